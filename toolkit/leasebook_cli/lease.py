"""Finds the lease that a user means, and tells its terms in force with document, page and approver for each."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from datetime import date
from functools import lru_cache
from typing import TYPE_CHECKING, Any

import click
from rich.console import Group, RenderableType

from leasebook.domain.kinds import LEASE_KINDS
from leasebook.domain.state import Artifact
from leasebook.domain.timeline.in_force import Document, in_force
from leasebook.domain.timeline.naming import Naming
from leasebook.domain.timeline.told import lease_as_json
from leasebook_cli.blame import with_corrections
from leasebook_cli.console import cell
from leasebook_cli.errors import NotFound
from leasebook_cli.ids import MAX_LISTED, short
from leasebook_cli.ledger_text import committed_as
from leasebook_cli.sources import find_claims
from leasebook_cli.tables import pairs_table, plain_table
from leasebook_cli.terms_text import approver, money, name_text, value_text
from leasebook_cli.text import plural, shown
from leasebook_cli.times import when

if TYPE_CHECKING:
    from leasebook_cli.stack import Stack

_HEX = re.compile(r"[0-9a-f]{4,64}")
LOOK = "give a content hash, receipt, agreement, property or object key; `leasebook story` tells what became of it"


def find_lease(stack: Stack, which: str) -> str:
    """The content hash of the lease that `which` means: the lease itself, or one that a document changes."""
    content_hash = _of_property(stack, which) or _by_prefix(stack, which) or _by_document(stack, which)
    row = stack.committed_row(content_hash)
    if row is None:
        raise NotFound(f"{shown(which, 80)} is not in the ledger.", f"leasebook story {shown(which, 80)}")
    if row["document_type"] in LEASE_KINDS:
        return content_hash
    naming = _naming(stack.namings(str(row.get("property_id"))), content_hash)
    if naming is None or naming.base is None:
        raise NotFound(
            "This document is in the ledger, and the lease that it changes is not known.",
            "put that lease into the inbox; the two find each other",
        )
    return naming.base


def _of_property(stack: Stack, which: str) -> str | None:
    leases = [naming.content_hash for naming in stack.namings(which) if naming.is_lease]
    return _only(stack, which, leases)


def _by_prefix(stack: Stack, which: str) -> str | None:
    if not _HEX.fullmatch(which):
        return None
    if len(which) == 64 and stack.committed_row(which):
        return which
    return _only(stack, which, [str(row["content_hash"]) for row in stack.commits_beginning(which)])


def _by_document(stack: Stack, which: str) -> str:
    hashes = [claim.content.hash for claim in find_claims(stack, which) if claim.content]
    found = _only(stack, which, [one for one in dict.fromkeys(hashes) if stack.committed_row(one)])
    if found is None:
        raise NotFound(f"{shown(which, 80)} is not in the ledger.", LOOK)
    return found


def _only(stack: Stack, which: str, found: Iterable[str]) -> str | None:
    """The one that was found, None where none was. Several are a usage error that says what each of them is."""
    hashes = sorted(set(found))
    if len(hashes) > 1:
        more = f"; and {len(hashes) - MAX_LISTED} more" if len(hashes) > MAX_LISTED else ""
        rows = ((one, stack.committed_row(one) or {}) for one in hashes[:MAX_LISTED])
        listed = "; ".join(f"{short(one)} ({committed_as(row)})" for one, row in rows)
        raise click.UsageError(
            f"{shown(which, 80)} could be any of these leases: {shown(listed)}{more}. Name one by its id."
        )
    return hashes[0] if hashes else None


def _naming(namings: Iterable[Naming], content_hash: str) -> Naming | None:
    return next((naming for naming in namings if naming.content_hash == content_hash), None)


def told(stack: Stack, content_hash: str, as_of: date) -> dict[str, Any]:
    """The lease as `lease_as_json` tells it, and the documents of its property of which no lease is known."""
    base = Document(stack.ledger_rows(content_hash))
    changes = [Document(stack.ledger_rows(one)) for one in stack.changes_of(content_hash)]
    property_id = str(base.rows[0].get("property_id"))
    unlinked = [naming for naming in stack.namings(property_id) if not naming.is_lease and naming.base is None]
    answer = lease_as_json(in_force(base, changes, as_of), base, changes, _pages(stack))
    return {
        **with_corrections(answer, [base, *changes]),
        "unlinked": [
            {"content_hash": naming.content_hash, "document_type": naming.document_type, "names": naming.date}
            for naming in unlinked
        ],
    }


def _pages(stack: Stack) -> Any:
    """Looks into the reading of a document for the page of a field; None where the reading is gone or says none."""

    @lru_cache(maxsize=64)
    def reading(prefix: str, digest: str, round_: int) -> Any:
        return stack.extraction(Artifact(prefix, digest, round_))

    def page(document: Document, field: str, place: int) -> int | None:
        artifact = (document.rows[0].get("provenance") or {}).get("artifact")
        if not artifact:
            return None
        found = reading(str(artifact["prefix"]), str(artifact["digest"]), int(artifact["round"]))
        evidence = found.fields[field].evidence if found is not None and field in found.fields else []
        return evidence[min(place, len(evidence) - 1)].page if evidence else None

    return page


def lease_view(answer: Mapping[str, Any], blame: bool) -> RenderableType:
    """What a person sees: the lease, its terms, what is in conflict, and its documents."""
    terms: Mapping[str, Any] = answer["terms"]
    tenant, address = terms.get("tenant_name"), terms.get("property_address")
    rent = f"{answer['currency']} {money(answer['rent'])} a month" if answer["rent"] else _no_rent(answer)
    head = {
        "lease": f"{short(answer['lease'])} (receipt {answer['receipt']})",
        "tenant": tenant["value"] if tenant else "in conflict",
        "property": f"{answer['property_id']}{': ' + address['value'] if address else ''}",
        "as of": answer["as_of"],
        "rent": rent,
    }
    table = plain_table("term", "value", "since", "document", "page", "approved by")
    for field, value in terms.items():
        if field != "property_id":
            _rows(table, field, value, blame)
    parts: list[RenderableType] = [pairs_table(head), table, *_conflicts(answer), _documents(answer)]
    parts += _corrections(answer) if blame else []
    if answer["ahead"]:
        parts.append(cell(f"Something changes on {', '.join(answer['ahead'])}; see --as-of."))
    if answer["unlinked"]:
        count = plural(len(answer["unlinked"]), "document")
        listed = ", ".join(short(one["content_hash"]) for one in answer["unlinked"])
        parts.append(cell(f"Of {count} of this property it is not known which lease is changed: {listed}."))
    return Group(*parts)


def _no_rent(answer: Mapping[str, Any]) -> str:
    if any(conflict["field"] in ("base_rent", "rent_schedule") for conflict in answer["conflicts"]):
        return "in conflict: see below"
    if answer["waits"]:
        return "none yet: the term waits for its first day"
    begins, ends = (answer["terms"].get(name, {}).get("value") for name in ("lease_start", "lease_end"))
    if begins and answer["as_of"] < begins:
        return f"none yet: the term begins on {begins}"
    if ends and answer["as_of"] > ends:
        return f"none: the term ended on {ends}"
    return "not settled by the documents on this day"


def _rows(table: Any, field: str, value: Mapping[str, Any], blame: bool) -> None:
    for number, one in enumerate([value, *(value["replaced"] if blame else ())]):
        name = name_text(field) if number == 0 else "  before"
        since = one["since"] or "the beginning"
        by = approver(one["approved_by"]) + (f" (revision {one['revision']})" if one["revision"] > 1 else "")
        shown_value = cell(value_text(one["value"]), style="dim" if number else "")
        table.add_row(cell(name), shown_value, cell(since), cell(_name(one)), cell(one["page"]), cell(by))


def _name(one: Mapping[str, Any]) -> str:
    return f"{str(one['document_type']).replace('_', ' ')} {one['receipt'] or short(one['content_hash'])}"


def _conflicts(answer: Mapping[str, Any]) -> list[RenderableType]:
    if not answer["conflicts"]:
        return []
    table = plain_table("in conflict", "value", "since", "document", "page", "approved by")
    for conflict in answer["conflicts"]:
        for value in conflict["values"]:
            _rows(table, conflict["field"], {**value, "replaced": ()}, blame=False)
    return [table, cell("Correct the document that does not hold; until then these terms have no value.", style="red")]


def _corrections(answer: Mapping[str, Any]) -> list[RenderableType]:
    """What corrections took the place of, a row each, the latest of each term first."""
    values = [(name, one) for name, value in answer["terms"].items() for one in (value, *value["replaced"])]
    values += [(conflict["field"], value) for conflict in answer["conflicts"] for value in conflict["values"]]
    found = [(name, one, correction) for name, one in values for correction in one["corrections"]]
    found += [(name, None, one) for name, corrections in answer["cleared"].items() for one in corrections]
    if not found:
        return [cell("Nothing of this lease was corrected after its commit.")]
    table = plain_table("corrected", "before", "after", "by", "when (UTC)", "why")
    for name, one, correction in found:
        term = name_text(name) + (f" ({_name(one)})" if one and one["content_hash"] != answer["lease"] else "")
        why = correction["why"] or ""
        if correction["settled_by"]:
            why = f"settled by the certificate {short(str(correction['settled_by']))}"
        table.add_row(
            cell(term),
            cell(value_text(correction["from"])),
            cell(value_text(correction["to"])),
            cell(correction["by"]),
            cell(f"{when(str(correction['at'])):%Y-%m-%d %H:%M}" if correction["at"] else None),
            cell(why),
        )
    return [table]


def _documents(answer: Mapping[str, Any]) -> RenderableType:
    table = plain_table("holds from", "document", "changes", "object", "approved by")
    for one in answer["documents"]:
        changes = ", ".join(name.replace("_", " ") for name in one["changes"]) or "the lease itself"
        since = one["effective_date"] or "the beginning"
        table.add_row(
            cell(since), cell(_name(one)), cell(changes), cell(one["key"]), cell(approver(one["approved_by"]))
        )
    return table
