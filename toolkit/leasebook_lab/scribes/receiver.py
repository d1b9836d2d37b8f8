"""The receiver outside our control, as a small HTTP service: it posts rent for whoever asks, and counts.

`POST /rents` with a JSON body has an effect. With an `Idempotency-Key` header it has one effect a key, however often it
is asked: then it answers 200 for nothing new, or 422 where the key comes with another body.
"""

from __future__ import annotations

import json
import threading
from dataclasses import dataclass, field
from http.client import HTTPConnection
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

KEY_HEADER = "Idempotency-Key"
SECONDS = 10.0
MAX_BYTES = 65_536


class Refused(Exception):
    """The receiver said no, and nothing happened there."""


@dataclass(frozen=True)
class Effect:
    """Rent that was posted."""

    key: str
    body: Any


@dataclass
class Receiver:
    """A context manager that serves on a free port of this machine. `refusals`: how many requests it turns away."""

    refusals: float = 0
    effects: list[Effect] = field(default_factory=list)
    requests: int = 0

    def __post_init__(self) -> None:
        self._known: dict[str, Any] = {}
        self._lock = threading.Lock()

    def __enter__(self) -> Receiver:
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), _handler_of(self))
        self._thread = threading.Thread(target=self._server.serve_forever, args=(0.01,), daemon=True)
        self._thread.start()
        return self

    def __exit__(self, *exc: object) -> None:
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()

    @property
    def port(self) -> int:
        return int(self._server.server_address[1])

    def post(self, body: Any, key: str = "") -> None:
        """What a client does: one request over HTTP. Raises `Refused`."""
        connection = HTTPConnection("127.0.0.1", self.port, timeout=SECONDS)
        headers = {"Content-Type": "application/json", **({KEY_HEADER: key} if key else {})}
        try:
            connection.request("POST", "/rents", json.dumps(body), headers)
            answer = connection.getresponse()
            answer.read()
        finally:
            connection.close()
        if answer.status >= 400:
            raise Refused(f"status {answer.status}")

    def take(self, body: Any, key: str) -> int:
        """The effect, or none; the status of the answer."""
        with self._lock:
            self.requests += 1
            if self.refusals > 0:
                self.refusals -= 1
                return 503
            if key and key in self._known:
                return 200 if self._known[key] == body else 422
            if key:
                self._known[key] = body
            self.effects.append(Effect(key, body))
            return 201


def _handler_of(receiver: Receiver) -> type[BaseHTTPRequestHandler]:
    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            length = int(self.headers.get("Content-Length", 0))
            try:
                body = json.loads(self.rfile.read(min(length, MAX_BYTES)))
            except ValueError:
                self._answer(400)
                return
            self._answer(404 if self.path != "/rents" else receiver.take(body, self.headers.get(KEY_HEADER, "")))

        def _answer(self, status: int) -> None:
            self.send_response(status)
            self.send_header("Content-Length", "0")
            self.end_headers()

        def log_message(self, format: str, *args: object) -> None:
            """The counts say it all."""

    return Handler
