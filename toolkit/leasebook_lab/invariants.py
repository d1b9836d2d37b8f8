"""What must hold of every history, whatever befell it. Each invariant yields what it finds wrong, and where.

A finding is (number of the event, sentence); the number is -1 where the end of the history shows it.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator

from leasebook_lab.documents import DOCUMENTS, SECRET
from leasebook_lab.facts import Change, Facts, Row
from leasebook_lab.history import Kind

Finding = tuple[int, str]
Invariant = Callable[[Facts], Iterator[Finding]]

BY_CONTENT = {document.sha256: document for document in DOCUMENTS.values()}
SAYS_NOTHING = {"", "extraction_confidence", "unconfirmed", "provisional", "schema_version"}
"""Fields of a ledger row about how it was read, and not what the lease says."""
CUT_SHORT = "cut short after"
CALLS_AN_OPERATOR = ("denied before", CUT_SHORT)
MAX_STARTS_PER_DELIVERY = 14
MAX_ENTERED = 60  # states of one execution: five rounds of review and a few time-outs come to less
MAX_TELLINGS = 14  # of one key: every resume may tell again
DAY = 86_400
START = 1_772_442_000  # epoch seconds at which the virtual clock begins
NOT_OURS = ("Runtime.", "Sandbox.", "Lambda.", "States.")  # errors of workers, which count nothing any more
OUTCOMES = frozenset({"committed", "same_content", "superseded", "rejected", "same_lease"})
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


def accounted_for(facts: Facts) -> Iterator[Finding]:
    """Every arrived version has ended, once, in a way that fits its records; or it is held and an alarm rings."""
    ledger = {key.partition("/")[0] for key in facts.final["revisions"]} if facts.final else set()
    for arrival in facts.arrivals:
        claim = facts.claim_of(arrival)
        name = arrival.data["document"]
        if claim is None:
            yield arrival.n, f"the document {name} arrived and has no claim"
            continue
        status, outcome = claim["status"], claim.get("outcome", "")
        if status == "held":
            if not any(event.data["metric"] == "ClaimHeld" for event in facts.of[Kind.METRIC]):
                yield -1, f"the claim of {name} is held and no alarm rings"
        elif status != "done":
            yield -1, f"the claim of {name} ended {status}"
        elif outcome not in OUTCOMES:
            yield -1, f"the claim of {name} is done with the outcome {outcome!r}"
        else:
            yield from _outcome_fits(facts, claim, str(outcome), arrival.data["versioned"], name, ledger)
        if claim.get("content_hash", arrival.data["content"]) != arrival.data["content"]:
            yield -1, f"the claim of {name} names the bytes of another version"
    for change in facts.of_table("ClaimsTable"):
        replayed = change.event.data["by"] == "Replay"
        if change.before is not None and change.before["status"] == "done" and not replayed:
            after = change.after or {}
            if (after.get("status"), after.get("outcome")) != ("done", change.before.get("outcome")):
                yield change.event.n, "a claim that was done ended a second time"


def _outcome_fits(
    facts: Facts, claim: Change | object, outcome: str, versioned: bool, name: str, ledger: set[str]
) -> Iterator[Finding]:
    assert isinstance(claim, dict)
    content = str(claim.get("content_hash", ""))
    decided = {str(event.data["action"]) for event in facts.decisions() if event.data["content"] == content}
    rows = [one.after for one in facts.documents() if one.after and one.after["content_hash"] == content]
    arrivals = {one.data["claim"] for one in facts.arrivals} | {one.data["own_claim"] for one in facts.arrivals}
    mine = {key for key, one in facts.final_claims().items() if one is claim}
    if outcome == "committed" and not any(row["claim_key"] in mine & arrivals for row in rows):
        yield -1, f"the claim of {name} says committed, and the ledger has it from another claim"
    if outcome == "committed" and content not in ledger:
        yield -1, f"the claim of {name} says committed and the ledger has nothing"
    if outcome == "superseded" and versioned:
        yield -1, f"a version of {name} that is there was called superseded"
    if outcome == "rejected" and "reject" not in decided:
        yield -1, f"{name} ended rejected and nobody rejected it"
    if outcome == "same_lease" and "same_lease" not in decided:
        yield -1, f"{name} ended as the same lease and nobody said so"
    if outcome == "same_content" and content not in ledger:
        others = [one for one in facts.final_claims().values() if one.get("content_hash") == content and one != claim]
        if not any(one.get("outcome") in ("rejected", "same_lease") or one["status"] == "held" for one in others):
            yield -1, f"{name} ended as the same content as something that ended nowhere"


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


def fenced(facts: Facts) -> Iterator[Finding]:
    """A claim changes by its owner's hand alone; another execution gets it only by resuming the one that had it."""
    ended = {event.data["execution"]: event.n for event in facts.of[Kind.ENDED]}
    resumes = {event.data["execution"]: event.data["resumes"] for event in facts.of[Kind.STARTED]}
    for change in facts.of_table("ClaimsTable"):
        before, after, actor = change.before, change.after, change.actor
        if before is None or after is None:
            if before is not None:
                yield change.event.n, "a claim was removed"
            elif after is not None and after["owner"] != actor:
                yield change.event.n, "a claim was opened for another execution than its own"
            continue
        if change.event.data["by"] == "Replay":
            if (before["status"], after["status"]) != ("done", "in_progress"):
                yield change.event.n, "a replay opened a claim that was not done"
            if not int(after["replays"]) == int(after["replay"]) == int(before["replays"]) + 1:
                yield change.event.n, "a replay was noted over another one"
        elif change.event.data["by"] == "Control":
            if "held" not in (before["status"], after["status"]) or before["owner"] != after["owner"]:
                yield change.event.n, "an operator's hold or release changed something else"
        elif not actor:
            if (before["owner"], "held") != (after["owner"], after["status"]):
                yield change.event.n, f"{change.event.data['by']} changed a claim that it does not own"
        elif before["owner"] == actor:
            if after["owner"] != actor:
                yield change.event.n, "an owner gave its claim away"
        elif (after["owner"], resumes.get(actor)) != (actor, before["owner"]) or before["status"] in ("done", "held"):
            yield change.event.n, f"{change.event.data['by']} of a fenced-off execution changed a claim"
        elif int(after["resumes"]) != int(before["resumes"]) + 1:
            yield change.event.n, "a claim was taken over and its resumes not counted"
        elif before["owner"] in resumes and ended.get(str(before["owner"]), change.event.n) >= change.event.n:
            yield change.event.n, "a claim was taken from an execution that still ran"
    yield from _told_to_go_on(facts)


