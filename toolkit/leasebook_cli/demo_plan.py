"""The demo's plan: which sample arrives under which name, what is done to it, and how it ought to end."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from leasebook_cli.errors import CommandError

MANIFEST = "manifest.json"
KILL_WORKER = "kill_worker"
OUTCOMES = ("committed", "review", "same_content", "rejected", "superseded", "gone")


@dataclass(frozen=True, slots=True)
class Ending:
    """An outcome, and the reason code that must be among those for asking a person."""

    outcome: str
    reason: str | None = None

    def __str__(self) -> str:
        return f"{self.outcome} ({self.reason})" if self.reason else self.outcome


@dataclass(frozen=True, slots=True)
class Step:
    """One document's arrival. `after` names the file whose document must be at rest first; `deliveries` counts how
    often its event is delivered; `right` are the endings that count as right."""

    number: int
    file: Path
    key: str
    property_id: str | None
    special: str
    after: str | None
    deliveries: int
    right: Sequence[Ending]
    story: str


def samples_folder() -> Path:
    """Where the sample documents lie, in the source tree and in the wheel alike."""
    return Path(__file__).resolve().parent / "samples"


def read_plan(folder: Path) -> list[Step]:
    """The steps in order. Raises `CommandError` for a plan that cannot be carried out as it stands."""
    try:
        steps = [_step(item, folder) for item in json.loads((folder / MANIFEST).read_text(encoding="utf-8"))["steps"]]
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise CommandError(f"The demo's plan cannot be read: {error!r}", "install Leasebook again") from error
    for step in steps:
        _check(step, steps)
    return steps


def _step(item: dict[str, object], folder: Path) -> Step:
    expect = item["expect"]
    assert isinstance(expect, dict), "`expect` is an object"
    right = [expect, *expect.get("alternatives", [])]
    return Step(
        number=int(str(item["step"])),
        file=folder / str(item["file"]),
        key=str(item["key"]),
        property_id=str(item["property_id"]) if item.get("property_id") else None,
        special=str(item.get("special") or ""),
        after=str(item["after"]) if item.get("after") else None,
        deliveries=int(str(item.get("deliveries", 1))),
        right=[Ending(str(one["outcome"]), one.get("reason")) for one in right],
        story=str(item.get("story") or ""),
    )


def _check(step: Step, steps: Sequence[Step]) -> None:
    earlier = {other.file.name for other in steps if other.number < step.number}
    unknown = [ending.outcome for ending in step.right if ending.outcome not in OUTCOMES]
    if unknown or not step.file.is_file() or (step.after and step.after not in earlier):
        raise CommandError(f"Step {step.number} of the demo's plan cannot be carried out.", "install Leasebook again")
