"""`ronde pair`: the next round of a Swiss event."""

from pathlib import Path

import click

from ronde.cli.command import argument, command, option
from ronde.cli.eventfile import read_event
from ronde.cli.parameters import OneOf, WholeNumber
from ronde.cli.report import JsonObject, Report
from ronde.core.chess.swiss.dutch.pairing import RoundPairing, pair_round
from ronde.core.chess.swiss.entrants import round_to_pair
from ronde.core.chess.swiss.replay import before_round
from ronde.messages import N_
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
@option("--lenient", is_flag=True, help=N_("Read on where the file is wrong, and tell."))
def cli_command(file: Path, round_number: int | None, system: str, lenient: bool) -> Report:
    """Pair the round."""
    found = read_event(file, lenient=lenient)
    event = found.event if round_number is None else before_round(found.event, round_number)
    pairing = pair_round(round_to_pair(event))
    players = {player.number: player for player in event.players}
    return Report(
        data=pairing_json(pairing) | {"system": system, "adjustments": list(found.adjustments)},
        lines=found.adjustments,
        sheets=(pairing_sheet(pairing, players, event.name),),
    )


def pairing_json(pairing: RoundPairing) -> JsonObject:
    """A round, as the contract has it."""
    return {
        "round": pairing.round_number,
        "system": "dutch",
        "edition": "2026",
        "bye": pairing.bye,
        "pairings": [
            {"board": number, "white": board.white.number, "black": board.black.number}
            for number, board in enumerate(pairing.boards, start=1)
        ],
    }
