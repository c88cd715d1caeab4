"""The fast path: what it certifies is what the exact engine finds, and it certifies most of it."""

from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from unittest.mock import patch

import pytest

from ronde.core.chess.swiss.completion import Completion
from ronde.core.chess.swiss.dutch import exact, look_ahead, pairing, transposition
from ronde.core.chess.swiss.dutch.bracket import Bracket
from ronde.core.chess.swiss.dutch.classes import BracketClasses
from ronde.core.chess.swiss.dutch.exact import Solution, Step, solve
from ronde.core.chess.swiss.dutch.fast import Aside, fast_solution
from ronde.core.chess.swiss.dutch.pairing import DutchPairing, pair_round
from ronde.core.chess.swiss.dutch.remembered import Remembered
from ronde.core.chess.swiss.dutch.transposition import Row
from ronde.core.chess.swiss.entrants import RoundToPair, round_to_pair
from ronde.core.chess.swiss.field import RoundField
from ronde.errors import RuleError
from tests.literal.random_events import random_events
from tests.literal.random_rounds import random_round
from tests.literal.table import event_of
from tests.unit.core.chess.swiss.dutch.explained import drawn_events


def paired_by_exact_engine_alone(to_pair: RoundToPair) -> DutchPairing | None:
    """The pairing of a round without the fast path and without looking ahead; None without any."""
    with (
        patch.object(pairing, "fast_solution", lambda *_asked: None),
        patch.object(exact, "is_worth_a_look", lambda bracket: False),
        suppress(RuleError),
    ):
        return pair_round(to_pair)
    return None


def rounds() -> Iterator[RoundToPair]:
    """Rounds of up to 60 players, of events of all kinds and of none."""
    for seed in range(8):
        yield from map(round_to_pair, random_events(seed, (10, 24)))
    for seed in range(150):
        yield random_round(seed, (10, 60))
    # In the first one bracket needs its tail solved with the players below.
    for seed in (460, 108, 250, 263):
        yield random_round(seed, (10, 40))


def test_brackets_are_those_of_the_exact_engine_in_every_way_they_are_found() -> None:
    seen: Counter[object] = Counter()

    def watched(
        bracket: Bracket, completion: Completion, remembered: Remembered | None
    ) -> Solution | Aside:
        found = fast_solution(bracket, completion, remembered)
        seen.update(found.steps if isinstance(found, Solution) else [found])
        return found

    def tail_solved(
        classes: BracketClasses, rows: list[Row], columns: list[int], chosen: list[int]
    ) -> list[int] | None:
        found = with_tail_solved(classes, rows, columns, chosen)
        seen["tail"] += found is not None
        return found

    with_tail_solved = transposition._with_tail_solved
    for to_pair in rounds():
        alone = paired_by_exact_engine_alone(to_pair)
        if alone is None:
            continue
        with (
            patch.object(look_ahead, "FEW", 0),
            patch.object(pairing, "fast_solution", watched),
            patch.object(transposition, "_with_tail_solved", tail_solved),
        ):
            whole = pair_round(to_pair)
        assert whole.brackets == alone.brackets
        assert (whole.boards, whole.bye) == (alone.boards, alone.bye)
        for each in whole.brackets:
            if not each.solution.certified:
                seen.update(each.solution.steps)
    asides = {*Aside} - {Aside.FEW_PLAYERS, Aside.NO_JOINT_TAIL}
    assert all(seen[way] for way in ("tail", *Step, *asides)), seen


def test_few_players_are_left_to_the_exact_engine_where_the_floaters_are_not_ideal() -> None:
    seen: Counter[bool] = Counter()
    for to_pair in map(random_round, range(60)):
        with suppress(RuleError):
            for each in pair_round(to_pair).brackets:
                new = {Step.WILD, Step.GOOD, Step.JOINT_TAIL, Step.ALONE_WILD}
                assert not each.solution.steps & new
                seen[each.solution.certified] += 1
    assert seen[True]
    assert seen[False]


