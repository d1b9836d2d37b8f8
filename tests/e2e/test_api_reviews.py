"""Reviews over the API, on whole executions: decided once, by one person, whatever dies or is done twice."""

import json
import time
import uuid
from collections.abc import Iterator
from typing import Any

import pytest

from leasebook.adapters.bus import Notices
from leasebook.adapters.executions import StepFunctions
from tests.api_client import Person
from tests.workflow.documents import annotated, clear_lease, doubtful_lease
from tests.workflow.harness import Intake

RENT = {"base_rent": {"amount": "2100.00", "period": "month"}}
OTHER_RENT = {"base_rent": {"amount": "2050.00", "period": "month"}}


@pytest.fixture(scope="module")
def intake() -> Iterator[Intake]:
    with Intake() as running:
        yield running


@pytest.fixture
def waiting(intake: Intake) -> dict[str, Any]:
    """A review that waits, of a document of its own."""
    number = int(uuid.uuid4().int % 10**6)
    ref = intake.put(f"doubt-{number}.txt", doubtful_lease(number))
    intake.quiet()
    return head(intake, intake.review_of(ref)["review_id"])


def head(intake: Intake, review_id: str) -> dict[str, Any]:
    found: dict[str, Any] = Person(intake).get(f"/api/reviews/{review_id}").body["review"]
    return found


