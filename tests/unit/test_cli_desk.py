"""The queue by keys, on a stack on moto: what is asked of AnswerFunction, and when."""

import json
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime
from decimal import Decimal
from typing import Any

import pytest

from leasebook.domain.claims import Status
from leasebook.domain.drafts import Draft, draft_item
from leasebook.domain.ledger import document_key
from leasebook.domain.reasons import Code, Reason
from leasebook.domain.reviews import Action, Decision, Review, ReviewStatus, Subject, history_item, to_item
from leasebook_cli.review_desk import Desk
from tests.unit.cli_records import HASH, Functions, World, claim_of, extraction_json, ref_of, review_of, world

ESCAPE = "\x1b"


class Reviews(Functions):
    """Answers as AnswerFunction does; `refuse` and `conflict` are for the next decision."""

    def __init__(self) -> None:
        super().__init__()
        self.heads: dict[str, Review] = {}
        self.refuse: list[dict[str, str]] = []
        self.conflict: Review | None = None
        self.too_late = False

    def invoke(self, *, FunctionName: str, Payload: bytes) -> dict[str, Any]:  # noqa: N803 - boto3's names
        asked = json.loads(Payload)
        self.answer = self._answered(asked)
        return super().invoke(FunctionName=FunctionName, Payload=Payload)

    def _answered(self, asked: dict[str, Any]) -> dict[str, Any]:
        head = self.heads[asked["review_id"]]
        action, result, problems = asked["action"], "decided", []
        if action in ("approve", "reject", "retry", "same_lease"):
            if self.refuse:
                result, problems, self.refuse = "refused", self.refuse, []
            elif self.conflict:
                result, head, self.conflict = "conflict", self.conflict, None
            else:
                decision = Decision(Action(action), asked["by"], "2026-03-02T09:00:00+00:00", asked["values"])
                head = replace(head, status=ReviewStatus.DECIDED, version=head.version + 1, decision=decision)
        elif action == "undo" and self.too_late:
            result = "refused"
        elif action == "undo":
            head = replace(head, status=ReviewStatus.OPEN, version=head.version + 1, decision=None)
        self.heads[asked["review_id"]] = head if result != "conflict" else self.heads[asked["review_id"]]
        draft = {"version": asked["version"] + 1, "by": asked["by"]} if action == "draft" else None
        return {"result": result, "review": to_item(head), "problems": problems, "answered": True, "draft": draft}

    def of(self, *actions: str) -> list[dict[str, Any]]:
        return [asked for asked in self.asked if asked["action"] in actions]


class Typed:
    """A keyboard on which everything is typed already: keys, lines, and pauses in seconds of the desk's clock."""

    def __init__(self, *script: str | float | tuple[str, ...]) -> None:
        self.script: list[str | float] = []
        for part in script:
            self.script += (
                list(part) if isinstance(part, str) else [f"line:{part[0]}"] if isinstance(part, tuple) else [part]
            )
        self.now = 0.0

    def clock(self) -> float:
        return self.now

    def key(self, seconds: float | None = None) -> str | None:
        if not self.script:
            raise EOFError
        first = self.script[0]
        if isinstance(first, float):
            step = first if seconds is None else min(first, seconds)
            self.script[0] = first - step
            if self.script[0] == 0.0:
                self.script.pop(0)
            self.now += step
            return None if seconds is not None and step == seconds else self.key(None)
        self.script.pop(0)
        return str(first)

    def line(self, prompt: str) -> str | None:
        typed = str(self.script.pop(0)).removeprefix("line:")
        return None if typed == ESCAPE else typed


@pytest.fixture
def reviews() -> Reviews:
    return Reviews()


@pytest.fixture
def stack(reviews: Reviews) -> Iterator[World]:
    with world(reviews) as made:
        yield made


