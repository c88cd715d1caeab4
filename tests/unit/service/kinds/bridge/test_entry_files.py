"""Lists of pairs as clubs keep them."""

from pathlib import Path

import pytest

from ronde.core.bridge.movements.movement import Direction, Entry
from ronde.errors import InputError
from ronde.service.kinds.bridge.entry_files import coming_of_text, entrants_of_csv, entrants_of_text


def test_a_list_of_names_alone() -> None:
    first, second = entrants_of_text("name1;name2\nAnne;Bob\nClaire;Denis\n")
    assert [player.name for player in first.people.players] == ["Anne", "Bob"]
    assert (first.seat, first.section) == (None, "")
    assert second.people.players[1].name == "Denis"


def test_a_list_with_numbers_lines_sections_and_licences(tmp_path: Path) -> None:
    file = tmp_path / "pairs.csv"
    file.write_text(
        "section,line,number,name1,licence1,name2\na,ns,3,Anne,A77,Bob\nb,ew,1,Claire,,Denis\n",
        encoding="utf-8",
    )
    first, second = entrants_of_csv(file)
    assert first.seat == Entry(number=3, line=Direction.NORTH_SOUTH)
    assert (first.section, second.section) == ("A", "B")
    assert first.people.players[0].licence == "A77"


def test_teams_have_a_name_of_their_own() -> None:
    [team] = entrants_of_text("team name,name1,name2,name3,name4\nReds,A,B,C,D\n")
    assert team.people.team_name == "Reds"
    assert len(team.people.players) == 4


@pytest.mark.parametrize(
    "text", ["", "elo\n1500\n", "number,name1\n1,A\n1,B\n", "name1,section\nA,a b\n"]
)
def test_what_is_no_list_is_refused(text: str) -> None:
    with pytest.raises(InputError):
        entrants_of_text(text)


def test_a_list_has_an_end() -> None:
    with pytest.raises(InputError, match="there are more than 10000 lines in it"):
        entrants_of_text("name1,name2\n" + "Ann,Ben\n" * 10_001)


@pytest.mark.parametrize("typed", ["ns1", "NS1", "N-S 1", "n-s1"])
def test_a_number_has_its_line_in_the_same_cell(typed: str) -> None:
    text = f"name1;name2;number\nAbel;Bruno;{typed}\nCleo;Dora;E-O 5\n"
    first, second = entrants_of_text(text)
    assert first.seat == Entry(number=1, line=Direction.NORTH_SOUTH)
    assert second.seat == Entry(number=5, line=Direction.EAST_WEST)


def test_some_of_a_list_have_numbers_and_others_none() -> None:
    first, second, third = entrants_of_text(
        "name1;name2;number;section\nAbel;Bruno;;b\nCleo;Dora;ns1;a\nEmil;Fanny;;\n"
    )
    assert (first.seat, first.section) == (None, "B")
    assert (second.seat, second.section) == (Entry(number=1, line=Direction.NORTH_SOUTH), "A")
    assert (third.seat, third.section) == (None, "")


def test_a_number_that_contradicts_its_line_is_refused() -> None:
    with pytest.raises(InputError, match="do not agree"):
        entrants_of_text("name1;name2;number;line\nAbel;Bruno;ns1;ew\n")


@pytest.mark.parametrize("typed", ["ns3 Abel / Bruno", "N-S 3\tAbel\tBruno", "NS3: Abel & Bruno"])
def test_a_line_may_begin_with_its_number(typed: str) -> None:
    [found] = coming_of_text(typed)
    assert found.seat == Entry(number=3, line=Direction.NORTH_SOUTH)
    assert [player.name for player in found.people.players] == ["Abel", "Bruno"]


@pytest.mark.parametrize("typed", ["Eoin / Nse", "NS / EW", "ns3rd Abel / Bruno", "3 Abel / Bruno"])
def test_a_name_is_no_number(typed: str) -> None:
    [found] = coming_of_text(typed)
    assert found.seat is None
    assert " / ".join(player.name for player in found.people.players) == typed
