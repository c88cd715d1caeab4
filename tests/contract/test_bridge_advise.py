"""`ronde bridge advise`."""

import shlex
from pathlib import Path

import pytest

from tests.contract.conftest import Runner


def test_27_pairs_as_the_contract_shows(ronde: Runner) -> None:
    document = ronde("bridge", "advise", "--pairs", "27", "--json").json
    assert (document["pair_count"], document["table_count"]) == (27, 13.5)
    first = document["options"][0]
    assert first["why"]
    assert {key: first[key] for key in first if key not in {"title", "why", "in_table"}} == {
        "rank": 1,
        "movement": "mitchell-relay",
        "round_count": 13,
        "boards_per_round": 2,
        "boards_played": {"min": 24, "max": 26},
        "boards_in_play": 28,
        "minutes": 195,
        "winners": 2,
        "sit_out_boards": 2,
        "commands": [
            "ronde bridge movement mitchell-relay --tables 13.5 --boards-per-round 2 --rounds 13"
        ],
    }


@pytest.mark.parametrize(
    "asked",
    [
        ("--pairs", "27"),
        ("--pairs", "12"),
        ("--pairs", "13"),
        ("--pairs", "37"),
        ("--players", "8"),
        ("--players", "9"),
        ("--players", "12"),
        ("--players", "16"),
        ("--tables", "9,5", "--winners", "1"),
        ("--tables", "15½", "--minutes", "120"),
        ("--tables", "7", "--boards", "20"),
        ("--players", "12", "--boards-per-round", "4"),
        ("--pairs", "7", "--boards-per-round", "3"),
    ],
    ids=" ".join,
)
def test_every_command_runs_and_has_the_figures_promised(
    ronde: Runner, tmp_path: Path, asked: tuple[str, ...]
) -> None:
    for option in ronde("bridge", "advise", *asked, "--json").json["options"]:
        played, in_play, sit_out = [], [], []
        for line in option["commands"]:
            file = tmp_path / "m.json"
            ronde(*shlex.split(line)[1:], "--output", str(file))
            check = ronde("bridge", "check", str(file), "--json")
            assert check.exit_code == 0, line
            movement = ronde(*shlex.split(line)[1:], "--json").json
            assert len(movement["rounds"]) == option["round_count"]
            assert movement["boards_per_round"] == option["boards_per_round"]
            assert movement["lines"] == option["winners"]
            played.append(check.json["boards_played"])
            sit_out.append(check.json["sit_out_boards"]["max"])
            in_play.append(movement["boards_in_play"])
        assert option["boards_played"] == {
            "min": min(found["min"] for found in played),
            "max": max(found["max"] for found in played),
        }
        assert option["boards_in_play"] == max(in_play)
        assert option["sit_out_boards"] == max(sit_out)
        assert option["minutes"] == option["round_count"] * option["boards_per_round"] * 7.5


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ((), "expected one of --pairs, --players and --tables"),
        (("--pairs", "10", "--tables", "5"), "expected one of --pairs, --players and --tables"),
        (("--pairs", "3"), "expected a number of pairs from 4 to 500, found 3"),
        (("--players", "11"), "expected an even number of players"),
        (("--pairs", "10", "--minutes", "60", "--boards", "9"), "exclude each other"),
        (("--tables", "x"), "such as 6 or 6.5"),
        (("--pairs", "10", "--winners", "3"), "--winners"),
    ],
)
def test_what_cannot_be_meant_is_refused(
    ronde: Runner, arguments: tuple[str, ...], sentence: str
) -> None:
    assert sentence in ronde("bridge", "advise", *arguments).refused()


def test_too_little_time_is_told_with_exit_1(ronde: Runner) -> None:
    outcome = ronde("bridge", "advise", "--pairs", "14", "--minutes", "7")
    assert outcome.exit_code == 1
    assert "the limit in boards being 0" in outcome.stderr


def test_the_table_shows_all_options_and_the_first_command(ronde: Runner) -> None:
    text = ronde("bridge", "advise", "--pairs", "12").stdout
    assert "ronde bridge movement mitchell-relay --tables 6 --boards-per-round 4" in text
    assert "3 h 00" in text
