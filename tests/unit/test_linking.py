"""Which lease a document changes; and that whatever comes first, all documents of a lease find each other, once."""

import itertools
from collections.abc import Sequence
from dataclasses import replace
from datetime import date
from typing import Any

import pytest

from leasebook.domain.extraction.model import ReasonRecord
from leasebook.domain.identity import DocumentRef, event_of
from leasebook.domain.ledger import FIRST_REVISION
from leasebook.domain.reasons import Code
from leasebook.domain.reviews import Action, ReviewStatus
from leasebook.domain.revisions import Correction
from leasebook.domain.steps.correct import correct
from leasebook.domain.steps.follow_up import FollowUp
from leasebook.domain.timeline.in_force import Document, in_force
from leasebook.domain.timeline.naming import Found, Missing, Naming, Unclear, find_base
from tests.examples import AT, PROPERTY, REF, a_reading
from tests.one_lease import BODIES, CERTIFICATE, DATED, READINGS, a_change, days, rent, sure
from tests.walk import Bench, Walked, bench

KEY = "griffin office supply llc"


def naming(
    name: str, kind: str = "lease", date: str | None = DATED, tenants: tuple[str, ...] = (KEY,), **more: Any
) -> Naming:
    return Naming(name, kind, date, tenants, **more)


CHANGE = naming("change", "amendment")


@pytest.mark.parametrize(
    "there, expected",
    [
        ([], Missing()),
        ([naming("a")], Found("a")),
        ([naming("a", date="2025-01-05")], Missing(("2025-01-05",))),
        ([naming("a", date="2025-01-05", tenants=("other llc",))], Missing()),
        ([naming("a"), naming("b", tenants=("other llc",))], Found("a")),
        ([naming("a"), naming("b", date="2025-01-05")], Found("a")),
        ([naming("a"), naming("b", "sublease")], Found("a")),
        ([naming("other change", "amendment")], Missing()),
    ],
)
def test_a_lease_is_found_by_property_date_and_tenant(there: list[Naming], expected: object) -> None:
    for order in itertools.permutations([*there, CHANGE]):
        assert find_base(CHANGE, order) == expected


@pytest.mark.parametrize(
    "there, base",
    [
        ([naming("a", tenants=("other llc",))], "a"),
        ([naming("a"), naming("b")], None),
        ([naming("a", date=None)], None),
        ([naming("a", tenants=("x llc",)), naming("b", tenants=("y llc",))], None),
    ],
    ids=["another tenant", "two leases", "a lease without its date", "two leases of other tenants"],
)
def test_in_doubt_a_person_is_asked(there: list[Naming], base: str | None) -> None:
    for order in itertools.permutations(there):
        found = find_base(CHANGE, order)
        assert isinstance(found, Unclear)
        assert found.base == base


def test_of_two_leases_of_one_day_the_landlord_tells_which() -> None:
    there = [naming("a", landlord="lakeside holdings lp"), naming("b", landlord="hill lp")]
    assert find_base(replace(CHANGE, landlord="hill lp"), there) == Found("b")


def test_a_document_that_says_sublease_means_the_sublease() -> None:
    there = [naming("a"), naming("b", "sublease")]
    assert find_base(replace(CHANGE, title="Sublease Agreement"), there) == Found("b")


def test_a_document_that_names_no_tenant_means_the_only_lease_of_its_date() -> None:
    assert find_base(replace(CHANGE, tenants=()), [naming("a")]) == Found("a")


def test_after_an_assignment_the_new_tenants_name_is_known() -> None:
    assigned = naming("assigned", "assignment", tenants=(KEY, "silk road llc"))
    again = naming("again", "assignment", tenants=("silk road llc", "third llc"))
    change = replace(CHANGE, tenants=("third llc",))
    for order in itertools.permutations([naming("a"), assigned, again]):
        assert find_base(change, order) == Found("a")
    assert isinstance(find_base(change, [naming("a"), again]), Unclear)


# -- whole executions


def ref_of(name: str) -> DocumentRef:
    number = list(BODIES).index(name) + 1 if name in BODIES else 9
    return replace(REF, key=f"incoming/{name}.pdf", version_id=f"v-{name}", sequencer=f"0067AB0{number}")


