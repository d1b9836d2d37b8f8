"""Api: the review page and all that it asks, behind an HTTP API or the local runtime's loopback port."""

from typing import Any

from aws_lambda_powertools.metrics import MetricUnit

from leasebook.api.app import answer_to
from leasebook.api.auth import caller_of
from leasebook.api.room import Places, Room
from leasebook.handlers.entry import Settings, function, logger, measure, now


class ApiSettings(Settings):
    claims_table: str
    leases_table: str
    reviews_table: str
    artifacts_bucket: str
    inbox_bucket: str
    inbox_prefix: str = "incoming/"
    properties_key: str | None = None
    state_machine_arn: str
    answer_function_name: str
    render_page_function_name: str
    failed_starts_queue_url: str
    recovery_queue_url: str
    groups_claim: str = "cognito:groups"
    sign_in_issuer: str | None = None  # none: the local runtime, whose key is in the address that it prints
    sign_in_client_id: str | None = None
    sign_in_domain: str | None = None


@function("Api")
def handler(event: dict[str, Any], context: object) -> dict[str, Any]:
    settings = ApiSettings.load()
    places = Places(**settings.model_dump())
    request = event["requestContext"]
    claims = request.get("authorizer", {}).get("jwt", {}).get("claims")
    room = Room(places, caller_of(claims, places.groups_claim), now(), _measured)
    answer = answer_to(event, context, room=room)
    if answer["statusCode"] >= 400:
        # Which route and why it was refused; never the path, which may name what it likes, nor the body.
        logger.warning(
            "refused", extra={"state": "Api", "status": answer["statusCode"], "route": event.get("routeKey")}
        )
    return answer


def _measured(name: str, seconds: int) -> None:
    measure(name, seconds, MetricUnit.Seconds)
