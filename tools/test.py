"""`./ronde test`: run the whole test suite, and say what could not be run and how to enable it.

Arguments go to pytest; without any the suite runs on all processors. What some tests need beyond
Python is in `tools/needs.py`: it is installed where that is allowed, and where it is not these
tests are left out and named at the end. With CI=true leaving them out is a failure.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from types import MappingProxyType

from tools.needs import NEEDS, Need, make_available
from tools.project import ROOT, TESTS

NO_TESTS_COLLECTED = 5
POSTGRES = "postgres"
NO_COMPILED_MODULES = "PYTHONDONTWRITEBYTECODE"
MEMORY = Path("/dev/shm")
"""Where Linux keeps files in memory."""
ROOM_IN_BYTES = 4 * 1024**3
TEMPORARY = "TMPDIR"
WORKERS = (os.cpu_count() or 1) + 1
"""One more than there are processors: a story waits for its browser, a test of the journal for its
database."""


def main(arguments: Sequence[str]) -> int:
    """Run pytest with all that the selected tests need, and close with what was left out."""
    selected = [need for need in NEEDS if is_selected(need, arguments)]
    missing = [need for need in selected if not make_available(need)]
    has_workers = not arguments
    has_server = any(need.marker == POSTGRES and need not in missing for need in selected)
    with shared_server(is_needed=has_workers and has_server) as environment:
        code = run_pytest(pytest_arguments(arguments, missing), environment).returncode
    return close(code, missing, os.environ)


@contextmanager
def shared_server(*, is_needed: bool) -> Iterator[dict[str, str]]:
    """How all workers find one PostgreSQL server, so that not each of them makes its own."""
    if not is_needed:
        yield {}
        return
    from tests.postgres import URL_VARIABLE, some_server

    with some_server() as url:
        yield {URL_VARIABLE: url}


def close(
    code: int,
    missing: Sequence[Need],
    environment: Mapping[str, str],
    say: Callable[[str], None] = print,
) -> int:
    """Say in one line for each need what did not run, and return the final exit code."""
    for need in missing:
        say(f"not run: the tests marked {need.marker}; to run them, {need.how_to_enable}")
    if missing and code == 0 and environment.get("CI") == "true":
        say("with CI=true tests that cannot run are a failure")
        return 1
    return code


def is_selected(need: Need, arguments: Sequence[str]) -> bool:
    """Tell whether a test that pytest would run carries the marker of a need."""
    # Asking pytest takes as long as collecting the suite: not for a marker that nothing has, nor
    # for the whole suite, which has all that are named.
    if not names_marker(need.marker, TESTS):
        return False
    if not arguments:
        return True
    collecting = [*with_marker_expression(arguments, need.marker), "--collect-only", "-q"]
    return run_pytest(collecting, silent=True).returncode != NO_TESTS_COLLECTED


def names_marker(marker: str, folder: Path) -> bool:
    """Tell whether any test file names a marker."""
    wanted = f"mark.{marker}"
    return any(wanted in file.read_text(encoding="utf-8") for file in folder.rglob("*.py"))


def pytest_arguments(arguments: Sequence[str], missing: Sequence[Need]) -> list[str]:
    """Complete the user's arguments: reasons of skips, all processors, markers to leave out."""
    # Workers take a second to start: worth it for the suite, not for a file or two. Stories in the
    # browser stand together and take long: a worker that is done takes over from the other.
    speed = [] if arguments else ["-n", str(WORKERS), "--dist", "worksteal"]
    expression = " and ".join(f"not {need.marker}" for need in missing)
    return ["-rs", *speed, *with_marker_expression(arguments, expression)]


def with_marker_expression(arguments: Sequence[str], expression: str) -> list[str]:
    """Narrow the user's choice of markers by one more expression; pytest itself heeds only one."""
    if not expression:
        return list(arguments)
    rest: list[str] = []
    wanted = expression
    words = iter(arguments)
    for word in words:
        if word == "-m":
            wanted = f"({next(words, '')}) and {expression}"
        else:
            rest.append(word)
    return [*rest, "-m", wanted]


def run_pytest(
    arguments: Sequence[str],
    environment: Mapping[str, str] = MappingProxyType({}),
    *,
    silent: bool = False,
) -> subprocess.CompletedProcess[bytes]:
    """Run pytest from the root of the checkout.

    Compiled modules are kept, whatever the machine says: every worker, and every command that a
    test starts as a process, would otherwise compile the whole program again.
    """
    kept = {name: value for name, value in os.environ.items() if name != NO_COMPILED_MODULES}
    return subprocess.run(
        [sys.executable, "-m", "pytest", *arguments],
        cwd=ROOT,
        env={**quick_folder(MEMORY, os.environ), **kept, **environment},
        check=False,
        stdout=subprocess.DEVNULL if silent else None,
    )


def quick_folder(folder: Path, environment: Mapping[str, str]) -> dict[str, str]:
    """Have temporary files in memory, unless somebody says where, or there is no room for them.

    A database for each test is a file that is written many times and read by nobody.
    """
    if TEMPORARY in environment or not (folder.is_dir() and os.access(folder, os.W_OK)):
        return {}
    # Some tests make a program and run it.
    runs_programs = not os.statvfs(folder).f_flag & os.ST_NOEXEC
    has_room = shutil.disk_usage(folder).free >= ROOM_IN_BYTES
    return {TEMPORARY: str(folder)} if runs_programs and has_room else {}


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
