"""Who is to be paired by the Burstein system, and how strong their opposition was."""

from dataclasses import dataclass

from ronde.core.chess.event import Event
from ronde.core.chess.game import Colour, Result
from ronde.core.chess.swiss.collector import collector_paused
from ronde.core.chess.swiss.entrants import COUNTED_AS_PLAYED, Entrant, RoundToPair, round_to_pair
from ronde.core.chess.swiss.rounds_so_far import RoundsSoFar
from ronde.core.scores import Points
from ronde.errors import InputError
from ronde.messages import N_

MOST_SEEDING_ROUNDS = 4


@dataclass(frozen=True, slots=True, kw_only=True)
class BursteinEntrant(Entrant):
    """A player to be paired, as the Burstein system sees them."""

    buchholz: int
    """The opponents' points, in tenths."""
    sonneborn_berger: int
    """What they took from each opponent times that opponent's points, in hundredths."""

    @property
    def rank(self) -> tuple[int, int, int]:
        """A key that sorts by the index: the greater opposition first, then the smaller number.

        Rule: FIDE C.04.4.2 (2026-02) 1.8
        """
        return -self.buchholz, -self.sonneborn_berger, self.tpn


@dataclass(frozen=True, slots=True, kw_only=True)
class BursteinRound(RoundToPair):
    """Everybody to be paired in a round after the seeding rounds."""

    entrants: tuple[BursteinEntrant, ...]


def seeding_round_count(round_count: int) -> int:
    """How many rounds are paired by the Dutch system first.

    Rule: FIDE C.04.4.2 (2026-02) 1.6.2
    """
    return min(round_count // 2, MOST_SEEDING_ROUNDS)


@collector_paused
def burstein_round(event: Event, *, initial_colour: Colour | None = None) -> RoundToPair:
    """The next round of an event: who takes part, in ranking order; a plain one while seeding.

    Raises InputError where the number of rounds is missing.

    Rule: FIDE C.04.4.2 (2026-02) 1.5, 1.6
    Reading: nobody is a topscorer after the seeding rounds, as [C3] knows no exception.
    """
    if event.planned_round_count is None:
        raise InputError(
            N_(
                "the Burstein system needs the number of rounds (TRF 142), from which it follows "
                "how many are paired by the Dutch system first"
            )
        )
    plain = round_to_pair(event, initial_colour=initial_colour)
    if plain.round_number <= seeding_round_count(event.planned_round_count):
        return plain
    buchholz, sonneborn_berger = opposition(event)
    return BursteinRound(
        round_number=plain.round_number,
        is_last=plain.is_last,
        entrants=tuple(
            BursteinEntrant(
                number=entrant.number,
                tpn=entrant.tpn,
                score=entrant.score,
                colours=entrant.colours,
                difference=entrant.difference,
                preference=entrant.preference,
                floats=entrant.floats,
                barred=entrant.barred,
                unplayed_count=entrant.unplayed_count,
                met=entrant.met,
                buchholz=buchholz[entrant.number],
                sonneborn_berger=sonneborn_berger[entrant.number],
            )
            for entrant in plain.entrants
        ),
        initial_colour=plain.initial_colour,
    )


def opposition(event: Event) -> tuple[dict[int, int], dict[int, int]]:
    """Everybody's Buchholz and Sonneborn-Berger, with the points of now, virtual ones left out.

    A round not played counts as a game against oneself for the points it gave.

    Rule: FIDE C.04.4.2 (2026-02) 1.7
    Reading: whoever was not there yet did not play either; a forfeited game was not played by who
        lost it nor by who won it.
    """
    so_far = RoundsSoFar(event)
    for played in event.rounds:
        so_far.add(played)
    own = so_far.points()
    seen = _as_opponents(event, own)
    worth = event.scoring.table()
    absence = worth[Result.ZERO_POINT_BYE, None]
    # At first as if everybody had been absent throughout.
    count = len(event.rounds)
    buchholz = {number: count * points for number, points in own.items()}
    berger = {number: count * absence * points for number, points in own.items()}

    def take(player: int, result: Result, colour: Colour | None, opponent: int | None) -> None:
        met = opponent is not None and result in COUNTED_AS_PLAYED
        against = seen[opponent] if met and opponent is not None else own[player]
        buchholz[player] += against - own[player]
        berger[player] += worth[result, colour] * against - absence * own[player]

    for played in event.rounds:
        for game in played.games:
            known = game.colours_known
            white, black = (Colour.WHITE, Colour.BLACK) if known else (None, None)
            take(game.white, game.white_result, white, game.black)
            take(game.black, game.black_result, black, game.white)
        for bye in played.byes:
            take(bye.player, bye.result, None, None)
    return buchholz, berger


def _as_opponents(event: Event, own: dict[int, Points]) -> dict[int, Points]:
    """Everybody's points as those who met them count them.

    Who has a zero-point bye in the round to be paired, and had one in each of the last rounds, drew
    those last rounds.

    Rule: FIDE C.04.4.2 (2026-02) 1.7.2
    Reading: the series has to include the round to be paired, or it does not go on up to it; a game
        lost by forfeit ends it.
    """
    seen = dict(own)
    away = {
        number
        for request in event.requested_byes
        if request.round_number == len(event.rounds) + 1 and request.result is Result.ZERO_POINT_BYE
        for number in request.players
    }
    worth = event.scoring.table()
    gain = worth[Result.DRAW, None] - worth[Result.ZERO_POINT_BYE, None]
    for played in reversed(event.rounds):
        for game in played.games:
            away -= {game.white, game.black}
        away -= {bye.player for bye in played.byes if bye.result is not Result.ZERO_POINT_BYE}
        if not away:
            break
        for number in away & seen.keys():
            seen[number] += gain
    return seen
