"""`ronde pair`: the next round of a Swiss event."""

from collections.abc import Sequence
from pathlib import Path

import click

from ronde.cli.command import argument, command, option
from ronde.cli.eventfile import read_event
from ronde.cli.pair_parameters import Avoided, FixedBoard
from ronde.cli.parameters import OneOf, WholeNumber
from ronde.cli.report import JsonObject, Report
from ronde.core.chess.swiss.avoidance import avoiding, same_affinity
from ronde.core.chess.swiss.boards import Board, numbered_boards
from ronde.core.chess.swiss.dutch.pairing import RoundPairing, pair_round
from ronde.core.chess.swiss.entrants import round_to_pair
from ronde.core.chess.swiss.replay import before_round
from ronde.errors import RuleError
from ronde.messages import N_
from ronde.text import _
from ronde.text.pairings import pairing_sheet


@command("pair", help=N_("Pair the next round of the Swiss event in FILE."))
@argument("file", metavar="FILE", type=click.Path(path_type=Path))
@option(
    "--round",
    "round_number",
    type=WholeNumber(least=1),
    metavar="R",
    help=N_("Pair this round anew (default: the next one)."),
)
@option("--system", type=OneOf("dutch"), default="dutch", help=N_("The Swiss system."))
@option("--explain", is_flag=True, help=N_("Tell for each bracket what was decided, and why."))
@option(
    "--avoid",
    "avoided",
    type=Avoided(),
    multiple=True,
    metavar="A-B",
    help=N_("Keep these players apart if possible; “federation” keeps compatriots apart."),
)
@option(
    "--fixed-board",
    "fixed_boards",
    type=FixedBoard(),
    multiple=True,
    metavar="ID=BOARD",
    help=N_("The board at which a player always sits."),
)
@option("--lenient", is_flag=True, help=N_("Read on where the file is wrong, and tell."))
def cli_command(
    file: Path,
    round_number: int | None,
    system: str,
    explain: bool,
    avoided: tuple[frozenset[int] | str, ...],
    fixed_boards: tuple[tuple[int, int], ...],
    lenient: bool,
) -> Report:
    """Pair the round."""
    found = read_event(file, lenient=lenient)
    event = found.event if round_number is None else before_round(found.event, round_number)
    groups = [
        group
        for wish in avoided
        for group in (same_affinity(event, wish) if isinstance(wish, str) else (wish,))
    ]
    to_pair = round_to_pair(event)
    try:
        pairing, kept_apart = avoiding(
            event, groups, lambda wished: pair_round(round_to_pair(wished))
        )
    except RuleError as error:
        # What explains is imported only when something is to be explained: pairing stays quick.
        from ronde.core.chess.swiss.dutch.no_pairing import blocked_error
        from ronde.core.chess.swiss.dutch.obstacles import meetings

        raise blocked_error(to_pair, meetings(event)) from error
    players = {player.number: player for player in event.players}
    boards = numbered_boards(pairing.boards, dict(fixed_boards))
    data = pairing_json(pairing, boards) | {
        "system": system,
        "adjustments": list(found.adjustments),
    }
    warnings = () if kept_apart else (_("Not all who were to be kept apart could be."),)
    data["warnings"] = list(warnings)
    sheets = [pairing_sheet(pairing, boards, players, event.name)]
    if explain:
        from ronde.core.chess.swiss.dutch.explanation import explain_round
        from ronde.core.chess.swiss.dutch.obstacles import meetings
        from ronde.text.explanations import bracket_sheets, explanation_json

        brackets = explain_round(pairing, meetings(event))
        data["explanation"] = explanation_json(brackets)
        sheets += bracket_sheets(brackets)
    return Report(data=data, lines=(*found.adjustments, *warnings), sheets=tuple(sheets))


def pairing_json(pairing: RoundPairing, boards: Sequence[tuple[int, Board]]) -> JsonObject:
    """A round, as the contract has it."""
    return {
        "round": pairing.round_number,
        "system": "dutch",
        "edition": "2026",
        "bye": pairing.bye,
        "pairings": [
            {"board": number, "white": board.white.number, "black": board.black.number}
            for number, board in boards
        ],
    }
