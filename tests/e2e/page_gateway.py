"""ApiFunction behind HTTP as on AWS: the shell for everybody, the data for whoever has a token of the issuer's.

The check of tokens is made after what is documented of an HTTP API's JWT authorizer (signature by the issuer's keys,
`iss`, `aud` or `client_id`, `exp`, `nbf`); claims are handed on as text, lists as `[a b]`. It is no test of AWS's own.
"""

import base64
import json
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from typing import Any
from urllib.parse import parse_qsl

from joserfc import jwt
from joserfc.errors import JoseError
from joserfc.jwk import KeySet

from tests.api_client import event_for
from tests.e2e.oidc_issuer import Issuer
from tests.workflow.harness import Intake


@dataclass
class Gateway:
    """`ahead` seconds are added to the clock by which tokens expire."""

    intake: Intake
    issuer: Issuer
    ahead: float = 0.0
    refused: list[str] = field(default_factory=list)

    def signs_people_in(self) -> None:
        """Gives ApiFunction what the parameters SignInIssuer and SignInClientId give it."""
        functions = self.intake.faults.inner._functions
        name = self.intake.outputs["ApiFunctionName"]
        given = {"SIGN_IN_ISSUER": self.issuer.address, "SIGN_IN_CLIENT_ID": self.issuer.client_id}
        functions[name] = replace(functions[name], environment={**functions[name].environment, **given})

    def __call__(self, environ: dict[str, Any], start: Callable[..., Any]) -> Iterable[bytes]:
        path = environ["PATH_INFO"]
        claims = None
        if path.startswith("/api/"):
            claims = self.claims_of(environ.get("HTTP_AUTHORIZATION", ""))
            if claims is None:
                self.refused.append(path)
                return _answer(start, 401, {"content-type": "application/json"}, b'{"message":"Unauthorized"}')
        body = environ["wsgi.input"].read(int(environ.get("CONTENT_LENGTH") or 0)).decode()
        event = event_for(
            environ["REQUEST_METHOD"],
            path,
            body or None,
            query=dict(parse_qsl(environ.get("QUERY_STRING", ""))),
            claims=claims,
            headers={"content-type": environ.get("CONTENT_TYPE", "")},
        )
        name = self.intake.outputs["ApiFunctionName"]
        answer = json.loads(self.intake.faults.inner.invoke(name, json.dumps(event).encode()).body)
        raw = answer.get("body") or ""
        sent = base64.b64decode(raw) if answer["isBase64Encoded"] else raw.encode()
        return _answer(start, answer["statusCode"], answer["headers"], sent)

    def claims_of(self, header: str) -> dict[str, str] | None:
        """The token's claims in wire form; None where the authorizer refuses it."""
        try:
            keys = KeySet.import_key_set({"keys": [self.issuer.key.as_dict(private=False)]})
            claims = jwt.decode(header.removeprefix("Bearer "), keys, algorithms=["RS256"]).claims
        except (JoseError, ValueError):
            return None
        now = time.time() + self.ahead
        audience = claims.get("aud", claims.get("client_id"))
        fits = (
            claims.get("iss") == self.issuer.address
            and self.issuer.client_id in (audience if isinstance(audience, list) else [audience])
            and claims.get("exp", 0) > now
            and claims.get("nbf", 0) <= now
        )
        return {name: _wire(value) for name, value in claims.items()} if fits else None


def _wire(value: Any) -> str:
    return f"[{' '.join(map(str, value))}]" if isinstance(value, list) else str(value)


def _answer(start: Callable[..., Any], status: int, headers: dict[str, str], body: bytes) -> Iterable[bytes]:
    start(f"{status} -", [*headers.items(), ("content-length", str(len(body)))])
    return [body]
