"""`./ronde docs`: build the documentation in every language into `site/`, English at its top.

`./ronde docs serve` shows it while one writes, `./ronde docs serve --language fr` the French.
`./ronde docs pictures` does the tutorials in a browser and takes their pictures anew.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from collections.abc import Sequence

from tools.manual_site import ENGLISH, NAMES
from tools.project import ROOT


def main(arguments: Sequence[str]) -> int:
    """Hand over to mkdocs; a broken link is an error."""
    parser = argparse.ArgumentParser(prog="./ronde docs", description=__doc__)
    parser.add_argument("--language", choices=NAMES, help="only this one")
    options, command = parser.parse_known_args(arguments)
    if command == ["pictures"]:
        return take_pictures()
    if command:
        return run_mkdocs(command, options.language or ENGLISH)
    languages = [options.language] if options.language else list(NAMES)
    return max(run_mkdocs(["build", "--strict"], language) for language in languages)


def take_pictures() -> int:
    """Run the stories of the tutorials one after the other, as they are to be photographed."""
    return subprocess.run(
        [sys.executable, "-m", "tools.test", "tests/browser/test_tutorials.py", "-n", "0"],
        cwd=ROOT,
        env=os.environ | {"RONDE_PICTURES": str(ROOT / "docs" / "pictures")},
        check=False,
    ).returncode


def run_mkdocs(command: Sequence[str], language: str) -> int:
    """What MkDocs says to a command, in a language."""
    return subprocess.run(
        [sys.executable, "-m", "mkdocs", *command],
        cwd=ROOT,
        env=os.environ | {"RONDE_MANUAL": language},
        check=False,
    ).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
