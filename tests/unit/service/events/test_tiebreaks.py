"""Which tie-breaks an event may choose, and what a choice would change."""

import datetime as dt
from dataclasses import replace
from random import Random

import pytest

from ronde.core.chess.tiebreaks.catalogue import ROWS
from ronde.core.chess.tiebreaks.meanings import MEANINGS, MODIFIER_MEANINGS
from ronde.core.chess.tiebreaks.row import Modifier
from ronde.errors import UnknownName
from ronde.service.events.actions.resulting import enter_results
from ronde.service.events.event_standings import standings_of
from ronde.service.events.settings import Settings, System
from ronde.service.events.tiebreaks import (
    checked_tiebreaks,
    moves_with,
    offered,
    recommended_lists,
)
from ronde.service.kinds.teams.settings import TeamSettings
from tests.unit.service.events.desks import event_with, pair, random_results, state, swiss

SWISS = Settings(system=System.SWISS, name="Open", round_count=9)
ROUND_ROBIN = Settings(system=System.ROUND_ROBIN, name="Club")
TEAMS = Settings(
    system=System.TEAM_ROUND_ROBIN, name="League", parts={TeamSettings: TeamSettings()}
)


def codes(settings: Settings) -> set[str]:
    """The codes that are offered."""
    return {choice.code for choices in offered(settings).values() for choice in choices}


def test_every_tie_break_and_every_modifier_is_explained() -> None:
    assert set(MEANINGS) == {row.code for row in ROWS}
    assert set(MODIFIER_MEANINGS) == set(Modifier)
    assert all(meaning.endswith((".", "...")) for meaning in MEANINGS.values())


@pytest.mark.parametrize("settings", [SWISS, ROUND_ROBIN, TEAMS])
def test_what_is_offered_and_recommended_may_be_chosen(settings: Settings) -> None:
    for code in codes(settings):
        checked_tiebreaks(replace(settings, tiebreaks=(code,)))
    lists = recommended_lists(settings)
    assert lists
    for preset in lists:
        assert {str(each) for each in preset.descriptors} <= codes(settings) | {"SB:MP"}


def test_each_kind_is_offered_what_fits_it() -> None:
    assert {"BH", "BH/C1", "BH/M1", "TPR"} <= codes(SWISS)
    assert "BH" not in codes(ROUND_ROBIN)
    assert "MPTS" not in codes(SWISS) | codes(ROUND_ROBIN)
    assert {"MPTS", "EDE"} <= codes(TEAMS)
    assert "TPR" not in codes(TEAMS)
    of_the_book = Settings(
        system=System.SWISS, name="Open", round_count=9, start_date=dt.date(2012, 5, 1)
    )
    assert "FB" not in codes(of_the_book)
    assert {preset.name for preset in recommended_lists(SWISS)} == {
        "swiss",
        "swiss-rated",
        "swiss-usual",
    }
    assert {preset.name for preset in recommended_lists(ROUND_ROBIN)} == {"round-robin"}


def test_a_preview_tells_who_would_change_places_and_changes_nothing() -> None:
    random = Random(3)
    at = event_with(12, swiss(tiebreaks=("BH/C1", "SUMBH")))
    for _round in range(3):
        pair(at)
        enter_results(at, list(random_results(at, random)))
    now = state(at)
    assert moves_with(now, "BH/C1, SUMBH") == ()
    moves = moves_with(now, "TPN/R")
    changed = replace(now, settings=replace(now.regulations, tiebreaks=("TPN/R",)))
    before, after = (
        {standing.name: standing.rank for standing in standings_of(each).standings}
        for each in (now, changed)
    )
    assert {move.name for move in moves} == {
        name for name, rank in before.items() if rank != after[name]
    }
    assert moves
    assert state(at) == now


def test_a_preview_refuses_what_is_no_tie_break() -> None:
    with pytest.raises(UnknownName, match="XX"):
        moves_with(state(event_with(4)), "BH,XX")
