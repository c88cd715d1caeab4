"""Facts of a bridge evening that everything else asks for: its movement, and who is who."""

from ronde.core.bridge.movements.movement import Entry, Movement, contestants, entry_order, teams_of
from ronde.core.bridge.scoring.matches import half_team
from ronde.core.bridge.scoring.ranking import Who
from ronde.errors import InputError, UnknownName
from ronde.formats.bridge_names import Named, Names
from ronde.messages import N_
from ronde.service.bridge.people import names_text
from ronde.service.events.state import EventState
from ronde.service.kinds.bridge.plays import boards_due
from ronde.service.kinds.bridge.settings import BridgeSettings
from ronde.service.kinds.bridge.state import BridgeState, Spot
from ronde.text.bridge_rankings import NameOf


def evening_of(state: EventState) -> BridgeState:
    """The evening of a bridge event; empty before anything is entered."""
    return state.part(BridgeState) or BridgeState()


def bridge_settings(state: EventState) -> BridgeSettings:
    """The regulations of the evening."""
    return state.regulations.part(BridgeSettings) or BridgeSettings()


def section_of(evening: BridgeState, section: str | None) -> str:
    """The section meant: the one named, or the only one there is."""
    if section is None:
        if len(evening.movements) > 1:
            raise InputError(
                N_("which section? expected --section, one of {sections}"),
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


def _team(who: Who) -> Who:
    """The team of half a team."""
    return Who(number=half_team(who.number), line=who.line, section=who.section)


def due_spots(evening: BridgeState) -> list[Spot]:
    """Every board that is to be played, in order of round, section, table and board."""
    found = [
        Spot(section, round_number, table.table_number, board)
        for section, movement in evening.movements.items()
        for round_number, table, board in boards_due(movement)
    ]
    return sorted(found, key=lambda spot: (spot.round_number, spot))


def missing_spots(evening: BridgeState) -> list[Spot]:
    """The boards that have no score yet."""
    return [spot for spot in due_spots(evening) if spot not in evening.results]


def current_round(evening: BridgeState) -> int | None:
    """The round that is played: the last one started, else the first that waits for scores."""
    if evening.starts:
        return max(evening.starts)
    missing = missing_spots(evening)
    if missing:
        return missing[0].round_number
    return evening.round_numbers[-1] if evening.round_numbers else None
