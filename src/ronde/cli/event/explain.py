"""`ronde event explain`: why a board, why not these two, why a round, why no round at all."""

from dataclasses import replace
from pathlib import Path

from ronde.cli.command import Command, option
from ronde.cli.event.commanding import event_command
from ronde.cli.explain import blocked_report, why_not_report
from ronde.cli.options import number_option, proof_option
from ronde.cli.parameters import TwoPlayers
from ronde.cli.report import Report
from ronde.core.chess.swiss.boards import numbered_boards
from ronde.errors import InputError
from ronde.messages import N_
from ronde.service.events.boards import boards_by_number
from ronde.service.events.contestants import contestant_names
from ronde.service.events.desk import Desk, check_has, opened
from ronde.service.events.explaining import (
    why_blocked,
    why_board,
    why_board_json,
    why_board_sheet,
    why_not,
    why_round,
)
from ronde.service.events.kind import Feature, kind_of
from ronde.service.events.proving import proof_of_round
from ronde.service.events.state import EventState
from ronde.service.events.status import status_json
from ronde.text.documents import JsonObject
from ronde.text.explanations import (
    bracket_sheets,
    explanation_json,
    sentence,
)


@event_command(
    "explain", help=N_("Why a round is as it is: the draft, or a published one."), kind=Command
)
@number_option(
    "--round", N_("The round (default: the latest one paired)."), "R", name="round_number", least=1
)
@number_option("--board", N_("Why these two sit at board B."), "B", least=1)
@option("--why-not", "pair", type=TwoPlayers(), metavar="A-B", help=N_("Why A and B do not meet."))
@option("--blocked", is_flag=True, help=N_("Why the next round cannot be paired."))
@proof_option
def cli_command(
    desk: Desk,
    round_number: int | None,
    board: int | None,
    pair: tuple[int, int] | None,
    blocked: bool,
    proof: Path | None,
) -> Report:
    """Answer one question."""
    if sum((board is not None, pair is not None, blocked)) > 1:
        raise InputError(N_("--board, --why-not and --blocked exclude each other"))
    state = opened(desk).state
    check_has(state, Feature.CROSSTABLE)
    number = round_number or max(1, len(state.rounds))
    if blocked:
        report = blocked_report(why_blocked(state), state.next_round)
    elif board is not None:
        why = why_board(state, number, board)
        report = Report(
            data=why_board_json(why),
            lines=() if why.remark is None else (sentence(why.remark),),
            sheets=(why_board_sheet(state, why),),
        )
    elif pair is not None:
        report = _why_not(state, number, pair)
    else:
        brackets = why_round(state, number)
        report = Report(
            data={"round": number, "explanation": explanation_json(brackets)},
            sheets=bracket_sheets(brackets),
        )
    facts: JsonObject = {"event": desk.stream, "status": status_json(state)}
    report = replace(report, data=facts | report.document)
    if proof is None:
        return report
    return replace(report, companions={proof: lambda: proof_of_round(state, number).encode()})


def _why_not(state: EventState, number: int, pair: tuple[int, int]) -> Report:
    """The answer about two players, or two teams, which meet in matches and not at boards."""
    answer = why_not(state, number, *pair)
    other, settings = answer.alternative, state.regulations
    in_matches = kind_of(settings.system).teams is not None
    fixed, first = ({}, 1) if in_matches else (boards_by_number(state), settings.first_board)
    boards = () if other is None else numbered_boards(other.boards, fixed, first)
    return why_not_report(answer, number, boards, contestant_names(state), settings.name)
