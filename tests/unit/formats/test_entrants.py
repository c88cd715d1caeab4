from pathlib import Path

import pytest

from ronde.core.roundrobin.varma.order import DrawnEntrant
from ronde.errors import FormatError, InputError
from ronde.formats.entrants import load, loads

MARTIN = DrawnEntrant(name="Martin, Zoé", affinity="FRA")
SMITH = DrawnEntrant(name="Smith, John", affinity="ENG")


@pytest.mark.parametrize(
    "text",
    [
        'name,federation\n"Martin, Zoé",FRA\n"Smith, John",ENG\n',
        "nom;fédération\nMartin, Zoé;FRA\nSmith, John;ENG\n",
        "NOM\tFED\r\nMartin, Zoé\tFRA\r\nSmith, John\tENG\r\n",
        "Federation;Elo;Name\nFRA;2400;Martin, Zoé\nENG;;  Smith,   John \n",
        "\nname;federation\n\nMartin, Zoé;FRA\n;\nSmith, John;ENG",
    ],
)
def test_spreadsheets_of_either_language_are_read(text: str) -> None:
    assert loads(text) == (MARTIN, SMITH)


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "latin-1"])
def test_files_are_read_in_the_encodings_spreadsheets_write(tmp_path: Path, encoding: str) -> None:
    path = tmp_path / "players.csv"
    path.write_bytes("nom;fédération\nMartin, Zoé;FRA\nSmith, John;ENG\n".encode(encoding))
    assert load(path) == (MARTIN, SMITH)


@pytest.mark.parametrize(
    ("heading", "by"),
    [
        ("club", "CLUB"),
        ("Ville", "town"),
        ("town", "ville"),
        ("Département", "departement"),
        ("ligue", "league"),
        ("School year", "school year"),
        ("fédération", "federation"),
    ],
)
def test_any_column_can_group_the_players(heading: str, by: str) -> None:
    text = f"nom;{heading}\nMartin, Zoé;FRA\nSmith, John;ENG\n"
    assert loads(text, by=by) == (MARTIN, SMITH)


def test_first_names_in_a_column_of_their_own_are_read_into_the_name() -> None:
    text = "Nom;Prénom;Club\nMARTIN;Zoé;Lyon\nMARTIN;Paul;Lyon\nSOLO;;Lyon\n"
    assert [entrant.name for entrant in loads(text, by="club")] == [
        "MARTIN Zoé",
        "MARTIN Paul",
        "SOLO",
    ]


def test_an_affinity_may_be_empty() -> None:
    assert loads("name,federation\nSolo,\nDuo\n") == (
        DrawnEntrant(name="Solo"),
        DrawnEntrant(name="Duo"),
    )


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("federation\nFRA\n", "p.csv:1: expected a column “name”, found “federation”"),
        ("name,club\nA,B\n", "p.csv:1: expected a column “federation”, found “name”, “club”"),
        (
            "name,federation,federation\nA,FRA,FRA\n",
            "p.csv:1: expected one column “federation”, found 2",
        ),
        (
            "nom,federation\nA,FRA\n ,FRA\n",
            "p.csv:3: expected a name in the column “nom”, found nothing",
        ),
        (
            "name,federation\nA,FRA\nB,FRA\na,ENG\n",
            "p.csv:4: expected each name once, found “a” on line 2 already",
        ),
        ("name,federation\nMartin, Zoé,FRA\n", "p.csv:2: expected at most 2 cells"),
        ("", "p.csv:1: expected a first line with the names of the columns"),
    ],
)
def test_what_is_wrong_is_told_with_its_line(text: str, expected: str) -> None:
    with pytest.raises(FormatError) as refused:
        loads(text, file="p.csv")
    assert str(refused.value).startswith(expected)


def test_a_missing_file_is_told_by_its_name(tmp_path: Path) -> None:
    with pytest.raises(InputError, match=r"none\.csv: cannot be read"):
        load(tmp_path / "none.csv")
