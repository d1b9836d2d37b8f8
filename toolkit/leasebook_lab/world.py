"""One process of the lab: the stack's stores, the functions with hooks on their clients, and the runs in it."""

from __future__ import annotations

import hashlib
import io
import json
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from typing import Any

from leasebook_lab.calls import Calls
from leasebook_lab.stores import Stores
from leasebook_local.deploy import definition
from leasebook_local.stack import LocalStack
from leasebook_local.template import read_template

PREFIX = "leasebook-"
READ_ATTEMPTS = 5


class Tap(io.TextIOBase):
    """What the functions print, line by line, to whoever listens."""

    def __init__(self) -> None:
        self.listener: Callable[[str], None] | None = None
        self._rest = threading.local()

    def write(self, text: str) -> int:
        if self.listener is not None:
            whole = getattr(self._rest, "text", "") + text
            *lines, self._rest.text = whole.split("\n")
            for line in lines:
                self.listener(line)
        return len(text)

    def writable(self) -> bool:
        return True


class Clock:
    """Stands where a function asks for the time."""

    def __init__(self) -> None:
        self.moment: Callable[[], Any] = lambda: None

    def now(self, _zone: Any = None) -> Any:
        return self.moment()


class World:
    """Made once per process; runs follow each other in it."""

    def __init__(self) -> None:
        self.tap = Tap()
        self.clock = Clock()
        self._exits = ExitStack()

    def __enter__(self) -> World:
        try:
            self._open()
        except BaseException:
            self._exits.close()
            raise
        return self

    def __exit__(self, *exc: object) -> None:
        self._exits.close()

    def _open(self) -> None:
        self.stack = self._exits.enter_context(LocalStack(None, in_process=True, repairs=False))
        self._deafen_the_rules()
        self.stores = Stores(self.stack)
        self.calls = Calls(self.stores)
        self._exits.callback(self.calls.close)
        self._exits.enter_context(_clock(self.clock))
        self._exits.enter_context(_reading_once())
        template = read_template(self.stack.template, self.stack.stack_name, "https://sqs.us-east-1.amazonaws.com")
        machine = next(one for one in template.of_type("AWS::Serverless::StateMachine") if "Intake" in one.logical_id)
        self.definition: dict[str, Any] = json.loads(definition(machine, template.folder))
        self.outputs = self.stack.outputs()

    def _deafen_the_rules(self) -> None:
        """Deliveries and ends are the lab's own: no rule of the template may start anything beside them."""
        events = self.stack.client("events")
        for rule in events.list_rules()["Rules"]:
            targets = events.list_targets_by_rule(Rule=rule["Name"])["Targets"]
            if targets:
                events.remove_targets(Rule=rule["Name"], Ids=[target["Id"] for target in targets])


@contextmanager
def printing_to(tap: Tap) -> Iterator[None]:
    """All that is printed meanwhile goes there, and nowhere else."""
    from leasebook.handlers import entry

    before, streams = sys.stdout, [(handler, handler.stream) for handler in _stream_handlers(entry.logger)]
    sys.stdout = tap
    for handler, _ in streams:
        handler.stream = tap
    try:
        yield
    finally:
        sys.stdout = before
        for handler, stream in streams:
            handler.stream = stream


def _stream_handlers(logger: Any) -> list[Any]:
    return [handler for handler in logger._logger.handlers if hasattr(handler, "stream")]


@contextmanager
def _clock(clock: Clock) -> Iterator[None]:
    from leasebook.handlers import entry

    before = vars(entry)["datetime"]
    vars(entry)["datetime"] = clock
    try:
        yield
    finally:
        vars(entry)["datetime"] = before


@contextmanager
def _reading_once() -> Iterator[None]:
    """Each document's bytes are read by the real reader once a process, and then remembered: a reading is a function of
    the bytes, and thousands of runs see the same few documents. The reader gives up on a machine that is too busy; a
    document of the lab is then read again, for none of them is unreadable."""
    from leasebook.adapters.reader import DocumentReader
    from leasebook.domain.errors import UnreadableDocument

    before, known = DocumentReader.read, {}

    def read(self: DocumentReader, path: Any, content: Any, name: str) -> Any:
        what = (content.hash, hashlib.sha256(path.read_bytes()).hexdigest())
        for _ in range(READ_ATTEMPTS):
            if what in known:
                break
            with suppress(UnreadableDocument):
                known[what] = before(self, path, content, name)
        return known[what]

    DocumentReader.read = read  # type: ignore[method-assign]
    try:
        yield
    finally:
        DocumentReader.read = before  # type: ignore[method-assign]
