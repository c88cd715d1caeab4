"""What the rounds so far did to each player, gathered in one pass over their games.

A large event has a million games. So nothing is summed up again for each player: every game is read
once, and what many players share, such as a sequence of colours, is one object.
"""

from collections.abc import Mapping
from copy import copy
from enum import Enum
from functools import cache

from ronde.core.chess.event import Event
from ronde.core.chess.game import BYE_RESULTS, PLAYED_RESULTS, Colour, Result, Round
from ronde.core.chess.scoring import Scoring
from ronde.core.chess.swiss.acceleration import virtual_points
from ronde.core.chess.swiss.preferences import ColourHistory
from ronde.core.scores import Points

COUNTED_AS_PLAYED = PLAYED_RESULTS | {Result.UNKNOWN}
"""Results of games that count as played; one still open counts as a draw for pairing.

Rule: FIDE C.04.2 (2026-02) 3.1
"""

OUTSIDE_THE_PAIRING = BYE_RESULTS - {Result.PAIRING_ALLOCATED_BYE}
"""Results of those whom a round did not pair, nor give the pairing-allocated bye."""


class Float(Enum):
    """What a round did to a player: paired below their score, above it, or neither."""

    # Members are single objects; an Enum would hash its name at every look-up of a large event.
    __hash__ = object.__hash__

    NONE = "none"
    DOWN = "down"
    UP = "up"


class RoundsSoFar:
    """Points, colours and opponents of every player, by number, after the rounds added."""

    def __init__(self, event: Event) -> None:
        numbers = [player.number for player in event.players]
        self.event = event
        self.round_count = 0
        self.colours = dict.fromkeys(numbers, ColourHistory(()))
        self.opponents: dict[int, list[int]] = {number: [] for number in numbers}
        """The opponents of their played games, in the order of the rounds."""
        self._earned = dict.fromkeys(numbers, 0)
        """Points beyond what they would have for being absent throughout."""
        self._unplayed: dict[int, list[Result]] = {}
        """The results that no game at the board gave, for those who have any."""
        worth = event.scoring.table()
        self._absence = worth[Result.ZERO_POINT_BYE, None]
        self._with_white, self._with_black = (
            {result: worth[result, colour] - self._absence for result in Result}
            for colour in (Colour.WHITE, Colour.BLACK)
        )
        self._virtual = virtual_points(event)

    def copy(self) -> "RoundsSoFar":
        """The same rounds, to which others are added than to these."""
        twin = copy(self)
        twin.colours = self.colours.copy()
        twin.opponents = {number: met.copy() for number, met in self.opponents.items()}
        twin._earned = self._earned.copy()
        twin._unplayed = {number: results.copy() for number, results in self._unplayed.items()}
        return twin

    def add(self, played: Round) -> None:
        """Take in the next round."""
        self.round_count += 1
        earned, colours, opponents = self._earned, self.colours, self.opponents
        with_white, with_black = self._with_white, self._with_black
        for game in played.games:
            white, black = game.white, game.black
            white_result, black_result = game.white_result, game.black_result
            has_colours = game.colours_known
            earned[white] += with_white[white_result]
            earned[black] += (with_black if has_colours else with_white)[black_result]
            if white_result in COUNTED_AS_PLAYED:
                opponents[white].append(black)
                if has_colours:
                    history = colours[white]
                    colours[white] = history.with_white or history.followed_by(Colour.WHITE)
            else:
                self._unplayed.setdefault(white, []).append(white_result)
            if black_result in COUNTED_AS_PLAYED:
                opponents[black].append(white)
                if has_colours:
                    history = colours[black]
                    colours[black] = history.with_black or history.followed_by(Colour.BLACK)
            else:
                self._unplayed.setdefault(black, []).append(black_result)
        for bye in played.byes:
            earned[bye.player] += with_white[bye.result]
            self._unplayed.setdefault(bye.player, []).append(bye.result)

    def pairing_scores(self) -> dict[int, Points]:
        """Each player's score for pairing the round after those added.

        Virtual points belong to the round they are given for; they do not add up.
        """
        scores = self.points()
        for number, by_round in self._virtual.items():
            virtual = by_round.get(self.round_count + 1)
            if virtual is not None and number in scores:
                scores[number] += virtual
        return scores

    def points(self) -> dict[int, Points]:
        """Each player's points, virtual ones left out.

        The arbiter's penalties and bonuses count from the round after the one they stand for.
        """
        event, base = self.event, self._absence * self.round_count
        scores = (
            {number: base + points for number, points in self._earned.items()}
            if base
            else self._earned.copy()
        )
        for decision in event.abnormal_points:
            if decision.result is None and event.team_event is None:
                counts = (decision.round_number or 0) <= self.round_count
                for number in decision.players if counts else ():
                    scores[number] += decision.points
        return scores

    def taken_part(self) -> set[int]:
        """Everybody who was in a pairing before: paired, or given the pairing-allocated bye.

        Reading: someone never paired and absent now has no place in the initial order, so that they
            do not shift the parity of the others (FIDE C.04.3 5.2.5).
        """
        numbers = {number for number, opponents in self.opponents.items() if opponents}
        numbers.update(
            number
            for number, results in self._unplayed.items()
            if not OUTSIDE_THE_PAIRING.issuperset(results)
        )
        return numbers

    def unplayed_counts(self) -> dict[int, int]:
        """For each player the rounds without a game that counts as played."""
        counts = {
            number: self.round_count - len(opponents)
            for number, opponents in self.opponents.items()
        }
        for number, results in self._unplayed.items():
            # A game still open may lack an opponent where the file names none.
            counts[number] -= sum(result in COUNTED_AS_PLAYED for result in results)
        return counts

    def barred(self) -> set[int]:
        """Those who may not be given the pairing-allocated bye.

        Rule: FIDE C.04.1 (2026-02) 4
        """
        barring = results_that_bar_the_bye(self.event.scoring)
        numbers = {
            number for number, results in self._unplayed.items() if not barring.isdisjoint(results)
        }
        if Result.ZERO_POINT_BYE in barring:
            # Who is in none of a round's games and byes has this result without being listed.
            numbers.update(
                number
                for number, opponents in self.opponents.items()
                if len(opponents) + len(self._unplayed.get(number, ())) < self.round_count
            )
        return numbers


