"""Points that FIDE mode does not have."""

from collections.abc import Iterable

from ronde.core.chess.scoring import Scoring
from ronde.messages import N_, Message, message
from ronde.service.events.objections import Objection, locked
from ronde.service.events.state import EventState


def against_scoring(state: EventState, scoring: Scoring) -> Iterable[Objection]:
    """What speaks against points for results.

    Rule: FIDE VCL4THP (2026-08) 70-88
    """
    for told in _oddities(scoring):
        yield locked(state, told, rule="VCL4THP 70-88")


def _oddities(scoring: Scoring) -> Iterable[Message]:
    """What is odd about points."""
    win, draw, loss = scoring.white_win, scoring.white_draw, scoring.white_loss
    bye = scoring.pairing_allocated_bye
    if 2 * draw > win + loss:
        yield message(N_("two draws would be worth more than a win and a loss"))
    if bye > win:
        yield message(N_("the bye would be worth more than a win"))
    if (win, draw, loss) == (10, 5, 0) and bye not in (win, draw, loss):
        yield message(N_("with the usual points the bye is worth 1, ½ or 0"))
