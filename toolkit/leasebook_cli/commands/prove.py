"""`leasebook prove`: the fault lab. Every single fault, pairs and stories by chance, and a verdict."""

from __future__ import annotations

import shlex
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from leasebook_cli.errors import ExitCode
from leasebook_cli.options import json_option

if TYPE_CHECKING:
    from leasebook_lab.campaign import Results
    from leasebook_lab.mutants import Killing


@click.command(short_help="Break the workflow in every way that there is, and judge what came of it.")
@click.option(
    "--seed", type=click.IntRange(0), default=1, show_default=True, metavar="N", help="What chance follows from."
)
@click.option(
    "--minutes", type=click.FloatRange(0), metavar="M", help="Go on with stories by chance until M minutes have passed."
)
@click.option(
    "--only", default="", metavar="TEXT", help="Only the runs whose name holds TEXT, as 'Commit.' or 'random 1000017'."
)
@click.option(
    "--replay",
    type=click.File(),
    metavar="FILE",
    help="Run one scenario again, as a failure printed it, and show its history.",
)
@click.option(
    "--report",
    type=click.Path(dir_okay=False, path_type=Path),
    metavar="FILE",
    help="Write the report, one HTML page, to FILE.",
)
@click.option("--jobs", type=click.IntRange(1, 64), metavar="N", help="Processes. Default: one a core, four at most.")
@click.option(
    "--mutants/--no-mutants",
    default=True,
    help="Also remove each condition and refusal of the code in turn: the lab must notice. Default: it does.",
)
@json_option
@click.pass_context
def prove(
    ctx: click.Context,
    seed: int,
    minutes: float | None,
    only: str,
    replay: Any,
    report: Path | None,
    jobs: int | None,
    mutants: bool,
    as_json: bool,
) -> None:
    """Run the real state machine and the real functions under every fault, and judge what could be seen outside.

    A fault befalls each call of each function, before it and after it, and each state; then pairs of faults, then
    stories by chance that follow from the seed. A checker that sees only the history says whether each document took
    effect once. Then the same upload goes through four other ways of handling it, and the receiver counts. With --only
    there are neither mutants nor that table. docs/fault-lab.md tells what is real in it. Ends with 1 where a run is not
    valid.
    """
    from leasebook_cli.console import emit, result
    from leasebook_lab import scribes
    from leasebook_lab.campaign import Lab, cores

    with Lab(jobs or cores()) as lab:
        if replay is not None:
            ctx.exit(_replayed(lab, replay.read(), as_json))
        found, killings = _campaign(lab, seed, only, (minutes or 0) * 60, mutants and not only)
        cells = [] if only else scribes.table(lab)
    if report is not None:
        from leasebook_lab.report import page

        report.write_text(page(found, killings, [scribes.as_section(cells)] if cells else []), encoding="utf-8")
    from leasebook_lab.view import as_object, scribes_table, table

    if as_json:
        emit(as_object(found, killings) | ({"scribes": scribes.as_data(cells)} if cells else {}))
    else:
        if cells:
            result().print(scribes_table(cells))
        result().print(table(found, killings))
        for line in (*_failures(found), "", *last_words(found, killings)):
            click.echo(line)
    survived = any(not killing.killed for killing in killings)
    ctx.exit(ExitCode.OK if found.verdict == "valid" and not survived else ExitCode.FAILED)


def _campaign(lab: Any, seed: int, only: str, seconds: float, mutants: bool) -> tuple[Results, list[Killing]]:
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

    from leasebook_cli.console import messages, say
    from leasebook_lab.campaign import Campaign
    from leasebook_lab.mutants import kill_all
    from leasebook_lab.workload import STORIES

    console = messages()
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    with Progress(*columns, console=console, disable=not console.is_terminal) as bar:
        bars: dict[str, Any] = {}

        def progress(kind: str, done: int, of: int | None = None) -> None:
            if kind not in bars:
                bars[kind] = bar.add_task(kind, total=of)
                if not console.is_terminal:
                    say(f"Running: {kind}")
            bar.update(bars[kind], completed=done)

        found = Campaign(lab, seed, only, seconds, progress).run()
        if len(found.kinds) == 1 and not any(only in story.name for story in STORIES):
            raise click.UsageError(f"No run's name holds {only!r}. Names are like 'single Claim.PutItem#1 stop after'.")
        killings = list(kill_all(lab, progress)) if mutants else []
    return found, killings


def _replayed(lab: Any, text: str, as_json: bool) -> int:
    """One scenario, with its whole history."""
    import json

    from leasebook_cli.console import emit
    from leasebook_cli.errors import CommandError
    from leasebook_lab.scenario import Scenario

    try:
        scenario = Scenario.from_json(json.loads(text))
    except (ValueError, KeyError, TypeError) as error:
        raise CommandError("The file holds no scenario.", "a failing run prints one as JSON") from error
    (outcome,) = lab.run([scenario], history=True)
    if as_json:
        emit({"verdict": str(outcome.verdict.judged), "reasons": [str(one) for one in outcome.verdict.reasons]})
    else:
        for line in (*outcome.lines, "", f"verdict: {outcome.verdict.judged}", *map(str, outcome.verdict.reasons)):
            click.echo(line)
    return ExitCode.OK if outcome.valid else ExitCode.FAILED


def last_words(found: Results, killings: list[Killing]) -> list[str]:
    """What it comes to, in a sentence, and what to do where that is not good."""
    runs = sum(tally.runs for tally in found.kinds.values())
    survived = sum(not killing.killed for killing in killings)
    if found.verdict != "valid":
        return [
            f"{len(found.invalid):,} of {runs:,} runs are not valid. Save what follows 'the smallest that does it:'"
            " and have it again: `leasebook prove --replay FILE`."
        ]
    if survived:
        return [
            f"All {runs:,} runs are valid, but {survived} of the conditions and refusals can be removed and nothing "
            "notices. `python -m leasebook_lab.search` looks for runs that do."
        ]
    return [f"All {runs:,} runs are valid: each document took effect once, or a person was asked."]


def _failures(found: Results) -> list[str]:
    lines: list[str] = []
    for failure in found.failures:
        told = failure.smallest
        name = failure.outcome.scenario.name
        lines += [
            "",
            f"{told.verdict.judged}: {name} (seed {found.seed})",
            *(f"  {reason}" for reason in told.verdict.reasons[:4]),
            f"  to have this run alone: leasebook prove --seed {found.seed} --only {shlex.quote(name)}",
            f"  the smallest that does it: {told.scenario.told()}",
            *(f"  {line}" for line in told.lines),
        ]
    return lines
