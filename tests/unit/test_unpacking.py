"""Libraries that come along as wheels and are unpacked when they are first needed."""

import sys
import zipfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from ronde import unpacking

NAME = "ronde_made_up_part"


@pytest.fixture
def libraries(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The folder of libraries of an environment with a wheel beside it."""
    (tmp_path / "wheels").mkdir()
    with zipfile.ZipFile(tmp_path / "wheels" / f"{NAME}-1.2-py3-none-any.whl", "w") as archive:
        archive.writestr(f"{NAME}/__init__.py", "value = 5\n")
        archive.writestr(f"{NAME}.libs/needed.so", "library")
        archive.writestr(f"{NAME}-1.2.dist-info/METADATA", f"Name: {NAME}\nVersion: 1.2\n")
    folder = tmp_path / "packages"
    folder.mkdir()
    monkeypatch.setattr(sys, "prefix", str(tmp_path))
    monkeypatch.setattr(sys, "path", [*sys.path, str(folder)])
    monkeypatch.setattr(unpacking, "_common_folder", lambda: folder)
    monkeypatch.setattr(unpacking, "_own_folder", lambda: tmp_path / "own")
    yield folder
    sys.modules.pop(NAME, None)


def test_a_part_is_unpacked_whole_and_its_wheel_goes(libraries: Path) -> None:
    assert unpacking.version_kept("ronde-made-up-part") == "1.2"
    assert unpacking.at_hand(NAME)
    assert sorted(one.name for one in libraries.iterdir()) == [
        NAME,
        f"{NAME}-1.2.dist-info",
        f"{NAME}.libs",
    ]
    assert __import__(NAME).value == 5
    assert unpacking.version_kept("ronde-made-up-part") is None
    assert unpacking.at_hand(NAME)


def test_several_at_once_unpack_it_once(libraries: Path) -> None:
    with ThreadPoolExecutor(8) as many:
        assert all(many.map(lambda _: unpacking.at_hand(NAME), range(8)))
    assert len([*libraries.iterdir()]) == 3


def test_who_may_not_write_there_has_it_apart(
    libraries: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    libraries.rmdir()
    libraries.touch()  # no folder can be made in it
    assert unpacking.at_hand(NAME)
    assert (tmp_path / "own" / NAME / "__init__.py").is_file()
    # It is not theirs to take away.
    assert unpacking.version_kept("ronde-made-up-part") == "1.2"


def test_what_did_not_come_along_is_not_there(libraries: Path) -> None:
    assert not unpacking.at_hand("ronde_no_such_part")
    assert unpacking.version_kept("ronde-no-such-part") is None
