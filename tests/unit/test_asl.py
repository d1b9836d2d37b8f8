"""The rules of the state machine's definition: what holds on AWS and in the emulator, checked on the file itself.

`cfn-lint` and `sam validate` do not read the file behind DefinitionUri; a dangling Next would pass both.
"""

import inspect
import json
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from leasebook.domain import errors
from leasebook.domain.errors import (
    Defect,
    FencedOff,
    LeasebookError,
    NeedsHuman,
    OperatorFault,
    Retryable,
    Settled,
)
from leasebook.domain.state import Outcome, Route
from tests.stack_on_moto import template
from tests.walk import DEFINITION, STATES

TASKS = {name: state for name, state in STATES.items() if state["Type"] == "Task"}
LAMBDAS = {name: state for name, state in TASKS.items() if "lambda:invoke" in state["Resource"]}
OURS = {name: of for name, of in vars(errors).items() if inspect.isclass(of) and issubclass(of, LeasebookError)}
CONCRETE = {name: of for name, of in OURS.items() if not of.__subclasses__()}

# Names that AWS itself gives to errors, from the service's documentation of error names and of the integrations.
NAMES_OF_AWS = {
    *("States.ALL", "States.Timeout", "States.HeartbeatTimeout"),
    *("Lambda.ServiceException", "Lambda.AWSLambdaException", "Lambda.SdkClientException"),
    *("Lambda.ClientExecutionTimeoutException", "Lambda.TooManyRequestsException", "Lambda.Unknown"),
    *("Sandbox.Timedout", "Runtime.ExitError", "Runtime.OutOfMemory"),
    *("Runtime.ImportModuleError", "Runtime.HandlerNotFound"),
    "EventBridge.FailedEntry",
    *("DynamoDB.ConditionalCheckFailedException", "DynamoDb.ConditionalCheckFailedException"),
    *("DynamoDB.ResourceNotFoundException", "DynamoDb.ResourceNotFoundException"),
    *("DynamoDB.AccessDeniedException", "DynamoDb.AccessDeniedException"),
}
LAMBDA_TRANSIENT = {
    "Lambda.ServiceException",
    "Lambda.AWSLambdaException",
    "Lambda.SdkClientException",
    "Lambda.ClientExecutionTimeoutException",
    "Lambda.TooManyRequestsException",
}
CRASHES = {"Lambda.Unknown", "Sandbox.Timedout", "Runtime.ExitError", "Runtime.OutOfMemory", "States.Timeout"}
ALLOWED_CONTEXT = {"$$.Execution.Id", "$$.State.EnteredTime", "$$.Task.Token"}
ALLOWED_FIELDS = {
    "Task": {"Comment", "Type", "Resource", "Parameters", "OutputPath", "ResultPath", "TimeoutSeconds"}
    | {"HeartbeatSeconds", "Retry", "Catch", "Next", "End"},
    "Choice": {"Comment", "Type", "Choices", "Default"},
    "Pass": {"Comment", "Type", "Result", "ResultPath", "Next"},
    "Succeed": {"Comment", "Type"},
    "Fail": {"Comment", "Type", "Error", "Cause"},
}
# What each step may raise for a person or because another settled the document (the docstrings of domain/steps).
MAY_RAISE = {
    "Claim": {"AmbiguousVersion"},
    "FetchAndHash": set(),
    "Extract": {"UnreadableDocument", "Superseded"},
    "Validate": set(),
    "HumanReview": set(),
    "Commit": {"PossibleDuplicate", "ReviewRefused", "SameContent", "Unchanged"},
}
SETTLES = {"Superseded": "FetchAndHash"}  # which looks once more, and says so; the others are Pass states of their name


def targets(state: Mapping[str, Any]) -> Iterator[str]:
    """The names of the states that may follow."""
    if "Next" in state:
        yield state["Next"]
    for rule in (*state.get("Choices", ()), *state.get("Catch", ())):
        yield rule["Next"]
    if "Default" in state:
        yield state["Default"]


def strings(value: Any) -> Iterator[tuple[str, str]]:
    """Every (name, text) pair in a tree."""
    if isinstance(value, Mapping):
        for name, part in value.items():
            if isinstance(part, str):
                yield name, part
            else:
                yield from strings(part)
    elif isinstance(value, list):
        for part in value:
            yield from strings(part)


