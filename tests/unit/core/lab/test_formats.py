"""Formats played in the lab: what theory says of them, and what nobody may play."""

from itertools import pairwise

import pytest

from ronde.core.chess.tiebreaks.descriptor import parse_list
from ronde.core.lab.chances import MILLION, Model, milvang, model_named
from ronde.core.lab.field import Strengths, field_between
from ronde.core.lab.forms import FORMAT_EXAMPLES, format_of, usual_formats
from ronde.core.lab.lots import event_key
from ronde.core.lab.outcome import PlayedEvent
from ronde.core.lab.plan import LabPlan
from ronde.errors import InputError

TIEBREAKS = parse_list("BH/C1,BH,SB")


def outcomes(
    code: str, ratings: list[int], count: int, model: Model = milvang
) -> list[PlayedEvent]:
    """So many events of a format, everybody as strong as their rating."""
    plan = LabPlan(ratings=tuple(ratings), formats=(code,), spread=0)
    player = format_of(code, len(ratings), TIEBREAKS).player(plan.field)
    spreads = [0] * len(ratings)
    return [
        player.play(Strengths(event_key(1, index), model, ratings, spreads))
        for index in range(count)
    ]


@pytest.mark.parametrize("code", FORMAT_EXAMPLES)
@pytest.mark.parametrize("player_count", [11, 12])
def test_every_format_places_everybody_once(code: str, player_count: int) -> None:
    ratings = list(range(2300, 2300 - 40 * player_count, -40))
    for outcome in outcomes(code, ratings, 3):
        placed = sorted(number for group in outcome.groups for number in group)
        assert placed == list(range(1, player_count + 1))
        for played in outcome.rounds:
            met = [frozenset(game[:2]) for game in played]
            if "elimination" not in code and "knockout" not in code and code != "groups":
                assert len(set(met)) == len(met)
        rounds = format_of(code, player_count, TIEBREAKS).round_count
        if ":" in code and "knock" not in code and "double" not in code:
            assert len(outcome.rounds) == rounds


def test_points_and_order_agree() -> None:
    ratings = list(range(2200, 1800, -20))
    for outcome in outcomes("swiss:6", ratings, 5):
        assert outcome.points is not None
        best = [max(outcome.points[number - 1] for number in group) for group in outcome.groups]
        assert all(one >= other for one, other in pairwise(best))
        assert sum(outcome.points) == 6 * 10 * 10


def test_a_knockout_of_four_is_won_as_by_formula() -> None:
    ratings = [2300, 2200, 2100, 2000]
    model = milvang

    def wins(one: int, other: int) -> float:
        """A match of one game, a draw decided with either colour."""
        white = one < other
        chances = (
            model(ratings[one], ratings[other]) if white else model(ratings[other], ratings[one])
        )
        won = chances.white if white else chances.black
        ahead = model(ratings[one], ratings[other]).expected
        behind = model(ratings[other], ratings[one]).expected
        tie = (ahead + MILLION - behind) / 2 / MILLION
        return won / MILLION + chances.draw / MILLION * tie

    expected = wins(0, 3) * (wins(1, 2) * wins(0, 1) + wins(2, 1) * wins(0, 2))
    events = outcomes("knockout:1", ratings, 4_000)
    share = sum(outcome.groups[0] == (1,) for outcome in events) / len(events)
    # Four standard errors of 4,000 events.
    assert abs(share - expected) < 4 * (expected * (1 - expected) / 4_000) ** 0.5


def test_equals_have_as_many_perfect_scores_as_chance_gives() -> None:
    model = model_named("fide-table", draws=40, white_advantage=0)
    events = outcomes("swiss:3", [1800] * 16, 1_500, model)
    perfect = sum(points == 30 for outcome in events for points in outcome.points or ()) / len(
        events
    )
    # Whoever won is paired with others who won; 16 players, three games won of three.
    assert abs(perfect - 16 * 0.3**3) < 4 * (16 * 0.3**3 / 1_500) ** 0.5


