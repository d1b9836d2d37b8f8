"""What does not add up is found, what does add up is not, and every version that came in is counted once."""

import json
import subprocess
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from leasebook.adapters.spill import SqliteSpill
from leasebook.domain.identity import DocumentRef, parse_event
from leasebook.domain.reconcile import compare
from leasebook.domain.reconcile.compare import Moment
from leasebook.domain.reconcile.facts import Arrived, Asked, Claimed, Committed, Revised, arrived, claimed, revised
from leasebook.domain.reconcile.findings import EXAMPLES, Drift, Finding, Report
from leasebook.domain.reconcile.part import compare_part
from leasebook.domain.reconcile.whole import reconcile, reconcile_versions
from tests.examples import NOW, a_claim
from tests.fakes import FakeExecutions

OLD, YOUNG, ANCIENT = (
    (NOW - age).isoformat() for age in (timedelta(hours=1), timedelta(minutes=5), timedelta(days=500))
)
MOMENT = Moment(NOW)
HASH, OTHER = "a" * 64, "b" * 64


def a_ref(name: str = "one") -> DocumentRef:
    return DocumentRef("inbox", f"incoming/{name}.pdf", "etag", "v1")


def version(name: str = "one", modified: str = OLD) -> Arrived:
    return arrived(a_ref(name), modified)


def claim(name: str = "one", status: str = "done", **changes: str) -> Claimed:
    key = a_ref(name).claim_key
    done = status == "done"
    made = Claimed(key, key, status, "committed" if done else "", f"execution-{name}", HASH, HASH if done else "", OLD)
    return made._replace(**changes)


def document(name: str = "one", **changes: str) -> Committed:
    return Committed(HASH, a_ref(name).claim_key, f"agreement-{name}", OLD)._replace(**changes)


def review(name: str = "one", status: str = "open", **changes: str) -> Asked:
    decided = "" if status == "open" else OLD
    made = Asked(HASH, status, a_ref(name).claim_key, HASH, f"execution-{name}", OLD, "approve", decided, "")
    return made._replace(**changes)


@dataclass
class Kept:
    """The records of a stack, and a spill in memory."""

    of_claims: list[Claimed] = field(default_factory=list)
    of_documents: list[Committed] = field(default_factory=list)
    of_reviews: list[Asked] = field(default_factory=list)
    of_artifacts: list[str] = field(default_factory=list)
    of_running: set[str] = field(default_factory=set)
    aside: dict[str, list[tuple[str, ...]]] = field(default_factory=dict)
    of_revisions: list[Revised] = field(default_factory=list)
    of_told: list[str] = field(default_factory=list)
    apart: set[frozenset[str]] = field(default_factory=set)  # leases that do not run at once, with what changes them

    def claims(self) -> Iterator[Claimed]:
        return iter(self.of_claims)

    def documents(self) -> Iterator[Committed]:
        return iter(self.of_documents)

    def reviews(self) -> Iterator[Asked]:
        return iter(self.of_reviews)

    def revisions(self) -> Iterator[Revised]:
        return iter(self.of_revisions)

    def told(self) -> Iterator[str]:
        return iter(self.of_told)

    def run_at_once(self, one: str, other: str) -> bool:
        return frozenset((one, other)) not in self.apart

    def artifacts(self) -> Iterator[str]:
        return iter(sorted(self.of_artifacts))

    def running(self) -> frozenset[str]:
        return frozenset(self.of_running)

    def keep(self, name: str, facts: Iterable[tuple[str, ...]]) -> int:
        self.aside.setdefault(name, []).extend(facts)
        return len(self.aside[name])

    def all(self, name: str) -> Iterator[tuple[str, ...]]:
        return iter(self.aside.get(name, []))

    def sorted(self, name: str, column: int) -> Iterator[tuple[str, ...]]:
        return iter(sorted(self.aside.get(name, []), key=lambda fact: fact[column]))


def found_in(kept: Kept, moment: Moment = MOMENT, versions: Iterable[Arrived] = ()) -> dict[str, int]:
    report = Report(at=OLD)
    reconcile(kept, kept, moment, report)
    reconcile_versions(versions, kept, moment, report, lambda version: None)
    return {name: number for name, number in report.drift.items() if number}


