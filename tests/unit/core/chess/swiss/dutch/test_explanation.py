import re
from dataclasses import replace
from itertools import pairwise

import pytest

from ronde.core.chess.event import Event, ProhibitedPairing
from ronde.core.chess.game import Colour
from ronde.core.chess.swiss.colours import colour_of_higher
from ronde.core.chess.swiss.dutch import pairing as engine
from ronde.core.chess.swiss.dutch.articles import criterion_rule
from ronde.core.chess.swiss.dutch.colour_reasons import colour_reason, deciding_article
from ronde.core.chess.swiss.dutch.explanation import DutchBracketExplanation, explain_round
from ronde.core.chess.swiss.dutch.pairing import pair_round
from ronde.core.chess.swiss.dutch.prices import least_refusals
from ronde.core.chess.swiss.entrants import Entrant, round_to_pair
from ronde.core.chess.swiss.preferences import colour_difference, colour_preference
from ronde.core.chess.swiss.replay import meetings
from tests.unit.core.chess.swiss.dutch.explained import (
    drawn_events,
    event_of,
    every_candidate,
    games,
)


def explained(event: Event) -> tuple[DutchBracketExplanation, ...]:
    """The next round of an event, explained."""
    return explain_round(pair_round(round_to_pair(event)), meetings(event))


def worked_example() -> Event:
    """Seven players after two rounds, one of them with a bye and one with a forfeit."""
    return event_of(
        7,
        games("1-4 1", "5-2 0", "3-6 =", bye=7),
        games("7-1 0", "2-3 =", "6-4 -"),
        planned=5,
    )


def test_every_bracket_and_board_of_a_round_is_there() -> None:
    event = worked_example()
    brackets = explained(event)
    pairing = pair_round(round_to_pair(event))
    assert [bracket.number for bracket in brackets] == list(range(1, len(brackets) + 1))
    assert {board for bracket in brackets for board in bracket.boards} == set(pairing.boards)
    for upper, lower in pairwise(brackets):
        assert upper.score > lower.score


def test_who_moved_down_and_who_could_not_meet_whom() -> None:
    event = worked_example()
    bracket = next(each for each in explained(event) if each.bracket.moved_down)
    moved = next(each for each in bracket.decisions if each.rule == "C.04.3 1.4.1")
    assert moved.players == tuple(
        bracket.bracket.entrant(index).number for index in bracket.bracket.moved_down
    )
    met = [each for each in bracket.decisions if each.rule == "C.04.3 2.1.1 [C1]"]
    for decision in met:
        for first, second in decision.text.fields["pairs"]:  # type: ignore[attr-defined]
            assert meetings(event).round_of(first, second) is not None


def test_prohibited_pairs_are_told_apart_from_rematches() -> None:
    event = replace(
        event_of(6, games("1-4 =", "5-2 =", "3-6 ="), planned=5),
        prohibited_pairings=(ProhibitedPairing(players=(1, 2)),),
    )
    decisions = {each.rule: each for each in explained(event)[0].decisions}
    assert decisions["TRF26 260"].players == (1, 2)
    assert set(decisions["C.04.3 2.1.1 [C1]"].players) == {1, 2, 3, 4, 5, 6}


def test_players_who_must_have_one_colour_are_listed() -> None:
    event = event_of(
        6, games("1-4 1", "2-5 1", "3-6 1"), games("1-5 1", "2-6 1", "4-3 0"), planned=5
    )
    top = next(each for each in explained(event) if {1, 2} <= set(each.players))
    decision = next(each for each in top.decisions if each.rule == "C.04.3 2.1.3 [C3]")
    assert decision.players == (1, 2)


@pytest.mark.rule("FIDE C.04.3 (2026-02) 2.4.7 [C12]")
def test_refused_colours_name_who_does_not_get_his() -> None:
    told = 0
    for event in drawn_events(40, seed=21):
        for bracket in explained(event):
            refused = {
                entrant.number
                for board in bracket.boards
                for entrant, colour in ((board.white, Colour.WHITE), (board.black, Colour.BLACK))
                if entrant.preference.colour not in (None, colour)
            }
            assert set(bracket.measures["C12"].players) == refused
            decisions = [each for each in bracket.decisions if each.rule == criterion_rule("C12")]
            if refused:
                told += 1
                assert set(decisions[0].players) == refused
    assert told > 10


