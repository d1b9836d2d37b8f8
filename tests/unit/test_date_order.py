"""A sender whose date order is declared is not asked about dates that the document leaves open."""

from pathlib import Path

import pytest

from leasebook.adapters.reading import extract_file
from leasebook.domain.extraction.dates import DateOrder
from leasebook.handlers.extract import ExtractSettings

TEXT = """LEASE AGREEMENT

Landlord: Harbor Row Holdings Inc.
Tenant: Northgate Dental Group LLC
Commencement Date: 03/04/2025
Expiration Date: 02/04/2030
Base Rent: $18,500.00 per month
"""


@pytest.mark.parametrize(
    ("order", "start"), [(None, None), (DateOrder.MONTH_FIRST, "2025-03-04"), (DateOrder.DAY_FIRST, "2025-04-03")]
)
def test_a_declared_order_settles_what_the_document_leaves_open(
    tmp_path: Path, order: DateOrder | None, start: str | None
) -> None:
    file = tmp_path / "lease.txt"
    file.write_text(TEXT, encoding="utf-8")

    reading = extract_file(file, content_hash="0" * 64, ocr=None, date_order=order)

    assert reading.extraction.fields["lease_start"].value == start


@pytest.mark.parametrize("value", ["mdy", "dmy"])
def test_the_templates_values_are_the_settings(monkeypatch: pytest.MonkeyPatch, value: str) -> None:
    monkeypatch.setenv("ARTIFACTS_BUCKET", "bucket")
    monkeypatch.setenv("DATE_ORDER", value)
    assert ExtractSettings.load().date_order == DateOrder(value)
