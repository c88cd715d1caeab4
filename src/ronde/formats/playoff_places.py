"""The places after a play-off, from the JSON document of `ronde playoff`."""

from collections.abc import Sequence
from pathlib import Path

from ronde.core.alphabet import plain
from ronde.core.chess.playoff.values import PlacedBy
from ronde.core.prizes.categories import Competitor
from ronde.errors import FormatError, Place, UnknownName
from ronde.formats.files import read_text
from ronde.formats.ranking import json_rows
from ronde.messages import N_


def load(path: Path, competitors: Sequence[Competitor]) -> tuple[tuple[int, int, bool], ...]:
    """Read a file: for each player the number in the standings, the place, and whether by play."""
    return loads(read_text(path), competitors, file=str(path))


def loads(
    text: str, competitors: Sequence[Competitor], *, file: str = ""
) -> tuple[tuple[int, int, bool], ...]:
    """Read a text: for each player the number in the standings, the place, and whether by play.

    A play-off of typed names numbers them anew, so names decide; the number only where two players
    of the standings have one name.
    """
    rows = json_rows(text, "standings", file=file)
    if not rows:
        raise FormatError(
            N_("expected a play-off that is over, found no places yet"), place=Place(file=file)
        )
    placings = []
    for number, row in enumerate(rows, 1):
        match row:
            case {"id": int(own), "name": str(name), "rank": int(rank), "decided_by": str(by)}:
                competitor = _competitor(name, own, competitors, file)
                placings.append((competitor.number, rank, by != PlacedBy.TIE_BREAKS.value))
            case _:
                raise FormatError(
                    N_("standings, entry {number}: expected id, name, rank and decided_by"),
                    number=number,
                    place=Place(file=file),
                )
    return tuple(placings)


def _competitor(name: str, number: int, competitors: Sequence[Competitor], file: str) -> Competitor:
    """The competitor of a name, and of a number where several have the name."""
    named = [competitor for competitor in competitors if plain(competitor.name) == plain(name)]
    if len(named) > 1:
        named = [competitor for competitor in named if competitor.number == number]
    if not named:
        raise UnknownName(
            N_("the standings have no “{name}”, who was in the play-off"),
            name=name,
            place=Place(file=file),
        )
    return named[0]
