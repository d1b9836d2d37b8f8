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


@pytest.mark.requirement("L1")
@pytest.mark.parametrize(
    "spelling",
    [
        "1420 Larkspur Avenue, Unit 210, Boulder, Colorado",
        "Suite 210, 1420 Larkspur Ave., Boulder, CO 80301",
        "1420 Larkspur Avenue, Ste. 210, Boulder, Colorado 80301",
        "1420 Larkspur Avenue #210, Boulder, Colorado",
        "1420 Larkspur Avenue, Suite No. 210, City of Boulder, Colorado",
        "Space 210, 1420 Larkspur Avenue, Boulder, Colorado",
    ],
)
def test_a_unit_is_the_same_whatever_it_is_called_and_wherever_it_stands(spelling: str) -> None:
    assert normalise_address(spelling) == "1420 larkspur ave boulder co unit 210"


@pytest.mark.parametrize(
    ("address", "key"),
    [
        ("Suites 1900 and 1950, One Centennial Plaza", "1 centennial plaza unit 1900 unit 1950"),
        ("Suites 100, 200 & 300, 7 Elm Street", "7 elm st unit 100 unit 200 unit 300"),
        ("7 Elm Street, 2nd Floor, Suite B", "7 elm st fl 2 unit b"),
        ("7 Elm Street, Floor 2, Suite B", "7 elm st fl 2 unit b"),
        ("12 Store Street", "12 store st"),
        ("12 Shop Lane, Bay C", "12 shop ln bay c"),
        ("12 Elm Street, Building 3", "12 elm st bldg 3"),
    ],
)
def test_units_stand_at_the_end_in_order_and_streets_are_no_units(address: str, key: str) -> None:
    assert normalise_address(address) == key


def test_other_units_are_other_properties() -> None:
    at = [provisional_id(f"1420 Larkspur Avenue, {unit}") for unit in ("Suite 210", "Suite 211", "Floor 2", "Bay 210")]

    assert len(set(at)) == 4


def test_a_unit_alone_finds_no_property() -> None:
    assert PropertyRegister.of([("A", "Suite 4", [])]).find("Suite 5") is None


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
