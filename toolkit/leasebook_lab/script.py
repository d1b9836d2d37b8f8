"""The people and services of a run, and its end: the faults stop, the sweep runs until it is quiet, people decide."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from leasebook.domain.identity import DocumentRef, event_of
from leasebook_lab.documents import DOCUMENTS, SECRET, Document
from leasebook_lab.history import Kind
from leasebook_lab.operators import Operators
from leasebook_lab.scenario import Action
from leasebook_lab.stores import PLAIN_BUCKET

if TYPE_CHECKING:
    from leasebook_lab.run import Run

BY = "rita"
UNDO_SECONDS = 10
RAISED = 100  # by which a person corrects a rent that was read rightly
PRESSES = 4  # how often a person decides again after an error
ROUNDS = 14  # of sweeping and deciding at the end
HOURS = 7 * 3600.0
SEQUENCER = 0x6700000000000000
ODD: dict[str, Any] = {
    "folder": {"detail": {"object": {"key": "incoming/folder/", "etag": "d41d8", "size": 0, "version-id": "f1"}}},
    "own output": {"detail": {"object": {"key": "sha256/ab/x1/1/manifest.json", "etag": "ab", "version-id": "o1"}}},
    "nonsense": {"detail": {"object": {"key": "incoming/no-etag.pdf"}}},
}


class Script:
    """Acts one scenario out."""

    def __init__(self, run: Run) -> None:
        self._run = run
        self._uploads: list[tuple[DocumentRef, Document]] = []
        self._deliveries = 0
        self._operators = Operators(run)
        self._reconciles = any(action[0] in ("reconcile", "land") for action in run.scenario.actions)

    def act(self) -> None:
        for action in self._run.scenario.actions:
            self._act(action)
            self._run.scheduler.pause()
        self._run.scheduler.rest()
        self._run.acted = len(self._run.history.events)
        self._bring_home()
        self._run.settled, seen = True, len(self._run.history.events)
        self._run.scheduler.rest()  # whoever was cut off and still lives goes on now
        if len(self._run.history.events) > seen:
            self._bring_home()
        if self._reconciles:
            self._run.scheduler.sleep(HOURS)
            self._operators.reconcile(repair=False)
        self._tell_the_end()

    def _act(self, action: Action) -> None:
        match action:
            case ("put", key, name):
                self._put(key, DOCUMENTS[name], self._run.world.outputs["InboxBucket"])
            case ("put", key, name, "plain"):
                self._put(key, DOCUMENTS[name], PLAIN_BUCKET)
            case ("land", key, name):
                self._put(key, DOCUMENTS[name], self._run.world.outputs["InboxBucket"], heard=False)
            case ("parts", key, name):
                self._put(key, DOCUMENTS[name], PLAIN_BUCKET, parts=True)
            case ("again", number):
                self._with(number, self._deliver)
            case ("odd", kind):
                self._odd(kind)
            case ("elsewhere", key, name):
                self._put(key, DOCUMENTS[name], self._run.world.outputs["InboxBucket"], property_id="P-2")
            case ("decide", wanted):
                self._decide(wanted)
            case ("decide", wanted, "undoable"):
                self._decide(wanted, undo_seconds=UNDO_SECONDS)
            case ("decide", "approve", "raised"):
                self._decide("approve", raised=RAISED)
            case ("decide", wanted, "beside"):
                self._run.scheduler.spawn("a person", lambda: self._decide(wanted))
            case ("replay", part, number):
                self._with(number, lambda ref: self._operators.replay(part, ref))
            case (("hold" | "release") as wanted, number):
                self._with(number, lambda ref: self._operators.control(wanted, ref))
            case ("correct", number, *beside):
                self._correct(number, beside=bool(beside))
            case ("pause",):
                self._operators.pause()
            case ("resume",):
                self._operators.resume()
            case ("reconcile",):
                self._operators.reconcile(repair=True)
            case ("sweep", "beside"):
                self._run.begin("Sweep", {})
            case ("undo",):
                self._undo()
            case ("sweep",):
                self._sweep()
            case ("stop",):
                self._stop()
            case ("pass", seconds):
                self._run.scheduler.sleep(float(seconds))
            case ("rest",):
                self._run.scheduler.rest()
            case _:
                raise ValueError(f"no action: {action}")

    # -- what arrives

    def _put(
        self,
        key: str,
        document: Document,
        bucket: str,
        *,
        parts: bool = False,
        property_id: str = "P-1",
        heard: bool = True,
    ) -> None:
        metadata = {"property-id": property_id}
        whole = f"incoming/{SECRET.lower()} {key}"
        s3 = self._run.world.stack.client("s3")
        if parts:
            begun = s3.create_multipart_upload(Bucket=bucket, Key=whole, Metadata=metadata)["UploadId"]
            part = s3.upload_part(Bucket=bucket, Key=whole, UploadId=begun, PartNumber=1, Body=document.body)
            listed = {"Parts": [{"PartNumber": 1, "ETag": part["ETag"]}]}
            answer = s3.complete_multipart_upload(Bucket=bucket, Key=whole, UploadId=begun, MultipartUpload=listed)
        else:
            answer = s3.put_object(Bucket=bucket, Key=whole, Body=document.body, Metadata=metadata)
        self._run.world.stores.landed(bucket, whole, self._run.scheduler.moment)
        sequencer = f"{SEQUENCER + len(self._uploads) + 1:016X}"
        version = answer.get("VersionId") if bucket != PLAIN_BUCKET else None
        ref = DocumentRef(bucket, whole, answer["ETag"].strip('"'), version, len(document.body), sequencer)
        self._uploads.append((ref, document))
        self._run.note(
            Kind.ARRIVED,
            claim=ref.claim_key,
            own_claim=ref.as_ambiguous().claim_key,
            object=f"{bucket}/{whole}",
            versioned=version is not None,
            opaque=version is None and ref.etag_is_opaque,
            sequencer=sequencer,
            content=document.sha256,
            document=document.name,
            rent=f"{document.rent:.2f}",
            must_ask=document.must_ask,
            kind_of=document.kind,
        )
        if heard:
            self._deliver(ref)

    def _deliver(self, ref: DocumentRef) -> None:
        self._deliveries += 1
        name = f"delivery-{self._deliveries}"
        execution = self._run.machine.start(name, event_of(ref))
        assert execution is not None
        self._run.note(Kind.DELIVERED, claim=ref.claim_key, execution=execution.arn)

    def _odd(self, kind: str) -> None:
        self._deliveries += 1
        event = {"source": "aws.s3", "detail-type": "Object Created", **ODD[kind]}
        bucket = self._run.world.outputs["ArtifactsBucket" if kind == "own output" else "InboxBucket"]
        event = {**event, "detail": {**event["detail"], "bucket": {"name": bucket}}}
        self._run.machine.start(f"delivery-{self._deliveries}", event)

    # -- what people and the operator do

    def _decide(self, wanted: str, **more: Any) -> None:
        """Of the oldest review that is open."""
        waiting = self._reviews("open")
        if waiting:
            self._press(waiting[0], wanted, **more)

    def _correct(self, number: str, *, beside: bool) -> None:
        if int(number) >= len(self._uploads):
            return
        document = self._uploads[int(number)][1]
        if beside:
            self._run.scheduler.spawn("an operator", lambda: self._operators.correct(document))
        else:
            self._operators.correct(document)

    def _with(self, number: str, act: Callable[[DocumentRef], None]) -> None:
        """Of an upload that has been made by now; what nobody has uploaded nobody can speak of."""
        if int(number) < len(self._uploads):
            act(self._uploads[int(number)][0])

    def _undo(self) -> None:
        """Whoever decided last takes it back, if there is still time."""
        decided = self._reviews("decided")
        if decided:
            review, seen = str(decided[-1]["review_id"]), int(decided[-1]["version"])
            self._run.finish(
                self._run.begin("Answer", {"action": "undo", "review_id": review, "version": seen, "by": BY})
            )

    def _reviews(self, status: str) -> list[dict[str, Any]]:
        """Of that status, the oldest first."""
        heads = [item for item in self._run.world.stores.items("ReviewsTable") if item["sk"] == "head"]
        return sorted((head for head in heads if head["status"] == status), key=lambda head: str(head["opened_at"]))

    def _press(self, head: Mapping[str, Any], wanted: str, *, raised: int = 0, **more: Any) -> str:
        """Decides, and after an error again, as a person at a page does. Returns what came of it."""
        document = self._document_of(head)
        request = {"action": wanted, "review_id": head["review_id"], "version": int(head["version"]), "by": BY}
        request |= more
        is_lease = document.kind == "lease" and not document.effective
        rent = f"{document.rent + (raised if is_lease else 0):.2f}"
        if wanted == "approve" and (raised or document.must_ask) and is_lease:
            request["values"] = {"base_rent": {"amount": rent, "period": "month"}}
            request["pending"] = document.name == "waiting"
        elif wanted == "approve" and document.must_ask and document.effective:
            change = {"field": "base_rent", "from": "2000.00", "to": rent}
            request["values"] = {"changes": [change], "effective_date": f"{document.effective}-01-01"}
        for _ in range(PRESSES):
            result = self._run.finish(self._run.begin("Answer", request))
            said = "error" if result.error else str(_json(result.body)["result"])
            self._run.note(
                Kind.DECIDED,
                review=str(head["review_id"]),
                seen=int(head["version"]),
                round=int(head["round"]),
                action=wanted,
                result=said,
                content=document.sha256,
                rent=rent,
            )
            if said != "error":
                return said
        return "error"

    def _document_of(self, head: Mapping[str, Any]) -> Document:
        for ref, document in self._uploads:
            if head["claim_key"] in (ref.claim_key, ref.as_ambiguous().claim_key):
                return document
        raise LookupError("a review of a claim that nobody uploaded")

    def _sweep(self) -> None:
        self._run.finish(self._run.begin("Sweep", {}))

    def _stop(self) -> None:
        running = [one for one in self._run.machine.executions.values() if one.running]
        if running:
            self._run.machine.stop(running[-1])

    # -- the end

    def _bring_home(self) -> None:
        """Time passes, the sweep runs, people decide, until every claim has ended."""
        self._run.faults.clear()
        for _ in range(ROUNDS):
            self._run.scheduler.sleep(HOURS)
            self._operators.release_all()
            if self._operators.paused():
                self._operators.resume()
            self._sweep()
            self._run.scheduler.rest()
            if self._reconciles and not self._all_have_claims():
                self._operators.reconcile(repair=True)
                self._run.scheduler.rest()
            self._decide_all()
            self._run.scheduler.rest()
            if self._at_rest():
                return

    def _all_have_claims(self) -> bool:
        known = {claim["claim_key"] for claim in self._run.world.stores.items("ClaimsTable")}
        return all(ref.claim_key in known or ref.as_ambiguous().claim_key in known for ref, _ in self._uploads)

    def _at_rest(self) -> bool:
        claims = self._run.world.stores.items("ClaimsTable")
        running = any(execution.running for execution in self._run.machine.executions.values())
        running = running or any(queue.messages for queue in self._run.services.queues.values())
        return self._all_have_claims() and not running and all(claim["status"] in ("done", "held") for claim in claims)

    def _decide_all(self) -> None:
        for head in self._reviews("open"):
            for wanted in self._wishes(head):
                if self._press(head, wanted) != "refused":
                    break

    def _wishes(self, head: Mapping[str, Any]) -> tuple[str, ...]:
        """What a careful person would do, and what instead where that is refused."""
        codes = {str(reason["code"]) for reason in head["reasons"]}
        if "AMBIGUOUS_VERSION" in codes:
            return ("process", "approve", "reject")
        if "POSSIBLE_DUPLICATE" in codes:
            return ("same_lease", "reject")
        if self._document_of(head).name == "empty":
            return ("reject",)
        return ("approve", "reject")

    def _tell_the_end(self) -> None:
        stores, run = self._run.world.stores, self._run
        rows = stores.items("LeasesTable")
        run.note(
            Kind.FINAL,
            claims={
                str(item["claim_key"]): {
                    name: str(item[name])
                    for name in ("status", "owner", "outcome", "content_hash", "sequencer")
                    if name in item
                }
                for item in stores.items("ClaimsTable")
            },
            revisions={
                f"{row['content_hash']}/{row['sk']}": str(row["published"]["idempotency_key"])
                for row in rows
                if row["pk"].startswith("doc#")
            },
            heads={row["pk"].removeprefix("object#"): str(row["sequencer"]) for row in rows if row["sk"] == "head"},
            agreements={row["pk"]: str(row["content_hash"]) for row in rows if row["pk"].startswith("agreement#")},
            counts={row["pk"]: int(row["number_of_changes"]) for row in rows if row["sk"] == "count"},
            changes={f"{row['pk']}/{row['sk']}": 1 for row in rows if row["sk"].startswith("change#")},
            reviews={
                str(item["review_id"]): str(item["status"])
                for item in stores.items("ReviewsTable")
                if item["sk"] == "head"
            },
            running=[execution.arn for execution in run.machine.executions.values() if execution.running],
            messages={name: len(queue.messages) for name, queue in run.services.queues.items()},
            contents=_contents(run),
        )
        run.note(Kind.OVER, steps=run.scheduler.steps)


def _contents(run: Run) -> dict[str, str]:
    """The hash of every extraction that lies in the artifacts, by its key: what is there is what was written."""
    from moto.s3.models import s3_backends

    from leasebook_local.engine import ACCOUNT

    bucket = s3_backends[ACCOUNT]["aws"].buckets[run.world.outputs["ArtifactsBucket"]]
    return {
        name: hashlib.sha256(key.value).hexdigest()
        for name, key in bucket.keys.items()
        if name.endswith("extraction.json")
    }


def _json(body: bytes) -> Any:
    import json

    return json.loads(body)
