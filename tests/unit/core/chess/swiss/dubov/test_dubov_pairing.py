"""The Dubov system article by article, on rounds the eye can check."""

from dataclasses import replace
from itertools import permutations

import pytest

from ronde.core.chess.event import Acceleration, Event
from ronde.core.chess.game import Colour
from ronde.core.chess.swiss.boards import Board
from ronde.core.chess.swiss.dubov.bracket import DubovBracket, middle_out
from ronde.core.chess.swiss.dubov.colours import board_of
from ronde.core.chess.swiss.dubov.entrants import (
    DubovEntrant,
    average_rating,
    dubov_round,
    most_upfloats,
)
from ronde.core.chess.swiss.dubov.pairing import DubovPairing, pair_round
from ronde.core.chess.swiss.preferences import Preference, Strength
from ronde.errors import InputError, RuleError
from tests.literal.dubov import from_the_middle
from tests.literal.table import event_of
from tests.unit.core.chess.swiss.dubov.players import player, round_of


def rated(event: Event) -> Event:
    """An event whose players have ratings: 2450, 2400 and so on."""
    return replace(
        event,
        players=tuple(replace(one, rating=2500 - 50 * one.number) for one in event.players),
    )


def only_bracket(pairing: DubovPairing) -> DubovBracket:
    """The only bracket of a round."""
    (bracket,) = pairing.brackets
    return bracket


def pairs_of(bracket: DubovBracket) -> list[tuple[int, int]]:
    """S1 beside T2, by number."""
    return [(bracket.field.numbers[one], bracket.field.numbers[two]) for one, two in bracket.pairs]


@pytest.mark.rule("FIDE C.04.4.1 (2026-02) 4.3.3")
def test_shifters_are_numbered_from_the_middle_outwards() -> None:
    letters = [ord(letter) for letter in "ABCDEFG"]
    assert "".join(map(chr, middle_out(letters))) == "DCEBFAG"
    assert "".join(map(chr, middle_out(letters[:6]))) == "CDBEAF"
    for size in range(12):
        assert middle_out(range(size)) == from_the_middle(range(size))


@pytest.mark.rule("FIDE C.04.4.1 (2026-02) 1.8.2")
@pytest.mark.parametrize(("rounds", "most"), [(4, 2), (5, 3), (9, 3), (10, 4), (11, 4)])
def test_a_player_may_be_raised_twice_and_once_more_for_every_five_rounds(
    rounds: int, most: int
) -> None:
    assert most_upfloats(rounds) == most


@pytest.mark.rule("FIDE C.04.4.1 (2026-02) 1.7")
@pytest.mark.parametrize(
    ("ratings", "average"),
    [((), 0), ((1500, 1501), 1501), ((1500, 1502), 1501), ((1500, 1500, 1501), 1500)],
)
def test_the_average_of_opponents_is_rounded_half_up(
    ratings: tuple[int, ...], average: int
) -> None:
    assert average_rating(ratings) == average


@pytest.mark.rule("FIDE C.04.4.1 (2026-02) 1.6.4")
def test_who_has_played_no_game_should_have_black_mildly() -> None:
    event = event_of("1 2w+\n2 1b-\n3 4w1\n4 3b0", round_count=3)
    entrants = dubov_round(rated(event)).entrants
    preferences = {entrant.number: entrant.preference for entrant in entrants}
    assert preferences[1] == preferences[2] == Preference(Colour.BLACK, Strength.MILD)
    assert preferences[4] == Preference(Colour.WHITE, Strength.STRONG)


@pytest.mark.rule("FIDE C.04.4.1 (2026-02) 1.8.1")
def test_upfloated_is_who_was_paired_above_their_score_even_if_nobody_came() -> None:
    table = """
        1  3w1  2b1  4w+
        2  4b1  1w0  3b1
        3  1b0  4w1  2w0
        4  2w0  3b0  1b-
    """
    to_pair = dubov_round(rated(event_of(table, round_count=5)))
    entrants = {entrant.number: entrant for entrant in to_pair.entrants}
    assert [entrants[number].upfloat_count for number in (1, 2, 3, 4)] == [0, 0, 0, 1]
    assert entrants[4].upfloated
    # The forfeited game is no meeting.
    assert entrants[1].average == average_rating((2350, 2400))


@pytest.mark.rule("FIDE C.04.4.1 (2026-02) 1.8.1")
def test_upfloats_are_judged_by_virtual_points_too() -> None:
    event = rated(event_of("1 3w1\n2 4b1\n3 1b0\n4 2w0", round_count=5))
    line = Acceleration(points=10, first_round=1, last_round=1, first_player=1, last_player=2)
    entrants = dubov_round(replace(event, accelerations=(line,))).entrants
    assert {one.number for one in entrants if one.upfloated} == {3, 4}


