"""Object versions are listed whatever their keys are."""

import boto3
import pytest
from botocore.exceptions import ClientError, ParamValidationError
from moto import mock_aws

from leasebook_local.stack import LocalStack

KEYS = ["elsewhere/plain.txt", "elsewhere/esc\x1b[31m.txt", "elsewhere/Caf\u0065\u0301 50%+1.txt"]


def test_a_key_that_xml_has_no_form_for_hides_no_other_from_the_list() -> None:
    with LocalStack(None, in_process=True, repairs=False) as stack:
        s3, bucket = stack.client("s3"), stack.outputs()["InboxBucket"]
        for key in KEYS:
            s3.put_object(Bucket=bucket, Key=key, Body=b"x")
        s3.delete_object(Bucket=bucket, Key=KEYS[1])

        listed = s3.list_object_versions(Bucket=bucket, Prefix="elsewhere/")

        assert sorted(version["Key"] for version in listed["Versions"]) == sorted(KEYS)
        assert [marker["Key"] for marker in listed["DeleteMarkers"]] == [KEYS[1]]


@mock_aws
def test_canary_moto_cannot_list_such_a_key() -> None:
    s3 = boto3.client("s3")
    s3.create_bucket(Bucket="bucket")
    s3.put_object(Bucket="bucket", Key=KEYS[1], Body=b"x")
    with pytest.raises((ClientError, ParamValidationError, ValueError)):
        s3.list_object_versions(Bucket="bucket")
