"""Every round of an event paired again, and compared with what was played."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from ronde.core.chess.event import Event
from ronde.core.chess.game import Colour, Result, Round
from ronde.core.chess.swiss.acceleration import unaccelerated
from ronde.core.chess.swiss.boards import RoundPairing
from ronde.core.chess.swiss.catalogue import USUAL_SYSTEM, system_of
from ronde.core.chess.swiss.replay import before_round
from ronde.core.chess.swiss.system import SwissSystem
from ronde.errors import InputError, RuleError
from ronde.messages import N_, Message

Seats: TypeAlias = tuple[int, int | None]
"""White's number and Black's; nobody opposite is the pairing-allocated bye."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Difference:
    """A pair that the rules give and the one found in its place; None where there is none."""

    expected: Seats | None
    found: Seats | None


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundCheck:
    """How a round compares with the rules; `problem` is why they give no pairing for it."""

    round_number: int
    differences: tuple[Difference, ...] = ()
    problem: Message | None = None

    @property
    def ok(self) -> bool:
        """Whether the round is as the rules have it."""
        return not self.differences and self.problem is None


def check_rounds(event: Event, system: SwissSystem = USUAL_SYSTEM) -> tuple[RoundCheck, ...]:
    """Pair every round anew from the results before it, and compare pairs, colours and bye.

    Board numbers are not compared: a report does not have them, and their order is only
    recommended.

    Rule: FIDE C.04.2 (2026-02) 1.4
    """
    system.check_participants(event)
    if event.team_event is not None and not system.pairs_teams:
        raise InputError(N_("this is an event of teams; only pairings of players can be checked"))
    system_of(event)  # raises where the event was paired by another system
    seen = system.as_paired(event)
    initial_colour = event.initial_colour or colour_of_first_round(event, system)
    return tuple(
        _check_round(event, seen, round_number, initial_colour, system)
        for round_number in range(1, len(event.rounds) + 1)
    )


def _check_round(
    event: Event, seen: Event, round_number: int, initial_colour: Colour | None, system: SwissSystem
) -> RoundCheck:
    """Compare one round; `seen` is the event as those who are paired see it."""
    before = before_round(event, round_number, seen)
    try:
        pairing = system.pair(system.to_pair(before, initial_colour=initial_colour))
    except RuleError as error:
        return RoundCheck(round_number=round_number, problem=error.message)
    played = seen.rounds[round_number - 1]
    return RoundCheck(
        round_number=round_number,
        differences=compared(_expected(pairing, played), _seats_in(played)),
    )


def colour_of_first_round(event: Event, system: SwissSystem) -> Colour | None:
    """The initial colour that the first round shows, where the event does not tell it.

    Rule: FIDE TRF26 152
    Reading: the highest placed participant of the round had it, or the next one the other colour
        if they had no game, and so on; numbers count those who took part in that round alone.
    """
    if not event.rounds:
        return None
    colours: dict[int, Colour] = {}
    seen = system.as_paired(event)
    for game in seen.rounds[0].games:
        if game.colours_known:
            colours |= {game.white: Colour.WHITE, game.black: Colour.BLACK}
    first = system.to_pair(unaccelerated(before_round(event, 1, seen)))
    for entrant in sorted(first.entrants, key=lambda entrant: entrant.tpn):
        if entrant.number in colours:
            colour = colours[entrant.number]
            return colour if entrant.tpn % 2 else colour.other
    return None


def _expected(pairing: RoundPairing, played: Round) -> list[Seats]:
    """The pairs of the rules in board order, then the bye.

    Where the event does not tell the colours of a game, its order counts for nothing.
    """
    colourless = {(game.white, game.black) for game in played.games if not game.colours_known}
    seats: list[Seats] = []
    for board in pairing.boards:
        white, black = board.white.number, board.black.number
        seats.append((black, white) if (black, white) in colourless else (white, black))
    if pairing.bye is not None:
        seats.append((pairing.bye, None))
    return seats


def _seats_in(played: Round) -> list[Seats]:
    """The pairs of the round, then the byes that a pairing gave.

    A forfeit against nobody, as files of teams have it, took part in the pairing as well.
    """
    requested = {Result.HALF_POINT_BYE, Result.FULL_POINT_BYE, Result.ZERO_POINT_BYE}
    seats: list[Seats] = [(game.white, game.black) for game in played.games]
    seats += [(bye.player, None) for bye in played.byes if bye.result not in requested]
    return seats


def compared(expected: Sequence[Seats], actual: Sequence[Seats]) -> tuple[Difference, ...]:
    """The pairs that differ, each beside the one that its White, else its Black, was found in."""
    expected_pairs, actual_pairs = set(expected), set(actual)
    extra = [seats for seats in actual if seats not in expected_pairs]
    missing = [seats for seats in expected if seats not in actual_pairs]
    differences = []
    for seats in missing:
        beside = _with_any_of(seats, extra)
        if beside is not None:
            extra.remove(beside)
        differences.append(Difference(expected=seats, found=beside))
    differences += [Difference(expected=None, found=seats) for seats in extra]
    return tuple(differences)


def _with_any_of(seats: Seats, pairs: Iterable[Seats]) -> Seats | None:
    """The pair with the first of two players, else with the second, else the first there is."""
    left = list(pairs)
    for number in seats:
        for pair in left:
            if number is not None and number in pair:
                return pair
    return left[0] if left else None
