"""The picture of a cup: on the wall, on a page, in a terminal."""

from ronde.service.events.state import EventState
from ronde.service.kinds.cup.matches import CupView
from ronde.text.bracket import bracket_lines


def cup_svg(state: EventState, view: CupView, *, inside_page: bool = False) -> bytes:
    """The bracket as an SVG: a file of its own, or a part of a page."""
    # Imported here: nobody who types a result waits for the printer's libraries.
    from ronde.printing.bracket import bracket_svg

    return bracket_svg(view.resolved, view.names, state.regulations.name, inside_page=inside_page)


def cup_pdf(state: EventState, view: CupView) -> bytes:
    """The bracket as a PDF."""
    from ronde.printing.bracket import bracket_pdf

    return bracket_pdf(view.resolved, view.names, state.regulations.name)


def cup_lines(view: CupView, width: int) -> tuple[str, ...]:
    """The bracket in the letters of a terminal."""
    return tuple(bracket_lines(view.resolved, view.names, width))
