"""The closed table of typed reasons: why a document goes to a person.

Each code has a sentence for a lease administrator. Where in the document it stands is said by `Reason.field` and
`Reason.page`. A reason's message may name the values that disagree, but only in records and results; state data, logs
and metrics carry the code alone.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Any


class Code(Enum):
    """A reason for asking. The value is the name used everywhere; `sentence` is what a lease administrator reads."""

    sentence: str

    def __new__(cls, code: str, sentence: str) -> "Code":
        member = object.__new__(cls)
        member._value_ = code
        member.sentence = sentence
        return member

    def __str__(self) -> str:
        return str(self.value)

    CONDITIONAL_DATE = ("CONDITIONAL_DATE", "A date depends on an event that the document does not date.")
    WORDS_FIGURES_MISMATCH = ("WORDS_FIGURES_MISMATCH", "An amount in words and the same amount in figures disagree.")
    RENT_ARITHMETIC = (
        "RENT_ARITHMETIC",
        "The monthly rent, the yearly rent and the rate per area do not agree with each other.",
    )
    SCHEDULE_GAP = (
        "SCHEDULE_GAP",
        "The rent schedule leaves part of the term without a rent, or gives part of it two.",
    )
    ABATEMENT = ("ABATEMENT", "Rent is abated or reduced for part of the term in a way that needs a person's eye.")
    RENT_ELSEWHERE = (
        "RENT_ELSEWHERE",
        "The document says that the rent stands in an exhibit or another document that is not here.",
    )
    RENT_INCLUDES = (
        "RENT_INCLUDES",
        "The stated rent includes tax, parking, services or another sum that is no base rent.",
    )
    RENT_VARIABLE = (
        "RENT_VARIABLE",
        "The rent hangs on sales, an index, a measurement or an agreement to come: no sum is fixed from the start.",
    )
    RENT_UNCORROBORATED = (
        "RENT_UNCORROBORATED",
        "The rent is stated once only, and nothing else in the document confirms it.",
    )
    AREA_DISAGREES = ("AREA_DISAGREES", "The area of the premises is given differently in different places.")
    PARTY_DISAGREES = ("PARTY_DISAGREES", "A party is named differently in different places.")
    TERM_DISAGREES = ("TERM_DISAGREES", "The start, the length and the end of the term do not agree with each other.")
    DATES_DISAGREE = ("DATES_DISAGREE", "A date is given differently in different places.")
    AMOUNTS_DISAGREE = ("AMOUNTS_DISAGREE", "An amount is given differently in different places.")
    MULTIPLE_PREMISES = ("MULTIPLE_PREMISES", "The document lets several premises with terms of their own.")
    BLANK_FORM = ("BLANK_FORM", "The document is a form whose blanks are not filled in.")
    FIELD_BLANK = ("FIELD_BLANK", "A needed value is left blank in the document.")
    FIELD_MISSING = ("FIELD_MISSING", "A needed value was not found in the document.")
    VALUE_UNCORROBORATED = (
        "VALUE_UNCORROBORATED",
        "A needed value is stated once only, and nothing else in the document confirms it.",
    )
    NOT_EXECUTED = ("NOT_EXECUTED", "The document seems to be a draft or was never signed.")
    CHANGED_BY_HAND = ("CHANGED_BY_HAND", "Words are struck out or written in by hand beside a needed value.")
    LEASE_REPLACED = ("LEASE_REPLACED", "The document ends or replaces another lease.")
    NOT_A_LEASE = ("NOT_A_LEASE", "The document is not a lease, nor does it change one.")
    SEVERAL_DOCUMENTS = ("SEVERAL_DOCUMENTS", "The file seems to hold several documents.")
    OPEN_REDLINES = ("OPEN_REDLINES", "The document holds tracked changes or comments that nobody has settled.")
    AMBIGUOUS_DATE = ("AMBIGUOUS_DATE", "A date can be read as day/month or as month/day, or lacks its day.")
    INVALID_DATE = ("INVALID_DATE", "A date does not exist in the calendar.")
    AMBIGUOUS_AMOUNT = ("AMBIGUOUS_AMOUNT", "An amount can be read in more than one way.")
    CURRENCY_UNCLEAR = ("CURRENCY_UNCLEAR", "The document does not settle which currency is meant.")
    INVALID_VALUE = ("INVALID_VALUE", "A value is not of the form that the ledger accepts.")
    LOW_OCR_CONFIDENCE = (
        "LOW_OCR_CONFIDENCE",
        "The text was read from a picture, and a needed value could not be confirmed by a second witness.",
    )
    HIDDEN_TEXT = ("HIDDEN_TEXT", "The text lies invisibly over a picture and may say something else than the picture.")
    NO_TEXT_LAYER = ("NO_TEXT_LAYER", "The pages are pictures without text, and no text recognition is installed here.")
    GARBLED_TEXT = ("GARBLED_TEXT", "The text of the document cannot be decoded into readable words.")
    ENCRYPTED = ("ENCRYPTED", "The document is protected with a password.")
    CORRUPT = ("CORRUPT", "The file is damaged and cannot be read.")
    EMPTY_OBJECT = ("EMPTY_OBJECT", "The file is empty.")
    UNSUPPORTED_TYPE = ("UNSUPPORTED_TYPE", "The file is of a type that is not read.")
    NOT_A_PDF = ("NOT_A_PDF", "The file is named as a PDF but is something else.")
    XFA_FORM = (
        "XFA_FORM",
        "The document is an XFA form whose pages are made by the viewer; its text is not in the file.",
    )
    PORTFOLIO = ("PORTFOLIO", "The file is a portfolio that holds several documents.")
    TOO_MANY_PAGES = ("TOO_MANY_PAGES", "The document has more pages than are read without a person.")
    TOO_LARGE = ("TOO_LARGE", "The file is larger than what is read without a person.")
    PARSE_LIMIT = ("PARSE_LIMIT", "Reading the file took too long or too much memory and was stopped.")
    DECOMPRESSION_LIMIT = ("DECOMPRESSION_LIMIT", "The file unpacks to more data than is allowed.")
    EXTRACT_CRASHED = ("EXTRACT_CRASHED", "Reading the file ended the program that read it.")
    REPAIRED_FILE = ("REPAIRED_FILE", "The file was damaged and had to be repaired to be read.")
    AMBIGUOUS_VERSION = (
        "AMBIGUOUS_VERSION",
        "Two notices came for one file name and cannot be told apart: they may be one upload or two.",
    )
    POSSIBLE_DUPLICATE = (
        "POSSIBLE_DUPLICATE",
        "The ledger already holds an agreement of this kind for this property and parties, with this start or date.",
    )
    PROPERTY_UNKNOWN = ("PROPERTY_UNKNOWN", "The property is not in the register.")
    PROPERTY_PROVISIONAL = ("PROPERTY_PROVISIONAL", "The property was recognised by its address alone.")
    SAME_BYTES_OTHER_PROPERTY = ("SAME_BYTES_OTHER_PROPERTY", "The same file came for another property before.")
    PREVIOUSLY_REJECTED = ("PREVIOUSLY_REJECTED", "The same file was rejected before.")
    REVIEW_REFUSED = ("REVIEW_REFUSED", "What was approved could not be committed as it stands.")
    REVIEW_OVERDUE = ("REVIEW_OVERDUE", "Nobody decided within the time allowed.")
    BASE_LEASE_MISSING = ("BASE_LEASE_MISSING", "The lease that this document changes is not in the ledger.")
    AMENDMENT_CONFLICT = ("AMENDMENT_CONFLICT", "Two amendments change the same term from the same day.")
    AMENDS_UNCLEAR = ("AMENDS_UNCLEAR", "The document does not say clearly which lease it changes, from when, or how.")
    NEW_READING_DISAGREES = (
        "NEW_READING_DISAGREES",
        "Read anew, the document says something else than what the ledger holds of it.",
    )
    ASKED_AGAIN = ("ASKED_AGAIN", "An operator asked for another look at this document.")


@dataclass(frozen=True, slots=True)
class Reason:
    """One typed reason with its place: `field` names the lease field, `page` counts from 1; None where unknown."""

    code: Code
    message: str = ""
    field: str | None = None
    page: int | None = None

    def as_json(self) -> dict[str, object]:
        return {
            "code": str(self.code),
            "message": self.message or self.code.sentence,
            "field": self.field,
            "page": self.page,
        }

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> "Reason":
        page, field = data.get("page"), data.get("field")
        return cls(
            Code[data["code"]],
            str(data.get("message") or ""),
            field if isinstance(field, str) else None,
            int(page) if page is not None else None,
        )
