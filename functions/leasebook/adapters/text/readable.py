"""Whether a text can be read at all: fonts without a usable encoding give letters that are none.

The test knows the commonest words of the languages in which leases come, and how often vowels stand among letters.
"""

import re

from leasebook.adapters.text.plain import UNREADABLE

_COMMON = frozenset(
    """
    the of and to in a be is by for or on at as with this that shall any all from not such will have has may it
    its are landlord tenant lease rent premises month date term property per agreement lessor lessee building
    base between page der die das und zu den von mit im auf des ist nicht ein eine für oder bei mieter vermieter
    miete nach wird werden le la les et de du des un une en à au aux que qui par pour sur dans est ou loyer bail
    el los las y en del por para con que se al lo una o su locazione il di che per non con sono het een van en
    op met niet te zijn voor huur och att som på av
    """.split()  # noqa: SIM905 - a list of words reads better
)
_WORD = re.compile(r"[^\W\d_]{1,30}")
_FILLING = re.compile(r"[\s_.\-\u2022\u25a1|]+")
_VOWELS = frozenset("aeiouyàâäáéèêëíìîïóòôöúùûüåæœ")

_ENOUGH = 40  # characters; less cannot be judged
_MAX_UNREADABLE = 0.05
_MIN_ALPHANUMERIC = 0.62
_VOWEL_SHARE = (0.22, 0.58)
_MIN_COMMON = 0.02


def is_garbled(text: str) -> bool:
    """Whether `text` is more likely a failed decoding than words. Too short a text is never called garbled, unless
    most of its glyphs have no known letter."""
    solid = _FILLING.sub("", text)
    if not solid:
        return False
    if len(UNREADABLE.findall(solid)) > _MAX_UNREADABLE * len(solid) and len(solid) > _ENOUGH:
        return True
    if len(solid) < _ENOUGH:
        return len(UNREADABLE.findall(solid)) > 0.5 * len(solid)
    words = [word.lower() for word in _WORD.findall(text)]
    common = sum(word in _COMMON and len(word) > 1 for word in words)
    if words and common >= max(2, _MIN_COMMON * len(words)):
        return False
    alphanumeric = sum(map(str.isalnum, solid)) / len(solid)
    if alphanumeric < _MIN_ALPHANUMERIC:
        return True
    letters = "".join(words)
    if len(letters) < 2 * _ENOUGH:
        return False
    vowels = sum(letter in _VOWELS for letter in letters) / len(letters)
    return letters.isascii() and not _VOWEL_SHARE[0] <= vowels <= _VOWEL_SHARE[1]
