"""The stored form of a document's text."""

import gzip
from array import array

import pytest
from hypothesis import given
from hypothesis import strategies as st

from leasebook.adapters.text.stored import from_gzip, from_json, to_json
from leasebook.adapters.text.words import PackedWords, pack
from leasebook.domain.extraction.text import Cell, DocumentText, Note, Page, Source, Table, Word
from leasebook.domain.reasons import Code

TENTHS = st.integers(0, 20_000).map(lambda tenths: tenths / 10)
SPANS = st.tuples(st.integers(0, 999), st.integers(0, 999))


@st.composite
def documents(draw: st.DrawFn) -> DocumentText:
    numbers = array("i")
    for start, end in draw(st.lists(SPANS, max_size=5)):
        x, y = draw(TENTHS), draw(TENTHS)
        pack(numbers, start, end, x, y, x + 10, y + 5, draw(st.integers(0, 1000)) / 1000)
    page = Page(
        1,
        0,
        10,
        612.0,
        792.0,
        draw(st.sampled_from(Source)),
        PackedWords(numbers),
        tuple(draw(st.lists(SPANS, max_size=2))),
    )
    notes = tuple(
        Note(draw(st.sampled_from(Code)), draw(st.none() | st.integers(1, 9)), draw(st.text(max_size=9)))
        for _ in range(2)
    )
    text = draw(st.text(st.characters(exclude_categories=["Cs"])))
    return DocumentText(
        text,
        (page,),
        "application/pdf",
        (Table(1, (Cell(0, 3, 0, 1, True),)),),
        notes,
        (("a", "b"),),
        ("again",),
        "pdfium",
    )


@given(documents())
def test_a_document_comes_back_as_it_was_kept(document: DocumentText) -> None:
    assert from_json(to_json(document)) == document


@given(documents())
def test_the_same_document_gives_the_same_bytes(document: DocumentText) -> None:
    assert to_json(from_json(to_json(document))) == to_json(document)


def test_the_stored_file_is_gzip() -> None:
    document = DocumentText("Rent", (Page(1, 0, 4, words=PackedWords()),), "text/plain")
    assert from_gzip(gzip.compress(to_json(document))) == document


def test_words_given_as_objects_are_kept_too() -> None:
    words = (Word(0, 4, (1.0, 2.0, 3.0, 4.0), 0.5), Word(5, 6, None))
    document = DocumentText("Rent 1", (Page(1, 0, 6, words=words),), "text/plain")
    assert tuple(from_json(to_json(document)).pages[0].words) == words


def test_packed_words_are_a_sequence() -> None:
    numbers = array("i")
    for start in range(3):
        pack(numbers, start, start + 1, 0, 0, 1, 1, 1.0)
    words = PackedWords(numbers)
    assert len(words) == 3
    assert words[-1].start == 2
    assert [word.start for word in words[1:]] == [1, 2]
    with pytest.raises(IndexError):
        words[3]


def test_another_format_is_refused() -> None:
    with pytest.raises(ValueError, match="format"):
        from_json(b'{"format": 99}')
