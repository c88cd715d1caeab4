"""Bridge evenings played in memory, and what tests do again and again."""

from random import Random

from ronde.core.bridge.scoring.contract_entry import Letters
from ronde.service.bridge.wishes import Wanted
from ronde.service.events.actions.creating import create
from ronde.service.events.desk import Desk, Done, opened
from ronde.service.events.parts import parts_of
from ronde.service.events.sentences import sentences
from ronde.service.events.settings import Settings, System
from ronde.service.events.state import EventState
from ronde.service.kinds.bridge.actions.entering import NewEntrant, enter
from ronde.service.kinds.bridge.actions.movements import choose_movement
from ronde.service.kinds.bridge.actions.scoring import enter_results
from ronde.service.kinds.bridge.evening import evening_of, missing_spots
from ronde.service.kinds.bridge.planning import built_movement
from ronde.service.kinds.bridge.settings import BridgeSettings
from ronde.service.kinds.bridge.state import BridgeState, Spot, Told
from ronde.service.kinds.bridge.typed import people_from_text, told_from_text
from tests.unit.service.events.desks import MemoryJournals, desk

CONTRACTS = [f"{level}{strain}" for level in (1, 2, 3, 4) for strain in "cdhsn"]


def evening(
    system: System = System.BRIDGE_PAIRS,
    *,
    settings: BridgeSettings | None = None,
    journals: MemoryJournals | None = None,
) -> Desk:
    """A bridge evening that was just opened."""
    made = desk(journals=journals)
    create(
        made, Settings(system=system, name="Night", parts=parts_of(settings or BridgeSettings()))
    )
    return made


def evening_with(
    wanted: Wanted, system: System = System.BRIDGE_PAIRS, *, settings: BridgeSettings | None = None
) -> Desk:
    """A bridge evening with its movement chosen."""
    made = evening(system, settings=settings)
    choose_movement(made, built_movement(state(made), wanted))
    return made


def five_tables(settings: BridgeSettings | None = None) -> Desk:
    """A Mitchell of five tables, two boards a round."""
    return evening_with(
        Wanted(kind="mitchell", pair_count=10, boards_per_round=2), settings=settings
    )


def state(at: Desk) -> EventState:
    """The event as it is now."""
    return opened(at).state


def night(at: Desk) -> BridgeState:
    """The evening as it is now."""
    return evening_of(state(at))


def pair(names: str, section: str = "") -> NewEntrant:
    """A pair to enter."""
    return NewEntrant(people=people_from_text(names), section=section)


def enter_pairs(at: Desk, *names: str) -> Done:
    """Enter pairs by their names."""
    return enter(at, [pair(name) for name in names])


def told(text: str, board_number: int = 1) -> Told:
    """A score as it is typed."""
    return told_from_text(text, board_number, Letters.ENGLISH)


def some_score(random: Random, board_number: int) -> Told:
    """Any score."""
    text = f"{random.choice(CONTRACTS)} {random.choice('nesw')} {random.choice(('=', '+1', '-1'))}"
    return told(text, board_number)


def spots_of_round(at: Desk, round_number: int) -> list[Spot]:
    """What a round waits for."""
    return [spot for spot in missing_spots(night(at)) if spot.round_number == round_number]


def play_round(at: Desk, round_number: int, random: Random) -> None:
    """A score for every board of a round that has none."""
    enter_results(
        at,
        [
            (spot, some_score(random, spot.board_number))
            for spot in spots_of_round(at, round_number)
        ],
    )


def play_all(at: Desk, random: Random) -> None:
    """A score for every board."""
    for round_number in night(at).round_numbers:
        play_round(at, round_number, random)


def last_sentence(at: Desk) -> str:
    """What was done last, in words."""
    return str(sentences(opened(at).entries)[-1])
