"""The review page's API in template.yaml: what is public, and what asks who is there."""

import pytest

from tests.unit.test_template import RAW

API = {
    name: resource["Properties"]
    for name, resource in RAW["Resources"].items()
    if resource["Type"].startswith("AWS::ApiGatewayV2::")
}
ROUTES = {of["RouteKey"]: of for of in API.values() if "RouteKey" in of}


@pytest.mark.requirement("C5")
def test_whatever_tells_of_a_document_asks_for_a_token_of_the_issuer() -> None:
    data = ROUTES["ANY /api/{proxy+}"]
    assert data["AuthorizationType"] == "JWT"
    authorizer = API[data["AuthorizerId"]]
    assert authorizer["AuthorizerType"] == "JWT"
    assert authorizer["IdentitySource"] == ["$request.header.Authorization"]
    assert authorizer["JwtConfiguration"] == {"Issuer": "SignInIssuer", "Audience": ["SignInClientId"]}


def test_only_the_empty_shell_is_public() -> None:
    public = {key for key, route in ROUTES.items() if route.get("AuthorizationType", "NONE") == "NONE"}
    assert public == {"GET /", "GET /page/{name}", "GET /config.json"}


def test_without_an_issuer_there_is_no_api() -> None:
    assert RAW["Conditions"]["ServesPage"] == [["SignInIssuer", ""]], "not: equals the empty text"
    conditions = {RAW["Resources"][name].get("Condition") for name in API}
    assert conditions == {"ServesPage"}
