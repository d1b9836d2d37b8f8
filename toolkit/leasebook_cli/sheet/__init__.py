"""One document's reading as one self-contained page: every value beside the picture of its place."""

from leasebook_cli.sheet.page import sheet

__all__ = ["sheet"]
