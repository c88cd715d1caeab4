"""`./ronde bench [NAME...]`: run the benchmarks, all of them or the named ones.

A benchmark is a module `benchmarks/NAME.py` with `main(arguments) -> int`; it measures, prints what
it found, and is never part of the test suite. One that says `LONG_RUN = True` takes minutes or
hours and runs only when it is named.
"""

from __future__ import annotations

import argparse
import importlib
import sys
from collections.abc import Sequence
from pathlib import Path

from tools.project import ROOT

FOLDER = ROOT / "benchmarks"


def main(arguments: Sequence[str]) -> int:
    """Run benchmarks and return the worst of their exit codes."""
    parser = argparse.ArgumentParser(prog="./ronde bench", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help="benchmarks to run (default: all)")
    options, rest = parser.parse_known_args(arguments)
    known = benchmark_names(FOLDER)
    unknown = [name for name in options.names if name not in known]
    if unknown:
        message = f"no benchmark {', '.join(unknown)}; there are: {', '.join(known) or 'none'}"
        print(f"error: {message}", file=sys.stderr)
        return 2
    if options.names:
        return max(run(name, rest) for name in options.names)
    short = [name for name in known if not is_long(name)]
    print(f"benchmarks: {', '.join(short) or 'none'}")
    print(f"by name only: {', '.join(name for name in known if name not in short) or 'none'}")
    return max((run(name, rest) for name in short), default=0)


def is_long(name: str) -> bool:
    """Whether a benchmark is a long run; read, not imported, as an import may need much."""
    text = (FOLDER / f"{name}.py").read_text(encoding="utf-8")
    return "LONG_RUN = True" in text.splitlines()


def benchmark_names(folder: Path) -> list[str]:
    """List the benchmarks by name; a leading underscore marks what they share."""
    return sorted(file.stem for file in folder.glob("*.py") if not file.name.startswith("_"))


def run(name: str, arguments: Sequence[str]) -> int:
    """Run one benchmark under its name."""
    print(f"\n== {name}", flush=True)
    code: int = importlib.import_module(f"benchmarks.{name}").main(list(arguments))
    return code


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
