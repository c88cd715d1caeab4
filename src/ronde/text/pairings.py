"""The pairing of a round as a table to be shown."""

from collections.abc import Callable, Mapping, Sequence

from ronde.core.chess.swiss.boards import Board, RoundPairing
from ronde.core.chess.swiss.entrants import Entrant
from ronde.text.catalogue import _
from ronde.text.numbers import points_text
from ronde.text.sheet import Align, Sheet, TableColumn, table


def pairing_sheet(
    pairing: RoundPairing,
    boards: Sequence[tuple[int, Board]],
    names: Mapping[int, str],
    event_name: str,
) -> Sheet:
    """A row for each board: who has White, who has Black, and their points."""
    title = _("Round {number}").format(number=pairing.round_number)
    notes: tuple[str, ...] = ()
    if pairing.bye is not None:
        notes = (_("Bye: {number} {name}").format(number=pairing.bye, name=names[pairing.bye]),)

    def side(
        heading: str, entrant: Callable[[Board], Entrant]
    ) -> tuple[TableColumn[tuple[int, Board]], ...]:
        """Number, name and points of one side of the boards."""
        return (
            TableColumn(_("No."), lambda row: entrant(row[1]).number, Align.RIGHT),
            TableColumn(heading, lambda row: names[entrant(row[1]).number]),
            TableColumn(_("Points"), lambda row: points_text(entrant(row[1]).score), Align.RIGHT),
        )

    return table(
        f"{event_name} – {title}" if event_name else title,
        (
            TableColumn(_("Board"), lambda row: row[0], Align.RIGHT),
            *side(_("White"), lambda board: board.white),
            *reversed(side(_("Black"), lambda board: board.black)),
        ),
        boards,
        notes,
    )
