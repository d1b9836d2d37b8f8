"""The small markup in which the documents are written, and its reading into blocks.

A chunk between blank lines is one block. Its first characters say what it is:

    # text       title                    ## text      heading
    ^ text       centred line             > text       indented paragraph
    |a|b|        table row (a first row `|!grid`, `|!lines` or `|!plain` names the ruling; default grid, first row bold;
                 ` // ` breaks a line within a cell)
    ? label | v  a line of a form: the label and a fillable field that holds v (PDF); label and value elsewhere
    ===          page break               anything else: paragraph; a line that ends in a backslash breaks there

Inline: `**bold**`, `{+inserted+}` and `{-deleted-}` (tracked changes), and `[[field:text]]`, which marks where a gold
value stands. Marks become private-use characters (sentinels), so that they live through wrapping and tables and give
exact offsets in the end.
"""

import re
from dataclasses import dataclass, field

OPEN, CLOSE = 0xE000, 0xE400
SENTINEL = re.compile("[\ue000-\ue7ff]")
_MARK = re.compile(r"\[\[([a-z_]+):(.*?)\]\]", re.S)
_INLINE = re.compile(r"(\*\*.+?\*\*|\{\+.+?\+\}|\{-.+?-\})", re.S)


@dataclass
class Run:
    """A stretch of text of one look. `change` is None, "ins" or "del"."""

    text: str
    bold: bool = False
    change: str | None = None


@dataclass
class Block:
    kind: str
    text: str = ""
    rows: list[list[str]] = field(default_factory=list)
    ruling: str = "grid"


@dataclass
class Source:
    """A document's blocks and the names of its marks, in the order of their sentinels."""

    blocks: list[Block]
    marks: list[str]


def bare(text: str) -> str:
    """The text without sentinels."""
    return SENTINEL.sub("", text)


def runs(text: str) -> list[Run]:
    result = []
    for part in _INLINE.split(text):
        if part.startswith("**"):
            result.append(Run(part[2:-2], bold=True))
        elif part.startswith("{+"):
            result.append(Run(part[2:-2], change="ins"))
        elif part.startswith("{-"):
            result.append(Run(part[2:-2], change="del"))
        elif part:
            result.append(Run(part))
    return result


def curly(text: str) -> str:
    """Straight quotation marks and apostrophes made typographic."""
    text = re.sub(r'(^|[\s(\[:{|*/])"', "\\1“", text)
    return text.replace('"', "”").replace("'", "’")


def accepted(text: str) -> str:
    """What stands after all tracked changes are accepted; line breaks as newlines."""
    kept = "".join(run.text for run in runs(text) if run.change != "del")
    return kept.replace("\\\n", "\n")


def parse(markup: str) -> Source:
    marks: list[str] = []

    def sentinels(match: re.Match[str]) -> str:
        marks.append(match[1])
        index = len(marks) - 1
        return chr(OPEN + index) + match[2] + chr(CLOSE + index)

    blocks = [_block(chunk) for chunk in re.split(r"\n[ \t]*\n", _MARK.sub(sentinels, markup)) if chunk.strip()]
    return Source(blocks, marks)


def _block(chunk: str) -> Block:
    chunk = chunk.strip("\n")
    if chunk.startswith("==="):
        return Block("break")
    if chunk.startswith("|"):
        return _table(chunk)
    if chunk.startswith("? "):
        label, _, value = chunk[2:].partition(" | ")
        return Block("field", rows=[[_joined(label), _joined(value)]])
    for prefix, kind in (("## ", "heading"), ("# ", "title"), ("^ ", "centre"), ("> ", "indent")):
        if chunk.startswith(prefix):
            return Block(kind, _joined(chunk[len(prefix) :]))
    return Block("para", _joined(chunk))


def _joined(chunk: str) -> str:
    """Source lines joined into one, except where a backslash asks for a line break."""
    return re.sub(r"(?<!\\)\n[ \t]*", " ", chunk.strip())


def _table(chunk: str) -> Block:
    lines = chunk.splitlines()
    ruling = "grid"
    if lines[0].startswith("|!"):
        ruling = lines.pop(0)[2:].strip("| ")
    rows = [[cell.strip().replace(" // ", "\\\n") for cell in line.strip().strip("|").split("|")] for line in lines]
    return Block("table", rows=rows, ruling=ruling)


def reference_text(source: Source) -> str:
    """The text that gold offsets point into, sentinels still in it: blocks apart by a blank line, cells by a tab."""
    parts = []
    for block in source.blocks:
        if block.kind in ("table", "field"):
            parts.append("\n".join("\t".join(accepted(cell) for cell in row) for row in block.rows))
        elif block.kind != "break":
            parts.append(accepted(block.text))
    return "\n\n".join(parts) + "\n"


def locate(text: str, marks: list[str]) -> tuple[str, dict[str, tuple[int, int]]]:
    """The bare text, and for each mark's name where its first occurrence stands in it."""
    places: dict[str, tuple[int, int]] = {}
    starts: dict[int, int] = {}
    kept: list[str] = []
    for char in text:
        code = ord(char)
        if OPEN <= code < CLOSE:
            starts[code - OPEN] = len(kept)
        elif CLOSE <= code < CLOSE + 0x400:
            places.setdefault(marks[code - CLOSE], (starts[code - CLOSE], len(kept)))
        else:
            kept.append(char)
    return "".join(kept), places
