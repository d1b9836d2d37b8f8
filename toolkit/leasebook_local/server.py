"""The loopback port: S3, DynamoDB, EventBridge, SQS, SNS, KMS, Step Functions, Lambda and Logs behind one address.

moto's own WSGI application does the work. Around it: answers wait for the disk, connections are kept, the port answers
programs on this machine only (a web page that is open in a browser may not read or write here), and moto's
administration pages are not served.
"""

from __future__ import annotations

import errno
import logging
import socket
import threading
from collections.abc import Callable, Iterable
from typing import Any
from urllib.parse import urlsplit

from moto.moto_server import werkzeug_app
from moto.moto_server.werkzeug_app import DomainDispatcherApplication, MotoRequestHandler, create_backend_app
from werkzeug.serving import BaseWSGIServer, ThreadedWSGIServer

from leasebook_local.errors import PortTaken

HOST = "127.0.0.1"
BACKLOG = 512
"""Connections that may wait; fifty clients that start at once must not be refused."""

IDLE_S = 120
"""After so long without a request a kept connection is closed."""

_LOCAL_NAMES = {"127.0.0.1", "localhost", "host.docker.internal"}

log = logging.getLogger("leasebook.local.server")

Environ = dict[str, Any]
StartResponse = Callable[..., Any]


class _Handler(MotoRequestHandler):
    """moto's handler with kept connections and no line per request."""

    protocol_version = "HTTP/1.1"
    timeout = IDLE_S
    disable_nagle_algorithm = True

    def log(self, type: str, message: str, *args: Any) -> None:
        log.debug(message, *args)

    def log_request(self, code: int | str = "-", size: int | str = "-") -> None:
        """Requests are not logged: paths name documents."""


class _Server(ThreadedWSGIServer):
    request_queue_size = BACKLOG
    daemon_threads = True

    def log(self, type: str, message: str, *args: Any) -> None:
        """What failed is said by its kind; the trace, which may hold what the request held, only when debugging."""
        kind = (message.strip().splitlines() or [""])[-1].split(":")[0]
        log.warning("A request failed inside the emulator: %s", kind)
        log.debug(message, *args)


class LoopbackServer:
    """Listens from its construction on, answers from `start` on."""

    def __init__(self, port: int | None, barrier: Callable[[], None]) -> None:
        self._socket = listen(port)
        self.port: int = self._socket.getsockname()[1]
        self._barrier = barrier
        self._application: _Application | None = None
        self._server: BaseWSGIServer | None = None
        self._thread: threading.Thread | None = None

    @property
    def endpoint(self) -> str:
        """What `--endpoint-url` takes."""
        return f"http://{HOST}:{self.port}"

    def start(self) -> None:
        """Answer requests on threads of their own."""
        werkzeug_app.DISABLE_GLOBAL_CORS = True  # type: ignore[attr-defined]
        self._application = _Application(self._barrier)
        self._server = _Server(HOST, self.port, self._application, handler=_Handler, fd=self._socket.fileno())
        self._thread = threading.Thread(target=self._server.serve_forever, args=(0.1,), name="server", daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """Take no further request; those under way are not waited for."""
        if self._application is not None:
            self._application.closed = True  # kept connections have threads that outlive the listener
        if self._server is not None:
            self._server.shutdown()
            self._server.server_close()
        if self._thread is not None:
            self._thread.join(timeout=5)
        self.close()

    def close(self) -> None:
        """Give the port back."""
        self._socket.close()


def listen(port: int | None, option: str = "--port") -> socket.socket:
    """A listening socket on that port of this machine, or on a free one. Raises `PortTaken`."""
    listener = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((HOST, port or 0))
        listener.listen(BACKLOG)
    except OSError as error:
        listener.close()
        if error.errno in (errno.EADDRINUSE, errno.EACCES):
            raise PortTaken(
                f"Port {port} on {HOST} is taken by another program.",
                hint=f"Choose another with {option}, or leave {option} out and a free one is used.",
            ) from error
        raise
    return listener


class _Application:
    """The WSGI application."""

    def __init__(self, barrier: Callable[[], None]) -> None:
        self._moto = DomainDispatcherApplication(create_backend_app)
        self._barrier = barrier
        self.closed = False

    def __call__(self, environ: Environ, start_response: StartResponse) -> Iterable[bytes]:
        if self.closed:
            return _refuse(start_response, "503 Service Unavailable", b"The local stack is stopping.")
        if not _from_this_machine(environ):
            return _refuse(start_response, "403 Forbidden", b"This port answers programs on this machine only.")
        if str(environ.get("PATH_INFO", "")).startswith("/moto-api"):
            return _refuse(start_response, "404 Not Found", b"Not served.")
        answer: Iterable[bytes] = self._moto(environ, start_response)
        self._barrier()  # the answer leaves when what it reports is on disk
        return answer


def _from_this_machine(environ: Environ) -> bool:
    """Whether the request names this machine, and is not a web page's (a page's request has an Origin)."""
    host = str(environ.get("HTTP_HOST", "")).rpartition(":")[0] or str(environ.get("HTTP_HOST", ""))
    origin = environ.get("HTTP_ORIGIN")
    named = host in _LOCAL_NAMES or host.endswith(".localhost")
    return named and (not origin or urlsplit(str(origin)).hostname in _LOCAL_NAMES)


def _refuse(start_response: StartResponse, status: str, body: bytes) -> Iterable[bytes]:
    start_response(status, [("Content-Type", "text/plain"), ("Content-Length", str(len(body)))])
    return [body]
