"""The final order of an event played in the lab, with the values of those still tied alone.

What is worked out here in whole numbers is what `standings` gives for the same event; a test holds
the two together. Whatever is not here, or an event with more than games and pairing-allocated byes,
is ranked by `standings` itself.
"""

from collections.abc import Callable, Sequence
from itertools import accumulate, groupby

from ronde.core.chess.event import Event
from ronde.core.chess.game import Result
from ronde.core.chess.standings import standings
from ronde.core.chess.tiebreaks.descriptor import Descriptor
from ronde.core.chess.tiebreaks.direct import ordered
from ronde.core.chess.tiebreaks.editions import Edition, edition_in_force
from ronde.core.chess.tiebreaks.record import Field, is_predetermined
from ronde.core.scores import Points

_PLAIN_RESULTS = frozenset({Result.WIN, Result.DRAW, Result.LOSS})

RoundLine = tuple[int, Points, bool]
"""The opponent, 0 in a round with the bye; the points; whether with White."""


class PlayedLines:
    """Everybody's rounds, in numbers, and what tie-breaks make of them."""

    def __init__(self, event: Event) -> None:
        """The rounds of an event of plain games and pairing-allocated byes."""
        self.win, self.draw = event.scoring.white_win, event.scoring.white_draw
        self.round_count = len(event.rounds)
        self.lines: list[list[RoundLine]] = [[] for _ in range(len(event.players) + 1)]
        worth = {
            Result.WIN: self.win,
            Result.DRAW: self.draw,
            Result.LOSS: event.scoring.white_loss,
        }
        lines = self.lines
        for played in event.rounds:
            for game in played.games:
                lines[game.white].append((game.black, worth[game.white_result], True))
                lines[game.black].append((game.white, worth[game.black_result], False))
            for bye in played.byes:
                lines[bye.player].append((0, event.scoring.pairing_allocated_bye, False))
        self.points = [sum([line[1] for line in own]) for own in lines]
        self._ratings = [0, *(player.rating or 0 for player in event.players)]

    def scores(self, number: int) -> list[int]:
        """The scores that a player's rounds count in Buchholz: of a bye, that of a dummy.

        Rule: FIDE C.07 (2026-03) 16.4.1
        """
        points = self.points
        dummy = min(points[number], self.draw * self.round_count)
        return [points[other] if other else dummy for other, _gain, _white in self.lines[number]]

    def buchholz(self, number: int, descriptor: Descriptor) -> int:
        """Buchholz with its cuts.

        Rule: FIDE C.07 (2024-08) 8.1, 14.1
        """
        scores = self.scores(number)
        low, high = descriptor.cuts
        if not low and not high:
            return sum(scores)
        scores.sort()
        # What is cut at the top is cut from what the cut at the bottom has left.
        left = scores[low:]
        return sum(left[: max(0, len(left) - high)])

    def sonneborn_berger(self, number: int, descriptor: Descriptor) -> int:
        """Sonneborn-Berger; a cut takes the game with the lowest opponent.

        Rule: FIDE C.07 (2024-08) 9.1, 14.1.2
        """
        gains = [line[1] for line in self.lines[number]]
        rows = zip(self.scores(number), gains, strict=True)
        if not descriptor.low_cuts:
            return sum([score * gain for score, gain in rows])
        products = sorted([(score, score * gain) for score, gain in rows])
        return sum([product for _score, product in products[descriptor.low_cuts :]])

    def wins(self, number: int, _descriptor: Descriptor) -> int:
        """Rounds that brought the points of a win.

        Rule: FIDE C.07 (2024-08) 7.1
        """
        return sum([line[1] == self.win for line in self.lines[number]])

    def games_won(self, number: int, _descriptor: Descriptor) -> int:
        """Games won over the board.

        Rule: FIDE C.07 (2024-08) 7.2
        """
        return sum([line[1] == self.win and line[0] > 0 for line in self.lines[number]])

    def black_games(self, number: int, _descriptor: Descriptor) -> int:
        """Games with Black.

        Rule: FIDE C.07 (2024-08) 7.3
        """
        return sum([line[0] > 0 and not line[2] for line in self.lines[number]])

    def black_wins(self, number: int, _descriptor: Descriptor) -> int:
        """Games won with Black.

        Rule: FIDE C.07 (2024-08) 7.4
        """
        lines = self.lines[number]
        return sum([line[1] == self.win and line[0] > 0 and not line[2] for line in lines])

    def progressive(self, number: int, _descriptor: Descriptor) -> int:
        """The sum of the scores after each round.

        Rule: FIDE C.07 (2024-08) 7.5
        """
        return sum(accumulate([line[1] for line in self.lines[number]]))

    def direct_order(self, group: tuple[int, ...]) -> list[tuple[int, ...]]:
        """A tied group by its mutual games.

        Rule: FIDE C.07 (2024-08) 6
        """
        members = set(group)
        mutual = {
            number: {other: gain for other, gain, _white in self.lines[number] if other in members}
            for number in group
        }
        if not any(mutual.values()):
            return [group]
        field = Field(
            round_count=self.round_count,
            lines={},
            scores={},
            win=self.win,
            draw=self.draw,
            predetermined=False,
            ratings={},
        )
        return ordered(group, mutual, field)