def arrive(world: Bench, name: str, reading: Any = None, body: bytes | None = None) -> Walked:
    ref = ref_of(name)
    world.put(ref, body or BODIES[name])
    world.reader.extraction = reading or READINGS[name]
    walked = world.run(event_of(ref), name)
    if walked.token and name == "lease":
        world.decide(review_of(world, walked), Action.APPROVE, pending=True)
        walked = world.go_on(walked)
    return walked


def review_of(world: Bench, walked: Walked) -> str:
    return next(key for key, head in world.reviews.heads.items() if head.execution == walked.execution)


def all_arrive(world: Bench, order: Sequence[str]) -> None:
    walks = [arrive(world, name) for name in order]
    for walked in walks:
        if walked.token:
            world.go_on(walked)
    assert {walked.outcome for walked in walks} == {"committed"}


def documents(world: Bench) -> list[Document]:
    hashes = sorted({key[0].partition("#")[2] for key in world.ledger.rows if key[0].startswith("doc#")})
    return [Document(world.ledger.rows_of(one)) for one in hashes]


def terms_of(world: Bench) -> list[Any]:
    [base] = [one for one in documents(world) if one.document_type == "lease"]
    members = world.ledger.changes_of(base.content_hash).documents
    changes = [Document(world.ledger.rows_of(one)) for one in members]
    assert len(changes) == 4
    return [in_force(base, changes, day) for day in days()]


@pytest.mark.requirement("L2", "L11", "L12", "C2", "C9")
def test_five_documents_in_all_120_orders_give_the_same_terms_on_every_day_and_are_told_once() -> None:
    expected: list[Any] = []
    for order in itertools.permutations(BODIES):
        world = bench()
        all_arrive(world, order)
        expected = expected or terms_of(world)
        assert terms_of(world) == expected, order
        commits = [notice["idempotency_key"] for notice in world.published]
        assert len(commits) == len(set(commits)) == 5, order
        [(kind, settled)] = world.told
        assert (kind, settled["billable"], settled["sk"]) == ("LeaseDatesSettled", True, "rev#0002"), order


@pytest.mark.requirement("L12")
def test_an_amendment_that_comes_first_waits_and_is_committed_by_itself_when_its_lease_comes() -> None:
    world = bench()
    waiting = arrive(world, "first")
    head = world.reviews.heads[review_of(world, waiting)]
    assert [reason.code for reason in head.reasons] == [Code.BASE_LEASE_MISSING]
    arrive(world, "lease")
    assert world.go_on(waiting).outcome == "committed"
    assert waiting.entered[-6:] == ["Decided?", "Validate", "Trusted?", "Commit", "Publish", "MarkDone"]
    lines = [(line["event"], line["by"]) for line in world.reviews.history(head.review_id)]
    assert lines == [("opened", "leasebook"), ("decided: recheck", "leasebook")]


@pytest.mark.requirement("L3", "V9")
def test_a_lease_that_is_committed_while_the_review_opens_is_seen_by_whoever_opens_it() -> None:
    """The lease's Commit looked for documents that wait a moment too early."""
    world = bench()
    note = world.reviews.wait_for_base
    world.reviews.wait_for_base = lambda *given: None  # not to be seen yet
    first = world.reviews.write

    def overtaken(*given: Any) -> bool:
        world.reviews.write = first
        world.reviews.wait_for_base = note
        arrive(world, "lease")
        world.reader.extraction = READINGS["first"]
        return bool(first(*given))

    world.reviews.write = overtaken
    walked = arrive(world, "first")
    assert (walked.status, walked.outcome) == ("SUCCEEDED", "committed")
    assert walked.entered.count("Commit") == 1


