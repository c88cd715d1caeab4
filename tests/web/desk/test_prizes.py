"""Prizes at the desk: offered once, kept in the journal, handed out when all is decided."""

import re

import pytest

from ronde.core.prizes.sharing import Sharing
from ronde.web.rooms import Rooms
from tests.web import formats
from tests.web.browser import Browser
from tests.web.reading import headline, main_text

OFFER = {
    "places": ["1", "2", "3-4", ""],
    "amount": ["300", "200 €", "50", ""],
    "category": ["", "", "", ""],
    "condition": ["", "", "", ""],
    "method": "hort",
    "one_each": "true",
}


@pytest.fixture
def over(rooms: Rooms) -> str:
    """A round robin of four, all of it played."""
    name = formats.round_robin(rooms)
    for _round in range(3):
        formats.play_round(rooms, name)
    return name


def test_prizes_are_kept_and_handed_out(director: Browser, rooms: Rooms, over: str) -> None:
    assert headline(director.get(f"/e/{over}/prizes")) == "No prizes are offered"
    answer = director.post(f"/e/{over}/prizes", data=OFFER)
    assert headline(answer) == "Who gets what"
    assert "€600.00 in all." in main_text(answer)
    assert "Hort system" in main_text(answer)
    fund = rooms.opened(over).state.prizes
    assert fund is not None
    assert (fund.method, fund.total, fund.currency) == (Sharing.HORT, 60000, "€")
    assert 'value="3-4"' in answer.text
    assert "4 prizes offered, 600 € in all" in director.get(f"/e/{over}/journal").text
    assert director.get(f"/e/{over}/prizes.pdf").headers["content-type"] == "application/pdf"


def test_the_first_places_stand_there_and_wait_for_an_amount(
    director: Browser, rooms: Rooms, over: str
) -> None:
    page = director.get(f"/e/{over}/prizes").text
    assert re.findall(r'name="places" value="(.*?)"', page) == ["1", "2", "3", "", ""]
    director.post(
        f"/e/{over}/prizes", data={"places": ["1", "2", "3"], "amount": ["200", "100", ""]}
    ).raise_for_status()
    fund = rooms.opened(over).state.prizes
    assert fund is not None
    assert [(prize.first_place, prize.amount) for prize in fund.prizes] == [(1, 20000), (2, 10000)]


def test_a_row_with_a_category_and_no_amount_is_asked_about(director: Browser, over: str) -> None:
    row = {"places": ["1"], "amount": [""], "category": ["Women"], "condition": ["sex=w"]}
    answer = director.post(f"/e/{over}/prizes", data=row)
    assert "Nothing was saved yet. Row 1: expected an amount" in main_text(answer)


def test_an_undo_takes_the_prizes_back(director: Browser, over: str) -> None:
    director.post(f"/e/{over}/prizes", data=OFFER)
    director.post(f"/e/{over}/undo")
    assert headline(director.get(f"/e/{over}/prizes")) == "No prizes are offered"


def test_nothing_typed_takes_them_away(director: Browser, over: str) -> None:
    director.post(f"/e/{over}/prizes", data=OFFER)
    answer = director.post(f"/e/{over}/prizes", data={"places": [""], "amount": [""]})
    assert headline(answer) == "No prizes are offered"


def test_prizes_come_from_a_file(director: Browser, over: str) -> None:
    rows = "category,place,amount,condition\n,1,CHF 100,\nU2250,1,20,rating<2250\n"
    answer = director.post(f"/e/{over}/prizes/file", files={"file": ("prizes.csv", rows.encode())})
    told = main_text(answer)
    assert "CHF 120.00 in all." in told
    assert "U2250 1st" in told
    standings = director.get(f"/e/{over}/standings?category=U2250")
    assert headline(standings) == "U2250 after round 3"
    assert "AALTONEN" not in main_text(standings)


@pytest.mark.parametrize(
    ("changed", "sentence"),
    [
        ({"places": ["first"]}, "Row 1: expected a place such as 1, or places such as 4-10"),
        ({"amount": ["much"]}, "Row 1: expected an amount such as 250 or 99.50"),
        ({"places": ["1", "1"], "amount": ["1", "2"]}, "Row 2: expected one prize for place 1"),
        ({"places": ["1"], "amount": ["5"], "unit": "0"}, "Smallest amount: expected an amount"),
    ],
)
def test_what_cannot_be_read_is_refused(
    director: Browser, rooms: Rooms, over: str, changed: dict[str, object], sentence: str
) -> None:
    offer = {"places": ["1"], "amount": ["5"], **changed}
    answer = director.post(f"/e/{over}/prizes", data=offer)
    assert answer.status_code == 422
    assert sentence in main_text(answer)
    assert rooms.opened(over).state.prizes is None


def test_a_row_that_cannot_be_read_loses_no_other(director: Browser, over: str) -> None:
    offer = {
        "places": ["1", "2", "1"],
        "amount": ["300", "lots", "80"],
        "category": ["", "", "U2250"],
        "condition": ["", "", "rating<2250"],
        "currency": "CHF",
    }
    answer = director.post(f"/e/{over}/prizes", data=offer)
    assert "Nothing was saved yet. Row 2: expected an amount" in main_text(answer)
    for typed in ("300", "lots", "80"):
        assert f'value="{typed}" aria-label="Amount, row' in answer.text
    assert 'value="rating&lt;2250"' in answer.text
    assert 'value="CHF"' in answer.text
    assert answer.text.count('aria-invalid="true"') == 4


def test_there_are_none_while_games_are_open(director: Browser, rooms: Rooms) -> None:
    club = formats.round_robin(rooms)
    formats.play_round(rooms, club, but=1)
    answer = director.post(f"/e/{club}/prizes", data=OFFER)
    assert headline(answer) == "The prizes are not decided yet"
    assert "No prizes as long as games are open: round 1, boards 2." in main_text(answer)


def test_before_the_last_round_they_are_not_final(director: Browser, rooms: Rooms) -> None:
    club = formats.round_robin(rooms)
    formats.play_round(rooms, club)
    answer = director.post(f"/e/{club}/prizes", data=OFFER)
    assert headline(answer) == "Prizes as they stand after round 1"


def test_a_cup_pays_by_places_and_shares_them(director: Browser, rooms: Rooms) -> None:
    cup = formats.cup(rooms, player_count=4)
    formats.drawn_cup(rooms, cup)
    answer = director.post(f"/e/{cup}/prizes", data=OFFER)
    assert "No prizes as long as matches are open: 1, 2." in main_text(answer)
    formats.report(rooms, cup, "1a", "2a", "3a")
    page = director.get(f"/e/{cup}/prizes")
    assert headline(page) == "Who gets what"
    assert "General 3rd–4th" in main_text(page)
