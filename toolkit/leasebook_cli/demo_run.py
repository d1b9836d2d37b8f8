"""Carries out the demo's plan on a running stack, and tells what happens as it happens."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field

from leasebook.domain.identity import DocumentRef
from leasebook_cli.demo_plan import Step
from leasebook_cli.demo_report import Result, Sum, add_up, judge_step
from leasebook_cli.demo_watch import Delivery, News, Watcher
from leasebook_cli.fates import WORDS, Fate
from leasebook_cli.stack import Stack

LOOK_EVERY_S = 0.2
LIMIT_S = 240.0  # twice what the demo promises; a machine that is busy otherwise still sees it to its end


@dataclass(frozen=True, slots=True)
class Told:
    """One line of the demo: seconds since it began, the document, what happened, and the fate that colours it."""

    at: float
    key: str
    sentence: str
    fate: Fate | None = None


@dataclass
class Run:
    """One run of the plan. `pause` and `clock` are the caller's, so that a test need not wait."""

    stack: Stack
    plan: Sequence[Step]
    pause: Callable[[float], object] = time.sleep
    clock: Callable[[], float] = time.monotonic
    began: float | None = None
    refs: dict[int, DocumentRef] = field(default_factory=dict)
    repeats_left: dict[int, int] = field(default_factory=dict)
    events_in: int = 0

    def __post_init__(self) -> None:
        self.watcher = Watcher(self.stack)
        self.began = self.clock() if self.began is None else self.began

    def lines(self) -> Iterator[Told]:
        """What happens, until every document of the plan is at rest or the time is over."""
        while True:
            yield from self._put_what_may_come()
            yield from (self._told(news) for news in self.watcher.look())
            yield from self._repeat_deliveries()
            if self.finished or self.elapsed() > LIMIT_S:
                return
            self.pause(LOOK_EVERY_S)

    @property
    def finished(self) -> bool:
        """Whether everything was sent and has come to rest."""
        sent = len(self.refs) == len(self.plan) and not any(self.repeats_left.values())
        deliveries = list(self.watcher.deliveries.values())
        return sent and len(deliveries) >= self.events_in and all(one.at_rest for one in deliveries)

    def results(self) -> list[Result]:
        return [
            judge_step(step, self.watcher.of(self.refs[step.number]) if step.number in self.refs else [])
            for step in self.plan
        ]

    def totals(self) -> Sum:
        return add_up(self.events_in, list(self.watcher.deliveries.values()))

    def elapsed(self) -> float:
        return self.clock() - (self.began or 0.0)

    def _put_what_may_come(self) -> Iterator[Told]:
        for step in self.plan:
            if step.number not in self.refs and self._may_come(step):
                with step.file.open("rb") as body:
                    ref = self.refs[step.number] = self.stack.put(body, step.key, step.property_id)
                self.events_in += 1
                self.repeats_left[step.number] = step.deliveries - 1
                yield Told(self.elapsed(), ref.key, f"put into the inbox. {step.story}".strip())

    def _may_come(self, step: Step) -> bool:
        if step.after is None:
            return True
        first = next(other for other in self.plan if other.file.name == step.after)
        ref = self.refs.get(first.number)
        deliveries = self.watcher.of(ref) if ref else []
        return bool(deliveries) and all(one.at_rest for one in deliveries)

    def _repeat_deliveries(self) -> Iterator[Told]:
        """Delivers an event again, as it came, once its first delivery is seen."""
        for number, left in self.repeats_left.items():
            seen = self.watcher.of(self.refs[number])
            if left and seen:
                self.repeats_left[number] = 0
                for _ in range(left):
                    self.stack.start(self.watcher.input_of(seen[0].execution.arn))
                    self.events_in += 1
                    yield Told(self.elapsed(), self.refs[number].key, "the same event is delivered once more")

    def _told(self, news: News) -> Told:
        delivery = news.delivery
        key = delivery.ref.key if delivery.ref else "-"
        if news.kind == "broken":
            return Told(self.elapsed(), key, f"{news.detail}; the state machine decides what follows", Fate.HELD)
        return Told(self.elapsed(), key, _end(delivery), delivery.fate)


def _name(delivery: Delivery) -> str:
    return delivery.execution.name[:8]


def _end(delivery: Delivery) -> str:
    if delivery.failed:
        return f"execution {_name(delivery)} {delivery.execution.status}"
    entered = len(delivery.states)
    last = f" in {entered} states" if delivery.execution.status != "RUNNING" else f" after {entered} states"
    return f"{WORDS[delivery.fate]}{last}: {delivery.why}"
