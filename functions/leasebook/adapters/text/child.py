"""The reading process: started once, it has the parsers loaded, and forks for each document.

The fork gets the limits, reads one document, writes the result to the job's directory and ends. Whatever a hostile file
does to it, the caller lives on. Orders and answers are JSON lines over standard input and output:

    in   {"file", "directory", "content_hash", "name", "limits", "dpi", "date_order"}; without a hash,
         the text alone is read
    out  {"process": pid}, then {"pictures": [...]} any number of times (answered by {"readings": [...]}),
         then one of {"read": true} {"unreadable": code, "page"} {"defect": class, "where"}, and at the end
         {"ended": wait status, "peak": bytes}
"""

import json
import os
import resource
import select
import signal
import sys
import traceback
from collections.abc import Sequence
from pathlib import Path
from typing import Any, BinaryIO, NoReturn

from leasebook.adapters.ocr import OcrPage, OcrWord, Picture
from leasebook.adapters.text.acquire import acquire
from leasebook.adapters.text.flowing import FlowingText
from leasebook.adapters.text.isolated import EXTRACTION_FILE, TEXT_FILE
from leasebook.adapters.text.limits import Limits
from leasebook.adapters.text.stored import to_json
from leasebook.domain.errors import NeedsHuman
from leasebook.domain.reasons import Code

_REHEARSED = (
    "OFFICE LEASE AGREEMENT",
    "THIS LEASE is made as of January 5, 2025 between Harbor Row Holdings Inc., a Delaware corporation (the Landlord), "
    "and Northgate Dental Group LLC, an Illinois limited liability company (the Tenant).",
    "Landlord: Harbor Row Holdings Inc.",
    "Tenant: Northgate Dental Group LLC",
    "1. Premises. Landlord leases to Tenant Suite 200 at 12 Harbor Row, Springfield, Illinois 62701, containing 9,250 "
    "rentable square feet.",
    "2. Term. The Term is sixty (60) months. Commencement Date: February 1, 2025. Expiration Date: January 31, 2030.",
    "3. Base Rent. Tenant shall pay Base Rent of Eighteen Thousand Five Hundred and No/100 Dollars ($18,500.00) per "
    "month, being $222,000.00 per annum, in advance on the first day of each month.",
    "4. Security Deposit. Tenant has paid $37,000.00. 5. Renewal. Tenant may renew the Term for one period of five (5) "
    "years by notice not less than 180 days before the Expiration Date. Rent is abated for the first two months.",
    "IN WITNESS WHEREOF the parties have executed this Lease. By: ____________ Its: ____________",
)
_CPU_GRACE = 5  # seconds; the caller's wall clock comes first, this one holds where the caller has died


def serve(orders: BinaryIO, answers: BinaryIO) -> None:
    """Carry out one order after the other until the caller closes the pipe or is gone."""
    while order := orders.readline():
        alive, mark = os.pipe()
        process = os.fork()
        if process == 0:
            os.close(alive)
            _work(json.loads(order), orders, answers)
        os.close(mark)
        _say(answers, {"process": process})
        _watch(process, alive, orders)
        os.close(alive)
        _, status, usage = os.wait4(process, 0)
        _say(answers, {"ended": status, "peak": usage.ru_maxrss * (1 if sys.platform == "darwin" else 1024)})


def _watch(process: int, alive: int, orders: BinaryIO) -> None:
    """Wait for the fork's end; end it where the caller is gone. The fork alone holds the other end of `alive`."""
    poller = select.poll()
    poller.register(alive, select.POLLIN)
    poller.register(orders, 0)  # tells only that the caller has hung up: what it writes is for the fork
    while True:
        ready = {descriptor for descriptor, _ in poller.poll()}
        if alive in ready:
            return
        os.kill(process, signal.SIGKILL)
        poller.unregister(orders)


def _work(order: dict[str, Any], orders: BinaryIO, answers: BinaryIO) -> NoReturn:
    """In the fork. Never returns: what was loaded before the fork is not torn down a second time."""
    try:
        limits = Limits(**order["limits"])
        confine(limits)
        _say(answers, _read(order, limits, orders, answers))
    finally:
        os._exit(0)


