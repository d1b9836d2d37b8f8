"""Mutants that no history can tell from the code, each with the reason. Kept short: every line is a claim."""

EXCUSES: dict[str, str] = {}
