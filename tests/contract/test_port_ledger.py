"""The ledger and its transaction: in memory and on DynamoDB."""

import itertools
from dataclasses import replace
from decimal import Decimal

import pytest

from leasebook.domain.claims import Claim, Status
from leasebook.domain.errors import (
    FencedOff,
    LeasebookError,
    PossibleDuplicate,
    ReviewRefused,
    SameContent,
    TransactionBusy,
)
from leasebook.domain.ledger import Changes, Commit, Link, document_item, published
from leasebook.domain.reviews import Action, ReviewStatus
from leasebook.domain.timeline.naming import Naming, Waiting, moved
from tests.contract.conftest import World
from tests.examples import AT, CONTENT, HASH, ME, OTHER, OTHER_HASH, REF, a_claim, a_commit, an_approval, decided

OTHER_REF = replace(REF, key="incoming/other.pdf")


def held(world: World, commit: Commit) -> Commit:
    """`commit` with its claim in the store."""
    world.claims.open(commit.claim)
    return commit


def other_document(**changes: object) -> Commit:
    """Other bytes that claim the same agreement."""
    return a_commit(claim=a_claim(ref=OTHER_REF), content_hash=OTHER_HASH, **changes)


@pytest.mark.requirement("L1", "L7", "V9")
def test_a_commit_writes_document_agreement_and_claim_together(world: World) -> None:
    commit = held(world, a_commit())
    world.ledger.commit(commit)
    assert world.ledger.document(HASH) == document_item(commit)
    agreement = world.ledger.agreement("agreement-1")
    assert agreement is not None
    assert agreement["content_hash"] == HASH
    claim = world.claims.get(REF.claim_key)
    assert claim is not None
    assert (claim.status, claim.commit, claim.fruitless) == (Status.COMMITTED, published(commit), 0)


@pytest.mark.case("DDB-10")
def test_money_stays_exactly_what_was_printed(world: World) -> None:
    world.ledger.commit(held(world, a_commit()))
    document = world.ledger.document(HASH)
    assert document is not None
    assert document["terms"]["base_rent"]["amount"] == Decimal("18500.10")
    assert isinstance(document["terms"]["base_rent"]["amount"], Decimal)


@pytest.mark.case("DDB-03", "DDB-06")
def test_the_same_commit_again_is_success_and_changes_nothing(world: World) -> None:
    commit = held(world, a_commit())
    world.ledger.commit(commit)
    again = replace(commit, terms={"base_rent": {"amount": Decimal("99.00"), "period": "month"}})
    world.ledger.commit(again)
    assert world.ledger.document(HASH) == document_item(commit)


@pytest.mark.requirement("L8", "L10")
def test_the_same_bytes_under_another_claim_are_refused_as_same_content(world: World) -> None:
    world.ledger.commit(held(world, a_commit()))
    copy = held(world, a_commit(claim=a_claim(ref=OTHER_REF)))
    with pytest.raises(SameContent):
        world.ledger.commit(copy)
    claim = world.claims.get(OTHER_REF.claim_key)
    assert claim is not None
    assert claim.status is Status.IN_PROGRESS


def test_other_bytes_for_an_agreement_that_is_held_are_a_possible_duplicate(world: World) -> None:
    world.ledger.commit(held(world, a_commit()))
    with pytest.raises(PossibleDuplicate):
        world.ledger.commit(held(world, other_document()))
    assert world.ledger.document(OTHER_HASH) is None


def test_a_lease_of_its_own_takes_no_agreement(world: World) -> None:
    world.ledger.commit(held(world, a_commit()))
    world.ledger.commit(held(world, other_document(agreement=None)))
    assert world.ledger.document(OTHER_HASH) is not None


@pytest.mark.requirement("L3")
@pytest.mark.parametrize("status", [Status.DONE, Status.HELD])
def test_a_commit_on_a_claim_that_is_over_is_fenced_off(world: World, status: Status) -> None:
    with pytest.raises(FencedOff):
        world.ledger.commit(held(world, a_commit(claim=a_claim(status=status))))
    assert world.ledger.document(HASH) is None


@pytest.mark.case("DDB-08")
def test_a_commit_of_an_owner_that_was_replaced_is_fenced_off(world: World) -> None:
    world.claims.open(a_claim(owner=OTHER))
    with pytest.raises(FencedOff):
        world.ledger.commit(a_commit())
    assert world.ledger.document(HASH) is None
    assert world.ledger.agreement("agreement-1") is None


def test_a_commit_without_a_claim_is_fenced_off(world: World) -> None:
    with pytest.raises(FencedOff):
        world.ledger.commit(a_commit())