def _told_to_go_on(facts: Facts) -> Iterator[Finding]:
    """A function that was called for an execution which had lost its claim before, and answered as if it had not."""
    owners: dict[str, str] = {}
    had: dict[str, set[str]] = defaultdict(set)  # execution -> claims that it owned
    lost_at_call: dict[int, bool] = {}
    for event in facts.events:
        if event.kind is Kind.WRITE and event.data["table"] == "ClaimsTable" and not event.data.get("gone"):
            owners[event.data["claim_key"]] = event.data["owner"]
            had[event.data["owner"]].add(event.data["claim_key"])
        elif event.kind is Kind.INVOKED:
            mine = had[event.data["execution"]]
            lost_at_call[event.data["call"]] = bool(mine) and all(
                owners[key] != event.data["execution"] for key in mine
            )
        elif event.kind is Kind.ANSWERED and event.data["function"] in (
            "FetchAndHash",
            "Validate",
            "HumanReview",
            "Commit",
        ):
            left = event.data.get("error") or event.data.get("route") in ("superseded", "gone")
            if lost_at_call.get(event.data["call"]) and not left:
                yield event.n, f"{event.data['function']} told a fenced-off execution to go on"


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
        if one.after and one.event.n < change.event.n
    ]
    head = _head_before(facts, change)
    codes = set(str(head["codes"]).split(",")) if head is not None else set()
    for other in earlier:
        if mine is None or other is None or mine is other:
            continue
        if (mine.same_as or mine.name) == (other.same_as or other.name) and "POSSIBLE_DUPLICATE" not in codes:
            yield change.event.n, f"{mine.name} was committed beside {other.name} and nobody was shown so"
        contradicts = mine.effective and (mine.lease, mine.effective) == (other.lease, other.effective)
        known = any(one is not None and one.name == mine.lease for one in earlier)
        if contradicts and known and not codes & {"AMENDMENT_CONFLICT", "REVIEW_REFUSED"}:
            yield change.event.n, f"{mine.name} contradicts {other.name} and nobody was shown so"