def at_peace() -> Kept:
    """One document committed, one with a person, one rejected, one a copy, one held, one under way."""
    return Kept(
        [
            claim(),
            claim("asked", "in_review", content_hash=OTHER),
            claim("rejected", outcome="rejected", commit="", content_hash="c" * 64),
            claim("copy", outcome="same_content", commit=""),
            claim("held", "held", content_hash="d" * 64),
            claim("working", "in_progress", content_hash=""),
        ],
        [document()],
        [
            review("asked", review_id=OTHER, content_hash=OTHER),
            review("rejected", "decided", action="reject", review_id="c" * 64, content_hash="c" * 64),
            review("held", review_id="d" * 64, content_hash="d" * 64),
        ],
        [HASH, OTHER, "c" * 64, "d" * 64],
        {"execution-asked", "execution-working"},
    )


@pytest.mark.requirement("V14", "V15")
def test_nothing_is_found_where_everything_adds_up() -> None:
    kept = at_peace()
    versions = [version(name) for name in ("one", "asked", "rejected", "copy", "held", "working")]
    assert found_in(kept, versions=versions) == {}


# -- arrivals


@pytest.mark.requirement("V14", "V15")
@pytest.mark.parametrize("modified, kind", [(OLD, "missing"), (YOUNG, "on_the_way"), (ANCIENT, "forgotten")])
def test_a_version_that_nothing_claimed_is_missing_if_it_is_neither_young_nor_older_than_claims(
    modified: str, kind: str
) -> None:
    report = Report(at=OLD)
    kept = Kept()
    missed: list[Arrived] = []
    reconcile(kept, kept, MOMENT, report)
    reconcile_versions([version(modified=modified)], kept, MOMENT, report, missed.append)
    counted = report.arrivals.as_json()
    assert {name for name, number in counted.items() if number} == {"arrived", kind}
    assert (report.drift["missing"], len(missed)) == ((1, 1) if kind == "missing" else (0, 0))


@pytest.mark.requirement("L16")
def test_an_ambiguous_claim_is_of_the_version_whose_sequencer_it_names() -> None:
    ref = DocumentRef("inbox", "incoming/big.pdf", "etag-4", None, None, "0A")
    fact = claimed(a_claim(ref=ref.as_ambiguous()))
    assert fact.identity == DocumentRef("inbox", "incoming/big.pdf", "etag-4").claim_key
    assert fact.claim_key == f"{fact.identity}~0A"


@pytest.mark.requirement("V14")
@given(
    st.dictionaries(
        st.text("ab/@#é語", min_size=1, max_size=4), st.sampled_from([OLD, YOUNG, ANCIENT, ""]), max_size=12
    ),
    st.sets(st.text("ab/@#é語", min_size=1, max_size=4), max_size=8),
)
def test_every_version_is_counted_once_whatever_came_and_whatever_was_claimed(
    came: dict[str, str], claims: set[str]
) -> None:
    with SqliteSpill() as spill:
        report = Report(at=OLD)
        kept = Kept([claim(name) for name in claims])
        reconcile(kept, spill, MOMENT, report)
        missed: list[Arrived] = []
        versions = [version(name, modified or OLD) for name, modified in came.items()]
        reconcile_versions(versions, spill, MOMENT, report, missed.append)
    count = report.arrivals
    assert count.arrived == len(came) == count.claimed + count.on_the_way + count.missing + count.forgotten
    expected = {name for name, modified in came.items() if modified in (OLD, "") and name not in claims}
    assert {one.key for one in missed} == {f"incoming/{name}.pdf" for name in expected}


# -- records against each other


@pytest.mark.requirement("V11", "V15")
@pytest.mark.parametrize(
    "status, drift", [("in_progress", "stuck"), ("in_review", "stuck"), ("committed", "committed_not_done")]
)
def test_an_unfinished_claim_is_found_if_nobody_works_on_it(status: str, drift: str) -> None:
    kept = Kept([claim(status=status)], [document()] if status == "committed" else [])
    assert found_in(kept) == {drift: 1}
    kept.aside, kept.of_running = {}, {"execution-one"}
    assert found_in(kept) == {}
    assert found_in(Kept([claim(status=status, updated_at=YOUNG)], [document()])) == {}


