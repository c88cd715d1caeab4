"""Make the virtual environment of a checkout and install locked packages into it.

Used by the bootstrap, before anything is installed: standard library only. The first difficulty is
pip, which works on the environment from outside and stays out of it. Python brings one for new
environments, but on Debian only with `python3-venv`; `PIP_SOURCES` lists, in order of preference,
where else one may be found. The second is room: what few commands need, `PARTS`, comes along as
wheels, which the program unpacks when somebody first asks for them.
"""

from __future__ import annotations

import importlib.util
import os
import re
import subprocess
import sys
import sysconfig
import tempfile
import zipfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from tools.progress import Progress, bytes_in, told

SYSTEM_WHEELS = Path("/usr/share/python-wheels")
DEBIAN_PIP_PACKAGE = "python3-pip-whl"
QUIETLY = ("--no-input", "--disable-pip-version-check", "--quiet")
LOCKED = ("--require-hashes", "--no-deps")
PARTS = ("typst", "psycopg", "psycopg-binary")
"""The packages of the runtime lock that stay wheels; `ronde.unpacking` unpacks them."""
PARTS_FOLDER = "wheels"
RETRIES = "2"
LEAST_PIP_WITH_PYTHON_OPTION = (22, 3)
UNREACHABLE = (
    "connection broken by",
    "Failed to establish a new connection",
    "Cannot connect to proxy",
    "dns error",
)


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
    wheels: Path | None = None
    """A folder of wheels in place of the package index."""


class Installer(NamedTuple):
    """A program that installs: pip, or another one that cannot download alone."""

    command: list[str]
    downloads: bool = True
    """Whether a command of pip is to be added; else it is complete but for the packages."""


PipSource = Callable[[Target], "Installer | None"]
"""Gives an installer, or None where it is not to be had."""


def make_environment(venv: str) -> None:
    """Make an empty virtual environment."""
    # The interpreter behind the environment: the bootstrap may be running inside the very
    # environment that is about to be cleared.
    if importlib.util.find_spec("venv") is None:
        raise InstallError(missing_pip_message())
    outcome = run([base_python(), "-m", "venv", "--clear", "--without-pip", venv])
    if outcome.code != 0:
        raise InstallError(f"cannot make {venv}: {last_complaint(outcome.output)}")


def install_requirements(
    *, venv: str, python: str, lock: str, keep_parts: bool = False, wheels: str | None = None
) -> None:
    """Install a hash-locked requirements file with the first source of pip that manages to.

    Parts that are to be kept stay wheels; `wheels` is a folder to take all from.
    """
    if wheels is not None and not Path(wheels).is_dir():
        raise InstallError(f"there is no folder {wheels}; expected one made by {OFFLINE[0]}")
    report = Path(venv) / "install.log"
    complaint = missing_pip_message()
    with tempfile.TemporaryDirectory(prefix="ronde-") as workspace:
        folder = None if wheels is None else Path(wheels).resolve()
        target = Target(Path(venv), python, Path(workspace), folder)
        for source in PIP_SOURCES:
            installer = source(target)
            if installer is None:
                continue
            outcome = installed(installer, target, Path(lock), PARTS if keep_parts else ())
            if outcome.code == 0:
                return
            report.write_text(outcome.output, encoding="utf-8")
            complaint = (
                f"cannot install requirements/{Path(lock).name}: "
                f"{last_complaint(outcome.output)} (full report: {report})"
            )
            if is_unreachable(outcome.output):
                # Another pip would wait for the same network.
                complaint += "; " + UNREACHABLE_ADVICE
                break
    raise InstallError(complaint)


OFFLINE = ("./ronde lock --download FOLDER", "./ronde --wheels FOLDER")
UNREACHABLE_ADVICE = (
    "behind a proxy set HTTPS_PROXY=http://HOST:PORT first; without a network, make a folder of "
    f"wheels on another machine with {OFFLINE[0]} and start with {OFFLINE[1]}"
)


