"""`ronde bridge deal`: boards by chance."""

import json
from pathlib import Path

import pytest

from ronde.core.bridge.deal import deal_from_text, deal_text
from ronde.formats.pbn.deals import read_deals
from ronde.formats.pbn.reader import load
from tests.contract.conftest import Runner
from tests.unit.printing.paper import pages


def test_a_seed_repeats_its_deals(ronde: Runner) -> None:
    first = ronde("bridge", "deal", "--boards", "3", "--seed", "42", "--json")
    again = ronde("bridge", "deal", "--boards", "3", "--seed", "42", "--json")
    assert first.json == again.json
    assert first.stderr == "seed 42\n"
    assert first.json["seed"] == 42
    assert first.json != ronde("bridge", "deal", "--boards", "3", "--seed", "43", "--json").json


def test_a_board_as_json(ronde: Runner) -> None:
    answer = ronde("bridge", "deal", "--boards", "2", "--first", "7", "--seed", "1", "--json").json
    board = answer["boards"][0]
    assert (board["board"], board["dealer"], board["vulnerable"]) == (7, "S", "all")
    deal = deal_from_text(board["deal"])
    assert deal is not None
    assert deal_text(deal) == board["deal"]
    assert sum(board["points"].values()) == 40
    assert board["deal"] == "N:" + " ".join(board["hands"][seat] for seat in "nesw")


def test_without_a_seed_a_new_one_is_told(ronde: Runner) -> None:
    first = ronde("bridge", "deal", "--boards", "1", "--json")
    seed = first.stderr.removeprefix("seed ").strip()
    assert ronde("bridge", "deal", "--boards", "1", "--seed", seed, "--json").json == first.json
    assert ronde("bridge", "deal", "--boards", "1", "--json").json["boards"] != first.json["boards"]


def test_secure_deals_have_no_seed(ronde: Runner) -> None:
    outcome = ronde("bridge", "deal", "--boards", "4", "--secure", "--json")
    assert outcome.json["seed"] is None
    assert outcome.stderr == ""
    assert len({board["deal"] for board in outcome.json["boards"]}) == 4


def test_pbn_and_hand_records_have_the_same_deals(ronde: Runner, tmp_path: Path) -> None:
    given = ("bridge", "deal", "--boards", "16", "--seed", "9", "--title", "Mardi")
    ronde(*given, "--output", "d.pbn")
    ronde(*given, "--output", "d.json")
    ronde(*given, "--output", "d.pdf")
    deals = read_deals(load(tmp_path / "d.pbn")).deals
    document = json.loads((tmp_path / "d.json").read_text("utf-8"))
    assert {b["board"]: b["deal"] for b in document["boards"]} == {
        number: deal_text(deal) for number, deal in deals.items()
    }
    printed = pages((tmp_path / "d.pdf").read_bytes())
    assert len(printed) == 2
    assert "Mardi" in printed[0]


def test_the_boards_in_the_terminal(ronde: Runner) -> None:
    outcome = ronde("bridge", "deal", "--boards", "2", "--seed", "1")
    assert outcome.exit_code == 0
    assert "♠" in outcome.stdout
    assert "nobody" in outcome.stdout


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ((), "--boards: expected how many boards, found nothing"),
        (("--boards", "0"), "--boards: expected 1 or more, found 0"),
        (("--boards", "1000"), "--boards: expected 999 or less, found 1000"),
        (("--boards", "x"), "--boards: expected a whole number, found “x”"),
        (
            ("--boards", "2", "--seed", "1", "--secure"),
            "--secure and --seed: expected one of them, not both",
        ),
        (("--boards", "2", "--first", "0"), "--first: expected 1 or more, found 0"),
    ],
)
def test_a_wrong_request_is_refused(ronde: Runner, options: tuple[str, ...], sentence: str) -> None:
    assert ronde("bridge", "deal", *options).refused() == sentence
