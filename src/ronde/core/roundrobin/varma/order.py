"""Who draws when: the contingents, and the players in each."""

from collections.abc import Iterable
from dataclasses import dataclass

from ronde.core.alphabet import alphabetical, plain


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawnEntrant:
    """A player before the draw: a name, and what they share with others (empty: nothing)."""

    name: str
    affinity: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Contingent:
    """The players of one affinity, in the order in which they draw."""

    affinity: str
    names: tuple[str, ...]

    @property
    def size(self) -> int:
        """How many players it has."""
        return len(self.names)

    @property
    def title(self) -> str:
        """What to call it aloud: its affinity, or the name of a player without one."""
        return self.affinity or self.names[0]


def drawing_order(entrants: Iterable[DrawnEntrant]) -> tuple[Contingent, ...]:
    """The contingents in the order of drawing: largest first, equal sizes by alphabetical code.

    Rule: Livre de l'arbitre, Protocole de Varma, ordre du tirage
    Reading: a player without an affinity is a contingent of their own. Among the contingents of one
        player these come last, by name, for they have no code to sort by.
    """
    contingents = _by_affinity(entrants)
    return tuple(sorted(contingents, key=_turn))


def _turn(contingent: Contingent) -> tuple[int, bool, tuple[str, str]]:
    """The sorting key of a contingent."""
    return -contingent.size, not contingent.affinity, alphabetical(contingent.title)


def _by_affinity(entrants: Iterable[DrawnEntrant]) -> list[Contingent]:
    """The contingents, each with its players in alphabetical order of their names.

    Rule: Livre de l'arbitre, Protocole de Varma, ordre du tirage
    Reading: affinities that differ only by capitals, accents or punctuation are one, for lists are
        typed by hand; of several spellings the first in the order of the character set is shown.
    """
    shared: dict[str, list[DrawnEntrant]] = {}
    alone: list[Contingent] = []
    for entrant in entrants:
        if key := plain(entrant.affinity):
            shared.setdefault(key, []).append(entrant)
        else:
            alone.append(Contingent(affinity="", names=(entrant.name,)))
    return alone + [
        Contingent(
            affinity=min(entrant.affinity for entrant in members),
            names=tuple(sorted((entrant.name for entrant in members), key=alphabetical)),
        )
        for members in shared.values()
    ]
