"""Text recognition on one machine: PP-OCR models, run by OpenVINO through the rapidocr package, which carries them.

Works offline; measured against Tesseract in docs/decisions/ocr-engine.md. Only for machines where the package is
installed (`leasebook[ocr]`); the deployed function asks Amazon Textract instead.
"""

from __future__ import annotations

import importlib.util
import logging
import math
import os
import re
import threading
from collections.abc import Callable, Iterator, Sequence
from functools import cache, partial
from importlib import import_module
from typing import Any

from leasebook.adapters.ocr import OcrEngine, OcrPage, OcrWord, Picture, Point

_DPI = 200  # amounts read rightly: 64 of 65 at 200, 62 at 150, for a third more time
_LONGEST_SIDE = 2400  # pixels; a letter page at 200 dpi has 2,200
_SECOND_SCALE = 0.75  # the second reading sees a line as at 150 dpi
_TALL = 1.5  # the package turns a line's picture when it is this many times higher than wide
_MOST_THREADS = 4
_LINE_HEIGHT = 48  # pixels; the recogniser's own
_WIDTH_STEP = 32
"""Pixels. Lines are padded to a multiple of it: the engine keeps memory for each shape that it has seen, and would grow
by 20 MB a page where every line has a width of its own. Wider steps cost spaces between words: 12 of 3,600 at 160."""

_UPSIDE_DOWN = "180"


class RapidOcrEngine:
    """One set of models, loaded with the first page and kept. May be used from several threads, one page at a time."""

    name = "pp-ocrv6-small"
    dpi = _DPI

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._models: Any = None

    def read(self, pictures: Sequence[Picture], document: str) -> list[OcrPage]:
        with self._lock:
            return [self._page(picture) for picture in pictures]

    def _page(self, picture: Picture) -> OcrPage:
        cv2 = import_module("cv2")
        process = import_module("rapidocr.utils.process_img")
        models = self._loaded()
        image = cv2.imread(str(picture.path), cv2.IMREAD_COLOR)
        scaled, record = models.preprocess_img(image)
        found, turns, read, _ = models.run_ocr_steps(scaled, record)
        if found.boxes is None or read.txts is None:
            return OcrPage((), "")
        boxes = process.map_boxes_to_original(found.boxes, record, *image.shape[:2])
        sure = models.text_cls.cls_thresh
        words: list[OcrWord] = []
        for box, (label, score), text, letters in zip(boxes, turns.cls_res, read.txts, read.word_results, strict=True):
            corners = _in_reading_order(box.tolist(), label == _UPSIDE_DOWN and score > sure)
            words += _words(corners, text, letters.confs)
        return OcrPage(tuple(words), self._second(models, read.txts, read.imgs))

    @staticmethod
    def _second(models: Any, texts: Sequence[str], lines_upright: Sequence[Any]) -> str:
        """All lines again, those with a digit as another scale shows them."""
        cv2, recogniser = import_module("cv2"), import_module("rapidocr.ch_ppocr_rec")
        lines = list(texts)
        again = [index for index, text in enumerate(texts) if any(map(str.isdigit, text))]
        scale = {"fx": _SECOND_SCALE, "fy": _SECOND_SCALE, "interpolation": cv2.INTER_AREA}
        pictures = [cv2.resize(lines_upright[index], None, **scale) for index in again]
        if pictures:
            read = models.text_rec(recogniser.TextRecInput(img=pictures, return_word_box=False))
            for index, text in zip(again, read.txts, strict=True):
                lines[index] = text
        return "\n".join(lines)

    def _loaded(self) -> Any:
        if self._models is None:
            logging.getLogger("RapidOCR").setLevel(logging.CRITICAL)  # it would tell of every page
            rapidocr = import_module("rapidocr")
            engine = rapidocr.EngineType.OPENVINO
            self._models = rapidocr.RapidOCR(
                params={
                    "Det.engine_type": engine,
                    "Cls.engine_type": engine,
                    "Rec.engine_type": engine,
                    "Global.log_level": "critical",
                    "Global.max_side_len": _LONGEST_SIDE,
                    "Global.text_score": 0.0,
                    "Global.return_word_box": True,
                    "EngineConfig.openvino.inference_num_threads": min(_MOST_THREADS, os.cpu_count() or 1),
                }
            )
            recogniser = self._models._load_rec_model()  # the package would load it with the first line
            recogniser.resize_norm_img = partial(_in_few_widths, recogniser.resize_norm_img)
        return self._models