def floats_of(scoring: Scoring, played: Round, scores: Mapping[int, Points]) -> dict[int, Float]:
    """What a round did to those in it, judged by the scores when it was paired.

    Rule: FIDE C.04.3 (2026-02) 1.4
    Reading: a pairing-allocated bye is a downfloat even where it is worth nothing, as 1.4.3 makes
        no exception.
    """
    worth, loss = scoring.table(), scoring.white_loss
    floats: dict[int, Float] = {}
    for game in played.games:
        own, other = scores[game.white], scores[game.black]
        higher, lower = (
            (Float.DOWN, Float.UP)
            if own > other
            else (Float.UP, Float.DOWN)
            if own < other
            else (Float.NONE, Float.NONE)
        )
        if game.white_result not in COUNTED_AS_PLAYED:
            colour = Colour.WHITE if game.colours_known else None
            higher = Float.DOWN if worth[game.white_result, colour] > loss else Float.NONE
        if game.black_result not in COUNTED_AS_PLAYED:
            colour = Colour.BLACK if game.colours_known else None
            lower = Float.DOWN if worth[game.black_result, colour] > loss else Float.NONE
        floats[game.white], floats[game.black] = higher, lower
    for bye in played.byes:
        is_down = bye.result is Result.PAIRING_ALLOCATED_BYE or worth[bye.result, None] > loss
        floats[bye.player] = Float.DOWN if is_down else Float.NONE
    return floats


def float_of_the_absent(scoring: Scoring) -> Float:
    """What a round did to those in none of its games and byes."""
    return Float.DOWN if scoring.zero_point_bye > scoring.white_loss else Float.NONE


@cache
def results_that_bar_the_bye(scoring: Scoring) -> frozenset[Result]:
    """The results that keep a player from being given the pairing-allocated bye.

    Rule: FIDE C.04.1 (2026-02) 4
    """
    return frozenset(
        result
        for result in Result
        if result is Result.PAIRING_ALLOCATED_BYE
        or (result not in COUNTED_AS_PLAYED and scoring.points(result) >= scoring.white_win)
    )
