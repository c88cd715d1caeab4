"""Entries of a journal as sentences: what was done, to whom, and what was taken back."""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from ronde.core.chess.game import Result
from ronde.core.journal.entry import Entry
from ronde.core.scores import points_value
from ronde.formats.player_fields import FIELD_NAMED
from ronde.messages import N_, FieldName, Message, counted, message, with_value
from ronde.service.events import departure_sentences as departures
from ronde.service.events.brought_in import players_told, teams_told
from ronde.service.events.change import read
from ronde.service.events.desk import Opened
from ronde.service.events.kinds import Kind
from ronde.service.events.known_entries import known_entries
from ronde.service.events.prize_fund import fund_from, plain_amount
from ronde.service.events.results import boards_text, result_text
from ronde.service.events.setting import named
from ronde.service.events.settings import Settings, name_of_option
from ronde.service.events.state import EventState
from ronde.service.kinds.cup import sentences as cup
from ronde.service.kinds.groups import sentences as groups
from ronde.service.kinds.teams import sentences as teams
from ronde.service.kinds.teams.state import TeamsState

Payload = Mapping[str, Any]
_BRING_NAMES = frozenset({Kind.ENTERED.value, Kind.TEAMS_ENTERED.value})


@dataclass(slots=True)
class Book:
    """What the entries read so far say about names."""

    names: dict[int, str] = field(default_factory=dict)
    teams: dict[int, str] = field(default_factory=dict)
    entries: dict[int, Entry] = field(default_factory=dict)
    told: dict[int, Message] = field(default_factory=dict)

    def name(self, identity: int) -> str:
        """A player's name."""
        return self.names.get(identity, f"#{identity}")

    def team(self, identity: int) -> str:
        """A team's name."""
        return self.teams.get(identity, f"#{identity}")

    def note(self, entry: Entry) -> None:
        """Take an entry in with the names it tells."""
        self.entries[entry.number] = entry
        if entry.kind in _BRING_NAMES:
            self.names |= {told["id"]: told["name"] for told in players_told(entry)}
            self.teams |= {told["id"]: told["name"] for told in teams_told(entry)}

    def add(self, entry: Entry) -> Message:
        """Take an entry in, and tell it."""
        self.note(entry)
        sentence = _sentence(self, entry)
        self.told[entry.number] = sentence
        return sentence


def sentences(entries: Iterable[Entry]) -> list[Message]:
    """Each entry of a journal as a sentence, undone ones as well."""
    book = Book()
    return [book.add(entry) for entry in entries]


def sentences_of_any(entries: Iterable[Entry]) -> list[Message]:
    """Each entry of a journal that this Ronde may not understand: by its kind where it does not."""
    book = Book()
    return [_sentence_or_kind(book, entry) for entry in entries]


def _sentence_or_kind(book: Book, entry: Entry) -> Message:
    """An entry as a sentence, or its kind alone."""
    try:
        return book.add(entry)
    except Exception:  # a newer Ronde may have said anything under a name that is known here
        return book.told.setdefault(entry.number, _kind(entry))


def sentences_after(before: Opened, entries: Sequence[Entry]) -> list[Message]:
    """New entries of a journal as sentences; an undo or a redo needs what it is about as well."""
    about = [entry.undoes for entry in entries if entry.undoes is not None]
    book = _book_until(before, min(about), max(about)) if about else _book_of(before.state)
    return [book.add(entry) for entry in entries]


def sentence_in(event: Opened, wanted: Entry) -> Message:
    """One of the entries of an event as a sentence."""
    book = _book_until(event, wanted.number, wanted.number)
    return book.told[wanted.number]


def sentence_of(entries: Sequence[Entry], wanted: Entry) -> Message:
    """One entry of a journal as a sentence."""
    return told_of(entries, {wanted.number})[wanted.number]


def told_of(entries: Iterable[Entry], wanted: Collection[int]) -> dict[int, Message]:
    """Some entries of a journal as sentences, by number; of the others only the names are read.

    What an undo or a redo among them is about is told as well.
    """
    read = tuple(entries)
    first = read[0].number if read else 1
    needed = set(wanted)
    for number in wanted:
        about = read[number - first]
        while about.undoes is not None and about.undoes >= first:
            about = read[about.undoes - first]
            needed.add(about.number)
    book = Book()
    for entry in read:
        if entry.number in needed:
            book.add(entry)
        else:
            book.note(entry)
    return book.told


def _book_of(state: EventState) -> Book:
    """A book that knows the names of an event."""
    names = {identity: player.name for identity, player in state.players.items()}
    teams = state.part(TeamsState)
    known = teams.teams.values() if teams else ()
    return Book(names=names, teams={team.identity: team.name for team in known})


def _book_until(event: Opened, first: int, last: int) -> Book:
    """A book with the entries of an event from one up to another, and the names before them."""
    known = [each for each in event.checkpoints if each.number < first]
    book = _book_of(known[-1].state) if known else Book()
    number = known[-1].number if known else 0
    for entry in event.after(number)[: last - number]:
        book.add(entry)
    return book


