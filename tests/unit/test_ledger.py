"""Rows of the ledger, and what a cancelled transaction means in every mix of reasons."""

import itertools
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache
from typing import Any

import boto3
import pytest
from botocore.exceptions import ConnectTimeoutError, ReadTimeoutError
from botocore.stub import ANY, Stubber

from leasebook.adapters import aws
from leasebook.adapters.items import from_wire, to_wire
from leasebook.adapters.ledger import IN_PROGRESS_ATTEMPTS, DynamoLedger
from leasebook.domain.errors import (
    FencedOff,
    LeasebookError,
    Misconfigured,
    PossibleDuplicate,
    ReviewRefused,
    SameContent,
    StoreUnavailable,
    Throttled,
    TransactionBusy,
)
from leasebook.domain.ledger import agreement_item, document_item, head_item, published
from leasebook.domain.reviews import Action, ReviewStatus
from tests.examples import AT, HASH, OTHER_HASH, REF, a_claim, a_commit, an_approval, decided
from tests.stack_on_moto import Stack, serialised, stack_on_moto

OTHER_REF = replace(REF, key="incoming/other.pdf")
FAILED, CONFLICT, FINE = "ConditionalCheckFailed", "TransactionConflict", "None"
THROTTLING = "ThrottlingError"


def reply_of(*codes: str) -> dict[str, Any]:
    return {"CancellationReasons": [{"Code": code} for code in codes]}


@cache
def the_client() -> Any:
    return boto3.client("dynamodb", region_name="us-east-1")


@pytest.fixture
def dynamodb(monkeypatch: pytest.MonkeyPatch) -> Iterator[Stubber]:
    client = the_client()
    with Stubber(client) as stubber:
        monkeypatch.setattr(aws, "dynamodb", lambda: client)
        yield stubber
        stubber.assert_no_pending_responses()


def ledger() -> DynamoLedger:
    return DynamoLedger("leases", "claims", "reviews", sleep=lambda seconds: None)


def expected_of(codes: Sequence[str], there: str | None) -> type[LeasebookError] | None:
    """The written rule: a failed condition is final, in the order of the rows; else throttling, else a conflict.
    `there`: whose the document row is (mine, another's, nobody's) where its condition failed."""
    document, claim, agreement, review = codes
    if document == FAILED:
        return None if there == "mine" else SameContent
    for code, verdict in ((claim, FencedOff), (agreement, PossibleDuplicate), (review, ReviewRefused)):
        if code == FAILED:
            return verdict
    return Throttled if THROTTLING in codes else TransactionBusy


MIXES = [mix for mix in itertools.product([FINE, FAILED, CONFLICT, THROTTLING], repeat=4) if set(mix) != {FINE}]


@pytest.mark.case("DDB-07", "DDB-06")
@pytest.mark.requirement("L8")
@pytest.mark.parametrize("mix", MIXES, ids=lambda mix: "-".join(code[:4] for code in mix))
def test_a_cancelled_transaction_is_judged_by_its_reasons(dynamodb: Stubber, mix: tuple[str, ...]) -> None:
    for there in ("mine", "another", None) if mix[0] == FAILED else (None,):
        dynamodb.add_client_error("transact_write_items", "TransactionCanceledException", modeled_fields=reply_of(*mix))
        if mix[0] == FAILED:
            key = {"mine": REF.claim_key, "another": OTHER_REF.claim_key, None: None}[there]
            dynamodb.add_response("get_item", {"Item": {"claim_key": {"S": key}}} if key else {})
        if there == "mine":
            dynamodb.add_response("update_item", {})
        expected = expected_of(mix, there)
        if expected is None:
            ledger().commit(a_commit(approval=an_approval()))
        else:
            with pytest.raises(expected):
                ledger().commit(a_commit(approval=an_approval()))


