"""Reading PDF pages: what is seen, what is not, and where it stands."""

from collections.abc import Callable
from pathlib import Path

import pytest

from leasebook.adapters.reading import read_text
from leasebook.adapters.text.limits import Limits
from leasebook.domain.errors import UnreadableDocument
from leasebook.domain.extraction.text import DocumentText, Source
from leasebook.domain.reasons import Code
from tests.text_samples import grey_picture, lines_of_text, pdf

Read = Callable[..., DocumentText]


@pytest.fixture
def read(tmp_path: Path) -> Read:
    """Reads a PDF given as bytes, without an engine for pictures."""

    def reading(data: bytes, **how: object) -> DocumentText:
        path = tmp_path / "lease.pdf"
        path.write_bytes(data)
        return read_text(path, ocr=None, isolated=False, **how)  # type: ignore[arg-type]

    return reading


def codes(document: DocumentText) -> list[tuple[Code, int | None]]:
    return [(note.code, note.page) for note in document.notes]


VISIBLE = [(72.0, 720.0, "Base Rent is $18,500.00 per month."), (72.0, 700.0, "The Term begins on May 1, 2025.")]


def test_white_text_on_white_is_left_out_and_noted(read: Read) -> None:
    hidden = lines_of_text([(72, 600, "Base Rent is $99,000.00 per month.")], extra="1 1 1 rg\n")

    document = read(pdf([lines_of_text(VISIBLE) + hidden]))

    assert "18,500.00" in document.text
    assert "99,000" not in document.text
    assert codes(document) == [(Code.HIDDEN_TEXT, 1)]


def test_white_text_on_a_dark_bar_is_seen(read: Read) -> None:
    bar = "0 0 0.4 rg 60 590 300 25 re f\n1 1 1 rg\n"

    document = read(
        pdf([lines_of_text(VISIBLE) + lines_of_text([(72, 600, "RENT SCHEDULE OF THE PREMISES")], extra=bar)])
    )

    assert "RENT SCHEDULE OF THE PREMISES" in document.text
    assert document.notes == ()


def test_text_off_the_page_is_left_out_and_noted(read: Read) -> None:
    off = lines_of_text([(900, 600, "Rent is $1.00.")])

    document = read(pdf([lines_of_text(VISIBLE) + off]))

    assert "18,500.00" in document.text
    assert "$1.00" not in document.text
    assert codes(document) == [(Code.HIDDEN_TEXT, 1)]


def test_text_that_is_never_inked_is_left_out(read: Read) -> None:
    document = read(pdf([lines_of_text(VISIBLE) + lines_of_text([(72, 600, "Rent is $1.00.")], extra="3 Tr\n")]))

    assert "$1.00" not in document.text


def test_text_under_a_picture_is_hidden_text(read: Read) -> None:
    covered = lines_of_text(VISIBLE) + b"q 612 0 0 792 0 0 cm /Im Do Q\n"

    document = read(pdf([covered], objects={900: grey_picture(50, 60, 128)}))

    assert [page.source for page in document.pages] == [Source.HIDDEN]
    assert codes(document) == [(Code.HIDDEN_TEXT, 1)]


def test_a_letterhead_picture_behind_the_text_hides_nothing(read: Read) -> None:
    many = [
        (72.0, 740.0 - 14 * row, "The Tenant shall keep the Premises in good order and repair.") for row in range(20)
    ]
    behind = b"q 612 0 0 792 0 0 cm /Im Do Q\n" + lines_of_text(many)

    document = read(pdf([behind], objects={900: grey_picture(50, 60, 240)}))

    assert [page.source for page in document.pages] == [Source.NATIVE]
    assert document.notes == ()


def test_a_scanned_page_among_others_is_noted_with_its_number(read: Read) -> None:
    scan = b"q 612 0 0 792 0 0 cm /Im Do Q\n"

    document = read(pdf([lines_of_text(VISIBLE), scan], objects={900: grey_picture(50, 60, 90)}))

    assert [page.source for page in document.pages] == [Source.NATIVE, Source.NONE]
    assert codes(document) == [(Code.NO_TEXT_LAYER, 2)]


def test_an_empty_page_is_no_scan(read: Read) -> None:
    document = read(pdf([lines_of_text(VISIBLE), b""]))

    assert document.notes == ()


def test_text_that_runs_up_the_page_is_read_in_order_with_boxes_where_it_stands(read: Read) -> None:
    upwards = b"".join(
        b"BT /F1 10 Tf 0 1 -1 0 %d 100 Tm (%s) Tj ET\n" % (x, text)
        for x, text in ((100, b"Base Rent is payable"), (120, b"on the first day of each month."))
    )

    document = read(pdf([upwards]))

    assert document.text == "Base Rent is payable\non the first day of each month."
    box = document.pages[0].words[0].box
    assert box is not None
    assert box[3] - box[1] > box[2] - box[0], "the word stands upright on the page"


