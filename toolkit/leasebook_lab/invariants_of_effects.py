"""What must hold of what was committed and told: once, by its owner, as it was seen and approved."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from leasebook_lab.documents import ALIKE, DOCUMENTS
from leasebook_lab.facts import Change, Facts, Finding, Row
from leasebook_lab.history import Kind

BY_CONTENT = {document.sha256: document for document in DOCUMENTS.values()}
SAYS_NOTHING = {"", "extraction_confidence", "unconfirmed", "provisional", "schema_version"}
"""Fields of a ledger row about how it was read, and not what the lease says."""
BY_A_PERSON = "rita"


def one_commit(facts: Facts) -> Iterator[Finding]:
    """At most one commit per content, per claim and per agreement; what is in the ledger is never written over."""
    by_claim: dict[str, set[str]] = defaultdict(set)
    agreements: dict[str, set[str]] = defaultdict(set)
    for change in facts.of_table("LeasesTable"):
        row = change.after
        if change.key.startswith("doc#") and (change.before is not None or row is None):
            yield change.event.n, f"the ledger row {change.key[:20]} was written over"
        held = change.before if change.key.startswith("agreement#") else None
        if held is not None and row is not None and held["content_hash"] != row["content_hash"]:
            yield change.event.n, "an agreement went from one content to another"
        if row is None or "rev#0001" not in change.key:
            continue
        by_claim[str(row["claim_key"])].add(str(row["content_hash"]))
        if len(by_claim[str(row["claim_key"])]) > 1:
            yield change.event.n, "one claim committed two contents"
        if row.get("agreement"):
            agreements[str(row["agreement"])].add(str(row["content_hash"]))
            if len(agreements[str(row["agreement"])]) > 1:
                yield change.event.n, "two contents were committed under one agreement"


def nothing_without_a_claim(facts: Facts) -> Iterator[Finding]:
    """A ledger row is written by the owner of its claim; what the receiver hears of is in the ledger by then."""
    written: dict[str, int] = {}
    for change in facts.of_table("LeasesTable"):
        row = change.after
        if row is None or not change.key.startswith("doc#"):
            continue
        written.setdefault(str(row.get("key", "")), change.event.n)
        if "rev#0001" not in change.key:
            continue
        claim = change.claims.get(str(row["claim_key"]))
        if claim is None:
            yield change.event.n, "a commit has no claim"
        elif claim["owner"] != change.actor:
            yield change.event.n, "a commit was written by an execution that did not own the claim"
    owners: dict[str, str] = {}
    for event in facts.events:
        if event.kind is Kind.WRITE and event.data["table"] == "ClaimsTable" and not event.data.get("gone"):
            owners[event.data["claim_key"]] = event.data["owner"]
        elif event.data.get("route") == "claimed" and event.data["claim"] not in owners:
            yield event.n, "an execution was told that it had claimed, and there is no claim"
    for event in facts.of[Kind.RECEIVED]:
        if event.n < written.get(str(event.data["key"]), event.n + 1):
            yield event.n, f"the receiver heard {event.data['key'][:24]} before the ledger had it"


def as_approved(facts: Facts) -> Iterator[Finding]:
    """What was committed is what was validated, or what a person approved at that version."""
    trusted = {
        (event.data["claim"], event.data["artifact"]): event.n
        for event in reversed(facts.of[Kind.ANSWERED])
        if event.data.get("route") == "trusted"
    }
    for change in facts.documents():
        row = change.after
        if row is None:
            continue
        arrival = facts.arrival_of(str(row["content_hash"]))
        if arrival is None:
            yield change.event.n, "bytes were committed that never arrived"
            continue
        by_person = row.get("approved_by") == BY_A_PERSON
        if arrival.data["must_ask"] and not by_person:
            yield change.event.n, f"{arrival.data['document']} was committed and nobody was asked"
        yield from _not_shown(facts, change)
        if by_person:
            yield from _approved(facts, change, arrival.data["kind_of"])
        else:
            if trusted.get((str(row["claim_key"]), str(row.get("artifact"))), change.event.n) >= change.event.n:
                yield change.event.n, "a reading was committed that Validate had not trusted"
            if arrival.data["kind_of"] != "commencement_certificate" and row["rent"] != arrival.data["rent"]:
                yield change.event.n, f"{arrival.data['document']} was committed with a wrong rent"


def _head_before(facts: Facts, change: Change) -> Row | None:
    """The review of a commit's claim as it stood when the commit was made."""
    assert change.after is not None
    for one in reversed(facts.of_table("ReviewsTable")):
        row = one.after
        if one.event.n > change.event.n or row is None or row.get("sk") != "head":
            continue
        if row["claim_key"] == change.after["claim_key"]:
            return row
    return None