@pytest.mark.case("SFN-18")
@pytest.mark.requirement("V15")
def test_a_claim_that_says_committed_without_a_row_in_the_ledger_is_found() -> None:
    assert found_in(Kept([claim()])) == {"without_row": 1}
    assert found_in(Kept([claim(outcome="rejected", commit="")])) == {}


@pytest.mark.requirement("L10", "V15")
def test_a_copy_is_found_if_neither_ledger_nor_review_knows_its_bytes() -> None:
    copy = claim("copy", outcome="same_content", commit="")
    assert found_in(Kept([copy])) == {"copy_of_nothing": 1}
    with_review = Kept([copy, claim(status="in_review")], [], [review()], [], {"execution-one"})
    assert found_in(with_review) == {}


@pytest.mark.requirement("V15", "L1")
def test_two_documents_of_one_claim_are_found() -> None:
    both = [document(), document(content_hash=OTHER, agreement="another")]
    assert found_in(Kept([claim()], both))["two_commits"] >= 1
    assert found_in(Kept([claim(commit=OTHER, content_hash=OTHER)], [document()]))["two_commits"] == 1


@pytest.mark.requirement("V15", "L1")
def test_two_documents_that_hold_one_agreement_are_found() -> None:
    two = [document(), document("two", content_hash=OTHER, agreement="agreement-one")]
    assert found_in(Kept([claim(), claim("two", content_hash=OTHER, commit=OTHER)], two)) == {"two_bases": 1}
    apart = [replace_agreement(one, "") for one in two]
    assert found_in(Kept([claim(), claim("two", content_hash=OTHER, commit=OTHER)], apart)) == {}


LEASE = {"document_type": "lease", "tenant_name": "Griffin Office Supply LLC", "property_address": "12 Lake Street"}


def a_row(name: str, first: str, last: str, **changes: Any) -> Revised:
    """One row of the lease whose content hash is a letter; a correction has its number."""
    content, number = name * 64, int(changes.pop("number", 1))
    terms = {**LEASE, "lease_start": first or None, "lease_end": last, **changes.pop("terms", {})}
    row = {"content_hash": content, "sk": f"rev#{number:04d}", "property_id": "PROP-1", "terms": terms, **changes}
    return revised(row if number > 1 else {"claim_key": a_ref(name).claim_key, "committed_at": OLD, **row})


def overlaps(*rows: Revised, told: Iterable[str] = (), apart: Iterable[tuple[str, str]] = ()) -> list[str]:
    """The names of the leases that are found, and of those that each overlaps."""
    pairs = {frozenset(name * 64 for name in pair) for pair in apart}
    kept = Kept(of_revisions=list(rows), of_told=[name * 64 for name in told], apart=pairs)
    report = Report(at=OLD)
    reconcile(kept, kept, MOMENT, report)
    assert all(one["drift"] == "overlapping_leases" for one in report.examples)
    return ["".join(content[0] for content in one["other"].split()) for one in report.examples]


FIRST, RENEWAL = a_row("a", "2021-01-01", "2026-12-31"), a_row("b", "2026-06-01", "2031-05-31")


def test_two_leases_that_run_at_the_same_time_and_of_which_nobody_was_told_are_found() -> None:
    assert overlaps(FIRST, RENEWAL) == ["ba"]
    assert overlaps(RENEWAL, FIRST._replace(committed_at=(NOW - timedelta(minutes=30)).isoformat())) == ["ab"]


@pytest.mark.parametrize(
    "other",
    [
        a_row("b", "2027-01-01", "2031-05-31"),
        a_row("b", "2026-06-01", "2031-05-31", property_id="PROP-2"),
        a_row("b", "2026-06-01", "2031-05-31", terms={"tenant_name": "Silk Road Paper LLC"}),
        a_row("b", "2026-06-01", "2031-05-31", terms={"document_type": "sublease"}),
        a_row("b", "2026-06-01", "2031-05-31", terms={"document_type": "amendment"}),
        a_row("b", "", "2031-05-31"),
        RENEWAL._replace(committed_at=YOUNG),
    ],
)
def test_leases_of_different_times_places_tenants_and_kinds_and_young_ones_are_not(other: Revised) -> None:
    assert overlaps(FIRST, other) == []


