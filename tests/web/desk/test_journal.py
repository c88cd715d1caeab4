"""The journal: everything that was decided, in words, with its undo."""

import re

import pytest

from ronde.core.chess.game import Result
from ronde.core.journal.entry import Entry
from ronde.messages import Message
from ronde.service.events import sentences
from ronde.service.events.actions.resulting import enter_results
from ronde.web.desk.journal import ENTRIES_ON_A_PAGE
from ronde.web.person import Person, Role
from ronde.web.rooms import Rooms
from tests.web import formats
from tests.web.browser import Browser
from tests.web.reading import JSON, headline, main_text


def test_the_newest_comes_first_and_words_are_found(director: Browser, played_event: str) -> None:
    page = director.get(f"/e/{played_event}/journal")
    assert headline(page) == "69 entries in the journal"
    assert main_text(page).index("Board 11, 1-0") < main_text(page).index("Board 10, 0-1")
    found = main_text(director.get(f"/e/{played_event}/journal?q=board+7"))
    assert "Board 7, 1-0" in found
    assert "Board 11" not in found
    none = main_text(director.get(f"/e/{played_event}/journal?q=zzz"))
    assert "Nothing in the journal has these words." in none


def test_the_chain_is_checked(director: Browser, played_event: str) -> None:
    page = main_text(director.get(f"/e/{played_event}/journal?check=1"))
    assert "Every entry is as it was written, and none is missing." in page


def test_a_long_journal_has_several_pages(director: Browser, played_event: str) -> None:
    page = main_text(director.get(f"/e/{played_event}/journal?before=3"))
    assert "Board 11" not in page
    assert director.get(f"/e/{played_event}/journal?before=0").status_code == 422


def test_a_page_tells_what_it_shows_however_long_the_journal_is(
    director: Browser, rooms: Rooms, played_event: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each correction of board 1 makes the journal longer, and the page of it no dearer."""
    told: list[int] = []
    sentence = sentences._sentence

    def counted(book: sentences.Book, entry: Entry) -> Message:
        told.append(entry.number)
        return sentence(book, entry)

    outcomes = ((Result.WIN, Result.LOSS), (Result.LOSS, Result.WIN), (Result.DRAW, Result.DRAW))
    desk = rooms.desk(played_event, Person(name="Anne", role=Role.DIRECTOR))
    for index in range(2 * ENTRIES_ON_A_PAGE):
        enter_results(desk, [(1, outcomes[index % 3])])
    monkeypatch.setattr(sentences, "_sentence", counted)
    director.get(f"/e/{played_event}/journal")
    newest = rooms.opened(played_event).number
    # One more than is shown tells whether there are older ones; the foot tells the last action.
    assert set(told) == set(range(newest - ENTRIES_ON_A_PAGE, newest + 1))
    assert len(told) <= ENTRIES_ON_A_PAGE + 4


def test_undo_and_redo_from_the_foot_of_any_page(
    director: Browser, rooms: Rooms, played_event: str
) -> None:
    undone = director.post(f"/e/{played_event}/undo", headers=JSON).json()
    assert undone["sentences"] == ["undo: board 11, 1-0, typed by Anne"]
    assert rooms.opened(played_event).state.published[-1].games[10].white_result.value == "?"
    page = director.get(f"/e/{played_event}/journal")
    assert "undone" in main_text(page)
    redone = director.post(f"/e/{played_event}/redo", headers=JSON).json()
    assert redone["sentences"] == ["redo: board 11, 1-0, typed by Anne"]
    assert rooms.opened(played_event).state.published[-1].games[10].white_result.value == "1"


@pytest.mark.parametrize(
    ("action", "number", "sentence"),
    [
        ("redo", "", "there is nothing to redo"),
        ("undo", "99999", "there is no entry 99999"),
        ("undo", "1", "entry 1 cannot be undone"),
    ],
)
def test_what_cannot_be_taken_back_is_one_sentence(
    director: Browser, rooms: Rooms, played_event: str, action: str, number: str, sentence: str
) -> None:
    before = rooms.opened(played_event).number
    fields = {"number": number} if number else {}
    answer = director.post(f"/e/{played_event}/{action}", data=fields, headers=JSON)
    assert (answer.status_code, answer.json()["detail"]) == (422, sentence)
    assert rooms.opened(played_event).number == before


def test_an_undo_without_script_returns_to_its_page(director: Browser, played_event: str) -> None:
    here = f"/e/{played_event}/standings?after=2"
    answer = director.post(
        f"/e/{played_event}/undo",
        headers={"Referer": f"http://127.0.0.1:8000{here}"},
        follow_redirects=False,
    )
    assert (answer.status_code, answer.headers["location"]) == (303, here)


def test_the_page_names_settings_as_people_do(director: Browser, played_event: str) -> None:
    director.post(f"/e/{played_event}/slip-keys", data={"keys": "b=n"})
    corrected = {"name": "Castellan, Marie", "rating": "2231", "federation": "FRA"}
    director.post(f"/e/{played_event}/players/3/correct", data=corrected)
    page = director.get(f"/e/{played_event}/journal")
    assert "--" not in main_text(page)
    assert "Regulations changed: letters of the slips b = n" in main_text(page)
    assert "Castellan, David corrected: name Castellan, Marie" in main_text(page)
    french = main_text(director.get(f"/e/{played_event}/journal?lang=fr"))
    assert "--" not in french


def test_only_what_can_be_taken_back_is_offered_and_the_rest_says_why(
    director: Browser, rooms: Rooms
) -> None:
    name = formats.swiss(rooms)
    for _round in range(3):
        formats.play_round(rooms, name)
    page = director.get(f"/e/{name}/journal").text
    offered = [int(number) for number in re.findall(r'name="number" value="(\d+)"><button', page)]
    refused = page.count('class="why-not-undone"')
    assert offered
    assert refused
    for number in offered:
        answer = director.post(f"/e/{name}/undo", data={"number": str(number)}, headers=JSON)
        assert answer.status_code == 200, number
        director.post(f"/e/{name}/redo", headers=JSON).raise_for_status()
    assert re.search(r"Why not\?</summary>[^<]*Round 3 paired", page)
