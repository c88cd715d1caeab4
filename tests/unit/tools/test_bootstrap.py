"""The decisions of `./ronde`: when to install, what to say, what to become."""

import ast
import os
import shutil
import signal
import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from types import ModuleType, SimpleNamespace

import pytest

from tests.measures import PATIENCE_IN_SECONDS
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
    monkeypatch.setattr("subprocess.Popen", lambda command: SimpleNamespace(wait=lambda: 0))
    monkeypatch.chdir(ROOT)
    return commands


@pytest.fixture
def installed(bootstrap: ModuleType, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What was done to the environment; nothing is really installed."""
    done: list[str] = []

    def make_environment(venv: str) -> None:
        done.append("environment")
        Path(bootstrap.python_of(venv)).parent.mkdir(parents=True, exist_ok=True)
        Path(bootstrap.python_of(venv)).touch()

    def install_requirements(*, venv: str, lock: str, **how: object) -> None:
        assert how["keep_parts"] == (Path(lock).name == "ronde.txt")
        assert not os.path.exists(bootstrap.stamp_of(venv)), "an old stamp outlived a change"
        done.append(Path(lock).name)
        if how["wheels"]:
            done.append(f"from {how['wheels']}")

    monkeypatch.setattr(install, "make_environment", make_environment)
    monkeypatch.setattr(install, "install_requirements", install_requirements)
    monkeypatch.setattr(install, "link_source", lambda venv, source: done.append("source"))
    return done


def test_an_old_python_can_read_the_script() -> None:
    ast.parse(SCRIPT.read_text(encoding="utf-8"), feature_version=(3, 8))


def test_the_script_can_be_executed() -> None:
    assert SCRIPT.read_bytes().startswith(b"#!/bin/sh\n")
    assert os.access(SCRIPT, os.X_OK)


BY_THE_SHELL = pytest.mark.skipif(os.name == "nt", reason="the shell of POSIX starts the script")


def stand_in(path: Path) -> None:
    """A program that tells its own path and what it is called with."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text('#!/bin/sh\necho "$0" "$@"\n')
    path.chmod(0o755)


def told(command: list[str], folder: Path) -> list[str]:
    """What a command prints where the stand-in is the only Python of the PATH, word by word."""
    environment = {"PATH": f"{folder / 'path'}:/usr/bin:/bin"}
    done = subprocess.run(
        command, cwd=folder, env=environment, capture_output=True, text=True, check=True
    )
    return done.stdout.split()


@BY_THE_SHELL
@pytest.mark.parametrize("name", ["./ronde", "{folder}/ronde"])
def test_an_environment_that_is_there_runs_the_script_itself(tmp_path: Path, name: str) -> None:
    shutil.copy(SCRIPT, tmp_path / "ronde")
    stand_in(tmp_path / "path" / "python3")
    command = name.format(folder=tmp_path)
    python = str(tmp_path / "path" / "python3")
    assert told([command, "berger", "a b"], tmp_path) == [python, command, "berger", "a", "b"]
    stand_in(tmp_path / ".venv" / "bin" / "python")
    own = command.replace("ronde", ".venv/bin/python")
    assert told([command, "berger"], tmp_path) == [own, "-P", command, "berger"]


@BY_THE_SHELL
def test_a_link_and_a_dangling_interpreter_are_left_to_the_python_of_the_path(
    tmp_path: Path,
) -> None:
    shutil.copy(SCRIPT, tmp_path / "ronde")
    stand_in(tmp_path / "path" / "python3")
    python = str(tmp_path / "path" / "python3")
    (tmp_path / "link").symlink_to("ronde")
    (tmp_path / ".venv" / "bin").mkdir(parents=True)
    (tmp_path / ".venv" / "bin" / "python").symlink_to("nowhere")
    assert told(["./ronde"], tmp_path) == [python, "./ronde"]
    (tmp_path / ".venv" / "bin" / "python").unlink()
    stand_in(tmp_path / ".venv" / "bin" / "python")
    assert told(["./link"], tmp_path) == [python, "./link"]


def test_the_python_of_the_environment_becomes_the_program_without_another_start(
    bootstrap: ModuleType,
    installed: list[str],
    become: list[list[str]],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    bootstrap.main([])
    become.clear()
    monkeypatch.setattr(bootstrap, "runs_in", lambda venv: venv == bootstrap.VENV)
    monkeypatch.setattr("ronde.cli.main.main", raising(SystemExit(7)))
    with pytest.raises(SystemExit) as left:
        bootstrap.main(["berger", "8"])
    assert left.value.code == 7
    assert become == []


def test_only_the_python_of_an_environment_with_nothing_beside_it_becomes_the_program(
    bootstrap: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def python(prefix: str, *, safe_path: bool) -> SimpleNamespace:
        return SimpleNamespace(prefix=prefix, flags=SimpleNamespace(safe_path=safe_path))

    (tmp_path / "link").symlink_to(tmp_path)
    for prefix in (bootstrap.VENV, str(tmp_path / "link" / ".venv")):
        monkeypatch.setattr(bootstrap, "sys", python(prefix, safe_path=True))
        assert bootstrap.runs_in(bootstrap.VENV)
    monkeypatch.setattr(bootstrap, "sys", python(bootstrap.VENV, safe_path=False))
    assert not bootstrap.runs_in(bootstrap.VENV)
    monkeypatch.setattr(bootstrap, "sys", python(str(tmp_path), safe_path=True))
    assert not bootstrap.runs_in(bootstrap.VENV)


def test_an_environment_is_not_made_anew_from_inside(
    bootstrap: ModuleType,
    installed: list[str],
    become: list[list[str]],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(bootstrap, "runs_in", lambda venv: venv == bootstrap.VENV)
    monkeypatch.setattr(sys, "argv", ["ronde", "berger", "8"])
    with pytest.raises(SystemExit):
        bootstrap.main(["berger", "8"])
    script = os.path.realpath(str(bootstrap.__file__))
    assert become == [[bootstrap.python_outside(), script, "berger", "8"]]
    assert installed == []


@BY_THE_SHELL
def test_the_python_outside_is_never_that_of_the_environment(
    bootstrap: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stand_in(tmp_path / "path" / "python3")
    monkeypatch.setenv("PATH", str(tmp_path / "path"))
    assert bootstrap.python_outside() == str(tmp_path / "path" / "python3")
    stand_in(Path(bootstrap.VENV) / "bin" / "python3")
    # As after `source .venv/bin/activate`.
    monkeypatch.setenv("PATH", str(Path(bootstrap.VENV) / "bin"))
    assert not bootstrap.python_outside().startswith(bootstrap.VENV)


def test_compiled_modules_are_kept_whatever_the_machine_says(
    bootstrap: ModuleType,
    installed: list[str],
    become: list[list[str]],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    bootstrap.main(["berger", "8"])
    assert "PYTHONDONTWRITEBYTECODE" not in os.environ
    assert not sys.dont_write_bytecode


def test_an_old_python_gets_one_line(
    bootstrap: ModuleType,
    installed: list[str],
    become: list[list[str]],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    old = SimpleNamespace(version_info=(3, 9, 18), stderr=sys.stderr)
    monkeypatch.setattr(bootstrap, "sys", old)
    monkeypatch.setenv("PATH", str(Path(bootstrap.ROOT) / "nothing"))
    assert bootstrap.main(["berger", "8"]) == 2
    output, error = capsys.readouterr()
    assert output == ""
    assert error.count("\n") == 1
    assert error.startswith("error: Ronde needs Python 3.11 or newer and this is Python 3.9.18")
    assert installed == []
    assert become == []


@BY_THE_SHELL
def test_an_old_python_gives_way_to_the_newest_on_the_path_that_starts(
    bootstrap: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    become: list[list[str]] = []
    monkeypatch.setattr(os, "execv", lambda _, command: become.append(command))
    for minor, ends_with in ((11, 0), (13, 0), (14, 127), (9, 0)):
        python = tmp_path / "path" / f"python3.{minor}"
        stand_in(python)
        python.write_text(f"#!/bin/sh\nexit {ends_with}\n")
    monkeypatch.setenv("PATH", str(tmp_path / "path"))
    old = SimpleNamespace(version_info=(3, 9, 18), stderr=sys.stderr)
    monkeypatch.setattr(bootstrap, "sys", old)
    bootstrap.main(["berger", "8"])
    script = os.path.realpath(str(bootstrap.__file__))
    assert become == [[str(tmp_path / "path" / "python3.13"), script, "berger", "8"]]


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
    assert become == [[bootstrap.python_of(bootstrap.VENV), "-P", "-m", "ronde", "berger", "8"]] * 2


def test_the_first_start_says_what_it_fetches_and_how_large_it_is(
    bootstrap: ModuleType,
    installed: list[str],
    become: list[list[str]],
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    lock = Path(bootstrap.REQUIREMENTS) / "ronde.txt"
    lock.write_text("# 54 MB to fetch.\nclick==8\ntypst==1\n")
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    bootstrap.main([])
    assert "ronde: 2 packages to fetch, 54 MB\n" in capsys.readouterr().err
    lock.write_text("# 55 MB to fetch.\nclick==8\n")
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    bootstrap.main([])
    assert "ronde: 1 paquets à télécharger, 55 Mo\n" in capsys.readouterr().err


def test_packages_come_from_a_folder_and_the_rest_is_the_command(
    bootstrap: ModuleType,
    installed: list[str],
    become: list[list[str]],
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert bootstrap.main(["--wheels"]) == 2
    assert "--wheels needs a folder" in capsys.readouterr().err
    bootstrap.main(["--wheels", "some", "berger", "8"])
    folder = os.path.abspath("some")
    assert installed == ["environment", "ronde.txt", f"from {folder}", "source"]
    assert become[-1][-2:] == ["berger", "8"]


def test_what_fetches_the_packages_does_without_them(
    bootstrap: ModuleType, installed: list[str], become: list[list[str]]
) -> None:
    bootstrap.main(["lock", "--download", "some"])
    bootstrap.main(["package"])
    assert become == [
        [sys.executable, "-m", "tools.lock", "--download", "some"],
        [sys.executable, "-m", "tools.package"],
    ]
    assert installed == []


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
    os.remove(bootstrap.python_of(bootstrap.VENV))
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


@pytest.mark.parametrize("name", ["bench", "docs", "lint", "lock", "messages", "release", "test"])
def test_a_tool_runs_from_the_root_with_its_arguments(
    bootstrap: ModuleType,
    installed: list[str],
    become: list[list[str]],
    name: str,
) -> None:
    bootstrap.main([name, "-k", "berger"])
    assert become == [[bootstrap.python_of(bootstrap.VENV), "-m", f"tools.{name}", "-k", "berger"]]
    assert Path.cwd() == Path(bootstrap.ROOT)
    assert (ROOT / "tools" / f"{name}.py").is_file()


def test_the_name_of_a_tool_elsewhere_belongs_to_the_program(
    bootstrap: ModuleType,
    installed: list[str],
    become: list[list[str]],
) -> None:
    bootstrap.main(["varma", "test"])
    assert become == [[bootstrap.python_of(bootstrap.VENV), "-P", "-m", "ronde", "varma", "test"]]
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
    assert not os.path.exists(bootstrap.stamp_of(bootstrap.VENV))
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
    assert not os.path.exists(bootstrap.stamp_of(bootstrap.VENV))
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
    other_waits = threading.Event()

    def slowly(*, venv: str, python: str, lock: str, keep_parts: bool, wheels: str | None) -> None:
        assert other_waits.wait(PATIENCE_IN_SECONDS)
        quick(venv=venv, python=python, lock=lock, keep_parts=keep_parts, wheels=wheels)

    def say(sentence: str) -> None:
        if "waiting" in sentence:
            other_waits.set()

    monkeypatch.setattr(install, "install_requirements", slowly)
    monkeypatch.setattr(bootstrap, "say", say)
    starts = [threading.Thread(target=bootstrap.make_ready, args=["ronde.txt"]) for _ in range(2)]
    for start in starts:
        start.start()
    for start in starts:
        start.join()
    assert installed == ["environment", "ronde.txt", "source"]
    assert bootstrap.is_ready("ronde.txt")


INSTALLER = """
import os, shutil

class InstallError(Exception):
    pass

def make_environment(venv):
    shutil.rmtree(venv, ignore_errors=True)
    os.makedirs(os.path.join(venv, "bin"))
    program = os.path.join(venv, "bin", "python")
    with open(program, "w") as file:
        file.write("#!/bin/sh\\necho $0\\n[ $4 = serve ] && exec sleep 120\\nexit 7\\n")
    os.chmod(program, 0o755)

def install_requirements(**how):
    pass

def megabytes_of(lock):
    return 3

def entries_of(lock):
    return [("click", "click==8")]

def link_source(venv, source):
    pass
"""


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A checkout whose program is a script that tells from where it runs."""
    (tmp_path / "requirements").mkdir()
    (tmp_path / "requirements" / "ronde.txt").write_text("click==8\n")
    (tmp_path / "tools").mkdir()
    (tmp_path / "tools" / "__init__.py").touch()
    (tmp_path / "tools" / "install.py").write_text(INSTALLER)
    shutil.copy(ROOT / "tools" / "progress.py", tmp_path / "tools")
    shutil.copy(SCRIPT, tmp_path / "ronde")
    return tmp_path


def started(checkout: Path, *arguments: str) -> "subprocess.Popen[str]":
    """A command of a checkout that runs."""
    command = [sys.executable, str(checkout / "ronde"), *arguments]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def environment_of(checkout: Path, *arguments: str) -> str:
    """The environment that a command of a checkout ran from, to its end."""
    running = started(checkout, *arguments)
    output, errors = running.communicate(timeout=60)
    assert running.returncode == 7, errors
    return Path(output.strip()).parent.parent.name


@pytest.mark.skipif(os.name == "nt", reason="a script of the shell stands for Python")
def test_what_runs_keeps_its_environment_until_it_ends(checkout: Path) -> None:
    serving = started(checkout, "serve")
    try:
        assert serving.stdout is not None
        assert Path(serving.stdout.readline().strip()).parent.parent.name == ".venv"
        mark = checkout / ".venv" / "mark"
        mark.touch()
        assert environment_of(checkout, "berger") == ".venv"
        (checkout / "requirements" / "ronde.txt").write_text("click==9\n")
        # Made once, and used again while the first one is held.
        assert environment_of(checkout, "berger") == ".venv-2"
        made = (checkout / ".venv-2").stat().st_ino
        assert environment_of(checkout, "berger") == ".venv-2"
        assert (checkout / ".venv-2").stat().st_ino == made
        assert mark.exists()
    finally:
        serving.kill()
        serving.communicate()
    assert environment_of(checkout, "berger") == ".venv"
    assert not mark.exists()
    assert not (checkout / ".venv-2").exists()


@pytest.mark.skipif(os.name == "nt", reason="the superuser of POSIX is told apart")
def test_an_environment_that_cannot_be_held_is_run_all_the_same(
    bootstrap: ModuleType, installed: list[str], become: list[list[str]]
) -> None:
    bootstrap.main([])
    os.remove(bootstrap.VENV + ".used")
    os.mkdir(bootstrap.VENV + ".used")
    bootstrap.main([])
    assert len(become) == 2
    assert installed.count("environment") == 1


class Bytes:
    """The locks of Windows on the bytes of one file, as two processes would share them."""

    LK_NBLCK = 2

    def __init__(self) -> None:
        self.taken: dict[int, tuple[int, int]] = {}

    def locking(self, hold: int, _mode: int, count: int) -> None:
        """Take some bytes from where the file stands, refused where others have one of them."""
        first = os.lseek(hold, 0, os.SEEK_CUR)
        for other, (start, length) in self.taken.items():
            if other != hold and start < first + count and first < start + length:
                raise PermissionError(13, "in use")
        self.taken[hold] = (first, count)


def test_on_windows_an_environment_is_shared_or_held_alone(
    bootstrap: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    locks = Bytes()
    monkeypatch.setitem(sys.modules, "msvcrt", locks)
    monkeypatch.setattr(bootstrap, "os", SimpleNamespace(**{**vars(os), "name": "nt"}))
    one, two = (
        bootstrap.held(bootstrap.VENV, shared=True),
        bootstrap.held(bootstrap.VENV, shared=True),
    )
    assert one >= 0
    assert two >= 0
    assert bootstrap.held(bootstrap.VENV, shared=False) is None
    for hold in (one, two):
        del locks.taken[hold]
        bootstrap.let_go(hold)
    alone = bootstrap.held(bootstrap.VENV, shared=False)
    assert alone >= 0
    assert bootstrap.held(bootstrap.VENV, shared=True) is None
    bootstrap.let_go(alone)


@pytest.mark.parametrize(("script", "code"), [("raise SystemExit(5)", 5), (None, 130)])
def test_on_windows_ctrl_c_is_left_to_the_program(
    checkout: Path, script: str | None, code: int
) -> None:
    program = script or (
        "import signal, sys, time\n"
        "signal.signal(signal.SIGINT, lambda *_: sys.exit(130))\n"
        "print('ready', flush=True)\n"
        # A signal that comes just before a sleep does not shorten it: many short ones.
        "for _ in range(6000):\n"
        "    time.sleep(0.01)\n"
    )
    starter = (
        "import os, types, sys\n"
        f"source = open({str(SCRIPT)!r}, encoding='utf-8').read()\n"
        "bootstrap = types.ModuleType('bootstrap')\n"
        f"bootstrap.__file__ = {str(checkout / 'ronde')!r}\n"
        "exec(compile(source, 'ronde', 'exec'), bootstrap.__dict__)\n"
        "bootstrap.os = types.SimpleNamespace(**{**vars(os), 'name': 'nt'})\n"
        f"sys.exit(bootstrap.hand_over([sys.executable, '-c', {program!r}]))\n"
    )
    running = subprocess.Popen(
        [sys.executable, "-c", starter],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    if script is None:
        assert running.stdout is not None
        assert running.stdout.readline() == "ready\n"
        # Ctrl-C reaches every process of the window.
        os.killpg(running.pid, signal.SIGINT)
    _output, errors = running.communicate(timeout=60)
    assert errors == ""
    assert running.returncode == code


def raising(problem: BaseException) -> Callable[..., None]:
    """A function that always fails in the given way."""

    def fail(*_: object, **__: object) -> None:
        raise problem

    return fail
