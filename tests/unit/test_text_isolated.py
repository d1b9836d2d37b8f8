"""The reading process: what its death means, and that its caller outlives it."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from leasebook.adapters.ocr import OcrPage, OcrWord, Picture
from leasebook.adapters.reading import read_text
from leasebook.adapters.text import isolated
from leasebook.adapters.text.isolated import Order, ReadingProcess
from leasebook.adapters.text.limits import DEFAULT_LIMITS
from leasebook.domain.errors import Throttled, UnreadableDocument
from leasebook.domain.extraction.text import Source
from leasebook.domain.reasons import Code
from tests.text_samples import CASES

GOOD = CASES / "pdf_good_baseline.pdf"
SCAN = CASES / "pdf_image_only.pdf"
LAUGHS = CASES / "pdf_form_xobject_billion_laughs.pdf"


class Engine:
    """Reads every picture as one line of text, or does what a test asks."""

    name, dpi = "fake", 72

    def __init__(self, act: object = None) -> None:
        self.act = act
        self.seen: list[tuple[int, bytes, str]] = []

    def read(self, pictures: Sequence[Picture], document: str) -> list[OcrPage]:
        if callable(self.act):
            self.act()
        self.seen += [(p.page, p.path.read_bytes()[:8], document) for p in pictures]
        word = OcrWord("$18,500.00", ((10, 10), (90, 10), (90, 20), (10, 20)), 0.75)
        return [OcrPage((word,), "$18,500.00") for _ in pictures]


def test_a_document_over_its_time_is_stopped_and_the_next_one_is_read() -> None:
    started = time.monotonic()

    with pytest.raises(UnreadableDocument) as caught:
        read_text(LAUGHS, ocr=None, limits=replace(DEFAULT_LIMITS, seconds=0.5))

    assert caught.value.code is Code.PARSE_LIMIT
    assert time.monotonic() - started < 30
    assert "18,500.00" in read_text(GOOD, ocr=None).text


@pytest.mark.skipif(sys.platform == "darwin", reason="macOS does not enforce a limit of the address space")
def test_a_document_over_its_memory_is_stopped(tmp_path: Path) -> None:
    with pytest.raises(UnreadableDocument) as caught:
        read_text(LAUGHS, ocr=None, limits=replace(DEFAULT_LIMITS, memory_bytes=400 * 1024 * 1024))

    assert caught.value.code is Code.PARSE_LIMIT


@pytest.mark.parametrize(
    ("status", "peak", "code"),
    [
        (signal.SIGSEGV, 50_000_000, Code.EXTRACT_CRASHED),
        (signal.SIGABRT, 1_300_000_000, Code.PARSE_LIMIT),
        (signal.SIGXCPU, 50_000_000, Code.PARSE_LIMIT),
        (signal.SIGKILL, 50_000_000, Code.PARSE_LIMIT),
    ],
)
def test_a_death_without_a_last_word_is_told_by_its_signal_and_its_memory(status: int, peak: int, code: Code) -> None:
    with pytest.raises(UnreadableDocument) as caught:
        isolated._judge(None, status, peak, DEFAULT_LIMITS)

    assert caught.value.code is code


def test_pictures_are_recognised_by_the_caller_and_words_keep_their_places_and_confidence() -> None:
    engine = Engine()

    document = read_text(SCAN, ocr=engine, document="abc")

    assert engine.seen == [(1, b"\x89PNG\r\n\x1a\n", "abc")]
    assert document.text == "$18,500.00"
    assert document.alternatives == ("$18,500.00",)
    page = document.pages[0]
    assert page.source is Source.OCR
    assert page.words[0].confidence == 0.75
    assert page.words[0].box == (10.0, 10.0, 90.0, 20.0)


def test_what_the_engine_raises_reaches_the_caller_and_the_process_is_fit_for_the_next() -> None:
    def throttle() -> None:
        raise Throttled

    with pytest.raises(Throttled):
        read_text(SCAN, ocr=Engine(throttle))

    assert "18,500.00" in read_text(GOOD, ocr=None).text


def test_recognition_has_a_clock_of_its_own() -> None:
    limits = replace(DEFAULT_LIMITS, seconds=5, ocr_seconds=0.05)

    with pytest.raises(UnreadableDocument) as caught:
        read_text(SCAN, ocr=Engine(lambda: time.sleep(0.1)), limits=limits)

    assert caught.value.code is Code.PARSE_LIMIT


def test_the_reading_process_knows_no_credentials(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("AWS_SECRET_ACCESS_KEY", "planted")
    process = ReadingProcess()
    try:
        environment = Path(f"/proc/{process._process.pid}/environ")
        if not environment.exists():
            pytest.skip("no /proc on this system")
        assert b"planted" not in environment.read_bytes()
    finally:
        process.close()


def test_a_process_that_was_killed_is_replaced() -> None:
    process = isolated._taken()
    process._process.kill()
    process._process.wait()
    isolated._put_back(process)

    assert "18,500.00" in read_text(GOOD, ocr=None).text


def test_a_process_that_dies_with_its_fork_in_work_is_a_crash_of_that_document(tmp_path: Path) -> None:
    process = ReadingProcess()
    order = Order(LAUGHS, tmp_path, None, None, replace(DEFAULT_LIMITS, seconds=60), 0)
    killer = subprocess.Popen(["sh", "-c", f"sleep 0.4; kill -9 {process._process.pid}"])

    started = time.monotonic()
    with pytest.raises(UnreadableDocument):
        process.read(order, None)

    assert time.monotonic() - started < 50
    killer.wait()
    assert not process.usable
    process.close()


@pytest.mark.skipif(sys.platform == "darwin", reason="macOS does not enforce a limit of the address space")
def test_a_stricter_limit_that_the_caller_is_held_to_stays_in_force() -> None:
    code = (
        "import resource; resource.setrlimit(resource.RLIMIT_AS, (10**9, 10**9));"
        "from leasebook.adapters.text.child import confine; from leasebook.adapters.text.limits import Limits;"
        "confine(Limits(memory_bytes=2 * 10**9)); print(resource.getrlimit(resource.RLIMIT_AS)[1])"
    )
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}

    found = subprocess.run([sys.executable, "-c", code], env=environment, check=True, capture_output=True)

    assert int(found.stdout) == 10**9


def test_a_fork_does_not_outlive_its_caller(tmp_path: Path) -> None:
    code = (
        "import sys; from pathlib import Path; from leasebook.adapters.text.isolated import ReadingProcess;"
        "process = ReadingProcess();"
        f"process._send({{'file': {str(LAUGHS)!r}, 'directory': {str(tmp_path)!r}, 'content_hash': None, 'name': None,"
        "'dpi': 0, 'limits': {}});"
        "print(process._next(__import__('time').monotonic() + 60)['process'], flush=True); sys.stdin.read()"
    )
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    caller = subprocess.Popen(
        [sys.executable, "-c", code], env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE
    )
    assert caller.stdout is not None
    fork = int(caller.stdout.readline())

    caller.kill()
    caller.communicate()

    until = time.monotonic() + 60
    while time.monotonic() < until and is_running(fork):
        time.sleep(0.02)
    assert not is_running(fork)


def is_running(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    state = Path(f"/proc/{process}/stat")
    return not state.exists() or state.read_text().rsplit(")", 1)[1].split()[0] != "Z"


def test_nothing_a_parser_prints_gets_between_the_answers() -> None:
    process = ReadingProcess()
    try:
        links = {os.readlink(f"/proc/{process._process.pid}/fd/{number}") for number in (0, 1, 2)}
    except FileNotFoundError:
        pytest.skip("no /proc on this system")
    finally:
        process.close()
    assert links == {"/dev/null"}