@pytest.mark.requirement("L8")
def test_a_ledger_row_of_mine_teaches_a_claim_that_was_flushed(world: World) -> None:
    world.ledger.commit(held(world, a_commit()))
    flushed = a_claim(ref=replace(REF, key="incoming/again.pdf"))
    world.claims.open(flushed)
    with pytest.raises(SameContent):
        world.ledger.commit(a_commit(claim=flushed))


def test_an_approved_commit_closes_the_review_it_was_made_in(world: World) -> None:
    world.reviews.write(decided(), None, "decided", AT, "Rosa")
    world.ledger.commit(held(world, a_commit(approval=an_approval())))
    head = world.reviews.head(HASH)
    assert head is not None
    assert (head.status, head.version) == (ReviewStatus.COMMITTED, 3)


@pytest.mark.case("DDB-03")
def test_an_approved_commit_may_be_repeated(world: World) -> None:
    world.reviews.write(decided(), None, "decided", AT, "Rosa")
    commit = held(world, a_commit(approval=an_approval()))
    world.ledger.commit(commit)
    world.ledger.commit(commit)
    head = world.reviews.head(HASH)
    assert head is not None
    assert head.version == 3


@pytest.mark.parametrize("version", [1, 3])
def test_a_decision_that_has_changed_since_is_refused(world: World, version: int) -> None:
    world.reviews.write(decided(), None, "decided", AT, "Rosa")
    with pytest.raises(ReviewRefused):
        world.ledger.commit(held(world, a_commit(approval=an_approval(version))))
    assert world.ledger.document(HASH) is None


@pytest.mark.case("DDB-07")
@pytest.mark.parametrize(
    "document, claim, agreement, review",
    list(itertools.product([False, True], repeat=4)),
    ids=lambda failed: "-" if not failed else "x",
)
def test_each_mix_of_failed_conditions_has_one_verdict(
    world: World, document: bool, claim: bool, agreement: bool, review: bool
) -> None:
    """The rows in this order: the content first, then the fence, then the agreement, then the review."""
    world.reviews.write(decided(version=7 if review else 2), None, "decided", AT, "Rosa")
    if document:
        world.ledger.commit(held(world, a_commit(claim=a_claim(ref=OTHER_REF), agreement=None)))
    if agreement:
        third = replace(REF, key="incoming/third.pdf")
        world.ledger.commit(held(world, a_commit(claim=a_claim(ref=third), content_hash=OTHER_HASH)))
    world.claims.open(a_claim(owner=OTHER if claim else ME))
    expected: type[LeasebookError] | None = None
    for failed, verdict in (
        (document, SameContent),
        (claim, FencedOff),
        (agreement, PossibleDuplicate),
        (review, ReviewRefused),
    ):
        if failed and expected is None:
            expected = verdict
    if expected is None:
        world.ledger.commit(a_commit(approval=an_approval()))
        assert world.ledger.document(HASH) is not None
        return
    with pytest.raises(expected):
        world.ledger.commit(a_commit(approval=an_approval()))
    there = world.claims.get(REF.claim_key)
    assert there is not None
    assert there.status is Status.IN_PROGRESS


@pytest.mark.requirement("V7", "C2")
@pytest.mark.parametrize("order", list(itertools.permutations(["0067AB", "0067AB0", "0067AC", "0067AB12"])))
def test_the_head_is_the_newest_version_in_whatever_order_they_come(world: World, order: tuple[str, ...]) -> None:
    for sequencer in order:
        version = replace(REF, version_id=f"v-{sequencer}", sequencer=sequencer)
        world.ledger.advance_head(version, f"hash-{sequencer}", AT)
    # A version that is older changes nothing: advancing to it afterwards is no error.
    world.ledger.advance_head(replace(REF, sequencer="0067AB"), "hash-0067AB", AT)
    assert head_of(world) == "hash-0067AC"


def test_heads_are_compared_as_numbers_whatever_the_case_and_length_of_their_sequencers(world: World) -> None:
    for sequencer in ("0067ab", "0067AB00", "0067B0", "0067af"):  # as text "0067ab" and "0067af" come after "0067B0"
        world.ledger.advance_head(replace(REF, sequencer=sequencer), f"hash-{sequencer}", AT)
        expected = "hash-0067ab" if sequencer == "0067AB00" else "hash-0067B0" if sequencer == "0067af" else None
        assert head_of(world) == (expected or f"hash-{sequencer}")


def test_without_a_sequencer_no_head_is_written(world: World) -> None:
    world.ledger.advance_head(replace(REF, sequencer=None), HASH, AT)
    assert head_of(world) is None


