"""A bridge evening as a page opens it, and the names of those who play."""

from collections.abc import Iterable
from datetime import UTC, datetime

from fastapi import Request

from ronde.core.bridge.movements.movement import Contestant, Direction, Movement, TablePlay
from ronde.core.bridge.scoring.matches import half_team
from ronde.core.bridge.scoring.ranking import Who
from ronde.formats.bridge_names import Named
from ronde.service.events.desk import Opened, check_has
from ronde.service.events.kind import Discipline
from ronde.service.kinds.bridge.evening import names_of, section_of
from ronde.service.kinds.bridge.state import BridgeState, Entrant, Spot


def evening_opened(request: Request, event: str) -> Opened:
    """The event, refused where it is no bridge evening."""
    opened: Opened = request.app.state.rooms.opened(event)
    check_has(opened.state, Discipline.BRIDGE)
    return opened


def section_asked(evening: BridgeState, section: str | None) -> str:
    """The section of an address; the first one where none is named."""
    if not section:
        return next(iter(evening.movements), "")
    return section_of(evening, section)


def present() -> datetime:
    """The present moment."""
    return datetime.now(UTC)


def surname(name: str) -> str:
    """What a narrow place shows of a name: `Martin, Léa` is Martin."""
    return name.partition(",")[0].strip()


def short_names(people: Named | None) -> str:
    """Two surnames, or the name of a team: `Auberlin, Bastelle`."""
    if people is None:
        return ""
    return people.team_name or ", ".join(surname(player.name) for player in people.players)


class People:
    """Who the numbers of an evening are."""

    def __init__(self, evening: BridgeState) -> None:
        self._names = names_of(evening)
        self._by_who = {
            entrant.who: entrant for entrant in evening.entrants.values() if entrant.who
        }

    def short(self, who: Who) -> str:
        """The surnames behind a number."""
        return short_names(self._names.get(who) or self._names.get(_team(who)))

    def entrant(self, who: Who) -> Entrant | None:
        """Whoever plays under a number."""
        return self._by_who.get(who) or self._by_who.get(_team(who))

    def at_table(
        self, movement: Movement, section: str, table: TablePlay
    ) -> list[tuple[Direction, Who, str]]:
        """Everybody at a table: the side, the number, the surnames."""
        found = []
        for direction, entry in movement.seated(table):
            who = Who(number=entry.number, line=entry.line, section=section)
            found.append((direction, who, self.short(who)))
        return found


def _team(who: Who) -> Who:
    """The team of half a team."""
    return Who(number=half_team(who.number), line=who.line, section=who.section)


def table_address(event: str, spot: Spot) -> str:
    """Where a table in a round is shown."""
    asked = f"?section={spot.section}" if spot.section else ""
    return f"/e/{event}/tables/{spot.table_number}/{spot.round_number}{asked}"


def numbers_text(numbers: Iterable[Contestant | None]) -> str:
    """Numbers of a side: `3`, of players `3-8`; a dash where nobody sits."""
    return "-".join("–" if number is None else str(number) for number in numbers)