def waiting(
    stack: World, reviews: Reviews, key: str = "incoming/office.pdf", quote: str = "$18,500.00", **changes: Any
) -> Review:
    artifact, text = extraction_json(quote)
    stack.write_extraction(artifact, text)
    claim = claim_of(ref_of(key), Status.IN_REVIEW, property_id="HM-0101")
    head = review_of(claim, artifact=artifact, **changes)
    stack.write(claim, head)
    reviews.heads[head.review_id] = head
    return head


def work(stack: World, *script: str | float | tuple[str, ...]) -> str:
    """Serves the queue with these keys; what was shown."""
    keys, shown = Typed(*script), []
    desk = Desk(stack.stack, keys, "ada", shown.append, keys.clock)
    desk.work()
    desk.leave()
    return "\n".join(map(str, shown))


def test_the_queue_opens_at_the_most_rent_at_risk(stack: World, reviews: Reviews) -> None:
    waiting(stack, reviews, "incoming/small.pdf", review_id="1" * 64)
    waiting(stack, reviews, "incoming/large.pdf", review_id="2" * 64, subject=Subject("Large", yearly_rent=_rent()))
    shown = work(stack, "nq")
    assert shown.index("== Large ==") < shown.index("== incoming/small.pdf ==")


def test_an_empty_queue_says_that_no_review_waits(stack: World, reviews: Reviews) -> None:
    assert work(stack, "q") == "No review waits."


def _rent() -> Decimal:
    return Decimal("900000")


def test_choices_and_typed_values_reach_the_decision_with_the_seconds_it_took(stack: World, reviews: Reviews) -> None:
    waiting(stack, reviews)
    work(stack, 7.0, "e", ("Ada's Books",), "2\re", ("2029-01-31",), "e", ("USD",), "a", "q")
    (decided,) = reviews.of("approve")
    assert decided["values"] == {
        "tenant_name": "Ada's Books",
        "base_rent": {"amount": "18050.00", "period": "month"},
        "lease_end": "2029-01-31",
        "currency": "USD",
    }
    assert (decided["pending"], decided["version"], decided["by"]) == (True, 1, "ada")
    assert (decided["undo_seconds"], decided["open_seconds"]) == (10, 7)


def test_an_approval_with_doubts_left_is_asked_once_more(stack: World, reviews: Reviews) -> None:
    waiting(stack, reviews)
    shown = work(stack, "a", "q")
    assert reviews.of("approve") == []
    assert "Not settled yet: tenant_name, base_rent, lease_start, lease_end, currency" in shown
    work(stack, "aa", "q")
    assert len(reviews.of("approve")) == 1


def test_the_execution_is_told_after_ten_seconds_or_when_the_reviewer_leaves(stack: World, reviews: Reviews) -> None:
    waiting(stack, reviews)
    work(stack, "aa", 4.0, "?", 20.0)
    assert reviews.of("tell") == [{"function": "answer", "action": "tell", "review_id": HASH}]
    reviews.asked.clear()
    reviews.heads[HASH] = review_of()
    work(stack, "r", ("not ours",), "q")
    assert [asked.get("waived_by") for asked in reviews.of("tell")] == ["ada"]


def test_a_decision_taken_back_opens_its_item_again_with_what_was_typed(stack: World, reviews: Reviews) -> None:
    waiting(stack, reviews)
    shown = work(stack, "e", ("Ada's Books",), "aa", "u", "aa", "q")
    first, second = reviews.of("approve")
    assert first["values"] == second["values"]
    assert [asked["version"] for asked in reviews.of("undo")] == [2]
    assert second["version"] == 3
    assert "What you had typed is still there" in shown


def test_a_decision_that_is_too_late_to_take_back_is_told(stack: World, reviews: Reviews) -> None:
    waiting(stack, reviews)
    reviews.too_late = True
    assert "Too late" in work(stack, "aa", "u")
    assert len(reviews.of("tell")) == 1


