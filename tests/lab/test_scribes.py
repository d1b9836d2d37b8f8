"""The table of scribes: every cell, those that show the bug too, as it comes out when it is acted out."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from leasebook_lab import scribes
from leasebook_lab.campaign import Lab
from leasebook_lab.scribes import Came, Cell, Condition, Scribe

ROOT = Path(__file__).parents[2]
QUEUE = ("operator: failure queue",)
ONE = "1 done (committed), 1 in the ledger, head: the newest version"
TWO = "2 done (committed), 2 in the ledger, head: the newest version"
COPY = "1 done (committed), 1 done (same_content), 1 in the ledger, head: the newest version"
STALE = "latest: the older version"

Cells = dict[tuple[str, str], Cell]
Expected = tuple[int, int, str, bool | None, tuple[str, ...], Came]
# effects, requests, record, whether the record agrees, who was told, what came of it
EXPECTED: dict[tuple[str, str], Expected] = {
    ("NAIVE", "DUPLICATE"): (2, 2, "keeps none", None, (), Came.AGAIN),
    ("CLAIM_FIRST", "DUPLICATE"): (1, 1, "1 claimed", True, (), Came.RIGHT),
    ("ROBUST", "DUPLICATE"): (1, 1, "1 done", True, (), Came.RIGHT),
    ("WITH_KEY", "DUPLICATE"): (1, 1, "1 done", True, (), Came.RIGHT),
    ("LEASEBOOK", "DUPLICATE"): (1, 1, ONE, True, (), Came.RIGHT),
    ("NAIVE", "TRANSIENT"): (2, 2, "keeps none", None, (), Came.AGAIN),
    ("CLAIM_FIRST", "TRANSIENT"): (1, 1, "1 claimed", True, (), Came.RIGHT),
    ("ROBUST", "TRANSIENT"): (1, 1, "1 done", True, (), Came.RIGHT),
    ("WITH_KEY", "TRANSIENT"): (1, 1, "1 done", True, (), Came.RIGHT),
    ("LEASEBOOK", "TRANSIENT"): (1, 2, ONE, True, (), Came.RIGHT),
    ("NAIVE", "POISON"): (0, 3, "keeps none", None, QUEUE, Came.STOPPED),
    ("CLAIM_FIRST", "POISON"): (0, 1, "1 claimed", False, (), Came.LOST),
    ("ROBUST", "POISON"): (0, 3, "1 in progress", True, QUEUE, Came.STOPPED),
    ("WITH_KEY", "POISON"): (0, 3, "1 in progress", True, QUEUE, Came.STOPPED),
    ("LEASEBOOK", "POISON"): (0, 4, ONE, False, ("operator: dead-letter queue of the destination",), Came.STOPPED),
    ("NAIVE", "DEATH"): (2, 2, "keeps none", None, (), Came.AGAIN),
    ("CLAIM_FIRST", "DEATH"): (1, 1, "1 claimed", True, (), Came.RIGHT),
    ("ROBUST", "DEATH"): (2, 2, "1 done", False, (), Came.AGAIN),
    ("WITH_KEY", "DEATH"): (1, 2, "1 done", True, (), Came.RIGHT),
    ("LEASEBOOK", "DEATH"): (1, 2, ONE, True, (), Came.RIGHT),
    ("NAIVE", "AT_ONCE"): (2, 2, "keeps none", None, (), Came.AGAIN),
    ("CLAIM_FIRST", "AT_ONCE"): (1, 1, "1 claimed", True, (), Came.RIGHT),
    ("ROBUST", "AT_ONCE"): (1, 1, "1 done", True, (), Came.RIGHT),
    ("WITH_KEY", "AT_ONCE"): (1, 1, "1 done", True, (), Came.RIGHT),
    ("LEASEBOOK", "AT_ONCE"): (1, 1, ONE, True, (), Came.RIGHT),
    ("NAIVE", "STORE_DOWN"): (1, 1, "keeps none", None, (), Came.RIGHT),
    ("CLAIM_FIRST", "STORE_DOWN"): (0, 0, "nothing", True, QUEUE, Came.STOPPED),
    ("ROBUST", "STORE_DOWN"): (0, 0, "nothing", True, QUEUE, Came.STOPPED),
    ("WITH_KEY", "STORE_DOWN"): (0, 0, "nothing", True, QUEUE, Came.STOPPED),
    ("LEASEBOOK", "STORE_DOWN"): (1, 1, ONE, True, ("operator: alarm ExecutionsFailed",), Came.RIGHT),
    ("NAIVE", "EXPIRED"): (2, 2, "keeps none", None, (), Came.AGAIN),
    ("CLAIM_FIRST", "EXPIRED"): (2, 2, "1 claimed", False, (), Came.AGAIN),
    ("ROBUST", "EXPIRED"): (2, 2, "1 done", False, (), Came.AGAIN),
    ("WITH_KEY", "EXPIRED"): (1, 2, "1 done", True, (), Came.RIGHT),
    ("LEASEBOOK", "EXPIRED"): (1, 2, ONE, True, (), Came.RIGHT),
    ("NAIVE", "WARM"): (0, 1, "keeps none", None, (), Came.LOST),
    ("CLAIM_FIRST", "WARM"): (0, 1, "1 claimed", False, (), Came.LOST),
    ("ROBUST", "WARM"): (0, 1, "1 in progress", True, (), Came.LOST),
    ("WITH_KEY", "WARM"): (0, 1, "1 in progress", True, (), Came.LOST),
    ("LEASEBOOK", "WARM"): (1, 1, ONE, True, (), Came.RIGHT),
    ("NAIVE", "SAME_BYTES"): (2, 2, "keeps none", None, (), Came.AGAIN),
    ("CLAIM_FIRST", "SAME_BYTES"): (2, 2, "2 claimed", True, (), Came.AGAIN),
    ("ROBUST", "SAME_BYTES"): (2, 2, "2 done", True, (), Came.AGAIN),
    ("WITH_KEY", "SAME_BYTES"): (2, 2, "2 done", True, (), Came.AGAIN),
    ("LEASEBOOK", "SAME_BYTES"): (1, 1, COPY, True, (), Came.RIGHT),
    ("NAIVE", "OVERWRITE"): (2, 2, "keeps none", None, (), Came.RIGHT),
    ("CLAIM_FIRST", "OVERWRITE"): (2, 2, "2 claimed", True, (), Came.RIGHT),
    ("ROBUST", "OVERWRITE"): (2, 2, "2 done", True, (), Came.RIGHT),
    ("WITH_KEY", "OVERWRITE"): (2, 2, "2 done", True, (), Came.RIGHT),
    ("LEASEBOOK", "OVERWRITE"): (2, 2, TWO, True, (), Came.RIGHT),
    ("NAIVE", "OLDER_LAST"): (2, 2, "keeps none", None, (), Came.RIGHT),
    ("CLAIM_FIRST", "OLDER_LAST"): (2, 2, f"2 claimed, {STALE}", False, (), Came.MISTAKEN),
    ("ROBUST", "OLDER_LAST"): (2, 2, f"2 done, {STALE}", False, (), Came.MISTAKEN),
    ("WITH_KEY", "OLDER_LAST"): (2, 2, f"2 done, {STALE}", False, (), Came.MISTAKEN),
    ("LEASEBOOK", "OLDER_LAST"): (2, 2, TWO, True, (), Came.RIGHT),
}


@pytest.fixture(scope="module")
def cells() -> Iterator[Cells]:
    with Lab(1) as lab:
        yield {(cell.scribe.name, cell.condition.name): cell for cell in scribes.table(lab)}


def row_is_as_expected(cells: Cells, condition: Condition) -> None:
    for scribe in Scribe:
        cell = cells[scribe.name, condition.name]
        found = (cell.effects, cell.requests, cell.record, cell.agrees, cell.told, cell.came)
        assert found == EXPECTED[scribe.name, condition.name], f"{scribe}, {condition}"


@pytest.mark.requirement("L1", "C1", "C7", "C9", "V5")
def test_a_duplicate_delivery_charges_twice_where_nothing_is_recorded(cells: Cells) -> None:
    row_is_as_expected(cells, Condition.DUPLICATE)


@pytest.mark.requirement("V1", "L19")
def test_a_failure_after_the_effect_has_the_naive_one_charge_twice(cells: Cells) -> None:
    row_is_as_expected(cells, Condition.TRANSIENT)


@pytest.mark.requirement("V2", "V3", "V11", "V13", "C5", "C6")
def test_poison_leaves_claim_first_wrong_in_silence_and_the_others_stopped_with_a_person_told(cells: Cells) -> None:
    row_is_as_expected(cells, Condition.POISON)


@pytest.mark.requirement("V4", "L17")
def test_death_after_the_effect_has_robust_charge_twice_unless_the_receiver_has_the_key(cells: Cells) -> None:
    row_is_as_expected(cells, Condition.DEATH)


@pytest.mark.requirement("L3", "L5", "L15", "V9")
def test_of_two_deliveries_at_once_one_proceeds_where_one_conditional_write_decides(cells: Cells) -> None:
    row_is_as_expected(cells, Condition.AT_ONCE)


@pytest.mark.requirement("L6")
def test_with_the_store_down_whoever_needs_it_fails_closed_and_leasebook_goes_on_afterwards(cells: Cells) -> None:
    row_is_as_expected(cells, Condition.STORE_DOWN)


@pytest.mark.requirement("V12", "L7", "L8")
def test_a_record_that_expires_too_soon_charges_twice_unless_a_second_barrier_stands(cells: Cells) -> None:
    row_is_as_expected(cells, Condition.EXPIRED)


@pytest.mark.requirement("V10")
def test_a_warm_workers_memory_loses_the_document_of_all_four(cells: Cells) -> None:
    row_is_as_expected(cells, Condition.WARM)


@pytest.mark.requirement("V6", "L7", "L10", "C7")
def test_the_same_bytes_under_a_new_key_are_charged_once_only_where_the_content_is_known(cells: Cells) -> None:
    row_is_as_expected(cells, Condition.SAME_BYTES)


@pytest.mark.requirement("L11", "L18")
def test_an_overwrite_is_a_document_of_its_own(cells: Cells) -> None:
    row_is_as_expected(cells, Condition.OVERWRITE)


@pytest.mark.requirement("V7", "L2", "L12", "C2", "C9")
def test_an_older_event_after_the_newer_one_becomes_the_latest_unless_the_sequencer_is_compared(cells: Cells) -> None:
    row_is_as_expected(cells, Condition.OLDER_LAST)


def test_the_table_is_whole(cells: Cells) -> None:
    assert set(cells) == set(EXPECTED) == {(one.name, two.name) for one in Scribe for two in Condition}


@pytest.mark.requirement("L1", "L2", "L3")
def test_leasebook_alone_never_charges_again_and_never_loses_in_silence(cells: Cells) -> None:
    bad = {scribe for (scribe, _), cell in cells.items() if cell.came in (Came.AGAIN, Came.LOST)}
    assert bad == {"NAIVE", "CLAIM_FIRST", "ROBUST", "WITH_KEY"}


def test_the_page_shows_the_table_that_was_computed(cells: Cells) -> None:
    page = (ROOT / "docs" / "scribes.md").read_text(encoding="utf-8")
    assert scribes.as_markdown(list(cells.values())) in page, "write it anew: python docs/write_lab_tables.py"


def test_the_section_of_the_report_marks_what_is_bad_and_escapes_what_it_shows(cells: Cells) -> None:
    section = scribes.as_section(list(cells.values()))
    bad = sum(cell.came in (Came.AGAIN, Came.LOST, Came.MISTAKEN) for cell in cells.values())
    assert section.markup.count('class="came bad"') == bad
    assert section.markup.count("<td ") == len(cells)


def test_plain_data_names_each_cell(cells: Cells) -> None:
    (poison,) = [
        one
        for one in scribes.as_data(list(cells.values()))
        if one["scribe"] == "claim first" and one["condition"] == Condition.POISON
    ]
    assert poison == {
        "scribe": "claim first",
        "condition": "failure at the effect on every attempt (poison)",
        "documents": 1,
        "effects": 0,
        "requests": 1,
        "record": "1 claimed",
        "agrees": False,
        "told": [],
        "came": "lost in silence",
    }