@pytest.mark.requirement("C6", "L12")
def test_a_document_that_waits_for_something_else_meanwhile_is_not_judged_again_for_each_new_lease() -> None:
    """Its lease is known, its changes are not confirmed: every further round would be a person's in vain."""
    world = bench()
    unclear = ReasonRecord(code="AMENDS_UNCLEAR", message="One change cannot be read.", field="changes")
    doubtful = READINGS["first"].model_copy(update={"reasons": [unclear]})
    waiting = arrive(world, "first", doubtful)
    review_id = review_of(world, waiting)
    arrive(world, "lease")
    world.go_on(waiting)
    assert world.reviews.heads[review_id].round == 2
    for number in range(6):
        fields = {**a_reading().fields, "tenant_name": sure(f"Neighbour {number} LLC")}
        another = arrive(world, f"lease-{number}", a_reading(fields=fields), f"%PDF-1.7 lease {number}".encode())
        assert another.outcome == "committed"
    head = world.reviews.heads[review_id]
    assert (head.round, head.status) == (2, ReviewStatus.OPEN)


@pytest.mark.requirement("C6")
def test_whoever_decided_first_stands_when_the_lease_comes() -> None:
    world = bench()
    waiting = arrive(world, "first")
    review_id = review_of(world, waiting)
    world.decide(review_id, Action.REJECT)
    arrive(world, "lease")
    assert world.go_on(waiting).outcome == "rejected"
    assert world.reviews.heads[review_id].decision.action is Action.REJECT


@pytest.mark.requirement("L12")
def test_a_document_that_a_person_approved_without_its_lease_joins_it_later() -> None:
    world = bench()
    waiting = arrive(world, "first")
    world.decide(review_of(world, waiting), Action.APPROVE)
    assert world.go_on(waiting).outcome == "committed"
    [alone] = documents(world)
    arrive(world, "lease")
    [base] = [one for one in documents(world) if one.document_type == "lease"]
    assert world.ledger.changes_of(base.content_hash).documents == (alone.content_hash,)


@pytest.mark.requirement("L17")
def test_an_execution_that_dies_in_its_commit_still_sends_on_what_waited() -> None:
    world = bench()
    waiting = arrive(world, "first")
    told = world.recheck
    world.recheck = lambda review, why: None  # type: ignore[method-assign]  # it dies before this
    world.dies_in = "Commit"
    arrive(world, "lease")
    world.recheck = told  # type: ignore[method-assign]
    assert world.go_on(waiting).token
    dead = world.claims.get(ref_of("lease").claim_key).owner
    resumed = world.run(event_of(ref_of("lease")) | {"resume": {"owner": dead}}, "resumed")
    assert resumed.outcome == "committed"
    assert world.go_on(waiting).outcome == "committed"


@pytest.mark.requirement("L12")
def test_two_amendments_of_one_day_that_contradict_each_other_are_put_to_a_person() -> None:
    world = bench()
    arrive(world, "lease")
    arrive(world, "first")
    other = a_change("amendment", "2027-01-01", [{"field": "base_rent", "to": rent("19999.00")}], "2026-10-01")
    walked = arrive(world, "rival", other, b"%PDF-1.7 rival")
    head = world.reviews.heads[review_of(world, walked)]
    assert [(reason.code, reason.field) for reason in head.reasons] == [(Code.AMENDMENT_CONFLICT, "base_rent")]
    world.decide(head.review_id, Action.APPROVE)
    assert world.go_on(walked).outcome == "committed"
    assert [one.field for one in terms_at(world, "2027-06-01").conflicts] == ["base_rent"]


@pytest.mark.requirement("L3", "V9")
def test_two_amendments_that_contradict_each_other_and_are_judged_at_once_do_not_both_pass() -> None:
    world = bench()
    arrive(world, "lease")
    other = a_change("amendment", "2027-01-01", [{"field": "base_rent", "to": rent("19999.00")}], "2026-10-01")
    commit = world.ledger.commit

    def overtaken(entry: Any) -> None:
        world.ledger.commit = commit
        arrive(world, "rival", other, b"%PDF-1.7 rival")
        world.reader.extraction = READINGS["first"]
        commit(entry)

    world.ledger.commit = overtaken
    walked = arrive(world, "first")
    assert walked.token
    reasons = [reason.code for reason in world.reviews.heads[review_of(world, walked)].reasons]
    assert Code.AMENDMENT_CONFLICT in reasons


