"""Rounds by hand beside the rules, against the worked example of the course and the engine."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from ronde.core.chess.event import Event
from ronde.core.chess.swiss.boards import Board
from ronde.core.chess.swiss.by_hand import (
    HandBracket,
    HandPairs,
    RuledBracket,
    at_work,
    halves,
    hand_brackets,
)
from ronde.core.chess.swiss.dutch.by_hand import judged, rules_for
from ronde.core.chess.swiss.dutch.pairing import DutchPairing, pair_round
from ronde.core.chess.swiss.entrants import RoundToPair, round_to_pair
from ronde.core.chess.swiss.replay import meetings
from ronde.errors import RuleError
from ronde.text.explanations import told
from tests.literal.random_events import random_events
from tests.unit.core.chess.swiss.dutch.explained import event_of, games

FIRST = games("1-4 1", "5-2 0", "3-6 =", bye=7)
COURSE = event_of(7, FIRST, planned=3)
"""The evening of `docs/explanation/swiss-by-hand.md` before round 2."""
LAST = event_of(7, FIRST, games("7-1 0", "2-3 =", "6-5 1", bye=4), planned=3)


def verdicts(event: Event, hand: HandPairs) -> dict[int, str]:
    """The articles against a round by hand, by bracket."""
    to_pair = round_to_pair(event)
    found = judged(to_pair, hand, hand_brackets(to_pair, hand), meetings(event))
    return {number: verdict.rule for number, verdict in found.items()}


def ruled_next(event: Event, hand: HandPairs) -> tuple[HandBracket, RuledBracket] | None:
    """The bracket whose turn it is, and what the rules do in it."""
    to_pair = round_to_pair(event)
    bracket = at_work(hand_brackets(to_pair, hand))
    if bracket is None:
        return None
    return bracket, rules_for(to_pair, hand, bracket, meetings(event))


def numbers(boards: tuple[Board, ...]) -> tuple[tuple[int, int], ...]:
    """Boards by the numbers of White and Black."""
    return tuple((board.white.number, board.black.number) for board in boards)


def stepped(hand: HandPairs, ruled: RuledBracket) -> HandPairs:
    """The table after the next thing that the rules do."""
    boards = ruled.trial_boards
    if boards:
        return replace(hand, pairs=hand.pairs + numbers(boards))
    if ruled.floaters:
        lowered = {number: hand.lowered.get(number, 0) + 1 for number in ruled.floaters}
        return replace(hand, lowered={**hand.lowered, **lowered})
    if ruled.resting is not None:
        return replace(hand, bye=ruled.resting)
    assert ruled.adapted_boards, "nothing to do, and somebody has no place"
    return replace(hand, pairs=hand.pairs + numbers(ruled.adapted_boards))


@pytest.mark.rule("FIDE C.04.3 (2026-02) 3.2")
@pytest.mark.parametrize(
    ("moved_down", "residents", "first", "second", "left_over"),
    [
        ((), (1, 2, 3, 4), (1, 2), (3, 4), ()),
        ((), (1, 2, 7), (1,), (2, 7), (7,)),
        ((2,), (3, 6), (2,), (3, 6), (6,)),
        ((5,), (1, 2, 3, 4, 6), (5, 2, 3), (1, 4, 6), ()),
        ((8, 9), (1,), (8,), (1,), (9,)),
        ((), (4,), (), (4,), (4,)),
    ],
)
def test_a_group_is_cut_in_two(
    moved_down: tuple[int, ...],
    residents: tuple[int, ...],
    first: tuple[int, ...],
    second: tuple[int, ...],
    left_over: tuple[int, ...],
) -> None:
    cut = halves(moved_down, residents)
    assert (cut.first, cut.second, cut.left_over) == (first, second, left_over)


@pytest.mark.rule("FIDE C.04.3 (2026-02) 1.3")
def test_cards_lie_in_the_group_of_the_lower_of_two_who_meet() -> None:
    hand = HandPairs(pairs=((7, 1), (2, 3)), bye=4, lowered={6: 1})
    top, middle, bottom = hand_brackets(round_to_pair(COURSE), hand)
    assert (top.residents, top.pairs, top.floaters, top.left) == ((1, 2, 7), ((1, 7),), (2,), ())
    assert (middle.moved_down, middle.pairs, middle.floaters) == ((2,), ((2, 3),), (6,))
    assert (bottom.moved_down, bottom.left, bottom.resting) == ((6,), (6, 5), 4)
    assert at_work((top, middle, bottom)) is bottom


@pytest.mark.rule("FIDE C.04.3 (2026-02) 1.9")
@pytest.mark.parametrize(
    ("hand", "found"),
    [
        (HandPairs(pairs=((7, 1), (2, 3), (6, 5)), bye=4), {}),
        (HandPairs(pairs=((2, 1), (7, 3), (6, 5)), bye=4), {1: "C.04.3 2.4.9 [C14]"}),
        (HandPairs(pairs=((2, 7), (1, 3), (6, 5)), bye=4), {1: "C.04.3 4.3"}),
        (HandPairs(pairs=((7, 1), (2, 3), (6, 4)), bye=5), {3: "C.04.3 2.4.7 [C12]"}),
        (HandPairs(pairs=((7, 1), (3, 6), (2, 4)), bye=5), {2: "C.04.3 2.1.1 [C1]"}),
        (HandPairs(pairs=((1, 3), (2, 6), (7, 5)), bye=4), {1: "C.04.3 2.4.1 [C6]"}),
        (HandPairs(pairs=((1, 2), (4, 3), (6, 5)), bye=7), {1: "C.04.3 2.3.1 [C5]"}),
    ],
)
def test_the_course_by_hand_is_told_its_article(hand: HandPairs, found: dict[int, str]) -> None:
    assert {number: rule for number, rule in verdicts(COURSE, hand).items() if number in found} == (
        found
    )
    assert bool(found) == bool(verdicts(COURSE, hand))


def test_a_bracket_is_judged_once_it_is_finished() -> None:
    assert verdicts(COURSE, HandPairs(pairs=((2, 1),))) == {}
    assert verdicts(COURSE, HandPairs(pairs=((2, 1),), lowered={7: 1})) == {1: "C.04.3 2.4.9 [C14]"}


def test_the_first_trial_of_the_course_does_not_stand() -> None:
    found = ruled_next(COURSE, HandPairs())
    assert found is not None
    bracket, ruled = found
    assert (bracket.number, ruled.halves.pairs, ruled.halves.left_over) == (1, ((1, 2),), (7,))
    assert [verdict.rule for verdict in ruled.against_trial] == ["C.04.3 2.4.9 [C14]"]
    assert (ruled.floaters, ruled.trial_boards) == ((2,), ())
    assert numbers(ruled.adapted_boards) == ((7, 1),)
    assert "2 floats to the next bracket" in told(ruled.why_floaters[0].text)


def test_whoever_is_left_is_paired_beside_other_pairs() -> None:
    found = ruled_next(LAST, HandPairs(pairs=((1, 2),)))
    assert found is not None
    bracket, ruled = found
    # Number 1 came down to the group of 2 and 6, of which 6 is left.
    assert (bracket.number, bracket.left, ruled.floaters) == (2, (6,), (6,))


def test_a_table_that_leads_nowhere_says_so() -> None:
    met = event_of(4, games("1-2 =", "3-4 ="), games("3-1 =", "4-2 ="), planned=3)
    hand = HandPairs(pairs=((1, 2),))
    found = ruled_next(met, hand)
    assert found is not None
    _bracket, ruled = found
    assert ruled.problem is not None
    assert "the 2 players left cannot all be paired" in told(ruled.problem)


def swapped(pairing: DutchPairing, random: Random) -> HandPairs:
    """The round of the rules with two players in each other's place."""
    seats = [number for pair in numbers(pairing.boards) for number in pair]
    seats += [] if pairing.bye is None else [pairing.bye]
    one, other = random.sample(range(len(seats)), 2)
    seats[one], seats[other] = seats[other], seats[one]
    count = 2 * len(pairing.boards)
    pairs = tuple(zip(seats[:count:2], seats[1:count:2], strict=True))
    return HandPairs(pairs=pairs, bye=seats[-1] if pairing.bye is not None else None)


