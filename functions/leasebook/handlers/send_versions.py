"""SendVersions: starts the intake of a part's object versions, as many at once as the window allows.

in   {"part": the part's key, "window": documents at once, "sent": versions of the part that earlier calls sent}
out  {"part", "window", "sent", "more"}; while `more` it is called again
"""

import time
from typing import Any

from leasebook.adapters.executions import StepFunctions
from leasebook.adapters.pacing import half_of_the_quota
from leasebook.adapters.reconciling import DynamoClaimsOf, S3Lists
from leasebook.domain.reconcile.compare import Moment
from leasebook.domain.reconcile.sending import Window
from leasebook.handlers.entry import Settings, count, function, now

PARTS_AT_ONCE = 5  # MaxConcurrency of the map in backfill.asl.json
PAUSE_SECONDS = 2.0  # between two looks at what is under way
ENOUGH_SECONDS = 60  # for the versions of one more window


class SendVersionsSettings(Settings):
    claims_table: str
    artifacts_bucket: str
    state_machine_arn: str


@function("SendVersions")
def handler(event: dict[str, Any], context: Any) -> dict[str, Any]:
    settings = SendVersionsSettings.load()

    def time_left() -> bool:
        return bool(context.get_remaining_time_in_millis() / 1000 > ENOUGH_SECONDS)

    window = Window(
        DynamoClaimsOf(settings.claims_table),
        half_of_the_quota(StepFunctions(settings.state_machine_arn), PARTS_AT_ONCE),
        max(1, int(event["window"])),
        Moment(now()),
        lambda: time.sleep(PAUSE_SECONDS),
    )
    sent = int(event["sent"])
    waiting = S3Lists(settings.artifacts_bucket).part(event["part"])[sent:]
    done = window.send(waiting, time_left=time_left)
    more = done < len(waiting)
    if not more:
        window.drain(time_left)
    for name, value in window.sent.as_json().items():
        count("Backfilled", value, Kind=name)
    return {"part": event["part"], "window": event["window"], "sent": sent + done, "more": more}
