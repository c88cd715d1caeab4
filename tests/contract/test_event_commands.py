"""The commands of an event as users run them: what they print, and what they refuse."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.contract.conftest import Runner
from tests.contract.event_play import Hall

PLAYERS = """\
Nom;Prénom;Elo;Fed;Titre
Aubert;Léa;2104;FRA;WFM
Brandt;Jonas;2051;GER;
Costa;Inês;1987;POR;
Dufour;Marc;1962;FRA;
Eriksen;Nora;1925;NOR;
"""


@pytest.fixture
def hall(ronde: Runner, tmp_path: Path) -> Hall:
    """A Swiss with five players."""
    (tmp_path / "players.csv").write_text(PLAYERS, encoding="utf-8")
    made = Hall(ronde, "spring", str(tmp_path / "spring.ronde"))
    made("new", "--rounds", "3", "--name", "Spring Open", "--initial-colour", "white")
    made("import", "players.csv")
    return made


def test_a_round_is_shown_as_it_hangs_on_the_wall(hall: Hall, ronde: Runner) -> None:
    hall("pair", "--publish")
    hall("result", "1w")
    shown = ronde("event", "show", "spring", "--database", hall.database)
    assert [line.rstrip() for line in shown.stdout.splitlines()] == [
        "Spring Open – Round 1",
        "Board   No.   White          Points   Result   Points   Black           No.",
        "───────────────────────────────────────────────────────────────────────────",
        "    1     1   Aubert, Léa         0    1-0          0   Costa, Inês       3",
        "    2     4   Dufour, Marc        0                 0   Brandt, Jonas     2",
        "Bye: 5 Eriksen, Nora",
        "",
        "Round 1: one board left: 2.",
    ]


def test_the_log_is_read_in_french(hall: Hall, ronde: Runner) -> None:
    hall("pair", "--publish")
    hall("result", "1w")
    hall("undo", who="Bernard")
    french = ronde("event", "log", "spring", "--database", hall.database, "--lang", "fr", "--json")
    assert [entry["text"] for entry in french.json["entries"]] == [
        "tournoi ouvert : Spring Open, système suisse en 3 rondes",
        "5 joueurs inscrits depuis players.csv",
        "ronde 1 appariée, 2 échiquiers",
        "ronde 1 publiée",
        "échiquier 1, 1-0",
        "annulation : échiquier 1, 1-0, saisi par Anne",
    ]
    undone = [entry["undone"] for entry in french.json["entries"]]
    assert undone == [False, False, False, False, True, False]


def test_the_person_is_the_login_name_unless_told(
    hall: Hall, ronde: Runner, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LOGNAME", "colette")
    done = ronde("event", "withdraw", "spring", "dufour", "--database", hall.database, "--json")
    assert done.json["entries"][0]["who"] == "colette"


def test_the_database_may_come_from_the_environment(
    hall: Hall, ronde: Runner, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("RONDE_DATABASE", hall.database)
    assert ronde("event", "list", "--json").json["events"][0]["event"] == "spring"


def test_a_table_is_written_to_a_file(hall: Hall, ronde: Runner, tmp_path: Path) -> None:
    done = ronde("event", "pair", "spring", "--database", hall.database, "--output", "round.csv")
    assert done.exit_code == 0
    assert "Dufour, Marc" in (tmp_path / "round.csv").read_text("utf-8-sig")


@pytest.mark.parametrize(
    "output", ["nowhere/round.csv", "round.odt", "."], ids=["no folder", "no such form", "folder"]
)
def test_an_answer_that_cannot_be_written_changes_nothing(
    hall: Hall, ronde: Runner, output: str
) -> None:
    before = hall.look("log")
    ronde("event", "pair", "spring", "--database", hall.database, "--output", output).refused()
    assert hall.look("log") == before


def test_pairs_made_by_hand_come_from_a_file(hall: Hall, tmp_path: Path) -> None:
    (tmp_path / "hand.csv").write_text("white,black\n1,2\n3,4\n5,\n", encoding="utf-8")
    assert "--force does it all the same" in hall.refused("pair", "--by-hand", "hand.csv")
    made = hall("pair", "--by-hand", "hand.csv", "--force")
    assert made["warnings"] == [
        "2 pairs are not as the rules have them: 1-2, 3-4",
        "5 players for 3 rounds: a Swiss wants at least twice as many players as rounds, here 6",
    ]
    assert made["bye"] == 5
    (tmp_path / "hand.csv").write_text("white,black\n1,2\n3,3\n", encoding="utf-8")
    assert "two places" in hall.refused("pair", "--by-hand", "hand.csv")


def test_a_round_by_hand_is_shown_as_cards_and_paired_step_by_step(hall: Hall) -> None:
    shown = hall.look("cards")
    assert (shown["round"], shown["open"], shown["steps"][0]["state"]) == (1, False, "now")
    assert hall("by-hand", "--step")["unseated"] == [1, 2, 3, 4, 5]
    hall("by-hand", "--meet", "2-1", "--bye", "5")
    (group,) = hall.look("cards")["groups"]
    assert [(board["white"], board["black"]) for board in group["boards"]] == [(1, 2)]
    assert "from 1 to 1" in hall.refused("by-hand", "--down", "3")
    hall("by-hand", "--clear", "all")
    while hall.look("cards")["groups"][0]["at_work"]:
        hall("by-hand", "--step")
    assert hall.look("cards")["groups"][0]["verdict"] is None
    assert hall("by-hand", "--end")["warnings"] == []


def test_a_player_is_corrected_and_points_are_given(hall: Hall) -> None:
    hall("correct", "eriksen", "--rating", "2200", "--title", "im")
    first = hall.look("show")["players"][0]
    assert (first["name"], first["rating"], first["title"]) == ("Eriksen, Nora", 2200, "IM")
    hall("pair", "--publish")
    hall("result", "1d", "2d")
    told = hall("adjust", "1", "--points", "-1", "--reason", "phone")
    assert told["entries"][0]["text"] == "Eriksen, Nora, points taken: 1 (phone)"
    points = {place["name"]: place["points"] for place in hall.look("standings")["standings"]}
    assert points["Eriksen, Nora"] == -0.5


def test_an_event_with_its_own_scoring(ronde: Runner, tmp_path: Path) -> None:
    club = Hall(ronde, "club", str(tmp_path / "club.ronde"))
    club("new", "--rounds", "3", "--scoring", "3-1-0", "--bye-points", "2", "--seed", "1")
    for name in ("A", "B", "C"):
        club("enter", name)
    made = club("pair", "--publish")
    club("result", "1w")
    points = {place["id"]: place["points"] for place in club.look("standings")["standings"]}
    assert sorted(points.values()) == [0, 2, 3]
    assert points[made["bye"]] == 2


def test_the_seed_of_a_lot_is_told(ronde: Runner, tmp_path: Path) -> None:
    database = str(tmp_path / "x.ronde")
    seed = ronde("event", "new", "a", "--rounds", "3", "--database", database, "--json")
    again = ronde(
        *("event", "new", "b", "--rounds", "3", "--database", database, "--json"),
        *("--seed", str(seed.json["seed"])),
    )
    assert f"seed {seed.json['seed']}" in seed.stderr
    colours = [
        outcome.json["entries"][0]["payload"]["settings"]["initial_colour"]
        for outcome in (seed, again)
    ]
    assert colours[0] == colours[1] in ("w", "b")


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("show", "autumn"), "there is no event autumn"),
        (("new", "spring", "--rounds", "3"), "there is an event spring already"),
        (("new", "two words", "--rounds", "3"), "EVENT: expected one word"),
        (("new", "x"), "a Swiss needs its number of rounds"),
        (("new", "x", "--rounds", "0"), "--rounds: expected 1 or more"),
        (("new", "x", "--rounds", "3", "--scoring", "1-2"), "such as 3-1-0"),
        (("new", "x", "--rounds", "3", "--scoring", "0-1-2"), "a win worth more"),
        (("new", "x", "--system", "round-robin", "--initial-colour", "white"), "leave out"),
        (("enter", "spring", " "), "expected a name for every player"),
        (("enter", "spring", "X", "--missed", "half"), "nobody is late"),
        (("import", "spring", "players.txt"), "cannot be read"),
        (("import", "spring", "players.doc"), "cannot be read"),
        (("import", "spring", "players.ods"), "cannot be read"),
        (("check-in", "spring"), "expected players by number or name"),
        (("check-in", "spring", "1", "--all"), "expected players by number or name"),
        (("withdraw", "spring", "zzz"), "nobody in this event is called “zzz”"),
        (("bye", "spring", "1", "--round", "9"), "expected a round from 1 to 3, found 9"),
        (("forbid", "spring", "1"), "two players or more"),
        (("publish", "spring"), "there is no draft of round 1"),
        (("result", "spring", "1w"), "no round is published yet"),
        (("result", "spring", "hello"), "expected a board and its result"),
        (("result", "spring"), "SLIP"),
        (("undo", "spring", "99"), "there is no entry 99"),
        (("undo", "spring", "1"), "entry 1 cannot be undone"),
        (("redo", "spring"), "there is nothing to redo"),
        (("adjust", "spring", "1", "--points", "x", "--reason", "y"), "expected points such as"),
        (("correct", "spring", "1"), "nothing would change"),
        (("change", "spring"), "nothing would change"),
        (("close", "spring"), "rounds played: 0 of 3; --force"),
        (("standings", "spring", "--after", "2"), "expected a round from 0 to 0, found 2"),
        (("show", "spring", "--round", "1"), "round 1 is not paired yet"),
        (("export", "spring", "--output", "x.odt"), "expected a name ending in"),
        (("restore", "nowhere.db"), "nowhere.db"),
        (("pairs", "spring"), "there is no command “pairs”"),
    ],
)
def test_what_is_wrong_is_told_in_one_sentence_and_nothing_is_written(
    hall: Hall, ronde: Runner, arguments: tuple[str, ...], sentence: str
) -> None:
    before = hall.look("log")
    assert sentence in ronde("event", *arguments, "--database", hall.database).refused()
    assert hall.look("log") == before


def test_a_backup_is_never_written_over(hall: Hall, ronde: Runner, tmp_path: Path) -> None:
    (tmp_path / "copy.ronde").write_text("something of mine")
    told = ronde("event", "backup", "copy.ronde", "--database", hall.database).refused()
    assert "already" in told
    assert (tmp_path / "copy.ronde").read_text() == "something of mine"


def test_nothing_is_made_where_there_is_no_database(ronde: Runner, tmp_path: Path) -> None:
    told = ronde("event", "show", "spring", "--database", "missing.ronde").refused()
    assert "there is no database missing.ronde" in told
    assert list(tmp_path.iterdir()) == []


def test_other_commands_do_not_wait_for_the_database_libraries() -> None:
    code = (
        "import sys; from ronde.cli.main import run; run(['tiebreaks', '--json']);"
        "sys.exit(any(name.startswith('sqlalchemy') for name in sys.modules))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        check=False,
        env={"PYTHONPATH": str(Path(__file__).parents[2] / "src"), "PATH": ""},
    )
    assert done.returncode == 0, done.stderr


def test_the_calendar_is_written_for_all_and_for_one(
    hall: Hall, ronde: Runner, tmp_path: Path
) -> None:
    database = ("--database", str(tmp_path / "closed.db"))
    times = "2026-10-24 14:00,2026-10-25 14:00,2026-10-31 14:00"
    ronde("event", "new", "rr", "--system", "round-robin", "--numbers", "entry", *database)
    ronde("event", "change", "rr", "--times", times, "--time-zone", "Europe/Paris", *database)
    for name in ("Ada", "Bob", "Cid", "Dan"):
        ronde("event", "enter", "rr", name, *database)
    ronde("event", "export", "rr", "--output", "all.ics", *database)
    text = (tmp_path / "all.ics").read_bytes().decode()
    assert text.count("BEGIN:VEVENT") == 6
    assert "DTSTART:20261024T120000Z" in text
    ronde("event", "export", "rr", "--player", "Bob", "--output", "bob.ics", *database)
    own = (tmp_path / "bob.ics").read_bytes().decode()
    assert "SUMMARY:Round 1: White against Cid" in own
    assert own.count("BEGIN:VEVENT") == 3
    refused = ronde("event", "change", "rr", "--time-zone", "Paris", *database).refused()
    assert refused.startswith("--time-zone: expected a time zone such as Europe/Paris")


def test_a_round_to_come_is_shown_where_a_table_has_it(ronde: Runner, tmp_path: Path) -> None:
    database = ("--database", str(tmp_path / "closed.db"))
    ronde("event", "new", "rr", "--system", "round-robin", "--numbers", "entry", *database)
    for name in ("Ada", "Bob", "Cid", "Dan"):
        ronde("event", "enter", "rr", name, *database)
    shown = " ".join(ronde("event", "show", "rr", "--round", "3", *database).stdout.split())
    assert "Round 3, by the table" in shown
    assert "3 1 Bob Dan 3 2 Cid Ada" in shown
    told = ronde("event", "show", "rr", "--round", "4", *database).refused()
    assert told == "round 4 is not paired yet"
