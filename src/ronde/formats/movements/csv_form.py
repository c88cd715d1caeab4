"""A movement as CSV: a line for each table in each round, and one for each stand."""

import csv
import io
from collections.abc import Iterator, Sequence

from ronde.core.bridge.movements.movement import Movement, MovementRound
from ronde.formats.movements.values import entry_text


def dumps_csv(movement: Movement) -> str:
    """A movement as CSV; spreadsheets take `1-4` for a day, so boards have blanks between them."""
    headings = [
        *("round", "table", *movement.seats.value, "boards", "played", "shared_with", "switched"),
        *("stand_after", "sit_out", "lines", "movement"),
        *_declared(movement),
    ]
    text = io.StringIO()
    writer = csv.DictWriter(text, headings, restval="", lineterminator="\r\n")
    writer.writeheader()
    for played in movement.rounds:
        for cells in _lines(movement, played):
            writer.writerow(
                {
                    "round": played.round_number,
                    "lines": movement.lines,
                    "movement": movement.kind,
                    **_declared(movement),
                    **cells,
                }
            )
    return text.getvalue()


def _declared(movement: Movement) -> dict[str, object]:
    """What a movement knowingly does otherwise, which few do."""
    declared: dict[str, object] = {}
    if movement.meetings_repeat:
        declared["meetings_repeat"] = _yes_no(True)
    if movement.sets_vary:
        declared["sets_vary"] = _yes_no(True)
    if movement.copies > 1:
        declared["copies"] = movement.copies
    return declared


def _lines(movement: Movement, played: MovementRound) -> Iterator[dict[str, object]]:
    """The lines of a round: its tables, then its stands; the first tells who sits out."""
    sit_out: dict[str, object] = {
        "sit_out": " ".join(entry_text(entry) for entry in played.sit_out) or "-"
    }
    for table in played.tables:
        yield {
            "table": table.table_number,
            **{
                seat: "" if number is None else number
                for seat, number in zip(movement.seats.value, table.seats, strict=True)
            },
            "boards": _spaced(table.boards),
            "played": _yes_no(table.played),
            "shared_with": _spaced(table.shared_with),
            "switched": _yes_no(table.switched),
            **sit_out,
        }
        sit_out = {}
    for stand in played.stands:
        yield {"stand_after": stand.after_table, "boards": _spaced(stand.boards)}


def _spaced(numbers: Sequence[int]) -> str:
    """Numbers with blanks between them."""
    return " ".join(map(str, numbers))


def _yes_no(value: bool) -> str:
    """True or false as it is typed."""
    return "yes" if value else "no"
