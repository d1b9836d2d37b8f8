"""What a route works with: where things are, who calls, what time it is."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from leasebook.adapters.claims import DynamoClaims
from leasebook.adapters.desk import DynamoDesk
from leasebook.adapters.documents import DocumentPages
from leasebook.adapters.execution_pages import ExecutionPages
from leasebook.adapters.invoking import ask
from leasebook.adapters.ledger import DynamoLedger
from leasebook.adapters.ledger_pages import LedgerPages
from leasebook.adapters.objects import S3Artifacts
from leasebook.adapters.review_queue import ReviewQueue
from leasebook.adapters.reviews import DynamoReviews
from leasebook.api.auth import Caller, Group
from leasebook.api.refusals import Refusal


@dataclass(frozen=True, slots=True)
class Places:
    """Names of tables, buckets, functions and queues, and who signs people in."""

    claims_table: str
    leases_table: str
    reviews_table: str
    artifacts_bucket: str
    inbox_bucket: str
    inbox_prefix: str
    properties_key: str | None
    state_machine_arn: str
    answer_function_name: str
    render_page_function_name: str
    failed_starts_queue_url: str
    recovery_queue_url: str
    groups_claim: str
    sign_in_issuer: str | None
    sign_in_client_id: str | None
    sign_in_domain: str | None


@dataclass(frozen=True, slots=True)
class Room:
    """One request's view of the stack."""

    places: Places
    caller: Caller | None
    now: datetime
    measure: Callable[[str, int], None]

    def admit(self, *groups: Group) -> Caller:
        """The caller, if one of these groups is theirs."""
        if self.caller is None:
            raise Refusal(401, "Sign in first.")
        if not self.caller.may(*groups):
            raise Refusal(403, f"This is for the group {' or '.join(groups)}.")
        return self.caller

    def look(self) -> Caller:
        """The caller, if they may look at all."""
        return self.admit(*Group)

    @property
    def at(self) -> str:
        return self.now.isoformat(timespec="milliseconds")

    @property
    def claims(self) -> DynamoClaims:
        return DynamoClaims(self.places.claims_table)

    @property
    def reviews(self) -> DynamoReviews:
        return DynamoReviews(self.places.reviews_table)

    @property
    def queue(self) -> ReviewQueue:
        return ReviewQueue(self.places.reviews_table)

    @property
    def desk(self) -> DynamoDesk:
        return DynamoDesk(self.places.reviews_table)

    @property
    def ledger(self) -> LedgerPages:
        return LedgerPages(self.places.leases_table)

    @property
    def agreements(self) -> DynamoLedger:
        return DynamoLedger(self.places.leases_table)

    @property
    def artifacts(self) -> S3Artifacts:
        return S3Artifacts(self.places.artifacts_bucket, self.places.properties_key)

    @property
    def documents(self) -> DocumentPages:
        return DocumentPages(self.places.artifacts_bucket, self.places.render_page_function_name)

    @property
    def executions(self) -> ExecutionPages:
        return ExecutionPages(self.places.state_machine_arn)

    def note_seconds(self, seconds: int) -> None:
        """Counts how long a reviewer had the item open before deciding."""
        self.measure("OpenToDecision", seconds)

    def ask(self, request: Mapping[str, Any]) -> dict[str, Any]:
        """What AnswerFunction answers; it alone writes reviews and knows task tokens."""
        return dict(ask(self.places.answer_function_name, request))
