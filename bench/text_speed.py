"""How fast documents are read: pages a second of the whole extraction beside pypdf's bare text of the same files.

    python bench/text_speed.py [FOLDER ...]      speed side by side, memory by pages, cold start
    python bench/text_speed.py --pages N         read one invented lease of N pages and print the process's peak memory

The two sides take turns on every file, so that a busy machine slows both. Needs pypdf (development only).
"""

import argparse
import json
import logging
import resource
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "functions"), str(ROOT)]

ROUNDS = 3  # the best of each side counts: the machine's other work only ever slows
SIZES = (30, 150, 300)
LEAST_CHARACTERS = 200  # a page; less is a scan and no text PDF
DEFAULT_FOLDERS = ("leases/corpus", "varied/corpus")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folders", nargs="*", type=Path)
    parser.add_argument("--pages", type=int, help="read one invented lease of so many pages and print its peak memory")
    given = parser.parse_args()
    if given.pages:
        print(json.dumps(peak_of(given.pages)))
        return
    folders = given.folders or [ROOT.parent / "shared" / folder for folder in DEFAULT_FOLDERS]
    speed([path for folder in folders for path in sorted(folder.glob("*.pdf"))])
    memory()
    cold_start()


def speed(files: list[Path]) -> None:
    """Print a line a file and the sums. Our side is what Extract does: the reading process, text, fields, storage."""
    import pypdf

    from leasebook.adapters.reading import extract_file, read_text

    logging.disable(logging.CRITICAL)  # pypdf tells of every oddity
    total_pages, ours_all, text_all, theirs_all = 0, 0.0, 0.0, 0.0
    print(f"{'file':<14}{'pages':>6}{'whole, s':>10}{'text, s':>10}{'pypdf, s':>10}{'times':>8}")
    extract_file(files[0], content_hash="0" * 64, ocr=None) if has_text(files[0]) else None
    for path in filter(has_text, files):
        pages = len(pypdf.PdfReader(path).pages)
        ours, text, theirs = [], [], []
        for _ in range(ROUNDS):
            ours.append(timed(lambda path=path: extract_file(path, content_hash="0" * 64, ocr=None)))
            text.append(timed(lambda path=path: read_text(path, ocr=None)))
            theirs.append(timed(lambda path=path: [page.extract_text() for page in pypdf.PdfReader(path).pages]))
        print(
            f"{path.name:<14}{pages:>6}{min(ours):>10.3f}{min(text):>10.3f}{min(theirs):>10.3f}"
            f"{min(theirs) / min(ours):>8.1f}"
        )
        total_pages += pages
        ours_all, text_all, theirs_all = ours_all + min(ours), text_all + min(text), theirs_all + min(theirs)
    print(
        f"all: {total_pages} pages; whole extraction {total_pages / ours_all:.0f} pages/s, text alone "
        f"{total_pages / text_all:.0f}, pypdf's text {total_pages / theirs_all:.0f} ({theirs_all / ours_all:.1f} times)"
    )


def has_text(path: Path) -> bool:
    import pypdfium2

    document = pypdfium2.PdfDocument(path)
    try:
        return any(len(page.get_textpage().get_text_range()) >= LEAST_CHARACTERS for page in document)
    finally:
        document.close()


def timed(work: object) -> float:
    assert callable(work)
    started = time.perf_counter()
    work()
    return time.perf_counter() - started


def memory() -> None:
    """Print the peak memory of a process that reads leases of more and more pages."""
    for pages in SIZES:
        run = subprocess.run(
            [sys.executable, __file__, "--pages", str(pages)], check=True, capture_output=True, text=True
        )
        found = json.loads(run.stdout)
        print(
            f"{pages:>4} pages: {found['seconds']:.2f} s for text and fields, peak {found['peak_mb']:.0f} MB "
            f"(text alone {found['text_seconds']:.2f} s, {found['text_peak_mb']:.0f} MB)"
        )


def peak_of(pages: int) -> dict[str, float]:
    from leasebook.adapters.reading import read_text
    from leasebook.domain.extraction import abstract

    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "lease.pdf"
        path.write_bytes(invented_lease(pages))
        started = time.perf_counter()
        document = read_text(path, ocr=None, isolated=False)
        text_seconds, text_peak = time.perf_counter() - started, peak_mb()
        abstract(document, "0" * 64)
    return {
        "text_seconds": text_seconds,
        "text_peak_mb": text_peak,
        "seconds": time.perf_counter() - started,
        "peak_mb": peak_mb(),
    }


def peak_mb() -> float:
    unit = 1024 * 1024 if sys.platform == "darwin" else 1024
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / unit


def invented_lease(pages: int) -> bytes:
    """A lease whose terms stand on the first page and whose clauses fill the others, 48 lines each."""
    from tests.text_samples import lines_of_text, pdf

    first = [
        "OFFICE LEASE AGREEMENT",
        "Landlord: Harbor Row Holdings Inc.",
        "Tenant: Northgate Dental Group LLC",
        "Commencement Date: February 1, 2025. Expiration Date: January 31, 2030.",
        "Tenant shall pay Base Rent of $18,500.00 per month, being $222,000.00 per annum.",
    ]
    clause = "Tenant shall keep the Premises in good order, condition and repair, wear and tear and fire excepted,"
    contents = []
    for page in range(pages):
        lines = first if page == 0 else [f"{page}.{number} {clause}" for number in range(48)]
        contents.append(lines_of_text([(60, 740 - 14 * at, line) for at, line in enumerate(lines)]))
    return pdf(contents, compress=True)


def cold_start() -> None:
    """Print what importing costs and how long the first document waits for its process."""
    wanted = (
        "leasebook.adapters.reading",
        "leasebook.adapters.text.pdf",
        "leasebook.adapters.text.docx",
        "leasebook.adapters.text.html",
        "leasebook.adapters.text.child",
    )
    for name in wanted:
        code = f"import time; t = time.perf_counter(); import {name}; print(time.perf_counter() - t)"
        environment = {"PYTHONPATH": f"{ROOT / 'functions'}:{ROOT}", "PATH": "/usr/bin:/bin"}
        runs = [
            float(subprocess.run([sys.executable, "-c", code], env=environment, check=True, capture_output=True).stdout)
            for _ in range(ROUNDS)
        ]
        print(f"import {name}: {min(runs) * 1000:.0f} ms")
    from leasebook.adapters.text.isolated import ReadingProcess

    started = time.perf_counter()
    process = ReadingProcess()
    print(f"start of the reading process, all parsers loaded: {(time.perf_counter() - started) * 1000:.0f} ms")
    process.close()


if __name__ == "__main__":
    main()
