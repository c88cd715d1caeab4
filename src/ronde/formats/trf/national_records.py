"""What national federations say of players: records that open with the code of a federation."""

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import replace

from ronde.core.chess.player import NationalRecord, Player
from ronde.errors import InconsistentEvent, InputError
from ronde.formats.trf import header_records, values
from ronde.formats.trf.columns import Line, laid_out
from ronde.formats.trf.draft import Draft
from ronde.formats.trf.findings import LEFT_OUT
from ronde.formats.trf.player_records import (
    BIRTH_DATE,
    FEDERATION,
    FIDE_ID,
    NAME,
    NUMBER,
    RATING,
    RATING_NAME,
    SEX,
    TITLE,
    read_sex,
)
from ronde.formats.trf.record import LeftOut, Participants, Record
from ronde.formats.trf.record_types import may_be_federation
from ronde.formats.trf.report import Dialect, KeptLine
from ronde.formats.trf.source import Source
from ronde.messages import N_, message

SEPARATORS = (9, 14, 48, 53, 57, 69)
"""The blank columns between the fields, which are those of record 001."""


def read_national(source: Source, players: dict[int, Player]) -> tuple[KeptLine, ...]:
    """Give the players their national records, and keep the lines that are none.

    Rule: FIDE TRF26 NRS
    Reading: any three letters may open such a record, and a program may write lines of its own
        that start with three letters. A line is a national record if record 172 names its
        federation; without that, if it links to a player, has its separating columns blank, and
        gives a rating or a number.
    """
    announced = {record.text(header_records.FEDERATION) for record in source.of("172")}
    records: dict[int, list[NationalRecord]] = defaultdict(list)
    kept = []
    for line in source.unknown:
        record = Record(Line(line.number, line.text.rstrip()), source.findings)
        if may_be_federation(record.code) and (
            record.code in announced or _looks_national(record, players)
        ):
            source.dialects.add(Dialect.TRF26)
            _take_national(record, players, records)
        else:
            kept.append(KeptLine(line.number, line.text))
    for number, found in records.items():
        players[number] = replace(players[number], national=tuple(found))
    return tuple(kept)


def _looks_national(record: Record, players: dict[int, Player]) -> bool:
    """Whether a line has the layout of a national record."""
    text = record.line.text
    return (
        values.whole_number(NUMBER.of(text)) in players
        and not any(text[column - 1 : column].strip() for column in SEPARATORS)
        and (values.whole_number(RATING.of(text)) is not None or bool(FIDE_ID.of(text)))
    )


def _take_national(
    record: Record, players: dict[int, Player], records: dict[int, list[NationalRecord]]
) -> None:
    """Add a national record to those of its player; a second of a federation is too many."""
    try:
        number = record.required_participant(NUMBER, Participants(players))
    except LeftOut:
        return
    text = record.line.text
    if any(other.federation == record.code for other in records[number]):
        problem = message(
            N_("player {number} has more than one {record} record, expected one"),
            number=number,
            record=record.code,
        )
        record.fault(problem, LEFT_OUT, NUMBER.first + 1, InconsistentEvent)
        return
    records[number].append(
        NationalRecord(
            federation=record.code,
            sex=read_sex(record),
            category=TITLE.of(text),
            name=NAME.of(text),
            rating=record.number(RATING, RATING_NAME),
            origin=FEDERATION.of(text),
            number=FIDE_ID.of(text),
            birth_date=BIRTH_DATE.of(text),
        )
    )


def write_national(players: tuple[Player, ...], draft: Draft) -> Iterator[str]:
    """The national records of all players, in their order.

    A record that names no federation is that of the player's own, and is left out without one.

    Rule: FIDE TRF26 NRS
    """
    for player in players:
        for national in player.national:
            code = national.federation or player.federation
            if not national.federation and not may_be_federation(code):
                continue
            if not may_be_federation(code):
                raise InputError(
                    N_("expected the three letters of a federation, found “{found}”"),
                    found=national.federation,
                )
            yield laid_out(
                code,
                (NUMBER, NUMBER.right(str(player.number))),
                (SEX, national.sex.value if national.sex else " "),
                (TITLE, TITLE.right(draft.fitted(national.category, TITLE))),
                (NAME, NAME.left(draft.fitted(national.name, NAME))),
                (RATING, RATING.right(str(national.rating or ""))),
                (FEDERATION, FEDERATION.left(draft.fitted(national.origin, FEDERATION))),
                (FIDE_ID, FIDE_ID.right(draft.fitted(national.number, FIDE_ID))),
                (BIRTH_DATE, BIRTH_DATE.left(draft.fitted(national.birth_date, BIRTH_DATE))),
            )
