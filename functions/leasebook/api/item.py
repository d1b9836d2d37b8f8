"""One review: what was read and doubted, its pages, drafts, decisions."""

from collections.abc import Mapping
from dataclasses import asdict
from typing import Annotated, Any

from aws_lambda_powertools.event_handler import Response
from aws_lambda_powertools.event_handler.openapi.params import Path

from leasebook.api import models
from leasebook.api.auth import Group
from leasebook.api.committed import DRAWN, pages_of, similar_of
from leasebook.api.heads import decision_of, draft_of, head_of
from leasebook.api.pages import NO_PAGES, PICTURE, PageNumber, document_text, page_picture
from leasebook.api.refusals import Refusal, not_found
from leasebook.api.room import Room
from leasebook.api.routing import Api, answers, raw
from leasebook.domain.claims import Claim
from leasebook.domain.consequences import consequences
from leasebook.domain.drafts import typed_before
from leasebook.domain.extraction.model import Extraction
from leasebook.domain.reasons import Code
from leasebook.domain.reviews import Action, Decision, Review, ReviewStatus, from_item, plain
from leasebook.domain.steps.answer import problems_of

PAST = {
    "approve": "approved it",
    "reject": "rejected it",
    "retry": "sent it to be read again",
    "process": "sent it to be read",
    "same_lease": "said that the ledger holds this lease",
    "recheck": "sent it to be judged again",
}
Id = Annotated[str, Path(pattern="^[0-9a-f]{64}$", description="the review's id")]


def add_to(api: Api) -> None:
    _add_reading(api)
    _add_typing(api)
    _add_deciding(api)


def _add_reading(api: Api) -> None:
    @api.get("/api/reviews/<review_id>", "review", answers=answers(models.ReviewItem))
    def review(review_id: Id) -> models.ReviewItem:
        """Everything that a reviewer needs to decide."""
        room = api.room
        room.look()
        return item_of(open_review(room, review_id), room)

    @api.get("/api/reviews/<review_id>/text", "review", answers=answers(models.DocumentText))
    def text(review_id: Id) -> models.DocumentText:
        """The document's text page by page, as it was read; evidence counts its characters."""
        room = api.room
        room.look()
        head = open_review(room, review_id)
        return document_text(room.documents.text(head.artifact) if head.artifact else None)

    @api.get("/api/reviews/<review_id>/pages/<page>", "review", answers=PICTURE)
    @raw
    def page(review_id: Id, page: PageNumber) -> Response[bytes]:
        """A picture of one page, for documents that have pages."""
        room = api.room
        room.look()
        head = open_review(room, review_id)
        claim = room.claims.get(head.claim_key)
        if claim is None or claim.content is None or claim.content.media_type not in DRAWN:
            raise Refusal(404, NO_PAGES)
        return page_picture(room.documents.picture(claim.ref, claim.content.hash, page))


def _add_typing(api: Api) -> None:
    @api.post("/api/reviews/<review_id>/check", "review", answers=answers(models.Checked))
    def check(review_id: Id, sent: models.Corrections) -> models.Checked:
        """Whether the values could be committed as they are, and what follows from them. Writes nothing."""
        room = api.room
        room.look()
        return checked(open_review(room, review_id), sent, room)

    @api.post("/api/reviews/<review_id>/draft", "review", answers=answers(models.KeptDraft))
    def draft(review_id: Id, sent: models.KeepDraft) -> models.KeptDraft:
        """Keeps what was typed, for a reload or a colleague."""
        room = api.room
        caller = room.admit(Group.REVIEWER)
        answer = room.ask(
            {"action": "draft", "review_id": review_id, "by": caller.name, **sent.model_dump(mode="json")}
        )
        kept = answer.get("draft")
        if answer["result"] == "conflict" and kept:
            raise Refusal(409, f"{kept['by']} has saved since you looked.", draft=_draft_json(kept), yours=sent.values)
        _settle(answer, sent.values, room)
        return models.KeptDraft(draft=_draft_json(answer["draft"]))

    @api.post("/api/reviews/<review_id>/look", "review", answers=answers(models.Looked))
    def look(review_id: Id) -> models.Looked:
        """Says that the caller is on it, which others see for a minute and a half, and tells who else is."""
        room = api.room
        caller = room.look()
        head = open_review(room, review_id)
        before = room.desk.lookers([review_id]).get(review_id)
        _settle(room.ask({"action": "look", "review_id": review_id, "by": caller.name}), {}, room)
        other = before if before is not None and before.by != caller.name else None
        return models.Looked(review=head_of(head, room.now, other))


