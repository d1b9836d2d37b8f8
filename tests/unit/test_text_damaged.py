"""Files damaged at random: each is read or refused with a reason; none is a fault of this program or hangs it."""

import contextlib
import random
from dataclasses import replace
from pathlib import Path

import pytest

from leasebook.adapters.reading import read_text
from leasebook.adapters.text.limits import DEFAULT_LIMITS
from leasebook.domain.errors import UnreadableDocument
from tests.text_samples import CASES, docx, paragraph

LIMITS = replace(DEFAULT_LIMITS, seconds=20)
SOURCES = (
    "pdf_good_baseline.pdf",
    "pdf_acroform_field_values.pdf",
    "pdf_rent_schedule_table_merged_cell.pdf",
    "pdf_portfolio_two_leases.pdf",
    "pdf_owner_password_only_aes256.pdf",
    "pdf_ligature_maps_to_nul.pdf",
    "lease.docx",
)


def damaged(content: bytes, dice: random.Random) -> bytes:
    """Some bytes changed, cut out, doubled, or overwritten with a number."""
    data = bytearray(content)
    for _ in range(dice.choice([1, 3, 10, 40])):
        at = dice.randrange(len(data))
        match dice.randrange(4):
            case 0:
                data[at] = dice.randrange(256)
            case 1 if len(data) > 200:
                del data[at : at + dice.randrange(1, 50)]
            case 2:
                data[at:at] = data[max(0, at - 30) : at]
            case _:
                data[at : at + 4] = str(dice.randrange(10**9)).encode()[:4]
    return bytes(data)


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("name", SOURCES)
def test_a_damaged_file_is_read_or_refused_with_a_reason(name: str, seed: int, tmp_path: Path) -> None:
    sound = CASES / name
    if name.endswith(".docx"):
        sound = docx(tmp_path / name, "".join(paragraph(f"Rent in year {year}: $18,500.00") for year in range(20)))
    path = tmp_path / f"damaged-{name}"
    path.write_bytes(damaged(sound.read_bytes(), random.Random(f"{name} {seed}")))

    text = ""
    with contextlib.suppress(UnreadableDocument):
        text = read_text(path, ocr=None, limits=LIMITS).text
        assert text.strip()
    assert text.replace("\n", "").replace("\t", "").replace("\f", "").isprintable()
