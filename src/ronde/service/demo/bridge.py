"""A made-up bridge afternoon in play: 27 pairs in round 7 of 13, with all that needs a director."""

import datetime as dt
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from random import Random

from ronde.core.bridge.boards import Seat
from ronde.core.bridge.contract import ALL_TRICKS, Contract, PlayedContract, Strain
from ronde.core.bridge.movements.movement import Direction
from ronde.core.bridge.scoring.contract_entry import Letters
from ronde.core.bridge.scoring.contract_score import north_south_score
from ronde.core.bridge.scoring.possible_scores import doubts
from ronde.core.journal.entry import time_text
from ronde.formats.bridge_adjustments import ruling_from_text
from ronde.formats.bridge_names import LicensedPlayer, Named
from ronde.service.bridge.wishes import Wanted
from ronde.service.demo.names import people
from ronde.service.events.actions.creating import create
from ronde.service.events.desk import Desk, opened
from ronde.service.events.parts import parts_of
from ronde.service.events.settings import Settings, System
from ronde.service.events.state import EventState
from ronde.service.kinds.bridge.actions.entering import NewEntrant, enter
from ronde.service.kinds.bridge.actions.movements import choose_movement
from ronde.service.kinds.bridge.actions.ruling import adjust
from ronde.service.kinds.bridge.actions.running import start_round
from ronde.service.kinds.bridge.actions.scoring import (
    accept,
    dispute,
    enter_results,
    send_result,
)
from ronde.service.kinds.bridge.evening import due_spots, evening_of
from ronde.service.kinds.bridge.planning import built_movement
from ronde.service.kinds.bridge.settings import BridgeSettings
from ronde.service.kinds.bridge.state import Spot, Told
from ronde.text import _, language

PAIR_COUNT = 27
_NOW = 7
"""The round that is played."""
_GONE = dt.timedelta(minutes=8, seconds=20)
"""How long ago it began."""
_LATE_TABLE, _DISPUTED_TABLE, _UNLIKELY_TABLE, _ADJUSTED_TABLE = 9, 5, 3, 11
_AGREED, _SENT, _NONE = "agreed", "sent", ""
_COMMON = (_AGREED, _SENT)
_SO_FAR: Mapping[int, tuple[str, str]] = {
    2: (_AGREED, _AGREED),
    3: (_AGREED, _NONE),
    7: (_AGREED, _NONE),
    _LATE_TABLE: (_NONE, _NONE),
    11: (_AGREED, _NONE),
    12: (_SENT, _NONE),
}
"""How far the tables are that are not on the second board of the round like the others."""
_BIDS = (
    *(Contract(level=4, strain=strain) for strain in (Strain.HEARTS, Strain.SPADES)),
    *(Contract(level=level, strain=Strain.NO_TRUMP) for level in (1, 2, 3, 3)),
    *(Contract(level=2, strain=strain) for strain in (Strain.HEARTS, Strain.SPADES)),
    Contract(level=3, strain=Strain.CLUBS),
    Contract(level=5, strain=Strain.DIAMONDS),
    Contract(level=6, strain=Strain.SPADES),
)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Board:
    """What most tables do with a board."""

    contract: Contract
    declarer: Seat
    tricks: int


def saturday_pairs(desk: Desk, today: dt.date, seed: int) -> EventState:
    """27 pairs at 13½ tables in round 7 of 13: one dispute, one late table, one unlikely score."""
    random = Random(seed)
    settings = Settings(
        system=System.BRIDGE_PAIRS,
        name=_("Saturday Pairs, Saint-Aubert"),
        city="Saint-Aubert",
        start_date=today,
        chief_arbiter="Bruno Castel",
        parts=parts_of(
            BridgeSettings(
                letters=Letters.FRENCH if language() == "fr" else Letters.ENGLISH,
                held_back=2,
                club="Saint-Aubert",
            )
        ),
    )
    state = create(desk, settings, seed=None).state
    request = Wanted(
        kind="mitchell-relay", pair_count=PAIR_COUNT, boards_per_round=2, round_count=13
    )
    choose_movement(desk, built_movement(state, request))
    state = enter(desk, _pairs(random), source="pairs.csv").state
    boards = _boards(random, state)
    _play_rounds(desk, random, state, boards)
    return _play_on(desk, random, boards)


