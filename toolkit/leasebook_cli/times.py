"""Times as the records have them, and as people read them: always UTC, and always said to be."""

from __future__ import annotations

from datetime import UTC, datetime


def when(text: str) -> datetime:
    """A record's time. One without a zone is UTC."""
    return utc(datetime.fromisoformat(text))


def utc(moment: datetime) -> datetime:
    """The moment in UTC. One without a zone is UTC already."""
    return moment.replace(tzinfo=UTC) if moment.tzinfo is None else moment.astimezone(UTC)


def told(moment: str | datetime) -> str:
    """A time within a sentence, to the second: `2026-11-30 03:32:30 UTC`. A text that is no time stays as it is."""
    if isinstance(moment, str):
        try:
            moment = when(moment)
        except ValueError:
            return str(moment)
    return f"{utc(moment):%Y-%m-%d %H:%M:%S} UTC"
