"""The directed draw as tables to be shown: players, log, warnings, and the marked schedule."""

from collections.abc import Mapping, Sequence

from ronde.core.roundrobin.schedule import Schedule
from ronde.core.roundrobin.varma.outcome import DirectedDraw
from ronde.core.roundrobin.varma.separation import Separation
from ronde.core.roundrobin.varma.tables import Envelope, Group, MarkedMeeting, MarkedRound
from ronde.messages import N_, Message, message
from ronde.text.catalogue import _
from ronde.text.rendering import render
from ronde.text.schedules import NO_BREAK_SPACE, meeting_text, rounds_sheet, schedule_sheet
from ronde.text.sheet import Align, Column, Sheet, TableColumn, table

GIVEN_UP = message(
    N_("It is not known whether numbers keep these contingents apart: the search was given up.")
)
"""What is told where a search came to no end."""


def draw_sheets(
    draw: DirectedDraw,
    rounds: Sequence[MarkedRound],
    *,
    affinity_heading: str,
    seed: int | None = None,
) -> tuple[Sheet, ...]:
    """All tables of a draw, in the order in which they are read out; a draw by hand has no seed."""
    sheets = [
        players_sheet(draw, affinity_heading=affinity_heading),
        minutes_sheet(draw.steps, seed),
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


def minutes_sheet(steps: Sequence[Message], seed: int | None) -> Sheet:
    """The minutes of a draw: its steps, to be read out, and by which lots it was made."""
    return Sheet(
        title=_("Minutes of the draw"),
        columns=(Column(_("Step"), Align.RIGHT), Column(_("Read out"), wide=True)),
        rows=tuple((number, render(step)) for number, step in enumerate(steps, 1)),
        notes=(lots_note(seed),),
    )


def lots_note(seed: int | None) -> str:
    """By which lots a draw was made; None where the players drew."""
    if seed is None:
        return _("Drawn by the players.")
    return _("Drawn by lot, seed {seed}: the same list and seed give the same numbers.").format(
        seed=seed
    )


def tables_sheet(tables: Mapping[str, Sequence[Envelope]]) -> Sheet:
    """The Varma tables: a row for each number of players, a column for each group.

    Rule: Livre de l'arbitre, Protocole de Varma, tables de Varma
    """
    return Sheet(
        title=_("Varma tables"),
        columns=(
            Column(_("Players"), Align.RIGHT),
            *(Column(group.value, wide=True) for group in Group),
        ),
        rows=tuple(
            (name, *(", ".join(map(str, each.numbers)) for each in listed))
            for name, listed in tables.items()
        ),
        notes=(_("The numbers of a group do not meet in the last three rounds."),),
    )


def separation_sheets(
    separation: Separation,
    schedule: Schedule[int],
    *,
    late_round_count: int,
    affinity_heading: str,
    seed: int,
) -> tuple[Sheet, ...]:
    """Numbers that were computed: the players, the minutes, and the schedule."""
    players = table(
        _("Directed draw, {count} players").format(count=len(separation.players)),
        (
            TableColumn(_("Number"), lambda player: player.number, Align.RIGHT),
            TableColumn(_("Name"), lambda player: player.name, wide=True),
            TableColumn(affinity_heading, lambda player: player.affinity, wide=True),
        ),
        separation.players,
        (
            _("Computed: nobody meets somebody of their own in the last {count} rounds.").format(
                count=late_round_count
            ),
        ),
    )
    title = _("Berger, {count} players").format(count=len(separation.players))
    return players, minutes_sheet(separation.steps, seed), schedule_sheet(schedule, title)


def _warnings_sheet(draw: DirectedDraw) -> Sheet:
    """What the tables could not prevent."""
    return table(
        _("Warnings"),
        (TableColumn(_("What the tables could not prevent"), render, wide=True),),
        draw.warnings,
    )
