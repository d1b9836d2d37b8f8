"""What contradicts each other and was approved before its lease came, through real executions and the real sweep."""

import pytest

from tests.workflow.documents import of_property, rival_amendment
from tests.workflow.harness import Intake


@pytest.mark.requirement("L12")
def test_amendments_approved_before_their_lease_that_contradict_each_other_go_to_a_person_again(
    intake: Intake,
) -> None:
    bodies = {"first": of_property("first", 1), "rival": rival_amendment(1)}
    refs = {name: intake.put(f"{name}.txt", body) for name, body in bodies.items()}
    intake.quiet(runs=2)
    for ref in refs.values():
        assert intake.review_of(ref)["codes"] == ["BASE_LEASE_MISSING"]
        assert intake.answer("approve", intake.review_of(ref))["answered"]
        intake.quiet()
    lease = intake.put("lease.txt", of_property("lease", 1))
    intake.quiet(runs=3)
    assert intake.answer("approve", intake.review_of(lease), pending=True)["answered"]
    intake.quiet()

    assert intake.sweep()["drained"] == 1

    runs = intake.quiet(runs=4)
    assert [run.status for run in runs if run.waits] == ["RUNNING"]
    [review] = [review for review in intake.reviews() if review["status"] == "open"]
    assert (review["codes"], review["round"]) == (["AMENDMENT_CONFLICT"], 2)
    agreed = {"field": "base_rent", "to": {"amount": "2600.00", "period": "month", "monthly": "2600.00"}}
    assert intake.answer("approve", review, values={"changes": [agreed]})["answered"]
    assert {run.status for run in intake.quiet()} == {"SUCCEEDED"}
    told = [published["idempotency_key"].partition(":")[0] for published in intake.publications()]
    assert sorted(told) == ["lease-commit"] * 3 + ["lease-correct"]
    assert intake.sweep()["drained"] == 0
