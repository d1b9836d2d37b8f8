"""The observer of a run: turns changes of the stores, printed lines and answers into events of the history."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from leasebook.adapters.items import from_wire
from leasebook_lab.history import Kind
from leasebook_local.invoker import InvokeResult

if TYPE_CHECKING:
    from leasebook_lab.run import Run

CLAIM = (
    *("claim_key", "status", "owner", "outcome", "content_hash", "resumes", "fruitless", "expires_at"),
    *("sequencer", "not_there"),
)
ROW = ("content_hash", "claim_key", "agreement", "property_id", "document_type", "sequencer", "sequencer_order")
REVIEW = ("review_id", "status", "round", "version", "claim_key", "execution", "content_hash")


class Seen:
    """Listens while its run goes on."""

    def __init__(self, run: Run) -> None:
        self._run = run
        self._logical = {name: logical for logical, name in run.world.stores.tables.items()}

    def begin(self) -> None:
        watched = self._run.world.stores.watched
        watched.item, watched.object = self._item, self._object
        self._run.world.tap.listener = self._line

    def end(self) -> None:
        watched = self._run.world.stores.watched
        watched.item, watched.object = (lambda table, key, item: None), (lambda bucket, key: None)
        self._run.world.tap.listener = None

    def answered(self, number: int, function: str, execution: str, result: InvokeResult) -> None:
        body = json.loads(result.body)
        body = body if isinstance(body, Mapping) else {}
        if result.error:
            told = {"error": str(body.get("errorType", "")), "message": str(body.get("errorMessage", ""))}
        else:
            pointer = body.get("artifact") or {}
            told = {
                "route": str(body.get("route", body.get("result", "done"))),
                "claim": str((body.get("claim") or {}).get("key", "")),
                "artifact": str(pointer.get("digest", "")),
                "reasons": ",".join(map(str, body.get("reasons", ()))),
            }
        self._run.note(Kind.ANSWERED, call=number, function=function, execution=execution, **told)

    def data(self, execution: str, data: Any) -> None:
        """State data is looked through for what may not be in it; the event and the claim's
        key name the object."""
        kept = dict(data) if isinstance(data, Mapping) else {"": data}
        kept.pop("detail", None)
        if isinstance(kept.get("claim"), Mapping):
            kept["claim"] = {name: value for name, value in kept["claim"].items() if name != "key"}
        self._run.note(Kind.LOG, where="state", text=json.dumps(kept), execution=execution)

    def _item(self, table: str, key: str, attributes: Mapping[str, Any] | None) -> None:
        logical = self._logical.get(table, table)
        item = from_wire(attributes) if attributes is not None else None
        about = (
            {"table": logical, "gone": True, "key": key} if item is None else {"table": logical, **_told(logical, item)}
        )
        self._run.note(Kind.WRITE, **about, **self._by())

    def _object(self, bucket: str, key: str) -> None:
        self._run.note(Kind.OBJECT, bucket=bucket, key=key, **self._by())

    def _by(self) -> dict[str, str]:
        actor = self._run.actor()
        return {"by": actor["by"], "actor": actor["execution"]}

    def _line(self, line: str) -> None:
        if not line:
            return
        if '"_aws"' in line:
            parsed = json.loads(line)
            names = parsed["_aws"]["CloudWatchMetrics"][0]
            dimensions = {name: parsed[name] for group in names["Dimensions"] for name in group if name in parsed}
            metric = names["Metrics"][0]["Name"]
            self._run.note(Kind.METRIC, metric=metric, dimensions=dimensions, **self._by())
        self._run.note(Kind.LOG, where="log", text=line, **self._by())


def _told(table: str, item: Mapping[str, Any]) -> dict[str, Any]:
    """What a checker needs of a record."""
    if table == "ClaimsTable":
        replays = item.get("replays", ())
        return {**_plain(item, CLAIM), "replays": len(replays), "replay": int(replays[-1]["n"]) if replays else 0}
    if table == "LeasesTable":
        told = {"pk": item["pk"], "sk": item["sk"], **_plain(item, ROW)}
        if "terms" in item:
            told |= _of_terms(item)
        if "changes" in item:
            told["changes"] = ",".join(sorted(str(change["field"]) for change in item["changes"]))
        return told
    if table == "ReviewsTable":
        decision = item.get("decision") or {}
        told = {"sk": item["sk"], **_plain(item, REVIEW), "action": decision.get("action", "")}
        if item["sk"] != "head":
            return told
        told["codes"] = ",".join(str(reason["code"]) for reason in item.get("reasons", ()))
        told["copies"] = len(item.get("sources", ()))
        told["same_copies"] = told["copies"] - len(set(item.get("sources", ())))
        return told
    return {name: str(item[name]) for name in ("review_id", "subject") if name in item}


def _of_terms(item: Mapping[str, Any]) -> dict[str, Any]:
    rent = item["terms"].get("base_rent")
    changes = [change for change in item["terms"].get("changes", ()) if change.get("field") == "base_rent"]
    said = rent if rent is not None else changes[0]["to"] if changes else None
    provenance = item.get("provenance", {})
    return {
        "rent": monthly(said),
        "key": str((item.get("published") or {}).get("idempotency_key", "")),
        "approved_by": str(provenance.get("approved_by", "")),
        "artifact": str((provenance.get("artifact") or {}).get("digest", "")),
        "owner": str(provenance.get("execution", "")),
    }


def monthly(rent: object) -> str:
    """A rent as the ledger keeps it, by the month, without its cents where there are none."""
    if isinstance(rent, Mapping):
        rent = rent.get("monthly", rent.get("amount"))
    return "" if rent is None else f"{float(str(rent)):.2f}"


def _plain(item: Mapping[str, Any], names: tuple[str, ...]) -> dict[str, Any]:
    return {name: item[name] if isinstance(item[name], str) else int(item[name]) for name in names if name in item}
