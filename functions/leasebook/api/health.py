"""Health: what came in against where it is. Counted from the records at each call, and bounded."""

from datetime import datetime, timedelta

from leasebook.adapters.census import Census, Objects
from leasebook.api import models
from leasebook.api.auth import Group
from leasebook.api.routing import Api, answers
from leasebook.domain.claims import DEFAULT_RETENTION
from leasebook.domain.state import Outcome

EXECUTIONS = 100
ON_THE_WAY = timedelta(minutes=15)  # an event may take this long before its absence means anything
DUPLICATES = (Outcome.SAME_CONTENT, Outcome.SAME_LEASE)
REPLACED = (Outcome.SUPERSEDED, Outcome.GONE)


def add_to(api: Api) -> None:
    @api.get("/api/health", "health", answers=answers(models.Health))
    def health() -> models.Health:
        """Object versions that came in, claims by where they stand, reviews, queues, executions."""
        room = api.room
        room.admit(Group.OPERATOR, Group.REVIEWER)
        places = room.places
        census = Census(places.claims_table, places.inbox_bucket, places.inbox_prefix)
        claims, objects = census.claims(), census.objects()
        reviews = room.queue.counts(room.at)
        running, _ = room.executions.count("RUNNING", EXECUTIONS)
        failed, _ = room.executions.count("FAILED", EXECUTIONS)
        waits, lost = _unclaimed(objects, claims.versions, room.now)
        ended = {name: claims.by_outcome.get(name, 0) for name in Outcome}
        return models.Health(
            came_in=sum(claims.by_status.values()) + waits + lost,
            committed=ended[Outcome.COMMITTED],
            duplicates=sum(ended[name] for name in DUPLICATES),
            rejected=ended[Outcome.REJECTED],
            superseded=sum(ended[name] for name in REPLACED),
            in_review=claims.by_status.get("in_review", 0),
            under_way=claims.by_status.get("in_progress", 0) + claims.by_status.get("committed", 0),
            held=claims.by_status.get("held", 0),
            not_begun=waits,
            lost=lost,
            waiting_reviews=reviews.waiting,
            overdue_reviews=reviews.overdue,
            failed_starts=census.messages(places.failed_starts_queue_url),
            to_resume=census.messages(places.recovery_queue_url),
            running_executions=running,
            failed_executions=failed,
            complete=claims.complete and objects.complete and reviews.complete,
            at=room.at,
        )


def _unclaimed(objects: Objects, claimed: frozenset[str], now: datetime) -> tuple[int, int]:
    """Object versions that nobody has begun: those whose event may be on its way, and those whose event is lost.

    Of one that is older than claims are kept nothing can be said; it is in neither.
    """
    ages = [now - moment for key, moment in objects.came.items() if key not in claimed]
    late = sum(ON_THE_WAY < age <= DEFAULT_RETENTION for age in ages)
    return sum(age <= ON_THE_WAY for age in ages), late
