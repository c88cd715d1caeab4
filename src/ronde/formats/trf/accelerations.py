"""Virtual points for pairing: record 250, and JaVaFo's XXA."""

from collections.abc import Iterator, Mapping
from itertools import groupby

from ronde.core.chess.event import Acceleration, Event
from ronde.core.scores import Points, points_to_text
from ronde.formats.trf import values
from ronde.formats.trf.record import (
    GAME_POINTS,
    MATCH_POINTS,
    MOST_ROUNDS,
    PLAYER_NUMBER,
    Participants,
    Record,
    Source,
    usable,
)
from ronde.formats.trf.report import ReportDraft
from ronde.formats.trf.settings import disagreement
from ronde.formats.trf.values import Columns, Series, laid_out
from ronde.messages import N_, message

# Rule: FIDE TRF26 250
MATCH_POINTS_FIELD = Columns(5, 8)
POINTS_FIELD = Columns(10, 13)
FIRST_ROUND = Columns(15, 17)
LAST_ROUND = Columns(19, 21)
FIRST_PLAYER = Columns(22, 26)
LAST_PLAYER = Columns(27, 31)
"""The players stand in columns 23-26 and 28-31, each with the blank before it."""

# Rule: JaVaFo AUM, XXA
XXA_PLAYER = Columns(4, 8)
XXA_POINTS = Series(10, 4, 5)

_FIRST_ROUND_NAME = message(N_("first round"))
_LAST_ROUND_NAME = message(N_("last round"))


def read_accelerations(source: Source, participants: Participants) -> tuple[Acceleration, ...]:
    """The virtual points of record 250, else those of the XXA lines; they must not disagree.

    Rule: FIDE TRF26 250
    Rule: JaVaFo AUM, XXA
    """
    records = usable(source.of("250"), _read_250)
    histories = dict(usable(source.of("XXA"), lambda line: _read_xxa(line, participants)))
    if not records:
        return _grouped({number: points for number, (_, points) in histories.items()})
    accelerations = tuple(acceleration for _, acceleration in records)
    standard = records[0][0]
    for number, (record, found) in histories.items():
        expected = virtual_points(accelerations, number, len(found))
        if found != expected:
            disagreement(standard, _history_text(expected), record, _history_text(found))
    return accelerations


def _read_250(record: Record) -> tuple[Record, Acceleration]:
    """Points for a range of players over a range of rounds."""
    first_round = record.required_number(FIRST_ROUND, _FIRST_ROUND_NAME)
    last_round = record.required_number(LAST_ROUND, _LAST_ROUND_NAME)
    first_player = record.required_number(FIRST_PLAYER, PLAYER_NUMBER)
    last_player = record.required_number(LAST_PLAYER, PLAYER_NUMBER)
    for columns, first, last in (
        (LAST_ROUND, first_round, last_round),
        (LAST_PLAYER, first_player, last_player),
    ):
        if last < first:
            problem = message(
                N_("expected {first} or more at the end of the range, found {last}"),
                first=first,
                last=last,
            )
            raise record.refuse(problem, columns.first)
    return record, Acceleration(
        points=record.points(POINTS_FIELD, GAME_POINTS) or 0,
        match_points=record.points(MATCH_POINTS_FIELD, MATCH_POINTS) or 0,
        first_round=first_round,
        last_round=last_round,
        first_player=first_player,
        last_player=last_player,
    )


def _read_xxa(
    record: Record, participants: Participants
) -> tuple[int, tuple[Record, tuple[Points, ...]]]:
    """A player's virtual points round by round; a blank is none."""
    number = record.required_participant(XXA_PLAYER, participants)
    history = [record.points(columns) or 0 for columns, _ in XXA_POINTS.of(record.line.text)]
    return number, (record, tuple(history[:MOST_ROUNDS]))


def virtual_points(
    accelerations: tuple[Acceleration, ...], number: int, round_count: int
) -> tuple[Points, ...]:
    """A player's virtual points in each round.

    Rule: FIDE TRF26 250
    Reading: where ranges overlap the later record counts, as bbpPairings has it.
    """
    history = [0] * round_count
    for acceleration in accelerations:
        if acceleration.first_player <= number <= acceleration.last_player:
            for round_number in range(
                acceleration.first_round, min(acceleration.last_round, round_count) + 1
            ):
                history[round_number - 1] = acceleration.points
    return tuple(history)


def _grouped(histories: Mapping[int, tuple[Points, ...]]) -> tuple[Acceleration, ...]:
    """The shortest list of ranges: neighbours with one history together, equal rounds together."""
    ranges: list[tuple[int, int, tuple[Points, ...]]] = []
    for number in sorted(histories):
        history = histories[number]
        if ranges and ranges[-1][1:] == (number - 1, history):
            ranges[-1] = (ranges[-1][0], number, history)
        else:
            ranges.append((number, number, history))
    return tuple(
        Acceleration(
            points=points,
            first_round=first_round,
            last_round=last_round,
            first_player=first,
            last_player=last,
        )
        for first, last, history in ranges
        for points, first_round, last_round in _runs(history)
        if points
    )


def _runs(history: tuple[Points, ...]) -> Iterator[tuple[Points, int, int]]:
    """Equal points in rounds that follow each other: the points, the first and the last round."""
    last_round = 0
    for points, run in groupby(history):
        first_round, last_round = last_round + 1, last_round + len(list(run))
        yield points, first_round, last_round


def _history_text(history: tuple[Points, ...]) -> str:
    """Virtual points as a line of JaVaFo has them."""
    return " ".join(points_to_text(points) for points in history)


def write_accelerations(event: Event) -> Iterator[str]:
    """Record 250, one for each range.

    Rule: FIDE TRF26 250
    """
    for acceleration in event.accelerations:
        fields = [
            values.amount(acceleration.points, POINTS_FIELD),
            values.padded(acceleration.first_round, FIRST_ROUND),
            values.padded(acceleration.last_round, LAST_ROUND),
            (FIRST_PLAYER, FIRST_PLAYER.right(f"{acceleration.first_player:04}")),
            (LAST_PLAYER, LAST_PLAYER.right(f"{acceleration.last_player:04}")),
        ]
        if acceleration.match_points:
            fields.insert(0, values.amount(acceleration.match_points, MATCH_POINTS_FIELD))
        yield laid_out("250", *fields)


def write_engine_accelerations(event: Event, draft: ReportDraft) -> Iterator[str]:
    """JaVaFo's lines, one for each player who has virtual points in some round."""
    if not event.accelerations:
        return
    if event.team_event is not None:
        draft.omit(N_("virtual points of teams: the engine's lines hold those of players"))
        return
    round_count = max(acceleration.last_round for acceleration in event.accelerations)
    for player in event.players:
        history = virtual_points(event.accelerations, player.number, round_count)
        if any(history):
            yield laid_out(
                "XXA",
                (XXA_PLAYER, XXA_PLAYER.right(str(player.number))),
                *(
                    values.amount(points, XXA_POINTS.at(index))
                    for index, points in enumerate(history)
                ),
            )
