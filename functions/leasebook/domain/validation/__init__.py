"""Judging an extraction: trusted, or the typed reasons for asking a person."""

from leasebook.domain.validation.judgement import judge
from leasebook.domain.validation.verdict import Verdict

__all__ = ["Verdict", "judge"]
