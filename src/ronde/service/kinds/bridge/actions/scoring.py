"""Scores: sent by a table, accepted or disputed by the opponents, entered by the director."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from ronde.core.bridge.movements.movement import Direction, TablePlay
from ronde.core.bridge.replanning.change import Replanned
from ronde.core.bridge.scoring.rulings import Ruling
from ronde.errors import InputError
from ronde.messages import N_, Message, message
from ronde.service.events.desk import Desk, Done, Opened, done
from ronde.service.kinds.bridge.actions.replanning import replan_notes, wrong_boards
from ronde.service.kinds.bridge.board_entries import (
    BoardDecided,
    ResultAccepted,
    ResultCleared,
    ResultConfirmed,
    ResultDisputed,
    ResultRuled,
    ResultTold,
)
from ronde.service.kinds.bridge.doubts import doubts_at
from ronde.service.kinds.bridge.entries import EveningChange, MovementReplanned
from ronde.service.kinds.bridge.evening import evening_to_change, movement_of
from ronde.service.kinds.bridge.places import check_board, table_at
from ronde.service.kinds.bridge.state import BoardResult, BridgeState, Spot, Sureness, Told
from ronde.service.kinds.bridge.words import result_words, told_words


def enter_results(
    desk: Desk, scores: Iterable[tuple[Spot, Told | Ruling]], *, force: bool = False
) -> Done:
    """Enter or correct scores as the director: each stands at once, and settles a dispute.

    A ruling is an adjusted score; what the table played is kept beside it. All are written or none.
    `force` takes a board that the movement does not give to the table: from then on it does, and
    nobody at that table meets it again.
    """
    before, evening = evening_to_change(desk)
    changes: list[EveningChange] = []
    warnings: list[Message] = []
    for spot, given in scores:
        forced = _forced(evening, spot) if force else None
        if forced is not None:
            change, replanned = forced
            changes.append(change)
            warnings += replan_notes(replanned)
            movements = {**evening.movements, spot.section: replanned.movement}
            evening = replace(evening, movements=movements)
        table = check_board(evening, spot)
        earlier = evening.results.get(spot)
        if isinstance(given, Ruling):
            result = ruled(table, earlier, given)
        else:
            result = BoardResult(seats=_seats(table), standing=Sureness.AGREED, told=given)
        if earlier is not None and replace(earlier, sent_by=None, confirmed=False) == result:
            warnings.append(_same(spot, result))
            continue
        if isinstance(given, Ruling):
            changes.append(decided(ResultRuled, spot, result, earlier))
        else:
            changes.append(decided(ResultTold, spot, result, earlier, source="director"))
        evening = evening.with_result(spot, result)
        warnings += doubts_at(evening, spot)
    return done(desk, before, changes, warnings)


def enter_result(desk: Desk, spot: Spot, given: Told | Ruling, *, force: bool = False) -> Done:
    """Enter or correct one score as the director."""
    return enter_results(desk, [(spot, given)], force=force)


def ruled(
    table: TablePlay, earlier: BoardResult | None, ruling: Ruling, reason: str = ""
) -> BoardResult:
    """What an adjusted score makes of a board at a table; what was played is kept beside it."""
    return BoardResult(
        seats=tuple(seat for seat in table.seats if seat is not None),
        standing=Sureness.ADJUSTED,
        told=None if earlier is None else earlier.told,
        ruling=ruling,
        reason=" ".join(reason.split()),
    )


def send_result(desk: Desk, spot: Spot, score: Told, *, side: Direction | None = None) -> Done:
    """A score from the table; it waits for the opponents.

    `side` is the side whose word it is, None where nobody says. Where the other side sent the same
    it is agreed. Where it sent another, or another stands already, both are kept for the director:
    nothing that a table sends overwrites what is agreed.
    """
    before, evening = evening_to_change(desk)
    table = check_board(evening, spot)
    earlier = evening.results.get(spot)
    if earlier is not None and earlier.standing is Sureness.ADJUSTED:
        raise _refusal(N_("table {table}, board {board}: the director has given a score"), spot)
    result = _sent(earlier, score, side, _seats(table))
    if result == earlier:
        return done(desk, before, [], [_same(spot, result)])
    change = decided(ResultTold, spot, result, earlier, source="table")
    after = evening.with_result(spot, result)
    return done(desk, before, [change], doubts_at(after, spot))


def accept(
    desk: Desk, spot: Spot, *, seen: Told | None = None, side: Direction | None = None
) -> Done:
    """The opponents accept what was sent; `seen` is what their screen showed.

    `side` is the side whose device accepts: a pair does not accept its own word. None is a device
    that both sides share and hand across, or the director.
    """
    before, earlier = _scored_board(desk, spot)
    if earlier.standing is not Sureness.SENT:
        raise _refusal(N_("table {table}, board {board}: nothing waits to be accepted"), spot)
    if side is not None and earlier.sent_by is side:
        raise InputError(N_("your opponents accept what you sent"))
    if seen is not None and earlier.told != seen:
        raise _refusal(
            N_("table {table}, board {board} was changed since: it is {told} now"),
            spot,
            told=None if earlier.told is None else told_words(earlier.told),
        )
    result = replace(earlier, standing=Sureness.AGREED)
    return done(desk, before, [decided(ResultAccepted, spot, result, earlier)])


def dispute(desk: Desk, spot: Spot, version: Told | None = None) -> Done:
    """Somebody says that a score is not right; with another version both are kept."""
    before, earlier = _scored_board(desk, spot)
    if earlier.told is None:
        raise _refusal(N_("table {table}, board {board}: the director has given a score"), spot)
    if earlier.standing is Sureness.DISPUTED and version in (None, earlier.told, earlier.other):
        raise _refusal(N_("table {table}, board {board} is disputed already"), spot)
    if version == earlier.told:
        raise InputError(N_("both versions are the same: {told}"), told=told_words(earlier.told))
    result = replace(earlier, standing=Sureness.DISPUTED, other=version or earlier.other)
    return done(desk, before, [decided(ResultDisputed, spot, result, earlier)])


def settle(desk: Desk, spot: Spot, version: int) -> Done:
    """The director decides for the first or the second version of a disputed score."""
    _before, earlier = _scored_board(desk, spot)
    versions = [
        version_told for version_told in (earlier.told, earlier.other) if version_told is not None
    ]
    if earlier.standing is not Sureness.DISPUTED:
        raise _refusal(N_("table {table}, board {board} is not disputed"), spot)
    if not 1 <= version <= len(versions):
        raise InputError(
            N_("expected a version from 1 to {most}, found {found}"),
            most=len(versions),
            found=version,
        )
    return enter_result(desk, spot, versions[version - 1])


def clear(desk: Desk, spot: Spot) -> Done:
    """Take a score out, as if it had not come."""
    before, earlier = _scored_board(desk, spot)
    return done(desk, before, [decided(ResultCleared, spot, None, earlier)])


def confirm(desk: Desk, spot: Spot) -> Done:
    """The director has looked at an unlikely score, and it is right."""
    before, earlier = _scored_board(desk, spot)
    if earlier.confirmed:
        raise InputError(N_("nothing would change"))
    result = replace(earlier, confirmed=True)
    return done(desk, before, [decided(ResultConfirmed, spot, result, earlier)])


def decided(
    kind: type[BoardDecided],
    spot: Spot,
    result: BoardResult | None,
    earlier: BoardResult | None,
    source: str | None = None,
) -> BoardDecided:
    """A decision about a board: where, what is known now, and what was before."""
    return kind(
        section=spot.section,
        round=spot.round_number,
        table=spot.table_number,
        board=spot.board_number,
        result=result,
        before=earlier,
        source=source,
    )


def _sent(
    earlier: BoardResult | None, score: Told, side: Direction | None, seats: tuple[Any, ...]
) -> BoardResult:
    """What a score from the table comes to beside what is known."""
    sent = BoardResult(seats=seats, standing=Sureness.SENT, told=score, sent_by=side)
    if earlier is None or earlier.told is None:
        return sent
    if earlier.told == score:
        other_side = (
            side is not None and earlier.sent_by is not None and side is not earlier.sent_by
        )
        agreed = earlier.standing is Sureness.SENT and other_side
        return replace(earlier, standing=Sureness.AGREED) if agreed else earlier
    if earlier.standing is Sureness.SENT and side is earlier.sent_by:
        return sent
    return replace(earlier, standing=Sureness.DISPUTED, other=score, confirmed=False)


def _forced(evening: BridgeState, spot: Spot) -> tuple[MovementReplanned, Replanned] | None:
    """The change of the movement that gives a table a board it should not have had."""
    table = table_at(movement_of(evening, spot.section), spot)
    if spot.board_number in table.boards:
        return None
    return wrong_boards(
        evening,
        spot.section,
        round_number=spot.round_number,
        table_number=spot.table_number,
        boards=tuple(sorted({*table.boards, spot.board_number})),
    )


def _scored_board(desk: Desk, spot: Spot) -> tuple[Opened, BoardResult]:
    """The event at a desk and the score of a board; raises InputError where there is none."""
    before, evening = evening_to_change(desk)
    check_board(evening, spot)
    result = evening.results.get(spot)
    if result is None:
        raise _refusal(N_("table {table}, board {board} has no score yet"), spot)
    return before, result


def _refusal(template: str, spot: Spot, **fields: object) -> InputError:
    """Why nothing is written about a board at a table."""
    where = {"table": spot.table_number, "board": spot.board_number}
    return InputError(Message(template, {**where, **fields}))


def _same(spot: Spot, result: BoardResult) -> Message:
    """A word on a score that was typed twice."""
    return message(
        N_("table {table}, board {board} has {told} already"),
        table=spot.table_number,
        board=spot.board_number,
        told=result_words(result),
    )


def _seats(table: TablePlay) -> tuple[Any, ...]:
    """Who sits at a table where everybody is there."""
    return table.seats