def _not_shown(facts: Facts, change: Change) -> Iterator[Finding]:
    """Who approves a second document of one lease, or a change that contradicts another one, has been shown that."""
    assert change.after is not None
    mine = BY_CONTENT.get(str(change.after["content_hash"]))
    earlier = [
        BY_CONTENT.get(str(one.after["content_hash"]))
        for one in facts.documents()
        if one.after
        and one.event.n < change.event.n
        and one.after.get("property_id") == change.after.get("property_id")
    ]
    head = _head_before(facts, change)
    codes = set(str(head["codes"]).split(",")) if head is not None else set()
    for other in earlier:
        if mine is None or other is None or mine is other:
            continue
        if (mine.same_as or mine.name) == (other.same_as or other.name) and "POSSIBLE_DUPLICATE" not in codes:
            yield change.event.n, f"{mine.name} was committed beside {other.name} and nobody was shown so"
        contradicts = mine.effective and (mine.lease, mine.effective) == (other.lease, other.effective)
        known = [one.name for one in earlier if one is not None and one.name in ALIKE] == [mine.lease]
        if contradicts and known and not codes & {"AMENDMENT_CONFLICT", "REVIEW_REFUSED"}:
            yield change.event.n, f"{mine.name} contradicts {other.name} and nobody was shown so"


def _approved(facts: Facts, change: Change, kind: str) -> Iterator[Finding]:
    """The review stood decided, with an approval, when the commit was made; the rent is the one of that approval."""
    row = change.after
    assert row is not None
    heads = [one for one in facts.of_table("ReviewsTable") if one.after is not None and one.after.get("sk") == "head"]
    earlier = [
        one
        for one in heads
        if one.event.n < change.event.n and one.after and one.after["claim_key"] == row["claim_key"]
    ]
    head = earlier[-1].after if earlier else None
    if head is None or (head["status"], head["action"]) != ("decided", "approve"):
        yield change.event.n, "a commit names an approval that did not stand when it was made"
        return
    taken = [
        event
        for event in facts.decisions()
        if event.data["review"] == head["review_id"]
        and event.data["action"] == "approve"
        and event.data["seen"] + 1 == head["version"]
    ]
    if taken and kind != "commencement_certificate" and row["rent"] != taken[-1].data["rent"]:
        yield change.event.n, "a commit holds another rent than the one that was approved"


def _keys_say_the_work(facts: Facts) -> Iterator[Finding]:
    """A key names what was done and nothing of who did it or when: the same work done anew has the same key."""
    contents = {str(arrival.data["content"]) for arrival in facts.arrivals}
    for event in facts.of[Kind.RECEIVED]:
        kind, _, rest = str(event.data["key"]).partition(":")
        content, *more = rest.split(":")
        by = {"lease-commit": [], "lease-correct": more, "lease-settle": [one for one in more if one in contents]}
        of_its_number = kind != "lease-correct" or "".join(more).isdigit()
        if by.get(kind) != more or not of_its_number or content not in contents or content != event.data["content"]:
            yield event.n, f"the key {event.data['key'][:40]} is not one of what was done"


def receiver_agrees(facts: Facts) -> Iterator[Finding]:
    """The receiver's distinct keys are the ledger's revisions, and one key says one thing."""
    if facts.final is None:
        return
    keys = {str(event.data["key"]) for event in facts.of[Kind.RECEIVED]}
    revisions = set(map(str, facts.final["revisions"].values()))
    for key in sorted(revisions - keys):
        yield -1, f"the receiver never heard of {key[:26]}"
    for key in sorted(keys - revisions):
        yield -1, f"the receiver heard of {key[:26]}, which the ledger does not hold"
    yield from _keys_say_the_work(facts)
    said: dict[str, str] = {}
    for event in facts.of[Kind.RECEIVED]:
        content = str(event.data["content"])
        if said.setdefault(str(event.data["key"]), content) != content:
            yield event.n, "one key was told of two contents"


def corrections_stand(facts: Facts) -> Iterator[Finding]:
    """A correction that was taken is the ledger's next revision after the one that was seen."""
    rents = {change.key: str(change.after.get("rent")) for change in facts.of_table("LeasesTable") if change.after}
    for event in facts.of[Kind.CORRECTED]:
        row = f"doc#{event.data['content']}/rev#{int(event.data['seen']) + 1:04d}"
        if event.data["result"] in ("decided", "already_decided") and rents.get(row) != event.data["rent"]:
            yield event.n, "a correction was taken and the ledger does not hold it"


