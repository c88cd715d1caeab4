"""Matches: the games of two teams put together, board by board."""

from dataclasses import replace

import pytest

from ronde.core.chess.event import Event
from ronde.core.chess.game import Bye, Colour, Game, Result, Round
from ronde.core.chess.matches import Match, matches
from ronde.core.chess.team import ForfeitedMatch, LineUp, MatchForfeit
from ronde.errors import InconsistentEvent, InputError
from tests.unit.core.chess.team_matches import team_event, with_teams


def one_round(*games: Game, byes: tuple[Bye, ...] = ()) -> Event:
    """Two teams of three, 101-103 and 201-203, and one round."""
    event = team_event(team_count=2, board_count=3)
    return replace(event, rounds=(Round(games=games, byes=byes),))


def seats(match: Match) -> list[tuple[int | None, int | None]]:
    """Who sat at boards 1, 2, ..."""
    return [(board.player, board.opponent) for board in match.boards]


def test_players_sit_in_the_order_of_their_team() -> None:
    event = one_round(
        Game(203, 103, Result.DRAW, Result.DRAW), Game(101, 202, Result.WIN, Result.LOSS)
    )
    (found,) = matches(event)
    assert found[1].opponent == 2
    assert seats(found[1]) == [(101, 202), (103, 203)]
    assert seats(found[2]) == [(202, 101), (203, 103)]
    assert [board.colour for board in found[1].boards] == [Colour.WHITE, Colour.BLACK]
    assert [board.result for board in found[2].boards] == [Result.LOSS, Result.DRAW]


def test_a_player_whose_opponent_did_not_come_sits_where_both_orders_leave_room() -> None:
    event = one_round(
        Game(101, 201),
        Game(203, 103),
        byes=(Bye(202, Result.FORFEIT_WIN), Bye(102, Result.FORFEIT_LOSS)),
    )
    (found,) = matches(event)
    assert seats(found[1]) == [(101, 201), (None, 202), (103, 203)]
    assert [board.result for board in found[2].boards][1] is Result.FORFEIT_WIN
    assert [board.result for board in found[1].boards][1] is Result.FORFEIT_LOSS


def test_both_teams_may_have_an_empty_chair() -> None:
    event = one_round(
        Game(101, 201), byes=(Bye(103, Result.FORFEIT_WIN), Bye(202, Result.FORFEIT_WIN))
    )
    assert seats(matches(event)[0][1]) == [(101, 201), (103, None), (None, 202)]


def test_a_line_up_says_who_sits_where() -> None:
    games = one_round(Game(101, 202), Game(201, 103), byes=(Bye(203, Result.FORFEIT_WIN),))
    ours = LineUp(round_number=1, team=1, opponent=2, players=(103, None, 101))
    theirs = LineUp(round_number=1, team=2, opponent=1, players=(201, 203, 202))
    expected = [(103, 201), (None, 203), (101, 202)]
    for line_ups in [(ours,), (theirs,), (ours, theirs)]:
        found = matches(with_teams(games, line_ups=line_ups))[0]
        assert seats(found[1]) == expected
        assert seats(found[2]) == [(second, first) for first, second in expected]


def test_two_empty_chairs_are_a_board_lost_by_both() -> None:
    line_up = LineUp(round_number=1, team=1, opponent=2, players=(101, None))
    found = matches(with_teams(one_round(Game(101, 201)), line_ups=(line_up,)))[0]
    last = found[1].boards[-1]
    assert (last.result, last.answer) == (Result.FORFEIT_LOSS, Result.FORFEIT_LOSS)


def test_a_line_up_of_another_round_does_not_count() -> None:
    line_up = LineUp(round_number=2, team=1, opponent=2, players=(103, 101))
    event = with_teams(one_round(Game(101, 201), Game(103, 203)), line_ups=(line_up,))
    assert seats(matches(event)[0][1]) == [(101, 201), (103, 203)]


def test_a_team_of_which_nobody_came_forfeits_its_match() -> None:
    won, lost = Result.FORFEIT_WIN, Result.FORFEIT_LOSS
    (found,) = matches(one_round(Game(101, 201, won, lost), Game(102, 202, lost, lost)))
    assert (found[1].came, found[1].opponent_came) == (True, False)
    assert (found[2].came, found[2].opponent_came) == (False, True)


def test_a_match_with_a_forfeit_on_either_side_is_no_forfeited_match() -> None:
    won, lost = Result.FORFEIT_WIN, Result.FORFEIT_LOSS
    (found,) = matches(one_round(Game(101, 201, won, lost), Game(102, 202, lost, won)))
    assert found[1].came
    assert found[2].came


def test_a_forfeited_match_needs_no_games() -> None:
    forfeit = ForfeitedMatch(
        kind=MatchForfeit.BLACK_WINS, round_number=1, white_team=1, black_team=2
    )
    (found,) = matches(with_teams(one_round(), forfeits=(forfeit,)))
    assert found[1] == Match(opponent=2, boards=(), came=False, opponent_came=True)
    assert found[2] == Match(opponent=1, boards=(), came=True, opponent_came=False)


def test_a_team_meets_one_team_in_a_round() -> None:
    event = team_event("1-2: 1", team_count=3, board_count=2)
    games = (*event.rounds[0].games, Game(102, 302))
    with pytest.raises(InconsistentEvent, match="team 1 meets both team 2 and team 3"):
        matches(replace(event, rounds=(Round(games=games),)))


def test_players_of_one_team_do_not_meet() -> None:
    with pytest.raises(InconsistentEvent, match="two members of team 1 play each other"):
        matches(one_round(Game(101, 102)))


def test_whoever_plays_belongs_to_a_team() -> None:
    with pytest.raises(InconsistentEvent, match="player 999 has a game but belongs to no team"):
        matches(one_round(Game(101, 999)))


def test_an_event_without_teams_has_no_matches() -> None:
    with pytest.raises(InputError, match="this event has no teams"):
        matches(Event())
