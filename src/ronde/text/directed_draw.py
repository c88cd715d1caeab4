"""The directed draw as tables to be shown: players, log, warnings, and the marked schedule."""

from collections.abc import Sequence

from ronde.core.roundrobin.varma.outcome import DirectedDraw
from ronde.core.roundrobin.varma.tables import MarkedMeeting, MarkedRound
from ronde.text.catalogue import _
from ronde.text.rendering import render
from ronde.text.schedules import NO_BREAK_SPACE, meeting_text, rounds_sheet
from ronde.text.sheet import Align, Column, Sheet, TableColumn, table


def draw_sheets(
    draw: DirectedDraw, rounds: Sequence[MarkedRound], *, affinity_heading: str
) -> tuple[Sheet, ...]:
    """All tables of a draw, in the order in which they are read out."""
    sheets = [
        players_sheet(draw, affinity_heading=affinity_heading),
        _log_sheet(draw),
    ]
    if draw.warnings:
        sheets.append(_warnings_sheet(draw))
    sheets.append(marked_schedule_sheet(rounds))
    return tuple(sheets)


def players_sheet(draw: DirectedDraw, *, affinity_heading: str) -> Sheet:
    """The players by pairing number, with the group that each number belongs to."""
    return table(
        _("Directed draw, {count} players").format(count=len(draw.players)),
        (
            TableColumn(_("Number"), lambda player: player.number, Align.RIGHT),
            TableColumn(_("Name"), lambda player: player.name, wide=True),
            TableColumn(affinity_heading, lambda player: player.affinity, wide=True),
            TableColumn(_("Group"), lambda player: player.group.value, Align.CENTRE),
        ),
        draw.players,
        (_("Verified: nobody meets a player of their own group in the last three rounds."),)
        if draw.verified
        else (),
    )


def marked_schedule_sheet(rounds: Sequence[MarkedRound]) -> Sheet:
    """A row for each round; a game inside one group carries its letter, as on the slide."""
    title = _("Schedule, games inside a group marked with its letter")
    return rounds_sheet(title, rounds, marked_text)


def marked_text(marked: MarkedMeeting) -> str:
    """A meeting as the slide prints it: `3 – 8 A`, kept on one line."""
    text = meeting_text(marked.meeting)
    return text if marked.group is None else f"{text}{NO_BREAK_SPACE}{marked.group.value}"


def _log_sheet(draw: DirectedDraw) -> Sheet:
    """The steps of the draw, to be read out."""
    return Sheet(
        title=_("The draw"),
        columns=(Column(_("Step"), Align.RIGHT), Column(_("Read out"), wide=True)),
        rows=tuple((number, render(step)) for number, step in enumerate(draw.steps, 1)),
    )


def _warnings_sheet(draw: DirectedDraw) -> Sheet:
    """What the tables could not prevent."""
    return table(
        _("Warnings"),
        (TableColumn(_("What the tables could not prevent"), render, wide=True),),
        draw.warnings,
    )