def retried(state: Mapping[str, Any], error: str) -> int:
    """How often a state is repeated for an error of that name; the first rule that names it decides."""
    for rule in state.get("Retry", ()):
        if error in rule["ErrorEquals"] or rule["ErrorEquals"] == ["States.ALL"]:
            return int(rule.get("MaxAttempts", 3))
    return 0


def caught(state: Mapping[str, Any], error: str) -> str | None:
    for rule in state.get("Catch", ()):
        if error in rule["ErrorEquals"]:
            return str(rule["Next"])
    return None


def names_in(rules: Any) -> set[str]:
    return {name for rule in rules for name in rule["ErrorEquals"]}


# -- the graph


def test_every_target_exists_and_every_state_is_reached() -> None:
    reached, open_ = set(), [DEFINITION["StartAt"]]
    while open_:
        name = open_.pop()
        assert name in STATES, name
        if name not in reached:
            reached.add(name)
            open_.extend(targets(STATES[name]))
    assert reached == set(STATES)


def test_every_state_ends_or_goes_on() -> None:
    for name, state in STATES.items():
        ends = state.get("End") is True or state["Type"] in ("Succeed", "Fail")
        assert ends != any(True for _ in targets(state)), name


@pytest.mark.parametrize("name", STATES)
def test_every_state_says_what_it_is_for_in_a_comment(name: str) -> None:
    assert len(STATES[name]["Comment"]) > 20


@pytest.mark.parametrize("name", STATES)
def test_no_state_uses_more_than_holds_everywhere(name: str) -> None:
    """No JSONata, variables, filters, result selectors, input paths, intrinsic functions or Maps."""
    state = STATES[name]
    assert set(state) <= ALLOWED_FIELDS[state["Type"]]
    assert "QueryLanguage" not in DEFINITION


@pytest.mark.case("SFN-03")
def test_no_state_is_entered_twice_without_an_answer_of_a_person() -> None:
    """Every cycle passes through HumanReview, whose rounds are counted; there is no Wait and no Map. But an object that
    was overwritten before it was read is fetched again, as often as somebody overwrites it."""
    without = {name: [t for t in targets(state) if t != "HumanReview"] for name, state in STATES.items()}
    without["Extract"].remove("FetchAndHash")
    del without["HumanReview"]

    def visit(name: str, path: tuple[str, ...]) -> None:
        assert name not in path, path
        for target in without[name]:
            visit(target, (*path, name))

    visit(DEFINITION["StartAt"], ())
    for target in targets(STATES["HumanReview"]):
        if target != "HumanReview":
            visit(target, ())
    assert not {"Wait", "Map", "Parallel"} & {state["Type"] for state in STATES.values()}


# -- paths


@pytest.mark.case("SFN-04")
def test_paths_are_plain_and_the_context_is_read_for_little() -> None:
    for name, text in strings(STATES):
        if name.endswith(".$") or name in ("Variable", "OutputPath", "ResultPath", "InputPath"):
            assert text in ALLOWED_CONTEXT or re.fullmatch(r"\$(\.[A-Za-z_]+)*", text), text
        else:
            assert not text.startswith("States."), text


@pytest.mark.parametrize("name", LAMBDAS)
def test_every_function_gets_state_and_execution_and_returns_the_next_state(name: str) -> None:
    state = LAMBDAS[name]
    expected = {"state.$": "$", "execution.$": "$$.Execution.Id"}
    if "waitForTaskToken" in state["Resource"]:
        expected["token.$"] = "$$.Task.Token"
        assert "OutputPath" not in state
    else:
        assert state["OutputPath"] == "$.Payload"
    assert state["Parameters"]["Payload"] == expected
    assert "ResultPath" not in state


@pytest.mark.case("SFN-06")
@pytest.mark.requirement("L17")
@pytest.mark.parametrize("name", TASKS)
def test_every_catch_keeps_the_input(name: str) -> None:
    for rule in TASKS[name].get("Catch", ()):
        assert rule["ResultPath"] in ("$.error", "$.overdue")


