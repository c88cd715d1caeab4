"""Whole Swiss events, drawn: players, byes, pairings by the rules, results by the ratings."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from itertools import groupby
from random import Random
from typing import NamedTuple, TypeAlias

from ronde.core.chess.event import Acceleration, Event, ProhibitedPairing, RequestedBye
from ronde.core.chess.game import Bye, Colour, Game, Result, Round
from ronde.core.chess.player import Player, Sex, Title
from ronde.core.chess.swiss.acceleration import virtual_points
from ronde.core.chess.swiss.boards import RoundPairing
from ronde.core.chess.swiss.catalogue import USUAL_SYSTEM
from ronde.core.chess.swiss.generator_settings import GeneratorSettings
from ronde.core.chess.swiss.initial_order import initial_order
from ronde.core.chess.swiss.system import SwissSystem
from ronde.core.chess.tiebreaks.rating_tables import expected_percentage
from ronde.errors import RuleError

TIEBREAKS = ("BH/C1", "BH", "SB")


@dataclass(frozen=True, slots=True)
class Attendance:
    """Who is there: when each player comes, who has left, and who asks for a bye."""

    settings: GeneratorSettings
    first_rounds: Mapping[int, int]
    left: set[int] = field(default_factory=set)

    def byes(self, round_number: int, random: Random) -> dict[int, Result]:
        """Everybody not to be paired in a round, with what they get for it."""
        found = {}
        for number, first_round in self.first_rounds.items():
            if number in self.left or round_number < first_round:
                found[number] = Result.ZERO_POINT_BYE
            elif self.settings.bye_kinds and happens(self.settings.byes, random):
                found[number] = random.choice(self.settings.bye_kinds)
        return found

    def take_leave(self, round_number: int, random: Random) -> None:
        """Some of those who have come leave for good after a round."""
        for number, first_round in self.first_rounds.items():
            if first_round <= round_number and happens(self.settings.withdrawals, random):
                self.left.add(number)


def generated_event(
    settings: GeneratorSettings, random: Random, system: SwissSystem = USUAL_SYSTEM
) -> Event:
    """An event paired round by round, the same for the same settings and source of chance.

    Where a round cannot be paired, because nothing respects the absolute criteria or fewer than
    two players are left, the event ends before it: it has fewer rounds than were planned, and the
    byes of that round stay as requests, so that pairing the event's next round fails in the
    same way.

    Rule: FIDE C.04.3 (2026-02) 1.9
    """
    if system.needs_ratings:
        settings = replace(settings, unrated=Fraction(0))
    listed = generated_field(settings, random)
    numbers = [player.number for player in listed.players]
    attendance = drawn_attendance(settings, numbers, random)
    event = _with_baku(
        Event(
            name="Generated event",
            kind="Individual: Swiss-System",
            planned_round_count=settings.round_count,
            initial_colour=random.choice(tuple(Colour)),
            pairing_controller="Ronde",
            system_code=system.code,
            tiebreaks=TIEBREAKS,
            players=listed.players,
            prohibited_pairings=prohibited_pairs(settings, numbers, random),
        ),
        settings,
    )
    for round_number in range(1, settings.round_count + 1):
        byes = attendance.byes(round_number, random)
        to_pair = replace(event, requested_byes=tuple(bye_requests(byes, round_number)))
        if len(numbers) - len(byes) < 2:
            return to_pair
        try:
            pairing = system.pair(system.to_pair(to_pair))
        except RuleError:
            return to_pair
        played = played_round(pairing, byes, listed.strengths, settings, random)
        event = replace(event, rounds=(*event.rounds, played))
        attendance.take_leave(round_number, random)
    return event


def drawn_attendance(
    settings: GeneratorSettings, numbers: Iterable[int], random: Random
) -> Attendance:
    """Who comes when, by number; nobody has left yet."""
    return Attendance(settings, {number: first_round(settings, random) for number in numbers})


def first_round(settings: GeneratorSettings, random: Random) -> int:
    """The round a player comes in: the first for most, one of the first half for the others."""
    late = happens(settings.late_entries, random)
    return random.randint(2, 1 + max(1, settings.round_count // 2)) if late else 1


def prohibited_pairs(
    settings: GeneratorSettings, numbers: list[int], random: Random
) -> tuple[ProhibitedPairing, ...]:
    """Pairs of players who must not meet, such as brother and sister."""
    return tuple(
        ProhibitedPairing(players=tuple(sorted(random.sample(numbers, 2))))
        for _ in range(settings.prohibited_pair_count)
    )


def _with_baku(event: Event, settings: GeneratorSettings) -> Event:
    """The event with its acceleration, if it has one, told round by round.

    Programs do not agree on who is in the upper half, so the virtual points are given besides the
    name of the method.

    Rule: FIDE TRF26 250
    """
    if not settings.baku:
        return event
    named = replace(event, system_code=f"{event.system_code}_BAKU")
    upper = virtual_points(named)
    by_round = upper[min(upper)]
    lines = []
    for points, rounds in groupby(sorted(by_round), key=by_round.__getitem__):
        accelerated = list(rounds)
        lines.append(
            Acceleration(
                points=points,
                first_round=accelerated[0],
                last_round=accelerated[-1],
                first_player=min(upper),
                last_player=max(upper),
            )
        )
    return replace(named, accelerations=tuple(lines))


def bye_requests(byes: Mapping[int, Result], round_number: int) -> Iterator[RequestedBye]:
    """Byes as requests, those of a kind together."""
    for kind in sorted(set(byes.values()), key=lambda result: result.value):
        players = tuple(number for number, result in byes.items() if result is kind)
        yield RequestedBye(result=kind, round_number=round_number, players=players)


def played_round(
    pairing: RoundPairing,
    byes: Mapping[int, Result],
    strengths: Mapping[int, int],
    settings: GeneratorSettings,
    random: Random,
) -> Round:
    """A round with its results, games in board order."""
    games = []
    for board in pairing.boards:
        white, black = board.white.number, board.black.number
        results = generated_result(strengths[white], strengths[black], settings, random)
        games.append(Game(white, black, *results))
    rested = dict(byes)
    if pairing.bye is not None:
        rested[pairing.bye] = Result.PAIRING_ALLOCATED_BYE
    return Round(tuple(games), tuple(Bye(number, rested[number]) for number in sorted(rested)))


Score: TypeAlias = tuple[Result, Result]
"""What White and Black got."""

MOST_DIFFERENCE = 400
"""A larger difference of ratings counts as this.

