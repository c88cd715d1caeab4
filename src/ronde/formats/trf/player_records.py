"""Players: record 001 up to the results, and the records of national federations."""

import datetime as dt
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import replace

from ronde.core.chess.player import NationalRecord, Player, Sex, Title
from ronde.errors import InconsistentEvent, InputError
from ronde.formats.trf import header_records, values
from ronde.formats.trf.findings import LEFT_OUT, READ_AS_BLANK
from ronde.formats.trf.record import (
    PLAYER,
    LeftOut,
    Participants,
    Record,
    Source,
    may_be_federation,
)
from ronde.formats.trf.report import Dialect, KeptLine, ReportDraft, ReportedStanding
from ronde.formats.trf.values import Columns, ReportLine, laid_out
from ronde.messages import N_, message

# Rule: FIDE TRF26 001
NUMBER = Columns(4, 8)
"""The starting rank: columns 5-8, and column 4 in the wide form."""
SEX = Columns(10, 10)
TITLE = Columns(11, 13)
NAME = Columns(15, 47)
RATING = Columns(49, 52)
FEDERATION = Columns(54, 56)
FIDE_ID = Columns(58, 68)
BIRTH_DATE = Columns(70, 79)
POINTS = Columns(81, 84)
RANK = Columns(85, 89)
"""Columns 86-89, and column 85 in the wide form."""

WIDEST_STANDARD_NUMBER = 9999

SEXES = {"m": Sex.MAN, "w": Sex.WOMAN, "f": Sex.WOMAN}
TITLES = {title.value.lower(): title for title in Title} | {
    "g": Title.GM,
    "m": Title.IM,
    "f": Title.FM,
    "c": Title.CM,
    "wg": Title.WGM,
    "wm": Title.WIM,
    "wf": Title.WFM,
    "wc": Title.WCM,
    "gf": Title.WGM,
    "mf": Title.WIM,
    "ff": Title.WFM,
    "cf": Title.WCM,
}
"""The titles of the standard, and the spellings of older files."""

RATING_NAME = message(N_("rating"))
_STARTING_RANK = message(N_("starting rank"))
_POINTS = message(N_("points"))
RANK_NAME = message(N_("rank"))


def read_players(source: Source) -> dict[int, tuple[Player, ReportLine]]:
    """The players in file order with the lines they stand on, by starting rank."""
    players: dict[int, tuple[Player, ReportLine]] = {}
    for record in source.of(PLAYER):
        try:
            player = _player(record)
        except LeftOut:
            continue
        if player.number in players:
            problem = message(
                N_("starting rank {number} stands here and in line {line}, expected it once"),
                number=player.number,
                line=players[player.number][1].number,
            )
            record.fault(problem, LEFT_OUT, NUMBER.first + 1, InconsistentEvent)
        else:
            players[player.number] = player, record.line
    if any(number > WIDEST_STANDARD_NUMBER for number in players):
        source.dialects.add(Dialect.WIDE)
    return players


def _player(record: Record) -> Player:
    """The player of a 001 record, without their results.

    Rule: FIDE TRF26 001
    """
    text = record.line.text
    fide_id = FIDE_ID.of(text)
    return Player(
        number=record.required_number(NUMBER, _STARTING_RANK),
        sex=read_sex(record),
        title=_title(record),
        name=NAME.of(text),
        rating=record.number(RATING, RATING_NAME),
        federation=FEDERATION.of(text),
        fide_id="" if fide_id == "0" else fide_id,
        birth_date=_birth_date(BIRTH_DATE.of(text)),
    )


def read_sex(record: Record) -> Sex | None:
    """Man or woman; another letter is only remarked on, as no pairing depends on it."""
    text = record.text(SEX)
    sex = SEXES.get(text.lower())
    if text and sex is None:
        problem = message(N_("expected m or w as sex, found “{found}”"), found=text)
        record.findings.remark(problem, READ_AS_BLANK, line=record.line.number, column=SEX.first)
    return sex


def _title(record: Record) -> Title | None:
    """A FIDE title; another one is only remarked on, as no pairing depends on it."""
    text = record.text(TITLE)
    title = TITLES.get(text.lower())
    if text and title is None:
        problem = message(N_("expected a FIDE title such as WIM, found “{found}”"), found=text)
        record.findings.remark(problem, READ_AS_BLANK, line=record.line.number, column=TITLE.first)
    return title


def _birth_date(text: str) -> dt.date | str | None:
    """A date where it is one, else what is written: often only the year is known.

    Reading: the standard asks for a date and does not say how to write a year alone.
    """
    return (values.date(text) or text) if text else None


def read_standing(record: Record) -> ReportedStanding:
    """The points and the rank that a player's line announces."""
    return ReportedStanding(record.points(POINTS, _POINTS), record.number(RANK, RANK_NAME))


def write_player(player: Player, standing: ReportedStanding, draft: ReportDraft) -> str:
    """The 001 record of a player, up to the results.

    Rule: FIDE TRF26 001
    """
    for affinity, _ in player.affinities:
        draft.omit(
            N_("the {column} of player {number}: reports have no field for it"),
            column=affinity,
            number=player.number,
        )
    return laid_out(
        PLAYER,
        (NUMBER, NUMBER.right(str(player.number))),
        (SEX, player.sex.value if player.sex else " "),
        (TITLE, TITLE.right(player.title.value if player.title else "")),
        (NAME, NAME.left(draft.fitted(player.name, NAME))),
        (RATING, RATING.right(str(player.rating or ""))),
        (FEDERATION, FEDERATION.left(draft.fitted(player.federation, FEDERATION))),
        (FIDE_ID, FIDE_ID.right(draft.fitted(player.fide_id, FIDE_ID))),
        (BIRTH_DATE, BIRTH_DATE.left(_birth_date_text(player.birth_date, draft))),
        (POINTS, POINTS.right(_points_text(player.number, standing, draft))),
        (RANK, RANK.right(str(standing.rank or ""))),
    )


def _birth_date_text(birth_date: dt.date | str | None, draft: ReportDraft) -> str:
    """A date in the form of the standard, or what is known."""
    if isinstance(birth_date, dt.date):
        return values.date_text(birth_date)
    return draft.fitted(birth_date or "", BIRTH_DATE)


def _points_text(number: int, standing: ReportedStanding, draft: ReportDraft) -> str:
    """The points; what does not fit is left blank rather than cut."""
    if standing.points is None:
        return ""
    text = values.points_text(standing.points, POINTS.width)
    if text is None:
        draft.omit(
            N_("the points of player {number}: four columns do not hold them"), number=number
        )
    return text or ""


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
        record = Record(ReportLine(line.number, line.text.rstrip()), source.findings)
        if may_be_federation(record.code) and (
            record.code in announced or _looks_national(record, players)
        ):
            source.dialects.add(Dialect.TRF26)
            _take_national(record, players, records)
        else:
            kept.append(KeptLine(line.number, line.text))
    for number, national in records.items():
        players[number] = replace(players[number], national=tuple(national))
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


def write_national(players: tuple[Player, ...], draft: ReportDraft) -> Iterator[str]:
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
