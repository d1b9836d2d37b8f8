"""A file in, its text and its abstraction out. The caller never parses: a process that may die does."""

import shutil
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Literal

from leasebook.adapters.ocr import OcrEngine, OcrPage, Picture
from leasebook.adapters.text.isolated import EXTRACTION_FILE, TEXT_FILE, Order, read_isolated
from leasebook.adapters.text.limits import DEFAULT_LIMITS, Limits
from leasebook.adapters.text.stored import from_json
from leasebook.domain.extraction.dates import DateOrder
from leasebook.domain.extraction.model import Extraction
from leasebook.domain.extraction.text import DocumentText

Engine = OcrEngine | Literal["auto"] | None


@dataclass(frozen=True)
class Reading:
    """What was read out of one file. `text_json` is the text as it is kept; `text` unpacks it when asked for."""

    text_json: bytes
    extraction: Extraction

    @cached_property
    def text(self) -> DocumentText:
        return from_json(self.text_json)


def extract_file(
    path: Path,
    *,
    content_hash: str,
    limits: Limits = DEFAULT_LIMITS,
    name_hint: str | None = None,
    ocr: Engine = "auto",
    isolated: bool = True,
    date_order: DateOrder | None = None,
) -> Reading:
    """Read and abstract one file.

    `name_hint` is the name under which the file came. `ocr`: an engine, "auto" for the one that is installed on this
    machine, None for none. `isolated=False` reads in this process: for tests and for finding faults. `date_order` says
    how to read the sender's all-figure dates where the document does not settle it.

    Raises UnreadableDocument with the code that says why (encrypted, corrupt, over a limit, no text ...), Defect for a
    fault of this program, Misconfigured where the reading process does not start, and what the engine raises.
    """
    engine = _chosen(ocr)
    with _workspace() as directory:
        if not isolated:
            from leasebook.adapters.text.stored import to_json
            from leasebook.domain.extraction import abstract

            text = _here(path, directory, limits, name_hint, engine, content_hash)
            return Reading(to_json(text), abstract(text, content_hash, date_order=date_order))
        _apart(path, directory, limits, name_hint, engine, content_hash, content_hash, date_order)
        extraction = Extraction.model_validate_json((directory / EXTRACTION_FILE).read_bytes())
        return Reading((directory / TEXT_FILE).read_bytes(), extraction)


def read_text(
    path: Path,
    *,
    limits: Limits = DEFAULT_LIMITS,
    name_hint: str | None = None,
    ocr: Engine = "auto",
    isolated: bool = True,
    document: str = "",
) -> DocumentText:
    """The text of a file alone, with the promises of `extract_file`. `document` names it to the engine."""
    engine = _chosen(ocr)
    with _workspace() as directory:
        if not isolated:
            return _here(path, directory, limits, name_hint, engine, document)
        _apart(path, directory, limits, name_hint, engine, document, None)
        return from_json((directory / TEXT_FILE).read_bytes())


@contextmanager
def _workspace() -> Iterator[Path]:
    """A directory that is gone afterwards, whatever happens."""
    directory = Path(tempfile.mkdtemp(prefix="leasebook-reading-"))
    try:
        yield directory
    finally:
        shutil.rmtree(directory, ignore_errors=True)


def _apart(
    path: Path,
    directory: Path,
    limits: Limits,
    name: str | None,
    engine: OcrEngine | None,
    document: str,
    content_hash: str | None,
    date_order: DateOrder | None = None,
) -> None:
    def recognise(pictures: Sequence[Picture]) -> list[OcrPage]:
        assert engine is not None
        return engine.read(pictures, document)

    dpi = engine.dpi if engine is not None else 0
    read_isolated(Order(path.resolve(), directory, content_hash, name, limits, dpi, date_order), recognise)


def _here(
    path: Path, directory: Path, limits: Limits, name: str | None, engine: OcrEngine | None, document: str
) -> DocumentText:
    from leasebook.adapters.text.acquire import acquire

    recognise = None if engine is None else lambda pictures: engine.read(pictures, document)
    return acquire(path, limits, name, recognise, engine.dpi if engine else 0, directory)


def _chosen(ocr: Engine) -> OcrEngine | None:
    if ocr != "auto":
        return ocr
    from leasebook.adapters.ocr_local import installed_engine

    return installed_engine()
