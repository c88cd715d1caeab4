import datetime as dt
from dataclasses import replace

import pytest

from ronde.core.chess.scoring import Scoring
from ronde.errors import InputError
from ronde.service.events.actions.creating import change_settings, close, create
from ronde.service.events.actions.undoing import undo
from ronde.service.events.settings import Numbering, Settings, settings_from, settings_payload
from tests.unit.service.events.desks import (
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
    with pytest.raises(InputError, match="rounds played: 1 of 2; --force closes"):
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
    close(event, force=True)
    assert state(event).closed