def paired_events(seeds: range) -> Iterator[tuple[Event, RoundToPair, DutchPairing]]:
    """Random events with the round that the rules give."""
    for seed in seeds:
        for event in random_events(seed, (4, 12)):
            to_pair = round_to_pair(event)
            try:
                yield event, to_pair, pair_round(to_pair)
            except RuleError:
                continue


def test_the_round_of_the_engine_has_no_objection_and_every_other_has() -> None:
    random, seen = Random(1), set()
    for event, _to_pair, pairing in paired_events(range(12)):
        own = HandPairs(pairs=numbers(pairing.boards), bye=pairing.bye)
        assert verdicts(event, own) == {}
        pairs = {frozenset(pair) for pair in own.pairs}
        for _again in range(3):
            other = swapped(pairing, random)
            found = verdicts(event, other)
            assert bool(found) == ({frozenset(pair) for pair in other.pairs} != pairs)
            seen |= {rule.partition("[")[2].rstrip("]") or rule for rule in found.values()}
    assert seen >= {"C1", "C4", "C5", "C6", "C7", "C12", "C.04.3 4.2", "C.04.3 4.3"}


def test_step_by_step_the_rules_come_to_the_round_of_the_engine() -> None:
    for event, _to_pair, pairing in paired_events(range(20, 26)):
        hand = HandPairs()
        while (found := ruled_next(event, hand)) is not None:
            assert found[1].problem is None
            hand = stepped(hand, found[1])
        assert set(hand.pairs) == set(numbers(pairing.boards))
        assert hand.bye == pairing.bye


def test_any_table_has_a_next_step_or_says_why_not() -> None:
    random = Random(2)
    for event, to_pair, pairing in paired_events(range(30, 36)):
        made = swapped(pairing, random)
        hand = HandPairs(
            pairs=tuple(pair for pair in made.pairs if random.random() < 0.5),
            lowered={entrant.number: random.choice((0, 0, 1, 2)) for entrant in to_pair.entrants},
        )
        verdicts(event, hand)
        found = ruled_next(event, hand)
        if found is not None and found[1].problem is None:
            ruled = found[1]
            assert ruled.boards or ruled.floaters or ruled.resting is not None
