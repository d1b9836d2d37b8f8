"""Five documents of one lease through real executions: whatever comes first, the ledger ends the same.

Each order has a property and a tenant of its own, and all of them go through one stack side by side.
"""

import itertools
import os
import random
import time
from collections.abc import Iterator, Sequence
from datetime import date
from typing import Any

import pytest

from leasebook.domain.timeline.in_force import Document, in_force
from tests.workflow.documents import ONE_LEASE, of_property
from tests.workflow.harness import Intake

ALL_ORDERS = bool(os.environ.get("LEASEBOOK_ALL_ORDERS"))
ORDERS = list(itertools.permutations(ONE_LEASE))
SAMPLE = [
    ("lease", "first", "second", "third", "certificate"),
    ("certificate", "third", "second", "first", "lease"),
    *random.Random(5).sample(ORDERS, 2),
]
DAYS = [date(year, month, 1) for year in range(2025, 2034) for month in (1, 11)]

QUIET_FOR = 0.5  # seconds without a call, and nothing is under way that is not about to be called

Order = Sequence[str]
Rows = Sequence[dict[str, Any]]


@pytest.fixture
def intake() -> Iterator[Intake]:
    """On a clock of its own pace: with many executions side by side no time-out must pass a hundred times faster."""
    with Intake(time_scale=1.0) as running:
        yield running


def arrive(intake: Intake, orders: Sequence[Order]) -> None:
    """The first document of each property, then the second of each, and so on; each wave is seen to rest. A person
    approves a lease with its first day pending."""
    for wave in range(len(ONE_LEASE)):
        for number, order in enumerate(orders):
            body = of_property(order[wave], number)
            intake.put(f"{number}/{order[wave]}.txt", body, property_id=f"P-{number}")
        at_rest(intake, (wave + 1) * len(orders))
        approve_leases(intake)
        at_rest(intake, (wave + 1) * len(orders))


def at_rest(intake: Intake, runs: int) -> None:
    """Waits until so many executions have ended or wait, each with an open review. It reads no histories, and no
    records while functions are being called: with hundreds of executions that takes longer than they do."""
    until, before, calls = time.monotonic() + 60.0 + 5 * runs, None, -1
    while time.monotonic() < until:
        if calls != (calls := intake.faults.calls.total()):
            time.sleep(QUIET_FOR)
            continue
        pages = intake.client("stepfunctions").get_paginator("list_executions")
        machine = intake.outputs["StateMachineArn"]
        statuses = {
            execution["executionArn"]: execution["status"]
            for page in pages.paginate(stateMachineArn=machine)
            for execution in page["executions"]
        }
        running = {arn for arn, status in statuses.items() if status == "RUNNING"}
        asked = {review["execution"] for review in intake.reviews() if review["status"] == "open"}
        if len(statuses) == runs and running == asked == before:
            return
        before = asked
        time.sleep(0.3)
    raise AssertionError("the stack did not come to rest")


def approve_leases(intake: Intake) -> None:
    for review in intake.reviews():
        if review["status"] == "open" and "CONDITIONAL_DATE" in review["codes"]:
            assert intake.answer("approve", review, pending=True)["answered"]


def at_once(intake: Intake) -> None:
    """All before anybody looks; the lease is approved when the others wait."""
    for name in ONE_LEASE:
        intake.put(f"{name}.txt", of_property(name, 0), property_id="P-0")
    at_rest(intake, len(ONE_LEASE))
    approve_leases(intake)
    at_rest(intake, len(ONE_LEASE))


def documents(ledger: Rows, number: int) -> tuple[Document, list[Document]]:
    rows: dict[str, list[dict[str, Any]]] = {}
    for row in sorted(ledger, key=lambda row: str(row["sk"])):
        if row["pk"].startswith("doc#") and row["property_id"] == f"P-{number}":
            rows.setdefault(row["content_hash"], []).append(row)
    [base] = [Document(of) for of in rows.values() if of[0]["document_type"] == "lease"]
    joined = [row for row in ledger if row["pk"] == f"lease#{base.content_hash}"]
    return base, [Document(rows[row["content_hash"]]) for row in joined if row["sk"] != "count"]


def what_holds(ledger: Rows, number: int) -> list[Any]:
    base, changes = documents(ledger, number)
    assert len(changes) == 4
    found = [in_force(base, changes, day) for day in DAYS]
    who = {"tenant_name", "property_id"}
    return [
        ({name: of.value for name, of in one.terms.items() if name not in who}, one.rent, one.conflicts, one.waits)
        for one in found
    ]


def all_is_done(intake: Intake, leases: int) -> None:
    assert {run.status for run in intake.runs()} == {"SUCCEEDED"}
    assert {(claim["status"], claim["outcome"]) for claim in intake.items("ClaimsTable")} == {("done", "committed")}
    assert len(intake.runs()) == len(ONE_LEASE) * leases
    keys = {published["idempotency_key"] for published in intake.publications()}
    assert len(keys) == 6 * leases  # five commits, and the dates of the lease
    assert sum(key.startswith("lease-settle:") for key in keys) == leases


def end_the_same(intake: Intake, orders: Sequence[Order]) -> list[Any]:
    arrive(intake, orders)
    all_is_done(intake, len(orders))
    ledger = intake.items("LeasesTable")
    expected = what_holds(ledger, 0)
    for number, order in enumerate(orders):
        assert what_holds(ledger, number) == expected, order
    return expected


@pytest.mark.requirement("L2", "L11", "L12", "C2", "C9")
def test_the_documents_of_one_lease_end_the_same_in_whatever_order_they_come(intake: Intake) -> None:
    expected = end_the_same(intake, SAMPLE)
    rents = [str(rent) for _, rent, _, _ in expected]
    assert rents[:2] == ["None", "2000.00"]  # before the term, and on its first day
    assert {"2500.00", "3000.00"} <= set(rents)
    ends = [terms.get("lease_end") for terms, _, _, _ in expected]
    assert set(ends) == {"2030-10-31", "2032-10-31"}


@pytest.mark.slow
@pytest.mark.requirement("L2", "L12")
@pytest.mark.skipif(not ALL_ORDERS, reason="six minutes of a processor; set LEASEBOOK_ALL_ORDERS=1 for it")
@pytest.mark.parametrize("batch", range(5))
def test_all_120_orders_end_the_same(intake: Intake, batch: int) -> None:
    """In five stacks of 24 orders each; what each ends in is compared with the first order's."""
    assert len(ORDERS) == 120
    end_the_same(intake, [SAMPLE[0], *ORDERS[24 * batch : 24 * (batch + 1)]])


@pytest.mark.requirement("L3", "L12")
def test_the_documents_of_one_lease_that_come_at_once_find_each_other(intake: Intake) -> None:
    at_once(intake)
    all_is_done(intake, 1)
    holds = what_holds(intake.items("LeasesTable"), 0)
    assert [str(rent) for _, rent, _, _ in holds[:6]] == ["None", "2000.00", "2000.00", "2000.00", "2500.00", "2500.00"]
    assert holds[-1][0]["lease_end"] == "2032-10-31"


@pytest.mark.requirement("L12", "L1")
def test_an_amendment_that_waited_is_committed_unseen_in_fourteen_states(intake: Intake) -> None:
    arrive(intake, [("first", "lease", "second", "third", "certificate")])
    waited = next(run for run in intake.runs() if run.input["detail"]["object"]["key"].endswith("first.txt"))
    assert waited.states[7:] == (
        "HumanReview",
        "Decided?",
        "Validate",
        "Trusted?",
        "Commit",
        "Publish",
        "MarkDone",
    )
