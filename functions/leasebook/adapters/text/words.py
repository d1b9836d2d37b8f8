"""The words of a page, packed: 28 bytes each, made into `Word` only when one is looked at.

A 300-page lease has some 200,000 words; as objects they would take most of the reading process's memory and time.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterator, Sequence
from typing import overload

from leasebook.domain.extraction.text import Word

_PLACES = 7  # start, end, x0, y0, x1, y1, confidence
_TENTH = 10.0  # boxes are kept in tenths of a point, confidences in thousandths
_THOUSANDTH = 1000.0


class PackedWords(Sequence[Word]):
    """An immutable sequence of words over one array of integers."""

    __slots__ = ("_numbers",)

    def __init__(self, numbers: array[int] | None = None) -> None:
        self._numbers = array("i") if numbers is None else numbers

    @classmethod
    def from_numbers(cls, numbers: list[int]) -> PackedWords:
        """From the flat list that `numbers` gives; raises ValueError where it is not whole."""
        if len(numbers) % _PLACES:
            raise ValueError("the list of words is cut short")
        return cls(array("i", numbers))

    @property
    def numbers(self) -> array[int]:
        return self._numbers

    def __len__(self) -> int:
        return len(self._numbers) // _PLACES

    @overload
    def __getitem__(self, index: int) -> Word: ...
    @overload
    def __getitem__(self, index: slice) -> PackedWords: ...
    def __getitem__(self, index: int | slice) -> Word | PackedWords:
        if isinstance(index, slice):
            start, stop, step = index.indices(len(self))
            picked = array("i")
            for at in range(start, stop, step):
                picked.extend(self._numbers[at * _PLACES : (at + 1) * _PLACES])
            return PackedWords(picked)
        at = index + len(self) if index < 0 else index
        if not 0 <= at < len(self):
            raise IndexError(index)
        return self._word(at * _PLACES)

    def __iter__(self) -> Iterator[Word]:
        return (self._word(at) for at in range(0, len(self._numbers), _PLACES))

    def __eq__(self, other: object) -> bool:
        if isinstance(other, PackedWords):
            return self._numbers == other._numbers
        return NotImplemented

    def __hash__(self) -> int:
        return hash(self._numbers.tobytes())

    def _word(self, at: int) -> Word:
        start, end, x0, y0, x1, y1, confidence = self._numbers[at : at + _PLACES]
        box = None if x1 < x0 else (x0 / _TENTH, y0 / _TENTH, x1 / _TENTH, y1 / _TENTH)
        return Word(start, end, box, confidence / _THOUSANDTH)


def pack(
    numbers: array[int], start: int, end: int, x0: float, y0: float, x1: float, y1: float, confidence: float
) -> None:
    """Append one word to `numbers`."""
    numbers.extend((start, end, int(x0 * 10), int(y0 * 10), int(x1 * 10), int(y1 * 10), int(confidence * 1000)))
