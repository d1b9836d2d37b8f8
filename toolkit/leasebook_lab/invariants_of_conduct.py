"""What must hold of how it went: nothing lost, nobody past their fence, no loop, no false alarm, no secret told."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator

from leasebook_lab.documents import SECRET
from leasebook_lab.facts import Change, Facts, Finding
from leasebook_lab.history import Kind

CUT_SHORT = "cut short after"
CALLS_AN_OPERATOR = ("denied before", CUT_SHORT)
MAX_STARTS_PER_DELIVERY = 14
MAX_ENTERED = 60  # states of one execution: five rounds of review and a few time-outs come to less
MAX_TELLINGS = 14  # of one key: every resume may tell again
DAY = 86_400
SWEEP = "Sweep"
ASK_ANSWER = frozenset({"Commit", "Replay", SWEEP})
START = 1_772_442_000  # epoch seconds at which the virtual clock begins
NOT_OURS = ("Runtime.", "Sandbox.", "Lambda.", "States.")  # errors of workers, which count nothing any more
GIVEN_UP = (("done", "superseded"), ("done", "gone"))
OUTCOMES = frozenset({"committed", "same_content", "superseded", "rejected", "same_lease"})


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
    lies_there = {arrival.data["object"]: arrival for arrival in facts.arrivals if not arrival.data["versioned"]}
    for arrival in lies_there.values():
        if (facts.claim_of(arrival) or {}).get("outcome") == "superseded":
            yield arrival.n, f"the document {arrival.data['document']} was called superseded and nothing came after it"
    for change in facts.of_table("ClaimsTable"):
        again = change.event.data["by"] == "Replay" or _is_opened_again(change)
        if change.before is not None and change.before["status"] == "done" and not again:
            after = change.after or {}
            if (after.get("status"), after.get("outcome")) != ("done", change.before.get("outcome")):
                yield change.event.n, "a claim that was done ended a second time"


def _outcome_fits(
    facts: Facts, claim: Change | object, outcome: str, versioned: bool, name: str, ledger: set[str]
) -> Iterator[Finding]:
    assert isinstance(claim, dict)
    content = str(claim.get("content_hash", ""))
    rows = [one.after for one in facts.documents() if one.after and one.after["content_hash"] == content]
    arrivals = {one.data["claim"] for one in facts.arrivals} | {one.data["own_claim"] for one in facts.arrivals}
    mine = {key for key, one in facts.final_claims().items() if one is claim}
    about_me = facts.reviews_of(mine)  # one that asks whether there was an upload at all knows no content
    decided = {
        str(event.data["action"])
        for event in facts.decisions()
        if event.data["content"] == content or event.data["review"] in about_me
    }
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


def fenced(facts: Facts) -> Iterator[Finding]:
    """A claim changes by its owner's hand alone; another execution gets it only by resuming the one that had it."""
    ended = {event.data["execution"]: event.n for event in reversed(facts.of[Kind.ENDED])}  # for the first time
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
        elif _is_noted(change) or _is_opened_again(change):
            continue
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


def _is_noted(change: Change) -> bool:
    """Without versions: the same bytes came once more, and the claim learns their sequencer and nothing else."""
    before, after = dict(change.before or {}), dict(change.after or {})
    was, now = str(before.pop("sequencer", "")), str(after.pop("sequencer", ""))
    told = set(before) - {"by", "actor"}
    return change.event.data["by"] == "Claim" and now > was and all(before[name] == after.get(name) for name in told)


def _is_opened_again(change: Change) -> bool:
    """Without versions: bytes that could not be read were uploaded again, and whoever heard of that reads them."""
    before, after = change.before or {}, change.after or {}
    given_up = before.get("not_there") or (before.get("status"), before.get("outcome")) in GIVEN_UP
    later = str(after.get("sequencer", "")) > str(before.get("sequencer", ""))
    begun = (after.get("owner"), after.get("status"), change.event.data["by"]) == (change.actor, "in_progress", "Claim")
    return bool(given_up and later and begun)


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
    if "Answer" in denied:
        denied |= ASK_ANSWER  # and hand on what it left with
    for event in facts.of[Kind.ANSWERED]:
        if event.data.get("error") in ("Misconfigured", "AccessOrMissing") and event.data["function"] not in denied:
            yield event.n, f"{event.data['function']} called an operator: {event.data['error']}"


def nothing_loops(facts: Facts) -> Iterator[Finding]:
    """No output starts an execution, and what is repeated is repeated a few times."""
    deliveries = max(len(facts.of[Kind.DELIVERED]), len(facts.arrivals))
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


def paused(facts: Facts) -> Iterator[Finding]:
    """A sweep that begins after an operator has paused it writes nothing and starts nothing."""
    is_paused, at_work = False, set()
    for event in facts.events:
        if event.kind is Kind.PAUSED:
            is_paused = bool(event.data["on"])
        elif event.kind is Kind.INVOKED and event.data["function"] == SWEEP and not is_paused:
            at_work.add(event.data["call"])
        elif event.kind is Kind.ANSWERED:
            at_work.discard(event.data["call"])
        elif is_paused and not at_work and event.kind in (Kind.WRITE, Kind.STARTED) and event.data["by"] == SWEEP:
            yield event.n, "the sweep is paused and went on"


def reconciliation_agrees(facts: Facts) -> Iterator[Finding]:
    """Where a run ends with a reconciliation, it finds nothing."""
    if facts.of[Kind.RECONCILED] and facts.of[Kind.RECONCILED][-1].data["total"]:
        last = facts.of[Kind.RECONCILED][-1]
        yield last.n, f"at the end reconciliation finds: {last.data['drift']}"


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
