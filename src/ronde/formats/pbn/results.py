"""The results of a PBN file, as the results file of a session has them.

Rows of the score tables and the contracts of single games become lines of the results CSV, each at
the line where it stands in the PBN file: so one reader checks both forms and names the same lines.
"""

import csv
import datetime as dt
import io
import re
from collections.abc import Iterator, Mapping, Sequence

from ronde.core.bridge.contract import side_of
from ronde.core.bridge.movements.movement import Direction, Seats
from ronde.core.bridge.scoring import numbering
from ronde.core.bridge.scoring.contract_entry import is_pass, seat_from_text
from ronde.core.bridge.scoring.ranking import Who
from ronde.core.bridge.scoring.settings import Method
from ronde.core.digits import is_number
from ronde.errors import FormatError, InputError
from ronde.formats import bridge_results_csv
from ronde.formats.bridge_event import EventFacts
from ronde.formats.bridge_names import LicensedPlayer, Named, Names
from ronde.formats.bridge_results_csv import Omission, ReadResults
from ronde.formats.bridge_who import contestant_of
from ronde.formats.pbn.deals import board_number
from ronde.formats.pbn.reader import SCORE_TABLE, TOTAL_SCORE_TABLE, PbnFile, PbnGame
from ronde.formats.pbn.tables import Row, read_table
from ronde.messages import N_

_PAIRS = Seats.PAIRS.value
_PLAYERS = Seats.PLAYERS.value
_HEADINGS = (
    *("board", *_PLAYERS, *_PAIRS, "contract", "by", "tricks", "score", "adjustment"),
    *("section", "round", "table", "lead"),
)
_PLAYER_COLUMNS = ("PlayerId_North", "PlayerId_South", "PlayerId_East", "PlayerId_West")
_TABLE = re.compile(r"([A-Za-z]{0,2})(\d+)")

_Line = tuple[int, dict[str, str]]


def read_results(pbn: PbnFile, *, lines: int, lenient: bool = False) -> ReadResults:
    """The results of a file, checked as those of a results file are.

    `lines` is 2 where N-S and E-W are numbered apart.
    """
    result_lines, omissions = _lines(pbn, lenient=lenient)
    if not result_lines:
        return ReadResults(results=(), lines=(), omissions=omissions)
    read = bridge_results_csv.loads(_csv(result_lines), lines=lines, file=pbn.file, lenient=lenient)
    merged = sorted((*omissions, *read.omissions), key=lambda omission: omission.place.line or 0)
    return ReadResults(results=read.results, lines=read.lines, omissions=tuple(merged))


def probable_lines(pbn: PbnFile) -> int:
    """Whether N-S and E-W are numbered apart (2) or together (1), as far as the results tell."""
    rows, _ = _lines(pbn, lenient=True)
    if any(row.get("n") for _, row in rows):
        return 1
    return numbering.probable_lines(
        (
            row["board"],
            (row.get("section", ""), row.get("ns", "")),
            (row.get("section", ""), row.get("ew", "")),
        )
        for _, row in rows
    )


def scoring_method(pbn: PbnFile) -> Method | None:
    """How the file says that its results were scored, or None."""
    for game in pbn.games:
        words = (game.value("Scoring") or "").upper().split(";")
        if words[0] in ("MATCHPOINTS", "MP"):
            return Method.MATCHPOINTS
        if words[0] == "IMP":
            if any(word.startswith("BUTLER") for word in words):
                return Method.BUTLER
            return (
                Method.CROSS_IMPS
                if any(word.startswith("CROSS") for word in words)
                else Method.IMPS
            )
    return None


