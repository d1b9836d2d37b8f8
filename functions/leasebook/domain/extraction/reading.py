"""A document prepared for field finding: folded text, every date, sum, length and area in it, and what to leave out.

Annexed forms (specimen letters, certificates, rules) are left out: what stands there is not what the parties agreed.
"""

import re
from bisect import bisect_left
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from leasebook.domain.extraction.dates import DateMention, DateOrder, find_dates
from leasebook.domain.extraction.folding import as_own_lease, clean, fold
from leasebook.domain.extraction.model import Evidence
from leasebook.domain.extraction.money import Amount, find_amounts
from leasebook.domain.extraction.quantities import Area, Duration, find_areas, find_durations, find_nth_months
from leasebook.domain.extraction.text import DocumentText, Source
from leasebook.domain.extraction.windows import around_words

if TYPE_CHECKING:
    from leasebook.domain.extraction.addresses import Address

MAX_QUOTE = 240


class Placed(Protocol):
    """Anything found at a place of the text."""

    @property
    def start(self) -> int: ...
    @property
    def end(self) -> int: ...


P = TypeVar("P", bound=Placed)

_ADDRESS_CUES = (
    *("address of", "address is", "located at", "located on", "situated at", "situate at", "known as", "numbered"),
    *("known and numbered", "premises at", "building at", "store at", "property at"),
)
_ANNEX = re.compile(
    r"^[ \t]*(?:EXHIBIT|SCHEDULE|APPENDIX|ANNEX|ATTACHMENT|ADDENDUM|RIDER)"
    r"[ \t]+[\"']?[A-Z0-9]{1,3}(?:-[A-Z0-9]{1,3})?[\"']?(?=[ \t]*(?:$|[-:.(\t]|TO\b|[ \t]{2}))",
    re.M,
)
_FORM_TITLE = re.compile(
    r"\bform\s+of\b|\bspecimen\b|subordination|non-?disturbance|\bestoppel|letter\s+of\s+credit|"
    r"rules\s+and\s+regulations|legal\s+description|"
    r"\bguarant(?:y|ee)\b|bill\s+of\s+sale|commencement\s+(?:date\s+)?(?:letter|agreement|memorandum|"
    r"certificate)|confirmation\s+of|memorandum\s+of|"
    r"cleaning|janitorial|insurance\s+requirements|hazardous|parking\s+(?:agreement|rules)|work\s*letter|"
    r"construction|operating\s+expenses?|notice\s+of\s+lease",
    re.I,
)
# "[ ] Month-to-month: ..." beside a checked box is what the parties did not choose.
_BOX = r"(?:\[[ _]{0,3}\]|\u2610|\u25a1|\([ _]{1,3}\))"
_CHECKED = re.compile(r"\[ ?[Xx\u2713\u2714] ?\]|\u2611|\u2612|\u25a0|\( ?[Xx] ?\)")
_UNCHECKED = re.compile(
    rf"^[ \t]*(?:\(?[0-9A-Za-z]{{1,2}}[.)][ \t]*)?{_BOX}[ \t]*(?=\S)"
    rf"(?:[^\n]|\n(?![ \t]*(?:\n|{_BOX}|\[|\u2611|\u2612|\u25a0|\(|[0-9A-Z]{{1,2}}[.)])))*",
    re.M,
)
_OPENING = re.compile(
    r"^[ \t]*(?:THIS\s+(?:[A-Z]+\s+){0,5}(?:LEASE|SUBLEASE|AGREEMENT|INDENTURE)|BASIC\s+LEASE|SUMMARY\s+OF|"
    r"ARTICLE\s+(?:1|I|ONE)\b|SECTION\s+(?:1|ONE)\b|WITNESSETH)",
    re.M,
)
_BLANK_LINE = re.compile(r"\n[ \t]*\n")
_SENTENCE_END = re.compile(
    r"(?<![A-Z])(?<!\bNo)(?<!\bInc)(?<!\bCo)(?<!\bSt)(?<!\bsq)(?<!\bft)(?<!\bCorp)(?<!\bLtd)"
    r"[.;](?=\s+[\"'(]?[A-Z0-9(])|\n[ \t]*\n"
)


