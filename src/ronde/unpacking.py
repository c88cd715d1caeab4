"""Large libraries that few commands need: `./ronde` lays them beside the others as wheels.

They are unpacked when somebody first asks for one, without a network: beside the other libraries,
or, where this user may not write there, into a folder of their own.
"""

import importlib
import os
import shutil
import sys
import sysconfig
import tempfile
import zipfile
from collections.abc import Iterable, Iterator
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path

_WHEELS = "wheels"


def at_hand(library: str, *others: str) -> bool:
    """Whether a library can be imported: it is unpacked first, with what it needs, if it has to be.

    `library` is the name by which it is imported; a wheel is found by that name too.
    """
    if find_spec(library) is not None:
        return True
    wheels = [wheel for name in (*others, library) for wheel in _wheels_of(name)]
    for folder in (_common_folder(), _own_folder()) if wheels else ():
        try:
            for wheel in wheels:
                if not (folder / _package_of(wheel)).exists():
                    _unpack(wheel, folder)
        except OSError:
            continue
        if str(folder) not in sys.path:
            sys.path.append(str(folder))
        importlib.invalidate_caches()
        if find_spec(library) is not None:
            if folder == _common_folder():
                _remove(wheels)
            return True
    # Another thread may have unpacked it meanwhile and removed its wheel.
    importlib.invalidate_caches()
    return find_spec(library) is not None


def version_kept(distribution: str) -> str | None:
    """The version of a library that is still a wheel; None where it is not there at all."""
    for wheel in _wheels_of(distribution.replace("-", "_")):
        return wheel.name.split("-")[1]
    return None


def _wheels_of(name: str) -> Iterator[Path]:
    """The wheels of a library that came along."""
    yield from sorted((Path(sys.prefix) / _WHEELS).glob(f"{name}-*.whl"))


def _common_folder() -> Path:
    """Where the other libraries lie."""
    return Path(sysconfig.get_path("platlib"))


def _package_of(wheel: Path) -> str:
    """The folder that a wheel is imported from."""
    return wheel.name.split("-")[0]


def _own_folder() -> Path:
    """Where a user may always unpack something, for each Python apart."""
    return Path.home() / ".cache" / "ronde" / f"{sys.implementation.cache_tag}"


def _remove(wheels: Iterable[Path]) -> None:
    """Take wheels away that are no longer needed by anybody."""
    for wheel in wheels:
        with suppress(OSError):
            wheel.unlink()


def _unpack(wheel: Path, folder: Path) -> None:
    """Lay what a wheel holds into a folder; each piece is there whole or not at all.

    What another process has laid there meanwhile stays, and the package itself comes last: once it
    is there, all is.
    """
    folder.mkdir(parents=True, exist_ok=True)
    apart = Path(tempfile.mkdtemp(prefix=".ronde-", dir=folder))
    try:
        with zipfile.ZipFile(wheel) as archive:
            archive.extractall(apart)
        for piece in sorted(apart.iterdir(), key=lambda it: it.name == _package_of(wheel)):
            try:
                os.rename(piece, folder / piece.name)
            except OSError:
                if not (folder / piece.name).exists():
                    raise
    finally:
        shutil.rmtree(apart, ignore_errors=True)
