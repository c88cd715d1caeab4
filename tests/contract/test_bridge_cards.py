"""`ronde bridge cards`: the paper and the pictures of a movement."""

import json
from pathlib import Path
from xml.etree import ElementTree

import pytest

from ronde.core.bridge.movements.movement import Movement
from ronde.formats.movements.json_writer import movement_document
from tests.contract.conftest import Runner
from tests.unit.core.bridge.movements.on_paper import gueridon, half_table, howell, swedish
from tests.unit.core.bridge.movements.written import triplicate, written
from tests.unit.printing.paper import pages


@pytest.fixture
def howell_file(tmp_path: Path) -> str:
    """A Howell of four tables in a file."""
    return saved(tmp_path, howell())


def saved(folder: Path, movement: Movement) -> str:
    """The name of a file with a movement."""
    (folder / "movement.json").write_text(json.dumps(movement_document(movement)), "utf-8")
    return "movement.json"


def text_of(path: Path) -> str:
    """The words of a PDF with single blanks."""
    return " ".join(" ".join(pages(path.read_bytes())).split())


def test_cards_in_the_terminal(ronde: Runner, howell_file: str) -> None:
    outcome = ronde("bridge", "cards", howell_file, "--tables", "2")
    assert outcome.exit_code == 0
    lines = [line.split() for line in outcome.stdout.splitlines()]
    assert lines[0] == ["Table", "2"]
    assert ["1", "2", "6", "4", "1", "E-W", "3", "N-S", "1++"] in lines
    assert ["7", "1", "5", "3"] in lines


def test_cards_as_json(ronde: Runner, howell_file: str) -> None:
    answer = ronde("bridge", "cards", howell_file, "--json").json
    assert [table["table"] for table in answer["tables"]] == [1, 2, 3, 4]
    assert answer["tables"][1]["rounds"][0] == {
        "round": 1,
        "ns": 2,
        "ew": 6,
        "boards": [4],
        "next": {"ns": {"table": 1, "seat": "ew"}, "ew": {"table": 3, "seat": "ns"}},
        "boards_next": [{"table": 1, "stand": 2}],
    }
    assert answer["contestants"][0]["rounds"][1] == {
        "round": 2,
        "presence": "plays",
        "seat": {"table": 3, "seat": "ew"},
        "partner": None,
        "opponents": [{"line": None, "number": 6}],
        "boards": [7],
    }
    assert [line["table"] for line in answer["travellers"][0]["lines"]] == [1, 4, 3, 2]


def test_the_whole_bundle_as_pdf(ronde: Runner, howell_file: str, tmp_path: Path) -> None:
    outcome = ronde("bridge", "cards", howell_file, "--output", "cards.pdf")
    assert (outcome.exit_code, outcome.stdout) == (0, "")
    text = text_of(tmp_path / "cards.pdf")
    for words in ("Before round 1", "Who is where", "Table 4 ·", "Pair 8", "Set 7", "Board no. 7"):
        assert words in text


def test_some_sheets_some_tables_from_some_round(
    ronde: Runner, howell_file: str, tmp_path: Path
) -> None:
    arguments = ("--sheets", "tables,plan", "--tables", "3,4", "--from-round", "5")
    ronde("bridge", "cards", howell_file, *arguments, "--output", "cards.pdf")
    text = text_of(tmp_path / "cards.pdf")
    assert "Table 3 · written Rd. N-S E-W Boards 5 2 4 3 6 3 5 4 7 4 6 5" in text
    assert "Table 2 ·" not in text
    assert "Who is where" in text
    assert "Board no." not in text


def test_only_the_guide_cards_of_the_tables_asked_for(
    ronde: Runner, howell_file: str, tmp_path: Path
) -> None:
    ronde("bridge", "cards", howell_file, "--tables", "3", "--output", "cards.pdf")
    text = text_of(tmp_path / "cards.pdf")
    assert "Table 3 ·" in text
    assert "Pair 1" not in text


def test_players_is_another_word_for_pairs(ronde: Runner, howell_file: str, tmp_path: Path) -> None:
    ronde("bridge", "cards", howell_file, "--sheets", "players", "--output", "cards.pdf")
    assert "Pair 1" in text_of(tmp_path / "cards.pdf")


def test_the_room_of_a_round_as_svg(ronde: Runner, howell_file: str, tmp_path: Path) -> None:
    ronde("bridge", "cards", howell_file, "--round", "3", "--output", "room.svg")
    svg = (tmp_path / "room.svg").read_text("utf-8")
    assert "Round 3 of 7" in svg
    assert ElementTree.fromstring(svg).tag.endswith("svg")


