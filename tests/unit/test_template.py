"""What template.yaml must keep to, read with every condition and intrinsic function resolved."""

import importlib
import json
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

from leasebook.domain.ledger import head_key
from leasebook.handlers.entry import Settings
from leasebook_local.template import Resource, Template, read_template
from tests.examples import REF

ROOT = Path(__file__).parents[2]
TEMPLATE = ROOT / "template.yaml"
STATES = json.loads((ROOT / "statemachine" / "intake.asl.json").read_text(encoding="utf-8"))["States"]

FUNCTION = "AWS::Serverless::Function"
TABLE = "AWS::DynamoDB::Table"
BUCKET = "AWS::S3::Bucket"

ANY_RESOURCE = {
    # (role, action): neither takes a resource, so nothing narrower can be said
    ("HumanReviewFunction", "states:SendTaskSuccess"),
    ("AnswerFunction", "states:SendTaskSuccess"),
    ("ExtractFunction", "textract:DetectDocumentText"),
    *(
        (machine, f"logs:{action}")
        for machine in ("IntakeStateMachine", "ReconcileStateMachine", "BackfillStateMachine")
        for action in (
            "CreateLogDelivery",
            "GetLogDelivery",
            "UpdateLogDelivery",
            "DeleteLogDelivery",
            "ListLogDeliveries",
            "PutResourcePolicy",
            "DescribeResourcePolicies",
            "DescribeLogGroups",
        )
    ),
}


def read(**parameters: str) -> Template:
    return read_template(TEMPLATE, "stack", "http://localhost", parameters)


TEMPLATE_READ = read()
FUNCTIONS = {one.logical_id: one for one in TEMPLATE_READ.of_type(FUNCTION)}


class _Tags(yaml.SafeLoader):
    """Reads the short tags as what they tag."""


_Tags.add_multi_constructor(
    "!",
    lambda loader, _tag, node: (
        loader.construct_scalar(node)
        if isinstance(node, yaml.ScalarNode)
        else loader.construct_sequence(node, deep=True)
        if isinstance(node, yaml.SequenceNode)
        else loader.construct_mapping(node, deep=True)
    ),
)
RAW: dict[str, Any] = yaml.load(TEMPLATE.read_text(encoding="utf-8"), Loader=_Tags)


def as_list(value: Any) -> list[Any]:
    return value if isinstance(value, list) else [value]


def grants(resource: Resource) -> Iterator[tuple[str, str, str]]:
    """(logical id, action, resource) of all that the role of a function or machine may do by its own policies."""
    for policy in resource.properties.get("Policies", []):
        for statement in policy["Statement"] if isinstance(policy, dict) else []:
            assert statement["Effect"] == "Allow"
            for action in as_list(statement["Action"]):
                for target in as_list(statement["Resource"]):
                    yield resource.logical_id, action, target


def table_arn(logical_id: str) -> str:
    return str(TEMPLATE_READ.resources[logical_id].identity.attributes["Arn"])


ALL_GRANTS = [
    grant for resource in TEMPLATE_READ.of_type(FUNCTION, "AWS::Serverless::StateMachine") for grant in grants(resource)
]


READS = {f"dynamodb:{call}" for call in ("GetItem", "BatchGetItem", "Query", "Scan")}


def who_may(table: str) -> dict[str, set[str]]:
    """Function or machine -> what it may do with the table or its indexes."""
    found: dict[str, set[str]] = {}
    for role, action, target in ALL_GRANTS:
        if target == table_arn(table) or target.startswith(table_arn(table) + "/"):
            found.setdefault(role, set()).add(action)
    return found


def test_cfn_lint_has_no_complaint() -> None:
    linted = subprocess.run(
        [str(Path(sys.executable).with_name("cfn-lint")), "--format", "parseable", str(TEMPLATE)],
        capture_output=True,
        text=True,
        check=False,
        cwd=ROOT,
    )
    assert linted.returncode == 0, linted.stdout + linted.stderr


# ---------------------------------------------------------------- the machine and its functions


