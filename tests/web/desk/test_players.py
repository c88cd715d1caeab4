"""Who is entered, what is known of each, what happens to him."""

from collections.abc import Callable

import pytest

from ronde.web.rooms import Rooms
from tests import hostile_files
from tests.web.browser import Browser
from tests.web.reading import JSON, headline, main_text


@pytest.fixture
def quiet_event(director: Browser) -> str:
    """An open before anybody is entered."""
    director.post("/new", data={"name": "Quiet", "format": "swiss", "amount": "5"})
    return "quiet"


def test_nobody_is_entered_says_how_to_begin(director: Browser, quiet_event: str) -> None:
    page = director.get(f"/e/{quiet_event}/players")
    assert headline(page) == "Nobody is entered."
    assert "Paste a list, open a file or search the rating list." in main_text(page)


def test_a_pasted_list_is_entered(director: Browser, rooms: Rooms, quiet_event: str) -> None:
    page = director.submit(f"/e/{quiet_event}/players", text="Martin, Léa 1850\nDubois, Paul 1700")
    assert headline(page) == "2 players"
    players = rooms.opened(quiet_event).state.players.values()
    assert [(one.name, one.rating) for one in players] == [
        ("Martin, Léa", 1850),
        ("Dubois, Paul", 1700),
    ]


def test_a_spreadsheet_is_pasted_with_its_heads(
    director: Browser, rooms: Rooms, quiet_event: str
) -> None:
    director.submit(f"/e/{quiet_event}/players", text="Nom\tElo\tFed\nMartin, Léa\t1850\tFRA\n")
    (player,) = rooms.opened(quiet_event).state.players.values()
    assert (player.name, player.rating, player.federation) == ("Martin, Léa", 1850, "FRA")


def test_rows_that_cannot_be_read_are_shown_before_anybody_is_entered(
    director: Browser, rooms: Rooms, quiet_event: str
) -> None:
    file = ("list.csv", b"Name;Rating\nPaul, Jean;1200\n;1300\n", "text/csv")
    page = director.post(f"/e/{quiet_event}/players", files={"file": file})
    assert headline(page) == "Before they are entered"
    told = main_text(page)
    assert "2 rows, 1 to enter; one left out." in told
    assert "row 3: expected a name" in told
    assert not rooms.opened(quiet_event).state.players
    content = page.text.partition('name="content" value="')[2].partition('"')[0]
    entered = director.submit(f"/e/{quiet_event}/players/enter", content=content, name="list.csv")
    assert headline(entered) == "1 player"


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({"text": ""}, "There is nobody to enter."),
        ({"text": " \n "}, "There is nobody to enter."),
    ],
)
def test_nothing_pasted_is_one_sentence(
    director: Browser, quiet_event: str, fields: dict[str, str], sentence: str
) -> None:
    answer = director.submit(f"/e/{quiet_event}/players", **fields)
    assert (answer.status_code, headline(answer)) == (422, sentence)


def test_a_file_that_is_no_workbook_says_what_was_expected(
    director: Browser, quiet_event: str
) -> None:
    answer = director.post(
        f"/e/{quiet_event}/players", files={"file": ("list.xlsx", b"rubbish", "text/plain")}
    )
    assert answer.status_code == 422
    assert "expected a workbook (XLSX, XLS or ODS)" in headline(answer)


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("sparse-corner.xlsx", "its cells go as far as row 1048576 and column 16384"),
        ("huge-cell.xlsx", "a cell of 10999999 letters"),
        ("repeating.ods", "its cells go as far as row 1000001"),
        ("huge.xls", "it cannot be read: it is damaged, or takes more than 1000 MB of memory"),
    ],
)
def test_a_hostile_workbook_is_one_sentence_and_the_server_goes_on(
    director: Browser, quiet_event: str, name: str, sentence: str
) -> None:
    content = hostile_files.WORKBOOKS[name]()
    answer = director.post(
        f"/e/{quiet_event}/players", files={"file": (name, content, "text/plain")}
    )
    assert answer.status_code == 422
    assert sentence in headline(answer)
    assert director.get(f"/e/{quiet_event}/players").status_code == 200


@pytest.mark.parametrize(
    "make", [hostile_files.commas_line, lambda: b"a" + b"( " * 1_000 + b"!\nb\n"]
)
def test_a_pasted_line_that_nobody_types_is_one_sentence(
    director: Browser, quiet_event: str, make: Callable[[], bytes]
) -> None:
    answer = director.submit(f"/e/{quiet_event}/players", text=make().decode())
    assert answer.status_code == 422
    assert "letters: 500 at most" in headline(answer)


