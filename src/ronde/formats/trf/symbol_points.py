"""Records 162 and 362: symbols, each followed by its points."""

import re
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from ronde.core.scores import Points
from ronde.formats.trf import values
from ronde.formats.trf.columns import Columns, Series
from ronde.formats.trf.record import Record
from ronde.messages import N_, message

SYMBOLS = Series(5, 2, 9)
AMOUNTS = Series(7, 4, 9)

_PAIR = re.compile(r"(?P<symbol>[A-Za-z]+)\s*(?P<points>[-.,\d]+)|\S+", re.ASCII)


class SymbolPoints(NamedTuple):
    """A symbol and the points that follow it."""

    symbol: str
    points: Points


def read_symbol_points(record: Record, known: Mapping[str, object]) -> Iterator[SymbolPoints]:
    """The pairs of a record whose symbols are known.

    Rule: FIDE TRF26 162
    Rule: FIDE TRF26 362
    Reading: the table of the standard puts the symbols of 162 into columns 6, 15 ..., its prose
        into 5, 14 ..., and programs do either or neither. A letter and a number cannot be mistaken
        for each other, so the pairs are read wherever they stand.
    """
    for match in _pairs(record.line.text, 3):
        symbol, amount = match["symbol"], values.points_of_result(match["points"] or "")
        if symbol is None or symbol.upper() not in known or amount is None:
            record.unreadable(
                match.start() + 1,
                match[0],
                message(N_("one of {choices} and points"), choices=", ".join(known)),
                message(N_("scoring")),
                message(N_("the value is left out")),
            )
        else:
            yield SymbolPoints(symbol.upper(), amount)


def _pairs(text: str, start: int) -> Iterator[re.Match[str]]:
    """The pairs of a line, and the words that are none."""
    while (match := _PAIR.match(text, start)) is not None or start < len(text):
        if match is not None:
            yield match
        start = start + 1 if match is None else match.end()


def write_symbol_points(pairs: Mapping[str, Points]) -> Iterator[tuple[Columns, str]]:
    """The fields of a record: a symbol ends in column 6, 15 ..., its points stand after it."""
    for index, (symbol, points) in enumerate(pairs.items()):
        columns = SYMBOLS.at(index)
        yield columns, columns.right(symbol)
        yield values.amount(points, AMOUNTS.at(index))
