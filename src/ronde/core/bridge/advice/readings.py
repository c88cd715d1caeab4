"""How the course is read where it is short, silent or at odds with itself, a sentence for each."""

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction

from ronde.core.bridge.advice.suitable import SWEDISH_SET_SIZES, Plan
from ronde.messages import N_, Message, message


@dataclass(frozen=True, slots=True, kw_only=True)
class MovementReading:
    """What is said of a movement at these tables; without `boards_per_round`, of any set size."""

    kind: str
    tables: tuple[Fraction, ...]
    sentence: str
    boards_per_round: int | None = None

    def is_about(self, plan: Plan) -> bool:
        """Whether a plan is read so."""
        return (
            plan.kind == self.kind
            and plan.table_count in self.tables
            and self.boards_per_round in (None, plan.boards_per_round)
        )


def _tables(*numbers: str) -> tuple[Fraction, ...]:
    """Numbers of tables as printed."""
    return tuple(Fraction(number) for number in numbers)


_FULL = N_("full tables: the stand at 6, 8 and 12, the skip at 10, 14 and 16")
_SEVEN_PAIRS = MovementReading(
    kind="howell",
    tables=_tables("3.5"),
    boards_per_round=3,
    sentence=N_("21 or 28 boards for 7 or 8 pairs in the course: 7 pairs play 18 of 21"),
)

READINGS: tuple[MovementReading, ...] = (
    MovementReading(
        kind="howell",
        tables=_tables("3.5"),
        boards_per_round=4,
        sentence=N_("the table prefers sets of 4 here, the course has sets of 3 too"),
    ),
    _SEVEN_PAIRS,
    MovementReading(
        kind="triplicate",
        tables=_tables("3"),
        sentence=N_("victory points go by the boards two teams compare: {boards}"),
    ),
    MovementReading(
        kind="duplicate",
        tables=_tables("2"),
        sentence=N_("first for four pairs, as the individual is for eight players who come alone"),
    ),
    MovementReading(
        kind="individual",
        tables=_tables("2"),
        sentence=N_("first for eight players who come alone, as the duplicate is for four pairs"),
    ),
    MovementReading(
        kind="mitchell-relay",
        tables=_tables("9.5", "13.5", "15.5"),
        sentence=N_("the last table is the half one: nothing is shared, no skip can be forgotten"),
    ),
    MovementReading(kind="mitchell-relay", tables=_tables("6", "8", "12"), sentence=_FULL),
    MovementReading(kind="mitchell-skip", tables=_tables("10", "14", "16"), sentence=_FULL),
    MovementReading(
        kind="individual",
        tables=_tables("3"),
        boards_per_round=3,
        sentence=N_(
            "33 boards are 4 h 07, about 4 h 30 with the moves, where 3 h 30 is usual: play 22"
            " boards, or two sessions"
        ),
    ),
    MovementReading(
        kind="howell-swedish",
        tables=_tables("3"),
        sentence=N_("five rounds: sets of 3, 5, 6 and 9 make 15, 25, 30 and 45 boards"),
    ),
    MovementReading(
        kind="howell-swedish",
        tables=_tables("2.5"),
        sentence=N_("each board is played twice: IMPs, compared after each set"),
    ),
    MovementReading(
        kind="individual",
        tables=_tables("2.25"),
        sentence=N_("nine rounds: 27 boards, 24 for each player, or 18 boards, 16 for each"),
    ),
)
"""The readings in the order of the course.

Rule: Organisation des tournois (FFB), Mouvements de tournois
"""

SECTIONS = N_(
    "from 17½ tables on the table says two tournaments, and no more: sections as equal as can be,"
    " with the same number of boards, are Ronde's own advice"
)

_IN_TEXT = frozenset({"duplicate", "triplicate", "individual"})


def readings(plans: tuple[Plan, ...]) -> tuple[Message, ...]:
    """What is said of an option because of how the course is read, each sentence once."""
    if len(plans) > 1:
        return (message(SECTIONS),)
    return tuple(
        message(reading.sentence, boards=plan.boards_per_round)
        for plan in plans
        for reading in READINGS
        if reading.is_about(plan)
    )


def is_in_text(plans: Iterable[Plan]) -> bool:
    """Whether the course has these movements in its text, if not in its table."""
    return all(
        plan.kind in _IN_TEXT
        or (plan.kind == "howell-swedish" and plan.boards_per_round in SWEDISH_SET_SIZES)
        or _SEVEN_PAIRS.is_about(plan)
        for plan in plans
    )
