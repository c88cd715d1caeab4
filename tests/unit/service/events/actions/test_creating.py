import datetime as dt
from collections.abc import Callable
from dataclasses import replace

import pytest

from ronde.core.chess.game import Colour
from ronde.core.chess.scoring import Scoring
from ronde.errors import InputError
from ronde.service.events.actions.creating import (
    change_settings,
    close,
    create,
    leave_fide_mode,
)
from ronde.service.events.actions.resulting import enter_results
from ronde.service.events.actions.undoing import redo, undo
from ronde.service.events.desk import Desk
from ronde.service.events.objections import Level, Objected
from ronde.service.events.settings import Numbering, Settings, settings_from, settings_payload
from tests.unit.service.events.desks import (
    DRAW,
    desk,
    event_with,
    pair,
    play_round,
    round_robin,
    state,
    swiss,
)


def test_an_event_without_tie_breaks_has_the_recommended_ones() -> None:
    for settings, codes in (
        (swiss(), ("DE", "WIN", "BPG", "BH/C1", "BH", "SB")),
        (round_robin(), ("DE", "WIN", "SB", "KS")),
    ):
        event = desk()
        create(event, settings)
        assert state(event).regulations.tiebreaks == codes


@pytest.mark.parametrize(
    ("settings", "sentence"),
    [
        (replace(swiss(), round_count=None), "needs its number of rounds"),
        (swiss(double=True), "--double is for a round robin"),
        (swiss(numbering=Numbering.LOTS), "--numbers is for a round robin"),
        (swiss(baku=True, scoring=Scoring.simple(win=30, draw=10)), "a win worth two draws"),
        (swiss(tiebreaks=("DE", "XYZ")), "there is no tie-break “XYZ”"),
        (
            swiss(start_date=dt.date(2026, 5, 2), end_date=dt.date(2026, 5, 1)),
            "before it starts",
        ),
        (round_robin(round_count=9), "leave out --rounds"),
        (round_robin(baku=True), "--baku is for a Swiss"),
    ],
)
def test_regulations_that_contradict_themselves_are_refused(
    settings: Settings, sentence: str
) -> None:
    event = desk()
    with pytest.raises(InputError, match=sentence):
        create(event, settings)
    assert event.journals.kept == {}  # type: ignore[attr-defined]


def test_settings_come_back_from_the_journal_as_they_were() -> None:
    settings = swiss(
        start_date=dt.date(2026, 5, 1), tiebreaks=("DE",), scoring=Scoring.simple(win=30, draw=10)
    )
    assert settings_from(settings_payload(settings)) == settings


@pytest.mark.rule("FIDE VCL4THP (2026-08) 57-88, 93, 109-110, 195-202")
@pytest.mark.parametrize(
    ("changes", "option"),
    [
        ({"round_count": 7}, "--rounds"),
        ({"tiebreaks": ("BH",)}, "--tiebreaks"),
        ({"baku": True}, "--baku"),
        ({"scoring": Scoring.simple(win=30, draw=10)}, "--scoring"),
    ],
)
def test_regulations_stand_once_round_1_is_published(
    changes: dict[str, object], option: str
) -> None:
    event = event_with(4)
    change_settings(event, changes)
    undo(event)
    pair(event)
    with pytest.raises(InputError, match=f"{option} stands since round 1"):
        change_settings(event, changes)
    change_settings(event, {"city": "Lyon"})
    assert state(event).regulations.city == "Lyon"


def test_a_change_that_changes_nothing_is_refused() -> None:
    with pytest.raises(InputError, match="nothing would change"):
        change_settings(event_with(2), {"name": "Spring"})


def test_an_event_is_closed_after_its_last_round_and_then_stands() -> None:
    event = event_with(4, swiss(2))
    play_round(event)
    with pytest.raises(InputError, match="rounds played: 1 of 2"):
        close(event)
    pair(event)
    with pytest.raises(InputError, match="games in play"):
        close(event)
    undo(event)
    undo(event)
    play_round(event)
    close(event)
    with pytest.raises(InputError, match="this event is closed"):
        change_settings(event, {"city": "Lyon"})
    undo(event)
    change_settings(event, {"city": "Lyon"})


