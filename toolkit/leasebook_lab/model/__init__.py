"""A model of claim, resume, commit, publish, mark done and review, explored whole; docs/model.md says what it found."""

from leasebook_lab.model.clauses import CLAUSES, Clause
from leasebook_lab.model.explore import Explored, Finding, explore
from leasebook_lab.model.machine import Story
from leasebook_lab.model.stories import EXCUSED, STORIES, all_of_it, as_markdown, broken_without

__all__ = [
    "CLAUSES",
    "EXCUSED",
    "STORIES",
    "Clause",
    "Explored",
    "Finding",
    "Story",
    "all_of_it",
    "as_markdown",
    "broken_without",
    "explore",
]
