"""An OpenID provider on loopback, made of Authlib: authorization code with PKCE for a public client, access tokens as
signed JWTs (RFC 9068) that carry groups as a user pool's do. It signs people in by name, and remembers them."""

import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

import flask
from authlib.integrations.flask_oauth2 import AuthorizationServer  # type: ignore[import-untyped]
from authlib.oauth2.rfc6749 import ClientMixin, OAuth2Error  # type: ignore[import-untyped]
from authlib.oauth2.rfc6749.grants import AuthorizationCodeGrant  # type: ignore[import-untyped]
from authlib.oauth2.rfc7636 import CodeChallenge  # type: ignore[import-untyped]
from authlib.oauth2.rfc9068 import JWTBearerTokenGenerator  # type: ignore[import-untyped]
from joserfc.jwk import RSAKey
from werkzeug.serving import make_server

LIFETIME_S = 3600
FORM = """<!doctype html><title>Sign in</title><form method="post">
<label>Name <input name="name" autofocus></label><button>Sign in</button></form>"""


@dataclass(frozen=True)
class Client(ClientMixin):  # type: ignore[misc]
    """The page: public, with one address to come back to."""

    client_id: str
    redirect_uri: str

    def get_client_id(self) -> str:
        return self.client_id

    def get_default_redirect_uri(self) -> str:
        return self.redirect_uri

    def get_allowed_scope(self, scope: str) -> str:
        return "openid" if scope == "openid" else ""

    def check_redirect_uri(self, redirect_uri: str) -> bool:
        return redirect_uri == self.redirect_uri

    def check_endpoint_auth_method(self, method: str, endpoint: str) -> bool:
        return method == "none"

    def check_response_type(self, response_type: str) -> bool:
        return response_type == "code"

    def check_grant_type(self, grant_type: str) -> bool:
        return grant_type == "authorization_code"


@dataclass
class Code:
    """An authorization code that nobody has redeemed."""

    code: str
    redirect_uri: str
    name: str
    code_challenge: str
    code_challenge_method: str

    def get_redirect_uri(self) -> str:
        return self.redirect_uri

    def get_scope(self) -> str:
        return "openid"


@dataclass(frozen=True)
class User:
    name: str

    def get_user_id(self) -> str:
        return self.name


class Tokens(JWTBearerTokenGenerator):  # type: ignore[misc]
    def __init__(self, issuer: "Issuer") -> None:
        super().__init__(issuer.address, expires_generator=lambda *_: LIFETIME_S)
        self._issuer = issuer

    def get_jwks(self) -> Any:
        return self._issuer.key.as_dict(private=True)

    def get_extra_claims(self, client: Any, grant_type: str, user: User, scope: str) -> dict[str, Any]:
        groups = self._issuer.groups.get(user.name, [])
        return {"username": user.name, "token_use": "access", **({"cognito:groups": groups} if groups else {})}


@dataclass
class Issuer:
    """`groups` are those of each person; `redeemed` counts the codes that became tokens."""

    groups: Mapping[str, list[str]]
    client_id: str = "leasebook-page"
    address: str = ""
    page: str = ""
    redeemed: int = 0
    sign_ins: int = 0
    key: RSAKey = field(default_factory=lambda: RSAKey.generate_key(2048, {"kid": "first", "use": "sig"}))
    codes: dict[str, Code] = field(default_factory=dict)

    def application(self) -> flask.Flask:
        app = flask.Flask(__name__)
        app.secret_key = "of this test"
        server = AuthorizationServer(app, query_client=self._client, save_token=self._count)
        server.register_grant(_grant(self), [CodeChallenge(required=True)])
        server.register_token_generator("default", Tokens(self))
        app.add_url_rule("/.well-known/openid-configuration", "about", self._about)
        app.add_url_rule("/jwks", "jwks", lambda: {"keys": [self.key.as_dict(private=False)]})
        app.add_url_rule("/authorize", "authorize", lambda: self._authorize(server), methods=["GET", "POST"])
        app.add_url_rule("/logout", "logout", self._sign_out)
        app.add_url_rule("/token", "token", server.create_token_response, methods=["POST"])
        app.after_request(self._for_the_page)
        return app

    def _client(self, client_id: str) -> Client | None:
        return Client(self.client_id, f"{self.page}/") if client_id == self.client_id else None

    def _count(self, _token: Any, _request: Any) -> None:
        self.redeemed += 1

    def _about(self) -> dict[str, Any]:
        at = self.address
        return {
            "issuer": at,
            "authorization_endpoint": f"{at}/authorize",
            "token_endpoint": f"{at}/token",
            "jwks_uri": f"{at}/jwks",
            "end_session_endpoint": f"{at}/logout",
            "response_types_supported": ["code"],
            "code_challenge_methods_supported": ["S256"],
        }

    def _authorize(self, server: Any) -> Any:
        if flask.request.method == "POST":
            self.sign_ins += 1
            flask.session["name"] = flask.request.form["name"]
        name = flask.session.get("name")
        user = User(name) if name else None
        try:
            grant = server.get_consent_grant(end_user=user)
        except OAuth2Error as error:
            return {"error": error.error}, 400
        return server.create_authorization_response(grant_user=user, grant=grant) if user else FORM

    def _sign_out(self) -> Any:
        """As a user pool's: it forgets who is signed in, and sends them back to an address that the client may name."""
        given = flask.request.args
        if given.get("client_id") != self.client_id or given.get("logout_uri") != f"{self.page}/":
            return {"error": "invalid_request"}, 400
        flask.session.clear()
        return flask.redirect(given["logout_uri"])

    def _for_the_page(self, answer: flask.Response) -> flask.Response:
        answer.headers["Access-Control-Allow-Origin"] = self.page
        return answer


def _grant(issuer: Issuer) -> type[AuthorizationCodeGrant]:
    class Grant(AuthorizationCodeGrant):  # type: ignore[misc]
        TOKEN_ENDPOINT_AUTH_METHODS = ("none",)

        def save_authorization_code(self, code: str, request: Any) -> None:
            data, given = request.payload.data, request.payload
            issuer.codes[code] = Code(
                code, given.redirect_uri, request.user.name, data["code_challenge"], data["code_challenge_method"]
            )

        def query_authorization_code(self, code: str, client: Client) -> Code | None:
            return issuer.codes.get(code)

        def delete_authorization_code(self, authorization_code: Code) -> None:
            issuer.codes.pop(authorization_code.code)

        def authenticate_user(self, authorization_code: Code) -> User:
            return User(authorization_code.name)

    return Grant


@contextmanager
def running(issuer: Issuer) -> Iterator[Issuer]:
    """The issuer, answering on a port of its own."""
    with served(issuer.application, issuer):
        yield issuer


@contextmanager
def served(application: Any, issuer: Issuer | None = None) -> Iterator[str]:
    """A WSGI application on loopback; `application` makes it once the address is known. Gives the address."""
    late: list[Any] = []

    def answer(environ: Any, start: Any) -> Any:
        return late[0](environ, start)

    server = make_server("127.0.0.1", 0, answer, threaded=True)
    address = f"http://127.0.0.1:{server.port}"
    if issuer is not None:
        issuer.address = address
    late.append(application())
    thread = threading.Thread(target=server.serve_forever, args=(0.05,), daemon=True)
    thread.start()
    try:
        yield address
    finally:
        server.shutdown()
        thread.join()
        server.server_close()
