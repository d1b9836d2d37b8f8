"""Starting the execution of a document under a name that says which attempt it is: two who start it start one."""

from collections.abc import Mapping
from datetime import datetime
from enum import Enum
from typing import Any

from leasebook.domain.identity import DocumentRef
from leasebook.domain.ports import Executions

QUICK_STARTS = 10  # of one attempt, one a sweep; then the store or the deployment is down, and one an hour is enough
ENDED = frozenset({"SUCCEEDED", "FAILED", "TIMED_OUT", "ABORTED"})


class Start(Enum):
    """What became of starting an execution for a document."""

    STARTED = "started"
    ON_ITS_WAY = "on its way"  # one started earlier has not ended
    LATER = "later"  # too many ended before their claim; the next hour brings another


def start(executions: Executions, ref: DocumentRef, n: int, event: Mapping[str, Any], now: datetime) -> Start:
    """Starts `<receipt>-<n>`, or the next of its name where earlier ones ended without taking the claim over."""
    base = f"{ref.receipt}-{n}"
    quick = [base, *(f"{base}.{attempt}" for attempt in range(2, QUICK_STARTS + 1))]
    for name in (*quick, f"{base}.{now:%Y%m%dT%H}"):
        if executions.start(name, event):
            return Start.STARTED
        if executions.status(executions.arn_of(name)) not in ENDED:
            return Start.ON_ITS_WAY
    return Start.LATER  # the alarm on failed executions is ringing
