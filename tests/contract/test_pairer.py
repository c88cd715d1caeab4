"""`ronde pairer`: what programs that call a pairing engine rely on."""

import subprocess
import sys
from pathlib import Path

import pytest

from ronde.core.chess.swiss.catalogue import SYSTEM_NAMES
from ronde.formats import trf
from tests.contract.conftest import Runner

FILES = Path(__file__).parents[1] / "unit" / "formats" / "trf" / "files"
SOURCE = Path(__file__).parents[2] / "src"

IMPOSSIBLE = """\
012 Two friends
142 3
001    1      Aubert                            2100                             0.5    1     2 w =
001    2      Brandt                            2000                             0.5    1     1 b =
"""


@pytest.fixture
def event(tmp_path: Path) -> Path:
    """Seven players, two of five rounds played, the third to be paired."""
    text = (FILES / "open.trf").read_text("utf-8")
    file = tmp_path / "event.trf"
    file.write_text(text.replace("240 Z 003    3\n", ""), "utf-8")
    return file


def test_a_round_is_a_count_and_a_line_for_each_board(ronde: Runner, event: Path) -> None:
    outcome = ronde("pairer", "--dutch", "event.trf", "-p")
    assert outcome.exit_code == 0
    assert outcome.stdout == "4\n1 2\n4 7\n3 5\n6 0\n"
    assert outcome.stderr == ""


def test_who_asked_for_a_bye_is_not_paired(ronde: Runner) -> None:
    outcome = ronde("pairer", "--dutch", str(FILES / "open.trf"), "-p")
    assert outcome.stdout == "3\n1 2\n4 5\n6 7\n"


@pytest.mark.parametrize("order", [("--dutch", "event.trf", "-p"), ("-p", "event.trf", "--dutch")])
def test_words_may_stand_in_any_order(ronde: Runner, event: Path, order: tuple[str, ...]) -> None:
    assert ronde("pairer", *order).stdout.startswith("4\n1 2\n")


def test_the_round_may_be_written_to_a_file_beside_the_input(ronde: Runner, event: Path) -> None:
    folder = event.parent / "sub"
    folder.mkdir()
    event.rename(folder / "event.trf")
    outcome = ronde("pairer", "--dutch", "sub/event.trf", "-p", "out.txt")
    assert (outcome.exit_code, outcome.stdout) == (0, "")
    assert (folder / "out.txt").read_text() == "4\n1 2\n4 7\n3 5\n6 0\n"
    ronde("pairer", "--dutch", "sub/event.trf", "-p", "./here.txt")
    assert (folder.parent / "here.txt").read_text().startswith("4\n")
    ronde("pairer", "--dutch", "sub/event.trf", "-p", str(folder.parent / "there.txt"))
    assert (folder.parent / "there.txt").read_text().startswith("4\n")


def test_no_legal_pairing_is_1(ronde: Runner, tmp_path: Path) -> None:
    (tmp_path / "bad.trf").write_text(IMPOSSIBLE)
    sentence = ronde("pairer", "--dutch", "bad.trf", "-p", "out.txt").refused(1)
    assert sentence.startswith("round 2 cannot be paired")
    assert not (tmp_path / "out.txt").exists()


def test_a_check_names_every_round(ronde: Runner, event: Path) -> None:
    outcome = ronde("pairer", "--dutch", "event.trf", "-c")
    assert outcome.exit_code == 0
    assert outcome.stdout == "event: Round #1\nevent: Round #2\n"
    assert ronde("pairer", "--dutch", "event.trf", "-c", "-w", "-q").stdout == ""


def test_a_check_shows_what_differs_and_is_1(ronde: Runner, event: Path) -> None:
    text = event.read_text("utf-8").replace("5 b 1     3 w =", "5 b 1     3 b =")
    event.write_text(text.replace("6 w =     2 b =", "6 w =     2 w ="), "utf-8")
    outcome = ronde("pairer", "--dutch", "event.trf", "-c")
    assert outcome.exit_code == 1
    assert outcome.stdout.splitlines() == [
        "event: Round #1",
        "event: Round #2",
        "  Checker pairings        Tournament pairings",
        "      2 -   3                  3 -   2",
        "",
    ]


def test_a_check_of_an_impossible_round(ronde: Runner, tmp_path: Path) -> None:
    twice = IMPOSSIBLE.replace("2 w =", "2 w =     2 b =").replace("1 b =", "1 b =     1 w =")
    (tmp_path / "twice.trf").write_text(twice.replace("0.5", "1.0"))
    outcome = ronde("pairer", "--dutch", "twice.trf", "-c", "-q", "5", "-l")
    assert outcome.exit_code == 1
    assert "No valid pairing exists for round 2." in outcome.stdout
    assert "Round #2" in (tmp_path / "twice.list").read_text()


def test_an_event_is_generated(ronde: Runner, tmp_path: Path) -> None:
    outcome = ronde("pairer", "--dutch", "-g", "-o", "new.trf", "-s", "42")
    assert (outcome.exit_code, outcome.stdout, outcome.stderr) == (0, "", "seed 42\n")
    first = (tmp_path / "new.trf").read_bytes()
    ronde("pairer", "--dutch", "-g", "-o", "again.trf", "-s", "42")
    assert (tmp_path / "again.trf").read_bytes() == first
    assert ronde("pairer", "--dutch", "new.trf", "-c").exit_code == 0
    assert ronde("pairer", "--dutch", "-g", "-o", "other.trf").exit_code == 0


