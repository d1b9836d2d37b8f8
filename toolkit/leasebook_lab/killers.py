"""The runs of which each finds the code with one thing less, by the name of what was taken away.

Found once by a search (search.py) and kept in killers.json. A campaign acts them out on the code as it is too: whoever
takes one of those things away finds it out without the mutants.
"""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

from leasebook_lab.scenario import Scenario

KILLERS = Path(__file__).with_name("killers.json")


def killers() -> dict[str, Scenario]:
    """The run that kills each mutant, by its name."""
    if not KILLERS.is_file():
        return {}
    return {name: Scenario.from_json(data) for name, data in json.loads(KILLERS.read_text(encoding="utf-8")).items()}


def attacks() -> list[Scenario]:
    """The same runs, each named by what it is out for; of several that are one run the first."""
    found: dict[Scenario, str] = {}
    for name, scenario in killers().items():
        found.setdefault(replace(scenario, name=""), name)
    return [replace(scenario, name=f"attack on {name}") for scenario, name in found.items()]