def reviews_in_order(facts: Facts) -> Iterator[Finding]:
    """Each decision replaces the version that was seen; a copy is listed once; an upload that nothing tells from
    another is processed when a person has said so."""
    for change in facts.of_table("ReviewsTable"):
        before, after = change.before, change.after
        if after is None or after.get("sk") != "head":
            continue
        if before is not None and int(after["version"]) not in (int(before["version"]), int(before["version"]) + 1):
            yield change.event.n, "a review went to another version than the next"
        if before is not None and after["version"] == before["version"] and after["status"] != before["status"]:
            yield change.event.n, "a review was decided over another decision"
        if int(after["same_copies"]):
            yield change.event.n, "a copy is listed twice"
    processed = {str(event.data["content"]) for event in facts.decisions() if event.data["action"] == "process"}
    for key, claim in facts.final_claims().items():
        own = {arrival.data["own_claim"] for arrival in facts.arrivals if arrival.data["opaque"]}
        if key in own and claim.get("content_hash") and claim["content_hash"] not in processed:
            yield -1, "an upload that nothing tells from another was processed and nobody had said so"


def no_false_alarm(facts: Facts) -> Iterator[Finding]:
    """An operator is called for what an operator can mend."""
    denied = {
        str(event.data["place"]).partition(".")[0]
        for event in facts.of[Kind.FAULT]
        if str(event.data["fault"]) in CALLS_AN_OPERATOR
    }
    for event in facts.of[Kind.ANSWERED]:
        if event.data.get("error") in ("Misconfigured", "AccessOrMissing") and event.data["function"] not in denied:
            yield event.n, f"{event.data['function']} called an operator: {event.data['error']}"


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
    said: dict[str, str] = {}
    for event in facts.of[Kind.RECEIVED]:
        content = str(event.data["content"])
        if said.setdefault(str(event.data["key"]), content) != content:
            yield event.n, "one key was told of two contents"


def nothing_loops(facts: Facts) -> Iterator[Finding]:
    """No output starts an execution, and what is repeated is repeated a few times."""
    deliveries = len(facts.of[Kind.DELIVERED])
    if len(facts.of[Kind.STARTED]) > MAX_STARTS_PER_DELIVERY * max(1, deliveries):
        yield -1, f"{deliveries} deliveries led to {len(facts.of[Kind.STARTED])} executions"
    for execution, times in Counter(event.data["execution"] for event in facts.of[Kind.ENTERED]).items():
        if times > MAX_ENTERED:
            yield -1, f"the execution {execution[-20:]} entered {times} states"
    for key, times in Counter(event.data["key"] for event in facts.of[Kind.RECEIVED]).items():
        if times > MAX_TELLINGS:
            yield -1, f"{key[:26]} was told {times} times"
    for event in facts.of[Kind.OBJECT]:
        if str(event.data["key"]).startswith("incoming/") and event.data["by"]:
            yield event.n, f"{event.data['by']} wrote where uploads start executions"


def departures_counted(facts: Facts) -> Iterator[Finding]:
    """Every error that leaves a function is counted; every execution that ends badly reaches the sweep's queue."""
    left = Counter(
        (event.data["function"], event.data["error"])
        for event in facts.of[Kind.ANSWERED]
        if event.data.get("error") and not str(event.data["error"]).startswith(NOT_OURS)
    )
    counted = Counter(
        (event.data["dimensions"].get("State"), event.data["dimensions"].get("Error"))
        for event in facts.of[Kind.METRIC]
        if event.data["metric"] == "Departures"
    )
    for departure, times in left.items():
        if counted[departure] != times:
            yield -1, f"{departure[1]} left {departure[0]} {times} times and was counted {counted[departure]} times"
    queued = {event.data["execution"] for event in facts.of[Kind.QUEUED]}
    for event in facts.of[Kind.ENDED]:
        if event.data["status"] != "SUCCEEDED" and event.data["execution"] not in queued:
            yield event.n, "an execution ended badly and the sweep's queue was not told"


def nothing_unforeseen(facts: Facts) -> Iterator[Finding]:
    """No error is of the code's own making, and no state asks for what is not there."""
    short = {str(e.data["place"]).partition(".")[0] for e in facts.of[Kind.FAULT] if e.data["fault"] == CUT_SHORT}
    for event in facts.of[Kind.ANSWERED]:
        # boto3 itself refuses a body that ends too early; the fault passes it by, and what then fails is tried again.
        if event.data.get("error") == "Defect" and event.data["function"] not in short:
            yield event.n, f"{event.data['function']} failed by itself: {event.data['message']}"
    for event in facts.of[Kind.ENDED]:
        if event.data["error"] in ("States.Runtime", "UnknownRoute", "TooManyStates"):
            yield event.n, f"the state machine failed by itself: {event.data['error']} at {event.data['state']}"