@pytest.mark.rule("FIDE C.04.4.1 (2026-02) 1.1")
def test_everybody_needs_a_rating() -> None:
    event = rated(event_of("1\n2\n3\n4", round_count=3))
    first, *others = event.players
    event = replace(event, players=(replace(first, rating=None), *others))
    with pytest.raises(InputError, match=r"needs a rating of everybody.*: 1 have none"):
        dubov_round(event)


@pytest.mark.rule("FIDE C.04.4.1 (2026-02) 1.1.1, 1.6, 1.8")
def test_the_number_of_rounds_has_to_be_known() -> None:
    with pytest.raises(InputError, match="needs the number of rounds"):
        dubov_round(rated(event_of("1\n2\n3\n4")))


@pytest.mark.rule("FIDE C.04.4.1 (2026-02) 3.2.3")
def test_a_first_round_pairs_halves_and_the_initial_colour_alternates() -> None:
    to_pair = dubov_round(rated(event_of("\n".join(map(str, range(1, 8))), round_count=5)))
    pairing = pair_round(to_pair)
    boards = [(board.white.number, board.black.number) for board in pairing.boards]
    assert (boards, pairing.bye) == ([(1, 4), (5, 2), (3, 6)], 7)
    assert only_bracket(pairing).subgroups.nobody_played


@pytest.mark.rule("FIDE C.04.4.1 (2026-02) 3.1")
def test_the_bye_goes_by_score_then_games_then_number() -> None:
    players = [
        player(1, 10, "w"),
        player(2, 10, "b"),
        player(3, 0, "w"),
        player(4, 0, "b", unplayed=1),
        player(5, 0, "b", barred=True),
    ]
    assert pair_round(round_of(*players)).bye == 3
    players[2] = replace(players[2], barred=True)
    assert pair_round(round_of(*players)).bye == 4
    players[3] = replace(players[3], barred=True)
    assert pair_round(round_of(*players)).bye == 2


@pytest.mark.rule("FIDE C.04.4.1 (2026-02) 1.9")
def test_a_round_without_a_legal_pairing_is_an_error() -> None:
    players = (player(1, 10, "w", met={2}), player(2, 0, "b", met={1}))
    with pytest.raises(RuleError, match=r"cannot be paired .*C\.04\.4\.1 1\.9\.3"):
        pair_round(round_of(*players))
    with pytest.raises(RuleError, match="cannot be paired"):
        pair_round(round_of(*(player(number, 0, "w", barred=True) for number in (1, 2, 3))))


def maxima(*, is_last: bool) -> set[int]:
    """The upfloaters of two residents who have met, out of four of whom one was raised often."""
    players = (
        player(1, 20, "wb", met={2}),
        player(2, 20, "bw", met={1}),
        player(3, 10, "wb", met={5}, upfloats=3, maximum=True),
        player(4, 10, "bw", met={5}, upfloats=3, maximum=True),
        player(5, 10, "wb", met={3, 4}, upfloats=9, maximum=True),
        player(6, 10, "bw"),
    )
    top = pair_round(round_of(*players, number=3, is_last=is_last)).brackets[0]
    return set(top.numbers(top.upfloaters))


@pytest.mark.rule("FIDE C.04.4.1 (2026-02) 2.3.4 [C8]")
def test_fewer_maximum_upfloaters_come_before_how_often_they_were_raised() -> None:
    assert maxima(is_last=False) == {5, 6}
    assert maxima(is_last=True) == {3, 4}


def raised(*players: DubovEntrant) -> tuple[int, ...]:
    """Who is raised to a single leader, who should have Black."""
    top = pair_round(round_of(player(1, 20, "w"), *players)).brackets[0]
    return top.numbers(top.upfloaters)


@pytest.mark.rule("FIDE C.04.4.1 (2026-02) 2.3.2 [C6]")
@pytest.mark.rule("FIDE C.04.4.1 (2026-02) 2.3.3 [C7]")
def test_an_upfloater_has_the_highest_score_then_a_colour_that_suits_then_the_smallest_number() -> (
    None
):
    assert raised(player(2, 10, "w"), player(3, 10, "b"), player(4, 0, "b")) == (3,)
    assert raised(player(2, 10, "w"), player(3, 0, "b"), player(4, 0, "b")) == (2,)
    assert raised(player(2, 10, "b"), player(3, 10, "b"), player(4, 0, "b")) == (2,)