def head_of(world: World) -> object:
    from leasebook.adapters import aws
    from leasebook.adapters.items import from_wire, to_wire
    from leasebook.domain.ledger import head_key
    from tests.fakes import FakeLedger

    key = head_key(REF)
    if isinstance(world.ledger, FakeLedger):
        row = world.ledger.rows.get((key["pk"], key["sk"]))
    else:
        assert world.stack is not None
        item = aws.dynamodb().get_item(TableName=world.stack.leases, Key=to_wire(key)).get("Item")
        row = from_wire(item) if item else None
    return row["content_hash"] if row else None


def test_actions_other_than_approval_never_close_a_review(world: World) -> None:
    """A commit of a reading that was trusted after `retry` has no approval, and leaves the head as it is."""
    world.reviews.write(decided(Action.RETRY), None, "decided", AT, "Rosa")
    world.ledger.commit(held(world, a_commit()))
    head = world.reviews.head(HASH)
    assert head is not None
    assert head.status is ReviewStatus.DECIDED


# -- the documents of one property, and of one lease

BASE = "e5" * 32


def a_change_commit(number: int = 1, **changes: object) -> Commit:
    """An amendment of the lease `BASE`."""
    ref = replace(REF, key=f"incoming/change-{number}.pdf")
    terms = {
        "amends": {"title": "Lease", "date": "2026-01-05"},
        "effective_date": "2027-01-01",
        "tenant_name": "Griffin LLC",
        "changes": [{"field": "tenant_name", "to": "Kettle LLC"}],
    }
    given = {"document_type": "amendment", "agreement": None, "base": BASE, **changes}
    commit = a_commit(claim=a_claim(ref=ref), content_hash=f"{number:02d}" * 32, terms=terms)
    return replace(commit, **given)


@pytest.mark.requirement("L11", "L12")
def test_a_commit_keeps_what_a_document_is_known_by_under_its_property(world: World) -> None:
    world.ledger.commit(held(world, a_commit(terms={"agreement_date": "2026-01-05", "tenant_name": "Griffin, LLC"})))
    world.ledger.commit(held(world, a_change_commit(base=None)))
    change, lease = world.ledger.of_property("PROP-1")
    assert (lease.content_hash, lease.date, lease.tenants) == (HASH, "2026-01-05", ("griffin llc",))
    assert (change.document_type, change.tenants) == ("amendment", ("griffin llc", "kettle llc"))
    assert (change.date, change.title, change.base) == ("2026-01-05", "Lease", None)
    assert world.ledger.of_property("PROP-2") == []


@pytest.mark.requirement("L11")
def test_documents_join_their_lease_in_the_transaction_that_commits_them(world: World) -> None:
    assert world.ledger.changes_of(BASE) == Changes()
    world.ledger.commit(held(world, a_change_commit(2)))
    world.ledger.commit(held(world, a_change_commit(1, seen=1)))
    assert world.ledger.changes_of(BASE) == Changes(("01" * 32, "02" * 32), 2)
    assert {naming.base for naming in world.ledger.of_property("PROP-1")} == {BASE}


@pytest.mark.requirement("L3", "V9")
@pytest.mark.parametrize("seen", [0, 2])
def test_whoever_joins_a_lease_unseen_is_tried_again(world: World, seen: int) -> None:
    world.ledger.commit(held(world, a_change_commit(1)))
    late = held(world, a_change_commit(2, seen=seen))
    with pytest.raises(TransactionBusy):
        world.ledger.commit(late)
    assert world.ledger.document(late.content_hash) is None
    assert world.ledger.changes_of(BASE).count == 1


@pytest.mark.requirement("L12", "V9")
def test_a_document_joins_its_lease_later_and_once(world: World) -> None:
    world.ledger.commit(held(world, a_change_commit(1, base=None)))
    [naming] = world.ledger.of_property("PROP-1")
    assert world.ledger.link("PROP-1", naming, Link(BASE, naming.content_hash, 0, AT, ME))
    assert not world.ledger.link("PROP-1", naming, Link("f6" * 32, naming.content_hash, 0, AT, ME))
    assert world.ledger.changes_of(BASE) == Changes((naming.content_hash,), 1)
    assert world.ledger.changes_of("f6" * 32) == Changes()
    [linked] = world.ledger.of_property("PROP-1")
    assert linked == replace(naming, base=BASE)


@pytest.mark.requirement("V9")
def test_a_later_link_that_has_not_seen_all_is_tried_again(world: World) -> None:
    world.ledger.commit(held(world, a_change_commit(1, base=None)))
    world.ledger.commit(held(world, a_change_commit(2)))
    waiting = next(naming for naming in world.ledger.of_property("PROP-1") if naming.base is None)
    with pytest.raises(TransactionBusy):
        world.ledger.link("PROP-1", waiting, Link(BASE, waiting.content_hash, 0, AT, ME))
    assert world.ledger.link("PROP-1", waiting, Link(BASE, waiting.content_hash, 1, AT, ME))


