"""A new event: every format that is offered can be opened, and wrong answers are told."""

import datetime as dt

import pytest

from ronde.core.chess.game import Colour
from ronde.service.events.settings import SlipKeys, System
from ronde.service.events.status import next_thing
from ronde.service.seeds import first_colour
from ronde.web.desk import new_event
from ronde.web.desk.formats import kind_with, offered_formats
from ronde.web.desk.new_event import PRESETS
from ronde.web.rooms import Rooms
from tests.web.browser import Browser

SEE_OTHER, UNPROCESSABLE, FORBIDDEN = 303, 422, 403


@pytest.fixture
def rooms(director: Browser) -> Rooms:
    """The events of the workbench."""
    found: Rooms = director.app.state.rooms  # type: ignore[attr-defined]
    return found


def posted(browser: Browser, **answers: str) -> tuple[int, str]:
    """The status and where it leads, or what the page says."""
    response = browser.post("/new", data=answers, follow_redirects=False)
    return response.status_code, response.headers.get("location", response.text)


@pytest.mark.parametrize("key", offered_formats())
def test_every_format_can_be_opened(director: Browser, rooms: Rooms, key: str) -> None:
    system = kind_with(key).system
    first_page = (
        "teams" if kind_with(key).teams else "movement" if key.startswith("bridge") else "players"
    )
    assert posted(director, name="Club", format=key) == (SEE_OTHER, f"/e/club/{first_page}")
    settings = rooms.opened("club").state.regulations
    assert settings.system is system
    assert next_thing(rooms.opened("club").state).sentence
    assert director.get("/").status_code == 200


def test_every_system_has_its_format() -> None:
    assert {kind_with(key).system for key in offered_formats()} == set(System)
    assert {card.format for card in PRESETS.values()} <= offered_formats().keys()


def test_the_day_and_the_number_of_rounds_are_taken(director: Browser, rooms: Rooms) -> None:
    posted(director, name="Open", format="swiss", amount="7", date="2026-11-28")
    settings = rooms.opened("open").state.regulations
    assert (settings.round_count, settings.start_date) == (7, dt.date(2026, 11, 28))
    assert settings.initial_colour is not None


def test_the_first_colour_of_a_swiss_is_drawn_by_a_lot_that_is_kept(
    director: Browser, rooms: Rooms, monkeypatch: pytest.MonkeyPatch
) -> None:
    seed_of = {first_colour(seed): seed for seed in range(8)}
    assert set(seed_of) == set(Colour)
    for colour, seed in seed_of.items():
        monkeypatch.setattr(new_event, "seed_of_the_system", lambda drawn=seed: drawn)
        posted(director, name=f"Open {colour.name}", format="swiss", amount="5")
        event = f"open-{colour.name.lower()}"
        director.post(f"/e/{event}/players", data={"text": "Ali 2000\nBo 1900\nCy 1800\nDi 1700"})
        director.submit(f"/e/{event}/pair")
        opened = rooms.opened(event)
        assert opened.state.regulations.initial_colour is colour
        assert opened.entries[0].payload["seed"] == seed
        draft = opened.state.draft
        assert draft is not None
        first = next(game for game in draft.games if 1 in (game.white, game.black))
        assert (first.white == 1) is (colour is Colour.WHITE)


def test_no_first_colour_is_drawn_where_a_table_gives_the_colours(
    director: Browser, rooms: Rooms
) -> None:
    posted(director, name="Club", format="round-robin")
    assert rooms.opened("club").state.regulations.initial_colour is None


def test_letters_on_slips_are_those_of_the_language(director: Browser, rooms: Rooms) -> None:
    director.post("/new?lang=fr", data={"name": "Tournoi", "format": "swiss"})
    assert rooms.opened("tournoi").state.regulations.slip_keys is SlipKeys.FRENCH


@pytest.mark.parametrize(
    ("answers", "system", "round_count"),
    [
        ({"preset": "club", "format": "swiss", "amount": "9"}, System.ROUND_ROBIN, None),
        ({"preset": "open", "format": "swiss", "amount": "9"}, System.SWISS, 9),
        ({"preset": "open", "format": "swiss", "amount": "5"}, System.SWISS, 5),
        ({"preset": "open", "format": "round-robin", "amount": "9"}, System.ROUND_ROBIN, None),
        ({"preset": "club", "format": "rutsch", "amount": "9"}, System.RUTSCH, None),
    ],
)
def test_without_script_a_card_counts_unless_the_fields_were_changed(
    director: Browser,
    rooms: Rooms,
    answers: dict[str, str],
    system: System,
    round_count: int | None,
) -> None:
    posted(director, name="Club", shown="open", **answers)
    settings = rooms.opened("club").state.regulations
    assert (settings.system, settings.round_count) == (system, round_count)


