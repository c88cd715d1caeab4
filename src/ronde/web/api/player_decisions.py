"""Decisions about single players: byes, boards, forbidden pairs, points, pairing numbers."""

from fastapi.responses import Response

from ronde.core.chess.game import Result
from ronde.messages import N_
from ronde.service.events.actions.entering import player_named
from ronde.service.events.actions.pairing import draw_numbers
from ronde.service.events.actions.regulating import (
    adjust,
    bar_half_byes,
    fix_board,
    forbid_pair,
    grant_bye,
)
from ronde.service.events.actions.renumbering import exchange_numbers, regenerate_numbers
from ronde.service.events.desk import Desk, Done, opened
from ronde.service.events.objections import Level
from ronde.web.api.acting import Writing
from ronde.web.api.asking import Deputy, PlayerName
from ronde.web.api.operations import api_router, operation
from ronde.web.api.people import player_of
from ronde.web.api.players import PlayersWritten, players_told
from ronde.web.api.schemas.journal import Written
from ronde.web.api.schemas.players import (
    ByeAsked,
    Exchange,
    FixedBoard,
    ForbiddenPair,
    HalfByes,
    Lots,
    PointsDecision,
)
from ronde.web.api.schemas.words import Agreement, tenths

router = api_router("players")
BYE, HALF_BYES, LOTS, AGREEMENT = ByeAsked(), HalfByes(), Lots(), Agreement()
_BYES = {
    "half": Result.HALF_POINT_BYE,
    "zero": Result.ZERO_POINT_BYE,
    "full": Result.FULL_POINT_BYE,
}


class NumbersDrawn(Written):
    """The numbers that were drawn."""

    seed: int


@router.post(
    "/events/{event}/players/{player}/byes", **operation("grantBye", N_("Grant a bye"), Written)
)
def grant_player_bye(
    writing: Writing, person: Deputy, player: PlayerName, asked: ByeAsked = BYE
) -> Response:
    """Grant a bye in a round to come of a Swiss."""

    def granted(desk: Desk) -> Done:
        return grant_bye(
            desk,
            player_of(desk, player),
            round_number=asked.round,
            result=_BYES[asked.kind],
            consent=Level(asked.consent),
        )

    return writing.done(person, granted)


@router.put(
    "/events/{event}/players/{player}/half-byes",
    **operation("barHalfByes", N_("Bar a player from half-point byes"), Written),
)
def bar_player_half_byes(
    writing: Writing, person: Deputy, player: PlayerName, asked: HalfByes = HALF_BYES
) -> Response:
    """Note that somebody may not have half-point byes, or may again."""
    return writing.done(
        person, lambda desk: bar_half_byes(desk, player_of(desk, player), barred=asked.barred)
    )


@router.put(
    "/events/{event}/players/{player}/board",
    **operation("fixBoard", N_("A board of a player’s own"), Written),
)
def fix_player_board(
    writing: Writing, person: Deputy, player: PlayerName, asked: FixedBoard
) -> Response:
    """Give somebody a board of his own from the next pairing on, or take it back with null."""
    return writing.done(person, lambda desk: fix_board(desk, player_of(desk, player), asked.board))


@router.post(
    "/events/{event}/players/{player}/points",
    **operation("adjustPoints", N_("Give or take points"), Written),
)
def adjust_points(
    writing: Writing, person: Deputy, player: PlayerName, asked: PointsDecision
) -> Response:
    """Give a player points or take some, as a decision that stands in the report."""
    points = tenths(asked.points)

    def adjusted(desk: Desk) -> Done:
        identity = player_of(desk, player)
        return adjust(desk, identity, points, reason=asked.reason, round_number=asked.round)

    return writing.done(person, adjusted)


@router.post(
    "/events/{event}/forbidden-pairs",
    **operation("forbidPair", N_("Keep players from meeting"), Written),
)
def forbid_players(writing: Writing, person: Deputy, asked: ForbiddenPair) -> Response:
    """Keep players of a Swiss from meeting: before round 1, or later and outside FIDE mode."""

    def forbidden(desk: Desk) -> Done:
        state = opened(desk).state
        return forbid_pair(
            desk,
            [player_named(state, str(one)) for one in asked.players],
            first_round=asked.first_round,
            last_round=asked.last_round,
            consent=Level(asked.consent),
        )

    return writing.done(person, forbidden)


@router.post(
    "/events/{event}/numbers/exchange",
    **operation("exchangeNumbers", N_("Exchange pairing numbers"), PlayersWritten),
)
def exchange_player_numbers(writing: Writing, person: Deputy, asked: Exchange) -> Response:
    """Two players of equal ratings exchange their pairing numbers."""

    def exchanged(desk: Desk) -> Done:
        state = opened(desk).state
        one, other = (player_named(state, str(named)) for named in asked.players)
        return exchange_numbers(desk, one, other, consent=Level(asked.consent))

    return writing.done(person, exchanged, players_told)


@router.post(
    "/events/{event}/numbers/regenerate",
    **operation("regenerateNumbers", N_("Give the pairing numbers anew"), PlayersWritten),
)
def regenerate_player_numbers(
    writing: Writing, person: Deputy, asked: Agreement = AGREEMENT
) -> Response:
    """Give the numbers anew by rating, title and name, without any exchange there was."""
    return writing.done(
        person,
        lambda desk: regenerate_numbers(desk, consent=Level(asked.consent)),
        players_told,
    )


@router.post(
    "/events/{event}/numbers/draw",
    **operation("drawNumbers", N_("Draw the pairing numbers"), NumbersDrawn),
)
def draw_player_numbers(writing: Writing, person: Deputy, asked: Lots = LOTS) -> Response:
    """Draw the numbers of a round robin by lot, of its teams if it has any."""
    seed = writing.any_seed() if asked.seed is None else asked.seed
    return writing.done(person, lambda desk: draw_numbers(desk, seed), lambda state: {"seed": seed})
