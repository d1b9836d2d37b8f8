"""The two recipes for a key, with their traps, and the receiver that honours one."""

from dataclasses import replace
from http.client import HTTPConnection

import pytest

from leasebook.domain.identity import padded_sequencer
from leasebook_lab.scribes.keys import by_etag, by_sequencer, by_version, of_operation
from leasebook_lab.scribes.receiver import Receiver, Refused
from leasebook_lab.scribes.trial import COPY, FIRST, NEWER, effects_with, unversioned


@pytest.mark.requirement("V6")
@pytest.mark.parametrize("recipe", [by_version, by_sequencer])
def test_either_recipe_holds_a_duplicate_and_lets_an_overwrite_through(recipe: object) -> None:
    assert effects_with(recipe, FIRST, FIRST, NEWER) == 2  # type: ignore[arg-type]


@pytest.mark.requirement("V6", "L13")
def test_without_versions_an_overwrite_collides_under_key_and_version() -> None:
    assert effects_with(by_version, unversioned(FIRST), unversioned(NEWER)) == 1


@pytest.mark.requirement("V6", "L13")
def test_without_versions_the_hash_of_key_etag_and_sequencer_tells_them_apart() -> None:
    assert effects_with(by_sequencer, unversioned(FIRST), unversioned(NEWER)) == 2


@pytest.mark.requirement("V6")
def test_identical_content_is_not_the_same_event() -> None:
    assert FIRST.etag == COPY.etag
    assert effects_with(by_etag, FIRST, COPY) == 1, "the second upload went unheard: its etag was taken for its event"
    assert effects_with(by_version, FIRST, COPY) == effects_with(by_sequencer, FIRST, COPY) == 2


@pytest.mark.requirement("V7")
def test_the_sequencer_orders_and_does_not_deduplicate() -> None:
    # the same upload told once more has the same sequencer: it orders nothing against itself
    assert padded_sequencer(FIRST.sequencer) < padded_sequencer(NEWER.sequencer)
    # and a rule "not older than the last" lets the duplicate of the newest through
    last, effects = "", 0
    for upload in (FIRST, NEWER, NEWER, FIRST):
        if padded_sequencer(upload.sequencer) >= last:
            last, effects = padded_sequencer(upload.sequencer), effects + 1
    assert effects == 3


@pytest.mark.requirement("V8")
def test_two_operations_of_one_upload_have_two_keys() -> None:
    key = by_version(FIRST)
    with Receiver() as receiver:
        receiver.post("rent", of_operation("post-rent", key))
        receiver.post("deposit", of_operation("post-deposit", key))
        with pytest.raises(Refused):
            receiver.post("deposit", of_operation("post-rent", key))  # a key for both would have swallowed the second
    assert [effect.body for effect in receiver.effects] == ["rent", "deposit"]


@pytest.mark.requirement("V5")
def test_a_retry_has_the_key_of_its_first_attempt() -> None:
    again = replace(FIRST)
    assert by_version(again) == by_version(FIRST)
    assert by_sequencer(again) == by_sequencer(FIRST)


@pytest.mark.requirement("V4", "C7")
def test_the_receiver_has_one_effect_a_key_and_counts_every_request() -> None:
    with Receiver() as receiver:
        for _ in range(3):
            receiver.post({"rent": "1"}, "k")
        receiver.post({"rent": "1"})
        receiver.post({"rent": "1"})
    assert (len(receiver.effects), receiver.requests) == (3, 5)


def test_the_receiver_refuses_without_an_effect() -> None:
    with Receiver(refusals=1) as receiver:
        with pytest.raises(Refused):
            receiver.post({}, "k")
        receiver.post({}, "k")
    assert (len(receiver.effects), receiver.requests) == (1, 2)


@pytest.mark.parametrize("path, body, status", [("/rents", "{", 400), ("/other", "{}", 404)])
def test_the_receiver_takes_nothing_else(path: str, body: str, status: int) -> None:
    with Receiver() as receiver:
        connection = HTTPConnection("127.0.0.1", receiver.port, timeout=5)
        connection.request("POST", path, body)
        assert connection.getresponse().status == status
        connection.close()
    assert not receiver.effects