def heads_are_newest(facts: Facts) -> Iterator[Finding]:
    """An object's head is the newest version of it that was committed, and never goes back."""
    for change in facts.of_table("LeasesTable"):
        before, after = (change.before, change.after) if change.key.endswith("/head") else (None, None)
        if before is not None and after is not None and after["sequencer_order"] < before["sequencer_order"]:
            yield change.event.n, "an object's head went back to an older version"
    if facts.final is None:
        return
    newest: dict[str, str] = {}
    committed = {key.partition("/")[0] for key in facts.final["revisions"]}
    for arrival in facts.arrivals:
        claim = facts.claim_of(arrival)
        if claim is None or claim.get("outcome") not in ("committed", "same_content") or "sequencer" not in claim:
            continue  # what reconciliation started has no sequencer: a listing tells none, and the head stays
        if claim.get("content_hash") in committed:
            # Without versions the same bytes once more are the same claim, and its sequencer is their greatest.
            name, order = arrival.data["object"], str(claim["sequencer"])
            order = order if arrival.data["versioned"] else max(order, str(arrival.data["sequencer"]))
            newest[name] = max(newest.get(name, ""), order)
    for name, sequencer in newest.items():
        if facts.final["heads"].get(name, "") < sequencer:
            yield -1, "an object's head is older than its newest committed version"


def readings_stand(facts: Facts) -> Iterator[Finding]:
    """What lies under a digest is what has that digest."""
    if facts.final is None:
        return
    for key, digest in facts.final["contents"].items():
        if key.split("/")[-2] != digest:
            yield -1, "a reading was written over by another one"


def revisions_say_something(facts: Facts) -> Iterator[Finding]:
    """A revision after the first changes something."""
    for change in facts.of_table("LeasesTable"):
        row = change.after
        if row is None or not change.key.startswith("doc#") or "rev#0001" in change.key:
            continue
        if not set(str(row.get("changes", "")).split(",")) - SAYS_NOTHING:
            yield change.event.n, "a revision was added that changes nothing"


def _linked_unasked(facts: Facts) -> Iterator[Finding]:
    """What changes the lease of one tenant is no change of another one's, unless a person was asked about that."""
    asked = {
        str(one.after.get("content_hash"))
        for one in facts.of_table("ReviewsTable")
        if one.after and "AMENDS_UNCLEAR" in str(one.after.get("codes", ""))
    }
    for change in facts.of_table("LeasesTable"):
        base, _, by = change.key.removeprefix("lease#").partition("/change#")
        lease, document = BY_CONTENT.get(base), BY_CONTENT.get(by)
        if lease is not None and document is not None and lease.name not in ALIKE and by not in asked:
            yield change.event.n, f"the {document.name} was linked to the lease of another tenant and nobody was asked"


def changes_are_seen(facts: Facts) -> Iterator[Finding]:
    """Two amendments that contradict each other are not both committed unseen; what changes a lease is linked to it."""
    if facts.final is None:
        return
    rows = {str(one.after["content_hash"]): one for one in facts.documents() if one.after is not None}
    unseen: dict[tuple[str, str, str], str] = {}
    for content, one in rows.items():
        said = BY_CONTENT.get(content)
        if said is None or not said.effective or (one.after or {}).get("approved_by") == BY_A_PERSON:
            continue
        where = str((one.after or {}).get("property_id"))
        if unseen.setdefault((where, said.lease, said.effective), content) != content:
            yield one.event.n, "two amendments that contradict each other were committed and nobody was asked"
    for base, number in facts.final["counts"].items():
        if number != sum(key.startswith(f"{base}/") for key in facts.final["changes"]):
            yield -1, "the count of what changes a lease is not their number"
    leases = [content for content in rows if content in BY_CONTENT and BY_CONTENT[content].name in ALIKE]
    yield from _linked_unasked(facts)
    for document in DOCUMENTS.values():
        base = DOCUMENTS.get(document.lease)
        if base is None or document.sha256 not in rows or base.sha256 not in rows or leases != [base.sha256]:
            continue
        if len({(rows[one.sha256].after or {}).get("property_id") for one in (document, base)}) > 1:
            continue  # it was uploaded for another property, whose lease it does not change
        if f"lease#{base.sha256}/change#{document.sha256}" not in facts.final["changes"]:
            yield -1, f"the {document.name} is in the ledger and not linked to its lease"
