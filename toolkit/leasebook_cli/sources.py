"""Finds the documents that a user means, and gathers what is known of each."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from itertools import islice
from typing import Any

import click

from leasebook.domain.claims import Claim
from leasebook.domain.identity import RECEIPT_HEX_DIGITS, DocumentRef, parse_event
from leasebook_cli.errors import NotFound
from leasebook_cli.follow import review_of
from leasebook_cli.ids import MAX_LISTED
from leasebook_cli.stack import Execution, Stack
from leasebook_cli.story import Sources, Told
from leasebook_cli.text import shown
from leasebook_cli.times import when

_HEX = re.compile(r"[0-9a-f]{4,64}")
HASH_HEX_DIGITS = 64
MOST_DELIVERIES_LOOKED_AT = 500  # executions whose input is read in search of further deliveries


def find_claims(stack: Stack, which: str) -> list[Claim]:
    """The claims that `which` means, the oldest first: by execution, receipt or content hash, else by object key."""
    found = _by_execution(stack, which) if which.startswith("arn:") else _by_id(stack, which) or _by_key(stack, which)
    if not found and not which.startswith("arn:"):
        found = _by_execution(stack, stack.execution_arn(which))
    if not found:
        _refuse_unclaimed(stack, which)
        raise NotFound(
            f"Nothing is known of {shown(which, 100)}.",
            "give an object's key, a receipt, a content hash or an execution; `leasebook status` counts what there is",
        )
    return sorted(found, key=lambda claim: claim.opened_at)


def _refuse_unclaimed(stack: Stack, which: str) -> None:
    """Raises `NotFound` with what can be done where the object is there and nothing has claimed it."""
    for key in _keys(stack, which):
        if any(version.ref.key == key for version in stack.versions(key)):
            raise NotFound(
                f"{shown(key, 200)} lies in the inbox, and nothing has claimed it yet: "
                "its event is on the way, or lost.",
                "leasebook reconcile --repair starts what was missed",
            )


def _keys(stack: Stack, which: str) -> list[str]:
    """The keys that a name may stand for: as it is, without the bucket, or below the inbox's prefix."""
    without_bucket = which.removeprefix("s3://").removeprefix(f"{stack.output('InboxBucket')}/")
    return list(dict.fromkeys((without_bucket, which, f"{stack.inbox_prefix}{without_bucket}")))


def _by_id(stack: Stack, which: str) -> list[Claim]:
    """By receipt or content hash. A prefix must mean one document; all claims of the same bytes are one document."""
    if not _HEX.fullmatch(which):
        return []
    # Longer than a receipt it may still be the id of a review that is about the event: the hash of the claim key.
    by_receipt = stack.claims_where("receipt", begins=which[:RECEIPT_HEX_DIGITS])
    by_hash = stack.claims_where("content_hash", begins=which)
    ids = {claim.ref.receipt for claim in by_receipt}
    ids |= {claim.content.hash for claim in by_hash if claim.content}
    if len(ids) > 1:
        listed = ", ".join(sorted(ids)[:MAX_LISTED])
        raise click.UsageError(f"{which} could be any of these: {listed}. Give more digits.")
    return by_receipt or by_hash


def _by_key(stack: Stack, which: str) -> list[Claim]:
    """By object key: of the versions that are there, else of any claim that names the key."""
    for key in _keys(stack, which):
        versions = [version.ref.claim_key for version in stack.versions(key) if version.ref.key == key]
        found = list(stack.claims_by_key(versions).values()) or stack.claims_where("key", equals=key)
        if found:
            return found
    return []


def _by_execution(stack: Stack, arn: str) -> list[Claim]:
    """By an execution's input; one that is forgotten is still the owner of its claim, or named after its receipt."""
    execution = stack.execution(arn)
    if execution is not None and execution.input is not None:
        ref = parse_event(execution.input)
        if isinstance(ref, DocumentRef):
            keys = (ref.claim_key, ref.as_ambiguous().claim_key)
            return list(stack.claims_by_key(keys).values())
    owned = stack.claims_where("owner", equals=arn)
    receipt = re.fullmatch(rf"([0-9a-f]{{{RECEIPT_HEX_DIGITS}}})-r?\d[\d.T]*", arn.rpartition(":")[2])
    return owned or (stack.claims_where("receipt", equals=receipt.group(1)) if receipt else [])


def gather(stack: Stack, claim: Claim, deliveries: bool = True) -> Sources:
    """Everything that is known of one object version. `deliveries`: look for executions that repeat its event."""
    review = review_of(stack, claim)
    replays = [replay.execution for replay in claim.replays]
    resumes = [stack.execution_arn(f"{claim.ref.receipt}-{n}") for n in range(1, claim.resumes + 1)]
    named = [claim.owner, *replays, *resumes]
    named += [review.execution] if review else []
    known = {arn: stack.execution(arn) for arn in dict.fromkeys(named)}
    told = {arn: execution for arn, execution in known.items() if execution is not None}
    if deliveries:
        told |= {execution.arn: execution for execution in _deliveries(stack, claim) if execution.arn not in told}
    rows = stack.ledger_rows(claim.content.hash) if claim.content else []
    links = stack.links(claim.content_hash, rows[0].get("property_id")) if rows else []
    return Sources(
        claim=claim,
        review=review,
        review_history=stack.review_history(review.review_id) if review else [],
        ledger=rows,
        links=links,
        linked=_commits(stack, links),
        acts=stack.acts(claim.ref.claim_key),
        head=stack.head_row(claim.ref),
        executions=[Told(execution, stack.history(arn)) for arn, execution in told.items()],
        forgotten=[arn for arn, execution in known.items() if execution is None],
    )


def _commits(stack: Stack, links: Iterable[Mapping[str, Any]]) -> dict[str, Mapping[str, Any]]:
    """The commits that links name, by content hash."""
    named = {str(link[name]).rpartition("#")[2] for link in links for name in ("pk", "content_hash")}
    rows = {content_hash: stack.committed_row(content_hash) for content_hash in sorted(named)}
    return {content_hash: row for content_hash, row in rows.items() if row is not None}


def _deliveries(stack: Stack, claim: Claim) -> list[Execution]:
    """The executions whose input is an event of this object version, among the newest since it was claimed."""
    found, opened = [], when(claim.opened_at)
    for listed in islice(stack.executions(), MOST_DELIVERIES_LOOKED_AT):
        if (opened - when(listed.started.isoformat())).total_seconds() > 60 * 60:
            break
        execution = stack.execution(listed.arn)
        ref = parse_event(execution.input) if execution is not None and execution.input is not None else None
        if execution is not None and isinstance(ref, DocumentRef) and _same(ref, claim.ref):
            found.append(execution)
    return found


def _same(one: DocumentRef, other: DocumentRef) -> bool:
    return other.claim_key in (one.claim_key, one.as_ambiguous().claim_key)
