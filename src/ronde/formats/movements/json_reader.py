"""Reading a movement from the JSON of the contract, or one typed by hand after it."""

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction

from ronde.core.bridge.movements.movement import (
    Comparison,
    Contestant,
    Direction,
    Entry,
    Movement,
    MovementRound,
    Seats,
    Stand,
    TablePlay,
    contestants,
)
from ronde.formats.movements.section import DocumentObject, document_section, shown
from ronde.formats.movements.sentences import plain_message, sentence_from_json
from ronde.formats.movements.values import (
    MOST_BOARDS,
    MOST_CONTESTANTS,
    MOST_ROUNDS,
    MOST_TABLES,
    boards_from_text,
    contestant_from_text,
    inferred_boards_per_round,
    inferred_lines,
    inferred_table_count,
    table_count_from_text,
    with_sit_outs,
)
from ronde.messages import N_, Message, message

TYPED_BY_HAND = "typed"
"""The kind of a movement whose file does not name one."""


def loads_json(text: str, *, file: str = "") -> tuple[Movement, int | None]:
    """Read a movement; with it the number of boards in play that the file announces, if any.

    Whatever follows from the rounds may be left out: `lines`, `played`, `sit_out`, the counts.
    """
    document = document_section(text, file=file)
    seats = _seats_of(document)
    parts = [
        round_from_json(document, values, number, seats)
        for number, values in enumerate(document.objects("rounds", needed=True), 1)
    ]
    if not parts:
        document.refuse(N_("expected at least one round under “rounds”, found none"))
    rounds = tuple(played for played, _told in parts)
    movement = Movement(
        kind=document.text("movement", default=TYPED_BY_HAND),
        title=_title(document),
        table_count=Fraction(0),
        contestant_count=0,
        lines=document.number("lines", most=2, default=inferred_lines(rounds, seats)),
        boards_per_round=document.number(
            "boards_per_round", most=MOST_BOARDS, default=inferred_boards_per_round(rounds)
        ),
        rounds=rounds,
        seats=seats,
        comparisons=tuple(
            _comparison(document, values, number)
            for number, values in enumerate(document.objects("comparisons"), 1)
        ),
        fixed=tuple(entries_from_json(document, "fixed")),
        instructions=tuple(_instructions(document)),
        meetings_repeat=document.flag("meetings_repeat", default=False),
        sets_vary=document.flag("sets_vary", default=False),
        copies=document.number("copies", most=MOST_TABLES, default=1),
    )
    has_sit_outs = {index for index, (_played, has_sit_outs) in enumerate(parts) if has_sit_outs}
    movement = with_sit_outs(movement, has_sit_outs)
    counted = replace(movement, contestant_count=_contestant_count(document, movement))
    announced = None
    if document.has("boards_in_play"):
        announced = document.number("boards_in_play", least=0, most=MOST_BOARDS)
    return replace(counted, table_count=_table_count(document, counted)), announced


def _seats_of(document: DocumentObject) -> Seats:
    """How the tables of the file list their seats: by pairs unless the first has North."""
    for values in document.objects("rounds", needed=True):
        for table in DocumentObject(values=values, file=document.file).objects("tables"):
            return Seats.PLAYERS if "n" in table else Seats.PAIRS
    return Seats.PAIRS


def _title(document: DocumentObject) -> Message:
    """The title: as somebody wrote it, else as it was made; else the kind."""
    written = document.text("title", default="")
    if document.has("title_sentence"):
        return sentence_from_json(document.values["title_sentence"], document, text=written or None)
    return plain_message(written or document.text("movement", default=TYPED_BY_HAND))


def _instructions(document: DocumentObject) -> list[Message]:
    """The sentences for the director."""
    sentences = document.values.get("instructions")
    if not isinstance(sentences, list | None):
        document.refuse(N_("expected a list under “{key}”"), key="instructions")
    return [sentence_from_json(sentence, document) for sentence in sentences or ()]


def _contestant_count(document: DocumentObject, movement: Movement) -> int:
    """How many take part, as the file says, else as many as there are."""
    key = "player_count" if movement.seats is Seats.PLAYERS else "pair_count"
    return document.number(key, most=MOST_CONTESTANTS, default=len(contestants(movement)))


def _table_count(document: DocumentObject, movement: Movement) -> Fraction:
    """How many tables, as the file says, else by those who take part."""
    value = document.values.get("table_count")
    if value is None:
        return inferred_table_count(movement)
    count = None
    if isinstance(value, int | str) and not isinstance(value, bool):
        count = table_count_from_text(str(value))
    if not count:
        document.refuse(
            N_("expected a number of tables such as 6 or 6.5 as “{key}”, found {found}"),
            key="table_count",
            found=shown(value),
        )
    return count


