"""Results as they are sent: by slip, by board, again, by two people at once, by helpers."""

from typing import Any

import pytest
from fastapi import FastAPI

from ronde.service.events.results import result_text
from ronde.web.person import Role
from ronde.web.rooms import Rooms
from tests.web.browser import Browser
from tests.web.people import signed_in
from tests.web.reading import JSON, headline, main_text


def result_of(rooms: Rooms, event: str, board: int) -> str:
    """What a board of the last round has."""
    game = rooms.opened(event).state.published[-1].games[board - 1]
    return result_text(game.white_result, game.black_result)


def sent(browser: Browser, event: str, round_number: int = 5, **fields: str) -> tuple[int, str]:
    """Send a result as a module does; the status and what is wrong."""
    answer = browser.post(f"/e/{event}/round/{round_number}/results", data=fields, headers=JSON)
    return answer.status_code, str(answer.json().get("detail", ""))


@pytest.mark.parametrize(
    ("slip", "board", "result"),
    [
        ("4w", 4, "1-0"),
        ("7d", 7, "½-½"),
        ("12b", 12, "0-1"),
        ("4fw", 4, "1F-0F"),
        ("4f0", 4, "0F-0F"),
        ("12+", 12, "1-0"),
    ],
)
def test_a_slip_is_a_board_and_a_letter(
    director: Browser, rooms: Rooms, played_event: str, slip: str, board: int, result: str
) -> None:
    answer = director.post(
        f"/e/{played_event}/round/5/results", data={"slip": slip}, follow_redirects=False
    )
    assert answer.status_code == 303
    assert answer.headers["location"] == f"/e/{played_event}/round/5"
    assert result_of(rooms, played_event, board) == result


def test_a_module_is_told_what_was_written(director: Browser, played_event: str) -> None:
    answer = director.post(
        f"/e/{played_event}/round/5/results", data={"board": "4", "result": "1-0"}, headers=JSON
    )
    told = answer.json()
    assert told["sentences"] == ["board 4, 1-0"]
    assert told["board"] == 4
    assert answer.headers["etag"] == f'"{told["number"]}"'


WRONG = [
    ({"slip": "71w"}, "expected a board from 1 to 12, found 71"),
    ({"slip": "hello"}, "expected a board and its result, as 17w, 17d, 17b"),
    ({"board": "7"}, "expected a board and its result"),
    ({"board": "7", "result": "2-0"}, "expected a board and its result, as 17w"),
    ({"board": "x", "result": "1-0"}, "this is not as expected: board"),
    ({}, "expected a board and its result"),
]


@pytest.mark.parametrize(("fields", "sentence"), WRONG)
def test_what_cannot_be_read_is_one_sentence_and_changes_nothing(
    director: Browser, rooms: Rooms, played_event: str, fields: dict[str, Any], sentence: str
) -> None:
    before = rooms.opened(played_event).number
    status, told = sent(director, played_event, **fields)
    assert status == 422
    assert told.startswith(sentence)
    assert rooms.opened(played_event).number == before


def test_a_wrong_slip_without_script_leads_back_to_the_round(
    director: Browser, played_event: str
) -> None:
    here = f"/e/{played_event}/round/5"
    answer = director.post(
        f"{here}/results",
        data={"slip": "71w"},
        headers={"Referer": f"http://127.0.0.1:8000{here}"},
    )
    assert headline(answer) == "Expected a board from 1 to 12, found 71."
    assert f'<a class="button" href="{here}"' in answer.text


@pytest.mark.parametrize(
    ("round_number", "sentence"),
    [
        (3, "round 3 is closed: only results of rounds 4 and 5 can be changed"),
        (6, "expected a round from 1 to 5, found 6"),
        (0, "expected a round from 1 to 5, found 0"),
    ],
)
def test_other_rounds_take_nothing(
    director: Browser, rooms: Rooms, played_event: str, round_number: int, sentence: str
) -> None:
    before = rooms.opened(played_event).number
    status, told = sent(director, played_event, round_number, slip="4w")
    assert status in (409, 422)
    assert told.startswith(sentence)
    assert rooms.opened(played_event).number == before


def test_a_repeated_key_is_harmless(director: Browser, rooms: Rooms, played_event: str) -> None:
    fields = {"board": "4", "result": "1-0", "seen": "?"}
    headers = {**JSON, "Idempotency-Key": "3f1c"}
    address = f"/e/{played_event}/round/5/results"
    first = director.post(address, data=fields, headers=headers).json()
    again = director.post(address, data=fields, headers=headers)
    assert again.status_code == 200
    assert again.json()["number"] == first["number"]
    assert rooms.opened(played_event).number == first["number"]