def _lines(pbn: PbnFile, *, lenient: bool) -> tuple[list[_Line], tuple[Omission, ...]]:
    """Every result as the cells of a results file, with its line."""
    lines: list[_Line] = []
    omissions: list[Omission] = []
    for game in pbn.games:
        place = game.place("Board", pbn.file)
        try:
            number = board_number(game)
            table = read_table(game, SCORE_TABLE, file=pbn.file, lenient=lenient)
            omissions += table.omissions
            made = list(_table_lines(table.rows)) or list(_own_line(game))
            if made and number is None:
                raise FormatError(N_("expected the number of a board, found nothing"))
            lines += [(line, {"board": str(number), **cells}) for line, cells in made]
        except InputError as error:
            if not lenient:
                raise error.at(place) from None
            omissions.append(Omission(place=error.at(place).place, problem=error.message))
    return lines, tuple(omissions)


def _table_lines(rows: Sequence[Row]) -> Iterator[_Line]:
    """The rows of a score table; a row in which nobody sits on a side is a sit-out."""
    for row in rows:
        seats = _seats(row)
        if not all(seats.values()):
            continue
        cells = {
            **seats,
            "lead": row.text("Lead"),
            "round": row.text("Round"),
            **_table_and_section(row),
            **_outcome(row),
        }
        yield row.line, cells


def _seats(row: Row) -> dict[str, str]:
    """Who sat at the table: pairs, players, teams by their room, or names."""
    if any(row.text(column) for column in _PLAYER_COLUMNS):
        return {
            seat: row.text(column) for seat, column in zip(_PLAYERS, _PLAYER_COLUMNS, strict=True)
        }
    if row.text("TeamId_Home"):
        teams = [row.text("TeamId_Home"), row.text("TeamId_Away")]
        closed = row.text("Room").upper().startswith("C")
        return dict(zip(_PAIRS, reversed(teams) if closed else teams, strict=True))
    return {"ns": row.text("PairId_NS", "Names_NS"), "ew": row.text("PairId_EW", "Names_EW")}


def _table_and_section(row: Row) -> dict[str, str]:
    """The table and the section, which some programs write as one: `A12`."""
    match = _TABLE.fullmatch(row.text("Table"))
    if match is None:
        return {"section": row.text("Section")}
    number = match[2].lstrip("0") or "0"
    return {"section": row.text("Section") or match[1].upper(), "table": number}


def _outcome(row: Row) -> dict[str, str]:
    """A contract and a score, or an adjustment.

    Rule: PBN 2.1, artificial scores
    """
    if row.text("Adjustment"):
        return {"adjustment": row.text("Adjustment")}
    contract = row.text("Contract")
    score = _north_south(row)
    if not contract and not score:
        sides = [row.text(f"Percentage_{side}").lstrip("^") for side in ("NS", "EW")]
        return {"adjustment": "-".join(sides) if all(sides) else "NP"}
    if not contract or is_pass(contract):
        return {"contract": contract, "score": score}
    return {
        "contract": contract,
        "by": row.text("Declarer").lstrip("^"),
        "tricks": row.text("Result"),
        "score": score,
    }


def _north_south(row: Row) -> str:
    """The score for North-South, whichever side it is written for; empty where there is none."""
    own, other = row.text("Score_NS"), row.text("Score_EW")
    if own or not other:
        return own
    return other[1:] if other.startswith("-") else f"-{other.lstrip('+')}".replace("-0", "0")


def _own_line(game: PbnGame) -> Iterator[_Line]:
    """The result of a game that has no score table, where it tells who played."""
    contract, declarer = game.value("Contract"), game.value("Declarer")
    if contract is None:
        return
    seats = _own_seats(game)
    if seats is None:
        return
    cells = {**seats, "contract": contract, "section": game.value("Section") or ""}
    for cell, tag in (("table", "Table"), ("round", "Round")):
        value = game.value(tag) or ""
        cells[cell] = value if value.isascii() and value.isdecimal() else ""
    if not is_pass(contract):
        cells["by"] = (declarer or "").lstrip("^")
        cells["tricks"] = _tricks(game.value("Result") or "", cells["by"])
    yield game.lines.get("Contract", game.line), cells


