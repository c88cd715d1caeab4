"""The sheets that are rows: the same at every door, with columns by choice, in both languages."""

import re
from pathlib import Path

import pytest
from fastapi import FastAPI

from ronde.cli.main import run
from ronde.core.moments import Moment
from ronde.service.events.actions.creating import change_settings
from ronde.service.events.actions.drawing import draw_again
from ronde.service.events.actions.entering import correct
from ronde.service.events.papers.catalogue import PAPERS, offered_papers
from ronde.service.events.papers.row import PaperOption
from ronde.service.events.settings import Numbering
from ronde.web.person import Role
from ronde.web.rooms import Rooms
from tests.unit.printing.paper import (
    A4_SIDEWAYS,
    A4_UPRIGHT,
    pages,
    properties,
    sizes,
    smallest_type,
    text_outside_the_margins,
)
from tests.web import formats
from tests.web.api.programs import API, program
from tests.web.browser import Browser
from tests.web.paper.playing import ANNE, words
from tests.web.people import signed_in

ANNOUNCED = {
    "chief_arbiter": "Dupont, Claire",
    "time_control": "90 min + 30 s",
    "lateness": 30,
    "check_in_until": Moment.read("2026-10-24 13:30"),
    "timetable": (Moment.read("2026-10-24 14:00"), Moment.read("2026-10-25 09:00")),
}
CARDS = ("place-cards", "board-numbers", "name-cards", "badges", "team-cards")
CALENDARS = ("calendar", "player-calendars")
OF_OTHERS = ("prizes", "team-cards", "team-calendars", "draw", *CALENDARS)
"""Sheets that the event in play has not."""
_CLOCK = re.compile(r"printed \d+:\d\d")


@pytest.fixture
def announced(rooms: Rooms, played_event: str) -> str:
    """The event in play with times and clubs."""
    rooms.act(played_event, ANNE, lambda desk: change_settings(desk, ANNOUNCED))
    facts = {"club": "Lyon Olympique", "k_factor": 40}
    rooms.act(played_event, ANNE, lambda desk: correct(desk, 1, facts))
    return played_event


@pytest.mark.parametrize("key", [key for key in PAPERS if key not in OF_OTHERS])
def test_every_sheet_is_accessible_and_speaks_french(
    client: Browser, announced: str, key: str
) -> None:
    _check_french_sheet(client, announced, key)


@pytest.mark.parametrize("key", CALENDARS)
def test_calendars_are_accessible_and_speak_french(client: Browser, rooms: Rooms, key: str) -> None:
    event = formats.round_robin(rooms, player_count=9)
    text = _check_french_sheet(client, event, key)
    assert "Échiquier" in text
    assert f"{key}.pdf" in client.get(f"/e/{event}/files").text


def test_the_minutes_of_a_draw_are_accessible_and_speak_french(
    client: Browser, rooms: Rooms
) -> None:
    event = formats.round_robin(rooms, player_count=9)
    assert client.get(f"/e/{event}/paper/draw.pdf").status_code == 422
    rooms.act(event, ANNE, lambda desk: change_settings(desk, {"numbering": Numbering.LOTS}))
    rooms.act(event, ANNE, lambda desk: draw_again(desk, 7))
    assert "Numéros tirés au sort" in _check_french_sheet(client, event, "draw")


@pytest.mark.parametrize("key", ["calendar", "team-calendars"])
def test_calendars_of_teams_have_their_matches(client: Browser, rooms: Rooms, key: str) -> None:
    event = formats.league(rooms)
    text = _check_french_sheet(client, event, key)
    assert "chiquier 1" in text
    assert "Match" in text
    assert client.get(f"/e/{event}/paper/player-calendars.pdf").status_code == 422
    assert f"{key}.pdf" in client.get(f"/e/{event}/files").text


def test_the_calendar_of_a_scheveningen_match_has_everybodys_place(
    client: Browser, rooms: Rooms
) -> None:
    event = formats.scheveningen(rooms)
    text = _check_french_sheet(client, event, "player-calendars")
    assert all(place in text for place in ("A1", "A3", "B1", "B3"))


def _check_french_sheet(client: Browser, event: str, key: str) -> str:
    """Print a sheet in French, and refuse one that cannot be read; gives its words."""
    answer = client.get(f"/e/{event}/paper/{key}.pdf?lang=fr")
    assert answer.status_code == 200, answer.text
    about = properties(answer.content)
    assert (about["accessible"], about["language"]) == (True, "fr")
    assert sizes(answer.content) <= {A4_UPRIGHT, A4_SIDEWAYS}
    if key not in CARDS:
        assert text_outside_the_margins(answer.content) == []
        assert smallest_type(answer.content) >= 8
    return words(answer.content)


