"""Why a round is paired as it is by the rules until January 2026, cited from their own text."""

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import chain

import pytest

from ronde.core.chess.swiss.boards import Board
from ronde.core.chess.swiss.dutch.comparison import first_difference
from ronde.core.chess.swiss.dutch.generation import generated_later
from ronde.core.chess.swiss.dutch2017.bracket import Stage2017
from ronde.core.chess.swiss.dutch2017.completion import Completion2017
from ronde.core.chess.swiss.dutch2017.entrants import round_to_pair_2017
from ronde.core.chess.swiss.dutch2017.explanation import explain_round_2017
from ronde.core.chess.swiss.dutch2017.measures import measures_2017
from ronde.core.chess.swiss.dutch2017.pairing import Pairing2017, pair_round_2017
from ronde.core.chess.swiss.dutch2017.system import DUTCH_2017
from ronde.core.chess.swiss.dutch2017.why_not import _as_paired_by, compare_rounds_2017
from ronde.core.chess.swiss.reasons import Answer, Decision
from ronde.core.chess.swiss.replay import Meetings, meetings
from ronde.errors import RuleError
from ronde.text.explanations import told
from tests.literal.asked import Round, answers, paired_rounds
from tests.literal.every_pairing import every_way
from tests.literal.random_rounds import random_round
from tests.literal.table import event_of

TEXT = {
    *(f"A.{number}" for number in range(1, 10)),
    *(f"B.{number}" for number in range(1, 9)),
    *(f"C.{number}" for number in range(1, 20)),
    *(f"D.{number}" for number in range(1, 4)),
    *(f"E.{number}" for number in range(1, 6)),
}
"""Every article and criterion that the text of 2017 has."""
CITED_BY_BRACKETS = {
    "A.4", "A.9", "B.4",
    *(f"C.{number}" for number in range(2, 20)),
    "D.1", "D.2", "D.3", "E.1", "E.2", "E.3", "E.4", "E.5",
}  # fmt: skip
CITED_BY_ANSWERS = {
    "A.9", "C.3", "C.5", "C.6", "C.7", "C.8", "C.9", "C.10", "C.11", "C.12", "C.13", "C.14", "C.15",
    "D.1", "D.2", "D.3",
}  # fmt: skip
CHAPTER = "C.04.3 (2017) "
PROHIBITED = "TRF26 260"


def drawn_rounds(seeds: Iterable[int]) -> Iterator[Round]:
    """Rounds that no event leads to; who may not meet is kept apart by the arbiter."""
    for to_pair in map(random_round, seeds):
        try:
            yield to_pair, pair_round_2017(to_pair), Meetings({})
        except RuleError:
            continue


def rounds() -> Iterator[Round]:
    """Rounds of events, and others."""
    return chain(paired_rounds(DUTCH_2017, range(12)), drawn_rounds(range(40)))


def decisions(found: Round) -> Iterator[Decision]:
    """Everything that was decided in a round."""
    _to_pair, pairing, met = found
    assert isinstance(pairing, Pairing2017)
    for bracket in explain_round_2017(pairing, met):
        yield from bracket.decisions


def articles(rules: set[str]) -> set[str]:
    """The articles of the text among the rules cited; all others stand in another document."""
    cited = {rule.removeprefix(CHAPTER) for rule in rules if rule.startswith(CHAPTER)}
    assert rules - {CHAPTER + article for article in cited} <= {PROHIBITED, "C.04.2 3.3"}
    assert cited <= TEXT
    return cited


def asked(found: Round, first: int, second: int) -> Answer:
    """The answer about two players."""
    to_pair, pairing, met = found
    return DUTCH_2017.explaining.why_not(to_pair, pairing, first, second, met)


def test_every_article_that_can_decide_is_cited_and_all_are_of_the_text_of_2017() -> None:
    rules = {decision.rule for found in drawn_rounds(range(330)) for decision in decisions(found)}
    assert articles(rules) == CITED_BY_BRACKETS
    played = {
        decision.rule
        for found in paired_rounds(DUTCH_2017, range(4))
        for decision in decisions(found)
    }
    assert "C.1" in articles(played), "players who met"


def test_answers_cite_the_first_criterion_that_gets_worse() -> None:
    cited: Counter[str] = Counter()
    for found in chain(drawn_rounds(range(70)), drawn_rounds(range(140, 150))):
        for answer in answers(DUTCH_2017, found):
            cited[answer.rule] += 1
            assert told(answer.text)
    assert articles({*cited}) >= CITED_BY_ANSWERS


