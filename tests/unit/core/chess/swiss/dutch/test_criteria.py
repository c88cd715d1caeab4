"""Each criterion decides some round: without it, the rules would pair otherwise."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

import pytest

from ronde.core.chess.game import Colour
from ronde.core.chess.swiss.dutch import worth
from ronde.core.chess.swiss.dutch.bracket import Bracket, criteria_names
from ronde.core.chess.swiss.dutch.pairing import pair_round
from ronde.core.chess.swiss.entrants import RoundToPair, round_to_pair
from ronde.core.scores import Points
from tests.literal.agreement import Answer, answer, exact_answer
from tests.literal.dutch import pair_literally
from tests.literal.table import event_of


class Expected(NamedTuple):
    """The boards of a round, White first, and the bye."""

    boards: str
    bye: int | None

    @property
    def answer(self) -> Answer:
        """The same as values."""
        pairs = (board.split("-") for board in self.boards.split())
        return frozenset((int(white), int(black)) for white, black in pairs), self.bye


@dataclass(frozen=True, kw_only=True)
class Case:
    """A round, its pairing, and what it would be without one criterion."""

    criterion: str
    article: str
    meaning: str
    table: str
    is_last: bool = False
    absent: str = ""
    prohibited: tuple[tuple[int, int], ...] = ()
    virtual: tuple[tuple[int, int, Points], ...] = ()
    initial_colour: Colour = Colour.WHITE
    answer: Expected
    otherwise: Expected

    @property
    def round(self) -> RoundToPair:
        """The round to be paired."""
        played_count = len(self.table.split("\n")[1].split()) - 1
        event = event_of(
            self.table,
            round_count=played_count + 1 if self.is_last else played_count + 5,
            absent=self.absent,
            prohibited=self.prohibited,
            virtual=self.virtual,
            initial_colour=self.initial_colour,
        )
        return round_to_pair(event)


CASES = (
    Case(
        criterion="C5",
        article="2.3.1",
        meaning="the bye goes to the lowest score it can go to",
        table="""
        1  3b=
        2  4w0
        3  1w=
        4  2b1
        5  U
        """,
        initial_colour=Colour.BLACK,
        answer=Expected("1-5 4-3", 2),
        otherwise=Expected("1-2 4-5", 3),
    ),
    Case(
        criterion="C6",
        article="2.4.1",
        meaning="as few players as possible float, though one of them is a moved-down one",
        table="""
        1
        2
        3
        4
        5
        6
        7
        8
        """,
        prohibited=((1, 2), (1, 4), (2, 4), (2, 6), (4, 6), (6, 7), (6, 8)),
        virtual=((1, 1, 30), (2, 5, 20), (6, 8, 10)),
        answer=Expected("1-6 3-4 5-2 7-8", None),
        otherwise=Expected("1-3 5-6 7-2 8-4", None),
    ),
    Case(
        criterion="C7",
        article="2.4.2",
        meaning="the scores of those who float are as low as possible",
        table="""
        1  3w=  5b0
        2  4b=  U
        3  1b=  4w1
        4  2w=  3b0
        5  U    1w1
        """,
        answer=Expected("2-1 3-5", 4),
        otherwise=Expected("2-3 4-5", 1),
    ),
    Case(
        criterion="C8",
        article="2.4.3",
        meaning="those float with whom the next bracket can pair most",
        table="""
        1  2w=  3w1
        2  1b=  6w1
        3  5w1  1b0
        4  6b1  5w=
        5  3b0  4b=
        6  4w0  2b0
        """,
        answer=Expected("3-2 4-1 5-6", None),
        otherwise=Expected("3-6 4-2 5-1", None),
    ),
    Case(
        criterion="C9",
        article="2.4.4",
        meaning="the bye goes to whoever has the fewest unplayed games",
        table="""
        1  3b0
        2  Z
        3  1w1
        4  U
        """,
        is_last=True,
        absent="3Z",
        initial_colour=Colour.BLACK,
        answer=Expected("4-2", 1),
        otherwise=Expected("1-4", 2),
    ),
    Case(
        criterion="C10",
        article="2.4.5",
        meaning="no topscorer nor his opponent gets a colour difference of three",
        table="""
        1  6b1  4w1  2b1  7b1
        2  4w0  6b1  1w0  8b0
        3  7b1  5w0  8w0  6b1
        4  2b1  1b0  7w0  5b0
        5  8b1  3b1  6w0  4w1
        6  1w0  2w0  5b1  3w0
        7  3w0  8b0  4b1  1w0
        8  5w0  7w1  3b1  2w1
        """,
        is_last=True,
        initial_colour=Colour.BLACK,
        answer=Expected("1-5 2-3 4-8 7-6", None),
        otherwise=Expected("1-5 2-7 4-3 6-8", None),
    ),
    Case(
        criterion="C11",
        article="2.4.6",
        meaning="no topscorer nor his opponent gets a colour for the third time running",
        table="""
        1  3b=  U    6w=
        2  7w=  4b1  3w0
        3  1w=  5b1  2b1
        4  5w0  2w0  F
        5  4b1  3w0  7w1
        6  U    7b0  1b=
        7  2b=  6w1  5b0
        """,
        is_last=True,
        initial_colour=Colour.BLACK,
        answer=Expected("1-5 3-7 6-4", 2),
        otherwise=Expected("1-5 6-3 7-4", 2),
    ),
    Case(
        criterion="C12",
        article="2.4.7",
        meaning="as many as possible get the colour they should",
        table="""
        1  3b=  5w0
        2  4w1  U
        3  1w=  4b=
        4  2b0  3w=
        5  U    1b1
        """,
        initial_colour=Colour.BLACK,
        answer=Expected("3-2 5-4", 1),
        otherwise=Expected("1-2 5-3", 4),
    ),
    Case(
        criterion="C13",
        article="2.4.8",
        meaning="of colours denied as few as possible are strongly preferred ones",
        table="""
        1  5b=  3w1
        2  U    4w=
        3  4b0  1b0
        4  3w1  2b=
        5  1w=  U
        """,
        initial_colour=Colour.BLACK,
        answer=Expected("1-2 4-5", 3),
        otherwise=Expected("4-1 5-2", 3),
    ),
    Case(
        criterion="C14",
        article="2.4.9",
        meaning="nobody floats down twice running",
        table="""
        1  3b0
        2  4w0
        3  1w1
        4  2b1
        5  U
        """,
        initial_colour=Colour.BLACK,
        answer=Expected("4-1 5-3", 2),
        otherwise=Expected("1-5 4-3", 2),
    ),
    Case(
        criterion="C15",
        article="2.4.10",
        meaning="nobody floats up twice running",
        table="""
        1  4b=  3w=  2b0
        2  5w1  6b1  1w1
        3  6b0  1b=  4w=
        4  1w=  5b0  3b=
        5  2b0  4w1  6w0
        6  3w1  2w0  5b1
        """,
        initial_colour=Colour.BLACK,
        answer=Expected("1-5 3-2 4-6", None),
        otherwise=Expected("1-6 3-5 4-2", None),
    ),
    Case(
        criterion="C16",
        article="2.4.11",
        meaning="nobody floats down again after two rounds",
        table="""
        1  2w1  F
        2  1b0  4b0
        3  U    5w1
        4  5b1  2w1
        5  4w0  3b0
        """,
        is_last=True,
        answer=Expected("4-3 5-1", 2),
        otherwise=Expected("2-3 4-1", 5),
    ),
    Case(
        criterion="C17",
        article="2.4.12",
        meaning="nobody floats up again after two rounds",
        table="""
        1  4w0  2b0  U    6w0
        2  5b0  1w1  6b=  3w=
        3  6w1  7b=  4w0  2b=
        4  1b1  5w1  3b1  7w=
        5  2w1  4b0  7w=  U
        6  3b0  U    2w=  1b1
        7  U    3w=  5b=  4b=
        """,
        answer=Expected("1-5 6-4 7-2", 3),
        otherwise=Expected("3-5 6-4 7-1", 2),
    ),
    Case(
        criterion="C18",
        article="2.4.13",
        meaning="whoever floated down in the last round has the smaller score difference now",
        table="""
        1  3w0  U
        2  4b0  3b=
        3  1b1  2w=
        4  2w1  F
        5  U    6w1
        6  F    5b0
        """,
        absent="6Z",
        answer=Expected("1-5 3-4", 2),
        otherwise=Expected("1-4 3-5", 2),
    ),
    Case(
        criterion="C19",
        article="2.4.14",
        meaning="whoever floated up in the last round has the smaller score difference now",
        table="""
        1  4w-  3w=
        2  5b1  4w1
        3  6w1  1b=
        4  1b+  2b0
        5  2w0  6b=
        6  3b0  5w=
        """,
        is_last=True,
        absent="3H",
        answer=Expected("4-1 6-2", 5),
        otherwise=Expected("2-1 4-6", 5),
    ),
    Case(
        criterion="C20",
        article="2.4.15",
        meaning="whoever floated down two rounds before has the smaller score difference now",
        table="""
        1  3b0  4w=
        2  4w-  U
        3  1w1  5b=
        4  2b-  1b=
        5  U    3w=
        """,
        is_last=True,
        initial_colour=Colour.BLACK,
        answer=Expected("2-5 4-3", 1),
        otherwise=Expected("3-2 4-5", 1),
    ),
    Case(
        criterion="C21",
        article="2.4.16",
        meaning="whoever floated up two rounds before has the smaller score difference now",
        table="""
        1  4b1  7w0  3b1  2b=  U
        2  5w1  6b=  7b=  1w=  4b1
        3  6b=  F    1w0  5b0  7w0
        4  1w0  5b1  6w1  7b=  2w0
        5  2b0  4w0  U    3w1  6b=
        6  3w=  2w=  4b0  U    5w=
        7  U    1b1  2w=  4w=  3b1
        """,
        is_last=True,
        initial_colour=Colour.BLACK,
        answer=Expected("1-5 2-3 7-6", 4),
        otherwise=Expected("1-6 2-3 7-5", 4),
    ),
)


@pytest.mark.parametrize(
    "case",
    [
        pytest.param(
            case, id=case.criterion, marks=pytest.mark.rule(f"FIDE C.04.3 (2026-02) {case.article}")
        )
        for case in CASES
    ],
)
def test_criterion_decides(case: Case) -> None:
    to_pair = case.round
    assert answer(pair_round(to_pair)) == case.answer.answer, case.meaning
    assert exact_answer(to_pair) == case.answer.answer, case.meaning
    literal = pair_literally(to_pair)
    assert (literal.pairs, literal.bye) == case.answer.answer
    mutant = pair_literally(to_pair, without={case.criterion})
    assert (mutant.pairs, mutant.bye) == case.otherwise.answer
    assert case.answer.answer != case.otherwise.answer


@pytest.mark.parametrize(
    "case",
    [
        pytest.param(case, id=case.criterion)
        for case in CASES
        if case.criterion not in ("C5", "C8")  # neither is worth anything to a pair of the bracket
    ],
)
def test_exact_engine_without_the_criterion_errs_like_the_rules_without_it(
    case: Case, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole_values = worth.criterion_values

    def values(bracket: Bracket, after_levels: Sequence[int]) -> tuple[list[int], list[int]]:
        found, others = whole_values(bracket, after_levels)
        named = zip(criteria_names(bracket), found, strict=True)
        return [0 if name == case.criterion else value for name, value in named], others

    monkeypatch.setattr(worth, "criterion_values", values)
    assert exact_answer(case.round) == case.otherwise.answer


def test_every_criterion_has_a_case() -> None:
    assert [case.criterion for case in CASES] == [f"C{number}" for number in range(5, 22)]
