"""Find what a committed text file must not name: a path of one machine, or a package index.

Both work for one person only. An index belongs in the settings of whoever installs.
"""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from tools.project import ROOT

# Brackets keep these patterns from finding themselves.
FORBIDDEN = {
    "a path of one machine": re.compile(
        r"(?<![\w./~-])/(?:home|root|tmp|work|Users)/(?=\w)|\b[A-Z]:\\Users\\"
    ),
    "a package index": re.compile(
        r"://[^\s/]*(?:py[p]i|python[h]osted)|://\S+/simple/?(?=[\s\"'#]|$)"
        r"|(?:index-url|find-links)[\s=]+\S*/"
    ),
}
SKIPPED_FOLDERS = {"__pycache__", "site", "build", "dist"}


def main(arguments: Sequence[str]) -> int:
    """Print each finding as FILE:LINE and fail if there is one."""
    files = [ROOT / name for name in arguments] or committed_files(ROOT)
    findings = [finding for file in files for finding in findings_in(file, ROOT)]
    print(*findings, sep="\n", end="\n" if findings else "")
    return 1 if findings else 0


def committed_files(root: Path) -> list[Path]:
    """List the files that are, or are about to be, committed; all files of a copy without git."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    try:
        listed = subprocess.run(
            command, cwd=root, check=True, capture_output=True, text=True
        ).stdout
    except (OSError, subprocess.CalledProcessError):
        return sorted(outside(root.rglob("*"), root))
    return sorted(root / name for name in set(listed.split("\0")) if (root / name).is_file())


def outside(files: Iterable[Path], root: Path) -> Iterator[Path]:
    """Leave out folders that are never committed: environments, caches, what was built."""
    for file in files:
        *folders, _ = file.relative_to(root).parts
        hidden = [name for name in folders if name.startswith(".") and name != ".ci"]
        if file.is_file() and not hidden and SKIPPED_FOLDERS.isdisjoint(folders):
            yield file


def findings_in(file: Path, root: Path) -> Iterator[str]:
    """Yield what a text file must not name; other files have nothing to read."""
    try:
        lines = file.read_text(encoding="utf-8").splitlines()
    except UnicodeDecodeError:
        return
    for number, line in enumerate(lines, start=1):
        for name, pattern in FORBIDDEN.items():
            found = pattern.search(line)
            if found:
                yield f"{file.relative_to(root)}:{number}: {name}: {found[0]}"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
