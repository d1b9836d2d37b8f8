"""Running headers, footers and page numbers: lines that repeat at the edge of most pages, page numbers apart."""

import re
from collections import Counter
from dataclasses import replace

from leasebook.adapters.text.assemble import Edge
from leasebook.domain.extraction.text import Page

_MIN_PAGES = 3  # a line must repeat on this many pages,
_MIN_SHARE = 0.4  # and on this share of all (left and right pages may differ)
_LONGEST = 200  # characters; longer lines are text
_PAGE_NUMBER = re.compile(
    r"\A\W{0,3}(?:page|p\.|seite|página)?\s*[-(]?\s*(?:\d{1,4}|[ivxlc]{1,7}|[A-Z]-\d{1,3})\s*[-)]?(?:\s*(?:of|/|von|de)\s*\d{1,4})?\W{0,3}\Z",
    re.IGNORECASE,
)
_NUMBER = re.compile(r"\d{1,4}")
_MOST_AHEAD = 15  # a page number differs from the count of pages by the front matter


def mark_furniture(text: str, pages: list[Page], edges: list[list[Edge]]) -> list[Page]:
    """The pages with the spans of their furniture."""
    keys = [[_keys(text, edge, number) for edge in page] for number, page in enumerate(edges, 1)]
    counts = Counter(key for page in keys for key in {key for pair in page for key in pair})
    needed = max(_MIN_PAGES, round(_MIN_SHARE * len(pages)))
    marked = []
    for page, candidates, own in zip(pages, edges, keys, strict=True):
        repeated = {
            (edge.start, edge.end)
            for edge, pair in zip(candidates, own, strict=True)
            if any(counts[key] >= needed for key in pair)
        }
        spans = repeated | {span for span in _outermost(candidates) if _PAGE_NUMBER.match(text[slice(*span)].strip())}
        marked.append(replace(page, furniture=tuple(sorted(spans))) if spans else page)
    return marked


def _keys(text: str, edge: Edge, page: int) -> tuple[tuple[bool, str], ...]:
    """What must repeat: the line as it is, or with numbers told by their distance from the page's place."""
    line = text[edge.start : edge.end].strip()
    if not any(map(str.isalnum, line)) or len(line) > _LONGEST:
        return ()

    def relative(number: re.Match[str]) -> str:
        ahead = int(number[0]) - page
        return f"#{ahead}" if abs(ahead) <= _MOST_AHEAD else number[0]

    counted = _NUMBER.sub(relative, line)
    return ((edge.head, line),) if counted == line else ((edge.head, line), (edge.head, counted))


def _outermost(candidates: list[Edge]) -> list[tuple[int, int]]:
    if not candidates:
        return []
    first, last = min(candidates, key=lambda e: e.start), max(candidates, key=lambda e: e.end)
    return [(first.start, first.end), (last.start, last.end)]
