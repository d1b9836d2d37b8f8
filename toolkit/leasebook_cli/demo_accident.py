"""The demo's accident: the worker that reads one document is killed half-way, once."""

from __future__ import annotations

import json
import threading
from typing import Protocol

from leasebook_local.invoker import InvokeContext, Invoker, InvokeResult

HALF_WAY_S = 0.05  # into the reading; shorter than any document takes
LOOK_EVERY_S = 0.005
GIVE_UP_S = 10.0


class Killable(Invoker, Protocol):
    """An invoker whose busy workers can be killed."""

    def kill_busy(self, function_name: str) -> int: ...


class Accident:
    """An `Invoker` that passes everything on to `inner`, and kills the first worker that is given the document `key`.

    While that worker runs no other one of the same function does, so that the accident befalls no other document.
    """

    def __init__(self, inner: Killable, function_name: str, key: str) -> None:
        self._inner = inner
        self._function = function_name
        self._key = key
        self._turn = threading.Condition()
        self._running = 0
        self._doomed = False
        self._struck = False

    def invoke(self, function_name: str, payload: bytes, context: InvokeContext | None = None) -> InvokeResult:
        if function_name != self._function:
            return self._inner.invoke(function_name, payload, context)
        doomed = self._enter(key_in(payload) == self._key)
        try:
            if doomed:
                threading.Thread(target=self._strike, name="accident", daemon=True).start()
            return self._inner.invoke(function_name, payload, context)
        finally:
            self._leave(doomed)

    def close(self) -> None:
        self._inner.close()

    def _enter(self, is_the_document: bool) -> bool:
        with self._turn:
            doomed = is_the_document and not self._struck
            if doomed:
                self._struck = True
                self._turn.wait_for(lambda: self._running == 0 and not self._doomed)
                self._doomed = True
            else:
                self._turn.wait_for(lambda: not self._doomed)
            self._running += 1
            return doomed

    def _leave(self, doomed: bool) -> None:
        with self._turn:
            self._running -= 1
            if doomed:
                self._doomed = False
            self._turn.notify_all()

    def _strike(self) -> None:
        pause = threading.Event()
        pause.wait(HALF_WAY_S)
        for _ in range(int(GIVE_UP_S / LOOK_EVERY_S)):
            if self._inner.kill_busy(self._function):
                return
            pause.wait(LOOK_EVERY_S)


def key_in(payload: bytes) -> str | None:
    """The object's key in the payload of a state's function."""
    try:
        key = json.loads(payload)["state"]["detail"]["object"]["key"]
    except (ValueError, KeyError, TypeError):
        return None
    return key if isinstance(key, str) else None