def _add_deciding(api: Api) -> None:
    @api.post("/api/reviews/<review_id>/decision", "review", answers=answers(models.Outcome))
    def decision(review_id: Id, sent: models.Decide) -> models.Outcome:
        """Decides the open round. The same decision again is no conflict; another one is."""
        room = api.room
        caller = room.admit(Group.REVIEWER)
        request = sent.model_dump(mode="json")
        answer = room.ask({"review_id": review_id, "by": caller.name, **request})
        outcome = _outcome(answer, sent.values, room)
        if sent.open_seconds is not None and outcome.result == "decided":
            room.note_seconds(sent.open_seconds)
        return outcome

    @api.post("/api/reviews/<review_id>/undo", "review", answers=answers(models.Outcome))
    def undo(review_id: Id, sent: models.Seen) -> models.Outcome:
        """Takes back one's own decision, for ten seconds."""
        room = api.room
        caller = room.admit(Group.REVIEWER)
        answer = room.ask({"action": "undo", "review_id": review_id, "by": caller.name, "version": sent.version})
        return _outcome(answer, {}, room)

    @api.post("/api/reviews/<review_id>/settle", "review", answers=answers(models.Outcome))
    def settle(review_id: Id, sent: models.Settle) -> models.Outcome:
        """Tells the waiting execution of a decision that can no longer be taken back. May be repeated."""
        room = api.room
        caller = room.admit(Group.REVIEWER)
        waived = {"waived_by": caller.name} if sent.waive_undo else {}
        return _outcome(room.ask({"action": "tell", "review_id": review_id, **waived}), {}, room)

    @api.post("/api/reviews/<review_id>/hold", "review", answers=answers(models.Outcome))
    def hold(review_id: Id, sent: models.SetAside) -> models.Outcome:
        """Sets the review aside with a date and a note. It stays due."""
        room = api.room
        caller = room.admit(Group.REVIEWER)
        request = {"action": "hold", "review_id": review_id, "by": caller.name, **sent.model_dump(mode="json")}
        return _outcome(room.ask(request), {}, room)


def open_review(room: Room, review_id: str) -> Review:
    head = room.reviews.head(review_id)
    if head is None:
        raise not_found("review")
    return head


def item_of(head: Review, room: Room) -> models.ReviewItem:
    claim = room.claims.get(head.claim_key)
    property_id = claim.property_id if claim else None
    reading = room.artifacts.load(head.artifact) if head.artifact else None
    history = [plain(line) for line in room.reviews.history(head.review_id)]
    draft = room.desk.draft(head.review_id)
    if draft is None or draft.round != head.round:
        draft = typed_before(history, head.review_id, head.round)
    return models.ReviewItem(
        review=head_of(head, room.now, room.desk.lookers([head.review_id]).get(head.review_id)),
        reading=_reading(reading),
        media_type=claim.content.media_type if claim and claim.content else None,
        pages=_pages(head, reading, claim, room),
        property_id=property_id,
        like=_like(head, reading, property_id, room),
        draft=draft_of(draft) if draft else None,
        history=[_line(line) for line in history],
        actions=[str(action) for action in actions_for(head, claim)],
    )


def _like(head: Review, reading: Extraction | None, property_id: str | None, room: Room) -> list[models.Similar]:
    """The committed leases that this one may repeat."""
    found = (similar_of(content_hash, reading, property_id, room) for content_hash in head.like or ())
    return [one for one in found if one is not None]


