"""The pages that say what is covered are made from the tests' marks, and are current."""

from docs.generate_coverage import NOTES, PAGES, REQUIREMENTS, cases, coverage, main


def test_the_committed_pages_are_current() -> None:
    for path, page in PAGES.items():
        assert path.read_text(encoding="utf-8") == page(), "run python docs/generate_coverage.py"
    assert main(["--check"]) == 0


def test_every_requirement_has_its_line() -> None:
    ids = [f"L{n}" for n in range(1, 21)] + [f"V{n}" for n in range(1, 19)] + [f"C{n}" for n in range(1, 10)]
    assert list(REQUIREMENTS) == ids


def test_no_mark_names_what_there_is_not() -> None:
    found = coverage()
    assert set(found["requirement"]) <= set(REQUIREMENTS)
    assert set(found["case"]) <= set(cases())
    assert set(NOTES) <= set(cases())


def test_a_note_is_written_only_where_no_test_stands() -> None:
    assert {id_ for id_ in NOTES if coverage()["case"].get(id_)} == set()


def test_a_page_says_open_where_no_test_stands() -> None:
    found = coverage()
    for (path, page), (mark, ids) in zip(
        PAGES.items(), (("requirement", REQUIREMENTS), ("case", cases())), strict=True
    ):
        rows = [line for line in page().splitlines() if line.startswith("| ") and not line.startswith("| id")]
        assert [row.split(" | ")[0].removeprefix("| ") for row in rows] == list(ids), path
        for row, id_ in zip(rows, ids, strict=True):
            assert ("tests/" in row) == bool(found[mark].get(id_)), id_
            assert row.endswith("**open** |") == (not found[mark].get(id_) and id_ not in NOTES), id_


def test_the_list_of_cases_is_the_public_one(shared_dir: object) -> None:
    import json
    from pathlib import Path

    published = (Path(str(shared_dir)) / "cases" / "cases.jsonl").read_text(encoding="utf-8").splitlines()
    assert list(cases()) == [json.loads(line)["id"] for line in published]
