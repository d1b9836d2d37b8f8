"""Commit: what stands behind an entry, and that the order of documents makes no difference."""

import itertools
from collections.abc import Sequence
from dataclasses import replace
from decimal import Decimal

import pytest

from leasebook.domain.claims import Status
from leasebook.domain.errors import StoreUnavailable
from leasebook.domain.extraction.model import Evidence, Extraction, FieldReading, JsonValue, Witness
from leasebook.domain.identity import event_of
from leasebook.domain.reviews import Action
from tests.examples import REF, a_doubtful_reading, a_reading
from tests.fakes import Broken
from tests.walk import Bench, bench

LEASE, AMENDMENT = b"%PDF-1.7 a lease", b"%PDF-1.7 an amendment"
LATER = replace(REF, version_id="v2", sequencer="0067AB13")


def an_amendment() -> Extraction:
    def sure(value: JsonValue) -> FieldReading:
        place = Evidence(page=1, start=0, end=5, quote="value")
        witnesses = [Witness(kind="mention", agrees=True)]
        return FieldReading(value=value, confidence=0.95, evidence=[place], witnesses=witnesses)

    fields = {
        "amends": sure({"title": "Lease", "date": "2026-01-05"}),
        "effective_date": sure("2027-02-01"),
        "changes": sure([{"field": "base_rent", "from": "18500.10", "to": "19000.00"}]),
    }
    return a_reading(document_type="amendment", fields=fields)


def run(world: Bench, which: str) -> None:
    ref, body, reading = (REF, LEASE, a_reading()) if which == "lease" else (LATER, AMENDMENT, an_amendment())
    world.put(ref, body)
    world.reader.extraction = reading
    walked = world.run(event_of(ref), which)
    if walked.token:
        [review_id] = [key for key, head in world.reviews.heads.items() if head.execution == walked.execution]
        assert world.decide(review_id, Action.APPROVE).result == "decided"
        world.go_on(walked)
    assert walked.outcome == "committed"


def ledger_after(order: Sequence[str]) -> dict[tuple[str, str], object]:
    world = bench()
    for which in order:
        run(world, which)
    return {
        key: {name: value for name, value in row.items() if name not in ("provenance", "committed_at")}
        for key, row in world.ledger.rows.items()
    }


@pytest.mark.requirement("L2", "L11", "L12", "C2", "C9")
def test_an_amendment_before_its_base_lease_leaves_the_same_ledger() -> None:
    one, other = (ledger_after(order) for order in itertools.permutations(["lease", "amendment"]))
    assert one == other
    assert len([key for key in one if key[0].startswith("doc#")]) == 2
    [head] = [row for key, row in one.items() if key[1] == "head"]
    assert isinstance(head, dict)
    assert head["version_id"] == "v2"


@pytest.mark.requirement("L9")
@pytest.mark.case("SFN-18", "DDB-13")
@pytest.mark.parametrize(
    "name, value",
    [
        ("base_rent", None),
        ("base_rent", {"amount": "0.00", "period": "month", "monthly": "0.00"}),
        ("base_rent", {"amount": "-18500.00", "period": "month", "monthly": "-18500.00"}),
        ("base_rent", {"amount": "NaN", "period": "month", "monthly": "NaN"}),
        ("base_rent", {"amount": "1e5", "period": "month", "monthly": "1e5"}),
        ("base_rent", {"amount": 18500.10, "period": "month", "monthly": 18500.10}),
        ("tenant_name", ""),
        ("tenant_name", None),
        ("lease_start", "2026-02-30"),
        ("lease_end", "01/31/2031"),
        ("lease_end", "2025-01-31"),
    ],
    ids=str,
)
def test_a_value_that_the_ledger_does_not_take_reaches_a_person_and_not_the_books(name: str, value: JsonValue) -> None:
    world = bench()
    world.put()
    good = a_reading()
    field = good.fields[name].model_copy(update={"value": value})
    world.reader.extraction = good.model_copy(update={"fields": {**good.fields, name: field}})
    walked = world.run(event_of(REF))
    assert walked.entered[-1] == "HumanReview"
    assert world.ledger.rows == {}


@pytest.mark.case("DDB-10")
@pytest.mark.requirement("L9")
def test_money_is_exact_from_the_document_to_the_ledger() -> None:
    world = bench()
    run(world, "lease")
    [document] = [row for key, row in world.ledger.rows.items() if key[0].startswith("doc#")]
    assert document["terms"]["base_rent"]["monthly"] == Decimal("18500.10")
    assert isinstance(document["terms"]["base_rent"]["monthly"], Decimal)