def test_leases_of_different_suites_stand_side_by_side() -> None:
    suites = [{"property_address": f"12 Lake Street, Suite {suite}, Springfield, IL 62701"} for suite in (200, 300)]
    one, other = a_row("a", "2021-01-01", "2026-12-31", terms=suites[0]), a_row("b", "2021-01-01", "2026-12-31")
    assert overlaps(one, other) == ["ba"]
    assert overlaps(one, a_row("b", "2021-01-01", "2026-12-31", terms=suites[1])) == []
    assert overlaps(one, a_row("b", "2021-01-01", "2026-12-31", terms=suites[0])) == ["ba"]


def test_a_person_who_was_told_has_decided_it() -> None:
    assert overlaps(FIRST, RENEWAL, told=["b", "b"]) == []
    assert overlaps(FIRST, RENEWAL, told=["a"]) == ["ba"]


def test_the_last_correction_says_how_long_a_lease_runs() -> None:
    ended = a_row("a", "2021-01-01", "2026-05-31", number=2)
    assert overlaps(ended, RENEWAL, FIRST) == []
    prolonged = a_row("a", "2021-01-01", "2026-08-31", number=10)
    assert overlaps(prolonged, RENEWAL, ended, FIRST) == ["ba"]


def test_what_changes_a_lease_is_looked_at_before_it_is_named() -> None:
    third = a_row("c", "2026-07-01", "2028-12-31")
    assert overlaps(FIRST, RENEWAL, apart=["ab"]) == []
    assert overlaps(FIRST, RENEWAL, third, apart=["ab", "bc"]) == ["ca"]


def replace_agreement(of: Committed, agreement: str) -> Committed:
    return of._replace(agreement=agreement)


@pytest.mark.case("SFN-12", "HITL-13")
@pytest.mark.requirement("V15", "C6")
def test_an_open_review_that_no_execution_waits_for_is_found() -> None:
    waiting = claim(status="in_review")
    assert found_in(Kept([waiting], [], [review()], [], {"execution-one"})) == {}
    for kept in (
        Kept([waiting], [], [review()]),  # its execution has ended
        Kept([waiting], [], [review(execution="an-earlier-one")], [], {"execution-one"}),  # another one waits
        Kept([], [], [review()], [], {"execution-one"}),  # its claim is gone
        Kept([claim()], [document()], [review()]),  # its claim is done
    ):
        assert found_in(kept)["review_without_waiter"] == 1


@pytest.mark.requirement("V15", "C6")
def test_a_decision_of_which_nothing_came_is_found() -> None:
    kept = Kept([claim(status="in_review")], [], [review(status="decided")], [], {"execution-one"})
    assert found_in(kept) == {"decided_not_done": 1}
    settling = review(status="decided", settles_at=YOUNG)
    assert found_in(Kept([claim(status="in_review")], [], [settling], [], {"execution-one"})) == {}
    assert found_in(Kept([claim()], [document()], [review(status="committed")])) == {}


def test_a_held_document_is_the_operators_and_no_finding() -> None:
    held = claim(status="held")
    assert found_in(Kept([held], [], [review()])) == {}
    assert found_in(Kept([held], [], [review(status="decided")])) == {}


def test_a_reading_that_no_record_knows_is_found() -> None:
    assert found_in(Kept(of_artifacts=[HASH])) == {"orphan_artifact": 1}
    for kept in (Kept([claim(outcome="rejected", commit="")]), Kept(of_documents=[document()])):
        kept.of_artifacts = [HASH]
        assert "orphan_artifact" not in found_in(kept)


def test_what_goes_on_while_it_is_read_is_no_finding() -> None:
    """A claim that changed a moment ago may be ahead of the rows that were read before it."""
    just_now = [claim(updated_at=YOUNG), claim("copy", outcome="same_content", commit="", updated_at=YOUNG)]
    resumed = claim("r", "in_review", updated_at=YOUNG, owner="the-next")
    assert found_in(Kept([*just_now, resumed], [], [review("r", review_id=OTHER)])) == {}


