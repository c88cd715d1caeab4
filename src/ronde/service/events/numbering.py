"""Pairing numbers: where each player stands in the list of their event."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from types import MappingProxyType

from ronde.core.chess.event import Event
from ronde.core.chess.game import Bye, Result, Round
from ronde.core.chess.player import Player
from ronde.core.chess.swiss.initial_order import FROZEN_FROM_ROUND, initial_order, renumbered
from ronde.messages import N_, counted, message
from ronde.service.events.kind import is_swiss_of_players, kind_of
from ronde.service.events.objections import Level, Objection
from ronde.service.events.settings import Numbering
from ronde.service.events.state import NOBODY, EventState, PairedRound

_ID = "id"


def participants(state: EventState) -> tuple[Player, ...]:
    """The players who are or were in the event; who withdrew before round 1 never was."""
    teams = kind_of(state.regulations.system).teams
    never_were = frozenset[int]() if teams is None else teams.players_who_never_were(state)
    return tuple(
        player
        for identity, player in state.players.items()
        if (state.withdrawn.get(identity, 2) > 1 and identity not in never_were)
        or identity in state.numbers
    )


def pairing_numbers(state: EventState) -> Mapping[int, int]:
    """The pairing number of each participant: as settled at round 1, else as it would be now."""
    return state.numbers or _numbers_before_round_1(state)


def contestant_numbers(state: EventState) -> Mapping[int, int]:
    """The numbers that a round is paired by, by lasting id: of players, or of teams."""
    teams = kind_of(state.regulations.system).teams
    return pairing_numbers(state) if teams is None else teams.numbers(state)


def names_by_number(state: EventState) -> dict[int, str]:
    """Everybody's name by pairing number."""
    return {
        number: state.players[identity].name for identity, number in pairing_numbers(state).items()
    }


def settled(state: EventState) -> EventState:
    """The event with everybody's number settled, as round 1 is published."""
    teams = kind_of(state.regulations.system).teams
    settled_players = MappingProxyType(_numbers_before_round_1(state))
    if teams is not None:
        state = teams.settled(state)
    return replace(state, numbers=settled_players)


def with_new_numbers(state: EventState) -> EventState:
    """The numbers after a late entry or a corrected rating; before round 1 nothing is settled.

    Where a table says who meets whom, a number is a place in that table: it stands, and a new
    member of a team gets the next one.

    Rule: FIDE C.04.2 (2026-02) 2.3
    Rule: FIDE C.04.2 (2026-02) 2.4
    """
    if not state.numbers:
        return state
    if not is_swiss_of_players(state.regulations) or numbers_stand(state):
        return _with_numbers_at_the_end(state)
    frozen = len(state.published) >= FROZEN_FROM_ROUND
    # Until then everybody is placed anew, and equals in the order of their entry.
    numbers = dict(state.numbers) if frozen else {}
    for player in participants(state):
        numbers.setdefault(player.number, len(numbers) + 1)
    # The players carry their ids along, as their numbers are what changes.
    event = Event(
        players=tuple(
            replace(player, number=numbers[player.number], affinities=((_ID, str(player.number)),))
            for player in participants(state)
        ),
        rounds=tuple(numbered_round(played, numbers) for played in state.published),
    )
    new_numbers = {int(dict(p.affinities)[_ID]): p.number for p in renumbered(event).players}
    # Once frozen the order of those who play is kept, exchanges and all.
    return replace(
        state, numbers=MappingProxyType(new_numbers if frozen else _exchanged(new_numbers, state))
    )


def numbers_stand(state: EventState) -> bool:
    """Whether the numbers are those of the report that an event came in by."""
    reported = state.regulations.reported
    return reported is not None and reported.numbers_stand


def _with_numbers_at_the_end(state: EventState) -> EventState:
    """The numbers as they stand, and the next ones for whoever has none."""
    numbers = dict(state.numbers)
    for player in participants(state):
        numbers.setdefault(player.number, len(numbers) + 1)
    return replace(state, numbers=MappingProxyType(numbers))


