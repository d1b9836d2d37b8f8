"""`leasebook doctor`: looks at a deployment from outside, part by part, and says what to do where it is not well.

A check observes and judges one part. What it may not look at is a finding too: whoever operates the stack needs to.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from enum import StrEnum
from itertools import islice
from typing import TYPE_CHECKING, Any

from botocore.exceptions import BotoCoreError

from leasebook import __version__
from leasebook.domain.claims import Status
from leasebook_cli.text import plural, shown
from leasebook_cli.times import told

if TYPE_CHECKING:
    from leasebook_cli.stack import Stack

SWEEP_EVERY = timedelta(minutes=5)
SILENT_AFTER = 3 * SWEEP_EVERY
RECONCILED_EVERY = timedelta(days=1)
STALE_AFTER = timedelta(hours=36)
LATELY = timedelta(hours=1)
MOST_FAILURES = 25  # of the newest ones; one bad deployment shows in the first
OPERATORS = frozenset({"AccessOrMissing", "Misconfigured"})


class Health(StrEnum):
    WELL = "well"
    LOOK = "look"  # nothing is broken; somebody should know
    ILL = "ill"


@dataclass(frozen=True, slots=True)
class Check:
    """One part of the deployment. `todo` is a command or a step; "" where nothing is to be done."""

    part: str
    health: Health
    sentence: str
    todo: str = ""

    def as_json(self) -> dict[str, str]:
        return {"part": self.part, "health": str(self.health), "sentence": self.sentence, "todo": self.todo}


@dataclass(frozen=True, slots=True)
class Patient:
    """What is looked at. `on_aws` says whether it is a deployed stack or the one of this machine."""

    stack: Stack
    now: datetime
    on_aws: bool
    arguments: str = ""  # what the commands in `todo` must be given to speak to the same stack

    def client(self, service: str) -> Any:
        return self.stack.client(service)

    def command(self, command: str) -> str:
        return f"leasebook {command}{self.arguments}"


def examine(patient: Patient) -> Iterator[Check]:
    """Every check, one after another; one that cannot look says so and keeps no other from looking."""
    for part, look in CHECKS.items():
        try:
            yield look(patient)
        except Exception as error:  # told to the operator as what it is: a part that can't be looked at
            if isinstance(error, BotoCoreError):  # nothing answers, or nobody is signed in: no part can be judged
                raise
            yield Check(part, Health.ILL, f"It cannot be looked at: {_named(error)}.", _mend(error, patient))


def _named(error: Exception) -> str:
    code = getattr(error, "response", {}).get("Error", {}).get("Code", "")
    return shown(code or f"{type(error).__name__}: {error}", 200)


def _mend(error: Exception, patient: Patient) -> str:
    code = str(getattr(error, "response", {}).get("Error", {}).get("Code", ""))
    if "AccessDenied" in code or code in ("403", "UnauthorizedOperation"):
        return "give whoever runs this command the right to read this part"
    if "NotFound" in code or "NoSuch" in code or "DoesNotExist" in code or "NonExistent" in code:
        return "it was deleted: deploy the stack again (sam deploy)" if patient.on_aws else "restart: leasebook up"
    return "see docs/runbook.md"


# ----------------------------------------------------------------- checks
def _deployment(patient: Patient) -> Check:
    if not patient.on_aws:
        return Check("deployment", Health.WELL, f"The local stack answers at {patient.stack.outputs.get('endpoint')}.")
    name = patient.stack.output("StackName")
    status = patient.client("cloudformation").describe_stacks(StackName=name)["Stacks"][0]["StackStatus"]
    if status.endswith("_IN_PROGRESS"):
        return Check("deployment", Health.LOOK, f"A deployment is under way ({status}).", "wait, then look again")
    if status in ("CREATE_COMPLETE", "UPDATE_COMPLETE", "IMPORT_COMPLETE"):
        return Check("deployment", Health.WELL, f"The stack is {status}.")
    return Check(
        "deployment", Health.ILL, f"The last deployment ended {status}.", "mend what its events say and deploy again"
    )


def _version(patient: Patient) -> Check:
    deployed = patient.stack.outputs.get("Version")
    if deployed == __version__:
        return Check("version", Health.WELL, f"Stack and command line are {deployed}.")
    told = deployed or "older than this command line can tell"
    todo = "deploy the stack again, or install the command line of its version"
    return Check("version", Health.ILL, f"The command line is {__version__}, the stack {told}.", todo)


def _functions(patient: Patient) -> Check:
    """Asks Answer about a review that does not exist: it must load, have its settings, and may read its table."""
    answer = patient.stack.answer({"action": "tell", "review_id": "doctor"})
    if answer.get("result") == "not_found":
        return Check("functions", Health.WELL, "Functions load and may read their records.")
    return Check("functions", Health.ILL, f"Answer says {answer.get('result')}.", "look at the functions' log")


def _permissions(patient: Patient) -> Check:
    """What executions were lately refused. The engine of one machine refuses nothing by itself."""
    errors = Counter(_recent_failures(patient))
    refused = {error: number for error, number in errors.items() if error in OPERATORS or error.startswith("Runtime.")}
    if not refused:
        return Check("permissions", Health.WELL, "In the last hour no execution failed for access, code or settings.")
    counted = ", ".join(f"{error} {number}" for error, number in sorted(refused.items()))
    todo = f"mend it as docs/runbook.md says of each, then {patient.command('reconcile --repair')}"
    return Check("permissions", Health.ILL, f"Executions failed in the last hour: {counted}.", todo)


def _recent_failures(patient: Patient) -> Iterator[str]:
    """The errors of the newest executions that failed within the last hour."""
    client = patient.client("stepfunctions")
    for execution in islice(patient.stack.executions("FAILED"), MOST_FAILURES):
        if execution.stopped and patient.now - execution.stopped < LATELY:
            yield str(client.describe_execution(executionArn=execution.arn).get("error", ""))


def _rule(patient: Patient) -> Check:
    events, machine = patient.client("events"), patient.stack.output("StateMachineArn")
    names = events.list_rule_names_by_target(TargetArn=machine)["RuleNames"]
    if not names:
        todo = "deploy the stack again (sam deploy)" if patient.on_aws else "restart: leasebook up"
        return Check("rule", Health.ILL, "No rule starts the intake: new objects are not noticed.", todo)
    for name in names:
        if events.describe_rule(Name=name)["State"] != "ENABLED":
            there = "" if patient.on_aws else f" --endpoint-url {patient.stack.outputs.get('endpoint')}"
            todo = f"aws events enable-rule --name {name}{there}, then {patient.command('reconcile --repair')}"
            return Check("rule", Health.ILL, f"The rule {name} is disabled: new objects are not noticed.", todo)
        targets = events.list_targets_by_rule(Rule=name)["Targets"]
        if not all(target.get("DeadLetterConfig") for target in targets if target["Arn"] == machine):
            todo = "deploy the stack again: without its queue a start that fails for a day is lost"
            return Check("rule", Health.ILL, f"The rule {name} has no queue for what it could not start.", todo)
    return Check("rule", Health.WELL, "New objects start an intake; what could not start has a queue.")


def _inbox(patient: Patient) -> Check:
    s3, bucket = patient.client("s3"), patient.stack.output("InboxBucket")
    # The local engine does not say what it was told here; the deployment of its template is what it does.
    told = (
        s3.get_bucket_notification_configuration(Bucket=bucket) if patient.on_aws else {"EventBridgeConfiguration": {}}
    )
    if "EventBridgeConfiguration" not in told:
        todo = f"turn on EventBridge for the bucket {bucket}, then {patient.command('reconcile --repair')}"
        return Check("inbox", Health.ILL, "The inbox tells EventBridge of nothing: new objects are not noticed.", todo)
    if s3.get_bucket_versioning(Bucket=bucket).get("Status") != "Enabled":
        todo = f"turn on versioning for the bucket {bucket}"
        return Check(
            "inbox", Health.LOOK, "The inbox keeps no versions: what is overwritten before it is read is lost.", todo
        )
    return Check("inbox", Health.WELL, "The inbox keeps versions and tells EventBridge of new ones.")


def _queues(patient: Patient) -> Check:
    depths = {
        "could not start": patient.stack.queue_depth("FailedStartsQueueUrl"),
        "ended badly": patient.stack.queue_depth("RecoveryQueueUrl"),
    }
    waiting = ", ".join(f"{number} {what}" for what, number in depths.items() if number)
    if waiting:
        todo = patient.command("reconcile --repair")
        return Check("queues", Health.LOOK, f"Messages wait for the sweep: {waiting}.", todo)
    return Check("queues", Health.WELL, "No message waits for the sweep.")


def _sweep(patient: Patient) -> Check:
    pause = patient.stack.pause()
    if pause is not None:
        sentence = (
            f"Paused since {told(pause.since)} by {pause.by}: {pause.reason}. What dies meanwhile is not resumed."
        )
        return Check("sweep", Health.LOOK, shown(sentence, 300), patient.command("release --all --reason TEXT"))
    swept = patient.stack.swept_at()
    if swept is not None and patient.now - swept < SILENT_AFTER:
        return Check("sweep", Health.WELL, f"It ran {_ago(patient.now - swept)} ago.")
    last = f"It ended well last {_ago(patient.now - swept)} ago" if swept else "It has never ended well"
    todo = f"{patient.command('reconcile --repair')} runs it and says what is wrong; is its schedule enabled?"
    return Check("sweep", Health.ILL, f"{last}: what died is not resumed.", todo)


def _drift(patient: Patient) -> Check:
    todo = patient.command("reconcile")
    report = _latest_report(patient)
    if report is None:
        return Check("drift", Health.LOOK, "Nothing has been reconciled yet; it runs once a day.", todo)
    age = patient.now - datetime.fromisoformat(report["at"])
    if report["left"]:
        kinds = ", ".join(f"{name.replace('_', ' ')} {number}" for name, number in report["drift"].items() if number)
        sentence = f"{report['left']} records did not add up {_ago(age)} ago: {kinds}."
        return Check("drift", Health.ILL, sentence, f"{todo} --repair")
    if age > STALE_AFTER:
        return Check("drift", Health.ILL, f"The last reconciliation was {_ago(age)} ago; it runs once a day.", todo)
    return Check("drift", Health.WELL, f"Everything added up {_ago(age)} ago.")


def _latest_report(patient: Patient) -> dict[str, Any] | None:
    s3 = patient.client("s3")
    try:
        return dict(json.loads(patient.stack.artifact_text("reports/latest.json")))
    except s3.exceptions.NoSuchKey:
        return None


def _held(patient: Patient) -> Check:
    held = [claim for claim in patient.stack.unfinished() if claim.status is Status.HELD]
    if not held:
        return Check("held", Health.WELL, "No document is held for an operator.")
    first = held[0]
    sentence = f"{plural(len(held), 'document')} held, the first for: {first.hold_reason}"
    return Check(
        "held", Health.LOOK, shown(sentence, 300), patient.command(f"release {first.ref.receipt} --reason TEXT")
    )


def _alarms(patient: Patient) -> Check:
    if not patient.on_aws:
        return Check("alarms", Health.WELL, "There are none on one machine.")
    cloudwatch, stack = patient.client("cloudwatch"), patient.stack.output("StackName")
    pages = cloudwatch.get_paginator("describe_alarms").paginate(StateValue="ALARM", AlarmNamePrefix=f"{stack}-")
    ringing = [alarm["AlarmName"] for page in pages for alarm in page["MetricAlarms"]]
    if ringing:
        return Check("alarms", Health.ILL, f"Ringing: {', '.join(ringing)}.", "docs/runbook.md has a section for each")
    topic = patient.stack.output("AlarmTopicArn")
    if not patient.client("sns").list_subscriptions_by_topic(TopicArn=topic)["Subscriptions"]:
        todo = "deploy with AlarmEmail, or subscribe to the topic"
        return Check("alarms", Health.LOOK, "None rings, but nobody would hear one.", todo)
    return Check("alarms", Health.WELL, "None rings, and somebody would hear one.")


def _ago(age: timedelta) -> str:
    minutes = int(age.total_seconds() // 60)
    if minutes < 1:
        return "a moment"
    if minutes < 120:
        return plural(minutes, "minute")
    return plural(minutes // 60, "hour") if minutes < 48 * 60 else plural(age.days, "day")


CHECKS: dict[str, Callable[[Patient], Check]] = {
    "deployment": _deployment,
    "version": _version,
    "functions": _functions,
    "permissions": _permissions,
    "rule": _rule,
    "inbox": _inbox,
    "queues": _queues,
    "sweep": _sweep,
    "drift": _drift,
    "held": _held,
    "alarms": _alarms,
}


def verdict(checks: Sequence[Check]) -> str:
    """The whole deployment in one sentence: which parts are ill, and which want a look."""
    ill, look = ([check.part for check in checks if check.health is health] for health in (Health.ILL, Health.LOOK))
    wants = f"{'these want' if len(look) > 1 else 'this wants'} a look: {', '.join(look)}" if look else ""
    if ill:
        said = f"{len(ill)} of {plural(len(checks), 'part')} {'is' if len(ill) == 1 else 'are'} ill: {', '.join(ill)}"
        return f"{said}; {wants}." if wants else f"{said}."
    return f"Nothing is ill, but {wants}." if wants else "The deployment is well."


def patient_of(stack: Stack, on_aws: bool, arguments: str) -> Patient:
    return Patient(stack, datetime.now(UTC), on_aws, arguments)
