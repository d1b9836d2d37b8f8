"""Signature blocks of several habits."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Signer:
    role: str
    party: str
    name: str = ""
    title: str = ""
    date: str = ""


def side_by_side(*signers: Signer, signed: bool = True) -> str:
    """One column for each party, without rules."""
    cells = []
    for s in signers:
        hand = f"/s/ {s.name}" if signed else "______________________"
        lines = [f"**{s.role}:**", s.party, f"By: {hand}", f"Name: {s.name}" if signed else "Name: ________________"]
        lines += [f"Title: {s.title}"] if s.title else []
        lines += [f"Date: {s.date}" if signed and s.date else "Date: ____________"]
        cells.append(" // ".join(lines))
    return "|!plain\n|" + "|".join(cells) + "|"


def stacked(*signers: Signer, signed: bool = True) -> str:
    parts = []
    for s in signers:
        hand = f"/s/ {s.name}" if signed else "______________________"
        tail = f", {s.title}" if s.title else ""
        when = f"\\\nDated: {s.date}" if s.date and signed else ""
        parts.append(f"{s.role}: {s.party}\\\nBy: {hand}\\\n{s.name if signed else '(name)'}{tail}{when}")
    return "\n\n".join(parts)


def seals(*signers: Signer) -> str:
    """As older instruments end: a line and (SEAL)."""
    return "\n\n".join(f"> {s.name or s.party} (SEAL)\\\n{s.party if s.name else s.role}" for s in signers)
