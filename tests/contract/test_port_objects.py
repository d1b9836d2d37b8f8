"""Inbox and artifacts: in memory and on S3."""

import hashlib
from dataclasses import replace
from pathlib import Path

import pytest

from leasebook.adapters import aws
from leasebook.adapters.objects import S3Artifacts
from leasebook.adapters.reconciling import S3Lists
from leasebook.domain.errors import Misconfigured
from leasebook.domain.extraction.model import Extraction, FieldReading
from leasebook.domain.identity import DocumentRef, Ignored, event_of, parse_event
from leasebook.domain.ports import Fetched, NotThere
from leasebook.domain.reconcile.facts import arrived
from tests.contract.conftest import World
from tests.examples import HASH
from tests.fakes import FakeInbox
from tests.stack_on_moto import INBOX, fresh_stack

BODY = b"%PDF-1.7 a lease"


def put(
    world: World, key: str, body: bytes, *, versioned: bool = True, metadata: dict[str, str] | None = None
) -> DocumentRef:
    """Puts an object and returns what its event would say."""
    etag = hashlib.md5(body).hexdigest()
    if isinstance(world.inbox, FakeInbox):
        number = len(world.inbox.objects.get((INBOX, key), ()))
        ref = DocumentRef(INBOX, key, etag, f"v{number}" if versioned else None)
        world.inbox.put(ref, body, metadata)
        return ref
    s3, bucket = aws.s3(), INBOX
    if not versioned:
        bucket = "unversioned-inbox"
        if bucket not in [entry["Name"] for entry in s3.list_buckets()["Buckets"]]:
            s3.create_bucket(Bucket=bucket)
    answer = s3.put_object(Bucket=bucket, Key=key, Body=body, Metadata=metadata or {})
    return DocumentRef(bucket, key, answer["ETag"].strip('"'), answer.get("VersionId"))


@pytest.mark.case("S3-01", "S3-03", "S3-17", "S3-19", "LOC-09")
@pytest.mark.parametrize(
    "key",
    [
        "incoming/Lease A+B (1) final v2.pdf",
        "incoming/Cafe\u0301 Lumie\u0300re – bail.pdf",
        'incoming/"><img src=x onerror=alert(1)>.pdf',
        "incoming/id=A%20B/lease.pdf",
        "incoming/SCAN0001.PDF",
        "incoming/" + "k" * 1015,
    ],
)
def test_an_object_is_fetched_under_exactly_its_key(world: World, key: str) -> None:
    ref = put(world, key, BODY, metadata={"property-id": "PROP-1"})
    fetched = world.inbox.fetch(ref)
    assert fetched == Fetched(hashlib.sha256(BODY).hexdigest(), len(BODY), BODY, {"property-id": "PROP-1"})


@pytest.mark.case("S3-03")
def test_the_same_name_in_another_unicode_form_is_another_object(world: World) -> None:
    put(world, "incoming/Cafe\u0301.pdf", BODY)
    assert world.inbox.fetch(DocumentRef(INBOX, "incoming/Caf\u00e9.pdf", "e", "v0")) == NotThere(superseded=False)


@pytest.mark.requirement("L10", "L11", "L18")
def test_the_version_of_the_event_is_read_though_a_newer_one_is_there(world: World) -> None:
    first = put(world, "incoming/lease.pdf", BODY)
    put(world, "incoming/lease.pdf", b"an amendment")
    fetched = world.inbox.fetch(first)
    assert isinstance(fetched, Fetched)
    assert fetched.sha256 == hashlib.sha256(BODY).hexdigest()


@pytest.mark.requirement("L13")
@pytest.mark.case("S3-09")
def test_an_unversioned_object_that_was_overwritten_is_superseded(world: World) -> None:
    first = put(world, "incoming/lease.pdf", BODY, versioned=False)
    second = put(world, "incoming/lease.pdf", b"other bytes", versioned=False)
    assert first.version_id is None
    assert world.inbox.fetch(first) == NotThere(superseded=True)
    assert isinstance(world.inbox.fetch(second), Fetched)


@pytest.mark.case("S3-13")
def test_a_version_that_does_not_exist_is_gone(world: World) -> None:
    ref = put(world, "incoming/lease.pdf", BODY)
    unknown = replace(ref, version_id="3sL4kqtJlcpXroDTDmJ.rmSpXd3dIbrHY")
    assert world.inbox.fetch(unknown) == NotThere(superseded=False)


def test_a_download_holds_the_same_bytes_and_the_same_digest(world: World, tmp_path: Path) -> None:
    ref = put(world, "incoming/lease.pdf", BODY)
    path = tmp_path / "document"
    assert world.inbox.download(ref, path) == world.inbox.fetch(ref)
    assert path.read_bytes() == BODY


