"""A round of matches: the bye, upfloaters, and the order of sets and identifiers."""

import pytest

from ronde.core.chess.game import Colour
from ronde.core.chess.swiss.matches.merits import identifier
from ronde.core.chess.swiss.matches.pairing import MatchPairing, pair_matches
from ronde.core.chess.swiss.preferences import Preference, Strength
from ronde.core.chess.swiss.team.to_pair import TEAM_RULES
from ronde.errors import RuleError
from tests.literal.matches import _sets
from tests.unit.core.chess.swiss.matches.drawn import Of, pairs_of, round_of

WANTS_WHITE = Preference(Colour.WHITE, Strength.STRONG)
WANTS_BLACK = Preference(Colour.BLACK, Strength.MILD)


def upfloaters(pairing: MatchPairing) -> list[set[int]]:
    """Who floats up in each bracket."""
    entrants = pairing.to_pair.entrants
    return [{entrants[index].number for index in one.upfloaters} for one in pairing.brackets]


@pytest.mark.rule("FIDE C.04.6 3.6")
@pytest.mark.rule("FIDE C.04.5 3.6")
def test_an_identifier_has_the_tops_and_then_their_bottoms() -> None:
    numbers = {number: number for number in (4, 6, 8, 9, 10, 11, 16, 24)}
    entrants = {one.number: one for one in round_of({n: Of(score=0) for n in numbers}).entrants}
    pairs = [(entrants[a], entrants[b]) for a, b in ((11, 24), (16, 6), (10, 9), (8, 4))]
    assert identifier(pairs) == (4, 6, 9, 11, 8, 16, 10, 24)


@pytest.mark.rule("FIDE C.04.6 3.5")
def test_sets_of_upfloaters_are_listed_by_score_and_number() -> None:
    participants = {n: Of(score=30) for n in (2, 6, 8)} | {n: Of(score=25) for n in (1, 3, 5)}
    below = round_of(participants).entrants
    listed = [[one.number for one in chosen] for chosen in _sets(below, (25, 30, 30))]
    assert listed == [
        [2, 6, 1], [2, 6, 3], [2, 6, 5], [2, 8, 1], [2, 8, 3], [2, 8, 5], [6, 8, 1], [6, 8, 3],
        [6, 8, 5],
    ]  # fmt: skip


@pytest.mark.rule("FIDE C.04.6 3.5")
@pytest.mark.rule("FIDE C.04.5 3.5")
@pytest.mark.rule("FIDE C.04.6 2.3.4 [C7]")
@pytest.mark.parametrize(
    ("floated", "expected"),
    [((), {2, 6, 1}), ((1,), {2, 6, 3}), ((1, 2), {6, 8, 3}), ((1, 2, 3), {6, 8, 5})],
)
def test_two_of_one_score_and_one_of_the_next_float_up(
    floated: tuple[int, ...], expected: set[int]
) -> None:
    top = (10, 11, 12)
    participants = {n: Of(score=40, met=top) for n in top}
    # One of the three met everybody on three points, so one has to come from below them.
    participants[10] = Of(score=40, met=(*top, 2, 6, 8))
    participants |= {n: Of(score=30, floated=n in floated) for n in (2, 6, 8)}
    participants |= {n: Of(score=25, floated=n in floated) for n in (1, 3, 5)}
    participants[20] = Of(score=0)
    participants = {n: replace_met(one, n) for n, one in participants.items()}
    assert upfloaters(pair_matches(round_of(participants)))[0] == expected


def replace_met(one: Of, number: int) -> Of:
    """The same participant, who did not meet themselves."""
    met = tuple(other for other in one.met if other != number)
    return Of(score=one.score, met=met, floated=one.floated)


@pytest.mark.rule("FIDE C.04.6 2.3.3 [C6]")
@pytest.mark.rule("FIDE C.04.5 2.3.3 [C6]")
def test_the_next_score_group_is_left_able_to_complete_itself() -> None:
    participants = {
        1: Of(score=30),
        2: Of(score=20),
        3: Of(score=20),
        4: Of(score=20, met=(3,)),
        5: Of(score=0),
        6: Of(score=0),
    }
    assert upfloaters(pair_matches(round_of(participants))) == [{3}, set(), set()]
    # Where no choice leaves them able to, the first set in order is taken.
    participants |= {2: Of(score=20, met=(3, 4))}
    assert upfloaters(pair_matches(round_of(participants)))[0] == {2}


