"""Ready-made events: one row for each card of the page of a new event."""

from collections.abc import Mapping
from dataclasses import dataclass

from ronde.messages import N_


@dataclass(frozen=True, slots=True, kw_only=True)
class Preset:
    """A card: what it is called, what it stands for, and the format it chooses."""

    key: str
    title: str
    words: str
    format: str
    amount: int | None = None


PRESETS: Mapping[str, Preset] = {
    row.key: row
    for row in (
        Preset(
            key="open",
            title=N_("FIDE open"),
            words=N_("Swiss, 9 rounds, FIDE rules"),
            format="swiss",
            amount=9,
        ),
        Preset(
            key="club",
            title=N_("Club round robin"),
            words=N_("everyone meets everyone"),
            format="round-robin",
        ),
        Preset(key="cup", title=N_("Cup"), words=N_("knock-out with a bracket"), format="knockout"),
        Preset(
            key="groups",
            title=N_("Groups, then a cup"),
            words=N_("small groups, the best go on"),
            format="groups",
            amount=4,
        ),
        Preset(
            key="bridge",
            title=N_("Bridge evening"),
            words=N_("pairs, movement chosen for you"),
            format="bridge-pairs",
        ),
    )
}
"""The cards, in their order."""