def test_most_brackets_of_an_ordinary_event_are_certified() -> None:
    certified = count = 0
    for event in drawn_events(12, seed=5, least=60, most=80):
        for each in pair_round(round_to_pair(event)).brackets:
            if len(each.bracket.players) > 1:
                count += 1
                certified += each.solution.certified
    assert certified > 0.85 * count


def test_a_colour_clash_is_not_made_twice_where_the_counts_forbid_it() -> None:
    # White is due to 1, 2, 4 and 5, Black to 3 and 6. One clash is unavoidable and 1-4 is the
    # first; 2-5 would be another and leave 3-6, a third.
    event = event_of(
        """
        1  7b1
        2  8b1
        3  9w1
        4  10b1
        5  11b1
        6  12w1
        7  1w0
        8  2w0
        9  3b0
        10 4w0
        11 5w0
        12 6b0
        """
    )
    first = pair_round(round_to_pair(event)).brackets[0]
    assert first.solution.certified
    assert first.solution.pairs == ((0, 3), (1, 5), (2, 4))


def test_only_those_float_who_can_go_on(monkeypatch: pytest.MonkeyPatch) -> None:
    # 3 would float, but has met both players below: 2 floats instead, and it is certified.
    monkeypatch.setattr(look_ahead, "FEW", 0)
    event = event_of(
        "1\n2\n3\n4\n5",
        prohibited=((3, 4), (3, 5)),
        virtual=((1, 3, 10),),
        absent="5Z",
    )
    field = RoundField(round_to_pair(event))
    bracket = Bracket(field, 0, (), (0, 1, 2))
    completion = Completion(field)
    found = fast_solution(bracket, completion)
    assert isinstance(found, Solution)
    assert found.certified
    assert found.floaters == (1,)
    assert found == solve(bracket, completion)


@pytest.mark.parametrize(
    ("moved_down", "residents"), [((0, 1), (2,)), ((0, 1, 2), (3, 4))], ids=["two", "three"]
)
def test_it_steps_aside_where_not_all_moved_down_players_can_be_paired(
    moved_down: tuple[int, ...], residents: tuple[int, ...]
) -> None:
    event = event_of("1\n2\n3\n4\n5\n6", virtual=((1, len(moved_down), 10),))
    field = RoundField(round_to_pair(event))
    bracket = Bracket(field, 1, moved_down, residents)
    assert fast_solution(bracket, Completion(field)) is Aside.MANY_MOVED_DOWN


def test_all_float_where_nobody_may_meet() -> None:
    field = RoundField(round_to_pair(event_of("1\n2\n3\n4", prohibited=((1, 2),))))
    bracket, completion = Bracket(field, 0, (), (0, 1)), Completion(field)
    found = fast_solution(bracket, completion)
    assert found == Solution((), (0, 1))
    assert isinstance(found, Solution)
    assert found.certified


def test_a_knot_of_rematches_is_settled_by_finer_classes() -> None:
    # Black is due to 1 and 2, White to 3 and 4, so by their classes nobody need be refused his
    # colour; but neither 1 nor 2 may meet 3 or 4.
    event = event_of(
        """
        1  5w1
        2  6w1
        3  7b1
        4  8b1
        5  1b0
        6  2b0
        7  3w0
        8  4w0
        """,
        prohibited=((1, 3), (1, 4), (2, 3), (2, 4)),
    )
    field = RoundField(round_to_pair(event))
    bracket, completion = Bracket(field, 0, (), (0, 1, 2, 3)), Completion(field)
    found = fast_solution(bracket, completion)
    assert found == solve(bracket, completion) == Solution(((0, 1), (2, 3)), ())
    assert isinstance(found, Solution)
    assert found.steps == {Step.REFINED, Step.EXCHANGE_BY_COUNTS, Step.IDEAL}
