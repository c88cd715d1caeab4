"""The standings of the desk, and how each value came about."""

from collections.abc import Sequence
from dataclasses import replace

import pytest

from ronde.core.chess.standings import Standing, Standings
from ronde.service.events.actions.entering import enter
from ronde.service.events.rankings import first_ranking, rankings_json, rankings_of
from ronde.text.sheet import Room, TableColumn
from ronde.text.standings import standing_columns
from ronde.web.rooms import Rooms
from tests.web import events, formats
from tests.web.browser import Browser
from tests.web.reading import headline, main_text


def test_the_standings_are_those_of_the_last_complete_round(
    director: Browser, played_event: str
) -> None:
    page = director.get(f"/e/{played_event}/standings")
    assert headline(page) == "Standings after round 4"
    assert page.text.count('<tr id="player-') == 24
    assert f'href="/e/{played_event}/standings.pdf"' in page.text


def test_another_round_is_asked_for_by_its_number(director: Browser, played_event: str) -> None:
    assert headline(director.get(f"/e/{played_event}/standings?after=2")) == (
        "Standings after round 2"
    )


@pytest.mark.parametrize(
    ("path", "status", "sentence"),
    [
        ("standings?after=6", 422, "Round 6 is not published yet."),
        ("standings?after=x", 422, "This is not as expected: after."),
        ("standings/99", 404, "There is no number 99 in these standings."),
    ],
)
def test_what_is_not_there_is_one_sentence(
    director: Browser, played_event: str, path: str, status: int, sentence: str
) -> None:
    answer = director.get(f"/e/{played_event}/{path}")
    assert (answer.status_code, headline(answer)) == (status, sentence)


def test_each_tie_break_is_told_by_a_name_of_its_own(director: Browser, played_event: str) -> None:
    told = main_text(director.get(f"/e/{played_event}/standings"))
    names = told.partition("Points, then ")[2].partition(".")[0].split(", ")
    assert len(names) == len(set(names)) > 1


def test_workings_say_why_somebody_is_not_higher(director: Browser, played_event: str) -> None:
    page = director.get(f"/e/{played_event}/standings/1")
    told = main_text(page)
    assert headline(page) == "AALTONEN Björn"
    assert "Why 6th and not higher?" in told
    assert "Aaltonen, Björn is in place 6 with 2½ points." in told


def test_before_a_round_is_complete_there_is_a_sentence(director: Browser) -> None:
    director.post("/new", data={"name": "Quiet", "format": "swiss", "amount": "3"})
    page = director.get("/e/quiet/standings")
    assert headline(page) == "No round is complete yet"
    assert "Standings come with the first complete round." in main_text(page)


def test_the_crosstable_is_a_table_with_a_name(director: Browser, played_event: str) -> None:
    page = director.get(f"/e/{played_event}/crosstable")
    assert headline(page) == "Crosstable"
    assert page.text.count("<tr>") >= 24
    assert "<caption" in page.text
    assert f"/e/{played_event}/crosstable.pdf" in page.text


def test_a_direct_encounter_that_parts_nobody_is_a_dash(
    director: Browser, rooms: Rooms, played_event: str
) -> None:
    state = rooms.opened(played_event).state
    ranking = first_ranking(state)
    places = [place.cells["DE"] for place in ranking.places(Room.PAGE)]
    assert set(places) <= {"–", "1", "2", "3"}
    assert places.count("–") > len(places) / 2
    document = rankings_json(state, rankings_of(state))
    told = [each["values"]["DE"] for each in document["standings"]]
    assert told == [0 if place == "–" else int(str(place)) for place in places]
    assert "the column has their order" in director.get(f"/e/{played_event}/standings").text


def test_workings_tell_players_of_one_name_apart(director: Browser, rooms: Rooms) -> None:
    formats.swiss(rooms, "swiss", 0)
    twins = [
        replace(player, name="Martin, Jean", birth_date=born)
        for player, born in zip(events.players(), ("1990", "2008"), strict=False)
    ]
    rooms.act("swiss", formats.ANNE, lambda desk: enter(desk, [*twins, *events.players()[2:4]]))
    formats.play_round(rooms, "swiss")
    pages = [main_text(director.get(f"/e/swiss/standings/{number}")) for number in (1, 2, 3, 4)]
    assert any("Martin, Jean (1990)" in page for page in pages)
    assert not any("Martin, Jean " in page.replace("Martin, Jean (", "") for page in pages)


def test_a_new_column_is_set_as_it_says_on_every_page(
    director: Browser, phone: Browser, played_event: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A column of words is no column of numbers, whoever looks at it."""

    def with_initial(
        ranking: Standings, chosen: Sequence[TableColumn[Standing]] = ()
    ) -> tuple[TableColumn[Standing], ...]:
        column: TableColumn[Standing] = TableColumn(
            "Initial", lambda it: it.name[:1], key="initial", room=Room.PHONE
        )
        return (*standing_columns(ranking, chosen), column)

    monkeypatch.setattr("ronde.service.events.rankings.standing_columns", with_initial)
    desk = director.get(f"/e/{played_event}/standings").text
    assert '<th scope="col" class=" when-roomy" data-sort="text">Initial</th>' in desk
    assert '<td class="when-roomy">A</td>' in desk
    hall = phone.get(f"/p/{played_event}/standings").text
    assert '<th scope="col">Initial</th>' in hall
    assert "<td>A</td>" in hall
