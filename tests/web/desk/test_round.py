"""One address, four states: to be paired, a draft, taking results, closed."""

import pytest
from fastapi import FastAPI

from ronde.core.chess.game import Result
from ronde.web.person import Role
from ronde.web.rooms import Rooms
from tests.web.browser import Browser
from tests.web.forms import form_in
from tests.web.people import add_card, phone_in_the_hall, signed_in
from tests.web.reading import JSON, headline, main_text, title


def test_the_sentence_counts_what_is_missing_and_names_it(
    director: Browser, played_event: str
) -> None:
    page = director.get(f"/e/{played_event}/round/5")
    assert headline(page) == "Round 5: 3 results missing"
    assert title(page) == "Round 5: 3 results missing – Open de Lindvik"
    for board in (4, 7, 12):
        assert f'href="#board-{board}"' in page.text
    assert 'class="button next"' not in page.text


def test_the_last_result_brings_the_button(director: Browser, played_event: str) -> None:
    for slip in ("4w", "7d", "12b"):
        director.post(f"/e/{played_event}/round/5/results", data={"slip": slip})
    page = director.get(f"/e/{played_event}/round/5")
    assert headline(page) == "Round 5: all results are in"
    assert "Pair round 6" in main_text(page)
    assert page.text.count('class="button next"') == 1


def test_a_round_to_come_says_what_it_waits_for(director: Browser, played_event: str) -> None:
    page = director.get(f"/e/{played_event}/round/6")
    assert headline(page) == "Round 6 is not paired yet"
    assert "Round 5 waits for 3 results." in main_text(page)


def test_a_draft_says_that_nobody_sees_it(director: Browser, drafted_event: str) -> None:
    page = director.get(f"/e/{drafted_event}/round/6")
    assert headline(page) == "Round 6 is a draft"
    assert "Nobody sees it yet. 12 boards, no bye." in main_text(page)
    assert "Publish round 6" in main_text(page)


def test_an_old_round_takes_no_results(director: Browser, played_event: str) -> None:
    page = director.get(f"/e/{played_event}/round/3").text
    assert 'id="slip"' not in page
    assert "results.js" not in page
    assert 'id="slip"' in director.get(f"/e/{played_event}/round/4").text


@pytest.mark.parametrize(
    ("number", "status", "sentence"),
    [
        ("7", 422, "Round 7 is not paired yet."),
        ("0", 404, "There is no round 0."),
        ("x", 422, "This is not as expected: number."),
    ],
)
def test_a_round_that_is_not_there_is_one_sentence(
    director: Browser, played_event: str, number: str, status: int, sentence: str
) -> None:
    answer = director.get(f"/e/{played_event}/round/{number}")
    assert (answer.status_code, headline(answer)) == (status, sentence)


def test_the_event_leads_to_what_it_needs(
    app: FastAPI, director: Browser, drafted_event: str
) -> None:
    def goes_to(browser: Browser, path: str) -> str:
        found = browser.get(path, follow_redirects=False)
        assert found.status_code == 303
        return str(found.headers["location"])

    event = drafted_event
    assert goes_to(director, f"/e/{event}") == f"/e/{event}/round/6"
    assert goes_to(director, f"/e/{event}/round") == f"/e/{event}/round/6"
    # A helper is led to results, never to the draft that he may not open.
    helper = signed_in(app, Role.HELPER, event)
    assert goes_to(helper, f"/e/{event}") == f"/e/{event}/round"
    assert goes_to(helper, f"/e/{event}/round") == f"/e/{event}/round/5"
    assert goes_to(signed_in(app, Role.VIEWER), f"/e/{event}") == f"/p/{event}"


def test_a_helper_sees_his_boards_and_nothing_to_pair(
    app: FastAPI, director: Browser, played_event: str
) -> None:
    _card, code = add_card(app, played_event, Role.HELPER, (1, 6))
    helper = phone_in_the_hall(app)
    helper.post("/join", data={"code": code, "name": "Karim", "seen": "true"})
    page = helper.get(f"/e/{played_event}/round/5").text
    assert page.count('<li class="board ') == 6
    assert 'id="board-6"' in page
    assert 'id="board-7"' not in page
    assert "/pair" not in page
    assert "/journal" not in page
    refused = helper.get(f"/e/{played_event}/round/6")
    assert refused.status_code == 200
    assert "Pair round" not in main_text(refused)


