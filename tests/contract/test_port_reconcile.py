"""What reconciliation reads and writes: records, listings and reports, through the adapters on moto."""

from dataclasses import dataclass, replace
from decimal import Decimal
from typing import Any

import pytest

from leasebook.adapters import aws
from leasebook.adapters.claims import DynamoClaims
from leasebook.adapters.ledger import DynamoLedger
from leasebook.adapters.reconciling import DynamoClaimsOf, DynamoRecords, S3Lists, S3Versions
from leasebook.adapters.reviews import DynamoReviews
from leasebook.domain.claims import Claim
from leasebook.domain.errors import Misconfigured
from leasebook.domain.identity import DocumentRef
from leasebook.domain.reasons import Code, Reason
from leasebook.domain.reconcile.facts import Arrived, Asked, Committed, arrived, claimed
from leasebook.domain.reviews import Action, Decision, ReviewStatus
from tests.examples import AT, CONTENT, HASH, ME, REF, a_claim, a_commit, a_review
from tests.stack_on_moto import Stack, fresh_stack


@dataclass
class Given:
    stack: Stack
    records: DynamoRecords


@pytest.fixture
def given(moto: None) -> Given:
    stack = fresh_stack()
    return Given(stack, DynamoRecords(stack.claims, stack.leases, stack.reviews, stack.artifacts, stack.machine))


def many_claims(stack: Stack, number: int) -> list[Claim]:
    claims = [a_claim(ref=replace(REF, key=f"incoming/é+ {index}.pdf"), content=CONTENT) for index in range(number)]
    for claim in claims:
        DynamoClaims(stack.claims).open(claim)
    return claims


def test_every_claim_is_read_as_its_fact(given: Given) -> None:
    claims = many_claims(given.stack, 5)
    ambiguous = a_claim(ref=DocumentRef("b", "k", "e-2", None, None, "0A", True))
    DynamoClaims(given.stack.claims).open(ambiguous)
    assert sorted(given.records.claims()) == sorted(claimed(claim) for claim in [*claims, ambiguous])


@pytest.mark.requirement("V15")
def test_a_committed_claim_and_its_row_name_each_other(given: Given) -> None:
    DynamoClaims(given.stack.claims).open(a_claim(content=CONTENT))
    DynamoLedger(given.stack.leases, given.stack.claims, given.stack.reviews).commit(a_commit())
    [claim], [document] = given.records.claims(), given.records.documents()
    assert (claim.status, claim.commit) == ("committed", HASH)
    assert document == Committed(HASH, REF.claim_key, "agreement-1", AT)


def test_corrections_and_other_rows_of_the_ledger_are_no_documents(given: Given) -> None:
    DynamoClaims(given.stack.claims).open(a_claim(content=CONTENT))
    ledger = DynamoLedger(given.stack.leases, given.stack.claims, given.stack.reviews)
    ledger.commit(a_commit())
    ledger.advance_head(REF, HASH, AT)
    row = {"pk": {"S": f"doc#{HASH}"}, "sk": {"S": "rev#0002"}, "content_hash": {"S": HASH}}
    aws.dynamodb().put_item(TableName=given.stack.leases, Item=row)
    assert len(list(given.records.documents())) == 1


def committed(stack: Stack, content: str, terms: dict[str, Any], **more: Any) -> None:
    """A document of the ledger, whose object is named as its bytes are."""
    ref = replace(REF, key=f"incoming/{content[:1]}.pdf")
    claim = a_claim(ref=ref, content=replace(CONTENT, hash=content))
    DynamoClaims(stack.claims).open(claim)
    entry = a_commit(claim=claim, content_hash=content, terms=terms, agreement=f"agreement-{content[:1]}", **more)
    DynamoLedger(stack.leases, stack.claims, stack.reviews).commit(entry)


def a_term(first: str, last: str) -> dict[str, Any]:
    return {"document_type": "lease", "tenant_name": "Griffin LLC", "lease_start": first, "lease_end": last}


def test_leases_that_overlap_are_told_with_all_that_changes_them(given: Given) -> None:
    one, other, change = "a" * 64, "b" * 64, "c" * 64
    committed(given.stack, one, a_term("2021-01-01", "2026-12-31"))
    committed(given.stack, other, a_term("2026-06-01", "2031-05-31"))
    later = {"pk": {"S": f"doc#{one}"}, "sk": {"S": "rev#0002"}, "content_hash": {"S": one}}
    aws.dynamodb().put_item(TableName=given.stack.leases, Item=later)
    found = {fact.revision: fact for fact in given.records.revisions()}
    assert sorted(found) == [f"{one}\x1frev#0001", f"{one}\x1frev#0002", f"{other}\x1frev#0001"]
    first = found[f"{one}\x1frev#0001"]
    assert (first.first, first.last, first.committed_at) == ("2021-01-01", "2026-12-31", AT)
    assert first.place == found[f"{other}\x1frev#0001"].place
    aws.dynamodb().delete_item(TableName=given.stack.leases, Key={"pk": later["pk"], "sk": later["sk"]})
    assert given.records.run_at_once(one, other)
    ends = {"document_type": "amendment", "effective_date": "2026-01-01", "agreement_date": "2026-01-01"}
    ends["changes"] = [{"field": "lease_end", "from": None, "to": "2026-05-31"}]
    committed(given.stack, change, ends, document_type="amendment", base=one)
    assert not given.records.run_at_once(one, other)


def test_what_a_person_was_told_of_other_leases_outlives_the_round(given: Given) -> None:
    reviews = DynamoReviews(given.stack.reviews, given.stack.tokens)
    assert list(given.records.told()) == []
    told = a_review(reasons=(Reason(Code.LEASE_REPLACED),))
    reviews.write(told, None, "opened", AT, "leasebook")
    reviews.write(replace(told, version=2, reasons=(Reason(Code.ASKED_AGAIN),)), 1, "opened", AT, "leasebook")
    reviews.write(a_review(review_id="f" * 64), None, "opened", AT, "leasebook")
    assert set(given.records.told()) == {HASH}


