"""Pages of the players in cups, groups and matches of teams."""

import re

import pytest
from httpx2 import Response

from ronde.service.events.actions.playing_off import open_playoff
from ronde.service.events.actions.resulting import enter_results
from ronde.service.events.given_settings import new_settings
from ronde.service.events.playing_off import playoffs_of
from ronde.service.events.results import slip_from_text
from ronde.service.events.settings import Numbering, System, declared
from ronde.web.brackets.my_match import Fate, my_matches
from ronde.web.players.wall import wall_pages
from ronde.web.rooms import Rooms
from tests.web import formats
from tests.web.browser import Browser
from tests.web.reading import headline, main_text


@pytest.fixture
def cup(rooms: Rooms) -> str:
    """A cup of four with two games a match, published."""
    name = formats.cup_with_games(rooms)
    formats.drawn_cup(rooms, name)
    return name


def test_my_match_says_board_opponent_and_colour(phone: Browser, rooms: Rooms, cup: str) -> None:
    told = main_text(phone.get(f"/p/{cup}/me/1"))
    assert "Semi-finals AALTONEN Björn" in told
    assert "against DAHLMANN Élise" in told
    assert "in game 1" in told
    formats.report(rooms, cup, "1.1a")
    assert "So far: 1 – 0" in main_text(phone.get(f"/p/{cup}/me/1"))
    assert "So far: 0 – 1" in main_text(phone.get(f"/p/{cup}/me/4"))


def test_a_cup_ends_for_everybody_in_words(phone: Browser, rooms: Rooms, cup: str) -> None:
    formats.report(rooms, cup, "1=1.5-0.5")
    assert "You are through to the next match" in main_text(phone.get(f"/p/{cup}/me/1"))
    assert "You are out, places 3 to 4" in main_text(phone.get(f"/p/{cup}/me/4"))
    formats.report(rooms, cup, "2=1.5-0.5", "3=0.5-1.5")
    assert "You won the cup" in main_text(phone.get(f"/p/{cup}/me/2"))
    assert "You finished in place 2" in main_text(phone.get(f"/p/{cup}/me/1"))
    assert headline(phone.get(f"/p/{cup}/bracket")) == "BERG Chloé wins the cup"
    assert "BERG Chloé" in main_text(phone.get(f"/p/{cup}/standings"))


def test_a_draw_that_is_not_published_is_nobodys_business(phone: Browser, rooms: Rooms) -> None:
    name = formats.cup(rooms)
    formats.draft_next(rooms, name)
    for noun in ("bracket", "wall", "me/1"):
        told = main_text(phone.get(f"/p/{name}/{noun}"))
        assert "The cup is not drawn yet. This page changes by itself." in told
        assert "Round 1" not in told
    assert phone.get(f"/p/{name}/pairings").url.path == f"/p/{name}/bracket"
    assert my_matches(rooms.opened(name).state) == {}


def test_who_did_not_go_on_from_his_group_is_told(phone: Browser, rooms: Rooms) -> None:
    name = formats.groups(rooms)
    for _round in range(3):
        formats.play_round(rooms, name)
    assert phone.get(f"/p/{name}/standings").text.count("group-title") == 2
    formats.drawn_cup(rooms, name)
    fates = [mine.fate for mine in my_matches(rooms.opened(name).state).values()]
    assert sorted(fate.value for fate in fates) == ["not-in"] * 4 + ["plays"] * 4
    out = next(
        identity
        for identity, mine in my_matches(rooms.opened(name).state).items()
        if mine.fate is Fate.NOT_IN
    )
    assert "You are not in the cup" in main_text(phone.get(f"/p/{name}/me/{out}"))