@pytest.mark.rule("FIDE C.04.3 (2017) B.8")
def test_no_pairing_of_a_round_is_better_than_the_one_of_the_rules() -> None:
    compared: Counter[str] = Counter()
    # Each of the last decides by a criterion that seldom does.
    for _to_pair, pairing, _met in chain(rounds(), drawn_rounds((65, 130, 292, 469, 1056))):
        assert isinstance(pairing, Pairing2017)
        field = pairing.brackets[0].bracket.field
        if len(field.entrants) > 8:
            continue
        for pairs, bye in every_way(field, range(len(field.entrants))):
            other = Pairing2017(
                round_number=pairing.round_number,
                boards=tuple(Board(*(field.entrants[index] for index in pair)) for pair in pairs),
                bye=None if bye is None else field.entrants[bye].number,
                brackets=(),
            )
            compared[is_no_better(pairing, other)] += 1
    assert compared["the same"]
    assert compared["generated later"]
    assert {f"C.{number}" for number in range(5, 20)} <= {*compared}, compared


def is_no_better(chosen: Pairing2017, alternative: Pairing2017) -> str:
    """Where another pairing falls behind the chosen one."""
    for paired in chosen.brackets:
        bracket, mine = paired.bracket, paired.solution
        other = _as_paired_by(alternative, bracket)
        if other == mine:
            continue
        completion = Completion2017(bracket.field)
        difference = first_difference(
            measures_2017(bracket, mine, completion), measures_2017(bracket, other, completion)
        )
        if difference is None:
            assert generated_later(bracket, mine, other)
            assert compare_rounds_2017(chosen, alternative).rule.split()[-1] in {
                "D.1", "D.2", "D.3",
            }  # fmt: skip
            return "generated later"
        better, worse = difference
        assert better.key < worse.key
        assert compare_rounds_2017(chosen, alternative).rule == CHAPTER + better.criterion
        return better.criterion
    return "the same"


def test_forcing_the_alternative_bears_every_answer_out() -> None:
    alternatives = 0
    for found in rounds():
        to_pair, pairing, _met = found
        everybody = sorted(entrant.number for entrant in to_pair.entrants)
        pairs = {frozenset((each.white.number, each.black.number)) for each in pairing.boards}
        for answer in answers(DUTCH_2017, found):
            assert answer.paired == (frozenset(answer.pair) in pairs)
            if answer.alternative is None:
                continue
            alternatives += 1
            other = [
                frozenset((each.white.number, each.black.number))
                for each in answer.alternative.boards
            ]
            assert (frozenset(answer.pair) in other) != answer.paired
            resting = [] if answer.alternative.bye is None else [answer.alternative.bye]
            assert sorted([*chain(*other), *resting]) == everybody
    assert alternatives > 300


COLLAPSED = event_of("1 F\n2 F\n3 4w=\n4 3b=", round_count=4)
"""1 and 2 would meet, but 3 and 4 have met already: so both of them float."""


@pytest.mark.rule("FIDE C.04.3 (2017) A.9")
def test_a_penultimate_bracket_and_a_collapsed_one_are_told() -> None:
    pairing = pair_round_2017(round_to_pair_2017(COLLAPSED))
    assert [each.bracket.stage for each in pairing.brackets] == [
        Stage2017.PENULTIMATE,
        Stage2017.COLLAPSED,
    ]
    first, last = explain_round_2017(pairing, meetings(COLLAPSED))
    told_first = [(each.rule, told(each.text)) for each in first.decisions]
    assert (
        CHAPTER + "A.9",
        "as this bracket is paired by itself the round could not be completed; it is paired again "
        "so that it can be, as the penultimate bracket",
    ) in told_first
    assert (
        CHAPTER + "C.5",
        "0 pairs, 2 left over; the round can be completed with no more",
    ) in told_first
    assert any("collapsed last bracket" in told(each.text) for each in last.decisions)
    assert last.players == (1, 2, 3, 4)


def test_players_who_would_meet_but_for_the_rest_are_told_so() -> None:
    to_pair = round_to_pair_2017(COLLAPSED)
    answer = asked((to_pair, pair_round_2017(to_pair), meetings(COLLAPSED)), 1, 2)
    assert answer.rule == CHAPTER + "A.9"
    assert "if 1 met 2, the round could not be completed" in told(answer.text)


def test_whoever_is_barred_does_not_take_the_bye_instead() -> None:
    event = event_of("1 U\n2 3w=\n3 2b=", round_count=3)
    to_pair = round_to_pair_2017(event)
    found = to_pair, pair_round_2017(to_pair), meetings(event)
    barred = [each for each in decisions(found) if each.rule == CHAPTER + "C.2"]
    assert [told(each.text).split(": ")[-1] for each in barred] == ["barred from the bye"]
    assert barred[0].players[-1] == 1