def terms_at(world: Bench, day: str) -> Any:
    [base] = [one for one in documents(world) if one.document_type == "lease"]
    members = world.ledger.changes_of(base.content_hash).documents
    return in_force(base, [Document(world.ledger.rows_of(one)) for one in members], date.fromisoformat(day))


# -- what a correction brings to light


def correct_by_hand(
    world: Bench, content_hash: str, seen: int | None = None, result: str = "decided", **values: Any
) -> None:
    revisions = world.revisions()
    follow_up = FollowUp(world.ledger, revisions, world.reviews, world, world.recheck, world.to_look_at.append)
    correction = Correction(content_hash, seen or len(revisions.of(content_hash)), values, "misread", "Rosa", AT)
    assert correct(correction, revisions=revisions, bus=world, follow_up=follow_up.corrected).result == result


@pytest.mark.requirement("L12")
def test_a_lease_whose_date_is_corrected_is_found_by_what_waits_for_it() -> None:
    world = bench()
    undated = a_reading(
        fields={name: field for name, field in READINGS["lease"].fields.items() if name != "agreement_date"}
    )
    arrive(world, "lease", undated)
    waiting = arrive(world, "first")
    assert world.reviews.heads[review_of(world, waiting)].has(Code.AMENDS_UNCLEAR)
    certificate = arrive(world, "certificate")
    world.decide(review_of(world, certificate), Action.APPROVE)
    assert world.go_on(certificate).outcome == "committed"  # approved, and joined to no lease

    [base] = [one for one in documents(world) if one.document_type == "lease"]
    correct_by_hand(world, base.content_hash, agreement_date=DATED)

    assert world.go_on(waiting).outcome == "committed"
    assert len(world.ledger.changes_of(base.content_hash).documents) == 2
    assert [kind for kind, _ in world.told] == ["LeaseCorrected", "LeaseDatesSettled"]


@pytest.mark.requirement("L12")
def test_a_lease_that_is_corrected_to_another_property_is_found_there_and_no_more_here() -> None:
    world = bench()
    arrive(world, "lease")
    [base] = documents(world)
    correct_by_hand(world, base.content_hash, property_id="PROP-9")
    assert [one.is_lease for one in world.ledger.of_property(PROPERTY)] == [False]
    [there] = world.ledger.of_property("PROP-9")
    assert (there.content_hash, there.date) == (base.content_hash, DATED)
    assert arrive(world, "first").token


@pytest.mark.parametrize("sent_again", [True, False])
def test_a_correction_that_died_before_it_was_followed_is_followed_with_the_next_one(sent_again: bool) -> None:
    world = bench()
    undated = a_reading(
        fields={name: field for name, field in READINGS["lease"].fields.items() if name != "agreement_date"}
    )
    arrive(world, "lease", undated)
    waiting = arrive(world, "first")
    [base] = [one for one in documents(world) if one.document_type == "lease"]
    know, world.ledger.know = world.ledger.know, dies
    with pytest.raises(SystemExit):
        correct_by_hand(world, base.content_hash, agreement_date=DATED)
    if sent_again:  # and another one, which changes nothing that it is known by, came between and died as well
        with pytest.raises(SystemExit):
            correct_by_hand(world, base.content_hash, term_months=72)
        world.ledger.know = know
        correct_by_hand(world, base.content_hash, seen=1, result="already_decided", agreement_date=DATED)
    else:
        world.ledger.know = know
        correct_by_hand(world, base.content_hash, term_months=72)
    assert world.go_on(waiting).outcome == "committed"


def dies(*given: Any) -> Any:
    raise SystemExit


def test_a_settled_date_whose_correction_died_holds_its_agreement_after_the_next_one() -> None:
    world = bench()
    arrive(world, "lease")
    [base] = documents(world)
    held = len([key for key in world.ledger.rows if key[0].startswith("agreement#")])
    hold, world.ledger.hold_agreement = world.ledger.hold_agreement, dies
    with pytest.raises(SystemExit):
        correct_by_hand(world, base.content_hash, lease_start="2026-04-01", lease_end="2031-03-31")
    world.ledger.hold_agreement = hold
    correct_by_hand(world, base.content_hash, landlord_name="Lakeside Holdings II LP")
    assert len([key for key in world.ledger.rows if key[0].startswith("agreement#")]) > held


