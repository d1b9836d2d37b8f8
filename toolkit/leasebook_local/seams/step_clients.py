"""One client per service and region for the interpreter, answered in this process.

moto: `moto.stepfunctions.parser.asl.utils.boto_client.boto_client_for` makes a new boto3 client for each task from the
default session, which is slow and not safe under threads, and talks to port 5000 unless all of boto3 is mocked.
Patches: that function in each module that has imported it. The clients carry moto's own stubber, so that the rest of
the process may go on using boto3 against real endpoints.
Can go: when moto caches the clients and can be told where they go (canary: `test_moto_seams_step_functions.py`).
"""

from __future__ import annotations

import os
import sys
import threading
from functools import lru_cache
from typing import Any

import boto3
import botocore.session
from botocore.config import Config
from moto.core.botocore_stubber import BotocoreStubber
from moto.core.models import botocore_stubber
from moto.stepfunctions.parser.asl.utils import boto_client

from leasebook_local.engine import REGION, Engine
from leasebook_local.seams.patching import Patches

NOBODY: dict[str, Any] = {
    "profile": (None, None, None, None),
    "config_file": (None, None, os.devnull, None),
    "credentials_file": (None, None, os.devnull, None),
}
"""Where botocore looks for the user's settings: nowhere, whatever the environment says."""

LONGEST_CALL_S = 3600 * 24
"""A client's read time-out; the state machine's own time-outs are what ends a call."""


class _Stubber(BotocoreStubber):
    """Answers where moto's own stubber, which each client carries too, is off; botocore calls both."""

    def __call__(self, event_name: str, request: Any, **kwargs: Any) -> Any:
        self.enabled = not botocore_stubber.enabled
        return super().__call__(event_name, request, **kwargs)


class LocalClients:
    """boto3 clients whose requests are answered by moto in this process."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._clients: dict[tuple[str, str], Any] = {}
        self._session: Any = boto3.Session(
            aws_access_key_id="local",
            aws_secret_access_key="local",
            region_name=REGION,
            botocore_session=botocore.session.Session(session_vars=NOBODY),
        )
        self._stubber = _Stubber()

    def get(self, service: str, region: str = REGION) -> Any:
        """The client for a service; clients are safe under threads, making one is not."""
        with self._lock:
            if (service, region) not in self._clients:
                self._clients[(service, region)] = self._new(service, region)
            return self._clients[(service, region)]

    def _new(self, service: str, region: str) -> Any:
        config = Config(  # type: ignore[call-arg]  # the stubs lack ignore_configured_endpoint_urls
            parameter_validation=False,
            retries={"max_attempts": 0, "total_max_attempts": 1},
            read_timeout=LONGEST_CALL_S,
            ignore_configured_endpoint_urls=True,
            proxies={},
        )
        client = self._session.client(service, region_name=region, config=config)
        client.meta.events.register("before-send", self._stubber)
        return client


@lru_cache(maxsize=1)
def local_clients() -> LocalClients:
    """The process's clients; they hold no state of a stack, and loading their service models takes half a second."""
    return LocalClients()


def apply(patches: Patches, engine: Engine) -> None:
    """Give the interpreter the cached clients."""
    clients = local_clients()

    def boto_client_for(region: str, service: str, state_credentials: Any = None) -> Any:
        return clients.get(service, region)

    before = boto_client.boto_client_for
    for module in list(sys.modules.values()):
        if getattr(module, "__name__", "").startswith("moto.stepfunctions") and (
            vars(module).get("boto_client_for") is before
        ):
            patches.replace(module, "boto_client_for", boto_client_for)
