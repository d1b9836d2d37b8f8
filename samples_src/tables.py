"""Rent tables for the documents, from steps."""

from samples_src.figures import Step, money


def rent_rows(
    steps: list[Step], columns: str, mark: str = "monthly", sign: str = "$", ruling: str = "grid", head: str = ""
) -> str:
    """A table block. `columns` names what each column shows (label, rate, annual, monthly), apart by spaces; the first
    step's `mark` column carries the base_rent mark; `head` is the first row's cells, apart by `|`."""
    lines = [f"|!{ruling}"] if ruling != "grid" else []
    if head:
        lines.append(f"|{head}|")
    for number, step in enumerate(steps):
        cells = []
        for column in columns.split():
            if column == "label":
                cells.append(step.label)
                continue
            amount = {"rate": step.rate, "annual": step.annual, "monthly": step.monthly}[column]
            text = money(amount or 0, sign)
            cells.append(f"[[base_rent:{text}]]" if number == 0 and column == mark else text)
        lines.append("|" + "|".join(cells) + "|")
    return "\n".join(lines)