def test_everybody_of_a_smaller_group_is_found_too(phone: Browser, rooms: Rooms) -> None:
    """The rounds of a group of four are over before those of a group of five."""
    name = formats.groups(rooms, player_count=9)
    for _round in range(5):
        formats.play_round(rooms, name)
        assert named_on(phone.get(f"/p/{name}")) == set(range(1, 10))
    formats.drawn_cup(rooms, name)
    for player in rooms.opened(name).state.players.values():
        found = phone.get(f"/p/{name}?q={player.name.partition(',')[0]}")
        assert found.url.path == f"/p/{name}/me/{player.number}"
    assert named_on(phone.get(f"/p/{name}?again=1")) == set(range(1, 10))


def named_on(page: Response) -> set[int]:
    """The players whose names a page has to choose from."""
    return {int(number) for number in re.findall(r'/me/(\d+)"><span', page.text)}


def test_matches_of_teams_and_my_board_in_mine(phone: Browser, rooms: Rooms) -> None:
    name = formats.league(rooms)
    formats.play_round(rooms, name, but=2)
    page = phone.get(f"/p/{name}/pairings")
    assert "Lindvik" in main_text(page)
    assert "By name" in main_text(page)
    mine = main_text(phone.get(f"/p/{name}/me/1"))
    assert "Board 1.1" in mine
    assert "Lindvik – Ostrava" in mine
    assert headline(phone.get(f"/p/{name}/standings")) == "Standings"


def test_an_empty_chair_is_told_and_breaks_nothing(
    director: Browser, phone: Browser, rooms: Rooms
) -> None:
    name = formats.league(rooms)
    seats = {"seat-1": "", "seat-2": "2", "seat-3": "3", "seat-4": "4"}
    director.post(f"/e/{name}/teams/round/1/1", data=seats)
    formats.draft_next(rooms, name)
    formats.publish_draft(rooms, name)
    opponent = rooms.opened(name).state.published[0].games[0]
    there = opponent.white or opponent.black
    assert "the other chair is empty" in main_text(phone.get(f"/p/{name}/me/{there}"))
    assert "You do not play this round" in main_text(phone.get(f"/p/{name}/me/1"))
    assert phone.get(f"/p/{name}/pairings").status_code == 200


def test_the_wall_shows_what_a_format_has(rooms: Rooms, cup: str) -> None:
    pages = wall_pages(rooms.opened(cup))
    assert [page.halves is not None for page in pages] == [True, False]
    assert len(pages[1].playing) == 2
    league = formats.league(rooms)
    formats.play_round(rooms, league)
    kinds = [
        (bool(page.matches), bool(page.seats), bool(page.places))
        for page in wall_pages(rooms.opened(league))
    ]
    assert kinds == [(True, False, False), (False, True, False), (False, False, True)]


@pytest.mark.parametrize("path", ["wall", "bracket", "standings", "pairings"])
def test_pages_of_a_cup_answer_in_french(phone: Browser, cup: str, path: str) -> None:
    assert phone.get(f"/p/{cup}/{path}?lang=fr").status_code == 200


def test_a_phone_shows_its_own_games_of_a_play_off(phone: Browser, rooms: Rooms) -> None:
    given = {"playoff.places": (1,), "numbering": Numbering.ENTRY}
    settings = new_settings(
        System.ROUND_ROBIN, "Duel", {declared()[key]: value for key, value in given.items()}
    )
    formats.opened_event(rooms, "duel", settings, 3)
    for _round in range(3):
        formats.draft_next(rooms, "duel")
        formats.publish_draft(rooms, "duel")
        rooms.act("duel", formats.ANNE, lambda desk: enter_results(desk, [slip_from_text("1d")]))
    rooms.act("duel", formats.ANNE, lambda desk: open_playoff(desk, seed=1))
    line = playoffs_of(rooms.opened("duel").state)[0].lines[0]
    resting = next(iter({1, 2, 3} - line.players))
    for identity in line.players:
        told = main_text(phone.get(f"/p/duel/me/{identity}"))
        assert "Play-off for place 1" in told
        assert line.title in told
        assert "1 point from 3" in told
    assert line.title not in main_text(phone.get(f"/p/duel/me/{resting}"))