@pytest.mark.parametrize(
    ("answers", "sentence"),
    [
        ({"name": " "}, "The event needs a name of 1 to 100 letters."),
        ({"name": "x" * 101}, "The event needs a name of 1 to 100 letters."),
        ({"name": "Open", "amount": "0"}, "Expected a number from 1 to 30, found “0”."),
        ({"name": "Open", "amount": "nine"}, "Expected a number from 1 to 30, found “nine”."),
        ({"name": "Open", "date": "28/11"}, "Expected a day such as 2026-11-28, found “28/11”."),
        ({"name": "Open", "format": "chess960"}, "There is no format “chess960”."),
    ],
)
def test_what_is_wrong_is_told_and_what_was_typed_stays(
    director: Browser, rooms: Rooms, answers: dict[str, str], sentence: str
) -> None:
    status, page = posted(director, **{"format": "swiss", **answers})
    assert status == UNPROCESSABLE
    assert f'role="alert">{sentence}</p>' in page
    assert f'value="{answers["name"]}"' in page
    assert rooms.events() == []


@pytest.mark.parametrize(
    ("name", "address"),
    [
        ("Championnat d’été 2026", "championnat-dete-2026"),
        ("../../etc/passwd", "etc-passwd"),
        ("Турнир", "event"),
        ("a" * 60, "a" * 40),
    ],
)
def test_an_address_is_plain_and_not_taken(director: Browser, name: str, address: str) -> None:
    assert posted(director, name=name, format="swiss")[1] == f"/e/{address}/players"
    assert posted(director, name=name, format="swiss")[1] == f"/e/{address}-2/players"


def test_an_earlier_event_is_copied(director: Browser, rooms: Rooms) -> None:
    posted(director, name="Thursday", format="swiss", amount="5")
    page = director.get("/new?like=thursday").text
    assert 'name="like" value="thursday"' in page
    posted(director, name="Friday", like="thursday")
    settings = rooms.opened("friday").state.regulations
    assert (settings.name, settings.system, settings.round_count) == ("Friday", System.SWISS, 5)


def test_only_the_director_creates(phone: Browser) -> None:
    assert phone.get("/new", follow_redirects=False).status_code in (SEE_OTHER, FORBIDDEN)
    assert posted(phone, name="Mine", format="swiss")[0] in (SEE_OTHER, FORBIDDEN)
    assert phone.app.state.rooms.events() == []  # type: ignore[attr-defined]


def test_the_answer_of_the_adviser_is_a_list(director: Browser) -> None:
    page = director.get("/new/advice", params={"players": "14", "time": "6", "game": "40"}).text
    assert "Swiss, 6 rounds" in page
    assert 'value="swiss:6"' in page
    assert "10 h 40" in page
    assert "It fits in 2 days." in page


@pytest.mark.parametrize(
    "question", [{"players": "x"}, {"players": "1"}, {"time": "soon"}, {"game": "0"}]
)
def test_a_question_that_says_nothing_is_answered_in_a_sentence(
    director: Browser, question: dict[str, str]
) -> None:
    response = director.get("/new/advice", params=question)
    assert response.status_code == 200
    assert '<p class="error">' in response.text


def test_names_in_the_page_are_text(director: Browser) -> None:
    posted(director, name="<script>alert(1)</script>", format="swiss")
    for path in ("/", "/new", "/new?like=script-alert-1-script"):
        assert "<script>alert" not in director.get(path).text


@pytest.mark.parametrize("preset", PRESETS)
def test_the_adviser_on_chess_is_hidden_beside_bridge(director: Browser, preset: str) -> None:
    page = director.get("/new", params={"preset": preset}).text
    is_bridge = PRESETS[preset].format.startswith("bridge")
    assert ('id="format-adviser" hidden' in page) == is_bridge
    assert ('id="format-later" hidden' in page) == is_bridge
