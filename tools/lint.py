"""`./ronde lint`: every check of the code that is not a test.

All checks run, whatever the first ones find, and the names of those that failed close the report.
`--fix` first formats the code and rewrites the generated files.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass

from tools.project import ROOT

# codespell heeds the folders to skip only when it is not started on ".".
SPELLED = tuple(sorted(file.name for file in ROOT.iterdir() if not file.name.startswith(".")))


# import-linter can be started by its own script only, which breaks when a checkout is moved.
LINT_IMPORTS = "from importlinter.cli import lint_imports_command; lint_imports_command()"


@dataclass(frozen=True, slots=True)
class Step:
    """One check, or one repair: a name for people and the arguments for Python."""

    name: str
    command: tuple[str, ...]


def module(name: str, *arguments: str) -> tuple[str, ...]:
    """Write the command that runs a module."""
    return ("-m", name, *arguments)


CHECKS = (
    Step("format", module("ruff", "format", "--check", "--quiet", "--output-format=concise")),
    Step("style", module("ruff", "check", "--quiet")),
    Step("types", module("mypy", "--no-error-summary")),
    # To mypy a script is a second module called like the package, so that it is checked apart.
    Step("types of the bootstrap", module("mypy", "--no-error-summary", "ronde")),
    Step("layers", ("-c", LINT_IMPORTS, "--no-logo")),
    Step("spelling", module("codespell_lib", *SPELLED)),
    Step("messages", module("tools.messages", "check")),
    Step("rules", module("tools.rules", "check")),
    Step("reference", module("tools.reference", "check")),
    Step("notebook", module("tools.notebook", "check")),
    Step("reference pages", module("tools.reference_pages", "check")),
    Step("addresses", module("tools.addresses")),
    Step("patterns", module("tools.patterns")),
    Step("manual", module("tools.docs", "check")),
)

REPAIRS = (
    Step("style", module("ruff", "check", "--fix", "--quiet")),
    Step("format", module("ruff", "format", "--quiet")),
    Step("messages", module("tools.messages", "update")),
    Step("rules", module("tools.rules", "update")),
    Step("reference", module("tools.reference", "update")),
    Step("notebook", module("tools.notebook", "update")),
    Step("reference pages", module("tools.reference_pages", "update")),
)


def main(arguments: Sequence[str]) -> int:
    """Run the checks, after the repairs if asked to."""
    parser = argparse.ArgumentParser(prog="./ronde lint", description=__doc__)
    parser.add_argument(
        "--fix", action="store_true", help="repair what can be repaired, then check"
    )
    if parser.parse_args(arguments).fix:
        for step in REPAIRS:
            # What a repair cannot mend is reported by the check that follows.
            run(step)
    failed = [step.name for step in CHECKS if not passes(step)]
    if failed:
        print(f"failed: {', '.join(failed)}")
    return 1 if failed else 0


def passes(step: Step) -> bool:
    """Run one check, show its name, outcome and time, and what it found if it failed."""
    print(f"{step.name} ... ", end="", flush=True)
    start = time.perf_counter()
    finished = run(step)
    outcome = "ok" if finished.returncode == 0 else "FAILED"
    print(f"{outcome} ({time.perf_counter() - start:.1f} s)", flush=True)
    if finished.returncode != 0:
        print(finished.stdout.rstrip(), flush=True)
    return finished.returncode == 0


def run(step: Step) -> subprocess.CompletedProcess[str]:
    """Run one step from the root of the checkout and keep what it says."""
    return subprocess.run(
        [sys.executable, *step.command],
        cwd=ROOT,
        check=False,
        text=True,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    )


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