def test_a_configuration_is_followed(ronde: Runner, tmp_path: Path) -> None:
    (tmp_path / "rtg.cfg").write_text(
        "# players\nPlayersNumber=11\nRoundsNumber = 4\nDrawPercentage=50\nForfeitRate=20\n"
        "RetiredRate=0\nHalfPointByeRate=0\nHighestRating=2000\nLowestRating=1900\n\n"
    )
    outcome = ronde("pairer", "--dutch", "-g", "rtg.cfg", "-o", "new.trf", "-s", "1", "-l")
    assert outcome.exit_code == 0
    event = trf.load(tmp_path / "new.trf").event
    assert (len(event.players), len(event.rounds)) == (11, 4)
    assert all(player.rating is None or 1900 <= player.rating <= 2000 for player in event.players)
    assert (tmp_path / "new.list").read_text().count("Round #") == 4


def test_a_model_gives_ratings_and_rounds(ronde: Runner, event: Path, tmp_path: Path) -> None:
    assert ronde("pairer", "--dutch", "event.trf", "-g", "-o", "like.trf").exit_code == 0
    found = trf.load(tmp_path / "like.trf").event
    assert found.planned_round_count == 5
    assert [player.rating for player in found.players] == [2510, 2440, 2305, 2180, 2050, 1890, None]


def test_a_checklist_tells_what_the_engine_knew(ronde: Runner, event: Path, tmp_path: Path) -> None:
    ronde("pairer", "--dutch", "event.trf", "-p", "out.txt", "-l", "state.txt")
    assert (tmp_path / "state.txt").read_text().splitlines() == [
        "Round #3",
        " ID  TPN   Pts  Colours       Pref  Floats  Bye  Opponent",
        "   1    1   2.0  wb            (w)   ..      yes     2 w",
        "   2    2   1.5  bw            (b)   .D      yes     1 b",
        "   3    3   1.0  wb            (w)   .U      yes     5 w",
        "   4    4   1.0  b             w     .D      no      7 w",
        "   7    7   1.0  w             b     D.      no      4 b",
        "   5    5   0.5  w             b     .D      yes     3 b",
        "   6    6   0.5  b             w     ..      yes     0",
    ]


@pytest.mark.parametrize(
    "arguments",
    [
        (),
        ("--dutch",),
        ("--dutch", "event.trf"),
        ("event.trf", "-p"),
        ("--dutch", "-p"),
        ("--dutch", "-c"),
        ("--monrad", "event.trf", "-p"),
        ("--dutch", "event.trf", "-p", "-c"),
        ("--dutch", "event.trf", "-p", "out.txt", "more.txt"),
        ("--dutch", "event.trf", "-x"),
        ("--dutch", "-g"),
        ("--dutch", "-g", "-o"),
        ("--dutch", "-g", "-o", "new.trf", "-s", "one"),
        ("--dutch", "letter.txt", "-p"),
        ("--dutch", "-g", "letter.txt", "-o", "new.trf"),
        ("--dutch", "-g", "wrong.cfg", "-o", "new.trf"),
        ("--dutch", "wrong.trf", "-p"),
    ],
)
def test_a_bad_request_or_file_is_3(
    ronde: Runner, event: Path, tmp_path: Path, arguments: tuple[str, ...]
) -> None:
    (tmp_path / "letter.txt").write_text("Dear arbiter\n")
    (tmp_path / "wrong.cfg").write_text("PlayersNumber=many\n")
    (tmp_path / "wrong.trf").write_text(event.read_text("utf-8").replace("2.0    1", "3.0    1"))
    before = {path.name for path in tmp_path.iterdir()}
    assert ronde("pairer", *arguments).refused(3)
    assert {path.name for path in tmp_path.iterdir()} == before


@pytest.mark.parametrize(
    "arguments",
    [
        ("--dutch", "missing.trf", "-p"),
        ("--dutch", "missing.trf", "-c"),
        ("--dutch", ".", "-p"),
        ("--dutch", "event.trf", "-p", "missing/out.txt"),
        ("--dutch", "-g", "-o", "missing/new.trf"),
        ("--dutch", "-g", "missing.cfg", "-o", "new.trf"),
    ],
)
def test_a_file_that_cannot_be_read_or_written_is_5(
    ronde: Runner, event: Path, arguments: tuple[str, ...]
) -> None:
    assert ronde("pairer", *arguments).refused(5)


def test_help_and_version(ronde: Runner) -> None:
    usage, *_others = ronde("pairer", "--help").stdout.splitlines()
    assert usage.startswith("Usage: ronde pairer [-r] --dutch")
    assert all(f"--{name}" in usage for name in SYSTEM_NAMES)
    assert usage.endswith(" INPUT -p [OUTPUT] [-l [CHECKLIST]]")
    version = ronde("pairer", "-r")
    assert version.exit_code == 0
    assert version.stdout.startswith("ronde ")


def test_nothing_of_a_terminal_is_loaded(event: Path) -> None:
    program = (
        "import sys\n"
        "from ronde.cli.pairer import cli_command\n"
        "cli_command.main(['--dutch', 'event.trf', '-p'], standalone_mode=False)\n"
        "print([name for name in sys.modules if name.split('.')[0] == 'rich'])\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", program],
        cwd=event.parent,
        env={"PYTHONPATH": str(SOURCE)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.splitlines() == ["4", "1 2", "4 7", "3 5", "6 0", "[]"]
