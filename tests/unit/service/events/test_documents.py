import pytest

from ronde.core.scores import WIN
from ronde.errors import InputError
from ronde.service.events.actions.resulting import enter_results
from ronde.service.events.documents import documents_of
from ronde.service.events.event_standings import standings_of
from ronde.text.numbers import points_text
from tests.unit.service.events.desks import (
    event_with,
    pair,
    play_round,
    round_robin,
    state,
    swiss,
)


def names(found: object) -> list[str]:
    return [document.name for document in found]  # type: ignore[attr-defined]


def test_an_event_has_players_rounds_a_crosstable_and_a_ranking() -> None:
    at = event_with(6)
    play_round(at)
    play_round(at)
    found = documents_of(state(at))
    assert names(found) == [
        *("Players", "Round 1", "Round 2", "Crosstable", "Standings"),
        *("Crosstable by rank", "Rating changes"),
    ]


def test_some_tables_can_be_chosen() -> None:
    at = event_with(6)
    play_round(at)
    assert names(documents_of(state(at), "standings, round-1")) == ["Standings", "Round 1"]
    with pytest.raises(InputError, match=r"expected some of players, rounds, .* found “prizes”"):
        documents_of(state(at), "prizes")
    with pytest.raises(InputError, match="round 2 is not published"):
        documents_of(state(at), "round-2")


def test_the_crosstable_has_the_places_of_the_ranking() -> None:
    at = event_with(6)
    play_round(at)
    play_round(at)
    (document,) = documents_of(state(at), "crosstable")
    ranks = {one.number: one.rank for one in standings_of(state(at)).standings}
    assert [row[-1] for row in document.sheet.rows] == [ranks[number] for number in range(1, 7)]
    assert document.sheet.notes[-1].startswith("Ranked by points, DE")


def test_a_round_robin_is_shown_by_opponents_and_a_round_in_play_is_not_ranked() -> None:
    at = event_with(4, round_robin())
    play_round(at)
    pair(at)
    (table,) = documents_of(state(at), "crosstable")
    assert [column.heading for column in table.sheet.columns][3:7] == ["1", "2", "3", "4"]
    (standings,) = documents_of(state(at), "standings")
    assert standings.sheet.title == "Masters – Standings after round 1"


def test_before_round_1_there_are_only_players_and_zeros() -> None:
    assert names(documents_of(state(event_with(4)))) == ["Players", "Standings"]


def test_a_game_in_play_brings_nothing_and_an_adjourned_one_of_a_swiss_a_draw() -> None:
    at = event_with(4, swiss())
    play_round(at)
    pair(at)
    before = sum(one.points for one in standings_of(state(at), after=2).standings)
    enter_results(at, [], adjourned=[1])
    after = standings_of(state(at), after=2)
    assert sum(one.points for one in after.standings) == before + WIN


def test_where_a_table_pairs_neither_a_game_in_play_nor_an_adjourned_one_brings_anything() -> None:
    at = event_with(4, round_robin())
    play_round(at)
    pair(at)
    before = {one.number: one.points for one in standings_of(state(at)).standings}
    (document,) = documents_of(state(at), "crosstable")
    assert [row[-5] for row in document.sheet.rows] == [
        points_text(before[number]) for number in range(1, 5)
    ]
    assert {one.number: one.points for one in standings_of(state(at), after=2).standings} == before
    enter_results(at, [], adjourned=[1])
    after = standings_of(state(at), after=2)
    assert {one.number: one.points for one in after.standings} == before
