"""Exactly what is committed to the ledger: the terms of a lease, or the changes to one.

Strict models: what reaches the books has passed them, whether it was read from a document or typed by a reviewer.
Errors
never repeat the value. `building` makes them out of a reading and a
person's corrections.
"""

import hashlib
import re
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from typing import Annotated, Any, Literal

from pydantic import (
    AfterValidator,
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    StringConstraints,
    WithJsonSchema,
    model_validator,
)

from leasebook.domain.extraction.folding import clean
from leasebook.domain.money_text import DATE_PATTERN, Money, PositiveMoney, Rate
from leasebook.domain.party_names import party_key


class InvalidTerms(ValueError):
    """The terms cannot be committed. `problems` are (field, sentence) without any value."""

    def __init__(self, problems: tuple[tuple[str, str], ...]) -> None:
        self.problems = problems
        super().__init__("; ".join(f"{field}: {sentence}" for field, sentence in problems))


def _iso_date(value: Any) -> date:
    if type(value) is date:
        return value
    if not isinstance(value, str) or not re.match(DATE_PATTERN, value):
        raise ValueError("must be a date written as YYYY-MM-DD")
    try:
        return date.fromisoformat(value)
    except ValueError:
        raise ValueError("must be a date that the calendar has") from None


def _edge(value: str) -> str:
    """An edge that is a date is one of the calendar."""
    if value[0].isdigit():
        _iso_date(value)
    return value


def _plain_text(value: Any) -> str:
    if not isinstance(value, str) or not re.match(TEXT_PATTERN, value) or clean(value) != value:
        raise ValueError("must be text without control characters, doubled or outer spaces")
    return value


def _whole(value: Any) -> int:
    if isinstance(value, float) and value.is_integer():
        value = int(value)  # JSON does not tell 60 from 60.0
    if isinstance(value, bool) or not isinstance(value, int):
        raise ValueError("must be a whole number")
    return value


def _confidence(value: Any) -> Decimal:
    if isinstance(value, int | float) and not isinstance(value, bool):
        value = Decimal(str(value))
    if isinstance(value, bool) or not isinstance(value, Decimal) or not value.is_finite() or not 0 <= value <= 1:
        raise ValueError("must be a number from 0 to 1")
    return value


TEXT_PATTERN = r"^[^\s\u0000-\u001f\u007f-\u009f\ufffe\uffff]+( [^\s\u0000-\u001f\u007f-\u009f\ufffe\uffff]+)*$(?!\n)"
EDGE_PATTERN = r"^([0-9]{4}-[0-9]{2}-[0-9]{2}|LY[1-9][0-9]{0,2}|M[1-9][0-9]{0,3})$(?!\n)"

IsoDate = Annotated[
    date, BeforeValidator(_iso_date), WithJsonSchema({"type": "string", "format": "date", "pattern": DATE_PATTERN})
]
Text = Annotated[
    str,
    StringConstraints(min_length=1, max_length=500),
    BeforeValidator(_plain_text),
    WithJsonSchema({"type": "string", "minLength": 1, "maxLength": 500, "pattern": TEXT_PATTERN}),
]
Confidence = Annotated[
    Decimal, BeforeValidator(_confidence), WithJsonSchema({"type": "number", "minimum": 0, "maximum": 1})
]
Currency = Annotated[str, StringConstraints(pattern=r"^[A-Z]{3}$")]
Months = Annotated[
    int,
    Field(ge=1, le=1200),
    BeforeValidator(_whole),
    WithJsonSchema({"type": "integer", "minimum": 1, "maximum": 1200}),
]
Count = Annotated[
    int,
    Field(ge=0, le=10_000),
    BeforeValidator(_whole),
    WithJsonSchema({"type": "integer", "minimum": 0, "maximum": 10_000}),
]
Edge = Annotated[
    str,
    StringConstraints(pattern=r"^([0-9]{4}-[0-9]{2}-[0-9]{2}|LY[1-9][0-9]{0,2}|M[1-9][0-9]{0,3})$"),
    AfterValidator(_edge),
    WithJsonSchema({"type": "string", "pattern": EDGE_PATTERN, "anyOf": [{"format": "date"}, {"pattern": "^(LY|M)"}]}),
]
FieldName = Annotated[str, StringConstraints(pattern=r"^[a-z_]{1,40}$")]
LeaseId = Annotated[str, StringConstraints(pattern=r"^[0-9a-f]{8,64}$")]
RentPeriod = Literal["month", "year", "sqft_year", "sqft_month", "term"]


class _Model(BaseModel):
    model_config = ConfigDict(
        frozen=True, strict=True, extra="forbid", hide_input_in_errors=True, populate_by_name=True
    )


class BaseRent(_Model):
    """Contract rent of the first period before abatement: `amount` as printed for its `period`, and for one month."""

    amount: Rate
    period: RentPeriod
    monthly: PositiveMoney


class RentStep(_Model):
    """One row of the schedule. An edge is a date, a month of the term ("M13") or a lease year ("LY3")."""

    first: Edge | None = Field(default=None, alias="from")
    last: Edge | None = Field(default=None, alias="to")
    monthly: PositiveMoney | None = None
    annual: PositiveMoney | None = None
    psf_year: Rate | None = None
    psf_month: Rate | None = None


class SecurityDeposit(_Model):
    """What secures the lease, and in which form (cash, letter of credit ...)."""

    amount: Money
    form: Text | None = None


class TermOption(_Model):
    """A right to renew, expand, purchase or end the term, `count` times for `months` each, with the notice it needs."""

    kind: Literal["renew", "expand", "terminate", "purchase"]
    count: Count = 1
    months: Months | None = None
    notice_months: Count | None = None
    notice_days: Count | None = None