@pytest.mark.parametrize("name", ["Publish", "MarkDone"])
def test_what_a_service_answers_is_dropped(name: str) -> None:
    assert STATES[name]["ResultPath"] is None


def test_choices_name_exactly_the_routes_that_functions_decide() -> None:
    named = {
        rule["StringEquals"] for state in STATES.values() if state["Type"] == "Choice" for rule in state["Choices"]
    }
    assert named == {str(route) for route in Route} - {str(Route.EXTRACTED), str(Route.COMMITTED)}


def test_every_choice_reads_the_route_and_an_unknown_one_fails() -> None:
    for name, state in STATES.items():
        if state["Type"] != "Choice":
            continue
        values = [rule["StringEquals"] for rule in state["Choices"]]
        assert len(values) == len(set(values)), name
        assert state["Default"] == "UnknownRoute"
        for rule in state["Choices"]:
            assert set(rule) == {"Variable", "StringEquals", "Next"}
            assert rule["Variable"] == "$.route"
    assert STATES["UnknownRoute"]["Type"] == "Fail"


def test_states_that_settle_a_document_name_outcomes_that_there_are() -> None:
    for name in ("SameContent", "Unchanged"):
        assert STATES[name]["Result"] in {str(outcome) for outcome in Outcome}
        assert (STATES[name]["ResultPath"], STATES[name]["Next"]) == ("$.outcome", "MarkDone")


# -- time


@pytest.mark.parametrize("name", TASKS)
@pytest.mark.case("SFN-12")
@pytest.mark.requirement("L15")
def test_every_task_has_a_time_out(name: str) -> None:
    assert TASKS[name]["TimeoutSeconds"] > 0


@pytest.mark.parametrize("name", sorted(set(LAMBDAS) - {"HumanReview"}))
@pytest.mark.case("LAM-04")
@pytest.mark.requirement("L15")
def test_every_time_out_stands_above_that_of_its_function(name: str) -> None:
    function = template().resources[f"{name}Function"]
    assert LAMBDAS[name]["TimeoutSeconds"] > int(function.properties["Timeout"])


@pytest.mark.case("SFN-12", "SFN-13", "LAM-04")
def test_the_state_that_waits_has_both_limits_and_asks_again_under_either_name() -> None:
    waiting = [state for state in TASKS.values() if "waitForTaskToken" in state["Resource"]]
    assert waiting == [STATES["HumanReview"]]
    [state] = waiting
    due = int(template().parameters["ReviewDueDays"]) * 24 * 60 * 60
    assert state["HeartbeatSeconds"] == due
    assert state["TimeoutSeconds"] > due
    for name in ("States.Timeout", "States.HeartbeatTimeout"):
        assert (caught(state, name), retried(state, name)) == ("Overdue", 0)
    assert list(targets(STATES["Overdue"])) == ["HumanReview"]


# -- errors


def test_every_error_named_is_one_of_ours_or_of_aws() -> None:
    for state in TASKS.values():
        for name in names_in((*state.get("Retry", ()), *state.get("Catch", ()))):
            assert name in CONCRETE or name in NAMES_OF_AWS, name


@pytest.mark.parametrize("name", TASKS)
def test_states_all_stands_alone_and_last_and_is_never_caught(name: str) -> None:
    rules = TASKS[name]["Retry"]
    for rule in rules[:-1]:
        assert "States.ALL" not in rule["ErrorEquals"]
    assert rules[-1]["ErrorEquals"] == ["States.ALL"]
    assert "States.ALL" not in names_in(TASKS[name].get("Catch", ()))


@pytest.mark.parametrize("name", TASKS)
def test_both_spellings_of_dynamodb_errors_stand_together(name: str) -> None:
    for rule in (*TASKS[name]["Retry"], *TASKS[name].get("Catch", ())):
        for error in rule["ErrorEquals"]:
            if error.startswith("DynamoDB."):
                assert error.replace("DynamoDB.", "DynamoDb.") in rule["ErrorEquals"]
            if error.startswith("DynamoDb."):
                assert error.replace("DynamoDb.", "DynamoDB.") in rule["ErrorEquals"]


