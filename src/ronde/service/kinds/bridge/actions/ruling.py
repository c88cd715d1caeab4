"""What the director gives or takes: adjusted scores, boards not played, penalties."""

from fractions import Fraction

from ronde.core.bridge.scoring.ranking import Who
from ronde.core.bridge.scoring.rulings import Ruling
from ronde.errors import InputError
from ronde.messages import N_
from ronde.service.events.desk import Desk, Done, done
from ronde.service.events.settings import System
from ronde.service.kinds.bridge.actions.scoring import decided, ruled
from ronde.service.kinds.bridge.board_entries import PenaltyGiven, ResultRuled
from ronde.service.kinds.bridge.evening import evening_to_change
from ronde.service.kinds.bridge.places import check_board
from ronde.service.kinds.bridge.state import Spot
from ronde.service.kinds.bridge.words import who_words


def adjust(desk: Desk, spot: Spot, ruling: Ruling, *, reason: str = "") -> Done:
    """Give both sides of a table a score of their own: artificial, assigned, weighted, or none.

    What the table played is kept beside it.

    Rule: Laws of Duplicate Bridge 2017 Law 12C
    """
    before, evening = evening_to_change(desk)
    table = check_board(evening, spot)
    result = evening.results.get(spot)
    adjusted = ruled(table, result, ruling, reason)
    if adjusted == result:
        raise InputError(N_("nothing would change"))
    return done(desk, before, [decided(ResultRuled, spot, adjusted, result)])


def penalise(
    desk: Desk, who: Who, value: Fraction, *, in_percent: bool = False, reason: str
) -> Done:
    """Take points off, or a part of a top in per cent; of teams, victory points.

    Rule: Laws of Duplicate Bridge 2017 Law 90, procedural penalties
    """
    before, evening = evening_to_change(desk)
    if value <= 0:
        raise InputError(N_("expected what is taken off, more than 0, found {found}"), found=value)
    if not reason.strip():
        raise InputError(N_("expected a reason"))
    if in_percent and before.state.regulations.system is System.BRIDGE_TEAMS:
        raise InputError(N_("teams lose victory points, not a part of a top"))
    for other in evening.penalties:
        if other.who == who and other.in_percent != in_percent:
            raise InputError(
                N_("{who} has a penalty in the other unit already: give this one like that"),
                who=who_words(who),
            )
    change = PenaltyGiven(
        who=who, value=value, in_percent=in_percent, reason=" ".join(reason.split())
    )
    return done(desk, before, [change])
