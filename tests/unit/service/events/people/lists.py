"""Events, texts and rating lists that the tests of imports share."""

from pathlib import Path

from ronde.core.chess.player import Player
from ronde.service.events.actions.creating import create
from ronde.service.events.actions.entering import enter
from ronde.service.events.desk import Desk
from ronde.service.events.people.plan import ImportPlan
from ronde.service.events.people.planning import PeopleSource, import_plan
from tests.unit.service.events.desks import desk, state, swiss

LIST = (
    "fide id;name;fed;title;std;rapid;born\n"
    "101;Dupont, Jean;FRA;FM;1510;1600;1980\n"
    "102;Martin, Jean Luc;FRA;;1499;;1970\n"
    "103;Durand, Zoe;FRA;;1300;;1999\n"
    "104;Durand, Zoe;BEL;;1301;;1985\n"
    "105;Blanc, Marie;FRA;;1700;;1990\n"
)


def planned(at: Desk, text: str, listed: Path | None = None) -> ImportPlan:
    """The plan of a pasted text."""
    return import_plan(state(at), PeopleSource.of_text(text), rating_list=listed)


def rating_list(folder: Path, text: str = LIST) -> Path:
    """A rating list in a file."""
    path = folder / "list.csv"
    path.write_text(text, "utf-8")
    return path


def with_nobody() -> Desk:
    """An event that nobody has entered yet."""
    at = desk()
    create(at, swiss())
    return at


def with_players(*players: Player) -> Desk:
    """An event with these players."""
    at = with_nobody()
    enter(at, players)
    return at


def named(name: str, **facts: object) -> Player:
    """A player to enter."""
    return Player(number=0, name=name, **facts)  # type: ignore[arg-type]
