from pathlib import Path

import pytest

from ronde.errors import FormatError
from ronde.formats.ranking import load, loads_csv, loads_json

CSV = """\
Pl;Nom;Pts;N°;Elo;Sexe
1er;Durand Zoé;6,5;12;2100;F
2e;Martin  Anne;6½;3;;f
2e;Zola Émile;6.5;7;1800;M
"""
JSON = """\
{"edition": "2026", "standings": [
  {"rank": 1, "id": 12, "name": "X", "points": 7.5, "values": {"DE": 0}, "rating": 2100},
  {"rank": 2, "id": 3, "name": "Y", "points": 7, "values": {"DE": 0}, "rating": null}]}
"""


def test_csv_in_the_words_of_a_french_spreadsheet() -> None:
    found = loads_csv(CSV)
    assert [(c.rank, c.number, c.name, c.points) for c in found.competitors] == [
        (1, 12, "Durand Zoé", 65),
        (2, 3, "Martin Anne", 65),
        (2, 7, "Zola Émile", 65),
    ]
    assert found.facts == {"rating", "sex"}
    assert dict(found.competitors[1].facts) == {"rating": "", "sex": "w"}


def test_json_as_the_standings_print_it() -> None:
    found = loads_json(JSON)
    assert [(c.rank, c.number, c.name, c.points) for c in found.competitors] == [
        (1, 12, "X", 75),
        (2, 3, "Y", 70),
    ]
    assert dict(found.competitors[0].facts) == {"rating": "2100"}


def test_the_suffix_tells_which_it_is(tmp_path: Path) -> None:
    (tmp_path / "s.json").write_text(JSON, "utf-8")
    (tmp_path / "s.csv").write_text(CSV, "utf-8")
    assert len(load(tmp_path / "s.json").competitors) == 2
    assert len(load(tmp_path / "s.csv").competitors) == 3


def test_without_numbers_the_lines_are_numbered() -> None:
    found = loads_csv("rank,name,points\n2,B,5\n1,A,6\n")
    assert [(c.number, c.name) for c in found.competitors] == [(2, "A"), (1, "B")]


def test_equals_have_the_best_of_their_places() -> None:
    found = loads_csv("rank,name,points\n1,A,6\n2,B,5\n2,C,5\n3,D,4\n")
    assert [c.rank for c in found.competitors] == [1, 2, 2, 4]


def test_of_two_columns_that_mean_the_same_the_first_counts() -> None:
    found = loads_csv("rank,name,points,elo,rating\n1,A,6,2000,1500\n")
    assert dict(found.competitors[0].facts) == {"rating": "2000"}


def test_points_may_be_missing_where_nobody_shares() -> None:
    found = loads_csv("rank,name\n1,A\n", points_needed=False)
    assert found.competitors[0].points is None
    with pytest.raises(FormatError, match=r"f.csv:1: expected a column “points”"):
        loads_csv("rank,name\n1,A\n", file="f.csv")


@pytest.mark.parametrize(
    ("lines", "sentence"),
    [
        ("", "f.csv: expected a line for each player, found none"),
        ("1,,6,1\n", "f.csv:2: expected a name, found nothing"),
        ("x,A,6,1\n", "f.csv:2: expected a rank, found “x”"),
        ("0,A,6,1\n", "f.csv:2: expected a rank, found “0”"),
        (",A,6,1\n", "f.csv:2: expected a rank, found “”"),
        ("1,A,six,1\n", "f.csv:2: expected points such as 4.5, found “six”"),
        ("1,A,,1\n", "f.csv:2: expected points such as 4.5, found “”"),
        ("1,A,6,a1\n", "f.csv:2: expected a whole number as id, found “a1”"),
        ("1,A,6,1\n2,B,5,1\n", "f.csv:3: expected each id once, found 1 again"),
        ("1,A,5,1\n2,B,6,2\n", "f.csv:3: expected no more points than .* above, found 6"),
    ],
)
def test_a_mistake_has_its_line(lines: str, sentence: str) -> None:
    with pytest.raises(FormatError, match=sentence):
        loads_csv(f"rank,name,points,id\n{lines}", file="f.csv")


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("{", "f.json:1:2: expected a JSON document"),
        ("[]", "f.json: expected a list of objects under “standings”"),
        ('{"standings": [1]}', "f.json: expected a list of objects"),
        (
            '{"standings": [{"rank": 1, "points": 2}]}',
            "f.json: standings, entry 1: expected a name",
        ),
        (
            '{"standings": [{"rank": true, "name": "A", "points": 2}]}',
            "entry 1: expected a rank, found “”",
        ),
    ],
)
def test_a_mistake_in_json_has_its_place(text: str, sentence: str) -> None:
    with pytest.raises(FormatError, match=sentence):
        loads_json(text, file="f.json")
