"""`ronde bridge score`: what a contract is worth on a board."""

import re

import click

from ronde.cli.command import CONTEXT_SETTINGS, Command, argument, option
from ronde.cli.parameters import OneOf, WholeNumber
from ronde.cli.report import Report
from ronde.core.bridge.boards import vulnerability
from ronde.core.bridge.contract import PlayedContract
from ronde.core.bridge.scoring.contract_entry import (
    Letters,
    TypedContract,
    contract_from_text,
    contract_text,
    entry_from_text,
    relative_tricks,
    seat_from_text,
    seat_letter,
    tricks_from_text,
)
from ronde.core.bridge.scoring.contract_score import declarer_is_vulnerable, north_south_score
from ronde.core.bridge.scoring.possible_scores import doubts
from ronde.errors import InputError
from ronde.messages import N_
from ronde.text import _, render
from ronde.text.sheet import Align, Column, Sheet

_BELOW_ZERO = re.compile(r"-\d+")


class _ScoreCommand(Command):
    """A command whose argument may be a score below zero, which looks like an option."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Read the command line with `-50` as a score; what follows `--board` stays a number."""
        before = ["", *args]
        return super().parse_args(
            ctx,
            [
                argument.replace("-", "−")
                if _BELOW_ZERO.fullmatch(argument) and previous != "--board"
                else argument
                for previous, argument in zip(before, args, strict=False)
            ],
        )


@click.command(
    "score",
    cls=_ScoreCommand,
    help=N_("The score of a CONTRACT such as 4SX, “4SX S =” or PASS on a board."),
    context_settings=CONTEXT_SETTINGS,
)
@argument("contract", metavar="CONTRACT")
@option(
    "--declarer",
    "by",
    old=("--by",),
    metavar="SEAT",
    help=N_("Who played it: N, E, S or W (O in French letters)."),
)
@option("--tricks", metavar="T", help=N_("Tricks taken: 9, or beside the contract =, +1, -2."))
@option(
    "--board",
    type=WholeNumber(least=1, most=9999),
    required=True,
    metavar="B",
    help=N_("Number of the board, which tells who is vulnerable."),
)
@option(
    "--letters",
    type=OneOf(*(letters.value for letters in Letters)),
    default=Letters.ENGLISH.value,
    help=N_("Letters of the suits: C D H S N, or T K C P SA (default en)."),
)
def cli_command(
    contract: str, by: str | None, tricks: str | None, board: int, letters: str
) -> Report:
    """Score one contract."""
    chosen = Letters(letters)
    try:
        entry = _entry(contract, by, tricks, board, chosen)
    except InputError as error:
        if not _is_in_other_letters(contract, by, tricks, board, chosen):
            raise
        raise InputError(
            N_("{problem}; in the letters T K C P SA it is one: add --letters fr")
            if chosen is Letters.ENGLISH
            else N_("{problem}; in the letters C D H S N it is one: add --letters en"),
            problem=error.message,
        ) from error
    played = entry.played
    vulnerable = None if played is None else declarer_is_vulnerable(played, board)
    unlikely = doubts(entry.score, board, contract_known=played is not None)
    written = "PASS" if entry.is_passed_out else None
    if played is not None:
        written = contract_text(played.contract, chosen)
    return Report(
        data={
            "contract": written,
            "by": None if played is None else seat_letter(played.declarer, chosen),
            "tricks": None if played is None else played.tricks,
            "vulnerable": vulnerable,
            "ns": entry.score,
            "ew": -entry.score,
            "board": board,
            "doubts": [render(doubt.text) for doubt in unlikely],
        },
        sheets=(
            Sheet(
                title=_("Board {board}, vulnerable: {sides}").format(
                    board=board, sides=_vulnerable_text(board)
                ),
                columns=(
                    Column(_("Contract")),
                    Column(_("Result")),
                    Column(_("N-S"), Align.RIGHT),
                    Column(_("E-W"), Align.RIGHT),
                ),
                rows=(
                    (
                        written
                        if played is None
                        else f"{written} {seat_letter(played.declarer, chosen)}",
                        None if played is None else relative_tricks(played),
                        f"{entry.score:+d}" if entry.score else 0,
                        f"{-entry.score:+d}" if entry.score else 0,
                    ),
                ),
                notes=tuple(render(doubt.text) for doubt in unlikely),
            ),
        ),
    )


def _entry(
    contract: str, by: str | None, tricks: str | None, board: int, letters: Letters
) -> TypedContract:
    """The result from the options, or all of it from the short form."""
    declarer = None if by is None else seat_from_text(by, letters)
    if tricks is None:
        return entry_from_text(
            contract, board, letters=letters, declarer=declarer, tricks_needed=True
        )
    bid = contract_from_text(contract, letters)
    if bid is None:
        return TypedContract(score=0)
    if declarer is None:
        raise InputError(N_("--declarer is missing: who played {contract}?"), contract=contract)
    taken = tricks_from_text(tricks, bid)
    played = PlayedContract(contract=bid, declarer=declarer, tricks=taken)
    return TypedContract(score=north_south_score(played, board), played=played)


def _is_in_other_letters(
    contract: str, by: str | None, tricks: str | None, board: int, letters: Letters
) -> bool:
    """Whether a result makes sense in the letters that were not asked for."""
    (other,) = set(Letters) - {letters}
    try:
        _entry(contract, by, tricks, board, other)
    except InputError:
        return False
    return True


def _vulnerable_text(board: int) -> str:
    """Who is vulnerable on a board."""
    return {"none": _("none"), "ns": _("N-S"), "ew": _("E-W"), "all": _("all")}[
        vulnerability(board).value
    ]
