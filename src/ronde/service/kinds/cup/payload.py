"""Brackets, matches and their names as the journal keeps them."""

from collections.abc import Mapping
from typing import Annotated, Any

from ronde.core.knockout.bracket import (
    Bracket,
    BracketRound,
    Branch,
    Bye,
    Drawn,
    LoserOf,
    Match,
    Seed,
    Slot,
    WinnerOf,
)
from ronde.messages import Message
from ronde.service.events.change import Stored


def bracket_told(bracket: Bracket) -> dict[str, Any]:
    """A bracket in JSON, all of it: another Ronde may draw up the same cup in another way."""
    return {
        "participant_count": bracket.participant_count,
        "rounds": [
            {
                "round": played.round_number,
                "name": message_told(played.name),
                "branch": played.branch.value,
                "matches": [_match_told(match) for match in played.matches],
            }
            for played in bracket.rounds
        ],
    }


def bracket_read(payload: Mapping[str, Any]) -> Bracket:
    """A bracket out of the journal."""
    return Bracket(
        participant_count=payload["participant_count"],
        rounds=tuple(
            BracketRound(
                round_number=played["round"],
                name=message_read(played["name"]),
                branch=Branch(played["branch"]),
                matches=tuple(_match_read(match) for match in played["matches"]),
            )
            for played in payload["rounds"]
        ),
    )


def slot_told(slot: Slot) -> dict[str, Any]:
    """A slot in JSON, as the contract has it."""
    match slot:
        case Seed(number=number, prequalified=True):
            return {"seed": number, "prequalified": True}
        case Seed(number=number):
            return {"seed": number}
        case Bye():
            return {"bye": True}
        case WinnerOf(match_number=number):
            return {"winner_of": number}
        case LoserOf(match_number=number):
            return {"loser_of": number}
        case _:
            return {"drawn": True}


def slot_read(payload: Mapping[str, Any]) -> Slot:
    """A slot out of the journal."""
    if "seed" in payload:
        return Seed(number=payload["seed"], prequalified=payload.get("prequalified", False))
    if "winner_of" in payload:
        return WinnerOf(payload["winner_of"])
    if "loser_of" in payload:
        return LoserOf(payload["loser_of"])
    return Bye() if "bye" in payload else Drawn()


def message_told(message: Message) -> dict[str, Any]:
    """A name for people in JSON: its template and what fills it."""
    return {
        "text": message.template,
        "fields": {
            name: message_told(value) if isinstance(value, Message) else value
            for name, value in message.fields.items()
        },
    }


def message_read(payload: Mapping[str, Any]) -> Message:
    """A name for people out of JSON."""
    return Message(
        payload["text"],
        {
            name: message_read(value) if isinstance(value, Mapping) else value
            for name, value in payload["fields"].items()
        },
    )


def _match_told(match: Match) -> dict[str, Any]:
    """A match in JSON; what few have is told only of those."""
    payload: dict[str, Any] = {
        "match": match.match_number,
        "a": slot_told(match.a),
        "b": slot_told(match.b),
    }
    if match.conditional:
        payload["conditional"] = True
    if match.place is not None:
        payload["place"] = match.place
    return payload


def _match_read(payload: Mapping[str, Any]) -> Match:
    """A match out of JSON."""
    return Match(
        match_number=payload["match"],
        a=slot_read(payload["a"]),
        b=slot_read(payload["b"]),
        conditional=payload.get("conditional", False),
        place=payload.get("place"),
    )


StoredBracket = Annotated[Bracket, Stored(bracket_told, bracket_read)]
StoredSlot = Annotated[Slot, Stored(slot_told, slot_read)]
StoredMessage = Annotated[Message, Stored(message_told, message_read)]
