"""Which movement for so many pairs in the time there is."""

from fractions import Fraction

import pytest

from ronde.core.bridge.advice.adviser import (
    AdvisedMovement,
    advise_pairs,
    advise_players,
    boards_within,
    section_tables,
)
from ronde.core.bridge.advice.suitable import SessionLength, session
from ronde.core.bridge.movements.checker import movement_findings
from ronde.errors import InputError, RuleError

USUAL = 28


def kinds(options: tuple[AdvisedMovement, ...]) -> list[str]:
    return [option.plans[0].kind for option in options]


@pytest.mark.rule("Organisation des tournois (FFB), Le mouvement Mitchell a) Cas général (règle 2)")
def test_three_hours_and_a_half_are_28_boards() -> None:
    assert boards_within(210) == 28
    assert boards_within(120) == 16


@pytest.mark.parametrize("pair_count", [*range(4, 41), 54, 71, 100])
def test_every_option_is_a_sound_movement_within_the_limit(pair_count: int) -> None:
    options = advise_pairs(pair_count, limit=USUAL)
    assert options
    for option in options:
        seats = sum(movement.contestant_count for movement in option.movements)
        assert seats == (2 * pair_count if option.plans[0].kind == "individual" else pair_count)
        for movement in option.movements:
            assert movement_findings(movement) == ()
        assert option.figures.session_boards <= USUAL or option.plans[0].kind == "individual"
        assert option.reasons


def test_27_pairs_have_the_stand_first_then_the_skip() -> None:
    options = advise_pairs(27, limit=USUAL)
    assert kinds(options)[:2] == ["mitchell-relay", "mitchell-skip"]
    first = options[0].figures
    assert (first.round_count, first.boards_per_round, first.boards_in_play) == (13, 2, 28)
    assert (first.least_played, first.most_played, first.sit_out_boards) == (24, 26, 2)
    assert first.minutes == 195


def test_one_winner_is_a_howell_or_a_switched_mitchell() -> None:
    for option in advise_pairs(14, limit=USUAL, winners=1):
        assert option.figures.winners == 1
    switched = [
        option
        for option in advise_pairs(14, limit=USUAL, winners=1)
        if option.plans[0].kind == "mitchell"
    ]
    assert [plan.switched for option in switched for plan in option.plans] == [True]


def test_two_winners_are_never_a_howell() -> None:
    assert set(kinds(advise_pairs(14, limit=USUAL, winners=2))) == {"mitchell"}


@pytest.mark.rule("Organisation des tournois (FFB), Mouvements de tournois")
@pytest.mark.parametrize(
    ("pair_count", "tables"),
    [(35, [9, 8.5]), (36, [9, 9]), (37, [9, 9.5]), (68, [17, 17]), (69, [12, 11, 11.5])],
)
def test_beyond_17_tables_there_are_sections_on_the_same_boards(
    pair_count: int, tables: list[float]
) -> None:
    first = advise_pairs(pair_count, limit=USUAL)[0]
    assert [float(plan.table_count) for plan in first.plans] == tables
    assert len({movement.round_count for movement in first.movements}) == 1
    assert len({movement.boards_per_round for movement in first.movements}) == 1


def test_sections_are_as_equal_as_can_be() -> None:
    for pairs in range(35, 501):
        found = [2 * tables for tables in section_tables(Fraction(pairs, 2))]
        assert sum(found) == pairs
        assert max(found) - min(found) <= 3
        assert max(found) <= 34


def test_a_short_evening_has_fewer_boards() -> None:
    for option in advise_pairs(20, limit=12):
        assert option.figures.session_boards <= 12


def test_players_may_play_alone_or_in_pairs() -> None:
    assert kinds(advise_players(8, limit=USUAL)) == ["individual", "duplicate"]
    assert kinds(advise_players(9, limit=USUAL)) == ["individual", "individual"]
    assert kinds(advise_players(12, limit=USUAL))[:3] == [
        "triplicate",
        "howell-swedish",
        "individual",
    ]
    assert "individual" in kinds(advise_players(16, limit=USUAL))


def test_an_individual_may_be_longer_and_says_so() -> None:
    last = advise_players(12, limit=USUAL)[-1]
    assert last.figures.session_boards == 33
    assert "longer than asked for" in str(last.reasons[0])


def test_sixteen_players_stop_after_an_even_round() -> None:
    """They are in the text of the course, not in its table."""
    alone = next(
        option for option in advise_players(16, limit=USUAL) if option.plans[0].kind == "individual"
    )
    assert not alone.in_table
    assert "stop after any even round" in str(alone.reasons[0])


def test_what_sections_have_in_common_is_said_once() -> None:
    sections = advise_pairs(71, limit=USUAL)[0]
    told = [str(reason) for reason in sections.reasons]
    assert len(sections.plans) == 3
    assert told.count("a stand after table 6") == 1
    assert len(told) == len(set(told))


@pytest.mark.parametrize("count", [200, 201, 500])
def test_a_congress_plays_in_sections(count: int) -> None:
    """More tables than any one movement has: sections are left."""
    first = advise_pairs(count, limit=USUAL)[0]
    assert sum(movement.contestant_count for movement in first.movements) == count
    assert max(movement.physical_table_count for movement in first.movements) <= 17


def test_too_few_tables_for_two_rankings_are_told() -> None:
    with pytest.raises(RuleError, match="with 4 tables there are movements with one ranking only"):
        advise_pairs(8, limit=USUAL, winners=2)
    with pytest.raises(RuleError, match="the limit in boards being 1"):
        advise_pairs(14, limit=1, winners=2)


@pytest.mark.parametrize("count", [3, 501])
def test_too_few_and_too_many_pairs_are_refused(count: int) -> None:
    with pytest.raises(InputError, match="from 4 to 500"):
        advise_pairs(count, limit=USUAL)


@pytest.mark.parametrize("count", [11, 13, 7])
def test_an_odd_number_of_players_is_refused(count: int) -> None:
    with pytest.raises(InputError, match="even number of players"):
        advise_players(count, limit=USUAL)


def test_no_time_is_no_movement() -> None:
    with pytest.raises(
        RuleError, match="no movement for 7 tables fits, the limit in boards being 1"
    ):
        advise_pairs(14, limit=1)


@pytest.mark.parametrize(
    ("most_rounds", "limit", "expected"),
    [
        (8, 28, SessionLength(8, 3)),
        (11, 28, SessionLength(9, 3)),
        (13, 28, SessionLength(13, 2)),
        (7, 28, SessionLength(7, 4)),
        (7, 12, SessionLength(6, 2)),
    ],
)
def test_a_full_session_with_most_rounds_is_best(
    most_rounds: int, limit: int, expected: SessionLength
) -> None:
    assert session(most_rounds, limit) == expected