@pytest.mark.case("LAM-04")
@pytest.mark.requirement("L15")
def test_each_state_waits_longer_than_its_function_may_run() -> None:
    checked = set()
    for name, state in STATES.items():
        called = state.get("Parameters", {}).get("FunctionName")
        if called is not None:
            function = FUNCTIONS[called.removeprefix("${").removesuffix("Arn}")]
            assert state["TimeoutSeconds"] > function.properties["Timeout"], name
            checked.add(function.logical_id)
    steps = ("Claim", "FetchAndHash", "Extract", "Validate", "HumanReview", "Commit")
    assert checked == {f"{step}Function" for step in steps}


@pytest.mark.case("LAM-04")
def test_the_function_that_reads_documents_has_the_memory_and_the_time_for_it() -> None:
    extract = FUNCTIONS["ExtractFunction"].properties
    assert int(extract["MemorySize"]) >= 1024
    assert extract["Timeout"] >= 120
    assert RAW["Parameters"]["ExtractMemory"]["MinValue"] >= 1024
    assert all(int(one.properties["MemorySize"]) >= 512 for one in FUNCTIONS.values())


def test_the_sweep_ends_before_the_next_one_and_before_its_messages_come_back() -> None:
    timeout = FUNCTIONS["SweepFunction"].properties["Timeout"]
    assert timeout < 300
    for queue in ("FailedStartsQueue", "RecoveryQueue"):
        assert TEMPLATE_READ.resources[queue].properties["VisibilityTimeout"] > timeout


def test_the_definition_gets_the_substitutions_that_it_asks_for() -> None:
    machine = TEMPLATE_READ.resources["IntakeStateMachine"].properties
    text = (ROOT / machine["DefinitionUri"]).read_text(encoding="utf-8")
    asked = {part.partition("}")[0] for part in text.split("${")[1:]}
    assert asked == set(machine["DefinitionSubstitutions"])


@pytest.mark.requirement("C5")
def test_nothing_that_names_a_document_is_logged_or_traced_by_configuration() -> None:
    logging = TEMPLATE_READ.resources["IntakeStateMachine"].properties["Logging"]
    assert logging["Level"] == "ERROR"
    assert logging["IncludeExecutionData"] is False
    for function in FUNCTIONS.values():
        variables = function.properties["Environment"]["Variables"]
        assert variables["POWERTOOLS_LOGGER_LOG_EVENT"] == "false"
        assert variables["POWERTOOLS_TRACER_CAPTURE_RESPONSE"] == "false"
        assert variables["POWERTOOLS_TRACER_CAPTURE_ERROR"] == "false"


@pytest.mark.parametrize("function", sorted(FUNCTIONS))
def test_the_handler_is_there_and_each_of_its_settings_is_set(function: str) -> None:
    properties = FUNCTIONS[function].properties
    module_name, _, attribute = str(properties["Handler"]).rpartition(".")
    module = importlib.import_module(module_name)
    assert callable(getattr(module, attribute))
    settings = [
        one
        for one in vars(module).values()
        if isinstance(one, type) and issubclass(one, Settings) and one is not Settings
    ]
    assert len(settings) == 1
    missing = {name.upper() for name in settings[0].model_fields} - set(properties["Environment"]["Variables"])
    assert not missing


@pytest.mark.parametrize("function", sorted(FUNCTIONS))
def test_the_settings_load_from_the_environment_of_the_template(function: str, monkeypatch: pytest.MonkeyPatch) -> None:
    properties = FUNCTIONS[function].properties
    for name, value in properties["Environment"]["Variables"].items():
        monkeypatch.setenv(name, str(value))
    module = importlib.import_module(str(properties["Handler"]).rpartition(".")[0])
    (settings,) = [
        one
        for one in vars(module).values()
        if isinstance(one, type) and issubclass(one, Settings) and one is not Settings
    ]
    loaded = settings.load()
    assert all(value != "" for value in loaded.model_dump().values())


# ------------------------------------------------------------------------------------- who may what


@pytest.mark.requirement("V16")
def test_no_action_is_granted_by_a_pattern() -> None:
    assert not [grant for grant in ALL_GRANTS if "*" in grant[1]]


@pytest.mark.requirement("V16")
def test_a_grant_on_any_resource_is_on_the_reviewed_list() -> None:
    assert {(role, action) for role, action, target in ALL_GRANTS if target == "*"} == ANY_RESOURCE


