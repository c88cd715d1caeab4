"""Who is to be paired by the Dubov system, and what it looks at in each of them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from ronde.core.chess.event import Event
from ronde.core.chess.game import Colour
from ronde.core.chess.swiss.collector import collector_paused
from ronde.core.chess.swiss.entrants import Entrant, Float, RoundToPair, round_to_pair
from ronde.core.chess.swiss.preferences import Preference, Strength
from ronde.core.chess.swiss.rounds_so_far import RoundsSoFar
from ronde.errors import InputError
from ronde.messages import N_

BEFORE_ANY_GAME = Preference(Colour.BLACK, Strength.MILD)
"""The preference of whoever has played no game.

Rule: FIDE C.04.4.1 (2026-02) 1.6.4
"""


@dataclass(frozen=True, slots=True, kw_only=True)
class DubovEntrant(Entrant):
    """A player to be paired, as the Dubov system sees them."""

    average: int
    """The average rating of their opponents, 0 before their first game."""
    upfloat_count: int
    """In how many rounds they were paired above their score."""
    maximum: bool
    """Whether they may hardly be raised again."""

    @property
    def upfloated(self) -> bool:
        """Whether they were paired above their score in the previous round."""
        return self.floats[0] is Float.UP


@dataclass(frozen=True, slots=True, kw_only=True)
class DubovRound(RoundToPair):
    """Everybody to be paired in a round by the Dubov system."""

    entrants: tuple[DubovEntrant, ...]


@collector_paused
def dubov_round(event: Event, *, initial_colour: Colour | None = None) -> DubovRound:
    """The next round of an event: who takes part, in ranking order.

    Raises InputError where a rating or the number of rounds is missing.

    Rule: FIDE C.04.4.1 (2026-02) 1.1.1, 1.6, 1.8
    Reading: nobody is a topscorer, as [C3] knows no exception; floats tell of upfloats alone.
    """
    ratings = _ratings(event)
    if event.planned_round_count is None:
        raise InputError(
            N_(
                "the Dubov system needs the number of rounds (TRF 142), from which it follows how "
                "often a player may be raised"
            )
        )
    most = most_upfloats(event.planned_round_count)
    plain = round_to_pair(event, initial_colour=initial_colour)
    upfloats, opponents = _upfloats(event)
    entrants = []
    for entrant in plain.entrants:
        rounds = upfloats.get(entrant.number, [])
        count = len(rounds)
        entrants.append(
            DubovEntrant(
                number=entrant.number,
                tpn=entrant.tpn,
                score=entrant.score,
                colours=entrant.colours,
                difference=entrant.difference,
                preference=entrant.preference if entrant.colours else BEFORE_ANY_GAME,
                floats=(
                    _float(rounds, plain.round_number - 1),
                    _float(rounds, plain.round_number - 2),
                ),
                barred=entrant.barred,
                unplayed_count=entrant.unplayed_count,
                met=entrant.met,
                average=average_rating([ratings[other] for other in opponents[entrant.number]]),
                upfloat_count=count,
                maximum=count >= most,
            )
        )
    return DubovRound(
        round_number=plain.round_number,
        is_last=plain.is_last,
        entrants=tuple(entrants),
        initial_colour=plain.initial_colour,
    )


def most_upfloats(round_count: int) -> int:
    """How often somebody may be raised before they are a maximum upfloater (MaxT).

    Rule: FIDE C.04.4.1 (2026-02) 1.8.2
    """
    return 2 + round_count // 5


def average_rating(ratings: Sequence[int]) -> int:
    """The mean rating of the opponents met at the board, a half rounded up; 0 without any.

    Rule: FIDE C.04.4.1 (2026-02) 1.7
    """
    count = len(ratings)
    return (2 * sum(ratings) + count) // (2 * count) if count else 0


def _ratings(event: Event) -> dict[int, int]:
    """Everybody's rating.

    Rule: FIDE C.04.4.1 (2026-02) 1.1
    """
    unrated = [player.number for player in event.players if not player.rating]
    if unrated:
        raise InputError(
            N_(
                "the Dubov system needs a rating of everybody, a provisional one where there is no "
                "other: {players} have none"
            ),
            players=", ".join(map(str, unrated)),
        )
    return {player.number: player.rating or 0 for player in event.players}


def _upfloats(event: Event) -> tuple[dict[int, list[int]], Mapping[int, Sequence[int]]]:
    """The rounds in which each player was paired above their score; whom each met at the board.

    Rule: FIDE C.04.4.1 (2026-02) 1.8.1
    Reading: upfloated is who was paired with somebody of a higher pairing score, whether or not the
        game was played; a bye is no upfloat.
    """
    so_far = RoundsSoFar(event)
    upfloats: dict[int, list[int]] = {}
    for round_number, played in enumerate(event.rounds, start=1):
        scores = so_far.pairing_scores()
        for game in played.games:
            white, black = scores[game.white], scores[game.black]
            if white != black:
                lower = game.white if white < black else game.black
                upfloats.setdefault(lower, []).append(round_number)
        so_far.add(played)
    return upfloats, so_far.opponents


def _float(rounds: Sequence[int], round_number: int) -> Float:
    """What a round did to a player."""
    return Float.UP if round_number in rounds else Float.NONE
