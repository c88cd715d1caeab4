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
from ronde.service.kinds.bridge.state import BoardResult, Entrant, Standing, Told
from ronde.text.bridge_scores import ruling_text

Payload = Mapping[str, Any]


def told_payload(told: Told | None) -> dict[str, Any] | None:
    """What somebody says happened; letters are English, whatever is typed."""
    if told is None:
        return None
    played = told.played
    return {
        "score": told.score,
        "contract": None if played is None else contract_text(played.contract),
        "by": None if played is None else played.declarer.name[0],
        "tricks": None if played is None else played.tricks,
        "lead": told.lead,
    }


def told_from(told: Payload | None) -> Told | None:
    """What somebody said happened, out of the journal."""
    if told is None:
        return None
    played = None
    if told["contract"] is not None:
        played = _played(told["contract"], told["by"], told["tricks"])
    return Told(score=told["score"], played=played, lead=told["lead"])


@lru_cache(maxsize=4096)
def _played(contract: str, by: str, tricks: int) -> PlayedContract:
    """A contract that was played; many tables play the same."""
    bid = contract_from_text(contract)
    if bid is None:
        raise ValueError(contract)
    return PlayedContract(contract=bid, declarer=seat_from_text(by), tricks=tricks)


def result_payload(found: BoardResult | None) -> dict[str, Any] | None:
    """What is known of a board at a table."""
    if found is None:
        return None
    return {
        "seats": list(found.seats),
        "state": found.standing.value,
        "told": told_payload(found.told),
        "sent_by": line_code(found.sent_by),
        "other": told_payload(found.other),
        "ruling": None if found.ruling is None else ruling_text(found.ruling),
        "reason": found.reason,
        "confirmed": found.confirmed,
    }


def result_from(told: Payload | None, board_number: int) -> BoardResult | None:
    """What is known of a board at a table, out of the journal."""
    if told is None:
        return None
    ruling = told["ruling"]
    return BoardResult(
        seats=tuple(told["seats"]),
        standing=Standing(told["state"]),
        told=told_from(told["told"]),
        sent_by=line_from(told["sent_by"]),
        other=told_from(told["other"]),
        ruling=None if ruling is None else ruling_from_text(ruling, board_number),
        reason=told["reason"],
        confirmed=told["confirmed"],
    )


def line_code(line: Direction | None) -> str | None:
    """A line or side in JSON."""
    return None if line is None else line.value


def line_from(told: str | None) -> Direction | None:
    """A line or side out of JSON."""
    return None if told is None else Direction(told)


def who_payload(who: Who) -> dict[str, Any]:
    """A number with its line and section."""
    return {"section": who.section, "line": line_code(who.line), "number": who.number}


def who_from(told: Payload) -> Who:
    """A number with its line and section, out of the journal."""
    return Who(number=told["number"], line=line_from(told["line"]), section=told["section"])


def player_payload(player: Player) -> dict[str, Any]:
    """A player behind a number."""
    return {"name": player.name, "licence": player.licence}


def player_from(told: Payload) -> Player:
    """A player behind a number, out of the journal."""
    return Player(told["name"], told["licence"])


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


def entrant_from(told: Payload) -> Entrant:
    """An entrant out of the journal."""
    number: Contestant | None = told["number"]
    return Entrant(
        identity=told["id"],
        people=Named(tuple(map(player_from, told["players"])), told["team_name"]),
        section=told["section"],
        line=line_from(told["line"]),
        number=number,
        late_from=told.get("late_from"),
        left_from=told.get("left_from"),
    )


def movement_payload(movement: Movement) -> dict[str, Any]:
    """A movement as its own file has it, half tables as text: the journal has no fractions."""
    document = movement_document(movement)
    return {**document, "table_count": str(document["table_count"])}


def movement_from(told: Payload) -> Movement:
    """A movement out of the journal."""
    return _movement(json.dumps(told, ensure_ascii=False, sort_keys=True))


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
