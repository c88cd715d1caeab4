"""Swiss events of many kinds, from no draws to nothing but draws, with clubs kept apart and more.

They are played like those of `_swiss_events`, paired round after round; what differs is what makes
brackets large or knotted.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from random import Random

from benchmarks._swiss_meetings import SINGLE_GAMES, Meetings
from ronde.core.chess.event import Event, ProhibitedPairing, RequestedBye
from ronde.core.chess.game import Game, Result
from ronde.core.chess.player import Player
from ronde.core.chess.swiss.boards import RoundPairing
from ronde.core.chess.tiebreaks.rating_tables import expected_percentage

ROUNDS = 11


@dataclass(frozen=True, kw_only=True)
class Kind:
    """A kind of event."""

    name: str
    draws: float | None = None
    """The share of draws, whoever plays; None where it follows from the ratings."""
    equal: bool = False
    """Whether all have the same rating, so that either wins as often."""
    byes: float = 0.0
    forfeits: float = 0.0
    late: float = 0.0
    """How many ask for a bye in a round, how many games are forfeited, how many enter late."""
    clubs: int = 0
    """Into how many clubs all fall whose members may not meet."""
    club_share: tuple[float, float] = (0.0, 0.0)
    """How much of the field one such club is, from and to."""
    prohibited: float = 0.0
    """For each player so many pairs that may not meet."""
    baku: bool = False
    rounds: int = ROUNDS


ORDINARY = (
    Kind(name="by rating", byes=0.02, forfeits=0.01),
    Kind(name="no draws", draws=0.0, equal=True),
    Kind(name="half draws", draws=0.5, equal=True, byes=0.02, forfeits=0.01),
    Kind(name="80 % draws", draws=0.8, equal=True),
    Kind(name="90 % draws", draws=0.9, equal=True),
    Kind(name="95 % draws, byes", draws=0.95, equal=True, byes=0.02, forfeits=0.01),
    Kind(name="98 % draws", draws=0.98, equal=True),
    Kind(name="99 % draws", draws=0.99, equal=True),
    Kind(name="99.5 % draws", draws=0.995, equal=True),
    Kind(name="all draws", draws=1.0, equal=True),
    Kind(name="all draws, forfeits", draws=1.0, equal=True, forfeits=0.02),
    Kind(name="97 % draws, late entries", draws=0.97, equal=True, byes=0.01, late=0.1),
    Kind(name="90 % draws, Baku", draws=0.9, equal=True, baku=True),
    Kind(name="95 % draws, prohibited", draws=0.95, equal=True, prohibited=4.0),
    Kind(name="short, 90 % draws", draws=0.9, equal=True, byes=0.02, rounds=5),
)
CLUBS = (
    Kind(name="3 clubs", draws=0.5, clubs=3),
    Kind(name="5 clubs, 90 % draws", draws=0.9, equal=True, clubs=5),
    Kind(name="20 clubs", draws=0.8, equal=True, clubs=20),
)
ONE_CLUB = (
    Kind(name="one club of 30 to 45 %", draws=0.5, equal=True, club_share=(0.3, 0.45)),
    Kind(name="one club, 90 % draws", draws=0.9, equal=True, club_share=(0.3, 0.45)),
    Kind(name="one club, by rating", byes=0.02, club_share=(0.3, 0.45)),
)
LONG = Kind(name="60 players, 30 rounds", byes=0.02, forfeits=0.01, rounds=30)


def play(
    kind: Kind,
    player_count: int,
    pair: Callable[[Event], RoundPairing],
    seed: int = 1,
    meetings: Meetings = SINGLE_GAMES,
) -> Event:
    """Play an event whose rounds are paired by `pair`; it comes back before its last round."""
    random = Random(f"{kind.name} {player_count} {seed}")
    entered = _entered(kind, player_count, random)
    event = meetings.started(entered)
    ratings = {player.number: player.rating or 0 for player in entered.players}
    numbers = list(ratings)
    first_round = {
        number: random.randint(2, 4)
        for number in random.sample(numbers, int(kind.late * player_count))
    }
    for round_number in range(1, kind.rounds + 1):
        late = {number for number, first in first_round.items() if round_number < first}
        asking = set(random.sample(numbers, int(player_count * kind.byes))) - late
        byes = dict.fromkeys(late, Result.ZERO_POINT_BYE)
        byes |= dict.fromkeys(asking, Result.HALF_POINT_BYE)
        column = len(event.rounds) + 1
        event = replace(event, requested_byes=_requests(byes, column))
        pairing = pair(event)
        if round_number < kind.rounds:

            def games(pairing: RoundPairing = pairing) -> list[Game]:
                return _played(kind, pairing, ratings, random)

            event = meetings.with_round(event, pairing, byes, games)
    return event


def _requests(byes: dict[int, Result], round_number: int) -> tuple[RequestedBye, ...]:
    """The byes of a round as they were asked for."""
    return tuple(
        RequestedBye(
            result=result,
            round_number=round_number,
            players=tuple(sorted(number for number, own in byes.items() if own is result)),
        )
        for result in sorted({*byes.values()}, key=lambda result: result.name)
    )


def _entered(kind: Kind, player_count: int, random: Random) -> Event:
    """The players of an event and whom they may not meet."""
    numbers = range(1, player_count + 1)
    spread = 0 if kind.equal else 1200
    apart: list[tuple[int, ...]] = []
    if kind.clubs:
        club_of = {number: random.randrange(kind.clubs) for number in numbers}
        apart += [
            tuple(number for number in numbers if club_of[number] == club)
            for club in range(kind.clubs)
        ]
    if kind.club_share[1]:
        share = random.uniform(*kind.club_share)
        apart.append(tuple(sorted(random.sample(numbers, int(share * player_count)))))
    for _pair in range(int(kind.prohibited * player_count / 2)):
        apart.append(tuple(sorted(random.sample(numbers, 2))))
    return Event(
        players=tuple(
            Player(number=number, name=f"P{number}", rating=2600 - spread * number // player_count)
            for number in numbers
        ),
        planned_round_count=kind.rounds,
        system_code="FIDE_DUTCH_BAKU" if kind.baku else "",
        prohibited_pairings=tuple(
            ProhibitedPairing(players=players) for players in apart if len(players) > 1
        ),
    )


def _played(
    kind: Kind, pairing: RoundPairing, ratings: dict[int, int], random: Random
) -> list[Game]:
    """The games of a round."""
    games = []
    for board in pairing.boards:
        white, black = board.white.number, board.black.number
        expected = expected_percentage(ratings[white] - ratings[black]) / 100
        draws = 0.5 * min(expected, 1 - expected) if kind.draws is None else kind.draws
        wins = (1 - draws) * expected if kind.draws is not None else expected - draws / 2
        outcome = random.choices(
            (
                (Result.WIN, Result.LOSS),
                (Result.DRAW, Result.DRAW),
                (Result.LOSS, Result.WIN),
                (Result.FORFEIT_WIN, Result.FORFEIT_LOSS),
            ),
            (wins, draws, 1 - draws - wins, kind.forfeits),
        )[0]
        games.append(Game(white, black, *outcome))
    return games
