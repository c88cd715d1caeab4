"""A cup for programs: its bracket, what is played now, its places."""

from typing import Annotated, NotRequired, TypedDict

from ronde.service.events.state import EventState
from ronde.service.kinds.cup.reading import cup_settings, latest_cup
from ronde.service.kinds.cup.view import cup_view
from ronde.text.answers import PointsValue, answer_of, of
from ronde.text.documents import JsonObject
from ronde.text.knockout_json import (
    BracketSlot,
    MatchStageAnswer,
    PlacingAnswer,
    bracket_json,
    ladder_json,
    ranking_json,
)


class SideAnswer(TypedDict):
    """One side of a match."""

    id: Annotated[int | None, of("number")]
    seed: Annotated[int | None, of("seed_number")]
    name: str | None
    place: str | None
    origin: str | None
    points: PointsValue | None
    withdrawn: Annotated[bool, of("has_left")]


class NextGameAnswer(TypedDict):
    """The game of a match that comes next; where somebody chooses, nobody has White yet."""

    game: Annotated[int, of("game_number")]
    stage: str
    rate: str | None
    white: str | None
    chooser: str | None


class MatchFacts(TypedDict):
    """What a bracket alone does not tell of a match."""

    name: str
    stage: str
    sides: list[SideAnswer]
    games: list[PointsValue]
    next_game: NextGameAnswer | None
    winner_to: int | None
    loser_to: int | None


class MatchAnswer(MatchFacts):
    """A match of the bracket: who stands in it, how far it is, where its winner goes."""

    match: int
    a: BracketSlot
    b: BracketSlot
    state: str
    players: list[int | None]
    winner: int | None
    conditional: NotRequired[bool]
    place: NotRequired[int]
    ending: NotRequired[str]
    score: NotRequired[list[float]]


class BracketRound(TypedDict):
    """A round of the bracket."""

    round: int
    name: str
    branch: str
    matches: list[MatchAnswer]


class CupTold(TypedDict):
    """The bracket; null before it is drawn."""

    bracket: list[BracketRound] | None
    ranking: list[PlacingAnswer]
    consolation_ranking: list[PlacingAnswer]
    match_stages: list[MatchStageAnswer]
    is_draft: NotRequired[bool]
    champion: NotRequired[SideAnswer | None]


def cup_json(state: EventState, *, with_draft: bool = True) -> JsonObject:
    """The cup for programs: its bracket, what is played now, its places; null before a draw."""
    view = cup_view(state, with_draft=with_draft, for_programs=True)
    if view is None:
        return {"bracket": None, "ranking": [], "consolation_ranking": [], "match_stages": []}
    stages = cup_settings(state).stages
    rounds = bracket_json(view.resolved, view.names, with_results=True)
    for played in rounds:
        for match in played["matches"]:
            match |= answer_of(MatchFacts, view.matches[match["match"]])
    return {
        "is_draft": view.is_draft,
        "bracket": rounds,
        "champion": None if view.champion is None else answer_of(SideAnswer, view.champion),
        "ranking": ranking_json(view.ranking, view.names),
        "consolation_ranking": ranking_json(view.consolation_ranking, view.names),
        "match_stages": [] if stages is None else ladder_json(stages),
    }


def latest_json(state: EventState) -> JsonObject:
    """The cup once it is drawn; nothing before."""
    return {} if latest_cup(state) is None else cup_json(state)
