"""Extract: once for each content, extractor and round; nothing left behind; a large text that stays out of records."""

import hashlib
import json
import tempfile
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from leasebook.adapters.items import to_wire
from leasebook.adapters.reader import DocumentReader
from leasebook.adapters.text.limits import Limits
from leasebook.domain import reviews
from leasebook.domain.errors import LeasebookError, UnreadableDocument
from leasebook.domain.identity import event_of
from leasebook.domain.reasons import Code
from leasebook.domain.reviews import Action
from leasebook.domain.steps.extract import extract
from leasebook.handlers import extract as handler_module
from tests.examples import REF, a_doubtful_reading, a_reading
from tests.fakes import FakeArtifacts, FakeInbox, FakeReader
from tests.walk import MAX_STATE_BYTES, bench

CONTEXT = SimpleNamespace(function_name="Extract", aws_request_id="1")


@pytest.mark.requirement("L10")
def test_bytes_that_were_read_once_are_not_read_again() -> None:
    world = bench(dies_in="Extract")
    world.put()
    dead = world.run(event_of(REF))
    world.run(event_of(REF) | {"resume": {"owner": dead.execution}}, "resumed")
    assert world.reader.reads == 1


def test_a_newer_extractor_reads_again() -> None:
    world = bench(dies_in="Extract")
    world.put()
    dead = world.run(event_of(REF))
    world.extractor_version, world.reader.extraction = "x2", a_reading(extractor_version="x2")
    world.run(event_of(REF) | {"resume": {"owner": dead.execution}}, "resumed")
    assert world.reader.reads == 2


def test_each_retry_of_a_person_is_a_reading_of_its_own() -> None:
    world = bench()
    world.put()
    world.reader.extraction = a_doubtful_reading()
    walked = world.run(event_of(REF))
    [review_id] = world.reviews.heads
    for _ in range(2):
        world.decide(review_id, Action.RETRY)
        world.go_on(walked)
    rounds = sorted(prefix.rpartition("/")[2] for prefix in world.artifacts.manifests)
    assert rounds == ["1", "2", "3"]


def test_an_unversioned_object_that_was_overwritten_is_hashed_anew_before_it_is_read() -> None:
    unversioned = replace(REF, version_id=None)
    world = bench()
    world.put(unversioned)
    fetch = world.inbox.fetch

    def fetched_then_overwritten(ref: Any) -> Any:
        answer = fetch(ref)
        world.inbox.fetch = fetch
        world.inbox.put(ref, b"other bytes under the same etag")
        return answer

    world.inbox.fetch = fetched_then_overwritten
    walked = world.run(event_of(unversioned))
    assert (walked.status, walked.outcome, world.reader.reads) == ("SUCCEEDED", "committed", 1)
    assert walked.entered[2:7] == ["FetchAndHash", "NewContent?", "Extract", "FetchAndHash", "NewContent?"]
    assert world.published[0]["content_hash"] == hashlib.sha256(b"other bytes under the same etag").hexdigest()


@pytest.mark.requirement("C5")
def test_the_name_of_a_document_is_in_no_reading() -> None:
    world = bench()
    ref = replace(REF, key="incoming/Secretive Tenant.pdf")
    world.put(ref)
    world.run(event_of(ref))
    assert world.reader.names == [ref.key]
    assert "Secretive" not in str(world.artifacts.bodies)
    assert "Secretive" not in str(world.artifacts.manifests)


def test_what_is_too_large_to_be_read_is_not_fetched(tmp_path: Path) -> None:
    """It would fill the function's disk, and look like a crash."""
    reader, inbox = FakeReader(a_reading()), FakeInbox()
    content = {"hash": "0" * 64, "size": reader.most_bytes + 1, "media_type": "application/pdf"}
    state = {**event_of(REF), "schema": 1, "content": content}
    with pytest.raises(UnreadableDocument) as raised:
        extract(
            state,
            inbox=inbox,  # has nothing
            artifacts=FakeArtifacts(),
            reader=reader,
            extractor_version="1",
            workspace=tmp_path,
        )
    assert raised.value.code is Code.TOO_LARGE
    assert list(tmp_path.iterdir()) == []


def test_the_reader_says_the_limit_that_stands_in_one_place() -> None:
    assert DocumentReader(None).most_bytes == Limits().file_bytes


@pytest.mark.case("LAM-02")
def test_a_warm_worker_leaves_no_file_behind_whether_a_reading_succeeds_or_fails(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    body = b"%PDF-1.7" + bytes(256 * 1024)
    inbox, calls = FakeInbox(), []
    inbox.put(REF, body)

    class Failing(FakeReader):
        def read(self, path: Path, content: Any, name: str) -> Any:
            calls.append(path)
            path.with_name("scratch").write_bytes(bytes(1024))
            if len(calls) % 3 == 0:
                raise UnreadableDocument
            return super().read(path, content, name)

    reader = Failing(a_reading())
    monkeypatch.setenv("ARTIFACTS_BUCKET", "artifacts")
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    monkeypatch.setattr(handler_module, "S3Inbox", lambda: inbox)
    monkeypatch.setattr(handler_module, "S3Artifacts", lambda *_: FakeArtifacts())
    monkeypatch.setattr(handler_module, "DocumentReader", lambda *_: reader)
    fetched = inbox.fetch(REF)
    content = {"hash": getattr(fetched, "sha256"), "size": len(body), "media_type": "application/pdf"}  # noqa: B009
    state = {**event_of(REF), "schema": 1, "content": content}
    succeeded = 0
    for _ in range(60):
        try:
            handler_module.handler({"state": state, "execution": "me"}, CONTEXT)
        except LeasebookError:
            pass
        else:
            succeeded += 1
        assert list(tmp_path.iterdir()) == []
    assert (len(calls), succeeded) == (60, 40)
    assert all(tmp_path in path.parents for path in calls)


@pytest.mark.case("DDB-12", "SFN-01")
@pytest.mark.requirement("C5")
def test_a_document_of_360_000_characters_stays_out_of_state_and_records(root: Path) -> None:
    from leasebook.adapters.reading import extract_file

    path = root / "tests" / "fixtures" / "cases" / "pdf_300k_chars.pdf"
    reading = extract_file(path, content_hash="0" * 64, isolated=False, ocr=None)
    assert len(reading.text.text) > 300_000
    world = bench()
    world.put(body=path.read_bytes())
    world.reader.extraction = reading.extraction
    walked = world.run(event_of(REF))
    if walked.token:
        [head] = world.reviews.heads.values()
        assert len(json.dumps(to_wire(reviews.to_item(head)))) < 40_000
    else:
        assert walked.outcome == "committed"
    for row in world.ledger.rows.values():
        assert len(json.dumps(to_wire(row))) < 40_000
    assert walked.largest < MAX_STATE_BYTES
