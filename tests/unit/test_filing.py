"""What a lease administrator gets in the post: each document goes where a careful one would file it, or to a person."""

import hashlib
from dataclasses import dataclass, field, replace
from datetime import date
from typing import Any

import pytest

from leasebook.domain.extraction.model import Condition, Extraction, FieldReading
from leasebook.domain.identity import DocumentRef, event_of
from leasebook.domain.reasons import Code, Reason
from leasebook.domain.reviews import Action
from leasebook.domain.timeline.in_force import Document, InForce, in_force
from tests.examples import REF, a_doubtful_reading, a_reading
from tests.one_lease import DATED, TENANT, a_change, rent, sure
from tests.walk import Bench, Walked, bench

CERTIFICATE = "commencement_certificate"


@dataclass
class Office:
    """One property's post: each document by a name of its own, read as the test says."""

    world: Bench = field(default_factory=bench)
    walks: dict[str, Walked] = field(default_factory=dict)

    def arrives(self, name: str, reading: Extraction) -> Walked:
        ref = self.ref(name)
        self.world.put(ref, body_of(name))
        self.world.reader.extraction = reading
        self.walks[name] = self.world.run(event_of(ref), name)
        return self.walks[name]

    def ref(self, name: str) -> DocumentRef:
        return replace(REF, key=f"incoming/{name}.pdf", etag=hash_of(name)[:32], version_id=hash_of(name)[:8])

    def asked(self, name: str) -> list[Reason]:
        """Why a person is asked about it; empty where nobody is."""
        head = self.world.reviews.head(hash_of(name))
        return list(head.reasons) if head is not None and head.status == "open" else []

    def codes(self, name: str) -> list[Code]:
        return [reason.code for reason in self.asked(name)]

    def approve(self, name: str, **given: Any) -> Walked:
        answered = self.world.decide(hash_of(name), Action.APPROVE, **given)
        assert answered.result == "decided", answered.problems
        return self.go_on(name)

    def go_on(self, name: str) -> Walked:
        walked = self.walks[name]
        return self.world.go_on(walked) if walked.token else walked

    def committed(self) -> set[str]:
        rows = self.world.ledger.rows
        hashes = {key[0].partition("#")[2] for key in rows if key[0].startswith("doc#")}
        return {name for name in self.walks if hash_of(name) in hashes}

    def changes_of(self, lease: str) -> set[str]:
        there = self.world.ledger.changes_of(hash_of(lease)).documents
        return {name for name in self.walks if hash_of(name) in there}

    def holds(self, lease: str, day: str) -> InForce:
        ledger = self.world.ledger
        changes = [Document(ledger.rows_of(one)) for one in ledger.changes_of(hash_of(lease)).documents]
        return in_force(Document(ledger.rows_of(hash_of(lease))), changes, date.fromisoformat(day))


def body_of(name: str) -> bytes:
    return f"%PDF-1.7 {name}".encode()


def hash_of(name: str) -> str:
    return hashlib.sha256(body_of(name)).hexdigest()


def a_lease(**values: Any) -> Extraction:
    """Of `TENANT`, dated, five years; a value of None leaves the field out."""
    fields = {**a_reading().fields, "agreement_date": sure(DATED)}
    fields |= {name: sure(value) for name, value in values.items() if value is not None}
    return a_reading(fields={name: value for name, value in fields.items() if values.get(name, value) is not None})


def a_pending_lease(**values: Any) -> Extraction:
    condition = Condition(kind="on", terms=["delivery of the Premises"], text="on delivery of the Premises")
    lease = a_lease(lease_end=None, term_months=60, **values)
    start = FieldReading(value=None, confidence=0.0, condition=condition)
    return lease.model_copy(update={"fields": {**lease.fields, "lease_start": start}})


def to(name: str, value: Any) -> dict[str, Any]:
    return {"field": name, "to": value}


# -- amendments that contradict each other


RIVALS = {
    "one": a_change("amendment", "2027-01-01", [to("base_rent", rent("19000.00"))], "2026-10-01"),
    "other": a_change("amendment", "2027-01-01", [to("base_rent", rent("19999.00"))], "2026-10-01"),
}


def approved_before_their_lease() -> Office:
    office = Office()
    for name, reading in RIVALS.items():
        office.arrives(name, reading)
        assert office.codes(name) == [Code.BASE_LEASE_MISSING]
        office.approve(name)
    return office


