"""Mutants that no history can tell from the code, each with the reason. Kept short: every line is a claim.

Most are second barriers: what they refuse is refused once more a step later, and the lab kills that other one.
"""

COMMIT, LEDGER, OBJECTS = "domain.steps.commit: ", "adapters.ledger: DynamoLedger.", "adapters.objects: S3Artifacts."
REPLAYS_AGREE = "who replays names the number of replays that were seen, and nothing but a replay opens a done claim"
ANSWER_FIRST = "Answer takes no approval that the ledger's models refuse, so that none comes here"
NOBODY_HEARS = "whoever has lost the claim has ended: nobody hears the name of its error, and nothing was written"
OWNER_NAMED = "the transaction names the owner too, and fails by the same error"
VERSION_NAMED = "the version grows with every write of a review, and is part of the same condition"
TO_A_PERSON = "the refusal below takes every doubt to a person, and HumanReview finds the duplicate again"
NO_REGISTER = "the stack of the lab has no register; tests/contract takes it away"

EXCUSES: dict[str, str] = {
    "adapters.claims: claim_is_done": REPLAYS_AGREE,
    "adapters.claims: no_upload_was_noted": "it takes an event without a sequencer of an object without versions",
    "adapters.claims: claim_is_known": "a claim is read before an upload is noted on it, and none is ever removed",
    "adapters.claims: nobody_gave_it_up": (
        "it takes an upload between a read and the note of its absence, heard of between the look and the note of "
        "another function; tests/contract has it"
    ),
    "adapters.objects: S3Inbox._read, if size != answer['ContentLength']: raise StoreUnavailable": (
        "Extract finds other bytes than were hashed, and the document is fetched again; boto3 refuses the body before"
    ),
    "domain.steps.commit: _reviewed, if _overlaps_unseen(terms, claim, review, held, ledger): raise ReviewRefused": (
        "the lab's leases run at the same time only where they are one; tests/unit has others"
    ),
    "adapters.claims: nobody_took_it_since": "whoever opened it again has noted another sequencer, which is asked too",
    "adapters.claims: DynamoClaims.note_absence, if there is None or there.owner != owner: raise FencedOff from None": (
        "whoever has lost the claim looks again a few times instead, and has written nothing either way"
    ),
    "adapters.objects: S3Artifacts.properties, except UnicodeDecodeError: raise Misconfigured from error": NO_REGISTER,
    "domain.steps.extract: extract, if content.size > reader.most_bytes: raise UnreadableDocument(Code.TOO_LARGE)": (
        "it takes a file of many megabytes, which the lab's reader would read; tests/unit has one"
    ),
    "adapters.ledger: document_is_not_linked_elsewhere": (
        "people in the lab correct rents, by which no document is known; tests/contract has it"
    ),
    "adapters.ledger: review_is_as_decided, #status = :decided": VERSION_NAMED,
    "adapters.reviews: source_is_not_listed, attribute_exists(review_id)": (
        "a review is read before a copy is listed on it, and none is ever removed"
    ),
    "adapters.reviews: source_is_not_listed, size(sources) < :most": "it takes fifty copies; tests/contract has them",
    "domain.steps.claim: claim, if isinstance(decision, Proceed): raise AmbiguousVersion": (
        "the refusal two lines below says the same of a claim without content"
    ),
    f"{COMMIT}commit, if claim is None or claim.owner != me or claim.content is None: raise FencedOff": OWNER_NAMED,
    f"{COMMIT}_revised, if review is None or review.decision is None or (not _is_this_decision(review, decision)): "
    "raise FencedOff": "the revision's transaction names the review's version too",
    f"{COMMIT}_revised, except InvalidTerms: raise ReviewRefused from invalid": ANSWER_FIRST,
    f"{COMMIT}_reviewed, except InvalidTerms: raise ReviewRefused from invalid": ANSWER_FIRST,
    f"{COMMIT}_reviewed, if review.has(Code.SAME_BYTES_OTHER_PROPERTY): raise ReviewRefused": ANSWER_FIRST,
    f"{COMMIT}_unreviewed, if claim.replay is not None and claim.replay.after in REFUSED: raise ReviewRefused": (
        "Validate has sent such a replay to a person"
    ),
    f"{COMMIT}_unreviewed, if any((reason.code is Code.POSSIBLE_DUPLICATE for reason in assessment.reasons)): "
    "raise PossibleDuplicate": TO_A_PERSON,
    f"{LEDGER}revise, if failed[0]: raise TransactionBusy from error": "the last line raises the same",
    f"{LEDGER}revise, if failed[1]: raise FencedOff from error": NOBODY_HEARS,
    f"{LEDGER}revise, if failed[2]: raise ReviewRefused from error": "the next try finds that the decision is gone",
    f"{LEDGER}_mark_committed, except aws.ConditionFailed: raise FencedOff from None": NOBODY_HEARS,
    f"{OBJECTS}write, if written is None: raise StoreUnavailable": "S3 shows a write to the next read",
    f"{OBJECTS}load, if body is None or hashlib.sha256(body).hexdigest() != artifact.digest: raise Misconfigured": (
        "it takes another writer in the bucket; tests/contract has one"
    ),
    f"{OBJECTS}properties, if body is None: raise Misconfigured": NO_REGISTER,
    f"{OBJECTS}_get, if answer['ContentLength'] > MAX_ARTIFACT_BYTES: raise Misconfigured": (
        "it takes an artifact of 64 MB that Leasebook did not write"
    ),
}