def test_a_helper_opens_no_draft(app: FastAPI, director: Browser, drafted_event: str) -> None:
    answer = signed_in(app, Role.HELPER, drafted_event).get(f"/e/{drafted_event}/round/6")
    assert answer.status_code == 403
    assert headline(answer) == "Only the arbiters can open a draft."
    assert "RASMUSSEN" not in answer.text


def test_a_round_speaks_french(director: Browser, played_event: str) -> None:
    page = director.get(f"/e/{played_event}/round/5?lang=fr")
    assert '<html lang="fr"' in page.text
    assert headline(page) == "Ronde 5 : il manque 3 résultats"


def test_pair_publish_and_take_back(director: Browser, rooms: Rooms, played_event: str) -> None:
    at = f"/e/{played_event}"
    for slip in ("4w", "7d", "12b"):
        director.post(f"{at}/round/5/results", data={"slip": slip})
    paired = director.post(f"{at}/pair", follow_redirects=False)
    assert (paired.status_code, paired.headers["location"]) == (303, f"{at}/round/6")
    discarded = director.post(f"{at}/round/6/discard", headers=JSON)
    assert discarded.status_code == 200
    assert rooms.opened(played_event).state.draft is None
    told = director.post(f"{at}/pair", headers=JSON).json()
    assert told["sentences"] == ["round 6 paired, 12 boards"]
    assert told["address"] == f"{at}/round/6"
    published = director.post(f"{at}/round/6/publish", follow_redirects=False)
    assert (published.status_code, published.headers["location"]) == (303, f"{at}/round/6")
    assert headline(director.get(f"{at}/round/6")) == "Round 6: 12 results missing"


def test_pairing_before_the_last_result_asks_first(
    director: Browser, rooms: Rooms, played_event: str
) -> None:
    """Without script on a page of its own, with the safe way first."""
    before = rooms.opened(played_event).number
    asked = director.submit(f"/e/{played_event}/pair")
    assert asked.status_code == 409
    assert headline(asked) == "Round 5 waits for 3 boards, which would count as draws: 4, 7, 12."
    assert "Go back Do it all the same" in main_text(asked)
    assert rooms.opened(played_event).number == before
    agreed = director.submit(f"/e/{played_event}/pair", consent="3")
    assert agreed.status_code == 200
    assert headline(agreed) == "Round 6 is a draft"


def test_somebody_elses_draft_is_not_published_by_an_old_page(
    director: Browser, rooms: Rooms, drafted_event: str
) -> None:
    before = rooms.opened(drafted_event).number
    for action in ("publish", "discard"):
        answer = director.post(f"/e/{drafted_event}/round/7/{action}", headers=JSON)
        assert (answer.status_code, answer.json()["detail"]) == (
            422,
            "round 7 is not a draft; look again",
        )
    assert rooms.opened(drafted_event).number == before
    director.post(f"/e/{drafted_event}/round/6/publish")
    again = director.post(f"/e/{drafted_event}/round/6/publish")
    assert headline(again) == "Round 6 is not a draft; look again."


@pytest.mark.parametrize("role", [Role.VIEWER, Role.TABLE, Role.HELPER])
@pytest.mark.parametrize("action", ["pair", "publish", "round/6/publish", "round/6/discard"])
def test_only_arbiters_pair_and_publish(
    app: FastAPI, director: Browser, rooms: Rooms, drafted_event: str, role: Role, action: str
) -> None:
    before = rooms.opened(drafted_event).number
    event = None if role is Role.VIEWER else drafted_event
    answer = signed_in(app, role, event).post(f"/e/{drafted_event}/{action}", headers=JSON)
    assert answer.status_code == 403
    assert rooms.opened(drafted_event).number == before


