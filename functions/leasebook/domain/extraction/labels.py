"""Labelled values: "Commencement Date: ...", table rows, definitions and headings.

The strongest source there is: a basic lease information table, a prescribed clause, a definition. A label may be broken
over lines; its value may follow on the same line, after a tab or wide gap, or on the lines below.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from leasebook.domain.extraction.reading import LeaseText

Kind = Literal["label", "definition", "heading", "inline"]
MAX_VALUE = 900


@dataclass(frozen=True, slots=True)
class Labelled:
    """A value at [start, end) under `label`; `reach` is where the next label or heading begins, for values that are
    tables."""

    label: str
    at: int
    start: int
    end: int
    reach: int
    kind: Kind


_NUMBERING = (
    r"(?:(?:section|article|item|clause|paragraph)[ \t]+[0-9IVX.]+[.:)]?|LR[0-9]{1,2}(?:\.[0-9])?\.?|"
    r"[-*\u2022\u00b7\u25aa](?=[ \t])|"
    r"\(?[0-9]{1,2}(?:\.[0-9]{1,2}){0,2}[.)]*|\(?[A-Za-z][.)]|\([ivx]{1,4}\)|[ivx]{1,4}\.)[ \t]*[-:]?[ \t]*"
)
_LINE_LABEL = re.compile(
    rf"^[ \t]*(?:{_NUMBERING})?[\"']?[A-Z][A-Za-z0-9'/&(), -]{{1,58}}[\"']?[ \t]*(?::|\t|[ ]{{4,}}(?=\S))|"
    rf"^[ \t]*(?:ARTICLE|SECTION|Section|Article|EXHIBIT)[ \t]+[0-9IVXA-Z]|"
    rf"^[ \t]*(?:LR)?[0-9]{{1,2}}(?:\.[0-9]{{1,2}}){{0,2}}[.)]?[ \t]+[\"']?[A-Z]|"
    rf"^[ \t]*\(?[a-zA-Z]\)[ \t]+[\"']?[A-Z]",
    re.M,
)
_PAIR = re.compile(r"\t[ \t]*[A-Z][A-Za-z' ]{1,30}:")  # the next label on the same line
_NEXT_HEADING = re.compile(
    r"^[ \t]*(?:(?:ARTICLE|SECTION|Section|Article|EXHIBIT|SCHEDULE)[ \t]+[0-9IVXA-Z]|"
    r"[0-9]{1,2}(?:\.[0-9]{1,2}){0,2}[.)]?[ \t]+[\"']?[A-Z]|\(?[a-z0-9]\)[ \t]+[\"']?[A-Z]|"
    r"[\"']?[A-Z][A-Za-z0-9'/&() -]{1,58}[\"']?[ \t]*:)",
    re.M,
)


_LINE = re.compile(rf"(?:^|\t)(?=[ \t]*(?:(?i:{_NUMBERING}))?[\"']?(?:[A-Z]|[a-z][^\n:\t]{{1,30}}[:\t]))", re.M)
_INLINE = re.compile(r"(?<=[.;][ \n])[\"']?(?=[A-Z][A-Za-z' /()-]{1,60}:)")
_QUOTED = re.compile(r"[\"'](?=(?:[Tt]he\s+)?[A-Z][^\"'\n]{1,60}(?:\n[^\"'\n]{1,40})?[\"'])")
_STEMS = re.compile(r"\b[A-Za-z]{1,4}")
_HEAD = 90  # a label's words stand within so many characters of where it begins
_STEM = 4


def label_sites(text: str) -> dict[Kind, dict[str, list[int]]]:
    """Where labels may begin, by the stems of the words there: one pass over the text serves every set of labels."""
    sites: dict[Kind, dict[str, list[int]]] = {"label": {}, "inline": {}, "definition": {}}
    for kind, pattern in (("label", _LINE), ("inline", _INLINE), ("definition", _QUOTED)):
        index = sites[kind]  # type: ignore[index]
        for match in pattern.finditer(text):
            at = match.start()
            for stem in {w.lower() for w in _STEMS.findall(text, at, at + _HEAD)}:
                index.setdefault(stem, []).append(at)
    return sites


@lru_cache(maxsize=128)
def _stems(names: str) -> tuple[str, ...]:
    """The stems of all words that a set of labels is made of."""
    return tuple(
        sorted(
            {w[:_STEM].lower() for w in re.findall(r"[A-Za-z]{3,}", re.sub(r"\\[a-zA-Z]|\(\?[a-zA-Z-]*:", " ", names))}
        )
    )


_COMMON = frozenset(("the", "of", "and", "for", "to", "in", "on", "or", "s", "date", "this", "be"))


@lru_cache(maxsize=128)
def _patterns(names: str) -> tuple[tuple[Kind, Kind, re.Pattern[str]], ...]:
    """(kind of the value, kind of the site, pattern to be matched there)."""
    label = rf"(?P<label>{names})"
    aside = r"(?:[ \t]*\([^()\n]{0,70}\))?"
    means = r"(?:shall\s+mean|means|shall\s+be|is\b|are\b|refers?\s+to|mean\b|as\s+used)"
    flags = re.I | re.M
    return (
        (
            "label",
            "label",
            re.compile(
                rf"\t?[ \t]*(?:{_NUMBERING})?[\"']?(?:the\s+|initial\s+)?{label}[\"']?{aside}[ \t]*(?:[:\t]+|"
                rf"\.{{3,}}|[ ]{{3,}}(?=\S)|-{{1,2}}[ \t](?=[A-Z0-9$])|\n[ \t]*:)[ \t]*",
                flags,
            ),
        ),
        ("inline", "inline", re.compile(rf"[\"']?{label}[\"']?:[ \t]*", flags)),
        (
            "definition",
            "definition",
            re.compile(
                rf"[\"'](?:the\s+)?{label}[\"']{aside}\s*(?:,[^,.]{{0,60}},\s*)?{means}"
                r"[ \t]*(?:and\s+refer\s+to\s+)?:?\s*",
                flags,
            ),
        ),
        (
            "heading",
            "label",
            re.compile(
                rf"[ \t]*(?:{_NUMBERING})(?:the\s+)?{label}(?:[ \t]*[.:-]{{1,2}}[ \t]+|[ \t]*[.:]?[ \t]*\n\s*)(?=\S)",
                flags,
            ),
        ),
        ("heading", "label", re.compile(rf"[ \t]*(?-i:(?=[A-Z])){label}\.[ \t\n]+(?-i:(?=[\"'(\[$£€A-Z0-9]))", flags)),
        ("heading", "label", re.compile(rf"[ \t]*(?-i:(?=[A-Z]{{2}})){label}[ \t]*[.:]?[ \t]*\n\s*(?=\S)", flags)),
        ("heading", "label", re.compile(rf"[ \t]*(?-i:(?=[A-Z])){label}[ \t]*\n[ \t]*\n(?-i:(?=[\"'A-Z$£€]))", flags)),
    )


def labelled(lease: LeaseText, names: str) -> list[Labelled]:
    """Every value that stands under one of the labels `names` (a regular expression without groups), in the
    agreement."""
    if names not in lease.label_values:
        lease.label_values[names] = list(_labelled(lease, names))
    return lease.label_values[names]


def _labelled(lease: LeaseText, names: str) -> Iterator[Labelled]:
    seen: set[int] = set()
    sites: dict[Kind, list[int]] = {}
    for kind, site, pattern in _patterns(names):
        if site not in sites:
            index, stems = lease.label_sites[site], _stems(names)
            sites[site] = sorted(
                {
                    at
                    for word, places in index.items()
                    if word.startswith(stems) and word not in _COMMON
                    for at in places
                }
            )
        for at in sites[site]:
            match = pattern.match(lease.text, at)
            if match is None or match.start("label") in seen or not lease.usable(match.start("label")):
                continue
            seen.add(match.start("label"))
            value = _value(lease, match.end(), kind)
            if value is not None:
                start, end, reach = value
                yield Labelled(" ".join(match["label"].split()), match.start("label"), start, end, reach, kind)


def _value(lease: LeaseText, start: int, kind: Kind) -> tuple[int, int, int] | None:
    text = lease.text
    limit = min(len(text), start + MAX_VALUE)
    while start < limit and text[start] in " \t\n":
        start += 1
    if start >= limit:
        return None
    paragraph = lease.paragraph_end(start, MAX_VALUE)
    end = paragraph
    if kind == "label":
        following = _LINE_LABEL.search(text, start + 1, paragraph)
        line_end = text.find("\n", start, paragraph)
        if following is not None and line_end != -1 and following.start() >= line_end:
            end = following.start()
        pair = _PAIR.search(text, start + 1, end)
        if pair is not None:
            end = pair.start()
    elif kind in ("inline", "definition"):
        following = re.compile(
            r"(?<=[.;][ \n])[\"']?[A-Z][A-Za-z' ]{2,40}[\"']?(?::|\s+(?:shall\s+mean|means)\b)"
        ).search(text, start, paragraph)
        end = following.start() if following else paragraph
    heading = _NEXT_HEADING.search(text, start + 1, min(len(text), start + 6000))
    while heading is not None and "\n" not in text[start : heading.start() + 1]:
        heading = _NEXT_HEADING.search(text, heading.end(), min(len(text), start + 6000))
    reach = heading.start() if heading else min(len(text), start + 6000)
    return start, end, max(reach, end)