def test_a_refusal_names_the_field_and_stands_at_it(stack: World, reviews: Reviews) -> None:
    waiting(stack, reviews)
    reviews.refuse = [{"field": "premises_sqft", "message": "must be positive"}]
    shown = work(stack, "aa", "e", ("1200",), "a", "q")
    assert "premises_sqft must be positive" in shown
    assert reviews.of("approve")[1]["values"]["premises_sqft"] == "1200"


def test_whoever_was_first_is_named_and_the_queue_goes_on(stack: World, reviews: Reviews) -> None:
    head = waiting(stack, reviews)
    theirs = Decision(Action.REJECT, "grace", "2026-03-02T09:00:00+00:00", {})
    reviews.conflict = replace(head, status=ReviewStatus.DECIDED, version=2, decision=theirs)
    shown = work(stack, "aa")
    assert "already decided: grace was first" in shown
    assert "Nothing else waits" in shown


def test_what_was_typed_is_kept_as_a_draft_and_taken_up_again(stack: World, reviews: Reviews) -> None:
    waiting(stack, reviews)
    work(stack, "e", ("Ada's Books",), "q")
    (kept,) = reviews.of("draft")
    assert (kept["version"], kept["values"]) == (0, {"tenant_name": "Ada's Books"})
    at = datetime(2026, 3, 1, tzinfo=UTC).isoformat()
    stack._put("reviews", draft_item(Draft(HASH, 1, 1, kept["values"], "", False, "ada", at)))
    shown = work(stack, "aa", "q")
    assert "What ada typed before is taken up: tenant_name" in shown
    assert reviews.of("approve")[0]["values"] == {"tenant_name": "Ada's Books"}


def test_hold_proposes_a_day_and_a_wrong_day_holds_nothing(stack: World, reviews: Reviews) -> None:
    waiting(stack, reviews)
    shown = work(stack, "h", ("tomorrow",), "h", (ESCAPE,), "h", ("2099-01-31",), ("ask the broker",))
    (held,) = reviews.of("hold")
    assert (held["until"], held["note"], held["version"]) == ("2099-01-31", "ask the broker", 1)
    assert "A date is wanted" in shown


def test_a_rejection_without_a_reason_is_none(stack: World, reviews: Reviews) -> None:
    waiting(stack, reviews)
    assert "Not rejected" in work(stack, "r", (ESCAPE,), "q")
    assert reviews.of("reject") == []


def test_a_possible_duplicate_can_be_said_to_be_the_same_lease(stack: World, reviews: Reviews) -> None:
    waiting(stack, reviews, reasons=(Reason(Code.POSSIBLE_DUPLICATE),))
    assert "s the same lease" in work(stack, "s")
    assert len(reviews.of("same_lease")) == 1


def test_a_possible_duplicate_names_the_lease_that_the_ledger_holds(stack: World, reviews: Reviews) -> None:
    artifact, text = extraction_json(prefix="sha256/other/1/1")
    stack.write_extraction(artifact, text)
    terms = {"tenant_name": "Kettle \x1b[2J Ltd", "lease_start": "2025-10-01", "lease_end": "2026-09-30"}
    row = {"receipt": "84470750502cfc36", "claim_key": "inbox/incoming/first.pdf@v#e", "terms": terms}
    kept = {"provenance": {"artifact": artifact.as_json()}, "property_id": "P-71"}
    stack.write_ledger({**document_key("b" * 64), **row, **kept})
    waiting(stack, reviews, reasons=(Reason(Code.POSSIBLE_DUPLICATE),), like=("b" * 64, "c" * 64))
    shown = work(stack, "q")
    assert "The ledger holds Kettle \\x1b[2J Ltd, property P-71, 2025-10-01 to 2026-09-30: " in shown
    assert "incoming/first.pdf page 2, receipt 84470750502cfc36 (leasebook story 84470750502cfc36)" in shown


