"""A person's decision: asked of AnswerFunction, and what it answered, as sentences and exit codes."""

from __future__ import annotations

import getpass
import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import click

from leasebook.domain.claims import Claim, Status
from leasebook.domain.reasons import Code
from leasebook.domain.reviews import Decision, Review, ReviewStatus, from_item, to_item
from leasebook_cli.console import emit, is_terminal, say
from leasebook_cli.errors import CommandError, ExitCode, NotFound, SomeoneFirst
from leasebook_cli.fates import Fate, document_of, why
from leasebook_cli.ids import long_enough, short, the_one
from leasebook_cli.options import Where
from leasebook_cli.refusals import problems_sentence, settings_again
from leasebook_cli.stack import Stack
from leasebook_cli.terms_text import name_text, value_text
from leasebook_cli.text import shown
from leasebook_cli.times import told
from leasebook_cli.undoing import told_later, undo_seconds

USER_VARIABLE = "LEASEBOOK_USER"
WAIT_SECONDS = 120.0
DONE = {
    "approve": "Approved",
    "reject": "Rejected",
    "retry": "To be read again",
    "recheck": "To be judged again",
    "process": "To be processed",
    "same_lease": "The same lease, not committed again",
}
LOOK = "`leasebook review list` shows what waits"


@dataclass(frozen=True, slots=True)
class Asked:
    """What the user asked for on the command line."""

    action: str
    review_id: str
    by: str | None = None
    seen: int | None = None
    wait: bool = False
    as_json: bool = False
    yes: bool = False
    settings: Mapping[str, Any] = field(default_factory=dict)
    pending: bool = False
    note: str = ""
    undoable: bool = False
    duplicate: bool = False  # only a possible duplicate may be decided so


def find_review(stack: Stack, which: str) -> Review:
    """The review that an id, a prefix of one, or the document's receipt or key means."""
    wanted = which.strip()
    if not wanted:
        raise click.UsageError("The ID is empty.")
    long_enough(wanted)
    found = stack.reviews_beginning(wanted.lower())
    return the_one(found or _of_document(stack, wanted), which, lambda head: head.review_id, "review", LOOK)


def _of_document(stack: Stack, which: str) -> list[Review]:
    """The reviews of the documents that a receipt or an object's key means."""
    from leasebook_cli.follow import review_of
    from leasebook_cli.sources import find_claims

    try:
        claims = find_claims(stack, which)
    except NotFound:
        return []
    return [head for head in (review_of(stack, claim) for claim in claims) if head is not None]


def review_json(head: Review) -> dict[str, Any]:
    return to_item(head)


def decide(stack: Stack, where: Where, asked: Asked) -> int:
    """Decides, prints what came of it, returns the exit code. Raises `SomeoneFirst`, `NotFound` and `CommandError`."""
    head = find_review(stack, asked.review_id)
    payload = payload_for(head, asked)
    if asked.duplicate and not head.has(Code.POSSIBLE_DUPLICATE):
        raise CommandError(
            "Only a possible duplicate can be said to be another lease.",
            f"`leasebook review approve {short(head.review_id)}{where.as_arguments()}` commits it",
        )
    if is_terminal() and not asked.yes:
        _confirm(head, asked)
    answer = stack.answer(payload)
    if asked.undoable and answer.get("result") == "decided":
        answer = told_later(stack, answer, where, str(payload["by"]))
    if asked.as_json and not asked.wait:
        emit(answer)
    after = settle_answer(answer, payload, where.as_arguments())
    if asked.undoable and after.status is ReviewStatus.OPEN:
        return _taken_back(after, answer, asked, where)
    held = _holder(stack, after)
    if not asked.as_json:
        effect = "nothing goes on before the document is released" if held else _effect(answer, after)
        click.echo(f"{_done(asked)}: {shown(document_of(after.claim_key))}; {effect}.")
    if held is not None:
        return _held_back(held, answer, asked, where)
    if asked.wait:
        return _wait(stack, after, answer, asked, where)
    if not asked.as_json:
        say(f"Next: leasebook story {short(after.review_id)}{where.as_arguments()}")
    return ExitCode.OK


def _done(asked: Asked) -> str:
    return "Approved as a lease of its own" if asked.duplicate else DONE[asked.action]


def _taken_back(after: Review, answer: Mapping[str, Any], asked: Asked, where: Where) -> int:
    """The end of a decision that was taken back within its ten seconds: here, or by a command elsewhere."""
    if not answer.get("taken_back"):
        raise SomeoneFirst(
            "The decision was taken back, and the review is open again.",
            f"`leasebook review show {short(after.review_id)}{where.as_arguments()}`",
        )
    if not asked.as_json:
        click.echo(f"Taken back: {shown(document_of(after.claim_key))}; the review is open again.")
    return ExitCode.OK


def _holder(stack: Stack, after: Review) -> Claim | None:
    """The claim of the document where an operator or Leasebook holds it, so that no decision has an effect yet."""
    claim = stack.claims_by_key([after.claim_key]).get(after.claim_key)
    return claim if claim is not None and claim.status is Status.HELD else None


