"""One item of the queue as it stands on the desk: its doubts, what was accepted or typed, and how it reads."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from leasebook.domain.consequences import consequences
from leasebook.domain.reviews import Review
from leasebook_cli.doubts import PENDING, Choice, Doubt, doubts_of, general_sentences
from leasebook_cli.fates import document_of
from leasebook_cli.ids import short
from leasebook_cli.similar import Similar
from leasebook_cli.tables import one_line
from leasebook_cli.terms_text import money, name_text, value_text
from leasebook_cli.text import shown

if TYPE_CHECKING:
    from leasebook.domain.extraction.model import Extraction

OF_MONEY = frozenset({"base_rent", "security_deposit"})
QUOTE = 160  # characters of a quotation
AROUND = 700  # characters of the page before and after a place


@dataclass
class Item:
    """`opened` is when it was first shown; `values` are the corrections so far."""

    head: Review
    extraction: Extraction | None
    opened: float
    property_id: str | None = None
    doubts: list[Doubt] = field(default_factory=list)
    at: int = 0
    accepted: set[str] = field(default_factory=set)
    values: dict[str, Any] = field(default_factory=dict)
    left_open: set[str] = field(default_factory=set)  # dates that are approved as pending
    draft_version: int = 0
    warned: bool = False  # that doubts are left which nobody accepted, or that the ledger holds just this lease
    like: list[Similar] = field(default_factory=list)  # of a possible duplicate: what the ledger holds

    def __post_init__(self) -> None:
        self.doubts = self.doubts or doubts_of(self.head, self.extraction, self.property_id)

    @property
    def name(self) -> str:
        return self.head.subject.tenant_name or document_of(self.head.claim_key)

    @property
    def doubt(self) -> Doubt | None:
        return self.doubts[self.at] if self.at < len(self.doubts) else None

    def accept_all(self) -> None:
        """Takes every proposal that is left."""
        for doubt in self.left:
            if doubt.choices:
                self.take(doubt, doubt.choices[0])

    @property
    def left(self) -> list[Doubt]:
        return [doubt for doubt in self.doubts if doubt.field not in self.accepted]

    @property
    def repeats(self) -> bool:
        """Whether the ledger holds just this lease, as long as nobody types otherwise."""
        return any(one.repeated for one in self.like) and self.given == ({}, False)

    @property
    def pending(self) -> bool:
        """Whether an approval is one with the start of the term pending."""
        return bool(self.left_open)

    @property
    def given(self) -> tuple[dict[str, Any], bool]:
        """What a draft keeps."""
        return dict(self.values), self.pending

    def take(self, doubt: Doubt, choice: Choice) -> None:
        """The choice stands; a value that is the one read is no correction."""
        self.accepted.add(doubt.field)
        self.values.pop(doubt.field, None)
        self.left_open.discard(doubt.field)
        if choice.pending:
            self.left_open.add(doubt.field)
        elif choice.value != doubt.read:
            self.values[doubt.field] = choice.value

    def accept(self) -> bool:
        """Takes the proposal of the doubt at hand, or keeps what was typed; False where there is nothing to take."""
        doubt = self.doubt
        if doubt is None:
            return False
        if doubt.field in self.values:
            self.accepted.add(doubt.field)
        elif doubt.choices:
            self.take(doubt, doubt.choices[0])
        return doubt.field in self.accepted

    def type(self, name: str, value: Any) -> None:
        self.values[name] = value
        self.accepted.add(name)
        self.left_open.discard(name)

    def leave_open(self) -> None:
        """Takes every date as pending that may be."""
        for doubt in self.left:
            for choice in doubt.choices:
                if choice.pending:
                    self.take(doubt, choice)

    def go_on(self) -> None:
        """To the next doubt that nobody settled; past the last where none is left."""
        after = [*range(self.at + 1, len(self.doubts)), *range(self.at)]
        self.at = next((n for n in after if self.doubts[n].field not in self.accepted), len(self.doubts))

    def at_field(self, name: str) -> None:
        """To the field's doubt, which is made where there is none."""
        for number, doubt in enumerate(self.doubts):
            if doubt.field == name:
                self.at = number
                return
        read = self.extraction.fields[name].value if self.extraction and name in self.extraction.fields else None
        self.doubts.append(Doubt(name, (), read, ()))
        self.at = len(self.doubts) - 1

    def field_named(self, prefix: str) -> str:
        """The one field in sight that begins so; else the name as it was typed."""
        read = self.extraction.fields if self.extraction else ()
        known = dict.fromkeys([*(doubt.field for doubt in self.doubts), *read])
        found = [name for name in known if name.startswith(prefix)]
        return found[0] if len(found) == 1 and prefix not in known else prefix

    def standing(self, name: str) -> Any:
        """The value that would be committed."""
        if name in self.values:
            return self.values[name]
        return self.extraction.fields[name].value if self.extraction and name in self.extraction.fields else None

    @property
    def currency(self) -> str:
        """The currency that would be committed, empty where none is known."""
        return str(self.standing("currency") or "")

    def worth(self, name: str, value: Any) -> str:
        """A value in words, money with its currency; not yet escaped."""
        text = value_text(value)
        return f"{self.currency} {text}" if name in OF_MONEY and value is not None and self.currency else text


