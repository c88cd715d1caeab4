from pathlib import Path

import pytest

from ronde.core.chess.player import Sex, Title
from ronde.errors import FormatError
from ronde.service.events.player_files import players_of_csv, players_of_report, seats_of_csv


def written(folder: Path, name: str, text: str) -> Path:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path


def test_a_french_spreadsheet_is_understood_by_its_headings(tmp_path: Path) -> None:
    file = written(
        tmp_path,
        "joueurs.csv",
        "Nom;Prénom;Elo;Fédération;Titre;Sexe;Club;Né le;Code FIDE;Remarque\n"
        "Aubert;Léa;2104 F;fra;wfm;F;Lyon;;36012345;x\n"
        "Brandt;;NC;GER;;M;;;;\n",
    )
    found = players_of_csv(file)
    lea, brandt = found.players
    assert (lea.name, lea.rating, lea.federation, lea.title, lea.sex, lea.fide_id) == (
        *("Aubert, Léa", 2104, "FRA", Title.WFM, Sex.WOMAN),
        "36012345",
    )
    assert lea.affinities == (("club", "Lyon"),)
    assert (brandt.name, brandt.rating, brandt.title) == ("Brandt", None, None)
    assert found.ignored == ("Né le", "Remarque")
    assert dict(found.columns)["Elo"] == "rating"
    assert [str(remark) for remark in found.remarks] == [
        "columns not understood, and left out: Né le, Remarque"
    ]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("Elo\n2000\n", "expected a column “name”"),
        ("name,rating\nA,2000\n,1900\n", "3: expected a name"),
        ("name,rating\nA,strong\n", "2: expected a rating, found “strong”"),
        ("name,rating\nA,20000\n", "2: expected a rating, found “20000”"),
        ("name,title\nA,king\n", "2: expected a title such as GM or WFM, found “king”"),
        ("name,sex\nA,?\n", "2: expected m or w"),
    ],
)
def test_a_wrong_line_is_named(tmp_path: Path, text: str, sentence: str) -> None:
    with pytest.raises(FormatError, match=sentence):
        players_of_csv(written(tmp_path, "players.csv", text))


def test_a_report_gives_its_players_and_tells_about_its_rounds(tmp_path: Path) -> None:
    text = (
        "012 Spring\n"
        "001    1      Aubin                             2100"
        "                             1.0    1     2 w 1\n"
        "001    2      Blanc                             2050"
        "                             0.0    2     1 b 0\n"
    )
    found = players_of_report(written(tmp_path, "a.trf", text))
    assert [player.name for player in found.players] == ["Aubin", "Blanc"]
    assert [str(remark) for remark in found.remarks] == [
        "the file has one round, which is not taken: only its players are"
    ]


def test_pairs_made_by_hand_name_white_and_black(tmp_path: Path) -> None:
    file = written(tmp_path, "r.csv", "board,white,black\n1,4,2\n2,3,1\n,5,\n")
    assert seats_of_csv(file) == ((4, 2), (3, 1), (5, None))
    for text, sentence in (
        ("a,b\n1,2\n", "expected columns “white” and “black”"),
        ("white,black\nx,2\n", "2: expected a pairing number, found “x”"),
        ("white,black\n,2\n", "2: expected a number as White"),
    ):
        with pytest.raises(FormatError, match=sentence):
            seats_of_csv(written(tmp_path, "r.csv", text))
