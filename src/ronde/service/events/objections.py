"""What the rules have against an action: told before it is done, to whoever is about to do it.

An action that departs from the rules collects its objections, each with a level. Whoever asks for
the action says how far they agree; an objection above that stops it, and nothing is written. The
command line and the web ask in their own ways, and neither can switch a warning off.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import IntEnum
from typing import ClassVar

from ronde.core.chess.scoring import Scoring
from ronde.errors import InputError
from ronde.messages import N_, Message, message
from ronde.service.events.state import EventState


class Level(IntEnum):
    """How loud a warning is; a person agrees to one level and all below it.

    Rule: FIDE VCL4THP (2026-08) 218-221
    """

    ACKNOWLEDGE = 2
    """Told, and done all the same."""
    CONFIRM = 3
    """Done once somebody says so."""
    TWO_STEPS = 4
    """Done once somebody has read the consequences and says so again."""
    REFUSED = 5
    """Not done, unless the event leaves FIDE mode."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Objection:
    """One thing against an action."""

    level: Level
    message: Message
    consequences: tuple[Message, ...] = ()
    """What will be so for good, if it is done."""
    rule: str = ""
    leaving_helps: bool = field(default=False)
    """Whether it would be possible outside FIDE mode."""


class Objected(InputError):  # noqa: N818 - it says what happened
    """An action waits for somebody's agreement, or is refused; nothing was written."""

    http_status: ClassVar[int] = 409

    def __init__(self, objections: tuple[Objection, ...]) -> None:
        self.objections = objections
        super().__init__(self.worst.message)

    @property
    def worst(self) -> Objection:
        """The objection that is hardest to overcome; of equal ones the first."""
        return max(self.objections, key=lambda objection: objection.level)

    @property
    def level(self) -> Level:
        """What whoever asks would have to agree to."""
        return self.worst.level


def agreed(objections: Iterable[Objection], consent: Level) -> tuple[Objection, ...]:
    """The objections of an action, refused where one of them is beyond what somebody agreed to."""
    found = tuple(objections)
    open_ones = tuple(objection for objection in found if objection.level > consent)
    if open_ones:
        raise Objected(open_ones)
    return found


def locked(
    state: EventState,
    what: Message,
    *,
    rule: str,
    outside: Level = Level.CONFIRM,
    consequences: tuple[Message, ...] = (),
) -> Objection:
    """Against something that FIDE mode does not have, and that asks first outside it.

    Rule: FIDE VCL4THP (2026-08) 40-46
    """
    return Objection(
        level=Level.REFUSED if state.in_fide_mode else outside,
        message=what,
        consequences=(*consequences, THE_REPORT_TELLS),
        rule=rule,
        leaving_helps=state.in_fide_mode,
    )


THE_REPORT_TELLS = message(N_("the report to FIDE tells it"))
"""The consequence of every integrity event."""


def as_warnings(objections: Iterable[Objection]) -> tuple[Message, ...]:
    """What was said against an action that was done all the same."""
    return tuple(objection.message for objection in objections)


def against_scoring(state: EventState, scoring: Scoring) -> Iterable[Objection]:
    """What speaks against points for results.

    Rule: FIDE VCL4THP (2026-08) 70-88
    """
    for oddity in _oddities(scoring):
        yield locked(state, oddity, rule="VCL4THP 70-88")


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
