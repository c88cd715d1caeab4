"""A cup at the desk: drawn, published, its matches typed."""

import pytest
from fastapi import FastAPI

from ronde.service.kinds.cup.settings import CupSettings
from ronde.service.kinds.cup.view import cup_view
from ronde.web.person import Role
from ronde.web.rooms import Rooms
from tests.web import formats
from tests.web.browser import Browser
from tests.web.people import signed_in
from tests.web.reading import headline, main_text


@pytest.fixture
def cup(rooms: Rooms) -> str:
    """A cup of eight whose draw is published."""
    name = formats.cup(rooms, settings=CupSettings(third_place=True))
    formats.drawn_cup(rooms, name)
    return name


def test_a_draw_is_a_draft_that_can_be_discarded(director: Browser, rooms: Rooms) -> None:
    cup = formats.cup(rooms)
    assert headline(director.get(f"/e/{cup}/bracket")) == "The cup is not drawn yet"
    drawn = director.post(f"/e/{cup}/pair")
    assert headline(drawn) == "The draw is a draft"
    director.post(f"/e/{cup}/prizes", data={"places": ["1"], "amount": ["50"]})
    discarded = director.post(f"/e/{cup}/bracket/discard")
    assert headline(discarded) == "The cup is not drawn yet"
    assert rooms.opened(cup).state.prizes is not None
    assert director.post(f"/e/{cup}/bracket/discard").status_code == 422


def test_matches_are_chosen_or_typed(director: Browser, rooms: Rooms, cup: str) -> None:
    results = f"/e/{cup}/bracket/results"
    director.post(results, data={"match": 1, "result": "a"})
    director.post(results, data={"word": "2=1.5-0.5"})
    answer = director.post(results, data={"match": 3, "result": "-+"})
    view = cup_view(rooms.opened(cup).state)
    assert view is not None
    assert [match.score for match in list(view.matches.values())[:3]] == [
        "",
        "1½–½",
        "walk-over",
    ]
    assert "Quarter-final 2" in main_text(answer)
    assert director.post(results, data={}).status_code == 422
    assert director.post(results, data={"word": "99a"}).status_code == 422
    # Two teams, board by board: level at 4½, the second has the better Berlin.
    drawn = director.post(results, data={"word": "4=100010½11"})
    assert "goes on by Berlin, 26½ to 18½" in main_text(director.get(f"/e/{cup}/journal"))
    assert "4½" in main_text(drawn)


def test_games_are_typed_one_by_one_with_their_stage(director: Browser, rooms: Rooms) -> None:
    cup = formats.cup_with_games(rooms)
    formats.drawn_cup(rooms, cup)
    results = f"/e/{cup}/bracket/results"
    page = director.get(f"/e/{cup}/bracket")
    assert "2 games each." in main_text(page)
    assert "Game 1, match" in main_text(page)
    for game in (1, 2):
        director.post(results, data={"match": 1, "game": game, "result": "="})
    page = director.get(f"/e/{cup}/bracket")
    assert "Game 3, rapid" in main_text(page)
    director.post(results, data={"match": 1, "game": 2, "result": "?"})
    assert "Game 2, match" in main_text(director.get(f"/e/{cup}/bracket"))


def test_the_winner_is_told_and_the_closing_list_follows(
    director: Browser, rooms: Rooms, cup: str
) -> None:
    formats.report(rooms, cup, *(f"{number}a" for number in range(1, 9)))
    page = director.get(f"/e/{cup}/bracket")
    assert headline(page) == "AALTONEN Björn wins the cup"
    assert "To the closing list" in main_text(page)
    assert 'id="to-play"' not in page.text


def test_a_helper_enters_matches_and_sees_no_draft(
    app: FastAPI, director: Browser, rooms: Rooms
) -> None:
    cup = formats.cup(rooms)
    formats.draft_next(rooms, cup)
    helper = signed_in(app, Role.HELPER, cup)
    assert headline(helper.get(f"/e/{cup}/bracket")) == "The cup is not drawn yet"
    formats.publish_draft(rooms, cup)
    page = helper.get(f"/e/{cup}/bracket")
    assert "Matches to play" in main_text(page)
    assert "Did not come" not in main_text(page)
    answer = helper.post(f"/e/{cup}/bracket/results", data={"match": 1, "result": "a"})
    assert answer.status_code == 200


@pytest.mark.parametrize("typed", [{"match": "3", "result": "a"}, {"word": "3a"}])
def test_a_helper_enters_only_the_matches_of_his_range(
    app: FastAPI, rooms: Rooms, cup: str, typed: dict[str, str]
) -> None:
    helper = signed_in(app, Role.HELPER, cup, boards=(1, 2))
    text = helper.get(f"/e/{cup}/bracket").text
    assert 'id="match-2"' in text
    assert 'id="match-3"' not in text
    refused = helper.post(f"/e/{cup}/bracket/results", data=typed)
    assert refused.status_code == 403
    assert "Board 3 is not among them." in main_text(refused)
    assert helper.post(f"/e/{cup}/bracket/results", data={"word": "2a"}).status_code == 200


def test_rounds_of_a_cup_lead_to_its_bracket(director: Browser, cup: str) -> None:
    assert director.get(f"/e/{cup}/round").url.path == f"/e/{cup}/bracket"
