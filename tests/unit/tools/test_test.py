"""What `./ronde test` runs, leaves out, installs, and owes its reader at the end."""

import subprocess
from dataclasses import replace
from pathlib import Path

import pytest

from tools import needs
from tools import test as command
from tools.needs import Need


def need(marker: str, *, is_there: bool = False) -> Need:
    return Need(
        marker=marker, title="a thing", is_there=lambda: is_there, debian_packages=("thing", "part")
    )


def closing(code: int, missing: list[Need], environment: dict[str, str]) -> tuple[int, list[str]]:
    """The exit code and the closing lines."""
    lines: list[str] = []
    return command.close(code, missing, environment, lines.append), lines


def test_the_whole_suite_runs_on_all_processors() -> None:
    assert command.pytest_arguments([], []) == [
        "-rs",
        "-n",
        str(command.WORKERS),
        "--dist",
        "worksteal",
    ]


def test_a_selection_runs_in_one_process() -> None:
    assert command.pytest_arguments(["tests/unit"], []) == ["-rs", "tests/unit"]


def test_tests_that_cannot_run_are_deselected() -> None:
    arguments = command.pytest_arguments([], [need("browser"), need("postgres")])
    assert arguments[-2:] == ["-m", "not browser and not postgres"]


def test_the_readers_own_markers_are_kept() -> None:
    arguments = command.pytest_arguments(["-m", "a or b", "-x"], [need("browser")])
    assert arguments == ["-rs", "-x", "-m", "(a or b) and not browser"]


def test_each_thing_not_run_has_a_line_that_says_how_to_enable_it() -> None:
    code, lines = closing(0, [need("browser"), need("postgres")], {})
    assert code == 0
    assert lines == [
        f"not run: the tests marked {marker}; to run them, install a thing "
        "(on Debian: apt install thing part)"
        for marker in ("browser", "postgres")
    ]


def test_in_continuous_integration_a_missing_thing_is_a_failure() -> None:
    code, lines = closing(0, [need("browser")], {"CI": "true"})
    assert code == 1
    assert lines[-1] == "with CI=true tests that cannot run are a failure"


@pytest.mark.parametrize("environment", [{}, {"CI": "true"}])
def test_a_complete_run_ends_with_the_exit_code_of_pytest(environment: dict[str, str]) -> None:
    assert closing(0, [], environment) == (0, [])
    assert closing(1, [], environment) == (1, [])


def test_failed_tests_keep_their_exit_code() -> None:
    assert closing(2, [need("browser")], {"CI": "true"})[0] == 2


def test_a_marker_that_no_file_names_is_not_looked_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(command, "TESTS", tmp_path)
    monkeypatch.setattr(command, "run_pytest", lambda *_, **__: pytest.fail("pytest was asked"))
    (tmp_path / "test_x.py").write_text("def test_browser(): ...")
    assert not command.is_selected(need("browser"), [])


def test_the_whole_suite_has_every_marker_that_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(command, "TESTS", tmp_path)
    monkeypatch.setattr(command, "run_pytest", lambda *_, **__: pytest.fail("pytest was asked"))
    (tmp_path / "test_x.py").write_text("@pytest." + "mark.browser\ndef test_x(): ...")
    assert command.is_selected(need("browser"), [])


@pytest.mark.parametrize(("code", "selected"), [(0, True), (5, False)])
def test_pytest_tells_whether_a_marked_test_would_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, code: int, selected: bool
) -> None:
    asked: list[list[str]] = []

    def run_pytest(arguments: list[str], *, silent: bool) -> subprocess.CompletedProcess[bytes]:
        asked.append(arguments)
        return subprocess.CompletedProcess([], code)

    monkeypatch.setattr(command, "TESTS", tmp_path)
    monkeypatch.setattr(command, "run_pytest", run_pytest)
    (tmp_path / "test_x.py").write_text("@pytest." + "mark.browser\ndef test_x(): ...")
    assert command.is_selected(need("browser"), ["tests/e2e"]) is selected
    assert asked == [["tests/e2e", "-m", "browser", "--collect-only", "-q"]]


def test_what_is_there_is_not_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(needs, "install_packages", lambda *_, **__: pytest.fail("installed"))
    assert needs.make_available(need("browser", is_there=True))


def test_nothing_is_installed_where_it_is_not_allowed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(needs, "may_install_packages", lambda: False)
    monkeypatch.setattr(needs, "install_packages", lambda *_, **__: pytest.fail("installed"))
    assert not needs.make_available(need("browser"))


