"""`ronde knockout`, as the contract has it."""

import json
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from tests.contract.conftest import Runner
from tests.measures import call_count

PLAYERS = """name,club
Adam,Nord
Berg,Sud
Costa,Nord
Dubois,Est
Engel,Est
Faure,Nord
Garcia,Sud
Haas,Sud
"""


def to_play(document: dict[str, Any]) -> list[dict[str, Any]]:
    """The matches without a bye."""
    return [
        match
        for played in document["bracket"]
        for match in played["matches"]
        if {"bye": True} not in (match["a"], match["b"])
    ]


def test_knockout_json(ronde: Runner) -> None:
    document = ronde("knockout", "18", "--prequalified", "2", "--json").json
    expected = {
        "participant_count": 18,
        "prequalified_count": 2,
        "fictitious_count": 2,
        "bracket_size": 32,
        "bye_count": 12,
        "round_count": 5,
        "tries": [
            {
                "fictitious_each": 1,
                "fictitious_count": 2,
                "total": 20,
                "bracket_size": 32,
                "bye_count": 12,
                "accepted": True,
            }
        ],
    }
    assert {key: document[key] for key in expected} == expected
    first, second = document["bracket"][:2]
    assert (first["round"], first["name"]) == (1, "Preliminary round")
    assert first["matches"][1] == {"match": 2, "a": {"seed": 8}, "b": {"bye": True}}
    assert second["matches"][0] == {
        "match": 17,
        "a": {"seed": 1, "prequalified": True},
        "b": {"winner_of": 1},
    }
    assert len(to_play(document)) == 17


@pytest.mark.parametrize(
    ("arguments", "byes", "games"),
    [
        (["28"], 4, [12, 8, 4, 2, 1]),
        (["18", "--prequalified", "2"], 12, [2, 8, 4, 2, 1]),
        (["18", "--prequalified", "2", "--preliminary", "2"], 8, [4, 6, 4, 2, 1]),
        (["16", "--prequalified", "1", "--preliminary", "1"], 15, [0, 8, 4, 2, 1]),
        (["16", "--prequalified", "1"], 13, [1, 7, 4, 2, 1]),
    ],
)
def test_the_exercises_of_the_book(
    ronde: Runner, arguments: list[str], byes: int, games: list[int]
) -> None:
    document = ronde("knockout", *arguments, "--json").json
    assert document["bye_count"] == byes
    found = [
        sum({"bye": True} not in (match["a"], match["b"]) for match in played["matches"])
        for played in document["bracket"]
    ]
    assert found == games


def test_an_input_without_an_answer_says_why(ronde: Runner) -> None:
    for arguments in (["4", "--prequalified", "2"], ["16", "--prequalified", "8", "--json"]):
        assert "never ends" in ronde("knockout", *arguments).refused(1)
    assert "prequalified" in ronde("knockout", "5", "--prequalified", "5").refused(1)


def test_a_size_that_the_book_would_not_accept_comes_with_a_warning(ronde: Runner) -> None:
    arguments = ("knockout", "4", "--prequalified", "2", "--preliminary", "1")
    assert len(ronde(*arguments, "--json").json["warnings"]) == 1
    assert "The book would not stop here" in ronde(*arguments).stdout.replace("\n", " ")


def test_every_try_is_told_in_words(ronde: Runner) -> None:
    shown = " ".join(ronde("knockout", "16", "--prequalified", "1").stdout.split())
    assert "Try 1: 16 participants + 1 × 1 fictitious = 17" in shown
    assert "15 byes, not fewer than the 15" in shown
    assert "13 byes, fewer than the 15 who are not prequalified: this stands." in shown


def test_each_round_drawn_by_lot(ronde: Runner) -> None:
    arguments = ("knockout", "8", "--draw", "each-round", "--json")
    document = ronde(*arguments).json
    assert document["bracket"][1]["matches"][0] == {
        "match": 5,
        "a": {"drawn": True},
        "b": {"drawn": True},
    }
    again = ronde(*arguments, "--seed", str(document["seed"])).json
    assert again == document


def test_the_next_round_is_drawn_once_the_results_are_in(ronde: Runner) -> None:
    Path("results.csv").write_text("match,winner\n1,a\n2,a\n3,b\n4,b\n", "utf-8")
    document = ronde(
        "knockout", "8", "--draw", "each-round", "--seed", "3", "--results", "results.csv", "--json"
    ).json
    second = document["bracket"][1]["matches"]
    assert sorted(slot["winner_of"] for match in second for slot in (match["a"], match["b"])) == [
        1,
        2,
        3,
        4,
    ]
    assert document["to_play"] == [5, 6]
    assert document["bracket"][2]["matches"][0]["a"] == {"drawn": True}


