"""The decisions of `./ronde`: when to install, what to say, what to become."""

import ast
import os
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from types import ModuleType, SimpleNamespace

import pytest

from tools import install
from tools.project import ROOT

SCRIPT = ROOT / "ronde"


@pytest.fixture
def bootstrap(tmp_path: Path) -> ModuleType:
    """The bootstrap of a made-up checkout; the script has no suffix, so it is read as text."""
    module = ModuleType("bootstrap")
    module.__file__ = str(tmp_path / "ronde")
    exec(compile(SCRIPT.read_text(encoding="utf-8"), str(SCRIPT), "exec"), module.__dict__)
    assert tmp_path.resolve() == Path(module.ROOT)
    requirements = tmp_path / "requirements"
    requirements.mkdir()
    (requirements / "ronde.txt").write_text("click==8\n")
    (requirements / "dev.txt").write_text("click==8\npytest==9\n")
    return module


@pytest.fixture
def become(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """The commands that the bootstrap became."""
    commands: list[list[str]] = []
    monkeypatch.setattr(os, "execv", lambda _, command: commands.append(command))
    monkeypatch.setattr("subprocess.call", lambda command: 0)
    monkeypatch.chdir(ROOT)
    return commands


@pytest.fixture
def installed(bootstrap: ModuleType, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What was done to the environment; nothing is really installed."""
    done: list[str] = []

    def make_environment(venv: str) -> None:
        done.append("environment")
        Path(bootstrap.PYTHON).parent.mkdir(parents=True, exist_ok=True)
        Path(bootstrap.PYTHON).touch()

    def install_requirements(*, venv: str, python: str, lock: str) -> None:
        assert not os.path.exists(bootstrap.STAMP), "an old stamp outlived a change"
        done.append(Path(lock).name)

    monkeypatch.setattr(install, "make_environment", make_environment)
    monkeypatch.setattr(install, "install_requirements", install_requirements)
    monkeypatch.setattr(install, "link_source", lambda venv, source: done.append("source"))
    return done


def test_an_old_python_can_read_the_script() -> None:
    ast.parse(SCRIPT.read_text(encoding="utf-8"), feature_version=(3, 8))


def test_the_script_can_be_executed() -> None:
    assert SCRIPT.read_bytes().startswith(b"#!/usr/bin/env python3\n")
    assert os.access(SCRIPT, os.X_OK)


def test_an_old_python_gets_one_line(
    bootstrap: ModuleType,
    installed: list[str],
    become: list[list[str]],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    old = SimpleNamespace(version_info=(3, 9, 18), stderr=sys.stderr)
    monkeypatch.setattr(bootstrap, "sys", old)
    assert bootstrap.main(["berger", "8"]) == 2
    output, error = capsys.readouterr()
    assert output == ""
    assert error.count("\n") == 1
    assert error.startswith("error: Ronde needs Python 3.11 or newer and this is Python 3.9.18")
    assert installed == []
    assert become == []


def test_the_first_start_installs_and_the_second_does_not(
    bootstrap: ModuleType,
    installed: list[str],
    become: list[list[str]],
    capsys: pytest.CaptureFixture[str],
) -> None:
    bootstrap.main(["berger", "8"])
    assert installed == ["environment", "ronde.txt", "source"]
    assert capsys.readouterr().out == ""
    bootstrap.main(["berger", "8"])
    assert installed == ["environment", "ronde.txt", "source"]
    assert capsys.readouterr() == ("", "")
    assert become == [[bootstrap.PYTHON, "-P", "-m", "ronde", "berger", "8"]] * 2


def test_a_changed_lock_is_installed_into_a_new_environment(
    bootstrap: ModuleType,
    installed: list[str],
    become: list[list[str]],
) -> None:
    bootstrap.main([])
    (Path(bootstrap.REQUIREMENTS) / "ronde.txt").write_text("click==9\n")
    assert not bootstrap.is_ready("ronde.txt")
    bootstrap.main([])
    assert installed == ["environment", "ronde.txt", "source"] * 2


def test_another_python_needs_a_new_environment(
    bootstrap: ModuleType,
    installed: list[str],
    become: list[list[str]],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    bootstrap.main([])
    monkeypatch.setattr(bootstrap, "python_tag", lambda: "python cpython-399 linux x86_64")
    assert not bootstrap.is_ready("ronde.txt")
    bootstrap.main([])
    assert bootstrap.is_ready("ronde.txt")
    assert installed.count("environment") == 2


def test_a_vanished_interpreter_needs_a_new_environment(
    bootstrap: ModuleType,
    installed: list[str],
    become: list[list[str]],
) -> None:
    bootstrap.main([])
    os.remove(bootstrap.PYTHON)
    assert not bootstrap.is_ready("ronde.txt")


def test_developers_packages_are_added_to_an_untouched_environment(
    bootstrap: ModuleType,
    installed: list[str],
    become: list[list[str]],
) -> None:
    bootstrap.main([])
    assert not bootstrap.is_ready("dev.txt")
    bootstrap.main(["test"])
    assert installed == ["environment", "ronde.txt", "source", "dev.txt", "source"]


def test_developers_packages_serve_the_program_too(
    bootstrap: ModuleType,
    installed: list[str],
    become: list[list[str]],
) -> None:
    bootstrap.main(["lint"])
    bootstrap.main(["berger", "8"])
    assert installed == ["environment", "dev.txt", "source"]


@pytest.mark.parametrize("name", ["bench", "docs", "lint", "lock", "messages", "test"])
def test_a_tool_runs_from_the_root_with_its_arguments(
    bootstrap: ModuleType,
    installed: list[str],
    become: list[list[str]],
    name: str,
) -> None:
    bootstrap.main([name, "-k", "berger"])
    assert become == [[bootstrap.PYTHON, "-m", f"tools.{name}", "-k", "berger"]]
    assert Path.cwd() == Path(bootstrap.ROOT)
    assert (ROOT / "tools" / f"{name}.py").is_file()


def test_the_name_of_a_tool_elsewhere_belongs_to_the_program(
    bootstrap: ModuleType,
    installed: list[str],
    become: list[list[str]],
) -> None:
    bootstrap.main(["varma", "test"])
    assert become == [[bootstrap.PYTHON, "-P", "-m", "ronde", "varma", "test"]]
    assert Path.cwd() == ROOT


def test_an_interrupted_installation_leaves_no_stamp(
    bootstrap: ModuleType,
    installed: list[str],
    become: list[list[str]],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    bootstrap.main([])
    (Path(bootstrap.REQUIREMENTS) / "ronde.txt").write_text("click==9\n")
    monkeypatch.setattr(install, "install_requirements", raising(KeyboardInterrupt()))
    capsys.readouterr()
    assert bootstrap.main([]) == 130
    assert capsys.readouterr().err.splitlines()[-1].startswith("error: interrupted")
    assert not os.path.exists(bootstrap.STAMP)
    assert len(become) == 1


def test_a_failed_installation_is_one_line_and_exit_2(
    bootstrap: ModuleType,
    installed: list[str],
    become: list[list[str]],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    failure = install.InstallError("the package index cannot be reached")
    monkeypatch.setattr(install, "install_requirements", raising(failure))
    with pytest.raises(SystemExit) as left:
        bootstrap.main([])
    output, error = capsys.readouterr()
    assert left.value.code == 2
    assert output == ""
    assert error.splitlines()[-1] == "error: the package index cannot be reached"
    assert not os.path.exists(bootstrap.STAMP)
    assert become == []


def test_a_folder_that_cannot_be_written_is_one_line_and_exit_2(
    bootstrap: ModuleType,
    installed: list[str],
    become: list[list[str]],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(install, "make_environment", raising(PermissionError("read-only")))
    assert bootstrap.main([]) == 2
    assert capsys.readouterr().err.splitlines()[-1].startswith("error: cannot make ")
    assert become == []


def test_of_two_simultaneous_starts_one_installs_and_the_other_waits(
    bootstrap: ModuleType,
    installed: list[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    quick = install.install_requirements

    def slowly(*, venv: str, python: str, lock: str) -> None:
        time.sleep(0.2)
        quick(venv=venv, python=python, lock=lock)

    monkeypatch.setattr(install, "install_requirements", slowly)
    starts = [threading.Thread(target=bootstrap.make_ready, args=["ronde.txt"]) for _ in range(2)]
    for start in starts:
        start.start()
    for start in starts:
        start.join()
    assert installed == ["environment", "ronde.txt", "source"]
    assert bootstrap.is_ready("ronde.txt")


def raising(problem: BaseException) -> Callable[..., None]:
    """A function that always fails in the given way."""

    def fail(*_: object, **__: object) -> None:
        raise problem

    return fail
