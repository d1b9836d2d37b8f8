"""Addresses as keys, and the register of properties."""

import pytest

from leasebook.domain.property import PROVISIONAL_PREFIX, PropertyRegister, normalise_address, provisional_id

REGISTER = """id,address,aliases
PROP-1,"5580 Rickenbacker Parkway, Groveport, Ohio 43125","Gateway Building 3;5580 Rickenbacker Pkwy Bay C"
PROP-2,"One Centennial Plaza, Minneapolis, Minnesota",
PROP-3,"12 Elm Street, Suite 100, Salem, Massachusetts",
PROP-4,"12 Elm Street, Suite 200, Salem, Massachusetts",
"""


@pytest.mark.parametrize(
    "spelling",
    [
        "5580 Rickenbacker Parkway, Groveport, Ohio 43125",
        "5580 RICKENBACKER PKWY., GROVEPORT, OH",
        "5580 Rickenbacker Parkway, Groveport, Franklin County, Ohio 43125",
        "5580\u00a0Rickenbacker  Parkway, Groveport, Ohio",
    ],
)
def test_spellings_of_one_address_are_one_key(spelling: str) -> None:
    assert normalise_address(spelling) == "5580 rickenbacker pkwy groveport oh"
    assert provisional_id(spelling) == provisional_id("5580 Rickenbacker Pkwy, Groveport, OH 43125")


def test_a_provisional_id_says_that_it_is_one() -> None:
    assert provisional_id("1 Main Street, Springfield, Illinois").startswith(PROVISIONAL_PREFIX)


def test_the_register_finds_by_address_alias_and_building() -> None:
    register = PropertyRegister.from_csv(REGISTER)

    assert register.knows("PROP-1")
    assert not register.knows("PROP-9")
    assert register.find("5580 Rickenbacker Pkwy, Groveport, OH 43125") == "PROP-1"
    assert register.find("gateway building 3") == "PROP-1"
    assert register.find("1 Centennial Plaza, Minneapolis, MN") == "PROP-2"
    assert register.find("12 Elm Street, Suite 200, Salem, MA") == "PROP-4"


def test_an_address_of_two_properties_is_nobodys() -> None:
    register = PropertyRegister.from_csv(REGISTER)

    assert register.find("12 Elm Street, Salem, Massachusetts") is None
    assert PropertyRegister.of([("A", "1 Oak Road", []), ("B", "1 Oak Rd", [])]).find("1 Oak Road") is None


def test_a_register_without_its_columns_is_refused() -> None:
    with pytest.raises(ValueError, match="columns id and address"):
        PropertyRegister.from_csv("number,place\n1,here\n")
