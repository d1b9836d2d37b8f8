"""Every error that leaves a function, in one tree. Class name = error name in the state machine.

    LeasebookError                  cause: one fixed sentence of at most 300 characters
    ├── NeedsHuman                  caught to HumanReview, never retried
    │   ├── UnreadableDocument      encrypted, corrupt, portfolio, XFA form, over a limit
    │   ├── AmbiguousVersion        unversioned, multipart etag, same key, another sequencer
    │   ├── PossibleDuplicate       Commit lost the race for the agreement to other bytes
    │   └── ReviewRefused           what was approved cannot be committed
    ├── Settled                     caught to a Pass state: another actor settled the document meanwhile
    │   ├── SameContent             Commit lost the race to the same bytes under another claim
    │   ├── Superseded              overwritten between FetchAndHash and Extract (unversioned buckets)
    │   └── Unchanged               a replay that ends in what the ledger holds already
    ├── Retryable                   retried with back-off and full jitter
    │   ├── Throttled               the service asked us to slow down
    │   ├── StoreUnavailable        DynamoDB, S3 or the network does not answer, or answers 5xx
    │   └── TransactionBusy         another transaction holds one of the items
    ├── OperatorFault               not caught: the execution FAILS at that state and an alarm rings
    │   ├── AccessOrMissing         access denied, which S3 also says of an object it will not admit is missing
    │   ├── Misconfigured           a setting, table, bucket or key that does not exist; an archived object
    │   └── RoundsExhausted         five rounds of review did not settle the document: its claim is held
    ├── FencedOff                   not caught: another execution owns the claim now
    └── Defect                      anything unforeseen, by its class and place; retried, in Extract caught as a crash

A reviewer is asked only about documents (NeedsHuman); an operator only about deployments (OperatorFault).
"""

from typing import ClassVar

from leasebook.domain.reasons import Code

MAX_CAUSE = 300


class LeasebookError(Exception):
    """Root of what a handler may raise. `str()` is the fixed sentence; it never holds document text."""

    sentence: ClassVar[str] = "Leasebook could not go on with this document."

    def __init__(self) -> None:
        super().__init__(self.sentence[:MAX_CAUSE])


class NeedsHuman(LeasebookError):
    """A person must look at the document; `code` is the typed reason that the review shows."""

    code: Code = Code.CORRUPT

    def __init__(self, code: Code | None = None, page: int | None = None) -> None:
        if code is not None:
            self.code = code
        self.page = page
        where = f" (page {page})" if page else ""
        Exception.__init__(self, f"{self.code.value}: {self.code.sentence}{where}"[:MAX_CAUSE])


class UnreadableDocument(NeedsHuman):
    """The bytes cannot be read as a document: encrypted, corrupt, portfolio, XFA form, or over a limit."""

    code = Code.CORRUPT


class AmbiguousVersion(NeedsHuman):
    """Two events of one key whose etag is opaque and that carry no version id: they may or may not be one upload."""

    code = Code.AMBIGUOUS_VERSION


class PossibleDuplicate(NeedsHuman):
    """Another document holds this agreement (same kind, property, parties and start)."""

    code = Code.POSSIBLE_DUPLICATE


class ReviewRefused(NeedsHuman):
    """What a reviewer approved cannot be committed as it stands; the next round says why."""

    code = Code.REVIEW_REFUSED


class Settled(LeasebookError):
    """Another actor settled the document while this execution worked on it."""


class SameContent(Settled):
    sentence = "The same bytes were committed under another claim while this execution worked on them."


class Superseded(Settled):
    sentence = "The object was overwritten before it could be read a second time."


class Unchanged(Settled):
    sentence = "The document was gone through again, and the ledger holds already what came out."


class Retryable(LeasebookError):
    """Trying again later may help; the state machine decides how often."""


class Throttled(Retryable):
    sentence = "The service asked to slow down."


class StoreUnavailable(Retryable):
    sentence = "A store or the network did not answer."


class TransactionBusy(Retryable):
    sentence = "Another transaction was working on the same records."


class OperatorFault(LeasebookError):
    """Only whoever runs the deployment can mend this."""

    sentence = "The deployment is misconfigured; see the runbook."


class AccessOrMissing(OperatorFault):
    sentence = "ACCESS_OR_MISSING: access was denied, or the object is missing and the role may not list the bucket."


class Misconfigured(OperatorFault):
    sentence = "A table, bucket, key or setting that this function needs does not exist or cannot be used."


class RoundsExhausted(OperatorFault):
    sentence = "Five rounds of review did not settle this document; it is held until an operator releases it."


class FencedOff(LeasebookError):
    sentence = "Another execution owns this document now; nothing was written."


class Defect(LeasebookError):
    """An error of our own making, told by class and line of code; never by its message, which may quote a document."""

    def __init__(self, kind: str, place: str) -> None:
        Exception.__init__(self, f"Defect: {kind} at {place}."[:MAX_CAUSE])


BY_NAME: dict[str, type[LeasebookError]] = {
    one.__name__: one for one in (Throttled, StoreUnavailable, TransactionBusy, AccessOrMissing, Misconfigured)
}
"""What the services that a function calls may do to it, by the name under which an execution tells it."""