_LeanValue = Callable[[PlayedLines, int, Descriptor], int]
_VALUES: dict[str, _LeanValue] = {
    "BH": PlayedLines.buchholz,
    "SB": PlayedLines.sonneborn_berger,
    "WIN": PlayedLines.wins,
    "WON": PlayedLines.games_won,
    "BPG": PlayedLines.black_games,
    "BWG": PlayedLines.black_wins,
    "PS": PlayedLines.progressive,
}
_CUT = frozenset({"BH"})
_LOW_CUT = frozenset({"BH", "SB"})


def is_lean(descriptor: Descriptor) -> bool:
    """Whether a tie-break is worked out here."""
    plain = Descriptor(code=descriptor.code, low_cuts=descriptor.low_cuts, median=descriptor.median)
    if descriptor != plain:
        return False
    if descriptor.code == "DE":
        return descriptor.cuts == (0, 0)
    if descriptor.code not in _VALUES:
        return False
    if descriptor.median:
        return descriptor.code in _CUT
    return not descriptor.low_cuts or descriptor.code in _LOW_CUT


def is_plain(event: Event) -> bool:
    """Whether nothing happened but games, each won, drawn or lost, and pairing-allocated byes."""
    if event.abnormal_points or [player.number for player in event.players] != list(
        range(1, len(event.players) + 1)
    ):
        return False
    scoring = event.scoring
    if scoring.white_win != scoring.black_win or scoring.white_draw != scoring.black_draw:
        return False
    if scoring.white_loss != scoring.black_loss:
        return False
    for played in event.rounds:
        present = 2 * len(played.games) + len(played.byes)
        if present != len(event.players):
            return False
        if any(bye.result is not Result.PAIRING_ALLOCATED_BYE for bye in played.byes):
            return False
        if not all(
            game.colours_known
            and game.white_result in _PLAIN_RESULTS
            and game.black_result in _PLAIN_RESULTS
            for game in played.games
        ):
            return False
    return True


def ranked(
    event: Event, descriptors: Sequence[Descriptor], *, trusted: bool = False
) -> list[tuple[int, ...]]:
    """The players in order, those whom nothing separates together.

    `trusted` events are known to be plain, so that nobody looks.
    """
    edition = edition_in_force(event.start_date)
    lean = edition >= Edition.FIDE_2026 and all(is_lean(each) for each in descriptors)
    if lean and (trusted or (is_plain(event) and not is_predetermined(event))):
        return _ranked_leanly(PlayedLines(event), descriptors)
    rows = standings(event, descriptors).standings
    return [
        tuple(row.number for row in equals)
        for _rank, equals in groupby(rows, key=lambda row: row.rank)
    ]


def ranked_plainly(event: Event, descriptors: Sequence[Descriptor]) -> list[tuple[int, ...]]:
    """The players of a round robin in order, a free round bringing nothing.

    Raises ValueError for a tie-break that is not worked out here.
    """
    if not all(is_lean(each) for each in descriptors):
        raise ValueError("round robins of the lab are ranked by plain tie-breaks")
    return _ranked_leanly(PlayedLines(event), descriptors)


def _ranked_leanly(played: PlayedLines, descriptors: Sequence[Descriptor]) -> list[tuple[int, ...]]:
    """The order by points and these tie-breaks, each for those still tied alone."""
    points = played.points
    groups = _parted(range(1, len(points)), points.__getitem__)
    for descriptor in descriptors:
        if descriptor.code == "DE":
            parts = (played.direct_order(group) if len(group) > 1 else [group] for group in groups)
        else:
            value = _VALUES[descriptor.code]
            parts = (
                _parted(group, _of(value, played, descriptor)) if len(group) > 1 else [group]
                for group in groups
            )
        groups = [part for several in parts for part in several]
    return groups


def _of(value: _LeanValue, played: PlayedLines, descriptor: Descriptor) -> Callable[[int], int]:
    """The value of a player."""
    return lambda number: value(played, number, descriptor)


def _parted(numbers: Sequence[int], value: Callable[[int], int]) -> list[tuple[int, ...]]:
    """Players by value, the largest first, in the order they came among equals."""
    parts: dict[int, list[int]] = {}
    for number in numbers:
        parts.setdefault(value(number), []).append(number)
    return [tuple(parts[each]) for each in sorted(parts, reverse=True)]