def test_patterns_in_resources_reach_objects_and_executions_of_this_stack_only() -> None:
    patterned = {target for _, _, target in ALL_GRANTS if "*" in target and target != "*"}
    assert all("stack" in target for target in patterned)
    assert all(target.startswith(("arn:aws:s3:::", "arn:aws:states:")) for target in patterned)


@pytest.mark.requirement("C5")
def test_two_functions_reach_task_tokens_and_no_one_else() -> None:
    assert who_may("TokensTable") == {
        "HumanReviewFunction": {"dynamodb:PutItem"},
        "AnswerFunction": {"dynamodb:GetItem", "dynamodb:DeleteItem"},
    }


def test_four_functions_add_to_the_ledger_and_no_one_can_change_or_delete_a_row() -> None:
    written = {role: actions - READS for role, actions in who_may("LeasesTable").items()}
    assert {role: actions for role, actions in written.items() if actions} == {
        "CommitFunction": {"dynamodb:PutItem"},
        "FetchAndHashFunction": {"dynamodb:PutItem"},  # an object's head
        "ClaimFunction": {"dynamodb:PutItem"},  # the same, where the bytes were claimed before
        "AnswerFunction": {"dynamodb:PutItem"},  # a correction, as a row of its own
    }


@pytest.mark.parametrize("function", ["ClaimFunction", "FetchAndHashFunction"])
def test_who_only_moves_heads_writes_no_other_row_of_the_ledger(function: str) -> None:
    written = [
        statement["Condition"]["ForAllValues:StringLike"]["dynamodb:LeadingKeys"]
        for policy in TEMPLATE_READ.resources[function].properties["Policies"]
        if isinstance(policy, dict)
        for statement in policy["Statement"]
        if str(statement["Resource"]).endswith("LeasesTable") and "dynamodb:PutItem" in statement["Action"]
    ]
    assert written == [["object#*"]]
    assert head_key(REF)["pk"].startswith("object#")


def test_no_record_but_a_token_can_be_deleted() -> None:
    assert {role for role, action, _ in ALL_GRANTS if "Delete" in action and action.startswith(("dynamodb", "s3"))} == {
        "AnswerFunction"
    }


def test_a_function_that_parses_documents_reaches_no_table() -> None:
    parse_layer = TEMPLATE_READ.resources["ParseLayer"].identity.ref
    parsing = {name for name, one in FUNCTIONS.items() if parse_layer in one.properties["Layers"]}
    assert "ExtractFunction" in parsing
    assert {action.partition(":")[0] for role, action, _ in ALL_GRANTS if role in parsing} <= {"s3", "textract"}


@pytest.mark.requirement("C3")
def test_what_reads_the_inbox_can_write_nothing_there() -> None:
    inbox = TEMPLATE_READ.resources["InboxBucket"].identity.attributes["Arn"]
    allowed = {action for _, action, target in ALL_GRANTS if target.startswith(inbox)}
    assert allowed <= {"s3:GetObject", "s3:GetObjectVersion", "s3:ListBucket", "s3:ListBucketVersions"}


def test_the_machine_may_run_the_functions_that_its_definition_calls() -> None:
    called = {
        FUNCTIONS[state["Parameters"]["FunctionName"].removeprefix("${").removesuffix("Arn}")].identity.attributes[
            "Arn"
        ]
        for state in STATES.values()
        if "FunctionName" in state.get("Parameters", {})
    }
    allowed = {
        target
        for role, action, target in ALL_GRANTS
        if role == "IntakeStateMachine" and action == "lambda:InvokeFunction"
    }
    assert allowed == called


def test_the_machine_may_make_the_calls_that_its_definition_makes_by_itself() -> None:
    integrations = {
        state["Resource"].removeprefix("arn:aws:states:::") for state in STATES.values() if "Resource" in state
    }
    made = {
        f"{service}:{call[0].upper()}{call[1:]}"
        for service, _, call in (one.partition(":") for one in integrations)
        if service != "lambda"
    }
    allowed = {
        action
        for role, action, target in ALL_GRANTS
        if role == "IntakeStateMachine" and target != "*" and not action.startswith("lambda:")
    }
    assert allowed == made


