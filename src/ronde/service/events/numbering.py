"""Pairing numbers: where each player stands in the list of his event."""

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType

from ronde.core.chess.event import Event
from ronde.core.chess.game import Bye, Game, Round
from ronde.core.chess.player import Player
from ronde.core.chess.swiss.initial_order import initial_order, renumbered
from ronde.service.events.settings import Numbering
from ronde.service.events.state import EventState, PairedRound

_ID = "id"


def participants(state: EventState) -> tuple[Player, ...]:
    """The players who are or were in the event; who withdrew before round 1 never was."""
    return tuple(
        player
        for identity, player in state.players.items()
        if state.withdrawn.get(identity, 2) > 1 or identity in state.numbers
    )


def pairing_numbers(state: EventState) -> Mapping[int, int]:
    """The pairing number of each participant: as settled at round 1, else as it would be now."""
    return state.numbers or _numbers_before_round_1(state)


def settled(state: EventState) -> EventState:
    """The event with everybody's number settled, as round 1 is published."""
    return replace(state, numbers=MappingProxyType(_numbers_before_round_1(state)))


def with_new_numbers(state: EventState) -> EventState:
    """The numbers after a late entry or a corrected rating; before round 1 nothing is settled.

    Rule: FIDE C.04.2 (2026-02) 2.3
    Rule: FIDE C.04.2 (2026-02) 2.4
    """
    if not state.numbers:
        return state
    numbers = dict(state.numbers)
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
    found = {int(dict(p.affinities)[_ID]): p.number for p in renumbered(event).players}
    return replace(state, numbers=MappingProxyType(found))


def numbered_round(played: PairedRound, numbers: Mapping[int, int]) -> Round:
    """A round told with pairing numbers."""
    return Round(
        games=tuple(
            Game(numbers[game.white], numbers[game.black], game.white_result, game.black_result)
            for game in played.games
        ),
        byes=tuple(Bye(numbers[bye.player], bye.result) for bye in played.byes),
    )


def _numbers_before_round_1(state: EventState) -> dict[int, int]:
    """Numbers by rating, title and name; or as entered, or as drawn by lot."""
    players = participants(state)
    numbering = state.regulations.numbering
    if numbering is Numbering.RATING:
        ordered = [player.number for player in initial_order(Event(players=players))]
    elif numbering is Numbering.LOTS and state.lots:
        ordered = list(state.lots)
    else:
        ordered = [player.number for player in players]
    return {identity: number for number, identity in enumerate(ordered, start=1)}
