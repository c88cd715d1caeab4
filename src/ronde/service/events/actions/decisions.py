"""Decisions about players, as rows: who leaves, byes, boards, points, pairs, pairing numbers."""

from ronde.core.chess.game import Result
from ronde.messages import N_
from ronde.service.events.actions.entering import check_in, player_named, withdraw
from ronde.service.events.actions.regulating import (
    adjust,
    allow_pair,
    bar_half_byes,
    fix_board,
    forbid_pair,
    grant_bye,
)
from ronde.service.events.actions.renumbering import exchange_numbers, regenerate_numbers
from ronde.service.events.actions.row import (
    Action,
    ActionCommand,
    ActionForm,
    ActionRoute,
    Parameter,
    PlayersForm,
    SignedPoints,
    Subject,
)
from ronde.service.events.kind import is_swiss_of_players
from ronde.service.events.setting import Choice, Line, Number, YesNo
from ronde.service.events.sheets import players_json, players_sheet
from ronde.service.events.state import EventState

PLAYER = Subject("player", "players", player_named)
FROM_ROUND = Parameter(
    "from_round",
    Number(1, 9999, "R"),
    typed="--from-round",
    help=N_("The first round they do not play (default: the next one)."),
    examples=(4,),
)
REASON = Parameter(
    "reason",
    Line(required=True),
    label=N_("Reason"),
    typed="--reason",
    help=N_("Why."),
    required=True,
    examples=("phone rang",),
)
POINTS_ROUND = Parameter(
    "round",
    Number(0, 999, "R"),
    label=N_("In round"),
    typed="--round",
    help=N_("The round it belongs to (default: the last one published)."),
    passed_as="round_number",
    usual=lambda state, identity: len(state.published),
)
_PAIR = Parameter(
    "players",
    PlayersForm(),
    typed="PLAYER...",
    passed_as="identities",
    required=True,
    examples=([3, 7],),
)
_BYES = Choice(
    {Result.HALF_POINT_BYE: "½", Result.ZERO_POINT_BYE: "0", Result.FULL_POINT_BYE: "1"},
    typed={
        Result.HALF_POINT_BYE: "half",
        Result.ZERO_POINT_BYE: "zero",
        Result.FULL_POINT_BYE: "full",
    },
)


def _is_swiss(state: EventState, identity: int | None = None) -> bool:
    """Whether rounds are paired as they come, so that byes, boards and pairs can be decided."""
    return is_swiss_of_players(state.regulations)


def _plays(state: EventState, identity: int | None) -> bool:
    """Whether a player has not left."""
    return identity not in state.withdrawn


def _in_a_swiss(state: EventState, identity: int | None) -> bool:
    """Whether a player of a Swiss has not left."""
    return _is_swiss(state) and _plays(state, identity)


def _bars(state: EventState, identity: int | None) -> bool:
    """Whether half-point byes can be barred: a player of a Swiss who still may have them."""
    return _in_a_swiss(state, identity) and identity not in state.without_half_byes


def _numbers_move(state: EventState, identity: int | None) -> bool:
    """Whether pairing numbers follow the ratings, and are given."""
    return _is_swiss(state) and state.started


