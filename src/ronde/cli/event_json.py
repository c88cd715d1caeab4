"""An event for programs: every fact of it as JSON, in the codes of report files."""

import datetime as dt
from typing import Any

from ronde.core.chess.event import Event
from ronde.core.chess.game import Colour, Round
from ronde.core.chess.player import NationalRecord, Player
from ronde.core.chess.scoring import Scoring
from ronde.core.chess.team import TeamEvent
from ronde.text.documents import JsonObject
from ronde.text.numbers import points_json


def event_json(event: Event) -> JsonObject:
    """The whole event; what is not known is null or empty."""
    return {
        "name": event.name,
        "city": event.city,
        "federation": event.federation,
        "start_date": _day(event.start_date),
        "end_date": _day(event.end_date),
        "kind": event.kind,
        "chief_arbiter": event.chief_arbiter,
        "deputy_arbiters": list(event.deputy_arbiters),
        "time_control": event.time_control,
        "encoded_time_control": event.encoded_time_control,
        "round_dates": [_day(day) for day in event.round_dates],
        "planned_round_count": event.planned_round_count,
        "initial_colour": _colour(event.initial_colour),
        "scoring": _scoring_json(event.scoring),
        "starting_rank_method": event.starting_rank_method,
        "pairing_controller": event.pairing_controller,
        "system_code": event.system_code,
        "tiebreaks": list(event.tiebreaks),
        "players": [_player_json(player) for player in event.players],
        "rounds": [_round_json(number, played) for number, played in enumerate(event.rounds, 1)],
        **_regulations_json(event),
        "team_event": None if event.team_event is None else _team_event_json(event.team_event),
    }


def _day(day: dt.date | str | None) -> str | None:
    """A date as ISO 8601; what is no date stays as it was written."""
    return day.isoformat() if isinstance(day, dt.date) else day


def _colour(colour: Colour | None) -> str | None:
    """A colour in full."""
    return None if colour is None else colour.name.lower()


def _scoring_json(scoring: Scoring) -> JsonObject:
    """The points of every result."""
    return {name: points_json(getattr(scoring, name)) for name in Scoring.__dataclass_fields__}


def _player_json(player: Player) -> JsonObject:
    """A player with their number."""
    return {
        "id": player.number,
        "name": player.name,
        "title": player.title.value if player.title else None,
        "sex": player.sex.value if player.sex else None,
        "rating": player.rating,
        "federation": player.federation,
        "fide_id": player.fide_id,
        "birth_date": _day(player.birth_date),
        "national": [_national_json(record) for record in player.national],
    }


def _national_json(record: NationalRecord) -> JsonObject:
    """What a federation says of a player."""
    return {
        "federation": record.federation,
        "rating": record.rating,
        "category": record.category,
        "origin": record.origin,
        "number": record.number,
        "name": record.name,
        "sex": record.sex.value if record.sex else None,
        "birth_date": record.birth_date,
    }


def _round_json(round_number: int, played: Round) -> JsonObject:
    """A round with its games and byes."""
    return {
        "round": round_number,
        "games": [
            {
                "white": game.white,
                "black": game.black,
                "white_result": game.white_result.value,
                "black_result": game.black_result.value,
                "colours_known": game.colours_known,
            }
            for game in played.games
        ],
        "byes": [{"id": bye.player, "result": bye.result.value} for bye in played.byes],
    }


def _regulations_json(event: Event) -> JsonObject:
    """Byes to come, virtual points, prohibited pairings and decisions about points."""
    return {
        "requested_byes": [
            {"round": bye.round_number, "result": bye.result.value, "ids": list(bye.players)}
            for bye in event.requested_byes
        ],
        "accelerations": [
            {
                "points": points_json(acceleration.points),
                "match_points": points_json(acceleration.match_points),
                "first_round": acceleration.first_round,
                "last_round": acceleration.last_round,
                "first_id": acceleration.first_player,
                "last_id": acceleration.last_player,
            }
            for acceleration in event.accelerations
        ],
        "prohibited_pairings": [
            {
                "ids": list(prohibited.players),
                "first_round": prohibited.first_round,
                "last_round": prohibited.last_round,
            }
            for prohibited in event.prohibited_pairings
        ],
        "abnormal_points": [
            {
                "points": points_json(decision.points),
                "match_points": points_json(decision.match_points),
                "result": decision.result.value if decision.result else None,
                "round": decision.round_number,
                "ids": list(decision.players),
            }
            for decision in event.abnormal_points
        ],
    }


def _team_event_json(team_event: TeamEvent) -> JsonObject:
    """Teams, line-ups, byes and forfeits."""
    byes: dict[str, Any] | None = None
    if team_event.byes is not None:
        byes = {
            "match_points": points_json(team_event.byes.match_points),
            "game_points": points_json(team_event.byes.game_points),
            "teams": list(team_event.byes.teams),
        }
    return {
        "teams": [
            {
                "number": team.number,
                "name": team.name,
                "nickname": team.nickname,
                "strength": team.strength,
                "members": list(team.members),
            }
            for team in team_event.teams
        ],
        "line_ups": [
            {
                "round": line_up.round_number,
                "team": line_up.team,
                "opponent": line_up.opponent,
                "players": list(line_up.players),
            }
            for line_up in team_event.line_ups
        ],
        "byes": byes,
        "forfeits": [
            {
                "kind": forfeit.kind.value,
                "round": forfeit.round_number,
                "white_team": forfeit.white_team,
                "black_team": forfeit.black_team,
            }
            for forfeit in team_event.forfeits
        ],
        "match_points": {
            name: points_json(getattr(team_event.match_points, name))
            for name in type(team_event.match_points).__dataclass_fields__
        },
        "board_colours": [_colour(colour) for colour in team_event.board_colours],
    }
