"""`ronde convert`, as the contract has it."""

import json
from pathlib import Path

import pytest

from tests.contract.conftest import Runner

FILES = Path(__file__).parents[1] / "unit" / "formats" / "trf" / "files"
BAD = """\
012 Blitz
142 1
001    1      Alpha                             2000                             1.0    1     2 w 1
001    2      Beta                              1900                             0.5    2     1 b 0
"""


@pytest.fixture
def bad(tmp_path: Path) -> str:
    (tmp_path / "bad.trf").write_text(BAD, "utf-8")
    return "bad.trf"


def test_a_summary_for_people(ronde: Runner) -> None:
    outcome = ronde("convert", str(FILES / "everything.trf"))
    assert outcome.exit_code == 0
    assert outcome.stdout.splitlines() == [
        "Accelerated event",
        "4 players",
        "2 rounds of 9 paired",
        "Written in: trf16, trf26",
        "Unknown lines, kept as they are: 19, 27",
    ]
    assert outcome.stderr == ""


def test_a_summary_of_teams(ronde: Runner) -> None:
    outcome = ronde("convert", str(FILES / "teams.trf"))
    assert outcome.stdout.splitlines()[1:4] == [
        "8 players",
        "2 teams",
        "2 rounds of 3 paired",
    ]


def test_json_has_the_summary_and_the_event(ronde: Runner) -> None:
    document = ronde("convert", str(FILES / "open.trf"), "--json").json
    assert list(document) == [
        "file",
        "player_count",
        "round_count",
        "dialects",
        "ranked_by_position",
        "adjustments",
        "unknown_lines",
        "comments",
        "omissions",
        "event",
    ]
    assert (document["player_count"], document["round_count"]) == (7, 2)
    assert document["dialects"] == ["trf16", "trf26"]
    event = document["event"]
    assert event["start_date"] == "2026-03-06"
    assert event["initial_colour"] == "white"
    assert event["scoring"]["white_draw"] == 0.5
    assert event["players"][3] == {
        "id": 4,
        "name": "Dantec, Maëlle",
        "title": "WFM",
        "sex": "w",
        "rating": 2180,
        "federation": "SUI",
        "fide_id": "1300044",
        "birth_date": "1999",
        "national": [],
    }
    assert event["rounds"][1]["byes"] == [{"id": 5, "result": "H"}]
    assert event["rounds"][1]["games"][2] == {
        "white": 6,
        "black": 4,
        "white_result": "-",
        "black_result": "+",
        "colours_known": True,
    }
    assert event["requested_byes"] == [{"round": 3, "result": "Z", "ids": [3]}]
    assert event["prohibited_pairings"] == [
        {"ids": [5, 6], "first_round": None, "last_round": None}
    ]
    assert event["team_event"] is None


@pytest.mark.parametrize("name", ["everything.trf", "teams.trf"])
def test_json_of_every_record(ronde: Runner, name: str) -> None:
    document = ronde("convert", str(FILES / name), "--json").json
    assert document["adjustments"] == []
    assert document["event"]["abnormal_points"][0]["ids"] == ([2] if name == "teams.trf" else [3])
    teams = document["event"]["team_event"]
    if name == "teams.trf":
        assert teams["line_ups"] == [{"round": 1, "team": 1, "opponent": 2, "players": [1, None]}]
        assert teams["board_colours"] == ["white", "black"]
        assert teams["match_points"]["win"] == 3
        assert teams["byes"] == {"match_points": 1, "game_points": 1, "teams": [None, 1]}
    else:
        assert teams is None
        assert document["event"]["players"][0]["national"][0]["rating"] == 2120


def test_a_canonical_file_is_written_as_it_was(ronde: Runner, tmp_path: Path) -> None:
    outcome = ronde("convert", str(FILES / "open.trf"), "--output", "copy.trf")
    assert outcome.exit_code == 0
    assert outcome.stderr == "wrote copy.trf\n"
    assert (tmp_path / "copy.trf").read_bytes() == (FILES / "open.trf").read_bytes()