def test_the_current_revision_is_read_and_not_a_superseded_one(read: Read) -> None:
    first = pdf([lines_of_text([(72, 720, "Base Rent is $17,000.00 per month for the Premises.")])])
    content = lines_of_text([(72, 720, "Base Rent is $18,500.00 per month for the Premises.")])
    at = len(first)
    update = b"11 0 obj\n<< /Length %d >>\nstream\n%s\nendstream\nendobj\n" % (len(content), content)
    previous = first.rindex(b"startxref\n") + len(b"startxref\n")
    table = b"xref\n11 1\n%010d 00000 n \ntrailer\n<< /Root 1 0 R /Size 901 /Prev %s >>\nstartxref\n%d\n%%%%EOF\n" % (
        at,
        first[previous:].split()[0],
        at + len(update),
    )

    text = read(first + update + table).text

    assert "18,500.00" in text
    assert "17,000.00" not in text


def test_an_update_that_was_cut_off_is_refused(read: Read) -> None:
    whole = pdf([lines_of_text(VISIBLE)])
    started = b"20 0 obj\n<< /Length 99999 >>\nstream\n" + b"x" * 5000

    with pytest.raises(UnreadableDocument) as caught:
        read(whole + started)

    assert caught.value.code is Code.CORRUPT


@pytest.mark.parametrize("table", [False, True], ids=["by white alone", "by ruled lines"])
def test_a_rent_table_gives_a_row_a_line_with_cells_between_tabs(read: Read, table: bool) -> None:
    rows = [
        ("Lease Year", "Annual Rent", "Monthly Rent"),
        ("1", "$120,000.00", "$10,000.00"),
        ("2", "$123,600.00", "$10,300.00"),
        ("3", "$127,308.00", "$10,609.00"),
    ]
    lines = [
        (x, 700.0 - 20 * n, cell) for n, row in enumerate(rows) for x, cell in zip((80, 200, 330), row, strict=True)
    ]
    drawn = "".join(f"70 {y} m 450 {y} l S " for y in (715, 695, 675, 655, 635)) + "".join(
        f"{x} 715 m {x} 635 l S " for x in (70, 190, 320, 450)
    )

    document = read(pdf([lines_of_text([(72, 740, "Base Rent:"), *lines], extra=drawn if table else "")]))

    assert "\n".join("\t".join(row) for row in rows) in document.text
    (found,) = document.tables
    assert [(c.row, c.column) for c in found.cells] == [(r, c) for r in range(4) for c in range(3)]
    assert document.text[found.cells[5].start : found.cells[5].end] == "$10,000.00"


def test_a_label_over_two_lines_keeps_its_value(read: Read) -> None:
    lines = [
        (72.0, 700.0, "(a)"), (100.0, 700.0, "Landlord:"), (250.0, 700.0, "Maple Holdings LLC"),
        (72.0, 680.0, "(b)"), (100.0, 680.0, "Tenant's Proportionate"),
        (100.0, 668.0, "Share:"), (250.0, 668.0, "16.78%"),
        (72.0, 648.0, "(c)"), (100.0, 648.0, "Term:"), (250.0, 648.0, "One hundred thirty"),
        (250.0, 636.0, "months"),
    ]  # fmt: skip

    text = read(pdf([lines_of_text(lines)])).text

    assert text.split("\n") == [
        "(a)\tLandlord:\tMaple Holdings LLC",
        "(b)\tTenant's Proportionate Share:\t16.78%",
        "(c)\tTerm:\tOne hundred thirty months",
    ]


def test_a_footnote_s_raised_number_adds_no_digit_to_an_amount_and_an_ordinal_stays_with_its_number(read: Read) -> None:
    raised = (
        b"BT /F1 10 Tf 72 700 Td (Rent: $18,500) Tj /F1 6 Tf 4 Ts (2) Tj 0 Ts /F1 10 Tf ( from the 1) Tj "
        b"/F1 6 Tf 4 Ts (st) Tj 0 Ts /F1 10 Tf ( day of May) Tj ET\n"
    )

    assert read(pdf([raised])).text == "Rent: $18,500 2 from the 1st day of May"


@pytest.mark.parametrize(
    ("first", "second", "expected"),
    [
        ("the sum of twenty-", "five dollars", "twenty-five"),
        ("payable in advance by the ten-", "ant each month", "tenant"),
        ("the sum of ($18,-", "500.00) each month", "($18,500.00)"),
        ("lessee CA-", "EMERYVILLE PROPERTIES", "CA-EMERYVILLE"),
        ("the Multi-", "Tenant building", "Multi-Tenant"),
    ],
)
def test_a_word_broken_at_a_line_s_end_is_joined_as_it_is_written(
    read: Read, first: str, second: str, expected: str
) -> None:
    assert expected in read(pdf([lines_of_text([(72, 700, first), (72, 688, second)])])).text


