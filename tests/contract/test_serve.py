"""`ronde serve` as users run it."""

import json
import re
import signal
import subprocess
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import HTTPCookieProcessor, build_opener, urlopen

import pytest

from ronde.web.serving import bound_socket
from tests.contract.conftest import Runner
from tests.measures import PATIENCE_IN_SECONDS, eventually

SOURCE = Path(__file__).parents[2] / "src"


@contextmanager
def serving(
    *arguments: str, command: str = "serve", **environment: str
) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """A workbench in a process of its own, and the line it prints."""
    started = [sys.executable, "-m", "ronde", command, "--port", "0", *arguments]
    variables = {"PYTHONPATH": str(SOURCE), "PATH": "", "LC_ALL": "C.UTF-8", **environment}
    with subprocess.Popen(
        started, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=variables
    ) as process:
        assert process.stdout is not None
        try:
            yield process, process.stdout.readline()
        finally:
            process.kill()


def address_in(line: str) -> str:
    """The address that a line tells."""
    found = re.search(r"http://[\d.]+:\d+", line)
    assert found is not None, line
    return found[0]


def healthy(address: str) -> dict[str, object]:
    """What a workbench says of itself."""
    with urlopen(f"{address}/healthz", timeout=PATIENCE_IN_SECONDS) as response:
        facts: dict[str, object] = json.load(response)
        return facts


def children_of(process: subprocess.Popen[str]) -> list[int]:
    """The processes that a workbench has started, where the system tells them: on Linux."""
    return [
        int(number)
        for task in Path(f"/proc/{process.pid}/task").glob("*/children")
        for number in task.read_text().split()
    ]


def are_gone(children: Iterable[int]) -> bool:
    """Whether processes have ended, soon at the latest."""
    return eventually(lambda: not any(Path(f"/proc/{child}/exe").exists() for child in children))


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
def test_it_says_where_it_is_and_ends_quietly(tmp_path: Path, how: signal.Signals) -> None:
    with serving("--database", str(tmp_path / "a.ronde")) as (process, line):
        assert re.fullmatch(
            r"Ronde is open at http://127\.0\.0\.1:\d+ \(Ctrl-C closes it\)\n", line
        )
        address = address_in(line)
        assert process.stdout is not None
        link = process.stdout.readline()
        assert re.fullmatch(rf"Link for the director, good once: {address}/director/\S+\n", link)
        assert healthy(address)["status"] == "ok"
        with urlopen(f"{address}/", timeout=PATIENCE_IN_SECONDS) as response:
            assert response.headers["server"] is None
        children = children_of(process)
        process.send_signal(how)
        printed, errors = process.communicate(timeout=PATIENCE_IN_SECONDS)
        assert (process.returncode, printed, errors) == (0, "", "")
        assert are_gone(children)


def test_open_pages_do_not_keep_it_alive(tmp_path: Path, ronde: Runner) -> None:
    database = str(tmp_path / "a.ronde")
    assert ronde("event", "new", "open", "--rounds", "5", "--database", database).exit_code == 0
    with serving("--database", database) as (process, line):
        stream = f"{address_in(line)}/p/open/live?topics=standings"
        with urlopen(stream, timeout=PATIENCE_IN_SECONDS) as page:
            assert page.readline() == b"retry: 1000\n"
            process.send_signal(signal.SIGINT)
            assert process.wait(PATIENCE_IN_SECONDS) == 0


@pytest.mark.skipif(sys.platform != "linux", reason="Linux tells the children of a process")
def test_paper_is_made_by_a_child_that_ends_with_it_even_if_it_is_killed(tmp_path: Path) -> None:
    with serving("--database", str(tmp_path / "a.ronde")) as (process, line):
        address_in(line)
        (child,) = children_of(process)
        process.kill()
        process.wait(PATIENCE_IN_SECONDS)
        assert are_gone([child])


@pytest.mark.postgres
@pytest.mark.usefixtures("closable_terminal")
@pytest.mark.parametrize("name", ["SIGINT", "SIGHUP"])
def test_several_processes_on_postgresql(postgres_database: str, name: str) -> None:
    with serving("--database", postgres_database, "--processes", "2") as (process, line):
        assert healthy(address_in(line))["events"] == 0
        process.send_signal(getattr(signal, name))
        assert process.wait(PATIENCE_IN_SECONDS) == 0


@pytest.mark.postgres
@pytest.mark.skipif(sys.platform != "linux", reason="Linux tells the children of a process")
def test_processes_end_with_the_first_even_if_it_is_killed(postgres_database: str) -> None:
    with serving("--database", postgres_database, "--processes", "2") as (process, line):
        healthy(address_in(line))
        children = children_of(process)
        assert len(children) >= 2
        process.kill()
        process.wait(PATIENCE_IN_SECONDS)
        assert are_gone(children)


REFUSED = r"WARNING [0-9a-f]{32} refused role='viewer' needs='director'"


def log_of(database: Path, *options: str, **environment: str) -> str:
    """What is in the log after one look at the health of a workbench, and one refusal."""
    with serving("--database", str(database), *options, **environment) as (process, line):
        healthy(address_in(line))
        with pytest.raises(HTTPError) as refused:
            home_of(f"{address_in(line)}/new")
        refused.value.close()
        process.send_signal(signal.SIGINT)
        _printed, errors = process.communicate(timeout=PATIENCE_IN_SECONDS)
    return errors


def test_what_happens_at_the_doors_is_in_the_log_without_being_asked_for(tmp_path: Path) -> None:
    log = log_of(tmp_path / "a.ronde")
    assert re.search(f"{REFUSED}$", log, re.M)
    assert "/healthz" not in log


