from pathlib import Path

import pytest

from ronde.errors import FormatError
from ronde.service.kinds.teams.files import teams_of_content, teams_of_file, teams_of_text


def found(tmp_path: Path, text: str) -> Path:
    """A file with a list of teams."""
    path = tmp_path / "teams.csv"
    path.write_text(text, encoding="utf-8")
    return path


def test_teams_are_read_by_board_and_reserves_come_last(tmp_path: Path) -> None:
    text = (
        "Équipe;Éch;Nom;Prénom;Elo;Capitaine\n"
        "Lyon;2;Brandt;Jonas;2051;\n"
        "Nice;1;Henry;Max;;\n"
        "LYON;;Dufour;Marc;1962;\n"
        "Lyon;1;Aubert;Léa;2104;Roy\n"
    )
    lyon, nice = teams_of_file(found(tmp_path, text)).teams
    assert (lyon.name, lyon.captain, nice.name) == ("Lyon", "Roy", "Nice")
    assert [(player.name, player.rating) for player in lyon.players] == [
        ("Aubert, Léa", 2104),
        ("Brandt, Jonas", 2051),
        ("Dufour, Marc", 1962),
    ]


def test_names_alone_are_enough(tmp_path: Path) -> None:
    teams = teams_of_file(found(tmp_path, "team,name\nA,Ann\nB,Bob\nA,Abe\n")).teams
    assert [[player.name for player in team.players] for team in teams] == [["Ann", "Abe"], ["Bob"]]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("name,rating\nAnn,2000\n", "teams.csv:1: expected a column “team”"),
        ("team,board,name\nA,1,Ann\nA,1,Abe\n", "teams.csv:3: A has two players at board 1"),
        ("team,board,name\nA,0,Ann\n", "teams.csv:2: expected a board from 1, found “0”"),
        ("team,board,name\n,1,Ann\n", "teams.csv:2: expected a name in the column “team”"),
        ("team,name,rating\nA,Ann,strong\n", "teams.csv:2: expected a rating"),
    ],
)
def test_a_line_that_makes_no_sense_is_told(tmp_path: Path, text: str, sentence: str) -> None:
    with pytest.raises(FormatError) as refused:
        teams_of_file(found(tmp_path, text))
    assert sentence in str(refused.value)


@pytest.mark.parametrize(
    "text",
    [
        "Lyon\t2\tBrandt, Jonas\t2051\nLyon\t1\tAubert, Léa\t2104\nNice\t1\tHenry, Max\t",
        "Lyon;2;Brandt, Jonas;2051\nLyon;1;Aubert, Léa;2104\nNice;1;Henry, Max;",
        "team;name;board;rating\n"
        "Lyon;Brandt, Jonas;2;2051\nLyon;Aubert, Léa;1;2104\nNice;Henry, Max;1;",
    ],
)
def test_pasted_rows_need_no_headings(text: str) -> None:
    lyon, nice = teams_of_text(text).teams
    assert [(player.name, player.rating) for player in lyon.players] == [
        ("Aubert, Léa", 2104),
        ("Brandt, Jonas", 2051),
    ]
    assert [player.name for player in nice.players] == ["Henry, Max"]


def test_pasted_rows_may_leave_out_the_boards() -> None:
    lyon, nice = teams_of_text(
        "Lyon;Aubert, Léa;2104\nLyon;Brandt, Jonas;2051\nNice;Roy, Eva;"
    ).teams
    assert [player.rating for player in lyon.players] == [2104, 2051]
    assert [player.name for player in nice.players] == ["Roy, Eva"]


def test_a_file_that_was_sent_is_read_by_its_name() -> None:
    (team,) = teams_of_content(b"team,name\nLyon,Ann\n", "teams.csv").teams
    assert (team.name, team.players[0].name) == ("Lyon", "Ann")
