"""An evening of bridge played many times over, to see what a movement can tell of the pairs.

The model: on a board N-S win as many IMPs against the average as they are stronger than E-W, and
luck beside it. Strengths are normal with a deviation of 1; luck has one of 5.4 IMPs, as measured on
thousands of boards played on the internet. Scores come in steps of 2.5 IMPs, so that they tie.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from ronde.core.bridge.advice.adviser import advise_pairs
from ronde.core.bridge.movements.arrow_switch import arrow_switched
from ronde.core.bridge.movements.measures import balance
from ronde.core.bridge.movements.movement import Direction, Entry, Movement, Seats, contestants
from ronde.core.lab.lots import drawn_deviation, event_key
from ronde.core.lab.measures import BEST_PLACES, share_of_best, tau
from ronde.core.lab.sums import Sums
from ronde.errors import InputError
from ronde.messages import N_

LUCK = 54
"""The deviation of luck on a board, in tenths of an IMP."""
STEP = 25
"""How far two neighbouring scores lie apart, in tenths of an IMP."""
_SKILL = 10
"""The deviation of strength, in tenths of an IMP a board."""
_FINE = 1_000
"""Strengths and luck are drawn in thousandths of their unit."""
MOST_SWITCHED = 3


class MovementRow(NamedTuple):
    """A movement to be compared: how it is called, how many rounds are switched, what it is."""

    code: str
    switched: int
    movement: Movement


@dataclass(frozen=True, slots=True, kw_only=True)
class MovementQuestion:
    """A question: so many pairs for so many boards at most."""

    pair_count: int
    boards: int
    seed: int = 0

    def rows(self) -> tuple[MovementRow, ...]:
        """The movements to be compared."""
        return _rows(self)

    @property
    def games_an_event(self) -> int:
        """About as much work as so many games of chess."""
        return max(1, self.pair_count * self.boards * len(self.rows()) // 40)

    def block(self, start: int, stop: int) -> Sums:
        """The evenings from one index up to another, each by every movement."""
        sums = Sums()
        boards = [(row.code, _prepared(self, row.code)) for row in self.rows()]
        for index in range(start, stop):
            key = event_key(self.seed, index)
            sums.add({code: prepared.measured(key) for code, prepared in boards})
        return sums

    def read(self, stored: Mapping[str, object]) -> Sums:
        """An answer out of a checkpoint."""
        return Sums.from_json(stored)

    def as_json(self) -> dict[str, object]:
        """What tells the question from others."""
        return {"pairs": self.pair_count, "boards": self.boards, "seed": self.seed}


@lru_cache(maxsize=8)
def _rows(evening: MovementQuestion) -> tuple[MovementRow, ...]:
    """The movements of the adviser in one section, and their arrow switched in several rounds."""
    rows: dict[str, MovementRow] = {}
    for option in advise_pairs(evening.pair_count, limit=evening.boards):
        plan, movement = option.plans[0], option.movements[0]
        if len(option.plans) > 1 or movement.seats is not Seats.PAIRS or movement.comparisons:
            continue
        code = f"{plan.kind}:{movement.round_count}x{movement.boards_per_round}"
        if not plan.has_two_lines:
            rows.setdefault(code, MovementRow(code, 0, movement))
            continue
        plain = replace(plan, switched=False).movement()
        rows.setdefault(code, MovementRow(code, 0, plain))
        for count in range(1, min(MOST_SWITCHED, movement.round_count - 1) + 1):
            switched = f"{code}+switch{count}"
            rows.setdefault(switched, MovementRow(switched, count, arrow_switched(plain, count)))
    if not rows:
        raise InputError(
            N_("no movement of pairs in one section for {pairs} pairs and {boards} boards"),
            pairs=evening.pair_count,
            boards=evening.boards,
        )
    return tuple(rows.values())


class BoardMet(NamedTuple):
    """A board at a table: who plays it against whom, by their places in the list of all."""

    question: str
    north_south: int
    east_west: int


class PreparedMovement:
    """A movement as lists of numbers, made once."""

    def __init__(self, movement: Movement) -> None:
        """The boards of a movement, and who is ranked with whom."""
        entries = contestants(movement)
        places = {entry: place for place, entry in enumerate(entries)}
        self._count = len(entries)
        self._lines = _lines_of(entries)
        boards: dict[int, list[BoardMet]] = {}
        for played in movement.rounds:
            for table in played.tables:
                if not (table.played and table.is_full):
                    continue
                seats = dict(movement.seated(table))
                one = places[seats[Direction.NORTH_SOUTH]]
                other = places[seats[Direction.EAST_WEST]]
                for board in table.boards:
                    boards.setdefault(board, []).append(
                        BoardMet(f"b{board}-{one}-{other}", one, other)
                    )
        # A board that was played once compares nobody.
        self._boards = [contests for contests in boards.values() if len(contests) > 1]
        self._most = [0] * self._count
        for contests in self._boards:
            for contest in contests:
                for place in (contest.north_south, contest.east_west):
                    self._most[place] += 2 * (len(contests) - 1)

    def measured(self, key: bytes) -> dict[str, int]:
        """The measures of one evening, of two rankings their mean."""
        strengths = [
            drawn_deviation(key, f"s{place}", _SKILL * _FINE) for place in range(self._count)
        ]
        won = self.percentages(key, strengths)
        values: dict[str, int] = {}
        for line in self._lines:
            groups = _in_order(line, won)
            order = _places_by(strengths, line)
            for measure, value in (
                ("best_first", share_of_best(groups, order, 1)),
                ("best_in_top", share_of_best(groups, order, BEST_PLACES)),
                ("order", tau(groups, order)),
            ):
                values[measure] = values.get(measure, 0) + value // len(self._lines)
        return values

    def percentages(self, key: bytes, strengths: Sequence[int]) -> list[Fraction]:
        """What everybody won, out of what they could, on the boards they played."""
        won = [0] * self._count
        for contests in self._boards:
            scores = [
                _score(strengths[one] - strengths[other], key, question)
                for question, one, other in contests
            ]
            top = 2 * (len(scores) - 1)
            for score, (_question, one, other) in zip(scores, contests, strict=True):
                points = 0
                for another in scores:
                    points += 2 if score > another else 1 if score == another else 0
                points -= 1  # A score is compared with the others, and equals itself.
                won[one] += points
                won[other] += top - points
        return [Fraction(gain, most or 1) for gain, most in zip(won, self._most, strict=True)]

    def most(self, place: int) -> int:
        """What somebody could win, who were alone at the top of every board."""
        return self._most[place]


def _score(ahead: int, key: bytes, question: str) -> int:
    """What N-S score on a board, in steps."""
    luck = drawn_deviation(key, question, LUCK * _FINE)
    return round((ahead + luck) / (STEP * _FINE))


def _lines_of(entries: Sequence[Entry]) -> list[list[int]]:
    """Who is ranked together, by place: one list, or N-S and E-W apart."""
    lines: dict[Direction | None, list[int]] = {}
    for place, entry in enumerate(entries):
        lines.setdefault(entry.line, []).append(place)
    return list(lines.values())


def _in_order(line: Sequence[int], won: Sequence[Fraction]) -> list[tuple[int, ...]]:
    """A ranking, those who are equal together; players are numbered from 1 in their line."""
    groups: dict[Fraction, list[int]] = {}
    for number, place in enumerate(line, start=1):
        groups.setdefault(won[place], []).append(number)
    return [tuple(groups[value]) for value in sorted(groups, reverse=True)]


def _places_by(strengths: Sequence[int], line: Sequence[int]) -> list[int]:
    """The place by strength of everybody of a line, 0 for the strongest."""
    order = sorted(range(len(line)), key=lambda index: (-strengths[line[index]], index))
    places = [0] * len(line)
    for place, index in enumerate(order):
        places[index] = place
    return places


@lru_cache(maxsize=64)
def _prepared(evening: MovementQuestion, code: str) -> PreparedMovement:
    """A movement of the question, prepared."""
    return PreparedMovement(next(row.movement for row in evening.rows() if row.code == code))


def unevenness(movement: Movement) -> Fraction:
    """How uneven the competition is: the sum of the squares of all imbalances, in sets."""
    return balance(movement).sum_of_squares
