"""Replaced attributes, remembered so that each can be put back."""

from __future__ import annotations

from typing import Any

_ABSENT = object()


class Patches:
    """The attributes that seams have replaced in moto; `undo` puts all back, last first."""

    def __init__(self) -> None:
        self._replaced: list[tuple[Any, str, Any]] = []

    def replace(self, owner: Any, name: str, replacement: Any) -> Any:
        """Put `replacement` in the place of `owner.name` and return what stood there, ready to be called.

        Raises `AttributeError` where moto no longer has that name: a seam must notice that it patches nothing.
        """
        current = getattr(owner, name)
        self._replaced.append((owner, name, vars(owner).get(name, _ABSENT)))
        setattr(owner, name, replacement)
        return current

    def add(self, owner: Any, name: str, addition: Any) -> None:
        """Give `owner` an attribute that it doesn't have itself (it may inherit one)."""
        self._replaced.append((owner, name, vars(owner).get(name, _ABSENT)))
        setattr(owner, name, addition)

    def undo(self) -> None:
        """Put everything back."""
        while self._replaced:
            owner, name, before = self._replaced.pop()
            if before is _ABSENT:
                delattr(owner, name)
            else:
                setattr(owner, name, before)
