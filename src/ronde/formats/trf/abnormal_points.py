"""Points that do not follow from the scoring: record 299."""

from collections.abc import Iterator

from ronde.core.chess.event import AbnormalPoints, Event
from ronde.core.chess.game import Result
from ronde.errors import InputError
from ronde.formats.trf import values
from ronde.formats.trf.record import (
    MATCH_POINTS,
    MOST_ROUNDS,
    ROUND,
    LeftOut,
    Participants,
    Record,
    Source,
    usable,
)
from ronde.formats.trf.report import Dialect
from ronde.formats.trf.values import Columns, Series, laid_out
from ronde.messages import N_, message

# Rule: FIDE TRF26 299
KIND = Columns(5, 5)
MATCH_POINTS_FIELD = Columns(8, 11)
POINTS_FIELD = Columns(14, 17)
ROUND_NUMBER = Columns(20, 22)
PLAYERS = Series(23, 5, 5)
"""The numbers stand in columns 24-27, 29-32 ..., each with the blank before it."""

KINDS = {
    "W": Result.WIN,
    "D": Result.DRAW,
    "L": Result.LOSS,
    "F": Result.FULL_POINT_BYE,
    "H": Result.HALF_POINT_BYE,
    "Z": Result.ZERO_POINT_BYE,
    "+": Result.FORFEIT_WIN,
    "-": Result.FORFEIT_LOSS,
}
_LETTERS = {result: letter for letter, result in KINDS.items()}

STANDINGS_ONLY = MOST_ROUNDS
"""The round that Gacrux gives to points which count in the standings but not for pairing."""


def read_abnormal_points(source: Source, participants: Participants) -> tuple[AbnormalPoints, ...]:
    """The decisions about points, in file order."""
    decisions = tuple(usable(source.of("299"), lambda record: _read_299(record, participants)))
    if any(points.round_number == STANDINGS_ONLY or not points.players for points in decisions):
        source.dialects.add(Dialect.GACRUX)
    return decisions


def _read_299(record: Record, participants: Participants) -> AbnormalPoints:
    """One decision: a penalty or bonus, or what a result is worth for some.

    Rule: FIDE TRF26 299
    """
    kind = record.text(KIND).upper()
    if kind and kind not in KINDS:
        problem = message(
            N_("expected one of {choices} or a blank as kind of points, found “{found}”"),
            choices=" ".join(KINDS),
            found=kind,
        )
        raise record.refuse(problem, KIND.first)
    players = record.participants(PLAYERS, participants)
    if not players and record.line.text[PLAYERS.first :].strip():
        raise LeftOut  # whom it names has been told; without them it would mean everybody
    return AbnormalPoints(
        result=KINDS.get(kind),
        match_points=record.points(MATCH_POINTS_FIELD, MATCH_POINTS) or 0,
        points=record.points(POINTS_FIELD) or 0,
        round_number=record.number(ROUND_NUMBER, ROUND),
        players=players,
    )


def write_abnormal_points(event: Event) -> Iterator[str]:
    """Record 299, one for each decision.

    Rule: FIDE TRF26 299
    """
    for decision in event.abnormal_points:
        fields = [
            values.amount(decision.points, POINTS_FIELD),
            values.padded(decision.round_number or 0, ROUND_NUMBER),
            *PLAYERS.filled([str(number) for number in decision.players]),
        ]
        if decision.match_points or event.team_event is not None:
            fields.insert(0, values.amount(decision.match_points, MATCH_POINTS_FIELD))
        if decision.result is not None:
            fields.insert(0, (KIND, _letter(decision.result)))
        yield laid_out("299", *fields)


def _letter(result: Result) -> str:
    """The letter for a kind of points."""
    if result not in _LETTERS:
        raise InputError(
            N_("expected one of {choices} as kind of abnormal points, found {found}"),
            choices=" ".join(KINDS),
            found=result.value,
        )
    return _LETTERS[result]
