"""`ronde explain`: why a round is paired as it is, why not otherwise, and why not at all."""

from pathlib import Path

import click

from ronde.cli.command import argument, command, option
from ronde.cli.eventfile import read_event
from ronde.cli.parameters import TwoPlayers, WholeNumber
from ronde.cli.report import Report
from ronde.core.chess.event import Event
from ronde.core.chess.swiss.boards import numbered_boards
from ronde.core.chess.swiss.dutch.explanation import explain_round
from ronde.core.chess.swiss.dutch.no_pairing import blockade, pair_or_tell
from ronde.core.chess.swiss.dutch.why_not import why_not
from ronde.core.chess.swiss.entrants import round_to_pair
from ronde.core.chess.swiss.meetings import meetings
from ronde.core.chess.swiss.replay import before_round
from ronde.errors import InputError, UnknownName
from ronde.messages import N_
from ronde.text import _
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
from ronde.text.sheet import Sheet


@command("explain", help=N_("Explain the pairing of a round of the Swiss event in FILE."))
@argument("file", metavar="FILE", type=click.Path(path_type=Path))
@option(
    "--why-not",
    "pair",
    type=TwoPlayers(),
    metavar="A-B",
    help=N_("Why players A and B do not meet, or why they do."),
)
@option("--blocked", is_flag=True, help=N_("Why the round cannot be paired, and what helps."))
@option(
    "--round",
    "round_number",
    type=WholeNumber(least=1),
    metavar="R",
    help=N_("Explain this round (default: the next one)."),
)
@option("--lenient", is_flag=True, help=N_("Read on where the file is wrong, and tell."))
def cli_command(
    file: Path,
    pair: tuple[int, int] | None,
    blocked: bool,
    round_number: int | None,
    lenient: bool,
) -> Report:
    """Explain the round."""
    if pair is not None and blocked:
        raise InputError(N_("--why-not and --blocked exclude each other: ask one question"))
    found = read_event(file, lenient=lenient)
    event = found.event if round_number is None else before_round(found.event, round_number)
    if pair is not None:
        return _why_not(event, pair, found.adjustments)
    if blocked:
        return _blocked(event, found.adjustments)
    to_pair, met = round_to_pair(event), meetings(event)
    brackets = explain_round(pair_or_tell(to_pair, met), met)
    return Report(
        data={
            "round": to_pair.round_number,
            "system": "dutch",
            "edition": "2026",
            "explanation": explanation_json(brackets),
            "adjustments": list(found.adjustments),
        },
        lines=found.adjustments,
        sheets=bracket_sheets(brackets),
    )


def _why_not(event: Event, pair: tuple[int, int], adjustments: tuple[str, ...]) -> Report:
    """The answer about two players."""
    players = {player.number: player for player in event.players}
    for number in pair:
        if number not in players:
            raise UnknownName(
                N_("--why-not: there is no player {number} in the file"), number=number
            )
    to_pair, met = round_to_pair(event), meetings(event)
    answer = why_not(to_pair, pair_or_tell(to_pair, met), *pair, met)
    sheets: tuple[Sheet, ...] = ()
    if answer.alternative is not None:
        sheets = (
            pairing_sheet(
                answer.alternative,
                numbered_boards(answer.alternative.boards),
                players,
                event.name,
            ),
        )
    return Report(
        data=answer_json(answer)
        | {"round": to_pair.round_number, "adjustments": list(adjustments)},
        lines=(*adjustments, *answer_lines(answer)),
        sheets=sheets,
    )


def _blocked(event: Event, adjustments: tuple[str, ...]) -> Report:
    """What blocks the round."""
    to_pair = round_to_pair(event)
    found = blockade(to_pair, meetings(event))
    if found is None:
        return Report(
            data={
                "round": to_pair.round_number,
                "blocked": False,
                "players": [],
                "facts": [],
                "remedies": [],
                "adjustments": list(adjustments),
            },
            lines=(
                *adjustments,
                _("Round {round} can be paired.").format(round=to_pair.round_number),
            ),
        )
    return Report(
        data=blockade_json(found) | {"adjustments": list(adjustments)},
        lines=(*adjustments, *blockade_lines(found)),
        sheets=blockade_sheets(found),
    )
