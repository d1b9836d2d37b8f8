"""The queue: what waits, why, since when, due when, who is on it."""

from collections.abc import Sequence
from typing import Annotated, Literal

from aws_lambda_powertools.event_handler.openapi.params import Query

from leasebook.adapters.review_queue import Filter
from leasebook.api.heads import head_of
from leasebook.api.models import QueueCounts, QueuePage, ReviewHead
from leasebook.api.room import Room
from leasebook.api.routing import Api, answers
from leasebook.domain.reviews import Review
from leasebook.domain.searching import words_of

PAGE = 50  # reviews of one page: more than fit on a screen, few enough to be quick


def add_to(api: Api) -> None:
    @api.get("/api/reviews", "queue", answers=answers(QueuePage))
    def reviews(
        order: Annotated[Literal["risk", "due"], Query(description="rent at risk, or due date, first")] = "risk",
        code: Annotated[str | None, Query(max_length=64, description="only with this reason")] = None,
        show: Annotated[Literal["all", "active", "held", "overdue"], Query()] = "all",
        find: Annotated[
            str,
            Query(max_length=100, description="words, each in tenant, address or document, or beginning the receipt"),
        ] = "",
        after: Annotated[str | None, Query(max_length=4096, description="`next` of the page before")] = None,
        limit: Annotated[int, Query(ge=1, le=100)] = PAGE,
    ) -> QueuePage:
        """Open reviews: the most rent at risk first, those set aside last. A page that only some fit may be short, even
        empty, before the last: ask on with `next`."""
        room = api.room
        room.look()
        wanted = Filter(
            code=code,
            held={"held": True, "active": False}.get(show),
            due_before=room.at if show == "overdue" else None,
            words=words_of(find),
        )
        page = room.queue.page(order, limit, after or None, wanted)
        return QueuePage(reviews=heads(page.reviews, room), next=page.following, looked_at=page.looked_at)

    @api.get("/api/counts", "queue", answers=answers(QueueCounts))
    def counts() -> QueueCounts:
        """How many reviews wait, by reason."""
        room = api.room
        room.look()
        counted = room.queue.counts(room.at)
        return QueueCounts(
            waiting=counted.waiting,
            overdue=counted.overdue,
            held=counted.held,
            by_code=dict(counted.by_code),
            complete=counted.complete,
        )


def heads(reviews: Sequence[Review], room: Room) -> list[ReviewHead]:
    lookers = room.desk.lookers([review.review_id for review in reviews]) if reviews else {}
    return [head_of(review, room.now, lookers.get(review.review_id)) for review in reviews]
