"""The crosstable by rank: signs, places and colours."""

from collections.abc import Iterator

import pytest

from ronde.core.chess.event import Event
from ronde.core.chess.game import Bye, Game, Result, Round
from ronde.core.chess.player import Player
from ronde.core.chess.standings import standings
from ronde.text import use_language
from ronde.text.ranked_grid import ranked_grid_sheet

WIN, DRAW, LOSS = Result.WIN, Result.DRAW, Result.LOSS
EVENT = Event(
    name="Open",
    players=tuple(
        Player(number=number, name=name)
        for number, name in enumerate(("Aube", "Berg", "Clos", "Dun", "Elm"), start=1)
    ),
    rounds=(
        Round(
            games=(Game(1, 2, LOSS, WIN), Game(3, 4, DRAW, DRAW)),
            byes=(Bye(5, Result.PAIRING_ALLOCATED_BYE),),
        ),
        Round(
            games=(
                Game(2, 5, Result.FORFEIT_WIN, Result.FORFEIT_LOSS),
                Game(4, 1, WIN, LOSS),
            ),
            byes=(Bye(3, Result.HALF_POINT_BYE),),
        ),
    ),
)


def rows(event: Event) -> dict[str, list[object]]:
    """The rounds of everybody by name, after their places."""
    sheet = ranked_grid_sheet(event, standings(event, ()), (), "Open")
    return {
        str(row[1]): [str(cell).replace("\N{NO-BREAK SPACE}", " ") for cell in (row[0], *row[2:4])]
        for row in sheet.rows
    }


def test_opponents_are_told_by_their_places() -> None:
    assert rows(EVENT) == {
        "Berg": ["1", "+ 5B", "> 4W"],
        "Dun": ["2", "= 3B", "+ 5W"],
        "Clos": ["3", "= 2W", "½"],
        "Elm": ["4", "BYE", "< 1B"],
        "Aube": ["5", "- 1W", "- 2B"],
    }


@pytest.fixture
def french() -> Iterator[None]:
    """Speak French."""
    use_language("fr")
    yield
    use_language("en")


@pytest.mark.usefixtures("french")
def test_french_has_its_own_letters() -> None:
    assert rows(EVENT)["Berg"] == ["1", "+ 5N", "> 4B"]
    assert rows(EVENT)["Elm"] == ["4", "EXE", "< 1N"]


def test_players_who_share_a_place_have_a_line_each() -> None:
    sheet = ranked_grid_sheet(EVENT, standings(EVENT, ()), (), "Open")
    assert [row[0] for row in sheet.rows] == [1, 2, 3, 4, 5]
    assert any("share their place" in note for note in sheet.notes)
