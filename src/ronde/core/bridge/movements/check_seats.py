"""Whether everybody has one place in every round: a seat, or a rest that is listed."""

from collections import Counter
from collections.abc import Iterator

from ronde.core.bridge.movements.findings import Finding, FindingKind
from ronde.core.bridge.movements.movement import Entry, Movement, MovementRound
from ronde.core.bridge.movements.names import contestant_name
from ronde.core.bridge.movements.presence import (
    contestants,
    playing_entries,
    seated_entries,
)
from ronde.messages import N_, message


def seated_twice(movement: Movement) -> Iterator[Finding]:
    """Nobody has two seats in a round.

    Rule: Organisation des tournois (FFB), Le mouvement Mitchell a) Cas général
    """
    for played in movement.rounds:
        counts = Counter(seated_entries(movement, played))
        for entry, count in counts.items():
            if count > 1:
                yield _of_entry(
                    movement,
                    played,
                    entry,
                    FindingKind.SEATED_TWICE,
                    N_("round {round}: {who} has more than one seat, at tables {tables}"),
                )


def played_with_empty_seat(movement: Movement) -> Iterator[Finding]:
    """Where a seat is empty nothing is played, and where something is played nobody is missing.

    Rule: Organisation des tournois (FFB), Le mouvement Mitchell b) Table incomplète
    """
    for played in movement.rounds:
        for table in played.tables:
            if table.played and not table.is_full:
                yield Finding(
                    kind=FindingKind.EMPTY_SEAT_PLAYED,
                    rounds=(played.round_number,),
                    tables=(table.table_number,),
                    text=message(
                        N_("round {round}, table {table}: played although a seat is empty"),
                        round=played.round_number,
                        table=table.table_number,
                    ),
                )


def wrong_sit_outs(movement: Movement) -> Iterator[Finding]:
    """Those who sit out are exactly those who are there and do not play.

    Rule: Organisation des tournois (FFB), Le mouvement Mitchell b) Table incomplète
    Reading: a pair that comes late is nowhere before its first round and one that leaves nowhere
        after its last; between the two it plays or sits out.
    """
    spans = _spans(movement)
    everybody = contestants(movement)
    for index, played in enumerate(movement.rounds):
        playing = playing_entries(movement, played)
        seated = set(seated_entries(movement, played))
        resting = set(played.sit_out)
        for entry in everybody:
            kind = template = None
            if entry in resting and entry in playing:
                kind = FindingKind.SITS_OUT_AND_PLAYS
                template = N_("round {round}: {who} is listed as sitting out, but plays")
            elif entry in seated and entry not in playing and entry not in resting:
                kind = FindingKind.SIT_OUT_MISSING
                template = N_(
                    "round {round}: {who} does not play, but is not listed as sitting out"
                )
            elif entry not in seated | resting and index in spans[entry]:
                kind = FindingKind.NOWHERE
                template = N_("round {round}: {who} has no seat and is not listed as sitting out")
            if kind is not None and template is not None:
                yield _of_entry(movement, played, entry, kind, template)


def _spans(movement: Movement) -> dict[Entry, range]:
    """The rounds (by index) from the first to the last in which somebody sits or rests."""
    spans: dict[Entry, range] = {}
    for index, played in enumerate(movement.rounds):
        for entry in (*seated_entries(movement, played), *played.sit_out):
            first = spans[entry].start if entry in spans else index
            spans[entry] = range(first, index + 1)
    return spans


def _of_entry(
    movement: Movement, played: MovementRound, entry: Entry, kind: FindingKind, template: str
) -> Finding:
    """A finding about one contestant in one round, with the tables of their seats."""
    tables = tuple(
        table.table_number
        for table in played.tables
        for _direction, seated in movement.seated(table)
        if seated == entry
    )
    return Finding(
        kind=kind,
        rounds=(played.round_number,),
        tables=tables,
        who=(entry,),
        text=message(
            template,
            round=played.round_number,
            who=contestant_name(movement, entry),
            tables=", ".join(map(str, tables)),
        ),
    )