def test_of_two_corrections_at_once_the_later_says_what_a_document_is_known_by() -> None:
    world = bench()
    arrive(world, "lease")
    [base] = documents(world)
    know = world.ledger.know

    def overtaken(*given: Any) -> None:
        world.ledger.know = know
        correct_by_hand(world, base.content_hash, agreement_date="2026-03-03")
        know(*given)

    world.ledger.know = overtaken
    correct_by_hand(world, base.content_hash, agreement_date="2026-02-02")
    [known] = world.ledger.of_property(PROPERTY)
    assert known.date == "2026-03-03"


def test_a_lease_that_is_corrected_to_another_property_and_back_is_found_here_again() -> None:
    world = bench()
    arrive(world, "lease")
    [base] = documents(world)
    correct_by_hand(world, base.content_hash, property_id="PROP-9")
    correct_by_hand(world, base.content_hash, property_id=PROPERTY)
    assert [one.is_lease for one in world.ledger.of_property(PROPERTY)] == [True]
    assert [one.is_lease for one in world.ledger.of_property("PROP-9")] == [False]
    assert arrive(world, "first").outcome == "committed"


def test_a_document_that_changes_a_lease_already_joins_no_second_one_when_its_property_is_corrected() -> None:
    world = bench()
    arrive(world, "lease")
    arrive(world, "first")
    [first] = [one for one in documents(world) if one.document_type == "amendment"]
    correct_by_hand(world, first.content_hash, property_id="PROP-9")
    assert world.ledger.of_property("PROP-9") == []
    [base] = [one for one in documents(world) if one.document_type == "lease"]
    assert world.ledger.changes_of(base.content_hash).documents == (first.content_hash,)


@pytest.mark.parametrize("first_comes", ["lease", "certificate"])
def test_a_certificate_that_does_not_give_the_dates_waits_for_a_person_in_one_round(first_comes: str) -> None:
    """Its lease is found: judging it again for the lease's sake would use up its rounds, and nobody would see it."""
    world = bench()
    walks = {}
    for name in sorted(("lease", "certificate"), key=lambda one: one != first_comes):
        walks[name] = arrive(world, name, NO_DATES if name == "certificate" else None)
    walked = world.go_on(walks["certificate"])
    assert walked.status == "RUNNING"
    head = world.reviews.heads[review_of(world, walked)]
    assert (head.status, [reason.code for reason in head.reasons]) == ("open", [Code.AMENDS_UNCLEAR])
    assert head.round <= 2
    world.decide(head.review_id, Action.APPROVE)
    assert world.go_on(walked).outcome == "committed"
    assert [row["billable"] for row in base_rows(world)] == [False]


NO_DATES = READINGS["certificate"].model_copy(
    update={"fields": READINGS["certificate"].fields | {"changes": READINGS["first"].fields["changes"]}}
)


def test_a_certificate_whose_dates_are_corrected_settles_the_lease_that_still_waits() -> None:
    world = bench()
    arrive(world, "lease")
    walked = arrive(world, "certificate", NO_DATES)
    world.decide(review_of(world, walked), Action.APPROVE)
    assert world.go_on(walked).outcome == "committed"
    assert [row["billable"] for row in base_rows(world)] == [False]
    [certificate] = [one for one in documents(world) if one.document_type != "lease"]
    correct_by_hand(world, certificate.content_hash, changes=READINGS["certificate"].fields["changes"].value)
    assert [row["billable"] for row in base_rows(world)] == [False, True]


def test_a_correction_of_something_else_looks_for_nothing() -> None:
    world = bench()
    arrive(world, "lease")
    [base] = documents(world)
    before = [row for key, row in world.ledger.rows.items() if key[0].startswith("property#")]
    correct_by_hand(world, base.content_hash, term_months=72)
    assert [row for key, row in world.ledger.rows.items() if key[0].startswith("property#")] == before


