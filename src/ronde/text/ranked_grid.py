"""The crosstable by rank, *grille américaine*: rows in final order, opponents by their places."""

from collections.abc import Sequence

from ronde.core.chess.event import Entry, Event, histories
from ronde.core.chess.game import Result
from ronde.core.chess.standings import Standing, Standings
from ronde.messages import N_
from ronde.text.cards import colour_letter
from ronde.text.catalogue import _
from ronde.text.numbers import points_text
from ronde.text.sheet import Align, Cell, Sheet, TableColumn, table
from ronde.text.standings import standing_warnings, value_text

_SIGNS = {
    Result.WIN: "+",
    Result.SHORT_WIN: "+",
    Result.DRAW: "=",
    Result.SHORT_DRAW: "=",
    Result.LOSS: "-",
    Result.SHORT_LOSS: "-",
    Result.FORFEIT_WIN: ">",
    Result.FORFEIT_LOSS: "<",
    Result.UNKNOWN: "?",
}
"""What came of a game, before the place of the opponent."""
_WITHOUT_OPPONENT = {
    Result.PAIRING_ALLOCATED_BYE: N_("BYE"),
    Result.FULL_POINT_BYE: "1",
    Result.HALF_POINT_BYE: "½",
    Result.FORFEIT_WIN: ">",
    Result.FORFEIT_LOSS: "<",
}
"""What stands where nobody was met; nothing for an absence."""


def ranked_grid_sheet(
    event: Event, ranking: Standings, about: Sequence[TableColumn[Standing]], title: str
) -> Sheet:
    """A row for each player in the order of the ranking: `+ 24B` is a win with Black over the 24th.

    `about` are the columns about players. Places are those of the lines, so that no two players
    have the same.
    """
    lines = histories(event)
    places = {standing.number: place for place, standing in enumerate(ranking.standings, start=1)}
    rounds = range(len(event.rounds))
    return table(
        title,
        (
            TableColumn(_("Pl."), lambda it: places[it.number], Align.RIGHT),
            TableColumn(_("Name"), lambda it: it.name),
            *about,
            *(_round_column(index, lines, places) for index in rounds),
            TableColumn(_("Points"), lambda it: points_text(it.points), Align.RIGHT),
            *(
                TableColumn(
                    str(step.descriptor),
                    lambda it, step=step: value_text(step, it.number),  # type: ignore[misc]
                    Align.RIGHT,
                )
                for step in ranking.applied
            ),
        ),
        ranking.standings,
        (
            _(
                "+ 24B: a win with Black over the player in place 24; = a draw, - a loss, > won and"
                " < lost by forfeit."
            ),
            *_level_note(ranking),
            *standing_warnings(ranking),
        ),
    )


def _round_column(
    index: int, lines: dict[int, list[Entry]], places: dict[int, int]
) -> TableColumn[Standing]:
    """What everybody did in a round."""

    def cell(standing: Standing) -> Cell:
        entry = lines[standing.number][index]
        if entry.opponent is None:
            words = _WITHOUT_OPPONENT.get(entry.result, "")
            return _(words) if words else None
        colour = colour_letter(entry.colour)
        # In one piece: no line breaks between the sign and the place.
        return f"{_SIGNS[entry.result]}\N{NO-BREAK SPACE}{places[entry.opponent]}{colour}"

    return TableColumn(_("R{number}").format(number=index + 1), cell, Align.CENTRE)


def _level_note(ranking: Standings) -> tuple[str, ...]:
    """A word where players share a place, as each has a line of their own here."""
    ranks = [standing.rank for standing in ranking.standings]
    if len(set(ranks)) == len(ranks):
        return ()
    return (_("Players who are level on everything share their place; each has a line here."),)
