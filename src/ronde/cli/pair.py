"""`ronde pair`: the next round of a Swiss event."""

import re
from collections.abc import Iterable, Sequence
from itertools import combinations
from pathlib import Path

from ronde.cli.command import option
from ronde.cli.eventfile import event_file_command
from ronde.cli.options import number_option, proof_option
from ronde.cli.parameters import TextParameter
from ronde.cli.report import Report
from ronde.cli.swiss_rules import swiss_rules_options
from ronde.core.chess.event import Event
from ronde.core.chess.swiss.avoidance import avoiding, same_affinity
from ronde.core.chess.swiss.boards import Board, RoundPairing, numbered_boards
from ronde.core.chess.swiss.catalogue import asked_system
from ronde.core.chess.swiss.entrants import RoundToPair
from ronde.errors import InputError, RuleError, UnknownName
from ronde.messages import N_
from ronde.text import _
from ronde.text.documents import JsonObject
from ronde.text.pairings import pairing_sheet

FEDERATION = "federation"
_NUMBERS = re.compile(r"\d{1,9}(-\d{1,9})+")
_BOARD = re.compile(r"(\d{1,9})=([1-9]\d{0,8})")


class Avoided(TextParameter[frozenset[int] | str]):
    """Players to be kept apart: `5-9`, `5-9-12`, or `federation` for all compatriots."""

    refusal = N_("{name}: expected players such as 5-9, or federation, found “{found}”")

    def read(self, text: str) -> frozenset[int] | str:
        """The players, or the word."""
        if text.lower() == FEDERATION:
            return FEDERATION
        if not _NUMBERS.fullmatch(text):
            raise ValueError(text)
        return frozenset(int(number) for number in text.split("-"))


class FixedBoard(TextParameter[tuple[int, int]]):
    """A player and their board: `12=3`."""

    refusal = N_("{name}: expected a player and a board such as 12=3, found “{found}”")

    def read(self, text: str) -> tuple[int, int]:
        """The player's number and the board."""
        match = _BOARD.fullmatch(text)
        if match is None:
            raise ValueError(text)
        return int(match[1]), int(match[2])


@event_file_command("pair", help=N_("Pair the next round of the Swiss event in FILE."))
@number_option(
    "--round",
    N_("Pair this round anew (default: the next one)."),
    "R",
    name="round_number",
    least=1,
)
@swiss_rules_options
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
@proof_option
def cli_command(
    event: Event,
    round_number: int | None,
    system: str | None,
    edition: str | None,
    explain: bool,
    avoided: tuple[frozenset[int] | str, ...],
    fixed_boards: tuple[tuple[int, int], ...],
    proof: Path | None,
) -> Report:
    """Pair the round."""
    rules = asked_system(event, system, edition)
    rules.check_participants(event)
    if round_number is not None:
        event = rules.before_round(event, round_number)
    seen = rules.as_paired(event)
    groups = [
        group
        for wish in avoided
        for group in (same_affinity(seen, wish) if isinstance(wish, str) else (wish,))
    ]
    _check_wishes(seen, groups, fixed_boards)
    if proof is not None:
        rules.prover()

    def paired(wished: Event) -> tuple[RoundToPair, RoundPairing]:
        """Who was to be paired, and how they are."""
        to_pair = rules.to_pair(wished)
        return to_pair, rules.pair(to_pair)

    try:
        (to_pair, pairing), kept_apart = avoiding(event, groups, paired)
    except RuleError as error:
        raise rules.blocked_error(rules.to_pair(event), event, error) from error
    names = {player.number: player.name for player in seen.players}
    boards = numbered_boards(pairing.boards, dict(fixed_boards))
    data = pairing_json(pairing, boards, rules.pairs_key) | {
        "system": rules.name,
        "edition": rules.edition,
    }
    warnings = () if kept_apart else (_("Not all who were to be kept apart could be."),)
    data["warnings"] = list(warnings)
    sheets = [pairing_sheet(pairing, boards, names, event.name)]
    if explain:
        from ronde.text.explanations import bracket_sheets, explanation_json

        brackets = rules.explaining.explain(pairing, rules.meetings(event))
        data["explanation"] = explanation_json(brackets)
        sheets += bracket_sheets(brackets)

    def prove() -> bytes:
        """The proof, and whom a wish kept apart."""
        from ronde.text.proofs import proof_text

        apart = [pair for group in groups for pair in combinations(sorted(group), 2)]
        return proof_text(rules.proof_of(to_pair, pairing, apart if kept_apart else ())).encode()

    return Report(
        data=data,
        lines=warnings,
        sheets=tuple(sheets),
        companions={} if proof is None else {proof: prove},
    )


def _check_wishes(
    event: Event, groups: Iterable[Iterable[int]], fixed_boards: Sequence[tuple[int, int]]
) -> None:
    """Refuse wishes about players whom the event does not have, or two players at one board."""
    numbers = {player.number for player in event.players}
    named = {number for group in groups for number in group}
    named |= {number for number, _board in fixed_boards}
    for number in sorted(named - numbers):
        raise UnknownName(N_("there is no number {number} in this event"), number=number)
    boards = [board for _number, board in fixed_boards]
    for board in boards:
        if boards.count(board) > 1:
            raise InputError(
                N_("--fixed-board: expected each board once, found {board} again"), board=board
            )


def pairing_json(
    pairing: RoundPairing, boards: Sequence[tuple[int, Board]], key: str
) -> JsonObject:
    """A round, as the contract has it; the key says whether players meet or teams."""
    return {
        "round": pairing.round_number,
        "bye": pairing.bye,
        key: [
            {"board": number, "white": board.white.number, "black": board.black.number}
            for number, board in boards
        ],
    }
