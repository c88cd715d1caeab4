"""`ronde bridge replan`."""

import json
from pathlib import Path

import pytest

from tests.contract.conftest import Runner


@pytest.fixture
def movement(ronde: Runner, tmp_path: Path) -> Path:
    """A Mitchell of six tables and a half in a file."""
    file = tmp_path / "m.json"
    ronde("bridge", "movement", "mitchell", "--tables", "6.5", "--output", str(file))
    return file


def test_a_late_pair_takes_the_empty_seat(ronde: Runner, movement: Path, tmp_path: Path) -> None:
    before = json.loads(movement.read_text("utf-8"))
    outcome = ronde("bridge", "replan", str(movement), "--from-round", "3", "--add-pair", "--json")
    after = outcome.json
    assert outcome.exit_code == 0
    assert after["rounds"][:2] == before["rounds"][:2]
    assert (after["table_count"], after["pair_count"]) == (7, 14)
    assert after["changed_tables"] == [1, 7]
    assert after["check"]["ok"] is True
    assert after["rounds"][2]["tables"][6]["ns"] == 7
    again = tmp_path / "again.json"
    ronde(
        "bridge", "replan", str(movement), "--from-round", "3", "--add-pair", "--output", str(again)
    )
    assert ronde("bridge", "check", str(again)).exit_code == 0


def test_a_pair_that_leaves(ronde: Runner, movement: Path, tmp_path: Path) -> None:
    cards = tmp_path / "cards.pdf"
    outcome = ronde(
        "bridge", "replan", str(movement), "--from-round", "4", "--remove", "ew3", "--json",
        "--cards", str(cards),
    )  # fmt: skip
    after = outcome.json
    assert after["changed_tables"]
    assert cards.read_bytes().startswith(b"%PDF")
    for played in after["rounds"][3:]:
        assert 3 not in [table["ew"] for table in played["tables"]]


def test_wrong_boards(ronde: Runner, movement: Path, tmp_path: Path) -> None:
    file = tmp_path / "wrong.json"
    ronde(
        "bridge", "replan", str(movement), "--from-round", "2", "--played", "3:17",
        "--output", str(file),
    )  # fmt: skip
    assert ronde("bridge", "check", str(file)).exit_code == 0
    assert json.loads(file.read_text("utf-8"))["rounds"][1]["tables"][2]["boards"] == [17]


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("--from-round", "3"), "expected one of --add-pair, --remove and --played"),
        (("--from-round", "3", "--add-pair", "--remove", "ns1"), "expected one of"),
        (("--from-round", "9", "--add-pair"), "expected a round from 1 to 7, found 9"),
        (("--from-round", "2", "--remove", "ns9"), "no pair ns9"),
        (("--from-round", "2", "--played", "3"), "such as 3:13-15"),
        (("--from-round", "2", "--played", "3:15-13"), "such as 3:13-15"),
        (("--from-round", "2", "--played", "3:99"), "boards that are in play"),
        (("--add-pair",), "--from-round"),
        (("--from-round", "2", "--add-pair", "--cards", "c.txt"), "c.txt: expected a name ending"),
    ],
)
def test_what_cannot_be_meant_is_refused(
    ronde: Runner, movement: Path, arguments: tuple[str, ...], sentence: str
) -> None:
    assert sentence in ronde("bridge", "replan", str(movement), *arguments).refused()
