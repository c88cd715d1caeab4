"""`./ronde release VERSION`: everything that a version is published as, in one folder.

Built from a copy of the checkout in which the version is set and the changelog's *Unreleased* is
named after it; `--write` does both in the checkout too. A checkout that is this version already,
with nothing after it, is built as it is. The folder then has: the wheel and the source archive, the
files to be double-clicked, the locked requirements, a bill of materials (CycloneDX), the section of
the changelog, and the SHA-256 of each.
"""

from __future__ import annotations

import argparse
import datetime as dt
import hashlib
import json
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from tools import package
from tools.install import entries_of
from tools.project import ROOT

LOCKS = ("ronde.txt", "build.txt")
UNRELEASED = "## Unreleased"
VERSION = re.compile(r"\d+\.\d+\.\d+(?:(?:a|b|rc)\d+)?")
SUMS = "SHA256SUMS"


class ReleaseError(Exception):
    """What keeps a version from being made, in one line."""


def main(arguments: Sequence[str]) -> int:
    """Make a version."""
    parser = argparse.ArgumentParser(prog="./ronde release", description=__doc__)
    parser.add_argument("version", metavar="VERSION", help="such as 1.0.0")
    parser.add_argument("--output", metavar="FOLDER", help="default: dist/VERSION")
    parser.add_argument("--date", type=dt.date.fromisoformat, default=dt.date.today())
    parser.add_argument(
        "--write", action="store_true", help="set the version and the changelog in the checkout too"
    )
    options = parser.parse_args(arguments)
    folder = Path(options.output or ROOT / "dist" / options.version).resolve()
    try:
        made = release(options.version, options.date, folder)
        if options.write and not is_version(ROOT, options.version):
            set_version(ROOT, options.version, options.date)
    except ReleaseError as problem:
        print(f"error: {problem}", file=sys.stderr)
        return 2
    for file in made:
        print(f"{file.stat().st_size / 1e6:6.1f} MB  {file.name}")
    return 0


def release(version: str, date: dt.date, folder: Path) -> list[Path]:
    """Make a version in a folder that is empty or not there; the files of it."""
    if not VERSION.fullmatch(version):
        raise ReleaseError(f"{version} is no version; expected one such as 1.0.0")
    if folder.exists() and any(folder.iterdir()):
        raise ReleaseError(f"{folder} is not empty: a version is made once")
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="ronde-") as workspace:
        copy = Path(workspace) / "ronde"
        copied(copy)
        if not is_version(copy, version):
            set_version(copy, version, date)
        build(copy, folder)
        # The files to be double-clicked are made by the copy, of the copy.
        output = str(folder)
        finished(["-m", "tools.package", "--output", output], copy)
        section = section_of((copy / "CHANGELOG.md").read_text("utf-8"), version)
    (folder / f"CHANGELOG-{version}.md").write_text(section, encoding="utf-8")
    for name in LOCKS:
        shutil.copy(ROOT / "requirements" / name, folder / f"requirements-{name}")
    bill = bill_of_materials(version, ROOT / "requirements" / LOCKS[0])
    text = json.dumps(bill, indent=1, sort_keys=True) + "\n"
    (folder / f"ronde-{version}.cdx.json").write_text(text, encoding="utf-8")
    write_sums(folder)
    return sorted(folder.iterdir())


def copied(copy: Path) -> None:
    """Copy what belongs to the program, and nothing that lies beside it."""
    for file in [*package.sources(), ROOT / "CHANGELOG.md"]:
        target = copy / file.relative_to(ROOT)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(file, target)


def is_version(root: Path, version: str) -> bool:
    """Whether a checkout is a version: it says so, as its changelog does, and has nothing newer."""
    changelog = (root / "CHANGELOG.md").read_text(encoding="utf-8")
    is_told = f"\n## {version} " in changelog and not section_of(changelog, "Unreleased").strip()
    module = (root / "src" / "ronde" / "version.py").read_text(encoding="utf-8")
    return is_told and f'__version__ = "{version}"' in module


def set_version(root: Path, version: str, date: dt.date) -> None:
    """Say the version in the program, and name what is unreleased in the changelog after it."""
    changelog = root / "CHANGELOG.md"
    text = changelog.read_text(encoding="utf-8")
    if f"\n## {version} " in text:
        raise ReleaseError(f"the changelog has a version {version} already")
    head = f"{UNRELEASED}\n\n## {version} – {date.isoformat()}\n"
    if f"\n{UNRELEASED}\n" not in text or not section_of(text, "Unreleased").strip():
        raise ReleaseError(f"the changelog has nothing under “{UNRELEASED}”")
    changelog.write_text(text.replace(f"{UNRELEASED}\n", head, 1), encoding="utf-8")
    module = root / "src" / "ronde" / "version.py"
    said = module.read_text(encoding="utf-8")
    module.write_text(re.sub(r'(?<=__version__ = ")[^"]+', version, said), encoding="utf-8")


def section_of(changelog: str, version: str) -> str:
    """What the changelog says of a version."""
    match = re.search(
        rf"^## {re.escape(version)}\b[^\n]*\n(.*?)(?=^## |\Z)", changelog, re.MULTILINE | re.DOTALL
    )
    return match[1].strip() + "\n" if match else ""


def build(copy: Path, folder: Path) -> None:
    """Build wheel and source archive with the locked backend, without a download."""
    finished(["-m", "build", "--no-isolation", "--outdir", str(folder)], copy)


def finished(arguments: Sequence[str], folder: Path) -> None:
    """Run a module to its end in a folder; what it says is told where it fails."""
    run = subprocess.run(
        [sys.executable, *arguments], cwd=folder, capture_output=True, text=True, check=False
    )
    if run.returncode != 0:
        lines = (run.stdout + run.stderr).strip().splitlines() or ["no reason given"]
        raise ReleaseError(f"{' '.join(arguments[:2])}: {lines[-1]}")


def bill_of_materials(version: str, lock: Path) -> dict[str, Any]:
    """The packages that a version runs with, each with the hashes it may have."""
    components = []
    for name, entry in entries_of(lock):
        match = re.match(r"[^=]+==([^ ;\\]+)", entry)
        assert match is not None, entry
        components.append(
            {
                "type": "library",
                "name": name,
                "version": match[1],
                "purl": f"pkg:pypi/{name}@{match[1]}",
                "hashes": [
                    {"alg": "SHA-256", "content": content}
                    for content in re.findall(r"--hash=sha256:([0-9a-f]{64})", entry)
                ],
            }
        )
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        "version": 1,
        "metadata": {
            "component": {
                "type": "application",
                "name": "ronde",
                "version": version,
                "licenses": [{"license": {"id": "MIT"}}],
            }
        },
        "components": components,
    }


def write_sums(folder: Path) -> None:
    """Write the SHA-256 of each file, as `sha256sum --check` reads it."""
    lines = [
        f"{hashlib.sha256(file.read_bytes()).hexdigest()}  {file.name}\n"
        for file in sorted(folder.iterdir())
    ]
    (folder / SUMS).write_text("".join(lines), encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