class Recovery(_Model):
    """How outgoings are recovered, and the tenant's share in per cent."""

    kind: Literal["gross", "base year", "net", "share"]
    share_percent: Rate | None = None


class PendingDate(_Model):
    """What a date waits for; `target` is what the parties expect and never the date."""

    kind: Literal["later_of", "earlier_of", "on"]
    terms: list[Text] = Field(min_length=1, max_length=8)
    target: IsoDate | None = None


class Change(_Model):
    """One change of a lease: a field, what it was (where recited) and what it becomes."""

    field: FieldName
    old: Any = Field(default=None, alias="from")
    new: Any = Field(alias="to")

    @model_validator(mode="after")
    def _no_floats(self) -> "Change":
        if not (_is_plain(self.old) and _is_plain(self.new)) or self.new is None:
            raise ValueError("must be plain text, whole numbers, lists or groups of them")
        return self


def _is_plain(value: Any, depth: int = 0) -> bool:
    match value:
        case None | bool() | int() | str():
            return True
        case list():
            return depth < 4 and len(value) <= 200 and all(_is_plain(v, depth + 1) for v in value)
        case dict():
            return depth < 4 and all(isinstance(k, str) and k and _is_plain(v, depth + 1) for k, v in value.items())
    return False


class Amends(_Model):
    """The lease that a document changes, as that document names it; `lease` is how the id of the lease begins (its
    content hash), where only a person can tell which is meant."""

    title: Text
    date: IsoDate
    lease: LeaseId | None = None


class _Committed(_Model):
    """What both kinds of entry carry."""

    schema_version: Literal[1] = 1
    property_id: Text
    provisional: bool
    extraction_confidence: Confidence
    unconfirmed: list[FieldName] = Field(
        default=[],
        max_length=40,
        description="optional fields that nothing in the document confirms and no person has approved",
    )

    def as_item(self) -> dict[str, Any]:
        """A plain dict for the ledger: Decimal money, ISO dates, no floats, nothing empty."""
        item = _plain_item(self.model_dump(mode="python", by_alias=True))
        assert isinstance(item, dict)
        return item


def _plain_item(value: Any) -> Any:
    if isinstance(value, date):
        return value.isoformat()
    if isinstance(value, dict):
        return {k: _plain_item(v) for k, v in value.items() if v is not None and v not in ("", [], {})}
    if isinstance(value, list):
        return [_plain_item(v) for v in value]
    return value


class LeaseTerms(_Committed):
    """A lease or sublease."""

    document_type: Literal["lease", "sublease"]
    commencement: Literal["fixed", "pending"] = "fixed"
    tenant_name: Text
    landlord_name: Text | None = None
    property_address: Text | None = None
    premises_sqft: Rate | None = None
    agreement_date: IsoDate | None = None
    lease_start: IsoDate | None = None
    lease_end: IsoDate | None = None
    rent_commencement: IsoDate | None = None
    term_months: Months | None = None
    base_rent: BaseRent
    rent_schedule: list[RentStep] = Field(default=[], max_length=200)
    abatements: list[Text] = Field(default=[], max_length=8)
    options: list[TermOption] = Field(default=[], max_length=12)
    security_deposit: SecurityDeposit | None = None
    recoveries: Recovery | None = None
    currency: Currency
    waits_for: PendingDate | None = None

    @model_validator(mode="after")
    def _dates(self) -> "LeaseTerms":
        if self.commencement == "fixed":
            if self.lease_start is None or self.lease_end is None:
                raise ValueError("a fixed term needs its first and its last day")
            if self.lease_end <= self.lease_start:
                raise ValueError("the term ends before it begins")
        elif self.lease_start is not None:
            raise ValueError("a pending term has no first day yet")
        return self


class ChangeTerms(_Committed):
    """An amendment, assignment, notice or commencement certificate: what it amends, from when, and each change."""

    document_type: Literal["amendment", "assignment", "notice", "commencement_certificate"]
    amends: Amends
    effective_date: IsoDate
    changes: list[Change] = Field(min_length=1, max_length=40)
    tenant_name: Text | None = None
    landlord_name: Text | None = None
    property_address: Text | None = None
    agreement_date: IsoDate | None = None
    currency: Currency | None = None


@dataclass(frozen=True, slots=True)
class AgreementKeys:
    """SHA-256 of kind, property and parties with the start, and with the document's own date: two documents that share
    one of the two may be one agreement. A copy may be read with another start, or with none, where it is pending; then
    its own date tells. `dated` is there too where neither is known: then kind, property and parties alone tell."""

    started: str | None = None
    dated: str | None = None

    def __iter__(self) -> Iterator[str]:
        return (key for key in (self.started, self.dated) if key is not None)

    def without(self, held: Collection[str]) -> "AgreementKeys":
        """Those that are not in `held`."""
        return AgreementKeys(None if self.started in held else self.started, None if self.dated in held else self.dated)


def agreement_keys(terms: LeaseTerms | ChangeTerms) -> AgreementKeys:
    """None of a document that changes a lease."""
    if isinstance(terms, ChangeTerms):
        return AgreementKeys()
    parties = (party_key(terms.tenant_name), party_key(terms.landlord_name or ""))
    parts = (terms.document_type, terms.property_id, *parties)

    def key(*more: str) -> str:
        return hashlib.sha256("\x1f".join((*parts, *more)).encode()).hexdigest()

    start, dated = terms.lease_start, terms.agreement_date
    return AgreementKeys(
        key(start.isoformat()) if start else None,
        key("dated", dated.isoformat()) if dated else None if start else key("undated"),
    )
