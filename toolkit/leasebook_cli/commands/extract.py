"""`leasebook extract`: one document alone, read and judged in this process, without any stack."""

from __future__ import annotations

from pathlib import Path

import click

from leasebook_cli.errors import ExitCode
from leasebook_cli.options import json_option


@click.command(short_help="Read one document here and now, without any stack.")
@click.argument("file", metavar="FILE", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option(
    "--html",
    "page",
    type=click.Path(dir_okay=False, path_type=Path),
    metavar="OUT",
    help="Write one page, complete in itself, that shows every value beside its place in the document.",
)
@json_option
@click.pass_context
def extract(ctx: click.Context, file: Path, page: Path | None, as_json: bool) -> None:
    """Read one document in this process and judge it alone: fields, confidence, place, and whether a person is needed.

    Nothing is stored, and no stack is needed. Ends with 3 when a person would be asked.
    """
    from leasebook_cli.console import emit, result, say
    from leasebook_cli.judging import judged
    from leasebook_cli.tables import extraction_view

    document = judged(file)
    answer = document.result
    if page is not None:
        from leasebook_cli.sheet import sheet

        page.write_text(sheet(file, file.name, document), encoding="utf-8")
        say(f"Written: {page}")
    if as_json:
        emit(answer)
    else:
        result().print(extraction_view(answer, file.name))
    ctx.exit(ExitCode.OK if answer["verdict"] == "commit" else ExitCode.NEEDS_PERSON)
