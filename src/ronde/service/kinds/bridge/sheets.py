"""A bridge evening as tables: the grid, a round, those who play, one table's scores, a card."""

from ronde.core.bridge.movements.movement import (
    Contestant,
    Direction,
    Entry,
    Movement,
    Seats,
    board_ranges,
)
from ronde.core.bridge.scoring.ranking import Who
from ronde.core.bridge.scoring.score_cards import score_cards
from ronde.errors import InputError
from ronde.formats.bridge_event import written_order
from ronde.messages import N_
from ronde.service.bridge.people import names_text
from ronde.service.bridge.rank_sheets import own_card
from ronde.service.events.state import EventState
from ronde.service.kinds.bridge.documents import entrant_order
from ronde.service.kinds.bridge.evening import evening_of, movement_of, name_of
from ronde.service.kinds.bridge.grid import GridCell, GridSection, Peg, grid
from ronde.service.kinds.bridge.plays import round_of
from ronde.service.kinds.bridge.ranking import in_teams, ranked_pairs
from ronde.service.kinds.bridge.state import Entrant
from ronde.service.kinds.bridge.ways import way_of
from ronde.service.kinds.bridge.words import number_words
from ronde.text import _, listed_text, render
from ronde.text.bridge_rankings import nobody
from ronde.text.bridge_score_cards import who_text
from ronde.text.bridge_scores import explanation_sheet, traveller_sheet
from ronde.text.sheet import Align, Cell, Column, Sheet

_MARKS = {
    Peg.TO_COME: "·",
    Peg.SENT: "○",
    Peg.AGREED: "●",
    Peg.DISPUTED: "✗",
    Peg.ADJUSTED: "A",
    Peg.NOT_PLAYED: "–",
}
_UNLIKELY = "?"


def grid_sheets(state: EventState) -> tuple[Sheet, ...]:
    """The grid of every section: a row for each table, a mark for each board."""
    return tuple(_grid_sheet(state, section) for section in grid(state))


def _grid_sheet(state: EventState, section: GridSection) -> Sheet:
    """The grid of one section."""
    name = state.regulations.name
    title = (
        _("{event}, section {section}").format(event=name, section=section.section)
        if section.section
        else name
    )
    return Sheet(
        title=title,
        columns=(
            Column(_("Table"), Align.RIGHT),
            *(Column(str(number), Align.CENTRE) for number in section.round_numbers),
        ),
        rows=tuple(
            (cells[0].table_number, *(_marks(cell) for cell in cells)) for cells in section.tables
        ),
        notes=(
            _(
                "Rounds from left to right. · to come, ○ sent, ● agreed, ✗ disputed, ? unlikely,"
                " A adjusted, – not played."
            ),
        ),
    )


def _marks(cell: GridCell) -> str:
    """The boards of a table in a round as marks; who sits out, by number between brackets."""
    if not cell.played:
        return f"({cell.waiting})" if cell.waiting else ""
    return "".join(
        _UNLIKELY if board.kind == "unlikely" else _MARKS[board.peg] for board in cell.boards
    )


def round_sheets(state: EventState, round_number: int) -> tuple[Sheet, ...]:
    """A round of every section: who sits where with which boards, and who sits out."""
    evening = evening_of(state)
    found = tuple(
        _round_sheet(state, section, movement, round_number)
        for section, movement in evening.movements.items()
        if round_of(movement, round_number) is not None
    )
    if not found:
        raise InputError(N_("there is no round {round}"), round=round_number)
    return found


def _round_sheet(state: EventState, section: str, movement: Movement, round_number: int) -> Sheet:
    """A round of one section."""
    evening = evening_of(state)
    played = round_of(movement, round_number)
    assert played is not None, "the round was found before"
    individual = movement.seats is Seats.PLAYERS
    headings = (
        (_("North"), _("South"), _("East"), _("West")) if individual else (_("N-S"), _("E-W"))
    )
    title = _("Seats of round {round}").format(round=round_number)
    if section:
        title = _("{line}, section {section}").format(line=title, section=section)

    def who(number: Contestant | None, index: int, *, switched: bool) -> str:
        """A seat with number and names."""
        if number is None:
            return "–"
        half = len(headings) // 2
        direction = Direction.NORTH_SOUTH if index < half else Direction.EAST_WEST
        entry = movement.entry(number, direction, switched=switched)
        names = name_of(evening) or nobody
        named = names(Who(number=entry.number, line=entry.line, section=section))
        own = render(number_words(entry)) if switched else str(number)
        return f"{own} {named}".strip()

    return Sheet(
        title=f"{state.regulations.name} – {title}",
        columns=(
            Column(_("Table"), Align.RIGHT),
            *(Column(heading) for heading in headings),
            Column(_("Boards")),
        ),
        rows=tuple(
            (
                table.table_number,
                *(
                    who(number, index, switched=table.switched)
                    for index, number in enumerate(table.seats)
                ),
                board_ranges(table.boards) if table.played else None,
            )
            for table in played.tables
        ),
        notes=tuple(
            _("Sits out: {who}").format(who=_entry_text(state, section, entry))
            for entry in played.sit_out
        ),
    )