@pytest.mark.requirement("L19")
@pytest.mark.parametrize("name", LAMBDAS)
def test_what_is_for_a_person_or_settled_is_never_retried_and_always_caught_where_it_may_be_raised(name: str) -> None:
    for error in MAY_RAISE[name]:
        assert retried(LAMBDAS[name], error) == 0, error
        expected = "HumanReview" if issubclass(CONCRETE[error], NeedsHuman) else SETTLES.get(error, error)
        assert caught(LAMBDAS[name], error) == expected


@pytest.mark.requirement("L19")
def test_every_error_for_a_person_may_be_raised_somewhere() -> None:
    for_people = {name for name, of in CONCRETE.items() if issubclass(of, NeedsHuman | Settled)}
    assert set().union(*MAY_RAISE.values()) == for_people


@pytest.mark.parametrize("name", LAMBDAS)
def test_the_steps_raise_no_other_errors_for_people_than_their_states_catch(name: str) -> None:
    """What a step's own source raises (`raise X`) for a person or as settled is among what is listed above."""
    module = re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()
    source = (Path(errors.__file__).parent / "steps" / f"{module}.py").read_text(encoding="utf-8")
    raised = {of for of in re.findall(r"raise (\w+)", source) if of in CONCRETE}
    for_people = {of for of in raised if issubclass(CONCRETE[of], NeedsHuman | Settled)}
    assert for_people <= MAY_RAISE[name]


@pytest.mark.requirement("L19")
@pytest.mark.parametrize("name", TASKS)
def test_a_fault_for_an_operator_and_the_fence_are_never_caught(name: str) -> None:
    for error in names_in(TASKS[name].get("Catch", ())):
        if error in CONCRETE:
            assert not issubclass(CONCRETE[error], OperatorFault | FencedOff | Retryable)
    assert not {"Runtime.ImportModuleError", "Runtime.HandlerNotFound"} & names_in(TASKS[name].get("Catch", ()))


@pytest.mark.parametrize("name", LAMBDAS)
def test_what_repeating_cannot_mend_is_not_repeated(name: str) -> None:
    for error in ("FencedOff", "Misconfigured", "RoundsExhausted", "Runtime.ImportModuleError"):
        assert retried(LAMBDAS[name], error) == 0


@pytest.mark.case("S3-15")
@pytest.mark.parametrize("name", LAMBDAS)
def test_a_denial_is_tried_again_a_few_times_at_most(name: str) -> None:
    """S3 and IAM are eventually consistent: a denial just after a deployment passes."""
    assert 1 <= retried(LAMBDAS[name], "AccessOrMissing") <= 3


@pytest.mark.case("SFN-08", "SFN-09")
@pytest.mark.requirement("L6", "L19")
@pytest.mark.parametrize("name", LAMBDAS)
def test_every_transient_error_is_retried_with_jitter_and_a_ceiling(name: str) -> None:
    transient = LAMBDA_TRANSIENT | {of for of, kind in CONCRETE.items() if issubclass(kind, Retryable)}
    for error in transient:
        assert retried(LAMBDAS[name], error) >= 7, error
    for rule in LAMBDAS[name]["Retry"]:
        if set(rule["ErrorEquals"]) & transient:
            assert rule["JitterStrategy"] == "FULL"
            assert rule["MaxDelaySeconds"] <= 300
            assert rule["BackoffRate"] == 2


@pytest.mark.case("SFN-10")
@pytest.mark.requirement("V3", "L19")
def test_a_document_that_kills_its_worker_is_tried_once_more_and_goes_to_a_person() -> None:
    for error in (*CRASHES, "Defect"):
        assert retried(STATES["Extract"], error) == 1
        assert caught(STATES["Extract"], error) == "HumanReview"


@pytest.mark.parametrize("name", sorted(set(LAMBDAS) - {"Extract"}))
def test_outside_extract_a_crash_is_no_question_for_a_person(name: str) -> None:
    for error in (CRASHES - {"States.Timeout"}) | {"Defect"}:
        assert caught(LAMBDAS[name], error) is None
    assert issubclass(Defect, LeasebookError)


