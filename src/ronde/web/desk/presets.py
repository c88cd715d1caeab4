"""Ready-made events: one row for each card of the page of a new event."""

from collections.abc import Mapping
from dataclasses import dataclass

from ronde.messages import N_


@dataclass(frozen=True, slots=True)
class Preset:
    """A card: what it is called, what it stands for, and the format it chooses."""

    key: str
    title: str
    words: str
    format: str
    amount: int | None = None


_CARDS = (
    Preset("open", N_("FIDE open"), N_("Swiss, 9 rounds, FIDE rules"), "swiss", 9),
    Preset("club", N_("Club round robin"), N_("everyone meets everyone"), "round-robin"),
    Preset("cup", N_("Cup"), N_("knock-out with a bracket"), "knockout"),
    Preset("groups", N_("Groups, then a cup"), N_("small groups, the best go on"), "groups", 4),
    Preset("bridge", N_("Bridge evening"), N_("pairs, movement chosen for you"), "bridge-pairs"),
)
PRESETS: Mapping[str, Preset] = {card.key: card for card in _CARDS}
"""The cards, in their order."""