def with_exchange(state: EventState, first: int, other: int) -> EventState:
    """The numbers after two players exchanged theirs; it holds for as long as they are equals.

    Rule: FIDE VCL4THP (2026-08) 145-156
    """
    exchanged = replace(state, exchanged=(*state.exchanged, (first, other)))
    if not state.numbers:
        return exchanged
    numbers = {**state.numbers, first: state.numbers[other], other: state.numbers[first]}
    return replace(exchanged, numbers=MappingProxyType(numbers))


def are_equals(state: EventState, first: int, other: int) -> bool:
    """Whether nothing but custom puts one of two players first: their ratings are the same."""
    return (state.players[first].rating or 0) == (state.players[other].rating or 0)


def numbered_round(played: PairedRound, numbers: Mapping[int, int]) -> Round:
    """A round told with pairing numbers; who has an empty chair before them wins without a game."""
    byes = [Bye(numbers[bye.player], bye.result) for bye in played.byes]
    games = played.games
    if played.matches:
        games = tuple(game for game in games if NOBODY not in (game.white, game.black))
        byes += [
            Bye(numbers[player], result)
            for game in played.games
            if game.white == NOBODY or game.black == NOBODY
            for player, result in (
                (game.white, game.white_result),
                (game.black, game.black_result),
            )
            if result is Result.FORFEIT_WIN
        ]
    return Round(
        games=tuple(game.renumbered(numbers) for game in games),
        byes=tuple(byes),
    )


def _numbers_before_round_1(state: EventState) -> dict[int, int]:
    """Numbers by rating, title and name; or as entered, or as drawn by lot."""
    players = participants(state)
    numbering = state.regulations.numbering
    teams = kind_of(state.regulations.system).teams
    if teams is not None:
        there = {player.number for player in players}
        ordered = [identity for identity in teams.players(state) if identity in there]
    elif numbering is Numbering.RATING and not numbers_stand(state):
        ordered = [player.number for player in initial_order(Event(players=players))]
    elif numbering.drawn and state.lots:
        ordered = list(state.lots)
    else:
        ordered = [player.number for player in players]
    numbers = {identity: number for number, identity in enumerate(ordered, start=1)}
    return _exchanged(numbers, state)


def _exchanged(numbers: dict[int, int], state: EventState) -> dict[int, int]:
    """Numbers after all exchanges, without those between players whose ratings now differ."""
    swiss = state.regulations.numbering is Numbering.RATING
    for first, other in state.exchanged:
        both_there = first in numbers and other in numbers
        if both_there and (not swiss or are_equals(state, first, other)):
            numbers[first], numbers[other] = numbers[other], numbers[first]
    return numbers


def against_moved_numbers(state: EventState, after: EventState) -> Iterable[Objection]:
    """What speaks against other numbers once they are settled: rounds were paired by the old ones.

    Rule: FIDE VCL4THP (2026-08) 145-156
    """
    moved = moved_numbers(state, after)
    if state.started and moved:
        shown = ", ".join(f"{old} → {new}" for old, new in sorted(moved.values())[:8])
        yield Objection(
            level=Level.CONFIRM,
            message=counted(
                N_("{count} player would have another number: {numbers}"),
                N_("{count} players would have another number: {numbers}"),
                len(moved),
                numbers=shown + (" …" if len(moved) > 8 else ""),
            ),
            consequences=(message(N_("the rounds so far were paired by the old numbers")),),
            rule="VCL4THP 145-156",
        )


def moved_numbers(state: EventState, after: EventState) -> Mapping[int, tuple[int, int]]:
    """Whose pairing number changes between two states, by id: the old and the new one."""
    old, new = pairing_numbers(state), pairing_numbers(after)
    return {
        identity: (number, new[identity])
        for identity, number in old.items()
        if new.get(identity, number) != number
    }