def _held_back(held: Claim, answer: Mapping[str, Any], asked: Asked, where: Where) -> int:
    """Says that the decision stands and waits for the operator. With --wait there is nothing to wait for: 1."""
    if asked.wait and asked.as_json:
        emit({**answer, "fate": str(Fate.HELD), "why": why(held), "failed": None})
    say(f"The decision stands, but the document is held by {held.held_by or 'Leasebook'}: {why(held)}")
    say(f"Next: leasebook release {held.ref.receipt} --reason TEXT{where.as_arguments()}")
    return ExitCode.FAILED if asked.wait else ExitCode.OK


def _effect(answer: Mapping[str, Any], after: Review) -> str:
    """What the decision sets going, as far as the answer tells."""
    if answer.get("result") == "already_decided" and after.decision:
        return f"{shown(after.decision.by)} had decided so before, and nothing was changed"
    return "the execution goes on" if answer.get("answered") else "the sweep takes it up again"


def payload_for(head: Review, asked: Asked) -> dict[str, Any]:
    """What AnswerFunction is asked. The version is the one that the user named, else the one just read."""
    return {
        "action": asked.action,
        "review_id": head.review_id,
        "version": head.version if asked.seen is None and head.status is ReviewStatus.OPEN else asked.seen,
        "by": asked.by or user_name(),
        "values": dict(asked.settings),
        "note": asked.note,
        "pending": asked.pending,
        **({"undo_seconds": undo_seconds()} if asked.undoable else {}),
    }


def user_name() -> str:
    """$LEASEBOOK_USER, else the name of the user who is signed in on this machine."""
    named = os.environ.get(USER_VARIABLE, "").strip()
    if named:
        return named
    try:
        return getpass.getuser()
    except (OSError, KeyError, ImportError):
        sentence = f"This machine does not say who you are: give --by NAME or set {USER_VARIABLE}."
        raise click.UsageError(sentence) from None


def _confirm(head: Review, asked: Asked) -> None:
    changes = ", ".join(f"{name} = {value_text(value)}" for name, value in asked.settings.items())
    click.confirm(
        shown(f"{asked.action} {document_of(head.claim_key)}" + (f" with {changes}" if changes else "") + "?"),
        abort=True,
        err=True,
    )


def settle_answer(answer: Mapping[str, Any], payload: Mapping[str, Any], at: str) -> Review:
    """The review as decided. Raises what the answer says instead; `at` is what next steps must say of the stack."""
    result, item = str(answer.get("result")), answer.get("review")
    if result == "not_found" or not isinstance(item, Mapping):
        raise NotFound(f"There is no review {short(payload['review_id'])} any more.", LOOK)
    head = from_item(item)
    if result == "conflict":
        raise SomeoneFirst(conflict_sentence(head, payload), f"`leasebook review show {short(head.review_id)}{at}`")
    if result == "refused":
        problems = answer.get("problems") or []
        raise CommandError(
            f"The decision was refused, and nothing was written. {problems_sentence(problems)}",
            _mend(head, payload, problems, at),
        )
    return head


def _mend(head: Review, payload: Mapping[str, Any], problems: list[Mapping[str, Any]], at: str) -> str:
    settings = settings_again(payload.get("values") or {}, problems)
    if not settings:
        return f"`leasebook review show {short(head.review_id)}{at}` says what it is about"
    again = f"leasebook review approve {short(head.review_id)}"
    open_start = any(problem["field"] == "lease_start" for problem in problems) and head.has(Code.CONDITIONAL_DATE)
    pending = f", or `{again} --pending{at}` where the date is not known yet" if open_start else ""
    return f"`{again} {settings}{at}`{pending}"


def conflict_sentence(head: Review, mine: Mapping[str, Any]) -> str:
    """Who was first, with both values of whatever differs."""
    theirs = head.decision
    if head.status is ReviewStatus.OPEN or theirs is None:
        return f"The review has changed since you saw it: it is now at version {head.version}."
    sentence = f"It is already decided: {theirs.by} was first, at {told(theirs.at)}: {name_text(theirs.action)}; "
    sentence += f"yours was {name_text(mine['action'])}."
    return " ".join([sentence, *_differences(theirs, mine)])


def _differences(theirs: Decision, mine: Mapping[str, Any]) -> list[str]:
    names = dict.fromkeys([*theirs.values, *mine.get("values", {})])
    lines = []
    for name in names:
        first, second = value_text(theirs.values.get(name)), value_text(mine.get("values", {}).get(name))
        if first != second:
            lines.append(f"{name}: theirs {first}, yours {second}.")
    return lines


def _wait(stack: Stack, after: Review, answer: Mapping[str, Any], asked: Asked, where: Where) -> int:
    """Follows the document of a decided review until it is at rest again."""
    from leasebook_cli.commands.put import exit_code
    from leasebook_cli.console import result
    from leasebook_cli.follow import until_at_rest
    from leasebook_cli.running import told_when_interrupted
    from leasebook_cli.tables import ends_table

    known: Claim | None = stack.claims_by_key([after.claim_key]).get(after.claim_key)
    if known is None:
        raise CommandError("The claim of this document is gone.", "see `leasebook story`")
    look = f"leasebook story {known.ref.receipt}{where.as_arguments()}"
    with told_when_interrupted("The decision stands, and the document goes on without this command.", look):
        ended = list(until_at_rest(stack, [known.ref], WAIT_SECONDS))
    if asked.as_json:
        one = ended[0]
        emit({**answer, "fate": str(one.fate), "why": one.why, "failed": one.failed})
    else:
        result().print(ends_table(ended))
    return exit_code(ended)
