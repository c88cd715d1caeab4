"""A Swiss event as the lab keeps it between two rounds."""

from collections.abc import Collection
from dataclasses import replace
from typing import Protocol, Self

from ronde.core.chess.event import Event, RequestedBye
from ronde.core.chess.game import Result, Round
from ronde.core.chess.swiss.entrants import PairingState, RoundToPair
from ronde.core.chess.swiss.system import SwissSystem


class SwissState(Protocol):
    """Who is to be paired next, after the rounds added."""

    def add(self, played: Round) -> None:
        """Take in the next round."""
        ...

    def round_to_pair(self, absent: Collection[int] = ()) -> RoundToPair:
        """The next round, without the absent."""
        ...

    def copy(self) -> Self:
        """The same rounds, to which others are added than to these."""
        ...


class WholeEvent:
    """The event itself, read anew for each round: for systems that look at more than the state."""

    def __init__(self, event: Event, system: SwissSystem) -> None:
        """An event with its rounds so far."""
        self._event, self._system = event, system

    def copy(self) -> "WholeEvent":
        """The same rounds, to which others are added than to these."""
        return WholeEvent(self._event, self._system)

    def add(self, played: Round) -> None:
        """Take in the next round."""
        self._event = replace(self._event, rounds=(*self._event.rounds, played))

    def round_to_pair(self, absent: Collection[int] = ()) -> RoundToPair:
        """The next round, without the absent."""
        number = len(self._event.rounds) + 1
        away = RequestedBye(
            result=Result.ZERO_POINT_BYE, round_number=number, players=tuple(absent)
        )
        others = tuple(
            request for request in self._event.requested_byes if request.round_number != number
        )
        return self._system.to_pair(replace(self._event, requested_byes=(*others, away)))


def swiss_state(event: Event, system: SwissSystem) -> SwissState:
    """The state of an event after its rounds so far."""
    if not system.keeps_state:
        return WholeEvent(event, system)
    state = PairingState(event)
    for played in event.rounds:
        state.add(played)
    return state
