"""`leasebook evaluate`: extraction measured on a folder of documents with gold values."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

import click

from leasebook_cli.errors import ExitCode
from leasebook_cli.options import json_option

if TYPE_CHECKING:
    from leasebook_cli.evaluation.gold import Truth
    from leasebook_cli.evaluation.scores import Scored

GOLD = "gold.jsonl"


@click.command(short_help="Measure extraction on documents with gold values.")
@click.argument("folder", metavar="FOLDER", type=click.Path(exists=True, file_okay=False, path_type=Path))
@click.option(
    "--gold",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    metavar="FILE",
    help="The gold values. Default: gold.jsonl in FOLDER.",
)
@click.option("--jobs", type=click.IntRange(1, 64), metavar="N", help="Documents read at once. Default: one a core.")
@click.option("--detail", is_flag=True, help="Name each document with a field that is not as it should be, on stderr.")
@json_option
@click.pass_context
def evaluate(
    ctx: click.Context, folder: Path, gold: Path | None, jobs: int | None, detail: bool, as_json: bool
) -> None:
    """Read every document of FOLDER that has gold values, and count what was read rightly, wrongly, or missed.

    FOLDER holds gold.jsonl and the documents as corpus/ID.pdf, corpus/ID.docx and so on; docs/evaluation.md describes
    both. Precision counts the right values among those given, recall those among the stated. Ends with 1 when a
    document failed or would have been committed wrongly.
    """
    from leasebook_cli.console import emit, messages, result
    from leasebook_cli.evaluation.gold import truths
    from leasebook_cli.evaluation.scores import Fate, report
    from leasebook_cli.evaluation.view import detail_lines, report_view
    from leasebook_cli.running import told_when_interrupted

    if gold is None and not (folder / GOLD).is_file():
        raise click.UsageError(f"There is no {GOLD} in {folder}: name a folder that has one, or give --gold FILE.")
    documents = truths(folder, gold)
    with told_when_interrupted("Nothing was stored, so nothing goes on; the figures need every document.", ""):
        scored = _read_all(documents, jobs or os.cpu_count() or 1)
    if detail:
        for line in detail_lines(documents, {one.id: one for one in scored}):
            messages().print(line)
    told = report(scored)
    if as_json:
        emit(told.as_json())
    else:
        result().print(report_view(told))
    bad = told.documents.get(Fate.COMMIT_WRONG, 0) + told.documents.get(Fate.FAILED, 0)
    ctx.exit(ExitCode.FAILED if bad else ExitCode.OK)


def _read_all(documents: list[Truth], jobs: int) -> list[Scored]:
    """Every document's marks, in order, with a progress bar where a person watches."""
    from concurrent.futures import ThreadPoolExecutor

    from rich.progress import track

    from leasebook_cli.console import messages

    console, pool = messages(), ThreadPoolExecutor(jobs)
    try:
        return list(
            track(
                pool.map(_read, documents),
                description="Reading",
                total=len(documents),
                console=console,
                disable=not console.is_terminal,
            )
        )
    finally:
        pool.shutdown(wait=False, cancel_futures=True)  # after Ctrl-C no further document is begun


def _read(document: Truth) -> Scored:
    from leasebook.domain.errors import LeasebookError
    from leasebook_cli.evaluation.scores import score
    from leasebook_cli.judging import judged

    try:
        return score(document, judged(document.file).result)
    except LeasebookError as error:
        return score(document, None, f"{type(error).__name__}: {error}")
