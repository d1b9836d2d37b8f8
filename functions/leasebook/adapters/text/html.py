"""HTML to text through lxml: what a browser shows, block by block; tables as rows of cells.

What is struck out is left out and what is inserted kept; both are noted, since nobody has settled them.
"""

import re
from contextlib import suppress
from pathlib import Path

from lxml import etree
from lxml import html as lxml_html

from leasebook.adapters.text.flowing import FlowingText
from leasebook.adapters.text.limits import Limits
from leasebook.adapters.text.plain_text import decoded
from leasebook.domain.errors import UnreadableDocument
from leasebook.domain.extraction.text import DocumentText, Note
from leasebook.domain.media import MediaType
from leasebook.domain.reasons import Code

READER = "lxml-html"

_NEVER_SHOWN = frozenset(
    """
    script style head noscript template iframe object svg canvas audio video select button nav math
    """.split()  # noqa: SIM905 - a list of words reads better
)
_BLOCKS = frozenset(
    """
    address article aside blockquote body center dd div dl dt fieldset figure footer form h1 h2 h3 h4 h5 h6
    header hr html li main ol p pre section ul caption document text
    """.split()  # noqa: SIM905 - a list of words reads better
)
_HIDDEN = re.compile(
    r"display\s*:\s*none|visibility\s*:\s*hidden|(?<![\w-])opacity\s*:\s*0(?![.\d])|font-size\s*:\s*0(?![.\d])",
    re.IGNORECASE,
)
_STRUCK = frozenset(["s", "strike", "del"])
_LINE_THROUGH = re.compile(r"text-decoration[\w-]*\s*:[^;]*line-through", re.IGNORECASE)
_RULE = re.compile(r"(?P<selectors>[^{}]+)\{(?P<body>[^{}]*)\}")
_CLASS = re.compile(r"\s*\w*\.(?P<name>[\w-]+)\s*")
_FOREIGN = frozenset(["iframe", "object", "embed"])
_PAGE_BREAK = re.compile(r"page-break-(?:before|after)\s*:\s*always|break-(?:before|after)\s*:\s*page", re.IGNORECASE)
_CHARSET = re.compile(rb"<meta[^>]{0,200}charset\s*=\s*[\"']?([\w-]+)", re.IGNORECASE)
_MOST_TEXT_IN_CELL = 1500  # characters; a table with such a cell lays out the page and is read as blocks
_DEEPEST = 200  # levels of nesting; more is a trap


def read_html(path: Path, limits: Limits) -> DocumentText:
    """Raises UnreadableDocument CORRUPT, PARSE_LIMIT or EMPTY_OBJECT."""
    data = path.read_bytes()
    parser = lxml_html.HTMLParser(no_network=True, huge_tree=False, remove_comments=True, remove_pis=True)
    try:
        root = lxml_html.document_fromstring(_text_of(data), parser=parser)
    except (etree.ParserError, etree.XMLSyntaxError, ValueError) as error:
        raise UnreadableDocument(Code.CORRUPT) from error
    walker = _Walker(limits)
    walker.flowing.notes += _notes(root)
    for element in _struck(root):
        if element is not root:
            element.drop_tree()
    walker.walk(root, 0)
    walker.flush()
    document = walker.flowing.build(str(MediaType.HTML), READER)
    if not document.text.strip():
        raise UnreadableDocument(Code.EMPTY_OBJECT)
    return document


def _text_of(data: bytes) -> str:
    """Bytes that are UTF-8 are read as that whatever they declare: by chance no other encoding gives such."""
    declared = _CHARSET.search(data[:2048])
    codec = declared[1].decode("ascii").lower() if declared is not None else ""
    if codec.startswith("utf-16"):
        codec = ""  # a declaration that can be read is not written in UTF-16
    text = decoded(data)
    if codec and not _is_utf8(data):
        with suppress(LookupError, UnicodeDecodeError):
            text = data.decode(codec)
    # lxml refuses text with an encoding declaration: the bytes are decoded already.
    return re.sub(r"\A\s*<\?xml[^>]{0,200}\?>", "", text).replace("\x00", "")


def _is_utf8(data: bytes) -> bool:
    """Whether the bytes are UTF-8 and more than ASCII."""
    try:
        return not data.decode("utf-8").isascii()
    except UnicodeDecodeError:
        return False


def _notes(root: lxml_html.HtmlElement) -> list[Note]:
    notes = []
    changes = len([e for e in (*_struck(root), *root.iter("ins")) if e.text_content().strip()])
    if changes:
        notes.append(Note(Code.OPEN_REDLINES, None, f"{changes} changes"))
    foreign = sum(not _is_hidden(element) for element in root.iter(*_FOREIGN))
    if foreign:
        notes.append(Note(Code.UNSUPPORTED_TYPE, None, f"{foreign} embedded parts not read"))
    return notes


def _struck(root: lxml_html.HtmlElement) -> list[lxml_html.HtmlElement]:
    """The elements that a browser strikes through, by their tag, their style or their class's."""
    classes = {
        name["name"]
        for sheet in root.iter("style")
        for rule in _RULE.finditer(sheet.text or "")
        if _LINE_THROUGH.search(rule["body"])
        for selector in rule["selectors"].split(",")
        if (name := _CLASS.fullmatch(selector))
    }
    return [
        element
        for element in root.iter(etree.Element)
        if element.tag in _STRUCK
        or _LINE_THROUGH.search(element.get("style") or "")
        or not classes.isdisjoint((element.get("class") or "").split())
    ]


