"""What is done in a bridge evening by a plain form, as rows."""

from ronde.messages import N_
from ronde.service.events.actions.row import (
    Action,
    ActionCommand,
    ActionForm,
    ActionRoute,
    Parameter,
)
from ronde.service.events.setting import Line, Number
from ronde.service.kinds.bridge.actions.fouling import foul_board, lift_foul

_BOARD = Parameter(
    "board",
    Number(1, 9999),
    label=N_("Board"),
    typed="--board",
    help=N_("The board."),
    required=True,
    examples=(5,),
)

FOULED_BOARDS = (
    Action(
        name="foul-board",
        parameters=(
            _BOARD,
            Parameter(
                "groups",
                Line(required=True),
                label=N_("Groups of tables"),
                typed="--groups",
                help=N_(
                    "Who played the same cards: tables 1-4 / 5-7, rounds r1-3 / r4-7, a table in a"
                    " round 2r1, tables of a section A:1-4."
                ),
                required=True,
                examples=("1-4 / 5-7",),
            ),
            Parameter(
                "reason",
                Line(),
                label=N_("Why"),
                typed="--reason",
                help=N_("What had happened to the cards."),
                default="",
                examples=("two hands changed places after round 3",),
            ),
        ),
        does=foul_board,
        command=ActionCommand(
            "fouled",
            N_("Score a fouled board in groups of tables that played the same cards (Law 87)."),
        ),
        route=ActionRoute(
            "foulBoard",
            "POST bridge/fouled-boards",
            N_("A fouled board"),
            "Sort the results of a board into groups that played the same cards; each is scored by"
            " itself (Law 87).",
            "FouledBoardAsked",
            "A board, and who played the same cards: `1-4 / 5-7` are tables, `r1-3 / r4-7` rounds,"
            " `2r1` a table in a round, `A:1-4` tables of a section; one group leaves the others as"
            " the second.",
            tag="bridge",
        ),
        forms=(ActionForm("fouled", back=""),),
    ),
    Action(
        name="lift-foul",
        parameters=(_BOARD,),
        does=lift_foul,
        command=ActionCommand(
            "fouled",
            flag="--lift",
            flag_help=N_("The cards were the same everywhere: compare all results again."),
        ),
        route=ActionRoute(
            "liftFoul",
            "POST bridge/fouled-boards/lift",
            N_("A board that is not fouled"),
            "Compare all results of a board again: its cards were the same everywhere.",
            "FoulLifted",
            "The board.",
            tag="bridge",
        ),
        forms=(ActionForm("fouled-lift", back=""),),
    ),
)
"""What is done about fouled boards by a plain form."""
