"""The page's port on one machine: this run's key, this machine's names, this site's requests, and nothing else."""

import http.client
import json
from collections.abc import Iterator
from typing import Any

import pytest

from tests.e2e.review_stack import ReviewStack
from tests.workflow.documents import doubtful_lease


@pytest.fixture(scope="module")
def stack() -> Iterator[ReviewStack]:
    with ReviewStack() as running:
        yield running


@pytest.fixture(scope="module")
def review(stack: ReviewStack) -> dict[str, Any]:
    return stack.review_of(stack.put("doubt.txt", doubtful_lease(91), property_id="P-91"))


def decision_of(review: dict[str, Any]) -> dict[str, Any]:
    return {"action": "reject", "version": review["version"]}


@pytest.mark.case("HITL-07")
@pytest.mark.parametrize(
    "what, method, headers, key, statuses",
    [
        ("a cross-site post without a key", "POST", {"Origin": "http://evil.example"}, None, {403}),
        ("a cross-site post with the key", "POST", {"Origin": "http://evil.example"}, "", {403}),
        ("a post with the key of another run", "POST", {}, "x" * 32, {403}),
        ("a post without a key", "POST", {}, None, {401}),
        ("a get of the address", "GET", {}, "", {405}),
        ("plain text", "POST", {"Content-Type": "text/plain"}, "", {403}),
        ("a form", "POST", {"Content-Type": "application/x-www-form-urlencoded"}, "", {403}),
        ("a browser's own word that it is cross-site", "POST", {"Sec-Fetch-Site": "cross-site"}, "", {403}),
        ("the null origin", "POST", {"Origin": "null"}, "", {403}),
        ("another port of this machine", "POST", {"Origin": "http://127.0.0.1:1"}, "", {403}),
        ("a name that was pointed here", "POST", {"Host": "rebound.example"}, "", {403}),
        ("a method to override", "GET", {"X-HTTP-Method-Override": "POST"}, "", {405}),
    ],
)
def test_a_forged_request_changes_nothing(
    stack: ReviewStack,
    review: dict[str, Any],
    what: str,
    method: str,
    headers: dict[str, str],
    key: str | None,
    statuses: set[int],
) -> None:
    path = f"/api/reviews/{review['review_id']}/decision"
    body = decision_of(review) if method == "POST" else None
    assert stack.ask(method, path, body, headers, key).status in statuses, what
    now = stack.get(f"/api/reviews/{review['review_id']}").body["review"]
    assert (now["status"], now["version"]) == ("open", review["version"])


def test_no_answer_lets_another_site_read_it_or_sets_a_cookie(stack: ReviewStack) -> None:
    for path in ("/", "/api/reviews", "/config.json"):
        headers = stack.get(path).headers
        assert not [name for name in headers if name.startswith("access-control") or name == "set-cookie"]
        assert headers["cross-origin-resource-policy"] == "same-origin"
    preflight = {"Origin": "http://evil.example", "Access-Control-Request-Method": "POST"}
    assert stack.ask("OPTIONS", "/api/reviews", headers=preflight, key=None).status == 403


def test_the_key_is_new_at_each_start_long_and_in_no_address_that_is_sent(stack: ReviewStack) -> None:
    assert len(stack.key) >= 32
    assert stack.address == f"{stack.base}#key={stack.key}"
    assert "?" not in stack.address


@pytest.mark.parametrize("length", ["-1", "x", "99999999999"])
def test_a_length_that_is_none_is_refused(stack: ReviewStack, length: str) -> None:
    connection = http.client.HTTPConnection(stack.host, timeout=60)
    connection.putrequest("POST", "/api/reviews/x/decision", skip_accept_encoding=True)
    for name, value in {
        "Authorization": f"Bearer {stack.key}",
        "Content-Type": "application/json",
        "Content-Length": length,
    }.items():
        connection.putheader(name, value)
    connection.endheaders()
    assert connection.getresponse().status == 413
    connection.close()


def test_an_oversized_body_is_refused(stack: ReviewStack, review: dict[str, Any]) -> None:
    body = json.dumps({**decision_of(review), "note": "x" * 400_000})
    assert stack.ask("POST", f"/api/reviews/{review['review_id']}/decision", body).status == 413
    connection = http.client.HTTPConnection(stack.host, timeout=60)
    chunks = {"Authorization": f"Bearer {stack.key}", "Content-Type": "application/json"}
    connection.request("POST", "/api/reviews/x/decision", iter([b"{}"]), chunks, encode_chunked=True)
    assert connection.getresponse().status == 413
    connection.close()


def test_the_function_never_sees_the_key(stack: ReviewStack) -> None:
    from leasebook_local.console import _headers

    given = _headers({"HTTP_AUTHORIZATION": "Bearer secret", "HTTP_ACCEPT": "*/*", "CONTENT_TYPE": "application/json"})
    assert given == {"accept": "*/*", "content-type": "application/json"}


def test_a_path_outside_of_the_page_is_not_served(stack: ReviewStack) -> None:
    for path in ("/page/../../template.yaml", "/page/%2e%2e/handlers/api.py", "/..%2f..%2fetc/passwd", "//etc/passwd"):
        assert stack.ask("GET", path, key=None).status == 404, path
    for path in ("/api%2fme", "/%61pi/me", "/API/me", "/./api/me", "//api/me"):
        assert stack.ask("GET", path, key=None).status in (401, 404), path
