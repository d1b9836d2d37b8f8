"""Writes the computed tables of docs/scribes.md and docs/model.md anew: `python docs/write_lab_tables.py`.

Not one of `generate_all.py`'s, for it starts a stack and takes about a minute; tests/lab compares the pages.
"""

from pathlib import Path

from leasebook_lab import model, scribes
from leasebook_lab.campaign import Lab

HERE = Path(__file__).resolve().parent
BEGIN, END = "<!-- table -->\n", "<!-- end of table -->"


def place(name: str, table: str) -> None:
    path = HERE / name
    before, _, rest = path.read_text(encoding="utf-8").partition(BEGIN)
    path.write_text(before + BEGIN + table + END + rest.partition(END)[2], encoding="utf-8")


def main() -> None:
    with Lab(1) as lab:
        cells = scribes.table(lab)
    place("scribes.md", scribes.as_markdown(cells))
    broken = {clause: model.broken_without(clause) for clause in model.CLAUSES}
    place("model.md", model.as_markdown(model.all_of_it(), broken))


if __name__ == "__main__":
    main()
