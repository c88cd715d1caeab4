"""The draw by chance: a lot for the envelope, then a lot for the number in it."""

import random
from collections.abc import Sequence

from ronde.core.roundrobin.varma.drawing import Drawing
from ronde.core.roundrobin.varma.outcome import DirectedDraw, directed_draw
from ronde.core.roundrobin.varma.tables import Envelope


def laid_out(envelopes: Sequence[Envelope], lots: random.Random) -> tuple[Envelope, ...]:
    """The large envelopes as they lie on the table, closed: shuffled, and in each its numbers.

    Nobody can tell from where one lies which numbers are in it.

    Rule: Livre de l'arbitre, Protocole de Varma, instructions 1
    """
    filled = [envelope for envelope in envelopes if envelope.numbers]
    return tuple(
        Envelope(
            group=envelope.group,
            numbers=tuple(lots.sample(envelope.numbers, len(envelope.numbers))),
        )
        for envelope in lots.sample(filled, len(filled))
    )


def draw_next(state: Drawing, lots: random.Random) -> int:
    """The number that chance gives the next player: an envelope by lot, then a number in it.

    Rule: Livre de l'arbitre, Protocole de Varma, instructions 2
    """
    return lots.choice(lots.choice(state.offer.envelopes).numbers)


def draw_by_lot(start: Drawing, lots: random.Random) -> DirectedDraw:
    """The rest of a draw by chance, by the same rules as a draw by hand.

    The players and the seed of `lots` alone decide it: the same seed gives the same draw whatever
    the order in which the players were listed.

    Rule: Livre de l'arbitre, Protocole de Varma, instructions 2
    """
    state = start
    while not state.finished:
        state = state.accept(draw_next(state, lots))
    return directed_draw(state)
