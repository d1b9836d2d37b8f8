"""A call inside the process finds its handler quickly, and its answer waits until what it saw is on disk.

moto: `moto.core.botocore_stubber.BotocoreStubber.process_request` tries the host patterns of all services and builds
and compiles every URL pattern of the one that fits, anew for each request.
Patches: that method: the patterns are compiled once per host, and `Records.barrier` is passed before the answer leaves.
Can go: the patterns when moto caches them (canary: `test_moto_seams_step_functions.py`); the barrier never.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache
from typing import Any

from moto import backend_index, backends
from moto.core.base_backend import BackendDict
from moto.core.botocore_stubber import BotocoreStubber
from moto.core.config import passthrough_service, passthrough_url, service_whitelisted
from moto.core.exceptions import ServiceNotWhitelisted
from moto.core.request import normalize_request
from moto.core.utils import get_equivalent_url_in_aws_domain
from werkzeug.exceptions import HTTPException

from leasebook_local.engine import ACCOUNT, Engine
from leasebook_local.seams.patching import Patches

HOSTS_KEPT = 256

Handlers = list[tuple[re.Pattern[str], Callable[..., Any]]]


def _handlers(service: str) -> Handlers:
    backend_dict: Any = backends.get_backend(service)  # type: ignore[call-overload]
    if isinstance(backend_dict, BackendDict):
        region = "us-east-1" if "us-east-1" in backend_dict[ACCOUNT] else "aws"
        backend = backend_dict[ACCOUNT][region]
    else:
        backend = backend_dict["global"]
    return [(re.compile(url), handler) for url, handler in backend.urls.items()]


def apply(patches: Patches, engine: Engine) -> None:
    """Find handlers by host; wait for the disk."""

    @lru_cache(maxsize=HOSTS_KEPT)
    def handlers(service: str) -> Handlers:
        return _handlers(service)

    @lru_cache(maxsize=HOSTS_KEPT)
    def candidates(base: str) -> list[str]:
        """The services whose patterns can fit below this scheme and host, in moto's order."""
        return [service for service, pattern in backend_index.backend_url_patterns if pattern.match(base)]

    def process_request(stubber: Any, request: Any) -> Any:
        parsed, _ = get_equivalent_url_in_aws_domain(request.url)
        base = f"{parsed.scheme}://{parsed.netloc}"
        clean_url = f"{base}{parsed.path}"
        if passthrough_url(clean_url) or not candidates(base):
            return original(stubber, request)
        for service in candidates(base):
            if passthrough_service(service):
                return None
            if not service_whitelisted(service):
                raise ServiceNotWhitelisted(service)
            for pattern, handler in handlers(service):
                if pattern.match(clean_url):
                    answer = _call(handler, normalize_request(request))
                    engine.records.barrier()
                    return answer
        return original(stubber, request)

    original = patches.replace(BotocoreStubber, "process_request", process_request)


def _call(handler: Callable[..., Any], request: Any) -> tuple[Any, Any, Any]:
    try:
        status, headers, body = handler(request, request.raw_url, request.headers)
    except HTTPException as error:
        return error.code, error.get_headers(), error.get_body()
    return status, headers, body
