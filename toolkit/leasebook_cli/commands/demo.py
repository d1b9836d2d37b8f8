"""`leasebook demo`: real documents through the real state machine, on this machine, in a minute."""

from __future__ import annotations

import time
from pathlib import Path
from typing import TYPE_CHECKING

import click

from leasebook_cli.errors import ExitCode
from leasebook_cli.options import Where, json_option

if TYPE_CHECKING:
    from collections.abc import Iterator

    from leasebook_cli.demo_plan import Step
    from leasebook_cli.demo_report import Result
    from leasebook_cli.demo_run import Run, Told
    from leasebook_cli.running import Stop
    from leasebook_local.stack import LocalStack

NAME_WIDTH = 36  # columns for a document's name in the lines


@click.command(short_help="Watch sample leases go through the whole thing, on this machine.")
@click.option(
    "--data",
    type=click.Path(path_type=Path, file_okay=False),
    metavar="DIR",
    help="An empty folder for the stack. Default: a new one among the temporary files.",
)
@click.option(
    "--port", type=click.IntRange(1, 65535), metavar="N", help="Port of the AWS endpoint. Default: a free one."
)
@click.option("--console-port", type=click.IntRange(1, 65535), metavar="N", help="Port of the console in the browser.")
@json_option
@click.pass_context
def demo(ctx: click.Context, data: Path | None, port: int | None, console_port: int | None, as_json: bool) -> None:
    """Start a local stack in a new folder, put the sample leases into it, and tell what happens as it happens.

    Events come twice, a file comes under two names, a worker is killed half-way. In the end a table says what became of
    each document and why. On a terminal the stack then stays up; without one the command ends, with 1 if something did
    not come out as planned.
    """
    from leasebook_cli.console import is_terminal, say
    from leasebook_cli.demo_plan import read_plan, samples_folder
    from leasebook_cli.running import stop_signal, told_when_interrupted

    began = time.monotonic()
    where = Where(_fresh_folder(ctx, data))
    plan = read_plan(samples_folder())
    files = len({step.file.name for step in plan})
    click.echo(f"Leasebook demo: {files} sample documents, {len(plan)} arrivals. Data in {where.data}", err=as_json)
    kept = f"The stack is stopped; what it holds is kept in {where.data}."
    with (
        told_when_interrupted(kept, f"{_as_typed()} up{where.as_arguments()} carries on with it"),
        stop_signal() as stopped,
        _started(where.data_dir, port, console_port, plan) as stack,
    ):
        run, results = _carried_out(stack, plan, began, stopped, as_json)
        _conclude(run, results, stack, as_json)
        _what_next(run, results, where, stack.outputs(), is_terminal())
        if is_terminal() and not as_json:
            say("The stack stays up. Ctrl-C stops it.")
            stopped.wait()
            say("Stopping")
    ctx.exit(ExitCode.FAILED if any(result.unmet for result in results) or run.totals().lost else ExitCode.OK)


def _fresh_folder(ctx: click.Context, data: Path | None) -> Path:
    """The demo's folder: an empty one that the user named, else a new one."""
    chosen = (ctx.find_object(Where) or Where()).narrowed(data, None)
    if chosen.stack:
        raise click.UsageError("The demo runs on this machine only; leave --stack out.")
    if chosen.data is None:
        import tempfile

        return Path(tempfile.mkdtemp(prefix="leasebook-demo-"))
    if chosen.data.exists() and any(chosen.data.iterdir()):
        raise click.UsageError(f"{chosen.data} is not empty. The demo counts from nothing: give it an empty folder.")
    return chosen.data


def _started(data_dir: Path, port: int | None, console_port: int | None, plan: list[Step]) -> LocalStack:
    """A local stack, not started yet, in which one worker will be killed if the plan says so."""
    from leasebook_cli.demo_stack import stack_with_accident
    from leasebook_cli.quiet import log_into

    log_into(data_dir)
    return stack_with_accident(data_dir, port, console_port, plan)


def _carried_out(
    stack: LocalStack, plan: list[Step], began: float, stopped: Stop, as_json: bool
) -> tuple[Run, list[Result]]:
    from leasebook_cli.connection import Clients
    from leasebook_cli.demo_run import Run
    from leasebook_cli.stack import Stack

    outputs = stack.outputs()
    click.echo(f"{time.monotonic() - began:6.1f} s  the local stack answers at {outputs['endpoint']}", err=as_json)

    def pause(seconds: float) -> None:
        if stopped.wait(seconds):
            raise KeyboardInterrupt

    run = Run(Stack(outputs, Clients(outputs["endpoint"], outputs["region"])), plan, pause, began=began)
    _print_lines(run.lines(), as_json)
    return run, run.results()


def _print_lines(lines: Iterator[Told], as_json: bool) -> None:
    from rich.cells import set_cell_size
    from rich.text import Text

    from leasebook_cli.console import messages, result
    from leasebook_cli.tables import STYLES
    from leasebook_cli.text import shown

    console = messages() if as_json else result()
    for line in lines:
        style = STYLES[line.fate] if line.fate else "dim"
        name = set_cell_size(shown(line.key.removeprefix("incoming/"), NAME_WIDTH), NAME_WIDTH)
        text = Text.assemble(f"{line.at:6.1f} s  {name}  ", (shown(line.sentence), style))
        console.print(text, soft_wrap=True)


def _conclude(run: Run, results: list[Result], stack: LocalStack, as_json: bool) -> None:
    from leasebook_cli import demo_report
    from leasebook_cli.console import cell, emit, result

    totals = run.totals()
    if as_json:
        emit(demo_report.as_json(results, totals, run.elapsed(), stack.outputs()))
        return
    console = result()
    console.print()
    console.print(demo_report.results_table(results))
    console.print(cell(totals.sentence(), style="bold"), soft_wrap=True)
    for one in results:
        for unmet in one.unmet:
            console.print(cell(f"Not as planned: step {one.step.number}, {unmet}.", style="red"), soft_wrap=True)


def _as_typed() -> str:
    """What starts this command in this shell: its name, or its path where the name is not found."""
    import shlex
    import shutil
    import sys

    typed = sys.argv[0]
    return "leasebook" if shutil.which("leasebook") or Path(typed).name != "leasebook" else shlex.quote(typed)


def _what_next(run: Run, results: list[Result], where: Where, outputs: dict[str, str], stays_up: bool) -> None:
    """The next commands, with the ids of this run, on stderr."""
    import shlex

    from leasebook_cli.console import say

    at, me = where.as_arguments(), _as_typed()
    waiting = next((one.main.review for one in results if one.main and one.main.review), None)
    say("")
    say(f"It took {run.elapsed():.0f} s. What to type next{', in another terminal' if stays_up else ''}:")
    if not stays_up:
        say(f"  {me} up{at}    (carries on with this data; the others need it running)")
    say(f"  {me} review list{at}")
    if waiting:
        say(f"  {me} review show {waiting.review_id[:12]}{at}")
    say(f"  {me} story {shlex.quote(results[0].step.key)}{at}")
    say(f"  {me} put FILE --wait{at}")
    if stays_up:
        say(f"  aws --endpoint-url {outputs['endpoint']} s3 ls {outputs['InboxBucket']} --recursive")
        if outputs.get("console"):
            say(f"The console: {outputs['console']}")
