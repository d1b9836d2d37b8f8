"""Which object version an event speaks of."""

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from leasebook.domain.identity import (
    MAX_CLAIM_KEY_BYTES,
    SEQUENCER_WIDTH,
    DocumentRef,
    Ignored,
    event_of,
    padded_sequencer,
    parse_event,
)

Load = Callable[[str], Any]
ETAG = "9e107d9d372bb6826bd81d3542a419d6"
VERSION = "3sL4kqtJlcpXroDTDmJ.rmSpXd3dIbrHY"

# Whatever S3 takes as a key: any text of 1 to 1,024 bytes of UTF-8.
keys = st.text(min_size=1, max_size=340).filter(lambda key: 0 < len(key.encode()) <= 1024)
opaque = st.from_regex(r"[A-Za-z0-9._+/=-]{1,64}", fullmatch=True)
refs = st.builds(
    DocumentRef,
    bucket=st.from_regex(r"[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]", fullmatch=True),
    key=keys,
    etag=opaque,
    version_id=st.none() | opaque.filter(lambda version: version != "null"),
    size=st.none() | st.integers(min_value=0, max_value=5 * 2**40),
    sequencer=st.none() | st.from_regex(r"[0-9A-F]{1,32}", fullmatch=True),
    ambiguous=st.booleans(),
)


def ref_of(event: object) -> DocumentRef:
    ref = parse_event(event)
    assert isinstance(ref, DocumentRef), ref
    return ref


def described(key: str, **item: Any) -> dict[str, Any]:
    """An EventBridge event of that key."""
    return {"detail": {"bucket": {"name": "b"}, "object": {"key": key, "etag": ETAG, "version-id": VERSION, **item}}}


@pytest.mark.requirement("L4", "V5")
def test_the_claim_key_names_bucket_key_version_and_etag(load_event: Load) -> None:
    ref = ref_of(load_event("claim_new_lease"))
    assert ref.claim_key == f"lease-inbox-example/incoming/Suite 400 lease.pdf@{VERSION}#{ETAG}"


@pytest.mark.case("S3-01", "LOC-03")
def test_the_form_encoded_and_the_verbatim_key_are_one_identity(load_event: Load) -> None:
    encoded, verbatim = ref_of(load_event("claim_s3_notification")), ref_of(load_event("claim_plus_space_paren"))
    assert encoded == verbatim
    assert verbatim.key == "inbox/Lease A+B (1) final v2.pdf"


@pytest.mark.case("S3-01")
@pytest.mark.parametrize("key", ["a+b.pdf", "100%.pdf", "a%20b.pdf", "%2B", "a b", "%zz"])
def test_an_eventbridge_key_is_never_decoded(key: str) -> None:
    assert ref_of(described(key)).key == key


@pytest.mark.case("S3-03")
def test_an_accent_in_two_unicode_forms_makes_two_claims(load_event: Load) -> None:
    event = load_event("claim_nfd_key")
    ref = ref_of(event)
    assert ref.key.encode() == event["detail"]["object"]["key"].encode()
    assert "e\u0301" in ref.key
    assert replace(ref, key=ref.key.replace("e\u0301", "\u00e9")).claim_key != ref.claim_key


@pytest.mark.case("S3-04")
def test_a_folder_marker_is_ignored(load_event: Load) -> None:
    assert parse_event(load_event("claim_folder_marker")) is Ignored.FOLDER_MARKER


@pytest.mark.case("S3-05")
def test_an_empty_document_is_no_folder_marker(load_event: Load) -> None:
    assert ref_of(load_event("fetch_and_hash_empty_object")).size == 0


@pytest.mark.case("S3-06")
@pytest.mark.requirement("L14")
def test_a_multipart_etag_is_kept_whole_and_known_as_opaque(load_event: Load) -> None:
    ref = ref_of(load_event("claim_multipart"))
    assert ref.etag == "6f1ed002ab5595859014ebf0951522d9-4"
    assert ref.etag_is_opaque
    assert not ref_of(load_event("claim_new_lease")).etag_is_opaque


@pytest.mark.parametrize("name", ["claim_multipart", "claim_copied_object", "claim_uppercase_extension"])
@pytest.mark.case("S3-06", "S3-19")
def test_every_way_of_creating_an_object_is_a_creation(load_event: Load, name: str) -> None:
    assert isinstance(parse_event(load_event(name)), DocumentRef)


