"""An evening is the fold of its entries: quick, repeatable, in a snapshot and back."""

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from functools import partial
from random import Random

import pytest

from ronde.core.bridge.deal import random_boards
from ronde.core.bridge.movements.movement import Direction, Entry
from ronde.core.bridge.scoring.ranking import Who
from ronde.core.journal.effect import effective
from ronde.errors import InputError
from ronde.formats.bridge_adjustments import ruling_from_text
from ronde.service.bridge.wishes import Wanted
from ronde.service.events.actions.undoing import redo, undo
from ronde.service.events.desk import Desk, findings, opened
from ronde.service.events.fold import folded
from ronde.service.events.sentences import sentences
from ronde.service.events.snapshots import packed, unpacked
from ronde.service.kinds.bridge.actions.entering import correct, seat
from ronde.service.kinds.bridge.actions.movements import choose_movement
from ronde.service.kinds.bridge.actions.replanning import add_late_pair, remove_pair
from ronde.service.kinds.bridge.actions.ruling import adjust, penalise
from ronde.service.kinds.bridge.actions.running import load_deals, regulate, start_round
from ronde.service.kinds.bridge.actions.scoring import (
    accept,
    clear,
    confirm,
    dispute,
    enter_result,
    send_result,
)
from ronde.service.kinds.bridge.evening import due_spots
from ronde.service.kinds.bridge.planning import built_movement
from ronde.service.kinds.bridge.state import BridgeState
from ronde.service.kinds.bridge.typed import people_from_text
from tests.measures import call_count
from tests.unit.service.events.desks import MemoryJournals, desk
from tests.unit.service.kinds.bridge.evenings import (
    enter_pairs,
    evening,
    evening_with,
    night,
    play_all,
    some_score,
    state,
    told,
)


def test_folding_scores_takes_work_in_proportion() -> None:
    at = evening_with(Wanted(kind="mitchell-skip", pair_count=28))
    random = Random(1)
    for spot in due_spots(night(at)):
        send_result(at, spot, some_score(random, spot.board_number))
    for spot in due_spots(night(at))[:40]:
        accept(at, spot)
    entries = opened(at).entries
    assert len(entries) > 400
    assert folded(entries) == state(at)
    all_calls, half_calls = (
        call_count(partial(folded, entries[:count])) for count in (len(entries), len(entries) // 2)
    )
    assert all_calls < 2.5 * half_calls
    assert all_calls < 1_000 * len(entries)


def test_a_snapshot_is_the_evening_again() -> None:
    at = eventful(Random(3), 200)
    again = unpacked(packed(state(at)))
    assert again == state(at)
    assert again.part(BridgeState) == night(at)


def test_an_evening_goes_on_in_another_process() -> None:
    journals = MemoryJournals()
    at = evening(journals=journals)
    choose_movement(at, built_movement(state(at), Wanted(kind="howell", pair_count=8)))
    play_all(at, Random(2))
    other = desk("Bernard", journals)
    assert state(other) == state(at)
    spot = due_spots(night(other))[0]
    enter_result(other, spot, told("pass", spot.board_number))
    assert state(at) == state(other)
    assert findings(at) == ()


@pytest.mark.parametrize("seed", range(6))
def test_any_sequence_of_decisions_and_undos_is_the_fold_of_what_counts(seed: int) -> None:
    at = eventful(Random(seed), 60)
    entries = opened(at).entries
    assert state(at) == folded(effective(entries))
    assert all(str(sentence) for sentence in sentences(entries))
    while True:
        try:
            undo(at)
        except InputError:
            break
        assert state(at) == folded(effective(opened(at).entries))
    assert night(at).entrants == {}
    assert night(at).movements == {}


@pytest.mark.parametrize(
    "changed",
    [
        {"table": 9},
        {"board": 99},
        {"seats": [1, 2]},
        {"state": "odd"},
        {"told": {"score": 0, "contract": "9Z", "by": "N", "tricks": 1}},
        {"told": 7},
    ],
)
def test_a_forged_score_is_refused(changed: dict[str, object]) -> None:
    at = evening_with(Wanted(kind="mitchell", pair_count=10))
    enter_result(at, due_spots(night(at))[0], told("pass"))
    *before, last = opened(at).entries
    payload = dict(last.payload)
    for name, value in changed.items():
        if name in payload:
            payload[name] = value
        else:
            payload["result"] = {**payload["result"], name: value}
    with pytest.raises(InputError):
        folded([*before, replace(last, payload=payload)])


def eventful(random: Random, count: int) -> Desk:
    """An evening in which everything happens, in any order; what is refused is left out."""
    at = evening()
    enter_pairs(at, *(f"A{index} / B{index}" for index in range(9)))
    choose_movement(at, built_movement(state(at), Wanted(kind="mitchell", boards_per_round=2)))
    for _ in range(count):
        try:
            something(at, random)
        except InputError:
            continue
    return at


def something(at: Desk, random: Random) -> None:
    """Any one thing that somebody may do."""
    evening_now = night(at)
    if not evening_now.movements:
        choose_movement(at, built_movement(state(at), Wanted(kind="mitchell", pair_count=9)))
        return
    spot = random.choice(due_spots(evening_now))
    score = some_score(random, spot.board_number)
    line = random.choice(tuple(Direction))
    actions: tuple[Callable[[], object], ...] = (
        *[lambda: send_result(at, spot, score, side=line)] * 8,
        *[lambda: enter_result(at, spot, score)] * 4,
        lambda: accept(at, spot),
        lambda: dispute(at, spot, score),
        lambda: confirm(at, spot),
        lambda: clear(at, spot),
        lambda: adjust(at, spot, ruling_from_text(random.choice(("60-40", "NP", "A+/A-")), 1)),
        lambda: penalise(at, Who(number=2, line=line), Fraction(1), reason="slow"),
        lambda: start_round(at),
        lambda: regulate(at, {"held_back": random.randrange(4)}),
        lambda: load_deals(
            at, {board.board_number: board.deal for board in random_boards(4, random)}, source="d"
        ),
        lambda: add_late_pair(at, people_from_text("Late / Later")),
        lambda: remove_pair(at, Entry(number=random.randrange(1, 6), line=line)),
        lambda: correct(at, random.randrange(1, 10), people_from_text(f"X{random.random()} / Y")),
        lambda: seat(at, random.randrange(1, 10), Entry(number=random.randrange(1, 6), line=line)),
        lambda: enter_pairs(at, "New / Newer"),
        *[lambda: undo(at)] * 3,
        *[lambda: redo(at)] * 2,
        lambda: undo(at, random.randrange(1, opened(at).number + 1)),
    )
    random.choice(actions)()