# -- the streams


def test_a_stream_that_is_not_sorted_is_refused() -> None:
    with pytest.raises(ValueError):
        list(compare.beside(["b", "a"], str, ["a"], str))


@given(st.lists(st.text("abé", max_size=3)), st.lists(st.text("abé", max_size=3)))
def test_each_item_comes_beside_those_of_its_key(left: list[str], right: list[str]) -> None:
    together = list(compare.beside(sorted(left), str, sorted(right), str))
    assert [item for item, _ in together] == sorted(left)
    assert all(group == [one for one in sorted(right) if one == item] for item, group in together)


@given(st.lists(st.tuples(st.text(max_size=5), st.text(max_size=5)), max_size=30), st.integers(0, 1))
def test_what_is_laid_aside_comes_back_in_the_order_of_python_text(facts: list[tuple[str, str]], column: int) -> None:
    with SqliteSpill() as spill:
        assert spill.keep("facts", facts) == len(facts)
        back = list(spill.sorted("facts", column))
        assert sorted(back) == sorted(facts)
        assert [fact[column] for fact in back] == sorted(fact[column] for fact in facts)
        assert list(spill.all("facts")) == facts
        assert list(spill.sorted("nothing", 0)) == []


def test_a_spill_leaves_no_file_behind() -> None:
    with SqliteSpill() as spill:
        folder = Path(spill._folder.name)
        assert folder.is_dir()
    assert not folder.exists()


# -- a part, and the report


class ClaimsInMemory:
    def __init__(self, *claims: Claimed) -> None:
        self.claims = claims

    def of(self, identities: Iterable[str]) -> list[Claimed]:
        wanted = set(identities)
        return [one for one in self.claims if one.identity in wanted]


@pytest.mark.requirement("V15", "C4")
def test_a_part_starts_what_was_missed_once_however_often_it_is_repaired() -> None:
    executions = FakeExecutions()
    versions = [version("one"), version("two"), version("three", YOUNG)]
    for _ in range(2):
        report = compare_part(versions, ClaimsInMemory(claim("two")), executions, MOMENT)
        assert (report.drift["missing"], report.left) == (1, 0)
    [started] = executions.inputs.values()
    assert parse_event(started) == a_ref("one")
    assert compare_part(versions, ClaimsInMemory(), None, MOMENT).left == 2


def test_parts_add_up_to_one_report() -> None:
    whole = Report(at=OLD)
    for number in range(3):
        versions = [version(f"{number}-{index}") for index in range(60)]
        whole.merge(json.loads(json.dumps(compare_part(versions, ClaimsInMemory(), None, MOMENT).as_json())))
    assert (whole.arrivals.arrived, whole.drift["missing"], whole.total) == (180, 180, 180)
    assert len(whole.examples) == EXAMPLES


@pytest.mark.requirement("C5")
def test_a_report_is_json_and_names_every_kind_of_drift() -> None:
    report = Report(at=OLD)
    report.add(Finding(Drift.MISSING, "key", "receipt", OLD))
    told: dict[str, Any] = json.loads(json.dumps(report.as_json()))
    assert set(told["drift"]) == {drift.label for drift in Drift}
    assert told["examples"] == [{"drift": "missing", "receipt": "receipt", "about": "key", "since": OLD}]
    assert all(drift.meaning and drift.mend for drift in Drift)


@pytest.mark.requirement("V18")
@pytest.mark.slow
def test_ten_thousand_made_up_documents_are_compared_and_exactly_their_faults_found() -> None:
    script = Path(__file__).parents[2] / "bench" / "reconcile.py"
    ran = subprocess.run([sys.executable, str(script), "10000"], capture_output=True, text=True, check=True)
    told = json.loads(ran.stdout)
    assert told["drift"] == 90
    assert told["peak_mb"] < 250


def test_the_grace_may_be_none() -> None:
    kept = Kept([claim(status="in_progress", updated_at=YOUNG)])
    assert found_in(kept, replace(MOMENT, grace=timedelta(0))) == {"stuck": 1}
