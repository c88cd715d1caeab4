"""Scales of victory points: by name, out of a file, and as the journal of an event keeps them."""

from collections.abc import Mapping
from fractions import Fraction
from pathlib import Path
from typing import Any

from ronde.core.bridge.scoring.victory_points import SCALES, Scale, TableScale
from ronde.errors import InputError, Place, RondeError, UnknownName
from ronde.formats import vp_scale_csv
from ronde.messages import N_, FieldName

_FILE = ".csv"
SCALE = FieldName(flag="--scale", label=N_("scale of victory points"), key="bridge.scale")


def scale_named(name: str) -> Scale:
    """A scale by its name, or from a file ending in .csv."""
    if is_file(name):
        return vp_scale_csv.load(Path(name))
    if name not in SCALES:
        raise UnknownName(
            N_("{name}: expected one of {scales} or a file ending in .csv, found “{found}”"),
            name=SCALE,
            scales=", ".join(SCALES),
            found=name,
        )
    return SCALES[name]


def scale_typed(name: str) -> str | TableScale:
    """What an event keeps of a scale that was typed: its name, or the rows of a file."""
    scale = scale_named(name)
    return scale if isinstance(scale, TableScale) and is_file(name) else scale.name


def scale_kept(scale: str | TableScale) -> Scale:
    """The scale that an event keeps.

    Journals of earlier versions have the name of a file in its place; it is read where it is still
    there. Nothing else of it is told: somebody may have made it up.
    """
    if isinstance(scale, TableScale):
        return scale
    if not is_file(scale):
        return scale_named(scale)
    try:
        return vp_scale_csv.load(Path(scale))
    except RondeError:
        raise InputError(
            N_(
                "the scale of this event is a file, {file}, that is not there or cannot be read: "
                "give it again, {name} in the regulations"
            ),
            file=file_name(scale),
            name=SCALE,
        ) from None


def check_scale(scale: str | TableScale, before: str | TableScale | None) -> None:
    """Refuse a name that no scale has; what an event has had before is left as it is."""
    if isinstance(scale, str) and scale not in SCALES and scale != before:
        raise InputError(
            N_("expected one of {scales} or the rows of a scale, found “{found}”"),
            scales=", ".join(SCALES),
            found=scale,
        )


def is_file(name: str) -> bool:
    """Whether the name of a scale is that of a file."""
    return name.lower().endswith(_FILE)


def file_name(name: str) -> str:
    """The file of a scale without its folders, which are nobody's business."""
    return name.replace("\\", "/").rpartition("/")[2]


def scale_told(scale: str | TableScale) -> str | dict[str, Any]:
    """What an event keeps of its scale, in JSON."""
    if isinstance(scale, str):
        return scale
    rows = [
        {
            "boards": column.boards_text,
            "margin": str(row.margin),
            "winner": _decimal(row.winner),
            "loser": _decimal(row.loser),
        }
        for column in scale.columns
        for row in column.rows
    ]
    return {"name": scale.name, "rows": rows}


def scale_read(told: str | Mapping[str, Any]) -> str | TableScale:
    """A scale out of JSON: its name, or its rows with the columns of the file."""
    if isinstance(told, str):
        return told
    lines = (
        ({name: str(cell) for name, cell in row.items()}, Place(line=number))
        for number, row in enumerate(told["rows"], start=1)
    )
    return vp_scale_csv.scale_of(str(told["name"]), lines)


def _decimal(points: Fraction) -> str:
    """Points with at most four decimals, as files have them, exactly."""
    text = f"{float(points):.4f}".rstrip("0").rstrip(".")
    return text or "0"
