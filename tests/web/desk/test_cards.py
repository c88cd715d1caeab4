"""A round by hand as cards at the desk: the page, its moves, and who may see it."""

import pytest
from fastapi import FastAPI

from ronde.service.events.actions.regulating import forbid_pair
from ronde.service.events.card_table import CardTable, card_table
from ronde.web.rooms import Rooms
from tests.web import formats
from tests.web.browser import Browser
from tests.web.people import phone_in_the_hall
from tests.web.reading import JSON, headline, main_text

AT = "/e/swiss/round/2/cards"


@pytest.fixture
def played(rooms: Rooms) -> str:
    """A Swiss of nine with round 1 played."""
    name = formats.swiss(rooms)
    formats.play_round(rooms, name)
    return name


@pytest.fixture
def laid_out(director: Browser, played: str) -> str:
    """The same with the cards on the table."""
    director.post(f"{AT}/step")
    return played


def table(rooms: Rooms) -> CardTable:
    """What lies on the table."""
    return card_table(rooms.opened("swiss").state)


def waiting(rooms: Rooms) -> list[int]:
    """The ids of those who wait in the group whose turn it is."""
    found = table(rooms)
    assert found.at_work is not None
    return [found.cards[number].identity for number in found.at_work.left]


def test_the_cards_are_offered_where_a_round_can_be_paired(director: Browser, played: str) -> None:
    for path in ("round/1", "round/2", "players"):
        assert f'href="{AT}"' in director.get(f"/e/swiss/{path}").text
    director.post("/e/swiss/pair")
    assert f'href="{AT}"' in director.get("/e/swiss/round/2").text
    shown = director.get(AT)
    assert headline(shown) == "Round 2 with cards"
    assert "Move the cards of the draft" in main_text(shown)
    director.post(f"{AT}/begin")
    assert "Everybody has a place." in main_text(director.get(AT))
    assert f'href="{AT}"' in director.get("/e/swiss/round/2").text


def test_the_steps_are_done_one_by_one(director: Browser, rooms: Rooms, laid_out: str) -> None:
    shown = director.get(AT)
    for words in ("Form the score groups", "its turn", "First trial:", "Nobody has it yet."):
        assert words in main_text(shown)
    assert 'aria-current="step"' in shown.text
    while table(rooms).at_work is not None:
        director.post(f"{AT}/step")
    shown = director.get(AT)
    assert "Finish pairing by hand" in main_text(shown)
    assert 'class="objection"' not in shown.text
    assert headline(director.post("/e/swiss/round/2/by-hand/end")) == "Round 2 is a draft"


def test_cards_are_put_together_turned_and_taken_apart(
    director: Browser, rooms: Rooms, laid_out: str
) -> None:
    one, other, third = waiting(rooms)[:3]
    director.post(f"{AT}/put", data={"card": one, "on": other, "consent": 3})
    ((board, seats),) = table(rooms).seats
    director.post(f"{AT}/turn", data={"board": board, "consent": 3})
    ((_board, turned),) = table(rooms).seats
    assert turned == seats[::-1]
    assert 'class="objection"' in director.get(AT).text
    director.post(f"{AT}/clear", data={"board": board})
    director.post(f"{AT}/group", data={"card": third, "to": 2})
    assert third not in waiting(rooms)
    director.post(f"{AT}/bye", data={"card": one, "consent": 3})
    bye = table(rooms).bye
    assert bye is not None
    assert bye.identity == one
    director.post(f"{AT}/clear")
    assert table(rooms).bye is None
    assert table(rooms).hand.lowered == {}
    director.post(f"{AT}/rest")
    assert table(rooms).objections == ()


def test_a_rematch_is_asked_about_with_its_article(
    director: Browser, rooms: Rooms, laid_out: str
) -> None:
    met = rooms.opened("swiss").state.published[0].games[0]
    answer = director.post(f"{AT}/put", data={"card": met.white, "on": met.black}, headers=JSON)
    assert answer.status_code == 409
    assert answer.json()["objections"][0]["rule"] == "C.04.3 2.1.1 [C1]"
    assert table(rooms).seats == ()


def test_only_the_round_to_come_has_cards(director: Browser, played: str) -> None:
    assert headline(director.get("/e/swiss/round/1/cards")).startswith("Round 1")
    assert "not paired yet" in director.get("/e/swiss/round/7/cards").text


def test_cards_are_in_french(director: Browser, rooms: Rooms, laid_out: str) -> None:
    shown = director.get(AT, headers={"accept-language": "fr"})
    told = main_text(shown)
    for words in ("Ronde 2 avec les fiches", "Les six étapes", "Former les groupes de points"):
        assert words in told


def test_nobody_else_sees_the_cards(app: FastAPI, director: Browser, laid_out: str) -> None:
    director.post(f"{AT}/rest")
    phone = phone_in_the_hall(app)
    assert phone.get(AT).status_code == 403
    assert "Round 1" in phone.get("/p/swiss/pairings").text
    assert "Round 2" not in main_text(phone.get("/p/swiss/pairings"))


def test_a_card_tells_apart_whom_they_met_and_whom_they_are_kept_from(
    director: Browser, rooms: Rooms
) -> None:
    name = formats.swiss(rooms)
    rooms.act(name, formats.ANNE, lambda desk: forbid_pair(desk, (1, 2)))
    formats.play_round(rooms, name)
    cards = {card.identity: card for card in table(rooms).cards.values()}
    met = next(
        game
        for game in rooms.opened(name).state.published[0].games
        if 1 in (game.white, game.black)
    )
    other = met.black if met.white == 1 else met.white
    assert cards[1].opponents == (cards[other].number,)
    assert cards[1].kept_from == (cards[2].number,)
    page = main_text(director.get(AT))
    assert f"never against {cards[2].number}" in page
    assert f"may not meet {cards[2].number}" in page


def test_a_card_says_above_which_group_it_never_moves(
    director: Browser, rooms: Rooms, laid_out: str
) -> None:
    shown = director.get(AT).text
    for card in table(rooms).cards.values():
        own = next(
            group.number for group in table(rooms).brackets if card.number in group.residents
        )
        assert f'data-card="{card.identity}" data-number="{card.number}" data-group-of="{own}"' in (
            shown
        )
