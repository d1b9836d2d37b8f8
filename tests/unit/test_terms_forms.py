"""The forms that the ledger takes: the models and their JSON Schemas say the same about every value."""

from decimal import Decimal
from typing import Any

import jsonschema
import pytest
from pydantic import ValidationError

from leasebook.domain.terms import LeaseTerms

GOOD: dict[str, Any] = {
    "document_type": "lease",
    "property_id": "PROP-1",
    "provisional": False,
    "extraction_confidence": Decimal("0.9"),
    "tenant_name": "Northgate Dental Group LLC",
    "base_rent": {"amount": "18500.10", "period": "month", "monthly": "18500.10"},
    "lease_start": "2025-02-01",
    "lease_end": "2030-01-31",
    "currency": "USD",
    "commencement": "fixed",
}
VALUES: list[tuple[str, Any]] = [
    *(("lease_start", value) for value in ("2025-02-01", "31/31/2025", "2025-02-30", "2025-2-1", "20250201", "")),
    *(("lease_start", value) for value in ("2025-02-01T00:00:00", " 2025-02-01", "2025-02-01\n", 20250201, True)),
    *(
        ("base_rent", {"amount": text, "period": "month", "monthly": text})
        for text in ("18500.10", "18500", "0", "0.00", "-1.00", "NaN", "Infinity", "1e5", "1_000", "1,000.00", "١٢٣.00")
    ),
    *(("base_rent", {"amount": value, "period": "month", "monthly": value}) for value in (18500.10, True, None, "")),
    *(("currency", value) for value in ("USD", "usd", "US", "$", 7)),
    *(
        ("rent_schedule", [{"from": edge, "to": "2026-01-31", "monthly": "1.00"}])
        for edge in ("2025-02-01", "2025-02-30", "2026-06-31", "LY2", "M13", "LY0", "M13\n", "June", "")
    ),
    *(("tenant_name", value) for value in ("A", "", " A", "A\u0000", "A\ufffe", 7)),
]


def accepts_model(data: dict[str, Any]) -> bool:
    try:
        LeaseTerms.model_validate(data)
    except ValidationError:
        return False
    return True


def accepts_schema(data: dict[str, Any]) -> bool:
    checker = jsonschema.Draft202012Validator(
        LeaseTerms.model_json_schema(), format_checker=jsonschema.Draft202012Validator.FORMAT_CHECKER
    )
    return bool(checker.is_valid({**data, "extraction_confidence": 0.9}))


def test_a_good_lease_passes_both() -> None:
    assert accepts_model(GOOD)
    assert accepts_schema(GOOD)


@pytest.mark.case("MNY-20", "MNY-19")
@pytest.mark.requirement("L9")
@pytest.mark.parametrize("name, value", VALUES, ids=repr)
def test_model_and_schema_agree_on_every_value(name: str, value: Any) -> None:
    data = {**GOOD, name: value}
    assert accepts_schema(data) == accepts_model(data)


@pytest.mark.case("MNY-19")
@pytest.mark.parametrize("value", [float("nan"), 1.7, -0.1, "0.9", True, float("inf")], ids=repr)
def test_a_confidence_is_a_finite_number_from_0_to_1(value: Any) -> None:
    assert not accepts_model({**GOOD, "extraction_confidence": value})
