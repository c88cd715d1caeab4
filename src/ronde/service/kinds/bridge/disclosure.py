"""What players may know of the boards while others have still to play them."""

from collections.abc import Sequence

from ronde.core.bridge.movements.movement import Direction
from ronde.core.bridge.scoring.ranking import Who
from ronde.errors import NotAllowed
from ronde.messages import N_
from ronde.service.events.state import EventState
from ronde.service.kinds.bridge.evening import (
    bridge_settings,
    due_spots,
    evening_of,
    missing_spots,
    result_at,
)
from ronde.service.kinds.bridge.plays import plays_of
from ronde.service.kinds.bridge.settings import BoardsShown
from ronde.service.kinds.bridge.state import BridgeState, Spot, Sureness

_SURE = (Sureness.AGREED, Sureness.ADJUSTED)


def known_boards(state: EventState, readers: Sequence[Who] = ()) -> frozenset[int]:
    """The boards whose cards, contracts, leads, scores and points somebody may know.

    `readers` are those at a phone: what is shown there is shown to all of them. Without readers it
    is anybody, in the hall, in front of a wall or at home.

    Rule: Laws of Duplicate Bridge 2017 Law 16D, information from another source

    Reading: whoever learns of a board they have still to play makes it unplayable (16D), and
        comparing scores between tables is an offence (90B); how to prevent both is the director's.
        A contestant knows a board once their score on it is agreed and they meet it no more. The
        public knows none before the evening is closed, or, where the director chose so, those that
        no table has still to play: in a barometer all boards of the rounds that are over.
    """
    evening = evening_of(state)
    if state.closed:
        return frozenset(spot.board_number for spot in due_spots(evening)) | frozenset(
            spot.board_number for spot in evening.results
        )
    to_all: frozenset[int] = frozenset()
    if bridge_settings(state).boards_shown is BoardsShown.PLAYED:
        to_all = _played(evening)
    if not readers:
        return to_all
    return to_all | frozenset.intersection(*(_known_to(evening, who) for who in readers))


def check_known(state: EventState, board_number: int, readers: Sequence[Who] = ()) -> None:
    """Raise NotAllowed for a board that the readers have still to play, or others."""
    if board_number not in known_boards(state, readers):
        raise NotAllowed(
            N_(
                "Board {board} is shown to those who have played it, on their own phone, and to all"
                " when the evening is closed."
            ),
            board=board_number,
        )


def _played(evening: BridgeState) -> frozenset[int]:
    """The boards with a score at every table that plays them."""
    missing = {spot.board_number for spot in missing_spots(evening)}
    missing |= {
        spot.board_number
        for spot, result in evening.results.items()
        if result.standing is Sureness.DISPUTED
    }
    return frozenset(spot.board_number for spot in evening.results) - missing


def _known_to(evening: BridgeState, who: Who) -> frozenset[int]:
    """The boards that somebody has played, their team at every table, and agreed on."""
    played = {
        spot.board_number
        for spot, result in evening.results.items()
        if result.standing in _SURE and _sat(evening, spot, who)
    }
    to_come = {
        spot.board_number
        for spot in due_spots(evening)
        if spot.section == who.section and _sits(evening, spot, who)
        if spot not in evening.results or evening.results[spot].standing not in _SURE
    }
    return frozenset(played - to_come)


def _sat(evening: BridgeState, spot: Spot, who: Who) -> bool:
    """Whether somebody made a score."""
    if spot.section != who.section:
        return False
    result = result_at(evening, spot, evening.results[spot])
    return any(
        who.number in result.side(direction) and who.line in (None, result.line_of(direction))
        for direction in Direction
    )


def _sits(evening: BridgeState, spot: Spot, who: Who) -> bool:
    """Whether the movement seats somebody at a table."""
    movement = evening.movements[spot.section]
    table = plays_of(movement)[spot.round_number, spot.table_number]
    return any(
        entry.number == who.number and who.line in (None, entry.line)
        for _side, entry in movement.seated(table)
    )