@dataclass(frozen=True)
class LeaseText:
    """One document made ready for the finders. All offsets are offsets into the document's own text."""

    document: DocumentText
    declared_order: DateOrder | None = None
    sublease: bool = False

    @cached_property
    def text(self) -> str:
        folded = fold(self.document.text)
        return as_own_lease(folded) if self.sublease else folded

    @cached_property
    def lower(self) -> str:
        """The text in lower case, of the same length."""
        low = self.text.lower()
        return (
            low if len(low) == len(self.text) else "".join(c.lower() if len(c.lower()) == 1 else c for c in self.text)
        )

    @cached_property
    def label_sites(self) -> dict[Any, dict[str, list[int]]]:
        """Where labels may begin (see `labels`)."""
        from leasebook.domain.extraction.labels import label_sites

        return label_sites(self.text)

    @cached_property
    def label_values(self) -> dict[str, list[Any]]:
        """Labelled values already looked up, by the labels asked for."""
        return {}

    @cached_property
    def dates(self) -> Sequence[DateMention]:
        return find_dates(self.text, self.declared_order)

    @cached_property
    def amounts(self) -> Sequence[Amount]:
        return find_amounts(self.text)

    @cached_property
    def durations(self) -> Sequence[Duration]:
        return find_durations(self.text)

    @cached_property
    def nth_months(self) -> Sequence[Duration]:
        return find_nth_months(self.text)

    @cached_property
    def areas(self) -> Sequence[Area]:
        return find_areas(self.text)

    @cached_property
    def address_cues(self) -> Sequence[tuple[int, int]]:
        """Where the text says that an address follows."""
        return around_words(self.lower, _ADDRESS_CUES, 20, 150)

    @cached_property
    def addresses(self) -> Sequence["Address"]:
        from leasebook.domain.extraction.addresses import all_addresses

        return all_addresses(self)

    @cached_property
    def ocr(self) -> bool:
        """Whether any of the text was read from a picture or lies hidden over one."""
        return any(page.source in (Source.OCR, Source.HIDDEN) for page in self.document.pages)

    @cached_property
    def skipped(self) -> Sequence[tuple[int, int]]:
        """Spans that are not what the parties agreed: annexed forms and unchecked boxes. A list of exhibits is no
        annex."""
        forms = list(self._forms())
        boxes = [(m.start(), m.end()) for m in _UNCHECKED.finditer(self.text)] if _CHECKED.search(self.text) else []
        return tuple(sorted([*forms, *(b for b in boxes if not any(a <= b[0] < z for a, z in forms))]))

    def _forms(self) -> Iterator[tuple[int, int]]:
        heads = [m.start() for m in _ANNEX.finditer(self.text)]
        listed = {
            h
            for a, b, c in zip(heads, heads[1:], heads[2:], strict=False)
            if b - a < 700 and c - b < 700
            for h in (a, b, c)
        }
        for at, head in enumerate(heads):
            following = heads[at + 1] if at + 1 < len(heads) else len(self.text)
            if head in listed or head < len(self.text) * 0.3 or following - head < 250:
                continue
            if _FORM_TITLE.search(self.text, head, head + 220):
                opening = _OPENING.search(self.text, head + 220, following)
                yield head, opening.start() if opening and head < len(self.text) * 0.5 else following

    def usable(self, offset: int) -> bool:
        """Whether what stands at `offset` belongs to the agreement itself."""
        at = bisect_left(self.skipped, (offset + 1, 0)) - 1
        return not (at >= 0 and self.skipped[at][0] <= offset < self.skipped[at][1])

    def within(self, found: Sequence[P], start: int, end: int) -> list[P]:
        """The mentions of an ordered sequence that lie in [start, end)."""
        at = bisect_left(found, start, key=lambda mention: mention.start)
        inside = []
        while at < len(found) and found[at].end <= end:
            inside.append(found[at])
            at += 1
        return inside

    def sentence(self, offset: int, reach: int = 500) -> tuple[int, int]:
        """The sentence around `offset`, at most `reach` characters to either side."""
        low, high = max(0, offset - reach), min(len(self.text), offset + reach)
        start = low
        for match in _SENTENCE_END.finditer(self.text, low, offset):
            start = match.end()
        after = _SENTENCE_END.search(self.text, offset, high)
        return start, after.start() if after else high

    def paragraph_end(self, offset: int, reach: int = 1500) -> int:
        """Where the paragraph at `offset` ends."""
        match = _BLANK_LINE.search(self.text, offset, min(len(self.text), offset + reach))
        return match.start() if match else min(len(self.text), offset + reach)

    def raw(self, start: int, end: int) -> str:
        return self.document.text[start:end]

    def evidence(self, start: int, end: int) -> Evidence:
        """The place [start, end) with its page, quote and box."""
        page = self.document.page_at(start)
        quote = clean(self.raw(start, min(end, start + MAX_QUOTE)))
        return Evidence(
            page=page.number if page else 1, start=start, end=end, quote=quote, box=self.document.box_of(start, end)
        )

    def page(self, offset: int) -> int:
        page = self.document.page_at(offset)
        return page.number if page else 1

    def word_confidence(self, start: int, end: int) -> float:
        """The least confidence with which a word in [start, end) was read; 1.0 for native text."""
        page = self.document.page_at(start)
        if page is None or page.source is Source.NATIVE:
            return 1.0
        touched = [w.confidence for w in page.words if w.start < end and w.end > start]
        return min(touched, default=0.5)