def _comparison(within: DocumentObject, values: Mapping[str, object], number: int) -> Comparison:
    """Two teams that compare boards."""
    where = message(N_("comparison {number}"), number=number)
    section = DocumentObject(values=values, file=within.file, where=where)
    teams, tables = values.get("teams"), values.get("tables")
    if (
        not isinstance(teams, list)
        or len(teams) != 2
        or not all(isinstance(team, str) and team for team in teams)
    ):
        section.refuse(N_("expected two teams such as A and B as “{key}”"), key="teams")
    if not isinstance(tables, list) or len(tables) != 2:
        section.refuse(N_("expected two tables as “{key}”"), key="tables")
    first, second = (section.as_number(table, "tables", MOST_TABLES) for table in tables)
    return Comparison(
        teams=(teams[0], teams[1]), boards=boards_from_json(section), tables=(first, second)
    )


def round_from_json(
    document: DocumentObject, values: Mapping[str, object], number: int, seats: Seats
) -> tuple[MovementRound, bool]:
    """One round, and whether it tells who sits out."""
    where = message(N_("round {round}"), round=number)
    section = DocumentObject(values=values, file=document.file, where=where)
    round_number = section.number("round", most=MOST_ROUNDS, default=number)
    section = replace(section, where=message(N_("round {round}"), round=round_number))
    if not section.objects("tables", needed=True):
        section.refuse(N_("expected at least one table, found none"))
    played = MovementRound(
        round_number=round_number,
        tables=tuple(
            _table(section, table, index, seats)
            for index, table in enumerate(section.objects("tables", needed=True), 1)
        ),
        stands=tuple(_stand(section, stand) for stand in section.objects("stands")),
        sit_out=tuple(entries_from_json(section, "sit_out")),
    )
    return played, section.has("sit_out")


def _table(
    within: DocumentObject, values: Mapping[str, object], number: int, seats: Seats
) -> TablePlay:
    """One table of a round."""
    value = values.get("table", number)
    where = message(N_("{where}, table {table}"), where=within.where, table=value)
    section = DocumentObject(values=values, file=within.file, where=where)
    table_number = section.number("table", most=MOST_TABLES, default=number)
    for seat in seats.value:
        if seat not in values:
            section.refuse(N_("expected “{key}”, found nothing"), key=seat)
    seated = tuple(_contestant(section, values[seat], seat) for seat in seats.value)
    boards = boards_from_json(section)
    return TablePlay(
        table_number=table_number,
        seats=seated,
        boards=boards,
        played=section.flag("played", default=bool(boards) and None not in seated),
        shared_with=_shared_with(section),
        switched=section.flag("switched", default=False),
    )


def _contestant(section: DocumentObject, value: object, key: str) -> Contestant | None:
    """Who sits somewhere; null is an empty seat."""
    if value is None:
        return None
    number = None
    if isinstance(value, int | str) and not isinstance(value, bool):
        number = contestant_from_text(str(value))
    if number is None:
        section.refuse(
            N_("expected a number, or a half team such as A1, as “{key}”, found {found}"),
            key=key,
            found=shown(value),
        )
    return number


def boards_from_json(section: DocumentObject) -> tuple[int, ...]:
    """The boards of a place: a list of numbers, or typed as `1-4`."""
    value = section.values.get("boards")
    if isinstance(value, str):
        boards = boards_from_text(value)
        if boards is None:
            section.refuse(
                N_("expected boards such as 1-4 as “{key}”, found {found}"),
                key="boards",
                found=shown(value),
            )
        return boards
    if not isinstance(value, list | None):
        section.refuse(N_("expected a list under “{key}”"), key="boards")
    return tuple(section.as_number(board, "boards", MOST_BOARDS) for board in value or ())


def _shared_with(section: DocumentObject) -> tuple[int, ...]:
    """The tables that play the same boards: a number, a list, or nothing."""
    value = section.values.get("shared_with")
    listed = value if isinstance(value, list) else [] if value is None else [value]
    return tuple(section.as_number(table, "shared_with", MOST_TABLES) for table in listed)


def _stand(within: DocumentObject, values: Mapping[str, object]) -> Stand:
    """One stand of a round."""
    section = DocumentObject(values=values, file=within.file, where=within.where)
    return Stand(
        after_table=section.number("after_table", most=MOST_TABLES),
        boards=boards_from_json(section),
    )


def entries_from_json(section: DocumentObject, key: str) -> list[Entry]:
    """Contestants with their lines; a bare number will do where there is one numbering."""
    value = section.values.get(key)
    if not isinstance(value, list | None):
        section.refuse(N_("expected a list under “{key}”"), key=key)
    entries = []
    for item in value or ():
        values = item if isinstance(item, dict) else {"number": item}
        line = values.get("line")
        if line not in (None, "ns", "ew"):
            section.refuse(
                N_("expected “ns”, “ew” or null as “{key}”, found {found}"),
                key="line",
                found=shown(line),
            )
        number = _contestant(section, values.get("number"), "number")
        if number is None:
            section.refuse(N_("expected “{key}”, found nothing"), key="number")
        entries.append(Entry(number=number, line=Direction(line) if line else None))
    return entries