@pytest.mark.requirement("L12")
def test_two_amendments_approved_before_their_lease_are_put_to_a_person_when_the_second_joins_it() -> None:
    office = approved_before_their_lease()
    office.arrives("lease", a_lease())
    assert office.changes_of("lease") == {"one", "other"}
    [walked] = office.world.look_again()
    [asked_about] = [name for name in RIVALS if office.asked(name)]
    [reason] = office.asked(asked_about)
    assert (reason.code, reason.field) == (Code.AMENDMENT_CONFLICT, "base_rent")
    assert "19,000.00" in reason.message
    assert "19,999.00" in reason.message
    assert walked.entered[-2:] == ["Trusted?", "HumanReview"]
    assert office.holds("lease", "2027-06-01").rent is None  # nobody is told a rent that two papers dispute
    assert office.world.claims.get(office.ref(asked_about).claim_key).replay.by == "leasebook"


@pytest.mark.requirement("L12", "C4")
def test_the_person_settles_it_by_a_correction_that_is_told_once() -> None:
    office = approved_before_their_lease()
    office.arrives("lease", a_lease())
    [walked] = office.world.look_again()
    [asked_about] = [name for name in RIVALS if office.asked(name)]
    office.walks[asked_about] = walked
    agreed = [to("base_rent", rent("19999.00")) if asked_about == "one" else to("base_rent", rent("19000.00"))]
    assert office.approve(asked_about, values={"changes": agreed}).outcome == "committed"
    found = office.holds("lease", "2027-06-01")
    assert (found.conflicts, str(found.rent)) == ((), agreed[0]["to"]["monthly"])
    assert office.world.published_as.count("LeaseCorrected") == 1
    assert office.world.look_again() == []


def test_who_leaves_both_as_they_are_is_not_asked_again() -> None:
    office = approved_before_their_lease()
    office.arrives("lease", a_lease())
    [walked] = office.world.look_again()
    [asked_about] = [name for name in RIVALS if office.asked(name)]
    office.walks[asked_about] = walked
    assert office.approve(asked_about).outcome == "committed"
    assert office.world.run_replay(office.ref(asked_about)).entered[-1] == "MarkDone"  # an operator's: nothing is new
    assert len(office.holds("lease", "2027-06-01").conflicts) == 1


def test_one_that_is_in_the_ledger_cannot_be_rejected_and_told_so_the_contradiction_is_settled() -> None:
    office = approved_before_their_lease()
    office.arrives("lease", a_lease())
    [walked] = office.world.look_again()
    [asked_about] = [name for name in RIVALS if office.asked(name)]
    office.walks[asked_about] = walked
    refused = office.world.decide(hash_of(asked_about), Action.REJECT)
    assert (refused.result, [field for field, _ in refused.problems]) == ("refused", ["action"])
    assert office.codes(asked_about) == [Code.AMENDMENT_CONFLICT]  # it still waits for what settles it
    agreed = RIVALS["other" if asked_about == "one" else "one"].fields["changes"].value
    office.approve(asked_about, values={"changes": agreed})
    assert office.holds("lease", "2027-06-01").conflicts == ()


def test_one_that_is_not_in_the_ledger_yet_is_rejected_like_any_other() -> None:
    office = Office()
    office.arrives("lease", a_lease())
    for name, reading in RIVALS.items():
        office.arrives(name, reading)
    assert office.codes("other") == [Code.AMENDMENT_CONFLICT]
    assert office.world.decide(hash_of("other"), Action.REJECT).result == "decided"
    assert office.go_on("other").outcome == "rejected"
    assert (office.changes_of("lease"), office.holds("lease", "2027-06-01").conflicts) == ({"one"}, ())


def test_amendments_that_agree_or_change_different_terms_join_and_nobody_is_asked() -> None:
    office = Office()
    office.arrives("one", RIVALS["one"])
    office.arrives("area", a_change("amendment", "2027-01-01", [to("premises_sqft", "9400")], "2026-10-01"))
    for name in ("one", "area"):
        office.approve(name)
    office.arrives("lease", a_lease())
    assert office.changes_of("lease") == {"one", "area"}
    assert office.world.to_look_at == []


@pytest.mark.requirement("L3", "L17")
def test_a_request_to_look_again_waits_for_the_execution_that_is_about_to_end() -> None:
    """The lease was committed between the look-up of its amendment's Commit and that commit."""
    office = Office()
    office.arrives("one", RIVALS["one"])
    office.approve("one")
    office.arrives("other", RIVALS["other"])
    commit = office.world.ledger.commit

    def overtaken(entry: Any) -> None:
        office.world.ledger.commit = commit
        office.arrives("lease", a_lease())
        office.world.faults = {"MarkDone": [SystemExit()]}  # type: ignore[list-item]
        commit(entry)

    office.world.ledger.commit = overtaken
    with pytest.raises(SystemExit):
        office.approve("other")
    assert office.world.look_again() == []
    assert len(office.world.to_look_at) == 1
    office.world.claims.mark_done(office.ref("other").claim_key, office.walks["other"].execution, "committed", "later")
    assert len(office.world.look_again()) == 1
    assert office.codes("other") == [Code.AMENDMENT_CONFLICT]


