"""`leasebook status`: counts of everything, in against out."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from leasebook_cli.options import Where, json_option, stack_options

if TYPE_CHECKING:
    from leasebook_cli.overview import Overview
    from leasebook_cli.stack import Stack

# The name in the counts: the output that says where the queue is.
QUEUES = {"failed_starts": "FailedStartsQueueUrl", "recovery": "RecoveryQueueUrl"}


@click.command(short_help="Counts of claims, executions, reviews and queues; in against out.")
@stack_options
@json_option
def status(where: Where, as_json: bool) -> None:
    """Counts of claims, executions, reviews and queues; what came in against what became of it.

    Everything is counted from the records and the objects themselves, never from metrics.
    """
    from contextlib import nullcontext

    from leasebook_cli.connection import connect
    from leasebook_cli.console import emit, messages, result, say
    from leasebook_cli.tables import overview_tables
    from leasebook_cli.times import told

    stack = connect(where)
    with messages().status("Counting") if messages().is_terminal else nullcontext():
        overview = gathered(stack)
    if as_json:
        emit(overview.as_json())
        return
    for table in overview_tables(overview):
        result().print(table)
    if overview.paused is not None:
        pause = overview.paused
        say(f"The sweep has been paused by {pause.by} since {told(pause.since)}: {pause.reason}")
        say(f"Next: leasebook release --all --reason TEXT{where.as_arguments()}")


def gathered(stack: Stack) -> Overview:
    """Reads everything that the overview counts: claims, waiting reviews, object versions, executions, queues."""
    from datetime import UTC, datetime

    from leasebook_cli.overview import count_executions, overview

    versions = list(stack.versions())  # before the claims: what is claimed meanwhile must not look lost
    waiting = list(stack.reviews_waiting())
    return overview(
        versions,
        stack.claims(),
        waiting,
        count_executions(stack),
        {name: stack.queue_depth(output) for name, output in QUEUES.items()},
        datetime.now(UTC),
        stack.open_seconds(),
        stack.pause(),
    )
