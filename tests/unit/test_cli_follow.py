from datetime import UTC, datetime
from itertools import count
from typing import Any

import pytest

from leasebook.domain.claims import Claim, Status
from leasebook.domain.identity import DocumentRef
from leasebook.domain.reviews import Review
from leasebook_cli.commands.put import exit_code, next_step
from leasebook_cli.fates import Fate
from leasebook_cli.follow import Followed, until_at_rest
from leasebook_cli.stack import Execution
from tests.unit.cli_records import OWNER, claim_of, done, ref_of, review_of


class Changing:
    """A stack whose claim, review and execution change from look to look."""

    def __init__(self, *scenes: tuple[Claim | None, Review | None, str]) -> None:
        self.scenes, self.looks = scenes, -1

    def _scene(self) -> tuple[Claim | None, Review | None, str]:
        return self.scenes[min(self.looks, len(self.scenes) - 1)]

    def claims_by_key(self, keys: Any) -> dict[str, Claim]:
        self.looks += 1
        claim = self._scene()[0]
        return {key: claim for key in keys if claim is not None}

    def review(self, review_id: str) -> Review | None:
        return self._scene()[1]

    def committed_row(self, content_hash: str) -> None:
        return None

    def executions(self, status: str) -> list[Execution]:
        claim, _, now = self._scene()
        owner = claim.owner if claim else OWNER
        return [Execution(owner, "first", now, datetime(2026, 3, 1, tzinfo=UTC))] if now == status else []


def followed(*scenes: tuple[Claim | None, Review | None, str], seconds: float = 100) -> list[Followed]:
    clock = count(0.0)
    stack: Any = Changing(*scenes)
    return list(until_at_rest(stack, [ref_of()], seconds, pause=lambda _: None, clock=lambda: next(clock)))


RUNNING = (claim_of(), None, "RUNNING")


def test_a_document_is_followed_until_it_is_committed() -> None:
    ended = followed((None, None, "RUNNING"), RUNNING, (done("committed"), None, "SUCCEEDED"))
    assert [(one.fate, one.at_rest) for one in ended] == [(Fate.COMMITTED, True)]
    assert exit_code(ended) == 0


def test_a_document_that_needs_a_person_ends_the_wait_with_three() -> None:
    claim = claim_of(status=Status.IN_REVIEW)
    ended = followed(RUNNING, (claim, None, "RUNNING"), (claim, review_of(claim), "RUNNING"))
    assert ended[0].fate is Fate.WITH_PERSON
    assert ended[0].review is not None
    assert exit_code(ended) == 3


def test_an_execution_that_dies_before_its_review_is_there_ends_the_wait_with_one() -> None:
    claim = claim_of(status=Status.IN_REVIEW)
    ended = followed((claim, None, "RUNNING"), (claim, None, "FAILED"))
    assert (ended[0].failed, exit_code(ended)) == ("FAILED", 1)


def test_a_failed_execution_that_nobody_resumes_ends_the_wait_with_one() -> None:
    ended = followed(RUNNING, (claim_of(), None, "FAILED"))
    assert ended[0].failed == "FAILED"
    assert exit_code(ended) == 1


def test_a_failed_execution_that_the_sweep_resumes_at_once_is_followed_on() -> None:
    resumed = claim_of(owner=f"{OWNER}-1")
    ended = followed((claim_of(), None, "FAILED"), (resumed, None, "RUNNING"), (done("committed"), None, "SUCCEEDED"))
    assert [(one.failed, one.fate) for one in ended] == [(None, Fate.COMMITTED)]


def test_what_is_not_at_rest_in_time_is_reported_as_it_stands() -> None:
    ended = followed(RUNNING, seconds=5)
    assert (ended[0].fate, ended[0].at_rest) == (Fate.UNDER_WAY, False)
    assert exit_code(ended) == 1


def test_a_held_document_is_a_failure() -> None:
    assert exit_code([Followed(ref_of(), claim_of(status=Status.HELD))]) == 1


@pytest.mark.parametrize(
    ("fates", "code"),
    [(("committed", "same_content"), 0), (("committed", "review"), 3), (("review", "held"), 1)],
)
def test_the_worst_document_decides_the_exit_code(fates: tuple[str, ...], code: int) -> None:
    ends = {
        "committed": Followed(ref_of(), done("committed")),
        "same_content": Followed(ref_of(), done("same_content")),
        "review": Followed(ref_of(), claim_of(status=Status.IN_REVIEW), review_of()),
        "held": Followed(ref_of(), claim_of(status=Status.HELD)),
    }
    assert exit_code([ends[fate] for fate in fates]) == code


def test_after_a_wait_the_next_step_is_about_what_failed_then_what_is_held_then_who_is_asked() -> None:
    failed = Followed(ref_of(), claim_of(), failed="FAILED")
    held = Followed(ref_of(), claim_of(status=Status.HELD))
    asked = Followed(ref_of(), claim_of(status=Status.IN_REVIEW), review_of())
    committed = Followed(ref_of(), done("committed"))
    receipt = ref_of().receipt
    assert next_step([committed]) == ""
    assert next_step([committed, asked]) == f"review show {review_of().review_id[:12]}"
    assert next_step([asked, held]) == f"release {receipt} --reason TEXT"
    assert next_step([asked, held, failed]) == f"story {receipt}"


def test_a_document_put_twice_is_followed_once() -> None:
    stack: Any = Changing((done("committed"), None, "SUCCEEDED"))
    refs: list[DocumentRef] = [ref_of(), ref_of()]
    assert len(list(until_at_rest(stack, refs, 10, pause=lambda _: None))) == 1
