"""A cup as the JSON of the contract."""

from collections.abc import Mapping, Sequence
from typing import Annotated, NotRequired, TypedDict

from ronde.core.chess.cup.duel import NextGame, Rung
from ronde.core.knockout.bracket import Bye, LoserOf, Seed, Slot, WinnerOf
from ronde.core.knockout.claims import VoidClaim
from ronde.core.knockout.final_ranking import CupPlacing
from ronde.core.knockout.progress import MatchState, Occupant, ResolvedCup, ResolvedMatch
from ronde.core.knockout.sizing import Sizing
from ronde.text.answers import answer_of, by, of
from ronde.text.documents import JsonObject
from ronde.text.numbers import points_json
from ronde.text.rendering import render


class BracketSlot(TypedDict):
    """Who a side of a match is drawn from: a seed, a bye, another match, or lots still to come."""

    seed: NotRequired[int]
    prequalified: NotRequired[bool]
    name: NotRequired[str]
    bye: NotRequired[bool]
    winner_of: NotRequired[int]
    loser_of: NotRequired[int]
    drawn: NotRequired[bool]


class PlacingAnswer(TypedDict):
    """A place; equals share it up to `last_place`."""

    place: int
    last_place: int
    seed: int
    name: str | None


class MatchStageAnswer(TypedDict):
    """A stage of every match of a cup."""

    stage: str
    game_count: int
    rate: Annotated[str, by(str)] | None
    colours: Annotated[str, of("first_colour")]
    repeated: Annotated[bool, of("is_repeated")]


def sizing_json(sizing: Sizing) -> JsonObject:
    """The size of a cup and the tries that led to it."""
    chosen = sizing.chosen
    return {
        "participant_count": chosen.participant_count,
        "prequalified_count": chosen.prequalified_count,
        "fictitious_count": chosen.fictitious_count,
        "bracket_size": chosen.bracket_size,
        "bye_count": chosen.bye_count,
        "round_count": chosen.round_count,
        "tries": [
            {
                "fictitious_each": tried.fictitious_each,
                "fictitious_count": tried.fictitious_count,
                "total": tried.total,
                "bracket_size": tried.bracket_size,
                "bye_count": tried.bye_count,
                "accepted": tried.accepted,
            }
            for tried in sizing.tries
        ],
        "warnings": [render(warning) for warning in sizing.warnings],
    }


def bracket_json(
    cup: ResolvedCup, names: Mapping[int, str], *, with_results: bool
) -> list[JsonObject]:
    """The rounds with their matches; with results, who stands in each and who won."""
    return [
        {
            "round": played.round_number,
            "name": render(played.name),
            "branch": played.branch.value,
            "matches": [
                _match_json(cup.matches[match.match_number], names, with_results=with_results)
                for match in played.matches
            ],
        }
        for played in cup.bracket.rounds
    ]


def _match_json(
    resolved: ResolvedMatch, names: Mapping[int, str], *, with_results: bool
) -> JsonObject:
    """A match; what is not said of most is said only where it is so."""
    match = resolved.match
    document: JsonObject = {
        "match": match.match_number,
        "a": _slot_json(match.a, names),
        "b": _slot_json(match.b, names),
    }
    if match.conditional:
        document["conditional"] = True
    if match.place is not None:
        document["place"] = match.place
    if with_results:
        document["state"] = resolved.state.value
        document["players"] = [_seed(resolved.a), _seed(resolved.b)]
        document["winner"] = (
            None if resolved.state is MatchState.WAITING else _seed(resolved.winner)
        )
        if resolved.result is not None:
            document["ending"] = resolved.result.ending.value
            if resolved.result.a_points is not None and resolved.result.b_points is not None:
                document["score"] = [
                    points_json(resolved.result.a_points),
                    points_json(resolved.result.b_points),
                ]
    return document


def _slot_json(slot: Slot, names: Mapping[int, str]) -> BracketSlot:
    """A slot, as the contract has it; with its name where there is one."""
    match slot:
        case Seed(number=number, prequalified=prequalified):
            document: BracketSlot = {"seed": number}
            if prequalified:
                document["prequalified"] = True
            if number in names:
                document["name"] = names[number]
            return document
        case Bye():
            return {"bye": True}
        case WinnerOf(match_number=number):
            return {"winner_of": number}
        case LoserOf(match_number=number):
            return {"loser_of": number}
        case _:
            return {"drawn": True}


def ranking_json(places: Sequence[CupPlacing], names: Mapping[int, str]) -> list[PlacingAnswer]:
    """The places; equals share them from `place` to `last_place`."""
    return [
        {
            "place": placing.first,
            "last_place": placing.last,
            "seed": placing.seed_number,
            "name": names.get(placing.seed_number),
        }
        for placing in places
    ]


def void_json(void: Sequence[VoidClaim]) -> list[JsonObject]:
    """The results that do not count, and who plays those matches now."""
    return [
        {
            "match": claim.claim.match_number,
            "reason": claim.doubt.value,
            "players": [_seed(claim.pair[0]), _seed(claim.pair[1])],
        }
        for claim in void
    ]


def ladder_json(rungs: Sequence[Rung]) -> list[JsonObject]:
    """The stages of a match."""
    return [answer_of(MatchStageAnswer, rung) for rung in rungs]


def next_games_json(games: Sequence[tuple[ResolvedMatch, NextGame]]) -> list[JsonObject]:
    """The games that can be played now; where somebody chooses, nobody has White yet."""
    return [
        {
            "match": match.match_number,
            "stage": game.rung.stage.value,
            "game": game.game_number,
            "players": [_seed(match.a), _seed(match.b)],
            "white": None if game.white is None else _seed(match.occupant(game.white)),
            "chooser": None if game.chooser is None else _seed(match.occupant(game.chooser)),
            "rate": None if game.rung.rate is None else str(game.rung.rate),
        }
        for match, game in games
    ]


def _seed(occupant: Occupant) -> int | None:
    """A participant by seed number, where there is one."""
    return occupant if isinstance(occupant, int) else None
