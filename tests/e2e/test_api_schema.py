"""The API against its own description: whatever is asked, it answers as docs/openapi.json says, never with a 5xx."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from leasebook.api.app import openapi
from tests.e2e.review_stack import ReviewStack
from tests.workflow.documents import clear_lease, doubtful_lease

DESCRIPTION = Path(__file__).parents[2] / "docs" / "openapi.json"
CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]
EXAMPLES = 12  # of each operation; ids of records that exist are mixed in, so that they reach behind the look-up

schema = schemathesis.openapi.from_dict(json.loads(openapi()))


@pytest.fixture(scope="module")
def stack() -> Iterator[ReviewStack]:
    with ReviewStack() as running:
        yield running


@pytest.fixture(scope="module")
def known(stack: ReviewStack) -> dict[str, str]:
    """Path parameters that mean something in this stack."""
    review = stack.review_of(stack.put("doubt.txt", doubtful_lease(95), property_id="P-95"))
    claim = stack.claim_is(stack.put("clear.txt", clear_lease(96), property_id="P-96"), "committed")
    return {
        "review_id": review["review_id"],
        "content_hash": claim["content_hash"],
        "name": claim["owner"].rpartition(":")[2],
        "page": "1",
    }


def test_the_description_in_the_repository_is_what_the_code_generates() -> None:
    committed = json.loads(DESCRIPTION.read_text(encoding="utf-8"))
    assert committed == json.loads(openapi()), "python docs/generate_openapi.py writes it anew"


def test_every_change_is_a_post_and_names_a_conflict() -> None:
    described = json.loads(openapi())
    for path, operations in described["paths"].items():
        assert set(operations) <= {"get", "post"}, path
        if "post" in operations:
            assert "409" in operations["post"]["responses"], path


@schema.parametrize()
@settings(
    max_examples=EXAMPLES,
    deadline=None,
    suppress_health_check=list(HealthCheck),
    phases=[Phase.explicit, Phase.generate],
    database=None,
)
def test_every_answer_is_one_that_is_described(case: Any, stack: ReviewStack, known: dict[str, str]) -> None:
    for name in case.path_parameters or {}:
        if name in known and hash(str(case.body) + str(case.query)) % 2:
            case.path_parameters[name] = known[name]
    case.call_and_validate(
        base_url=stack.base.rstrip("/"), headers={"Authorization": f"Bearer {stack.key}"}, checks=CHECKS
    )
