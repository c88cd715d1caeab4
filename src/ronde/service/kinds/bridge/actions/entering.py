"""Pairs, players and teams come: entered, seated, corrected, taken out before they played."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from ronde.core.alphabet import plain
from ronde.core.bridge.movements.movement import Entry
from ronde.errors import InputError
from ronde.formats.bridge_names import Named
from ronde.messages import N_, Message, message
from ronde.service.bridge.people import names_text
from ronde.service.events.change import read
from ronde.service.events.desk import Desk, Done, Opened, done
from ronde.service.events.settings import System
from ronde.service.kinds.bridge.entries import (
    EntrantCorrected,
    EntrantRemoved,
    EntrantsEntered,
    EntrantsSeated,
    MovementReplanned,
    SeatGiven,
)
from ronde.service.kinds.bridge.evening import (
    evening_to_change,
    free_seats,
    movement_of,
    seats_of,
    seats_to_fill,
)
from ronde.service.kinds.bridge.state import BridgeState, Entrant
from ronde.service.kinds.bridge.words import who_words

MOST_PLAYERS = {System.BRIDGE_PAIRS: 2, System.BRIDGE_INDIVIDUAL: 1, System.BRIDGE_TEAMS: 8}
"""How many people an entry may name."""


@dataclass(frozen=True, slots=True, kw_only=True)
class NewEntrant:
    """Somebody to enter: the people, their section, and their number where it is settled."""

    people: Named
    section: str = ""
    seat: Entry | None = None


def enter(desk: Desk, coming: Sequence[NewEntrant], *, source: str | None = None) -> Done:
    """Enter pairs, players or teams; where there is a movement each gets a free number of it.

    Names may come at any time, as they are picked up from the tables. Somebody for whom there is no
    seat once scores are in is a late pair, and the movement has to be changed for it.
    """
    before, evening = evening_to_change(desk)
    if not coming:
        raise InputError(N_("there is nobody to enter"))
    system = before.state.regulations.system
    warnings = [*_doubles(evening, coming), *_alone(coming, system)]
    first_id = highest_id(before) + 1
    # Nobody is given a number that somebody further down the list asks for.
    for index, newcomer in sorted(enumerate(coming), key=lambda each: each[1].seat is None):
        check_people(newcomer.people, system, numbered=newcomer.seat is not None)
        entrant = Entrant(
            identity=first_id + index, people=newcomer.people, section=newcomer.section
        )
        section, seat = _place(evening, newcomer)
        if seat is not None:
            _check_seat(evening, section, seat)
            entrant = replace(entrant, section=section, line=seat.line, number=seat.number)
        elif section in evening.movements:
            warnings.append(_without_seat(evening, newcomer.people))
        evening = evening.with_entrants(entrant)
    entered = tuple(evening.entrants[first_id + index] for index in range(len(coming)))
    return done(desk, before, [EntrantsEntered(entrants=entered, source=source)], warnings)


def correct(desk: Desk, identity: int, people: Named) -> Done:
    """Correct the names behind a number."""
    before, evening = evening_to_change(desk)
    entrant = evening.entrants[identity]
    check_people(people, before.state.regulations.system, numbered=entrant.number is not None)
    if people == entrant.people:
        raise InputError(N_("nothing would change"))
    change = EntrantCorrected(
        id=identity,
        players=people.players,
        team_name=people.team_name,
        before=names_text(entrant.people) or str(entrant.number),
    )
    return done(desk, before, [change])


def seat(desk: Desk, identity: int, wanted: Entry, *, section: str | None = None) -> Done:
    """Give somebody a number; whoever has it gets theirs in exchange."""
    before, evening = evening_to_change(desk)
    mover = evening.entrants[identity]
    place = mover.section if section is None else section
    if place in evening.movements:
        _check_in_movement(evening, place, wanted)
    other = evening.entrant_at(place, wanted)
    if other is mover:
        raise InputError(N_("nothing would change"))
    seats: list[tuple[Entrant, str, Entry | None]] = [(mover, place, wanted)]
    if other is not None:
        seats.append((other, mover.section, mover.entry))
    given = (
        SeatGiven(
            id=entrant.identity,
            name=names_text(entrant.people) or "–",
            section=where,
            line=None if number is None else number.line,
            number=None if number is None else number.number,
        )
        for entrant, where, number in seats
    )
    return done(desk, before, [EntrantsSeated(seats=tuple(given))])


def remove(desk: Desk, identity: int) -> Done:
    """Take somebody out who will not play at all."""
    before, evening = evening_to_change(desk)
    entrant = evening.entrants[identity]
    if evening.started and entrant.number is not None:
        raise InputError(
            N_("scores are in: a pair that leaves changes the movement from a round on (replan)")
        )
    change = EntrantRemoved(id=identity, name=names_text(entrant.people) or str(entrant.number))
    warnings = []
    if entrant.section in evening.movements and entrant.number is not None:
        warnings.append(message(N_("the movement still has a place for them: choose it again")))
    return done(desk, before, [change], warnings)


def check_people(people: Named, system: System, *, numbered: bool) -> None:
    """Refuse more people than an entry has, and nobody at all where there is no number either."""
    most = MOST_PLAYERS[system]
    if len(people.players) > most:
        raise InputError(
            N_("expected {most} names at most for each entry, found {found}: {names}"),
            most=most,
            found=len(people.players),
            names=names_text(people),
        )
    if not people.players and not people.team_name and not numbered:
        raise InputError(N_("expected a name for every player"))


def highest_id(before: Opened) -> int:
    """The highest id ever given, to those whose entry was undone as well."""
    bringing = {each.kind: each for each in (EntrantsEntered, MovementReplanned)}
    given = (
        identity
        for entry in before.entries
        if entry.kind in bringing
        for _entrant, identity in read(bringing[entry.kind], entry.payload).brings()
    )
    return max(given, default=0)


def _place(evening: BridgeState, coming: NewEntrant) -> tuple[str, Entry | None]:
    """The section and number of somebody: those they say, else the first that are free.

    No number where there is no movement yet, or it is full.
    """
    section = coming.section
    if coming.seat is not None:
        if section == "" and evening.movements and "" not in evening.movements:
            if len(evening.movements) > 1:
                raise InputError(
                    N_("{who}: of which section? a file says it in a column section"),
                    who=who_words(coming.seat),
                )
            (section,) = evening.movements
        return section, coming.seat
    if section == "" and evening.movements:
        section, seat = next(seats_to_fill(evening), (next(iter(evening.movements)), None))
    else:
        seat = next(iter(free_seats(evening, section)), None)
    if seat is None and section in evening.movements and evening.started:
        raise InputError(
            N_(
                "there is no seat left and scores are in: a late pair changes the movement from a"
                " round on (replan)"
            )
        )
    return section, seat


def _without_seat(evening: BridgeState, people: Named) -> Message:
    """What to know of somebody the movement has no place for."""
    return message(
        N_("the movement has no place for {name}: choose it again"), name=names_text(people)
    )


def _check_seat(evening: BridgeState, section: str, wanted: Entry) -> None:
    """Refuse a number that somebody has, or that the movement has not."""
    if section in evening.movements:
        _check_in_movement(evening, section, wanted)
    taken = evening.entrant_at(section, wanted)
    if taken is not None:
        raise InputError(
            N_("{who} is taken by {name}"),
            who=who_words(wanted),
            name=names_text(taken.people) or str(taken.number),
        )


def _check_in_movement(evening: BridgeState, section: str, wanted: Entry) -> None:
    """Refuse a number that the movement does not have."""
    movement = movement_of(evening, section)
    if wanted not in seats_of(movement):
        raise InputError(
            N_("there is no {who} in this movement; numbers are typed {example}"),
            who=who_words(wanted),
            example=message(N_("ns3, ew5")) if movement.lines == 2 else "7",
        )


def lacks_partner(people: Named, system: System) -> bool:
    """Whether only one of a pair is named."""
    return system is System.BRIDGE_PAIRS and len(people.players) == 1 and not people.team_name


def _alone(coming: Iterable[NewEntrant], system: System) -> Iterable[Message]:
    """Whoever comes as a pair and has one name."""
    for newcomer in coming:
        if lacks_partner(newcomer.people, system):
            yield message(
                N_("{name} is alone in a pair: who is the partner?"),
                name=names_text(newcomer.people),
            )


def _doubles(evening: BridgeState, coming: Iterable[NewEntrant]) -> Iterable[Message]:
    """Whoever seems to be entered already."""
    names = {plain(names_text(each.people)) for each in evening.entrants.values()}
    for newcomer in coming:
        name = plain(names_text(newcomer.people))
        if name and name in names:
            yield message(
                N_("there is another {name} in this event"), name=names_text(newcomer.people)
            )
        names.add(name)