def test_the_movement_turning_as_html(ronde: Runner, howell_file: str, tmp_path: Path) -> None:
    ronde("bridge", "cards", howell_file, "--output", "movement.html")
    assert "prefers-reduced-motion" in (tmp_path / "movement.html").read_text("utf-8")


def test_what_a_movement_needs_is_what_is_printed(ronde: Runner, tmp_path: Path) -> None:
    ronde("bridge", "cards", saved(tmp_path, triplicate()), "--output", "a.pdf")
    assert "compare with the sheet of table 3" in text_of(tmp_path / "a.pdf")
    ronde("bridge", "cards", saved(tmp_path, swedish()), "--output", "b.pdf")
    assert "Total = %" in text_of(tmp_path / "b.pdf")


def test_a_movement_of_two_lines(ronde: Runner, tmp_path: Path) -> None:
    answer = ronde("bridge", "cards", saved(tmp_path, gueridon()), "--json").json
    assert answer["contestants"][6]["line"] == "ew"
    assert answer["tables"][2]["stands"][0]["rounds"][0]["boards"] == [13, 14, 15, 16]
    assert answer["travellers"][0]["lines"][1]["after_table"] == 1
    half = ronde("bridge", "cards", saved(tmp_path, half_table()), "--json").json
    assert half["contestants"][-1]["rounds"][0]["presence"] == "sits out"


def test_an_unsound_movement_is_printed_with_a_word(ronde: Runner, tmp_path: Path) -> None:
    twice = written("1-2/1 3-1/2", lines=1)
    outcome = ronde("bridge", "cards", saved(tmp_path, twice), "--json")
    assert outcome.exit_code == 0
    assert "does not pass `ronde bridge check`" in outcome.stderr


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("--sheets", "tables,prizes"), "--sheets: expected words out of start, plan, tables"),
        (("--sheets", ","), "--sheets: expected a list such as tables,plan, found nothing"),
        (("--sheets", "matches"), "this movement has no sheet “matches”: a match sheet is for"),
        (("--sheets", "scoring"), "this movement has no sheet “scoring”: it is for three tables"),
        (("--tables", "5"), "--tables: expected numbers from 1 to 4 as 3,4, found “5”"),
        (("--tables", "x"), "--tables: expected numbers from 1 to 4 as 3,4, found “x”"),
        (("--tables", ","), "--tables: expected numbers from 1 to 4 as 3,4, found “,”"),
        (("--from-round", "8"), "--from-round: expected a round from 1 to 7, found 8"),
        (("--round", "0"), "--round: expected a round from 1 to 7, found 0"),
        (("--round", "2", "--from-round", "3"), "--round: expected a round from 3 to 7, found 2"),
        (("--round", "two"), "--round: expected a whole number, found “two”"),
    ],
)
def test_wrong_requests_are_refused_in_one_line(
    ronde: Runner, howell_file: str, tmp_path: Path, arguments: tuple[str, ...], told: str
) -> None:
    outcome = ronde("bridge", "cards", howell_file, *arguments, "--output", "cards.pdf")
    assert outcome.refused().startswith(told)
    assert [path.name for path in tmp_path.iterdir()] == ["movement.json"]


def test_a_form_nobody_makes_is_refused(ronde: Runner, howell_file: str) -> None:
    told = ronde("bridge", "cards", howell_file, "--output", "cards.doc").refused()
    assert ".html, .json, .pdf, .svg" in told


@pytest.mark.parametrize("content", ["", "[]", "{}", '{"rounds": []}', "not json", "\x00\x01"])
def test_a_file_that_is_no_movement_is_refused(ronde: Runner, tmp_path: Path, content: str) -> None:
    (tmp_path / "movement.json").write_text(content, "utf-8")
    told = ronde("bridge", "cards", "movement.json", "--output", "cards.pdf").refused()
    assert told.startswith("movement.json")
    assert not (tmp_path / "cards.pdf").exists()


def test_a_file_that_is_not_there(ronde: Runner) -> None:
    assert "there is no such file" in ronde("bridge", "cards", "none.json").refused()


def test_the_last_rounds_of_a_sound_movement_are_printed_without_a_warning(
    ronde: Runner, tmp_path: Path
) -> None:
    """A pair left after round 2 and another came in round 5: the whole is sound, not its end."""
    for arguments in (
        ("movement", "howell", "--tables", "4", "--output", "a.json"),
        ("replan", "a.json", "--from-round", "3", "--remove", "8", "--output", "b.json"),
        ("replan", "b.json", "--from-round", "5", "--add-pair", "--output", "c.json"),
    ):
        assert ronde("bridge", *arguments).exit_code == 0
    printed = ronde("bridge", "cards", "c.json", "--from-round", "5", "--output", "c.svg")
    assert printed.exit_code == 0
    assert "does not pass" not in printed.stderr
