"""The error tree: its drawing, its sentences, its kinds."""

import inspect
import re

import pytest

from leasebook.domain import errors
from leasebook.domain.errors import (
    MAX_CAUSE,
    Defect,
    FencedOff,
    LeasebookError,
    NeedsHuman,
    OperatorFault,
    Retryable,
    Settled,
)
from leasebook.domain.reasons import Code

ALL = [of for of in vars(errors).values() if inspect.isclass(of) and issubclass(of, LeasebookError)]
LEAVES = [of for of in ALL if not of.__subclasses__()]


def test_the_tree_is_drawn_at_the_top_of_its_module() -> None:
    drawn = re.findall(r"^[\s│├└─]*([A-Z]\w+)\s{2,}", str(errors.__doc__), flags=re.MULTILINE)
    assert sorted(drawn) == sorted(of.__name__ for of in ALL)


@pytest.mark.requirement("L19")
@pytest.mark.parametrize("error", LEAVES, ids=lambda of: of.__name__)
def test_every_error_is_of_exactly_one_kind(error: type[LeasebookError]) -> None:
    kinds = [
        kind for kind in (NeedsHuman, Settled, Retryable, OperatorFault, FencedOff, Defect) if issubclass(error, kind)
    ]
    assert len(kinds) == 1


@pytest.mark.parametrize("error", [of for of in LEAVES if of is not Defect], ids=lambda of: of.__name__)
def test_every_sentence_is_fixed_and_fits(error: type[LeasebookError]) -> None:
    assert str(error()) == str(error())
    assert 10 < len(str(error())) <= MAX_CAUSE
    assert str(error()).endswith(".")


@pytest.mark.parametrize("code", list(Code), ids=str)
def test_a_reason_leaves_with_its_code_first_so_that_it_is_found_again(code: Code) -> None:
    for page in (None, 7):
        text = str(errors.UnreadableDocument(code, page))
        assert text.startswith(f"{code}: ")
        assert len(text) <= MAX_CAUSE
        assert text.endswith("(page 7)") == (page is not None)


def test_codes_and_sentences_are_unique() -> None:
    assert len({code.sentence for code in Code}) == len({str(code) for code in Code}) == len(list(Code))
    assert all(code.name == str(code) for code in Code)


def test_a_defect_is_cut_to_size() -> None:
    assert len(str(Defect("E" * 500, "x" * 500))) == MAX_CAUSE