def test_the_key_is_used_through_the_services_that_hold_the_data() -> None:
    (statement,) = TEMPLATE_READ.resources["UseDataKey"].properties["PolicyDocument"]["Statement"]
    assert statement["Resource"] == TEMPLATE_READ.resources["DataKey"].identity.attributes["Arn"]
    assert all(
        service.split(".")[0] in ("dynamodb", "s3", "sqs", "sns")
        for service in statement["Condition"]["StringLike"]["kms:ViaService"]
    )
    for resource in TEMPLATE_READ.of_type(FUNCTION, "AWS::Serverless::StateMachine"):
        assert TEMPLATE_READ.resources["UseDataKey"].identity.ref in resource.properties["Policies"], (
            resource.logical_id
        )


def test_each_service_that_fills_an_encrypted_queue_or_topic_may_use_the_key() -> None:
    statements = TEMPLATE_READ.resources["DataKey"].properties["KeyPolicy"]["Statement"]
    services = {one["Principal"].get("Service"): set(as_list(one["Action"])) for one in statements}
    for service in ("events.amazonaws.com", "cloudwatch.amazonaws.com"):
        assert services[service] == {"kms:Decrypt", "kms:GenerateDataKey"}


# ----------------------------------------------------------------------------------- what is stored


def test_tables_are_on_demand_encrypted_recoverable_protected_and_kept() -> None:
    tables = TEMPLATE_READ.of_type(TABLE)
    assert {one.logical_id for one in tables} == {
        "ClaimsTable",
        "LeasesTable",
        "ReviewsTable",
        "TokensTable",
        "ControlTable",
    }
    key = TEMPLATE_READ.resources["DataKey"].identity.attributes["Arn"]
    for table in tables:
        properties = table.properties
        assert properties["BillingMode"] == "PAY_PER_REQUEST"
        assert properties["SSESpecification"] == {"SSEEnabled": True, "SSEType": "KMS", "KMSMasterKeyId": key}
        assert properties["PointInTimeRecoverySpecification"] == {"PointInTimeRecoveryEnabled": True}
        assert str(properties["DeletionProtectionEnabled"]) == "true"
    assert (
        str(read(DeletionProtection="false").resources["ClaimsTable"].properties["DeletionProtectionEnabled"])
        == "false"
    )


def test_what_holds_data_outlives_the_stack() -> None:
    kept = {name for name, one in RAW["Resources"].items() if one["Type"] in (TABLE, BUCKET, "AWS::KMS::Key")}
    for name in (*kept, "FailedStartsQueue"):
        assert RAW["Resources"][name]["DeletionPolicy"] == "Retain", name
        assert RAW["Resources"][name]["UpdateReplacePolicy"] == "Retain", name


@pytest.mark.requirement("V12")
def test_claims_expire_by_a_date_of_their_own_and_the_ledger_never_does() -> None:
    expires = TEMPLATE_READ.resources["ClaimsTable"].properties["TimeToLiveSpecification"]
    assert expires == {"AttributeName": "expires_at", "Enabled": True}
    for table in ("LeasesTable", "ReviewsTable", "TokensTable", "ControlTable"):
        assert "TimeToLiveSpecification" not in TEMPLATE_READ.resources[table].properties
    assert RAW["Parameters"]["ClaimRetentionDays"]["MinValue"] >= 1


INDEXES = [
    ("ClaimsTable", "unfinished", ["unfinished", "opened_at"]),
    ("LeasesTable", "by-property", ["property_id", "sk"]),
    ("ReviewsTable", "waiting", ["waiting", "due_at"]),
    ("ReviewsTable", "by-risk", ["waiting", "urgency"]),
]


@pytest.mark.parametrize("table, index, keys", INDEXES)
def test_each_index_is_there(table: str, index: str, keys: list[str]) -> None:
    indexes = TEMPLATE_READ.resources[table].properties["GlobalSecondaryIndexes"]
    (found,) = [one for one in indexes if one["IndexName"] == index]
    assert [key["AttributeName"] for key in found["KeySchema"]] == keys
    assert found["Projection"] == {"ProjectionType": "ALL"}


def test_no_index_is_without_its_test() -> None:
    tested = {(table, index) for table, index, _ in INDEXES}
    tables = TEMPLATE_READ.of_type("AWS::DynamoDB::Table")
    there = {
        (one.logical_id, index["IndexName"])
        for one in tables
        for index in one.properties.get("GlobalSecondaryIndexes", ())
    }
    assert there == tested


