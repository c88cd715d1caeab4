"""A bridge evening as programs read it: the grid, the boards, those who play, their ways."""

from ronde.core.bridge.boards import dealer, vulnerability
from ronde.core.bridge.movements.movement import Entry
from ronde.core.bridge.scoring.ranking import Who
from ronde.formats.movements import movement_document
from ronde.service.events.state import EventState
from ronde.service.kinds.bridge.codes import line_code, told_payload, who_payload
from ronde.service.kinds.bridge.evening import bridge_settings, evening_of, name_of
from ronde.service.kinds.bridge.grid import GridBoard, GridCell, Need, grid, needs
from ronde.service.kinds.bridge.settings import bridge_payload
from ronde.service.kinds.bridge.state import BoardResult, Entrant, Spot
from ronde.service.kinds.bridge.ways import Step, way_of
from ronde.service.kinds.bridge.words import result_words
from ronde.text import render
from ronde.text.bridge_scores import ruling_text
from ronde.text.documents import JsonObject


def evening_json(state: EventState) -> JsonObject:
    """The whole evening: its regulations, who plays, the grid, and what needs the director."""
    evening = evening_of(state)
    return {
        "regulations": bridge_payload(bridge_settings(state)),
        "entrants": entrants_json(state),
        "grid": grid_json(state),
        "needs": [need_json(need) for need in needs(state)],
        "starts": [
            {
                "round": number,
                "time": start.time,
                "seconds": start.seconds,
                "stopped": start.stopped,
            }
            for number, start in sorted(evening.starts.items())
        ],
        "penalties": [
            {
                **who_payload(penalty.who),
                "value": str(penalty.value),
                "in_percent": penalty.in_percent,
                "reason": penalty.reason,
            }
            for penalty in evening.penalties
        ],
        "deals": sorted(evening.deals),
    }


def movements_json(state: EventState) -> JsonObject:
    """The movement of each section, as `ronde bridge movement` tells it."""
    return {
        "movements": [
            {"section": section, **movement_document(movement)}
            for section, movement in evening_of(state).movements.items()
        ]
    }


def entrants_json(state: EventState) -> list[JsonObject]:
    """Everybody entered, by section, line and number."""
    entrants = evening_of(state).entrants.values()
    return [entrant_json(entrant) for entrant in sorted(entrants, key=entrant_order)]


def entrant_order(entrant: Entrant) -> tuple[str, bool, str, bool, int, str]:
    """Section, line, number; those without a number last."""
    number = entrant.number
    return (
        entrant.section,
        number is None,
        "" if entrant.line is None else entrant.line.name[::-1],
        isinstance(number, str),
        number if isinstance(number, int) else 0,
        str(number),
    )


def entrant_json(entrant: Entrant) -> JsonObject:
    """One entrant."""
    return {
        "id": entrant.identity,
        "section": entrant.section,
        "line": line_code(entrant.line),
        "number": entrant.number,
        "team_name": entrant.people.team_name or None,
        "players": [
            {"name": player.name, "licence": player.licence or None}
            for player in entrant.people.players
        ],
        "late_from_round": entrant.late_from,
        "left_from_round": entrant.left_from,
    }


def grid_json(state: EventState) -> list[JsonObject]:
    """The grid, section by section, a row for each table."""
    return [
        {
            "section": section.section,
            "rounds": list(section.round_numbers),
            "sit_outs": [[_entry_json(entry) for entry in resting] for resting in section.sit_outs],
            "tables": [
                {
                    "table": cells[0].table_number,
                    "cells": [cell_json(cell) for cell in cells],
                }
                for cells in section.tables
            ],
        }
        for section in grid(state)
    ]


def cell_json(cell: GridCell) -> JsonObject:
    """A table in a round."""
    return {
        "round": cell.round_number,
        "table": cell.table_number,
        "seats": list(cell.seats),
        "played": cell.played,
        "switched": cell.switched,
        "boards": [board_json(board) for board in cell.boards],
    }


def board_json(board: GridBoard) -> JsonObject:
    """A board at a table."""
    return {
        "board": board.spot.board_number,
        "state": board.peg.value,
        "unlikely": [render(doubt) for doubt in board.doubts],
        "result": None if board.result is None else result_json(board.result),
    }


def result_json(found: BoardResult) -> JsonObject:
    """What is known of a board at a table."""
    return {
        "state": found.standing.value,
        "text": render(result_words(found)),
        "told": told_payload(found.told),
        "other": told_payload(found.other),
        "sent_by": line_code(found.sent_by),
        "adjustment": None if found.ruling is None else ruling_text(found.ruling),
        "reason": found.reason or None,
        "confirmed": found.confirmed,
    }


def need_json(need: Need) -> JsonObject:
    """Something that waits for the director."""
    return {"why": need.urgency.value, **spot_json(need.spot), "text": render(need.text)}


def spot_json(spot: Spot) -> JsonObject:
    """A board at a table."""
    return {
        "section": spot.section,
        "round": spot.round_number,
        "table": spot.table_number,
        "board": spot.board_number,
    }


def way_json(state: EventState, who: Who) -> JsonObject:
    """Somebody's way through the evening."""
    names = name_of(evening_of(state))
    return {
        **who_payload(who),
        "names": None if names is None else names(who),
        "rounds": [_step_json(step) for step in way_of(state, who)],
    }


def board_facts_json(state: EventState, board_number: int) -> JsonObject:
    """What is known of a board before anybody plays it: dealer, vulnerability, cards."""
    return {
        "board": board_number,
        "dealer": dealer(board_number).value,
        "vulnerable": vulnerability(board_number).value,
        "deal": evening_of(state).deals.get(board_number),
    }


def _step_json(step: Step) -> JsonObject:
    """A round of a way."""
    return {
        "round": step.round_number,
        "plays": step.plays,
        "table": step.table_number,
        "seat": None if step.seat is None else render(step.seat),
        "partner": None if step.partner is None else _entry_json(step.partner),
        "opponents": [_entry_json(entry) for entry in step.opponents],
        "boards": list(step.boards),
        "text": render(step.text),
    }


def _entry_json(entry: Entry) -> JsonObject:
    """A number and its line."""
    return {"line": line_code(entry.line), "number": entry.number}
