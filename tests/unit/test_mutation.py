"""A wrong digit planted into any one mention of a rent or of a date of the term never commits as if it were right.

The documents are the project's own clear leases: each is read, trusted and right to begin with. One digit is changed
at a time. What still commits then still says the true values, out of other mentions; everything else goes to a person.
"""

import json
import random
from collections.abc import Iterator
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest

from leasebook.domain.extraction import abstract_text
from leasebook.domain.extraction.dates import find_dates
from leasebook.domain.extraction.folding import fold
from leasebook.domain.extraction.model import Extraction
from leasebook.domain.extraction.money import find_amounts
from leasebook.domain.validation import judge

GOLD = Path(__file__).resolve().parent.parent / "gold"
LONGEST = 25_000  # characters: longer ones take their time and add no other way of writing
PER_MENTION = 3
SEED = 20261129


def clear_leases(folder: Path) -> Iterator[tuple[str, str]]:
    """(id, text) of the leases that a careful person would accept unseen and that are trusted here."""
    for line in (folder / "gold.jsonl").read_text(encoding="utf-8").splitlines():
        gold = json.loads(line)
        text = (folder / "text" / f"{gold['id']}.txt").read_text(encoding="utf-8")
        if gold["doc_type"] == "lease" and gold["review_expected"] is False and len(text) < LONGEST:
            yield gold["id"], text


def required(extraction: Extraction) -> tuple[Any, ...]:
    values = {name: reading.value for name, reading in extraction.fields.items()}
    rent = values.get("base_rent")
    monthly = Decimal(rent["monthly"]) if isinstance(rent, dict) and rent["monthly"] else None
    return monthly, values.get("lease_start"), values.get("lease_end")


def mentions(text: str, truth: tuple[Any, ...]) -> list[tuple[int, int]]:
    """Every place that prints the rent, by the month or by the year, or a date of the term."""
    folded, (monthly, *dates) = fold(text), truth
    sums = {monthly, monthly * 12, (monthly * 12).quantize(Decimal(1))}
    spans = [a.figures for a in find_amounts(folded) if a.currency is not None and a.value in sums]
    spans += [(d.start, d.end) for d in find_dates(folded) if d.value is not None and d.value.isoformat() in dates]
    return spans


def planted(text: str, span: tuple[int, int], chance: random.Random) -> Iterator[str]:
    """The text with one wrong digit in `span`, a few times over."""
    digits = [at for at in range(*span) if text[at].isascii() and text[at].isdigit()]
    for at in chance.sample(digits, min(PER_MENTION, len(digits))):
        other = chance.choice([d for d in "0123456789" if d != text[at]])
        yield text[:at] + other + text[at + 1 :]


def wrongly_committed(folder: Path) -> tuple[int, list[str]]:
    chance, tried, wrong = random.Random(SEED), 0, []
    for name, text in clear_leases(folder):
        extraction = abstract_text(text)
        if not judge(extraction).trusted:
            continue
        truth = required(extraction)
        for span in mentions(text, truth):
            for mutant in planted(text, span, chance):
                tried += 1
                reading = abstract_text(mutant)
                if judge(reading).trusted and required(reading) != truth:
                    wrong.append(f"{name} {text[slice(*span)]!r}: {required(reading)} instead of {truth}")
    return tried, wrong


@pytest.mark.slow
def test_a_wrong_digit_in_the_projects_own_leases_is_never_committed() -> None:
    tried, wrong = wrongly_committed(GOLD)

    assert tried >= 300
    assert wrong == []


@pytest.mark.slow
@pytest.mark.parametrize("folder", ["varied", "leases"])
def test_a_wrong_digit_in_other_leases_is_never_committed(shared_dir: Path, folder: str) -> None:
    tried, wrong = wrongly_committed(shared_dir / folder)

    assert tried >= 20
    assert wrong == []