@pytest.mark.parametrize("key", ["pairings", "american", "ratings", "badges", "players-by-name"])
def test_a_sheet_is_the_same_at_every_door(
    app: FastAPI, client: Browser, announced: str, key: str, tmp_path: Path
) -> None:
    row = PAPERS[key]
    query = "?columns=elo,club" if PaperOption.COLUMNS in row.takes else ""
    clicked = client.get(f"/e/{announced}/paper/{key}.pdf{query}").content
    sent = program(app, Role.DEPUTY, announced).get(
        f"{API}/events/{announced}/papers/{key}.pdf{query}"
    )
    assert sent.status_code == 200, sent.text
    file = tmp_path / "sheet.pdf"
    typed = ("--columns", "elo,club") if query else ()
    database = app.state.options.database
    arguments = ("event", "print", announced, key, *typed, "--output", str(file))
    assert run((*arguments, "--database", database, "--lang", "en")) == 0

    def told(content: bytes) -> str:
        # Sheets of the workbench say where phones find the event, and the clock goes on.
        text = words(content).replace(f"http://192.168.1.20:8000/p/{announced}", "")
        return " ".join(_CLOCK.sub("printed", text).split())

    assert told(clicked) == told(sent.content) == told(file.read_bytes())


def test_the_command_lists_the_sheets_that_there_are(
    app: FastAPI, rooms: Rooms, announced: str, capsys: pytest.CaptureFixture[str]
) -> None:
    database = app.state.options.database
    assert run(("event", "print", announced, "--database", database, "--lang", "en")) == 0
    told = capsys.readouterr().out
    for row in offered_papers(rooms.opened(announced).state):
        assert row.key in told
    assert "team-cards" not in told


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("hula",), "expected one of the sheets players, "),
        (("slips", "--fold"), "--fold says nothing of the sheet slips"),
        (("pairings", "--columns", "hula"), "--columns: expected some of title, elo,"),
        (("pairings", "--round", "8"), "round 8"),
    ],
)
def test_what_makes_no_sense_is_one_sentence(
    app: FastAPI,
    announced: str,
    capsys: pytest.CaptureFixture[str],
    arguments: tuple[str, ...],
    sentence: str,
) -> None:
    given = ("--database", app.state.options.database, "--lang", "en", "--output", "a.pdf")
    assert run(("event", "print", announced, *arguments, *given)) == 2
    error = capsys.readouterr().err
    assert sentence in error
    assert error.count("\n") == 1


def test_columns_are_chosen_at_printing_or_in_the_settings(
    client: Browser, rooms: Rooms, announced: str
) -> None:
    plain = words(client.get(f"/e/{announced}/round/5.pdf").content)
    assert "Lyon Olympique" not in plain
    chosen = words(client.get(f"/e/{announced}/round/5.pdf?columns=elo,club").content)
    assert "Lyon Olympique" in chosen
    assert "2277" in chosen
    by_name = words(client.get(f"/e/{announced}/round/5.pdf?by=name&columns=elo").content)
    assert "2277" in by_name
    rooms.act(
        announced, ANNE, lambda desk: change_settings(desk, {"paper_columns": ("elo", "club")})
    )
    assert words(client.get(f"/e/{announced}/round/5.pdf").content) == chosen
    wrong = client.get(f"/e/{announced}/round/5.pdf?columns=hula")
    assert wrong.status_code == 422


def test_what_is_announced_leaves_a_draft_as_it_is(rooms: Rooms, drafted_event: str) -> None:
    rooms.act(drafted_event, ANNE, lambda desk: change_settings(desk, {"paper_columns": ("club",)}))
    assert rooms.opened(drafted_event).state.draft is not None
    rooms.act(drafted_event, ANNE, lambda desk: change_settings(desk, {"first_board": 11}))
    assert rooms.opened(drafted_event).state.draft is None


def test_standings_show_performance_and_change_by_choice(client: Browser, announced: str) -> None:
    text = words(client.get(f"/e/{announced}/standings.pdf?columns=elo,performance,change").content)
    assert "Perf." in text
    assert "Elo +/-: the change by this event alone" in text
    assert re.search(r"AALTONEN Björn 2277 \d{4} [+-]\d+\.\d", text)


def test_the_crosstable_by_rank_is_of_any_round(client: Browser, announced: str) -> None:
    latest = words(client.get(f"/e/{announced}/paper/american.pdf").content)
    assert "Crosstable by rank after round 4" in latest
    assert re.search(r"\+ \d+[WB]", latest)
    earlier = words(client.get(f"/e/{announced}/paper/american.pdf?after=2&lang=fr").content)
    assert "Grille américaine par rang après la ronde 2" in earlier
    assert re.search(r"\+ \d+[BN]", earlier)
    page = client.get(f"/e/{announced}/crosstable?table=american").text
    assert "+\N{NO-BREAK SPACE}" in page
    assert 'href="?table=ratings"' in page


