"""`leasebook prove` as a user types it, and the page that it writes."""

import json
import re
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from leasebook_cli.commands.prove import last_words
from leasebook_lab.campaign import Campaign, Lab, outcome_of
from leasebook_lab.checker import Judged, Verdict
from leasebook_lab.killers import KILLERS, attacks, killers
from leasebook_lab.mutants import Killing, kill, mutants
from leasebook_lab.report import Section, page
from leasebook_lab.workload import STORIES
from leasebook_lab.world import World

ONCE = "each document took effect once, or a person was asked"


def prove(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "leasebook_cli", "prove", "--jobs", "1", *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False, timeout=300)


@pytest.mark.slow
@pytest.mark.requirement("V16")
def test_prove_says_what_it_ran_and_ends_with_0_where_all_is_valid() -> None:
    done = prove("--json", "--only", "single Claim.PutItem#1 ")
    told = json.loads(done.stdout)
    assert (done.returncode, told["verdict"], told["failures"]) == (0, "valid", [])
    assert told["runs"]["single faults"]["runs"] == told["runs"]["single faults"]["valid"] > 10


@pytest.mark.slow
def test_a_name_that_no_run_has_is_no_verdict() -> None:
    done = prove("--only", "nosuchname")
    assert (done.returncode, done.stdout) == (2, "")
    assert "No run's name holds 'nosuchname'." in done.stderr


@pytest.mark.slow
def test_one_scenario_is_run_again_with_its_history(tmp_path: Path) -> None:
    scenario = tmp_path / "scenario.json"
    scenario.write_text(json.dumps(next(iter(killers().values())).as_json()), encoding="utf-8")
    done = prove("--replay", str(scenario))
    assert done.returncode == 0
    assert "entered" in done.stdout
    assert done.stdout.rstrip().endswith("verdict: valid")


def test_a_file_that_holds_no_scenario_is_said_in_a_sentence(tmp_path: Path) -> None:
    scenario = tmp_path / "scenario.json"
    scenario.write_text("{}", encoding="utf-8")
    done = prove("--replay", str(scenario))
    assert done.returncode == 1
    assert "The file holds no scenario." in done.stderr
    assert "Traceback" not in done.stderr


def test_the_report_is_one_page_with_nothing_outside_itself(world: World) -> None:
    found = Campaign(Lab(world=world), only="single Claim.PutItem#1 ", numbers=(0, 0)).run()
    by_name = {mutant.name: mutant for mutant in mutants()}
    killed = [kill(world, (by_name[name], (scenario,))) for name, scenario in list(killers().items())[:2]]
    survivor = Killing(by_name[next(reversed(killers()))])
    html = page(found, [*killed, survivor], [Section("The table of scribes", "Four ways.", "<table></table>")])
    assert "Verdict: valid" in html
    assert "The table of scribes" in html
    assert html.count("<svg") == 5
    assert re.findall(r"(?:src|href)=", html) == []
    assert "<script" not in html
    assert "nothing</b>" in html, "a mutant that nobody noticed is shown"


@pytest.mark.requirement("V16")
def test_the_last_words_say_what_it_came_to_and_what_to_do(world: World) -> None:
    found = Campaign(Lab(world=world), only="story that is none", numbers=(0, 0)).run()
    by_name = {mutant.name: mutant for mutant in mutants()}
    survivor = Killing(by_name[next(iter(killers()))])
    assert last_words(found, []) == [f"All {len(STORIES)} runs are valid: {ONCE}."]
    assert "can be removed and nothing notices" in last_words(found, [survivor])[0]
    found.invalid.append(replace(outcome_of(world, STORIES[0]), verdict=Verdict(Judged.INVALID)))
    assert "leasebook prove --replay FILE" in last_words(found, [])[0]


@pytest.mark.requirement("L17", "V3")
def test_a_campaign_acts_out_what_each_mutant_is_found_by_on_the_code_as_it_is(world: World) -> None:
    found = Campaign(Lab(world=world), only="attack on adapters.ledger", numbers=(0, 0)).run()
    assert found.kinds["attacks"].runs == found.kinds["attacks"].verdicts[Judged.VALID] > 5
    assert {scenario.name.removeprefix("attack on ") for scenario in attacks()} <= set(killers())


def test_killers_are_kept_a_line_each() -> None:
    lines = KILLERS.read_text(encoding="utf-8").splitlines()
    assert len(lines) == len(killers()) + 2