def test_blanks_in_a_pasted_line_are_nothing_special(director: Browser, quiet_event: str) -> None:
    text = hostile_files.blanks_line().decode()
    answer = director.submit(f"/e/{quiet_event}/players", text=text)
    assert "a !" in main_text(answer)


def test_a_page_that_was_tampered_with_is_refused(director: Browser, quiet_event: str) -> None:
    answer = director.submit(f"/e/{quiet_event}/players/enter", content="%%%")
    assert headline(answer) == "This page is no longer whole: paste the list again."


def done(browser: Browser, address: str, **fields: str) -> str:
    """What was done, or why not, as a module is told."""
    answer = browser.post(address, data=fields, headers=JSON).json()
    return str(answer["detail"] if "detail" in answer else answer["sentences"][-1])


def test_somebody_leaves_and_comes_back(director: Browser, rooms: Rooms, played_event: str) -> None:
    at = f"/e/{played_event}/players/1"
    assert done(director, f"{at}/withdraw") == "Aaltonen, Björn withdrawn from round 6 on"
    assert 1 in rooms.opened(played_event).state.withdrawn
    assert "Is back" in main_text(director.get(at))
    done(director, f"{at}/back")
    assert 1 not in rooms.opened(played_event).state.withdrawn


def test_a_bye_is_granted_in_a_round_to_come(
    director: Browser, rooms: Rooms, played_event: str
) -> None:
    at = f"/e/{played_event}/players/2/bye"
    assert done(director, at, kind="half", round="7") == "half-point bye for Berg, Chloé in round 7"
    assert "bye" in main_text(director.get(f"/e/{played_event}/players"))
    assert done(director, at, kind="x") == "worth: expected one of half, zero, full, found “x”"
    assert done(director, at, round="3") == "round 3 is published; enter a forfeit there"
    assert done(director, at, round="x") == "Bye in round: expected a whole number, found “x”"


def test_a_board_of_his_own(director: Browser, rooms: Rooms, played_event: str) -> None:
    at = f"/e/{played_event}/players/3/board"
    assert done(director, at, board="5") == "Castellan, David always plays at board 5"
    assert rooms.opened(played_event).state.fixed_boards == {3: 5}
    assert (
        done(director, at, board="five") == "Always at board: expected a whole number, found “five”"
    )
    assert done(director, at, board="") == "Castellan, David has no fixed board any more"


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({"name": " "}, "expected a name for every player"),
        ({"name": "X", "rating": "9999"}, "expected a rating, found “9999”"),
        ({"name": "X", "rating": "many"}, "expected a rating, found “many”"),
        ({"name": "X", "title": "ZZ"}, "expected a title such as GM or WFM, found “ZZ”"),
    ],
)
def test_a_correction_that_cannot_be_read(
    director: Browser, played_event: str, fields: dict[str, str], sentence: str
) -> None:
    assert done(director, f"/e/{played_event}/players/3/correct", **fields) == sentence


def test_a_name_is_corrected(director: Browser, rooms: Rooms, played_event: str) -> None:
    done(
        director, f"/e/{played_event}/players/3/correct", name=" Castellan,  Marie ", rating="2231"
    )
    assert rooms.opened(played_event).state.players[3].name == "Castellan, Marie"


@pytest.mark.parametrize(
    ("first", "second", "sentence"),
    [
        ("Marten", "Perrin", "nobody in this event is called “Marten”"),
        ("Perrin", "Perrin", "expected two players or more who may not meet"),
        ("99", "Perrin", "there is no number 99 in this event"),
    ],
)
def test_who_may_not_meet_must_be_two_who_are_here(
    director: Browser, played_event: str, first: str, second: str, sentence: str
) -> None:
    assert done(director, f"/e/{played_event}/forbid", a=first, b=second) == sentence


def test_a_surname_that_is_a_part_of_another_is_its_owners(
    director: Browser, entered_event: str
) -> None:
    """`Berg` is not `Solberg`."""
    assert done(director, f"/e/{entered_event}/check-in", name="Berg") == "checked in: Berg, Chloé"


def test_a_player_who_is_not_there_is_one_sentence(director: Browser, played_event: str) -> None:
    answer = director.post(f"/e/{played_event}/players/99/withdraw", headers=JSON)
    assert answer.status_code == 422
    assert answer.json()["detail"] == "there is no player with the id 99"
