"""Where the log of a stack in the foreground goes: into its folder, not over what the user reads."""

from __future__ import annotations

import logging
from pathlib import Path

LOG_FILE = "logs/runtime.log"
NOISY = ("moto", "werkzeug", "botocore", "boto3", "urllib3")
"""Libraries that log their own innards, documents' names among them; what matters of it is in records and histories."""


def log_into(data_dir: Path) -> None:
    """Send warnings of the runtime to its log file, and nothing of the libraries beneath it anywhere."""
    path = data_dir / LOG_FILE
    path.parent.mkdir(parents=True, exist_ok=True)
    handler = logging.FileHandler(path, encoding="utf-8", delay=True)
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s %(message)s"))
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
    for name in NOISY:
        logging.getLogger(name).setLevel(logging.CRITICAL + 1)
