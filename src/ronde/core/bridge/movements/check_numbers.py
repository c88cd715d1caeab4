"""Whether rounds, tables and totals are numbered and counted as a movement says."""

from collections.abc import Iterator
from fractions import Fraction
from math import ceil, floor

from ronde.core.bridge.movements.findings import Finding, FindingKind
from ronde.core.bridge.movements.movement import Movement
from ronde.core.bridge.movements.names import contestant_name
from ronde.core.bridge.movements.presence import contestants, seated_entries, teams_of
from ronde.messages import N_, message


def wrong_round_numbers(movement: Movement) -> Iterator[Finding]:
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


def _wrong_round(found: int, expected: int) -> Finding:
    """A round with a number that is not its own."""
    return Finding(
        kind=FindingKind.ROUND_NUMBER,
        rounds=(found,),
        text=message(
            N_("expected round {expected}, found round {found}"), expected=expected, found=found
        ),
    )


def wrong_table_numbers(movement: Movement) -> Iterator[Finding]:
    """Every round has the tables 1 to n, each once, n being the same in all rounds."""
    most = max(len(played.tables) for played in movement.rounds)
    expected = tuple(range(1, most + 1))
    for played in movement.rounds:
        found = tuple(table.table_number for table in played.tables)
        if tuple(sorted(found)) != expected:
            yield Finding(
                kind=FindingKind.TABLE_NUMBER,
                rounds=(played.round_number,),
                tables=found,
                text=message(
                    N_("round {round}: expected the tables 1 to {most}, found {found}"),
                    round=played.round_number,
                    most=most,
                    found=", ".join(map(str, found)) or "–",
                ),
            )


def wrong_counts(movement: Movement) -> Iterator[Finding]:
    """There are as many contestants and tables as the movement says.

    Reading: a missing pair makes half a table, whose place is set up all the same; a pair too many
        that displaces another each round makes half a table that is not set up. Of both there may
        be several, so that the tables set up are more, or fewer, than half the pairs.
    """
    found = len(contestants(movement))
    if movement.contestant_count not in {found, len(teams_of(movement)) or found}:
        yield Finding(
            kind=FindingKind.CONTESTANT_COUNT,
            text=message(
                N_("number of pairs or players: expected {expected}, found {found}"),
                expected=movement.contestant_count,
                found=found,
            ),
        )
    tables = max(len(played.tables) for played in movement.rounds)
    filled = Fraction(found, len(movement.seats.value))
    least, most = floor(min(Fraction(tables), filled)), ceil(max(Fraction(tables), filled))
    if not least <= movement.table_count <= most:
        yield Finding(
            kind=FindingKind.TABLE_COUNT,
            text=message(
                N_("number of tables: expected {expected}, found {found}"),
                expected=ceil(movement.table_count),
                found=tables,
            ),
        )


def mixed_names(movement: Movement) -> Iterator[Finding]:
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
        yield Finding(
            kind=FindingKind.MIXED_NAMES,
            rounds=rounds,
            who=(entry,),
            text=message(
                template,
                round=", ".join(map(str, rounds)) or "–",
                who=contestant_name(movement, entry),
            ),
        )
