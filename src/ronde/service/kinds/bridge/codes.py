"""Values of a bridge evening as the journal keeps them: JSON without fractions, and back."""

import json
from collections.abc import Mapping
from functools import lru_cache
from typing import Annotated, Any

from ronde.core.bridge.contract import PlayedContract
from ronde.core.bridge.movements.movement import Contestant, Direction, Movement
from ronde.core.bridge.scoring.contract_entry import (
    contract_from_text,
    contract_text,
    seat_from_text,
)
from ronde.core.bridge.scoring.ranking import Who
from ronde.formats.bridge_adjustments import ruling_from_text
from ronde.formats.bridge_names import Named, Player
from ronde.formats.movements.files import movement_from_json
from ronde.formats.movements.json_writer import movement_document
from ronde.service.events.change import Stored
from ronde.service.kinds.bridge.state import BoardResult, Entrant, Sureness, Told
from ronde.text.bridge_scores import ruling_text

Payload = Mapping[str, Any]


def told_payload(score: Told | None) -> dict[str, Any] | None:
    """What somebody says happened; letters are English, whatever is typed."""
    if score is None:
        return None
    played = score.played
    return {
        "score": score.score,
        "contract": None if played is None else contract_text(played.contract),
        "by": None if played is None else played.declarer.name[0],
        "tricks": None if played is None else played.tricks,
        "lead": score.lead,
    }


def told_from(payload: Payload | None) -> Told | None:
    """What somebody said happened, out of the journal."""
    if payload is None:
        return None
    played = None
    if payload["contract"] is not None:
        played = _played(payload["contract"], payload["by"], payload["tricks"])
    return Told(score=payload["score"], played=played, lead=payload["lead"])


@lru_cache(maxsize=4096)
def _played(contract: str, by: str, tricks: int) -> PlayedContract:
    """A contract that was played; many tables play the same."""
    bid = contract_from_text(contract)
    if bid is None:
        raise ValueError(contract)
    return PlayedContract(contract=bid, declarer=seat_from_text(by), tricks=tricks)


def result_payload(result: BoardResult | None) -> dict[str, Any] | None:
    """What is known of a board at a table."""
    if result is None:
        return None
    return {
        "seats": list(result.seats),
        "state": result.standing.value,
        "told": told_payload(result.told),
        "sent_by": line_code(result.sent_by),
        "other": told_payload(result.other),
        "ruling": None if result.ruling is None else ruling_text(result.ruling),
        "reason": result.reason,
        "confirmed": result.confirmed,
    }


def result_from(stored: Payload | None, board_number: int) -> BoardResult | None:
    """What is known of a board at a table, out of the journal."""
    if stored is None:
        return None
    ruling = stored["ruling"]
    return BoardResult(
        seats=tuple(stored["seats"]),
        standing=Sureness(stored["state"]),
        told=told_from(stored["told"]),
        sent_by=line_from(stored["sent_by"]),
        other=told_from(stored["other"]),
        ruling=None if ruling is None else ruling_from_text(ruling, board_number),
        reason=stored["reason"],
        confirmed=stored["confirmed"],
    )


def line_code(line: Direction | None) -> str | None:
    """A line or side in JSON."""
    return None if line is None else line.value


def line_from(code: str | None) -> Direction | None:
    """A line or side out of JSON."""
    return None if code is None else Direction(code)


def who_payload(who: Who) -> dict[str, Any]:
    """A number with its line and section."""
    return {"section": who.section, "line": line_code(who.line), "number": who.number}


def who_from(stored: Payload) -> Who:
    """A number with its line and section, out of the journal."""
    return Who(number=stored["number"], line=line_from(stored["line"]), section=stored["section"])


def player_payload(player: Player) -> dict[str, Any]:
    """A player behind a number."""
    return {"name": player.name, "licence": player.licence}


def player_from(stored: Payload) -> Player:
    """A player behind a number, out of the journal."""
    return Player(stored["name"], stored["licence"])


def entrant_payload(entrant: Entrant) -> dict[str, Any]:
    """An entrant with the number it plays under."""
    return {
        "id": entrant.identity,
        "players": [player_payload(player) for player in entrant.people.players],
        "team_name": entrant.people.team_name,
        "section": entrant.section,
        "line": line_code(entrant.line),
        "number": entrant.number,
        "late_from": entrant.late_from,
        "left_from": entrant.left_from,
    }


def entrant_from(stored: Payload) -> Entrant:
    """An entrant out of the journal."""
    number: Contestant | None = stored["number"]
    return Entrant(
        identity=stored["id"],
        people=Named(tuple(map(player_from, stored["players"])), stored["team_name"]),
        section=stored["section"],
        line=line_from(stored["line"]),
        number=number,
        late_from=stored.get("late_from"),
        left_from=stored.get("left_from"),
    )


def movement_payload(movement: Movement) -> dict[str, Any]:
    """A movement as its own file has it, half tables as text: the journal has no fractions."""
    document = movement_document(movement)
    return {**document, "table_count": str(document["table_count"])}


def movement_from(document: Payload) -> Movement:
    """A movement out of the journal."""
    return _movement(json.dumps(document, ensure_ascii=False, sort_keys=True))


@lru_cache(maxsize=32)
def _movement(text: str) -> Movement:
    """A movement out of its text; an undo folds the same entries again."""
    return movement_from_json(text).movement


StoredPlayer = Annotated[Player, Stored(player_payload, player_from)]
StoredEntrant = Annotated[Entrant, Stored(entrant_payload, entrant_from)]
StoredWho = Annotated[Who, Stored(who_payload, who_from)]
StoredMovement = Annotated[Movement, Stored(movement_payload, movement_from)]
StoredResult = Annotated[BoardResult | None, Stored(result_payload, result_from, beside="board")]
"""What is known of a board: what a ruling is worth depends on which one it is."""