def test_buckets_are_private_encrypted_and_speak_tls_alone() -> None:
    buckets = TEMPLATE_READ.of_type(BUCKET)
    assert {one.logical_id for one in buckets} == {"InboxBucket", "ArtifactsBucket"}
    for bucket in buckets:
        assert set(bucket.properties["PublicAccessBlockConfiguration"].values()) == {True}
        assert bucket.properties["OwnershipControls"]["Rules"] == [{"ObjectOwnership": "BucketOwnerEnforced"}]
        (encryption,) = bucket.properties["BucketEncryption"]["ServerSideEncryptionConfiguration"]
        assert encryption["ServerSideEncryptionByDefault"]["SSEAlgorithm"] == "aws:kms"
        policy = TEMPLATE_READ.resources[f"{bucket.logical_id}Policy"].properties["PolicyDocument"]["Statement"][0]
        assert (policy["Effect"], policy["Action"]) == ("Deny", "s3:*")
        assert policy["Condition"] == {"Bool": {"aws:SecureTransport": "false"}}
        arn = bucket.identity.attributes["Arn"]
        assert policy["Resource"] == [arn, f"{arn}/*"]


def test_the_inbox_keeps_versions_and_tells_eventbridge() -> None:
    inbox = TEMPLATE_READ.resources["InboxBucket"].properties
    assert inbox["VersioningConfiguration"] == {"Status": "Enabled"}
    assert inbox["NotificationConfiguration"] == {"EventBridgeConfiguration": {"EventBridgeEnabled": True}}


def test_artifacts_can_only_be_put_where_nothing_is() -> None:
    statements = TEMPLATE_READ.resources["ArtifactsBucketPolicy"].properties["PolicyDocument"]["Statement"]
    (once,) = [one for one in statements if one["Sid"] == "ArtifactsAreWrittenOnce"]
    assert (once["Effect"], once["Action"], once["Principal"]) == ("Deny", "s3:PutObject", "*")
    assert once["Resource"].endswith("/sha256/*")
    assert once["Condition"]["Null"] == {"s3:if-none-match": "true"}


# --------------------------------------------------------------------------------- events and queues


@pytest.mark.requirement("C3", "V13")
def test_objects_under_the_prefix_start_an_execution_or_reach_the_queue() -> None:
    rule = TEMPLATE_READ.resources["InboxRule"].properties
    inbox = TEMPLATE_READ.resources["InboxBucket"].identity.ref
    assert rule["EventPattern"] == {
        "source": ["aws.s3"],
        "detail-type": ["Object Created"],
        "detail": {"bucket": {"name": [inbox]}, "object": {"key": [{"prefix": "incoming/"}]}},
    }
    (target,) = rule["Targets"]
    assert target["Arn"] == TEMPLATE_READ.resources["IntakeStateMachine"].identity.ref
    assert target["RetryPolicy"] == {"MaximumEventAgeInSeconds": 86400, "MaximumRetryAttempts": 185}
    queue = TEMPLATE_READ.resources["FailedStartsQueue"].identity.attributes["Arn"]
    assert target["DeadLetterConfig"] == {"Arn": queue}


@pytest.mark.requirement("L17", "V13")
def test_executions_that_end_badly_reach_the_recovery_queue() -> None:
    rule = TEMPLATE_READ.resources["EndedRule"].properties
    machine = TEMPLATE_READ.resources["IntakeStateMachine"].identity.ref
    assert rule["EventPattern"]["source"] == ["aws.states"]
    assert rule["EventPattern"]["detail"] == {
        "stateMachineArn": [machine],
        "status": ["FAILED", "TIMED_OUT", "ABORTED"],
    }
    assert rule["Targets"][0]["Arn"] == TEMPLATE_READ.resources["RecoveryQueue"].identity.attributes["Arn"]


@pytest.mark.parametrize("queue, rule", [("FailedStartsQueue", "InboxRule"), ("RecoveryQueue", "EndedRule")])
def test_a_queue_is_encrypted_keeps_messages_long_and_takes_them_from_its_rule_alone(queue: str, rule: str) -> None:
    resource = TEMPLATE_READ.resources[queue]
    assert resource.properties["KmsMasterKeyId"] == TEMPLATE_READ.resources["DataKey"].identity.attributes["Arn"]
    assert resource.properties["MessageRetentionPeriod"] == 14 * 86400
    (statement,) = TEMPLATE_READ.resources[f"{queue}Policy"].properties["PolicyDocument"]["Statement"]
    assert statement["Principal"] == {"Service": "events.amazonaws.com"}
    assert statement["Action"] == "sqs:SendMessage"
    source = TEMPLATE_READ.resources[rule].identity.attributes["Arn"]
    assert statement["Condition"] == {"ArnEquals": {"aws:SourceArn": source}}


