import pytest

from ronde.core.chess.playoff.values import Outcome, PlayedGame
from ronde.errors import FormatError, UnknownName
from ronde.formats.playoff_results import contenders_from_text, game_from_text, loads

THREE = contenders_from_text("Anand; Vachier-Lagrave, Maxime; Caruana")


def short(game: PlayedGame) -> tuple[int, int, str]:
    return game.white.number, game.black.number, game.outcome.value


def test_names_with_commas_are_parted_by_semicolons() -> None:
    assert [contender.name for contender in THREE] == [
        "Anand",
        "Vachier-Lagrave, Maxime",
        "Caruana",
    ]
    assert [c.number for c in contenders_from_text("A, B ,,C")] == [1, 2, 3]


def test_a_name_twice_is_refused() -> None:
    with pytest.raises(FormatError, match="found “a” twice"):
        contenders_from_text("A,B,a")


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("Anand-Caruana 1-0", (1, 3, "1-0")),
        ("caruana – anand 0–1", (3, 1, "0-1")),
        ("Vachier-Lagrave, Maxime-Anand ½-½", (2, 1, "½-½")),
        ("Anand-vachier lagrave maxime 1/2-1/2", (1, 2, "½-½")),
        ("1-3 0.5-0.5", (1, 3, "½-½")),
        ("3 - 2 +--", (3, 2, "1-0")),
    ],
)
def test_results_as_people_type_them(text: str, read: tuple[int, int, str]) -> None:
    assert short(game_from_text(text, THREE)) == read


@pytest.mark.parametrize("text", ["", "1-0", "Anand 1-0", "Anand-Kramnik 1-0", "Anand Caruana 1-0"])
def test_a_result_without_two_known_players_is_refused(text: str) -> None:
    with pytest.raises(FormatError, match="expected a result such as “Anand-Caruana 1-0”"):
        game_from_text(text, THREE)


def test_a_result_that_is_none_is_refused() -> None:
    with pytest.raises(FormatError, match="expected 1-0, 0-1 or ½-½, found “2-0”"):
        game_from_text("Anand-Caruana 2-0", THREE)


def test_a_file_has_a_game_in_each_line() -> None:
    text = "Blancs;Noirs;Résultat\nAnand;Caruana;1-0\n\n3;1;½-½\n"
    found = loads(text, THREE, file="r.csv")
    assert [(place.line, short(game)) for place, game in found] == [
        (2, (1, 3, "1-0")),
        (4, (3, 1, "½-½")),
    ]
    assert found[0][1].outcome is Outcome.WHITE_WINS


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("white,black\nAnand,Caruana\n", "r.csv:1: expected a column “result”"),
        ("white,black,result\nAnand,Caruana,\n", "r.csv:2: expected 1-0, 0-1 or ½-½, found “”"),
    ],
)
def test_a_mistake_has_its_line(text: str, sentence: str) -> None:
    with pytest.raises(FormatError, match=sentence):
        loads(text, THREE, file="r.csv")


def test_somebody_else_is_refused() -> None:
    with pytest.raises(UnknownName, match=r"r.csv:2: expected one of Anand, .*, found “Kramnik”"):
        loads("white,black,result\nAnand,Kramnik,1-0\n", THREE, file="r.csv")
