"""`leasebook put`: files and folders into the inbox."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from leasebook_cli.errors import ExitCode
from leasebook_cli.options import Where, json_option, stack_options

if TYPE_CHECKING:
    from leasebook.domain.identity import DocumentRef
    from leasebook_cli.follow import Followed
    from leasebook_cli.stack import Stack
    from leasebook_cli.uploads import LeftOut, Upload

MANY = 3  # files from which on a progress bar helps


@click.command(short_help="Put files or folders into the inbox.")
@click.argument(
    "paths", metavar="FILE|FOLDER...", nargs=-1, required=True, type=click.Path(exists=True, path_type=Path)
)
@click.option("--property", "property_id", metavar="ID", help="The property that the documents are of.")
@click.option("--prefix", default="", metavar="P", help="Put them below incoming/P/ instead of incoming/.")
@click.option("--key", metavar="KEY", help="The object's whole key, byte for byte; for one file.")
@click.option("--wait", is_flag=True, help="Wait until each document is settled or with a person.")
@click.option("--timeout", default=600.0, show_default=True, metavar="SECONDS", help="How long --wait waits.")
@stack_options
@json_option
@click.pass_context
def put(
    ctx: click.Context,
    where: Where,
    paths: tuple[Path, ...],
    property_id: str | None,
    prefix: str,
    key: str | None,
    wait: bool,
    timeout: float,
    as_json: bool,
) -> None:
    """Put files or folders into the inbox, where each starts an intake.

    A file becomes the object incoming/NAME, a folder's files keep their path within it. With --wait the command ends
    with 3 when a document needs a person and with 1 when one failed, and names the document that a duplicate repeats.
    A file that cannot be put, because its name has a
    control character for instance, is left out and told; the others are put, and the command ends with 1.
    """
    from leasebook_cli import uploads
    from leasebook_cli.connection import connect
    from leasebook_cli.console import say
    from leasebook_cli.running import told_when_interrupted
    from leasebook_cli.text import plural

    property_id = uploads.property_id(property_id)
    stack = connect(where)
    planned = uploads.plan(paths, prefix, key, stack.inbox_prefix)
    left_out, look = list(planned.left_out), f"leasebook status{where.as_arguments()}"
    sent: dict[DocumentRef, Upload] = {}
    with told_when_interrupted("What was put goes on without this command; what was not is where it was.", look):
        for ref, upload in _send(stack, planned.uploads, property_id, left_out):
            sent[ref] = upload
    _report_left_out(left_out, as_json)
    if wait:
        code = _wait(stack, sent, timeout, as_json, where.as_arguments())
    else:
        _report_sent(sent, as_json)
        code = ExitCode.OK
        if not as_json:
            say(f"Next: {look}")
    if left_out:
        say(f"{len(left_out)} of {plural(len(left_out) + len(sent), 'file')} left out; the others were put.")
    ctx.exit(ExitCode.FAILED if left_out else code)


def _send(
    stack: Stack, planned: Sequence[Upload], property_id: str | None, left_out: list[LeftOut]
) -> Iterator[tuple[DocumentRef, Upload]]:
    """Sends them one after another. A file that cannot be opened by now is added to `left_out`."""
    from rich.progress import Progress

    from leasebook_cli.console import messages
    from leasebook_cli.uploads import LeftOut

    console = messages()
    show = console.is_terminal and len(planned) >= MANY
    with Progress(console=console, disable=not show, transient=True) as progress:
        task = progress.add_task("Putting", total=len(planned))
        for upload in planned:
            try:
                body = upload.path.open("rb")
            except OSError as error:
                left_out.append(LeftOut(upload.path, f"it cannot be read ({error.strerror})", "see whose it is"))
                continue
            with body:
                ref = stack.put(body, upload.key, property_id)
            progress.advance(task)
            yield ref, upload


def _report_left_out(left_out: Sequence[LeftOut], as_json: bool) -> None:
    from leasebook_cli.console import emit, say

    for one in left_out:
        if as_json:
            emit({"file": str(one.path), "left_out": one.reason})
        say(one.sentence())


def _report_sent(sent: dict[DocumentRef, Upload], as_json: bool) -> None:
    from leasebook_cli.console import cell, emit, result

    for ref, upload in sent.items():
        if as_json:
            emit(_sent_json(ref, upload))
        else:
            result().print(cell(f"{ref.receipt}  {ref.key}"), soft_wrap=True)


def _sent_json(ref: DocumentRef, upload: Upload) -> dict[str, Any]:
    return {
        "file": str(upload.path),
        "bucket": ref.bucket,
        "key": ref.key,
        "version_id": ref.version_id,
        "etag": ref.etag,
        "receipt": ref.receipt,
    }


def _wait(stack: Stack, sent: dict[DocumentRef, Upload], timeout: float, as_json: bool, at: str) -> int:
    """Waits until each is at rest, and says how it ended. `at` is what next steps must say of the stack."""
    from rich.progress import Progress

    from leasebook_cli.console import emit, messages, result, say
    from leasebook_cli.follow import until_at_rest
    from leasebook_cli.running import told_when_interrupted
    from leasebook_cli.tables import ends_table

    console, ended = messages(), []
    goes_on = "The documents are in the inbox and go on without this command."
    with (
        told_when_interrupted(goes_on, f"leasebook status{at}"),
        Progress(console=console, disable=not console.is_terminal, transient=True) as progress,
    ):
        task = progress.add_task("Waiting", total=len(sent))
        for followed in until_at_rest(stack, list(sent), timeout):
            ended.append(followed)
            progress.advance(task)
            if as_json:
                emit(
                    {
                        **_sent_json(followed.ref, sent[followed.ref]),
                        "fate": str(followed.fate),
                        "why": followed.why,
                        "twin": followed.twin.as_json() if followed.twin else None,
                        "review_id": followed.review.review_id if followed.review else None,
                        "failed": followed.failed,
                    }
                )
    if not as_json:
        result().print(ends_table(ended))
        step = next_step(ended)
        if step:
            say(f"Next: leasebook {step}{at}")
    return exit_code(ended)


def next_step(ended: Sequence[Followed]) -> str:
    """The command about the first document that wants one: what failed before what is held, that before a review."""
    from leasebook_cli.fates import Fate
    from leasebook_cli.ids import short

    steps = [
        *(f"story {one.ref.receipt}" for one in ended if one.failed or not one.at_rest),
        *(f"release {one.ref.receipt} --reason TEXT" for one in ended if one.fate is Fate.HELD),
        *(f"review show {short(one.review.review_id)}" for one in ended if one.review and not one.failed),
    ]
    return steps[0] if steps else ""


def exit_code(ended: Sequence[Followed]) -> int:
    """1 when one failed, is held or came to no end in time; else 3 when one needs a person; else 0."""
    from leasebook_cli.fates import Fate

    fates = {followed.fate for followed in ended}
    if any(followed.failed or not followed.at_rest for followed in ended) or Fate.HELD in fates:
        return ExitCode.FAILED
    return ExitCode.NEEDS_PERSON if Fate.WITH_PERSON in fates else ExitCode.OK
