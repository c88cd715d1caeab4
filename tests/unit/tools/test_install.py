"""Where the bootstrap finds an installer, and what it says when there is none."""

import site
import sys
import zipfile
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from tools import install
from tools.install import Installer, InstallError, Outcome, Target
from tools.project import ROOT

Answer = Callable[[Sequence[str]], Outcome]


@pytest.fixture
def target(tmp_path: Path) -> Target:
    workspace = tmp_path / "workspace"
    workspace.mkdir()
    return Target(tmp_path / ".venv", "python-of-venv", workspace)


@pytest.fixture
def commands(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """The commands that were run; all of them succeed and say nothing."""
    return answering(monkeypatch, lambda _: Outcome(0, ""))


def answering(monkeypatch: pytest.MonkeyPatch, answer: Answer) -> list[list[str]]:
    """Record the commands instead of running them, and answer for them."""
    ran: list[list[str]] = []

    def run(command: Sequence[str], **_how: object) -> Outcome:
        ran.append(list(command))
        return answer(command)

    monkeypatch.setattr(install, "run", run)
    return ran


def installing(*, with_sources: Sequence[install.PipSource], in_folder: Path) -> None:
    """Install a lock with the given sources of pip alone."""
    venv = in_folder / ".venv"
    venv.mkdir()
    lock = in_folder / "x.txt"
    lock.write_text("click==8.5.1 \\\n    --hash=sha256:0\ntypst==1 --hash=sha256:1\n")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(install, "PIP_SOURCES", tuple(with_sources))
        install.install_requirements(venv=str(venv), python="python", lock=str(lock))


def other(*command: str) -> install.PipSource:
    """A source of an installer that does all at once."""
    return lambda _: Installer([*command], downloads=False)


def test_the_sources_of_pip_in_order_of_preference() -> None:
    assert [source.__name__ for source in install.PIP_SOURCES] == [
        "wheel_on_disk",
        "pip_of_base_python",
        "uv_on_path",
        "wheel_from_debian",
        "wheel_from_index",
    ]


def test_the_first_source_that_is_there_installs(tmp_path: Path, commands: list[list[str]]) -> None:
    sources = [lambda _: None, other("second"), other("third")]
    installing(with_sources=sources, in_folder=tmp_path)
    lock = str(tmp_path / "x.txt")
    assert commands == [["second", "--require-hashes", "--no-deps", "-r", lock]]


def test_when_one_source_fails_the_next_is_tried(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ran = answering(monkeypatch, lambda command: Outcome(int(command[0] == "first"), ""))
    installing(with_sources=[other("first"), other("second")], in_folder=tmp_path)
    assert [command[0] for command in ran] == ["first", "second"]


def test_where_the_network_is_away_no_other_pip_waits_for_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ran = answering(monkeypatch, lambda _: Outcome(1, "Cannot connect to proxy"))
    with pytest.raises(InstallError, match=r"HTTPS_PROXY=.*\./ronde --wheels FOLDER"):
        installing(with_sources=[other("first"), other("second")], in_folder=tmp_path)
    assert len(ran) == 1


def test_a_failure_gives_the_reason_in_one_line_and_keeps_the_report(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    output = "WARNING: slow\nERROR: No matching distribution found for click==8.5.1\n\n"
    answering(monkeypatch, lambda _: Outcome(1, output))
    with pytest.raises(InstallError) as failure:
        installing(with_sources=[other("pip")], in_folder=tmp_path)
    message = str(failure.value)
    assert message.startswith(
        "cannot install requirements/x.txt: No matching distribution found for click==8.5.1 "
    )
    assert "\n" not in message
    assert (tmp_path / ".venv" / "install.log").read_text() == output


def test_without_any_source_the_message_names_the_package_to_install(tmp_path: Path) -> None:
    with pytest.raises(InstallError, match="apt install python3-venv"):
        installing(with_sources=[lambda _: None], in_folder=tmp_path)


def test_packages_must_have_the_locked_hash_and_bring_no_others(
    tmp_path: Path, commands: list[list[str]]
) -> None:
    (tmp_path / "wheels").mkdir()
    target = Target(tmp_path, "python", tmp_path, tmp_path / "wheels")
    lock = tmp_path / "x.txt"
    lock.write_text("click==8 --hash=sha256:0\ntypst==1 --hash=sha256:1\n")
    install.installed(Installer(["pip"]), target, lock, install.PARTS)
    assert [command[1] for command in commands] == ["install", "download"]
    for command in commands:
        assert {"--require-hashes", "--no-deps", "--no-index"} <= set(command)
    assert (tmp_path / "installed.txt").read_text() == "click==8 --hash=sha256:0"
    assert (tmp_path / "kept.txt").read_text() == "typst==1 --hash=sha256:1"


def test_uv_is_used_when_it_is_on_the_path(target: Target, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("shutil.which", lambda name: f"bin/{name}")
    installer = install.uv_on_path(target)
    assert installer is not None
    assert installer.command[:3] == ["bin/uv", "pip", "install"]
    assert installer.command[-2:] == ["--python", "python-of-venv"]
    assert not installer.downloads
    monkeypatch.setattr("shutil.which", lambda name: None)
    assert install.uv_on_path(target) is None


@pytest.mark.parametrize(
    ("version", "usable"),
    [
        ("pip 22.2.2 from x", False),
        ("pip 22.3 from x", True),
        ("pip 26.0.1 from x", True),
        ("", False),
    ],
)
def test_pip_of_the_base_python_must_be_able_to_install_elsewhere(
    target: Target, monkeypatch: pytest.MonkeyPatch, version: str, usable: bool
) -> None:
    answering(monkeypatch, lambda _: Outcome(0, version))
    installer = install.pip_of_base_python(target)
    assert (installer is not None) is usable
    if installer:
        command = installer.command
        assert command[command.index("--python") + 1] == "python-of-venv"


def test_a_base_python_without_pip_offers_none(
    target: Target, monkeypatch: pytest.MonkeyPatch
) -> None:
    answering(monkeypatch, lambda _: Outcome(1, "No module named pip"))
    assert install.pip_of_base_python(target) is None


def pip_wheel(folder: Path, version: str) -> Path:
    """A file that looks like a wheel of pip."""
    wheel = folder / f"pip-{version}-py3-none-any.whl"
    with zipfile.ZipFile(wheel, "w") as archive:
        archive.writestr("pip/__main__.py", f"# {version}")
    return wheel


def test_the_newest_wheel_on_disk_is_unpacked_and_run(
    target: Target, monkeypatch: pytest.MonkeyPatch
) -> None:
    for version in ("9.0.3", "23.0.1"):
        pip_wheel(target.workspace, version)
    folders = (target.workspace / "none", target.workspace)
    monkeypatch.setattr(install, "wheel_folders", lambda: folders)
    installer = install.wheel_on_disk(target)
    assert installer is not None
    assert installer.command[:2] == ["python-of-venv", "-I"]
    assert (Path(installer.command[2]) / "__main__.py").read_text() == "# 23.0.1"


def test_the_pip_that_lies_with_the_wheels_is_taken(tmp_path: Path) -> None:
    pip_wheel(tmp_path, "999.1")
    installer = install.wheel_on_disk(Target(tmp_path, "python", tmp_path, tmp_path))
    assert installer is not None
    assert "pip-999.1" in installer.command[2]


@pytest.mark.parametrize(
    ("root", "expected"),
    [
        (False, ["download"]),
        (True, ["download", "update", "download"]),
    ],
)
def test_debians_lists_are_updated_only_by_the_one_who_may(
    target: Target, monkeypatch: pytest.MonkeyPatch, root: bool, expected: list[str]
) -> None:
    monkeypatch.setattr("shutil.which", lambda name: name)
    monkeypatch.setattr(install, "is_root", lambda: root)
    ran = answering(monkeypatch, lambda command: Outcome(int("download" in command), ""))
    assert install.wheel_from_debian(target) is None
    assert [command[1] for command in ran] == expected


def test_debians_package_is_unpacked_and_its_wheel_run(
    target: Target, monkeypatch: pytest.MonkeyPatch
) -> None:
    def answer(command: Sequence[str]) -> Outcome:
        if "download" in command:
            (target.workspace / "python3-pip-whl.deb").touch()
        elif command[0] == "dpkg-deb":
            (target.workspace / "usr").mkdir()
            pip_wheel(target.workspace / "usr", "23.0.1")
        return Outcome(0, "")

    monkeypatch.setattr("shutil.which", lambda name: name)
    answering(monkeypatch, answer)
    installer = install.wheel_from_debian(target)
    assert installer is not None
    assert (Path(installer.command[2]) / "__main__.py").is_file()


def test_elsewhere_debian_is_not_asked(
    target: Target, monkeypatch: pytest.MonkeyPatch, commands: list[list[str]]
) -> None:
    monkeypatch.setattr("shutil.which", lambda name: None)
    assert install.wheel_from_debian(target) is None
    assert commands == []


def test_an_environment_has_no_pip_of_its_own(commands: list[list[str]]) -> None:
    install.make_environment("x/.venv")
    made = ["-m", "venv", "--clear", "--without-pip", "x/.venv"]
    assert [command[1:] for command in commands] == [made]


def test_an_environment_that_cannot_be_made_says_why(monkeypatch: pytest.MonkeyPatch) -> None:
    answering(monkeypatch, lambda _: Outcome(1, "Error: No space left on device\n"))
    with pytest.raises(InstallError, match=r"^cannot make x/\.venv: No space left on device$"):
        install.make_environment("x/.venv")


def test_a_python_without_venv_names_the_package_to_install(
    monkeypatch: pytest.MonkeyPatch, commands: list[list[str]]
) -> None:
    monkeypatch.setitem(sys.modules, "venv", None)
    with pytest.raises(InstallError, match="apt install python3-venv"):
        install.make_environment("x/.venv")
    assert commands == []


@pytest.mark.parametrize(
    ("output", "complaint"),
    [
        ("ERROR: first\nERROR: last\nsome hint\n", "last"),
        ("only this\n\n", "only this"),
        ("", "no reason given"),
        (
            "WARNING: Retrying after connection broken by 'x'\nERROR: No matching distribution",
            "the package index cannot be reached",
        ),
    ],
)
def test_the_line_that_says_what_went_wrong(output: str, complaint: str) -> None:
    assert install.last_complaint(output) == complaint


def test_the_users_settings_stay_except_those_that_install_elsewhere() -> None:
    kept = install.installer_environment({"PIP_INDEX_URL": "x", "PIP_TARGET": "y", "HOME": "z"})
    assert kept == {"PIP_INDEX_URL": "x", "HOME": "z", "PIP_USER": "0"}


def test_the_package_stays_importable_when_the_checkout_is_moved(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    here, there = tmp_path / "here", tmp_path / "there"
    install.site_packages(here / ".venv").mkdir(parents=True)
    (here / "src").mkdir()
    install.link_source(str(here / ".venv"), str(here / "src"))
    here.rename(there)
    monkeypatch.setattr(sys, "path", [])
    site.addsitedir(str(install.site_packages(there / ".venv")))
    assert (there / "src").resolve() in [Path(entry).resolve() for entry in sys.path]


def test_a_command_that_cannot_be_started_is_a_failure_and_not_a_crash() -> None:
    outcome = install.run(["no-such-program-of-ronde"])
    assert outcome.code == 127
    assert "no-such-program-of-ronde" in outcome.output


def test_a_command_is_run_and_heard() -> None:
    script = "import sys; print('out'); print('err', file=sys.stderr); sys.exit(3)"
    outcome = install.run([sys.executable, "-c", script])
    assert outcome.code == 3
    assert sorted(outcome.output.split()) == ["err", "out"]


def test_a_lock_says_what_it_names_and_how_large_that_is(tmp_path: Path) -> None:
    lock = tmp_path / "x.txt"
    lock.write_text(
        "# Written by somebody.\n# 54 MB to fetch.\n"
        "psycopg-binary==3 ; os_name != 'x' \\\n    --hash=sha256:0 \\\n    --hash=sha256:1\n"
        "typst==1 --hash=sha256:2\n"
    )
    assert install.megabytes_of(lock) == 54
    assert [name for name, _entry in install.entries_of(lock)] == ["psycopg-binary", "typst"]


def test_the_parts_are_packages_of_the_runtime_lock() -> None:
    names = [name for name, _entry in install.entries_of(ROOT / "requirements" / "ronde.txt")]
    assert set(install.PARTS) < set(names)
    assert len(names) > 20