def test_the_timetable_tells_what_is_announced(client: Browser, announced: str) -> None:
    text = words(client.get(f"/e/{announced}/paper/timetable.pdf").content)
    assert "Saturday 24 October 13:30 Check-in closes" in text
    assert "Sunday 25 October 09:00 Round 2" in text
    assert "Default time: 30 minutes" in text
    assert "Chief arbiter: DUPONT Claire" in text
    french = words(client.get(f"/e/{announced}/paper/timetable.pdf?lang=fr").content)
    assert "Retard toléré : 30 minutes" in french


def test_players_read_the_timetable_on_their_phones(
    client: Browser, phone: Browser, announced: str
) -> None:
    page = phone.get(f"/p/{announced}/pairings").text
    assert "<dt>Round 2</dt><dd>Sunday 25 October, 09:00</dd>" in page
    assert "Default time: 30 minutes" in page


def test_an_event_without_times_has_no_timetable(client: Browser, played_event: str) -> None:
    assert client.get(f"/e/{played_event}/paper/timetable.pdf").status_code == 422
    assert "timetable.pdf" not in client.get(f"/e/{played_event}/files").text


def test_cards_for_the_tables(client: Browser, announced: str) -> None:
    place = client.get(f"/e/{announced}/paper/place-cards.pdf?round=3").content
    assert sizes(place) == {A4_SIDEWAYS}
    assert len(pages(place)) == 2
    folded = pages(client.get(f"/e/{announced}/paper/place-cards.pdf?round=3&fold=true").content)
    assert len(folded) == 3
    assert words(place).count("White") == 12
    names = client.get(f"/e/{announced}/paper/name-cards.pdf").content
    assert len(pages(names)) == 3
    assert "AALTONEN" in words(names)
    tents = client.get(f"/e/{announced}/paper/name-cards.pdf?fold=true").content
    assert len(pages(tents)) == 24
    badges = words(client.get(f"/e/{announced}/paper/badges.pdf").content)
    assert badges.count("Player") == 24
    assert "Chief arbiter" in badges


def test_teams_have_cards(client: Browser, teams: str) -> None:
    text = words(client.get(f"/e/{teams}/paper/team-cards.pdf").content)
    assert "Lindvik" in text
    assert "Vauclerc" in text
    assert "Team cards" in client.get(f"/e/{teams}/files").text


def test_players_of_teams_have_rating_changes(client: Browser, teams: str) -> None:
    text = words(client.get(f"/e/{teams}/paper/ratings.pdf").content)
    assert "AALTONEN Björn" in text
    assert "W-We" in text
    page = client.get(f"/e/{teams}/crosstable?table=ratings")
    assert page.status_code == 200
    assert "Rating changes" in page.text


def test_helpers_print_rounds_alone(app: FastAPI, client: Browser, announced: str) -> None:
    helper = signed_in(app, Role.HELPER, announced)
    assert helper.get(f"/e/{announced}/paper/place-cards.pdf").status_code == 200
    assert helper.get(f"/e/{announced}/paper/badges.pdf").status_code == 403


def test_files_have_names_in_words_of_chess(client: Browser, announced: str) -> None:
    for key, name in (("american", "grille-par-rang"), ("ratings", "variations-elo")):
        answer = client.get(f"/e/{announced}/paper/{key}.pdf?lang=fr")
        assert f'"{announced}-{name}.pdf"' in answer.headers["content-disposition"]
    boards = client.get(f"/e/{announced}/round/5.pdf?lang=fr").headers["content-disposition"]
    assert f'"{announced}-ronde-5-echiquiers.pdf"' in boards


def test_all_sheets_stand_in_groups_with_a_choice_of_columns(
    client: Browser, announced: str
) -> None:
    page = client.get(f"/e/{announced}/files?columns=elo&columns=club&fold=true").text
    headings = re.findall(r'<h3 id="papers-\d">([^<]*)</h3>', page)
    assert headings == ["Lists", "Round", "Standings", "Tables and badges", "The event"]
    assert f"/e/{announced}/round/5.pdf?columns=elo,club" in page
    assert f"/e/{announced}/paper/name-cards.pdf?fold=true" in page
    links = re.findall(r'<a href="([^"]+\.pdf[^"]*)"', page)
    assert len(links) == len(set(links))


def test_one_long_name_makes_no_sheet_small(
    client: Browser, rooms: Rooms, played_event: str
) -> None:
    name = "Aaltonen, " + "Maximiliana Friederike " * 4
    facts = {"name": " ".join(name.split()), "club": "Club de la grande et belle ville " * 3}
    rooms.act(played_event, ANNE, lambda desk: correct(desk, 1, facts))
    for key in ("players-by-name", "standings", "american", "pairings", "pairings-by-name"):
        query = "?columns=elo,club,category"
        content = client.get(f"/e/{played_event}/paper/{key}.pdf{query}").content
        assert smallest_type(content) >= 8, key
        assert len(pages(content)) <= 2, key
        assert text_outside_the_margins(content) == [], key