def actions_for(head: Review, claim: Claim | None) -> list[Action]:
    """What may be decided about an open review."""
    if head.status is not ReviewStatus.OPEN or claim is None:
        return []
    if claim.content is None:
        return [Action.PROCESS, Action.REJECT] if head.has(Code.AMBIGUOUS_VERSION) else [Action.REJECT]
    if head.has(Code.SAME_BYTES_OTHER_PROPERTY) or head.has(Code.EMPTY_OBJECT):
        return [Action.REJECT]
    same = [Action.SAME_LEASE] if head.has(Code.POSSIBLE_DUPLICATE) else []
    return [Action.APPROVE, *same, Action.RETRY, Action.REJECT]


def checked(head: Review, sent: models.Corrections, room: Room) -> models.Checked:
    claim = room.claims.get(head.claim_key)
    decision = Decision(Action.APPROVE, "", room.at, sent.values, pending=sent.pending)
    reading = room.artifacts.load(head.artifact) if head.artifact else None
    problems = problems_of(head, decision, claim, room.artifacts, room.agreements.rows_of)
    followed = consequences({**(reading.values() if reading else {}), **sent.values})
    return models.Checked(
        problems=[models.Problem(field=field, message=message) for field, message in problems],
        consequences=models.Consequences(**asdict(followed)),
    )


def _outcome(answer: Mapping[str, Any], yours: Mapping[str, Any], room: Room) -> models.Outcome:
    _settle(answer, yours, room)
    review = answer.get("review")
    if review is None:
        raise not_found("review")
    return models.Outcome(
        result=answer["result"], answered=bool(answer["answered"]), review=head_of(from_item(review), room.now)
    )


def _settle(answer: Mapping[str, Any], yours: Mapping[str, Any], room: Room) -> None:
    """Returns where AnswerFunction did what it was asked; else raises what it said."""
    result, review = answer["result"], answer.get("review")
    head = head_of(from_item(review), room.now) if review else None
    if result == "conflict":
        raise Refusal(
            409,
            _who_was_first(head),
            review=head.model_dump(mode="json") if head else None,
            yours=dict(yours),
        )
    if result == "refused":
        raise Refusal(422, "The decision was refused, and nothing was written.", problems=answer["problems"])
    if result == "not_found":
        raise not_found("open review")


def _who_was_first(head: models.ReviewHead | None) -> str:
    if head is not None and head.decision is not None:
        return f"{head.decision.by} was first and {PAST.get(head.decision.action, head.decision.action)}."
    return "The review has changed since you saw it."


def _draft_json(kept: Mapping[str, Any]) -> dict[str, Any]:
    names = ("version", "values", "note", "pending", "by", "at")
    return {name: kept[name] for name in names}


def _reading(reading: Extraction | None) -> models.Reading | None:
    if reading is None:
        return None
    return models.Reading(
        document_type=reading.document_type,
        extractor_version=reading.extractor_version,
        media_type=reading.media_type,
        ocr=reading.ocr,
        fields={name: field.model_dump(mode="json") for name, field in reading.fields.items()},
    )


def _pages(head: Review, reading: Extraction | None, claim: Claim | None, room: Room) -> list[models.Page]:
    """The pages that can be drawn, with their size; the first one of a document that could not be read."""
    if claim is None or claim.content is None or claim.content.media_type not in DRAWN:
        return []
    kept = room.documents.text(head.artifact) if head.artifact else None
    if kept is not None:
        return pages_of(kept)
    return [models.Page(number=1, width=0, height=0)] if not head.has(Code.ENCRYPTED) else []


def _line(line: Mapping[str, Any]) -> models.HistoryLine:
    decision = line.get("decision")
    return models.HistoryLine(
        event=line["event"],
        round=line["round"],
        at=line["at"],
        by=line["by"],
        reasons=line.get("reasons", []),
        decision=decision_of(Decision.from_json(decision)) if decision else None,
    )