def item_lines(item: Item) -> list[str]:
    """The whole item. What the document or other people say is escaped."""
    head = item.head
    kind = item.extraction.document_type if item.extraction else "nothing could be read"
    lines = [
        "",
        f"== {shown(item.name)} ==",
        f"{shown(document_of(head.claim_key))} · {kind} · review {short(head.review_id)}, round {head.round}"
        f" · due {head.due_at[:10]}",
    ]
    if head.hold:
        lines.append(f"Held until {head.hold.until} by {shown(head.hold.by)}. {shown(head.hold.note)}")
    lines += [shown(sentence) for sentence in general_sentences(head)]
    lines += [f"  {shown(similar.sentence())}" for similar in item.like]
    for number, doubt in enumerate(item.doubts, 1):
        lines += _doubt_lines(item, number, doubt)
    if item.extraction:
        lines += _sure_lines(item, item.extraction)
    return [*lines, *follow_lines(item)]


def _sure_lines(item: Item, extraction: Extraction) -> list[str]:
    doubted = {doubt.field for doubt in item.doubts}
    sure = [name for name in extraction.fields if name not in doubted]
    told = "; ".join(f"{name_text(name)} {one_line(item.worth(name, item.standing(name)))}" for name in sure)
    return [f"Without doubt: {shown(told, 600)}"] if sure else []


def doubt_lines(item: Item) -> list[str]:
    """The doubt at hand alone, or what is left to do."""
    if item.doubt is None and item.repeats and not item.left:
        return ["Every term is as the ledger has it: s says that it is the same lease."]
    if item.doubt is None:
        return ["Every doubt is settled: a approves." if not item.left else "Nothing further here."]
    return _doubt_lines(item, item.at + 1, item.doubt)


def approval_warnings(item: Item) -> list[str]:
    """What to say before the first `a` approves."""
    lines = []
    if item.repeats:
        lines.append("Every term is as the ledger has it: s says so. a again commits it as a lease of its own.")
    if item.left:
        names = ", ".join(shown(doubt.field) for doubt in item.left)
        lines.append(f"Not settled yet: {names}. a again approves with what is proposed for them.")
    return lines


def _doubt_lines(item: Item, number: int, doubt: Doubt) -> list[str]:
    here = "->" if number - 1 == item.at else "  "
    state = "" if doubt.field not in item.accepted else f" = {_standing(item, doubt)}"
    lines = [f"{here} {number}. {shown(doubt.field)}{state}"]
    lines += [f"      {shown(one_line(sentence))}" for sentence in doubt.sentences]
    if doubt.quote:
        lines.append(f'      page {doubt.page}: "{shown(one_line(doubt.quote), QUOTE)}"')
    elif doubt.page:
        lines.append(f"      page {doubt.page}")
    if doubt.field in item.accepted:
        return lines
    for key, choice in enumerate(doubt.choices, 1):
        lines.append(f"      [{key}{', enter' if key == 1 else ''}] {_choice(item, doubt, choice)}")
    return lines if doubt.choices else [*lines, "      [e] type the value"]


def _standing(item: Item, doubt: Doubt) -> str:
    if doubt.field in item.left_open:
        return PENDING
    return shown(one_line(item.worth(doubt.field, item.standing(doubt.field))), QUOTE)


def _choice(item: Item, doubt: Doubt, choice: Choice) -> str:
    if choice.value is None:
        return choice.source
    return shown(one_line(item.worth(doubt.field, choice.value)), QUOTE) + (
        f"  ({shown(choice.source)})" if choice.source else ""
    )


def follow_lines(item: Item) -> list[str]:
    """What follows from the values as they stand."""
    read: Mapping[str, Any] = item.extraction.values() if item.extraction else {}
    found = consequences({**read, **item.values})
    sums = {"a month": found.monthly_rent, "a year": found.yearly_rent}
    facts = [
        f"ends {found.lease_end}" if found.lease_end is not None else "",
        f"{found.term_months} months" if found.term_months is not None else "",
        *(shown(f"{item.currency} {money(of)} {period}".strip()) for period, of in sums.items() if of is not None),
    ]
    told = ", ".join(filter(None, facts))
    return [f"What follows: {told}."] if told else []


def page_lines(text: str, doubt: Doubt | None) -> list[str]:
    """The document's text around the doubt's place, which stands between >> and <<."""
    start, end = doubt.span if doubt and doubt.span else (0, 0)
    first, last = max(0, start - AROUND), min(len(text), end + AROUND)
    marked = f"{text[first:start]}>>{text[start:end]}<<{text[end:last]}" if end else text[first : last + AROUND]
    where = f"page {doubt.page}" if doubt and doubt.page and end else "the beginning"
    body = [f"  | {shown(line)}" for line in marked.splitlines() if line.strip()]
    return [f"-- {where} --", *body, "--"]
