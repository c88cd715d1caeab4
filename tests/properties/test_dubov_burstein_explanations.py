"""Whatever is asked about a round by Dubov or Burstein has an answer, and the answer is true."""

from collections.abc import Iterator

import pytest

from ronde.core.chess.swiss.boards import Board
from ronde.core.chess.swiss.burstein import measures as by_burstein
from ronde.core.chess.swiss.burstein.pairing import BursteinPairing
from ronde.core.chess.swiss.burstein.system import BURSTEIN_2026
from ronde.core.chess.swiss.completion import Completion
from ronde.core.chess.swiss.dubov import measures as by_dubov
from ronde.core.chess.swiss.dubov.pairing import DubovPairing
from ronde.core.chess.swiss.dubov.system import DUBOV_2026
from ronde.core.chess.swiss.dutch.comparison import first_difference
from ronde.core.chess.swiss.dutch.measures import Measure
from ronde.core.chess.swiss.reasons import Answer
from ronde.core.chess.swiss.system import SwissSystem
from ronde.errors import RuleError
from ronde.text.explanations import answer_json, explanation_json
from tests.examples import examples
from tests.literal.asked import answers, paired_rounds
from tests.literal.random_events import random_events

SYSTEMS = pytest.mark.parametrize("system", [DUBOV_2026, BURSTEIN_2026], ids=("dubov", "burstein"))
SEEDS = range(300, 300 + examples(30))

Values = dict[str, Measure]


def dubov_brackets(
    chosen: DubovPairing, other: DubovPairing
) -> Iterator[tuple[object, object, Values, Values]]:
    """The brackets of two rounds side by side, with what they are worth."""
    for mine, theirs in zip(chosen.brackets, other.brackets, strict=False):
        yield (
            (mine.upfloaters, {frozenset(pair) for pair in mine.pairs}),
            (theirs.upfloaters, {frozenset(pair) for pair in theirs.pairs}),
            by_dubov.measures(mine),
            by_dubov.measures(theirs),
        )


def burstein_brackets(
    chosen: BursteinPairing, other: BursteinPairing
) -> Iterator[tuple[object, object, Values, Values]]:
    """The same by the Burstein system."""
    for mine, theirs in zip(chosen.brackets, other.brackets, strict=True):
        values = [
            by_burstein.measures(paired.bracket, paired.solution, Completion(paired.bracket.field))
            for paired in (mine, theirs)
        ]
        yield mine.solution, theirs.solution, values[0], values[1]


def first_values(chosen: object, answer: Answer) -> tuple[Values, Values] | None:
    """What the first bracket that differs is worth in both rounds; None where the bye differs."""
    other = answer.alternative
    if isinstance(chosen, DubovPairing) and isinstance(other, DubovPairing):
        same_bye, brackets = chosen.bye == other.bye, dubov_brackets(chosen, other)
    elif isinstance(chosen, BursteinPairing) and isinstance(other, BursteinPairing):
        same_bye, brackets = chosen.bye == other.bye, burstein_brackets(chosen, other)
    else:
        return None
    if not same_bye:
        return None
    return next((mine, theirs) for one, two, mine, theirs in brackets if one != two)


@SYSTEMS
def test_the_round_with_another_pair_is_worse_by_the_criterion_told(system: SwissSystem) -> None:
    compared = 0
    for found in paired_rounds(system, SEEDS):
        for answer in answers(system, found):
            assert answer_json(answer)["text"]
            forbidden = "cannot be paired" in str(answer.text)
            if answer.alternative is None or forbidden:
                continue
            meet = any(
                {board.white.number, board.black.number} == set(answer.pair)
                for board in answer.alternative.boards
            )
            assert meet is not answer.paired
            values = first_values(found[1], answer)
            difference = None if values is None else first_difference(*values)
            if difference is not None:
                mine, theirs = difference
                assert mine.key < theirs.key
                assert answer.rule.endswith(f"[{mine.criterion}]")
                compared += 1
    assert compared


@SYSTEMS
def test_every_bracket_is_explained(system: SwissSystem) -> None:
    for to_pair, pairing, met in paired_rounds(system, SEEDS):
        brackets = system.explaining.explain(pairing, met)
        told = explanation_json(brackets)
        assert [bracket["bracket"] for bracket in told] == list(range(1, len(told) + 1))
        boards = [board for bracket in brackets for board in bracket.boards]
        assert sorted(map(_numbers, boards)) == sorted(map(_numbers, pairing.boards))
        numbers = {entrant.number for entrant in to_pair.entrants}
        for bracket in brackets:
            assert set(bracket.players) <= numbers
            assert all(set(decision.players) <= numbers for decision in bracket.decisions)


def _numbers(board: Board) -> tuple[int, int]:
    """Both players of a board, White first."""
    return board.white.number, board.black.number


@SYSTEMS
def test_a_round_without_a_pairing_has_a_blockade(system: SwissSystem) -> None:
    blocked = 0
    for seed in range(400, 400 + examples(60)):
        for event in random_events(seed, system=system):
            to_pair = system.to_pair(event)
            try:
                system.pair(to_pair)
            except RuleError as error:
                told = system.blocked_error(to_pair, event, error)
                assert "block each other" in str(told.message)
                blockade = system.blockade(to_pair, system.meetings(event))
                assert blockade is not None
                assert told.message.fields["rule"] == blockade.rule
                blocked += 1
    assert blocked
