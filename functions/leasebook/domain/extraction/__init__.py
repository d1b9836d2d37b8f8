"""Reading a lease: text | finding | corroboration | kinds. `abstract` is the only way in."""

from leasebook.domain.extraction.abstraction import EXTRACTOR_VERSION, abstract, abstract_text

__all__ = ["EXTRACTOR_VERSION", "abstract", "abstract_text"]
