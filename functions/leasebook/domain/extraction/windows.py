"""Windows of a text around its telling words, so that a slow grammar need not walk the whole of it."""

import re
from collections.abc import Iterable, Iterator


def windows(anchors: Iterable[tuple[int, int]], before: int, after: int, length: int) -> Iterator[tuple[int, int]]:
    """The spans that reach `before` and `after` the ordered anchors, joined where they touch."""
    low, high = -1, -1
    for start, end in anchors:
        first, last = max(0, start - before), min(length, end + after)
        if low < 0:
            low, high = first, last
        elif first <= high:
            high = max(high, last)
        else:
            yield low, high
            low, high = first, last
    if low >= 0:
        yield low, high


def around(pattern: re.Pattern[str], text: str, before: int, after: int) -> list[tuple[int, int]]:
    """`windows` around every match of `pattern`."""
    return list(windows(((m.start(), m.end()) for m in pattern.finditer(text)), before, after, len(text)))


def around_words(lower: str, words: Iterable[str], before: int, after: int) -> list[tuple[int, int]]:
    """`windows` around every place of the lower-case text where one of the words stands: far quicker than a pattern."""
    places: list[tuple[int, int]] = []
    for word in words:
        at = lower.find(word)
        while at >= 0:
            places.append((at, at + len(word)))
            at = lower.find(word, at + len(word))
    return list(windows(sorted(places), before, after, len(lower)))


def finditer_within(pattern: re.Pattern[str], text: str, spans: Iterable[tuple[int, int]]) -> Iterator[re.Match[str]]:
    """The matches of `pattern` that lie within the spans."""
    for low, high in spans:
        yield from pattern.finditer(text, low, high)