def test_reasons_are_read_by_row_also_where_agreement_or_review_is_left_out(dynamodb: Stubber) -> None:
    without_agreement = a_commit(agreement=None, approval=an_approval())
    dynamodb.add_client_error(
        "transact_write_items", "TransactionCanceledException", modeled_fields=reply_of(FINE, FINE, FAILED)
    )
    with pytest.raises(ReviewRefused):
        ledger().commit(without_agreement)
    dynamodb.add_client_error(
        "transact_write_items", "TransactionCanceledException", modeled_fields=reply_of(FINE, FINE, FAILED)
    )
    with pytest.raises(PossibleDuplicate):
        ledger().commit(a_commit())


def test_a_transaction_that_no_repeating_can_mend_is_for_an_operator(dynamodb: Stubber) -> None:
    dynamodb.add_client_error(
        "transact_write_items", "TransactionCanceledException", modeled_fields=reply_of("ValidationError", FINE, FINE)
    )
    with pytest.raises(Misconfigured):
        ledger().commit(a_commit())


@pytest.mark.case("DDB-04")
def test_a_transaction_in_progress_is_asked_after_with_the_same_token_and_body(
    dynamodb: Stubber, monkeypatch: pytest.MonkeyPatch
) -> None:
    sent: list[Mapping[str, Any]] = []
    client = aws.dynamodb()
    real = client.transact_write_items

    def noted(**request: Any) -> Any:
        sent.append(request)
        return real(**request)

    monkeypatch.setattr(client, "transact_write_items", noted)
    for _ in range(2):
        dynamodb.add_client_error("transact_write_items", "TransactionInProgressException")
    dynamodb.add_response("transact_write_items", {}, {"TransactItems": ANY, "ClientRequestToken": ANY})
    ledger().commit(a_commit())
    assert len(sent) == 3
    assert sent[0] == sent[1] == sent[2]
    assert sent[0]["ClientRequestToken"]


@pytest.mark.case("DDB-04")
def test_a_transaction_that_stays_in_progress_is_retried_later(dynamodb: Stubber) -> None:
    for _ in range(IN_PROGRESS_ATTEMPTS):
        dynamodb.add_client_error("transact_write_items", "TransactionInProgressException")
    with pytest.raises(TransactionBusy):
        ledger().commit(a_commit())


@pytest.mark.parametrize(
    "code, expected", [("ThrottlingException", Throttled), ("InternalServerError", StoreUnavailable)]
)
def test_a_store_that_refuses_the_whole_call_is_retried(
    dynamodb: Stubber, code: str, expected: type[LeasebookError]
) -> None:
    dynamodb.add_client_error("transact_write_items", code)
    with pytest.raises(expected):
        ledger().commit(a_commit())


# -- on moto, whose transactions ignore the request token


@pytest.fixture
def stack() -> Iterator[Stack]:
    with stack_on_moto() as fresh:
        yield fresh


def on_moto(stack: Stack) -> DynamoLedger:
    return DynamoLedger(stack.leases, stack.claims, stack.reviews, sleep=lambda seconds: None)


