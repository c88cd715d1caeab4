"""The plan of an import: a file or a pasted text looked at, compared with the event and a list."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from ronde.core.chess.player import Player
from ronde.core.people.names import likeness, parts_of
from ronde.formats import trf
from ronde.formats.player_columns import ColumnGuess, guessed_columns
from ronde.formats.player_headings import Meaning, RatingKind
from ronde.formats.player_rows import PlayerRow, grid_of_text, player_rows
from ronde.formats.rating_list_files import opened_list
from ronde.formats.spreadsheets import Grid, check_people, grid_of, load
from ronde.messages import N_, Message, counted, message, quoted
from ronde.service.events.people.already_entered import with_entered
from ronde.service.events.people.in_list import looked_up
from ronde.service.events.people.kept_list import opened_kept_list
from ronde.service.events.people.plan import (
    NONE,
    SKIP,
    ImportCandidate,
    ImportDoubt,
    ImportDoubtKind,
    ImportPlan,
    ImportRow,
)
from ronde.service.events.state import EventState
from ronde.store.ratings import KeptRatings


@dataclass(frozen=True, slots=True, kw_only=True)
class TableReading:
    """How a table is to be read, where it should not be guessed."""

    rating_kind: RatingKind = RatingKind.STANDARD
    columns: Mapping[Meaning, str] = field(default_factory=dict)
    sheet: str | None = None

    @classmethod
    def of_event(cls, state: EventState) -> "TableReading":
        """With the ratings that the games of an event count for."""
        return cls(rating_kind=rating_kind_of(state))


def rating_kind_of(state: EventState) -> RatingKind:
    """Which ratings the games of an event count for."""
    return RatingKind(state.regulations.rate_of_play.value)


@dataclass(frozen=True, slots=True, kw_only=True)
class PeopleSource:
    """People to enter, wherever they were read: each with the line they stand on."""

    name: str
    rows: tuple[ImportRow, ...]
    columns: tuple[tuple[str, str], ...] = ()
    ignored: tuple[str, ...] = ()
    remarks: tuple[Message, ...] = ()

    @classmethod
    def of_file(cls, path: Path, reading: TableReading | None = None) -> "PeopleSource":
        """The players of a CSV file or of a workbook."""
        how = reading or TableReading()
        return cls.of_grid(load(path, sheet=how.sheet), how)

    @classmethod
    def of_content(
        cls, content: bytes, name: str, reading: TableReading | None = None
    ) -> "PeopleSource":
        """The players of a file that was sent, by the suffix of its name."""
        how = reading or TableReading()
        return cls.of_grid(grid_of(content, file=name, sheet=how.sheet), how)

    @classmethod
    def of_text(cls, text: str, reading: TableReading | None = None) -> "PeopleSource":
        """The players of pasted text: rows of a spreadsheet, or a name on each line."""
        return cls.of_grid(grid_of_text(text), reading or TableReading())

    @classmethod
    def of_report(cls, path: Path) -> "PeopleSource":
        """The players of a report file, each by their number; its rounds are not taken."""
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
        rows = tuple(
            ImportRow(
                line=player.number,
                player=replace(player, number=0, rating_source=path.name if player.rating else ""),
            )
            for player in event.players
        )
        return cls(name=path.name, rows=rows, remarks=remarks)

    @classmethod
    def of_event(cls, state: EventState) -> "PeopleSource":
        """The players of the event itself, to be compared with a rating list."""
        rows = tuple(
            ImportRow(line=identity, player=player, identity=identity)
            for identity, player in state.players.items()
        )
        return cls(name="", rows=rows)

    @classmethod
    def of_grid(cls, grid: Grid, reading: TableReading) -> "PeopleSource":
        """The players of a table."""
        check_people(len(grid.rows), grid.file)
        guess = guessed_columns(grid, wanted=reading.rating_kind, chosen=reading.columns)
        read = list(player_rows(guess, grid.file))
        return cls(
            name=Path(grid.file).name,
            rows=tuple(
                ImportRow(line=row.line, player=row.player, faults=row.faults) for row in read
            ),
            columns=tuple(
                (column.heading, column.meaning.value)
                for column in sorted(guess.columns, key=lambda column: column.index)
            ),
            ignored=guess.ignored,
            remarks=(*_remarks_on_sheets(grid), *guess.remarks, *_remarks_on_names(read, guess)),
        )


def import_plan(
    state: EventState,
    source: PeopleSource,
    *,
    rating_list: Path | KeptRatings | None = None,
    rating_kind: RatingKind | None = None,
) -> ImportPlan:
    """Look at people before they are entered: who is here already, who they are in a list.

    The list is a file, or the one that is kept on this machine. Where no kind of rating is told, it
    is the one that the games of the event count for.

    Nothing is written. What is not clear is a doubt with its candidates.

    Rule: FIDE VCL4THP (2026-08) 116-144
    """
    rating_kind = rating_kind or rating_kind_of(state)
    rows = source.rows
    doubts: tuple[ImportDoubt, ...] = ()
    list_name = ""
    if any(row.identity is None for row in rows):
        rows, doubts = with_entered(rows, state.players)
    if rating_list is not None:
        sought = [(row.line, row.player) for row in rows if row.player.name]
        opening = (
            opened_list(rating_list)
            if isinstance(rating_list, Path)
            else opened_kept_list(rating_list, [player for _line, player in sought])
        )
        with opening as people:
            list_name = people.name
            values = dict(
                zip(
                    (line for line, _player in sought),
                    looked_up(sought, people, rating_kind),
                    strict=True,
                )
            )
        rows = tuple(
            replace(row, listed=values[row.line].person) if row.line in values else row
            for row in rows
        )
        listing = (values[row.line].doubt for row in rows if row.line in values)
        found_doubts = (doubt for doubt in listing if doubt is not None)
        rows, doubts = crossed(rows, (*doubts, *found_doubts), state.players)
    return ImportPlan(
        source=source.name,
        rows=rows,
        doubts=tuple(sorted(doubts, key=lambda doubt: doubt.line)),
        columns=source.columns,
        ignored=source.ignored,
        remarks=source.remarks,
        rating_list=list_name,
        rating_kind=rating_kind,
        entered=state.players,
        started=state.started,
    )


def _remarks_on_sheets(grid: Grid) -> Iterable[Message]:
    """Which worksheet was read, where there are several."""
    if grid.other_sheets:
        yield message(
            N_("the worksheet “{sheet}” is read; others: {others}"),
            sheet=grid.sheet,
            others=quoted(grid.other_sheets),
        )


def _remarks_on_names(rows: Iterable[PlayerRow], guess: ColumnGuess) -> Iterable[Message]:
    """What was made of names: titles taken out, surnames put first."""
    listed = list(rows)
    titled = [row.player.name for row in listed if row.title_in_name]
    if titled:
        yield counted(
            N_("a title stood beside one name: {names}"),
            N_("a title stood beside {count} names: {names}"),
            len(titled),
            names=_some(titled),
        )
    turned = [row.player.name for row in listed if row.by_capitals]
    if turned:
        yield counted(
            N_("in one name capitals tell the surname: {names}"),
            N_("in {count} names capitals tell the surname: {names}"),
            len(turned),
            names=_some(turned),
        )


def _some(names: list[str]) -> str:
    """The first few of many names."""
    return "; ".join(names[:3]) + (" …" if len(names) > 3 else "")


def crossed(
    rows: Sequence[ImportRow], doubts: Sequence[ImportDoubt], entered: Mapping[int, Player]
) -> tuple[tuple[ImportRow, ...], tuple[ImportDoubt, ...]]:
    """The rows, once the list said who they are: one FIDE number is one person.

    Whom the list gives the number of somebody in the event is that player; of two
    rows with one number the second is doubtful.
    """
    by_number = {player.fide_id: identity for identity, player in entered.items() if player.fide_id}
    taken = {row.identity for row in rows}
    seen: dict[str, ImportRow] = {}
    identified: list[ImportRow] = []
    settled: set[int] = set()
    more: list[ImportDoubt] = []
    for row in rows:
        number = "" if row.listed is None else row.listed.fide_id
        holder = by_number.get(number)
        if row.identity is None and holder is not None and holder not in taken:
            taken.add(holder)
            settled.add(row.line)
            row = replace(row, identity=holder)
        elif number and number in seen and row.identity is None:
            more.append(_second(row, seen[number]))
            row = replace(row, listed=None)
        if number:
            seen.setdefault(number, row)
        identified.append(row)
    left = [doubt for doubt in doubts if doubt.line not in settled]
    return tuple(identified), (*left, *more)


def _second(row: ImportRow, earlier: ImportRow) -> ImportDoubt:
    """A row that the list takes for somebody whom an earlier row is."""
    person = row.listed
    assert person is not None, "only a row that was found in a list is found twice"
    candidate = ImportCandidate(
        choice=SKIP,
        name=earlier.player.name,
        likeness=likeness(parts_of(earlier.player.name), parts_of(row.player.name)),
        fide_id=person.fide_id,
        federation=person.federation,
        born=str(person.birth_year or ""),
        person=person,
    )
    return ImportDoubt(
        line=row.line,
        kind=ImportDoubtKind.LISTED,
        reason=message(
            N_("in the list it is {name}, whom row {row} is already"),
            name=person.name,
            row=earlier.line,
        ),
        candidates=(candidate,),
        choices=(SKIP, NONE),
    )
