"""Words set large across the pages of a document, which say what has become of it."""

import re

_UNFINISHED = re.compile(
    r"^\W*(?:draft|void(?:ed)?|cancell?ed|specimen|sample|superseded|terminated|expired|withdrawn|rejected|unsigned|unexecuted)\W*$|"
    r"\bnot\s+(?:yet\s+)?(?:for\s+execution|executed|signed|binding)\b|\bfor\s+(?:discussion|review|negotiation)\b",
    re.IGNORECASE | re.MULTILINE,
)


def says_unfinished(stamp: str) -> bool:
    """Whether `stamp` says that the document is a draft or no longer holds."""
    return _UNFINISHED.search(stamp) is not None