def test_trf16_for_an_engine_tells_what_it_leaves_out(ronde: Runner, tmp_path: Path) -> None:
    arguments = ("--edition", "trf16", "--dialect", "javafo", "--output", "old.trf")
    outcome = ronde("convert", str(FILES / "open.trf"), *arguments)
    text = (tmp_path / "old.trf").read_text("utf-8")
    assert text.endswith("XXR 5\nXXC white1\nXXP 5 6\n")
    assert outcome.stderr.splitlines() == [
        "wrote old.trf",
        "not written: record 182, which TRF16 does not have",
        "not written: record 192, which TRF16 does not have",
        "not written: record 202, which TRF16 does not have",
        "not written: record 222, which TRF16 does not have",
    ]


def test_the_summary_may_be_written_as_json(ronde: Runner, tmp_path: Path) -> None:
    ronde("convert", str(FILES / "open.trf"), "--output", "open.json")
    assert json.loads((tmp_path / "open.json").read_text("utf-8"))["player_count"] == 7


def test_a_contradiction_is_one_line_and_nothing_is_written(
    ronde: Runner, bad: str, tmp_path: Path
) -> None:
    outcome = ronde("convert", bad, "--output", "new.trf")
    assert outcome.refused() == (
        "bad.trf:4:81: player 2 has 0.5 points here, but the results give 0.0"
    )
    assert [path.name for path in tmp_path.iterdir()] == ["bad.trf"]
    assert ronde("convert", bad, "--json").refused().startswith("bad.trf:4:81: ")


def test_lenient_repairs_it_and_says_so(ronde: Runner, bad: str) -> None:
    outcome = ronde("convert", bad, "--lenient", "--json")
    assert outcome.json["adjustments"] == [
        {
            "line": 4,
            "column": 81,
            "problem": "player 2 has 0.5 points here, but the results give 0.0",
            "repair": "the points of the results are taken",
        }
    ]
    assert outcome.stderr == (
        "bad.trf:4:81: player 2 has 0.5 points here, but the results give 0.0;"
        " the points of the results are taken\n"
    )


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("missing.trf",), "missing.trf: cannot be read: "),
        ((".",), ".: cannot be read: "),
        (("bad.trf", "--edition", "trf06"), "--edition: expected one of "),
        (("bad.trf", "--dialect", "gacrux"), "--dialect: expected one of "),
        (("letter.txt", "--lenient"), "letter.txt:1: expected a tournament report"),
        (("picture.png",), "picture.png: expected a text file"),
        (("bad.trf", "--lenient", "--output", "new.pdf"), "--output new.pdf: expected a name"),
    ],
)
def test_what_cannot_be_done_is_one_line(
    ronde: Runner, bad: str, tmp_path: Path, arguments: tuple[str, ...], sentence: str
) -> None:
    (tmp_path / "letter.txt").write_text("Dear arbiter\n")
    (tmp_path / "picture.png").write_bytes(b"\x89PNG\0\0")
    assert ronde("convert", *arguments).refused().startswith(sentence)
    assert not list(tmp_path.glob("new*"))


def test_players_are_numbered_by_rating_title_and_name(ronde: Runner, tmp_path: Path) -> None:
    line = "001 {number:>4} m{title:>3} {name:<33} {rating:>4}"
    players = [(1, "", "Zola", 1900), (2, "FM", "Aubin", 1900), (3, "", "Blanc", 2100)]
    (tmp_path / "entries.trf").write_text(
        "012 Entries\n"
        + "".join(
            line.format(number=number, title=title, name=name, rating=rating) + "\n"
            for number, title, name, rating in players
        ),
        "utf-8",
    )
    ronde("convert", "entries.trf", "--renumber", "--output", "ordered.trf")
    event = ronde("convert", "ordered.trf", "--json").json["event"]
    assert [(player["id"], player["name"]) for player in event["players"]] == [
        (1, "Blanc"),
        (2, "Aubin"),
        (3, "Zola"),
    ]
