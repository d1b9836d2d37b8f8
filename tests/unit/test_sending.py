"""Back-fill: every version that lies there is sent once, and no more than a window of them at a time."""

from collections.abc import Sequence
from dataclasses import dataclass, field

import pytest

from leasebook.domain.identity import DocumentRef
from leasebook.domain.reconcile.compare import Moment
from leasebook.domain.reconcile.facts import Arrived, Claimed, arrived
from leasebook.domain.reconcile.listing import Listing, list_some
from leasebook.domain.reconcile.sending import LOOKS_BEFORE_ASKING, Sent, Window
from tests.examples import NOW
from tests.fakes import FakeExecutions

OLD = "2026-01-01T00:00:00+00:00"


def versions(number: int) -> list[Arrived]:
    return [arrived(DocumentRef("inbox", f"incoming/{index:04d}.pdf", "e", "v"), OLD) for index in range(number)]


@dataclass
class Intake:
    """Executions that claim their document when time passes, and come to rest two looks later."""

    executions: FakeExecutions = field(default_factory=FakeExecutions)
    claims: dict[str, Claimed] = field(default_factory=dict)
    most: int = 0
    dead: bool = False  # executions end before their claim

    def of(self, identities: Sequence[str]) -> list[Claimed]:
        return [self.claims[one] for one in identities if one in self.claims]

    def pass_time(self) -> None:
        working = [arn for arn, status in self.executions.statuses.items() if status == "RUNNING"]
        self.most = max(self.most, len(working))
        for arn in working:
            item = self.executions.inputs[arn]["detail"]["object"]
            ref = DocumentRef("inbox", item["key"], item["etag"], item["version-id"])
            if self.dead:
                self.executions.statuses[arn] = "FAILED"
            elif ref.claim_key in self.claims:
                self.claims[ref.claim_key] = self.claims[ref.claim_key]._replace(status="done")
                self.executions.statuses[arn] = "SUCCEEDED"
            else:
                self.claims[ref.claim_key] = Claimed(ref.claim_key, ref.claim_key, "in_progress", "", arn, "", "", OLD)

    def window(self, size: int) -> Window:
        return Window(self, self.executions, size, Moment(NOW), self.pass_time)


@pytest.mark.requirement("V18", "C4")
def test_no_more_than_the_window_is_under_way_and_all_are_sent() -> None:
    intake = Intake()
    window = intake.window(7)
    window.send(versions(100))
    window.drain()
    assert (window.sent.started, intake.most) == (100, 7)
    assert all(claim.status == "done" for claim in intake.claims.values())


@pytest.mark.requirement("C4")
def test_a_second_time_nothing_is_begun_again() -> None:
    intake = Intake()
    first = intake.window(5)
    first.send(versions(12))  # broken off before what is under way has come to rest
    again = intake.window(5)
    again.send(versions(20))
    again.drain()
    assert again.sent.started + again.sent.already == 20
    assert len(intake.executions.inputs) == 20
    third = intake.window(5)
    third.send(versions(20))
    assert third.sent.as_json() == {"seen": 20, "started": 0, "already": 20, "later": 0}


def test_progress_is_told_version_by_version() -> None:
    told: list[int] = []
    Intake().window(5).send(versions(9), lambda sent: told.append(sent.seen))
    assert told == list(range(1, 10))


def test_executions_that_die_before_their_claim_hold_nothing_up() -> None:
    intake = Intake(dead=True)
    window = intake.window(2)
    window.send(versions(6))
    window.drain()
    assert window.sent.started == 6
    assert LOOKS_BEFORE_ASKING > 1


def test_sending_stops_when_time_is_up_and_says_how_far_it_got() -> None:
    intake, looks = Intake(), iter([True] * 3 + [False] * 99)
    intake.pass_time = lambda: None  # type: ignore[method-assign]
    window = intake.window(3)
    assert window.send(versions(10), time_left=lambda: next(looks)) == 3
    assert (window.sent.seen, window.sent.started) == (3, 3)


def test_draining_stops_when_time_is_up() -> None:
    intake = Intake()
    intake.pass_time = lambda: None  # type: ignore[method-assign]
    window = intake.window(3)
    window.send(versions(2))
    window.drain(lambda: False)
    assert window.sent == Sent(seen=2, started=2)


# -- listing


class Pages:
    def __init__(self, *pages: list[Arrived]) -> None:
        self.pages = pages

    def page(self, prefix: str, cursor: str) -> tuple[list[Arrived], str]:
        at = int(cursor or 0)
        return self.pages[at], str(at + 1) if at + 1 < len(self.pages) else ""


@dataclass
class Parts:
    parts: dict[int, list[Arrived]] = field(default_factory=dict)

    def write_part(self, run: str, number: int, versions: Sequence[Arrived]) -> None:
        self.parts[number] = list(versions)


@pytest.mark.requirement("V15", "V18")
def test_a_listing_that_runs_out_of_time_goes_on_where_it_stopped() -> None:
    all_of_them = versions(25)
    pages, parts = Pages(all_of_them[:10], [], all_of_them[10:20], all_of_them[20:]), Parts()
    listing, calls = Listing("run", "incoming/"), 0
    while listing.more:
        listing = list_some(listing, pages, parts, lambda: False)  # type: ignore[arg-type]
        calls += 1
    assert calls == 4
    assert (listing.versions, listing.parts) == (25, 3)
    assert [one for number in sorted(parts.parts) for one in parts.parts[number]] == all_of_them
    whole = Parts()
    assert list_some(Listing("run", ""), pages, whole, lambda: True).versions == 25  # type: ignore[arg-type]


def test_a_listing_ends_at_its_limit() -> None:
    parts = Parts()
    listing = list_some(Listing("run", "", limit=12), Pages(versions(10), versions(10)), parts, lambda: True)  # type: ignore[arg-type]
    assert (listing.versions, listing.more) == (12, False)
    assert [len(part) for part in parts.parts.values()] == [10, 2]
    assert listing.as_json()["parts_prefix"] == "lists/run/versions/"
