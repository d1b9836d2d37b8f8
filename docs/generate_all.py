"""Writes every generated document anew: `make docs`. Each generator takes --check, which the tests use."""

import subprocess
import sys
from pathlib import Path

GENERATORS = sorted(Path(__file__).parent.glob("generate_*.py"))


def main() -> int:
    failed = [
        path.name
        for path in GENERATORS
        if path != Path(__file__) and subprocess.run([sys.executable, path, *sys.argv[1:]], check=False).returncode
    ]
    if failed:
        print("failed: " + ", ".join(failed), file=sys.stderr)
    return 1 if failed else 0


if __name__ == "__main__":
    raise SystemExit(main())