def test_a_correction_does_not_draw_an_announced_round_again(ronde: Runner) -> None:
    Path("players.csv").write_text(PLAYERS, "utf-8")

    def cup(seed: int, lines: list[str]) -> dict[str, Any]:
        Path("results.csv").write_text("match,a,b,winner\n" + "\n".join(lines), "utf-8")
        options = ("--draw", "each-round", "--seed", str(seed), "--results", "results.csv")
        return ronde("knockout", "--players", "players.csv", *options, "--json").json

    def drawn(document: dict[str, Any]) -> list[tuple[int, int]]:
        matches = document["bracket"][1]["matches"]
        return [(match["a"]["winner_of"], match["b"]["winner_of"]) for match in matches]

    drawn_again = 0
    for seed in range(6):
        first = cup(seed, [])["bracket"][0]["matches"]
        results = [f"{m['match']},{m['a']['seed']},{m['b']['seed']},a" for m in first]
        semi_finals = cup(seed, results)["bracket"][1]["matches"]
        announced = [f"{m['match']},{m['players'][0]},{m['players'][1]}," for m in semi_finals]
        before = drawn(cup(seed, results))
        for index, line in enumerate(results):
            corrected = [*results]
            corrected[index] = line[:-1] + "b"
            drawn_again += drawn(cup(seed, corrected)) != before
            assert drawn(cup(seed, corrected + announced)) == before
    assert drawn_again, "with clubs the lots alone do not hold a draw"


def test_third_place_consolation_and_classification(ronde: Runner) -> None:
    third = ronde("knockout", "8", "--third-place", "--json").json["bracket"][-1]
    assert third["branch"] == "third-place"
    assert third["matches"] == [
        {"match": 8, "a": {"loser_of": 5}, "b": {"loser_of": 6}, "place": 3}
    ]
    both = ronde("knockout", "8", "--classification", "--consolation", "--json").json
    assert len(to_play(both)) == 7 + 5 + 3


def test_double_elimination(ronde: Runner) -> None:
    document = ronde("knockout", "8", "--double-elimination", "--json").json
    assert len(to_play(document)) == 15
    assert document["bracket"][-1]["matches"][0]["conditional"] is True
    refusal = ronde("knockout", "8", "--double-elimination", "--third-place").refused()
    assert "double elimination" in refusal


def test_results_fill_the_bracket_to_the_final_ranking(ronde: Runner) -> None:
    Path("players.csv").write_text(PLAYERS, "utf-8")
    Path("results.csv").write_text(
        "match,winner,score\n1,Adam,\n2,,2-0\n3,b,\n4,,+--\n5,Adam,1½-½\n6,a,\n7,Adam,\n", "utf-8"
    )
    arguments = ("knockout", "--players", "players.csv", "--results", "results.csv")
    document = ronde(*arguments, "--json").json
    assert document["champion"] == 1
    assert [place["last_place"] for place in document["ranking"]] == [1, 2, 4, 4, 8, 8, 8, 8]
    assert document["ranking"][0]["name"] == "Adam"
    assert document["void_results"] == []
    match = document["bracket"][1]["matches"][0]
    assert (match["state"], match["winner"], match["score"]) == ("decided", 1, [1.5, 0.5])
    shown = ronde(*arguments, "--tree").stdout
    assert "Final ranking" in shown
    assert "walk-over" in shown


def test_a_changed_result_names_what_is_void(ronde: Runner) -> None:
    Path("results.csv").write_text("match,winner\n1,4\n2,2\n3,1\n", "utf-8")
    outcome = ronde("knockout", "4", "--results", "results.csv", "--json")
    assert outcome.exit_code == 1
    assert outcome.json["void_results"] == [
        {"match": 3, "reason": "others-play", "players": [4, 2]}
    ]
    assert outcome.json["to_play"] == [3]
    shown = ronde("knockout", "4", "--results", "results.csv").stdout
    assert "Match 3: the result is void" in shown
    assert "To be played: 4 – 2." in shown


def test_club_mates_are_kept_apart(ronde: Runner) -> None:
    Path("players.csv").write_text(PLAYERS, "utf-8")
    document = ronde("knockout", "8", "--players", "players.csv", "--json").json
    clubs = dict(line.split(",") for line in PLAYERS.splitlines()[1:])
    for match in document["bracket"][0]["matches"]:
        assert clubs[match["a"]["name"]] != clubs[match["b"]["name"]]


def test_games_and_what_is_played_next(ronde: Runner) -> None:
    Path("results.csv").write_text("match,games\n1,½\n2,½ ½ 1\n", "utf-8")
    document = ronde(
        "knockout", "4", "--games", "1", "--results", "results.csv", "--seed", "5", "--json"
    ).json
    (following,) = document["next_games"]
    assert (following["match"], following["stage"], following["rate"]) == (1, "replay", "15+10")
    assert following["white"] in (1, 4)
    assert document["bracket"][0]["matches"][1]["winner"] == 2
    shown = ronde("knockout", "4", "--games", "2", "--ladder", "playoff", "--seed", "5").stdout
    assert "decisive game" in shown
    Path("wrong.csv").write_text("match,games\n1,1 1\n", "utf-8")
    refusal = ronde(
        "knockout", "4", "--games", "1", "--results", "wrong.csv", "--seed", "5"
    ).refused()
    assert refusal.startswith("wrong.csv:2: the match was over after game 1")


