"""Teams, matches, line-ups and the crosstable for programs."""

from collections.abc import Sequence

from ronde.service.events.numbering import pairing_numbers
from ronde.service.events.state import EventState, PairedRound
from ronde.service.kinds.teams.crosstable import TeamCrosstable
from ronde.service.kinds.teams.order import numbered_teams, teams_of
from ronde.service.kinds.teams.scheveningen import PlayerCrosstable, RoundScore
from ronde.service.kinds.teams.views import (
    LineUpView,
    MatchBoardView,
    MatchView,
    SeatedPlayer,
    TeamSide,
    line_up_views,
    match_views,
)
from ronde.text.documents import JsonObject
from ronde.text.numbers import points_json


def teams_json(state: EventState) -> list[JsonObject]:
    """The teams with their members in board order."""
    known, numbers = teams_of(state), pairing_numbers(state)
    return [
        {
            "number": number,
            "name": team.name,
            "nickname": team.nickname or None,
            "captain": team.captain or None,
            "withdrawn_from_round": known.withdrawn.get(team.identity),
            "members": [
                {
                    "place": place,
                    "id": numbers.get(member),
                    "name": state.players[member].name,
                    "rating": state.players[member].rating,
                    "withdrawn_from_round": state.withdrawn.get(member),
                }
                for place, member in enumerate(team.members, start=1)
            ],
        }
        for number, team in numbered_teams(state)
    ]


def matches_json(state: EventState, played: PairedRound) -> list[JsonObject]:
    """The matches of a round with their boards and scores."""
    return [_match_json(view) for view in match_views(state, played)]


def _match_json(view: MatchView) -> JsonObject:
    """A match; the score counts the boards that have a result."""
    return {
        "match": view.match_number,
        "first": _team_json(view.first),
        "second": _team_json(view.second),
        "score": [points_json(view.first.points), points_json(view.second.points)],
        "forfeit": None if view.forfeit is None else view.forfeit.value,
        "missing": list(view.missing),
        "boards": [_board_json(board) for board in view.boards],
    }


def _team_json(side: TeamSide) -> JsonObject:
    """A team by number and name."""
    return {"team": side.number, "name": side.name}


def _board_json(board: MatchBoardView) -> JsonObject:
    """A board of a match."""
    return {
        "board": board.board_number,
        "label": board.label,
        "first_seat": board.first_seat,
        "second_seat": board.second_seat,
        "first": _player_json(board.first),
        "second": _player_json(board.second),
        "first_colour": board.first_colour.name.lower(),
        "result": board.result,
    }


def _player_json(player: SeatedPlayer | None) -> JsonObject | None:
    """A player at a board; nobody is null."""
    if player is None:
        return None
    return {"id": player.number, "place": player.place, "name": player.name}


def line_ups_json(state: EventState, round_number: int) -> list[JsonObject]:
    """The line-ups of all teams in a round."""
    return [_line_up_json(view) for view in line_up_views(state, round_number)]


def _line_up_json(view: LineUpView) -> JsonObject:
    """A line-up, seat by seat."""
    return {
        **_team_json(view.team),
        "opponent": None if view.opponent is None else _team_json(view.opponent),
        "given": view.given,
        "players": [_player_json(player) for player in view.players],
        "reserves": [_player_json(player) for player in view.reserves],
    }


def player_crosstable_json(table: PlayerCrosstable) -> JsonObject:
    """The crosstable of a Scheveningen match: the players of A against those of B."""
    return {
        "columns": [{"id": number, "name": name} for number, name in table.columns],
        "rows": [
            {
                "id": row.number,
                "name": row.name,
                "points": points_json(row.points),
                "cells": [[entry.result.value for entry in cell] for cell in row.cells],
            }
            for row in table.rows
        ],
        "column_points": [points_json(points) for points in table.column_points],
    }


def scores_by_round_json(scores: Sequence[RoundScore]) -> list[JsonObject]:
    """The score of a match of two teams round by round."""
    return [
        {
            "round": score.round_number,
            "score": [points_json(score.first), points_json(score.second)],
        }
        for score in scores
    ]


def team_crosstable_json(table: TeamCrosstable) -> list[JsonObject]:
    """The crosstable of teams: for each the game points against every other, match by match."""
    return [
        {
            "rank": row.rank,
            "team": row.number,
            "name": row.name,
            "match_points": points_json(row.match_points),
            "game_points": points_json(row.game_points),
            "cells": [
                [
                    {
                        "round": match.round_number,
                        "points": points_json(match.points),
                        "against": points_json(match.against),
                        "forfeit": match.forfeit,
                    }
                    for match in cell
                ]
                for cell in row.cells
            ],
        }
        for row in table.rows
    ]
