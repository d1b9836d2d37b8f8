"""Reading takes time in proportion to the text, whatever stands in it: no pattern may run wild."""

# ruff: noqa: E501 - the table of pieces reads best in rows

import subprocess
import sys
import time

import pytest

from leasebook.domain.extraction import abstract_text

HEAD = "LEASE AGREEMENT\nLandlord: A LLC\nTenant: B Inc.\nLandlord leases the premises to Tenant at a rent of $900 a month.\n"
SIZE = 12_000
LIMIT = 4.0  # seconds of processor time; a pattern that runs wild needs minutes

PIECES = [
    " ", "\n", " \n", "\u00a0", "1", "1,", "Aaa ", "AAA ", "_", ".", "(", "(a) ", '"A" ', "one hundred ", "$1,000 ", "$", "May 1, 2020 ", "1/1/2020-",
    "Months 1-12 ", "A\t", "Term:\n", "12 Oak Street, ", "Aaaa, ", "the term shall be for the ", "A and ", "five (5) years ", "a-\n", "Tenant, ",
    "between ", '("Landlord") ', "Base Rent ", "EXHIBIT A\n", "term commence ",
]  # fmt: skip


@pytest.mark.parametrize("piece", PIECES, ids=repr)
def test_a_page_of_one_thing_is_read_in_time(piece: str) -> None:
    started = time.process_time()

    abstract_text(HEAD + piece * (SIZE // len(piece)))

    assert time.process_time() - started < LIMIT


def test_asking_for_the_version_imports_no_finder() -> None:
    asked = (
        "import sys, leasebook.domain.extraction as e; e.EXTRACTOR_VERSION; "
        "print([m for m in ('abstraction', 'recognition', 'rent') if 'leasebook.domain.extraction.' + m in sys.modules])"
    )

    answer = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True)

    assert answer.stdout.strip() == "[]"
