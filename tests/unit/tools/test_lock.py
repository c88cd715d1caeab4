"""The locked requirements: hashed, the same for all, and in step with `pyproject.toml`."""

import re
import tomllib
from collections import defaultdict

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from packaging.version import Version

from tools import lock
from tools.project import ROOT

FILES = (lock.RUNTIME_FILE, lock.DEVELOPER_FILE, lock.BUILD_FILE)
HASH = re.compile(r"--hash=sha256:[0-9a-f]{64}")


def entries(file: str) -> list[str]:
    """The requirements of a file, each with its continuation lines."""
    text = (ROOT / file).read_text(encoding="utf-8").replace("\\\n", " ")
    return [line for line in text.splitlines() if not line.startswith("#")]


def versions(file: str) -> dict[str, set[Version]]:
    """The locked versions by package; there are several where they depend on the Python."""
    found: dict[str, set[Version]] = defaultdict(set)
    for entry in entries(file):
        requirement = Requirement(entry.split("--hash")[0])
        (pin,) = requirement.specifier
        assert pin.operator == "=="
        found[canonicalize_name(requirement.name)].add(Version(pin.version))
    return found


def ranges() -> lock.Ranges:
    """What `pyproject.toml` asks for."""
    return lock.read_ranges(tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8")))


@pytest.mark.parametrize("file", FILES)
def test_no_address_and_no_file_is_named(file: str) -> None:
    text = (ROOT / file).read_text(encoding="utf-8")
    assert "://" not in text
    assert " @ " not in text
    assert not re.search(r"^\s*-(?!-hash=)", text, re.MULTILINE)


@pytest.mark.parametrize("file", FILES)
def test_every_package_is_hashed(file: str) -> None:
    assert entries(file)
    for entry in entries(file):
        assert HASH.search(entry), entry


def test_the_developers_have_what_the_users_have() -> None:
    runtime, developers = map(versions, FILES[:2])
    assert {name: developers.get(name) for name in runtime} == runtime
    assert len(developers) > len(runtime)


@pytest.mark.parametrize(
    ("file", "wanted"),
    [
        (lock.RUNTIME_FILE, ranges().runtime),
        (lock.DEVELOPER_FILE, ranges().runtime + ranges().developers),
        (lock.BUILD_FILE, ranges().build),
    ],
)
def test_the_lock_answers_to_pyproject(file: str, wanted: tuple[str, ...]) -> None:
    locked = versions(file)
    for requirement in map(Requirement, wanted):
        found = locked.get(canonicalize_name(requirement.name))
        assert found, f"{requirement} is not in {file}; run ./ronde lock"
        for version in found:
            assert requirement.specifier.contains(version), f"{file} is stale; run ./ronde lock"


def test_an_extra_belongs_to_the_runtime_unless_few_want_it() -> None:
    project = {
        "project": {
            "dependencies": ["click>=8"],
            "optional-dependencies": {
                "workbench": ["typst"],
                "other": ["psycopg>=3"],
                "lab": ["distributed"],
            },
        },
        "dependency-groups": {"dev": ["pytest"]},
        "build-system": {"requires": ["setuptools>=77"]},
    }
    assert lock.read_ranges(project) == (
        ("click>=8", "typst", "psycopg>=3"),
        ("pytest", "distributed"),
        ("setuptools>=77",),
    )


def test_a_server_is_installed_from_the_locks_alone() -> None:
    page = (ROOT / "docs" / "how-to" / "serve-a-club.md").read_text(encoding="utf-8")
    commands = re.findall(r"bin/pip install (.*)", page)
    assert commands == [
        f"--require-hashes -r {lock.RUNTIME_FILE} -r {lock.BUILD_FILE}",
        "--no-deps --no-build-isolation .",
    ]


def test_every_direct_dependency_says_what_it_is_for() -> None:
    page = (ROOT / "docs" / "reference" / "dependencies.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| ([a-z][a-z0-9-]*) \|", page, re.MULTILINE)
    wanted = [Requirement(line).name for line in ranges().runtime + ranges().developers]
    assert sorted(set(rows) - {"package"}) == sorted(wanted)
    assert len(rows) - rows.count("package") == len(wanted)
