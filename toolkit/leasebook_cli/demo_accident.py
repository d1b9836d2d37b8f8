"""The demo's accident: the worker that reads one document is killed half-way, once."""

from __future__ import annotations

import json
import threading
import uuid
from dataclasses import replace
from typing import Protocol

from leasebook_local.invoker import InvokeContext, Invoker, InvokeResult

HALF_WAY_S = 0.01  # into the work; a warm worker may have read a short document in 0.05 s
LOOK_EVERY_S = 0.005
GIVE_UP_S = 60.0  # a worker that has to be started first may take its time


class Killable(Invoker, Protocol):
    """An invoker whose workers can be killed by the request that they serve."""

    def kill(self, request_id: str) -> bool: ...


class Accident:
    """An `Invoker` that passes everything on to `inner`, and kills the first worker of `function_name` that is given
    the document `key`."""

    def __init__(self, inner: Killable, function_name: str, key: str) -> None:
        self._inner = inner
        self._function = function_name
        self._key = key
        self._lock = threading.Lock()
        self._struck = False

    def invoke(self, function_name: str, payload: bytes, context: InvokeContext | None = None) -> InvokeResult:
        if function_name == self._function and key_in(payload) == self._key and self._is_first():
            context = replace(context or InvokeContext(), request_id=str(uuid.uuid4()))
            threading.Thread(target=self._strike, args=(context.request_id,), name="accident", daemon=True).start()
        return self._inner.invoke(function_name, payload, context)

    def close(self) -> None:
        self._inner.close()

    def _is_first(self) -> bool:
        with self._lock:
            first, self._struck = not self._struck, True
            return first

    def _strike(self, request_id: str) -> None:
        """Waits until a worker serves the request, and a little longer; then kills it."""
        pause = threading.Event()
        pause.wait(HALF_WAY_S)
        for _ in range(int(GIVE_UP_S / LOOK_EVERY_S)):
            if self._inner.kill(request_id):
                return
            pause.wait(LOOK_EVERY_S)


def key_in(payload: bytes) -> str | None:
    """The object's key in the payload of a state's function."""
    try:
        key = json.loads(payload)["state"]["detail"]["object"]["key"]
    except (ValueError, KeyError, TypeError):
        return None
    return key if isinstance(key, str) else None