def test_the_letters_of_the_slips_are_chosen_for_all(
    director: Browser, rooms: Rooms, played_event: str
) -> None:
    director.post(f"/e/{played_event}/slip-keys", data={"keys": "b=n"})
    assert 'data-keys="b=n"' in director.get(f"/e/{played_event}/round/5").text
    director.post(f"/e/{played_event}/round/5/results", data={"slip": "4b"})
    assert rooms.opened(played_event).state.published[-1].games[3].white_result.value == "1"
    wrong = director.post(f"/e/{played_event}/slip-keys", data={"keys": "zz"})
    assert (wrong.status_code, headline(wrong)) == (422, "This is not as expected: keys.")


def test_a_closed_round_is_corrected_for_the_rating_report_alone(
    director: Browser, played_event: str, rooms: Rooms
) -> None:
    """The form says what stays as it is, and needs a tick; the result of the round stays."""
    address = f"/e/{played_event}/round/2"
    page = director.get(address)
    assert "Pairings, points and standings keep the result" in main_text(page)
    assert form_in(page.text, f"{address}/rating-corrections").keys() >= {"board", "result"}
    assert "I have read what follows from it" in main_text(page)
    before = rooms.opened(played_event).state.published[1]
    form = {"board": "1", "result": "1-0"}
    assert director.post(f"{address}/rating-corrections", data=form).url.path == address
    after = rooms.opened(played_event).state.published[1]
    assert after.games == before.games
    (corrected,) = after.rating_corrections
    assert (corrected.board_number, corrected.white_result) == (1, Result.WIN)


def test_the_rating_correction_is_told_in_french(director: Browser, played_event: str) -> None:
    page = director.get(f"/e/{played_event}/round/2", headers={"accept-language": "fr"})
    assert "Corriger le seul rapport Elo" in main_text(page)
    assert "gardent le résultat" in main_text(page)


@pytest.mark.parametrize(
    ("number", "form", "status", "sentence"),
    [
        (5, {"board": "1", "result": "1-0"}, 422, "can still be corrected as such"),
        (2, {"board": "99", "result": "1-0"}, 422, "expected a board from 1 to 12, found 99"),
        (2, {"board": "1", "result": "2-0"}, 422, "expected one of"),
        (2, {"board": "", "result": "1-0"}, 422, "Board is missing"),
        (9, {"board": "1", "result": "1-0"}, 422, "expected a round from 1 to 5, found 9"),
    ],
)
def test_a_rating_correction_is_refused_in_one_sentence(
    director: Browser,
    played_event: str,
    number: int,
    form: dict[str, str],
    status: int,
    sentence: str,
) -> None:
    address = f"/e/{played_event}/round/{number}/rating-corrections"
    answer = director.post(address, data=form, headers=JSON)
    assert answer.status_code == status
    assert sentence in answer.json()["detail"]
    page = director.get(f"/e/{played_event}/round/5").text
    assert "rating-corrections" not in page


def test_a_page_that_knows_the_round_is_sent_the_boards_that_changed(
    director: Browser, played_event: str
) -> None:
    address = f"/e/{played_event}/round/5"
    number = director.get(address).headers["etag"].strip('"')
    director.post(f"{address}/results", data={"slip": "7d"})
    fresh = director.get(address, headers={"Ronde-Since": number})
    assert f'data-since="{number}"' in fresh.text
    assert 'id="board-7"' in fresh.text
    assert 'id="board-4"' not in fresh.text
    assert headline(fresh) == "Round 5: 2 results missing"


@pytest.mark.parametrize("since", ["999", "0"])
def test_a_page_that_knows_something_else_is_sent_all_boards(
    director: Browser, played_event: str, since: str
) -> None:
    page = director.get(f"/e/{played_event}/round/5", headers={"Ronde-Since": since})
    assert "data-since" not in page.text
    assert page.text.count('<li class="board ') == 12


def test_a_board_opens_its_results_without_a_script(director: Browser, played_event: str) -> None:
    page = director.get(f"/e/{played_event}/round/5")
    assert 'href="?board=7#board-7"' in page.text
    menu = director.get(f"/e/{played_event}/round/5?board=7").text
    assert '<details class="more" open>' in menu
    assert 'name="board" value="7"' in menu