def test_an_event_stopped_early_is_closed_by_force() -> None:
    event = event_with(4, swiss(2))
    play_round(event)
    close(event, consent=Level.CONFIRM)
    assert state(event).closed


@pytest.mark.rule("FIDE VCL4THP (2026-08) 40-46")
def test_leaving_fide_mode_asks_twice_and_tells_the_consequences() -> None:
    event = event_with(4)
    for consent in (Level.ACKNOWLEDGE, Level.CONFIRM):
        with pytest.raises(Objected) as asked:
            leave_fide_mode(event, consent=consent)
        assert asked.value.level is Level.TWO_STEPS
        assert len(asked.value.worst.consequences) == 3
    leave_fide_mode(event, consent=Level.TWO_STEPS)
    assert not state(event).in_fide_mode
    with pytest.raises(InputError, match="outside FIDE mode since round 1"):
        leave_fide_mode(event, consent=Level.TWO_STEPS)


def play_to_the_end(event: Desk) -> None:
    for _round in range(3):
        play_round(event)


@pytest.mark.parametrize(
    ("prepare", "since"),
    [
        (lambda event: None, 1),
        (pair, 1),
        (play_round, 2),
        (play_to_the_end, 3),
    ],
    ids=["before round 1", "round 1 in play", "round 1 over", "all rounds over"],
)
def test_fide_mode_is_left_in_the_first_round_that_can_still_be_touched(
    prepare: Callable[[Desk], object], since: int
) -> None:
    event = event_with(4, swiss(3))
    prepare(event)
    leave_fide_mode(event, consent=Level.TWO_STEPS)
    assert state(event).outside_fide_mode_since == since


@pytest.mark.rule("FIDE VCL4THP (2026-08) 40-46")
def test_fide_mode_is_never_entered_again_but_a_slip_is_taken_back() -> None:
    event = event_with(4)
    leave_fide_mode(event, consent=Level.TWO_STEPS)
    undo(event)
    assert state(event).in_fide_mode
    redo(event)
    change_settings(event, {"city": "Lyon"})
    with pytest.raises(InputError, match="FIDE mode is never entered again"):
        undo(event, 3)
    undo(event)
    # What was decided outside counts, although it was undone.
    with pytest.raises(InputError, match="entry 6: regulations changed: --city Lyon"):
        undo(event)
    assert not state(event).in_fide_mode


def test_regulations_change_outside_fide_mode_with_their_consequences() -> None:
    event = event_with(4, swiss(3))
    play_round(event)
    leave_fide_mode(event, consent=Level.TWO_STEPS)
    with pytest.raises(Objected) as asked:
        change_settings(event, {"round_count": 2}, consent=Level.CONFIRM)
    assert asked.value.level is Level.TWO_STEPS
    change_settings(event, {"round_count": 2, "tiebreaks": ("BH",)}, consent=Level.TWO_STEPS)
    assert state(event).regulations.round_count == 2
    assert [str(note.what) for note in state(event).integrity][1:] == [
        "--rounds 3, --tiebreaks DE,WIN,BPG,BH/C1,BH,SB => --rounds 2, --tiebreaks BH"
    ]
    with pytest.raises(InputError, match="one round is published"):
        change_settings(event, {"round_count": 0}, consent=Level.TWO_STEPS)


@pytest.mark.parametrize(
    "changes", [{"initial_colour": Colour.BLACK}, {"baku": True}], ids=["first colour", "baku"]
)
def test_what_shaped_every_round_stands_outside_fide_mode_too(changes: dict[str, object]) -> None:
    event = event_with(4)
    pair(event)
    leave_fide_mode(event, consent=Level.TWO_STEPS)
    with pytest.raises(Objected) as refused:
        change_settings(event, changes, consent=Level.TWO_STEPS)
    assert refused.value.level is Level.REFUSED
    assert not refused.value.worst.leaving_helps


def test_an_event_with_an_adjourned_game_is_not_closed() -> None:
    event = event_with(4, swiss(1))
    pair(event)
    enter_results(event, [(1, DRAW)], adjourned=[2])
    with pytest.raises(InputError, match="games in play cannot be closed: round 1, boards 2"):
        close(event)
    enter_results(event, [(2, DRAW)])
    close(event)