def test_what_is_missing_is_installed_where_it_is_allowed(monkeypatch: pytest.MonkeyPatch) -> None:
    there: list[str] = []
    thing = Need(marker="x", title="x", is_there=lambda: bool(there), debian_packages=("chromium",))
    monkeypatch.setattr(needs, "may_install_packages", lambda: True)
    monkeypatch.setattr(needs, "install_packages", lambda names, **_: there.extend(names))
    assert needs.make_available(thing)
    assert there == ["chromium"]


@pytest.mark.parametrize("is_there", [True, False])
def test_what_is_quicker_is_tried_once_and_what_is_there_will_do(
    monkeypatch: pytest.MonkeyPatch, is_there: bool
) -> None:
    ran: list[str] = []

    def run(command: list[str], **_: object) -> subprocess.CompletedProcess[bytes]:
        ran.append(command[1])
        return subprocess.CompletedProcess([], 1)

    slow = replace(need("browser", is_there=is_there), is_quick=lambda: False)
    monkeypatch.setattr(needs, "may_install_packages", lambda: True)
    monkeypatch.setattr(subprocess, "run", run)
    assert needs.make_available(slow) is is_there
    assert ran == (["install"] if is_there else ["install", "update", "install"])


@pytest.mark.parametrize(
    ("first_code", "calls"), [(0, ["install"]), (1, ["install", "update", "install"])]
)
def test_the_lists_are_updated_when_the_first_installation_fails(
    monkeypatch: pytest.MonkeyPatch, first_code: int, calls: list[str]
) -> None:
    ran: list[str] = []

    def run(command: list[str], **_: object) -> subprocess.CompletedProcess[bytes]:
        ran.append(command[1])
        return subprocess.CompletedProcess([], first_code if len(ran) == 1 else 0)

    monkeypatch.setattr(subprocess, "run", run)
    needs.install_packages(("chromium",))
    assert ran == calls


def test_every_need_has_its_marker_in_the_configuration(request: pytest.FixtureRequest) -> None:
    markers = {line.split(":")[0].split("(")[0] for line in request.config.getini("markers")}
    assert {need.marker for need in needs.NEEDS} <= markers


def test_modules_are_compiled_once_whatever_the_machine_says(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    given: dict[str, str] = {}

    def run(
        command: list[str], *, env: dict[str, str], **_: object
    ) -> subprocess.CompletedProcess[bytes]:
        given.update(env)
        return subprocess.CompletedProcess(command, 0)

    monkeypatch.setenv(command.NO_COMPILED_MODULES, "1")
    monkeypatch.setenv("RONDE_EXAMPLES", "7")
    monkeypatch.setattr(subprocess, "run", run)
    assert command.run_pytest([]).returncode == 0
    assert given["RONDE_EXAMPLES"] == "7"
    assert command.NO_COMPILED_MODULES not in given


@pytest.mark.parametrize(
    ("arguments", "shared"),
    [([], {"RONDE_TEST_PG_URL": "postgresql+psycopg://club/postgres"}), (["tests/unit"], {})],
)
def test_the_workers_of_the_whole_suite_share_one_server(
    monkeypatch: pytest.MonkeyPatch, arguments: list[str], shared: dict[str, str]
) -> None:
    given: list[dict[str, str]] = []

    def run_pytest(
        _arguments: list[str], environment: dict[str, str]
    ) -> subprocess.CompletedProcess[bytes]:
        given.append(environment)
        return subprocess.CompletedProcess([], 0)

    monkeypatch.setenv("RONDE_TEST_PG_URL", "postgresql+psycopg://club/postgres")
    monkeypatch.setattr(command, "NEEDS", (need("postgres", is_there=True),))
    monkeypatch.setattr(command, "is_selected", lambda *_: True)
    monkeypatch.setattr(command, "run_pytest", run_pytest)
    assert command.main(arguments) == 0
    assert given == [shared]


def test_temporary_files_are_in_memory_where_there_is_room_and_nobody_says_otherwise(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(command, "ROOM_IN_BYTES", 0)
    assert command.quick_folder(tmp_path, {}) == {"TMPDIR": str(tmp_path)}
    assert command.quick_folder(tmp_path, {"TMPDIR": "elsewhere"}) == {}
    assert command.quick_folder(tmp_path / "missing", {}) == {}
    monkeypatch.setattr(command, "ROOM_IN_BYTES", 1024**6)
    assert command.quick_folder(tmp_path, {}) == {}
