"""The review page on this machine: loopback HTTP in front of ApiFunction, as an HTTP API is on AWS.

Whoever may read this user's files may review: the address that is printed carries a key made anew at each start, in its
fragment, which browsers send to nobody. The page sends it back as `Authorization: Bearer`. Requests with another Host,
or from another site, are refused whatever they carry. The function is given the same event as from API Gateway.
"""

from __future__ import annotations

import base64
import getpass
import hmac
import json
import logging
import secrets
import threading
import time
import uuid
from collections.abc import Callable, Iterable, Mapping
from http import HTTPStatus
from typing import Any

from werkzeug.serving import BaseWSGIServer, ThreadedWSGIServer, WSGIRequestHandler

from leasebook_local.invoker import InvokeResult
from leasebook_local.server import HOST, listen

MAX_BODY_BYTES = 512 * 1024
"""What is read of a request at most; the function itself refuses more than half of it."""

IDLE_S = 120
DATA = "/api/"
KEY_BYTES = 24
GROUPS = "[operator reviewer viewer]"
"""Who runs the stack may do everything; in the form in which an HTTP API hands groups on."""

log = logging.getLogger("leasebook.local.console")

Environ = dict[str, Any]
StartResponse = Callable[..., Any]
Invoke = Callable[[bytes], InvokeResult]


