import click
import pytest

from leasebook_cli.settings import parse_settings


def test_values_are_text_as_they_stand() -> None:
    settings = ["tenant_name=Smith = Sons", "lease_start=2026-04-01", "base_rent=18500.10"]
    assert parse_settings(settings) == {
        "tenant_name": "Smith = Sons",
        "lease_start": "2026-04-01",
        "base_rent": "18500.10",
    }


def test_parts_of_a_compound_field_come_together() -> None:
    settings = ["base_rent.amount=18500.00", "base_rent.period=month"]
    assert parse_settings(settings) == {"base_rent": {"amount": "18500.00", "period": "month"}}


def test_json_is_read_without_floats() -> None:
    parsed = parse_settings(['base_rent={"amount": 18500.10, "period": "month"}', "security_deposit=null"])
    assert parsed == {"base_rent": {"amount": "18500.10", "period": "month"}, "security_deposit": None}


@pytest.mark.parametrize("bad", ["tenant_name", "=x", "a..b=x", 'base_rent={"amount"', ".a=x"])
def test_what_is_no_setting_is_a_usage_error(bad: str) -> None:
    with pytest.raises(click.UsageError):
        parse_settings([bad])


@pytest.mark.parametrize("twice", [["a=1", "a=2"], ["a.b=1", "a.b=2"], ["a=1", "a.b=2"], ["a.b=1", "a=2"]])
def test_a_field_set_twice_is_a_usage_error(twice: list[str]) -> None:
    with pytest.raises(click.UsageError):
        parse_settings(twice)
