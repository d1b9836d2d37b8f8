"""The same upload through five ways of handling it, under eleven conditions, with the rent counted by the receiver.

`table(lab)` computes every cell; `as_data` and `as_section` hand it to `leasebook prove` and its report.
docs/scribes.md tells how to read it.
"""

from leasebook_lab.scribes.cells import Came, Cell, Condition
from leasebook_lab.scribes.hands import Scribe
from leasebook_lab.scribes.table import as_data, as_markdown, as_section, table

__all__ = ["Came", "Cell", "Condition", "Scribe", "as_data", "as_markdown", "as_section", "table"]
