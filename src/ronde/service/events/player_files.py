"""Players and pairs out of files that people keep: CSV of a spreadsheet, reports."""

from dataclasses import dataclass
from pathlib import Path

from ronde.core.alphabet import plain
from ronde.core.chess.player import Player, Sex, Title
from ronde.core.chess.swiss.checker import Seats
from ronde.errors import FormatError, Place
from ronde.formats import trf
from ronde.formats.csvfile import CsvRow, CsvTable, parse_table
from ronde.formats.facts import fact_name, fact_value
from ronde.formats.files import read_text
from ronde.messages import N_, Message, counted, message
from ronde.service.events.player_payload import birth_date

_NAMES = ("name", "nom", "player", "joueur", "full name", "nom et prénom")
_FIRST_NAMES = ("first name", "firstname", "prénom", "given name")
_FIDE_IDS = ("fide id", "fide", "fide number", "id fide", "code fide", "n° fide", "fideid")
_READ = {"rating", "title", "sex", "federation", "born"}
_KEPT = {"club", "town", "department", "league", "category"}
"""What is kept of a player without meaning anything to a pairing."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerFile:
    """The players of a file, and how its columns were understood."""

    players: tuple[Player, ...]
    columns: tuple[tuple[str, str], ...] = ()
    """Each heading that was read, and what it was read as."""
    ignored: tuple[str, ...] = ()
    remarks: tuple[Message, ...] = ()


def players_of_report(path: Path) -> PlayerFile:
    """The players of a report file; its rounds are not taken."""
    event = trf.load(path).event
    remarks: tuple[Message, ...] = ()
    if event.rounds:
        remarks = (
            counted(
                N_("the file has one round, which is not taken: only its players are"),
                N_("the file has {count} rounds, which are not taken: only its players are"),
                len(event.rounds),
            ),
        )
    return PlayerFile(players=event.players, remarks=remarks)


def players_of_csv(path: Path) -> PlayerFile:
    """The players of a spreadsheet, its columns guessed by their headings, English or French."""
    table = parse_table(read_text(path), file=str(path))
    columns = _columns(table)
    if "name" not in columns:
        raise FormatError(
            N_("expected a column “{column}”, found {found}"),
            column="name",
            found=", ".join(f"“{heading}”" for heading in table.headings),
            place=Place(file=str(path), line=1),
        )
    players = tuple(
        _player(row, columns, Place(file=str(path), line=row.line)) for row in table.rows
    )
    ignored = tuple(heading for heading in table.headings if heading not in columns.values())
    remarks: tuple[Message, ...] = ()
    if ignored:
        remarks = (
            message(
                N_("columns not understood, and left out: {columns}"), columns=", ".join(ignored)
            ),
        )
    return PlayerFile(
        players=players,
        columns=tuple((heading, meaning) for meaning, heading in columns.items()),
        ignored=ignored,
        remarks=remarks,
    )


def seats_of_csv(path: Path) -> tuple[Seats, ...]:
    """Pairs made by hand: columns white and black with numbers; an empty Black is the bye."""
    table = parse_table(read_text(path), file=str(path))
    white, black = table.heading_for("white", "blancs"), table.heading_for("black", "noirs")
    if white is None or black is None:
        raise FormatError(
            N_("expected columns “white” and “black”"), place=Place(file=str(path), line=1)
        )
    seats = []
    for row in table.rows:
        place = Place(file=str(path), line=row.line)
        first = _number(row.cells.get(white, ""), place)
        if first is None:
            raise FormatError(N_("expected a number as White, found nothing"), place=place)
        seats.append((first, _number(row.cells.get(black, ""), place)))
    return tuple(seats)


def _number(text: str, place: Place) -> int | None:
    """A pairing number; nothing, 0 or - is nobody."""
    if text in ("", "0", "-"):
        return None
    if not text.isdecimal():
        raise FormatError(N_("expected a pairing number, found “{found}”"), found=text, place=place)
    return int(text)


def _columns(table: CsvTable) -> dict[str, str]:
    """Which heading means what; the first of two that mean the same counts."""
    found: dict[str, str] = {}
    for heading in table.headings:
        meaning = _meaning(heading)
        if meaning is not None:
            found.setdefault(meaning, heading)
    return found


def _meaning(heading: str) -> str | None:
    """What a heading is about, None where nobody can tell."""
    for meaning, words in (
        ("name", _NAMES),
        ("first name", _FIRST_NAMES),
        ("fide id", _FIDE_IDS),
    ):
        if plain(heading) in map(plain, words):
            return meaning
    fact = fact_name(heading)
    return fact if fact in _READ | _KEPT else None


def _player(row: CsvRow, columns: dict[str, str], place: Place) -> Player:
    """The player of a line."""

    def cell(meaning: str) -> str:
        return " ".join(row.cells.get(columns.get(meaning, ""), "").split())

    name = cell("name")
    if not name:
        raise FormatError(
            N_("expected a name in the column “{column}”, found nothing"),
            column=columns["name"],
            place=place,
        )
    if cell("first name"):
        name = f"{name}, {cell('first name')}"
    return Player(
        number=0,
        name=name,
        title=_title(cell("title"), place),
        sex=_sex(cell("sex"), place),
        rating=_rating(cell("rating"), place),
        federation=cell("federation").upper(),
        fide_id=cell("fide id"),
        birth_date=birth_date(cell("born")),
        affinities=tuple((kept, cell(kept)) for kept in sorted(_KEPT) if cell(kept)),
    )


def _rating(text: str, place: Place) -> int | None:
    """A rating; none, 0 or - is no rating. Letters of a national list after it are left out."""
    digits = text.split()[0] if text else ""
    if digits.lower() in ("", "0", "-", "–", "nc"):
        return None
    if not digits.isdecimal() or int(digits) > 4000:
        raise FormatError(N_("expected a rating, found “{found}”"), found=text, place=place)
    return int(digits)


def _title(text: str, place: Place) -> Title | None:
    """A FIDE title."""
    if text in ("", "-", "–"):
        return None
    try:
        return Title(text.upper())
    except ValueError:
        raise FormatError(
            N_("expected a title such as GM or WFM, found “{found}”"), found=text, place=place
        ) from None


def _sex(text: str, place: Place) -> Sex | None:
    """A sex, in either language."""
    if not text:
        return None
    try:
        return Sex(fact_value("sex", text))
    except ValueError:
        raise FormatError(N_("expected m or w, found “{found}”"), found=text, place=place) from None
