"""The result of reading one document: fields with value, confidence, evidence and witnesses, and typed reasons.

Values are plain JSON: dates ISO 8601, money as decimal text ("18500.00"), amounts of rent as
{"amount", "period", "monthly"}; None where the document does not state it. Nothing here computes: see finding and
corroboration.
"""

from collections.abc import Mapping
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from leasebook.domain.reasons import Code, Reason

JsonValue = str | int | bool | None | list[Any] | dict[str, Any]


class _Frozen(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid", hide_input_in_errors=True)


class Evidence(_Frozen):
    """A place in the document: page from 1, character span into the document's text, the words there, box in points."""

    page: int
    start: int
    end: int
    quote: str
    box: tuple[float, float, float, float] | None = None


class Witness(_Frozen):
    """Something that confirms (`agrees`) or contradicts a value: `kind` e.g. words, annual, area_rate, term,
    mention."""

    kind: str
    agrees: bool
    detail: str = ""
    evidence: Evidence | None = None


class Condition(_Frozen):
    """A date that depends on events. `target` (ISO) is what the parties expect; it never becomes the value."""

    kind: Literal["later_of", "earlier_of", "on"]
    terms: list[str]
    target: str | None = None
    text: str
    evidence: Evidence | None = None


class FieldReading(_Frozen):
    """One field of the abstraction. `confidence` in [0, 1]; `candidates` are the other values seen, for the
    reviewer."""

    value: JsonValue = None
    confidence: float = Field(ge=0, le=1, allow_inf_nan=False)
    condition: Condition | None = None
    evidence: list[Evidence] = []
    witnesses: list[Witness] = []
    candidates: list[dict[str, Any]] = []


class ReasonRecord(_Frozen):
    """`Reason` in its JSON form."""

    code: str
    message: str
    field: str | None = None
    page: int | None = None

    def as_reason(self) -> Reason:
        return Reason(Code[self.code], self.message, self.field, self.page)


class Extraction(_Frozen):
    """What was read out of one document by one version of the extractor. Written once, judged later."""

    schema_version: int = 1
    content_hash: str
    extractor_version: str
    document_type: str
    fields: dict[str, FieldReading]
    reasons: list[ReasonRecord] = []
    pages: int = 0
    media_type: str = ""
    ocr: bool = False

    def values(self) -> Mapping[str, JsonValue]:
        return {name: reading.value for name, reading in self.fields.items()}