@pytest.mark.case("S3-09")
@pytest.mark.requirement("L13", "V6")
@pytest.mark.parametrize("name", ["claim_unversioned", "claim_version_id_null"])
def test_no_version_and_the_text_null_are_one_canonical_value(load_event: Load, name: str) -> None:
    ref = ref_of(load_event(name))
    assert ref.version_id is None
    assert f"@null#{ref.etag}" in ref.claim_key
    assert "None" not in ref.claim_key


@pytest.mark.case("S3-11", "IDEM-03")
@pytest.mark.requirement("V6")
def test_event_id_order_of_keys_and_replay_name_take_no_part_in_the_identity(load_event: Load) -> None:
    delivered = [
        ref_of(load_event(name)) for name in ("claim_delivered_once", "claim_delivered_again", "claim_replayed")
    ]
    backwards = json.loads(json.dumps(load_event("claim_delivered_once")), object_pairs_hook=lambda p: dict(p[::-1]))
    assert {ref.claim_key for ref in (*delivered, ref_of(backwards))} == {delivered[0].claim_key}


@pytest.mark.case("S3-23", "LOC-02")
def test_the_emulators_shape_is_the_same_identity(load_event: Load) -> None:
    event = load_event("claim_emulator_shape")
    aws_shape = json.loads(json.dumps(event))
    item = aws_shape["detail"]["object"]
    item["etag"] = item.pop("eTag")
    item["sequencer"] = "00672A4F1B7C21D4E0"
    assert ref_of(event).claim_key == ref_of(aws_shape).claim_key


def test_an_etag_in_quotes_is_the_same_etag() -> None:
    assert ref_of(described("k", etag=f'"{ETAG}"')) == ref_of(described("k"))


@pytest.mark.case("S3-13")
def test_a_deletion_announces_no_document(load_event: Load) -> None:
    assert parse_event(load_event("claim_object_deleted")) is Ignored.NOT_A_CREATION


@pytest.mark.case("LAM-01")
@pytest.mark.requirement("C3", "C9")
def test_our_own_output_is_ignored_wherever_it_lies(load_event: Load) -> None:
    assert parse_event(load_event("claim_own_output")) is Ignored.OWN_OUTPUT
    event = load_event("claim_new_lease")
    own = frozenset({event["detail"]["bucket"]["name"]})
    assert parse_event(event, own_buckets=own) is Ignored.OWN_OUTPUT


def notification(s3: dict[str, Any]) -> dict[str, Any]:
    """An S3 notification of one record."""
    return {"Records": [{"eventName": "ObjectCreated:Put", "s3": s3}]}


names = st.text() | st.sampled_from(["detail", "Records", "object", "bucket", "key", "name", "etag", "s3", "eventName"])
anything_in_json = st.recursive(
    st.none() | st.booleans() | st.floats() | st.text(), lambda of: st.lists(of) | st.dictionaries(names, of)
)

INVALID: list[Any] = [
    {},
    [],
    None,
    "text",
    7,
    {"Records": []},
    {"Records": [{}, {}]},
    {"Records": "x"},
    {"Records": [None]},
    {"detail": {}},
    {"detail": None},
    {"detail": []},
    {"detail": {"bucket": "b", "object": {"key": "k", "etag": ETAG}}},
    {"detail": {"bucket": {"name": ""}, "object": {"key": "k", "etag": ETAG}}},
    {"detail": {"bucket": {"name": "a/b"}, "object": {"key": "k", "etag": ETAG}}},
    described(""),
    described("k", etag=""),
    described("k", etag=None),
    described("k", etag=7),
    described("k", etag="a b"),
    described("k", etag="a#b"),
    described("k", **{"version-id": 7}),
    described("k", **{"version-id": "a@b"}),
    described("\ud800"),
    described("k" * 2048),
    notification({"bucket": {"name": "b"}, "object": {"key": "%ff", "eTag": ETAG}}),
    notification({}),
]  # fmt: skip


@pytest.mark.case("S3-20")
@pytest.mark.parametrize("event", INVALID, ids=range(len(INVALID)))
def test_what_does_not_say_completely_which_version_it_means_is_invalid(event: object) -> None:
    assert isinstance(parse_event(event), Ignored)


