"""A correction of a committed lease: asked of AnswerFunction, which appends a revision."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import click

from leasebook_cli.console import emit, is_terminal
from leasebook_cli.decisions import user_name
from leasebook_cli.errors import CommandError, ExitCode, NotFound, SomeoneFirst
from leasebook_cli.fates import document_of
from leasebook_cli.ids import short
from leasebook_cli.options import Where
from leasebook_cli.refusals import problems_sentence, settings_again
from leasebook_cli.sources import find_claims
from leasebook_cli.stack import Stack
from leasebook_cli.terms_text import value_text
from leasebook_cli.text import shown


@dataclass(frozen=True, slots=True)
class Wanted:
    """What the user asked for: which lease, its new values by field, and why."""

    which: str
    values: Mapping[str, Any]
    reason: str
    by: str | None = None
    seen: int | None = None
    as_json: bool = False
    yes: bool = False


def correct_lease(stack: Stack, where: Where, wanted: Wanted) -> int:
    """Corrects, prints what came of it, returns the exit code. Raises `SomeoneFirst`, `NotFound`, `CommandError`."""
    content_hash, document = _lease(stack, wanted.which)
    rows = stack.ledger_rows(content_hash)
    if not rows:
        raise NotFound(f"{document} is not in the ledger.", f"`leasebook story {short(content_hash)}` says where it is")
    seen = _number(rows[-1]) if wanted.seen is None else wanted.seen
    if is_terminal() and not wanted.yes:
        changes = ", ".join(f"{name} = {value_text(value)}" for name, value in wanted.values.items())
        click.confirm(shown(f"correct {document}: {changes}?"), abort=True, err=True)
    payload = {
        "action": "correct",
        "content_hash": content_hash,
        "version": seen,
        "by": wanted.by or user_name(),
        "values": dict(wanted.values),
        "note": wanted.reason,
    }
    answer = stack.answer(payload)
    if wanted.as_json:
        emit(answer)
    _settled(answer, rows, seen, wanted.values, where.as_arguments())
    if not wanted.as_json:
        again = "stood so before" if answer.get("result") == "already_decided" else "published as a correction"
        click.echo(f"Corrected: {shown(document)} is at revision {answer.get('revision')}; {again}.")
    return ExitCode.OK


def _lease(stack: Stack, which: str) -> tuple[str, str]:
    """The content hash and the document that a handle means; of several copies the one committed first."""
    claims = [claim for claim in find_claims(stack, which.strip()) if claim.content]
    by_hash = {claim.content.hash: claim for claim in reversed(claims) if claim.content}
    if not by_hash:
        raise NotFound(f"{which} has no content in the records.", "`leasebook story` says what became of it")
    if len(by_hash) > 1:
        listed = ", ".join(map(short, sorted(by_hash)))
        raise click.UsageError(f"{shown(which, 80)} has several versions: {listed}. Give the content hash of one.")
    content_hash, claim = next(iter(by_hash.items()))
    return content_hash, document_of(claim.ref.claim_key)


def _number(row: Mapping[str, Any]) -> int:
    return int(str(row["sk"]).partition("#")[2])


def _settled(
    answer: Mapping[str, Any], rows: Sequence[Mapping[str, Any]], seen: int, values: Mapping[str, Any], at: str
) -> None:
    """Returns where the correction stands; else raises what the answer says. `at` is what next steps must say of the
    stack."""
    result = answer.get("result")
    look = f"leasebook story {short(str(rows[0]['content_hash']))}{at}"
    if result == "not_found":
        raise NotFound("The lease is not in the ledger any more.", f"`{look}`")
    if result == "conflict":
        latest = answer.get("revision") or _number(rows[-1])
        raise SomeoneFirst(f"The lease is at revision {latest} already; you saw revision {seen}.", f"`{look}`")
    if result == "refused":
        problems = answer.get("problems") or []
        again = f"leasebook review correct {short(str(rows[0]['content_hash']))} {settings_again(values, problems)}"
        raise CommandError(
            f"The correction was refused, and nothing was written. {problems_sentence(problems)}",
            f"`{again} --reason TEXT{at}`",
        )
