import pytest

from ronde.core.bridge.movements.movement import Direction
from ronde.core.bridge.scoring.ranking import Who, fact_of
from ronde.errors import FormatError
from ronde.formats.bridge_names import Named, Player, loads

NS, EW = Direction.NORTH_SOUTH, Direction.EAST_WEST


def test_pairs_of_two_lines() -> None:
    names = loads("number,line,name1,licence1,name2\n1,ns,Ada,7,Bob\n1,EO,Cy,,Di\n")
    assert names[Who(number=1, line=NS)] == Named((Player("Ada", "7"), Player("Bob")))
    assert fact_of(names, Who(number=1, line=EW, section="A")) == Named(
        (Player("Cy"), Player("Di"))
    )
    assert fact_of(names, Who(number=2, line=NS)) is None


def test_one_list_for_every_line_and_section() -> None:
    names = loads("paire;nom 1;nom 2\n4;Zoë;Ngô\n")
    assert fact_of(names, Who(number=4, line=NS, section="B")) == Named(
        (Player("Zoë"), Player("Ngô"))
    )


def test_sections_may_share_numbers() -> None:
    names = loads("number,section,name\n1,A,Ada\n1,B,Bob\n")
    assert fact_of(names, Who(number=1, section="B")) == Named((Player("Bob"),))


def test_teams_by_name() -> None:
    names = loads("team,team name,player1,player2,player3,player4\nA,Les As,a,b,c,d\n")
    found = names[Who(number="A")]
    assert found.team_name == "Les As"
    assert [player.name for player in found.players] == ["a", "b", "c", "d"]


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("name1\nAda\n", "f:1: expected a column “number”, found “name1”"),
        ("number\n1\n", "f:1: expected a column “name1”, found “number”"),
        ("number,name1\n,Ada\n", "f:2: expected a number, found nothing"),
        ("number,name1\n1,Ada\n1,Bob\n", "f:3: expected each number once, found 1 again"),
        ("number,line,name1\n1,up,Ada\n", "f:2: line: expected ns or ew, found “up”"),
    ],
)
def test_a_bad_list_is_refused_with_its_line(text: str, problem: str) -> None:
    with pytest.raises(FormatError) as error:
        loads(text, file="f")
    assert str(error.value) == problem
