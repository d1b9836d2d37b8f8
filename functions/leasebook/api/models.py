"""What the API takes and gives, as it stands in docs/openapi.json."""

from datetime import date
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from leasebook.domain.reviews import MOST_UNDO_SECONDS

Hash = Annotated[str, Field(pattern="^[0-9a-f]{64}$", min_length=64, max_length=64)]
MAX_NOTE = 4000
Version = Annotated[int, Field(strict=True, ge=1, le=2**53)]


class _Sent(BaseModel):
    """What a caller sends; nothing beside what is named, and no value in an error."""

    model_config = ConfigDict(extra="forbid", hide_input_in_errors=True)


class Problem(BaseModel):
    """Which field is wrong, and a sentence that says how."""

    field: str
    message: str


class Refused(BaseModel):
    """Why the API did not do what was asked."""

    message: str
    problems: list[Problem] = []


class Person(BaseModel):
    name: str
    groups: list[str]


class Reason(BaseModel):
    """Why a person is asked: code, sentence, and where in the document."""

    code: str
    message: str
    field: str | None = None
    page: int | None = None


class Subject(BaseModel):
    """What the document is about, as it was read: not yet approved by anybody."""

    tenant_name: str = ""
    document_type: str = ""
    property_address: str = ""
    yearly_rent: str | None = None
    about: bool = Field(default=False, description="no rent was taken; this is the highest that the document names")
    currency: str = ""


class Hold(BaseModel):
    until: str
    by: str
    note: str


class Looker(BaseModel):
    by: str
    at: str


class Decision(BaseModel):
    action: str
    by: str
    at: str
    values: dict[str, Any] = {}
    note: str = ""
    pending: bool = False
    settles_at: str | None = None


class ReviewHead(BaseModel):
    """One review without what was read."""

    review_id: str
    status: Literal["open", "decided", "committed"]
    round: int
    version: int
    document: str
    receipt: str
    content_hash: str | None = None
    opened_at: str
    due_at: str
    overdue: bool
    reasons: list[Reason]
    subject: Subject
    hold: Hold | None = None
    escalations: int = 0
    sources: int = 1
    decision: Decision | None = None
    on_it: Looker | None = None


class Looked(BaseModel):
    """The review as it is now. Its `on_it` is somebody else who looked at it lately, never the caller."""

    review: ReviewHead


class QueuePage(BaseModel):
    """Open reviews in the order asked for. `next` is what the following page is asked with, `looked_at` how many were
    looked at for this one."""

    reviews: list[ReviewHead]
    next: str | None = None
    looked_at: int


class QueueCounts(BaseModel):
    """How many wait. Not `complete` where there are more than are counted at once."""

    waiting: int
    overdue: int
    held: int
    by_code: dict[str, int]
    complete: bool


class Draft(BaseModel):
    version: int
    values: dict[str, Any]
    note: str
    pending: bool
    by: str
    at: str


class HistoryLine(BaseModel):
    event: str
    round: int
    at: str
    by: str
    reasons: list[str] = []
    decision: Decision | None = None


class Page(BaseModel):
    """Size in points; 0 where the document has no pages of a size."""

    number: int
    width: float
    height: float


class Place(BaseModel):
    """Where a field stands: page, span of characters in the whole text, the words there, box in points."""

    field: str
    page: int
    start: int
    end: int
    quote: str
    box: tuple[float, float, float, float] | None = None


class Reading(BaseModel):
    """What was read, as the extraction holds it."""

    document_type: str
    extractor_version: str
    media_type: str
    ocr: bool
    fields: dict[str, Any]


class LedgerEntry(BaseModel):
    """A committed document at its latest revision."""

    content_hash: str
    document_type: str
    property_id: str | None = None
    tenant_name: str | None = None
    lease_start: str | None = None
    lease_end: str | None = None
    monthly_rent: str | None = Field(default=None, description="the base rent of one month, as committed")
    currency: str | None = None
    billable: bool
    committed_at: str
    approved_by: str
    document: str
    receipt: str
    revision: int


class Difference(BaseModel):
    """One term of two leases that are not the same: as this document was read, and as the ledger holds it."""

    field: str
    here: Any = None
    there: Any = None


class Similar(LedgerEntry):
    """A committed lease that a document may repeat, the page of its own document that names it, and what differs.

    `repeated` says that nothing differs, the property neither: then it is proposed to be the same lease.
    """

    page: int | None = None
    pages: list[Page] = []
    places: list[Place] = []
    differs: list[Difference] = []
    repeated: bool = False


class ReviewItem(BaseModel):
    """Everything a reviewer needs to decide."""

    review: ReviewHead
    reading: Reading | None = None
    media_type: str | None = None
    pages: list[Page]
    property_id: str | None = None
    like: list[Similar] = []
    draft: Draft | None = None
    history: list[HistoryLine]
    actions: list[str]


class PageText(Page):
    """`start` is the offset of `text` in the document's whole text, counted in characters."""

    start: int
    text: str


class DocumentText(BaseModel):
    media_type: str
    pages: list[PageText]


