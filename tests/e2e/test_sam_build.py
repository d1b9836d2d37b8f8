"""`sam build` as a user runs it, on whatever machine this is: no Docker, and packages for Lambda's own platform."""

import os
import re
import shutil
import struct
import subprocess
from pathlib import Path

import pytest
import yaml

from bench import package_sizes
from leasebook_local.template import read_template

ROOT = Path(__file__).parents[2]
AARCH64 = 183  # e_machine of ELF
FUNCTION = "AWS::Serverless::Function"
GLIBC_OF_AMAZON_LINUX_2023 = (2, 34)
FUNCTIONS = {one.logical_id for one in read_template(ROOT / "template.yaml", "stack", "").of_type(FUNCTION)}


def find_sam() -> Path:
    own = ROOT / ".venv-sam" / "bin" / "sam"
    found = own if own.exists() else Path(shutil.which("sam") or "")
    if found.name != "sam":
        reason = "no sam here: `make -C functions sam` installs it"
        if os.environ.get("CI"):
            pytest.fail(reason)
        pytest.skip(reason)
    return found


def sam_environment(sam: Path, home: Path) -> dict[str, str]:
    """The user's environment, with no Docker, no account and no Python but the one that runs sam."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("AWS_", "PYTHON"))}
    python = sam.with_name("python")
    return {
        **kept,
        "PATH": f"{sam.parent}:/usr/bin:/bin",
        "PYTHON": str(python if python.exists() else shutil.which("python3")),
        "DOCKER_HOST": "unix:///nowhere/docker.sock",
        "SAM_CLI_TELEMETRY": "0",
        "__SAM_CLI_APP_DIR": str(home),
    }


def run_sam(home: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    sam = find_sam()
    return subprocess.run(
        [str(sam), *arguments],
        cwd=ROOT,
        env=sam_environment(sam, home),
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.fixture(scope="module")
def build(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("sam")
    built = run_sam(folder, "build", "--build-dir", str(folder / "build"), "--template", str(ROOT / "template.yaml"))
    assert built.returncode == 0, built.stderr
    return folder / "build"


def native_libraries(folder: Path) -> list[Path]:
    return [path for path in folder.rglob("*") if path.is_file() and path.read_bytes()[:4] == b"\x7fELF"]


@pytest.mark.slow
def test_sam_validates_the_template(tmp_path: Path) -> None:
    validated = run_sam(tmp_path, "validate", "--lint", "--region", "eu-central-1")
    assert validated.returncode == 0, validated.stdout + validated.stderr


@pytest.mark.slow
def test_every_function_and_layer_is_built(build: Path) -> None:
    assert {path.name for path in build.iterdir() if path.is_dir()} == FUNCTIONS | {"BaseLayer", "ParseLayer"}
    for function in FUNCTIONS:
        assert [path.name for path in (build / function).iterdir()] == ["leasebook"], function
        assert (build / function / "leasebook" / "handlers" / "entry.py").is_file()
        assert not list((build / function).rglob("__pycache__"))


@pytest.mark.slow
def test_native_libraries_are_for_arm64_and_for_the_runtimes_glibc(build: Path) -> None:
    libraries = [path for layer in ("BaseLayer", "ParseLayer") for path in native_libraries(build / layer)]
    assert {"libpdfium.so", "etree"} <= {
        path.name if "pdfium" in path.name else path.name.split(".")[0] for path in libraries
    }
    assert any("pydantic_core" in path.name for path in libraries)
    for path in libraries:
        data = path.read_bytes()
        assert data[4:6] == b"\x02\x01", path  # 64 bits, little-endian
        assert struct.unpack_from("<H", data, 18)[0] == AARCH64, path
        needed = {(int(major), int(minor)) for major, minor in re.findall(rb"GLIBC_(\d+)\.(\d+)", data)}
        assert max(needed, default=(2, 0)) <= GLIBC_OF_AMAZON_LINUX_2023, path


@pytest.mark.slow
def test_extension_modules_are_for_the_deployed_python(build: Path) -> None:
    for layer in ("BaseLayer", "ParseLayer"):
        for path in native_libraries(build / layer):
            tag = re.search(r"\.cpython-(\d+)-", path.name)
            assert tag is None or tag.group(1) == "313", path


@pytest.mark.slow
def test_layers_leave_to_the_runtime_what_it_brings(build: Path) -> None:
    base = {path.name for path in (build / "BaseLayer" / "python").iterdir()}
    parse = {path.name for path in (build / "ParseLayer" / "python").iterdir()}
    assert {"aws_lambda_powertools", "aws_xray_sdk", "pydantic", "pydantic_core"} <= base
    assert {"pypdfium2", "pypdfium2_raw", "lxml", "PIL"} <= parse
    assert not {"boto3", "botocore", "s3transfer", "urllib3", "dateutil"} & (base | parse)
    assert (base & parse) <= {"bin"}


@pytest.mark.slow
def test_the_parse_layer_is_on_the_functions_that_parse_alone(build: Path) -> None:
    layers = package_sizes.layers_of(build)
    assert set(layers) == FUNCTIONS
    parsing = {name for name, own in layers.items() if own != ("BaseLayer",)}
    assert parsing <= {"ExtractFunction", "RenderPageFunction"}
    assert {layers[name] for name in parsing} == {("BaseLayer", "ParseLayer")}


@pytest.mark.slow
def test_the_built_template_has_no_yaml_that_cloudformation_does_not_know(build: Path) -> None:
    events = list(yaml.parse((build / "template.yaml").read_text(), Loader=yaml.SafeLoader))
    assert not [event for event in events if isinstance(event, yaml.AliasEvent)]
    assert "<<:" not in (build / "template.yaml").read_text()


@pytest.mark.slow
def test_packages_fit_into_lambda_and_are_as_large_as_the_docs_say(build: Path) -> None:
    measured = {one.name: one for one in package_sizes.sizes(build)}
    assert all(one.loaded < package_sizes.LIMIT / 2 for one in measured.values())
    assert all(measured[function].unpacked < 2_000_000 for function in FUNCTIONS)
    stated = re.findall(
        r"^\| (\w+Layer) \| ([\d.]+) \| ([\d.]+) \|",
        (ROOT / "docs" / "decisions" / "packaging.md").read_text(encoding="utf-8"),
        re.MULTILINE,
    )
    assert {name for name, _, _ in stated} == {"BaseLayer", "ParseLayer"}
    for name, zipped, unpacked in stated:
        assert float(zipped) == pytest.approx(measured[name].zipped / 1e6, rel=0.1), name
        assert float(unpacked) == pytest.approx(measured[name].unpacked / 1e6, rel=0.1), name