def installed(installer: Installer, target: Target, lock: Path, parts: Sequence[str]) -> Outcome:
    """Fetch the packages of a lock and install them, all but some parts, which stay wheels."""
    if not installer.downloads:
        offline = [] if target.wheels is None else ["--no-index", "--find-links", target.wheels]
        return run([*installer.command, *LOCKED, *map(str, offline), "-r", str(lock)])
    folder = target.wheels
    if folder is None:
        folder = target.workspace / "fetched"
        outcome = fetched(installer, target, lock, folder)
        if outcome.code != 0:
            return outcome
    # A package without a wheel for this machine is built, with what the index has for that.
    is_complete = target.wheels is not None or all(it.suffix == ".whl" for it in folder.iterdir())
    rest = target.workspace / "installed.txt"
    entries = list(entries_of(lock))
    rest.write_text("\n".join(entry for name, entry in entries if name not in parts), "utf-8")
    command = [*installer.command, "install", *QUIETLY, *LOCKED, "--no-warn-script-location"]
    command += [*(["--no-index"] if is_complete else []), "--find-links", str(folder)]
    packages = site_packages(target.venv)
    outcome = run(
        [*command, "-r", str(rest)],
        progress=Progress(
            told("unpacking {done} of {all} packages"),
            total=sum(name not in parts for name, _entry in entries),
            done=lambda: sum(1 for _ in packages.glob("*.dist-info")),
        ),
    )
    if outcome.code != 0 or not parts:
        return outcome
    return kept_as_wheels(installer, target, lock, folder, parts)


def fetched(installer: Installer, target: Target, lock: Path, folder: Path) -> Outcome:
    """Fetch every package of a lock for this machine into a folder, its hash checked."""
    command = [*installer.command, "download", *QUIETLY, *LOCKED, "--dest", str(folder)]
    if "PIP_RETRIES" not in os.environ:
        command += ["--retries", RETRIES]
    partly = target.workspace / "partly"
    partly.mkdir(exist_ok=True)
    return run(
        [*command, "-r", str(lock)],
        temporary=partly,
        progress=Progress(
            told("fetched {done} of {all} MB"),
            total=megabytes_of(lock),
            # Where an installer puts what it is fetching: only there does a file grow.
            done=lambda: round(max(bytes_in(partly), bytes_in(folder)) / 1e6),
        ),
    )


def kept_as_wheels(
    installer: Installer, target: Target, lock: Path, folder: Path, parts: Sequence[str]
) -> Outcome:
    """Lay the wheels of some parts beside the environment, their hashes checked."""
    only = target.workspace / "kept.txt"
    only.write_text("\n".join(entry for name, entry in entries_of(lock) if name in parts), "utf-8")
    kept = target.venv / PARTS_FOLDER
    command = [*installer.command, "download", *QUIETLY, *LOCKED, "--no-index"]
    return run([*command, "--find-links", str(folder), "--dest", str(kept), "-r", str(only)])


def entries_of(lock: Path) -> Iterator[tuple[str, str]]:
    """Each package of a lock by name, with its whole entry in one line."""
    for entry in lock.read_text(encoding="utf-8").replace("\\\n", " ").splitlines():
        if entry and not entry.startswith("#"):
            yield re.split(r"[=<>~!; \[]", entry, maxsplit=1)[0].lower(), entry


def megabytes_of(lock: Path) -> int:
    """How much a lock says there is to fetch; 0 where it does not say."""
    match = re.search(r"^# (\d+) MB to fetch", lock.read_text(encoding="utf-8"), re.MULTILINE)
    return int(match[1]) if match else 0


def download(lock: str, folder: str) -> None:
    """Fetch everything that a start without a network needs: the packages of a lock, and a pip."""
    complaint = missing_pip_message()
    with tempfile.TemporaryDirectory(prefix="ronde-") as workspace:
        target = Target(Path(sys.prefix), sys.executable, Path(workspace))
        for source in PIP_SOURCES:
            installer = source(target)
            if installer is None or not installer.downloads:
                continue
            outcome = fetched(installer, target, Path(lock), Path(folder))
            if outcome.code == 0:
                for wheel in newest_first(pip_wheels(target)):
                    (Path(folder) / wheel.name).write_bytes(wheel.read_bytes())
                    break
                return
            complaint = f"cannot fetch {lock}: {last_complaint(outcome.output)}"
            if is_unreachable(outcome.output):
                break
    raise InstallError(complaint)


def link_source(venv: str, source: str) -> None:
    """Make the package importable in the environment by a `.pth` file that names its folder.

    An editable installation would say the same, but needs a build backend, and with it a download
    outside the lock. The path is relative, so that a checkout may be moved with its environment.
    """
    packages = site_packages(Path(venv))
    relative = os.path.relpath(source, packages)
    (packages / "ronde-source.pth").write_text(relative + "\n", encoding="utf-8")


