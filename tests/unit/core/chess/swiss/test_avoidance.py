"""Clubmates are kept apart as long as the round can be completed."""

from ronde.core.chess.event import Event
from ronde.core.chess.player import Player
from ronde.core.chess.swiss.avoidance import avoiding, same_affinity
from ronde.core.chess.swiss.boards import RoundPairing, numbered_boards
from ronde.core.chess.swiss.dutch.pairing import pair_round
from ronde.core.chess.swiss.entrants import round_to_pair


def event(*clubs: str) -> Event:
    """An event before its first round, a player of each club named."""
    return Event(
        players=tuple(
            Player(number=number, federation="FRA", affinities=(("club", club),))
            for number, club in enumerate(clubs, start=1)
        ),
        planned_round_count=3,
    )


def paired(found: Event) -> RoundPairing:
    """The next round."""
    return pair_round(round_to_pair(found))


def meetings(pairing: RoundPairing) -> set[frozenset[int]]:
    """Who meets whom."""
    return {frozenset((board.white.number, board.black.number)) for board in pairing.boards}


def test_clubmates_do_not_meet_if_that_is_possible() -> None:
    clubs = event("Lyon", "Lyon", "Paris", "Lyon")
    assert same_affinity(clubs, "club") == (frozenset({1, 2, 4}),)
    without_wishes = meetings(paired(clubs))
    assert without_wishes == {frozenset((1, 3)), frozenset((2, 4))}
    four = event("Lyon", "Paris", "Lyon", "Paris")
    pairing, kept = avoiding(four, same_affinity(four, "club"), paired)
    assert kept
    assert meetings(pairing) == {frozenset((1, 4)), frozenset((2, 3))}


def test_where_it_is_not_possible_the_round_is_paired_all_the_same() -> None:
    clubs = event("Lyon", "Lyon", "Lyon", "Paris")
    pairing, kept = avoiding(clubs, same_affinity(clubs, "club"), paired)
    assert not kept
    assert meetings(pairing) == meetings(paired(clubs))
    assert same_affinity(clubs, "federation") == (frozenset({1, 2, 3, 4}),)


def test_a_fixed_board_is_kept_and_the_others_fill_the_rest() -> None:
    boards = paired(event(*"abcdefgh")).boards
    usual = numbered_boards(boards)
    assert [number for number, _board in usual] == [1, 2, 3, 4]
    fixed = dict(numbered_boards(boards, {8: 1}))
    assert 8 in (fixed[1].white.number, fixed[1].black.number)
    assert [fixed[number] for number in (2, 3, 4)] == [boards[0], boards[1], boards[2]]
    far = numbered_boards(boards, {8: 10})
    assert [number for number, _board in far] == [1, 2, 3, 10]