@pytest.mark.rule("FIDE C.04.4.1 (2026-02) 2.3.5 [C9]")
@pytest.mark.rule("FIDE C.04.4.1 (2026-02) 2.3.6 [C10]")
def test_an_upfloater_was_raised_seldom_and_not_in_the_previous_round() -> None:
    assert raised(
        player(2, 10, "b", upfloats=4, maximum=True),
        player(3, 10, "b", upfloats=3, maximum=True),
        player(4, 10, "b", upfloats=4, maximum=True),
    ) == (3,)
    assert raised(
        player(2, 10, "b", upfloats=1, upfloated=True),
        player(3, 10, "b", upfloats=1),
        player(4, 10, "b"),
    ) == (3,)


@pytest.mark.rule("FIDE C.04.4.1 (2026-02) 3.2.4")
def test_players_in_the_middle_are_shifted_to_make_the_subgroups_equal() -> None:
    seekers = [player(number, 10, "b", average=2000 - number) for number in (1, 2, 3, 4, 5)]
    bracket = only_bracket(pair_round(round_of(*seekers, player(6, 10, "w"))))
    # By ascending average 5 4 3 2 1: the middle one, then the one above it.
    assert bracket.numbers(bracket.subgroups.first) == (5, 4, 3, 2, 1)
    assert (bracket.first_shift, bracket.numbers(bracket.second_shift)) == ((), (3, 4))
    assert pairs_of(bracket) == [(5, 3), (2, 4), (1, 6)]


@pytest.mark.rule("FIDE C.04.4.1 (2026-02) 3.2.4")
def test_who_cannot_but_meet_inside_the_smaller_subgroup_is_parted_first() -> None:
    # 1 and 2 should have White and may meet nobody of the others but each other.
    players = [
        player(1, 10, "b", met={3, 4}, average=1900),
        player(2, 10, "b", met={3, 4}, average=1800),
        player(3, 10, "w", met={1, 2}),
        player(4, 10, "w", met={1, 2}),
    ]
    bracket = only_bracket(pair_round(round_of(*players)))
    # In the order of averages 2 stands before 1, and of two in the middle the first is shifted.
    assert bracket.numbers(bracket.first_shift) == (2,)
    assert bracket.numbers(bracket.second_shift) == (3,)
    assert pairs_of(bracket) == [(3, 4), (1, 2)]


@pytest.mark.rule("FIDE C.04.4.1 (2026-02) 3.2.5, 3.2.6, 4.4")
def test_transpositions_go_by_the_numbers_of_g2() -> None:
    orders = list(permutations((4, 5, 6)))
    assert orders[:2] + orders[-1:] == [(4, 5, 6), (4, 6, 5), (6, 5, 4)]
    for position, order in enumerate(orders):
        # Whatever comes earlier is not legal: the first pair in which it differs has met.
        met: set[tuple[int, int]] = set()
        for earlier in orders[:position]:
            met.add(
                next(
                    (one, two)
                    for one, two, mine in zip((1, 2, 3), earlier, order, strict=True)
                    if two != mine
                )
            )
        upper = [
            player(one, 10, "b", met={two for other, two in met if other == one}, average=one)
            for one in (1, 2, 3)
        ]
        lower = [
            player(two, 10, "w", met={one for one, other in met if other == two})
            for two in (4, 5, 6)
        ]
        found = pairs_of(only_bracket(pair_round(round_of(*upper, *lower))))
        assert found == list(zip((1, 2, 3), order, strict=True))


def colours(higher: DubovEntrant, lower: DubovEntrant) -> Board:
    """The board of two players, the higher ranked given first."""
    return board_of(higher, lower, Colour.WHITE)


@pytest.mark.rule("FIDE C.04.4.1 (2026-02) 5.2")
@pytest.mark.rule("FIDE C.04.4.1 (2026-02) 5.2.1")
def test_colours_go_by_five_articles() -> None:
    def white(higher: DubovEntrant, lower: DubovEntrant) -> int:
        return colours(higher, lower).white.number

    assert white(player(1, 0), player(4, 0)) == 1
    assert white(player(2, 0), player(3, 0)) == 3
    assert white(player(2, 0, "wb"), player(3, 0, "w")) == 2
    # Who has not played should have Black mildly: a stronger wish for it goes first.
    assert white(player(2, 0, "w"), player(3, 0)) == 3
    assert white(player(2, 0, "bw"), player(3, 0)) == 3
    assert white(player(2, 0, "bww"), player(3, 0, "w")) == 3
    assert white(player(2, 0, "bwwb"), player(3, 0, "wbwb")) == 3
    assert white(player(2, 0, "wb"), player(3, 0, "wb")) == 2
