"""Health: what came in against where it is. Counted from the records at each call, and bounded."""

from leasebook.adapters.census import Census
from leasebook.api import models
from leasebook.api.auth import Group
from leasebook.api.routing import Api, answers

EXECUTIONS = 100


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
        known = sum(claims.by_status.values())
        return models.Health(
            came_in=max(objects.number, known),
            committed=claims.by_outcome.get("committed", 0),
            settled=claims.by_status.get("done", 0) - claims.by_outcome.get("committed", 0),
            in_review=claims.by_status.get("in_review", 0),
            under_way=claims.by_status.get("in_progress", 0) + claims.by_status.get("committed", 0),
            held=claims.by_status.get("held", 0),
            not_begun=max(0, objects.number - known),
            waiting_reviews=reviews.waiting,
            overdue_reviews=reviews.overdue,
            failed_starts=census.messages(places.failed_starts_queue_url),
            to_resume=census.messages(places.recovery_queue_url),
            running_executions=running,
            failed_executions=failed,
            complete=claims.complete and objects.complete and reviews.complete,
            at=room.at,
        )
