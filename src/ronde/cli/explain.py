"""`ronde explain`: why a round is paired as it is, why not otherwise, and why not at all."""

from collections.abc import Mapping, Sequence

from ronde.cli.command import option
from ronde.cli.eventfile import event_file_command
from ronde.cli.options import number_option
from ronde.cli.parameters import TwoPlayers
from ronde.cli.report import Report
from ronde.cli.swiss_rules import swiss_rules_options
from ronde.core.chess.event import Event
from ronde.core.chess.swiss.boards import Board, numbered_boards
from ronde.core.chess.swiss.catalogue import asked_system
from ronde.core.chess.swiss.reasons import Answer, Blockade
from ronde.core.chess.swiss.system import SwissSystem
from ronde.errors import InputError, UnknownName
from ronde.messages import N_
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
)
from ronde.text.pairings import pairing_sheet


@event_file_command(
    "explain", help=N_("Explain the pairing of a round of the Swiss event in FILE.")
)
@option(
    "--why-not",
    "pair",
    type=TwoPlayers(),
    metavar="A-B",
    help=N_("Why players A and B do not meet, or why they do."),
)
@option("--blocked", is_flag=True, help=N_("Why the round cannot be paired, and what helps."))
@number_option(
    "--round", N_("Explain this round (default: the next one)."), "R", name="round_number", least=1
)
@swiss_rules_options
def cli_command(
    event: Event,
    pair: tuple[int, int] | None,
    blocked: bool,
    round_number: int | None,
    system: str | None,
    edition: str | None,
) -> Report:
    """Explain the round."""
    if pair is not None and blocked:
        raise InputError(N_("--why-not and --blocked exclude each other: ask one question"))
    rules = asked_system(event, system, edition)
    rules.check_participants(event)
    if round_number is not None:
        event = rules.before_round(event, round_number)
    to_pair = rules.to_pair(event)
    if pair is not None:
        return _why_not(event, rules, pair)
    if blocked:
        return blocked_report(rules.blockade(to_pair, rules.meetings(event)), to_pair.round_number)
    brackets = rules.explaining.explain(rules.pair_or_tell(to_pair, event), rules.meetings(event))
    return Report(
        data={
            "round": to_pair.round_number,
            "system": rules.name,
            "edition": rules.edition,
            "explanation": explanation_json(brackets),
        },
        sheets=bracket_sheets(brackets),
    )


def _why_not(event: Event, rules: SwissSystem, pair: tuple[int, int]) -> Report:
    """The answer about two players."""
    names = {player.number: player.name for player in rules.as_paired(event).players}
    for number in pair:
        if number not in names:
            raise UnknownName(
                N_("--why-not: there is no team {number} in the file")
                if rules.pairs_teams
                else N_("--why-not: there is no player {number} in the file"),
                number=number,
            )
    to_pair = rules.to_pair(event)
    pairing = rules.pair_or_tell(to_pair, event)
    answer = rules.explaining.why_not(to_pair, pairing, *pair, rules.meetings(event))
    boards = numbered_boards(answer.alternative.boards) if answer.alternative else ()
    return why_not_report(answer, to_pair.round_number, boards, names, event.name)


def why_not_report(
    answer: Answer,
    round_number: int,
    boards: Sequence[tuple[int, Board]],
    names: Mapping[int, str],
    title: str,
) -> Report:
    """Why two players do not meet, with the round in which they would at these boards."""
    other = answer.alternative
    return Report(
        data=answer_json(answer) | {"round": round_number},
        lines=answer_lines(answer),
        sheets=() if other is None else (pairing_sheet(other, boards, names, title),),
    )


def blocked_report(blockade: Blockade | None, round_number: int) -> Report:
    """What blocks a round; None where nothing does."""
    if blockade is None:
        nothing: JsonObject = {"players": [], "facts": [], "remedies": []}
        return Report(
            data={"round": round_number, "blocked": False, **nothing},
            lines=(_("Round {round} can be paired.").format(round=round_number),),
        )
    return Report(
        data=blockade_json(blockade),
        lines=blockade_lines(blockade),
        sheets=blockade_sheets(blockade),
    )