def test_a_commit_that_dies_before_the_two_are_joined_asks_all_the_same() -> None:
    office = approved_before_their_lease()
    link = office.world.ledger.link
    joined: list[Any] = []

    def dies(*given: Any) -> bool:
        joined.append(given)
        if len(joined) == 2:
            office.world.ledger.link = link
            raise SystemExit
        return bool(link(*given))

    office.world.ledger.link = dies
    with pytest.raises(SystemExit):
        office.arrives("lease", a_lease())
    assert len(office.world.to_look_at) == 1
    owner = office.world.claims.get(office.ref("lease").claim_key).owner
    office.world.executions.statuses[owner] = "ABORTED"
    resumed = office.world.run(event_of(office.ref("lease")) | {"resume": {"owner": owner}}, "resumed")
    assert resumed.outcome == "committed"
    assert office.changes_of("lease") == {"one", "other"}
    for walked in office.world.look_again():  # asked twice, it is judged once more before somebody looks
        office.world.go_on(walked)
    assert [Code.AMENDMENT_CONFLICT] in [office.codes(name) for name in RIVALS]


# -- one lease twice


@pytest.mark.requirement("L1", "L10")
def test_a_scan_of_a_lease_whose_dates_are_pending_is_shown_as_a_possible_duplicate_before_it_is_approved() -> None:
    office = Office()
    office.arrives("pdf", a_pending_lease())
    assert Code.POSSIBLE_DUPLICATE not in office.codes("pdf")
    assert office.approve("pdf", pending=True).outcome == "committed"
    office.arrives("scan", a_pending_lease())
    assert Code.POSSIBLE_DUPLICATE in office.codes("scan")
    assert office.world.reviews.head(hash_of("scan")).like == (hash_of("pdf"),)
    assert office.world.decide(hash_of("scan"), Action.SAME_LEASE).result == "decided"
    assert office.go_on("scan").outcome == "same_lease"
    assert office.committed() == {"pdf"}


@pytest.mark.parametrize("dated", [DATED, None])
def test_a_second_pending_copy_that_was_read_at_the_same_time_is_stopped_at_its_commit(dated: str | None) -> None:
    office = Office()
    for name in ("pdf", "scan"):
        office.arrives(name, a_pending_lease(agreement_date=dated))
    office.approve("pdf", pending=True)
    assert office.approve("scan", pending=True).status == "RUNNING"
    assert Code.POSSIBLE_DUPLICATE in office.codes("scan")
    assert office.approve("scan", pending=True).outcome == "committed"  # the person says: it is another lease
    assert office.committed() == {"pdf", "scan"}


def test_a_pending_copy_is_known_after_its_like_got_its_dates_too() -> None:
    office = Office()
    office.arrives("pdf", a_pending_lease())
    office.approve("pdf", pending=True)
    office.arrives("certificate", a_change(CERTIFICATE, "2026-04-01", [to("lease_start", "2026-04-01")], "2026-04-10"))
    assert office.holds("pdf", "2026-04-02").terms["lease_start"].value == "2026-04-01"
    office.arrives("scan", a_pending_lease())
    assert Code.POSSIBLE_DUPLICATE in office.codes("scan")


def test_a_copy_that_was_read_with_another_start_is_known_by_the_date_of_the_agreement() -> None:
    office = Office()
    office.arrives("pdf", a_lease())
    office.arrives("scan", a_lease(lease_start="2026-07-01", lease_end="2031-06-30"))
    assert Code.POSSIBLE_DUPLICATE in office.codes("scan")
    assert office.committed() == {"pdf"}


def test_an_undated_lease_with_a_start_is_told_from_another_by_its_start() -> None:
    office = Office()
    office.arrives("old", a_lease(agreement_date=None, lease_start="2020-02-01", lease_end="2025-01-31"))
    office.arrives("new", a_lease(agreement_date=None))
    assert office.committed() == {"old", "new"}


# -- which lease is meant