def test_the_points_of_a_round_robin_are_those_expected() -> None:
    ratings = [2200, 2100, 2000, 1900, 1800]
    events = outcomes("double-round-robin", ratings, 800)
    for number in range(1, 6):
        mean = sum((outcome.points or [])[number - 1] for outcome in events) / len(events) / 10
        expected = sum(
            milvang(ratings[number - 1], other).expected
            + MILLION
            - milvang(other, ratings[number - 1]).expected
            for index, other in enumerate(ratings, start=1)
            if index != number
        )
        assert abs(mean - expected / MILLION) < 0.2


def test_after_two_defeats_one_is_out_of_a_double_elimination() -> None:
    ratings = list(range(2200, 1720, -40))
    for outcome in outcomes("double-elimination", ratings, 60):
        lost = dict.fromkeys(range(1, 13), 0)
        matches = [(white, black) for played in outcome.rounds for white, black, _half in played]
        # 2n - 2 matches, and one more where the unbeaten one lost the final.
        assert len(matches) in (22, 23)
        champion = outcome.groups[0][0]
        assert len(outcome.groups[0]) == len(outcome.groups[1]) == 1
        for played in outcome.rounds:
            for white, black, halves in played:
                if halves != 1:
                    lost[black if halves == 2 else white] += 1
        assert lost[champion] <= 1


def test_the_same_game_has_the_same_result_in_every_format() -> None:
    ratings = list(range(2200, 1960, -40))
    swiss, table = outcomes("swiss:3", ratings, 1)[0], outcomes("round-robin", ratings, 1)[0]
    in_swiss = {game[:2]: game[2] for played in swiss.rounds for game in played}
    in_table = {game[:2]: game[2] for played in table.rounds for game in played}
    shared = in_swiss.keys() & in_table.keys()
    assert shared
    assert all(in_swiss[game] == in_table[game] for game in shared)


@pytest.mark.parametrize(
    ("code", "sentence"),
    [
        ("chess", "there is no format “chess”"),
        ("swiss", "expected a number from 1 to"),
        ("swiss:x", "expected a number from 1 to"),
        ("swiss:9", "8 players can meet in 7 rounds at most"),
        ("swiss:5+fast", r"expected \+baku"),
        ("knockout:2+baku", "only a Swiss is accelerated"),
        ("round-robin:2", "this format has no number"),
        ("knockout:0", "expected a number from 1 to"),
        ("groups:", "expected a number from 1 to"),
        ("groups:3", "8 players do not make so many groups"),
    ],
)
def test_what_nobody_can_play_is_refused(code: str, sentence: str) -> None:
    with pytest.raises(InputError, match=sentence):
        format_of(code, 8, TIEBREAKS)


def test_a_field_too_small_for_a_format_is_refused() -> None:
    with pytest.raises(InputError, match="expected 6 players or more"):
        format_of("groups", 4, TIEBREAKS)
    with pytest.raises(InputError, match="takes too long"):
        format_of("round-robin", 101, TIEBREAKS)


def test_groups_are_as_many_as_asked_for() -> None:
    # Two groups of eight take seven rounds and two for the cup; four of four take three and three.
    assert [format_of(f"groups:{count}", 16, TIEBREAKS).round_count for count in (2, 4)] == [9, 6]
    assert format_of("groups:4", 16, TIEBREAKS).code == "groups:4"


@pytest.mark.parametrize("player_count", [2, 3, 5, 8, 21, 60, 200])
def test_the_usual_formats_can_be_played(player_count: int) -> None:
    for code in usual_formats(player_count, 9):
        assert format_of(code, player_count, TIEBREAKS).code == code


def test_ratings_are_evenly_apart() -> None:
    assert field_between(5, 2000, 1600).ratings == (2000, 1900, 1800, 1700, 1600)
    with pytest.raises(InputError, match="the highest rating first"):
        field_between(5, 1600, 2000)
    with pytest.raises(InputError, match="from 2 to"):
        field_between(1, 2000, 1600)
