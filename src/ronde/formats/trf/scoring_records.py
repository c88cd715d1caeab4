"""What results are worth: record 162, and the lines of JaVaFo and bbpPairings."""

import re
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from ronde.core.chess.scoring import STANDARD, Scoring
from ronde.core.scores import WIN, Points, points_to_text
from ronde.formats.trf import values
from ronde.formats.trf.record import Record, Source
from ronde.formats.trf.report import Dialect, ReportDraft
from ronde.formats.trf.settings import disagreement
from ronde.formats.trf.values import REST_OF_LINE, Columns, Series, laid_out
from ronde.messages import N_, message

WIN_FIELDS = ("white_win", "black_win", "forfeit_win", "full_point_bye")
DRAW_FIELDS = ("white_draw", "black_draw", "half_point_bye")
LOSS_FIELDS = ("white_loss", "black_loss")

# Rule: FIDE TRF26 162
TRF26_SYMBOLS = {
    "W": WIN_FIELDS,
    "D": DRAW_FIELDS,
    "L": LOSS_FIELDS,
    "A": ("forfeit_loss", "zero_point_bye"),
    "P": ("pairing_allocated_bye",),
    "X": ("unknown",),
}
READ_SYMBOLS = TRF26_SYMBOLS | {"Z": TRF26_SYMBOLS["A"]}
"""bbpPairings writes Z for A."""

JAVAFO_CODES = {
    "W": WIN_FIELDS,
    "D": DRAW_FIELDS,
    "WW": ("white_win",),
    "BW": ("black_win",),
    "WD": ("white_draw",),
    "BD": ("black_draw",),
    "WL": ("white_loss",),
    "BL": ("black_loss",),
    "FW": ("forfeit_win",),
    "FL": ("forfeit_loss",),
    "PAB": ("pairing_allocated_bye",),
    "FPB": ("full_point_bye",),
    "HPB": ("half_point_bye",),
    "ZPB": ("zero_point_bye",),
}
BBPPAIRINGS_CODES = {
    "BBW": WIN_FIELDS,
    "BBD": DRAW_FIELDS,
    "BBL": LOSS_FIELDS,
    "BBZ": ("zero_point_bye",),
    "BBF": ("forfeit_loss",),
    "BBU": ("pairing_allocated_bye",),
}
BBPPAIRINGS_POINTS = Columns(5, 8)

_SCORING = message(N_("scoring"))
_LEFT_OUT_VALUE = message(N_("the value is left out"))


class Given(NamedTuple):
    """Points that a line gives for a result."""

    points: Points
    record: Record


def read_scoring(source: Source) -> Scoring:
    """The scoring of the event; an engine's line must not disagree with record 162.

    What no line gives has its default: a pairing-allocated bye is worth a win in TRF26 and for
    bbpPairings, one point for JaVaFo, and an unknown result is worth a draw.

    Rule: FIDE TRF26 162
    Rule: JaVaFo AUM, XXS
    """
    standard = _trf26_scoring(source)
    bbppairings = _bbppairings_scoring(source)
    win = standard.get("white_win") or bbppairings.get("white_win")
    for engine in (_javafo_scoring(source), bbppairings):
        _tell_disagreements(standard, engine)
        standard = engine | standard
    points = {attribute: entry.points for attribute, entry in standard.items()}
    points.setdefault("pairing_allocated_bye", WIN if win is None else win.points)
    points.setdefault("unknown", points.get("white_draw", STANDARD.white_draw))
    return Scoring(**points)


def _tell_disagreements(standard: dict[str, Given], engine: dict[str, Given]) -> None:
    """Tell, once for each pair of lines and values, that an engine's line says something else."""
    pairs = {
        (before.record.line.number, entry.record.line.number, before.points, entry.points): (
            before,
            entry,
        )
        for attribute, entry in engine.items()
        if (before := standard.get(attribute, entry)).points != entry.points
    }
    for before, entry in pairs.values():
        disagreement(
            before.record, points_to_text(before.points), entry.record, points_to_text(entry.points)
        )


def _trf26_scoring(source: Source) -> dict[str, Given]:
    """What record 162 gives: symbols and points in turn."""
    points_of: dict[str, Given] = {}
    record = source.single("162")
    if record is None:
        return points_of
    for symbol, points in read_symbol_points(record, READ_SYMBOLS):
        points_of.update(dict.fromkeys(READ_SYMBOLS[symbol], Given(points, record)))
    return points_of


def _javafo_scoring(source: Source) -> dict[str, Given]:
    """What the XXS lines give: pairs CODE=VALUE, of which the last wins."""
    points_of: dict[str, Given] = {}
    for record in source.of("XXS"):
        for word in record.text(REST_OF_LINE).split():
            code, _, value = word.partition("=")
            fields, amount = JAVAFO_CODES.get(code.upper()), values.points_of_result(value)
            if fields is None or amount is None:
                expected = message(N_("a code, = and points"))
                record.unreadable(5, word, expected, _SCORING, _LEFT_OUT_VALUE)
            else:
                points_of.update(dict.fromkeys(fields, Given(amount, record)))
    return points_of


