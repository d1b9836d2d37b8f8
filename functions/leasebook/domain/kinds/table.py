"""The table of kinds."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of document: its name, what a reviewer calls it, and the fields without which it does not commit."""

    name: str
    title: str
    required: tuple[str, ...]
    changes: bool  # it changes a lease instead of being one


_LEASE_FIELDS = ("tenant_name", "base_rent", "lease_start", "lease_end")
_CHANGE_FIELDS = ("amends", "effective_date", "changes")

OTHER = "other"
KINDS: dict[str, Kind] = {
    kind.name: kind
    for kind in (
        Kind("lease", "Lease", _LEASE_FIELDS, False),
        Kind("sublease", "Sublease", _LEASE_FIELDS, False),
        Kind("amendment", "Amendment", _CHANGE_FIELDS, True),
        Kind("assignment", "Assignment", _CHANGE_FIELDS, True),
        Kind("notice", "Notice under a lease", _CHANGE_FIELDS, True),
        Kind("commencement_certificate", "Commencement certificate", _CHANGE_FIELDS, True),
    )
}
LEASE_KINDS = frozenset(name for name, kind in KINDS.items() if not kind.changes)
CHANGE_KINDS = frozenset(name for name, kind in KINDS.items() if kind.changes)