def test_throttling_of_the_reader_is_waited_out_for_hours() -> None:
    for error in ("Throttled", "Lambda.TooManyRequestsException"):
        [rule] = [rule for rule in STATES["Extract"]["Retry"] if error in rule["ErrorEquals"]][:1]
        waits = [
            min(rule["IntervalSeconds"] * rule["BackoffRate"] ** n, rule["MaxDelaySeconds"])
            for n in range(rule["MaxAttempts"])
        ]
        assert sum(waits) / 2 > 2 * 60 * 60, "full jitter waits half of it on average"


@pytest.mark.requirement("V13")
def test_a_notice_that_the_bus_did_not_take_is_sent_again() -> None:
    assert retried(STATES["Publish"], "EventBridge.FailedEntry") >= 7


@pytest.mark.case("SFN-15", "SFN-19")
def test_only_the_owner_marks_a_claim_done() -> None:
    parameters = STATES["MarkDone"]["Parameters"]
    assert parameters["ConditionExpression"] == "#owner = :me"
    assert parameters["ExpressionAttributeNames"]["#owner"] == "owner"
    assert parameters["ExpressionAttributeValues"][":me"] == {"S.$": "$$.Execution.Id"}
    assert "REMOVE unfinished" in parameters["UpdateExpression"]
    assert retried(STATES["MarkDone"], "DynamoDB.ConditionalCheckFailedException") == 0


@pytest.mark.requirement("V5", "V8", "C7")
def test_what_is_published_is_the_commit_with_its_key() -> None:
    [entry] = STATES["Publish"]["Parameters"]["Entries"]
    assert entry["Detail.$"] == "$.commit"
    assert entry["DetailType.$"] == "$.publishes"


# -- the definition within the template


def test_the_placeholders_are_the_templates_substitutions(root: Path) -> None:
    text = (root / "statemachine" / "intake.asl.json").read_text(encoding="utf-8")
    machine = template().resources["IntakeStateMachine"].properties
    assert set(re.findall(r"\$\{(\w+)\}", text)) == set(machine["DefinitionSubstitutions"])


@pytest.mark.case("LOC-06")
def test_one_file_serves_aws_and_the_local_runtime(root: Path) -> None:
    machine = template().resources["IntakeStateMachine"].properties
    assert machine["DefinitionUri"] == "statemachine/intake.asl.json"
    used = {one.properties["DefinitionUri"] for one in template().of_type("AWS::Serverless::StateMachine")}
    assert {f"statemachine/{path.name}" for path in (root / "statemachine").glob("*.json")} == used
    assert any("JitterStrategy" in rule and "MaxDelaySeconds" in rule for rule in STATES["Claim"]["Retry"])


def test_the_functions_are_named_as_their_states() -> None:
    for name, state in LAMBDAS.items():
        assert state["Parameters"]["FunctionName"] == f"${{{name}FunctionArn}}"
        assert f"{name}Function" in template().resources


@pytest.mark.slow
def test_the_definition_passes_cloudformations_own_check(tmp_path: Path) -> None:
    """Wrapped as a plain resource, since the check does not follow DefinitionUri (E3601 would tell of a bad one)."""
    arn = "arn:aws:lambda:us-east-1:123456789012:function:x"
    good = json.loads(re.sub(r"\$\{\w+\}", arn, json.dumps(DEFINITION)))
    bad = json.loads(json.dumps(good))
    bad["States"]["Claim"]["Type"] = "Nonsense"
    paths = []
    for name, definition in (("good", good), ("bad", bad)):
        properties = {"RoleArn": "arn:aws:iam::123456789012:role/intake", "Definition": definition}
        machine = {"Type": "AWS::StepFunctions::StateMachine", "Properties": properties}
        paths.append(tmp_path / f"{name}.json")
        paths[-1].write_text(json.dumps({"Resources": {"Machine": machine}}))
    tool = shutil.which("cfn-lint", path=str(Path(sys.executable).parent)) or "cfn-lint"
    command = [tool, "--format", "parseable", *map(str, paths)]
    told = subprocess.run(command, capture_output=True, text=True, check=False).stdout
    assert "good.json" not in told
    assert re.search(r"bad\.json:.*E3601", told)


@pytest.mark.requirement("C5")
def test_the_definition_logs_errors_without_execution_data() -> None:
    logging = template().resources["IntakeStateMachine"].properties["Logging"]
    assert (logging["Level"], logging["IncludeExecutionData"]) == ("ERROR", False)