def _bbppairings_scoring(source: Source) -> dict[str, Given]:
    """What the lines BBW, BBD ... give, one each."""
    points_of: dict[str, Given] = {}
    for code, fields in BBPPAIRINGS_CODES.items():
        record = source.single(code)
        amount = record.points(BBPPAIRINGS_POINTS) if record else None
        if record is not None and amount is not None:
            points_of.update(dict.fromkeys(fields, Given(amount, record)))
    return points_of


def write_scoring(scoring: Scoring, draft: ReportDraft) -> Iterator[str]:
    """Record 162, unless the points are told in the lines of an engine alone.

    Only what differs from its default is written, as the standard wants it.

    Rule: FIDE TRF26 162
    Reading: bbpPairings stops at some symbols of this record, so it gets its own lines instead.
        Points that depend on the colour, or byes worth neither win nor draw, do not fit this
        record: JaVaFo's line holds them, and this one only what a result not yet known is worth.
    """
    if draft.engine is Dialect.BBPPAIRINGS and _bbppairings_lines(scoring):
        return
    if _simple(scoring) == scoring:
        shown = _different_symbols(scoring)
    else:
        shown = {} if scoring.unknown == scoring.white_draw else {"X": scoring.unknown}
    if shown:
        yield laid_out("162", *write_symbol_points(shown))


def write_engine_scoring(scoring: Scoring, draft: ReportDraft) -> Iterator[str]:
    """The lines of an engine that give the points, where the engine or the points need them."""
    if scoring == STANDARD:
        return
    in_162 = draft.is_trf26 and _simple(scoring) == scoring
    lines = _bbppairings_lines(scoring)
    if draft.engine is Dialect.BBPPAIRINGS and lines:
        yield from lines
        if scoring.unknown != scoring.white_draw:
            draft.omit(N_("the points of a result not yet known"))
    elif draft.engine is Dialect.JAVAFO or (draft.is_trf26 and not in_162):
        codes = {code: JAVAFO_CODES[code] for code in _XXS_ORDER}
        yield "XXS " + " ".join(
            f"{code}={points_to_text(getattr(scoring, fields[0]))}"
            for code, fields in codes.items()
        )
        if not draft.is_trf26 and scoring.unknown != scoring.white_draw:
            draft.omit(N_("the points of a result not yet known"))
    elif not draft.is_trf26:
        draft.omit(N_("the scoring: TRF16 knows one point, a half and nothing"))


_XXS_ORDER = ("WW", "BW", "WD", "BD", "WL", "BL", "FW", "FL", "PAB", "FPB", "HPB", "ZPB")


def _simple(scoring: Scoring) -> Scoring:
    """The nearest scoring that record 162 can hold."""
    return Scoring.simple(
        win=scoring.white_win,
        draw=scoring.white_draw,
        loss=scoring.white_loss,
        absence=scoring.zero_point_bye,
        pairing_allocated_bye=scoring.pairing_allocated_bye,
        unknown=scoring.unknown,
    )


def _different_symbols(scoring: Scoring) -> dict[str, Points]:
    """The symbols of record 162 whose points are not their default."""
    defaults = Scoring.simple(win=scoring.white_win, draw=scoring.white_draw)
    return {
        symbol: getattr(scoring, fields[0])
        for symbol, fields in TRF26_SYMBOLS.items()
        if getattr(scoring, fields[0])
        != getattr(STANDARD if symbol in ("W", "D") else defaults, fields[0])
    }


def _bbppairings_lines(scoring: Scoring) -> list[str]:
    """The scoring in the lines of bbpPairings; none where they cannot hold it."""
    lines = []
    for code, fields in BBPPAIRINGS_CODES.items():
        points = {getattr(scoring, field) for field in fields}
        if len(points) > 1:
            return []
        _, text = values.amount(points.pop(), BBPPAIRINGS_POINTS)
        lines.append(f"{code} {text}")
    return lines


SYMBOLS = Series(5, 2, 9)
AMOUNTS = Series(7, 4, 9)

_PAIR = re.compile(r"(?P<symbol>[A-Za-z]+)\s*(?P<points>[-.,\d]+)|\S+", re.ASCII)


class SymbolPoints(NamedTuple):
    """A symbol and the points that follow it."""

    symbol: str
    points: Points


def read_symbol_points(record: Record, symbols: Mapping[str, object]) -> Iterator[SymbolPoints]:
    """The pairs of a record whose symbols are known.

    Rule: FIDE TRF26 162
    Rule: FIDE TRF26 362
    Reading: the table of the standard puts the symbols of 162 into columns 6, 15 ..., its prose
        into 5, 14 ..., and programs do either or neither. A letter and a number cannot be mistaken
        for each other, so the pairs are read wherever they stand.
    """
    for match in _pairs(record.line.text, 3):
        symbol, amount = match["symbol"], values.points_of_result(match["points"] or "")
        if symbol is None or symbol.upper() not in symbols or amount is None:
            record.unreadable(
                match.start() + 1,
                match[0],
                message(N_("one of {choices} and points"), choices=", ".join(symbols)),
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
