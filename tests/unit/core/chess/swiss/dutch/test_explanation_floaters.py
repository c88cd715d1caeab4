from ronde.core.chess.swiss.dutch.articles import criterion_rule
from ronde.core.chess.swiss.dutch.comparison import first_difference
from ronde.core.chess.swiss.dutch.explanation import DutchBracketExplanation, explain_round
from ronde.core.chess.swiss.dutch.generation import generated_later
from ronde.core.chess.swiss.dutch.measures import measures
from ronde.core.chess.swiss.dutch.pairing import pair_round
from ronde.core.chess.swiss.entrants import round_to_pair
from ronde.core.chess.swiss.replay import meetings
from tests.unit.core.chess.swiss.dutch.explained import (
    drawn_events,
    event_of,
    every_candidate,
    games,
    keys,
)


def brackets(count: int, *, seed: int) -> list[DutchBracketExplanation]:
    """The brackets of some drawn rounds."""
    return [
        bracket
        for event in drawn_events(count, seed=seed)
        for bracket in explain_round(pair_round(round_to_pair(event)), meetings(event))
    ]


def test_the_price_of_every_other_floater_is_what_all_candidates_show() -> None:
    rules: dict[str, int] = {}
    for bracket in brackets(60, seed=4):
        position, solution = bracket.position, bracket.solution
        candidates = list(every_candidate(position))
        for alternative in bracket.alternatives:
            rule = alternative.verdict.rule
            rules[rule] = rules.get(rule, 0) + 1
            index = next(
                index
                for index in position.bracket.players
                if position.bracket.entrant(index).number == alternative.number
            )
            floating = [each for each in candidates if index in each.floaters]
            if rule == criterion_rule("C2"):
                assert all(each.floaters != (index,) for each in floating)
                continue
            if not floating:
                assert rule in {criterion_rule(name) for name in ("C4", "C5")}
                assert alternative.solution is None
                continue
            best = min(
                keys(measures(position.bracket, each, position.completion)) for each in floating
            )
            assert alternative.solution in floating
            found = measures(position.bracket, alternative.solution, position.completion)
            assert keys(found) == best
            difference = first_difference(bracket.measures, found)
            if difference is None:
                later = generated_later(position.bracket, solution, alternative.solution)
                assert later is not None
                assert rule == f"C.04.3 {later.article}"
            else:
                assert difference[0].key < difference[1].key
                assert rule == criterion_rule(difference[0].criterion)
    assert {criterion_rule(name) for name in ("C2", "C4", "C7", "C12", "C14")} <= rules.keys()
    assert sum(rules.values()) > 150


def test_a_player_who_floated_before_is_spared() -> None:
    """The worked second round: 7 had the bye, so 2 floats in his place."""
    first = games("1-4 1", "5-2 0", "3-6 =", bye=7)
    event = event_of(7, first, planned=5)
    top = explain_round(pair_round(round_to_pair(event)), meetings(event))[0]
    assert top.players == (1, 2, 7)
    assert [top.bracket.entrant(index).number for index in top.solution.floaters] == [2]
    verdicts = {each.number: each.verdict.rule for each in top.alternatives}
    assert verdicts[7] == "C.04.3 2.4.9 [C14]"


def test_nobody_else_can_float_from_a_bracket_of_one() -> None:
    event = event_of(4, games("1-3 1", "2-4 ="), planned=3)
    top = explain_round(pair_round(round_to_pair(event)), meetings(event))[0]
    assert top.players == (1,)
    assert top.alternatives == ()
