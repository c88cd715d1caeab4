"""Fields built from what the book's examples print: results of one player, scores of the others."""

from ronde.core.chess.game import Colour
from ronde.core.chess.tiebreaks.calculation import Calculation
from ronde.core.chess.tiebreaks.editions import Edition
from ronde.core.chess.tiebreaks.record import Field, Kind, Line

WORDS = {
    "1": (Kind.PLAYED, 10, 2),
    "0.5": (Kind.PLAYED, 5, 1),
    "0": (Kind.PLAYED, 0, 0),
    "+": (Kind.FORFEIT_WIN, 10, 0),
    "-": (Kind.FORFEIT_LOSS, 0, 0),
    "bye": (Kind.PAIRING_ALLOCATED_BYE, 10, 0),
    "absent": (Kind.ZERO_POINT_BYE, 0, 0),
}
"""The results of the examples: kind, points in tenths, halves."""


def line(round_number: int, result: str, opponent: int | None = None) -> Line:
    """A round of an example."""
    kind, points, halves = WORDS[result]
    return Line(round_number, opponent, Colour.WHITE, kind, points, halves)


def book_calculation(
    lines: dict[int, list[Line]],
    *,
    scores: dict[int, int] | None = None,
    ratings: dict[int, int | None] | None = None,
    predetermined: bool = False,
    edition: Edition = Edition.BOOK_2012,
) -> Calculation:
    """A calculation over these lines; scores follow from them unless given, in tenths."""
    summed = {number: sum(own.points for own in rows) for number, rows in lines.items()}
    return Calculation(
        field=Field(
            round_count=max(len(rows) for rows in lines.values()),
            lines=lines,
            scores=summed | (scores or {}),
            win=10,
            draw=5,
            predetermined=predetermined,
            ratings=ratings or dict.fromkeys(lines),
        ),
        edition=edition,
    )


def player_with(points: int, adjusted: int, round_count: int) -> list[Line]:
    """A made-up opponent with this score whose one forfeit, if any, accounts for the adjustment."""
    forfeit = {0: [], -5: ["+"], 5: ["-"]}[adjusted - points]
    rest = points - (10 if forfeit == ["+"] else 0)
    wins, draws = divmod(rest, 10)
    results = forfeit + ["1"] * wins + ["0.5"] * (draws // 5)
    results += ["0"] * (round_count - len(results))
    return [line(number, result) for number, result in enumerate(results, start=1)]


def crosstable_lines(rows: list[str]) -> dict[int, list[Line]]:
    """The lines of a printed crosstable, each row the results against 1, 2, 3 ..."""
    return {
        number: [
            line(round_number, "0.5" if cell == "½" else cell, opponent)
            for round_number, (opponent, cell) in enumerate(
                (
                    (opponent, cell)
                    for opponent, cell in enumerate(row.split(), start=1)
                    if cell != "–"
                ),
                start=1,
            )
        ]
        for number, row in enumerate(rows, start=1)
    }
