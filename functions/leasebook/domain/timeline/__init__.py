"""One lease over time: which document changes which lease, and what is in force on a day."""

from leasebook.domain.timeline.conflicts import conflicts_of
from leasebook.domain.timeline.in_force import Conflict, Document, InForce, Origin, Value, in_force
from leasebook.domain.timeline.naming import Found, Missing, Naming, Unclear, find_base

__all__ = [
    "Conflict",
    "Document",
    "Found",
    "InForce",
    "Missing",
    "Naming",
    "Origin",
    "Unclear",
    "Value",
    "conflicts_of",
    "find_base",
    "in_force",
]
