"""Settle: a lease whose term waits for its first day gets its dates from a commencement certificate.

The revision is one conditional write and the truth; `LeaseDatesSettled` is its effect, under a key of the lease and the
certificate, and may be told again.
"""

from collections.abc import Mapping, Sequence
from datetime import date
from typing import Any

from leasebook.domain.consequences import last_day
from leasebook.domain.ports import Bus, Ledger, Revisions
from leasebook.domain.revisions import DATES_SETTLED, Correction, corrected_terms, number_of, revision_row
from leasebook.domain.terms import InvalidTerms, agreement_keys
from leasebook.domain.timeline.layers import COMMENCEMENT, TERM_DATES

Row = Mapping[str, Any]
BY = "leasebook"


def settle(base: str, at: str, *, ledger: Ledger, revisions: Revisions, bus: Bus) -> None:
    """Gives the lease its dates if it waits for them and a linked certificate states them. Where that had been done, it
    is told again."""
    rows = revisions.of(base)
    if not rows:
        return
    told = next((row for row in rows if row.get("settled_by")), None)
    if told is None and rows[-1]["terms"].get("commencement") == "pending":
        told = _settled(rows, ledger, revisions, at)
    if told is not None:
        hold_agreement(rows[0], told, at, ledger)
        bus.publish(told["published_as"], told["published"])


def hold_agreement(first: Row, settled: Row, at: str, ledger: Ledger) -> None:
    """A lease whose term has got its first day can be told from others like it: it holds its agreement from now on."""
    try:
        agreements = agreement_keys(corrected_terms(settled, {}))
    except InvalidTerms:
        return  # the models have changed since: it stays without
    for agreement in agreements:
        ledger.hold_agreement(agreement, first, at)


def _settled(rows: Sequence[Row], ledger: Ledger, revisions: Revisions, at: str) -> Row | None:
    for certificate in _certificates(str(rows[0]["content_hash"]), ledger):
        row = settlement(rows, certificate, at)
        if row is not None and revisions.append(row):
            return row
    return None  # or another execution was first, which tells of it


def _certificates(base: str, ledger: Ledger) -> list[Row]:
    documents = (ledger.rows_of(one)[-1] for one in ledger.changes_of(base).documents)
    found = [row for row in documents if row["document_type"] == COMMENCEMENT]
    return sorted(found, key=lambda row: (str(row["terms"]["effective_date"]), str(row["content_hash"])))


def settlement(rows: Sequence[Row], certificate: Row, at: str) -> Row | None:
    """The revision by which `certificate` (its latest ledger row) settles the lease; None where it does not."""
    first, latest = rows[0], rows[-1]
    values = dates_of(certificate["terms"], latest["terms"])
    try:
        terms = corrected_terms(latest, values)
    except InvalidTerms:
        return None
    base, by_which = str(first["content_hash"]), str(certificate["content_hash"])
    why = f"The commencement certificate {certificate['receipt']} states the dates of the term."
    correction = Correction(base, number_of(latest), values, why, BY, at)
    row = revision_row(first, latest, correction, terms)
    if row["published_as"] != DATES_SETTLED:
        return None
    published = {**row["published"], "idempotency_key": f"lease-settle:{base}:{by_which}", "settled_by": by_which}
    return {**row, "settled_by": by_which, "published": published}


def dates_of(certificate: Mapping[str, Any], lease: Mapping[str, Any]) -> dict[str, Any]:
    """The dates of the term that a certificate states, with the last day computed from the length of the term where
    only the first is stated."""
    values = {change["field"]: change["to"] for change in certificate["changes"] if change["field"] in TERM_DATES}
    months = values.get("term_months") or lease.get("term_months")
    if "lease_start" in values and "lease_end" not in values and months:
        last = last_day(date.fromisoformat(str(values["lease_start"])), int(months))
        values |= {"lease_end": last.isoformat()} if last else {}
    return values


def unsettled_by(terms: Mapping[str, Any], lease: Sequence[Row]) -> str | None:
    """What is wrong where `terms` are a certificate's and the lease waits for dates that they do not give."""
    if terms.get("document_type") != COMMENCEMENT or not lease:
        return None
    if lease[-1]["terms"].get("commencement") != "pending":
        return None
    certificate = {"terms": terms, "content_hash": "", "receipt": ""}
    if settlement(lease, certificate, "") is not None:
        return None
    return "It does not give the first and the last day of the term that the lease waits for."


def dates_settled_by_hand(lease: Sequence[Row]) -> Mapping[str, Any]:
    """The dates of the term that a person gave to a lease which waited for them; empty where nobody did."""
    by_hand = [row for row in lease if row.get("published_as") == DATES_SETTLED and not row.get("settled_by")]
    if not by_hand:
        return {}
    return {name: value for name, value in lease[-1]["terms"].items() if name in ("lease_start", "lease_end")}