def entry_of(intake: Intake, review: dict[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = Person(intake).get(f"/api/ledger/{review['content_hash']}").body
    return found


def events_of(intake: Intake, review: dict[str, Any]) -> list[str]:
    history = Person(intake).get(f"/api/reviews/{review['review_id']}").body["history"]
    return [line["event"] for line in history]


# ------------------------------------------------------------------------------------- one decision


@pytest.mark.case("HITL-01")
def test_of_two_reviewers_the_first_counts_and_the_other_sees_both_values(
    intake: Intake, waiting: dict[str, Any]
) -> None:
    first = Person(intake, "ann").decide(waiting, values=RENT)
    second = Person(intake, "bob").decide(waiting, values=OTHER_RENT)
    assert (first.status, second.status) == (200, 409)
    assert second.body["message"] == "ann was first and approved it."
    assert second.body["review"]["decision"]["values"] == RENT
    assert second.body["yours"] == OTHER_RENT
    intake.quiet()
    entry = entry_of(intake, waiting)
    assert entry["revisions"][0]["terms"]["base_rent"]["monthly"] in ("2100.00", 2100)
    assert entry["entry"]["approved_by"] == "ann"


@pytest.mark.case("HITL-03")
def test_the_same_decision_again_is_success_and_another_is_a_conflict(intake: Intake, waiting: dict[str, Any]) -> None:
    rita = Person(intake)
    answers = [rita.decide(waiting, values=RENT).status, rita.decide(waiting, values=RENT).status]
    assert answers == [200, 200]
    assert rita.decide(waiting, "reject").status == 409
    intake.quiet()
    assert [event for event in events_of(intake, waiting) if event.startswith("decided")] == ["decided: approve"]


@pytest.mark.case("HITL-04")
def test_a_decision_on_the_page_stands_against_the_command_lines(intake: Intake, waiting: dict[str, Any]) -> None:
    assert Person(intake).decide(waiting, values=RENT).status == 200
    answer = intake.answer("approve", waiting, by="terminal", values=OTHER_RENT)
    assert answer["result"] == "conflict"
    assert answer["review"]["decision"]["by"] == "rita"


def test_a_tampered_version_decides_nothing(intake: Intake, waiting: dict[str, Any]) -> None:
    rita = Person(intake)
    for version in (waiting["version"] + 1, waiting["version"] + 100):
        assert rita.decide({**waiting, "version": version}, values=RENT).status == 409
    for version in (0, -1, 1.5, "1", None, 2**60):
        assert rita.decide({**waiting, "version": version}, values=RENT).status == 422
    assert head(intake, waiting["review_id"])["version"] == waiting["version"]


def test_an_invalid_correction_is_refused_with_the_field_and_the_draft_is_kept(
    intake: Intake, waiting: dict[str, Any]
) -> None:
    rita = Person(intake)
    values = {"base_rent": {"amount": "two thousand", "period": "month"}, "lease_end": "2026-02-31"}
    kept = rita.post(f"/api/reviews/{waiting['review_id']}/draft", {"values": values, "version": 0})
    assert kept.status == 200
    refused = rita.decide(waiting, values=values)
    assert refused.status == 422
    assert {problem["field"].split(".")[0] for problem in refused.body["problems"]} >= {"base_rent"}
    item = rita.get(f"/api/reviews/{waiting['review_id']}").body
    assert item["draft"]["values"] == values
    assert item["review"]["status"] == "open"


# ---------------------------------------------------------------------- what dies, and what is taken back


@pytest.mark.case("HITL-13")
def test_a_decision_outlives_the_execution_that_waited_for_it(intake: Intake, waiting: dict[str, Any]) -> None:
    arn = next(item["execution"] for item in intake.reviews() if item["review_id"] == waiting["review_id"])
    intake.client("stepfunctions").stop_execution(executionArn=arn)
    decided = Person(intake).decide(waiting, values=RENT)
    assert decided.status == 200
    assert decided.body["answered"] is False
    assert Person(intake).get(f"/api/ledger/{waiting['content_hash']}").status == 404
    intake.sweep()
    intake.quiet()
    assert entry_of(intake, waiting)["entry"]["approved_by"] == "rita"


def test_killed_between_the_write_and_the_answer_the_execution_still_gets_it(
    intake: Intake, waiting: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    def killed(*_: object) -> bool:
        raise SystemExit(137)

    with monkeypatch.context() as patch:
        patch.setattr(StepFunctions, "answer", killed)
        assert Person(intake).decide(waiting, values=RENT).status == 503
    assert head(intake, waiting["review_id"])["status"] == "decided"
    assert Person(intake).decide(waiting, values=RENT).body["result"] == "already_decided"
    intake.sweep()
    intake.quiet()
    assert entry_of(intake, waiting)["entry"]["approved_by"] == "rita"


def test_a_decision_can_be_taken_back_by_who_made_it_while_nobody_was_told(
    intake: Intake, waiting: dict[str, Any]
) -> None:
    rita, path = Person(intake), f"/api/reviews/{waiting['review_id']}"
    decided = rita.decide(waiting, values=RENT, undo_seconds=600)
    assert decided.body["answered"] is False
    version = decided.body["review"]["version"]
    assert rita.post(f"{path}/settle", {}).body["answered"] is False
    assert Person(intake, "bob").post(f"{path}/undo", {"version": version}).status == 422
    undone = rita.post(f"{path}/undo", {"version": version})
    assert (undone.status, undone.body["review"]["status"]) == (200, "open")
    again = rita.decide(undone.body["review"], "reject", note="not ours")
    assert again.body["answered"] is True
    assert rita.post(f"{path}/undo", {"version": again.body["review"]["version"]}).status == 422
    intake.quiet()
    assert events_of(intake, waiting) == ["opened", "decided: approve", "taken back", "decided: reject"]


def test_how_long_an_item_was_open_is_kept_with_its_decision(intake: Intake, waiting: dict[str, Any]) -> None:
    assert Person(intake).decide(waiting, "reject", open_seconds=42).status == 200
    items = (item for item in intake.items("ReviewsTable") if item["review_id"] == waiting["review_id"])
    decisions = [item["decision"] for item in items if item["sk"].startswith("history#") and "decision" in item]
    assert [int(decision["open_seconds"]) for decision in decisions] == [42]


def test_leaving_the_page_gives_up_taking_back(intake: Intake, waiting: dict[str, Any]) -> None:
    rita = Person(intake)
    rita.decide(waiting, values=RENT, undo_seconds=600)
    path = f"/api/reviews/{waiting['review_id']}/settle"
    assert Person(intake, "bob").post(path, {"waive_undo": True}).body["answered"] is False
    assert rita.post(path, {"waive_undo": True}).body["answered"] is True
    intake.quiet()
    assert entry_of(intake, waiting)["entry"]["approved_by"] == "rita"


def test_reading_again_and_a_refused_approval_ask_a_person_and_never_loop(
    intake: Intake, waiting: dict[str, Any]
) -> None:
    rita, review = Person(intake), waiting
    for round_ in range(2, 6):
        assert rita.decide(review, "retry").status == 200
        intake.quiet()
        review = head(intake, waiting["review_id"])
        assert (review["status"], review["round"]) == ("open", round_)
    assert rita.decide(review, "retry").status == 200
    runs = intake.quiet()
    assert head(intake, waiting["review_id"])["round"] == 5
    held = [item for item in intake.items("ClaimsTable") if item.get("content_hash") == waiting["content_hash"]]
    assert [item["status"] for item in held] == ["held"]
    assert runs


# ------------------------------------------------------------------------- hold, drafts, duplicates, pending


def test_corrections_that_lead_to_another_held_lease_are_asked_about_again_with_what_was_typed(intake: Intake) -> None:
    held = [intake.put(f"held-{number}.txt", clear_lease(number), property_id="P-60") for number in (61, 62)]
    intake.quiet()
    ref = intake.put("third.txt", annotated(clear_lease(61), "a copy for the broker"), property_id="P-60")
    intake.quiet()
    rita, review_id = Person(intake), intake.review_of(ref)["review_id"]
    first = rita.get(f"/api/reviews/{review_id}").body
    assert [like["receipt"] for like in first["like"]] == [held[0].receipt]
    corrected = {"tenant_name": "KETTLE 62 PROVISIONS LLC"}

    assert rita.decide(first["review"], values=corrected).status == 200
    intake.quiet()

    again = rita.get(f"/api/reviews/{review_id}").body
    assert (again["review"]["status"], again["review"]["round"]) == ("open", 2)
    assert "POSSIBLE_DUPLICATE" in {reason["code"] for reason in again["review"]["reasons"]}
    assert [(like["receipt"], like["tenant_name"], like["page"]) for like in again["like"]] == [
        (held[0].receipt, "KETTLE 61 PROVISIONS LLC", 1),
        (held[1].receipt, "KETTLE 62 PROVISIONS LLC", 1),
    ]
    assert again["draft"]["values"] == corrected
    assert rita.decide(again["review"], "same_lease").status == 200
    intake.quiet()
    assert intake.claim(ref)["outcome"] == "same_lease"


def test_a_held_review_stays_open_and_goes_to_the_end(intake: Intake, waiting: dict[str, Any]) -> None:
    rita = Person(intake)
    held = rita.post(
        f"/api/reviews/{waiting['review_id']}/hold",
        {"version": waiting["version"], "until": "2027-01-15", "note": "asked the landlord"},
    )
    assert held.status == 200
    assert held.body["review"]["hold"] == {"until": "2027-01-15", "by": "rita", "note": "asked the landlord"}
    assert waiting["review_id"] in {one["review_id"] for one in rita.get("/api/reviews", show="held").body["reviews"]}
    active = rita.get("/api/reviews", show="active", limit="100").body["reviews"]
    assert waiting["review_id"] not in {one["review_id"] for one in active}
    assert rita.decide(waiting, values=RENT).status == 409
    assert rita.decide(held.body["review"], values=RENT).status == 200


def test_two_people_who_type_learn_of_each_other(intake: Intake, waiting: dict[str, Any]) -> None:
    path = f"/api/reviews/{waiting['review_id']}/draft"
    ann, bob = Person(intake, "ann"), Person(intake, "bob")
    assert ann.post(path, {"values": RENT, "version": 0}).body["draft"]["version"] == 1
    conflict = bob.post(path, {"values": OTHER_RENT, "version": 0})
    assert conflict.status == 409
    assert conflict.body["draft"]["by"] == "ann"
    assert conflict.body["yours"] == OTHER_RENT
    assert bob.post(path, {"values": OTHER_RENT, "version": 1}).status == 200


def test_who_looks_at_an_item_is_seen_in_the_queue(intake: Intake, waiting: dict[str, Any]) -> None:
    assert Person(intake, "ann").post(f"/api/reviews/{waiting['review_id']}/look", {}).status == 200
    queue = Person(intake, "bob").get("/api/reviews", limit="100").body["reviews"]
    row = next(one for one in queue if one["review_id"] == waiting["review_id"])
    assert row["on_it"]["by"] == "ann"


def test_who_looks_hears_who_else_does_what_was_decided_meanwhile_and_nothing_of_themselves(
    intake: Intake, waiting: dict[str, Any]
) -> None:
    path = f"/api/reviews/{waiting['review_id']}/look"
    ann, bob = Person(intake, "ann"), Person(intake, "bob")
    assert ann.post(path, {}).body["review"]["on_it"] is None
    assert ann.post(path, {}).body["review"]["on_it"] is None
    assert bob.post(path, {}).body["review"]["on_it"]["by"] == "ann"
    assert ann.post(path, {}).body["review"]["on_it"]["by"] == "bob"
    assert bob.decide(waiting, values=RENT).status == 200
    seen = ann.post(path, {}).body["review"]
    assert (seen["decision"]["by"], seen["version"] > waiting["version"]) == ("bob", True)


def test_a_possible_duplicate_is_the_same_lease_or_another_one(intake: Intake) -> None:
    intake.put("base.txt", clear_lease(3_000_001))
    intake.quiet()
    refs = [intake.put(f"again-{note}.txt", annotated(clear_lease(3_000_001), note)) for note in ("one", "two")]
    intake.quiet()
    rita = Person(intake)
    first, second = (head(intake, intake.review_of(ref)["review_id"]) for ref in refs)
    item = rita.get(f"/api/reviews/{first['review_id']}").body
    assert "same_lease" in item["actions"]
    assert item["like"] not in (None, first["content_hash"])
    assert rita.decide(first, "same_lease").status == 200
    assert rita.decide(second, "approve").status == 200
    intake.quiet()
    assert intake.claim(refs[0])["outcome"] == "same_lease"
    assert intake.claim(refs[1])["outcome"] == "committed"


def test_only_a_possible_duplicate_can_be_the_same_lease(intake: Intake, waiting: dict[str, Any]) -> None:
    assert Person(intake).decide(waiting, "same_lease").status == 422


def test_a_committed_lease_is_corrected_by_a_new_revision_and_published(
    intake: Intake, waiting: dict[str, Any]
) -> None:
    rita = Person(intake)
    rita.decide(waiting, values=RENT)
    intake.quiet()
    path = f"/api/ledger/{waiting['content_hash']}/correction"
    body = {"version": 1, "values": OTHER_RENT, "note": "misread by me"}
    assert rita.post(path, body).body == {"revision": 2}
    assert rita.post(path, body).body == {"revision": 2}, "the same correction again is no second one"
    assert Person(intake, "bob").post(path, {**body, "note": "mine"}).status == 409
    assert rita.post(path, {**body, "version": 2}).status == 422, "nothing is different"
    bad = rita.post(path, {"version": 2, "values": {"base_rent": {"amount": "-1", "period": "month"}}, "note": "x"})
    assert (bad.status, bad.body["problems"][0]["field"].split(".")[0]) == (422, "base_rent")
    first, second = entry_of(intake, waiting)["revisions"]
    assert (second["by"], second["why"], second["number"]) == ("rita", "misread by me", 2)
    assert [change["field"] for change in second["changes"]] == ["base_rent"]
    assert str(first["terms"]["base_rent"]["monthly"]).startswith("2100"), "nothing is overwritten"
    listed = {one["content_hash"]: one for one in rita.get("/api/ledger", limit="200").body["entries"]}
    row = listed[waiting["content_hash"]]
    assert (row["revision"], row["monthly_rent"]) == (2, str(second["terms"]["base_rent"]["monthly"]))
    keys = [one["idempotency_key"] for one in intake.publications()]
    assert keys.count(f"lease-correct:{waiting['content_hash']}:2") == 2, "published again under the same key"


# -------------------------------------------------------------------------------------- who may, and how


@pytest.mark.case("HITL-07")
def test_nothing_changes_by_a_get_a_form_or_plain_text(intake: Intake, waiting: dict[str, Any]) -> None:
    rita, path = Person(intake), f"/api/reviews/{waiting['review_id']}/decision"
    body = {"action": "approve", "version": waiting["version"], "values": RENT}
    assert rita.get(path).status == 405
    assert rita.get(path).headers["allow"] == "POST"
    for content_type in ("text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", ""):
        assert rita.post(path, body, {"content-type": content_type}).status == 403
    assert head(intake, waiting["review_id"])["version"] == waiting["version"]


@pytest.mark.parametrize(
    "groups, look, decide, executions",
    [
        ("[reviewer]", 200, 200, 403),
        ("[viewer]", 200, 403, 403),
        ("[operator]", 200, 403, 200),
        ("[accounting]", 403, 403, 403),
        ("reviewer", 403, 403, 403),
        (None, 403, 403, 403),
    ],
)
def test_each_group_may_what_it_is_for(
    intake: Intake, waiting: dict[str, Any], groups: str | None, look: int, decide: int, executions: int
) -> None:
    someone = Person(intake, "someone", groups)
    assert someone.get("/api/reviews").status == look
    assert someone.get("/api/executions").status == executions
    assert someone.post(f"/api/ledger/{'0' * 64}/correction", {"version": 1, "values": {}, "note": "x"}).status in (
        403,
        404,
    )
    assert someone.decide(waiting, "reject").status == decide


def test_without_a_token_only_the_empty_page_is_there(intake: Intake) -> None:
    from tests.api_client import ask, event_for

    assert ask(intake, event_for("GET", "/")).status == 200
    assert ask(intake, event_for("GET", "/config.json")).body["mode"] == "local"
    paths = ("/api/me", "/api/reviews", "/api/counts", "/api/ledger", "/api/executions", "/api/health", "/api/machine")
    assert {path: ask(intake, event_for("GET", path)).status for path in paths} == dict.fromkeys(paths, 401)


@pytest.mark.parametrize(
    "path",
    [
        "/page/../handlers/answer.py",
        "/page/..%2fstyle.css",
        "/page/%2e%2e%2fdomain%2ftokens.py",
        "/page/....//style.css",
        "/page//etc/passwd",
        "/page/.keep",
        "/page/style.css\0.png",
        "/api/reviews/../../claims",
        "/api/reviews/" + "a" * 63,
        "/api/reviews/" + "A" * 64,
        "/api/reviews/" + "0" * 64 + "/pages/0",
        "/api/reviews/" + "0" * 64 + "/pages/-1",
        "/api/reviews/" + "0" * 64 + "/pages/1e3",
        "/api/executions/..%2f..%2fx",
        "/api/ledger/doc%23x",
    ],
)
def test_no_path_leads_outside(intake: Intake, path: str) -> None:
    answer = Person(intake).get(path)
    assert answer.status in (404, 422), answer.raw[:200]


def test_an_oversized_body_is_refused_before_it_is_read(intake: Intake, waiting: dict[str, Any]) -> None:
    rita = Person(intake)
    huge = {"action": "reject", "version": waiting["version"], "note": "x" * 300_000}
    assert rita.post(f"/api/reviews/{waiting['review_id']}/decision", huge).status == 413
    large = {"values": {"tenant_name": "x" * 100_000}, "version": 0}
    assert rita.post(f"/api/reviews/{waiting['review_id']}/draft", large).status == 422
    deep = '{"values": ' + "[" * 5000 + "]" * 5000 + "}"
    assert rita.post(f"/api/reviews/{waiting['review_id']}/check", deep).status == 422
    assert head(intake, waiting["review_id"])["version"] == waiting["version"]


def test_a_number_with_a_fraction_is_refused_and_not_rounded(intake: Intake, waiting: dict[str, Any]) -> None:
    refused = Person(intake).decide(waiting, values={"base_rent": {"amount": 2100.10, "period": "month"}})
    assert refused.status == 422
    assert "as text" in refused.body["problems"][0]["message"]


def test_every_answer_carries_the_strict_policy(intake: Intake) -> None:
    rita = Person(intake)
    for answer in (rita.get("/"), rita.get("/api/reviews"), rita.get("/nowhere"), rita.get("/page/main.js")):
        policy = answer.headers["content-security-policy"]
        assert policy.startswith("default-src 'none'; script-src 'self'; style-src 'self'")
        assert "unsafe" not in policy
        assert "frame-ancestors 'none'" in policy
        assert answer.headers["x-content-type-options"] == "nosniff"
    assert "no-store" in rita.get("/api/reviews").headers["cache-control"]


# ----------------------------------------------------------------------------------------- task tokens


@pytest.mark.case("HITL-09", "HITL-11", "HITL-12")
def test_the_task_token_is_in_no_answer_log_or_notice_however_long_it_is(
    intake: Intake, waiting: dict[str, Any], capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A real token is about a thousand characters of base64; here one of 2,048 is stored in its place."""
    token = ("q+/=Zz09" * 256)[:2048]
    table = intake.table("TokensTable")
    dynamodb = intake.client("dynamodb")
    stored = dynamodb.get_item(TableName=table, Key={"review_id": {"S": waiting["review_id"]}})["Item"]
    dynamodb.put_item(TableName=table, Item={**stored, "token": {"S": token}})
    rita, path = Person(intake), f"/api/reviews/{waiting['review_id']}"
    name = stored["execution"]["S"].rpartition(":")[2]
    real, answered, given = stored["token"]["S"], StepFunctions.answer, []

    def answer(self: StepFunctions, handed: str, output: Any) -> bool:
        given.append(handed)
        return answered(self, real, output)

    monkeypatch.setattr(StepFunctions, "answer", answer)
    answers = [
        rita.get(path),
        rita.get(f"{path}/text"),
        rita.get("/api/reviews"),
        rita.get(f"/api/executions/{name}"),
        rita.post(f"{path}/look", {}),
        rita.post(f"{path}/draft", {"values": RENT, "version": 0}),
        rita.post(f"{path}/check", {"values": RENT}),
        rita.decide(waiting, values=RENT),
    ]
    assert [answer.status for answer in answers] == [200] * len(answers)
    assert given == [token], "byte for byte"
    logged = capfd.readouterr()
    for secret in (token, token.replace("+", "%2B"), token[:64], real):
        assert secret not in "".join(answer.raw for answer in answers)
        assert secret not in logged.out + logged.err


@pytest.mark.case("HITL-12")
def test_no_key_of_a_table_and_no_path_of_the_api_is_a_token() -> None:
    from leasebook.api.app import openapi
    from tests.stack_on_moto import TABLES, table_definition

    attributes = [
        one["AttributeName"] for name in TABLES.values() for one in table_definition(name)["AttributeDefinitions"]
    ]
    assert "token" not in attributes
    described = json.loads(openapi())
    assert not [path for path in described["paths"] if "token" in path.lower()]
    assert "task_token" not in json.dumps(described)


@pytest.mark.case("HITL-15")
def test_a_failure_while_a_token_is_held_tells_neither_token_nor_text(
    intake: Intake, waiting: dict[str, Any], monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    def fails(_self: object, token: str, output: object) -> bool:
        raise RuntimeError(f"planted {token} {output}")

    item = next(one for one in intake.items("TokensTable") if one["review_id"] == waiting["review_id"])
    with monkeypatch.context() as patch:
        patch.setattr(StepFunctions, "answer", fails)
        answer = Person(intake).decide(waiting, values={"tenant_name": "Planted Tenant LLC", **RENT})
    assert (answer.status, answer.body["message"].partition(".")[0]) == (500, "Leasebook itself failed at this")
    with monkeypatch.context() as patch:
        patch.setattr(Notices, "send", lambda *_: (_ for _ in ()).throw(RuntimeError("planted notice")))
        ref = intake.put(f"notice-{time.monotonic_ns()}.txt", doubtful_lease(4_000_001))
        runs = intake.quiet()
    logged = capfd.readouterr()
    told = answer.raw + logged.out + logged.err + "".join(str(run.cause) for run in runs)
    for secret in (item["token"], "Planted Tenant", "planted"):
        assert secret not in told
    assert ref.key
