"""Scales of victory points by the name that people give them."""

from pathlib import Path

from ronde.core.bridge.scoring.victory_point_tables import SCALES
from ronde.core.bridge.scoring.victory_points import Scale
from ronde.errors import UnknownName
from ronde.formats import vp_scale_csv
from ronde.messages import N_


def scale_named(name: str) -> Scale:
    """A scale by its name, or from a file ending in .csv."""
    if name.lower().endswith(".csv"):
        return vp_scale_csv.load(Path(name))
    if name not in SCALES:
        raise UnknownName(
            N_("--scale: expected one of {scales} or a file ending in .csv, found “{found}”"),
            scales=", ".join(SCALES),
            found=name,
        )
    return SCALES[name]
