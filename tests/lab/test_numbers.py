"""What README says of the fault lab is what `leasebook prove --json` printed, as docs/fault-lab.json keeps it."""

import json
import re
from pathlib import Path

NUMBERS = ("stories", "single faults", "pairs", "random")


def test_the_readme_gives_the_numbers_of_a_run(root: Path) -> None:
    printed = json.loads((root / "docs" / "fault-lab.json").read_text(encoding="utf-8"))
    runs = printed["runs"]
    sentence = (
        f"{runs['single faults']['runs']:,} single faults at {printed['places']} places of the code, "
        f"{runs['pairs']['runs']} pairs and {runs['random']['runs']} stories by chance"
    )
    readme = re.sub(r"\s+", " ", (root / "README.md").read_text(encoding="utf-8"))
    assert sentence in readme
    assert f"{printed['mutants']['killed']} of its conditions and refusals" in readme


def test_the_run_that_is_kept_is_valid_and_noticed_every_mutant(root: Path) -> None:
    printed = json.loads((root / "docs" / "fault-lab.json").read_text(encoding="utf-8"))
    assert (printed["verdict"], printed["failures"], printed["mutants"]["survived"]) == ("valid", [], [])
    assert all(printed["runs"][name]["runs"] == printed["runs"][name]["valid"] for name in NUMBERS)
