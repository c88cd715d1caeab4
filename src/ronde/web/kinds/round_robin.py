"""A round robin as its pages know it: numbers may be drawn envelope by envelope."""

from dataclasses import replace

from ronde.core.journal.effect import effective
from ronde.service.events.change import read
from ronde.service.events.desk import Opened
from ronde.service.events.entries.numbers import NumbersDrawn
from ronde.service.events.settings import Numbering
from ronde.service.events.varma import numbers_by_varma
from ronde.text import render
from ronde.web.kinds.round_row import RoundPages
from ronde.web.kinds.rounds import IN_ROUNDS


def _envelopes(opened: Opened) -> tuple[str, ...]:
    """The steps of a draw by the Varma tables, as the seed repeats them; none for other draws."""
    state = opened.state
    if state.regulations.numbering is not Numbering.VARMA or not state.lots:
        return ()
    draws = [
        read(NumbersDrawn, entry.payload)
        for entry in effective(opened.entries)
        if entry.kind == NumbersDrawn.kind
    ]
    directed = [draw for draw in draws if draw.varma]
    if not directed:
        return ()
    drawn = numbers_by_varma(state, directed[-1].seed)
    if drawn.order != state.lots:
        return ()  # a name was corrected since: the envelopes would be told otherwise
    return tuple(render(step) for step in drawn.steps)


ROUND_ROBIN = replace(IN_ROUNDS, rounds=RoundPages(draw_steps=_envelopes))
