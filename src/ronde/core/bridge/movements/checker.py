"""Whether a movement, built or imported, is a sound one, and what its figures are.

What is checked of numbers, counts and seats is here; of boards and meetings in modules beside it.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from math import ceil, floor

from ronde.core.bridge.movements.check_boards import (
    boards_at_two_places,
    boards_nowhere,
    misplaced_stands,
    wrong_sets,
    wrong_sharing,
)
from ronde.core.bridge.movements.check_meetings import (
    boards_played_twice,
    repeated_meetings,
    wrong_comparisons,
)
from ronde.core.bridge.movements.findings import FindingKind, MovementFinding
from ronde.core.bridge.movements.measures import Measures, measure
from ronde.core.bridge.movements.movement import (
    Entry,
    Movement,
    MovementRound,
    contestant_name,
    contestants,
    playing_entries,
    seated_entries,
    teams_of,
)
from ronde.messages import N_, message


def seated_twice(movement: Movement) -> Iterator[MovementFinding]:
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


def played_with_empty_seat(movement: Movement) -> Iterator[MovementFinding]:
    """Where a seat is empty nothing is played, and where something is played nobody is missing.

    Rule: Organisation des tournois (FFB), Le mouvement Mitchell b) Table incomplète
    """
    for played in movement.rounds:
        for table in played.tables:
            if table.played and not table.is_full:
                yield MovementFinding(
                    kind=FindingKind.EMPTY_SEAT_PLAYED,
                    rounds=(played.round_number,),
                    tables=(table.table_number,),
                    text=message(
                        N_("round {round}, table {table}: played although a seat is empty"),
                        round=played.round_number,
                        table=table.table_number,
                    ),
                )


def wrong_sit_outs(movement: Movement) -> Iterator[MovementFinding]:
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
) -> MovementFinding:
    """A finding about one contestant in one round, with the tables of their seats."""
    tables = tuple(
        table.table_number
        for table in played.tables
        for _direction, seated in movement.seated(table)
        if seated == entry
    )
    return MovementFinding(
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


def wrong_round_numbers(movement: Movement) -> Iterator[MovementFinding]:
    """Rounds are numbered one after the other.

    Reading: the second evening of a movement in two parts begins where the first stopped, so the
        first number may be any from 1 on.
    """
    expected = movement.rounds[0].round_number
    if expected < 1:
        yield _wrong_round(expected, 1)
    for played in movement.rounds:
        if played.round_number != expected:
            yield _wrong_round(played.round_number, expected)
        expected = played.round_number + 1


def _wrong_round(number: int, expected: int) -> MovementFinding:
    """A round with a number that is not its own."""
    return MovementFinding(
        kind=FindingKind.ROUND_NUMBER,
        rounds=(number,),
        text=message(
            N_("expected round {expected}, found round {found}"), expected=expected, found=number
        ),
    )


def wrong_table_numbers(movement: Movement) -> Iterator[MovementFinding]:
    """Every round has the tables 1 to n, each once, n being the same in all rounds."""
    most = max(len(played.tables) for played in movement.rounds)
    expected = tuple(range(1, most + 1))
    for played in movement.rounds:
        numbers = tuple(table.table_number for table in played.tables)
        if tuple(sorted(numbers)) != expected:
            yield MovementFinding(
                kind=FindingKind.TABLE_NUMBER,
                rounds=(played.round_number,),
                tables=numbers,
                text=message(
                    N_("round {round}: expected the tables 1 to {most}, found {found}"),
                    round=played.round_number,
                    most=most,
                    found=", ".join(map(str, numbers)) or "–",
                ),
            )


def wrong_counts(movement: Movement) -> Iterator[MovementFinding]:
    """There are as many contestants and tables as the movement says.

    Reading: a missing pair makes half a table, whose place is set up all the same; a pair too many
        that displaces another each round makes half a table that is not set up. Of both there may
        be several, so that the tables set up are more, or fewer, than half the pairs.
    """
    count = len(contestants(movement))
    if movement.contestant_count not in {count, len(teams_of(movement)) or count}:
        yield MovementFinding(
            kind=FindingKind.CONTESTANT_COUNT,
            text=message(
                N_("number of pairs or players: expected {expected}, found {found}"),
                expected=movement.contestant_count,
                found=count,
            ),
        )
    tables = max(len(played.tables) for played in movement.rounds)
    filled = Fraction(count, len(movement.seats.value))
    least, most = floor(min(Fraction(tables), filled)), ceil(max(Fraction(tables), filled))
    if not least <= movement.table_count <= most:
        yield MovementFinding(
            kind=FindingKind.TABLE_COUNT,
            text=message(
                N_("number of tables: expected {expected}, found {found}"),
                expected=ceil(movement.table_count),
                found=tables,
            ),
        )


def mixed_names(movement: Movement) -> Iterator[MovementFinding]:
    """Pairs and players have numbers, or all of them have letters: one that differs is a slip."""
    everybody = contestants(movement)
    lettered = [entry for entry in everybody if isinstance(entry.number, str)]
    numbered = [entry for entry in everybody if isinstance(entry.number, int)]
    if not (lettered and numbered):
        return
    fewer, template = numbered, N_("round {round}: {who} has a number, the others have letters")
    if len(lettered) < len(numbered):
        fewer, template = lettered, N_("round {round}: {who} has letters, the others have numbers")
    for entry in fewer:
        rounds = tuple(
            played.round_number
            for played in movement.rounds
            if entry in set(seated_entries(movement, played))
        )
        yield MovementFinding(
            kind=FindingKind.MIXED_NAMES,
            rounds=rounds,
            who=(entry,),
            text=message(
                template,
                round=", ".join(map(str, rounds)) or "–",
                who=contestant_name(movement, entry),
            ),
        )


RULES: tuple[Callable[[Movement], Iterator[MovementFinding]], ...] = (
    wrong_round_numbers,
    wrong_table_numbers,
    wrong_counts,
    mixed_names,
    seated_twice,
    played_with_empty_seat,
    wrong_sit_outs,
    boards_at_two_places,
    wrong_sharing,
    misplaced_stands,
    boards_nowhere,
    wrong_sets,
    boards_played_twice,
    repeated_meetings,
    wrong_comparisons,
)
"""What every movement must keep, in the order in which findings are told."""


@dataclass(frozen=True, slots=True, kw_only=True)
class MovementCheck:
    """What a check found, and the figures of the movement."""

    findings: tuple[MovementFinding, ...]
    measures: Measures

    @property
    def ok(self) -> bool:
        """Whether the movement keeps every rule."""
        return not self.findings


def check_movement(movement: Movement) -> MovementCheck:
    """Check a movement against every rule and measure it."""
    return MovementCheck(findings=movement_findings(movement), measures=measure(movement))


def movement_findings(movement: Movement) -> tuple[MovementFinding, ...]:
    """What is wrong with a movement, for those who need no figures."""
    return tuple(finding for rule in RULES for finding in rule(movement))