def test_an_existing_bucket_takes_the_place_of_the_inbox() -> None:
    key = "arn:aws:kms:us-east-1:111122223333:key/1234"
    theirs = read(ExistingInboxBucket="their-leases", ExistingInboxKeyArn=key)
    assert "InboxBucket" not in theirs.resources
    assert "InboxBucketPolicy" not in theirs.resources
    assert theirs.outputs["InboxBucket"] == "their-leases"
    pattern = theirs.resources["InboxRule"].properties["EventPattern"]
    assert pattern["detail"]["bucket"] == {"name": ["their-leases"]}
    for name in ("FetchAndHashFunction", "ExtractFunction"):
        function = theirs.resources[name]
        assert (name, "s3:GetObjectVersion", "arn:aws:s3:::their-leases/*") in list(grants(function))
        assert theirs.resources["UseInboxKey"].identity.ref in function.properties["Policies"]
    assert theirs.resources["UseInboxKey"].properties["PolicyDocument"]["Statement"][0]["Resource"] == key
    assert "UseInboxKey" not in TEMPLATE_READ.resources


# ------------------------------------------------------------------------- what people see and choose


def test_reading_is_limited_where_a_limit_is_given() -> None:
    assert "ReservedConcurrentExecutions" not in FUNCTIONS["ExtractFunction"].properties
    limited = read(ExtractConcurrency="7").resources["ExtractFunction"].properties
    assert str(limited["ReservedConcurrentExecutions"]) == "7"


def test_every_parameter_has_a_default_a_constraint_and_a_sentence_and_stands_in_a_group() -> None:
    groups = RAW["Metadata"]["AWS::CloudFormation::Interface"]["ParameterGroups"]
    grouped = [name for group in groups for name in group["Parameters"]]
    assert sorted(grouped) == sorted(RAW["Parameters"])
    for name, parameter in RAW["Parameters"].items():
        assert "Default" in parameter, name
        assert {"AllowedValues", "AllowedPattern", "MinValue"} & set(parameter), name
        assert parameter["Description"].endswith("."), name


def test_the_quickstart_names_every_parameter_with_its_default() -> None:
    text = (ROOT / "docs" / "quickstart-aws.md").read_text(encoding="utf-8")
    rows = dict(re.findall(r"^\| (\w+) \| ([^|]*) \|", text, re.MULTILINE))
    for name, parameter in RAW["Parameters"].items():
        stated = rows[name].strip("`")
        assert stated == str(parameter["Default"]) or (stated in ("(none)", "(ask)") and parameter["Default"] == ""), (
            name
        )


def test_two_stacks_fit_in_one_account() -> None:
    naming = {
        "TableName",
        "BucketName",
        "QueueName",
        "TopicName",
        "FunctionName",
        "RoleName",
        "ManagedPolicyName",
        "AlarmName",
        "LayerName",
        "LogGroupName",
    }
    named_by_account = {"AWS::Events::EventBus", "AWS::Events::Rule", "AWS::SSM::Parameter"}
    for name, resource in RAW["Resources"].items():
        for own, value in resource["Properties"].items():
            named = own in naming and resource["Type"] != "AWS::Lambda::Permission"  # which names what it is for
            if named or (own == "Name" and resource["Type"] in named_by_account):
                assert "${AWS::StackName}" in value, (name, own)


def test_the_command_line_finds_its_outputs() -> None:
    assert set(TEMPLATE_READ.outputs) >= {
        "StackName",
        "InboxBucket",
        "ArtifactsBucket",
        "ClaimsTable",
        "LeasesTable",
        "ReviewsTable",
        "StateMachineArn",
        "EventBusName",
        "FailedStartsQueueUrl",
        "RecoveryQueueUrl",
        "AnswerFunctionName",
        "SweepFunctionName",
    }
    assert "TokensTable" not in TEMPLATE_READ.outputs
