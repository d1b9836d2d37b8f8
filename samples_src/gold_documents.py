"""All documents of the gold set, in the order of their ids."""

from samples_src import (
    changes,
    leases_abroad,
    leases_more,
    leases_to_review,
    leases_us_industrial,
    leases_us_office,
    leases_us_shops,
    other_papers,
)
from samples_src.gold import Doc


def documents() -> list[Doc]:
    modules = (
        leases_us_office,
        leases_us_shops,
        leases_us_industrial,
        leases_abroad,
        leases_to_review,
        leases_more,
        changes,
        other_papers,
    )
    found = [doc for module in modules for doc in module.documents()]
    if len({doc.id for doc in found}) != len(found):
        raise ValueError("two documents have one id")
    return sorted(found, key=lambda doc: doc.id)
