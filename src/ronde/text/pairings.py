"""The pairing of a round as a table to be shown."""

from collections.abc import Mapping, Sequence

from ronde.core.chess.player import Player
from ronde.core.chess.swiss.boards import Board, RoundPairing
from ronde.core.chess.swiss.entrants import Entrant
from ronde.text.catalogue import _
from ronde.text.numbers import points_text
from ronde.text.sheet import Align, Cell, Column, Sheet


def pairing_sheet(
    pairing: RoundPairing,
    boards: Sequence[tuple[int, Board]],
    players: Mapping[int, Player],
    event_name: str,
) -> Sheet:
    """A row for each board: who has White, who has Black, and their points."""
    title = _("Round {number}").format(number=pairing.round_number)
    notes: tuple[str, ...] = ()
    if pairing.bye is not None:
        notes = (
            _("Bye: {number} {name}").format(number=pairing.bye, name=players[pairing.bye].name),
        )
    return Sheet(
        title=f"{event_name} – {title}" if event_name else title,
        columns=(
            Column(_("Board"), Align.RIGHT),
            Column(_("No."), Align.RIGHT),
            Column(_("White")),
            Column(_("Points"), Align.RIGHT),
            Column(_("Points"), Align.RIGHT),
            Column(_("Black")),
            Column(_("No."), Align.RIGHT),
        ),
        rows=tuple(
            (
                number,
                *_side(board.white, players),
                *reversed(_side(board.black, players)),
            )
            for number, board in boards
        ),
        notes=notes,
    )


def _side(entrant: Entrant, players: Mapping[int, Player]) -> tuple[Cell, ...]:
    """Number, name and points of one side of a board."""
    return entrant.number, players[entrant.number].name, points_text(entrant.score)
