"""Which lease a document changes: by the property, the date and the parties that it names, and by the suite where these
name several. Doubt is for a person, who may name the lease itself."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from leasebook.domain.kinds import LEASE_KINDS
from leasebook.domain.party_names import party_key
from leasebook.domain.property import units_of

PARTIES = ("tenant_name", "landlord_name")
ID_DIGITS = 12  # of a content hash: what the commands show and take


@dataclass(frozen=True, slots=True)
class Naming:
    """What a committed document of a property is known by. `date` is a lease's own date, or that of the lease which a
    change names; `tenants` are one spelling per party (see `party_key`), for an assignment both the old and the new
    one; `units` are the suites of its address; `lease` is how the lease's content hash begins, where a person named
    it."""

    content_hash: str
    document_type: str
    date: str | None
    tenants: tuple[str, ...] = ()
    landlord: str = ""
    title: str = ""
    base: str | None = None  # the lease that it has been linked to, where it was linked when it was committed
    units: tuple[str, ...] = ()
    lease: str = ""

    @property
    def is_lease(self) -> bool:
        return self.document_type in LEASE_KINDS

    def as_item(self) -> dict[str, Any]:
        item = {
            "content_hash": self.content_hash,
            "document_type": self.document_type,
            "date": self.date,
            "tenants": list(self.tenants),
            "landlord": self.landlord,
            "title": self.title,
            "base": self.base,
            "units": list(self.units),
            "lease": self.lease,
        }
        return {name: value for name, value in item.items() if value}

    @classmethod
    def from_item(cls, item: Mapping[str, Any]) -> "Naming":
        return cls(
            str(item["content_hash"]),
            str(item["document_type"]),
            item.get("date"),
            tuple(map(str, item.get("tenants", ()))),
            str(item.get("landlord", "")),
            str(item.get("title", "")),
            item.get("base"),
            tuple(map(str, item.get("units", ()))),
            str(item.get("lease", "")),
        )


def moved(naming: Naming) -> Naming:
    """What stays under the old property of a document that was corrected to another one: it is no lease there, and
    nothing to link."""
    return Naming(naming.content_hash, "moved", None, base=naming.content_hash)


def naming_of(content_hash: str, document_type: str, terms: Mapping[str, Any], base: str | None = None) -> Naming:
    """From terms as the ledger keeps them."""
    landlord = party_key(str(terms.get("landlord_name") or ""))
    units = units_of(str(terms.get("property_address") or ""))
    if document_type in LEASE_KINDS:
        date = terms.get("agreement_date")
        return Naming(content_hash, document_type, date, _tenants(terms), landlord, base=base, units=units)
    amends = terms.get("amends") or {}
    title, lease = str(amends.get("title") or ""), str(amends.get("lease") or "")
    return Naming(content_hash, document_type, amends.get("date"), _tenants(terms), landlord, title, base, units, lease)


def _tenants(terms: Mapping[str, Any]) -> tuple[str, ...]:
    """The tenant, and whoever a change puts into its place or takes out of it."""
    names = [terms.get("tenant_name")]
    for change in terms.get("changes") or ():
        if change.get("field") == "tenant_name":
            names += [change.get("from"), change.get("to")]
    return tuple(dict.fromkeys(party_key(name) for name in names if isinstance(name, str) and name))


@dataclass(frozen=True, slots=True)
class Waiting:
    """A document that waits for its lease in this round of its review. In a later round it waits for something else."""

    naming: Naming
    review_id: str
    round: int


@dataclass(frozen=True, slots=True)
class Found:
    """The one lease that fits, by its content hash."""

    base: str


@dataclass(frozen=True, slots=True)
class Missing:
    """No lease of the property bears that date: it may still come. `dated` are the dates of the same tenant's leases
    that are there."""

    dated: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Unclear:
    """There is a lease that may be meant, and something that speaks against it. `base`: the only one of that date; a
    person who approves the document confirms it."""

    sentence: str
    base: str | None = None


def find_base(change: Naming, of_property: Iterable[Naming]) -> Found | Missing | Unclear:
    """The lease that `change` changes, among the documents of its property. The same whatever their order."""
    others = sorted((one for one in of_property if one.content_hash != change.content_hash), key=_by_hash)
    leases = [one for one in others if one.is_lease]
    if change.lease:
        return _named_by_a_person(change.lease, leases)
    named = [one for one in leases if one.date == change.date]
    if len(named) > 1 and "sublease" in change.title.casefold():
        named = [one for one in named if one.document_type == "sublease"] or named
    elif len(named) > 1:
        named = [one for one in named if one.document_type != "sublease"] or named
    if not named:
        undated = [one for one in leases if one.date is None and set(one.tenants) & set(change.tenants)]
        if undated:
            return Unclear("A lease of the same tenant and property is in the ledger, and its own date is not known.")
        theirs = {one.date for one in leases if one.date and _known_tenants(one, others) & set(change.tenants)}
        return Missing(tuple(sorted(theirs)))
    known = {one.content_hash: _known_tenants(one, others) for one in named}
    fitting = [one for one in named if known[one.content_hash] & set(change.tenants)]
    if len(fitting) > 1 and change.landlord:
        fitting = [one for one in fitting if one.landlord in ("", change.landlord)] or fitting
    if len(fitting) > 1 and change.units:
        fitting = [one for one in fitting if set(one.units) & set(change.units)] or fitting
    if len(fitting) == 1 or (len(named) == 1 and not (change.tenants and known[named[0].content_hash])):
        return Found((fitting or named)[0].content_hash)
    if fitting:
        ids = ", ".join(one.content_hash[:ID_DIGITS] for one in fitting)
        return Unclear(
            f"Several leases of that date, property and tenant are in the ledger: {ids}. "
            "Say which one by its id, beside the title and the date of what is amended (lease)."
        )
    if len(named) == 1:
        return Unclear("The lease of that date is another tenant's.", named[0].content_hash)
    return Unclear("Several leases of that date and property are in the ledger, of other tenants.")


def _named_by_a_person(lease: str, leases: Sequence[Naming]) -> Found | Unclear:
    meant = [one.content_hash for one in leases if one.content_hash.startswith(lease)]
    if len(meant) == 1:
        return Found(meant[0])
    return Unclear("No lease of the property has the id that was given, or several have.")


def may_be_one_place(one: Naming, other: Naming) -> bool:
    """Whether two documents of a property may be about the same premises: unless both name suites, and other ones."""
    return not (one.units and other.units) or bool(set(one.units) & set(other.units))


def tenants_of(lease: Naming, of_property: Iterable[Naming]) -> set[str]:
    """See `_known_tenants`."""
    return _known_tenants(lease, list(of_property))


def _known_tenants(lease: Naming, others: Sequence[Naming]) -> set[str]:
    """The lease's tenant and those who took its place by assignments that name this lease's date."""
    known = set(lease.tenants)
    assignments = [one for one in others if one.document_type == "assignment" and one.date == lease.date]
    while any(known & set(one.tenants) and not set(one.tenants) <= known for one in assignments):
        known |= {name for one in assignments if known & set(one.tenants) for name in one.tenants}
    return known


def _by_hash(one: Naming) -> str:
    return one.content_hash
