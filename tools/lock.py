"""`./ronde lock`: pin every package by version and hash, from the ranges in `pyproject.toml`.

Three files: `requirements/ronde.txt` is what `./ronde` installs, the program with its workbench;
`requirements/dev.txt` adds the developers' tools, and the extras that few users want, without
changing a version of the first; `requirements/build.txt` is what `pip install .` needs to build
the package on a server. All hold for every platform and every Python from 3.11 on, and name no
index.

`./ronde lock --download FOLDER` fetches the wheels of the first for this machine's system and
Python, and a pip, for another machine that has no network: `./ronde --wheels FOLDER` there.
"""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

from tools import install
from tools.project import ROOT

LEAST_PYTHON = "3.11"
RUNTIME_FILE = "requirements/ronde.txt"
DEVELOPER_FILE = "requirements/dev.txt"
BUILD_FILE = "requirements/build.txt"
DEVELOPERS_EXTRAS = ("lab",)
"""Extras that few users want: `./ronde` does not install them, and tests need them."""
HEADER = "# Written by ./ronde lock from pyproject.toml; do not edit.\n"


class Ranges(NamedTuple):
    """The version ranges that `pyproject.toml` asks for."""

    runtime: tuple[str, ...]
    developers: tuple[str, ...]
    build: tuple[str, ...] = ()


def read_ranges(project: dict[str, Any]) -> Ranges:
    """Read the ranges: the program with its workbench, what developers add, and the backend."""
    runtime = list(project["project"]["dependencies"])
    developers = list(project["dependency-groups"]["dev"])
    for name, extra in project["project"].get("optional-dependencies", {}).items():
        (developers if name in DEVELOPERS_EXTRAS else runtime).extend(extra)
    build = project.get("build-system", {}).get("requires", ())
    return Ranges(tuple(runtime), tuple(developers), tuple(build))


def main(arguments: Sequence[str]) -> int:
    """Write the lock files again."""
    parser = argparse.ArgumentParser(prog="./ronde lock", description=__doc__)
    parser.add_argument(
        "--upgrade", action="store_true", help="take the newest versions instead of keeping pins"
    )
    parser.add_argument(
        "--download", metavar="FOLDER", help="fetch the wheels of the program, for ./ronde --wheels"
    )
    parser.add_argument("--developers", action="store_true", help="with those of the developers")
    options = parser.parse_args(arguments)
    if options.download is not None:
        lock = DEVELOPER_FILE if options.developers else RUNTIME_FILE
        return download(ROOT / lock, Path(options.download))
    ranges = read_ranges(tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8")))
    runtime, developer = ROOT / RUNTIME_FILE, ROOT / DEVELOPER_FILE
    runtime.parent.mkdir(exist_ok=True)
    return (
        compile_lock(ranges.runtime, runtime, upgrade=options.upgrade)
        or compile_lock(
            ranges.runtime + ranges.developers,
            developer,
            upgrade=options.upgrade,
            constraint=runtime,
        )
        or compile_lock(
            ranges.build, ROOT / BUILD_FILE, upgrade=options.upgrade, constraint=developer
        )
    )


def download(lock: Path, folder: Path) -> int:
    """Fetch what a lock names into a folder."""
    try:
        install.download(str(lock), str(folder))
    except (install.InstallError, OSError) as problem:
        print(f"error: {problem}", file=sys.stderr)
        return 2
    print(f"{len([*folder.glob('*')])} files, {megabytes(folder)} MB in {folder}")
    return 0


def megabytes(folder: Path) -> int:
    """The size of what a folder holds."""
    return round(sum(file.stat().st_size for file in folder.iterdir()) / 1e6)


def compile_lock(
    ranges: Sequence[str], output: Path, *, upgrade: bool, constraint: Path | None = None
) -> int:
    """Resolve some ranges into one file with the hash of every published file."""
    # `python -m uv` finds the uv of the developers' packages.
    command = [sys.executable, "-m", "uv", "pip", "compile", "-", "--quiet"]
    command += ["--universal", "--python-version", LEAST_PYTHON, "--generate-hashes"]
    command += ["--no-emit-index-url", "--no-header", "--no-annotate"]
    command += ["--output-file", str(output)]
    command += ["--upgrade"] if upgrade else []
    command += ["--constraint", str(constraint)] if constraint else []
    code = subprocess.run(command, input="\n".join(ranges), text=True, check=False).returncode
    if code == 0:
        write_size(output)
    return code


def write_size(lock: Path) -> None:
    """Write above a lock how much there is to fetch: on this machine, others differ little."""
    entries = re.sub(r"^#.*\n", "", lock.read_text(encoding="utf-8"), flags=re.MULTILINE)
    lock.write_text(HEADER + entries, encoding="utf-8")
    with tempfile.TemporaryDirectory(prefix="ronde-") as folder:
        install.download(str(lock), folder)
        size = megabytes(Path(folder))
    lock.write_text(f"{HEADER}# {size} MB to fetch.\n{entries}", encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
