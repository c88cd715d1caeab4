"""The movement: chosen, changed until the first score, with a number for everybody."""

from collections.abc import Iterable, Mapping

from ronde.core.bridge.movements.catalogue import Wish
from ronde.core.bridge.movements.checker import check_movement
from ronde.core.bridge.movements.movement import Entry, Movement, Seats, entry_order
from ronde.errors import InputError
from ronde.messages import N_, Message, counted, message
from ronde.service.bridge.people import names_text
from ronde.service.bridge.wishes import WISHES
from ronde.service.events.desk import Desk, Done, done, opened
from ronde.service.events.settings import System
from ronde.service.events.state import EventState
from ronde.service.kinds.bridge.entries import MovementChosen, SeatGiven, SectionMovement
from ronde.service.kinds.bridge.evening import (
    bridge_settings,
    evening_of,
    evening_to_change,
    seats_of,
)
from ronde.service.kinds.bridge.state import BridgeState


def choose_movement(desk: Desk, movement: Movement, *, section: str = "") -> Done:
    """Choose the movement of a section, in place of one it had; until the first score is in.

    A first section with a name takes the place of a movement that was for everybody.
    """
    undivided = "" in evening_of(opened(desk).state).movements
    replaces_all = section == "" or undivided
    return choose_movements(desk, {section: movement}, replaces_all=replaces_all)


def choose_movements(
    desk: Desk, movements: Mapping[str, Movement], *, replaces_all: bool = True
) -> Done:
    """Choose the movements of several sections at once, as the adviser gives them."""
    before, evening = evening_to_change(desk)
    for section, movement in movements.items():
        if evening.results_in(section) or (replaces_all and evening.started):
            raise InputError(
                N_("scores are in: the movement can only be changed from a round on (replan)")
            )
        check_suits(before.state, movement)
    kept = {} if replaces_all else dict(evening.movements)
    seats = seats_for(evening, {**kept, **movements})
    change = MovementChosen(
        movements=tuple(
            SectionMovement(section=section, movement=movement)
            for section, movement in movements.items()
        ),
        replaces_all=replaces_all,
        seats=tuple(
            SeatGiven(
                id=identity,
                name=names_text(evening.entrants[identity].people),
                section=section,
                line=None if entry is None else entry.line,
                number=None if entry is None else entry.number,
            )
            for identity, (section, entry) in seats.items()
        ),
    )
    return done(
        desk,
        before,
        [change],
        [
            *(warning for movement in movements.values() for warning in _findings(movement)),
            *_places(evening, {**kept, **movements}, seats),
        ],
    )


def check_suits(state: EventState, movement: Movement) -> None:
    """Refuse a movement that is for something else than this event."""
    system = state.regulations.system
    individual = movement.seats is Seats.PLAYERS
    of_teams = bool(movement.comparisons)
    if individual != (system is System.BRIDGE_INDIVIDUAL):
        template = (
            N_("an individual needs a movement of players, found {kind}")
            if system is System.BRIDGE_INDIVIDUAL
            else N_("{kind} is for players who come alone: open a bridge-individual for it")
        )
        raise InputError(template, kind=movement.kind)
    named = any(isinstance(entry.number, str) for entry in seats_of(movement))
    if system is System.BRIDGE_TEAMS and not named:
        raise InputError(
            N_("teams need a movement of teams, such as triplicate or duplicate, found {kind}"),
            kind=movement.kind,
        )
    if system is System.BRIDGE_PAIRS and of_teams:
        raise InputError(N_("{kind} is for teams: open a bridge-teams for it"), kind=movement.kind)
    winners = bridge_settings(state).winners
    if winners is not None and winners != movement.lines:
        raise InputError(
            N_("this event has one ranking, the movement two: choose it with {option}")
            if winners == 1
            else N_("this event has two rankings, N-S and E-W, and the movement only one"),
            option=WISHES[Wish.ARROW_SWITCH],
        )


def _findings(movement: Movement) -> Iterable[Message]:
    """A word where the movement is not sound."""
    findings = check_movement(movement).findings
    if findings:
        yield message(
            N_("the movement does not pass the check: {finding}"), finding=findings[0].text
        )


def _places(
    evening: BridgeState,
    movements: Mapping[str, Movement],
    seats: Mapping[int, tuple[str, Entry | None]],
) -> Iterable[Message]:
    """A word where entries and numbers do not match."""
    without = [identity for identity, (_section, entry) in seats.items() if entry is None]
    if without:
        names = ", ".join(names_text(evening.entrants[each].people) for each in without[:5])
        yield counted(
            N_("one entry has no number in this movement: {names}"),
            N_("{count} entries have no number in this movement: {names}"),
            len(without),
            names=names,
        )
    free = sum(len(seats_of(movement)) for movement in movements.values()) - len(seats)
    if evening.entrants and free > 0 and not without:
        yield counted(
            N_("one number of the movement has no name yet"),
            N_("{count} numbers of the movement have no name yet"),
            free,
        )


def seats_for(
    evening: BridgeState, movements: Mapping[str, Movement]
) -> dict[int, tuple[str, Entry | None]]:
    """A section and number for everybody entered; None where the movements have no more.

    Whoever has a number that is still there keeps it. The others take what is free as the room
    fills, N-S 1, E-W 1, N-S 2, in the order they were entered; those without a section go where
    there is most room.
    """
    free = {
        section: sorted(
            seats_of(movement), key=lambda entry: (*entry_order(entry)[1:], entry_order(entry)[0])
        )
        for section, movement in movements.items()
    }
    seats: dict[int, tuple[str, Entry | None]] = {}
    for identity, entrant in evening.entrants.items():
        entry = entrant.entry
        if entry is not None and entry in free.get(entrant.section, ()):
            free[entrant.section].remove(entry)
            seats[identity] = (entrant.section, entry)
    for identity, entrant in evening.entrants.items():
        if identity in seats:
            continue
        section = entrant.section
        if not free.get(section):
            section = max(free, key=lambda name: len(free[name]))
        taken = free[section].pop(0) if free[section] else None
        seats[identity] = (section, taken)
    return {identity: seats[identity] for identity in evening.entrants}
