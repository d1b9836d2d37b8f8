"""What the seams share while a local stack runs: where invocations go, how fast time passes, what is recorded."""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from leasebook_local.invoker import InvokeContext, Invoker, InvokeResult
from leasebook_local.records import Records

ACCOUNT = "123456789012"
"""moto's only account; nothing else may be assumed of it."""

REGION = "us-east-1"
"""moto keeps S3 there whatever the client says."""


class NoFunctions:
    """The invoker before the deployment has registered any function."""

    def invoke(self, function_name: str, payload: bytes, context: InvokeContext | None = None) -> InvokeResult:
        """Always `KeyError`: there is nothing to run yet."""
        raise KeyError(function_name)

    def close(self) -> None:
        """Nothing to stop."""


@dataclass
class Engine:
    """One running local engine. `time_scale` multiplies Wait, Retry and time-outs of state machines (0.01 = faster)."""

    invoker: Invoker = field(default_factory=NoFunctions)
    time_scale: float = 1.0
    records: Records = field(default_factory=Records)
    closing: threading.Event = field(default_factory=threading.Event)
    background: list[threading.Thread] = field(default_factory=list)
    tokens: dict[str, Any] = field(default_factory=dict)
    """Task token -> moto's callback endpoint, for as long as the process lives."""

    def scaled(self, seconds: float) -> float:
        """`seconds` of a state machine in real seconds."""
        return seconds * self.time_scale

    def pause(self, seconds: float) -> None:
        """Sleep for so many seconds of a state machine; ends at once when the stack stops."""
        self.closing.wait(self.scaled(seconds))

    def in_background(self, work: Callable[[], None], name: str) -> None:
        """Run `work` on a thread that is joined when the stack stops."""
        thread = threading.Thread(target=work, name=name, daemon=True)
        self.background = [known for known in self.background if known.is_alive()]
        self.background.append(thread)
        thread.start()