@pytest.mark.case("DDB-01", "DDB-03")
@pytest.mark.requirement("V4")
@pytest.mark.parametrize("error", [ReadTimeoutError(endpoint_url="x"), ConnectTimeoutError(endpoint_url="x")])
def test_a_commit_whose_answer_was_lost_is_found_done_when_it_is_repeated(
    stack: Stack, monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    from leasebook.adapters.claims import DynamoClaims
    from leasebook.adapters.reviews import DynamoReviews

    DynamoClaims(stack.claims).open(a_claim())
    DynamoReviews(stack.reviews).write(decided(), None, "decided", AT, "Rosa")
    client = aws.dynamodb()
    real = client.transact_write_items

    def lost(**request: Any) -> Any:
        real(**request)
        raise error

    commit = a_commit(approval=an_approval())
    monkeypatch.setattr(client, "transact_write_items", lost)
    with pytest.raises(StoreUnavailable):
        on_moto(stack).commit(commit)
    monkeypatch.setattr(client, "transact_write_items", real)
    on_moto(stack).commit(commit)
    document = on_moto(stack).document(HASH)
    head = DynamoReviews(stack.reviews).head(HASH)
    assert document == document_item(commit)
    assert head is not None
    assert (head.status, head.version) == (ReviewStatus.COMMITTED, 3)
    claim = DynamoClaims(stack.claims).get(REF.claim_key)
    assert claim is not None
    assert claim.commit == published(commit)


@pytest.mark.case("DDB-07")
@pytest.mark.requirement("V18")
@pytest.mark.parametrize("same_content", [True, False], ids=["one content", "one agreement"])
def test_of_many_commits_at_once_exactly_one_takes_effect(stack: Stack, same_content: bool) -> None:
    from concurrent.futures import ThreadPoolExecutor

    from leasebook.adapters.claims import DynamoClaims

    def one(number: int) -> str:
        ref = replace(REF, key=f"incoming/{number}.pdf")
        content = HASH if same_content else f"{number:064x}"
        commit = a_commit(claim=a_claim(ref=ref), content_hash=content)
        try:
            on_moto(stack).commit(commit)
        except LeasebookError as error:
            return type(error).__name__
        return "committed"

    claims = DynamoClaims(stack.claims)
    for number in range(16):
        claims.open(a_claim(ref=replace(REF, key=f"incoming/{number}.pdf")))
    with serialised(), ThreadPoolExecutor(8) as pool:
        outcomes = sorted(pool.map(one, range(16)))
    loser = "SameContent" if same_content else "PossibleDuplicate"
    assert outcomes == sorted(["committed", *[loser] * 15])


# -- the rows themselves


@pytest.mark.requirement("V5", "V8")
def test_the_key_of_the_notice_derives_from_the_content_alone() -> None:
    one, other = published(a_commit()), published(a_commit(owner="another", at="2030-01-01", claim=a_claim(resumes=3)))
    assert one == other
    assert one["idempotency_key"] == f"lease-commit:{HASH}"


@pytest.mark.requirement("C5")
def test_what_is_published_are_pointers_and_no_terms() -> None:
    assert set(published(a_commit())) == {
        "idempotency_key",
        "content_hash",
        "receipt",
        "document_type",
        "billable",
        "pk",
        "sk",
    }


@pytest.mark.requirement("C1", "L20")
def test_a_document_says_where_it_came_from_and_who_stood_behind_it() -> None:
    unseen = document_item(a_commit())["provenance"]
    approved = document_item(a_commit(approval=an_approval()))["provenance"]
    assert (unseen["key"], unseen["version_id"]) == (REF.key, "v1")
    assert unseen["approved_by"] == "nobody: corroborated"
    assert (approved["approved_by"], approved["approved_at"]) == ("Rosa", AT)


@pytest.mark.case("DDB-13")
def test_a_row_of_an_index_is_never_empty_but_absent() -> None:
    item = document_item(a_commit(property_id=None, agreement=None))
    assert "property_id" not in item
    assert "agreement" not in item


def test_a_document_without_an_agreement_holds_none() -> None:
    assert agreement_item(a_commit(), None) is None
    row = agreement_item(a_commit(content_hash=OTHER_HASH), "agreement-1")
    assert row is not None
    assert row["content_hash"] == OTHER_HASH


def test_no_order_is_known_without_a_sequencer() -> None:
    assert head_item(replace(REF, sequencer=None), HASH, AT) is None


@pytest.mark.case("DDB-10")
def test_a_float_never_reaches_the_table() -> None:
    with pytest.raises(TypeError):
        to_wire({"base_rent": 18500.10})


def test_an_item_comes_back_as_it_went() -> None:
    item = document_item(a_commit())
    assert from_wire(to_wire(item)) == item


def test_only_approvals_stand_behind_a_commit() -> None:
    assert decided(Action.APPROVE).ref() == an_approval().decision
