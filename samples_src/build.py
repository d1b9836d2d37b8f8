"""Writes the sample documents and the gold set: `python -m samples_src.build [demo] [gold] [--check]`.

With --check nothing is written; differences from what is committed are named and the exit code is 1. Text PDFs, DOCX,
HTML and TXT are the same bytes on every machine; scans may differ with another version of Pillow or PDFium.
"""

import argparse
import csv
import hashlib
import io
import json
import sys
from pathlib import Path
from typing import Any

import pypdfium2

from samples_src import demo, demo_plan, gold
from samples_src.markup import Source, bare, curly, locate, parse, reference_text
from samples_src.scan import Scan, write_scan
from samples_src.write_docx import write_docx
from samples_src.write_pdf import Look, write_pdf
from samples_src.write_text import typeset, write_html

ROOT = Path(__file__).resolve().parent.parent
SAMPLES = ROOT / "toolkit" / "leasebook_cli" / "samples"
GOLD = ROOT / "tests" / "gold"


def _bytes(
    source: Source,
    extension: str,
    title: str,
    look: Look,
    scan: Scan | None,
    name: str,
    wrap: int = 76,
    header: str = "",
) -> tuple[bytes, int | None]:
    """The file's bytes and, where it has pages, their number."""
    if extension == "docx":
        return write_docx(source, title, header or look.header, ""), None
    if extension == "html":
        return write_html(source, title), None
    if extension == "txt":
        return bare(typeset(source, wrap)).encode(), None
    pdf = write_pdf(source, look, title)
    if scan:
        return write_scan(pdf, scan, name)
    return pdf, len(pypdfium2.PdfDocument(pdf, password=look.password or None))


def build_demo() -> dict[Path, bytes]:
    files: dict[Path, bytes] = {}
    for paper in demo.papers():
        extension = paper.file.rsplit(".", 1)[1]
        source = parse(paper.markup if extension == "txt" else curly(paper.markup))
        header = str(paper.extra.get("header", ""))
        files[SAMPLES / paper.file], _ = _bytes(
            source, extension, paper.title, paper.look, paper.scan, paper.file, header=header
        )
    plan = demo_plan.plan()
    plan["sha256"] = {path.name: hashlib.sha256(data).hexdigest() for path, data in files.items()}
    files[SAMPLES / "manifest.json"] = (json.dumps(plan, indent=1) + "\n").encode()
    register = io.StringIO()
    writer = csv.writer(register, lineterminator="\n")
    writer.writerow(("id", "address", "aliases"))
    writer.writerows(demo_plan.PROPERTIES)
    files[SAMPLES / "properties.csv"] = register.getvalue().encode()
    return files


def build_gold() -> dict[Path, bytes]:
    from samples_src.gold_documents import documents

    files: dict[Path, bytes] = {}
    records, manifest = [], []
    for doc in documents():
        extension = doc.format
        source = parse(doc.markup if extension == "txt" else curly(doc.markup))
        with_marks = typeset(source, doc.wrap) if extension == "txt" else reference_text(source)
        text, places = locate(with_marks, source.marks)
        data, pages = _bytes(source, extension, doc.title, doc.look, doc.scan, doc.id, doc.wrap)
        records.append(gold.record(doc, text, places))
        files[GOLD / "corpus" / f"{doc.id}.{extension}"] = data
        files[GOLD / "text" / f"{doc.id}.txt"] = text.encode()
        manifest.append(_manifest_line(doc, text, data, pages))
    files[GOLD / "gold.jsonl"] = _lines(records)
    files[GOLD / "manifest.jsonl"] = _lines(manifest)
    return files


def _manifest_line(doc: gold.Doc, text: str, data: bytes, pages: int | None) -> dict[str, Any]:
    line: dict[str, Any] = {
        "id": doc.id,
        "file": f"corpus/{doc.id}.{doc.format}",
        "text": f"text/{doc.id}.txt",
        "format": doc.format,
        "doc_type": doc.doc_type,
        "document_kind": doc.kind,
        "subtype": doc.subtype,
        "difficulty": doc.difficulty,
        "kind": "non-lease" if not doc.is_lease else "review" if doc.review else "clear",
        "needs_ocr": doc.scan is not None,
        "text_chars": len(text),
    }
    for name, value in (("expected_reason", doc.reason), ("amends", doc.amends), ("pages", pages)):
        if value is not None:
            line[name] = value
    return {**line, "sha256": hashlib.sha256(data).hexdigest(), "bytes": len(data)}


def _lines(records: list[dict[str, Any]]) -> bytes:
    return "".join(json.dumps(record, ensure_ascii=False) + "\n" for record in records).encode()


def _differences(files: dict[Path, bytes]) -> list[str]:
    return [
        str(path.relative_to(ROOT)) for path, data in files.items() if not path.exists() or path.read_bytes() != data
    ]


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("sets", nargs="*", choices=["demo", "gold", []], help="which set; both where none is named")
    parser.add_argument("--check", action="store_true", help="compare with what is there instead of writing")
    options = parser.parse_args(arguments)
    wanted = options.sets or ["demo", "gold"]
    files: dict[Path, bytes] = {}
    for name in wanted:
        files |= build_demo() if name == "demo" else build_gold()
    changed = _differences(files)
    if options.check:
        print("\n".join(changed) or "all as committed")
        return 1 if changed else 0
    for path in (path for path in files if str(path.relative_to(ROOT)) in changed):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(files[path])
    print(f"{len(files)} files, {len(changed)} written, {sum(map(len, files.values())) / 1e6:.2f} MB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