DECISIONS = (
    Action(
        name="back",
        subject=PLAYER,
        does=lambda desk, player: check_in(desk, [player]),
        forms=(
            ActionForm("back", N_("Is back"), lambda state, identity: not _plays(state, identity)),
        ),
    ),
    Action(
        name="withdraw",
        subject=PLAYER,
        parameters=(FROM_ROUND,),
        does=withdraw,
        command=ActionCommand("withdraw", N_("PLAYER leaves the event.")),
        route=ActionRoute(
            "withdrawPlayer",
            "POST players/{player}/withdraw",
            N_("Withdraw a player"),
            "Take somebody out from a round on, or out of a cup now; checking in brings them back.",
            "Withdrawal",
            "From which round on somebody does not play; the next one unless told otherwise.",
        ),
        forms=(ActionForm("withdraw", N_("Withdraw from round {round}"), _plays),),
    ),
    Action(
        name="bye",
        subject=PLAYER,
        parameters=(
            Parameter(
                "round",
                Number(1, 9999, "R"),
                label=N_("Bye in round"),
                typed="--round",
                help=N_("The round (default: the next one)."),
                passed_as="round_number",
                usual=lambda state, identity: state.next_round,
            ),
            Parameter(
                "kind",
                _BYES,
                label=N_("worth"),
                typed="--points",
                help=N_("What they get (default: half)."),
                passed_as="result",
                default=Result.HALF_POINT_BYE,
            ),
        ),
        does=grant_bye,
        objects=N_("Grant it although it is not the first one."),
        command=ActionCommand(
            "bye",
            N_("Grant PLAYER a bye in a round to come."),
        ),
        route=ActionRoute(
            "grantBye",
            "POST players/{player}/byes",
            N_("Grant a bye"),
            "Grant a bye in a round to come of a Swiss.",
            "ByeAsked",
            "A bye in a round to come, the next one unless told otherwise.",
        ),
        forms=(ActionForm("bye", N_("Grant"), _in_a_swiss),),
    ),
    Action(
        name="half-byes",
        subject=PLAYER,
        parameters=(
            Parameter(
                "barred",
                YesNo(),
                typed="--barred/--allowed",
                help=N_("No half-point byes for this player, or again; instead of granting one."),
                default=True,
            ),
        ),
        does=bar_half_byes,
        command=ActionCommand("bye", flag="--barred/--allowed"),
        route=ActionRoute(
            "barHalfByes",
            "PUT players/{player}/half-byes",
            N_("Bar a player from half-point byes"),
            "Note that somebody may not have half-point byes, or may again.",
            "HalfByes",
            "Whether somebody may not have half-point byes.",
        ),
        forms=(
            ActionForm("bar-half-byes", N_("No half-point byes"), _bars, values={"barred": True}),
            ActionForm(
                "allow-half-byes",
                N_("Half-point byes again"),
                lambda state, identity: identity in state.without_half_byes,
                values={"barred": False},
            ),
        ),
    ),
    Action(
        name="board",
        subject=PLAYER,
        parameters=(
            Parameter(
                "board",
                Number(1, 9999),
                label=N_("Always at board"),
                typed="[BOARD]",
                passed_as="board_number",
                off="--release",
                off_help=N_("No board of their own any more."),
                examples=(1,),
                usual=lambda state, identity: state.fixed_boards.get(identity or 0, ""),
            ),
        ),
        does=fix_board,
        tells=("players", players_json),
        command=ActionCommand(
            "fix-board",
            N_("PLAYER sits at BOARD in every round to come; the others fill the rest."),
        ),
        route=ActionRoute(
            "fixBoard",
            "PUT players/{player}/board",
            N_("A board of a player’s own"),
            "Give somebody their own board from the next pairing on, or take it back with null.",
            "FixedBoard",
            "A board of somebody's own; null takes it back.",
        ),
        forms=(ActionForm("board", N_("Save"), _in_a_swiss),),
    ),
    Action(
        name="points",
        subject=PLAYER,
        parameters=(
            Parameter(
                "points",
                SignedPoints(),
                label=N_("Points, with a minus to take"),
                typed="--points",
                help=N_("Points to add; with a minus, to take. Of a team: game points."),
                required=True,
                examples=(-0.5,),
            ),
            REASON,
            POINTS_ROUND,
        ),
        does=adjust,
        command=ActionCommand(
            "adjust",
            N_("Give PLAYER points, or take some."),
        ),
        route=ActionRoute(
            "adjustPoints",
            "POST players/{player}/points",
            N_("Give or take points"),
            "Give a player points or take some, as a decision that stands in the report.",
            "PointsDecision",
            "Points given or taken, and why.",
        ),
        forms=(
            ActionForm("points", N_("Give or take"), lambda state, identity: bool(state.published)),
        ),
    ),
    Action(
        name="forbid",
        parameters=(
            _PAIR,
            Parameter(
                "first_round",
                Number(1, 9999, "R"),
                typed="--from-round",
                help=N_("From this round on."),
            ),
            Parameter(
                "last_round",
                Number(1, 9999, "R"),
                typed="--to-round",
                help=N_("Up to this round."),
            ),
        ),
        does=forbid_pair,
        objects=N_("Even after round 1, outside FIDE mode; the report will tell."),
        command=ActionCommand(
            "forbid",
            N_("No two of the players named may meet."),
        ),
        route=ActionRoute(
            "forbidPair",
            "POST forbidden-pairs",
            N_("Keep players from meeting"),
            "Keep players of a Swiss from meeting: before round 1, or later and outside FIDE mode.",
            "ForbiddenPair",
            "Players who may not meet.",
        ),
        forms=(
            ActionForm(
                "forbid", N_("Forbid them to meet"), _is_swiss, heading=N_("Forbid a pairing")
            ),
        ),
    ),
    Action(
        name="allow",
        parameters=(_PAIR,),
        does=allow_pair,
        objects=N_("Even after round 1, outside FIDE mode; the report will tell."),
        command=ActionCommand(
            "forbid",
            flag="--lift",
            flag_help=N_("They may meet again; instead of keeping them apart."),
        ),
        route=ActionRoute(
            "allowPair",
            "POST forbidden-pairs/lift",
            N_("Let players meet again"),
            "Lift what keeps players of a Swiss from meeting: before round 1, or later and outside"
            " FIDE mode.",
            "AllowedPair",
            "Players who may meet again.",
        ),
        forms=(ActionForm("allow"),),
    ),
    Action(
        name="exchange-numbers",
        parameters=(
            Parameter(
                "players",
                PlayersForm("A-B", 2),
                typed="--exchange",
                help=N_("Players of equal ratings."),
                required=True,
                examples=([4, 5],),
            ),
        ),
        does=lambda desk, players, consent: exchange_numbers(desk, *players, consent=consent),
        objects=N_("Go on although numbers change."),
        tells=("players", players_json),
        command=ActionCommand(
            "numbers",
            N_("Exchange two pairing numbers, or give all anew by rating."),
            flag="--exchange",
            sheet=players_sheet,
        ),
        route=ActionRoute(
            "exchangeNumbers",
            "POST numbers/exchange",
            N_("Exchange pairing numbers"),
            "Two players of equal ratings exchange their pairing numbers.",
            "Exchange",
            "Two players who exchange their pairing numbers.",
        ),
        forms=(
            ActionForm(
                "exchange-numbers",
                N_("Exchange their numbers"),
                _numbers_move,
                heading=N_("Exchange two numbers"),
            ),
        ),
    ),
    Action(
        name="regenerate-numbers",
        does=regenerate_numbers,
        objects=N_("Go on although numbers change."),
        tells=("players", players_json),
        command=ActionCommand(
            "numbers",
            flag="--regenerate",
            flag_help=N_("By rating, title and name, until round 4 is paired."),
            sheet=players_sheet,
        ),
        route=ActionRoute(
            "regenerateNumbers",
            "POST numbers/regenerate",
            N_("Give the pairing numbers anew"),
            "Give the numbers anew by rating, title and name, without any exchange there was.",
        ),
        forms=(
            ActionForm(
                "regenerate-numbers",
                N_("Give all numbers anew by rating"),
                _numbers_move,
                heading=N_("Numbers by rating"),
            ),
        ),
    ),
)
"""One row for each, in the order of the page."""
