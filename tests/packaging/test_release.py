"""A version, really made: what it consists of and what it says of itself."""

import datetime as dt
import json
import subprocess
import zipfile
from email.parser import Parser
from pathlib import Path

import pytest

import ronde
from tools import release
from tools.install import entries_of
from tools.project import ROOT

CHANGELOG = (ROOT / "CHANGELOG.md").read_text("utf-8")
IS_RELEASED = release.is_version(ROOT, ronde.__version__)
VERSION = ronde.__version__ if IS_RELEASED else "97.1.0"
"""The version that this checkout is, while nothing is newer than that; else one that is new."""
DATE = dt.date(2031, 5, 4)


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a version."""
    folder = tmp_path_factory.mktemp("release") / VERSION
    release.release(VERSION, DATE, folder)
    return folder


def test_a_version_has_everything_that_is_published(made: Path) -> None:
    assert sorted(file.name for file in made.iterdir()) == [
        f"CHANGELOG-{VERSION}.md",
        f"Ronde-{VERSION}-linux.pyz",
        f"Ronde-{VERSION}-macos.zip",
        f"Ronde-{VERSION}-windows.pyzw",
        "SHA256SUMS",
        "requirements-build.txt",
        "requirements-ronde.txt",
        f"ronde-{VERSION}-py3-none-any.whl",
        f"ronde-{VERSION}.cdx.json",
        f"ronde-{VERSION}.tar.gz",
    ]


def test_the_wheel_has_the_version_and_names_each_python(made: Path) -> None:
    with zipfile.ZipFile(made / f"ronde-{VERSION}-py3-none-any.whl") as wheel:
        metadata = wheel.read(f"ronde-{VERSION}.dist-info/METADATA").decode()
        assert f'__version__ = "{VERSION}"' in wheel.read("ronde/version.py").decode()
    headers = Parser().parsestr(metadata)
    assert headers["Version"] == VERSION
    for minor in (11, 12, 13):
        assert f"Programming Language :: Python :: 3.{minor}" in headers.get_all("Classifier", [])


def test_the_files_to_be_double_clicked_have_the_version(made: Path) -> None:
    with zipfile.ZipFile(made / f"Ronde-{VERSION}-linux.pyz") as program:
        assert VERSION in program.read("program/src/ronde/version.py").decode()


def test_the_sums_are_those_of_the_files(made: Path) -> None:
    checked = subprocess.run(
        ["sha256sum", "--check", "--strict", "SHA256SUMS"], cwd=made, check=False
    )
    assert checked.returncode == 0
    listed = [line.split("  ")[1] for line in (made / "SHA256SUMS").read_text().splitlines()]
    assert sorted([*listed, "SHA256SUMS"]) == sorted(file.name for file in made.iterdir())


def test_the_bill_of_materials_is_the_lock(made: Path) -> None:
    bill = json.loads((made / f"ronde-{VERSION}.cdx.json").read_text())
    assert bill["metadata"]["component"]["version"] == VERSION
    names = [name for name, _entry in entries_of(ROOT / "requirements" / "ronde.txt")]
    assert [one["name"] for one in bill["components"]] == names
    assert all(one["hashes"] and one["version"] for one in bill["components"])


def test_the_changelog_of_the_version_is_what_is_told_of_it(made: Path) -> None:
    told = (made / f"CHANGELOG-{VERSION}.md").read_text("utf-8")
    assert told == release.section_of(CHANGELOG, VERSION if IS_RELEASED else "Unreleased")
    assert told.strip()
    # The checkout itself stays as it was.
    assert (ROOT / "CHANGELOG.md").read_text("utf-8") == CHANGELOG


def test_a_version_is_made_once(made: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert release.main([VERSION, "--output", str(made)]) == 2
    assert "is not empty: a version is made once" in capsys.readouterr().err


def test_what_is_no_version_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert release.main(["one", "--output", str(tmp_path)]) == 2
    assert "one is no version; expected one such as 1.0.0" in capsys.readouterr().err


def test_writing_it_sets_the_version_and_opens_the_next(tmp_path: Path) -> None:
    (tmp_path / "src" / "ronde").mkdir(parents=True)
    module = tmp_path / "src" / "ronde" / "version.py"
    module.write_text('__version__ = "0.9.0"\n')
    changelog = tmp_path / "CHANGELOG.md"
    changelog.write_text("# Changelog\n\n## Unreleased\n\n- A thing.\n\n## 0.9.0 – 2030-01-01\n")
    release.set_version(tmp_path, "1.0.0", DATE)
    assert module.read_text() == '__version__ = "1.0.0"\n'
    assert "## Unreleased\n\n## 1.0.0 – 2031-05-04\n\n- A thing.\n" in changelog.read_text()
    for version, why in (("1.0.0", "already"), ("1.0.1", "nothing under")):
        with pytest.raises(release.ReleaseError, match=why):
            release.set_version(tmp_path, version, DATE)


def test_a_version_that_is_written_is_built_as_it_is(tmp_path: Path) -> None:
    (tmp_path / "src" / "ronde").mkdir(parents=True)
    module = tmp_path / "src" / "ronde" / "version.py"
    module.write_text('__version__ = "1.0.0"\n')
    changelog = tmp_path / "CHANGELOG.md"
    changelog.write_text("# Changelog\n\n## Unreleased\n\n## 1.0.0 – 2031-05-04\n\n- A thing.\n")
    assert release.is_version(tmp_path, "1.0.0")
    assert not release.is_version(tmp_path, "1.0.1")
    # What came after it is no part of it.
    changelog.write_text(changelog.read_text().replace("## 1.0.0", "- Another.\n\n## 1.0.0"))
    assert not release.is_version(tmp_path, "1.0.0")
    with pytest.raises(release.ReleaseError, match="already"):
        release.set_version(tmp_path, "1.0.0", DATE)
    changelog.write_text("# Changelog\n\n## Unreleased\n\n- A thing.\n")
    assert not release.is_version(tmp_path, "1.0.0")
