"""Players out of files and lists, from the command line, on each kind of database."""

import builtins
import io
from collections.abc import Sequence
from pathlib import Path

import pytest
import xlsxwriter

from tests.contract.conftest import Runner
from tests.contract.event_play import Hall

CLUB = (
    "Open de Lyon;;;;;\n"
    "N°;NOM Prénom;Elo (FIDE);Elo rapide;Fed;Né(e)\n"
    "1;GM AUBERT Léa;2504;2450 E;FRA;1998\n"
    "2;Jonas BRANDT;2 051;;GER;\n"
    "3;Costa, Inèz;1987;;POR;1990\n"
)
LIST = (
    "fide id,name,fed,title,std,rapid,born\n"
    '101,"Aubert, Lea",FRA,GM,2510,2460,1998\n'
    '102,"Brandt, Jonas",GER,,2051,,1979\n'
    '103,"Costa, Inez",ESP,,1990,,1990\n'
)


def workbook(path: Path, rows: Sequence[Sequence[object]]) -> None:
    buffer = io.BytesIO()
    with xlsxwriter.Workbook(buffer) as made:
        sheet = made.add_worksheet("Joueurs")
        for index, row in enumerate(rows):
            sheet.write_row(index, 0, row)
    path.write_bytes(buffer.getvalue())


@pytest.fixture
def hall(ronde: Runner, database: str, tmp_path: Path) -> Hall:
    """An event to enter players in, and the files of a club beside it."""
    (tmp_path / "club.csv").write_text(CLUB, "utf-8")
    (tmp_path / "list.csv").write_text(LIST, "utf-8")
    made = Hall(ronde, "open", database)
    made("new", "--rounds", "5", "--seed", "1")
    return made


def asked(hall: Hall, *arguments: str) -> dict[str, object]:
    """The JSON of an import that was not carried out."""
    outcome = hall.run(
        *("event", "import", "open", *arguments, "--database", hall.database, "--json")
    )
    document: dict[str, object] = outcome.json
    return document | {"exit_code": outcome.exit_code}


def test_a_clubs_file_is_reviewed_against_a_list_and_entered(hall: Hall) -> None:
    dry = hall("import", "club.csv", "--list", "list.csv", "--dry-run")
    assert (dry["dry_run"], dry["entries"], dry["entering_count"]) == (True, [], 2)
    assert [doubt["row"] for doubt in dry["doubts"]] == [5]
    assert dry["doubts"][0]["candidates"][0]["choice"] == "103"
    assert [(one["row"], one["kept"], one["other"]) for one in dry["differences"]] == [
        (3, "2504", "2510")
    ]
    refused = asked(hall, "club.csv", "--list", "list.csv")
    assert (refused["exit_code"], refused["entries"]) == (1, [])
    assert hall.look("show")["status"]["player_count"] == 0
    done = hall(
        *("import", "club.csv", "--list", "list.csv"),
        *("--decide", "5=103", "--apply-ratings", "3"),
    )
    assert [entry["text"] for entry in done["entries"]] == ["3 players entered from club.csv"]
    assert [
        (one["name"], one["rating"], one["rating_source"], one["fide_id"])
        for one in done["players"]
    ] == [
        ("AUBERT, Léa", 2510, "list.csv, standard", "101"),
        ("BRANDT, Jonas", 2051, "club.csv, Elo (FIDE)", "102"),
        ("Costa, Inèz", 1987, "club.csv, Elo (FIDE)", "103"),
    ]
    again = hall("import", "club.csv")
    assert (again["entries"], again["known_count"]) == ([], 3)
    assert hall.look("verify")["ok"]
    hall("undo")
    assert hall.look("show")["status"]["player_count"] == 0


def test_workbooks_pasted_text_and_decisions_in_a_file(hall: Hall, tmp_path: Path) -> None:
    workbook(tmp_path / "a.xlsx", [["Nom", "Prénom", "Elo"], ["Aubert", "Léa", 2104.0]])
    assert hall("import", "a.xlsx")["status"]["player_count"] == 1
    outcome = hall.run(
        *("event", "import", "open", "-", "--database", hall.database, "--json"),
        typed="Aubert, Lea 2104\n2. Brandt, Jonas (2051)\n",
    )
    assert (outcome.json["known_count"], outcome.json["entering_count"]) == (1, 1)
    (tmp_path / "answers.txt").write_text("# what we know\n4,new\n", "utf-8")
    (tmp_path / "b.csv").write_text(
        "Nom;Elo\nMoreau, Zoé;\nAubret, Léa;1500\nAuber, Léa;\n", "utf-8"
    )
    found = asked(hall, "b.csv", "--decide", "answers.txt")
    assert [doubt["row"] for doubt in found["doubts"]] == [3]  # type: ignore[attr-defined]
    done = hall("import", "b.csv", "--decide", "answers.txt", "--decide", "3=skip")
    assert done["skipped_rows"] == [3]