def heads_are_newest(facts: Facts) -> Iterator[Finding]:
    """An object's head is the newest version of it that was committed, and never goes back."""
    for change in facts.of_table("LeasesTable"):
        before, after = (change.before, change.after) if change.key.endswith("/head") else (None, None)
        if before is not None and after is not None and after["sequencer_order"] < before["sequencer_order"]:
            yield change.event.n, "an object's head went back to an older version"
    if facts.final is None:
        return
    newest: dict[str, str] = {}
    for arrival in facts.arrivals:
        claim = facts.claim_of(arrival)
        if claim is not None and claim.get("outcome") == "committed":
            name, order = arrival.data["object"], arrival.data["sequencer"]
            newest[name] = max(newest.get(name, ""), order)
    for name, sequencer in newest.items():
        if facts.final["heads"].get(name, "") < sequencer:
            yield -1, "an object's head is older than its newest committed version"


def nothing_is_left(facts: Facts) -> Iterator[Finding]:
    """At the end nothing runs, no message lies in a queue, and every done claim lives a day at least."""
    if facts.final is None:
        return
    for execution in facts.final["running"]:
        yield -1, f"the execution {execution[-24:]} waits for ever"
    for name, messages in facts.final["messages"].items():
        if messages:
            yield -1, f"{messages} messages lie in {name}"
    for change in facts.of_table("ClaimsTable"):
        if change.after is not None and change.after["status"] == "done":
            lives = int(change.after.get("expires_at", 0)) - (START + change.event.at)
            if lives < DAY:
                yield change.event.n, "a done claim expires before the last duplicate can have come"


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


def changes_are_seen(facts: Facts) -> Iterator[Finding]:
    """Two amendments that contradict each other are not both committed unseen; what changes a lease is linked to it."""
    if facts.final is None:
        return
    rows = {str(one.after["content_hash"]): one for one in facts.documents() if one.after is not None}
    unseen: dict[tuple[str, str], str] = {}
    for content, one in rows.items():
        said = BY_CONTENT.get(content)
        if said is None or not said.effective or (one.after or {}).get("approved_by") == BY_A_PERSON:
            continue
        if unseen.setdefault((said.lease, said.effective), content) != content:
            yield one.event.n, "two amendments that contradict each other were committed and nobody was asked"
    for base, number in facts.final["counts"].items():
        if number != sum(key.startswith(f"{base}/") for key in facts.final["changes"]):
            yield -1, "the count of what changes a lease is not their number"
    leases = [one for one in rows.values() if one.after and one.after["document_type"] == "lease"]
    for document in DOCUMENTS.values():
        base = DOCUMENTS.get(document.lease)
        if base is None or document.sha256 not in rows or base.sha256 not in rows or len(leases) != 1:
            continue
        if f"lease#{base.sha256}/change#{document.sha256}" not in facts.final["changes"]:
            yield -1, f"the {document.name} is in the ledger and not linked to its lease"


def secret_kept(facts: Facts) -> Iterator[Finding]:
    """The planted word is in the stores alone: in no log, metric, cause, state, message to people or the receiver."""
    word = SECRET.lower()
    texts = {Kind.LOG: "text", Kind.ANSWERED: "message", Kind.ENDED: "cause", Kind.RECEIVED: "detail"}
    for event in facts.events:
        said = str(event.data.get(texts.get(event.kind, ""), ""))
        if event.kind is Kind.NOTICE:
            said = f"{event.data['subject']} {event.data['message']}"
        if word in said.lower():
            yield event.n, f"the planted secret is in what is {event.kind}"
        if event.kind is Kind.LOG and event.data["where"] == "log" and "token-" in said:
            yield event.n, "a task token is in a log"


INVARIANTS: dict[str, Invariant] = {
    "one commit": one_commit,
    "accounted for": accounted_for,
    "nothing without a claim": nothing_without_a_claim,
    "fenced": fenced,
    "as approved": as_approved,
    "reviews in order": reviews_in_order,
    "receiver agrees": receiver_agrees,
    "nothing loops": nothing_loops,
    "departures counted": departures_counted,
    "no false alarm": no_false_alarm,
    "nothing unforeseen": nothing_unforeseen,
    "heads are newest": heads_are_newest,
    "nothing is left": nothing_is_left,
    "readings stand": readings_stand,
    "revisions say something": revisions_say_something,
    "changes are seen": changes_are_seen,
    "secret kept": secret_kept,
}
