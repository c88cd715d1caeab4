"""`ronde advise`, as the contract has it."""

from pathlib import Path

import pytest

from tests.contract.conftest import Runner


def test_advise_json(ronde: Runner) -> None:
    document = ronde("advise", "--players", "14", "--rounds", "5", "--json").json
    assert document["player_count"] == 14
    first = document["options"][0]
    assert (first["rank"], first["format"], first["round_count"]) == (1, "swiss", 5)
    assert "4 rounds or more" in first["why"]
    assert [option["rank"] for option in document["options"]] == [1, 2, 3]
    groups = document["options"][1]["groups"]
    assert groups["group_rounds"] + groups["knockout_rounds"] == 5


def test_hours_make_rounds(ronde: Runner) -> None:
    arguments = ("advise", "--players", "20", "--hours", "4.5", "--minutes-per-game", "40")
    options = ronde(*arguments, "--json").json["options"]
    assert options[0]["minutes"] == options[0]["round_count"] * 40 == 240
    assert "4 h 00" in ronde(*arguments).stdout


def test_advice_in_french(ronde: Runner) -> None:
    shown = ronde("advise", "--players", "8", "--lang", "fr").stdout
    assert "8 joueurs" in shown
    assert "Toutes-rondes" in shown
    assert "Pourquoi" in shown
    assert "Chacun joue contre chacun" in shown


def test_nothing_fits_is_no_usage_error(ronde: Runner) -> None:
    sentence = ronde("advise", "--players", "300", "--rounds", "7", "--json").refused(1)
    assert "nothing fits 300 players in 7 rounds" in sentence
    sentence = ronde(
        "advise", "--players", "4", "--hours", "1", "--minutes-per-game", "90"
    ).refused(1)
    assert "no game of 90 minutes" in sentence


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ([], "--players"),
        (["--players", "1"], "2 or more"),
        (["--players", "2001"], "2000 or less"),
        (["--players", "8", "--rounds", "0"], "1 or more"),
        (["--players", "8", "--rounds", "3", "--hours", "2"], "exclude each other"),
        (["--players", "8", "--hours", "2"], "--minutes-per-game"),
        (["--players", "8", "--hours", "two", "--minutes-per-game", "9"], "hours such as 4"),
        (["--players", "8", "--hours", "1.2.3", "--minutes-per-game", "9"], "hours such as 4"),
        (["--players", "8", "--hours", "0", "--minutes-per-game", "9"], "hours such as 4"),
    ],
)
def test_a_mistake_is_one_line(ronde: Runner, arguments: list[str], sentence: str) -> None:
    assert sentence in ronde("advise", *arguments, "--json").refused()


@pytest.mark.parametrize("suffix", [".csv", ".html", ".pdf", ".xlsx", ".json"])
def test_advice_is_written_in_every_form(ronde: Runner, tmp_path: Path, suffix: str) -> None:
    assert ronde("advise", "--players", "12", "--output", f"advice{suffix}").exit_code == 0
    assert (tmp_path / f"advice{suffix}").stat().st_size > 100