def test_reviews_are_read_by_their_heads_with_what_was_decided(given: Given) -> None:
    reviews = DynamoReviews(given.stack.reviews, given.stack.tokens)
    reviews.write(a_review(), None, "opened", AT, "leasebook")
    decision = Decision(Action.APPROVE, "rita", "2026-11-29T13:00:00", {"rent": "1"}, settles_at="2026-11-29T13:00:10")
    decided = replace(a_review(), status=ReviewStatus.DECIDED, version=2, decision=decision)
    reviews.write(decided, 1, "decided", AT, "rita")
    assert list(given.records.reviews()) == [
        Asked(HASH, "decided", REF.claim_key, HASH, ME, AT, "approve", "2026-11-29T13:00:00", "2026-11-29T13:00:10")
    ]


def test_each_hash_of_which_something_is_kept_is_told_once_and_in_order(given: Given) -> None:
    for name in ("b" * 64, "a" * 64, "c" * 64):
        for part in ("1/manifest.json", "1/2/text.json.gz"):
            aws.s3().put_object(Bucket=given.stack.artifacts, Key=f"sha256/{name}/x/{part}", Body=b"")
    aws.s3().put_object(Bucket=given.stack.artifacts, Key="config/properties.csv", Body=b"")
    assert list(given.records.artifacts()) == ["a" * 64, "b" * 64, "c" * 64]


def test_a_table_that_is_not_there_is_the_operators_to_mend(given: Given) -> None:
    with pytest.raises(Misconfigured):
        list(replace(given.records, claims_table="nowhere").claims())


@pytest.mark.case("S3-03", "S3-17")
@pytest.mark.requirement("V18")
def test_the_claims_of_many_versions_are_found_under_any_key(given: Given) -> None:
    claims = many_claims(given.stack, 230)
    wanted = [claim.ref.claim_key for claim in claims] + ["inbox/not-there@v#e"]
    assert sorted(DynamoClaimsOf(given.stack.claims).of(wanted)) == sorted(map(claimed, claims))
    assert DynamoClaimsOf(given.stack.claims).of([]) == []


@pytest.mark.case("S3-04", "S3-09")
@pytest.mark.requirement("L13", "V15")
def test_every_version_is_listed_page_by_page_but_folder_markers(given: Given) -> None:
    s3, put = aws.s3(), set()
    for key in ("incoming/a.pdf", "incoming/a.pdf", "incoming/Café + b.pdf", "incoming/2026/"):
        version = s3.put_object(Bucket=given.stack.inbox, Key=key, Body=b"" if key.endswith("/") else b"x")
        if not key.endswith("/"):
            put.add((key, version["VersionId"]))
    s3.put_object(Bucket=given.stack.inbox, Key="elsewhere/c.pdf", Body=b"x")
    s3.delete_object(Bucket=given.stack.inbox, Key="incoming/a.pdf")  # a delete marker is no version
    page, cursor = S3Versions(given.stack.inbox).page("incoming/", "")
    assert (cursor, {(one.key, one.version_id) for one in page}) == ("", put)
    assert all(one.identity == one.ref.claim_key for one in page)


@pytest.mark.requirement("L13")
def test_a_version_of_an_unversioned_bucket_has_the_identity_that_its_event_has(given: Given) -> None:
    aws.s3().create_bucket(Bucket="plain")
    put = aws.s3().put_object(Bucket="plain", Key="incoming/a.pdf", Body=b"x")
    [one], _ = S3Versions("plain").page("incoming/", "")
    assert one.identity == DocumentRef("plain", "incoming/a.pdf", put["ETag"].strip('"')).claim_key


def test_listing_goes_on_from_its_cursor(given: Given) -> None:
    s3 = aws.s3()
    for number in range(1003):
        s3.put_object(Bucket=given.stack.inbox, Key=f"incoming/{number:04d}.pdf", Body=b"x")
    versions, keys, cursor = S3Versions(given.stack.inbox), [], ""
    while True:
        page, cursor = versions.page("incoming/", cursor)
        keys += [one.key for one in page]
        if not cursor:
            break
    assert keys == [f"incoming/{number:04d}.pdf" for number in range(1003)]


def test_parts_results_and_the_report_come_back_as_they_were_written(given: Given) -> None:
    lists = S3Lists(given.stack.artifacts)
    versions: list[Arrived] = [arrived(replace(REF, key=f"é\n{n}", sequencer=None), AT) for n in range(3)]
    lists.write_part("run", 1, versions)
    key = "lists/run/versions/00000001.jsonl"
    assert lists.part(key) == versions
    for total in (1, 2):
        lists.write_result(key, {"total": total})
    assert list(lists.results("run")) == [{"total": 2}]
    assert list(lists.results("another")) == []
    told = aws.s3().get_object(Bucket=given.stack.artifacts, Key=lists.write_report("run", {"total": 2}))
    assert (
        told["Body"].read()
        == aws.s3().get_object(Bucket=given.stack.artifacts, Key="reports/latest.json")["Body"].read()
    )


def test_a_money_of_a_decision_does_not_hinder_reading(given: Given) -> None:
    decision = Decision(Action.APPROVE, "rita", AT, {"rent": Decimal("1.10")})
    decided = replace(a_review(), status=ReviewStatus.DECIDED, decision=decision)
    DynamoReviews(given.stack.reviews, given.stack.tokens).write(decided, None, "decided", AT, "rita")
    assert len(list(given.records.reviews())) == 1
