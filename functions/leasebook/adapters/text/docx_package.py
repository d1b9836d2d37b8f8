"""The parts of a DOCX package, read under limits and with nothing outside it resolved."""

import posixpath
import zipfile
import zlib
from pathlib import Path

from lxml import etree

from leasebook.adapters.text.limits import Limits
from leasebook.domain.errors import UnreadableDocument
from leasebook.domain.reasons import Code

_RELATION = "{http://schemas.openxmlformats.org/package/2006/relationships}Relationship"
_OFFICE_DOCUMENT = "/officeDocument"
_MOST_PARTS = 5000
_CHUNK = 1024 * 1024


class DocxPackage:
    """Use as a context manager. Raises UnreadableDocument CORRUPT, ENCRYPTED, DECOMPRESSION_LIMIT, UNSUPPORTED_TYPE."""

    def __init__(self, path: Path, limits: Limits) -> None:
        self._path, self._limits = path, limits
        self._read = 0

    def __enter__(self) -> "DocxPackage":
        try:
            self._zip = zipfile.ZipFile(self._path)
        except (zipfile.BadZipFile, OSError, ValueError) as error:
            raise UnreadableDocument(Code.CORRUPT) from error
        infos = self._zip.infolist()
        if len(infos) > _MOST_PARTS:
            raise UnreadableDocument(Code.DECOMPRESSION_LIMIT)
        if any(info.flag_bits & 1 for info in infos):
            raise UnreadableDocument(Code.ENCRYPTED)
        self._names = {info.filename.lstrip("/"): info for info in infos}
        self.main = self._main_part()
        return self

    def __exit__(self, *exc: object) -> None:
        self._zip.close()

    def xml(self, name: str) -> "etree._Element | None":
        """The root of a part, or None where there is no such part."""
        content = self._content(name)
        if content is None:
            return None
        # huge_tree off: libxml2's own limits on depth, names and entity growth stay in force.
        parser = etree.XMLParser(resolve_entities=False, no_network=True, load_dtd=False, huge_tree=False)
        try:
            return etree.fromstring(content, parser)
        except etree.XMLSyntaxError as error:
            raise UnreadableDocument(Code.CORRUPT) from error

    def related(self, kind: str) -> list[str]:
        """The parts that the main part refers to as `kind` (header, footer, footnotes, endnotes), in their order."""
        folder, name = posixpath.split(self.main)
        root = self.xml(posixpath.join(folder, "_rels", name + ".rels"))
        if root is None:
            return []
        targets = []
        for relation in root.iter(_RELATION):
            if relation.get("Type", "").endswith("/" + kind) and relation.get("TargetMode") != "External":
                target = relation.get("Target", "")
                targets.append(target.lstrip("/") if target.startswith("/") else posixpath.join(folder, target))
        return sorted(set(targets))

    def _main_part(self) -> str:
        root = self.xml("_rels/.rels")
        if root is not None:
            for relation in root.iter(_RELATION):
                if relation.get("Type", "").endswith(_OFFICE_DOCUMENT):
                    target = relation.get("Target", "").lstrip("/")
                    if target in self._names and target.startswith("word/"):
                        return str(target)
        if "word/document.xml" in self._names:
            return "word/document.xml"
        raise UnreadableDocument(Code.UNSUPPORTED_TYPE)

    def _content(self, name: str) -> bytes | None:
        info = self._names.get(name)
        if info is None:
            return None
        allowed = min(self._limits.stream_bytes, self._limits.unpacked_bytes - self._read)
        # The size that the zip declares is not believed: it is counted while unpacking.
        pieces, size = [], 0
        try:
            with self._zip.open(info) as part:
                while piece := part.read(_CHUNK):
                    size += len(piece)
                    if size > allowed:
                        raise UnreadableDocument(Code.DECOMPRESSION_LIMIT)
                    pieces.append(piece)
        except (zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError, OSError) as error:
            raise UnreadableDocument(Code.CORRUPT) from error
        self._read += size
        return b"".join(pieces)
