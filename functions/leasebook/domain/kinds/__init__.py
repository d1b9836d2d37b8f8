"""The kinds of document: what each needs before it commits. One table; claim, hash, review, commit and publish know
none."""

from leasebook.domain.kinds.table import CHANGE_KINDS, KINDS, LEASE_KINDS, OTHER, Kind

__all__ = ["CHANGE_KINDS", "KINDS", "LEASE_KINDS", "OTHER", "Kind"]