def _pairs(random: Random) -> list[NewEntrant]:
    """The pairs, as their list has them."""
    everybody = [
        LicensedPlayer(f"{family}, {first}") for family, first in people(random, 2 * PAIR_COUNT)
    ]
    return [
        NewEntrant(people=Named(tuple(everybody[index : index + 2])))
        for index in range(0, len(everybody), 2)
    ]


def _boards(random: Random, state: EventState) -> dict[int, _Board]:
    """What most tables do with each board."""
    numbers = sorted({spot.board_number for spot in due_spots(evening_of(state))})
    boards = {}
    for number in numbers:
        contract = random.choice(_BIDS)
        boards[number] = _Board(
            contract=contract,
            declarer=random.choice(tuple(Seat)),
            tricks=min(ALL_TRICKS, contract.tricks_needed + random.choice((-1, 0, 0, 0, 1))),
        )
    return boards


def _score(random: Random, board: _Board, number: int) -> Told:
    """What a table makes of a board: mostly the same, a trick more or less, sometimes a part."""
    contract = board.contract
    if random.random() < 0.18 and contract.level > 2:
        contract = replace(contract, level=contract.level - 1)
    shift = random.choices((-2, -1, 0, 1), (1, 3, 8, 3))[0]
    played = PlayedContract(
        contract=contract,
        declarer=board.declarer,
        tricks=max(0, min(ALL_TRICKS, board.tricks + shift)),
    )
    return _scored(played, number)


def _scored(played: PlayedContract, board_number: int) -> Told:
    """A contract with its score."""
    return Told(score=north_south_score(played, board_number), played=played)


def _play_rounds(
    desk: Desk, random: Random, state: EventState, boards: Mapping[int, _Board]
) -> None:
    """The rounds that are over, with an unlikely score and an adjusted one."""
    before = [spot for spot in due_spots(evening_of(state)) if spot.round_number < _NOW]
    scores = {spot: _score(random, boards[spot.board_number], spot.board_number) for spot in before}
    odd = _first(before, _NOW - 1, _UNLIKELY_TABLE)
    scores[odd] = _unlikely(odd, scores)
    enter_results(desk, scores.items())
    ruled = [spot for spot in before if spot[1:3] == (4, _ADJUSTED_TABLE)][-1]
    adjust(desk, ruled, ruling_from_text("60-40", ruled.board_number), reason=_("late play"))


def _unlikely(odd: Spot, scores: Mapping[Spot, Told]) -> Told:
    """A score that nobody else would have on a board: written in the wrong column."""
    others = Counter(
        score.score
        for spot, score in scores.items()
        if spot.board_number == odd.board_number and spot != odd
    )
    usual = others.most_common(1)[0][0]
    tried = (-usual, 1700, -1700, 2220, -2220)
    return next(Told(score=score) for score in tried if doubts(score, odd.board_number, others))


def _play_on(desk: Desk, random: Random, boards: Mapping[int, _Board]) -> EventState:
    """The round that is played: most tables are on its second board."""
    begun = time_text(dt.datetime.fromisoformat(desk.clock()) - _GONE)
    state = start_round(replace(desk, clock=lambda: begun), _NOW).state
    for spot in due_spots(evening_of(state)):
        if spot.round_number != _NOW:
            continue
        first = spot == _first(due_spots(evening_of(state)), _NOW, spot.table_number)
        standing = _SO_FAR.get(spot.table_number, _COMMON)[0 if first else 1]
        if standing == _NONE:
            continue
        score = _score(random, boards[spot.board_number], spot.board_number)
        phone = replace(desk, who="", device=_("Table {table}").format(table=spot.table_number))
        send_result(phone, spot, score, side=Direction.NORTH_SOUTH)
        if spot.table_number == _DISPUTED_TABLE and not first:
            dispute(phone, spot, _other_version(score, spot.board_number))
        elif standing == _AGREED:
            accept(phone, spot)
    return opened(desk).state


def _other_version(score: Told, board_number: int) -> Told:
    """What the opponents say: one trick fewer."""
    assert score.played is not None, "tables tell what they played"
    tricks = score.played.tricks
    changed = tricks - 1 if tricks else tricks + 1
    return _scored(replace(score.played, tricks=changed), board_number)


def _first(spots: Iterable[Spot], round_number: int, table_number: int) -> Spot:
    """The first board of a table in a round."""
    return next(spot for spot in spots if spot[1:3] == (round_number, table_number))
