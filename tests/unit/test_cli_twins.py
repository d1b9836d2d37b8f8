"""A document that repeats another says which: after `put --wait`, and for a program."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner

from leasebook.domain.claims import Status
from leasebook.domain.identity import DocumentRef
from leasebook.domain.ledger import document_key
from leasebook.domain.reasons import Code
from leasebook_cli.commands.up import ready_lines
from leasebook_cli.follow import Followed, look
from leasebook_cli.main import cli
from leasebook_cli.options import Where
from tests.unit.cli_records import HASH, World, claim_of, done, ref_of, review_of, world

FIRST, COPY = ref_of("incoming/first.pdf"), ref_of("incoming/copy.pdf")
OTHER = "0f" * 32


@pytest.fixture
def stack() -> Iterator[World]:
    with world() as made:
        yield made


def seen(stack: World) -> Followed:
    (one,) = look(stack.stack, [COPY])
    return one


def commit(stack: World, content_hash: str, ref: DocumentRef = FIRST) -> None:
    stack.write_ledger({**document_key(content_hash), "claim_key": ref.claim_key, "terms": {}})


def test_a_duplicate_names_the_document_that_the_ledger_holds(stack: World) -> None:
    stack.write(done("same_content", COPY))
    commit(stack, HASH)
    one = seen(stack)
    assert one.why.endswith(f"under another name or version: incoming/first.pdf (receipt {FIRST.receipt})")
    assert one.twin is not None
    assert one.twin.as_json() == {
        "relation": "same_bytes",
        "receipt": FIRST.receipt,
        "key": "incoming/first.pdf",
        "content_hash": HASH,
        "kept_in": "ledger",
    }


def test_a_duplicate_of_what_waits_for_a_person_names_that(stack: World) -> None:
    stack.write(done("same_content", COPY), review_of(claim_of(FIRST, Status.IN_REVIEW)))
    one = seen(stack)
    assert one.twin is not None
    assert (one.twin.receipt, one.twin.kept_in) == (FIRST.receipt, "review")


def test_the_same_lease_by_a_persons_word_names_the_lease(stack: World) -> None:
    claim = done("same_lease", COPY)
    stack.write(claim, review_of(claim, Code.POSSIBLE_DUPLICATE, like=(OTHER,)))
    commit(stack, OTHER)
    assert seen(stack).why.endswith(f"holds this lease already: incoming/first.pdf (receipt {FIRST.receipt})")


def test_a_possible_duplicate_names_what_it_may_repeat(stack: World) -> None:
    claim = claim_of(COPY, Status.IN_REVIEW)
    stack.write(claim, review_of(claim, Code.POSSIBLE_DUPLICATE, like=(OTHER,)))
    commit(stack, OTHER)
    one = seen(stack)
    assert one.why == f"POSSIBLE_DUPLICATE; the ledger holds incoming/first.pdf (receipt {FIRST.receipt})"
    assert one.twin is not None
    assert (one.twin.relation, one.twin.content_hash) == ("possible_duplicate", OTHER)


def test_what_repeats_nothing_has_no_twin(stack: World) -> None:
    stack.write(done("committed", COPY))
    commit(stack, HASH, COPY)
    assert seen(stack).twin is None


def test_a_twin_of_which_nothing_is_left_is_not_named(stack: World) -> None:
    stack.write(done("same_content", COPY))
    assert (seen(stack).twin, seen(stack).why) == (None, "the same bytes are known under another name or version")


def test_put_tells_a_program_which_document_a_duplicate_repeats(
    stack: World, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def put(body: object, key: str, property_id: str | None) -> DocumentRef:
        stack.write(done("same_content", COPY))
        return COPY

    commit(stack, HASH)
    monkeypatch.setattr(stack.stack, "put", put)
    monkeypatch.setattr("leasebook_cli.connection.connect", lambda where: stack.stack)
    file = tmp_path / "copy.pdf"
    file.write_bytes(b"a lease")
    ran = CliRunner().invoke(cli, ["put", str(file), "--wait", "--json"])
    assert ran.exit_code == 0, ran.output
    assert json.loads(ran.stdout)["twin"]["receipt"] == FIRST.receipt


def test_each_address_that_up_names_ends_its_line() -> None:
    outputs = {"endpoint": "http://127.0.0.1:4566", "console": "http://127.0.0.1:8080/#key=abc-_1"}
    lines = ready_lines(outputs, Where(data=Path("/srv/leases"))).splitlines()
    assert lines[0] == "Ready. Type: leasebook put FILE --wait --data /srv/leases"
    assert [line.split() for line in lines[1:]] == [
        ["endpoint", outputs["endpoint"]],
        ["console", outputs["console"]],
        ["data", "/srv/leases"],
    ]