def _own_seats(game: PbnGame) -> Mapping[str, str] | None:
    """Who played a single game: teams by their room, or the players' names."""
    home, visit = game.value("HomeTeam"), game.value("VisitTeam")
    if home is not None and visit is not None:
        closed = (game.value("Room") or "").upper().startswith("C")
        return dict(zip(_PAIRS, (visit, home) if closed else (home, visit), strict=True))
    names = [game.value(seat) for seat in ("North", "South", "East", "West")]
    if None in names:
        return None
    if (game.value("Competition") or "").upper() == "INDIVIDUALS":
        return dict(zip(_PLAYERS, map(str, names), strict=True))
    return {"ns": f"{names[0]} - {names[1]}", "ew": f"{names[2]} - {names[3]}"}


def _tricks(text: str, declarer: str) -> str:
    """The tricks of declarer: `9`, or those of a side as in `EW 4`.

    Rule: PBN 2.1, Result tag
    """
    words = text.lstrip("^").split()
    if len(words) != 2 or not is_number(words[1]):
        return words[-1] if words else ""
    own = side_of(seat_from_text(declarer)) is Direction.NORTH_SOUTH
    return words[1] if own == (words[0].upper() == "NS") else str(13 - int(words[1]))


def _csv(lines: Sequence[_Line]) -> str:
    """The lines as a results file, each at its own line number."""
    has_players = any(cells.get("n") for _, cells in lines)
    unused = _PAIRS if has_players else _PLAYERS
    headings = [heading for heading in _HEADINGS if heading not in unused]
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(headings)
    written = 1
    for line, cells in sorted(lines, key=lambda item: item[0]):
        text.write("\n" * (line - written - 1))
        writer.writerow([cells.get(heading, "") for heading in headings])
        written = max(line, written + 1)
    return text.getvalue()


_DATE = re.compile(r"(\d{4})\.(\d{2})\.(\d{2})")
_LINES = {direction.value.upper(): direction for direction in Direction}
_KEPT_SECTIONS = {SCORE_TABLE, TOTAL_SCORE_TABLE}


def read_facts(pbn: PbnFile) -> EventFacts:
    """The name, the place and the day of the first game that tells them."""

    def first(tag: str) -> str:
        return next((value for game in pbn.games if (value := game.value(tag))), "")

    return EventFacts(name=first("Event"), site=first("Site"), day=_day(first("Date")))


def read_names(pbn: PbnFile) -> Names:
    """The names of the total score table, and those of the score tables where it has none."""
    names_of: dict[Who, Named] = {}
    for game in pbn.games:
        for row in read_table(game, TOTAL_SCORE_TABLE, file=pbn.file, lenient=True).rows:
            line = _LINES.get(row.text("Direction").upper())
            number = row.text("PairId", "PlayerId", "TeamId")
            _add(names_of, row, number, row.text("Names"), line)
    for game in pbn.games:
        for row in read_table(game, SCORE_TABLE, file=pbn.file, lenient=True).rows:
            for side, line in _LINES.items():
                _add(names_of, row, row.text(f"PairId_{side}"), row.text(f"Names_{side}"), line)
    return names_of


def other_sections(pbn: PbnFile) -> tuple[str, ...]:
    """The sections that are neither deals nor results: auctions, play, analyses."""
    names = {name for game in pbn.games for name, lines in game.sections.items() if lines}
    return tuple(sorted(names - _KEPT_SECTIONS))


def _add(
    names_of: dict[Who, Named], row: Row, number: str, names: str, line: Direction | None
) -> None:
    """Remember the names of a number, unless they are known."""
    if number and names:
        section = row.text("Section")
        who = Who(number=contestant_of(number), line=line, section=section)
        words = [word.strip() for word in names.split(";")]
        entry = Who(number=who.number, section=section)
        if entry not in names_of:
            names_of.setdefault(who, Named(tuple(LicensedPlayer(word) for word in words if word)))


def _day(text: str) -> dt.date | None:
    """A day as PBN writes it, or None where a part of it is not known."""
    match = _DATE.fullmatch(text)
    if match is None:
        return None
    try:
        return dt.date(*map(int, match.groups()))
    except ValueError:
        return None