def after_an_assignment(order: tuple[str, str]) -> Office:
    """The amendment names the new tenant, and both take effect on one day."""
    office = Office()
    office.arrives("lease", a_lease())
    moved = [{"field": "tenant_name", "from": TENANT, "to": "Silk Road Paper LLC"}]
    papers = {
        "assignment": a_change("assignment", "2027-01-01", moved, "2026-11-20"),
        "amendment": a_change("amendment", "2027-01-01", [to("base_rent", rent("19000.00"))], "2026-11-20"),
    }
    fields = {**papers["amendment"].fields, "tenant_name": sure("Silk Road Paper LLC")}
    papers["amendment"] = papers["amendment"].model_copy(update={"fields": fields})
    for name in order:
        office.arrives(name, papers[name])
    for name in order:
        office.go_on(name)
    return office


@pytest.mark.requirement("L2", "L12")
@pytest.mark.parametrize("order", [("assignment", "amendment"), ("amendment", "assignment")])
def test_an_amendment_and_an_assignment_of_one_day_both_hold_from_it_whichever_comes_first(
    order: tuple[str, str],
) -> None:
    office = after_an_assignment(order)
    assert office.committed() == {"lease", *order}
    before, after = office.holds("lease", "2026-12-31"), office.holds("lease", "2027-01-01")
    assert (before.terms["tenant_name"].value, str(before.rent)) == (TENANT, "18500.10")
    assert (after.terms["tenant_name"].value, str(after.rent)) == ("Silk Road Paper LLC", "19000.00")
    assert not after.conflicts


def test_an_amendment_that_names_a_wrong_date_goes_to_a_person_who_is_told_the_lease_that_may_be_meant() -> None:
    office = Office()
    office.arrives("lease", a_lease())
    wrong = a_change("amendment", "2027-01-01", [to("base_rent", rent("19000.00"))], "2026-10-01")
    misnamed = {**wrong.fields, "amends": sure({"title": "Lease", "date": "2025-01-05"})}
    wrong = wrong.model_copy(update={"fields": misnamed})
    office.arrives("amendment", wrong)
    [reason] = office.asked("amendment")
    assert (reason.code, reason.field) == (Code.BASE_LEASE_MISSING, "amends")
    assert DATED in reason.message
    office.approve("amendment", values={"amends": {"title": "Lease", "date": DATED}})
    assert office.changes_of("lease") == {"amendment"}


SUITES = {
    "suite 200": "12 Lake Street, Suite 200, Springfield, IL 62701",
    "suite 300": "12 Lake Street, Suite 300, Springfield, IL 62701",
}


def two_suites() -> Office:
    """Two leases of one tenant in one building, of one day."""
    office = Office()
    for name, address in SUITES.items():
        office.arrives(name, a_lease(property_address=address))
    assert office.codes("suite 300") == [Code.POSSIBLE_DUPLICATE]
    office.approve("suite 300")
    assert office.committed() == set(SUITES)
    return office


@pytest.mark.requirement("L11")
@pytest.mark.parametrize("suite", list(SUITES))
def test_of_two_leases_of_one_day_in_a_building_an_amendment_changes_that_of_the_suite_it_names(suite: str) -> None:
    office = two_suites()
    change = [to("base_rent", rent("19000.00"))]
    office.arrives(
        "amendment", a_change("amendment", "2027-01-01", change, "2026-10-01", property_address=SUITES[suite])
    )
    assert office.changes_of(suite) == {"amendment"}


def test_where_the_suite_is_not_named_a_person_says_which_lease_is_meant_by_its_id() -> None:
    office = two_suites()
    office.arrives("amendment", a_change("amendment", "2027-01-01", [to("premises_sqft", "9400")], "2026-10-01"))
    [reason] = office.asked("amendment")
    assert reason.code is Code.AMENDS_UNCLEAR
    meant = hash_of("suite 300")[:12]
    assert meant in reason.message
    office.approve("amendment", values={"amends": {"title": "Lease", "date": DATED, "lease": meant}})
    assert (office.changes_of("suite 300"), office.changes_of("suite 200")) == ({"amendment"}, set())


def test_an_id_that_no_lease_of_the_property_has_leaves_the_amendment_waiting() -> None:
    office = two_suites()
    office.arrives("amendment", a_change("amendment", "2027-01-01", [to("premises_sqft", "9400")], "2026-10-01"))
    office.approve("amendment", values={"amends": {"title": "Lease", "date": DATED, "lease": "0123456789"}})
    assert office.changes_of("suite 200") | office.changes_of("suite 300") == set()


# -- one lease in the place of another