@pytest.mark.case("S3-20")
def test_a_test_event_is_told_from_an_invalid_one(load_event: Load) -> None:
    assert parse_event(load_event("claim_test_event")) is Ignored.TEST_EVENT
    assert parse_event(load_event("claim_no_key")) is Ignored.INVALID_EVENT


@pytest.mark.case("IDEM-04")
def test_an_event_without_an_etag_shares_no_claim_with_another(load_event: Load) -> None:
    assert parse_event(load_event("claim_no_etag")) is Ignored.INVALID_EVENT


@given(anything_in_json)
@pytest.mark.case("S3-20")
def test_no_event_makes_the_parser_raise(event: object) -> None:
    assert isinstance(parse_event(event), DocumentRef | Ignored)


@given(refs)
@pytest.mark.requirement("V5")
def test_the_event_of_a_document_announces_that_document(ref: DocumentRef) -> None:
    parsed = parse_event(json.loads(json.dumps(event_of(ref))))
    if isinstance(parsed, DocumentRef):
        assert parsed == replace(ref, ambiguous=False)
    else:
        assert parsed in (Ignored.FOLDER_MARKER, Ignored.OWN_OUTPUT)


@given(refs, refs)
@example(DocumentRef("b", "k@v#e", "e", "v"), DocumentRef("b", "k", "e", "v"))
@example(DocumentRef("b", "k", "e", None), DocumentRef("b", "k@null#e", "e", None))
@example(DocumentRef("b", "k", "e", None, None, "0A", True), DocumentRef("b", "k", "e", None, None, "0A", False))
@pytest.mark.requirement("L4")
@pytest.mark.case("IDEM-04")
def test_different_versions_never_share_a_claim_key(one: DocumentRef, other: DocumentRef) -> None:
    def identity(ref: DocumentRef) -> tuple[object, ...]:
        return ref.bucket, ref.key, ref.version_id, ref.etag, ref.sequencer if ref.ambiguous else None, ref.ambiguous

    if one.claim_key == other.claim_key:
        # An ambiguous claim without a sequencer has only the mark of being one.
        assert identity(one)[:4] == identity(other)[:4]
        assert one.ambiguous == other.ambiguous
        assert not one.ambiguous or (one.sequencer or "") == (other.sequencer or "")


@given(refs)
def test_every_claim_key_can_be_a_record_key_and_every_receipt_reveals_nothing(ref: DocumentRef) -> None:
    assert len(ref.claim_key.encode()) <= MAX_CLAIM_KEY_BYTES
    assert len(ref.receipt) == 16
    assert int(ref.receipt, 16) >= 0


@pytest.mark.requirement("C8")
def test_a_receipt_is_the_start_of_the_claim_keys_sha256() -> None:
    import hashlib

    ref = DocumentRef("b", "k", "e", "v")
    assert ref.receipt == hashlib.sha256(b"b/k@v#e").hexdigest()[:16]


@pytest.mark.case("S3-17")
def test_markup_in_a_key_stays_in_the_key_and_out_of_the_receipt(load_event: Load) -> None:
    ref = ref_of(load_event("claim_markup_in_key"))
    assert ref.key == 'inbox/"><img src=x onerror=alert(1)>.pdf'
    assert set(ref.receipt) <= set("0123456789abcdef")


@given(st.lists(st.from_regex(r"[0-9A-F]{1,32}", fullmatch=True), min_size=2, max_size=6, unique=True))
@pytest.mark.requirement("V7")
def test_padded_sequencers_sort_as_numbers_of_one_width(sequencers: list[str]) -> None:
    by_text = sorted(sequencers, key=padded_sequencer)
    by_number = sorted(sequencers, key=lambda sequencer: int(sequencer.ljust(SEQUENCER_WIDTH, "0"), 16))
    assert [padded_sequencer(s) for s in by_text] == [padded_sequencer(s) for s in by_number]


def test_a_sequencer_compares_whatever_its_case_and_length() -> None:
    assert padded_sequencer("0067ab") == padded_sequencer("0067AB00")
    assert padded_sequencer("0067AB") < padded_sequencer("0067AB01") < padded_sequencer("0067AC")


def test_every_sample_event_is_used_by_a_test(root: Path, events_dir: Path) -> None:
    texts = "".join(path.read_text(encoding="utf-8") for path in sorted((root / "tests").rglob("test_*.py")))
    assert [path.stem for path in sorted(events_dir.glob("*.json")) if f'"{path.stem}"' not in texts] == []