def test_games_under_way_do_not_pass_to_others(ronde: Runner) -> None:
    Path("games.csv").write_text("match,games,a,b\n1,0,1,4\n2,1,2,3\n3,½,1,2\n", "utf-8")
    arguments = ("knockout", "4", "--games", "1", "--seed", "7", "--results", "games.csv")
    outcome = ronde(*arguments, "--json")
    assert outcome.exit_code == 1
    document = json.loads(outcome.stdout)
    assert document["void_results"] == [{"match": 3, "reason": "others-play", "players": [4, 2]}]
    (game,) = document["next_games"]
    assert (game["match"], game["stage"], game["players"]) == (3, "match", [4, 2])


def test_games_noted_the_other_way_round_give_the_same_next_game(ronde: Runner) -> None:
    arguments = ("knockout", "2", "--games", "2", "--seed", "7", "--results", "games.csv", "--json")
    Path("games.csv").write_text("match,games,a,b\n1,1 0 0,1,2\n", "utf-8")
    one = ronde(*arguments).json["next_games"]
    Path("games.csv").write_text("match,games,a,b\n1,0 1 1,2,1\n", "utf-8")
    assert ronde(*arguments).json["next_games"] == one


def test_pictures(ronde: Runner) -> None:
    assert ronde("knockout", "28", "--output", "cup.svg").exit_code == 0
    assert Path("cup.svg").read_text("utf-8").lstrip().startswith("<svg")
    assert ronde("knockout", "28", "--output", "cup.pdf").exit_code == 0
    assert Path("cup.pdf").read_bytes().startswith(b"%PDF")


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        (["1"], "from 2 to 100000, found 1"),
        ([], "--players"),
        (["eight"], "expected a whole number"),
        (["8", "--prequalified", "9"], "from 0 to 8"),
        (["8", "--prequalified", "-1"], "expected 0 or more"),
        (["8", "--preliminary", "1"], "expected some"),
        (["8", "--by", "club"], "--by needs --players"),
        (["8", "--draw", "seldom"], "expected one of fixed, each-round"),
        (["8", "--players", "nowhere.csv"], "nowhere.csv: cannot be read"),
        (["9", "--players", "players.csv"], "players.csv: expected 9 participants, found 8"),
        (["8", "--results", "results.csv"], "results.csv:2: there is no match 99"),
        (["8", "--draw", "each-round", "--results", "results.csv"], "needs the --seed"),
        (["8", "--games", "2", "--results", "results.csv"], "needs the --seed"),
        (["8", "--draw", "each-round", "--double-elimination"], "needs a fixed bracket"),
        (["8", "--output", "cup.txt"], "cup.txt: expected a name ending in"),
    ],
)
def test_a_mistake_is_one_line(ronde: Runner, arguments: list[str], problem: str) -> None:
    Path("players.csv").write_text(PLAYERS, "utf-8")
    Path("results.csv").write_text("match,winner\n99,a\n", "utf-8")
    before = sorted(Path().iterdir())
    assert problem in ronde("knockout", *arguments).refused()
    assert sorted(Path().iterdir()) == before


def test_ten_thousand_players_are_drawn_up_at_once(ronde: Runner) -> None:
    printed: list[str] = []

    def draw(count: str) -> None:
        printed.append(ronde("knockout", count, "--json").stdout)

    draw("8")  # what is loaded once is no work of a bracket
    small_calls, large_calls = (call_count(partial(draw, count)) for count in ("5000", "10000"))
    _first, small, large = printed
    assert len(json.loads(large)["bracket"][0]["matches"]) == 8192
    assert len(large) < 2.2 * len(small)
    assert large_calls < 2.2 * small_calls
    assert large_calls < 100 * 10_000


def test_a_cup_of_teams_goes_on_after_a_drawn_match(ronde: Runner, tmp_path: Path) -> None:
    (tmp_path / "teams.csv").write_text("name\nLyon\nParis\nMetz\nNice\n", "utf-8")
    (tmp_path / "results.csv").write_text("match,boards\n1,1 ½ 1 0\n2,1 0 0 0 1 0 ½ 1 1\n", "utf-8")
    arguments = ("knockout", "--players", "teams.csv", "--results", "results.csv")
    document = ronde(*arguments, "--json").json
    assert document["remarks"] == ["Match 2 is drawn 4½ – 4½: its Berlin decides, 18½ to 26½."]
    assert document["bracket"][1]["matches"][0]["players"] == [1, 3]
    text = ronde(*arguments).stdout
    assert "its Berlin decides, 18½ to 26½" in " ".join(text.split())
