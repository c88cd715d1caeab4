"""The actions that are plain forms: one row for each, whatever door they come by.

Decisions about players are in `decisions.py`; what only a kind of event has is in its own row.
"""

from collections.abc import Mapping
from functools import cache

from ronde.messages import N_
from ronde.service.events.actions.announcing import announce
from ronde.service.events.actions.creating import close, leave_fide_mode
from ronde.service.events.actions.decisions import DECISIONS
from ronde.service.events.actions.resulting import correct_for_rating, takes_rating_corrections
from ronde.service.events.actions.row import (
    Action,
    ActionCommand,
    ActionForm,
    ActionRoute,
    Parameter,
    Subject,
)
from ronde.service.events.actions.undoing import redo, undo
from ronde.service.events.desk import Desk, Done, opened
from ronde.service.events.kind import kind_of, kinds
from ronde.service.events.results import TEXTS, slip_from_text
from ronde.service.events.setting import Choice, Line, Number

ROUND = Subject("number", "round")
_ENTRY = Parameter("number", Number(1, 10**9), typed="[NUMBER]", examples=(41,))
_ENTRY_CHOSEN = ("EntryChosen", "Which entry is meant; the last one unless told otherwise.")


_RESULTS = {
    "1F-0F": N_("1F-0F, White wins by forfeit"),
    "0F-1F": N_("0F-1F, Black wins by forfeit"),
    "0F-0F": N_("0F-0F, both lose by forfeit"),
    "W-L": N_("W-L, White wins, not rated"),
    "D-D": N_("D-D, a draw, not rated"),
    "L-W": N_("L-W, Black wins, not rated"),
}
"""What a page says of a result whose letters do not speak for themselves."""


def _correct_for_rating(desk: Desk, number: int, board: str, result: str) -> Done:
    """Correct one board of a closed round for the rating report."""
    state = opened(desk).state
    slips = kind_of(state.regulations.system).slips(state, [f"{board}:{result}"], number)
    return correct_for_rating(desk, [slip_from_text(slip) for slip in slips], round_number=number)


_OF_EVERY_EVENT = (
    *DECISIONS,
    Action(
        name="rating-corrections",
        subject=ROUND,
        parameters=(
            Parameter("board", Line(required=True), label=N_("Board"), required=True),
            Parameter(
                "result",
                Choice({text: _RESULTS.get(text, text) for text in TEXTS.values() if text != "?"}),
                label=N_("What it really ended in"),
                required=True,
            ),
        ),
        does=_correct_for_rating,
        forms=(
            ActionForm(
                "rating-corrections",
                N_("Correct the rating report alone"),
                lambda state, number: takes_rating_corrections(state, number or 0),
                note=N_(
                    "Pairings, points and standings keep the result they were made with. Only the"
                    " report for the ratings tells this one instead, and the journal that you"
                    " decided so."
                ),
                back="round/{number}",
                heading=N_("Correct a result for the ratings"),
            ),
        ),
    ),
    Action(
        name="close",
        does=close,
        objects=N_("Close although rounds are left."),
        command=ActionCommand("close"),
        route=ActionRoute(
            "closeEvent",
            "POST close",
            N_("Close the event"),
            "Close an event that is over, or was stopped early; an undo opens it again.",
            tag="events",
        ),
        forms=(ActionForm("finish", back="finish"),),
    ),
    Action(
        name="announce",
        parameters=(
            Parameter(
                "text",
                Line(),
                label=N_("Announcement"),
                typed="[TEXT]",
                default="",
                examples=("We go on at 16:15",),
                usual=lambda state, identity: state.announcement,
            ),
        ),
        does=announce,
        command=ActionCommand(
            "announce",
            N_("Show a line on the wall and on the phones; without TEXT, take it down."),
        ),
        route=ActionRoute(
            "announce",
            "POST announcement",
            N_("Show a line to the hall"),
            "Show a line on the wall and on the phones of the players; an empty one takes it down.",
            "Announcement",
            "A line for everybody.",
            tag="events",
        ),
        forms=(ActionForm("announcement", back=""),),
    ),
    Action(
        name="leave-fide-mode",
        does=leave_fide_mode,
        objects=N_("Twice, to show that you read the consequences."),
        by_director=True,
        command=ActionCommand(
            "leave-fide-mode",
            N_("Take the event out of FIDE mode, for good; the report tells it."),
        ),
        route=ActionRoute(
            "leaveFideMode",
            "POST leave-fide-mode",
            N_("Leave FIDE mode"),
            "Take the event out of FIDE mode, for good: what was locked becomes possible.",
            tag="events",
        ),
        forms=(ActionForm("leave-fide-mode", back="settings"),),
    ),
    Action(
        name="undo",
        parameters=(_ENTRY,),
        does=undo,
        command=ActionCommand(
            "undo",
            N_("Take back the last change, or entry NUMBER if nothing later depends on it."),
        ),
        route=ActionRoute(
            "undo",
            "POST undo",
            N_("Undo"),
            "Take back the last change, or a given one that nothing later depends on.",
            *_ENTRY_CHOSEN,
            tag="journal",
        ),
        forms=(ActionForm("undo", back=""),),
    ),
    Action(
        name="redo",
        parameters=(_ENTRY,),
        does=redo,
        command=ActionCommand(
            "redo",
            N_("Bring back what was undone last, or entry NUMBER."),
        ),
        route=ActionRoute(
            "redo",
            "POST redo",
            N_("Redo"),
            "Bring back what was undone last, or a given entry.",
            *_ENTRY_CHOSEN,
            tag="journal",
        ),
        forms=(ActionForm("redo", back=""),),
    ),
)


@cache
def actions() -> Mapping[str, Action]:
    """Every action that is a plain form, by name, in the order of the pages."""
    own = [row for kind in kinds().values() for row in kind.actions]
    return {row.name: row for row in (*_OF_EVERY_EVENT, *own)}
