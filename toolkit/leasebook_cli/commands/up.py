"""`leasebook up`: one local stack, in the foreground."""

from __future__ import annotations

from pathlib import Path

import click

from leasebook_cli.options import Where, data_option


@click.command(short_help="Run the whole thing on this machine, without AWS.")
@data_option
@click.option(
    "--port", type=click.IntRange(1, 65535), metavar="N", help="Port of the AWS endpoint. Default: a free one."
)
@click.option("--console-port", type=click.IntRange(1, 65535), metavar="N", help="Port of the console in the browser.")
@click.pass_context
def up(ctx: click.Context, data: Path | None, port: int | None, console_port: int | None) -> None:
    """Run one local stack in the foreground until Ctrl-C: storage, events, state machine and functions.

    What it holds stays in DIR. Before it says that it is ready it takes up whatever was left unfinished. The other
    commands find it through the same DIR; boto3 and the AWS CLI through the endpoint.
    """
    from leasebook_cli.console import say
    from leasebook_cli.quiet import log_into
    from leasebook_cli.running import stop_signal
    from leasebook_local.stack import LocalStack

    where = (ctx.find_object(Where) or Where()).narrowed(data, None)
    if where.stack:
        raise click.UsageError("`up` runs a local stack; --stack names one on AWS.")
    with stop_signal() as stopped:
        say(f"Starting on {where.data_dir}")
        log_into(where.data_dir)
        with LocalStack(where.data_dir, port=port, console_port=console_port) as stack:
            stopped.arm()
            click.echo(ready_lines(stack.outputs(), where))
            stopped.wait()
            say("Stopping")


def ready_lines(outputs: dict[str, str], where: Where) -> str:
    """What `up` prints when everything answers. An address ends its line, so that it is copied whole and alone."""
    named = {"endpoint": outputs["endpoint"], "console": outputs.get("console"), "data": where.data_dir}
    facts = [f"  {name:<10}{value}" for name, value in named.items() if value]
    return "\n".join([f"Ready. Type: leasebook put FILE --wait{where.as_arguments()}", *facts])
