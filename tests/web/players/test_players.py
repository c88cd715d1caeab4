"""Pages of the players: found by name, without an account, without what is not published."""

import pytest
from fastapi import FastAPI

from ronde.core.chess.game import Colour
from ronde.service.events.hall import seats
from ronde.web.person import Role
from ronde.web.rooms import Rooms
from tests.web import events
from tests.web.browser import Browser
from tests.web.people import phone_in_the_hall, signed_in
from tests.web.reading import headline, main_text, title

PAGES = ("", "/pairings", "/standings", "/wall", "/me/1", "/me/1/card")


@pytest.mark.parametrize("path", PAGES)
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_page_opens_for_everybody(
    phone: Browser, played_event: str, path: str, lang: str
) -> None:
    page = phone.get(f"/p/{played_event}{path}", params={"lang": lang})
    assert page.status_code == 200
    assert f'<html lang="{lang}"' in page.text
    assert events.TITLE in title(page)


@pytest.mark.parametrize("path", PAGES)
def test_nothing_leads_to_the_desk(phone: Browser, played_event: str, path: str) -> None:
    page = phone.get(f"/p/{played_event}{path}").text
    assert f"/e/{played_event}" not in page
    assert "csrf" not in page


def test_everybody_is_found_by_a_part_of_his_name(phone: Browser, played_event: str) -> None:
    page = phone.get(f"/p/{played_event}?q=berg")
    assert headline(page) == "Who are you?"
    assert "BERG Chloé" in main_text(page)
    assert "SOLBERG Björn" in main_text(page)
    assert "AALTONEN" not in main_text(page)


def test_accents_and_capitals_are_no_hindrance(phone: Browser, played_event: str) -> None:
    assert "BERG Chloé" in main_text(phone.get(f"/p/{played_event}?q=CHLOE"))


@pytest.mark.parametrize(
    ("lang", "sentence"),
    [
        ("en", "No “Marten” in this event. Check the spelling or ask at the desk."),
        (
            "fr",
            "Pas de « Marten » dans ce tournoi. Vérifiez l’orthographe ou demandez à l’arbitre.",
        ),
    ],
)
def test_a_name_that_is_not_found(
    phone: Browser, played_event: str, lang: str, sentence: str
) -> None:
    page = main_text(phone.get(f"/p/{played_event}?q=Marten&lang={lang}"))
    assert sentence in page.replace("\N{NO-BREAK SPACE}", " ")


def test_a_phone_remembers_whose_it_is(app: FastAPI, phone: Browser, played_event: str) -> None:
    phone.get(f"/p/{played_event}/me/7")
    again = phone.get(f"/p/{played_event}", follow_redirects=False)
    assert (again.status_code, again.headers["location"]) == (303, f"/p/{played_event}/me/7")
    # Somebody else's phone stays with the list, and this one may ask for it.
    assert headline(phone_in_the_hall(app).get(f"/p/{played_event}")) == "Who are you?"
    assert headline(phone.get(f"/p/{played_event}?again=1")) == "Who are you?"


@pytest.mark.parametrize("kept", ["999", "x", "-1", "1" * 30])
def test_a_cookie_that_means_nobody_is_nobody(phone: Browser, played_event: str, kept: str) -> None:
    phone.cookies.set("me", kept)
    assert headline(phone.get(f"/p/{played_event}")) == "Who are you?"


def test_my_board_is_the_disc_and_the_title(
    phone: Browser, rooms: Rooms, played_event: str
) -> None:
    for seat in seats(rooms.opened(played_event).state)[:6]:
        page = phone.get(f"/p/{played_event}/me/{seat.identity}")
        assert title(page) == f"{seat.board} · Round 5 – {events.TITLE}"
        white = seat.colour is Colour.WHITE
        assert ("You have White" if white else "You have Black") in main_text(page)
        assert f'class="disc disc-224 {"white" if white else "black"}' in page.text
        assert seat.opponent is not None
        assert seat.opponent.name.partition(",")[0].upper() in main_text(page)


def test_my_card_has_a_line_for_each_round(phone: Browser, played_event: str) -> None:
    page = phone.get(f"/p/{played_event}/me/2/card")
    assert headline(page) == "BERG Chloé"
    assert page.text.partition("card-lines")[2].partition("</ol>")[0].count("<li") == 5


def test_a_player_who_is_not_there_is_one_sentence(phone: Browser, played_event: str) -> None:
    for path in ("/me/999", "/me/999/card"):
        answer = phone.get(f"/p/{played_event}{path}")
        assert answer.status_code == 404
        assert headline(answer) == "There is no such player in this event."
    assert phone.get(f"/p/{played_event}/me/x").status_code == 422
    assert headline(phone.get("/p/nobody")) == "There is no event nobody."


def test_the_pairings_are_in_the_order_of_the_alphabet(phone: Browser, played_event: str) -> None:
    page = main_text(phone.get(f"/p/{played_event}/pairings"))
    places = [page.index(name.upper() + " ") for name in events.SURNAMES]
    assert headline(phone.get(f"/p/{played_event}/pairings")) == "Round 5, by name"
    assert places[0] < places[-1]


def test_the_standings_are_those_of_the_last_complete_round(
    phone: Browser, played_event: str
) -> None:
    page = phone.get(f"/p/{played_event}/standings")
    assert headline(page) == "Standings after round 4"
    assert page.text.count('<th scope="row"') == 24


def test_before_the_first_round_every_page_says_that_it_changes_by_itself(
    director: Browser, app: FastAPI
) -> None:
    director.post("/new", data={"name": "Quiet", "format": "swiss", "amount": "3"})
    director.submit("/e/quiet/players", text="Martin, Léa 1850\nDubois, Paul 1700")
    phone = phone_in_the_hall(app)
    for path in ("/pairings", "/wall", "/me/1"):
        told = main_text(phone.get(f"/p/quiet{path}"))
        assert "Round 1 is not published yet. This page changes by itself." in told
    assert "No round is complete yet." in main_text(phone.get("/p/quiet/standings"))
    assert "MARTIN Léa" in main_text(phone_in_the_hall(app).get("/p/quiet"))


@pytest.mark.parametrize("role", [Role.VIEWER, Role.HELPER, Role.DIRECTOR])
@pytest.mark.parametrize("path", PAGES)
def test_a_draft_is_on_no_public_page_whoever_looks(
    app: FastAPI, director: Browser, rooms: Rooms, drafted_event: str, role: Role, path: str
) -> None:
    event = drafted_event if role is Role.HELPER else None
    page = signed_in(app, role, event).get(f"/p/{drafted_event}{path}").text
    assert "Round 6" not in page
    assert "draft" not in page.lower()


def test_what_the_wall_shows(phone: Browser, director: Browser, played_event: str) -> None:
    page = phone.get(f"/p/{played_event}/wall")
    assert page.text.count('<section class="wall-page"') == 1
    assert "192.168.1.20:8000/p/open" in main_text(page) + page.text
    for slip in ("4w", "7d", "12b"):
        director.post(f"/e/{played_event}/round/5/results", data={"slip": slip})
    page = phone.get(f"/p/{played_event}/wall")
    assert page.text.count('<section class="wall-page"') == 2
    assert "Standings after round 5" in main_text(page)
    assert '<html lang="en" data-theme="light">' in page.text