@pytest.mark.rule("FIDE C.04.6 2.3.4 [C7]")
@pytest.mark.rule("FIDE C.04.5 2.3.4 [C7]")
def test_who_floated_in_the_previous_round_is_spared_unless_the_end_is_near() -> None:
    participants = {1: Of(score=30), 2: Of(score=20, floated=True), 3: Of(score=20)}
    participants |= {4: Of(score=20), 5: Of(score=0), 6: Of(score=0)}
    assert upfloaters(pair_matches(round_of(participants)))[0] == {3}
    assert upfloaters(pair_matches(round_of(participants, floats_count=False)))[0] == {2}


@pytest.mark.rule("FIDE C.04.6 3.4")
@pytest.mark.rule("FIDE C.04.5 3.4")
@pytest.mark.parametrize(
    ("changed", "resting"),
    [
        ({}, 5),
        ({5: Of(score=0, barred=True)}, 4),
        ({5: Of(score=0, played=3), 4: Of(score=0, played=4)}, 4),
        ({5: Of(score=10)}, 4),
        # Without 5 neither 3 nor 4 would have anybody left to meet.
        ({3: Of(score=0, met=(1, 2, 4)), 4: Of(score=0, met=(1, 2))}, 4),
    ],
)
def test_the_bye_goes_by_score_matches_played_and_number(
    changed: dict[int, Of], resting: int
) -> None:
    participants = {n: Of(score=10 if n < 3 else 0) for n in range(1, 6)} | changed
    assert pair_matches(round_of(participants)).bye == resting


@pytest.mark.rule("FIDE C.04.6 2.3.5 [C8], 2.3.6 [C9], 2.3.7 [C10]")
def test_colours_and_spared_opponents_come_before_the_identifier() -> None:
    participants = {n: Of(score=10) for n in range(1, 5)}
    assert pairs_of(pair_matches(round_of(participants))) == [(1, 3), (4, 2)]
    same = {1: Of(score=10, preference=WANTS_WHITE), 3: Of(score=10, preference=WANTS_WHITE)}
    assert pairs_of(pair_matches(round_of(participants | same, rules=TEAM_RULES))) == [
        (1, 4),
        (3, 2),
    ]
    # Two of the four who want White must meet: not the two who want it strongly.
    all_white = {
        n: Of(
            score=10,
            preference=WANTS_WHITE if n in (1, 3) else WANTS_BLACK._replace(colour=Colour.WHITE),
        )
        for n in range(1, 5)
    }
    found = pair_matches(round_of(all_white, rules=TEAM_RULES))
    assert {frozenset(pair) for pair in pairs_of(found)} == {frozenset((1, 4)), frozenset((2, 3))}


@pytest.mark.rule("FIDE C.04.5 2.3.5 [C8]")
def test_the_opponent_of_an_upfloater_did_not_float_if_possible() -> None:
    participants = {
        1: Of(score=10),
        2: Of(score=10, floated=True),
        3: Of(score=10),
        4: Of(score=0),
    }
    found = pair_matches(round_of(participants))
    assert {frozenset(pair) for pair in pairs_of(found)} == {frozenset((1, 4)), frozenset((2, 3))}
    found = pair_matches(round_of(participants, floats_count=False))
    assert {frozenset(pair) for pair in pairs_of(found)} == {frozenset((1, 3)), frozenset((2, 4))}


@pytest.mark.rule("FIDE C.04.6 2.2.1 [C3]")
@pytest.mark.rule("FIDE C.04.5 2.2.1 [C3]")
def test_a_round_without_a_legal_pairing_is_refused() -> None:
    everybody = tuple(range(1, 5))
    participants = {n: Of(score=0, met=[m for m in everybody if m != n]) for n in everybody}
    with pytest.raises(RuleError, match="round 5 cannot be paired"):
        pair_matches(round_of(participants))
    odd = {n: Of(score=0, barred=True) for n in range(1, 4)}
    with pytest.raises(RuleError, match=r"C\.04\.5 2\.2\.1 \[C3\]"):
        pair_matches(round_of(odd))
