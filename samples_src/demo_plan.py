"""The plan of the demo: which sample is delivered when, under which key, and what must come of it."""

# ruff: noqa: E501 (running text)

from typing import Any

_UNPLEASANT = 'incoming/linden-wharf/Cafe\u0301 "Zoe\u0308\'s" 50%+VAT & more (final).html'


def _put(
    file: str, key: str, property_id: str, story: str, outcome: str, reason: str | None = None, **more: Any
) -> dict[str, Any]:
    expect: dict[str, Any] = {"outcome": outcome, "reason": reason}
    for name in ("duplicates", "alternatives"):
        if name in more:
            expect[name] = more.pop(name)
    return {"file": file, "key": key, "property_id": property_id, **more, "expect": expect, "story": story}


def plan() -> dict[str, Any]:
    steps = [
        _put(
            "office.pdf",
            "incoming/alder-point/office-lease.pdf",
            "HM-0101",
            "An office lease with its rent in a table. S3 tells us three times that it came.",
            "committed",
            special="three_deliveries",
            deliveries=3,
            duplicates=2,
        ),
        _put(
            "retail.pdf",
            "incoming/larch-commons/store-14.pdf",
            "HM-0214",
            "A shop lease; percentage rent and estimated charges stand beside the rent that counts.",
            "committed",
        ),
        _put(
            "industrial.pdf",
            "incoming/switchyard-road/lease.pdf",
            "HM-0330",
            "An industrial lease at a yearly rate per square foot. The worker is killed while it reads; the document is not lost.",
            "committed",
            special="kill_worker",
        ),
        _put(
            "clinic.docx",
            "incoming/ferncliff/suite-2b.docx",
            "HM-0402",
            "A dentist's lease as a Word file.",
            "committed",
        ),
        _put("studio.pdf", "incoming/millrace/studio-9.pdf", "HM-0509", "A short studio lease.", "committed"),
        _put(
            "studio.docx",
            "incoming/millrace/studio-9.docx",
            "HM-0509",
            "The same studio lease as a Word file: other bytes, the same agreement. A person is asked before it could be charged twice.",
            "review",
            "POSSIBLE_DUPLICATE",
            special="same_agreement",
            after="studio.pdf",
        ),
        _put(
            "workshop-scan.pdf",
            "incoming/tannery-street/scan_0017.pdf",
            "HM-0618",
            "A scan: pictures only, so its text is recognised first, where text recognition is installed.",
            "committed",
            special="scan",
            alternatives=[
                {"outcome": "review", "reason": "NO_TEXT_LAYER"},
                {"outcome": "review", "reason": "LOW_OCR_CONFIDENCE"},
            ],
        ),
        _put(
            "office-first-amendment.pdf",
            "incoming/alder-point/first-amendment.pdf",
            "HM-0101",
            "The office lease is extended by two years at a new rent: a document of its own, the base lease stays as it was.",
            "committed",
            special="amendment",
            after="office.pdf",
        ),
        _put(
            "laboratory.pdf",
            "incoming/quarryside/building-c.pdf",
            "HM-0702",
            'The term begins when the landlord\'s work is finished. No date is guessed from "about September 1".',
            "review",
            "CONDITIONAL_DATE",
        ),
        _put(
            "blank-form.docx",
            "incoming/forms/form-7.docx",
            "HM-0000",
            "A form that nobody has filled in.",
            "review",
            "BLANK_FORM",
        ),
        _put(
            "gallery.pdf",
            "incoming/kestrel-row/gallery.pdf",
            "HM-0811",
            "The rent is Three Thousand Six Hundred in words and $3,060.00 in figures.",
            "review",
            "WORDS_FIGURES_MISMATCH",
        ),
        _put(
            "law-office-locked.pdf",
            "incoming/stannard-place/office.pdf",
            "HM-0905",
            "A PDF that opens with a password only.",
            "review",
            "ENCRYPTED",
            special="encrypted",
        ),
        _put(
            "forklifts.pdf",
            "incoming/switchyard-road/forklifts.pdf",
            "HM-0330",
            "A lease with a lessee, a rent and a term, but of three forklift trucks.",
            "review",
            "NOT_A_LEASE",
        ),
        _put(
            "letter.txt",
            "incoming/orchard-spur/letter.txt",
            "HM-1003",
            "A lease in the form of a letter, as plain text.",
            "committed",
        ),
        _put(
            "mill-v1.pdf",
            "incoming/harbor-mill/unit-6.pdf",
            "HM-1106",
            "The lease of a sail loft for 2024 and 2025.",
            "committed",
        ),
        _put(
            "mill-v2.pdf",
            "incoming/harbor-mill/unit-6.pdf",
            "HM-1106",
            "The next lease of the same loft is saved over the first file: a new version, new bytes, a second lease.",
            "committed",
            special="overwrite",
            after="mill-v1.pdf",
        ),
        _put(
            "cafe.html",
            _UNPLEASANT,
            "HM-1208",
            "A British lease as HTML, under a name with quotes, a plus, a percent sign, spaces and decomposed accents.",
            "committed",
            special="unpleasant_name",
        ),
        _put(
            "office.pdf",
            "incoming/from-email/Lease FINAL final.pdf",
            "HM-0101",
            "The office lease comes once more under another name: the same bytes, already in the ledger.",
            "same_content",
            special="same_bytes",
            after="office.pdf",
        ),
    ]
    return {
        "about": "The plan of `leasebook demo`. `after` names the file whose document must have ended first. `expect.alternatives` "
        "are outcomes that are right on a machine without text recognition or where it reads badly. `deliveries` counts how often the "
        "same S3 event is delivered (1 where absent).",
        "prefix": "incoming/",
        "steps": [{"step": number, **step} for number, step in enumerate(steps, 1)],
        "passwords": {"law-office-locked.pdf": "fifth-floor"},
    }


PROPERTIES = [
    ("HM-0101", "410 Alder Street, Harborview, Pennsylvania 19047", "Alder Point"),
    ("HM-0214", "9120 Prairie Larch Road, Wexley, Texas 75098", "Larch Commons"),
    ("HM-0330", "77 Switchyard Road, Tallow Creek, Ohio 44087", ""),
    ("HM-0402", "62 Ferncliff Avenue, Marlow, New Jersey 08053", "Ferncliff Medical Arts"),
    ("HM-0509", "5 Millrace Lane, Barlow, Vermont 05143", "Millrace Studios"),
    ("HM-0618", "318 Tannery Street, Eastmoor, Minnesota 55033", ""),
    ("HM-0702", "12 Quarryside Drive, Linden, Massachusetts 01757", "Quarryside Science Park, Building C"),
    ("HM-0811", "233 Kestrel Row, Ashgrove, Oregon 97045", ""),
    ("HM-0905", "9 Stannard Place, Cresthaven, Connecticut 06510", ""),
    ("HM-1003", "41 Orchard Spur, Dunmere, New York 12534", "Thornbury cold store"),
    ("HM-1106", "20 Wharf Street, Port Ellery, Rhode Island 02840", "Harbor Mill"),
    ("HM-1208", "8 Linden Wharf, Castlebray, Somerset TA1 9ZQ", "Linden Wharf"),
]
