"""Facts of a bridge evening that everything else asks for: its movement, and who is who."""

from collections.abc import Iterator

from ronde.core.bridge.movements.movement import (
    Direction,
    Entry,
    Movement,
    TablePlay,
    contestants,
    entry_order,
    teams_of,
)
from ronde.core.bridge.scoring.matches import half_team
from ronde.core.bridge.scoring.ranking import Who
from ronde.core.bridge.scoring.results import Result
from ronde.errors import InputError, UnknownName
from ronde.formats.bridge_names import Named, Names
from ronde.messages import N_, FieldName
from ronde.service.bridge.people import names_text
from ronde.service.events.desk import Desk, Opened, check_has, opened, opened_to_change
from ronde.service.events.kind import Discipline
from ronde.service.events.state import EventState
from ronde.service.kinds.bridge.plays import plays_of, spots_due
from ronde.service.kinds.bridge.settings import BridgeSettings
from ronde.service.kinds.bridge.state import BoardResult, BridgeState, Entrant, Spot
from ronde.text.bridge_rankings import NameOf

_SECTION = FieldName(flag="--section", label=N_("section"), key="section")


def evening_of(state: EventState) -> BridgeState:
    """The evening of a bridge event; empty before anything is entered."""
    return state.part(BridgeState) or BridgeState()


def evening_at(desk: Desk) -> EventState:
    """The event at a desk; raises InputError where it is no bridge evening."""
    state = opened(desk).state
    check_has(state, Discipline.BRIDGE)
    return state


def evening_to_change(desk: Desk) -> tuple[Opened, BridgeState]:
    """The event at a desk and its evening; raises InputError where it cannot be changed."""
    before = opened_to_change(desk, Discipline.BRIDGE)
    return before, evening_of(before.state)


def bridge_settings(state: EventState) -> BridgeSettings:
    """The regulations of the evening."""
    return state.regulations.part(BridgeSettings) or BridgeSettings()


def section_of(evening: BridgeState, section: str | None) -> str:
    """The section meant: the one named, or the only one there is."""
    if section is None:
        if len(evening.movements) > 1:
            raise InputError(
                N_("which section? expected {name}, one of {sections}"),
                name=_SECTION,
                sections=", ".join(evening.movements),
            )
        return next(iter(evening.movements), "")
    if evening.movements and section not in evening.movements:
        raise UnknownName(
            N_("there is no section “{found}”; expected one of {sections}"),
            found=section,
            sections=", ".join(name or "–" for name in evening.movements),
        )
    return section


def movement_of(evening: BridgeState, section: str) -> Movement:
    """The movement of a section, refused where none is chosen."""
    if section not in evening.movements:
        raise InputError(N_("there is no movement yet: choose it first"))
    return evening.movements[section]


def seats_of(movement: Movement) -> tuple[Entry, ...]:
    """The numbers that somebody may be entered under; a team has one for both its halves."""
    teams = teams_of(movement)
    return tuple(Entry(number=team) for team in teams) if teams else contestants(movement)


def free_seats(evening: BridgeState, section: str) -> list[Entry]:
    """The numbers of a section that nobody is entered under, table by table."""
    movement = evening.movements.get(section)
    if movement is None:
        return []
    taken = {entrant.entry for entrant in evening.entrants.values() if entrant.section == section}
    free = [entry for entry in seats_of(movement) if entry not in taken]
    # N-S 1, E-W 1, N-S 2: as the room fills.
    return sorted(free, key=lambda entry: (*entry_order(entry)[1:], entry_order(entry)[0]))


def unseated(evening: BridgeState) -> list[Entrant]:
    """Those who are entered and for whom the movement has no seat; none before it is chosen."""
    if not evening.movements:
        return []
    return [entrant for entrant in evening.entrants.values() if entrant.entry is None]


def seats_to_fill(evening: BridgeState) -> Iterator[tuple[str, Entry]]:
    """The free numbers of all sections in the order in which those get them who say no section.

    Everybody goes where there is most room, so that sections fill alike.
    """
    free = {section: free_seats(evening, section) for section in evening.movements}
    while any(free.values()):
        section = max(free, key=lambda name: len(free[name]))
        yield section, free[section].pop(0)


def names_of(evening: BridgeState) -> Names:
    """The people behind every number; both halves of a team, two players each."""
    found: dict[Who, Named] = {}
    for entrant in evening.entrants.values():
        if entrant.who is None:
            continue
        found[entrant.who] = entrant.people
        movement = evening.movements.get(entrant.section)
        if movement is not None and movement.comparisons:
            players = entrant.people.players
            for half, two in (("1", players[:2]), ("2", players[2:4])):
                number = f"{entrant.number}{half}"
                found[Who(number=number, section=entrant.section)] = Named(two)
    return found


def name_of(evening: BridgeState) -> NameOf | None:
    """What tells the names behind a number; None where nobody is entered by name."""
    names = names_of(evening)
    if not any(named.players or named.team_name for named in names.values()):
        return None
    return lambda who: names_text(names.get(who) or names.get(_team(who)))


def surname(name: str) -> str:
    """What a narrow place shows of a name: `Martin, Léa` is Martin."""
    return name.partition(",")[0].strip()


def short_names(people: Named | None) -> str:
    """Two surnames, or the name of a team: `Auberlin – Bastelle`."""
    if people is None:
        return ""
    return people.team_name or " – ".join(surname(player.name) for player in people.players)


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
        seated = [
            (direction, Who(number=entry.number, line=entry.line, section=section))
            for direction, entry in movement.seated(table)
        ]
        return [(direction, who, self.short(who)) for direction, who in seated]


def _team(who: Who) -> Who:
    """The team of half a team."""
    return Who(number=half_team(who.number), line=who.line, section=who.section)


def due_spots(evening: BridgeState) -> tuple[Spot, ...]:
    """Every board that is to be played, in order of round, section, table and board."""
    return spots_due(evening.movements)


def missing_spots(evening: BridgeState) -> list[Spot]:
    """The boards that have no score yet."""
    return [spot for spot in due_spots(evening) if spot not in evening.results]


def first_missing(evening: BridgeState) -> Spot | None:
    """The first board that has no score yet; None where all have one."""
    return next((spot for spot in due_spots(evening) if spot not in evening.results), None)


def current_round(evening: BridgeState) -> int | None:
    """The round that is played: the last one started, else the first that waits for scores."""
    if evening.starts:
        return max(evening.starts)
    missing = first_missing(evening)
    if missing is not None:
        return missing.round_number
    return evening.round_numbers[-1] if evening.round_numbers else None


def results_of(evening: BridgeState) -> tuple[Result, ...]:
    """Every score that counts, in order of section, round, table and board."""
    return tuple(
        result_at(evening, spot, found)
        for spot, found in sorted(evening.results.items(), key=lambda item: item[0])
        if found.counts
    )


def result_at(evening: BridgeState, spot: Spot, result: BoardResult) -> Result:
    """A score with where and by whom it was made."""
    table = plays_of(evening.movements[spot.section])[spot.round_number, spot.table_number]
    version = result.told if result.ruling is None else None
    return Result(
        board_number=spot.board_number,
        seats=result.seats,
        score=None if version is None else version.score,
        ruling=result.ruling,
        switched=table.switched,
        section=spot.section,
        round_number=spot.round_number,
        table_number=spot.table_number,
        played=None if version is None else version.played,
        lead=None if version is None else version.lead,
        group=evening.group_of(spot),
    )
