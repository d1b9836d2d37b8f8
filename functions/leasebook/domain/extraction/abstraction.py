"""From text to fields: one pure function over a whole document."""

from leasebook.domain.extraction.building import Draft
from leasebook.domain.extraction.caveats import read_caveats
from leasebook.domain.extraction.changes import read_change
from leasebook.domain.extraction.dates import DateOrder
from leasebook.domain.extraction.model import Extraction
from leasebook.domain.extraction.readers import (
    read_agreement_date,
    read_area,
    read_extras,
    read_parties,
    read_premises,
    read_printed_parties,
)
from leasebook.domain.extraction.reading import LeaseText
from leasebook.domain.extraction.recognition import Recognition, recognise
from leasebook.domain.extraction.rent_check import confirm_span, read_rent, write_rent
from leasebook.domain.extraction.rises import write_rises
from leasebook.domain.extraction.term_check import settle_term, write_term
from leasebook.domain.extraction.text import DocumentText, Page, Source
from leasebook.domain.extraction.unrecorded import read_unrecorded
from leasebook.domain.extraction.version import EXTRACTOR_VERSION
from leasebook.domain.kinds import CHANGE_KINDS, OTHER
from leasebook.domain.reasons import Code


def abstract(document: DocumentText, content_hash: str, *, date_order: DateOrder | None = None) -> Extraction:
    """Reads a document: what it is, its fields with evidence and witnesses, and what is doubtful about them.

    Pure: the same text gives the same extraction. `date_order` is what the sender is known to use; without it the
    document's own dates decide or an all-figure date stays ambiguous.
    """
    draft = Draft(LeaseText(document, date_order))
    for note in document.notes:
        draft.reason(note.code, note.detail)
    recognition = recognise(draft.lease)
    if recognition.kind in CHANGE_KINDS:
        read_change(draft, recognition.kind)
    elif recognition.kind != OTHER:
        if recognition.kind == "sublease":
            draft.lease = LeaseText(document, date_order, sublease=True)
        _read_lease(draft, recognition)
    draft.withhold_gaps()
    return Extraction(
        content_hash=content_hash,
        extractor_version=EXTRACTOR_VERSION,
        document_type=recognition.kind,
        fields=draft.fields,
        reasons=draft.records(),
        pages=len(document.pages),
        media_type=document.media_type,
        ocr=draft.lease.ocr,
    )


def abstract_text(text: str, *, date_order: DateOrder | None = None) -> Extraction:
    """`abstract` for plain text on one page."""
    page = Page(1, 0, len(text), source=Source.NATIVE)
    return abstract(DocumentText(text, (page,), "text/plain"), "0" * 64, date_order=date_order)


def _read_lease(draft: Draft, recognition: Recognition) -> None:
    if recognition.blank_form:
        draft.reason(Code.BLANK_FORM, "", None, recognition.start)
        read_printed_parties(draft)
        return
    if recognition.several:
        draft.reason(Code.SEVERAL_DOCUMENTS)
    if recognition.draft:
        draft.reason(Code.NOT_EXECUTED, "", None, recognition.start)
    read_parties(draft)
    address = read_premises(draft)
    area = read_area(draft)
    settled = settle_term(draft)
    rent = read_rent(draft, area, settled)
    agreed = read_agreement_date(draft)
    write_term(draft, settled, rent.schedule, agreed)
    write_rent(draft, rent, area, settled)
    confirm_span(draft, settled)
    write_rises(draft, settled)
    read_extras(draft, address)
    read_unrecorded(draft)
    read_caveats(draft)
