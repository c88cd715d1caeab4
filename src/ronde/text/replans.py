"""A movement that changed under way, as a table of what is new."""

from ronde.core.bridge.replanning.change import Replanned
from ronde.text.catalogue import _
from ronde.text.rendering import render
from ronde.text.sheet import Align, Column, Sheet


def changes_sheet(changed: Replanned) -> Sheet:
    """A row for each table that is not as it was."""
    return Sheet(
        title=_("Changes from round {round} on").format(round=changed.from_round),
        columns=(
            Column(_("Rd."), Align.RIGHT),
            Column(_("At table"), Align.RIGHT),
            Column(_("Now"), wide=True),
        ),
        rows=tuple(
            (change.round_number, change.table_number, render(change.what))
            for change in changed.changes
        ),
    )