class ConsoleServer:
    """Listens from its construction on, answers from `start` on."""

    def __init__(self, port: int | None, user: str | None = None) -> None:
        self._socket = listen(port, "--console-port")
        self.port: int = self._socket.getsockname()[1]
        self.key = secrets.token_urlsafe(KEY_BYTES)
        self._user = user or _user_name()
        self._server: BaseWSGIServer | None = None
        self._thread: threading.Thread | None = None

    @property
    def address(self) -> str:
        """What a person opens: the page, with the key of this run."""
        return f"http://{HOST}:{self.port}/#key={self.key}"

    def start(self, invoke: Invoke) -> None:
        """Answer requests on threads of their own; `invoke` calls ApiFunction."""
        application = _Application(self.port, self.key, self._user, invoke)
        self._server = _Server(HOST, self.port, application, handler=_Handler, fd=self._socket.fileno())
        self._thread = threading.Thread(target=self._server.serve_forever, args=(0.1,), name="console", daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """Take no further request."""
        if self._server is not None:
            self._server.shutdown()
            self._server.server_close()
        if self._thread is not None:
            self._thread.join()

    def close(self) -> None:
        """Let the port go."""
        self._socket.close()


class _Handler(WSGIRequestHandler):
    protocol_version = "HTTP/1.1"
    timeout = IDLE_S

    def log(self, type: str, message: str, *args: Any) -> None:
        log.debug(message, *args)

    def log_request(self, code: int | str = "-", size: int | str = "-") -> None:
        """Requests are not logged: paths name documents."""

    def version_string(self) -> str:
        return "leasebook"


class _Server(ThreadedWSGIServer):
    daemon_threads = True

    def log(self, type: str, message: str, *args: Any) -> None:
        log.warning(message, *args)


class _Application:
    """WSGI in, an HTTP API's event (payload 2.0) out, and back."""

    def __init__(self, port: int, key: str, user: str, invoke: Invoke) -> None:
        self._hosts = {f"127.0.0.1:{port}", f"localhost:{port}"}
        self._origins = {f"http://{host}" for host in self._hosts}
        self._key = key
        self._user = user
        self._invoke = invoke

    def __call__(self, environ: Environ, start_response: StartResponse) -> Iterable[bytes]:
        refusal = self._refusal(environ)
        if refusal is not None:
            return _plain(start_response, *refusal)
        body = _body(environ)
        if body is None:
            return _plain(start_response, 413, "The body is too large.")
        result = self._invoke(json.dumps(self._event(environ, body)).encode())
        answer = json.loads(result.body)
        if result.error or "statusCode" not in answer:
            return _plain(start_response, 500, "The page's function failed; the runtime's log says where.")
        return _answer(start_response, answer)

    def _refusal(self, environ: Environ) -> tuple[int, str] | None:
        """Why the request is not passed on: it came by another name, from another site, or without this run's key."""
        if environ.get("HTTP_HOST", "") not in self._hosts:
            return 403, "This address answers to 127.0.0.1 and localhost only."
        origin = environ.get("HTTP_ORIGIN")
        if origin is not None and origin not in self._origins:
            return 403, "Requests of other sites are refused."
        if environ.get("HTTP_SEC_FETCH_SITE", "none") not in ("none", "same-origin"):
            return 403, "Requests of other sites are refused."
        if not environ.get("PATH_INFO", "").startswith(DATA):
            return None
        given = environ.get("HTTP_AUTHORIZATION", "").strip()
        if given in ("", "Bearer"):
            return 401, "Open the address that `leasebook up` printed: it carries this run's key."
        if not hmac.compare_digest(given.encode(), f"Bearer {self._key}".encode()):
            return 403, "This is not the key of this run; open the address that `leasebook up` printed."
        return None

    def _event(self, environ: Environ, body: bytes) -> dict[str, Any]:
        path = environ.get("PATH_INFO", "/").encode("latin-1").decode("utf-8", "replace")
        method, query = environ["REQUEST_METHOD"], environ.get("QUERY_STRING", "")
        claims = {"sub": self._user, "username": self._user, "cognito:groups": GROUPS}
        request: dict[str, Any] = {
            "accountId": "123456789012",
            "apiId": "local",
            "domainName": environ["HTTP_HOST"],
            "domainPrefix": "local",
            "http": {
                "method": method,
                "path": path,
                "protocol": "HTTP/1.1",
                "sourceIp": HOST,
                "userAgent": "",
            },
            "requestId": str(uuid.uuid4()),
            "routeKey": "$default",
            "stage": "$default",
            "timeEpoch": int(time.time() * 1000),
        }
        if path.startswith(DATA):
            request["authorizer"] = {"jwt": {"claims": claims, "scopes": None}}
        return {
            "version": "2.0",
            "routeKey": "$default",
            "rawPath": path,
            "rawQueryString": query,
            "headers": _headers(environ),
            "requestContext": request,
            "isBase64Encoded": bool(body),
            **({"queryStringParameters": _query(query)} if query else {}),
            **({"body": base64.b64encode(body).decode()} if body else {}),
        }


def _headers(environ: Environ) -> dict[str, str]:
    """The request's headers without the key, which no function needs to see."""
    given = {
        name.removeprefix("HTTP_").replace("_", "-").lower(): str(value)
        for name, value in environ.items()
        if name.startswith("HTTP_") and name != "HTTP_AUTHORIZATION"
    }
    return {**given, "content-type": str(environ.get("CONTENT_TYPE", ""))}


def _query(query: str) -> dict[str, str]:
    """As an HTTP API: the values of a repeated name joined by commas."""
    from urllib.parse import parse_qsl

    found: dict[str, list[str]] = {}
    for name, value in parse_qsl(query, keep_blank_values=True):
        found.setdefault(name, []).append(value)
    return {name: ",".join(values) for name, values in found.items()}


def _body(environ: Environ) -> bytes | None:
    """The request's body; None where it is too large or its length is not said."""
    if environ.get("HTTP_TRANSFER_ENCODING"):
        return None
    try:
        length = int(environ.get("CONTENT_LENGTH") or 0)
    except ValueError:
        return None
    if not 0 <= length <= MAX_BODY_BYTES:
        return None
    body: bytes = environ["wsgi.input"].read(length)
    return body


def _answer(start_response: StartResponse, answer: Mapping[str, Any]) -> Iterable[bytes]:
    text = answer.get("body") or ""
    body = base64.b64decode(text) if answer.get("isBase64Encoded") else text.encode()
    headers = [(str(name), str(value)) for name, value in answer.get("headers", {}).items()]
    start_response(_status(int(answer["statusCode"])), [*headers, ("content-length", str(len(body)))])
    return [body]


def _plain(start_response: StartResponse, status: int, message: str) -> Iterable[bytes]:
    body = json.dumps({"message": message}).encode()
    headers = [
        ("content-type", "application/json"),
        ("content-length", str(len(body))),
        ("cache-control", "no-store"),
        ("x-content-type-options", "nosniff"),
        ("content-security-policy", "default-src 'none'; frame-ancestors 'none'"),
        ("connection", "close"),  # what is left of the request's body is not read
    ]
    start_response(_status(status), headers)
    return [body]


def _status(code: int) -> str:
    return f"{code} {HTTPStatus(code).phrase}"


def _user_name() -> str:
    try:
        return getpass.getuser()
    except (OSError, KeyError, ImportError):
        return "local"
