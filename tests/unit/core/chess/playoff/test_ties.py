"""Who plays off for which place, and the standings after it."""

import pytest

from ronde.core.chess.event import Event
from ronde.core.chess.game import Game, Result, Round
from ronde.core.chess.player import Player
from ronde.core.chess.playoff.ties import after_playoff, ties
from ronde.core.chess.playoff.values import PlacedBy
from ronde.core.chess.standings import Standings, standings
from ronde.core.chess.tiebreaks.descriptor import parse_list
from ronde.core.chess.workings import explained, walked
from ronde.text.workings import separation_text, walk_json


def ranking(*winners: int, count: int = 6, tiebreaks: str = "TPN") -> Standings:
    """One round in which these won, each with White; of equals the smaller number is first."""
    losers = [number for number in range(1, count + 1) if number not in winners]
    games = tuple(
        Game(winner, loser, Result.WIN, Result.LOSS)
        for winner, loser in zip(winners, losers, strict=True)
    )
    players = tuple(Player(number=number, name=f"P{number}") for number in range(1, count + 1))
    event = Event(players=players, rounds=(Round(games=games),))
    return standings(event, parse_list(tiebreaks))


@pytest.mark.rule("FIDE C.07 (2024-08) 3.1")
def test_a_place_is_played_off_by_all_who_are_level_on_points() -> None:
    (tie,) = ties(ranking(1, 2, 3), [1])
    assert (tie.first_place, tie.numbers, tie.decided_count) == (1, (1, 2, 3), 1)


def test_nobody_plays_for_a_place_within_those_who_qualify() -> None:
    assert ties(ranking(1, 2, 3), [3]) == ()
    (tie,) = ties(ranking(1, 2, 3), [5])
    assert (tie.first_place, tie.numbers, tie.decided_count) == (4, (4, 5, 6), 2)


def test_medals_are_places_of_one_tie() -> None:
    (tie,) = ties(ranking(1, 2, 3), [1, 2, 3])
    assert tie.decided_count == 2


@pytest.mark.rule("FIDE C.07 (2024-08) 3.1")
def test_a_play_off_may_come_after_some_tie_breaks() -> None:
    found = ranking(1, 2, 3, tiebreaks="WIN,TPN")
    assert len(ties(found, [1], after_tiebreaks=1)) == 1  # as many wins each
    assert ties(found, [1], after_tiebreaks=2) == ()  # and a number parts them


@pytest.mark.rule("Livre de l'arbitre, Départages 1.e")
def test_the_winner_of_a_play_off_has_the_place() -> None:
    placings = {1: (2, PlacedBy.SHARED), 2: (2, PlacedBy.SHARED), 3: (1, PlacedBy.PLAY)}
    found = after_playoff(ranking(1, 2, 3), placings)
    assert found is not None
    assert [(each.rank, each.number) for each in found.standings][:4] == [
        (1, 3),
        (2, 1),
        (2, 2),
        (4, 4),
    ]
    above = explained(found, 1).from_above
    below = explained(found, 1).from_below
    assert above is not None
    assert below is not None
    assert separation_text(above) == "P3 is ahead of P1 by the play-off."
    assert separation_text(below) == (
        "P1 and P2 are level after the play-off: they share the place."
    )
    walk = walked(found, 1)
    assert walk is not None
    assert walk_json(walk)["steps"] == [
        {"tiebreak": "PTS", "ahead": 1, "behind": 1, "decides": False},
        {"tiebreak": "play-off", "ahead": 1, "behind": 2, "decides": True},
    ]
    first_behind = explained(found, 4).from_above
    assert first_behind is not None
    assert "by points" in separation_text(first_behind)


def test_two_play_offs_of_one_score_are_told_apart() -> None:
    one = after_playoff(ranking(1, 2, 3), {1: (2, PlacedBy.PLAY), 2: (1, PlacedBy.PLAY)})
    assert one is not None
    separation = explained(one, 3).from_above
    assert separation is not None
    assert separation.played_off is None
    assert "TPN" in separation_text(separation)


def test_who_was_put_out_by_the_tie_breaks_reads_so() -> None:
    placings = {1: (1, PlacedBy.PLAY), 2: (2, PlacedBy.PLAY), 3: (3, PlacedBy.TIE_BREAKS)}
    found = after_playoff(ranking(1, 2, 3), placings)
    assert found is not None
    separation = explained(found, 3).from_above
    assert separation is not None
    assert separation_text(separation) == (
        "The tie-breaks put P3 out of the play-off, and P2 went on in it."
    )


@pytest.mark.parametrize("members", [(1, 4), (1, 3), (1, 9)])
def test_players_who_are_not_level_next_to_each_other_have_no_play_off(
    members: tuple[int, int],
) -> None:
    first, second = members
    placings = {first: (2, PlacedBy.PLAY), second: (1, PlacedBy.PLAY)}
    assert after_playoff(ranking(1, 2, 3), placings) is None
