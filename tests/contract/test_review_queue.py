"""The queue on DynamoDB's indexes: what a search finds, in order, page by page, and how much it reads for that."""

import hashlib
from collections.abc import Iterator
from dataclasses import replace
from decimal import Decimal

import pytest

from leasebook.adapters import aws
from leasebook.adapters.items import to_wire
from leasebook.adapters.review_queue import AT_ONCE, Filter, Page, ReviewQueue
from leasebook.domain.identity import receipt_of
from leasebook.domain.reviews import Review, ReviewStatus, Subject, to_item
from leasebook.domain.searching import words_of
from tests.examples import a_review
from tests.stack_on_moto import fresh_stack, moto_started

WAITING = 3 * AT_ONCE  # reviews, each with less rent at risk than the one before
EVERY = 20  # of these, one is of the tenant that is looked for


@pytest.fixture(scope="module")
def queue() -> Iterator[ReviewQueue]:
    with moto_started():
        table = fresh_stack().reviews
        for number in range(WAITING):
            aws.dynamodb().put_item(TableName=table, Item=to_wire(to_item(waiting(number))))
        yield ReviewQueue(table)


def waiting(number: int) -> Review:
    name = "Ōsaka Tool & Die G.m.b.H." if number % EVERY == 7 else "Kettle LLC"
    subject = Subject(name, "lease", f"{number} Larch Straße", Decimal(1_000_000 - number))
    digest = hashlib.sha256(str(number).encode()).hexdigest()
    claim_key = f"inbox/incoming/2026/Lease No. {number}.pdf@v{number}#e"
    return a_review(review_id=digest, content_hash=digest, claim_key=claim_key, subject=subject)


def numbers(page: Page) -> list[int]:
    return [int(review.subject.property_address.split()[0]) for review in page.reviews]


def found(queue: ReviewQueue, asked: str, limit: int = 100) -> list[int]:
    page = queue.page("risk", limit, None, Filter(words=words_of(asked)))
    assert page.following is None
    return numbers(page)


@pytest.mark.parametrize(
    "asked, wanted",
    [
        ("larch 599 strasse", [599]),
        ("  LEASE   no. 598", [598]),
        ("2026/lease no. 597.pdf", [597]),
        (waiting(11).claim_key, []),  # of the key only what people see
        ("nobody of that name", []),
    ],
)
def test_every_word_is_looked_for_in_all_that_waits(queue: ReviewQueue, asked: str, wanted: list[int]) -> None:
    assert found(queue, asked) == wanted


def test_a_name_is_found_however_its_letters_are_made(queue: ReviewQueue) -> None:
    wanted = list(range(7, WAITING, EVERY))
    for asked in ("ōsaka", "O\u0304SAKA tool", "tool & die g.m.b.h."):
        assert found(queue, asked) == wanted


def test_a_review_is_found_by_its_receipt_from_the_beginning(queue: ReviewQueue) -> None:
    receipt = receipt_of(waiting(42).claim_key)
    assert found(queue, receipt) == found(queue, receipt[:10].upper()) == [42]
    assert found(queue, receipt[4:]) == []


@pytest.mark.parametrize("order", ["risk", "due"])
def test_pages_of_what_was_found_neither_repeat_nor_leave_out(queue: ReviewQueue, order: str) -> None:
    seen: list[int] = []
    after: str | None = None
    while True:
        page = queue.page(order, 4, after, Filter(words=("ōsaka",)))
        seen += numbers(page)
        after = page.following
        if after is None:
            break
        assert len(page.reviews) == 4
    assert sorted(seen) == list(range(7, WAITING, EVERY))
    assert len(seen) == len(set(seen))


def test_a_page_that_finds_soon_reads_no_further(queue: ReviewQueue) -> None:
    page = queue.page("risk", 5, None, Filter(words=("ōsaka",)))
    assert (len(page.reviews), page.looked_at) == (5, 5 + AT_ONCE)


def test_where_all_fit_no_more_is_read_than_is_shown(queue: ReviewQueue) -> None:
    assert queue.page("risk", 50, None, Filter(words=("strasse",))).looked_at == 50


def test_without_a_search_no_more_is_read_than_is_shown(queue: ReviewQueue) -> None:
    page = queue.page("risk", 50, None, Filter())
    assert (numbers(page), page.looked_at) == (list(range(50)), 50)


def test_one_page_of_a_search_reads_only_so_many(queue: ReviewQueue, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("leasebook.adapters.review_queue.SCANNED", 2 * AT_ONCE)
    asked = Filter(words=("strasse", str(WAITING - 1)))
    first = queue.page("risk", 50, None, asked)
    assert (first.reviews, first.looked_at) == ([], 50 + 2 * AT_ONCE)
    assert first.following is not None
    assert WAITING - 1 in numbers(queue.page("risk", 50, first.following, asked))


def test_what_is_decided_is_found_by_nothing() -> None:
    assert "found_by" in to_item(waiting(1))
    assert "found_by" not in to_item(replace(waiting(1), status=ReviewStatus.DECIDED))