def _sentence(book: Book, entry: Entry) -> Message:
    """What an entry says; a kind nobody knows is told by its name."""
    if entry.kind in (Kind.UNDO.value, Kind.REDO.value):
        return _taken_back(book, entry)
    known = known_entries().get(entry.kind)
    if known is not None:
        return read(known, entry.payload).tell(book)
    tell = _TELL.get(entry.kind)
    return _kind(entry) if tell is None else tell(book, entry.payload)


def _kind(entry: Entry) -> Message:
    """An entry by its kind alone, which may be any text."""
    return Message("{kind}", {"kind": entry.kind})


def _taken_back(book: Book, entry: Entry) -> Message:
    """An undo or a redo, with what it is about and whose that was."""
    about = entry
    while about.undoes is not None and about.undoes in book.entries:
        about = book.entries[about.undoes]
    brings_back = entry.kind == Kind.REDO.value
    known = known_entries().get(about.kind)
    table = None if known is None else read(known, about.payload).sending_table
    if table is not None:
        sent = (
            N_("redo: {what}, sent by table {table}")
            if brings_back
            else N_("undo: {what}, sent by table {table}")
        )
        return message(sent, what=book.told[about.number], table=table)
    typed = about.kind in (Kind.RESULT.value, Kind.MATCH.value) or (
        known is not None and known.is_typed_result
    )
    templates = {
        (False, True): N_("undo: {what}, typed by {who}"),
        (False, False): N_("undo: {what}, by {who}"),
        (True, True): N_("redo: {what}, typed by {who}"),
        (True, False): N_("redo: {what}, by {who}"),
    }
    what = book.told.get(about.number, _kind(about))
    return message(templates[brings_back, typed], what=what, who=about.who or "–")


_FAMILIES = {
    "knockout": N_("event opened: {name}, knock-out"),
    "groups": N_("event opened: {name}, groups"),
    "bridge-pairs": N_("event opened: {name}, bridge pairs"),
    "bridge-individual": N_("event opened: {name}, bridge individual"),
    "bridge-teams": N_("event opened: {name}, bridge teams"),
}
"""How the opening of events that are not rounds alone is told, by system."""


def _created(book: Book, payload: Payload) -> Message:
    settings = payload["settings"]
    if settings["system"] == "swiss":
        return counted(
            N_("event opened: {name}, Swiss of one round"),
            N_("event opened: {name}, Swiss of {count} rounds"),
            settings["round_count"],
            name=settings["name"],
        )
    opened_as = teams.SYSTEMS.get((settings["system"], settings["double"]))
    if opened_as is not None:
        return message(opened_as, name=settings["name"])
    if settings["system"] in _FAMILIES:
        return message(_FAMILIES[settings["system"]], name=settings["name"])
    if settings["double"]:
        return message(N_("event opened: {name}, double round robin"), name=settings["name"])
    return message(N_("event opened: {name}, round robin"), name=settings["name"])


def _settings_changed(book: Book, payload: Payload) -> Message:
    within: Mapping[str, Sequence[str]] = payload.get("options", {})
    names: list[Message | FieldName | str] = [
        with_value(named(Settings, name), value)
        for name, value in sorted(payload["changes"].items())
        if name not in within
    ]
    names += [name_of_option(part, option) for part in within for option in within[part]]
    return message(N_("regulations changed: {settings}"), settings=tuple(names))


def _entered(book: Book, payload: Payload) -> Message:
    players = payload["players"]
    if payload.get("team") is not None:
        return teams.member_entered(book, payload)
    if payload["source"] is not None:
        return counted(
            N_("one player entered from {file}"),
            N_("{count} players entered from {file}"),
            len(players),
            file=payload["source"],
        )
    if len(players) > 1:
        return message(N_("entered: {names}"), names=", ".join(told["name"] for told in players))
    name = players[0]["name"]
    if payload["from_round"] is not None:
        return message(
            N_("{name} entered late, from round {round}"), name=name, round=payload["from_round"]
        )
    return message(N_("{name} entered"), name=name)


def _corrected(book: Book, payload: Payload) -> Message:
    told = sorted(payload["facts"].items())
    facts = tuple(with_value(FIELD_NAMED[name].named, value) for name, value in told)
    return message(N_("{name} corrected: {facts}"), name=book.name(payload["id"]), facts=facts)


def _checked_in(book: Book, payload: Payload) -> Message:
    players = payload["players"]
    if len(players) > 3:
        return counted(N_("one player checked in"), N_("{count} players checked in"), len(players))
    return message(
        N_("checked in: {names}"), names="; ".join(book.name(identity) for identity in players)
    )


