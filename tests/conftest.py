"""Shared by all tests: where the public cases lie, and credentials that reach nothing."""

import json
import os
import signal
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings

ROOT = Path(__file__).resolve().parent.parent
SHARED = Path(os.environ.get("LEASEBOOK_SHARED", ROOT.parent / "shared"))

# Set before boto3 is imported by anything: no test may find the user's own account.
os.environ.pop("COLUMNS", None)  # parallel workers set it; what commands print here is what a pipe gets
os.environ.update(
    AWS_ACCESS_KEY_ID="testing",
    AWS_SECRET_ACCESS_KEY="testing",
    AWS_SESSION_TOKEN="testing",
    AWS_DEFAULT_REGION="us-east-1",
    AWS_REGION="us-east-1",
    AWS_CONFIG_FILE=os.devnull,
    AWS_SHARED_CREDENTIALS_FILE=os.devnull,
    AWS_EC2_METADATA_DISABLED="true",
    POWERTOOLS_TRACE_DISABLED="true",
)

# A suite started in the background is deaf to Ctrl-C, and so would be every command that a test starts and interrupts.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)


# The same examples on every machine and every run, however slow it is: a test suite tells of changes, not of luck.
settings.register_profile("leasebook", deadline=None, derandomize=True)
settings.load_profile("leasebook")


@pytest.fixture(scope="session")
def root() -> Path:
    """The repository."""
    return ROOT


@pytest.fixture(scope="session")
def shared_dir() -> Path:
    """The folder with the public cases and the real leases; a test that uses it is skipped where it is absent."""
    if not SHARED.is_dir():
        pytest.skip("the shared folder with the public cases and the real leases is not here (LEASEBOOK_SHARED)")
    return SHARED


@pytest.fixture(scope="session")
def events_dir() -> Path:
    return ROOT / "events"


@pytest.fixture
def load_event(events_dir: Path) -> Callable[[str], Any]:
    """Loads a sample event by its name without `.json`."""

    def load(name: str) -> Any:
        return json.loads((events_dir / f"{name}.json").read_text(encoding="utf-8"))

    return load
