"""The draw by chance: a lot for the envelope, then a lot for the number in it."""

import random

from ronde.core.roundrobin.varma.drawing import Drawing
from ronde.core.roundrobin.varma.outcome import DirectedDraw, directed_draw


def draw_by_lot(start: Drawing, lots: random.Random) -> DirectedDraw:
    """The rest of a draw by chance, by the same rules as a draw by hand.

    The players and the seed of `lots` alone decide it: the same seed gives the same draw whatever
    the order in which the players were listed.

    Rule: Livre de l'arbitre, Protocole de Varma, instructions 2
    """
    state = start
    while not state.finished:
        envelope = lots.choice(state.offer.envelopes)
        state = state.accept(lots.choice(envelope.numbers))
    return directed_draw(state)