def test_what_a_corrected_document_is_known_by_replaces_what_it_was_known_by_unless_it_is_linked(world: World) -> None:
    world.ledger.commit(held(world, a_change_commit(1, base=None)))
    [before] = world.ledger.of_property("PROP-1")
    world.ledger.know("PROP-1", replace(before, date="2026-02-02"))
    [after] = world.ledger.of_property("PROP-1")
    assert after.date == "2026-02-02"
    world.ledger.link("PROP-1", after, Link(BASE, after.content_hash, 0, AT, ME))
    world.ledger.know("PROP-1", replace(before, date="2026-03-03"))
    [linked] = world.ledger.of_property("PROP-1")
    assert (linked.date, linked.base) == ("2026-02-02", BASE)


def test_a_document_that_was_moved_to_another_property_is_known_again_when_it_comes_back(world: World) -> None:
    world.ledger.commit(held(world, a_change_commit(1, base=None)))
    [before] = world.ledger.of_property("PROP-1")
    world.ledger.know("PROP-1", moved(before))
    assert not world.ledger.link("PROP-1", before, Link(BASE, before.content_hash, 0, AT, ME))
    world.ledger.know("PROP-1", before)
    assert world.ledger.of_property("PROP-1") == [before]


@pytest.mark.requirement("L1")
def test_an_agreement_is_held_by_whoever_settles_it_first(world: World) -> None:
    first, other = ({"content_hash": one, "claim_key": f"claim of {one}"} for one in (HASH, OTHER_HASH))
    for row in (first, other, first):
        world.ledger.hold_agreement("settled", row, AT)
    held_by = world.ledger.agreement("settled")
    assert held_by is not None
    assert held_by["content_hash"] == HASH


def test_the_rows_of_a_document_are_its_commit_and_its_corrections(world: World) -> None:
    world.ledger.commit(held(world, a_commit()))
    assert [row["sk"] for row in world.ledger.rows_of(HASH)] == ["rev#0001"]
    assert world.ledger.rows_of(OTHER_HASH) == []


def test_a_document_that_waits_for_its_lease_is_noted_under_its_property(world: World) -> None:
    naming = Naming(HASH, "amendment", "2026-01-05", ("griffin llc",), "lakeside lp", "Lease")
    for round_ in (1, 2):
        world.reviews.wait_for_base("PROP-1", Waiting(naming, "review-1", round_))
    assert world.reviews.waiting_for_base("PROP-1") == [Waiting(naming, "review-1", 2)]
    assert world.reviews.waiting_for_base("PROP-2") == []


# -- revisions that a reviewer approved after a replay

REVISION = {
    "pk": f"doc#{HASH}",
    "sk": "rev#0002",
    "content_hash": HASH,
    "published_as": "LeaseCorrected",
    "published": {"idempotency_key": f"lease-correct:{HASH}:2", "sk": "rev#0002"},
}


def replayed(world: World) -> Claim:
    """The document is in the ledger; its claim was opened again, and a new round was decided."""
    claim = a_claim(content=CONTENT)
    world.ledger.commit(held(world, a_commit(claim=claim)))
    world.reviews.write(decided(), None, "decided", AT, "Rosa")
    return claim


@pytest.mark.requirement("C4", "V9")
def test_a_revision_is_written_with_its_claim_and_its_review(world: World) -> None:
    claim = replayed(world)
    world.ledger.revise(claim, REVISION, decided().ref(), AT)
    assert [row["sk"] for row in world.ledger.rows_of(HASH)] == ["rev#0001", "rev#0002"]
    there, head = world.claims.get(REF.claim_key), world.reviews.head(HASH)
    assert there is not None
    assert (there.status, there.commit) == (Status.COMMITTED, REVISION["published"])
    assert head is not None
    assert head.status is ReviewStatus.COMMITTED


@pytest.mark.requirement("C4", "L3")
@pytest.mark.parametrize("why", ["another revision", "another owner", "another decision"])
def test_a_revision_whose_conditions_fail_writes_nothing(world: World, why: str) -> None:
    claim, decision, expected = replayed(world), decided().ref(), TransactionBusy
    if why == "another revision":
        world.ledger.revise(claim, REVISION, decision, AT)
    elif why == "another owner":
        claim, expected = replace(claim, owner=OTHER), FencedOff
    else:
        decision, expected = replace(decision, version=9), ReviewRefused
    rows = world.ledger.rows_of(HASH)
    with pytest.raises(expected):
        world.ledger.revise(claim, REVISION, decision, AT)
    assert world.ledger.rows_of(HASH) == rows