@pytest.mark.requirement("L11")
@pytest.mark.parametrize("order", [("old", "new"), ("new", "old")])
def test_a_renewal_that_restates_the_lease_is_shown_beside_the_one_that_still_runs(order: tuple[str, str]) -> None:
    office = Office()
    papers = {
        "old": a_lease(agreement_date="2021-01-05", lease_start="2021-02-01", lease_end="2026-01-31"),
        "new": a_lease(agreement_date="2025-10-01", lease_start="2026-01-01", lease_end="2030-12-31"),
    }
    first, second = order
    office.arrives(first, papers[first])
    office.arrives(second, papers[second])
    [reason] = office.asked(second)
    assert (reason.code, reason.field) == (Code.LEASE_REPLACED, "lease_start")
    assert hash_of(first)[:12] in reason.message
    assert office.approve(second).outcome == "committed"  # the person has been told what to correct


def test_a_renewal_that_begins_when_the_lease_ends_needs_nobody() -> None:
    office = Office()
    office.arrives("old", a_lease(agreement_date="2021-01-05", lease_start="2021-02-01", lease_end="2026-01-31"))
    office.arrives("new", a_lease())
    assert office.committed() == {"old", "new"}


def test_a_new_lease_is_held_against_the_term_as_it_was_amended() -> None:
    office = Office()
    office.arrives("old", a_lease(lease_start="2021-02-01", lease_end="2026-01-31"))
    office.arrives("longer", a_change("amendment", "2025-06-01", [to("lease_end", "2028-01-31")], "2025-05-01"))
    office.arrives("new", a_lease(agreement_date="2025-10-01", lease_start="2027-02-01", lease_end="2030-01-31"))
    assert office.codes("new") == [Code.LEASE_REPLACED]


def test_a_lease_of_another_suite_or_another_tenant_may_run_at_the_same_time() -> None:
    office = Office()
    office.arrives("suite 200", a_lease(property_address=SUITES["suite 200"]))
    later = {"agreement_date": "2026-06-01", "lease_start": "2026-07-01", "lease_end": "2031-06-30"}
    office.arrives("suite 300", a_lease(property_address=SUITES["suite 300"], **later))
    office.arrives("neighbour", a_lease(tenant_name="Quite Another LLC", **later))
    assert office.committed() == {"suite 200", "suite 300", "neighbour"}


def test_a_lease_that_came_to_overlap_while_a_person_looked_is_shown_before_it_is_committed() -> None:
    office = Office()
    doubtful = a_doubtful_reading().reasons
    office.arrives("new", a_lease(agreement_date="2025-10-01").model_copy(update={"reasons": doubtful}))
    office.arrives("old", a_lease(agreement_date="2021-01-05", lease_start="2021-02-01", lease_end="2026-03-31"))
    assert office.approve("new").status == "RUNNING"
    assert {Code.LEASE_REPLACED, Code.REVIEW_REFUSED} <= set(office.codes("new"))
    assert office.approve("new").outcome == "committed"


# -- certificates


def certificate(day: str, signed: str) -> Extraction:
    return a_change(CERTIFICATE, day, [to("lease_start", day)], signed)


def settled() -> Office:
    office = Office()
    office.arrives("lease", a_pending_lease())
    office.approve("lease", pending=True)
    office.arrives("certificate", certificate("2026-04-01", "2026-04-10"))
    assert office.holds("lease", "2026-04-01").terms["lease_end"].value == "2031-03-31"
    return office


@pytest.mark.requirement("L1", "C7")
def test_a_certificate_that_comes_twice_settles_the_dates_once() -> None:
    office = settled()
    office.arrives("scan of it", certificate("2026-04-01", "2026-04-10"))
    assert office.committed() == {"lease", "certificate", "scan of it"}
    assert len(office.world.ledger.rows_of(hash_of("lease"))) == 2
    assert {kind for kind, _ in office.world.told} == {"LeaseDatesSettled"}
    assert len({told["idempotency_key"] for _, told in office.world.told}) == 1
    assert not office.holds("lease", "2026-04-01").conflicts


@pytest.mark.requirement("L12")
def test_a_certificate_with_another_date_goes_to_a_person_and_changes_nothing_meanwhile() -> None:
    office = settled()
    office.arrives("another", certificate("2026-05-01", "2026-05-10"))
    [reason] = office.asked("another")
    assert (reason.code, reason.field) == (Code.AMENDMENT_CONFLICT, "lease_start")
    assert office.holds("lease", "2026-06-01").terms["lease_start"].value == "2026-04-01"
    assert len(office.world.ledger.rows_of(hash_of("lease"))) == 2