CLAUSES = [
    "1. Premises. The ground floor of the building located at 233",
    "Kestrel Row, Ashgrove, about one thousand six hundred square",
    "feet, as the plan that is annexed to this lease shows, and no",
    "part of the yard. 2. Term. Three years from the first day of",
    "the month after the date of this lease. 3. Rent. The tenant",
    "shall pay the rent in advance on the first day of each month",
    "without deduction or set-off. 4. Repair. The tenant shall keep",
    "the premises in good repair and decorative order, fair wear",
    "and tear excepted. 5. Use. The premises shall be used as a",
    "gallery and for no other purpose. 6. Assignment. The tenant",
    "shall not assign this lease nor sublet the premises without",
    "the landlord's written consent, which the landlord shall not",
    "withhold without reason. 7. Notices. Notices shall be given",
    "in writing to the addresses that stand at the head of this",
]


@pytest.mark.case("PDF-15")
def test_signatures_at_the_top_of_the_second_column_are_not_read_into_the_lines_of_the_first(read: Read) -> None:
    signed = [
        "Tenant: Hollis Printmakers, Inc.",
        "By: /s/ Theo Hollis",
        "Theo Hollis, President",
        "Dated: July 7, 2025",
    ]
    lines = [(60.0, 700.0 - 13 * n, text) for n, text in enumerate(CLAUSES)]
    lines += [(400.0, 713.0 - 13 * n, text) for n, text in enumerate(signed)]

    text = read(pdf([lines_of_text(lines)])).text

    assert "\n".join(CLAUSES) in text
    assert "\n".join(signed) in text


def test_sums_beside_long_descriptions_stay_in_their_rows(read: Read) -> None:
    lines = [(60.0, 700.0 - 13 * n, text) for n, text in enumerate(CLAUSES)]
    lines += [(420.0, 700.0 - 13 * n, f"$ {n + 1},250.00") for n in range(0, 14, 3)]

    text = read(pdf([lines_of_text(lines)])).text

    for n in range(0, 14, 3):
        line = next(line for line in text.splitlines() if CLAUSES[n] in line)
        assert f"{n + 1},250.00" in line


def test_columns_whose_base_lines_do_not_meet_are_read_one_after_the_other(read: Read) -> None:
    left = [
        "the landlord lets to the tenant,",
        "and the tenant takes from the",
        "landlord the rooms on the second",
        "floor of the house for the term",
        "of five years from the first day",
    ]
    right = [
        "provided that the tenant shall",
        "pay on demand such sums as are",
        "due for water, light and power",
        "and shall not keep or allow any",
        "animal or bird in the said rooms",
    ]
    lines = [(60.0, 700.0 - 13 * n, text) for n, text in enumerate(left)]
    lines += [(330.0, 694.0 - 13 * n, text) for n, text in enumerate(right)]

    text = read(pdf([lines_of_text(lines)])).text

    assert text.index("first day") < text.index("provided that")
    assert "\n".join(left) in text
    assert "\n".join(right) in text


def test_running_headers_and_page_numbers_are_furniture_and_table_rows_are_not(read: Read) -> None:
    pages = [
        lines_of_text(
            [
                (72, 770, "Harbor Row - Office Lease"),
                (72, 700, f"Section {number * 3}. The parties agree to the terms of this part."),
                (72, 60, f"Months {number * 12 - 11} to {number * 12}: $18,{number}00.00 per month"),
                (300, 30, f"Page {number} of 4"),
            ]
        )
        for number in range(1, 5)
    ]

    document = read(pdf(pages))

    for page in document.pages:
        furniture = [document.text[start:end] for start, end in page.furniture]
        assert furniture == ["Harbor Row - Office Lease", f"Page {page.number} of 4"]


def test_a_page_of_private_codes_is_garbled_and_not_text(read: Read) -> None:
    shifted = (
        "".join(
            chr(ord(c) + 3) if c.isalpha() else c for c in "the tenant shall pay the rent to the landlord each month "
        )
        * 3
    )

    with pytest.raises(UnreadableDocument) as caught:
        read(pdf([lines_of_text([(72, 700 - 14 * n, shifted) for n in range(4)])]))

    assert caught.value.code is Code.GARBLED_TEXT


def test_more_pages_than_allowed_are_refused_before_any_is_read(read: Read) -> None:
    with pytest.raises(UnreadableDocument) as caught:
        read(pdf([lines_of_text(VISIBLE)] * 6), limits=Limits(pages=5))

    assert caught.value.code is Code.TOO_MANY_PAGES


def test_two_filters_on_one_stream_do_not_hide_a_bomb(read: Read, tmp_path: Path) -> None:
    import zlib

    twice = zlib.compress(zlib.compress(b" " * 30_000_000))
    bomb = b"<< /Filter [/FlateDecode /FlateDecode] /Length %d >>\nstream\n%s\nendstream" % (len(twice), twice)

    with pytest.raises(UnreadableDocument) as caught:
        read(pdf([lines_of_text(VISIBLE)], objects={950: bomb}), limits=Limits(stream_bytes=20_000_000))

    assert caught.value.code is Code.DECOMPRESSION_LIMIT