Rule: FIDE B.02 8.3.1
"""

_STEPS = 1_000_000
"""How finely a result is drawn."""
_WHITE_WINS: Score = (Result.WIN, Result.LOSS)
_DRAWN: Score = (Result.DRAW, Result.DRAW)
_BLACK_WINS: Score = (Result.LOSS, Result.WIN)
_ODD: tuple[Score, ...] = (
    (Result.DRAW, Result.LOSS),
    (Result.LOSS, Result.DRAW),
    (Result.LOSS, Result.LOSS),
)
_FORFEITS: tuple[Score, ...] = (
    (Result.FORFEIT_WIN, Result.FORFEIT_LOSS),
    (Result.FORFEIT_LOSS, Result.FORFEIT_WIN),
)
_SHORT = {
    Result.WIN: Result.SHORT_WIN,
    Result.DRAW: Result.SHORT_DRAW,
    Result.LOSS: Result.SHORT_LOSS,
}


def generated_result(
    white_strength: int, black_strength: int, settings: GeneratorSettings, random: Random
) -> Score:
    """What becomes of a pairing: not played, decided oddly, short, or an ordinary game."""
    if happens(settings.double_forfeits, random):
        return Result.FORFEIT_LOSS, Result.FORFEIT_LOSS
    if happens(settings.forfeits, random):
        return random.choice(_FORFEITS)
    if happens(settings.odd_results, random):
        return random.choice(_ODD)
    white, black = played_result(white_strength - black_strength, settings.draws, random)
    if happens(settings.short_games, random):
        return _SHORT[white], _SHORT[black]
    return white, black


def played_result(difference: int, draws: Fraction, random: Random) -> Score:
    """The result of a game, on average what the table expects of this difference of ratings.

    Draws are as likely as told between equals and rarer in proportion to the weaker one's
    expectation; they take as much from wins as from losses.

    Rule: FIDE B.02 8.1.2
    """
    counted = max(-MOST_DIFFERENCE, min(MOST_DIFFERENCE, difference))
    expected = Fraction(expected_percentage(counted), 100)
    half_of_draws = draws * min(expected, 1 - expected)
    drawn = Fraction(random.randrange(_STEPS), _STEPS)
    if drawn < expected - half_of_draws:
        return _WHITE_WINS
    if drawn < expected + half_of_draws:
        return _DRAWN
    return _BLACK_WINS


# Letters of ASCII alone: not every program that reads a report asks how it is encoded.
_STARTS = (
    "Al", "Bar", "Cor", "Dal", "Er", "Fen", "Gar", "Hol", "Im", "Jar", "Kel", "Lor", "Mar", "Nor",
    "Os", "Per", "Quin", "Ros", "Sal", "Tor", "Ul", "Var", "Wal", "Yar", "Zel",
)  # fmt: skip
_MIDDLES = ("", "", "an", "be", "cha", "der", "li", "mo", "na", "ri", "so", "ti", "ve")
_ENDS = ("bert", "court", "din", "berg", "gues", "ic", "land", "mann", "ner", "ov", "sen", "ska")
_MEN = ("Adrien", "Bruno", "Cyril", "Denis", "Emil", "Farid", "Hugo", "Ivo", "Jonas", "Karim")
_WOMEN = ("Alba", "Berthe", "Clara", "Doris", "Elif", "Fanny", "Greta", "Hana", "Irma", "Lucie")
_FEDERATIONS = ("BEL", "CZE", "ESP", "FRA", "GER", "ITA", "NOR", "POL", "POR", "SUI")
_OPEN_TITLES = ((2500, Title.GM), (2400, Title.IM), (2300, Title.FM), (2200, Title.CM))
_WOMENS_TITLES = ((2300, Title.WGM), (2200, Title.WIM), (2100, Title.WFM), (2000, Title.WCM))
_ONE_WOMAN_IN = 4
_ONE_UNTITLED_IN = 3
_TITLE_RANKS = {title: rank for rank, title in enumerate(Title)}


class GeneratedField(NamedTuple):
    """The players in the order of their numbers, and how strong each really is."""

    players: tuple[Player, ...]
    strengths: dict[int, int]


def generated_field(settings: GeneratorSettings, random: Random) -> GeneratedField:
    """The list of players, numbered in the initial order."""
    names: set[str] = set()
    strengths: dict[int, int] = {}
    entered = []
    for number in range(1, settings.player_count + 1):
        player, strength = _entered(settings, number, names, random)
        entered.append(player)
        strengths[number] = strength
    ordered = initial_order(Event(players=tuple(entered)))
    return GeneratedField(
        players=tuple(
            replace(player, number=number) for number, player in enumerate(ordered, start=1)
        ),
        strengths={
            number: strengths[player.number] for number, player in enumerate(ordered, start=1)
        },
    )


def _entered(
    settings: GeneratorSettings, number: int, names: set[str], random: Random
) -> tuple[Player, int]:
    """Somebody as they enter, with a name that nobody has yet, and how strong they are."""
    sex = Sex.MAN if random.randrange(_ONE_WOMAN_IN) else Sex.WOMAN
    strength = _strength(settings, random)
    unrated = happens(settings.unrated, random)
    if settings.ratings:
        rating = settings.ratings[number - 1]
        strength, unrated = rating or settings.lowest_rating, rating == 0
    player = Player(
        number=number,
        name=_name(sex, names, random),
        sex=sex,
        title=_title(strength, sex, random),
        rating=None if unrated else strength,
        federation=random.choice(_FEDERATIONS),
    )
    return player, strength


def _strength(settings: GeneratorSettings, random: Random) -> int:
    """A rating of the range, those in its middle more often."""
    span = settings.highest_rating - settings.lowest_rating
    return settings.lowest_rating + (random.randint(0, span) + random.randint(0, span)) // 2


def _title(strength: int, sex: Sex, random: Random) -> Title | None:
    """The highest title for a strength; some never asked for theirs."""
    if random.randrange(_ONE_UNTITLED_IN) == 0:
        return None
    titles = _OPEN_TITLES + (_WOMENS_TITLES if sex is Sex.WOMAN else ())
    earned = [title for least, title in titles if strength >= least]
    return min(earned, key=_TITLE_RANKS.__getitem__, default=None)


def _name(sex: Sex, names: set[str], random: Random) -> str:
    """A surname and a first name; the surname grows until nobody else is called so."""
    first_name = random.choice(_WOMEN if sex is Sex.WOMAN else _MEN)
    stem = random.choice(_STARTS) + random.choice(_MIDDLES)
    name = f"{stem}{random.choice(_ENDS)}, {first_name}"
    while name in names:
        stem += random.choice(_MIDDLES)
        name = f"{stem}{random.choice(_ENDS)}, {first_name}"
    names.add(name)
    return name


def happens(chance: Fraction, random: Random) -> bool:
    """Whether something with this chance happens this time; nothing happens with chance 0."""
    return random.randrange(chance.denominator) < chance.numerator
