"""All documents of the gold set, in the order of their ids."""

from samples_src import (
    changes,
    leases_abroad,
    leases_clauses,
    leases_filed,
    leases_forms,
    leases_layouts,
    leases_more,
    leases_more_layouts,
    leases_near_and_far,
    leases_of_columns,
    leases_of_every_day,
    leases_of_few_words,
    leases_of_many_forms,
    leases_of_many_landlords,
    leases_of_plain_dealing,
    leases_to_review,
    leases_us_industrial,
    leases_us_office,
    leases_us_shops,
    leases_varied,
    leases_with_caveats,
    other_papers,
    papers_more,
    papers_of_record,
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
        leases_forms,
        leases_varied,
        leases_with_caveats,
        leases_filed,
        leases_layouts,
        leases_clauses,
        leases_more_layouts,
        leases_of_few_words,
        leases_of_columns,
        leases_of_many_forms,
        leases_of_many_landlords,
        leases_of_every_day,
        leases_of_plain_dealing,
        leases_near_and_far,
        changes,
        other_papers,
        papers_more,
        papers_of_record,
    )
    found = [doc for module in modules for doc in module.documents()]
    if len({doc.id for doc in found}) != len(found):
        raise ValueError("two documents have one id")
    return sorted(found, key=lambda doc: doc.id)