def wheel_on_disk(target: Target) -> Installer | None:
    """Take the pip wheel that Python or the system keeps for new environments."""
    return pip_in_wheel(target, pip_wheels(target))


def uv_on_path(target: Target) -> Installer | None:
    """Take uv, which needs no pip."""
    import shutil

    uv = shutil.which("uv")
    if uv is None:
        return None
    return Installer(
        [uv, "pip", "install", "--quiet", "--compile-bytecode", "--python", target.python],
        downloads=False,
    )


def pip_of_base_python(target: Target) -> Installer | None:
    """Take the pip of the interpreter behind the environment, if it can install elsewhere."""
    command = [base_python(), "-E", "-m", "pip"]
    outcome = run([*command, "--version"])
    if outcome.code != 0 or pip_version(outcome.output) < LEAST_PIP_WITH_PYTHON_OPTION:
        return None
    return Installer([*command, "--python", target.python])


def wheel_from_debian(target: Target) -> Installer | None:
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


def wheel_from_index(target: Target) -> Installer | None:
    """Download pip from the package index that the user's own settings name, if they name one."""
    from tools import pip_index

    wheel = pip_index.download_pip(target.workspace)
    return None if wheel is None else pip_in_wheel(target, [wheel])


PIP_SOURCES: tuple[PipSource, ...] = (
    wheel_on_disk,
    pip_of_base_python,
    uv_on_path,
    wheel_from_debian,
    wheel_from_index,
)


def pip_wheels(target: Target) -> list[Path]:
    """List the pip wheels there are: with the wheels given, with Python, with the system."""
    return [
        wheel
        for folder in (target.wheels, *wheel_folders())
        if folder is not None
        for wheel in folder.glob("pip-*.whl")
    ]


def wheel_folders() -> tuple[Path, ...]:
    """Where Python and the system keep pip wheels."""
    found = importlib.util.find_spec("ensurepip")
    own = sysconfig.get_config_var("WHEEL_PKG_DIR")
    return (
        *([Path(found.origin).parent / "_bundled"] if found and found.origin else []),
        *([Path(own)] if own else []),
        SYSTEM_WHEELS,
    )


def pip_in_wheel(target: Target, wheels: Sequence[Path]) -> Installer | None:
    """Run the newest of some pip wheels, unpacked meanwhile: it starts twice as fast as zipped."""
    for wheel in newest_first(wheels):
        folder = target.workspace / wheel.stem
        if not folder.exists():
            with zipfile.ZipFile(wheel) as archive:
                archive.extractall(folder)
        return Installer([target.python, "-I", str(folder / "pip")])
    return None


def newest_first(wheels: Sequence[Path]) -> list[Path]:
    """Some pip wheels, the newest first."""
    return sorted(wheels, key=lambda it: pip_version(it.name.replace("-", " ")), reverse=True)


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


def run(
    command: Sequence[str],
    *,
    folder: Path | None = None,
    temporary: Path | None = None,
    progress: Progress | None = None,
) -> Outcome:
    """Run a command silently and return its exit code with everything it said.

    `temporary` is where it puts its temporary files; `progress` tells how far it is.
    """
    environment = installer_environment(os.environ)
    if temporary is not None:
        environment |= dict.fromkeys(("TMPDIR", "TEMP", "TMP"), str(temporary))
    with tempfile.TemporaryFile() as said:
        try:
            process = subprocess.Popen(
                command,
                cwd=folder,
                env=environment,
                stdin=subprocess.DEVNULL,
                stdout=said,
                stderr=subprocess.STDOUT,
            )
        except OSError as problem:
            return Outcome(127, str(problem))
        try:
            code = process.wait() if progress is None else progress.until_ended(process)
        except BaseException:
            process.terminate()
            process.wait()
            raise
        said.seek(0)
        return Outcome(code, said.read().decode(errors="replace"))


def is_unreachable(output: str) -> bool:
    """Tell whether an installer found no network. It then says that a package does not exist."""
    return any(sign in output for sign in UNREACHABLE)


def last_complaint(output: str) -> str:
    """Pick the line of an installer's output that says what went wrong: its last error, or line."""
    if is_unreachable(output):
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
