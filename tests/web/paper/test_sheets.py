"""The sheets of an event: standings, crosstable, players, cards, bracket, prizes, journal."""

import re

import pytest
from fastapi import FastAPI

from ronde.service.events.actions.creating import create
from ronde.service.events.settings import Settings, System
from ronde.web.app import create_app
from ronde.web.paper.answering import safe_name
from ronde.web.person import Role
from ronde.web.rooms import Rooms
from tests.servers import desk_options
from tests.unit.printing.paper import (
    A4_SIDEWAYS,
    pages,
    properties,
    sizes,
    text_outside_the_margins,
)
from tests.web import events
from tests.web.browser import Browser
from tests.web.paper.playing import ANNE, opened, play, publish, words
from tests.web.people import signed_in

A3_SIDEWAYS = (1191, 842)
SHEETS = ("standings", "crosstable", "players", "cards", "settings", "journal")


@pytest.mark.parametrize("sheet", SHEETS)
def test_every_sheet_is_tagged_and_within_its_page(
    client: Browser, played_event: str, sheet: str
) -> None:
    answer = client.get(f"/e/{played_event}/{sheet}.pdf")
    assert answer.status_code == 200
    assert answer.headers["cache-control"] == "no-store"
    found = properties(answer.content)
    assert found["accessible"]
    assert found["language"] == "en"
    assert text_outside_the_margins(answer.content) == []
    printed = pages(answer.content)
    for number, page in enumerate(printed, start=1):
        assert events.TITLE in page
        assert f"page {number} of {len(printed)}" in page
        assert "http://192.168.1.20:8000/p/open" in page


@pytest.mark.parametrize("sheet", SHEETS)
def test_every_sheet_speaks_french(client: Browser, played_event: str, sheet: str) -> None:
    answer = client.get(f"/e/{played_event}/{sheet}.pdf?lang=fr")
    assert properties(answer.content)["language"] == "fr"
    assert re.search(r"page 1 sur \d", words(answer.content))


def test_the_standings_name_their_round(client: Browser, played_event: str) -> None:
    text = words(client.get(f"/e/{played_event}/standings.pdf").content)
    assert "Standings after round 4" in text
    assert "after result 9 of 12 of round 5" in text
    earlier = words(client.get(f"/e/{played_event}/standings.pdf?after=2").content)
    assert "Standings after round 2" in earlier


def test_standings_after_a_round_to_come_are_refused(client: Browser, played_event: str) -> None:
    assert client.get(f"/e/{played_event}/standings.pdf?after=6").status_code == 422


def test_nothing_of_a_draft_is_on_the_other_sheets(client: Browser, drafted_event: str) -> None:
    for sheet in ("standings", "crosstable", "players", "cards"):
        text = words(client.get(f"/e/{drafted_event}/{sheet}.pdf").content)
        assert "Draft" not in text
        assert "R6" not in text


def test_a_wide_crosstable_lies_on_its_side(client: Browser, rooms: Rooms) -> None:
    settings = Settings(system=System.ROUND_ROBIN, name="Closed", initial_colour=None)
    opened(rooms, "wide", settings, 20)
    for _round in range(2):
        publish(rooms, "wide")
        play(rooms, "wide")
    answer = client.get("/e/wide/crosstable.pdf")
    assert sizes(answer.content) == {A4_SIDEWAYS}
    assert len(pages(answer.content)) == 1


def test_the_cards_are_those_of_everybody(client: Browser, played_event: str) -> None:
    text = words(client.get(f"/e/{played_event}/cards.pdf").content)
    for surname in events.SURNAMES:
        assert surname.upper() in text
    assert text.count("Score after round 5") == len(events.SURNAMES)


def test_the_cards_have_empty_lines_for_the_rounds_to_come(
    client: Browser, played_event: str, rooms: Rooms
) -> None:
    planned = rooms.opened(played_event).state.regulations.round_count
    text = words(client.get(f"/e/{played_event}/cards.pdf").content)
    to_come = " ".join(str(number) for number in range(6, (planned or 0) + 1))
    cards = text.split("Score after round 5")[1:]
    assert len(cards) == len(events.SURNAMES)
    # Total, Buchholz and rank, then nothing but the numbers of the rounds.
    assert all(re.match(rf" \S+ \S+ \S+ {to_come}\b", card) for card in cards)


def test_the_cards_of_a_swiss_are_handed_out_empty(client: Browser, rooms: Rooms) -> None:
    opened(rooms, "early", Settings(system=System.SWISS, name="Early", round_count=3), 4)
    assert "/e/early/cards.pdf" in client.get("/e/early/files").text
    text = words(client.get("/e/early/cards.pdf").content)
    assert len(re.findall(r"Rank 1 2 3\b", text)) == 4
    # Nobody can have points before a game.
    assert "No round yet" not in text


def test_cards_wait_for_the_numbers_of_a_round_robin(client: Browser, rooms: Rooms) -> None:
    opened(rooms, "early", Settings(system=System.ROUND_ROBIN, name="Early"), 4)
    assert client.get("/e/early/cards.pdf").status_code == 422
    assert "/e/early/cards.pdf" not in client.get("/e/early/files").text


def test_the_cards_of_an_event_that_is_over_have_the_final_score(
    client: Browser, prizes: str
) -> None:
    assert "Final score" in words(client.get(f"/e/{prizes}/cards.pdf").content)


