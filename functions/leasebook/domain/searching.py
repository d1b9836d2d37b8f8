"""What a review is found by in the queue: the words of whoever looks, against the names that are in sight there."""

import unicodedata

MOST_WORDS = 8
MOST_TEXT = 2_000  # characters that are kept with a review; names are shorter


def words_of(asked: str) -> tuple[str, ...]:
    """The words that must all be in a review's text, each at most once."""
    return tuple(dict.fromkeys(_plain(asked).split()))[:MOST_WORDS]


def text_of(*names: str) -> str:
    """The names as one text to look in: neither case nor blanks nor the form of a letter tells them apart."""
    return " ".join(_plain(" ".join(names)).split())[:MOST_TEXT]


def _plain(text: str) -> str:
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", text).casefold())
