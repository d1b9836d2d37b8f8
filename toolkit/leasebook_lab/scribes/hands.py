"""Four ways of handling one upload, each as short as it is usually written.

naive          effect
claim first    claim, effect                          a duplicate steps aside
robust         in progress, effect, done              a retry goes on where nothing was marked done
with the key   the same, and the receiver gets the key
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum

from leasebook_lab.scribes.keys import Upload, by_version, of_operation
from leasebook_lab.scribes.service import FUNCTION_SECONDS, Entry, Store

CLAIMED, IN_PROGRESS, DONE = "claimed", "in progress", "done"


class Scribe(StrEnum):
    """The columns of the table."""

    NAIVE = "naive"
    CLAIM_FIRST = "claim first"
    ROBUST = "robust"
    WITH_KEY = "robust, key handed over"
    LEASEBOOK = "Leasebook"


class UnderWay(Exception):
    """Another worker is at it, or was a moment ago: come again later."""


def _nothing(_upload: Upload) -> None:
    return


@dataclass
class Hands:
    """What a scribe works with. `post` has the effect; `after_effect` and `at_end` are where it may be cut off."""

    store: Store
    post: Callable[[Upload, str], None]
    now: Callable[[], float]
    after_effect: Callable[[Upload], None] = _nothing
    at_end: Callable[[Upload], None] = _nothing
    key_of: Callable[[Upload], str] = by_version

    def naive(self, upload: Upload) -> None:
        self._effect(upload, "")
        self.at_end(upload)

    def claim_first(self, upload: Upload) -> None:
        if not self.store.write(self.key_of(upload), Entry(CLAIMED, self.now()), is_free):
            return
        self._effect(upload, "")
        self.store.latest[upload.key] = upload.sequencer
        self.at_end(upload)

    def robust(self, upload: Upload) -> None:
        self._robust(upload, "")

    def with_key(self, upload: Upload) -> None:
        self._robust(upload, of_operation("post-rent", self.key_of(upload)))

    def _robust(self, upload: Upload, handed: str) -> None:
        key, began = self.key_of(upload), self.now()

        def is_free_or_abandoned(entry: Entry | None) -> bool:
            return entry is None or (entry.status == IN_PROGRESS and began - entry.at > FUNCTION_SECONDS)

        if not self.store.write(key, Entry(IN_PROGRESS, began), is_free_or_abandoned):
            if self.store.rows[key].status == DONE:
                return
            raise UnderWay
        self._effect(upload, handed)
        self.store.write(key, Entry(DONE, self.now()), is_in_progress)
        self.store.latest[upload.key] = upload.sequencer
        self.at_end(upload)

    def _effect(self, upload: Upload, handed: str) -> None:
        self.post(upload, handed)
        self.after_effect(upload)

    def of(self, scribe: Scribe) -> Callable[[Upload], None]:
        """The function of one of the four."""
        return {
            Scribe.NAIVE: self.naive,
            Scribe.CLAIM_FIRST: self.claim_first,
            Scribe.ROBUST: self.robust,
            Scribe.WITH_KEY: self.with_key,
        }[scribe]


def is_free(entry: Entry | None) -> bool:
    return entry is None


def is_in_progress(entry: Entry | None) -> bool:
    return entry is not None and entry.status == IN_PROGRESS
