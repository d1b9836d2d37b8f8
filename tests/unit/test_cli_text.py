import pytest

from leasebook_cli.text import plural, shown


@pytest.mark.parametrize(
    ("raw", "safe"),
    [
        ("plain Café 50%", "plain Café 50%"),
        ("\x1b[2J\x07", "\\x1b[2J\\x07"),
        ("a\nb\tc\r", "a\\x0ab\\x09c\\x0d"),
        ("invoice\u202efdp.exe", "invoice\\u202efdp.exe"),
        ("\x9b31m", "\\x9b31m"),
        ("\udce9.pdf", "\\udce9.pdf"),
        ("a\u2028b", "a\\u2028b"),
    ],
)
def test_what_a_terminal_would_obey_is_shown_as_text(raw: str, safe: str) -> None:
    assert shown(raw) == safe


def test_decomposed_accents_stay_as_they_are() -> None:
    assert shown("Cafe\u0301") == "Cafe\u0301"


def test_a_long_text_is_cut_to_the_limit_after_escaping() -> None:
    assert shown("\x1b" * 10, 9) == "\\x1b\\x1b…"


def test_numbers_agree_with_their_nouns() -> None:
    assert [plural(n, "delivery", "deliveries") for n in (0, 1, 1200)] == [
        "0 deliveries",
        "1 delivery",
        "1,200 deliveries",
    ]
