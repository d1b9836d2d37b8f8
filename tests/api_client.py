"""Asks ApiFunction as an HTTP API would: an event of payload 2.0 in, status and JSON out. Needs no port."""

import base64
import json
from dataclasses import dataclass
from typing import Any

from tests.workflow.harness import Intake

EVERYTHING = "[operator reviewer viewer]"
JSON_TYPE = {"content-type": "application/json"}


@dataclass(frozen=True)
class Answer:
    """What the API answered."""

    status: int
    body: Any
    headers: dict[str, str]
    raw: str


def event_for(
    method: str,
    path: str,
    body: str | None = None,
    *,
    query: dict[str, str] | None = None,
    claims: dict[str, Any] | None = None,
    headers: dict[str, str] | None = None,
) -> dict[str, Any]:
    http = {"method": method, "path": path, "protocol": "HTTP/1.1", "sourceIp": "127.0.0.1", "userAgent": ""}
    context: dict[str, Any] = {"http": http, "stage": "$default", "requestId": "r", "routeKey": "$default"}
    if claims is not None:
        context["authorizer"] = {"jwt": {"claims": claims, "scopes": None}}
    event: dict[str, Any] = {
        "version": "2.0",
        "routeKey": "$default",
        "rawPath": path,
        "rawQueryString": "",
        "headers": headers or {},
        "requestContext": context,
        "isBase64Encoded": False,
    }
    if query:
        event["queryStringParameters"] = query
    if body is not None:
        event["body"] = body
    return event


@dataclass(frozen=True)
class Person:
    """Someone who is signed in, at a running stack."""

    intake: Intake
    name: str = "rita"
    groups: Any = EVERYTHING

    def get(self, path: str, **query: str) -> Answer:
        return self._ask(event_for("GET", path, query=query, claims=self.claims))

    def post(self, path: str, body: Any, headers: dict[str, str] | None = None) -> Answer:
        text = body if isinstance(body, str) else json.dumps(body)
        return self._ask(event_for("POST", path, text, claims=self.claims, headers=headers or JSON_TYPE))

    def ask(self, method: str, path: str) -> Answer:
        return self._ask(event_for(method, path, claims=self.claims, headers=JSON_TYPE))

    def decide(self, review: dict[str, Any], action: str = "approve", **more: Any) -> Answer:
        body = {"action": action, "version": review["version"], **more}
        return self.post(f"/api/reviews/{review['review_id']}/decision", body)

    @property
    def claims(self) -> dict[str, Any]:
        return {"sub": self.name, "username": self.name, "cognito:groups": self.groups}

    def _ask(self, event: dict[str, Any]) -> Answer:
        return ask(self.intake, event)


def ask(intake: Intake, event: dict[str, Any]) -> Answer:
    invoked = intake.client("lambda").invoke(
        FunctionName=intake.outputs["ApiFunctionName"], Payload=json.dumps(event).encode()
    )
    answer = json.loads(invoked["Payload"].read())
    assert "FunctionError" not in invoked, answer
    raw = answer["body"] if not answer["isBase64Encoded"] else ""
    is_json = answer["headers"].get("content-type", "").startswith("application/json")
    body = json.loads(raw) if is_json else base64.b64decode(answer["body"]) if answer["isBase64Encoded"] else raw
    return Answer(answer["statusCode"], body, answer["headers"], raw)
