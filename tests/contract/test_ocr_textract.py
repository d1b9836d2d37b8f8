"""The Textract adapter against answers in the service's documented form (checked by botocore's own model)."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import boto3
import pytest
from botocore.stub import ANY, Stubber

from leasebook.adapters import aws
from leasebook.adapters.ocr import OcrPage, Picture
from leasebook.adapters.text.pictures import marks_of
from leasebook.adapters.textract import S3PageStore, TextractEngine
from leasebook.domain.errors import AccessOrMissing, StoreUnavailable, Throttled, UnreadableDocument
from leasebook.domain.reasons import Code
from tests.bucket_policies import refusals
from tests.stack_on_moto import fresh_stack


class MemoryPages:
    def __init__(self) -> None:
        self.kept: dict[tuple[str, int], bytes] = {}

    def get(self, document: str, page: int) -> bytes | None:
        return self.kept.get((document, page))

    def put(self, document: str, page: int, answer: bytes) -> None:
        self.kept[document, page] = answer


def geometry(left: float, top: float, width: float, height: float) -> dict[str, Any]:
    corners = [(left, top), (left + width, top), (left + width, top + height), (left, top + height)]
    return {
        "BoundingBox": {"Left": left, "Top": top, "Width": width, "Height": height},
        "Polygon": [{"X": x, "Y": y} for x, y in corners],
    }


def answer(*words: tuple[str, float, dict[str, Any]]) -> dict[str, Any]:
    """As DetectDocumentText answers: the page, one line, and its words, linked by their ids."""
    ids = [f"00000000-0000-4000-8000-{number:012d}" for number in range(len(words))]
    page, line = "page-0", "line-0"
    blocks: list[dict[str, Any]] = [
        {
            "BlockType": "PAGE",
            "Id": page,
            "Geometry": geometry(0, 0, 1, 1),
            "Relationships": [{"Type": "CHILD", "Ids": [line]}],
        },
        {
            "BlockType": "LINE",
            "Id": line,
            "Confidence": 99.1,
            "Text": " ".join(text for text, _, _ in words),
            "Geometry": geometry(0.1, 0.1, 0.5, 0.02),
            "Relationships": [{"Type": "CHILD", "Ids": ids}],
        },
    ]
    blocks += [
        {"BlockType": "WORD", "Id": id_, "Confidence": sure, "Text": text, "TextType": "PRINTED", "Geometry": place}
        for id_, (text, sure, place) in zip(ids, words, strict=True)
    ]
    return {"DocumentMetadata": {"Pages": 1}, "Blocks": blocks, "DetectDocumentTextModelVersion": "1.0"}


RENT = answer(("Rent:", 99.5, geometry(0.1, 0.1, 0.1, 0.02)), ("$16,850.00", 93.25, geometry(0.22, 0.1, 0.15, 0.02)))


@pytest.fixture
def pictures(tmp_path: Path) -> Callable[[int], list[Picture]]:
    def made(count: int) -> list[Picture]:
        found = []
        for page in range(1, count + 1):
            path = tmp_path / f"page-{page}.png"
            path.write_bytes(b"\x89PNG")
            found.append(Picture(page, path, 1700, 2200))
        return found

    return made


@pytest.fixture
def stubbed() -> tuple[Any, Stubber]:
    client = boto3.client("textract", region_name="us-east-1", config=None)
    return client, Stubber(client)


def engine(client: Any, pages: Any, **how: Any) -> TextractEngine:
    return TextractEngine(pages, client=client, concurrency=1, pages_a_second=1000, **how)


def test_words_come_with_their_places_and_confidences(stubbed: tuple[Any, Stubber], pictures: Any) -> None:
    client, stub = stubbed
    stub.add_response("detect_document_text", RENT, {"Document": {"Bytes": b"\x89PNG"}})

    with stub:
        (page,) = engine(client, MemoryPages()).read(pictures(1), "abc")

    assert [(word.text, word.confidence) for word in page.words] == [("Rent:", 0.995), ("$16,850.00", 0.9325)]
    mark = marks_of(page, 612 / 1700)[1]
    assert (round(mark.x0), round(mark.y0)) == (round(0.22 * 612), round(0.1 * 792))


def test_a_second_attempt_asks_only_for_the_pages_that_failed(stubbed: tuple[Any, Stubber], pictures: Any) -> None:
    client, stub = stubbed
    pages = MemoryPages()
    stub.add_response("detect_document_text", RENT, {"Document": ANY})
    stub.add_client_error("detect_document_text", "ProvisionedThroughputExceededException", http_status_code=400)
    stub.add_response("detect_document_text", RENT, {"Document": ANY})
    with stub, pytest.raises(Throttled):
        engine(client, pages).read(pictures(3), "abc")
    assert sorted(pages.kept) == [("abc", 1), ("abc", 3)]

    stub.add_response("detect_document_text", RENT, {"Document": ANY})
    with stub:
        found = engine(client, pages).read(pictures(3), "abc")

    assert [len(page.words) for page in found] == [2, 2, 2]
    stub.assert_no_pending_responses()


@pytest.mark.parametrize(
    ("code", "status", "expected"),
    [
        ("ThrottlingException", 400, Throttled),
        ("LimitExceededException", 400, Throttled),
        ("InternalServerError", 500, StoreUnavailable),
        ("AccessDeniedException", 400, AccessOrMissing),
    ],
)
def test_what_the_service_answers_becomes_a_typed_error(
    stubbed: tuple[Any, Stubber], pictures: Any, code: str, status: int, expected: type[Exception]
) -> None:
    client, stub = stubbed
    stub.add_client_error("detect_document_text", code, http_status_code=status)

    with stub, pytest.raises(expected):
        engine(client, MemoryPages()).read(pictures(1), "abc")


@pytest.mark.parametrize(
    ("code", "reason"),
    [
        ("UnsupportedDocumentException", Code.CORRUPT),
        ("BadDocumentException", Code.CORRUPT),
        ("DocumentTooLargeException", Code.TOO_LARGE),
    ],
)
def test_a_picture_that_the_service_does_not_take_goes_to_a_person(
    stubbed: tuple[Any, Stubber], pictures: Any, code: str, reason: Code
) -> None:
    client, stub = stubbed
    stub.add_client_error("detect_document_text", code, http_status_code=400)

    with stub, pytest.raises(UnreadableDocument) as caught:
        engine(client, MemoryPages()).read(pictures(1), "abc")

    assert (caught.value.code, caught.value.page) == (reason, 1)


def test_calls_keep_the_pace_that_was_asked_for(stubbed: tuple[Any, Stubber], pictures: Any) -> None:
    client, stub = stubbed
    now, slept = [100.0], []

    def sleep(seconds: float) -> None:
        slept.append(seconds)
        now[0] += seconds

    for _ in range(4):
        stub.add_response("detect_document_text", RENT, {"Document": ANY})
    slow = TextractEngine(
        MemoryPages(), client=client, concurrency=1, pages_a_second=2.0, clock=lambda: now[0], sleep=sleep
    )

    with stub:
        slow.read(pictures(4), "abc")

    assert slept == [0.5, 0.5, 0.5]


def test_text_on_a_turned_picture_is_read_in_its_own_direction(stubbed: tuple[Any, Stubber], pictures: Any) -> None:
    """The polygon of a word starts at its upper left as it is read: here the page lies on its side."""
    client, stub = stubbed

    def upwards(y: float, length: float, x: float) -> dict[str, Any]:
        corners = [(x, y), (x, y - length), (x + 0.02, y - length), (x + 0.02, y)]
        box = {"Left": x, "Top": y - length, "Width": 0.02, "Height": length}
        return {"BoundingBox": box, "Polygon": [{"X": a, "Y": b} for a, b in corners]}

    words = [
        ("second", 99.0, upwards(0.8, 0.1, 0.3)),
        ("Base", 99.0, upwards(0.8, 0.1, 0.2)),
        ("Rent", 99.0, upwards(0.68, 0.1, 0.2)),
    ]
    stub.add_response("detect_document_text", answer(*words), {"Document": ANY})
    with stub:
        (page,) = engine(client, MemoryPages()).read(pictures(1), "abc")

    from leasebook.adapters.text.layout import rows_of

    rows = [[mark.text for segment in row for mark in segment.marks] for row in rows_of(marks_of(page, 0.36))]
    assert rows == [["Base", "Rent"], ["second"]]


def test_an_answer_without_words_is_an_empty_page(stubbed: tuple[Any, Stubber], pictures: Any) -> None:
    client, stub = stubbed
    stub.add_response("detect_document_text", answer(), {"Document": ANY})

    with stub:
        assert engine(client, MemoryPages()).read(pictures(1), "abc") == [OcrPage(())]


@pytest.mark.usefixtures("moto")
def test_pages_are_kept_beside_the_document_s_artifacts() -> None:
    pages = S3PageStore(fresh_stack().artifacts, "textract")

    assert pages.get("abc", 1) is None
    pages.put("abc", 1, b'{"Blocks": []}')

    assert pages.get("abc", 1) == b'{"Blocks": []}'
    assert pages.get("abc", 2) is None


@pytest.mark.usefixtures("moto")
def test_a_page_is_put_as_the_bucket_s_policy_demands_and_the_first_answer_stands() -> None:
    pages, puts = S3PageStore(fresh_stack().artifacts, "textract"), []

    def put(**event: Any) -> None:
        puts.append(dict(event["params"]))

    aws.s3().meta.events.register("provide-client-params.s3.PutObject", put)
    try:
        pages.put("abc", 1, b"first")
        pages.put("abc", 1, b"second")
    finally:
        aws.s3().meta.events.unregister("provide-client-params.s3.PutObject", put)

    assert pages.get("abc", 1) == b"first"
    assert len(puts) == 2
    assert not any(refusals("PutObject", given) for given in puts)
    without = {name: value for name, value in puts[0].items() if name != "IfNoneMatch"}
    assert refusals("PutObject", without) == {"ArtifactsAreWrittenOnce"}
