"""The verdict on one extraction."""

from dataclasses import dataclass

from leasebook.domain.reasons import Reason


@dataclass(frozen=True, slots=True)
class Verdict:
    """Whether the extraction may commit without a person; why not; and which property it is of."""

    trusted: bool
    reasons: tuple[Reason, ...]
    property_id: str | None
    provisional: bool
