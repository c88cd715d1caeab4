"""The minutes of a draw of numbers: who drew what, in which order, from which envelope."""

from ronde.core.roundrobin.varma.drawing import Drawing
from ronde.core.roundrobin.varma.outcome import directed_draw
from ronde.core.roundrobin.varma.tables import marked_rounds
from ronde.errors import InputError
from ronde.messages import N_
from ronde.service.events.state import EventState
from ronde.service.events.varma import PLAIN, affinity_words, drawing_names, start_of_draw
from ronde.text import _, render
from ronde.text.directed_draw import draw_sheets, lots_note, minutes_sheet
from ronde.text.rendering import capital
from ronde.text.sheet import Align, Sheet, TableColumn, table


def has_draw(state: EventState) -> bool:
    """Whether lots gave the players their numbers."""
    return bool(state.lots) and state.regulations.numbering.drawn


def finished_draw(state: EventState) -> Drawing:
    """The draw that gave the numbers, step by step, whoever drew them.

    Raises InputError where there was none, and where a name was corrected since, so that another
    would have drawn first.

    Rule: Livre de l'arbitre, Protocole de Varma, instructions 2
    """
    if not has_draw(state):
        raise InputError(N_("no numbers are drawn in this event"))
    numbers = {identity: number for number, identity in enumerate(state.lots, start=1)}
    names = drawing_names(state)
    under_way = start_of_draw(state, state.lots_by_varma or PLAIN)
    while not under_way.finished:
        number = numbers.get(names[under_way.next_name].number)
        if number is None:
            raise InputError(N_("the players have changed since the numbers were drawn"))
        under_way = under_way.accept(number)
    return under_way


def draw_minutes(state: EventState) -> tuple[Sheet, ...]:
    """The players by number, the minutes, what the tables could not prevent, and the schedule.

    Plain lots of a seed have no steps. Raises InputError where there was no draw, or its players
    have changed since.
    """
    seed = state.lots_seed
    if state.lots_by_varma is None and seed is not None:
        names = {player.number: name for name, player in drawing_names(state).items()}
        drawn = [(number, names[each]) for number, each in enumerate(state.lots, start=1)]
        return (_plain(drawn, lots_note(seed)),)
    draw = finished_draw(state)
    if state.lots_by_varma is None:
        drawn = sorted((player.number, player.name) for player in draw.drawn)
        return (_plain(drawn), minutes_sheet(draw.steps, seed))
    words = affinity_words(state.lots_by_varma)
    heading = capital(words if isinstance(words, str) else render(words))
    rounds = marked_rounds(draw.player_count)
    return draw_sheets(directed_draw(draw), rounds, affinity_heading=heading, seed=seed)


def _plain(drawn: list[tuple[int, str]], *notes: str) -> Sheet:
    """The players by the numbers that plain lots gave them."""
    return table(
        _("Numbers drawn by lot"),
        (
            TableColumn(_("Number"), lambda each: each[0], Align.RIGHT),
            TableColumn(_("Name"), lambda each: each[1], wide=True),
        ),
        drawn,
        notes,
    )
