"""Make the virtual environment of a checkout and install locked packages into it.

Used by the bootstrap alone, before anything is installed: standard library only. The difficulty is
pip. `python -m venv` brings one, but Debian ships Python without `ensurepip` unless `python3-venv`
is installed; then `PIP_SOURCES` lists, in order of preference, where else one may be found.
"""

from __future__ import annotations

import importlib.util
import os
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

WHEEL_FOLDERS = (Path("/usr/share/python-wheels"),)
DEBIAN_PIP_PACKAGE = "python3-pip-whl"
PIP_INSTALL = (
    "install",
    "--require-hashes",
    "--no-deps",
    "--quiet",
    "--no-input",
    "--disable-pip-version-check",
    "--no-warn-script-location",
)
LEAST_PIP_WITH_PYTHON_OPTION = (22, 3)
UNREACHABLE = ("connection broken by", "Failed to establish a new connection", "dns error")


class InstallError(Exception):
    """The environment could not be made ready; the message is one line for the user."""


class Outcome(NamedTuple):
    """What a finished command left behind."""

    code: int
    output: str


class Target(NamedTuple):
    """The environment to install into, and a folder for what is needed only meanwhile."""

    venv: Path
    python: str
    workspace: Path


# A source returns the installer command that takes `-r LOCK`, or None where it is not to be had.
PipSource = Callable[[Target], "list[str] | None"]


def make_environment(venv: str) -> None:
    """Make an empty virtual environment, with pip inside it where Python brings one."""
    # The interpreter behind the environment: the bootstrap may be running inside the very
    # environment that is about to be cleared.
    base = base_python()
    if importlib.util.find_spec("venv") is None:
        raise InstallError(missing_pip_message())
    command = [base, "-m", "venv", "--clear"]
    if importlib.util.find_spec("ensurepip") is not None and run([*command, venv]).code == 0:
        return
    outcome = run([*command, "--without-pip", venv])
    if outcome.code != 0:
        raise InstallError(f"cannot make {venv}: {last_complaint(outcome.output)}")


def install_requirements(*, venv: str, python: str, lock: str) -> None:
    """Install a hash-locked requirements file with the first source of pip that manages to."""
    complaint = missing_pip_message()
    report = Path(venv) / "install.log"
    with tempfile.TemporaryDirectory(prefix="ronde-") as workspace:
        target = Target(Path(venv), python, Path(workspace))
        for source in PIP_SOURCES:
            command = source(target)
            if command is None:
                continue
            outcome = run([*command, "-r", lock])
            if outcome.code == 0:
                return
            report.write_text(outcome.output, encoding="utf-8")
            complaint = (
                f"cannot install requirements/{Path(lock).name}: "
                f"{last_complaint(outcome.output)} (full report: {report})"
            )
    raise InstallError(complaint)


def link_source(venv: str, source: str) -> None:
    """Make the package importable in the environment by a `.pth` file that names its folder.

    An editable installation would say the same, but needs a build backend, and with it a download
    outside the lock. The path is relative, so that a checkout may be moved with its environment.
    """
    packages = site_packages(Path(venv))
    relative = os.path.relpath(source, packages)
    (packages / "ronde-source.pth").write_text(relative + "\n", encoding="utf-8")


def pip_of_environment(target: Target) -> list[str] | None:
    """Take the pip that `ensurepip` put into the environment."""
    if not (site_packages(target.venv) / "pip").is_dir():
        return None
    return [target.python, "-I", "-m", "pip", *PIP_INSTALL]


def uv_on_path(target: Target) -> list[str] | None:
    """Take uv, which needs no pip."""
    import shutil

    uv = shutil.which("uv")
    if uv is None:
        return None
    options = ("--require-hashes", "--no-deps", "--compile-bytecode", "--quiet")
    return [uv, "pip", "install", "--python", target.python, *options]


def pip_of_base_python(target: Target) -> list[str] | None:
    """Take the pip of the interpreter behind the environment, if it can install elsewhere."""
    command = [base_python(), "-E", "-m", "pip"]
    outcome = run([*command, "--version"])
    if outcome.code != 0 or pip_version(outcome.output) < LEAST_PIP_WITH_PYTHON_OPTION:
        return None
    return [*command, "--python", target.python, *PIP_INSTALL]


