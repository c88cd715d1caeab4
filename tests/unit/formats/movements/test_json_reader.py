"""Movements typed by hand: what may be left out, and what is refused with its place."""

import json
from fractions import Fraction
from typing import Any

import pytest

from ronde.core.bridge.movements.checker import movement_findings
from ronde.core.bridge.movements.findings import FindingKind
from ronde.core.bridge.movements.movement import Direction, Entry, Seats
from ronde.errors import FormatError
from ronde.formats.movements.files import movement_from_json
from ronde.formats.movements.json_reader import TYPED_BY_HAND


def document(**more: object) -> dict[str, Any]:
    """A movement with only what is needed: three tables, the third without N-S, two rounds."""
    return {
        "rounds": [
            {
                "tables": [
                    {"ns": 1, "ew": 1, "boards": "1-2"},
                    {"ns": 2, "ew": 2, "boards": [3, 4]},
                    {"ns": None, "ew": 3, "boards": [5, 6]},
                ]
            },
            {
                "tables": [
                    {"ns": 1, "ew": 3, "boards": [3, 4]},
                    {"ns": 2, "ew": 1, "boards": [5, 6]},
                    {"ns": None, "ew": 2, "boards": [1, 2]},
                ]
            },
        ],
        **more,
    }


def refusal(data: object) -> str:
    """The sentence with which a document is refused."""
    with pytest.raises(FormatError) as refused:
        movement_from_json(data if isinstance(data, str) else json.dumps(data), file="m.json")
    return str(refused.value)


def test_what_follows_from_the_rounds_may_be_left_out() -> None:
    read = movement_from_json(json.dumps(document()))
    movement = read.movement
    assert movement.kind == TYPED_BY_HAND
    assert (movement.lines, movement.table_count) == (2, Fraction(5, 2))
    assert (movement.contestant_count, movement.boards_per_round) == (5, 2)
    assert movement.rounds[0].tables[0].boards == (1, 2)
    assert not movement.rounds[0].tables[2].played
    assert movement.rounds[0].sit_out == (Entry(number=3, line=Direction.EAST_WEST),)
    assert movement_findings(movement) == ()
    assert read.findings == ()


def test_one_numbering_is_seen_by_itself() -> None:
    data = {"rounds": [{"tables": [{"ns": 1, "ew": 2, "boards": [1]}]}]}
    assert movement_from_json(json.dumps(data)).movement.lines == 1


def test_an_individual_is_known_by_its_seats() -> None:
    table = {"n": 1, "s": "2", "e": 3, "w": 4, "boards": [1]}
    movement = movement_from_json(json.dumps({"rounds": [{"tables": [table]}]})).movement
    assert movement.seats is Seats.PLAYERS
    assert movement.rounds[0].tables[0].seats == (1, 2, 3, 4)
    assert movement.table_count == 1


def test_a_table_is_shared_with_one_or_several() -> None:
    data = document()
    tables = data["rounds"][0]["tables"]
    tables[0]["shared_with"], tables[1]["shared_with"], tables[2]["shared_with"] = 2, [1, 3], None
    read = movement_from_json(json.dumps(data)).movement.rounds[0]
    assert [table.shared_with for table in read.tables] == [(2,), (1, 3), ()]


def test_a_title_that_somebody_edited_counts() -> None:
    sentence = {"text": "Mitchell", "template": "Mitchell, {n} tables", "fields": {"n": 3}}
    made = document(title="Mitchell", title_sentence=sentence)
    edited = document(title="Our Mitchell", title_sentence=sentence)
    assert str(movement_from_json(json.dumps(made)).movement.title) == "Mitchell, 3 tables"
    assert str(movement_from_json(json.dumps(edited)).movement.title) == "Our Mitchell"


@pytest.mark.parametrize("template", ["{n.__class__}", "{n:9}", "{other}", "{", "{n"])
def test_a_sentence_that_does_not_fit_together_is_only_its_text(template: str) -> None:
    sentence = {"text": "Go {up}", "template": template, "fields": {"n": 3}}
    read = movement_from_json(json.dumps(document(instructions=[sentence]))).movement
    assert str(read.instructions[0]) == "Go {up}"


def test_another_number_of_boards_than_announced_is_a_finding() -> None:
    (finding,) = movement_from_json(json.dumps(document(boards_in_play=8))).findings
    assert finding.kind is FindingKind.BOARD_COUNT
    assert str(finding.text) == "number of boards in play: expected 8, found 6"


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"ns": "?"}, "round 2, table 3: expected a number, or a half team such as A1, as “ns”"),
        ({"ns": True}, "as “ns”, found true"),
        ({"boards": [0]}, "expected a number from 1 to 9999 as “boards”, found 0"),
        ({"boards": [10**9]}, "expected a number from 1 to 9999 as “boards”"),
        ({"boards": "1-"}, 'expected boards such as 1-4 as “boards”, found "1-"'),
        ({"boards": 4}, "expected a list under “boards”"),
        ({"played": "yes"}, 'expected true or false as “played”, found "yes"'),
        ({"shared_with": "all"}, "expected a number from 1 to 999 as “shared_with”"),
        ({"table": 0}, "expected a number from 1 to 999 as “table”, found 0"),
    ],
)
def test_a_wrong_value_is_refused_with_its_table(change: dict[str, Any], sentence: str) -> None:
    data = document()
    data["rounds"][1]["tables"][2] |= change
    said = refusal(data)
    assert said.startswith("m.json: round 2, table ")
    assert sentence in said


def test_a_missing_seat_is_refused() -> None:
    data = document()
    del data["rounds"][0]["tables"][1]["ew"]
    assert refusal(data) == "m.json: round 1, table 2: expected “ew”, found nothing"


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        ("{", "m.json:1:2: expected a JSON document"),
        ("[" * 100_000, "m.json:1: expected a JSON document"),
        ("9" * 5000, "m.json:1: expected a JSON document"),
        ([], "m.json:1: expected a JSON object with “rounds”"),
        ({}, "m.json: expected a list of objects under “rounds”"),
        ({"rounds": []}, "expected at least one round under “rounds”, found none"),
        ({"rounds": [{}]}, "round 1: expected a list of objects under “tables”"),
        (document(lines=3), "expected a number from 1 to 2 as “lines”, found 3"),
        (document(table_count="many"), "expected a number of tables such as 6 or 6.5"),
        (document(table_count=1e300), "expected a number of tables such as 6 or 6.5"),
        (document(movement=7), "expected a text as “movement”, found 7"),
        (document(instructions=7), "expected a list under “instructions”"),
        (document(instructions=[7]), "expected a sentence"),
        (document(fixed=[{"line": "up", "number": 1}]), "expected “ns”, “ew” or null as “line”"),
        (document(fixed=[{}]), "expected “number”, found nothing"),
        (document(comparisons=[{}]), "comparison 1: expected two teams"),
        (document(comparisons=[{"teams": ["A", "B"]}]), "comparison 1: expected two tables"),
    ],
)
def test_a_wrong_document_is_refused(data: object, sentence: str) -> None:
    assert sentence in refusal(data)


def test_a_movement_without_tables_is_refused() -> None:
    assert "expected at least one table" in refusal({"rounds": [{"tables": []}]})