def test_somebody_was_faster_and_nothing_is_overwritten(
    director: Browser, rooms: Rooms, played_event: str
) -> None:
    there = result_of(rooms, played_event, 1)
    assert there == "0-1"
    answer = director.post(
        f"/e/{played_event}/round/5/results",
        data={"board": "1", "result": "1-0", "seen": "?"},
        headers=JSON,
    )
    told = answer.json()
    assert answer.status_code == 409
    assert (told["found"], told["typed"], told["who"]) == ("0-1", "1-0", "Anne")
    assert told["detail"].startswith("Anne changed board 1 at ")
    assert result_of(rooms, played_event, 1) == there


def test_without_script_both_versions_are_shown_alike_and_one_is_taken(
    director: Browser, rooms: Rooms, played_event: str
) -> None:
    address = f"/e/{played_event}/round/5/results"
    page = director.post(address, data={"board": "1", "result": "1-0", "seen": "?"})
    assert page.status_code == 409
    assert headline(page).endswith("Here are both.")
    assert "Keep 0 – 1" in main_text(page)
    assert "Take 1 – 0" in main_text(page)
    assert "button next" not in page.text
    taken = director.post(address, data={"board": "1", "result": "1-0", "seen": "0-1"})
    assert taken.status_code == 200
    assert result_of(rooms, played_event, 1) == "1-0"


def test_two_who_say_the_same_do_not_disagree(director: Browser, played_event: str) -> None:
    assert sent(director, played_event, board="1", result="0-1", seen="?")[0] == 200


def test_a_result_typed_again_is_verified_and_another_is_told(
    director: Browser, rooms: Rooms, played_event: str
) -> None:
    address = f"/e/{played_event}/round/5/verify"
    same = director.post(address, data={"board": "1", "result": "0-1"}, headers=JSON)
    assert same.json()["sentences"] == ["board 1 verified"]
    assert "is-verified" in director.get(f"/e/{played_event}/round/5").text
    other = director.post(address, data={"board": "1", "result": "1-0"}, headers=JSON)
    assert (other.status_code, other.json()["detail"]) == (422, "board 1 has 0-1, not 1-0")
    nowhere = director.post(address, data={"board": "99", "result": "1-0"}, headers=JSON)
    assert nowhere.json()["detail"] == "expected a board from 1 to 12, found 99"
    assert result_of(rooms, played_event, 1) == "0-1"


def test_helpers_verify_their_boards_only(
    app: FastAPI, director: Browser, played_event: str
) -> None:
    table = signed_in(app, Role.TABLE, played_event)
    answer = table.post(
        f"/e/{played_event}/round/5/verify", data={"board": "1", "result": "0-1"}, headers=JSON
    )
    assert answer.status_code == 403
    helper = signed_in(app, Role.HELPER, played_event)
    answer = helper.post(
        f"/e/{played_event}/round/5/verify", data={"board": "1", "result": "0-1"}, headers=JSON
    )
    assert answer.status_code == 200


def test_what_a_helper_enters_stands_in_the_journal_under_his_name(
    app: FastAPI, director: Browser, played_event: str
) -> None:
    helper = signed_in(app, Role.HELPER, played_event)
    assert sent(helper, played_event, slip="4w")[0] == 200
    page = main_text(director.get(f"/e/{played_event}/journal"))
    assert "The helper Android, Firefox 5 Board 4, 1-0" in page


def test_a_correction_of_an_earlier_round_asks_first(
    director: Browser, rooms: Rooms, played_event: str
) -> None:
    at = f"/e/{played_event}/round/4/results"
    before = rooms.opened(played_event).state.published[3].games[0]
    other = "0-1" if before.white_result.value == "1" else "1-0"
    fields = {"board": "1", "result": other}
    asked = director.post(at, data=fields, headers=JSON)
    assert asked.status_code == 409
    assert asked.json()["objections"][0]["text"].startswith("Round 5 is paired already")
    assert rooms.opened(played_event).state.published[3].games[0] == before
    # Without a script the question is a page, whose form sends the result again.
    page = director.post(at, data=fields)
    assert headline(page).startswith("Round 5 is paired already")
    level = str(asked.json()["level"])
    agreed = director.post(at, data={**fields, "consent": level}, headers=JSON)
    assert agreed.status_code == 200
    game = rooms.opened(played_event).state.published[3].games[0]
    assert result_text(game.white_result, game.black_result) == other
