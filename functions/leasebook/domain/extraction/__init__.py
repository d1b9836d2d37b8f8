"""Reading a lease: text | finding | corroboration | kinds. `abstract` is the only way in.

The finders compile hundreds of patterns: they are imported when `abstract` is first asked for, so that a caller who
needs the version, a date or the model alone does not pay for them.
"""

from typing import TYPE_CHECKING, Any

from leasebook.domain.extraction.version import EXTRACTOR_VERSION

if TYPE_CHECKING:
    from leasebook.domain.extraction.abstraction import abstract, abstract_text

__all__ = ["EXTRACTOR_VERSION", "abstract", "abstract_text"]


def __getattr__(name: str) -> Any:
    if name not in ("abstract", "abstract_text"):
        raise AttributeError(name)
    from leasebook.domain.extraction import abstraction

    return getattr(abstraction, name)