class Corrections(_Sent):
    """Values by field name as plain JSON; amounts are text."""

    values: dict[str, Any] = {}
    pending: bool = False


class Consequences(BaseModel):
    """What follows from the values: computed by the ledger's own rules."""

    lease_start: str | None = None
    lease_end: str | None = None
    term_months: int | None = None
    monthly_rent: str | None = None
    yearly_rent: str | None = None


class Checked(BaseModel):
    """Whether the values could be committed as they are."""

    problems: list[Problem]
    consequences: Consequences


class Decide(_Sent):
    """`version` is that of the review as it was seen. For `undo_seconds` the decision can be taken back."""

    action: Literal["approve", "reject", "retry", "process", "same_lease"]
    version: Version
    values: dict[str, Any] = {}
    note: str = Field(default="", max_length=MAX_NOTE)
    pending: bool = False
    undo_seconds: int = Field(default=0, strict=True, ge=0, le=MOST_UNDO_SECONDS)
    open_seconds: Annotated[int, Field(strict=True, ge=0, le=86400 * 30)] | None = None


class Seen(_Sent):
    version: Version


class Settle(_Sent):
    """With `waive_undo` whoever decided gives up taking the decision back."""

    waive_undo: bool = False


class SetAside(Seen):
    until: date
    note: str = Field(default="", max_length=MAX_NOTE)


class KeepDraft(Corrections):
    """`version` is that of the draft that was seen, 0 for none."""

    version: int = Field(default=0, strict=True, ge=0, le=2**53)
    note: str = Field(default="", max_length=MAX_NOTE)


class Outcome(BaseModel):
    """What became of a decision. `answered`: its execution goes on already."""

    result: str
    answered: bool
    review: ReviewHead


class KeptDraft(BaseModel):
    draft: Draft


class Conflict(BaseModel):
    """Someone was first: the review as it is now, and the values that were sent."""

    message: str
    review: ReviewHead | None = None
    draft: Draft | None = None
    yours: dict[str, Any] = {}


class Execution(BaseModel):
    """`document` is the object's key; null where the execution's input could not be had just now."""

    name: str
    status: str
    started: str
    stopped: str | None = None
    document: str | None = None
    error: str | None = None
    cause: str | None = None


class Executions(BaseModel):
    executions: list[Execution]
    next: str | None = None


class Failure(BaseModel):
    error: str
    cause: str = ""


class Visit(BaseModel):
    """One state, entered once."""

    state: str
    entered: str
    seconds: float | None = None
    tries: int = 0
    failures: list[Failure] = []


class HistoryEvent(BaseModel):
    id: int
    type: str
    at: str
    state: str | None = None
    error: str | None = None
    cause: str | None = None
    data: Any = None


class ExecutionDetail(Execution):
    """One execution: the path taken and the history beneath. Task tokens and parameters are left out."""

    arn: str
    input: Any = None
    visits: list[Visit]
    events: list[HistoryEvent]
    console_url: str | None = None
    review_id: str | None = None
    content_hash: str | None = Field(default=None, description="where the document is in the ledger")


class Edge(BaseModel):
    source: str
    target: str
    label: str = ""


class State(BaseModel):
    name: str
    type: str
    comment: str = ""


class Machine(BaseModel):
    """The definition as a graph, in the order in which it is written."""

    start: str
    states: list[State]
    edges: list[Edge]


class LedgerPage(BaseModel):
    entries: list[LedgerEntry]
    next: str | None = None


class Revision(BaseModel):
    """One row of the ledger: the commit, or a correction with who, why and what from what."""

    number: int
    at: str
    by: str
    why: str = ""
    terms: dict[str, Any]
    changes: list[dict[str, Any]] = []


class LedgerDocument(BaseModel):
    entry: LedgerEntry
    provenance: dict[str, Any]
    revisions: list[Revision]
    reviewed: bool
    places: list[Place] = []
    pages: list[Page] = []
    typed: list[str] = Field(default=[], description="fields whose value a person typed")


class Correct(_Sent):
    """`version` is the number of the revision that was seen."""

    version: int = Field(strict=True, ge=1, le=9998)
    values: dict[str, Any]
    note: str = Field(min_length=1, max_length=MAX_NOTE)


class CorrectedRevision(BaseModel):
    revision: int


class Health(BaseModel):
    """What came in against where it is. Not `complete` where there is more than is counted at once."""

    came_in: int
    committed: int
    duplicates: int = Field(description="the same bytes, or the same lease, are in the ledger already")
    rejected: int
    superseded: int = Field(description="replaced or removed before it was read")
    in_review: int
    under_way: int
    held: int
    not_begun: int = Field(description="their event may be on its way")
    lost: int = Field(description="there for a quarter of an hour, and nobody has begun them")
    waiting_reviews: int
    overdue_reviews: int
    failed_starts: int
    to_resume: int
    running_executions: int = Field(description="those that wait for a person among them")
    failed_executions: int
    complete: bool
    at: str


class PageConfig(BaseModel):
    """What the page must know before anybody has signed in; no secret."""

    mode: Literal["local", "oidc"]
    issuer: str | None = None
    client_id: str | None = None
    domain: str | None = None
