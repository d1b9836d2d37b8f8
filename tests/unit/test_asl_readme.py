"""The page about the state machine is made from the definition and is current."""

import re
from pathlib import Path

from docs.generate_statemachine import diagram, main, main_line, readme, table
from tests.walk import STATES


def test_the_committed_page_is_current(root: Path) -> None:
    assert (root / "statemachine" / "README.md").read_text(encoding="utf-8") == readme()
    assert main(["--check"]) == 0


def test_the_diagram_shows_every_state_and_every_transition() -> None:
    drawn = diagram()
    for name, state in STATES.items():
        shown = name.replace("?", "_")
        rules = (*state.get("Choices", ()), *state.get("Catch", ()), state if "Next" in state else {})
        for target in {rule["Next"] for rule in rules if "Next" in rule}:
            assert f"{shown} --> {target.replace('?', '_')}" in drawn
        for rule in state.get("Choices", ()):
            assert re.search(rf"{shown} --> \w+: .*\b{rule['StringEquals']}\b", drawn)


def test_the_main_line_names_states_that_there_are() -> None:
    assert set(re.findall(r"[A-Z]\w+", main_line().partition("LR")[2])) <= set(STATES)


def test_the_table_has_a_row_for_every_state_and_its_handlers_exist(root: Path) -> None:
    rows = table().splitlines()[2:]
    assert [row.split(" | ")[0].removeprefix("| ") for row in rows] == list(STATES)
    handlers = re.findall(r"\(\.\./(functions/[\w/]+\.py)\)", table())
    assert len(handlers) == 6
    for handler in handlers:
        assert (root / handler).is_file()


def test_the_page_links_to_files_that_there_are(root: Path) -> None:
    for link in re.findall(r"\]\(([^)#]+)\)", readme()):
        assert (root / "statemachine" / link).resolve().exists(), link
