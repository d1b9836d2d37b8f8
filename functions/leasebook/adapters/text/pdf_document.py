"""A PDF opened with PDFium: pages loaded one at a time and closed again, so that memory does not grow with them."""

import ctypes
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pypdfium2.raw as pdfium

from leasebook.domain.errors import UnreadableDocument
from leasebook.domain.reasons import Code


class Document:
    """Use as a context manager. An empty user password is tried: a file with an owner password only opens."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def __enter__(self) -> "Document":
        self._raw = pdfium.FPDF_LoadDocument(os.fsencode(self._path), None)
        if not self._raw:
            error = pdfium.FPDF_GetLastError()
            locked = error in (pdfium.FPDF_ERR_PASSWORD, pdfium.FPDF_ERR_SECURITY)
            raise UnreadableDocument(Code.ENCRYPTED if locked else Code.CORRUPT)
        self.form_type = pdfium.FPDF_GetFormType(self._raw)
        self.form: pdfium.FPDF_FORMHANDLE | None = None
        if self.form_type != pdfium.FORMTYPE_NONE:
            # The structure must outlive the handle.
            self._form_info = pdfium.FPDF_FORMFILLINFO(version=1)
            self.form = pdfium.FPDFDOC_InitFormFillEnvironment(self._raw, ctypes.pointer(self._form_info))
        return self

    def __exit__(self, *exc: object) -> None:
        if self.form:
            pdfium.FPDFDOC_ExitFormFillEnvironment(self.form)
        pdfium.FPDF_CloseDocument(self._raw)

    @property
    def is_dynamic_xfa(self) -> bool:
        return bool(self.form_type == pdfium.FORMTYPE_XFA_FULL)

    @property
    def page_count(self) -> int:
        return int(pdfium.FPDF_GetPageCount(self._raw))

    @contextmanager
    def page(self, index: int) -> "Iterator[pdfium.FPDF_PAGE | None]":
        """The page, or None where it cannot be loaded."""
        page = pdfium.FPDF_LoadPage(self._raw, index)
        if not page:
            yield None
            return
        if self.form:
            pdfium.FORM_OnAfterLoadPage(page, self.form)
        try:
            yield page
        finally:
            if self.form:
                pdfium.FORM_OnBeforeClosePage(page, self.form)
            pdfium.FPDF_ClosePage(page)