def test_fewer_refusals_than_the_bound_are_never_possible() -> None:
    reached = 0
    for event in drawn_events(25, seed=22, most=7):
        for bracket in explained(event):
            least = least_refusals(bracket.bracket, bracket.solution)
            for candidate in every_candidate(bracket.position):
                if len(candidate.pairs) == len(bracket.solution.pairs):
                    clashes = sum(
                        bracket.bracket.faults(*pair).preference for pair in candidate.pairs
                    )
                    assert clashes >= least
                    reached += clashes == least > 0
    assert reached


def test_every_criterion_is_told_where_something_is_wanting_and_only_there() -> None:
    rules: set[str] = set()
    for event in drawn_events(60, seed=23):
        for bracket in explained(event):
            plain = [each for each in bracket.decisions if "given_up" in each.text.fields]
            wanting = [
                criterion_rule(name)
                for name, measure in bracket.measures.items()
                if not measure.ideal and name != "C6"
            ]
            assert [each.rule for each in plain] == wanting
            rules.update(wanting)
    assert {criterion_rule(f"C{number}") for number in (7, 8, 9, 12, 13, 14, 15, 16, 18)} <= rules


def test_the_explanation_is_the_same_whichever_way_the_round_was_paired(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    events = list(drawn_events(15, seed=24))

    def everything() -> list[list[tuple[str, tuple[int, ...], str]]]:
        return [
            [
                (each.rule, each.players, str(each.text))
                for bracket in explained(event)
                for each in bracket.decisions
            ]
            for event in events
        ]

    usual = everything()
    monkeypatch.setattr(engine, "fast_solution", lambda *_asked: None)
    assert everything() == usual


def test_rules_are_cited_with_their_articles() -> None:
    assert criterion_rule("C1") == "C.04.3 2.1.1 [C1]"
    assert criterion_rule("C5") == "C.04.3 2.3.1 [C5]"
    assert criterion_rule("C12") == "C.04.3 2.4.7 [C12]"
    assert criterion_rule("C21") == "C.04.3 2.4.16 [C21]"
    form = re.compile(r"C\.04\.3 \d(\.\d+)*( \[C\d+\])?")
    for event in drawn_events(10, seed=25):
        for bracket in explained(event):
            assert all(form.fullmatch(each.rule) for each in bracket.decisions)


def entrant(number: int, history: str) -> Entrant:
    """A player by the colours he had."""
    colours = tuple(Colour(letter.lower()) for letter in history)
    event = event_of(8, planned=9)
    plain = next(each for each in round_to_pair(event).entrants if each.number == number)
    return replace(
        plain,
        colours=colours,
        difference=colour_difference(colours),
        preference=colour_preference(colours),
    )


@pytest.mark.parametrize(
    ("higher", "lower", "article"),
    [
        ("WB", "BW", "5.2.1"),
        ("WB", "", "5.2.1"),
        ("WBW", "WBWW", "5.2.2"),
        ("WWBWW", "BWW", "5.2.2"),
        ("BWWB", "WBWB", "5.2.3"),
        ("WB", "WB", "5.2.4"),
        ("", "", "5.2.5"),
    ],
)
@pytest.mark.rule("FIDE C.04.3 (2026-02) 5.2")
def test_the_article_that_gives_the_colours(higher: str, lower: str, article: str) -> None:
    one, other = entrant(1, higher), entrant(2, lower)
    assert deciding_article(one, other) == article
    assert deciding_article(other, one) == article
    reason = colour_reason(one, other, Colour.WHITE)
    assert reason.rule == f"C.04.3 {article}"
    if "given" in reason.text.fields:
        mine = colour_of_higher(one, other, Colour.WHITE) is one.preference.colour
        assert reason.text.fields["given"] == (1 if mine else 2)
