"""Every way in which a call can go wrong, and where: `<Function>.<Operation>#n` for the n-th such call of a run.

A state's own call of its function is `<State>.Invoke#n`, its direct calls are `Publish.PutEvents#n` and
`MarkDone.UpdateItem#n`, and entering any state is `<State>.Enter#n`. The lab asks only these questions: does the fault
belong to such a place, and what does it raise there.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from botocore.exceptions import ClientError, EndpointConnectionError, ReadTimeoutError

WRITES = frozenset({"PutItem", "UpdateItem", "DeleteItem", "TransactWriteItems"})
REPEATABLE = frozenset({"PutItem", "UpdateItem", "DeleteItem", "SendTaskSuccess", "StartExecution", "PutEvents"})
"""Calls that say or do something else when the SDK repeats them; a transaction has a token for that."""
READS = frozenset(
    {
        *("GetItem", "Query", "Scan", "BatchGetItem", "ListExecutions", "DescribeExecution"),
        *("ListObjectsV2", "ListObjectVersions"),
    }
)
ENTER, INVOKE, PUT_EVENTS = "Enter", "Invoke", "PutEvents"
DIRECT = frozenset({"Publish", "MarkDone"})


class Fault(StrEnum):
    """`before`: nothing of the call happened. `after`: all of it did, and its caller does not hear so."""

    # of a call that a function makes
    UNAVAILABLE = "unavailable before"  # the service answers 5xx
    UNREACHABLE = "unreachable before"  # no connection
    THROTTLED = "throttled before"
    DENIED = "denied before"
    CONFLICT = "conflict before"  # another transaction holds the item
    LOST = "lost after"  # the answer never comes
    REPEATED = "made twice after"  # the answer was lost, the SDK asked again, and the second answer is what one hears
    TORN = "torn after"  # the body of an object breaks off
    CRASH_BEFORE = "crash before"  # the worker's process ends
    CRASH_AFTER = "crash after"
    KILLED = "killed after"  # the runtime ends the function at its time-out
    SLOW = "slow before"  # the same event comes again and a sweep runs while the call is under way
    STOP_BEFORE = "stop before"  # an operator stops the execution, its function with it
    STOP_AFTER = "stop after"
    ZOMBIE_BEFORE = "zombie before"  # stopped and taken over; the function goes on when the others rest
    ZOMBIE_AFTER = "zombie after"
    GHOST_BEFORE = "ghost before"  # it goes on when the document is settled
    GHOST_AFTER = "ghost after"
    SHORT = "cut short after"  # the body of an object ends too early, and nothing says so
    LATE_BEFORE = "late before"  # the function goes on when the document is settled; meanwhile it is given up
    GIVEN_UP = "given up before"  # the state machine times the task out; the function goes on beside the next try
    # of a state's call of its function
    NOT_BEGUN = "not begun before"  # Lambda.ServiceException
    FULL = "full before"  # Lambda.TooManyRequestsException
    BROKEN = "broken deployment before"  # Runtime.ImportModuleError
    MEMORY = "out of memory before"
    UNKNOWN = "unknown after"  # an answer without an error type
    TWICE = "twice after"  # invoked again with the same payload; the first answer counts
    AT_ONCE = "twice at once"  # two invocations side by side; the first answer counts
    # of a direct call
    PARTLY = "failed entry before"  # the bus took the call and not the entry
    # of a state that is entered
    STOP = "stop at the boundary"


OF_CALLS = (
    *(Fault.UNAVAILABLE, Fault.UNREACHABLE, Fault.THROTTLED, Fault.DENIED, Fault.CONFLICT, Fault.LOST, Fault.TORN),
    *(Fault.CRASH_BEFORE, Fault.CRASH_AFTER, Fault.KILLED, Fault.SLOW, Fault.STOP_BEFORE, Fault.STOP_AFTER),
    *(Fault.ZOMBIE_BEFORE, Fault.ZOMBIE_AFTER, Fault.GHOST_BEFORE, Fault.GHOST_AFTER, Fault.GIVEN_UP),
    *(Fault.SHORT, Fault.LATE_BEFORE, Fault.REPEATED),
)
OF_INVOCATIONS = (
    *(Fault.NOT_BEGUN, Fault.FULL, Fault.BROKEN, Fault.MEMORY, Fault.LOST, Fault.UNKNOWN, Fault.TWICE, Fault.AT_ONCE),
)
OF_DIRECT_CALLS = (Fault.UNAVAILABLE, Fault.THROTTLED, Fault.DENIED, Fault.LOST, Fault.TWICE, Fault.GHOST_BEFORE)
WORKFLOW = frozenset({"Claim", "FetchAndHash", "Extract", "Validate", "HumanReview", "Commit"})
OF_EXECUTIONS = frozenset(
    {
        *(Fault.STOP_BEFORE, Fault.STOP_AFTER, Fault.ZOMBIE_BEFORE, Fault.ZOMBIE_AFTER),
        *(Fault.GHOST_BEFORE, Fault.GHOST_AFTER, Fault.GIVEN_UP, Fault.LATE_BEFORE),
    }
)
"""Faults that need an execution behind the function: Answer and Sweep have none."""


@dataclass(frozen=True, slots=True, order=True)
class Place:
    """The n-th call of an operation by a function (or state), counted over a run."""

    function: str
    operation: str
    n: int

    def __str__(self) -> str:
        return f"{self.function}.{self.operation}#{self.n}"

    @classmethod
    def parse(cls, text: str) -> Place:
        """Raises ValueError where it is none."""
        named, _, n = text.partition("#")
        function, dot, operation = named.partition(".")
        if not dot or not n.isdigit():
            raise ValueError(f"{text} is no place; one looks like Commit.TransactWriteItems#1")
        return cls(function, operation, int(n))


@dataclass(frozen=True, slots=True)
class Planned:
    """One fault at one place."""

    place: Place
    fault: Fault

    def __str__(self) -> str:
        return f"{self.place} {self.fault}"


def possible(place: Place) -> tuple[Fault, ...]:
    """Every fault that can happen at a place."""
    if place.operation == ENTER:
        return (Fault.STOP,)
    if place.function in DIRECT:
        extra = (Fault.PARTLY,) if place.operation == PUT_EVENTS else (Fault.CONFLICT,)
        return (*OF_DIRECT_CALLS, *extra)
    if place.operation == INVOKE and place.function in WORKFLOW and place.n > 0:
        return OF_INVOCATIONS
    return tuple(fault for fault in OF_CALLS if _fits(fault, place))


def says_more(fault: Fault, place: Place) -> bool:
    """Whether a fault alone tells anything that another one at the same place does not: a read has no effect, so that
    dying after it is dying before it, and an answer that is lost is no connection."""
    return place.operation not in READS or fault not in (Fault.CRASH_AFTER, Fault.STOP_AFTER, Fault.LOST)


def _fits(fault: Fault, place: Place) -> bool:
    if fault is Fault.CONFLICT:
        return place.operation in WRITES
    if fault is Fault.REPEATED:
        return place.operation in REPEATABLE
    if fault in (Fault.TORN, Fault.SHORT):
        return place.operation == "GetObject"
    if fault in (Fault.GIVEN_UP, Fault.LATE_BEFORE) and place.function == "HumanReview":
        return False  # its task waits for days, and no function runs that long
    return place.function in WORKFLOW or fault not in OF_EXECUTIONS


CODES = {
    Fault.UNAVAILABLE: ("InternalServerError", 500),
    Fault.THROTTLED: ("ThrottlingException", 400),
    Fault.DENIED: ("AccessDeniedException", 400),
    Fault.CONFLICT: ("TransactionConflictException", 400),
}
OF_A_ROW = {Fault.CONFLICT: "TransactionConflict", Fault.THROTTLED: "ThrottlingError"}
"""What a transaction says of the row for which it was cancelled."""
ADDRESS = "https://service.example"


def error_of(fault: Fault, operation: str, rows: int = 0) -> Exception:
    """What boto3 raises. `rows`: how many writes a transaction has, one of which is held by another."""
    if fault is Fault.UNREACHABLE:
        return EndpointConnectionError(endpoint_url=ADDRESS)
    if fault is Fault.LOST:
        return ReadTimeoutError(endpoint_url=ADDRESS)
    code, status = CODES[fault]
    response: dict[str, object] = {"ResponseMetadata": {"HTTPStatusCode": status}}
    if fault in OF_A_ROW and rows:
        code = "TransactionCanceledException"
        response["CancellationReasons"] = [
            {"Code": OF_A_ROW[fault] if row == rows - 1 else "None"} for row in range(rows)
        ]
    response["Error"] = {"Code": code, "Message": "planted by the fault lab"}
    return ClientError(response, operation)  # type: ignore[arg-type]


class Torn:
    """The body of an object that breaks off after its first half."""

    def __init__(self, body: object) -> None:
        self._body = body

    def read(self, amount: int | None = None) -> bytes:
        raise ReadTimeoutError(endpoint_url=ADDRESS)

    def close(self) -> None:
        self._body.close()  # type: ignore[attr-defined]
