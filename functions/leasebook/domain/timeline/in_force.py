"""The terms in force on a day, of one lease and all documents that change it.

A pure function of documents and day. The order in which the documents came makes no difference: a change holds from
its effective date, the later-effective one wins, and of two from one day the later signed. Where that does not decide,
the term is in conflict and has no value: a person must say which holds.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from typing import Any

from leasebook.domain.extraction.dates import months_between
from leasebook.domain.timeline.layers import COMMENCEMENT, begins, canonical
from leasebook.domain.timeline.rent import RentSource, rent_on

# What a document says of itself or what the ledger derives; no term of the lease.
NOT_TERMS = frozenset(
    {
        "schema_version",
        "document_type",
        "provisional",
        "extraction_confidence",
        "unconfirmed",
        "commencement",
        "waits_for",
        "amends",
        "effective_date",
        "changes",
    }
)
RENT = ("base_rent", "rent_schedule")


@dataclass(frozen=True, slots=True)
class Document:
    """One committed document: its ledger rows, the commit first and then its corrections in order."""

    rows: Sequence[Mapping[str, Any]]

    @property
    def content_hash(self) -> str:
        return str(self.rows[0]["content_hash"])

    @property
    def document_type(self) -> str:
        return str(self.terms.get("document_type") or self.rows[-1]["document_type"])

    @property
    def terms(self) -> Mapping[str, Any]:
        """As last corrected."""
        terms: Mapping[str, Any] = self.rows[-1]["terms"]
        return terms


@dataclass(frozen=True, slots=True)
class Origin:
    """Where a value comes from: the document, the revision that gave it, who approved that, the field of that
    document's reading which holds its place, and the day from which it holds (None: from the beginning)."""

    content_hash: str
    revision: int
    approved_by: str
    field: str
    since: date | None = None


@dataclass(frozen=True, slots=True)
class Value:
    """A term in force, and the other values that it took the place of, the latest first."""

    value: Any
    origin: Origin
    replaced: tuple[tuple[Any, Origin], ...] = ()


@dataclass(frozen=True, slots=True)
class Conflict:
    """A term for which two documents of one day say different things."""

    field: str
    values: tuple[tuple[Any, Origin], ...]


@dataclass(frozen=True, slots=True)
class InForce:
    """`rent` is what one month costs on that day, before abatements; None outside the term and
    where the documents do not settle it. `waits`:
    the term has not got its first day yet. `ahead` are the days after this one on which something changes."""

    as_of: date
    terms: Mapping[str, Value]
    conflicts: tuple[Conflict, ...]
    rent: Decimal | None
    waits: bool
    ahead: tuple[date, ...]


@dataclass(frozen=True, slots=True)
class _Layer:
    """One document's word on one field."""

    field: str
    value: Any
    origin: Origin
    order: tuple[date, int, str]  # effective, certificate over lease, signed


def in_force(base: Document, changes: Iterable[Document], as_of: date) -> InForce:
    """What holds on `as_of`, whether or not the base has been given the dates that a certificate states."""
    layers = [*_of_base(base), *(layer for change in changes for layer in _of_change(change))]
    holding = [layer for layer in layers if layer.order[0] <= as_of]
    terms: dict[str, Value] = {}
    conflicts: list[Conflict] = []
    for field in sorted({layer.field for layer in holding}):
        found = _strongest([layer for layer in holding if layer.field == field])
        if isinstance(found, Conflict):
            conflicts.append(found)
        else:
            terms[field] = found
    _without_outdated_rent(terms, holding)
    _with_term_months(terms)
    ahead = tuple(sorted({layer.order[0] for layer in layers if layer.order[0] > as_of}))
    disputed = {conflict.field for conflict in conflicts}
    waits = "lease_start" not in terms and "lease_start" not in disputed
    none_due = waits or not _within_term(terms, as_of)
    rent = (
        None if none_due or disputed & set(RENT) else rent_on(as_of, _rent_sources(holding), _day(terms, "lease_start"))
    )
    return InForce(as_of, terms, tuple(conflicts), rent, waits, ahead)


def _of_base(base: Document) -> Iterator[_Layer]:
    for field, value in base.terms.items():
        if field not in NOT_TERMS:
            origin = _origin(base, field, field)
            yield _Layer(field, value, origin, (date.min, 0, ""))


