"""`ronde generate`, as the contract has it."""

from pathlib import Path

import pytest

from ronde.formats import trf
from tests.contract.conftest import Runner


def test_an_event_is_written_and_its_seed_told(ronde: Runner, tmp_path: Path) -> None:
    arguments = ("--players", "20", "--rounds", "5", "--seed", "7", "--output", "event.trf")
    outcome = ronde("generate", *arguments)
    assert outcome.exit_code == 0
    assert outcome.stdout == ""
    assert outcome.stderr.splitlines() == ["wrote event.trf", "seed 7"]
    event = trf.load(tmp_path / "event.trf").event
    assert (len(event.players), len(event.rounds), event.planned_round_count) == (20, 5, 5)
    assert event.name == "Generated event, seed 7"


def test_json_has_the_seed_the_counts_the_settings_and_the_report(ronde: Runner) -> None:
    document = ronde("generate", "--players", "9", "--rounds", "3", "--seed", "1", "--json").json
    assert list(document) == [
        "seed",
        "player_count",
        "round_count",
        "planned_round_count",
        "complete",
        "settings",
        "trf",
    ]
    assert (document["seed"], document["player_count"], document["round_count"]) == (1, 9, 3)
    assert document["complete"] is True
    assert document["settings"]["bye_kinds"] == ["H", "Z", "F"]
    assert 20 <= document["settings"]["draws"] <= 60
    assert len(trf.loads(document["trf"]).event.players) == 9


def test_a_summary_for_people(ronde: Runner) -> None:
    outcome = ronde("generate", "--plain", "--players", "8", "--rounds", "3", "--seed", "2")
    assert outcome.stdout.splitlines() == [
        "Generated event, seed 2",
        "8 players",
        "3 rounds of 3 paired",
        "12 games played",
        "0 absences from a game",
        "--output FILE.trf keeps the event.",
    ]
    assert outcome.stderr == "seed 2\n"


def test_a_seed_repeats_the_event_and_no_seed_draws_one(ronde: Runner) -> None:
    drawn = ronde("generate", "--json").json
    assert ronde("generate", "--seed", str(drawn["seed"]), "--json").json == drawn
    assert ronde("generate", "--seed", "1", "--json").json != drawn


def test_everything_unusual_can_be_asked_for(ronde: Runner) -> None:
    text = ronde(
        "generate", "--players", "60", "--rounds", "9", "--seed", "3", "--byes", "10",
        "--forfeits", "10", "--double-forfeits", "5", "--odd-results", "5", "--short-games", "10",
        "--withdrawals", "2", "--late-entries", "10", "--unrated", "20", "--draws", "30",
        "--prohibited", "4", "--baku", "--highest-rating", "2200", "--lowest-rating", "1600",
        "--json",
    ).json["trf"]  # fmt: skip
    event = trf.loads(text).event
    results = {
        result.value
        for played in event.rounds
        for game in played.games
        for result in (game.white_result, game.black_result)
    } | {bye.result.value for played in event.rounds for bye in played.byes}
    assert results == set("1=0WDL+-UFHZ")
    ratings = [player.rating for player in event.players if player.rating is not None]
    assert len(ratings) < 60
    assert 1600 <= min(ratings) <= max(ratings) <= 2200
    assert len(event.prohibited_pairings) == 4
    assert event.system_code == "FIDE_DUTCH_BAKU"


def test_ratings_can_be_given(ronde: Runner) -> None:
    arguments = ("--ratings", "2100, 1900,0,2000", "--rounds", "1", "--plain", "--json")
    event = trf.loads(ronde("generate", *arguments).json["trf"]).event
    assert [player.rating for player in event.players] == [2100, 2000, 1900, None]


def test_kinds_of_byes_can_be_chosen(ronde: Runner) -> None:
    arguments = ("--players", "20", "--rounds", "6", "--byes", "30", "--bye-kinds", "hf")
    text = ronde("generate", *arguments, "--plain", "--seed", "4", "--json").json["trf"]
    byes = {bye.result.value for played in trf.loads(text).event.rounds for bye in played.byes}
    assert {"F", "H"} <= byes <= {"F", "H", "U"}


def test_an_event_that_cannot_go_on_stops_and_says_so(ronde: Runner) -> None:
    arguments = ("--players", "4", "--rounds", "9", "--plain", "--seed", "5")
    document = ronde("generate", *arguments, "--json").json
    assert document["complete"] is False
    assert document["round_count"] < document["planned_round_count"] == 9
    lines = ronde("generate", *arguments).stdout.splitlines()
    assert f"Stopped: round {document['round_count'] + 1} cannot be paired." in lines


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("--players", "1"), "--players: expected 2 or more, found 1"),
        (("--rounds", "0"), "--rounds: expected 1 or more, found 0"),
        (("--byes", "101"), "--byes: expected 100 or less, found 101"),
        (("--forfeits", "few"), "--forfeits: expected a whole number, found “few”"),
        (("--bye-kinds", "HX"), "--bye-kinds: expected letters of H, F and Z, found “HX”"),
        (("--ratings", "2000,x"), "--ratings: expected a whole number, found “x”"),
        (
            ("--players", "3", "--ratings", "2000,1900"),
            "expected a rating for each of the 3 players, found 2",
        ),
        (
            ("--highest-rating", "1500", "--lowest-rating", "1600"),
            "lowest rating: expected a number from 1 to 1500, found 1600",
        ),
        (("--output", "event.pdf"), "--output event.pdf: expected a name ending in .json, .trf"),
    ],
)
def test_what_cannot_be_drawn_is_one_line(
    ronde: Runner, tmp_path: Path, arguments: tuple[str, ...], sentence: str
) -> None:
    assert ronde("generate", *arguments).refused() == sentence
    assert not list(tmp_path.iterdir())
