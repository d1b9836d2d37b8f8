"""What operators did and the sweep's pause: in memory, and on DynamoDB."""

import pytest

from leasebook.adapters.controls import DynamoControls
from leasebook.adapters.items import from_wire
from leasebook.domain.claims import Status
from leasebook.domain.control import Act, Done, Pause
from leasebook.domain.ports import Controls
from tests.contract.conftest import World
from tests.examples import AT, ME, REF, a_claim
from tests.fakes import FakeControls

PAUSE = Pause("olga", "the bank's night", AT)
KEY = REF.claim_key


@pytest.fixture
def controls(world: World) -> Controls:
    return FakeControls() if world.stack is None else DynamoControls(world.stack.control)


@pytest.mark.requirement("C4")
def test_a_pause_stands_until_it_is_ended(controls: Controls) -> None:
    assert controls.pause() is None
    controls.set_pause(PAUSE)
    assert controls.pause() == PAUSE
    controls.end_pause("olga", "over", AT)
    assert controls.pause() is None


@pytest.mark.requirement("C4")
def test_each_act_is_a_line_of_its_own(controls: Controls) -> None:
    acts = [Done(KEY, act, "olga", "why", f"2026-11-30T00:00:0{n}.000+00:00") for n, act in enumerate(Act)]
    for act in acts:
        controls.note(act)
    controls.set_pause(PAUSE)
    assert lines_of(controls) == acts


def lines_of(controls: Controls) -> list[Done]:
    if isinstance(controls, FakeControls):
        return controls.lines
    from leasebook.adapters import aws

    assert isinstance(controls, DynamoControls)
    items = [from_wire(item) for item in aws.dynamodb().scan(TableName=controls.table)["Items"]]
    return sorted((Done.from_item(item) for item in items if "act" in item), key=lambda done: done.at)


@pytest.mark.requirement("C6")
@pytest.mark.parametrize("status", [Status.IN_PROGRESS, Status.IN_REVIEW])
def test_a_released_claim_goes_on_where_it_stood_with_its_owner(world: World, status: Status) -> None:
    claim = a_claim(status=status, fruitless=4)
    world.claims.open(claim)
    world.claims.hold(KEY, ME, "asked by legal", AT, "olga")
    held = world.claims.get(KEY)
    assert held is not None
    assert (held.status, held.held_by, held.held_from) == (Status.HELD, "olga", status)
    assert world.claims.release(KEY, AT)
    there = world.claims.get(KEY)
    assert there is not None
    assert (there.status, there.owner, there.fruitless) == (status, ME, 0)
    assert (there.hold_reason, there.held_by, there.held_from) == (None, None, None)


@pytest.mark.parametrize("status", [one for one in Status if one is not Status.HELD])
def test_what_is_not_held_cannot_be_released(world: World, status: Status) -> None:
    world.claims.open(a_claim(status=status))
    assert not world.claims.release(KEY, AT)
    assert world.claims.get(KEY) == a_claim(status=status)


def test_nothing_is_released_that_is_not_there(world: World) -> None:
    assert not world.claims.release(KEY, AT)
    assert world.claims.get(KEY) is None
