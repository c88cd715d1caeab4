"""What a generated event is to be like."""

from dataclasses import dataclass
from fractions import Fraction
from random import Random

from ronde.core.chess.game import Result
from ronde.errors import InputError
from ronde.messages import N_, message

BYE_KINDS = (Result.HALF_POINT_BYE, Result.ZERO_POINT_BYE, Result.FULL_POINT_BYE)
"""The byes a player may ask for, the usual ones first."""

LEAST_PLAYERS = 2
MOST_PLAYERS = 9999
"""What a report has columns for."""
MOST_ROUNDS = 99
MOST_BOARDS = 20
LEAST_RATING = 1
MOST_RATING = 3500


@dataclass(frozen=True, slots=True, kw_only=True)
class GeneratorSettings:
    """The size of an event, its players' strength, and how often the unusual happens.

    Chances are exact: `Fraction(1, 20)` is one in twenty.
    """

    player_count: int
    round_count: int
    highest_rating: int = 2500
    lowest_rating: int = 1200
    ratings: tuple[int, ...] = ()
    """One rating for each player, 0 for an unrated one; without them ratings are drawn."""
    unrated: Fraction = Fraction(0)
    """Of the players whose rating is drawn, how many keep it to themselves."""
    draws: Fraction = Fraction(2, 5)
    """How often equals draw; the further apart two players are, the rarer a draw."""
    forfeits: Fraction = Fraction(0)
    """Games that one player does not come to."""
    double_forfeits: Fraction = Fraction(0)
    odd_results: Fraction = Fraction(0)
    """Games that end ½-0, 0-½ or 0-0 by decision of the arbiter."""
    short_games: Fraction = Fraction(0)
    """Games of less than one move."""
    byes: Fraction = Fraction(0)
    """Players who ask for a bye, in each round."""
    bye_kinds: tuple[Result, ...] = BYE_KINDS
    withdrawals: Fraction = Fraction(0)
    """Players who leave for good, after each round."""
    late_entries: Fraction = Fraction(0)
    """Players who come after the first round."""
    prohibited_pair_count: int = 0
    """Pairs of players who must not meet."""
    baku: bool = False
    board_count: int = 4
    """The boards of each match, where teams meet."""

    def __post_init__(self) -> None:
        """Refuse what no event can be."""
        _between(N_("number of players"), self.player_count, LEAST_PLAYERS, MOST_PLAYERS)
        _between(N_("number of rounds"), self.round_count, 1, MOST_ROUNDS)
        _between(N_("number of boards"), self.board_count, 1, MOST_BOARDS)
        for rating in self.ratings:
            _between(N_("rating"), rating, 0, MOST_RATING)
        _between(N_("highest rating"), self.highest_rating, LEAST_RATING, MOST_RATING)
        _between(N_("lowest rating"), self.lowest_rating, LEAST_RATING, self.highest_rating)
        if self.ratings and len(self.ratings) != self.player_count:
            raise InputError(
                N_("expected a rating for each of the {count} players, found {found}"),
                count=self.player_count,
                found=len(self.ratings),
            )


def drawn_settings(
    random: Random,
    *,
    player_count: int | None = None,
    round_count: int | None = None,
    highest_rating: int | None = None,
    lowest_rating: int | None = None,
) -> GeneratorSettings:
    """Settings drawn within what events are usually like, these four kept where they are given.

    Everything is drawn whatever is given, so a setting that is replaced afterwards leaves the
    others of a seed as they were.
    """
    drawn_players = random.randint(8, 60)
    players = drawn_players if player_count is None else player_count
    drawn_rounds = random.randint(3, 9)
    span = 200 + 100 * random.randint(0, 10)
    drawn_lowest = random.randint(1000, 1600)
    highest, lowest = _rating_range(highest_rating, lowest_rating, drawn_lowest, span)
    return GeneratorSettings(
        player_count=players,
        round_count=_sensible(drawn_rounds, players) if round_count is None else round_count,
        highest_rating=highest,
        lowest_rating=lowest,
        unrated=_percentage(random, 0, 15),
        draws=_percentage(random, 20, 60),
        forfeits=_percentage(random, 0, 5),
        double_forfeits=_percentage(random, 0, 2),
        odd_results=_percentage(random, 0, 2),
        short_games=_percentage(random, 0, 2),
        byes=_percentage(random, 0, 8),
        withdrawals=_percentage(random, 0, 3),
        late_entries=_percentage(random, 0, 8),
        prohibited_pair_count=min(random.randint(0, 3), players // 10),
        baku=random.randrange(8) == 0,
    )


def _sensible(drawn_rounds: int, player_count: int) -> int:
    """The number of rounds nearest to the one drawn that suits this many players.

    At least twice as many players as rounds, and not more than 2 to the power of the rounds, which
    goes first: there is to be one winner.

    Rule: Systèmes de tournois (NA), Système suisse
    """
    return max((player_count - 1).bit_length(), min(drawn_rounds, player_count // 2))


def _rating_range(
    highest: int | None, lowest: int | None, drawn_lowest: int, span: int
) -> tuple[int, int]:
    """The highest and the lowest rating, what is given kept."""
    if highest is None and lowest is None:
        return drawn_lowest + span, drawn_lowest
    if highest is None:
        assert lowest is not None
        return max(lowest, min(lowest + span, MOST_RATING)), lowest
    return highest, max(LEAST_RATING, highest - span) if lowest is None else lowest


def _percentage(random: Random, least: int, most: int) -> Fraction:
    """A chance between two percentages."""
    return Fraction(random.randint(least, most), 100)


def _between(name: str, number: int, least: int, most: int) -> None:
    """Refuse a number out of its range."""
    if not least <= number <= most:
        raise InputError(
            N_("{name}: expected a number from {least} to {most}, found {found}"),
            name=message(name),
            least=least,
            most=most,
            found=number,
        )
