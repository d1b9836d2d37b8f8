"""HumanReview: it depends on the event and on records alone, and writes down why it asks."""

import json
from dataclasses import replace
from typing import Any

import pytest

from leasebook.domain.claims import Status
from leasebook.domain.errors import PossibleDuplicate, UnreadableDocument
from leasebook.domain.identity import event_of
from leasebook.domain.ports import Token
from leasebook.domain.reasons import Code
from leasebook.domain.reviews import Action, review_id_of
from tests.examples import HASH, ME, OTHER, REF, a_claim, a_doubtful_reading
from tests.walk import Bench, Walked, bench, read

LONG_TOKEN = "AQCEAAAA+/=" * 93


def asked_with(error: dict[str, str], **claim: Any) -> Bench:
    """HumanReview alone, after a Catch, over a claim with content."""
    world = bench()
    world.put()
    world.dies_in = "Extract"
    data = world.run(event_of(REF)).data
    owner = world.claims.get(REF.claim_key).owner
    world.claims.rows[REF.claim_key] = replace(world.claims.get(REF.claim_key), **claim)
    world.walk(Walked(owner), "HumanReview", {**data, "error": error})
    return world


def cause(message: Any) -> str:
    return json.dumps({"errorMessage": message, "errorType": "X", "stackTrace": []})


@pytest.mark.requirement("L19")
@pytest.mark.case("SFN-10")
@pytest.mark.parametrize(
    "name, kept, expected",
    [
        ("UnreadableDocument", cause(str(UnreadableDocument(Code.XFA_FORM))), (Code.XFA_FORM, None)),
        ("UnreadableDocument", cause(str(UnreadableDocument(Code.CORRUPT, page=12))), (Code.CORRUPT, 12)),
        ("PossibleDuplicate", cause(str(PossibleDuplicate())), (Code.POSSIBLE_DUPLICATE, None)),
        ("ReviewRefused", "", (Code.REVIEW_REFUSED, None)),
        ("States.Timeout", "", (Code.PARSE_LIMIT, None)),
        ("Sandbox.Timedout", cause("Task timed out after 300.00 seconds"), (Code.PARSE_LIMIT, None)),
        ("Lambda.Unknown", "not json", (Code.EXTRACT_CRASHED, None)),
        ("Runtime.ExitError", "[]", (Code.EXTRACT_CRASHED, None)),
        ("Defect", cause("Defect: KeyError at pdf.read:7."), (Code.EXTRACT_CRASHED, None)),
        ("X", cause("NOBODY_KNOWS: this"), (Code.EXTRACT_CRASHED, None)),
        ("X", cause("CORRUPT: x (page 9x)"), (Code.CORRUPT, None)),
    ],
)
def test_a_caught_error_is_a_typed_reason_with_its_page(
    name: str, kept: str, expected: tuple[Code, int | None]
) -> None:
    [head] = asked_with({"Error": name, "Cause": kept}).reviews.heads.values()
    [reason] = head.reasons
    assert (reason.code, reason.page) == expected


@pytest.mark.requirement("C5")
def test_the_text_of_an_error_is_no_part_of_the_review() -> None:
    secret = "Griffin Office Supply"
    [head] = asked_with({"Error": "X", "Cause": cause(f"CORRUPT: {secret}")}).reviews.heads.values()
    assert secret not in str(head)


def test_the_review_of_a_document_is_found_by_its_content_and_that_of_an_upload_by_its_claim() -> None:
    world = asked_with({"Error": "X", "Cause": ""})
    assert set(world.reviews.heads) == {world.claims.get(REF.claim_key).content.hash}
    ambiguous = replace(REF, version_id=None, etag="6f1ed002-4", sequencer="0A")
    world = bench()
    world.put(ambiguous)
    world.run(event_of(ambiguous), "one")
    world.run(event_of(replace(ambiguous, sequencer="0B")), "two")
    claim_key = replace(ambiguous, sequencer="0B", ambiguous=True).claim_key
    assert set(world.reviews.heads) == {review_id_of(claim_key)}


@pytest.mark.requirement("L3")
@pytest.mark.parametrize("status", [Status.COMMITTED, Status.DONE, Status.HELD])
def test_a_claim_that_is_over_opens_no_review(status: Status) -> None:
    world = asked_with({"Error": "X", "Cause": ""}, status=status)
    assert world.reviews.heads == {}


@pytest.mark.requirement("L3")
def test_an_execution_that_lost_its_claim_asks_nobody() -> None:
    world = bench()
    world.claims.rows[REF.claim_key] = a_claim(owner=OTHER)
    walked = world.walk(Walked(ME), "HumanReview", event_of(REF) | {"claim": {"key": REF.claim_key}})
    assert (walked.status, walked.error) == ("FAILED", "FencedOff")
    assert world.reviews.heads == {}


def test_whoever_lost_the_race_to_open_a_review_tries_again() -> None:
    world = bench()
    world.put()
    world.reader.extraction = a_doubtful_reading()
    tried: list[str] = []
    real = world.reviews.write

    def write(*args: Any, **kwargs: Any) -> bool:
        tried.append("write")
        return False if len(tried) == 1 else bool(real(*args, **kwargs))

    world.reviews.write = write
    walked = world.run(event_of(REF))
    assert walked.token is not None
    assert len(tried) == 2


@pytest.mark.case("SFN-06")
def test_the_answer_is_built_from_records_and_lacks_nothing() -> None:
    world = bench()
    world.put()
    world.reader.extraction = a_doubtful_reading()
    walked = world.run(event_of(REF))
    [review_id] = world.reviews.heads
    world.decide(review_id, Action.APPROVE)
    answer = world.callbacks.answers[walked.token]
    for path in ("$.route", "$.outcome", "$.claim.key", "$.claim.expires_at", "$.detail.object.key", "$.schema"):
        assert read(answer, path) is not None
    assert read(answer, "$.claim.key") == REF.claim_key
    assert read(answer, "$.decision.review_id") == review_id
    assert read(answer, "$.artifact.digest") == walked.data["artifact"]["digest"]


@pytest.mark.case("HITL-09", "HITL-11", "HITL-12")
def test_a_token_never_shows_itself_and_is_kept_whole() -> None:
    token = Token(HASH, 1, LONG_TOKEN, ME)
    for text in (repr(token), str(token), f"{token}", f"{[token]}", repr({"token": token})):
        assert LONG_TOKEN not in text
        assert "AQCEAAAA" not in text
    assert token.token == LONG_TOKEN
