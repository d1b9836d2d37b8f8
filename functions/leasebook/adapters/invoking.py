"""One function asks another and waits for its answer.

It is asked once: a page may take as long to draw as a client would wait for three answers, and who asked knows whether
to ask again. What is asked for may always be asked for again.
"""

import json
from collections.abc import Mapping
from typing import Any

from leasebook.adapters import aws
from leasebook.domain.errors import BY_NAME, Defect, LeasebookError, Misconfigured, StoreUnavailable

_NOT_DEPLOYED = frozenset({"Runtime.ImportModuleError", "Runtime.HandlerNotFound", "Runtime.InvalidEntrypoint"})


def ask(function_name: str, request: Mapping[str, Any]) -> Any:
    """The function's answer. Raises what it left with: an operator's fault stays one whoever hears of it; a worker that
    died or took too long is `StoreUnavailable`."""
    with aws.errors_translated():
        answer = aws.lambda_().invoke(FunctionName=function_name, Payload=json.dumps(request).encode())
        body = json.loads(answer["Payload"].read())
    if answer.get("FunctionError"):
        raise _what_it_left_with(str(body.get("errorType", "")), function_name)
    return body


def _what_it_left_with(name: str, function_name: str) -> LeasebookError:
    if name in _NOT_DEPLOYED:
        return Misconfigured()
    if name == Defect.__name__:
        return Defect("Defect", function_name)
    return BY_NAME.get(name, StoreUnavailable)()
