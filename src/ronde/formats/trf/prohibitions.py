"""Pairings that must not be made: record 260, and JaVaFo's XXP."""

from collections.abc import Iterator

from ronde.core.chess.event import Event, ProhibitedPairing
from ronde.formats.trf import values
from ronde.formats.trf.record import MOST_ROUNDS, Participants, Record, Source
from ronde.formats.trf.report import ReportDraft
from ronde.formats.trf.values import Columns, Series, laid_out
from ronde.messages import N_, message

# Rule: FIDE TRF26 260
FIRST_ROUND = Columns(5, 7)
LAST_ROUND = Columns(9, 11)
PLAYERS = Series(12, 5, 5)
"""The numbers stand in columns 13-16, 18-21 ..., each with the blank before it."""

_FIRST_ROUND_NAME = message(N_("first round"))
_LAST_ROUND_NAME = message(N_("last round"))


def read_prohibitions(
    source: Source, participants: Participants, planned_round_count: int | None
) -> tuple[ProhibitedPairing, ...]:
    """The groups of which no two members may meet.

    An XXP line whose players stand together in a 260 record repeats it and adds nothing.

    Rule: FIDE TRF26 260
    Rule: JaVaFo AUM, XXP
    """
    last_round = planned_round_count or MOST_ROUNDS
    prohibitions = [_read_260(record, participants, last_round) for record in source.of("260")]
    groups = [frozenset(prohibited.players) for prohibited in prohibitions]
    for record in source.of("XXP"):
        players = tuple(record.listed_players(participants))
        if not any(group.issuperset(players) for group in groups):
            prohibitions.append(ProhibitedPairing(players=players))
    return tuple(prohibited for prohibited in prohibitions if len(prohibited.players) > 1)


def _read_260(record: Record, participants: Participants, last_round: int) -> ProhibitedPairing:
    """One group with its rounds.

    Reading: a range from round 1, or to the last round of the event, is one without that limit:
        it stays so when a round is added.
    """
    first = record.number(FIRST_ROUND, _FIRST_ROUND_NAME)
    last = record.number(LAST_ROUND, _LAST_ROUND_NAME)
    return ProhibitedPairing(
        players=record.participants(PLAYERS, participants),
        first_round=None if first == 1 else first,
        last_round=None if last is None or last >= last_round else last,
    )


def write_prohibitions(event: Event) -> Iterator[str]:
    """Record 260, one for each group; engines insist on both rounds.

    Rule: FIDE TRF26 260
    """
    for prohibited in event.prohibited_pairings:
        last_round = prohibited.last_round or event.planned_round_count or MOST_ROUNDS
        yield laid_out(
            "260",
            values.padded(prohibited.first_round or 1, FIRST_ROUND),
            values.padded(last_round, LAST_ROUND),
            *PLAYERS.filled([str(number) for number in prohibited.players]),
        )


def write_engine_prohibitions(event: Event, draft: ReportDraft) -> Iterator[str]:
    """JaVaFo's lines: the groups in force in the round to be paired, as they know no rounds."""
    next_round = len(event.rounds) + 1
    for prohibited in event.prohibited_pairings:
        starts = (prohibited.first_round or 1) <= next_round
        if starts and next_round <= (prohibited.last_round or MOST_ROUNDS):
            yield f"XXP {' '.join(str(number) for number in prohibited.players)}"
        elif not draft.is_trf26:
            draft.omit(N_("prohibited pairings that are not in force in the next round"))