def test_the_journal_tells_every_entry(client: Browser, played_event: str, rooms: Rooms) -> None:
    text = words(client.get(f"/e/{played_event}/journal.pdf").content)
    number = rooms.opened(played_event).number
    assert f"up to entry {number}" in text
    assert text.count("2026-11-14") == number


def test_a_bracket_is_printed_on_a4_and_a3(client: Browser, cup: str) -> None:
    small, large = (client.get(f"/e/{cup}/bracket.pdf?paper={paper}") for paper in ("a4", "a3"))
    assert sizes(small.content) == {A4_SIDEWAYS}
    assert sizes(large.content) == {A3_SIDEWAYS}
    text = words(small.content)
    assert "AALTONEN Björn" in text
    assert "after match 0 of 7" in text
    assert "Draft" not in text
    assert properties(small.content)["accessible"]


def test_a_drafted_bracket_is_a_draft_and_for_arbiters(
    app: FastAPI, client: Browser, drafted_cup: str
) -> None:
    assert "Draft" in words(client.get(f"/e/{drafted_cup}/bracket.pdf").content)
    helper = signed_in(app, Role.HELPER, drafted_cup)
    assert helper.get(f"/e/{drafted_cup}/bracket.pdf").status_code == 422


def test_the_standings_of_groups_are_group_by_group(client: Browser, groups: str) -> None:
    text = words(client.get(f"/e/{groups}/standings.pdf").content)
    assert "Group A" in text
    assert "Group B" in text
    assert "Groups" in words(client.get(f"/e/{groups}/players.pdf").content)


def test_teams_have_their_sheets(client: Browser, teams: str) -> None:
    for sheet in ("standings", "crosstable", "players", "cards"):
        answer = client.get(f"/e/{teams}/{sheet}.pdf")
        assert answer.status_code == 200, sheet
        assert properties(answer.content)["accessible"]
    assert "Lindvik" in words(client.get(f"/e/{teams}/players.pdf").content)


def test_the_prize_list_says_who_gets_what(client: Browser, prizes: str) -> None:
    text = words(client.get(f"/e/{prizes}/prizes.pdf").content)
    assert "€300.00" in text
    french = words(client.get(f"/e/{prizes}/prizes.pdf?lang=fr").content)
    assert "300,00 €" in french


def test_without_prizes_there_is_no_list(client: Browser, played_event: str) -> None:
    answer = client.get(f"/e/{played_event}/prizes.pdf", headers={"accept": "application/json"})
    assert answer.status_code == 422
    assert "no prizes are offered" in answer.json()["detail"].lower()


def test_an_event_before_its_first_round_has_no_crosstable(client: Browser, rooms: Rooms) -> None:
    opened(rooms, "early", Settings(system=System.SWISS, name="Early", round_count=3), 4)
    assert client.get("/e/early/crosstable.pdf").status_code == 422
    assert client.get("/e/early/players.pdf").status_code == 200
    assert client.get("/e/early/standings.pdf").status_code == 200


def test_without_a_way_in_for_phones_no_address_is_printed(tmp_path: object) -> None:
    with Browser(create_app(desk_options(database=f"{tmp_path}/alone.ronde"))) as browser:
        rooms: Rooms = browser.app.state.rooms  # type: ignore[attr-defined]
        rooms.act(
            "alone",
            ANNE,
            lambda desk: create(desk, Settings(system=System.SWISS, name="Alone", round_count=3)),
        )
        text = words(browser.get("/e/alone/players.pdf").content)
        assert "http" not in text
        assert "Alone" in text


def test_the_poster_names_the_network_and_the_address(tmp_path: object) -> None:
    options = desk_options(
        database=f"{tmp_path}/hall.ronde",
        public_address="http://192.168.1.20:8000",
        wifi_name="Hall 2",
    )
    with Browser(create_app(options)) as browser:
        rooms: Rooms = browser.app.state.rooms  # type: ignore[attr-defined]
        rooms.act(
            "hall",
            ANNE,
            lambda desk: create(desk, Settings(system=System.SWISS, name="Hall", round_count=3)),
        )
        printed = browser.get("/e/hall/poster.pdf")
        page = browser.get("/e/hall/poster")
        assert page.text.count("<svg") >= 1
        for text in (words(printed.content), page.text):
            assert "Join the Wi-Fi Hall 2." in text
            assert "http://192.168.1.20:8000/p/hall" in text
        assert properties(printed.content)["accessible"]
        assert len(pages(printed.content)) == 1


@pytest.mark.parametrize(
    ("given", "safe"),
    [
        (("open", "standings"), "open-standings"),
        (("été", "échiquiers"), "ete-echiquiers"),
        (('a"; filename="x', "y"), "a-filename-x-y"),
        (("../../etc/passwd",), "etc-passwd"),
        (("a\r\nset-cookie: b",), "a-set-cookie-b"),
        (("漢字",), "ronde"),
        ((".hidden",), "hidden"),
        (("x" * 300,), "x" * 80),
    ],
)
def test_the_names_of_files_are_safe_everywhere(given: tuple[str, ...], safe: str) -> None:
    assert safe_name(*given) == safe


def test_the_regulations_are_told_in_words_with_where_the_journal_has_them(
    client: Browser, rooms: Rooms, played_event: str
) -> None:
    text = words(client.get(f"/e/{played_event}/settings.pdf").content)
    assert "Scoring a win 1, a draw ½, a loss 0" in text
    assert "Letters of the slips" not in text
    assert "BH/C1" in text
    assert "The points of all opponents, added up." in text
    assert rooms.opened(played_event).last_hash[:16] in text.replace(" ", "")
