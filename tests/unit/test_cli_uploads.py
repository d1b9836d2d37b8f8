import os
from pathlib import Path

import click
import pytest

from leasebook_cli import uploads
from leasebook_cli.errors import CommandError
from leasebook_cli.stack import Stack


def test_a_file_becomes_an_object_of_its_own_name(tmp_path: Path) -> None:
    name = 'Cafe\u0301 "Zoe\'s" 50%+VAT & more.pdf'
    (tmp_path / name).write_bytes(b"12345")

    planned = uploads.plan([tmp_path / name], "", None, "incoming/")

    assert [(upload.key, upload.size) for upload in planned.uploads] == [(f"incoming/{name}", 5)]


def test_a_folder_keeps_its_paths_and_leaves_hidden_files_out(tmp_path: Path) -> None:
    for name in ("b/c.pdf", "a.pdf", ".DS_Store", ".git/config"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_bytes(b"x")

    planned = uploads.plan([tmp_path], "2026/march", None, "incoming/")

    assert {upload.key for upload in planned.uploads} == {"incoming/2026/march/a.pdf", "incoming/2026/march/b/c.pdf"}


def test_a_key_is_taken_byte_for_byte(tmp_path: Path) -> None:
    (tmp_path / "x.pdf").write_bytes(b"x")

    planned = uploads.plan([tmp_path / "x.pdf"], "", "incoming//a//%2B+ .pdf", "incoming/").uploads

    assert planned[0].key == "incoming//a//%2B+ .pdf"


def test_a_key_outside_the_inbox_is_a_usage_error(tmp_path: Path) -> None:
    (tmp_path / "x.pdf").write_bytes(b"x")
    with pytest.raises(click.UsageError, match="must begin with"):
        uploads.plan([tmp_path / "x.pdf"], "", "elsewhere/x.pdf", "incoming/")


def test_the_inbox_is_where_the_stack_looks(tmp_path: Path) -> None:
    (tmp_path / "x.pdf").write_bytes(b"x")
    assert [one.key for one in uploads.plan([tmp_path / "x.pdf"], "2026", None, "scans/").uploads] == [
        "scans/2026/x.pdf"
    ]
    with pytest.raises(click.UsageError, match="scans/"):
        uploads.plan([tmp_path / "x.pdf"], "", "incoming/x.pdf", "scans/")
    assert Stack({"InboxPrefix": "scans/"}, lambda _: None).inbox_prefix == "scans/"


def test_one_key_for_several_files_is_a_usage_error(tmp_path: Path) -> None:
    with pytest.raises(click.UsageError, match="one object"):
        uploads.plan([tmp_path], "", "incoming/x.pdf", "incoming/")


def test_two_files_that_would_become_one_object_are_refused(tmp_path: Path) -> None:
    for folder in ("one", "two"):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "lease.pdf").write_bytes(folder.encode())
    with pytest.raises(click.UsageError, match="same object"):
        uploads.plan([tmp_path / "one", tmp_path / "two"], "", None, "incoming/")


def test_a_file_named_twice_is_put_twice(tmp_path: Path) -> None:
    (tmp_path / "x.pdf").write_bytes(b"x")
    assert len(uploads.plan([tmp_path / "x.pdf", tmp_path / "x.pdf"], "", None, "incoming/").uploads) == 2


def test_a_key_longer_than_s3_allows_is_refused_before_anything_is_sent(tmp_path: Path) -> None:
    (tmp_path / "x.pdf").write_bytes(b"x")
    longest = "incoming/" + "k" * (1024 - 9)
    assert uploads.plan([tmp_path / "x.pdf"], "", longest, "incoming/").uploads[0].key == longest
    with pytest.raises(CommandError, match="1026 bytes"):
        uploads.plan([tmp_path / "x.pdf"], "", longest[:-1] + "k\u00e9", "incoming/")


def test_a_name_that_is_not_utf8_is_refused_with_a_way_out(tmp_path: Path) -> None:
    path = Path(os.fsdecode(os.fsencode(tmp_path) + b"/caf\xe9.pdf"))
    try:
        path.write_bytes(b"x")
    except OSError:
        pytest.skip("this file system takes no names that are not UTF-8")
    with pytest.raises(CommandError, match="not UTF-8") as caught:
        uploads.plan([path], "", None, "incoming/")
    assert "--key" in caught.value.next_step


def test_an_empty_folder_is_said_so(tmp_path: Path) -> None:
    with pytest.raises(CommandError, match="no file"):
        uploads.plan([tmp_path], "", None, "incoming/")


@pytest.mark.parametrize("bad", ["", " HM", "HM-1\n", "Häuser", "x" * 129])
def test_a_property_id_that_metadata_cannot_carry_is_refused(bad: str) -> None:
    with pytest.raises(click.UsageError, match="--property"):
        uploads.property_id(bad)


def test_no_property_id_is_none() -> None:
    assert uploads.property_id(None) is None
    assert uploads.property_id("HM-0101") == "HM-0101"


@pytest.mark.parametrize("name", ["a\nb.pdf", "a\x01b.pdf", "a\x7fb.pdf", "a\u0085b.pdf"])
def test_a_file_whose_key_would_have_a_control_character_is_left_out_and_the_others_are_not(
    tmp_path: Path, name: str
) -> None:
    for each in (name, "lease.pdf"):
        (tmp_path / each).write_bytes(b"x")

    planned = uploads.plan([tmp_path], "", None, "incoming/")

    assert [upload.key for upload in planned.uploads] == ["incoming/lease.pdf"]
    assert [one.path.name for one in planned.left_out] == [name]
    assert "control character" in planned.left_out[0].reason


def test_a_file_that_is_none_or_leads_nowhere_is_left_out_with_why(tmp_path: Path) -> None:
    (tmp_path / "lease.pdf").write_bytes(b"x")
    (tmp_path / "gone.pdf").symlink_to(tmp_path / "nowhere")
    os.mkfifo(tmp_path / "pipe.pdf")

    left_out = {one.path.name: one.reason for one in uploads.plan([tmp_path], "", None, "incoming/").left_out}

    assert left_out == {
        "gone.pdf": "it cannot be read (No such file or directory)",
        "pipe.pdf": "it is no file but a pipe, socket or device",
    }


def test_where_no_file_can_be_put_the_command_fails_with_the_reason(tmp_path: Path) -> None:
    (tmp_path / "a\nb.pdf").write_bytes(b"x")
    with pytest.raises(CommandError, match="control character") as caught:
        uploads.plan([tmp_path], "", None, "incoming/")
    assert "rename" in caught.value.next_step
