"""`./ronde docs`: build the documentation in every language into `site/`, English at its top.

`./ronde docs serve` shows it while one writes, `./ronde docs serve --language fr` the French;
`./ronde docs check` builds it elsewhere and tells only what is wrong with it;
`./ronde docs pictures` does the tutorials in a browser and takes their pictures anew.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
from collections.abc import Sequence

from tools.manual_site import ENGLISH, NAMES
from tools.project import ROOT

# At every start the theme warns of an edition of MkDocs that the lock does not have.
QUIET = {"NO_MKDOCS_2_WARNING": "1"}


def main(arguments: Sequence[str]) -> int:
    """Hand over to mkdocs; a broken link is an error."""
    parser = argparse.ArgumentParser(prog="./ronde docs", description=__doc__)
    parser.add_argument("--language", choices=NAMES, help="only this one")
    options, command = parser.parse_known_args(arguments)
    languages = [options.language] if options.language else list(NAMES)
    if command == ["check"]:
        return check(languages)
    if command == ["pictures"]:
        return take_pictures()
    if command:
        return mkdocs(command, options.language or ENGLISH).returncode
    return max(mkdocs(["build", "--strict"], language).returncode for language in languages)


def check(languages: Sequence[str]) -> int:
    """Build into a folder that goes again; whatever is told but what was done is an error."""
    wrong = False
    with tempfile.TemporaryDirectory() as folder:
        for language in languages:
            command = ["build", "--strict", "--site-dir", folder]
            told = mkdocs(command, language, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
            complaints = complaints_in(told.stdout)
            if told.returncode or complaints:
                wrong = True
                print(f"{NAMES[language]}: exit code {told.returncode}", *complaints, sep="\n")
    return int(wrong)


def complaints_in(told: str) -> list[str]:
    """What MkDocs says besides what it did: warnings, errors, and words of plugins and themes."""
    return [line for line in told.splitlines() if line.strip() and not line.startswith("INFO ")]


def take_pictures() -> int:
    """Run the stories of the tutorials one after the other, as they are to be photographed."""
    return subprocess.run(
        [sys.executable, "-m", "tools.test", "tests/browser/test_tutorials.py", "-n", "0"],
        cwd=ROOT,
        env=os.environ | {"RONDE_PICTURES": str(ROOT / "docs" / "pictures")},
        check=False,
    ).returncode


def mkdocs(
    command: Sequence[str],
    language: str,
    *,
    stdout: int | None = None,
    stderr: int | None = None,
) -> subprocess.CompletedProcess[str]:
    """Let MkDocs do a command, in a language."""
    return subprocess.run(
        [sys.executable, "-m", "mkdocs", *command],
        cwd=ROOT,
        env=os.environ | QUIET | {"RONDE_MANUAL": language},
        check=False,
        text=True,
        stdout=stdout,
        stderr=stderr,
    )


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
