"""The queue on a terminal: one item after the other, a key for each thing that a reviewer does.

It decides nothing itself: every decision is asked of AnswerFunction with the version that was seen, and waits ten
seconds (or as `undoing` says), in which it can be taken back, before the execution is told. What was typed is kept as
the review's draft.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from typing import Any, Protocol

import click

from leasebook.domain.drafts import Draft, typed_before
from leasebook.domain.reasons import Code
from leasebook.domain.reviews import Review, ReviewStatus, from_item, plain
from leasebook_cli.console import is_terminal
from leasebook_cli.decisions import DONE, conflict_sentence, user_name
from leasebook_cli.doubts import typed_value
from leasebook_cli.errors import CommandError, ExitCode
from leasebook_cli.keyboard import ENTER
from leasebook_cli.options import Where
from leasebook_cli.refusals import problem_sentence
from leasebook_cli.review_item import Item, approval_warnings, doubt_lines, follow_lines, item_lines, page_lines
from leasebook_cli.similar import similar_to
from leasebook_cli.stack import Stack
from leasebook_cli.text import shown
from leasebook_cli.undoing import undo_seconds

HOLD_DAYS = 7  # proposed for what is set aside
KEYS = "enter accept · 1-9 choose · e edit · f another field · p page · a approve · h hold · r reject · t read again"
MORE_KEYS = "n next · b back · u undo · ? show again · q quit"


class Keys(Protocol):
    """What the desk needs of a keyboard."""

    def key(self, seconds: float | None = None) -> str | None: ...

    def line(self, prompt: str) -> str | None: ...


def open_queue(where: Where, by: str | None) -> int:
    """Opens the queue at its top item. Without a terminal it is a wrong call, which says what to type instead."""
    if not is_terminal():
        raise click.UsageError(
            "The queue needs a terminal. Without one: `leasebook review list --json`, "
            "`leasebook review show ID --json`, "
            "then `leasebook review approve ID --set FIELD=VALUE` (or reject, retry, hold, same-lease, different)."
        )
    from leasebook_cli.connection import connect
    from leasebook_cli.keyboard import keyboard

    stack, name = connect(where), by or user_name()
    with keyboard() as keys:
        desk = Desk(stack, keys, name, click.echo)
        try:
            desk.work()
        finally:
            desk.leave()
    return ExitCode.OK


@dataclass
class Last:
    """The last decision, which may still be taken back until `settles`."""

    item: Item
    head: Review
    settles: float


class Desk:
    """One reviewer at the queue. `show` prints a line; `clock` counts seconds."""

    def __init__(
        self,
        stack: Stack,
        keys: Keys,
        by: str,
        show: Callable[[str], object],
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._stack, self._keys, self._by, self._show, self._clock = stack, keys, by, show, clock
        self._undo_seconds = undo_seconds()
        self._recent: list[Last] = []
        self._again: list[Item] = []
        self._decided = 0
        self._seen = False  # whether anything waited when the queue was opened

    # ------------------------------------------------------------- queue
    def work(self) -> None:
        """Until the queue is at its end or the reviewer quits."""
        queue = self._stack.queue()
        try:
            while True:
                item = self._again.pop() if self._again else self._next(queue)
                if item is not None:
                    self._seen = True
                    going_on = self._serve(item)
                elif self._recent:
                    self._show("Nothing else waits. u takes the last decision back; q quits.")
                    going_on = self._at_the_end()
                else:
                    done = f"Nothing else waits. Decided here: {self._decided}."
                    self._show(done if self._seen else "No review waits.")
                    return
                if not going_on:
                    return
        except EOFError:
            return

    def _next(self, queue: Iterator[Review]) -> Item | None:
        """The next item that still waits; what was decided meanwhile is passed over."""
        for listed in queue:
            head = self._stack.review(listed.review_id)
            if head is not None and head.status is ReviewStatus.OPEN:
                return self._opened(head)
        return None

    def _opened(self, head: Review) -> Item:
        claim = self._stack.claims_by_key([head.claim_key]).get(head.claim_key)
        property_id = claim.property_id if claim else None
        item = Item(head, self._stack.extraction(head.artifact), self._clock(), property_id)
        item.like = similar_to(self._stack, head, item.extraction, property_id)
        self._ask("look", item)
        draft = self._draft(head)
        if draft is not None:
            item.draft_version = draft.version
            for name, value in draft.values.items():
                item.type(name, plain(value))
            if draft.pending:
                item.leave_open()
            if draft.values:
                self._show(f"What {shown(draft.by)} typed before is taken up: {shown(', '.join(draft.values))}.")
                item.at = -1
                item.go_on()
        return item

    def _draft(self, head: Review) -> Draft | None:
        """What somebody typed in this round, else what was approved in the one before and could not be committed."""
        draft = self._stack.draft(head.review_id)
        if draft is not None and draft.round == head.round:
            return draft
        if head.round == 1:
            return None
        return typed_before(self._stack.review_history(head.review_id), head.review_id, head.round)

    def _at_the_end(self) -> bool:
        while self._recent:
            key = self._key()
            if key == "q":
                return False
            if key == "u" and self._undo():
                return True
        return True

    def _key(self) -> str | None:
        """The next key, or None. Meanwhile executions are told of decisions that cannot be taken back any more."""
        wait = max(0.0, self._recent[0].settles - self._clock()) if self._recent else None
        key = self._keys.key(wait)
        now = self._clock()
        while self._recent and self._recent[0].settles <= now:
            self._tell(self._recent.pop(0))
        return key

    def leave(self) -> None:
        """Whoever leaves gives up taking back: the executions are told at once."""
        while self._recent:
            self._tell(self._recent.pop(0))

    def _tell(self, last: Last) -> None:
        waiver = {"waived_by": self._by} if self._clock() < last.settles else {}
        answer = self._stack.answer({"action": "tell", "review_id": last.head.review_id, **waiver})
        went = "the execution goes on" if answer.get("answered") else "the sweep takes it up"
        self._show(f"{shown(last.item.name)}: {went}.")

    # -------------------------------------------------------------- item
    def _serve(self, item: Item) -> bool:
        """One item until it is left; False when the reviewer quits."""
        self._print(item_lines(item))
        self._print(["", *_keys(item)])
        while True:
            key = self._key()
            if key is None:
                continue
            if key == "q":
                return False
            if key == "n" or self._pressed(item, key):
                return True

    def _pressed(self, item: Item, key: str) -> bool:
        """Does what the key says; whether the item is left."""
        deciding = {
            "a": lambda: self._approve(item),
            "r": lambda: self._reject(item),
            "t": lambda: self._decide(item, "retry"),
            "s": lambda: self._decide(item, "same_lease"),
            "x": lambda: self._decide(item, "process"),
            "h": lambda: self._hold(item),
            "u": lambda: self._undo(item),
        }
        if key in deciding:
            return deciding[key]()
        working: dict[str, Callable[[Item], None]] = {
            ENTER: self._accept,
            "e": self._edit,
            "f": self._field,
            "p": self._page,
            "b": self._back,
            "?": lambda one: self._print([*item_lines(one), "", *_keys(one)]),
        }
        if key in working:
            working[key](item)
        elif key.isdigit() and key != "0":
            self._choose(item, int(key))
        else:
            self._print(_keys(item))
        return False

    def _accept(self, item: Item) -> None:
        before = item.given
        if item.accept():
            self._changed(item, before)
        elif item.doubt is None:
            self._print(doubt_lines(item))
        else:
            self._show("There is no proposal here: e types the value.")

    def _choose(self, item: Item, number: int) -> None:
        doubt = item.doubt
        if doubt is None or number > len(doubt.choices):
            self._show(f"There is no choice {number} here.")
            return
        before = item.given
        item.take(doubt, doubt.choices[number - 1])
        self._changed(item, before)

    def _edit(self, item: Item) -> None:
        if item.doubt is None:
            self._field(item)
            return
        self._typed(item, item.doubt.field)

    def _field(self, item: Item) -> None:
        """Any field, the sure ones too; a prefix will do that means one of them."""
        asked = self._keys.line("field: ")
        if asked:
            name = item.field_named(asked)
            item.at_field(name)
            self._typed(item, name)

    def _typed(self, item: Item, name: str) -> None:
        text = self._keys.line(f"{shown(name)} = ")
        if not text:
            self._show("Left as it was.")
            return
        before = item.given
        try:
            value = typed_value(name, text, item.standing(name))
        except click.UsageError as error:
            self._show(shown(error.message))
            return
        item.type(name, value)
        self._changed(item, before)

    def _changed(self, item: Item, before: object) -> None:
        """A doubt was settled: keep what was typed, go to the next one."""
        if item.given != before:
            self._keep(item)
            self._print(follow_lines(item))
        item.go_on()
        self._print(doubt_lines(item))

    def _keep(self, item: Item) -> None:
        """Keeps the corrections as the review's draft; a colleague's that came in between is told and left."""
        answer = self._ask("draft", item, version=item.draft_version, values=item.values, pending=item.pending, note="")
        draft = answer.get("draft") or {}
        if answer.get("result") == "decided":
            item.draft_version = int(draft["version"])
        elif draft:
            self._show(
                f"{shown(draft['by'])} types in this review too; what you typed stands here, theirs on the page."
            )

    def _page(self, item: Item) -> None:
        text = self._stack.document_text(item.head.artifact)
        self._print(page_lines(text, item.doubt) if text else ["Nothing could be read of this document."])

    def _back(self, item: Item) -> None:
        item.at = max(0, item.at - 1)
        if item.doubt:
            item.accepted.discard(item.doubt.field)
        self._print(doubt_lines(item))

    # --------------------------------------------------------- decisions
    def _approve(self, item: Item) -> bool:
        warnings = approval_warnings(item)
        if warnings and not item.warned:
            item.warned = True
            self._print(warnings)
            return False
        item.accept_all()
        return self._decide(item, "approve", values=item.values, pending=item.pending)

    def _reject(self, item: Item) -> bool:
        reason = self._keys.line("Why is it never to be committed? ")
        if not reason:
            self._show("Not rejected.")
            return False
        return self._decide(item, "reject", note=reason)

    def _decide(self, item: Item, action: str, **more: Any) -> bool:
        """Asks for the decision; whether it stands, or somebody else's does."""
        request = {"values": {}, "note": "", "pending": False, **more}
        answer = self._ask(
            action,
            item,
            version=item.head.version,
            undo_seconds=self._undo_seconds,
            open_seconds=max(0, round(self._clock() - item.opened)),
            **request,
        )
        after = from_item(answer["review"]) if answer.get("review") else None
        result = answer.get("result")
        if result in ("decided", "already_decided") and after is not None:
            self._decided += 1
            self._recent.append(Last(item, after, self._clock() + self._undo_seconds))
            self._show(f"{DONE[action]}: {_ending(item)}. For {self._undo_seconds} s u takes it back.")
            return True
        if result == "refused":
            self._refused(item, answer.get("problems") or [])
            return False
        if after is None:
            self._show("This review is gone.")
            return True
        self._show(shown(conflict_sentence(after, {"action": action, "values": request["values"]})))
        if after.status is not ReviewStatus.OPEN:
            return True
        item.head = after
        self._show("What you typed is kept; decide again if it still holds.")
        return False

    def _refused(self, item: Item, problems: list[Mapping[str, Any]]) -> None:
        """Nothing was written: each field is named, and the first one is at hand."""
        self._show("Refused, and nothing was written.")
        fields = [str(problem["field"]).partition(".")[0] for problem in problems]
        for problem in problems:
            self._show(f"  {shown(problem_sentence(problem))}")
        about = [name for name in fields if name not in ("action", "review", "values")]
        for name in reversed(about):
            item.at_field(name)
            item.accepted.discard(name)
        if about:
            self._print(doubt_lines(item))

    def _hold(self, item: Item) -> bool:
        proposed = datetime.now(UTC).date() + timedelta(days=HOLD_DAYS)
        text = self._keys.line(f"Until (enter: {proposed}): ")
        if text is None:
            return False
        try:
            until = date.fromisoformat(text) if text else proposed
        except ValueError:
            self._show("A date is wanted, as 2026-03-31.")
            return False
        note = self._keys.line("Why: ")
        if note is None:
            return False
        answer = self._ask("hold", item, version=item.head.version, until=until.isoformat(), note=note)
        if answer.get("result") != "decided":
            self._show("The review has changed since you saw it; it is not held.")
            return True
        self._show(f"Held until {until}: {_ending(item)}. It stays due.")
        return True

    def _undo(self, meanwhile: Item | None = None) -> bool:
        """Takes the last decision back and opens its item again; whether it does. The item at hand comes after it."""
        if not self._recent:
            self._show("There is nothing to take back any more.")
            return False
        last = self._recent.pop()
        answer = self._ask("undo", last.item, version=last.head.version)
        if answer.get("result") != "decided":
            self._show("Too late: its execution is told.")
            self._tell(last)
            return False
        last.item.head = from_item(answer["review"])
        last.item.warned = False
        self._decided -= 1
        self._again += [*([meanwhile] if meanwhile else []), last.item]
        self._show(f"Taken back: {_ending(last.item)}. What you had typed is still there.")
        return True

    def _ask(self, action: str, item: Item, **more: Any) -> dict[str, Any]:
        request = {"action": action, "review_id": item.head.review_id, "by": self._by, **more}
        try:
            return self._stack.answer(request)
        except CommandError as error:
            if action in ("look", "draft"):  # a decision does not depend on them
                self._show(shown(error.message))
                return {}
            raise

    def _print(self, lines: list[str]) -> None:
        for line in lines:
            self._show(line)


def _ending(item: Item) -> str:
    """The item's name where a full stop follows, which many companies' names end with themselves."""
    return shown(item.name).removesuffix(".")


def _keys(item: Item) -> list[str]:
    """The keys, with those that only some items have."""
    special = []
    if item.head.has(Code.POSSIBLE_DUPLICATE):
        proposed = " (proposed: every term is the same)" if item.repeats else ""
        special.append(f"s the same lease: not committed again{proposed} · a a different lease: committed")
    if item.head.has(Code.AMBIGUOUS_VERSION):
        special.append("x process it as a document of its own")
    return [*special, KEYS, MORE_KEYS]