@pytest.mark.requirement("C1", "L20")
def test_what_a_person_corrected_is_what_the_ledger_holds_and_says_who() -> None:
    world = bench()
    world.put()
    world.reader.extraction = a_doubtful_reading()
    walked = world.run(event_of(REF))
    [review_id] = world.reviews.heads
    rent = {"amount": "18050.00", "period": "month", "monthly": "18050.00"}
    decided = world.decide(review_id, Action.APPROVE, values={"base_rent": rent, "property_id": "PROP-7"})
    assert decided.result == "decided"
    assert world.go_on(walked).outcome == "committed"
    [document] = [row for key, row in world.ledger.rows.items() if key[0].startswith("doc#")]
    assert document["terms"]["base_rent"]["amount"] == Decimal("18050.00")
    assert document["property_id"] == "PROP-7"
    assert document["provenance"]["approved_by"] == "Rosa"


def test_a_decision_that_changed_after_the_execution_was_told_is_not_acted_on() -> None:
    world = bench()
    world.put()
    world.reader.extraction = a_doubtful_reading()
    walked = world.run(event_of(REF))
    [review_id] = world.reviews.heads
    world.decide(review_id, Action.APPROVE)
    head = world.reviews.head(review_id)
    world.reviews.heads[review_id] = replace(head, version=head.version + 1)
    assert (world.go_on(walked).status, walked.error) == ("FAILED", "FencedOff")
    assert world.ledger.rows == {}


@pytest.mark.requirement("L17", "V7")
def test_whoever_takes_up_a_document_that_died_before_its_head_was_written_writes_the_head() -> None:
    world = bench()
    world.put()
    whole = world.ledger
    world.ledger = Broken(whole, "advance_head", StoreUnavailable(), after=False, times=99)
    dead = world.run(event_of(REF))
    assert (dead.status, world.status_of()) == ("FAILED", Status.COMMITTED)
    world.ledger = whole
    world.run({**event_of(REF), "resume": {"owner": dead.execution, "failed": True}}, "second")
    [head] = [row for key, row in whole.rows.items() if key[1] == "head"]
    assert head["sequencer"] == REF.sequencer


def test_a_start_that_is_not_known_yet_commits_as_pending_and_not_billable() -> None:
    world = bench()
    world.put()
    good = a_doubtful_reading()
    start = good.fields["lease_start"].model_copy(update={"value": None})
    world.reader.extraction = good.model_copy(update={"fields": {**good.fields, "lease_start": start}})
    walked = world.run(event_of(REF))
    [review_id] = world.reviews.heads
    assert world.decide(review_id, Action.APPROVE).result == "refused"
    assert world.decide(review_id, Action.APPROVE, pending=True).result == "decided"
    assert world.go_on(walked).outcome == "committed"
    assert world.published[0]["billable"] is False


@pytest.mark.requirement("L2", "L11", "V7", "C2", "C9")
@pytest.mark.parametrize("order", list(itertools.permutations(range(4))), ids=lambda order: "".join(map(str, order)))
def test_in_whatever_order_its_versions_come_an_objects_head_is_the_newest(order: tuple[int, ...]) -> None:
    """Four versions of one key: two leases, the first one's bytes once more, and one that a person approves."""
    world = bench()
    bodies = [b"%PDF-1.7 a", b"%PDF-1.7 b", b"%PDF-1.7 a", b"%PDF-1.7 c"]
    readings = [a_reading(), of_tenant("Another LLC"), a_reading(), a_doubtful_reading()]
    refs = [replace(REF, version_id=f"v{number}", sequencer=f"0067AB{number}") for number in range(4)]
    for number in order:
        world.put(refs[number], bodies[number])
        world.reader.extraction = readings[number]
        walked = world.run(event_of(refs[number]), f"{number}")
        if walked.token:
            [review_id] = [key for key, head in world.reviews.heads.items() if head.execution == walked.execution]
            world.decide(review_id, Action.APPROVE, values={"tenant_name": "A Third LLC"})
            world.go_on(walked)
    [head] = [row for key, row in world.ledger.rows.items() if key[1] == "head"]
    assert head["version_id"] == "v3"


def of_tenant(name: str) -> Extraction:
    tenant = a_reading().fields["tenant_name"].model_copy(update={"value": name})
    return a_reading(fields={**a_reading().fields, "tenant_name": tenant})