def wheel_on_disk(target: Target) -> list[str] | None:
    """Take the pip wheel that some systems keep for their own environments."""
    return pip_in_wheel(target, [w for f in WHEEL_FOLDERS for w in f.glob("pip-*.whl")])


def wheel_from_debian(target: Target) -> list[str] | None:
    """Download Debian's package of the pip wheel and unpack it, which needs no rights."""
    import shutil

    if shutil.which("apt-get") is None or shutil.which("dpkg-deb") is None:
        return None
    download = ["apt-get", "download", DEBIAN_PIP_PACKAGE]
    outcome = run(download, folder=target.workspace)
    if outcome.code != 0 and is_root() and run(["apt-get", "update"]).code == 0:
        outcome = run(download, folder=target.workspace)
    if outcome.code != 0:
        return None
    for package in target.workspace.glob("*.deb"):
        run(["dpkg-deb", "-x", str(package), str(target.workspace)])
    return pip_in_wheel(target, list(target.workspace.rglob("pip-*.whl")))


def wheel_from_index(target: Target) -> list[str] | None:
    """Download pip from the package index that the user's own settings name, if they name one."""
    from tools import pip_index

    wheel = pip_index.download_pip(target.workspace)
    return None if wheel is None else pip_in_wheel(target, [wheel])


PIP_SOURCES: tuple[PipSource, ...] = (
    pip_of_environment,
    uv_on_path,
    pip_of_base_python,
    wheel_on_disk,
    wheel_from_debian,
    wheel_from_index,
)


def pip_in_wheel(target: Target, wheels: Sequence[Path]) -> list[str] | None:
    """Run the newest of some pip wheels in place: a wheel is a zip file that Python can run."""
    if not wheels:
        return None
    newest = max(wheels, key=lambda wheel: pip_version(wheel.name.replace("-", " ")))
    return [target.python, "-I", str(newest / "pip"), *PIP_INSTALL]


def pip_version(text: str) -> tuple[int, ...]:
    """Read the version out of `pip 23.0.1 from ...`; unreadable is older than any."""
    words = text.split()
    if len(words) < 2 or words[0] != "pip":
        return ()
    parts = words[1].split(".")
    return tuple(int(part) for part in parts if part.isdecimal())


def base_python() -> str:
    """Return the interpreter behind the running one, which may be inside an environment."""
    return str(getattr(sys, "_base_executable", None) or sys.executable)


def site_packages(venv: Path) -> Path:
    """Return the folder of an environment's packages."""
    folders = {"base": str(venv), "platbase": str(venv)}
    return Path(sysconfig.get_path("purelib", scheme="venv", vars=folders))


def is_root() -> bool:
    """Tell whether the system lets us change it."""
    return hasattr(os, "geteuid") and os.geteuid() == 0


def installer_environment(environment: Mapping[str, str]) -> dict[str, str]:
    """Keep the user's settings (index, proxy, certificates) except those that install elsewhere."""
    elsewhere = {"PIP_TARGET", "PIP_PREFIX", "PIP_ROOT", "PIP_PYTHON", "PYTHONHOME", "VIRTUAL_ENV"}
    kept = {name: value for name, value in environment.items() if name not in elsewhere}
    return {**kept, "PIP_USER": "0"}


def run(command: Sequence[str], *, folder: Path | None = None) -> Outcome:
    """Run a command silently and return its exit code with everything it said."""
    try:
        finished = subprocess.run(
            command,
            cwd=folder,
            env=installer_environment(os.environ),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            errors="replace",
            check=False,
        )
    except OSError as problem:
        return Outcome(127, str(problem))
    return Outcome(finished.returncode, finished.stdout)


def last_complaint(output: str) -> str:
    """Pick the line of an installer's output that says what went wrong: its last error, or line."""
    # Without a network pip ends by saying that a package does not exist, which misleads.
    if any(sign in output for sign in UNREACHABLE):
        return "the package index cannot be reached"
    lines = [line.strip() for line in output.splitlines() if line.strip()]
    errors = [line for line in lines if line.lower().startswith("error:")]
    chosen = (errors or lines or ["no reason given"])[-1]
    return chosen[len("error:") :].strip() if chosen.lower().startswith("error:") else chosen


def missing_pip_message() -> str:
    """Say what to do where neither pip nor anything that could fetch it was found."""
    return (
        "this Python has no pip and none was found; install it with your system's packages "
        "(on Debian and Ubuntu: apt install python3-venv) and start again"
    )
