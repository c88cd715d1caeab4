"""Small random events with everything that happens in real ones, and some that hardly does."""

import random
from collections.abc import Iterator
from dataclasses import replace

from ronde.core.chess.event import Acceleration, Event, ProhibitedPairing, RequestedBye
from ronde.core.chess.game import Bye, Colour, Game, Result, Round
from ronde.core.chess.player import Player
from ronde.core.chess.scoring import STANDARD, Scoring
from ronde.core.chess.swiss.dutch.system import DUTCH_2026
from ronde.core.chess.swiss.entrants import RoundToPair
from ronde.core.chess.swiss.system import SwissSystem
from ronde.errors import RuleError
from tests.literal.colours import higher_gets
from tests.literal.completion import Field

SCORINGS = (
    STANDARD,
    Scoring.simple(win=30, draw=10),
    Scoring.simple(win=30, draw=20, loss=10),
    Scoring.simple(pairing_allocated_bye=5),
    Scoring.simple(pairing_allocated_bye=0),
    Scoring.simple(win=10, draw=5, absence=5),
)
REQUESTED = (Result.HALF_POINT_BYE, Result.FULL_POINT_BYE, Result.ZERO_POINT_BYE)
WHITE_WINS = (Result.WIN, Result.LOSS)
DRAWN = (Result.DRAW, Result.DRAW)
BLACK_WINS = (Result.LOSS, Result.WIN)
UNUSUAL = (
    (Result.FORFEIT_WIN, Result.FORFEIT_LOSS),
    (Result.FORFEIT_LOSS, Result.FORFEIT_WIN),
    (Result.FORFEIT_LOSS, Result.FORFEIT_LOSS),
    (Result.DRAW, Result.LOSS),
    (Result.LOSS, Result.LOSS),
    (Result.SHORT_WIN, Result.SHORT_LOSS),
    (Result.UNKNOWN, Result.UNKNOWN),
)


def random_events(
    seed: int, sizes: tuple[int, int] = (4, 9), system: SwissSystem = DUTCH_2026
) -> Iterator[Event]:
    """One event before each of its rounds, from the first to one that cannot be paired or the last.

    Whether the event ends with the round to be paired is drawn each time, so that last rounds with
    their topscorers are not rare.
    """
    chance = random.Random(seed)
    event = _start(chance, sizes)
    assert event.planned_round_count is not None
    habits = _Habits(chance)
    for round_number in range(1, event.planned_round_count + 1):
        event = replace(event, requested_byes=_requested(event, round_number, habits, chance))
        is_last = round_number > 1 and chance.random() < 0.4
        shown = replace(event, planned_round_count=round_number) if is_last else event
        yield shown
        played = _play(event, habits, chance, system)
        if played is None:
            return
        event = replace(event, rounds=(*event.rounds, played))


class _Habits:
    """How often things happen in an event, drawn once for each event."""

    def __init__(self, chance: random.Random) -> None:
        self.draws = chance.choice((0.05, 0.3, 0.6))
        self.white_wins = chance.choice((0.3, 0.5, 0.8))
        self.unusual = chance.choice((0, 0, 0.05, 0.15))
        self.absent = chance.choice((0, 0, 0.05, 0.15))
        self.paired_at_random = chance.choice((0, 0, 0.3, 1))


def _start(chance: random.Random, sizes: tuple[int, int]) -> Event:
    """Players and regulations."""
    player_count = chance.randint(*sizes)
    round_count = chance.randint(3, max(3, player_count + 1))
    event = Event(
        name="Random",
        players=tuple(
            Player(number=number, name=f"Player{number}", rating=2500 - 50 * number)
            for number in range(1, player_count + 1)
        ),
        planned_round_count=round_count,
        initial_colour=chance.choice(tuple(Colour)),
        scoring=chance.choice(SCORINGS) if chance.random() < 0.3 else STANDARD,
    )
    if chance.random() < 0.2:
        win, last = event.scoring.white_win, chance.randint(2, player_count - 1)
        event = replace(
            event,
            accelerations=(
                Acceleration(
                    points=win, first_round=1, last_round=2, first_player=1, last_player=last
                ),
                Acceleration(
                    points=win // 2, first_round=3, last_round=4, first_player=1, last_player=last
                ),
            ),
        )
    if chance.random() < 0.2:
        event = replace(
            event,
            prohibited_pairings=tuple(
                ProhibitedPairing(
                    players=tuple(sorted(chance.sample(range(1, player_count + 1), 2))),
                    first_round=1,
                    last_round=round_count,
                )
                for _ in range(chance.randint(1, 3))
            ),
        )
    return event


def _requested(
    event: Event, round_number: int, habits: _Habits, chance: random.Random
) -> tuple[RequestedBye, ...]:
    """Who does not take part in a round; a late entry is somebody absent from the first ones."""
    absent = [player.number for player in event.players if chance.random() < habits.absent]
    return tuple(
        RequestedBye(result=chance.choice(REQUESTED), round_number=round_number, players=(number,))
        for number in absent[: len(event.players) - 2]
    )


def _play(
    event: Event, habits: _Habits, chance: random.Random, system: SwissSystem
) -> Round | None:
    """Pair the next round and draw its results; None where it cannot be paired."""
    to_pair = system.to_pair(event)
    byes = [
        Bye(number, request.result)
        for request in event.requested_byes
        for number in request.players
    ]
    if chance.random() < habits.paired_at_random:
        found = _random_pairs(to_pair, chance)
        if found is None:
            return None
        pairs, resting = found
    else:
        try:
            paired = system.pair(to_pair)
        except RuleError:
            return None
        pairs = [(board.white.number, board.black.number) for board in paired.boards]
        resting = paired.bye
    if resting is not None:
        byes.append(Bye(resting, Result.PAIRING_ALLOCATED_BYE))
    games = [Game(white, black, *_result(habits, chance)) for white, black in pairs]
    return Round(games=tuple(games), byes=tuple(byes))


def _random_pairs(
    to_pair: RoundToPair, chance: random.Random
) -> tuple[list[tuple[int, int]], int | None] | None:
    """Any pairs that respect the absolute criteria, and the bye: histories no engine would make."""
    field = Field(to_pair)
    remaining = list(range(len(field.players)))
    if not field.completes(remaining):
        return None
    pairs: list[tuple[int, int]] = []
    resting: int | None = None
    while remaining:
        first = remaining[0]
        choices: list[int | None] = [
            place for place in remaining[1:] if field.may_meet(first, place)
        ]
        if len(remaining) % 2 and field.may_rest(first):
            choices.append(None)
        chance.shuffle(choices)
        for other in choices:
            rest = [place for place in remaining if place not in (first, other)]
            if field.completes(rest):
                break
        if other is None:
            resting = field.players[first].number
        else:
            higher, lower = field.players[first], field.players[other]
            colour = higher_gets(higher, lower, field.initial_colour)
            players = (higher, lower) if colour is Colour.WHITE else (lower, higher)
            pairs.append((players[0].number, players[1].number))
        remaining = rest
    return pairs, resting


def _result(habits: _Habits, chance: random.Random) -> tuple[Result, Result]:
    """What came of a game."""
    if chance.random() < habits.unusual:
        return chance.choice(UNUSUAL)
    if chance.random() < habits.draws:
        return DRAWN
    return WHITE_WINS if chance.random() < habits.white_wins else BLACK_WINS
