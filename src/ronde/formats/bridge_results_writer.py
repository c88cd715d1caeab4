"""Results of a session as CSV, as `ronde bridge rank` reads them."""

import csv
import io
from collections.abc import Sequence

from ronde.core.bridge.movements.movement import Seats
from ronde.core.bridge.scoring.results import Result
from ronde.text.bridge_scores import ruling_text

_PLAYED = ("contract", "by", "tricks", "score", "adjustment")


def dumps_results(results: Sequence[Result]) -> bytes:
    """The results, a line for each; columns about which nothing is known are left out."""
    is_individual = any(result.is_individual for result in results)
    seats = (Seats.PLAYERS if is_individual else Seats.PAIRS).value
    rows = [_cells(result, seats) for result in results]
    headings = [
        heading
        for heading in ("board", *seats, *_PLAYED, "section", "round", "table", "lead", "group")
        if any(row.get(heading) is not None for row in rows)
    ]
    text = io.StringIO()
    table = csv.writer(text, lineterminator="\r\n")
    table.writerow(headings)
    table.writerows([[row.get(heading) for heading in headings] for row in rows])
    return text.getvalue().encode("utf-8-sig")


def _cells(result: Result, seats: Sequence[str]) -> dict[str, object]:
    """A result by column; None where it has nothing to say."""
    cells: dict[str, object] = {
        "board": result.board_number,
        **dict(zip(seats, result.seats, strict=True)),
        "section": result.section or None,
        "round": result.round_number,
        "table": result.table_number,
        "lead": result.lead,
        "group": result.group or None,
    }
    if result.ruling is not None:
        return {**cells, "adjustment": ruling_text(result.ruling)}
    if result.played is not None:
        played = result.played
        return {
            **cells,
            "contract": str(played.contract),
            "by": played.declarer.name[0],
            "tricks": played.tricks,
        }
    if result.score == 0:
        return {**cells, "contract": "PASS"}
    return {**cells, "score": result.score}
