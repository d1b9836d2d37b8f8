"""Writes a document as plain text (typeset in lines, as a letter or an old filing) or as HTML."""

from html import escape

from samples_src.markup import Block, Source, accepted, bare, runs


def _width(text: str) -> int:
    return len(bare(text))


def _wrap(text: str, width: int, indent: str = "", first: str = "") -> str:
    lines: list[str] = []
    for piece in text.split("\n"):
        line = first if not lines else indent
        empty = True
        for word in piece.split():
            if not empty and _width(line) + 1 + _width(word) > width:
                lines.append(line)
                line, empty = indent, True
            line += word if empty else " " + word
            empty = False
        lines.append(line)
    return "\n".join(line.rstrip() for line in lines)


def _centre(text: str, width: int) -> str:
    return "\n".join(" " * max(0, (width - _width(line)) // 2) + line for line in _wrap(text, width).split("\n"))


def _columns(block: Block, width: int) -> str:
    rows = [[accepted(cell) for cell in row] for row in block.rows]
    wide = max(len(row) for row in rows)
    sizes = [max((_width(row[i]) for row in rows if i < len(row)), default=0) for i in range(wide)]
    if wide == 2 and sum(sizes) + 3 > width:  # label and text: the text hangs beside the label
        label = min(sizes[0], 28) + 2
        return "\n".join(
            row[0]
            + " " * max(1, label - _width(row[0]))
            + _wrap(row[1] if len(row) > 1 else "", width - label).replace("\n", "\n" + " " * label)
            for row in rows
        )
    return "\n".join(
        "   ".join(cell + " " * (sizes[i] - _width(cell)) for i, cell in enumerate(row)).rstrip() for row in rows
    )


def typeset(source: Source, width: int = 76) -> str:
    """The document as lines of text, sentinels still in it."""
    parts = []
    for block in source.blocks:
        if block.kind in ("table", "field"):
            parts.append(_columns(block, width))
        elif block.kind == "break":
            parts.append(" " * (width // 2 - 2) + "- o -")
        elif block.kind in ("title", "centre"):
            parts.append(_centre(accepted(block.text), width))
        elif block.kind == "indent":
            parts.append(_wrap(accepted(block.text), width - 4, "      ", "      "))
        else:
            parts.append(_wrap(accepted(block.text), width))
    return "\n\n".join(parts) + "\n"


def _inline(text: str) -> str:
    parts = []
    for run in runs(bare(text)):
        if run.change != "del":
            parts.append(f"<b>{escape(run.text)}</b>" if run.bold else escape(run.text))
    return "".join(parts).replace("\\\n", "<br>\n")


def write_html(source: Source, title: str) -> bytes:
    tags = {"title": "h1", "heading": "h3", "para": "p", "centre": "p align=center", "indent": "blockquote"}
    body = []
    for block in source.blocks:
        if block.kind in ("table", "field"):
            rows = "\n".join("<tr>" + "".join(f"<td>{_inline(c)}</td>" for c in row) + "</tr>" for row in block.rows)
            body.append(f'<table border="{1 if block.ruling == "grid" else 0}">\n{rows}\n</table>')
        elif block.kind == "break":
            body.append("<hr>")
        else:
            tag = tags[block.kind]
            body.append(f"<{tag}>{_inline(block.text)}</{tag.split()[0]}>")
    page = (
        f'<!DOCTYPE html>\n<html><head><meta charset="utf-8"><title>{escape(title)}</title>\n'
        "<style>body{font-family:Georgia,serif;max-width:46em}td{padding:2px 10px;vertical-align:top}</style>\n"
        "<script>document.title='lease';</script></head>\n<body>\n" + "\n".join(body) + "\n</body></html>\n"
    )
    return page.encode()