def test_requests_and_addresses_are_in_the_log_for_the_asking(tmp_path: Path) -> None:
    log = log_of(tmp_path / "a.ronde", "--log-addresses", RONDE_LOG="info")
    assert re.search(f"{REFUSED} from='127.0.0.1'$", log, re.M)
    assert re.search(r"INFO [0-9a-f]{32} GET /healthz event='-' 200 \d", log)


def test_a_busy_port_is_one_sentence(ronde: Runner) -> None:
    with bound_socket("127.0.0.1", 0) as busy:
        port = busy.getsockname()[1]
        assert ronde("serve", "--port", str(port), "--database", "a.ronde").refused() == (
            f"port {port} is in use, by another Ronde perhaps: choose another with --port"
        )


def home_of(link: str) -> str:
    """The page that a browser sees which opens a link."""
    browser = build_opener(HTTPCookieProcessor())
    with browser.open(link, timeout=PATIENCE_IN_SECONDS) as response:
        assert "director" not in response.url
        return str(response.read().decode())


def test_the_link_is_for_the_director_and_there_are_others(tmp_path: Path, ronde: Runner) -> None:
    database = str(tmp_path / "a.ronde")
    with serving("--database", database) as (process, line):
        assert process.stdout is not None
        link = process.stdout.readline().split()[-1]
        address = address_in(line)
        assert "New event" not in home_of(f"{address}/")
        assert f"ronde serve --link --port {address.rpartition(':')[2]}" in home_of(f"{address}/")
        assert "New event" in home_of(link)
        port = address.rpartition(":")[2]
        another = ronde("serve", "--link", "--port", port, "--database", database).stdout
        assert another.startswith(f"{address}/director/")
        assert "New event" in home_of(another.strip())
    told = ronde("serve", "--link", "--port", port, "--database", database).refused()
    assert told.startswith(f"--link: no workbench answers at {address}")


@pytest.mark.skipif(not hasattr(signal, "SIGHUP"), reason="Windows has other rights and signals")
@pytest.mark.usefixtures("closable_terminal")
@pytest.mark.parametrize(("command", "name"), [("serve", "SIGTERM"), ("demo", "SIGHUP")])
def test_the_link_is_opened_where_there_is_a_screen(
    tmp_path: Path, command: str, name: str
) -> None:
    how = getattr(signal, name)
    opened = tmp_path / "opened"
    program = tmp_path / "browser.py"
    program.write_text("import pathlib, sys\npathlib.Path(sys.argv[1]).write_text(sys.argv[2])\n")
    screen = {
        "DISPLAY": ":0",
        "BROWSER": f"{sys.executable} {program} {opened} %s",
        "TMPDIR": str(tmp_path),
        "HOME": str(tmp_path),
    }
    database = ("--database", str(tmp_path / "a.ronde")) if command == "serve" else ()
    for options, is_opened in ((("--no-browser",), False), ((), True)):
        with serving(*database, *options, command=command, **screen) as (process, line):
            assert process.stdout is not None
            while "Link for the director" not in line:
                line = process.stdout.readline()
            healthy(address_in(line))
            assert opened.exists() is is_opened
            if is_opened:
                # What programs are started with is seen by everybody on the machine: no key is.
                address = opened.read_text()
                file = Path(address.removeprefix("file://"))
                assert f'url={line.split()[-1]}"' in file.read_text()
                assert (file.stat().st_mode & 0o777, file.parent.stat().st_mode & 0o777) == (
                    0o600,
                    0o700,
                )
                process.send_signal(how)
                assert process.wait(PATIENCE_IN_SECONDS) == 0
    assert not file.parent.exists()
    assert "/director/" not in address


def test_a_trusted_machine_is_told_in_a_line(tmp_path: Path) -> None:
    with serving("--local-director", "--database", str(tmp_path / "a.ronde")) as (process, line):
        assert process.stdout is not None
        told = process.stdout.readline()
        assert told == "Whoever is on this machine is the director, without a link.\n"
        assert "New event" in home_of(f"{address_in(line)}/")


def test_a_network_without_accounts_is_told_in_a_line(tmp_path: Path) -> None:
    options = ("--host", "0.0.0.0", "--no-local-director", "--database", str(tmp_path / "a.ronde"))
    with serving(*options) as (process, _line):
        assert process.stdout is not None
        assert process.stdout.readline() == (
            "There is no account yet: from the network everybody can look and nobody can change "
            "anything (“ronde account add NAME” makes one).\n"
        )


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (
            ["--processes", "2"],
            "--processes needs a PostgreSQL database: a file is served by one",
        ),
        (["--port", "70000"], "--port: expected 65535 or less, found 70000"),
        (
            ["--address", "club"],
            "--address: expected an address such as https://club.example, found “club”",
        ),
        (
            ["--address", "https://fed.example/ronde"],
            "--address: a path is not supported, found “/ronde”: give the workbench a name",
        ),
        (
            ["--local-director", "--no-local-director"],
            "--local-director and --no-local-director exclude each other",
        ),
        (
            ["--link", "--address", "https://club.example"],
            "--link: this workbench gives no links; sign in with an account "
            "(“ronde account add NAME”",
        ),
        (["more"], "too many arguments: nothing more was expected after “ronde serve”"),
    ],
)
def test_what_cannot_be_is_one_sentence(ronde: Runner, arguments: list[str], sentence: str) -> None:
    told = ronde("serve", "--database", "a.ronde", *arguments).refused()
    assert told.startswith(sentence)