def _of_change(document: Document) -> Iterator[_Layer]:
    terms = document.terms
    signed = str(terms.get("agreement_date") or "")
    for change in terms["changes"]:
        field = str(change["field"])
        since = begins(terms, field)
        origin = _origin(document, "changes", "changes", None if since == date.min else since)
        rank = 1 if document.document_type == COMMENCEMENT else 2
        yield _Layer(field, change["to"], origin, (since, rank, signed))


def _origin(document: Document, corrected: str, field: str, since: date | None = None) -> Origin:
    """Who stands behind a field of a document: the last revision that changed it, else the commit."""
    for row in reversed(document.rows[1:]):
        if any(change.get("field") == corrected for change in row.get("changes", ())):
            return Origin(document.content_hash, _number(row), str(row.get("by", "")), field, since)
    first = document.rows[0]
    approved = str((first.get("provenance") or {}).get("approved_by", ""))
    return Origin(document.content_hash, _number(first), approved, field, since)


def _number(row: Mapping[str, Any]) -> int:
    return int(str(row["sk"]).partition("#")[2])


def _strongest(layers: list[_Layer]) -> Value | Conflict:
    """The layer that holds; several that say the same are one, told by the smallest hash."""
    ranked = sorted(layers, key=lambda layer: layer.origin.content_hash)
    ranked.sort(key=lambda layer: layer.order, reverse=True)
    top = [layer for layer in ranked if layer.order[:2] == ranked[0].order[:2]]
    if all(layer.order[2] for layer in top):  # an unknown day of signing is neither before nor after another
        top = [layer for layer in top if layer.order == ranked[0].order]
    if any(canonical(layer.value) != canonical(top[0].value) for layer in top):
        return Conflict(top[0].field, tuple((layer.value, layer.origin) for layer in top))
    said = canonical(top[0].value)
    before = tuple((layer.value, layer.origin) for layer in ranked if canonical(layer.value) != said)
    return Value(top[0].value, top[0].origin, before)


def _without_outdated_rent(terms: dict[str, Value], holding: Sequence[_Layer]) -> None:
    """A rent and its schedule belong together: where a later document gives only one of them, the other one's older
    word does not hold beside it."""
    latest = max((layer.order for layer in holding if layer.field in RENT), default=None)
    for name in RENT:
        if name in terms and latest is not None and _order_of(terms[name], holding, name) < latest:
            del terms[name]


def _order_of(value: Value, holding: Sequence[_Layer], name: str) -> tuple[date, int, str]:
    return max(layer.order for layer in holding if layer.field == name and layer.origin == value.origin)


def _with_term_months(terms: dict[str, Value]) -> None:
    """The length of the term follows from its first and last day, wherever these come from."""
    start, end = terms.get("lease_start"), terms.get("lease_end")
    months = terms.get("term_months")
    if start is None or end is None:
        return
    sources = {start.origin.content_hash, end.origin.content_hash}
    if months is not None and sources == {months.origin.content_hash}:
        return
    spanned = months_between(date.fromisoformat(str(start.value)), date.fromisoformat(str(end.value)))
    if not spanned:
        terms.pop("term_months", None)
        return
    replaced = () if months is None else ((months.value, months.origin), *months.replaced)
    later = max((start.origin, end.origin), key=lambda origin: (origin.since or date.min, origin.content_hash))
    terms["term_months"] = Value(spanned, later, replaced)


def _within_term(terms: Mapping[str, Value], as_of: date) -> bool:
    start, end = _day(terms, "lease_start"), _day(terms, "lease_end")
    return (start is None or start <= as_of) and (end is None or as_of <= end)


def _day(terms: Mapping[str, Value], field: str) -> date | None:
    there = terms.get(field)
    return date.fromisoformat(str(there.value)) if there is not None else None


def _rent_sources(holding: Sequence[_Layer]) -> list[RentSource]:
    """What each document says of the rent, the strongest first."""
    said = {(layer.order, layer.origin.content_hash) for layer in holding if layer.field in RENT}
    orders = sorted(said, reverse=True)
    sources = []
    for order, content_hash in orders:
        own = {
            layer.field: layer.value
            for layer in holding
            if layer.field in RENT and (layer.order, layer.origin.content_hash) == (order, content_hash)
        }
        sources.append(RentSource(order[0], own.get("base_rent"), own.get("rent_schedule")))
    return sources
