"""Sizes of what `sam build` made: each layer's and function's zip and what it unpacks to, and what a function loads.

    sam build && python bench/package_sizes.py [--json] [BUILD_DIR]

Lambda's limit is 250 MB for a function with its layers, unpacked.
"""

import argparse
import io
import json
import sys
import zipfile
from dataclasses import asdict, dataclass
from pathlib import Path

import yaml

LIMIT = 250 * 1000 * 1000
"""Bytes that a function and its layers may unpack to."""


@dataclass(frozen=True)
class Package:
    """One package; sizes in bytes. `loaded` is the function with its layers, unpacked (a layer: itself)."""

    name: str
    zipped: int
    unpacked: int
    loaded: int


def sizes(build_dir: Path) -> list[Package]:
    """The packages of a build, in the order of their names."""
    measured = {folder.name: _measure(folder) for folder in sorted(build_dir.iterdir()) if folder.is_dir()}
    layers = layers_of(build_dir)
    return [
        Package(name, zipped, unpacked, unpacked + sum(measured[layer][1] for layer in layers.get(name, ())))
        for name, (zipped, unpacked) in measured.items()
    ]


def layers_of(build_dir: Path) -> dict[str, tuple[str, ...]]:
    """Function -> its layers, as the built template says."""
    template = yaml.load((build_dir / "template.yaml").read_text(encoding="utf-8"), Loader=_Tags)
    shared = template["Globals"]["Function"]["Layers"]
    return {
        name: tuple(layer["Ref"] for layer in [*shared, *resource["Properties"].get("Layers", ())])
        for name, resource in template["Resources"].items()
        if resource["Type"] == "AWS::Serverless::Function"
    }


class _Tags(yaml.SafeLoader):
    """Reads CloudFormation's short tags, of which the built template has none where it matters here."""


_Tags.add_multi_constructor("!", lambda _loader, _tag, node: node.value)


def _measure(folder: Path) -> tuple[int, int]:
    files = sorted(path for path in folder.rglob("*") if path.is_file())
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for path in files:
            archive.write(path, path.relative_to(folder))
    return packed.tell(), sum(path.stat().st_size for path in files)


def main() -> int:
    """Print the sizes; 1 where a function would not fit into Lambda, 2 where there is no build."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("build_dir", nargs="?", type=Path, default=Path(".aws-sam/build"))
    parser.add_argument("--json", action="store_true", help="one object a line")
    arguments = parser.parse_args()
    if not arguments.build_dir.is_dir():
        print(f"{arguments.build_dir} is not there; run sam build first.", file=sys.stderr)
        return 2
    packages = sizes(arguments.build_dir)
    if not arguments.json:
        print(f"{'package':24}{'zip':>10}{'unpacked':>10}{'loaded':>10}   MB")
    for one in packages:
        if arguments.json:
            print(json.dumps(asdict(one)))
        else:
            print(f"{one.name:24}{one.zipped / 1e6:10.2f}{one.unpacked / 1e6:10.2f}{one.loaded / 1e6:10.2f}")
    return int(any(one.loaded > LIMIT for one in packages))


if __name__ == "__main__":
    sys.exit(main())