def _read(order: dict[str, Any], limits: Limits, orders: BinaryIO, answers: BinaryIO) -> dict[str, Any]:
    directory = Path(order["directory"])

    def recognise(pictures: Sequence[Picture]) -> list[OcrPage]:
        _say(answers, {"pictures": [[p.page, str(p.path), p.width, p.height] for p in pictures]})
        return [_reading(raw) for raw in json.loads(orders.readline())["readings"]]

    try:
        recogniser = recognise if order["dpi"] else None
        document = acquire(Path(order["file"]), limits, order["name"], recogniser, order["dpi"], directory)
        (directory / TEXT_FILE).write_bytes(to_json(document))
        if order["content_hash"]:
            from leasebook.domain.extraction import abstract
            from leasebook.domain.extraction.dates import DateOrder

            date_order = DateOrder(order["date_order"]) if order["date_order"] else None
            extraction = abstract(document, order["content_hash"], date_order=date_order)
            (directory / EXTRACTION_FILE).write_text(extraction.model_dump_json(), encoding="utf-8")
    except NeedsHuman as error:
        return {"unreadable": str(error.code), "page": error.page}
    except (MemoryError, RecursionError):
        return {"unreadable": str(Code.PARSE_LIMIT), "page": None}
    except Exception as error:  # noqa: BLE001 - the boundary: its message may quote the document and stays here
        return {"defect": type(error).__name__, "where": place_of(error)}
    return {"read": True}


def confine(limits: Limits) -> None:
    """Set what the operating system can hold this process to.

    macOS does not enforce a limit of the address space: there the memory of the reading process is bounded by the
    checks of the readers alone.
    """
    seconds = int(limits.seconds) + _CPU_GRACE
    _hold(resource.RLIMIT_CPU, seconds, seconds + _CPU_GRACE)
    _hold(resource.RLIMIT_CORE, 0, 0)
    if sys.platform != "darwin":
        _hold(resource.RLIMIT_AS, limits.memory_bytes, limits.memory_bytes)


def _hold(what: int, soft: int, hard: int) -> None:
    """Set a limit, or keep what the caller was held to where that is stricter."""
    _, allowed = resource.getrlimit(what)
    if allowed != resource.RLIM_INFINITY:
        soft, hard = min(soft, allowed), min(hard, allowed)
    resource.setrlimit(what, (soft, hard))


def rehearse() -> None:
    """Seek fields in a small lease once, so that every fork finds expressions compiled and modules loaded."""
    from leasebook.domain.extraction import abstract

    flowing = FlowingText()
    for line in _REHEARSED:
        flowing.paragraph(line)
    flowing.table([[(0, "Months"), (1, "Monthly Base Rent")], [(0, "1 - 12"), (1, "$18,500.00")]], 1)
    abstract(flowing.build("text/plain", "rehearsal"), "0" * 64)


def place_of(error: BaseException) -> str:
    """File and line where an error arose: no text of the document."""
    frames = traceback.extract_tb(error.__traceback__)
    return f"{Path(frames[-1].filename).name}:{frames[-1].lineno}" if frames else ""


def _reading(raw: dict[str, Any]) -> OcrPage:
    words = tuple(
        OcrWord(text, tuple((x, y) for x, y in corners), confidence)  # type: ignore[arg-type]
        for text, corners, confidence in raw["words"]
    )
    return OcrPage(words, raw["second"])


def _say(answers: BinaryIO, message: dict[str, Any]) -> None:
    answers.write(json.dumps(message).encode() + b"\n")
    answers.flush()


def main() -> None:
    """Keep the pipes for ourselves, so that nothing a parser prints gets between the answers."""
    orders = os.fdopen(os.dup(0), "rb")
    answers = os.fdopen(os.dup(1), "wb")
    nothing = os.open(os.devnull, os.O_RDWR)
    os.dup2(nothing, 0)
    os.dup2(nothing, 1)
    # Loaded now, so that no fork has to.
    import leasebook.adapters.text.docx
    import leasebook.adapters.text.html
    import leasebook.adapters.text.pdf
    import leasebook.adapters.text.plain_text  # noqa: F401

    rehearse()
    _say(answers, {"ready": True})
    serve(orders, answers)


if __name__ == "__main__":
    main()
