"""A document's pages as answers: pictures and text, the same for what is in review and for what is in the ledger."""

from dataclasses import asdict
from typing import Annotated

from aws_lambda_powertools.event_handler import Response
from aws_lambda_powertools.event_handler.openapi.params import Path

from leasebook.adapters.documents import KeptText
from leasebook.api import models
from leasebook.api.refusals import Refusal

PageNumber = Annotated[int, Path(ge=1, le=9999, description="the page, from 1")]
NO_PAGES = "This document has no pages to show."
PICTURE = {
    200: {
        "description": "The page as PNG, 4 MB at most",
        "content": {"image/png": {"schema": {"type": "string", "format": "binary"}}},
    }
}


def page_picture(picture: bytes | None) -> Response[bytes]:
    if picture is None:
        raise Refusal(404, "This page cannot be shown as a picture.")
    return Response(200, "image/png", picture, headers={"Cache-Control": "private, max-age=3600"})


def document_text(kept: KeptText | None) -> models.DocumentText:
    if kept is None:
        raise Refusal(404, "Nothing could be read of this document.")
    return models.DocumentText(
        media_type=kept.media_type, pages=[models.PageText(**asdict(page)) for page in kept.pages]
    )