def entrants_sheet(state: EventState) -> Sheet:
    """Everybody entered with section, number and names."""
    evening = evening_of(state)
    entrants = sorted(evening.entrants.values(), key=entrant_order)
    has_sections = any(entrant.section for entrant in entrants)
    rows: list[tuple[Cell, ...]] = []
    for entrant in entrants:
        rows.append(
            (
                *([entrant.section or None] if has_sections else []),
                None if entrant.entry is None else render(number_words(entrant.entry)),
                names_text(entrant.people) or None,
                listed_text(entrant_remarks(entrant)) or None,
            )
        )
    return Sheet(
        title=state.regulations.name,
        columns=(
            *([Column(_("Section"))] if has_sections else []),
            Column(_("No."), Align.RIGHT),
            Column(_("Names")),
            Column(_("Remark"), wide=True),
        ),
        rows=tuple(rows),
    )


def entrant_remarks(entrant: Entrant) -> list[str]:
    """What is to be known of somebody who came late or left."""
    remarks = []
    if entrant.late_from is not None:
        remarks.append(_("late, from round {tour}").format(tour=entrant.late_from))
    if entrant.left_from is not None:
        remarks.append(_("left before round {round}").format(round=entrant.left_from))
    return remarks


def traveller_sheets(
    state: EventState, board_number: int, *, explained: bool = False
) -> tuple[Sheet, ...]:
    """The scores of a board and what they are worth; on wish why."""
    if in_teams(state):
        raise InputError(N_("teams compare boards match by match; there are no travellers"))
    ranked = ranked_pairs(state)
    found = [
        (index, board)
        for index, board in enumerate(ranked.tally.session.boards)
        if board.board_number == board_number
    ]
    if not found:
        raise InputError(N_("board {board} has no score yet"), board=board_number)
    sheets = [
        traveller_sheet(ranked.tally, index, written_order(board), ranked.letters)
        for index, board in found
    ]
    if explained:
        sheets += [
            explanation_sheet(ranked.tally, index, written_order(board)) for index, board in found
        ]
    return tuple(sheets)


def personal_sheets(state: EventState, who: Who) -> tuple[Sheet, ...]:
    """A pair's or player's own boards with their points, and the way through the evening."""
    sheets = [] if in_teams(state) or not evening_of(state).results else [*_card(state, who)]
    movement = movement_of(evening_of(state), who.section)
    names = name_of(evening_of(state)) or nobody
    individual = movement.seats is Seats.PLAYERS
    rows: list[tuple[Cell, ...]] = []
    for step in way_of(state, who):
        opponents = " – ".join(_entry_text(state, who.section, each) for each in step.opponents)
        partner = None if step.partner is None else _entry_text(state, who.section, step.partner)
        rows.append(
            (
                step.round_number,
                step.table_number,
                (None if step.seat is None else render(step.seat)) if step.plays else _("sits out"),
                *([partner] if individual else []),
                opponents if step.plays else None,
                board_ranges(step.boards) or None,
            )
        )
    sheets.append(
        Sheet(
            title=who_text(who, names, is_individual=individual),
            columns=(
                Column(_("Rd."), Align.RIGHT),
                Column(_("Table"), Align.RIGHT),
                Column(_("Seat")),
                *([Column(_("Partner"))] if individual else []),
                Column(_("Opponents"), wide=True),
                Column(_("Boards")),
            ),
            rows=tuple(rows),
        )
    )
    return tuple(sheets)


def _card(state: EventState, who: Who) -> list[Sheet]:
    """The score card of somebody who has a score."""
    ranked = ranked_pairs(state)
    entry = ranked.entry(who)
    return [] if entry is None else [own_card(ranked, entry, score_cards(ranked.tally))]


def _entry_text(state: EventState, section: str, entry: Entry) -> str:
    """A number with the names behind it."""
    names = name_of(evening_of(state)) or nobody
    named = names(Who(number=entry.number, line=entry.line, section=section))
    return f"{render(number_words(entry))} {named}".strip()
