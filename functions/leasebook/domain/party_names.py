"""One spelling for each party."""

import re
import unicodedata

# Spellings of one legal form; the form itself stays part of the name: Acme LLC is not Acme Inc.
_FORMS = {
    "incorporated": "inc",
    "corporation": "corp",
    "limited": "ltd",
    "company": "co",
    "l l c": "llc",
    "l p": "lp",
    "l l p": "llp",
    "p c": "pc",
    "limited liability company": "llc",
    "limited partnership": "lp",
}


def party_key(name: str) -> str:
    """One spelling per party: NFKC, case folded, no punctuation, one word per legal form."""
    plain = unicodedata.normalize("NFKC", name).casefold().replace("&", " and ")
    words = " ".join(re.sub(r"[^\w\s]", " ", plain).split())
    for long, short in sorted(_FORMS.items(), key=lambda form: -len(form[0])):
        words = re.sub(rf"\b{long}\b", short, words)
    return re.sub(r"^the ", "", words)
