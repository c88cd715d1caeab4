"""`ronde pair`, as the contract has it."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.contract.conftest import Runner
from tests.contract.swiss import BLOCKED, OPEN


@pytest.fixture(autouse=True)
def files(tmp_path: Path) -> None:
    (tmp_path / "open.trf").write_text(OPEN, "utf-8")
    (tmp_path / "blocked.trf").write_text(BLOCKED, "utf-8")


def test_pair_json(ronde: Runner) -> None:
    document = ronde("pair", "open.trf", "--json").json
    assert document["round"] == 3
    assert (document["system"], document["edition"]) == ("dutch", "2026")
    assert document["bye"] == 6
    assert document["pairings"] == [
        {"board": 1, "white": 1, "black": 2},
        {"board": 2, "white": 4, "black": 7},
        {"board": 3, "white": 3, "black": 5},
    ]
    assert "explanation" not in document


def test_an_earlier_round_is_paired_anew(ronde: Runner) -> None:
    document = ronde("pair", "open.trf", "--round", "2", "--json").json
    assert document["round"] == 2
    assert document["bye"] is None
    games = {frozenset((game["white"], game["black"])) for game in document["pairings"]}
    assert games == {frozenset((1, 7)), frozenset((2, 3)), frozenset((4, 6))}


def test_pair_explained(ronde: Runner) -> None:
    document = ronde("pair", "open.trf", "--explain", "--json").json
    explanation = document["explanation"]
    assert [bracket["bracket"] for bracket in explanation] == [1, 2, 3, 4]
    assert [bracket["score"] for bracket in explanation] == [2, 1.5, 1, 0.5]
    assert explanation[1]["players"] == [1, 2]
    for bracket in explanation:
        assert bracket["decisions"]
        for decision in bracket["decisions"]:
            assert decision.keys() == {"rule", "players", "text"}
            assert decision["rule"].startswith("C.04.3 ")
            assert decision["text"].endswith(".")
    bye = next(d for d in explanation[3]["decisions"] if d["rule"] == "C.04.3 2.3.1 [C5]")
    assert bye["players"] == [document["bye"]]


def test_the_explanation_reads_well_in_a_terminal(ronde: Runner) -> None:
    text = ronde("pair", "open.trf", "--explain").stdout
    assert "Bracket 3, score 1: 3, 4, 7" in text
    assert "C.04.3 2.4.9 [C14]" in text
    assert "{" not in text
    assert "Fraction" not in text


def test_a_round_without_a_pairing_is_one_line(ronde: Runner) -> None:
    sentence = ronde("pair", "blocked.trf").refused(1)
    assert "round 4 cannot be paired" in sentence
    assert "1, 2, 3, 4" in sentence
    assert "ronde explain --blocked" in sentence


def test_players_are_kept_apart_if_possible(ronde: Runner) -> None:
    usual = ronde("pair", "open.trf", "--json").json
    assert {"board": 1, "white": 1, "black": 2} in usual["pairings"]
    apart = ronde("pair", "open.trf", "--avoid", "1-2", "--json").json
    assert apart["warnings"] == []
    assert {1, 2} not in [{game["white"], game["black"]} for game in apart["pairings"]]
    crowd = "-".join(str(number) for number in range(1, 8))
    hopeless = ronde("pair", "open.trf", "--avoid", crowd, "--json").json
    assert hopeless["pairings"] == usual["pairings"]
    assert len(hopeless["warnings"]) == 1


def test_a_player_keeps_his_fixed_board(ronde: Runner) -> None:
    document = ronde("pair", "open.trf", "--fixed-board", "5=1", "--json").json
    first = document["pairings"][0]
    assert (first["board"], 5 in (first["white"], first["black"])) == (1, True)


def test_wishes_that_make_no_sense_are_refused(ronde: Runner) -> None:
    assert "5-9" in ronde("pair", "open.trf", "--avoid", "clubs").refused()
    assert "12=3" in ronde("pair", "open.trf", "--fixed-board", "5").refused()
    assert "no number 99" in ronde("pair", "open.trf", "--avoid", "1-99").refused()
    twice = ("--fixed-board", "1=1", "--fixed-board", "2=1")
    assert "board once" in ronde("pair", "open.trf", *twice).refused()


def test_a_round_that_does_not_exist_is_refused(ronde: Runner) -> None:
    assert "from 1 to 3" in ronde("pair", "open.trf", "--round", "9").refused()


def test_pairing_alone_does_not_load_what_explains(tmp_path: Path) -> None:
    program = (
        "import sys; from ronde.cli.main import run; run(['pair', 'open.trf', '--json']); "
        "sys.exit('ronde.core.chess.swiss.dutch.explanation' in sys.modules)"
    )
    source = Path(__file__).parents[2] / "src"
    done = subprocess.run(
        [sys.executable, "-c", program],
        cwd=tmp_path,
        env={"PYTHONPATH": str(source), "LC_ALL": "C.UTF-8"},
        capture_output=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert b'"pairings"' in done.stdout
