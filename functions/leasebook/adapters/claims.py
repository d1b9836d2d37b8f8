"""The claims table on DynamoDB.

time ───────────────────────────────────────────────────────────────────>
absent        │ in_progress (owner A) │ in_review (A) │ committed (A) │ done
claim_is_free │ claim_is_mine ........................................

take_over: claim_is_the_dead_owners and claim_is_open, a compare-and-set from the dead owner to the new one
open_again: nobody_took_it_since and claim_was_given_up, the same for a later upload of bytes that could not be read
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from leasebook.adapters import aws
from leasebook.adapters.items import from_wire, to_wire
from leasebook.domain.claims import Claim, Content, Status, from_item, to_item
from leasebook.domain.errors import FencedOff
from leasebook.domain.replay import Replay

claim_is_free = "attribute_not_exists(claim_key)"
claim_is_mine = "#owner = :me"
claim_is_the_dead_owners = "#owner = :dead"
claim_is_open = "#status IN (:in_progress, :in_review, :committed)"
claim_is_done = "#status = :done"
no_replay_came_between = "attribute_not_exists(replays)"
as_many_replays = "size(replays) = :replays"
claim_is_held = "#status = :held"
claim_is_not_committed = "#status IN (:in_progress, :in_review)"
no_upload_was_noted_since = "sequencer = :seen"
no_upload_was_noted = "attribute_not_exists(sequencer)"
claim_is_known = "attribute_exists(claim_key)"
nobody_gave_it_up = "attribute_not_exists(not_there)"
nobody_took_it_since = "#owner = :holder"
claim_was_given_up = "(not_there = :yes OR (#status = :done AND outcome IN (:superseded, :gone)))"

NAMES = {"#owner": "owner", "#status": "status"}
UNCOMMITTED = {":in_progress": {"S": Status.IN_PROGRESS.value}, ":in_review": {"S": Status.IN_REVIEW.value}}
OPEN = {**UNCOMMITTED, ":committed": {"S": Status.COMMITTED.value}}


@dataclass(frozen=True, slots=True)
class DynamoClaims:
    """Implements `ports.ClaimStore`."""

    table: str

    def open(self, claim: Claim) -> Claim | None:
        try:
            with aws.errors_translated():
                aws.dynamodb().put_item(
                    TableName=self.table,
                    Item=to_wire(to_item(claim)),
                    ConditionExpression=claim_is_free,
                    ReturnValuesOnConditionCheckFailure="ALL_OLD",
                )
        except aws.ConditionFailed as refused:
            return self._existing(refused, claim.ref.claim_key)
        return None

    def take_over(self, claim_key: str, from_owner: str, me: str, at: str, *, failed: bool) -> Claim | None:
        try:
            with aws.errors_translated():
                answer = aws.dynamodb().update_item(
                    TableName=self.table,
                    Key={"claim_key": {"S": claim_key}},
                    UpdateExpression="SET #owner = :me, resumes = resumes + :one, "
                    "fruitless = if_not_exists(fruitless, :none) + :failed, updated_at = :at REMOVE not_there",
                    ConditionExpression=f"{claim_is_the_dead_owners} AND {claim_is_open}",
                    ExpressionAttributeNames=NAMES,
                    ExpressionAttributeValues={
                        ":me": {"S": me},
                        ":dead": {"S": from_owner},
                        ":one": {"N": "1"},
                        ":none": {"N": "0"},
                        ":failed": {"N": "1" if failed else "0"},
                        ":at": {"S": at},
                        **OPEN,
                    },
                    ReturnValues="ALL_NEW",
                    ReturnValuesOnConditionCheckFailure="ALL_OLD",
                )
        except aws.ConditionFailed as refused:
            return self._existing(refused, claim_key)
        return from_item(from_wire(answer["Attributes"]))

    def _existing(self, refused: aws.ConditionFailed, claim_key: str) -> Claim | None:
        return from_item(from_wire(refused.item)) if refused.item else self.get(claim_key)

    def get(self, claim_key: str) -> Claim | None:
        with aws.errors_translated():
            answer = aws.dynamodb().get_item(
                TableName=self.table, Key={"claim_key": {"S": claim_key}}, ConsistentRead=True
            )
        item = answer.get("Item")
        return from_item(from_wire(item)) if item else None

    def note_content(self, claim_key: str, owner: str, content: Content, property_id: str | None, at: str) -> Claim:
        known_property = ", property_id = :property" if property_id else ""
        return self._update_mine(
            claim_key,
            owner,
            f"SET content = :content, content_hash = :hash{known_property}, updated_at = :at REMOVE not_there",
            {
                ":content": content.as_json(),
                ":hash": content.hash,
                ":at": at,
                **({":property": property_id} if property_id else {}),
            },
        )

    def note_absence(self, claim_key: str, owner: str, sequencer: str | None, at: str) -> bool:
        try:
            with aws.errors_translated():
                aws.dynamodb().update_item(
                    TableName=self.table,
                    Key={"claim_key": {"S": claim_key}},
                    UpdateExpression="SET not_there = :yes, updated_at = :at",
                    ConditionExpression=f"{claim_is_mine} AND {_as_seen(sequencer)}",
                    ExpressionAttributeNames={"#owner": NAMES["#owner"]},
                    ExpressionAttributeValues=to_wire(
                        {":yes": True, ":at": at, ":me": owner, **({":seen": sequencer} if sequencer else {})}
                    ),
                    ReturnValuesOnConditionCheckFailure="ALL_OLD",
                )
        except aws.ConditionFailed as refused:
            there = self._existing(refused, claim_key)
            if there is None or there.owner != owner:
                raise FencedOff from None
            return False
        return True

    def note_upload(self, claim: Claim, sequencer: str) -> Claim | None:
        claim_key, seen = claim.ref.claim_key, claim.ref.sequencer
        try:
            with aws.errors_translated():
                answer = aws.dynamodb().update_item(
                    TableName=self.table,
                    Key={"claim_key": {"S": claim_key}},
                    UpdateExpression="SET sequencer = :sequencer",
                    ConditionExpression=f"{claim_is_known} AND {nobody_gave_it_up} AND {_as_seen(seen)}",
                    ExpressionAttributeValues=to_wire(
                        {":sequencer": sequencer, **({":seen": seen} if seen is not None else {})}
                    ),
                    ReturnValues="ALL_NEW",
                    ReturnValuesOnConditionCheckFailure="ALL_OLD",
                )
        except aws.ConditionFailed as refused:
            return self._existing(refused, claim_key)
        return from_item(from_wire(answer["Attributes"]))

    def open_again(self, claim: Claim, sequencer: str, me: str, at: str) -> Claim | None:
        seen = claim.ref.sequencer
        try:
            with aws.errors_translated():
                answer = aws.dynamodb().update_item(
                    TableName=self.table,
                    Key={"claim_key": {"S": claim.ref.claim_key}},
                    UpdateExpression="SET #status = :in_progress, #owner = :me, sequencer = :sequencer, "
                    "unfinished = :y, fruitless = :none, updated_at = :at "
                    "REMOVE outcome, done_at, expires_at, not_there",
                    ConditionExpression=f"{nobody_took_it_since} AND {claim_was_given_up} AND {_as_seen(seen)}",
                    ExpressionAttributeNames=NAMES,
                    ExpressionAttributeValues=to_wire(
                        {
                            ":in_progress": Status.IN_PROGRESS.value,
                            ":done": Status.DONE.value,
                            ":superseded": "superseded",
                            ":gone": "gone",
                            ":sequencer": sequencer,
                            **({":seen": seen} if seen is not None else {}),
                            ":holder": claim.owner,
                            ":me": me,
                            ":yes": True,
                            ":y": "y",
                            ":none": 0,
                            ":at": at,
                        }
                    ),
                    ReturnValues="ALL_NEW",
                )
        except aws.ConditionFailed:
            return None
        return from_item(from_wire(answer["Attributes"]))

    def note_review(self, claim_key: str, owner: str, at: str) -> None:
        """A document that reaches a person has made progress: its fruitless resumes count from 0 again."""
        self._update_mine(
            claim_key,
            owner,
            "SET #status = :in_review, fruitless = :none, updated_at = :at",
            {":none": 0, ":at": at},
            uncommitted=True,
        )

    def hold(self, claim_key: str, owner: str, reason: str, at: str, by: str = "leasebook") -> None:
        self._update_mine(
            claim_key,
            owner,
            "SET #status = :held, held_from = #status, hold_reason = :reason, held_by = :by, updated_at = :at",
            {":held": Status.HELD.value, ":reason": reason, ":by": by, ":at": at},
            uncommitted=True,
        )

    def release(self, claim_key: str, at: str) -> bool:
        try:
            with aws.errors_translated():
                aws.dynamodb().update_item(
                    TableName=self.table,
                    Key={"claim_key": {"S": claim_key}},
                    UpdateExpression="SET #status = if_not_exists(held_from, :in_progress), fruitless = :none, "
                    "updated_at = :at REMOVE hold_reason, held_by, held_from",
                    ConditionExpression=claim_is_held,
                    ExpressionAttributeNames={"#status": NAMES["#status"]},
                    ExpressionAttributeValues=to_wire(
                        {
                            ":held": Status.HELD.value,
                            ":in_progress": Status.IN_PROGRESS.value,
                            ":none": 0,
                            ":at": at,
                        }
                    ),
                )
        except aws.ConditionFailed:
            return False
        return True

    def reopen(self, claim_key: str, replay: Replay) -> bool:
        first = replay.n == 1
        values = {
            ":done": Status.DONE.value,
            ":in_progress": Status.IN_PROGRESS.value,
            ":owner": replay.execution,
            ":replay": [replay.as_json()],
            ":none": 0,
            ":y": "y",
            ":at": replay.at,
            **({} if first else {":replays": replay.n - 1}),
        }
        grown = ":replay" if first else "list_append(replays, :replay)"
        try:
            with aws.errors_translated():
                aws.dynamodb().update_item(
                    TableName=self.table,
                    Key={"claim_key": {"S": claim_key}},
                    UpdateExpression="SET #status = :in_progress, #owner = :owner, unfinished = :y, fruitless = :none, "
                    f"updated_at = :at, replays = {grown} REMOVE outcome, done_at, expires_at, not_there",
                    ConditionExpression=f"{claim_is_done} AND {no_replay_came_between if first else as_many_replays}",
                    ExpressionAttributeNames=NAMES,
                    ExpressionAttributeValues=to_wire(values),
                )
        except aws.ConditionFailed:
            return False
        return True

    def _update_mine(
        self, claim_key: str, owner: str, change: str, values: dict[str, Any], *, uncommitted: bool = False
    ) -> Claim:
        """A write that only the owner may make; whoever is not the owner any more learns it by `FencedOff`."""
        condition = f"{claim_is_mine} AND {claim_is_not_committed}" if uncommitted else claim_is_mine
        names = NAMES if uncommitted else {"#owner": NAMES["#owner"]}
        try:
            with aws.errors_translated():
                answer = aws.dynamodb().update_item(
                    TableName=self.table,
                    Key={"claim_key": {"S": claim_key}},
                    UpdateExpression=change,
                    ConditionExpression=condition,
                    ExpressionAttributeNames=names,
                    ExpressionAttributeValues={
                        **to_wire({**values, ":me": owner}),
                        **(UNCOMMITTED if uncommitted else {}),
                    },
                    ReturnValues="ALL_NEW",
                )
        except aws.ConditionFailed:
            raise FencedOff from None
        return from_item(from_wire(answer["Attributes"]))

    def unfinished(self) -> Iterator[Claim]:
        pages = aws.dynamodb().get_paginator("query")
        with aws.errors_translated():
            for page in pages.paginate(
                TableName=self.table,
                IndexName="unfinished",
                KeyConditionExpression="unfinished = :y",
                ExpressionAttributeValues={":y": {"S": "y"}},
            ):
                for item in page["Items"]:
                    yield from_item(from_wire(item))


def _as_seen(sequencer: str | None) -> str:
    return no_upload_was_noted if sequencer is None else no_upload_was_noted_since