def test_an_empty_object_is_read_as_empty(world: World) -> None:
    ref = put(world, "incoming/empty.pdf", b"")
    assert world.inbox.fetch(ref) == Fetched(hashlib.sha256(b"").hexdigest(), 0, b"", {})


def a_reading(rent: str = "18500.00") -> Extraction:
    return Extraction(
        content_hash=HASH,
        extractor_version="x1",
        document_type="lease",
        fields={"tenant_name": FieldReading(value=rent, confidence=0.9)},
    )


def test_a_reading_is_found_and_loaded_as_it_was_written(world: World) -> None:
    assert world.artifacts.find(HASH, "x1", 1) is None
    artifact = world.artifacts.write(a_reading(), b"the text", 1)
    assert world.artifacts.find(HASH, "x1", 1) == artifact
    assert world.artifacts.load(artifact) == a_reading()
    assert artifact.prefix == f"sha256/{HASH}/x1/1"


@pytest.mark.usefixtures("moto")
@pytest.mark.case("LAM-01")
@pytest.mark.requirement("C3")
def test_what_is_written_lies_outside_what_is_watched() -> None:
    """Every kind of object that Leasebook writes, as S3 would tell of it if its bucket told of anything."""
    stack = fresh_stack()
    artifacts, lists = S3Artifacts(stack.artifacts), S3Lists(stack.artifacts)
    reading = artifacts.write(a_reading(), b"the text", 1)
    artifacts.put_picture(f"{reading.prefix}/page-1.png", b"a picture")
    version = arrived(DocumentRef(INBOX, "incoming/lease.pdf", "etag", "v1"), "2026-11-29T12:00:00+00:00")
    lists.write_part("run", 1, [version])
    lists.write_result("lists/run/versions/000001.jsonl", {})
    lists.write_report("run", {})
    keys = [item["Key"] for item in aws.s3().list_objects_v2(Bucket=stack.artifacts)["Contents"]]
    assert {key.partition("/")[0] for key in keys} == {"sha256", "lists", "reports"}
    for key in keys:
        told = event_of(DocumentRef(stack.artifacts, key, "etag", "v1"))
        assert parse_event(told, own_buckets=frozenset({stack.artifacts})) is Ignored.OWN_OUTPUT
        assert not key.startswith(WATCHED)
        copied = event_of(DocumentRef(INBOX, key, "etag", "v1"))  # a reading that somebody copied into the inbox
        assert key.partition("/")[0] != "sha256" or parse_event(copied) is Ignored.OWN_OUTPUT


WATCHED = "incoming/"  # the rule's own prefix; tests/unit/test_template.py holds the template to it


def test_of_two_readings_of_one_round_the_first_stands(world: World) -> None:
    first = world.artifacts.write(a_reading("18500.00"), b"the text", 1)
    second = world.artifacts.write(a_reading("99.00"), b"another text", 1)
    assert second == first
    assert world.artifacts.load(second) == a_reading("18500.00")


def test_rounds_and_versions_of_the_extractor_lie_apart(world: World) -> None:
    first = world.artifacts.write(a_reading("1.00"), b"", 1)
    world.artifacts.write(a_reading("2.00"), b"", 2)
    newer = a_reading("3.00").model_copy(update={"extractor_version": "x2"})
    world.artifacts.write(newer, b"", 1)
    assert world.artifacts.find(HASH, "x1", 1) == first
    assert world.artifacts.find(HASH, "x1", 3) is None


def test_a_reading_whose_digest_differs_is_for_an_operator(world: World) -> None:
    artifact = world.artifacts.write(a_reading(), b"", 1)
    with pytest.raises(Misconfigured):
        world.artifacts.load(replace(artifact, digest="0" * 64))


def test_without_a_register_there_are_no_properties(world: World) -> None:
    assert world.artifacts.properties() is None


@pytest.mark.usefixtures("moto")
@pytest.mark.parametrize("body", [None, b"\xff\xfe id"], ids=["not there", "no text"])
def test_a_register_that_is_configured_and_cannot_be_read_is_for_an_operator(body: bytes | None) -> None:
    stack = fresh_stack()
    if body is not None:
        aws.s3().put_object(Bucket=stack.artifacts, Key="config/properties.csv", Body=body)
    with pytest.raises(Misconfigured):
        S3Artifacts(stack.artifacts, "config/properties.csv").properties()


@pytest.mark.usefixtures("moto")
def test_a_register_that_is_configured_is_read_as_a_spreadsheet_saves_it() -> None:
    stack = fresh_stack()
    aws.s3().put_object(Bucket=stack.artifacts, Key="config/p.csv", Body=b"\xef\xbb\xbfid,address\n")
    assert S3Artifacts(stack.artifacts, "config/p.csv").properties() == "id,address\n"
