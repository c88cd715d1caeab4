"""What some tests need beyond Python: how to see whether it is there, and how to get it.

A test that needs one of these carries its marker, `@pytest.mark.browser` for instance. One row of
`NEEDS` is all there is to add for a new one, besides the marker in `pyproject.toml`.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

HEADLESS_SHELL = "chromium-headless-shell"
"""Chromium without its windows: the same pages for half of the processor's time."""
CHROMIUM_NAMES = (
    HEADLESS_SHELL,
    *("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"),
)
POSTGRESQL_FOLDERS = Path("/usr/lib/postgresql")


@dataclass(frozen=True, slots=True, kw_only=True)
class Need:
    """Something outside Python that the tests with one marker cannot do without."""

    marker: str
    title: str
    is_there: Callable[[], bool]
    debian_packages: tuple[str, ...]
    is_quick: Callable[[], bool] = lambda: True
    """Whether what is there is what the tests are quickest with: what the packages have."""

    @property
    def how_to_enable(self) -> str:
        """Say how to get it."""
        return f"install {self.title} (on Debian: apt install {' '.join(self.debian_packages)})"


def has_chromium() -> bool:
    """Tell whether some Chromium can be started."""
    return any(shutil.which(name) for name in CHROMIUM_NAMES)


def has_headless_shell() -> bool:
    """Tell whether the Chromium that only draws pages can be started."""
    return shutil.which(HEADLESS_SHELL) is not None


def has_postgresql() -> bool:
    """Tell whether a PostgreSQL server is named, or its programs are there, on the PATH or not."""
    return (
        bool(os.environ.get("RONDE_TEST_PG_URL"))
        or shutil.which("initdb") is not None
        or any(POSTGRESQL_FOLDERS.glob("*/bin/initdb"))
    )


NEEDS = (
    Need(
        marker="browser",
        title="a Chromium",
        is_there=has_chromium,
        debian_packages=(HEADLESS_SHELL,),
        is_quick=has_headless_shell,
    ),
    Need(
        marker="postgres",
        title="a PostgreSQL server",
        is_there=has_postgresql,
        debian_packages=("postgresql",),
    ),
)


def may_install_packages() -> bool:
    """Tell whether this is a Debian-like system that lets us install packages."""
    return hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("apt-get") is not None


def install_packages(packages: tuple[str, ...], *, is_needed: bool = True) -> None:
    """Install Debian packages; whether it worked shows when the need is looked for again.

    What is not needed, only better than what is there, is tried once.
    """
    print(f"installing {' '.join(packages)} for the tests", file=sys.stderr, flush=True)
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    install = ["apt-get", "install", "--yes", "--quiet", "--no-install-recommends", *packages]
    update = ["apt-get", "update", "--quiet"]
    for command in (install, update, install) if is_needed else (install,):
        # The lists of a fresh machine are empty or stale: update them when the first try fails.
        code = subprocess.run(
            command,
            env=environment,
            check=False,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        ).returncode
        if command is install and code == 0:
            return


def make_available(need: Need) -> bool:
    """Tell whether a need is met, after installing it where that is allowed."""
    if need.is_there() and need.is_quick():
        return True
    if may_install_packages():
        install_packages(need.debian_packages, is_needed=not need.is_there())
    return need.is_there()
