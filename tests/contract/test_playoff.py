"""`ronde playoff`, with the JSON that its documentation promises."""

from pathlib import Path

import pytest

from ronde.core.chess.event import Event
from ronde.core.chess.game import Game, Result, Round
from ronde.core.chess.player import Player
from ronde.formats import trf
from tests.contract.conftest import Runner

LEVEL = ("--result", "Anand-Caruana 1-0", "--result", "Caruana-Anand 1-0")


def test_json_has_the_documented_keys(ronde: Runner) -> None:
    document = ronde("playoff", "--players", "Anand,Caruana", "--seed", "3", "--json").json
    assert set(document) == {
        "seed", "players", "results", "finished", "games", "standings", "steps", "warnings",
    }  # fmt: skip
    assert document["seed"] == 3
    assert document["players"] == [{"id": 1, "name": "Anand"}, {"id": 2, "name": "Caruana"}]
    assert document["finished"] is False
    assert document["standings"] == []
    first, second = document["games"]
    assert first == {
        "contest": "match",
        "phase": "mini-match",
        "game": 1,
        "board": 1,
        "players": [first["white"], first["black"]],
        "white": first["white"],
        "black": first["black"],
        "colours_by": "lot",
        "chooser": None,
        "rate": {
            "white_minutes": 3,
            "black_minutes": 3,
            "increment_seconds": 2,
            "increment_from_move": 1,
        },
        "rest_minutes": 30,
        "not_before": None,
    }
    assert (second["white"], second["black"]) == (first["black"], first["white"])


def test_a_seed_repeats_its_lots_and_is_told(ronde: Runner) -> None:
    by_chance = ronde("playoff", "--players", "A,B,C,D", "--json")
    seed = by_chance.json["seed"]
    assert by_chance.stderr == f"seed {seed}\n"
    again = ronde("playoff", "--players", "A,B,C,D", "--seed", str(seed), "--json")
    assert again.json == by_chance.json


def test_results_lead_to_single_games_and_to_the_places(ronde: Runner) -> None:
    tied = ("playoff", "--players", "Anand,Caruana", "--seed", "3", "--json")
    (game,) = ronde(*tied, *LEVEL).json["games"]
    assert (game["phase"], game["rest_minutes"]) == ("single-games", 10)
    over = ronde(*tied, *LEVEL, "--result", "2-1 1-0").json
    assert over["finished"] is True
    assert over["games"] == []
    assert over["standings"] == [
        {"rank": 1, "id": 2, "name": "Caruana", "decided_by": "play"},
        {"rank": 2, "id": 1, "name": "Anand", "decided_by": "play"},
    ]
    assert over["results"][-1] == {"white": 2, "black": 1, "result": "1-0"}


def test_a_file_of_results_comes_before_those_typed(ronde: Runner, tmp_path: Path) -> None:
    (tmp_path / "r.csv").write_text("white,black,result\nA,B,1-0\n", "utf-8")
    document = ronde(
        "playoff", "--players", "A,B", "--results", "r.csv", "--result", "B-A 0-1", "--json"
    ).json
    assert document["standings"][0]["name"] == "A"


def test_the_decisive_game_waits_for_a_choice(ronde: Runner) -> None:
    (game,) = ronde(
        *("playoff", "--players", "Anand,Caruana", *LEVEL, "--armageddon-after", "0"),
        *("--armageddon-rate", "5/4+2@60", "--ended", "17h05", "--json"),
    ).json["games"]
    assert (game["white"], game["black"]) == (None, None)
    assert game["chooser"] in game["players"] == [1, 2]
    assert game["rate"] == {
        "white_minutes": 5,
        "black_minutes": 4,
        "increment_seconds": 2,
        "increment_from_move": 60,
    }
    assert game["not_before"] == "17:15"


def test_places_and_rates_follow_the_regulations(ronde: Runner) -> None:
    results = [
        word for text in ("A-B 1-0", "B-C 1/2-1/2", "C-A 0-1") for word in ("--result", text)
    ]
    shared = ronde("playoff", "--players", "A,B,C", *results, "--json").json
    assert [row["decided_by"] for row in shared["standings"]] == ["play", "shared", "shared"]
    played = ronde(
        "playoff", "--players", "A,B,C", *results, "--places", "2", "--rate", "5+3", "--json"
    ).json
    assert {game["contest"] for game in played["games"]} == {"second-place"}
    assert played["games"][0]["rate"]["white_minutes"] == 5
    slower = ronde("playoff", "--players", "A,B", "--slower", "10+5", "--json").json
    assert slower["games"][0]["rate"]["white_minutes"] == 10


def test_the_table_reads_well(ronde: Runner) -> None:
    shown = ronde("playoff", "--players", "A,B,C,D,E", "--seed", "3", "--ended", "17:05").stdout
    assert "5 players are tied: by the tie-breaks A; B; C; D go on, without E." in shown
    assert "Semi-final, game 1 of 2" in shown
    assert "not before 17:35" in shown
    assert "3 min + 2 s" in shown


