"""A review's history as sentences: why a person was asked, and who decided what."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from datetime import datetime
from typing import Any

from leasebook.domain.reasons import Code
from leasebook_cli.terms_text import name_text, value_text
from leasebook_cli.times import when

# A decision, as what its reviewer did.
DECIDED = {
    "approve": "approved it",
    "reject": "rejected it",
    "retry": "had it read again",
    "recheck": "had it judged again",
    "process": "had it taken as a document of its own",
    "same_lease": "said that the ledger holds this lease already",
}


def review_lines(history: Iterable[Mapping[str, Any]]) -> Iterator[tuple[datetime, str]]:
    """What happened in a review, from its history."""
    asked_before: tuple[str, ...] = ()
    for item in history:
        asked = tuple(dict.fromkeys(str(code) for code in item.get("reasons", ())))
        again = item["event"] == "asked again" and asked == asked_before
        yield when(str(item["at"])), _stands(item) if again else _sentence(item)
        asked_before = asked or asked_before


def _stands(item: Mapping[str, Any]) -> str:
    return f"The question stands (round {int(item['round'])}); another execution waits for the answer now."


def _sentence(item: Mapping[str, Any]) -> str:
    """What one line of a review's history says, in the words of the function that wrote it (`event`)."""
    round_, event, by = int(item["round"]), str(item["event"]), str(item["by"])
    asked = dict.fromkeys(str(code) for code in item.get("reasons", ()))
    decision = item.get("decision")
    if event in ("opened", "asked again"):
        verb = "A person is asked" if event == "opened" else "A person is asked again"
        return f"{verb} (round {round_}): {' '.join(map(reason_sentence, asked)) or 'no reason given.'}"
    if decision and event.startswith("decided"):
        return f"{by} {decision_sentence(decision)} (round {round_})."
    if event == "taken back":
        return f"{by} took the decision back; the review is open again (round {round_})."
    if event == "held":
        return f"{by} set the review aside (round {round_})."
    return f"{event[:1].upper()}{event[1:]} (round {round_}, by {by})."


def reason_sentence(code: str) -> str:
    return f"{code}: {Code[code].sentence}" if code in Code.__members__ else f"{code}."


def decision_sentence(decision: Mapping[str, Any]) -> str:
    """`approved it with base rent = 3,600.00 a month ("as in words")`."""
    values = decision.get("values") or {}
    given = ", ".join(f"{name_text(name)} = {value_text(value)}" for name, value in values.items())
    changed = f" with {given}" if given else ""
    pending = ", the start of the term pending" if decision.get("pending") else ""
    note = f' ("{decision["note"]}")' if decision.get("note") else ""
    action = str(decision["action"])
    return f"{DECIDED.get(action, f'decided: {action}')}{changed}{pending}{note}"
