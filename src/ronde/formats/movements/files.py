"""Movement files, whichever form they have."""

from dataclasses import dataclass
from pathlib import Path

from ronde.core.bridge.movements.findings import FindingKind, MovementFinding
from ronde.core.bridge.movements.movement import Movement
from ronde.formats.files import read_text
from ronde.formats.movements.csv_reader import loads_csv
from ronde.formats.movements.json_reader import loads_json
from ronde.messages import N_, message


@dataclass(frozen=True, slots=True, kw_only=True)
class MovementFile:
    """A movement as a file has it, and where the file contradicts itself about it."""

    movement: Movement
    findings: tuple[MovementFinding, ...] = ()


def load(path: Path) -> Movement:
    """Read a movement from a file, for those who take it as it is."""
    return read_movement_file(path).movement


def read_movement_file(path: Path) -> MovementFile:
    """Read a movement from a file; `.csv` is a line for each table and round, else JSON."""
    text = read_text(path)
    if path.suffix.lower() == ".csv":
        return MovementFile(movement=loads_csv(text, file=str(path)))
    return movement_from_json(text, file=str(path))


def movement_from_json(text: str, *, file: str = "") -> MovementFile:
    """Read a movement from JSON text."""
    movement, announced = loads_json(text, file=file)
    count = len(movement.boards_in_play)
    if announced is None or announced == count:
        return MovementFile(movement=movement)
    wrong = MovementFinding(
        kind=FindingKind.BOARD_COUNT,
        text=message(
            N_("number of boards in play: expected {expected}, found {found}"),
            expected=announced,
            found=count,
        ),
    )
    return MovementFile(movement=movement, findings=(wrong,))
