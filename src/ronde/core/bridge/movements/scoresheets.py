"""The paper results are written on: travelling sheets, match sheets, the hand-scoring sheet."""

from collections import Counter
from dataclasses import dataclass

from ronde.core.bridge.movements.movement import Contestant, Entry, Movement, TablePlay, contestants


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoresheetLine:
    """A result to come on a travelling sheet.

    `waits_for` is the table whose line stands above and is filled in the same round: where it is
    still blank, it is left blank.
    """

    round_number: int
    table_number: int
    north_south: tuple[Contestant, ...]
    east_west: tuple[Contestant, ...]
    waits_for: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchSheet:
    """The boards of one table in one round, to be compared with another table's sheet."""

    round_number: int
    table_number: int
    north_south: tuple[Contestant, ...]
    east_west: tuple[Contestant, ...]
    boards: tuple[int, ...]
    compared_round: int
    compared_table: int
    teams: tuple[str, str] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoredRound:
    """A round of the hand-scoring sheet: the boards, and who plays whom at which table."""

    round_number: int
    boards: tuple[int, ...]
    tables: tuple[TablePlay, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoringSheet:
    """Matchpoints by hand, round by round: `top` for a board, `maximum` for everything."""

    contestants: tuple[Entry, ...]
    rounds: tuple[ScoredRound, ...]
    top: int
    maximum: int

    @property
    def total_is_percentage(self) -> bool:
        """Whether the sum of the matchpoints is the percentage itself.

        Rule: Organisation des tournois (FFB), Mouvements de tournois
        """
        return self.maximum == 100


def traveller(movement: Movement, board_number: int) -> tuple[ScoresheetLine, ...]:
    """The results expected on a board's sheet in the order in which they are played.

    Tables that share the board in a round stand in the order of their numbers: N-S of the last
    table of a guéridon writes after N-S 1 and leaves a line where N-S 1 has not played yet.

    Rule: Organisation des tournois (FFB), Le mouvement Mitchell d) Guéridon
    """
    shares = movement.copies == 1  # each copy has a sheet of its own
    lines = []
    for round_ in movement.rounds:
        above: int | None = None
        for play in round_.tables:
            if not play.played or board_number not in play.boards:
                continue
            lines.append(
                ScoresheetLine(
                    round_number=round_.round_number,
                    table_number=play.table_number,
                    north_south=_taken(play.north_south),
                    east_west=_taken(play.east_west),
                    waits_for=above if shares and above in play.shared_with else None,
                )
            )
            above = play.table_number
    return tuple(lines)


def match_sheets(movement: Movement) -> tuple[MatchSheet, ...]:
    """A sheet for every table and round where each board has two results to compare; else none.

    Rule: Organisation des tournois (FFB), Le triplicate
    Rule: Organisation des tournois (FFB), Le duplicate tournant
    """
    plays = [
        (round_.round_number, play)
        for round_ in movement.rounds
        for play in round_.tables
        if play.played
    ]
    where: dict[tuple[int, ...], list[tuple[int, int]]] = {}
    for round_number, play in plays:
        where.setdefault(play.boards, []).append((round_number, play.table_number))
    sets = Counter(board for boards in where for board in boards)
    if any(len(comparison) != 2 for comparison in where.values()) or set(sets.values()) != {1}:
        return ()
    sheets = []
    for round_number, play in plays:
        first, second = where[play.boards]
        compared = second if (round_number, play.table_number) == first else first
        teams = (
            comparison.teams
            for comparison in movement.comparisons
            if play.boards[0] in comparison.boards
        )
        sheets.append(
            MatchSheet(
                round_number=round_number,
                table_number=play.table_number,
                north_south=_taken(play.north_south),
                east_west=_taken(play.east_west),
                boards=play.boards,
                compared_round=compared[0],
                compared_table=compared[1],
                teams=next(teams, None),
            )
        )
    return tuple(sheets)


def scoring_sheet(movement: Movement) -> ScoringSheet | None:
    """The sheet to matchpoint by hand after each round, where all tables play the same boards.

    None where that is not so, or where two results are all there is: those are compared in IMPs.

    Rule: Organisation des tournois (FFB), Howell 6 paires
    """
    rounds = []
    result_counts: Counter[int] = Counter()
    for round_ in movement.rounds:
        tables = tuple(play for play in round_.tables if play.played)
        if len({play.boards for play in tables}) != 1:
            return None
        boards = tables[0].boards
        rounds.append(ScoredRound(round_number=round_.round_number, boards=boards, tables=tables))
        result_counts.update({board: len(tables) for board in boards})
    table_counts = {len(round_.tables) for round_ in rounds}
    if set(result_counts.values()) != table_counts or min(table_counts) < 3:
        return None
    top = 2 * (min(table_counts) - 1)
    board_count = sum(len(round_.boards) for round_ in rounds)
    return ScoringSheet(
        contestants=contestants(movement),
        rounds=tuple(rounds),
        top=top,
        maximum=top * board_count,
    )


def _taken(seats: tuple[Contestant | None, ...]) -> tuple[Contestant, ...]:
    """The seats somebody sits on."""
    return tuple(number for number in seats if number is not None)