def repeating(stack: World, reviews: Reviews, **entry: Any) -> None:
    """A possible duplicate of a lease that the ledger holds with the very terms that were read."""
    terms = {"base_rent": {"amount": Decimal("18500.00"), "period": "month", "monthly": Decimal("18500.00")}}
    row = {"receipt": "84470750502cfc36", "claim_key": "inbox/incoming/first.pdf@v#e", "terms": terms}
    stack.write_ledger({**document_key("b" * 64), **row, "property_id": "HM-0101", **entry})
    waiting(stack, reviews, reasons=(Reason(Code.POSSIBLE_DUPLICATE),), like=("b" * 64,))


def test_a_lease_that_repeats_another_is_proposed_to_be_the_same(stack: World, reviews: Reviews) -> None:
    repeating(stack, reviews)
    shown = work(stack, "q")
    assert "Every term that was read is the same, and the property." in shown
    assert "s the same lease: not committed again (proposed: every term is the same)" in shown


def test_to_approve_a_lease_that_repeats_another_is_asked_once_more(stack: World, reviews: Reviews) -> None:
    repeating(stack, reviews)
    assert "s says so. a again commits it as a lease of its own." in work(stack, "aq")
    assert reviews.of("approve") == []
    work(stack, "aa")
    assert len(reviews.of("approve")) == 1


def test_what_differs_from_the_ledgers_lease_is_proposed_to_be_nothing(stack: World, reviews: Reviews) -> None:
    repeating(stack, reviews, property_id="HM-0102")
    assert "proposed: every term" not in work(stack, "q")


def test_whoever_types_another_value_is_not_told_that_all_is_the_same(stack: World, reviews: Reviews) -> None:
    repeating(stack, reviews)
    shown = work(stack, "f", ("lease_end",), ("2031-01-31",), "?q")
    assert shown.count("(proposed: every term") == 1


def test_what_was_approved_and_could_not_be_committed_is_typed_in_the_next_round(
    stack: World, reviews: Reviews
) -> None:
    first = review_of(None, version=2, round=1, status=ReviewStatus.DECIDED)
    decision = Decision(Action.APPROVE, "Rosa", "2026-03-02T09:00:00+00:00", {"term_months": 36})
    stack._put("reviews", history_item(replace(first, decision=decision), "decided: approve", decision.at, "Rosa"))
    waiting(stack, reviews, round=2, version=3)
    assert "What Rosa typed before is taken up: term_months." in work(stack, "q")


def test_what_was_decided_since_the_queue_was_read_is_passed_over(stack: World, reviews: Reviews) -> None:
    waiting(stack, reviews, "incoming/a.pdf", review_id="1" * 64)
    waiting(stack, reviews, "incoming/b.pdf", review_id="2" * 64, status=ReviewStatus.DECIDED)
    shown = work(stack, "n")
    assert "b.pdf" not in shown


def test_an_unknown_key_or_choice_changes_nothing(stack: World, reviews: Reviews) -> None:
    waiting(stack, reviews)
    shown = work(stack, "z9\r" + "u" + "q")
    assert "There is no choice 9 here." in shown
    assert "There is no proposal here: e types the value." in shown
    assert "There is nothing to take back any more." in shown
    assert {asked["action"] for asked in reviews.asked} == {"look"}


def test_nothing_that_others_wrote_is_obeyed_by_the_terminal(stack: World, reviews: Reviews) -> None:
    nasty = "\x1b]0;owned\x07\x1b[2J\u202e"
    waiting(stack, reviews, f"incoming/{nasty}.pdf", nasty, subject=Subject(nasty))
    reviews.refuse = [{"field": nasty, "message": nasty}]
    at = datetime(2026, 3, 1, tzinfo=UTC).isoformat()
    stack._put("reviews", draft_item(Draft(HASH, 1, 1, {nasty: nasty}, "", False, nasty, at)))
    shown = work(stack, "?p\raa", "u", "h", ("2099-01-31",), (nasty,))
    assert "\\x1b[2J" in shown
    assert not set(shown) & set("\x1b\x07\u202e")
