"""`./ronde package`: one file each for Windows, macOS and Linux, to be double-clicked.

Each holds the whole program and starts the workbench without a terminal (`tools/launcher`): a
`.pyzw` for Windows, which Python's own launcher opens without a window; a zip with an application
for macOS; a `.pyz` for Linux, which adds itself to the menu. They need a Python 3.11 or newer and,
the first time, the network. The standard library alone: nothing has to be installed to make them.
"""

from __future__ import annotations

import argparse
import io
import re
import subprocess
import sys
import zipfile
from collections.abc import Iterator, Sequence
from pathlib import Path

from tools.project import ROOT

PARTS = ("ronde", "LICENSE", "README.md", "pyproject.toml", "setup.py")
FOLDERS = ("src/ronde", "docs", "requirements", "tools")
LAUNCHER = ROOT / "tools" / "launcher" / "__main__.py"
DAY = (1980, 1, 1, 0, 0, 0)
"""The day of every file in an archive: the same program gives the same bytes."""
UNIX_SHEBANG = b"#!/usr/bin/env python3\n"
INFORMATION = """<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0"><dict>
<key>CFBundleName</key><string>Ronde</string>
<key>CFBundleIdentifier</key><string>org.ronde.workbench</string>
<key>CFBundleExecutable</key><string>ronde</string>
<key>CFBundlePackageType</key><string>APPL</string>
<key>CFBundleShortVersionString</key><string>{version}</string>
<key>LSUIElement</key><true/>
</dict></plist>
"""
MAC_START = """#!/bin/sh
# Where the installers of Python put it; an application has no PATH of a terminal.
PATH="/opt/homebrew/bin:/usr/local/bin:/Library/Frameworks/Python.framework/Versions/Current/bin:$PATH"
here="${0%/*}"
for python in python3.14 python3.13 python3.12 python3.11 python3; do
  if "$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
    exec "$python" "$here/../Resources/ronde.pyz" "$@"
  fi
done
osascript -e 'display alert "Ronde needs Python 3.11 or newer, from python.org."'
"""


def main(arguments: Sequence[str]) -> int:
    """Write the three files."""
    parser = argparse.ArgumentParser(prog="./ronde package", description=__doc__)
    parser.add_argument("--output", default="dist", metavar="FOLDER", help="default: dist")
    folder = Path(parser.parse_args(arguments).output)
    folder.mkdir(parents=True, exist_ok=True)
    for file in packages(folder):
        print(f"{file}  {file.stat().st_size / 1e6:.1f} MB")
    return 0


def packages(folder: Path) -> Iterator[Path]:
    """Write the file of each system."""
    program = archive()
    version = program_version()
    windows = folder / f"Ronde-{version}-windows.pyzw"
    windows.write_bytes(b"#!python3\n" + program)
    yield windows
    linux = folder / f"Ronde-{version}-linux.pyz"
    linux.write_bytes(UNIX_SHEBANG + program)
    linux.chmod(0o755)
    yield linux
    mac = folder / f"Ronde-{version}-macos.zip"
    with zipfile.ZipFile(mac, "w", zipfile.ZIP_DEFLATED) as bundle:
        inside = "Ronde.app/Contents"
        add(bundle, f"{inside}/Info.plist", INFORMATION.format(version=version).encode())
        add(bundle, f"{inside}/MacOS/ronde", MAC_START.encode(), is_program=True)
        add(bundle, f"{inside}/Resources/ronde.pyz", program)
    yield mac


def archive() -> bytes:
    """The program as a zip that Python runs."""
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w", zipfile.ZIP_DEFLATED) as files:
        add(files, "__main__.py", LAUNCHER.read_bytes())
        for file in sources():
            name = file.relative_to(ROOT).as_posix()
            add(files, f"program/{name}", file.read_bytes(), is_program=name == "ronde")
    return content.getvalue()


def sources() -> list[Path]:
    """The files of the program: those that git knows, or, without git, all that are no by-work."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard", *PARTS, *FOLDERS],
        cwd=ROOT,
        capture_output=True,
        check=False,
    )
    if listed.returncode == 0:
        names = sorted(name for name in listed.stdout.decode().split("\0") if name)
        return [ROOT / name for name in names if (ROOT / name).is_file()]
    found = [file for folder in FOLDERS for file in (ROOT / folder).rglob("*") if file.is_file()]
    found += [ROOT / name for name in PARTS]
    return sorted(file for file in found if "__pycache__" not in file.parts)


def add(files: zipfile.ZipFile, name: str, content: bytes, *, is_program: bool = False) -> None:
    """Add a file whose bytes depend on nothing but its content."""
    entry = zipfile.ZipInfo(name, DAY)
    entry.compress_type = zipfile.ZIP_DEFLATED
    entry.create_system = 3  # as Unix, whose permissions follow
    entry.external_attr = (0o755 if is_program else 0o644) << 16
    files.writestr(entry, content)


def program_version() -> str:
    """The version of the program."""
    text = (ROOT / "src" / "ronde" / "version.py").read_text(encoding="utf-8")
    match = re.search(r'__version__ = "([^"]+)"', text)
    assert match is not None
    return match[1]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
