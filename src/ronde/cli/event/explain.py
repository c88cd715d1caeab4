"""`ronde event explain`: why a board, why not these two, why a round, why no round at all."""

from ronde.cli.command import Command, option
from ronde.cli.event.commanding import event_command
from ronde.cli.parameters import TwoPlayers, WholeNumber
from ronde.cli.report import Report
from ronde.core.chess.swiss.boards import numbered_boards
from ronde.errors import InputError
from ronde.messages import N_
from ronde.service.events.boards import boards_by_number
from ronde.service.events.desk import Desk, check_has, opened
from ronde.service.events.explaining import (
    why_blocked,
    why_board,
    why_board_json,
    why_board_sheet,
    why_not,
    why_round,
)
from ronde.service.events.kind import Feature
from ronde.service.events.sheets import numbered_players
from ronde.service.events.state import EventState
from ronde.service.events.status import status_json
from ronde.text import _
from ronde.text.documents import JsonObject
from ronde.text.explanations import (
    answer_json,
    answer_lines,
    blockade_json,
    blockade_lines,
    blockade_sheets,
    bracket_sheets,
    explanation_json,
    sentence,
)
from ronde.text.pairings import pairing_sheet
from ronde.text.sheet import Sheet


@event_command(
    "explain", help=N_("Why a round is as it is: the draft, or a published one."), kind=Command
)
@option(
    "--round",
    "round_number",
    type=WholeNumber(least=1),
    metavar="R",
    help=N_("The round (default: the latest one paired)."),
)
@option("--board", type=WholeNumber(least=1), metavar="B", help=N_("Why these two sit at board B."))
@option("--why-not", "pair", type=TwoPlayers(), metavar="A-B", help=N_("Why A and B do not meet."))
@option("--blocked", is_flag=True, help=N_("Why the next round cannot be paired."))
def cli_command(
    desk: Desk,
    round_number: int | None,
    board: int | None,
    pair: tuple[int, int] | None,
    blocked: bool,
) -> Report:
    """Answer one question."""
    if sum((board is not None, pair is not None, blocked)) > 1:
        raise InputError(N_("--board, --why-not and --blocked exclude each other"))
    state = opened(desk).state
    check_has(state, Feature.CROSSTABLE)
    number = round_number or max(1, len(state.rounds))
    facts: JsonObject = {"event": desk.stream, "status": status_json(state)}
    if blocked:
        return _blocked(state, facts)
    if board is not None:
        why = why_board(state, number, board)
        return Report(
            data=facts | why_board_json(why),
            lines=() if why.remark is None else (sentence(why.remark),),
            sheets=(why_board_sheet(state, why),),
        )
    if pair is not None:
        return _why_not(state, number, pair, facts)
    brackets = why_round(state, number)
    return Report(
        data=facts | {"round": number, "explanation": explanation_json(brackets)},
        sheets=bracket_sheets(brackets),
    )


def _why_not(state: EventState, number: int, pair: tuple[int, int], facts: JsonObject) -> Report:
    """The answer about two players."""
    answer = why_not(state, number, *pair)
    sheets: tuple[Sheet, ...] = ()
    if answer.alternative is not None:
        boards = numbered_boards(
            answer.alternative.boards, boards_by_number(state), state.regulations.first_board
        )
        players = dict(numbered_players(state))
        title = state.regulations.name
        sheets = (pairing_sheet(answer.alternative, boards, players, title),)
    return Report(
        data=facts | answer_json(answer) | {"round": number},
        lines=answer_lines(answer),
        sheets=sheets,
    )


def _blocked(state: EventState, facts: JsonObject) -> Report:
    """What blocks the next round."""
    found = why_blocked(state)
    if found is None:
        number = state.next_round
        return Report(
            data=facts
            | {"round": number, "blocked": False, "players": [], "facts": [], "remedies": []},
            lines=(_("Round {round} can be paired.").format(round=number),),
        )
    return Report(
        data=facts | blockade_json(found),
        lines=blockade_lines(found),
        sheets=blockade_sheets(found),
    )
