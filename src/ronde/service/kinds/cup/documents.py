"""A cup for programs: its bracket, what is played now, its places."""

from ronde.service.events.state import EventState
from ronde.service.kinds.cup.matches import GameView, MatchView, SideView
from ronde.service.kinds.cup.reading import cup_settings, latest_cup
from ronde.service.kinds.cup.view import cup_view
from ronde.text.documents import JsonObject
from ronde.text.knockout_json import bracket_json, ladder_json, ranking_json
from ronde.text.numbers import points_json


def cup_json(state: EventState, *, with_draft: bool = True) -> JsonObject:
    """The cup for programs: its bracket, what is played now, its places; null before a draw."""
    view = cup_view(state, with_draft=with_draft)
    if view is None:
        return {"bracket": None, "ranking": [], "consolation_ranking": [], "match_stages": []}
    matches = view.matches
    stages = cup_settings(state).stages
    rounds = bracket_json(view.resolved, view.names, with_results=True)
    for played in rounds:
        for told in played["matches"]:
            told |= _match_json(matches[told["match"]])
    return {
        "is_draft": view.is_draft,
        "bracket": rounds,
        "champion": None if view.champion is None else _side_json(view.champion),
        "ranking": ranking_json(view.ranking, view.names),
        "consolation_ranking": ranking_json(view.consolation_ranking, view.names),
        "match_stages": [] if stages is None else ladder_json(stages),
    }


def _match_json(match: MatchView) -> JsonObject:
    """What a bracket alone does not tell of a match."""
    return {
        "name": match.name,
        "stage": match.stage.value,
        "sides": [_side_json(side) for side in match.sides],
        "games": [points_json(points) for points in match.games],
        "next_game": None if match.next_game is None else _game_json(match.next_game),
        "winner_to": match.winner_to,
        "loser_to": match.loser_to,
    }


def _side_json(side: SideView) -> JsonObject:
    """One side of a match; the number is that of the event."""
    return {
        "id": side.number,
        "seed": side.seed_number,
        "name": side.name or None,
        "place": side.place or None,
        "origin": side.origin or None,
        "points": None if side.points is None else points_json(side.points),
        "withdrawn": side.has_left,
    }


def _game_json(game: GameView) -> JsonObject:
    """The game of a match that comes next; where somebody chooses, nobody has White yet."""
    return {
        "game": game.game_number,
        "stage": game.stage,
        "rate": game.rate or None,
        "white": None if game.white is None else game.white.value,
        "chooser": None if game.chooser is None else game.chooser.value,
    }


def latest_json(state: EventState) -> JsonObject:
    """The cup once it is drawn; nothing before."""
    return {} if latest_cup(state) is None else cup_json(state)
