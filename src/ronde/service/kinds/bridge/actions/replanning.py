"""A movement under way that has to change; every result that is in stays what it is."""

from dataclasses import replace

from ronde.core.bridge.movements.half_table import MissingSeat
from ronde.core.bridge.movements.movement import Entry, Movement, board_ranges, contestants
from ronde.core.bridge.replanning.change import Replanned, without_leaving_pair
from ronde.core.bridge.replanning.late_pair import with_late_pair
from ronde.core.bridge.replanning.wrong_boards import with_wrong_boards
from ronde.core.bridge.scoring.ranking import Who
from ronde.errors import InputError
from ronde.formats.bridge_names import Named
from ronde.messages import N_, Message, counted
from ronde.service.events.desk import Desk, Done, done
from ronde.service.kinds.bridge.actions.entering import check_people, highest_id
from ronde.service.kinds.bridge.entries import MovementReplanned
from ronde.service.kinds.bridge.evening import (
    evening_to_change,
    movement_of,
    section_of,
)
from ronde.service.kinds.bridge.state import BridgeState, Entrant


def add_late_pair(
    desk: Desk,
    people: Named | None = None,
    *,
    from_round: int | None = None,
    section: str | None = None,
) -> Done:
    """A pair comes late and plays from a round on.

    Rule: Organisation des tournois (FFB), Le mouvement Mitchell b) Table incomplète
    """
    before, evening = evening_to_change(desk)
    where = section_of(evening, section)
    first = _round(evening, where, from_round)
    movement = movement_of(evening, where)
    changed = with_late_pair(movement, from_round=first)
    late = late_entry(movement, changed)
    named = people or Named()
    check_people(named, before.state.regulations.system, numbered=True)
    entrant = Entrant(
        identity=highest_id(before) + 1,
        people=named,
        section=where,
        line=late.line,
        number=late.number,
        late_from=first,
    )
    change = replace(
        _change("late", where, changed),
        who=Who(number=late.number, line=late.line, section=where),
        entrant=entrant,
    )
    return done(desk, before, [change], replan_notes(changed))


def remove_pair(
    desk: Desk, leaving: Entry, *, from_round: int | None = None, section: str | None = None
) -> Done:
    """A pair does not go on; what it played counts.

    Rule: Organisation des tournois (FFB), Le mouvement Mitchell b) Table incomplète
    """
    before, evening = evening_to_change(desk)
    where = section_of(evening, section)
    first = _round(evening, where, from_round)
    changed = without_pair(movement_of(evening, where), leaving, from_round=first)
    named = evening.entrant_at(where, leaving)
    change = replace(
        _change("leaves", where, changed),
        who=Who(number=leaving.number, line=leaving.line, section=where),
        leaving=None if named is None else named.identity,
    )
    return done(desk, before, [change], replan_notes(changed))


def without_pair(movement: Movement, leaving: Entry, *, from_round: int) -> Replanned:
    """The movement as it goes on without a pair; raises InputError for what is no pair."""
    if not isinstance(leaving.number, int):
        raise InputError(N_("only a movement of pairs goes on with a pair missing"))
    gone = MissingSeat(number=leaving.number, line=leaving.line)
    return without_leaving_pair(movement, gone, from_round=from_round)


def take_wrong_boards(
    desk: Desk,
    boards: tuple[int, ...],
    *,
    round_number: int,
    table_number: int,
    section: str | None = None,
) -> Done:
    """A table played other boards than its own; nobody meets them a second time.

    Rule: Laws of Duplicate Bridge 2017 Law 15
    """
    before, evening = evening_to_change(desk)
    where = section_of(evening, section)
    change, changed = wrong_boards(
        evening, where, round_number=round_number, table_number=table_number, boards=boards
    )
    return done(desk, before, [change], replan_notes(changed))


def wrong_boards(
    evening: BridgeState,
    section: str,
    *,
    round_number: int,
    table_number: int,
    boards: tuple[int, ...],
) -> tuple[MovementReplanned, Replanned]:
    """What the journal keeps of other boards at a table, and the movement they come to."""
    changed = with_wrong_boards(
        movement_of(evening, section),
        round_number=round_number,
        table_number=table_number,
        boards=boards,
    )
    change = replace(
        _change("boards", section, changed), table=table_number, boards=board_ranges(boards)
    )
    return change, changed


def late_entry(before: Movement, changed: Replanned) -> Entry:
    """The number of the pair that a change brought."""
    entries_before = set(contestants(before))
    return next(entry for entry in contestants(changed.movement) if entry not in entries_before)


def next_unplayed_round(evening: BridgeState, section: str) -> int:
    """The first round of a section without any score, which a change can begin with."""
    played = max((spot.round_number for spot in evening.results_in(section)), default=0)
    return played + 1


def replan_notes(changed: Replanned) -> tuple[Message, ...]:
    """What to know of a change: who rests for whom, and which cards to print again."""
    tables = changed.changed_tables
    if not tables:
        return changed.notes
    cards = counted(
        N_("print the guide card of table {tables} again"),
        N_("print the guide cards of tables {tables} again"),
        len(tables),
        tables=", ".join(map(str, tables)),
    )
    return (*changed.notes, cards)


def _round(evening: BridgeState, section: str, from_round: int | None) -> int:
    """The first round that may change, refused where the evening is played."""
    if from_round is not None:
        return from_round
    first = next_unplayed_round(evening, section)
    last = movement_of(evening, section).rounds[-1].round_number
    if first > last:
        raise InputError(N_("round {tour} is the last one"), tour=last)
    return first


def _change(reason: str, section: str, changed: Replanned) -> MovementReplanned:
    """What the journal keeps of every change of a movement."""
    return MovementReplanned(
        reason=reason,
        section=section,
        round=changed.from_round,
        movement=changed.movement,
        changed=tuple((each.round_number, each.table_number) for each in changed.changes),
    )