class _Walker:
    """Goes through the tree in order, keeping the inline text until a block ends."""

    def __init__(self, limits: Limits) -> None:
        self.flowing = FlowingText()
        self._limits = limits
        self._inline: list[str] = []

    def walk(self, element: lxml_html.HtmlElement, depth: int) -> None:
        tag = element.tag
        if not isinstance(tag, str) or tag in _NEVER_SHOWN or _is_hidden(element):
            return
        if depth > _DEEPEST or self.flowing.length > self._limits.text_characters:
            raise UnreadableDocument(Code.PARSE_LIMIT)
        style = element.get("style") or ""
        breaks = _PAGE_BREAK.search(style)
        if breaks and "before" in breaks[0]:
            self._new_page()
        if tag == "br":
            self._inline.append("\n")
        elif tag == "input":
            self._inline.append(_shown_input(element))
        elif tag == "pre":
            self.flush()
            self.flowing.paragraph(element.text_content())
        elif tag == "table" and self._is_data_table(element):
            self.flush()
            self.flowing.table(_rows(element))
        else:
            block = tag in _BLOCKS or tag in ("table", "tr", "td", "th", "tbody")
            if block:
                self.flush()
            self._inline.append(_collapsed(element.text))
            for child in element:
                self.walk(child, depth + 1)
                self._inline.append(_collapsed(child.tail))
            if block:
                self.flush()
        if breaks and "after" in breaks[0]:
            self._new_page()

    def flush(self) -> None:
        lines = [" ".join(line.split(" ")).strip() for line in "".join(self._inline).split("\n")]
        self._inline = []
        self.flowing.paragraph("\n".join(re.sub(" {2,}", " ", line) for line in lines))

    def _new_page(self) -> None:
        self.flush()
        self.flowing.page_break()

    @staticmethod
    def _is_data_table(table: lxml_html.HtmlElement) -> bool:
        if table.find(".//table") is not None:
            return False
        rows = table.findall(".//tr")
        widest = max((len(row.findall("td")) + len(row.findall("th")) for row in rows), default=0)
        cells = [*table.iter("td", "th")]
        return widest >= 2 and all(len(cell.text_content()) <= _MOST_TEXT_IN_CELL for cell in cells)


def _rows(table: lxml_html.HtmlElement) -> list[list[tuple[int, str]]]:
    """The table's rows with the column of each cell; a cell over several rows or columns stands at its first place."""
    rows: list[list[tuple[int, str]]] = []
    blocked: dict[int, int] = {}  # column -> rows that a cell above still covers
    for row in table.iter("tr"):
        cells: list[tuple[int, str]] = []
        column = 0
        covered = {at: left for at, left in blocked.items() if left > 0}
        blocked = {at: left - 1 for at, left in covered.items()}
        for cell in row.iterchildren("td", "th"):
            while covered.get(column, 0) > 0:
                column += 1
            text = "" if _is_hidden(cell) else _cell_text(cell)
            cells.append((column, text))
            width, height = _span(cell, "colspan"), _span(cell, "rowspan")
            if height > 1:
                blocked.update(dict.fromkeys(range(column, column + width), height - 1))
            column += width
        rows.append(_money_joined(cells))
    return _compact(rows)


def _money_joined(cells: list[tuple[int, str]]) -> list[tuple[int, str]]:
    """Cells with a currency sign alone, as many filings have them, joined with the amount beside them."""
    joined: list[tuple[int, str]] = []
    for column, text in cells:
        if joined and joined[-1][1].strip() in ("$", "€", "£") and text.strip():
            joined[-1] = (joined[-1][0], joined[-1][1].strip() + text.strip())
        elif joined and text.strip() in (")", "%", ")%") and joined[-1][1].strip():
            joined[-1] = (joined[-1][0], joined[-1][1].rstrip() + text.strip())
        else:
            joined.append((column, text))
    return joined


def _compact(rows: list[list[tuple[int, str]]]) -> list[list[tuple[int, str]]]:
    """Without the columns that are empty in every row, which only make room in the layout."""
    used = sorted({column for row in rows for column, text in row if text.strip()})
    place = {column: index for index, column in enumerate(used)}
    return [[(place[column], text) for column, text in row if column in place] for row in rows]


def _cell_text(cell: lxml_html.HtmlElement) -> str:
    parts = [cell.text or ""]
    for child in cell:
        if isinstance(child.tag, str) and child.tag not in _NEVER_SHOWN and not _is_hidden(child):
            around = " " if child.tag in _BLOCKS or child.tag == "br" else ""
            parts += [around, _shown_input(child) if child.tag == "input" else _cell_text(child), around]
        parts.append(child.tail or "")
    return "".join(parts)


def _span(cell: lxml_html.HtmlElement, name: str) -> int:
    value = (cell.get(name) or "1").strip()
    return min(max(1, int(value)), 200) if value.isdecimal() else 1


def _is_hidden(element: lxml_html.HtmlElement) -> bool:
    return "hidden" in element.attrib or _HIDDEN.search(element.get("style") or "") is not None


def _shown_input(element: lxml_html.HtmlElement) -> str:
    """What a browser shows of a form field."""
    kind = (element.get("type") or "text").lower()
    if kind in ("checkbox", "radio"):
        return "[X]" if "checked" in element.attrib else "[ ]"
    return (element.get("value") or "") if kind in ("text", "date", "number", "tel", "email") else ""


def _collapsed(text: str | None) -> str:
    return re.sub(r"[ \t\r\n]+", " ", text) if text else ""
