"""An operator stops a document or the sweep; who, why and when is recorded, and nobody's work is lost."""

from dataclasses import replace

import pytest

from leasebook.adapters.pacing import (
    DESCRIBE_A_SECOND,
    DESCRIBE_AT_ONCE,
    Allowance,
    PacedExecutions,
    half_of_the_quota,
)
from leasebook.domain.claims import Status
from leasebook.domain.control import THE_SWEEP, Act
from leasebook.domain.steps.control import Controller, Result
from tests.examples import DEAD, ME, NOW, REF, a_claim
from tests.fakes import FakeClaims, FakeControls, FakeExecutions

KEY = REF.claim_key


def controller(claims: FakeClaims | None = None) -> Controller:
    return Controller(claims or FakeClaims(), FakeControls(), NOW)


def with_claim(**changes: object) -> Controller:
    made = controller()
    made.claims.open(a_claim(**changes))
    return made


@pytest.mark.requirement("C4", "C6")
def test_who_held_a_document_when_and_why_is_recorded() -> None:
    made = with_claim()
    held = made.hold(KEY, "olga", "asked by legal")
    assert held.result is Result.DONE
    assert held.claim is not None
    assert (held.claim.status, held.claim.hold_reason, held.claim.held_by) == (Status.HELD, "asked by legal", "olga")
    [line] = made.controls.lines  # type: ignore[attr-defined]
    assert (line.subject, line.act, line.by, line.reason) == (KEY, Act.HOLD, "olga", "asked by legal")


def test_holding_twice_is_said_and_records_nothing_more() -> None:
    made = with_claim()
    made.hold(KEY, "olga", "first")
    again = made.hold(KEY, "otto", "second")
    assert again.result is Result.ALREADY
    assert again.claim is not None
    assert again.claim.hold_reason == "first"
    assert len(made.controls.lines) == 1  # type: ignore[attr-defined]


@pytest.mark.parametrize("status", [Status.COMMITTED, Status.DONE])
def test_what_is_in_the_ledger_cannot_be_stopped(status: Status) -> None:
    made = with_claim(status=status)
    assert made.hold(KEY, "olga", "why").result is Result.TOO_LATE
    assert made.claims.get(KEY) == a_claim(status=status)


def test_a_document_that_nobody_has_begun_cannot_be_held_or_released() -> None:
    assert controller().hold(KEY, "olga", "why").result is Result.NOT_FOUND
    assert controller().release(KEY, "olga", "why").result is Result.NOT_FOUND


def test_a_document_that_goes_on_meanwhile_is_not_held() -> None:
    made = with_claim(owner=ME)
    there = made.claims.get(KEY)
    assert there is not None
    made.claims.rows[KEY] = replace(there, owner=DEAD)  # type: ignore[attr-defined]
    made.claims.get = lambda key: there  # type: ignore[method-assign]
    assert made.hold(KEY, "olga", "why").result is Result.CHANGED


@pytest.mark.requirement("C6")
def test_a_released_document_goes_on_and_its_lines_tell_of_both() -> None:
    made = with_claim(status=Status.IN_REVIEW)
    made.hold(KEY, "olga", "asked by legal")
    released = made.release(KEY, "otto", "cleared")
    assert released.result is Result.DONE
    assert released.claim is not None
    assert released.claim.status is Status.IN_REVIEW
    assert [line.act for line in made.controls.lines] == [Act.HOLD, Act.RELEASE]  # type: ignore[attr-defined]
    assert made.release(KEY, "otto", "again").result is Result.ALREADY


@pytest.mark.requirement("C4")
def test_the_sweep_is_paused_once_and_goes_on_once() -> None:
    made = controller()
    assert made.pause("olga", "the bank's night").result is Result.DONE
    again = made.pause("otto", "another reason")
    assert again.result is Result.ALREADY
    assert again.pause is not None
    assert again.pause.by == "olga"
    assert made.resume("otto", "over").result is Result.DONE
    assert made.resume("otto", "over").result is Result.ALREADY
    assert [(line.subject, line.act) for line in made.controls.lines] == [  # type: ignore[attr-defined]
        (THE_SWEEP, Act.PAUSE),
        (THE_SWEEP, Act.RESUME),
    ]


# -- the share of the quota


class Time:
    def __init__(self) -> None:
        self.now = 0.0

    def clock(self) -> float:
        return self.now

    def sleep(self, seconds: float) -> None:
        assert seconds > 0
        self.now += seconds


def test_single_executions_are_looked_at_within_half_of_the_quota() -> None:
    """The quota: a bucket of 250 calls, refilled with 10 a second, where there is least of it."""
    time = Time()
    allowance = Allowance(DESCRIBE_AT_ONCE, DESCRIBE_A_SECOND, time.clock, time.sleep)
    executions = PacedExecutions(FakeExecutions(), allowance)
    calls: list[float] = []
    for _ in range(1000):
        executions.status("arn")
        calls.append(time.now)
    for at in range(0, int(time.now), 7):
        assert sum(call <= at for call in calls) <= 250 / 2 + 10 / 2 * at
    assert time.now == pytest.approx((1000 - DESCRIBE_AT_ONCE) / DESCRIBE_A_SECOND, abs=1)


def test_functions_that_run_at_once_share_the_half() -> None:
    shared = half_of_the_quota(FakeExecutions(), among=20)
    assert isinstance(shared, PacedExecutions)
    assert shared.describe.at_once * 20 <= DESCRIBE_AT_ONCE
    assert shared.describe.per_second * 20 == pytest.approx(DESCRIBE_A_SECOND)


def test_what_was_not_used_comes_back_up_to_the_bucket() -> None:
    time = Time()
    allowance = Allowance(2, 1.0, time.clock, time.sleep)
    for _ in range(2):
        allowance.take()
    time.now += 3600
    for _ in range(3):
        allowance.take()
    assert time.now == pytest.approx(3601)
