"""`ronde explain`: why a round is paired as it is, why not otherwise, and why not at all."""

from pathlib import Path

import click

from ronde.cli.command import argument, command, option
from ronde.cli.eventfile import read_event
from ronde.cli.parameters import TwoPlayers, WholeNumber
from ronde.cli.report import Report
from ronde.core.chess.event import Event
from ronde.core.chess.swiss.boards import numbered_boards
from ronde.core.chess.swiss.catalogue import editions_of, system_of
from ronde.core.chess.swiss.replay import before_round, meetings
from ronde.core.chess.swiss.system import SwissSystem
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
    # Only the newest edition is explained; an older round is explained by it too.
    rules = editions_of(system_of(event).name)[0]
    if pair is not None:
        return _why_not(event, rules, pair, found.adjustments)
    if blocked:
        return _blocked(event, rules, found.adjustments)
    to_pair = rules.to_pair(event)
    brackets = rules.explained().explain(rules.pair_or_tell(to_pair, event), meetings(event))
    return Report(
        data={
            "round": to_pair.round_number,
            "system": rules.name,
            "edition": rules.edition,
            "explanation": explanation_json(brackets),
            "adjustments": list(found.adjustments),
        },
        lines=found.adjustments,
        sheets=bracket_sheets(brackets),
    )


def _why_not(
    event: Event, rules: SwissSystem, pair: tuple[int, int], adjustments: tuple[str, ...]
) -> Report:
    """The answer about two players."""
    players = {player.number: player for player in event.players}
    for number in pair:
        if number not in players:
            raise UnknownName(
                N_("--why-not: there is no player {number} in the file"), number=number
            )
    to_pair = rules.to_pair(event)
    pairing = rules.pair_or_tell(to_pair, event)
    answer = rules.explained().why_not(to_pair, pairing, *pair, meetings(event))
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


def _blocked(event: Event, rules: SwissSystem, adjustments: tuple[str, ...]) -> Report:
    """What blocks the round."""
    to_pair = rules.to_pair(event)
    found = rules.explained().blockade(to_pair, meetings(event))
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
