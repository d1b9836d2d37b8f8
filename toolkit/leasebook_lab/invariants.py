"""What must hold of every history, whatever befell it. Each invariant yields what it finds wrong, and where.

A finding is (number of the event, sentence); the number is -1 where the end of the history shows it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from leasebook_lab import invariants_of_conduct as conduct
from leasebook_lab import invariants_of_effects as effects
from leasebook_lab.facts import Facts, Finding

Invariant = Callable[[Facts], Iterator[Finding]]

INVARIANTS: dict[str, Invariant] = {
    "one commit": effects.one_commit,
    "accounted for": conduct.accounted_for,
    "nothing without a claim": effects.nothing_without_a_claim,
    "fenced": conduct.fenced,
    "as approved": effects.as_approved,
    "reviews in order": conduct.reviews_in_order,
    "receiver agrees": effects.receiver_agrees,
    "nothing loops": conduct.nothing_loops,
    "departures counted": conduct.departures_counted,
    "no false alarm": conduct.no_false_alarm,
    "nothing unforeseen": conduct.nothing_unforeseen,
    "heads are newest": effects.heads_are_newest,
    "nothing is left": conduct.nothing_is_left,
    "readings stand": effects.readings_stand,
    "corrections stand": effects.corrections_stand,
    "paused": conduct.paused,
    "reconciliation agrees": conduct.reconciliation_agrees,
    "revisions say something": effects.revisions_say_something,
    "changes are seen": effects.changes_are_seen,
    "secret kept": conduct.secret_kept,
}
