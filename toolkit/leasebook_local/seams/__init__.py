"""The places where the local engine corrects moto, each small, named and watched by a canary test."""

from __future__ import annotations

from types import ModuleType

from leasebook_local.engine import Engine
from leasebook_local.seams import (
    batch_import,  # first of all: see there
    direct_calls,
    dynamodb_indexes,
    dynamodb_lock,
    dynamodb_writes,
    event_targets,
    lambda_invoke,
    s3_bodies,
    s3_calls,
    s3_events,
    s3_listing,
    sqs_messages,
    step_answers,
    step_clients,
    step_definitions,
    step_redrive,
    step_start,
    step_status,
    step_stop,
    step_time,
    step_tokens,
)
from leasebook_local.seams.patching import Patches

__all__ = ["ALL", "batch_import", "install"]

ALL: tuple[ModuleType, ...] = (
    direct_calls,
    dynamodb_lock,
    dynamodb_writes,
    dynamodb_indexes,
    s3_events,
    s3_bodies,
    s3_calls,
    s3_listing,
    sqs_messages,
    event_targets,
    lambda_invoke,
    step_clients,
    step_definitions,
    step_redrive,
    step_time,
    step_start,
    step_status,
    step_stop,
    step_tokens,
    step_answers,
)


def install(engine: Engine) -> Patches:
    """Apply every seam for this engine; `undo` of the result takes all away again."""
    patches = Patches()
    for seam in ALL:
        seam.apply(patches, engine)
    return patches
