"""Advice on formats: the limits of the slides, and what fits."""

import pytest

from ronde.core.chess.advice import (
    Advice,
    AdvisedFormat,
    Purpose,
    advise,
    advise_for_time,
    best_groups,
    every_format,
    knockout_rounds,
    least_swiss_rounds,
    most_swiss_rounds,
    round_robin_rounds,
)
from ronde.errors import InputError, RuleError


def told(options: tuple[Advice, ...]) -> list[tuple[AdvisedFormat, int]]:
    """The formats with their rounds, in order."""
    return [(option.format, option.round_count) for option in options]


@pytest.mark.rule("Systèmes de tournois (NA), Système suisse (ce système a ses limites)")
@pytest.mark.parametrize(
    ("players", "least", "most"), [(4, 2, 2), (8, 3, 4), (9, 4, 4), (14, 4, 7), (1024, 10, 512)]
)
def test_a_swiss_has_twice_as_many_players_as_rounds_and_a_single_winner(
    players: int, least: int, most: int
) -> None:
    assert (least_swiss_rounds(players), most_swiss_rounds(players)) == (least, most)
    assert 2 ** (least - 1) < players <= 2**least


@pytest.mark.rule("Systèmes de tournois (NA), Tournoi toutes-rondes (rondes = participants - 1)")
def test_an_odd_round_robin_takes_a_round_more() -> None:
    assert [round_robin_rounds(count) for count in (2, 3, 8, 9)] == [1, 3, 7, 9]


@pytest.mark.rule("Systèmes de tournois (NA), Système au K.O. – Exercice Tableau de tournoi")
def test_a_knockout_takes_the_exponent_of_the_next_power_of_two() -> None:
    assert [knockout_rounds(count) for count in (2, 3, 4, 18, 28, 32, 33)] == [1, 2, 2, 5, 5, 5, 6]


def test_fourteen_players_in_five_rounds() -> None:
    assert told(advise(14, round_count=5)) == [
        (AdvisedFormat.SWISS, 5),
        (AdvisedFormat.GROUPS, 5),
        (AdvisedFormat.KNOCKOUT, 4),
    ]


def test_whoever_has_the_time_plays_everybody() -> None:
    assert told(advise(6, round_count=10))[:2] == [
        (AdvisedFormat.DOUBLE_ROUND_ROBIN, 10),
        (AdvisedFormat.ROUND_ROBIN, 5),
    ]
    assert told(advise(6, round_count=9))[0] == (AdvisedFormat.ROUND_ROBIN, 5)


def test_a_swiss_asked_for_rounds_takes_them_as_far_as_it_may() -> None:
    assert (AdvisedFormat.SWISS, 9) in told(advise(20, round_count=9))
    assert (AdvisedFormat.SWISS, 10) in told(advise(20, round_count=12))
    assert (AdvisedFormat.SWISS, 7) in told(advise(20)), "two more than a single winner asks for"


def test_the_time_there_is_makes_the_rounds() -> None:
    options = advise_for_time(20, minutes=270, minutes_per_game=40)
    assert told(options)[0] == (AdvisedFormat.SWISS, 6)
    assert max(option.round_count for option in options) * 40 <= 270


def test_groups_prefer_two_who_go_on_and_no_byes() -> None:
    groups = best_groups(16, 10)
    assert groups is not None
    assert (groups.group_count, groups.largest, groups.qualifier_count) == (2, 8, 2)
    shorter = best_groups(16, 6)
    assert shorter is not None
    assert (shorter.group_count, shorter.largest, shorter.bye_count) == (4, 4, 0)
    assert best_groups(16, 4) is None
    assert best_groups(5, 15) is None, "two groups take six players"


def test_what_stays_free_is_told() -> None:
    knockout = advise(14, round_count=6)[-1]
    assert "2 of the 6 rounds stay free." in [str(reason) for reason in knockout.reasons]


def test_nothing_fits_is_told_with_what_would() -> None:
    with pytest.raises(RuleError, match="300 players in 7 rounds: one winner takes 9"):
        advise(300, round_count=7)
    with pytest.raises(RuleError, match="no game of 90 minutes fits into 60 minutes"):
        advise_for_time(4, minutes=60, minutes_per_game=90)


@pytest.mark.parametrize("players", [-1, 0, 1, 2001])
def test_too_few_or_too_many_players_are_refused(players: int) -> None:
    with pytest.raises(InputError, match="from 2 to 2000"):
        advise(players)


def test_every_format_is_told_whether_it_fits_or_not() -> None:
    told = {option.format: option.round_count for option in every_format(14, round_count=3)}
    assert told[AdvisedFormat.ROUND_ROBIN] == 13
    assert told[AdvisedFormat.DOUBLE_ROUND_ROBIN] == 26
    assert told[AdvisedFormat.KNOCKOUT] == 4
    assert told[AdvisedFormat.GROUPS] == min(
        groups.round_count for rounds in range(3, 15) if (groups := best_groups(14, rounds))
    )


def test_every_format_that_fits_is_the_one_advised() -> None:
    fitting = [one for one in every_format(24, round_count=9) if one.round_count <= 9]
    assert fitting == list(advise_for_time(24, minutes=9, minutes_per_game=1))


@pytest.mark.rule("Systèmes de tournois (NA), Tournoi toutes-rondes (tournois en vue d'un titre)")
@pytest.mark.rule("Livre de l'arbitre, Scheveningen, principe")
@pytest.mark.parametrize(
    ("purpose", "players", "rounds", "first", "words"),
    [
        (Purpose.TITLE, 8, 7, (AdvisedFormat.ROUND_ROBIN, 7), "the format of choice for a title"),
        (Purpose.TITLE, 14, 5, (AdvisedFormat.SWISS, 5), ""),
        (Purpose.OPEN, 30, 9, (AdvisedFormat.SWISS, 9), "the standard system of an open event"),
        (Purpose.OPEN, 8, 7, (AdvisedFormat.SWISS, 4), "the standard system of an open event"),
        (Purpose.FRIENDLY, 12, 6, (AdvisedFormat.RUTSCH, 6), "friendly evening"),
        (Purpose.FRIENDLY, 9, None, (AdvisedFormat.RUTSCH, 9), "may end after any"),
        (Purpose.TWO_TEAMS, 12, 6, (AdvisedFormat.SCHEVENINGEN, 6), "two teams of 6"),
        (Purpose.TWO_TEAMS, 12, 5, (AdvisedFormat.SWISS, 5), ""),
        (Purpose.TWO_TEAMS, 13, 6, (AdvisedFormat.SWISS, 6), ""),
    ],
)
def test_what_suits_the_purpose_comes_first(
    purpose: Purpose, players: int, rounds: int | None, first: tuple[AdvisedFormat, int], words: str
) -> None:
    options = advise(players, round_count=rounds, purpose=purpose)
    assert (options[0].format, options[0].round_count) == first
    assert words in " ".join(str(reason) for reason in options[0].reasons).lower()
    without = {option.format for option in advise(players, round_count=rounds)}
    assert without <= {option.format for option in options}