def _withdrawn(book: Book, payload: Payload) -> Message:
    if payload.get("cup"):
        return message(N_("{name} withdrawn from the cup"), name=book.name(payload["player"]))
    return message(
        N_("{name} withdrawn from round {round} on"),
        name=book.name(payload["player"]),
        round=payload["from_round"],
    )


_BYES = {
    Result.HALF_POINT_BYE.value: N_("half-point bye for {name} in round {round}"),
    Result.FULL_POINT_BYE.value: N_("full-point bye for {name} in round {round}"),
    Result.ZERO_POINT_BYE.value: N_("zero-point bye for {name} in round {round}"),
}


def _bye_granted(book: Book, payload: Payload) -> Message:
    return message(
        _BYES[payload["result"]], name=book.name(payload["player"]), round=payload["round"]
    )


def _forbidden(book: Book, payload: Payload) -> Message:
    names = "; ".join(book.name(identity) for identity in payload["players"])
    return message(N_("may not meet: {names}"), names=names)


def _numbers_drawn(book: Book, payload: Payload) -> Message:
    directed = teams.numbers_drawn(payload)
    if directed is not None:
        return directed
    return message(N_("numbers drawn by lot, seed {seed}"), seed=payload["seed"])


def _drafted(book: Book, payload: Payload) -> Message:
    if payload.get("by_hand"):
        return counted(
            N_("round {round} paired by hand, one board"),
            N_("round {round} paired by hand, {count} boards"),
            len(payload["games"]),
            round=payload["round"],
        )
    if payload.get("source") is not None:
        return counted(
            N_("round {round} taken from {file}, one board"),
            N_("round {round} taken from {file}, {count} boards"),
            len(payload["games"]),
            round=payload["round"],
            file=payload["source"],
        )
    return counted(
        N_("round {round} paired, one board"),
        N_("round {round} paired, {count} boards"),
        len(payload["games"]),
        round=payload["round"],
    )


def _published(book: Book, payload: Payload) -> Message:
    return message(N_("round {round} published"), round=payload["round"])


def _result(book: Book, payload: Payload) -> Message:
    result = result_text(Result(payload["white"]), Result(payload["black"]))
    if payload["white"] == Result.UNKNOWN.value:
        if payload.get("adjourned"):
            return message(N_("board {board}, adjourned"), board=payload["board"])
        return message(N_("board {board}, result cleared"), board=payload["board"])
    before = payload["before"]
    if before[0] == Result.UNKNOWN.value:
        return message(N_("board {board}, {result}"), board=payload["board"], result=result)
    return message(
        N_("board {board}, {result} instead of {before}"),
        board=payload["board"],
        result=result,
        before=result_text(Result(before[0]), Result(before[1])),
    )


def _verified(book: Book, payload: Payload) -> Message:
    boards = payload["boards"]
    return counted(
        N_("board {boards} verified"),
        N_("{count} boards verified: {boards}"),
        len(boards),
        boards=boards_text(boards),
    )


def _adjusted(book: Book, payload: Payload) -> Message:
    if "team" in payload:
        return teams.adjusted(book, payload)
    points = payload["points"]
    return message(
        N_("{name}, points given: {points} ({reason})")
        if points > 0
        else N_("{name}, points taken: {points} ({reason})"),
        name=book.name(payload["player"]),
        points=points_value(abs(points)),
        reason=payload["reason"],
    )


def _prizes_offered(book: Book, payload: Payload) -> Message:
    fund = fund_from(payload["fund"])
    if fund is None:
        return message(N_("no prizes are offered"))
    places = sum(prize.last_place - prize.first_place + 1 for prize in fund.prizes)
    return counted(
        N_("one prize offered: {amount} {currency}"),
        N_("{count} prizes offered, {amount} {currency} in all"),
        places,
        amount=plain_amount(fund.total),
        currency=fund.currency,
    )


def _closed(book: Book, payload: Payload) -> Message:
    return message(N_("event closed"))


_TELL: Mapping[str, Callable[[Book, Payload], Message]] = {
    Kind.CREATED.value: _created,
    Kind.SETTINGS_CHANGED.value: _settings_changed,
    Kind.ENTERED.value: _entered,
    Kind.CORRECTED.value: _corrected,
    Kind.CHECKED_IN.value: _checked_in,
    Kind.WITHDRAWN.value: _withdrawn,
    Kind.BYE_GRANTED.value: _bye_granted,
    Kind.FORBIDDEN.value: _forbidden,
    Kind.NUMBERS_DRAWN.value: _numbers_drawn,
    Kind.DRAFTED.value: _drafted,
    Kind.PUBLISHED.value: _published,
    Kind.RESULT.value: teams.at_board(_result),
    Kind.VERIFIED.value: _verified,
    Kind.ADJUSTED.value: _adjusted,
    Kind.PRIZES_OFFERED.value: _prizes_offered,
    Kind.CLOSED.value: _closed,
    **departures.TELL,
    **cup.TELL,
    **groups.TELL,
    **teams.TELL,
}
