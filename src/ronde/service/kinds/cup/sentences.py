"""Entries about a cup as sentences."""

from collections.abc import Callable, Mapping
from typing import Any, Protocol

from ronde.core.knockout.progress import Ending
from ronde.core.scores import WIN, points_value
from ronde.messages import N_, Message, message
from ronde.service.events.kinds import Kind
from ronde.service.kinds.cup.payload import message_read, record_read
from ronde.service.kinds.cup.state import Record

Payload = Mapping[str, Any]


class Names(Protocol):
    """Who is who."""

    def name(self, identity: int) -> str:
        """A player's name."""
        ...


def _drawn(book: Names, payload: Payload) -> Message:
    if payload.get("places"):
        return message(
            N_("cup of {count} drawn from the groups, seed {seed}"),
            count=len(payload["seeds"]),
            seed=payload["seed"],
        )
    if "seeds" in payload:
        return message(
            N_("cup of {count} drawn, seed {seed}"),
            count=len(payload["seeds"]),
            seed=payload["seed"],
        )
    return message(
        N_("{round} drawn, seed {seed}"), round=message_read(payload["name"]), seed=payload["seed"]
    )


def _published(book: Names, payload: Payload) -> Message:
    if payload["round"] == 1:
        return message(N_("draw of the cup published"))
    return message(N_("{round} published"), round=message_read(payload["name"]))


def _match(book: Names, payload: Payload) -> Message:
    called = message_read(payload["called"])
    record, before = record_read(payload["record"]), record_read(payload["before"])
    if record is None:
        return message(N_("{match}, result cleared"), match=called)
    if payload["game"] is not None:
        return _game(book, called, record, payload["game"])
    told = message(N_("{match}, {what}"), match=called, what=_outcome(book, record))
    if before is None or before.is_under_way:
        return told
    return message(N_("{result} instead of: {before}"), result=told, before=_outcome(book, before))


def _game(book: Names, called: Message, record: Record, game_number: int) -> Message:
    """A game of a match, and who goes on where it decided."""
    if game_number > len(record.games):
        return message(N_("{match}, game {game} cleared"), match=called, game=game_number)
    first, second = (book.name(identity) for identity in record.between)
    points = record.games[game_number - 1]
    told = message(
        N_("{match}, game {game}: {first} {a}-{b} {second}"),
        match=called,
        game=game_number,
        first=first,
        second=second,
        a=points_value(points),
        b=points_value(WIN - points),
    )
    if record.winner is None:
        return told
    return message(N_("{game}; {name} goes on"), game=told, name=book.name(record.winner))


def _outcome(book: Names, record: Record) -> Message:
    """How a match ended."""
    first, second = (book.name(identity) for identity in record.between)
    if record.ending is Ending.BOTH_ABSENT:
        return message(N_("neither {first} nor {second} came"), first=first, second=second)
    if record.winner is None:
        return message(N_("{first} – {second} under way"), first=first, second=second)
    loser = record.between[1] if record.winner == record.between[0] else record.between[0]
    who = {"winner": book.name(record.winner), "loser": book.name(loser)}
    if record.ending is Ending.WALK_OVER:
        return message(N_("{winner} goes on, {loser} did not come"), **who)
    if record.score is None:
        return message(N_("{winner} beat {loser}"), **who)
    own, other = record.score if record.winner == record.between[0] else record.score[::-1]
    fields = {**who, "own": points_value(own), "other": points_value(other)}
    if own == other:
        return message(N_("{winner} – {loser} {own}-{other}, {winner} goes on"), **fields)
    return message(N_("{winner} beat {loser} {own}-{other}"), **fields)


TELL: Mapping[str, Callable[[Names, Payload], Message]] = {
    Kind.CUP_DRAWN.value: _drawn,
    Kind.CUP_PUBLISHED.value: _published,
    Kind.MATCH.value: _match,
}
"""How each kind of entry about a cup is told."""
