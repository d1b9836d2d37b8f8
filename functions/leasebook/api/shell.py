"""The page itself, public and empty: markup, styles and scripts from the package, and how to sign in."""

import hashlib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from urllib.parse import urlsplit

from aws_lambda_powertools.event_handler import Response

from leasebook.api.models import PageConfig, Person
from leasebook.api.refusals import not_found
from leasebook.api.room import Places
from leasebook.api.routing import Api, answers, raw

FOLDER = Path(__file__).resolve().parent.parent / "page"
TYPES = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".svg": "image/svg+xml",
}


def add_to(api: Api) -> None:
    @api.app.get("/", include_in_schema=False)
    @raw
    def shell() -> Response[str]:
        return _file("index.html", api)

    @api.app.get("/favicon.ico", include_in_schema=False)
    @raw
    def icon() -> Response[str]:
        return _file("icon.svg", api)

    @api.app.get("/page/<name>", include_in_schema=False)
    @raw
    def part(name: str) -> Response[str]:
        return _file(name, api)

    @api.get("/config.json", "page", answers=answers(PageConfig))
    def config() -> PageConfig:
        """What the page must know before anybody has signed in."""
        places = api.room.places
        if places.sign_in_issuer is None:
            return PageConfig(mode="local")
        return PageConfig(
            mode="oidc",
            issuer=places.sign_in_issuer,
            client_id=places.sign_in_client_id,
            domain=places.sign_in_domain,
        )

    @api.get("/api/me", "page", answers=answers(Person))
    def me() -> Person:
        """Who is signed in, and what they may do."""
        caller = api.room.look()
        return Person(name=caller.name, groups=sorted(map(str, caller.groups)))


@cache
def files() -> Mapping[str, str]:
    """The page's files by name; nothing else is ever served."""
    return {path.name: path.read_text(encoding="utf-8") for path in FOLDER.iterdir() if path.suffix in TYPES}


@cache
def _tag(name: str) -> str:
    return f'"{hashlib.sha256(files()[name].encode()).hexdigest()[:32]}"'


def _file(name: str, api: Api) -> Response[str]:
    """The file, or that the browser has it as it is now."""
    text = files().get(name)
    if text is None:
        raise not_found("file")
    headers = {"Cache-Control": "no-cache", "ETag": _tag(name)}
    known = api.app.current_event.headers.get("if-none-match") or ""
    if _tag(name) in (one.strip().removeprefix("W/") for one in known.split(",")):
        return Response(304, TYPES[Path(name).suffix], "", headers=headers)
    return Response(200, TYPES[Path(name).suffix], text, headers=headers)


def policy_of(places: Places) -> dict[str, str]:
    """The headers of every answer: nothing from elsewhere is loaded, run, sent to or framed by."""
    elsewhere = {_origin(address) for address in (places.sign_in_issuer, places.sign_in_domain) if address}
    connect = " ".join(["'self'", *sorted(elsewhere)])
    return {
        "content-security-policy": (
            "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob:; "
            f"connect-src {connect}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
        ),
        "x-content-type-options": "nosniff",
        "referrer-policy": "no-referrer",
        "cross-origin-opener-policy": "same-origin",
        "cross-origin-resource-policy": "same-origin",
    }


def _origin(address: str) -> str:
    parts = urlsplit(address)
    return f"{parts.scheme}://{parts.netloc}"
