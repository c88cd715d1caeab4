"""Why one would take a movement: what it gives and what it asks, in a few sentences."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction

from ronde.core.bridge.advice.readings import is_in_text, readings
from ronde.core.bridge.advice.suitable import Plan
from ronde.core.bridge.movements.measures import boards_played, sit_out_boards
from ronde.core.bridge.movements.movement import Movement
from ronde.messages import N_, Message, counted, message

BOARDS_AN_HOUR = 8


@dataclass(frozen=True, slots=True, kw_only=True)
class Figures:
    """What a movement, or several sections side by side, ask of the players and of the cupboard."""

    round_count: int
    boards_per_round: int
    least_played: int
    most_played: int
    boards_in_play: int
    sit_out_boards: int
    winners: int

    @property
    def session_boards(self) -> int:
        """The boards of the whole session, for who never sits out."""
        return self.round_count * self.boards_per_round

    @property
    def minutes(self) -> Fraction:
        """How long it lasts: eight boards an hour.

        Rule: Organisation des tournois (FFB), Le mouvement Mitchell a) Cas général (règle 2)
        """
        return Fraction(self.session_boards * 60, BOARDS_AN_HOUR)


def figures(movements: Iterable[Movement]) -> Figures:
    """The figures of an event in one or more sections, the hardest of them where they differ."""
    sections = [_of_one(movement) for movement in movements]
    return Figures(
        round_count=max(section.round_count for section in sections),
        boards_per_round=max(section.boards_per_round for section in sections),
        least_played=min(section.least_played for section in sections),
        most_played=max(section.most_played for section in sections),
        boards_in_play=max(section.boards_in_play for section in sections),
        sit_out_boards=max(section.sit_out_boards for section in sections),
        winners=max(section.winners for section in sections),
    )


def _of_one(movement: Movement) -> Figures:
    """The figures of one movement."""
    played = boards_played(movement)
    return Figures(
        round_count=movement.round_count,
        boards_per_round=movement.boards_per_round,
        least_played=played.least,
        most_played=played.most,
        boards_in_play=len(movement.boards_in_play),
        sit_out_boards=sit_out_boards(movement).most,
        winners=movement.lines,
    )


def reasons(
    plans: tuple[Plan, ...],
    movements: tuple[Movement, ...],
    totals: Figures,
    *,
    in_table: bool,
    limit: int,
) -> Iterator[Message]:
    """The sentences of an option, the most important first."""
    if totals.session_boards > limit:
        yield message(
            N_("longer than asked for: stop after any even round, or play two evenings")
            if any(movement.contestant_count == 16 for movement in movements)
            else N_("longer than asked for: stop after any round, or play two evenings")
        )
    if len(plans) == 1:
        yield source(plans, in_table=in_table)
    yield from readings(plans)
    if len(plans) > 1:
        yield counted(
            N_("{count} section"),
            N_("{count} sections on the same boards, each with its own trays"),
            len(plans),
        )
    yield from _fairness(plans, totals)
    yield from _waiting(totals)
    yield from _handling(plans, movements)


def source(plans: tuple[Plan, ...], *, in_table: bool) -> Message:
    """Who gives the advice: the table of the federation, the text of its course, or Ronde."""
    if in_table:
        return message(N_("in the federation's table"))
    if is_in_text(plans):
        return message(N_("in the text of the federation's course"))
    return message(N_("Ronde's own advice"))


def _fairness(plans: tuple[Plan, ...], totals: Figures) -> Iterator[Message]:
    """How it ranks, and whether everybody plays everything."""
    if totals.winners == 2:
        yield message(N_("N-S and E-W are ranked apart"))
    elif any(plan.switched for plan in plans):
        yield message(N_("one ranking thanks to the arrow switch"))
    else:
        yield message(N_("one ranking"))
    if totals.least_played == totals.boards_in_play:
        yield message(N_("everybody plays every board"))
    elif totals.most_played < totals.boards_in_play:
        yield message(
            N_("stopped before the end: {boards} boards lie on the tables, {played} are played")
            if any(plan.round_count is not None for plan in plans)
            else N_("of {boards} boards on the tables {played} are played"),
            boards=totals.boards_in_play,
            played=totals.most_played,
        )


def _waiting(totals: Figures) -> Iterator[Message]:
    """Who waits, and how long."""
    if totals.sit_out_boards == 0:
        yield message(N_("nobody sits out"))
    else:
        yield counted(
            N_("whoever sits out waits {count} board"),
            N_("whoever sits out waits {count} boards"),
            totals.sit_out_boards,
        )


_HANDLING = {
    "mitchell-skip": N_("the skip after half of the rounds must not be forgotten"),
    "howell": N_("everybody but one pair moves: a little slower than a Mitchell"),
    "three-quarter-howell": N_("some pairs never move, and never meet each other"),
    "howell-swedish": N_("all tables share the boards of the round, scored after each round"),
    "duplicate": N_("every pair is teamed with each other in turn, scored in IMPs"),
    "triplicate": N_("for three teams of four"),
    "individual": N_("everybody plays with everybody"),
    "rover": N_("the pair too many takes another N-S pair's seat in each round"),
}


def _handling(plans: tuple[Plan, ...], movements: tuple[Movement, ...]) -> Iterator[Message]:
    """What the director has to see to."""
    for kind in dict.fromkeys(plan.kind for plan in plans):
        if kind in _HANDLING:
            yield message(_HANDLING[kind])
    sentences: list[Message] = []
    for movement in movements:
        # Sections of one size have the same stand: once is enough.
        sentences += [each for each in _relay(movement) if each not in sentences]
    yield from sentences


def _relay(movement: Movement) -> Iterator[Message]:
    """Where the stand is, and which tables share."""
    if movement.kind != "mitchell-relay":
        return
    first = movement.rounds[0]
    yield message(N_("a stand after table {table}"), table=first.stands[0].after_table)
    shared = [table for table in first.tables if table.shared_with]
    if shared:
        yield message(
            N_("tables {one} and {other} share their boards"),
            one=shared[0].table_number,
            other=shared[-1].table_number,
        )
