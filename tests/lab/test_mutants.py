"""Each condition and each refusal matters: without it the lab finds an invalid history, or it is said why not."""

import pytest

from leasebook_lab.campaign import outcome_of
from leasebook_lab.checker import Judged
from leasebook_lab.killers import killers
from leasebook_lab.mutants import Mutant, applied, excused, kill, mutants
from leasebook_lab.world import World

MUTANTS = {mutant.name: mutant for mutant in mutants() if mutant.name not in excused()}
# What the issue of the lab asks for by name: break it on purpose, and see it found.
NAMED = {
    "the owner clause": "adapters.ledger: claim_is_mine",
    "the owner clause of the last state": "statemachine: MarkDone's owner",
    "the not-exists clause": "adapters.ledger: row_is_absent",
    "the not-exists clause of the claim": "adapters.claims: claim_is_free",
    "the agreement": "adapters.ledger.DynamoLedger._agreement_put: the agreement is not put",
    "the version pin": "adapters.objects.S3Inbox._read: the version is not pinned",
    "the review's version": "adapters.ledger: review_is_as_decided, #version = :version",
    "fail closed, not processed": ("adapters.claims.DynamoClaims.open: the claim store is away, so it is processed"),
    "fail closed, not skipped": "adapters.claims.DynamoClaims.open: the claim store is away, so it is skipped",
}


def test_every_mutant_is_killed_or_excused_and_nothing_else_is_listed() -> None:
    names = {mutant.name for mutant in mutants()}
    assert set(killers()) | set(excused()) == names
    assert set(killers()) & set(excused()) == set()


@pytest.mark.requirement("L5", "L6", "L7", "L8", "L11", "V9")
@pytest.mark.parametrize("what", NAMED)
def test_what_is_broken_on_purpose_is_found_with_its_history(world: World, what: str) -> None:
    killing = kill(world, (MUTANTS[NAMED[what]], (killers()[NAMED[what]],)))
    assert killing.killed
    assert killing.reasons
    assert len(killing.lines) > 3


@pytest.mark.requirement("V9", "V18")
@pytest.mark.parametrize("name", sorted(set(MUTANTS) - set(NAMED.values())))
def test_the_code_with_one_thing_less_is_found(world: World, name: str) -> None:
    assert kill(world, (MUTANTS[name], (killers()[name],))).killed


@pytest.mark.parametrize("name", sorted(killers()))
def test_what_kills_a_mutant_does_the_code_no_harm(world: World, name: str) -> None:
    """Else it would be found for another reason; and after a mutant the code is as it was."""
    assert outcome_of(world, killers()[name]).verdict.judged is Judged.VALID


def test_a_mutant_is_gone_when_its_block_is_left(world: World) -> None:
    from leasebook.adapters import claims

    before = claims.claim_is_free
    with applied(world, Mutant("clause", "adapters.claims", "claim_is_free")):
        assert claims.claim_is_free != before
    assert claims.claim_is_free == before