@cache
def installed_engine() -> OcrEngine | None:
    """The engine of this machine, or None where the package for it is not installed."""
    installed = all(importlib.util.find_spec(name) is not None for name in ("rapidocr", "openvino"))
    return RapidOcrEngine() if installed else None


def _in_few_widths(normalised: Callable[[Any, float], Any], line: Any, ratio: float) -> Any:
    """The package's picture of a line, `ratio` times as wide as high, padded to one of a few widths."""
    width = math.ceil(_LINE_HEIGHT * ratio / _WIDTH_STEP) * _WIDTH_STEP
    return normalised(line, width / _LINE_HEIGHT)


def _in_reading_order(box: list[list[float]], upside_down: bool) -> list[Point]:
    """The corners of a line as it is read. `box` goes clockwise from the picture's upper left; a tall one is text that
    runs downwards, or upwards where its turned picture was upside down."""
    corners = [(float(x), float(y)) for x, y in box]
    across = max(_apart(corners[0], corners[1]), _apart(corners[3], corners[2]))
    down = max(_apart(corners[0], corners[3]), _apart(corners[1], corners[2]))
    first = (1 if down >= _TALL * across else 0) + (2 if upside_down else 0)
    return corners[first:] + corners[:first]


def _words(corners: list[Point], text: str, confidences: Sequence[float]) -> list[OcrWord]:
    """The words of a line: the package's own division cuts words in two, so the line is divided by its spaces and its
    letters are taken for equally wide. A word is as sure as its least sure letter."""
    scores = list(confidences) if len(confidences) == len(text) else [min(confidences, default=0.0)] * len(text)
    words, at = [], 0
    for token in words_of(text):
        start = text.index(token, at)
        at = start + len(token)
        confidence = min(scores[start:at], default=0.0)
        words.append(OcrWord(token, _part(corners, start / len(text), at / len(text)), min(1.0, float(confidence))))
    return words


_MONTHS = (
    *("January", "February", "March", "April", "May", "June"),
    *("July", "August", "September", "October", "November", "December"),
)
_LITTLE = (
    *("a", "an", "and", "any", "base", "by", "each", "for", "in", "monthly", "of", "or", "per"),
    *("said", "shall", "such", "the", "this", "to", "total", "annual"),
)
_OF_LEASES = r"(?:installments?|landlord|lease|lessee|lessor|months?|pay|premises|rent|tenant|term|years?)\b"
_NO_SPACE = re.compile(  # places where a space was overlooked, as 1 in 150 is
    r"(?<=^a)(?=[A-Z][a-z])"  # aDelaware corporation
    r"|(?<=[A-Za-z.)][,;])(?=[A-Za-z])"  # Inc.,effective
    r"|(?<=\))(?=[A-Za-z]{2})"  # (6)months
    r"|(?<=\d)(?=[a-z]{4})"  # 11,743square
    + "".join(rf"|(?<=\b{month})(?=\d)" for month in _MONTHS)  # July1,
    + "".join(rf"|(?<=^(?i:{word}))(?i:(?={_OF_LEASES}))" for word in _LITTLE)  # ininstallments of, totalrent
)


def words_of(text: str) -> Iterator[str]:
    """The words of a line, divided also where the space between two of them was overlooked and nothing else fits."""
    for token in text.split():
        yield from _NO_SPACE.split(token)


def _part(corners: list[Point], first: float, last: float) -> tuple[Point, Point, Point, Point]:
    """The part of a line between two shares of its length."""
    upper_left, upper_right, lower_right, lower_left = corners
    return (
        _between(upper_left, upper_right, first),
        _between(upper_left, upper_right, last),
        _between(lower_left, lower_right, last),
        _between(lower_left, lower_right, first),
    )


def _between(a: Point, b: Point, share: float) -> Point:
    return (a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share)


def _apart(a: Point, b: Point) -> float:
    return float(((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2) ** 0.5)
