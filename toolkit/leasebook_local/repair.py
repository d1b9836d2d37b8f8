"""What `up` does before it says that it is ready: resume what died, start what was never begun.

The sweep (the deployed function) resumes documents whose execution is dead and drains both queues. What it can't know of
is an object whose event was lost altogether: those are found here, by comparing the inbox with the claims.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from leasebook_local.stack import LocalStack


def repair(stack: LocalStack) -> None:
    """Run the sweep once and start an execution for each missed object."""