# -- dates that are settled


def base_rows(world: Bench) -> list[Any]:
    [base] = [one for one in documents(world) if one.document_type == "lease"]
    return list(base.rows)


@pytest.mark.requirement("V8", "C7")
def test_a_certificate_settles_the_term_by_a_revision_with_a_key_of_its_own() -> None:
    world = bench()
    arrive(world, "lease")
    assert [row["billable"] for row in base_rows(world)] == [False]
    arrive(world, "certificate")
    first, settled = base_rows(world)
    assert first["sk"] == FIRST_REVISION
    assert (settled["terms"]["lease_start"], settled["terms"]["lease_end"]) == ("2026-04-01", "2031-03-31")
    assert settled["billable"]
    [(kind, told)] = world.told
    assert kind == "LeaseDatesSettled"
    assert told["idempotency_key"] == f"lease-settle:{first['content_hash']}:{settled['settled_by']}"


@pytest.mark.requirement("L17", "V4")
def test_a_settlement_that_was_written_and_not_told_is_told_when_the_commit_is_repeated() -> None:
    world = bench()
    arrive(world, "lease")
    publish, world.publish = world.publish, lambda kind, detail: None  # type: ignore[method-assign]
    world.dies_in = "Commit"
    arrive(world, "certificate")
    world.publish = publish  # type: ignore[method-assign]
    dead = world.claims.get(ref_of("certificate").claim_key).owner
    world.run(event_of(ref_of("certificate")) | {"resume": {"owner": dead}}, "resumed")
    assert len(base_rows(world)) == 2
    assert [kind for kind, _ in world.told] == ["LeaseDatesSettled"]


@pytest.mark.requirement("L1")
@pytest.mark.parametrize("by_hand", [True, False], ids=["by a person", "by a certificate"])
def test_a_lease_whose_dates_are_settled_holds_its_agreement(by_hand: bool) -> None:
    """The same lease in other bytes, with its dates, is a possible duplicate from then on."""
    world = bench()
    arrive(world, "lease")
    if by_hand:
        [base] = documents(world)
        correct_by_hand(world, base.content_hash, lease_start="2026-04-01", lease_end="2031-03-31")
        assert [kind for kind, _ in world.told] == ["LeaseDatesSettled"]
    else:
        arrive(world, "certificate")
    dates = {"lease_start": sure("2026-04-01"), "lease_end": sure("2031-03-31"), "agreement_date": sure(DATED)}
    copy = arrive(world, "copy", a_reading(fields={**a_reading().fields, **dates}), b"%PDF-1.7 copy")
    assert world.reviews.heads[review_of(world, copy)].has(Code.POSSIBLE_DUPLICATE)


def test_a_certificate_without_the_dates_that_the_lease_needs_is_put_to_a_person() -> None:
    world = bench()
    arrive(world, "lease")
    change = [{"field": "rent_commencement", "to": "2026-05-01"}]
    walked = arrive(world, "certificate", a_change("commencement_certificate", "2026-04-01", change, "2026-04-10"))
    reasons = world.reviews.heads[review_of(world, walked)].reasons
    assert [(reason.code, reason.field) for reason in reasons] == [(Code.AMENDS_UNCLEAR, "changes")]
    assert len(base_rows(world)) == 1


def test_a_certificate_for_a_lease_with_fixed_dates_settles_nothing() -> None:
    world = bench()
    fixed = a_reading(fields={**a_reading().fields, "agreement_date": sure(DATED)})
    arrive(world, "fixed", fixed, b"%PDF-1.7 fixed")
    arrive(world, "certificate", CERTIFICATE)
    assert (len(base_rows(world)), world.told) == (1, [])
    assert terms_at(world, "2026-01-10").terms["lease_start"].value == "2026-04-01"


def test_nothing_waits_when_all_is_done() -> None:
    world = bench()
    all_arrive(world, list(reversed(BODIES)))
    assert all(head.status is not ReviewStatus.OPEN for head in world.reviews.heads.values())
    assert len(world.ledger.of_property(PROPERTY)) == 5