def test_those_tied_for_first_come_from_the_standings(ronde: Runner, tmp_path: Path) -> None:
    (tmp_path / "s.csv").write_text(
        "rank,name,points,id\n1,Anne,7,12\n2,Boris,7,3\n3,Chloé,6,5\n", "utf-8"
    )
    document = ronde("playoff", "--standings", "s.csv", "--json").json
    assert document["players"] == [{"id": 12, "name": "Anne"}, {"id": 3, "name": "Boris"}]


def test_nobody_plays_off_alone(ronde: Runner, tmp_path: Path) -> None:
    (tmp_path / "s.csv").write_text("rank,name,points\n1,Anne,7\n2,Boris,6\n", "utf-8")
    refused = ronde("playoff", "--standings", "s.csv", "--json").refused(1)
    assert refused == ("s.csv: Anne is alone on the highest score: there is nothing to play off")


@pytest.fixture
def before_the_last_round(tmp_path: Path) -> str:
    event = Event(
        name="Club",
        planned_round_count=2,
        players=tuple(Player(number=n, name=f"Player {n}") for n in range(1, 5)),
        rounds=(
            Round(
                games=(
                    Game(1, 2, Result.WIN, Result.LOSS),
                    Game(3, 4, Result.DRAW, Result.DRAW),
                )
            ),
            Round(games=(Game(1, 3), Game(4, 2))),
        ),
    )
    (tmp_path / "event.trf").write_text(trf.dumps(event), "utf-8")
    return "event.trf"


def test_contenders_before_the_last_round(ronde: Runner, before_the_last_round: str) -> None:
    document = ronde("playoff", "--contenders", before_the_last_round, "--json").json
    # 3 beats 1, and 4 wins: both have 1½. Otherwise 1 is ahead alone, or 4 joins him.
    assert [row["id"] for row in document["contenders"]] == [1, 3, 4]
    assert document["contenders"][0] == {"id": 1, "name": "Player 1", "points": 1}
    assert document["paired"] is True
    assert document["early_games"] == [
        {"board": 1, "white": 1, "black": 3},
        {"board": 2, "white": 4, "black": 2},
    ]
    shown = ronde("playoff", "--contenders", before_the_last_round).stdout
    assert "Games that may start early" in shown


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ((), "expected one of --players, --standings and --contenders"),
        (("--players", "A,B", "--contenders", "x"), "expected one of --players"),
        (("--players", "A"), "a play-off needs two players or more, found 1"),
        (("--players", "A,B,A"), "--players: expected each name once, found “A” twice"),
        (("--players", "A,B", "--result", "A-C 1-0"), "--result: expected a result such as"),
        (("--players", "A,B", "--result", "A-B 2-0"), "--result: expected 1-0, 0-1 or ½-½"),
        (
            ("--players", "A,B,C", "--result", "A-B 1-0", "--result", "B-A 1-0"),
            "--result:2: expected a game of",
        ),
        (("--players", "A,B", "--rate", "6/5"), "--rate: expected a rate such as 3+2"),
        (("--players", "A,B", "--armageddon-rate", "x"), "expected a rate such as 6/5, found “x”"),
        (("--players", "A,B", "--ended", "25:00"), "--ended: expected a time such as 17:05"),
        (("--players", "A,B,C", "--slower", "10+5"), "a slower rate is for a play-off of two"),
        (("--players", "A,B", "--slower", "3+1"), "expected a rate slower than 3+2, found 3+1"),
        (("--players", "A,B", "--results", "no.csv"), "no.csv: cannot be read"),
    ],
)
def test_bad_input_is_refused_in_one_line(
    ronde: Runner, arguments: tuple[str, ...], sentence: str
) -> None:
    assert sentence in ronde("playoff", *arguments, "--json").refused()


def test_a_wrong_line_of_a_file_is_named(ronde: Runner, tmp_path: Path) -> None:
    (tmp_path / "r.csv").write_text("white,black,result\nA,B,1-0\nA,C,1-0\nB,A,1-0\n", "utf-8")
    refused = ronde("playoff", "--players", "A,B,C", "--results", "r.csv").refused()
    assert refused.startswith("r.csv:4: expected a game of ")


def test_an_event_that_is_over_has_no_contenders(ronde: Runner, tmp_path: Path) -> None:
    event = Event(
        players=(Player(number=1, name="A"), Player(number=2, name="B")),
        planned_round_count=1,
        rounds=(Round(games=(Game(1, 2, Result.WIN, Result.LOSS),)),),
    )
    (tmp_path / "over.trf").write_text(trf.dumps(event), "utf-8")
    refused = ronde("playoff", "--contenders", "over.trf").refused()
    assert refused.startswith("over.trf: expected an event before its last round")


def test_on_paper_stand_the_sentences_and_the_clauses(ronde: Runner, tmp_path: Path) -> None:
    result = ("--result", "A-B 1-0", "--result", "B-A 1-0")
    ronde("playoff", "--players", "A, B", "--seed", "1", *result, "--output", "playoff.html")
    text = (tmp_path / "playoff.html").read_text("utf-8")
    assert "level after two games" in text
    assert "An arbiter is at every game" in text
    ronde("playoff", "--players", "A, B", "--seed", "1", "--lang", "fr", "--output", "p.pdf")
    assert (tmp_path / "p.pdf").read_bytes().startswith(b"%PDF")
