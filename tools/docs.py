"""`./ronde docs`: build the documentation into `site/`; `./ronde docs serve` shows it."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Sequence

from tools.project import ROOT


def main(arguments: Sequence[str]) -> int:
    """Hand over to mkdocs; a broken link is an error."""
    command = list(arguments) or ["build", "--strict"]
    return subprocess.run(
        [sys.executable, "-m", "mkdocs", *command], cwd=ROOT, check=False
    ).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
