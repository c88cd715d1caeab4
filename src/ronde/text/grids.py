"""The blank crosstable of the arbiter's book, as a table to be shown."""

from ronde.core.roundrobin.schedule import checked_participant_count
from ronde.text.catalogue import _
from ronde.text.crosstables import BLOCKED, colour_columns
from ronde.text.sheet import Align, Column, Sheet

MOST_PLAYERS = 100
"""A larger grid than this nobody fills in by hand."""

PLAYER_COLUMN_COUNT = 3


def grid_title(player_count: int) -> str:
    """What stands above the grid."""
    return _("Crosstable, {count} players").format(count=player_count)


def grid_sheet(player_count: int, *, two_entries: bool = False) -> Sheet:
    """Participants, rating, a column for each opponent, total, rank and Sonneborn-Berger.

    With `two_entries` there are two columns under each opponent, for White and for Black.

    Rule: Livre de l'arbitre, Grille vierge
    Rule: Systèmes de tournois (NA), Toutes-rondes aller-retour (grille avec deux entrées)
    """
    checked_participant_count(player_count, most=MOST_PLAYERS)
    numbers = range(1, player_count + 1)
    entry_count = 2 if two_entries else 1
    opponents = (
        colour_columns() * player_count
        if two_entries
        else tuple(Column(str(number), Align.CENTRE) for number in numbers)
    )
    return Sheet(
        title=grid_title(player_count),
        columns=(
            Column(_("No."), Align.RIGHT),
            Column(_("Participants")),
            Column(_("Elo"), Align.RIGHT),
            *opponents,
            *(Column(heading, Align.RIGHT) for heading in (_("Total"), _("Rank"), _("S.B."))),
        ),
        rows=tuple(
            (
                *(number, None, None),
                *(
                    BLOCKED if number == other else None
                    for other in numbers
                    for _entry in range(entry_count)
                ),
                *(None, None, None),
            )
            for number in numbers
        ),
    )
