"""The words of a recognised line: spaces that recognition overlooked are put where nothing else fits."""

import pytest

from leasebook.adapters.ocr_local import words_of


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("Inc., aDelaware corporation", "Inc., | a | Delaware | corporation"),
        ("Ridge Co.,Ltd. and A.B.,LLC", "Ridge | Co., | Ltd. | and | A.B., | LLC"),
        ("(6)months after", "(6) | months | after"),
        ("11,743square feet", "11,743 | square | feet"),
        ("from July1, 2020", "from | July | 1, | 2020"),
        ("ininstallments of TOTALRENT bylessor,", "in | installments | of | TOTAL | RENT | by | lessor,"),
        ("of (a)The premises", "of | (a) | The | premises"),
    ],
)
def test_a_space_that_was_overlooked_divides_words(line: str, words: str) -> None:
    assert list(words_of(line)) == words.split(" | ")


@pytest.mark.parametrize(
    "line",
    [
        "$8,000.00",
        "12,500",
        "1st 22nd 12B",
        "4(b)",
        "AT&T, MacDonald LaSalle",
        "aB a1",
        "U.S.A.",
        "current torrent parent sublease midterm",
    ],
)
def test_what_belongs_together_stays_together(line: str) -> None:
    assert list(words_of(line)) == line.split()
