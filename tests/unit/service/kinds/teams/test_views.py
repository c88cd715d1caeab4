from random import Random

from ronde.core.chess.team import MatchForfeit
from ronde.service.events.actions.resulting import enter_results
from ronde.service.events.boards import round_view
from ronde.service.events.results import open_games, open_games_text
from ronde.service.kinds.teams.actions.entering import withdraw_team
from ronde.service.kinds.teams.actions.lining_up import line_up
from ronde.service.kinds.teams.actions.resulting import forfeit_match
from ronde.service.kinds.teams.board_results import board_results
from ronde.service.kinds.teams.crosstable import team_crosstable
from ronde.service.kinds.teams.scheveningen import player_crosstable, scores_by_round
from ronde.service.kinds.teams.views import line_up_views, match_views
from tests.unit.service.events.desks import BLACK_WINS, DRAW, WHITE_WINS
from tests.unit.service.kinds.teams.team_desks import duel, league, pair, play, state


def test_the_score_of_a_match_counts_the_boards_of_each_team() -> None:
    event = league()
    line_up(event, 4, [1, 2, None])
    pair(event)
    enter_results(event, [(1, WHITE_WINS), (2, DRAW), (4, BLACK_WINS), (5, BLACK_WINS)])
    first, second = match_views(state(event), state(event).rounds[0])
    assert (first.first.name, first.second.name) == ("Lyon", "Lille")
    assert (first.first.points, first.second.points) == (25, 5)
    assert first.missing == ()
    assert first.boards[2].second is None
    # At board 2 of the second match the team named first has Black.
    assert (second.first.points, second.second.points) == (10, 10)
    assert [board.label for board in second.boards] == ["2.1", "2.2", "2.3"]
    assert second.missing == (6,)


def test_a_forfeited_match_is_won_at_every_board_that_has_a_player() -> None:
    event = league()
    line_up(event, 1, [1, None, 2])
    pair(event)
    forfeit_match(event, 1, MatchForfeit.WHITE_WINS)
    view = match_views(state(event), state(event).rounds[0])[0]
    assert (view.first.points, view.second.points) == (20, 0)
    assert view.forfeit is MatchForfeit.WHITE_WINS
    boards = round_view(state(event), state(event).rounds[0]).boards
    assert [board.white.name for board in boards[:3]] == ["Lyon 1", "Lille 2", "Lyon 2"]
    assert boards[1].black.name == "–"


def test_a_withdrawn_team_forfeits_and_its_opponents_win() -> None:
    event = league()
    play(event, Random(1))
    withdraw_team(event, 4)
    pair(event)
    views = match_views(state(event), state(event).rounds[1])
    view = next(view for view in views if "Lille" in (view.first.name, view.second.name))
    assert view.forfeit is MatchForfeit.BLACK_WINS
    assert (view.first.name, view.first.points, view.second.points) == ("Lille", 0, 30)


def test_line_ups_are_the_board_order_unless_the_captain_told() -> None:
    event = league()
    line_up(event, 2, [4, 1, None])
    views = {view.team.name: view for view in line_up_views(state(event), 1)}
    paris = views["Paris"]
    assert paris.given
    assert [player and player.place for player in paris.players] == [4, 1, None]
    assert [player.place for player in paris.reserves] == [2, 3]
    assert not views["Lyon"].given
    assert [player and player.place for player in views["Lyon"].players] == [1, 2, 3]


def test_the_crosstable_has_the_game_points_of_each_match() -> None:
    event = league(3)
    random = Random(4)
    for _round in range(3):
        play(event, random)
    table = team_crosstable(state(event))
    for row, own in zip(table.rows, range(3), strict=True):
        assert row.cells[own] == ()
        assert sum(match.points for cell in row.cells for match in cell) == row.game_points
        for other, cell in zip(table.rows, row.cells, strict=True):
            for match in cell:
                (back,) = other.cells[own]
                assert (back.points, back.against) == (match.against, match.points)


def test_the_best_at_each_board_come_first() -> None:
    event = league(2)
    line_up(event, 1, [1, 2, 4])
    pair(event)
    enter_results(event, [(1, WHITE_WINS), (2, WHITE_WINS), (3, DRAW)])
    found = [(one.board_number, one.rank, one.name) for one in board_results(state(event))]
    assert found == [
        (1, 1, "Lyon 1"),
        (1, 2, "Paris 1"),
        (2, 1, "Paris 2"),
        (2, 2, "Lyon 2"),
        (3, 1, "Lyon 4"),
        (3, 2, "Paris 3"),
    ]


def test_a_game_that_is_not_over_counts_at_no_board() -> None:
    event = league()
    pair(event)
    enter_results(event, [(1, WHITE_WINS)], adjourned=[2, 3])
    pair(event)
    (first, second) = board_results(state(event), after=1)
    assert (first.board_number, first.points, first.game_count) == (1, 10, 1)
    assert (second.board_number, second.points, second.game_count) == (1, 0, 1)


def test_open_games_are_told_by_the_boards_of_their_matches() -> None:
    event = league()
    pair(event)
    enter_results(event, [(number, WHITE_WINS) for number in range(1, 6)])
    assert open_games(state(event))[0].named == "2.3"
    assert open_games_text(state(event)) == "round 1, boards 2.3"


def test_in_a_scheveningen_match_the_board_of_a_player_is_their_seat() -> None:
    event = duel(4)
    random = Random(9)
    for _round in range(4):
        play(event, random)
    found = [(one.board_number, one.name[-1]) for one in board_results(state(event))]
    assert sorted(found) == [(board, str(board)) for board in (1, 2, 3, 4) for _team in range(2)]


def test_a_scheveningen_match_adds_up_round_by_round() -> None:
    event = duel(4)
    random = Random(9)
    for _round in range(4):
        play(event, random)
    scores = scores_by_round(state(event))
    assert [score.first + score.second for score in scores] == [40] * 4
    table = player_crosstable(state(event))
    assert sum(row.points for row in table.rows) == sum(score.first for score in scores)
    assert sum(table.column_points) == sum(score.second for score in scores)
    assert all(len(cell) == 1 for row in table.rows for cell in row.cells)