def test_the_players_of_an_event_are_compared_with_a_list(hall: Hall) -> None:
    hall("import", "club.csv")
    hall("pair", "--publish")
    compared = hall("import", "--list", "list.csv", "--rating", "rapid")
    assert compared["entries"] == []
    assert [(one["name"], one["fact"], one["other"]) for one in compared["differences"]] == [
        ("AUBERT, Léa", "rating", "2460")
    ]
    taken = hall("import", "--list", "list.csv", "--rating", "rapid", "--apply-ratings", "1")
    assert [entry["text"] for entry in taken["entries"]] == ["AUBERT, Léa corrected: --rating 2460"]
    assert taken["players"][0]["rating_source"] == "list.csv, rapid"


def test_columns_and_ratings_can_be_chosen(hall: Hall) -> None:
    done = hall("import", "club.csv", "--rating", "rapid", "--columns", "born=-,sex=-")
    assert [(one["rating"], one["birth_date"]) for one in done["players"]] == [
        (2450, None),
        (None, None),
        (None, None),
    ]
    assert done["columns"]["Elo rapide"] == "rating"


def test_the_review_is_shown_as_a_table(hall: Hall) -> None:
    shown = hall.run(
        *("event", "import", "open", "club.csv", "--list", "list.csv"),
        *("--database", hall.database, "--lang", "en"),
    )
    assert shown.exit_code == 1
    assert "3 rows, 2 to enter; one doubt to decide; found in list.csv: 2" in shown.stdout
    assert "→ Costa, Inez" in shown.stdout
    assert "Nothing was written. Decide with --decide ROW=CHOICE" in shown.stdout
    assert "a title stood beside one name: AUBERT, Léa" in shown.stderr


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ((), "expected a FILE of players, or --list to compare with"),
        (("none.xlsx",), "none.xlsx: cannot be read: there is no such file"),
        (("bad.csv",), "bad.csv:3: expected a rating, found “strong”"),
        (("bad.xlsx",), "bad.xlsx: expected a workbook"),
        (("club.csv", "--list", "bad.zip"), "bad.zip: expected a zip"),
        (("club.csv", "--decide", "nothing"), "nothing: cannot be read"),
        (("club.csv", "--decide", "9=new"), "there is no row 9 in club.csv"),
        (("club.csv", "--columns", "elo"), "--columns: expected one of name, first-name"),
        (("club.csv", "--columns", "rating=Z"), "expected a column out of “N°”"),
        (("club.csv", "--apply-ratings", "x"), "expected rows as 3,8"),
    ],
)
def test_what_is_wrong_is_one_sentence_and_nothing_is_written(
    hall: Hall, tmp_path: Path, arguments: tuple[str, ...], sentence: str
) -> None:
    (tmp_path / "bad.csv").write_text("Nom;Elo\nX;1500\nY;strong\n", "utf-8")
    (tmp_path / "bad.xlsx").write_bytes(b"no workbook")
    (tmp_path / "bad.zip").write_bytes(b"no zip")
    assert sentence in hall.refused("import", *arguments)
    assert hall.look("show")["status"]["player_count"] == 0


def test_without_its_library_a_workbook_is_refused_in_a_sentence(
    hall: Hall, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    workbook(tmp_path / "a.xlsx", [["Nom"], ["Aubert, Léa"]])
    real = builtins.__import__

    def without(name: str, *rest: object) -> object:
        if name in ("python_calamine", "xlsxwriter"):
            raise ImportError(name)
        return real(name, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr(builtins, "__import__", without)
    assert "spreadsheets need a library" in hall.refused("import", "a.xlsx")
    # What the answer needs is looked for before anything is written, too.
    assert "spreadsheets need a library" in hall.refused(
        "import", "club.csv", "--output", "players.xlsx"
    )
    assert hall.look("show")["status"]["player_count"] == 0


def test_a_rapid_event_takes_rapid_ratings(hall: Hall) -> None:
    hall("change", "--rate", "rapid")
    entered = hall("import", "club.csv", "--decide", "rest=new")
    assert {player["rating"] for player in entered["players"]} == {2450, None}
