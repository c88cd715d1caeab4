"""The grid, a table in a round, scores entered and judged, the clock."""

import io
import re

import pytest
from fastapi import FastAPI
from markupsafe import escape
from pypdf import PdfReader

from ronde.service.bridge.wishes import Wanted
from ronde.service.events.desk import opened
from ronde.service.kinds.bridge.actions.entering import NewEntrant, enter
from ronde.service.kinds.bridge.actions.movements import choose_movements
from ronde.service.kinds.bridge.actions.running import start_round
from ronde.service.kinds.bridge.actions.scoring import dispute, enter_result, enter_results
from ronde.service.kinds.bridge.announcements import calls_at_the_end
from ronde.service.kinds.bridge.evening import missing_spots
from ronde.service.kinds.bridge.planning import built_movement
from ronde.service.kinds.bridge.state import Spot, Sureness, Told
from ronde.service.kinds.bridge.typed import people_from_text
from ronde.text.bridge_scores import ruling_text
from ronde.web.person import Role
from ronde.web.rooms import Rooms
from tests.unit.service.kinds.bridge.evenings import told
from tests.web.bridge.evenings import SATURDAY, evening, open_empty, open_saturday
from tests.web.bridge.table_evening import NAME, open_evening
from tests.web.browser import Browser
from tests.web.people import signed_in

JSON = {"Accept": "application/json"}
AGREED = Spot("", 7, 5, 21)
DISPUTED = Spot("", 7, 5, 22)
UNLIKELY = Spot("", 6, 3, 15)
LATE = Spot("", 7, 9, 3)


@pytest.fixture
def saturday(rooms: Rooms) -> str:
    """27 pairs in round 7 of 13."""
    return open_saturday(rooms)


@pytest.mark.parametrize(
    "path",
    ["tables", "tables/5/7", "boards", "boards/3", "ranking", "pairs", "pairs/2", "movement"],
)
def test_the_pages_of_the_desk_answer_in_both_languages(
    client: Browser, saturday: str, path: str
) -> None:
    for language in ("en", "fr"):
        answer = client.get(f"/e/{saturday}/{path}?lang={language}")
        assert answer.status_code == 200
        assert answer.text.count("<h1") == 1
        assert answer.text.count('class="button next"') <= 1


def test_a_cell_of_the_grid_reads_as_a_sentence(client: Browser, saturday: str) -> None:
    page = client.get(f"/e/{saturday}/tables").text
    assert "Table 5, round 7, board 21: agreed; board 22: disputed" in page
    assert "Table 9, round 7, board 3: late; board 4: late" in page
    assert "Table 3, round 6, board 15: unlikely" in page
    assert "Table 11, round 4, board 1: agreed; board 2: adjusted" in page
    assert "Table 14, round 7: 8 sits out" in page


def test_what_needs_the_director_comes_with_the_most_urgent_first(
    client: Browser, saturday: str
) -> None:
    page = client.get(f"/e/{saturday}/tables").text
    kinds = re.findall(r'class="need need-(\w+)"', page)
    assert kinds == ["disputed", "late", "unlikely"]
    assert "Round 7: three tables need you" in page


def test_both_versions_are_alike_and_none_is_the_default(client: Browser, saturday: str) -> None:
    page = client.get(f"/e/{saturday}/tables/5/7").text
    judge = page.partition('class="judge"')[2].partition("</section>")[0]
    buttons = re.findall(r'<button class="([^"]*)" name="do" value="([12])">', judge)
    assert [value for _kind, value in buttons] == ["1", "2"]
    assert len({kind for kind, _value in buttons}) == 1
    assert "next" not in buttons[0][0]


@pytest.mark.parametrize("version", [1, 2])
def test_the_director_settles_a_dispute(
    client: Browser, rooms: Rooms, saturday: str, version: int
) -> None:
    known = evening(rooms, saturday).results[DISPUTED]
    wanted = (known.told, known.other)[version - 1]
    answer = client.post(
        f"/e/{saturday}/tables/5/7/decide",
        data={"board": 22, "do": str(version)},
        follow_redirects=False,
    )
    assert answer.status_code == 303
    settled = evening(rooms, saturday).results[DISPUTED]
    assert (settled.standing, settled.told) == (Sureness.AGREED, wanted)


def test_a_result_is_typed_in_short_form(client: Browser, rooms: Rooms, saturday: str) -> None:
    answer = client.post(
        f"/e/{saturday}/tables/9/7/results", data={"board": 3, "text": "4s n ="}, headers=JSON
    ).json()
    assert answer["sentences"] == ["table 9, board 3, 4♠ by North made"]
    assert evening(rooms, saturday).results[LATE].standing is Sureness.AGREED


def test_a_plain_form_leads_back_to_its_page(client: Browser, saturday: str) -> None:
    answer = client.post(
        f"/e/{saturday}/tables/9/7/results",
        data={"board": 3, "text": "pass"},
        follow_redirects=False,
    )
    assert answer.headers["location"] == f"/e/{saturday}/tables/9/7"


def test_a_wrong_board_is_refused_with_where_it_is(client: Browser, saturday: str) -> None:
    answer = client.post(
        f"/e/{saturday}/tables/9/7/results", data={"board": 21, "text": "4s n ="}, headers=JSON
    )
    assert answer.status_code == 422
    assert answer.json()["detail"] == (
        "table 9 plays boards 3-4 in round 7; board 21 is at table 5"
    )


def test_the_director_may_take_a_wrong_board(client: Browser, rooms: Rooms, saturday: str) -> None:
    """The movement goes on so that nobody meets the board again; who had it before may not."""
    played = {
        spot.board_number
        for spot, found in evening(rooms, saturday).results.items()
        if found.seats[0] == 9 or found.seats[1] == 3
    }
    wrong = min(set(range(1, 29)) - played - {3, 4})
    form = {"text": "4s n =", "force": "true"}
    address = f"/e/{saturday}/tables/9/7/results"
    client.post(address, data={**form, "board": wrong}, headers=JSON)
    assert Spot("", 7, 9, wrong) in evening(rooms, saturday).results
    again = client.post(address, data={**form, "board": min(played)}, headers=JSON)
    assert "already played" in again.json()["detail"]


@pytest.mark.parametrize(
    ("text", "wrong"),
    [("9s n =", "level"), ("4s n", "tricks"), ("hello", "4SX S ="), ("410", "no contract")],
)
def test_an_impossible_result_is_one_sentence(
    client: Browser, saturday: str, text: str, wrong: str
) -> None:
    answer = client.post(
        f"/e/{saturday}/tables/9/7/results", data={"board": 3, "text": text}, headers=JSON
    )
    assert answer.status_code == 422
    assert wrong in answer.json()["detail"]


def test_a_text_is_echoed_in_symbols_before_it_is_entered(
    client: Browser, rooms: Rooms, saturday: str
) -> None:
    number = rooms.opened(saturday).number
    found = client.get(f"/e/{saturday}/echo", params={"board": 3, "text": "4sx w -1"}).json()
    assert found["words"] == "4♠X by West down 1"
    assert "♠" in found["html"]
    slip = client.get(f"/e/{saturday}/echo", params={"text": "9 3 3n e d1"}).json()
    assert "Table 9, board 3" in slip["html"]
    assert "wrong" in client.get(f"/e/{saturday}/echo", params={"text": "9 99 3n e ="}).json()
    assert rooms.opened(saturday).number == number


def test_a_slip_names_table_and_board(client: Browser, rooms: Rooms, saturday: str) -> None:
    client.post(f"/e/{saturday}/slips", data={"text": "9 4 3n e +1"}, headers=JSON)
    assert evening(rooms, saturday).results[Spot("", 7, 9, 4)].told is not None


def test_somebody_was_faster(client: Browser, rooms: Rooms, saturday: str) -> None:
    form = {"board": 3, "seen": "-"}
    address = f"/e/{saturday}/tables/9/7/results"
    client.post(address, data={**form, "text": "4s n ="}, headers=JSON)
    again = client.post(address, data={**form, "text": "4s n -1"}, headers=JSON)
    assert again.status_code == 409
    assert "Enter replaces it" in again.json()["detail"]
    told = evening(rooms, saturday).results[LATE].told
    assert told is not None
    assert told.score > 0
    replaced = client.post(
        address, data={**form, "text": "4s n -1", "seen": again.json()["version"]}, headers=JSON
    )
    assert replaced.status_code == 200


def test_a_repeated_request_writes_once(client: Browser, rooms: Rooms, saturday: str) -> None:
    headers = {**JSON, "Idempotency-Key": "abc"}
    number = rooms.opened(saturday).number
    for _time in range(2):
        client.post(
            f"/e/{saturday}/tables/9/7/results",
            data={"board": 3, "text": "4s n ="},
            headers=headers,
        )
    assert rooms.opened(saturday).number == number + 1


@pytest.mark.parametrize("ruling", ["60-40", "A+/A-", "620", "60%:620 40%:-100", "620/-100", "NP"])
def test_a_score_is_adjusted(client: Browser, rooms: Rooms, saturday: str, ruling: str) -> None:
    client.post(
        f"/e/{saturday}/tables/5/7/adjust",
        data={"board": 22, "ruling": ruling, "reason": "misinformation"},
        headers=JSON,
    )
    found = evening(rooms, saturday).results[DISPUTED]
    assert (found.standing, found.reason) == (Sureness.ADJUSTED, "misinformation")
    assert client.get(f"/e/{saturday}/tables/5/7").status_code == 200
    assert client.get(f"/e/{saturday}/boards/22").status_code == 200


def test_a_split_score_takes_the_columns_of_a_contract_and_leaves_the_points_theirs(
    client: Browser, saturday: str
) -> None:
    client.post(
        f"/e/{saturday}/tables/5/7/adjust",
        data={"board": 22, "ruling": "100%:420/100%:-50", "reason": "misinformation"},
        headers=JSON,
    )
    page = client.get(f"/e/{saturday}/boards/22").text
    assert '<td colspan="5"><span class="contract ruled">N-S +420, E-W +50</span></td>' in page


def test_an_unlikely_score_that_is_right_needs_nobody_any_more(
    client: Browser, rooms: Rooms, saturday: str
) -> None:
    client.post(f"/e/{saturday}/tables/3/6/decide", data={"board": 15, "do": "right"})
    assert evening(rooms, saturday).results[UNLIKELY].confirmed
    assert "need-unlikely" not in client.get(f"/e/{saturday}/tables").text


def test_a_score_is_taken_out_and_undo_says_what_it_brings_back(
    client: Browser, rooms: Rooms, saturday: str
) -> None:
    client.post(f"/e/{saturday}/tables/3/6/decide", data={"board": 15, "do": "clear"})
    assert UNLIKELY not in evening(rooms, saturday).results
    page = client.get(f"/e/{saturday}/tables").text
    assert "Undo: table 3, board 15, +140 for N-S taken out" in page
    client.post(f"/e/{saturday}/undo")
    assert UNLIKELY in evening(rooms, saturday).results


def test_the_clock_stops_goes_on_and_gets_more_time(
    client: Browser, rooms: Rooms, saturday: str
) -> None:
    clock = f"/e/{saturday}/rounds/clock"
    client.post(clock, data={"do": "stop"})
    stopped = evening(rooms, saturday).starts[7]
    assert stopped.stopped
    client.post(clock, data={"minutes": 2})
    assert evening(rooms, saturday).starts[7].seconds == stopped.seconds + 120
    client.post(clock, data={"do": "go"})
    assert not evening(rooms, saturday).starts[7].stopped
    assert "Clock of round 7 goes on" in client.get(f"/e/{saturday}/tables").text


def test_the_next_round_starts(client: Browser, rooms: Rooms, saturday: str) -> None:
    client.post(f"/e/{saturday}/rounds/start", data={"consent": "3"})
    assert max(evening(rooms, saturday).starts) == 8
    assert "need-sent" in client.get(f"/e/{saturday}/tables").text


def test_letters_belong_to_the_event_and_not_to_the_language(
    client: Browser, saturday: str
) -> None:
    client.post(f"/e/{saturday}/letters", data={"letters": "fr"})
    found = client.get(f"/e/{saturday}/echo", params={"board": 3, "text": "4c n ="}).json()
    assert found["words"].startswith("4♥")


def test_helpers_enter_at_their_tables_and_judge_nothing(
    app: FastAPI, director: Browser, saturday: str
) -> None:
    helper = signed_in(app, Role.HELPER, saturday)
    entered = helper.post(
        f"/e/{saturday}/tables/9/7/results", data={"board": 3, "text": "4s n ="}, headers=JSON
    )
    assert entered.status_code == 200
    judged = helper.post(f"/e/{saturday}/tables/5/7/decide", data={"board": 22, "do": "1"})
    assert judged.status_code == 403
    assert "need-disputed" not in helper.get(f"/e/{saturday}/tables").text


def test_names_are_escaped(client: Browser, rooms: Rooms) -> None:
    event = open_empty(rooms)
    client.post(f"/e/{event}/pairs", data={"text": "<b>A</b> / B\nC / D\nE / F\nG / H"})
    client.post(f"/e/{event}/movement", data={"count": "4", "time": "3 h"})
    for path in ("pairs", "tables", "tables/1/1"):
        assert "<b>A</b>" not in client.get(f"/e/{event}/{path}").text


def test_pages_of_another_family_are_refused_in_a_sentence(
    client: Browser, played_event: str
) -> None:
    answer = client.get(f"/e/{played_event}/tables")
    assert answer.status_code == 422
    assert "round by round" in answer.text


def test_an_evening_without_movement_leads_to_it(client: Browser, rooms: Rooms) -> None:
    event = open_empty(rooms)
    assert "Choose the movement" in client.get(f"/e/{event}/tables").text
    where = client.get(f"/e/{event}", follow_redirects=False).headers["location"]
    assert where == f"/e/{event}/movement"


def test_the_home_page_tells_what_the_evening_waits_for(client: Browser, saturday: str) -> None:
    page = client.get("/").text
    assert "Table 5 disputes board 22" in page
    assert "Table 9 is late" in page
    assert "Settle board 22" in page
    assert f'href="/e/{SATURDAY}/tables"' in page


def test_a_slip_that_would_replace_a_score_asks(
    client: Browser, rooms: Rooms, saturday: str
) -> None:
    there = evening(rooms, saturday).results[AGREED]
    slip = {"text": "5 21 1n e +4"}
    asked = client.post(f"/e/{saturday}/slips", data=slip, headers=JSON)
    assert asked.status_code == 409
    assert "Enter replaces it, Esc keeps it" in asked.json()["detail"]
    assert evening(rooms, saturday).results[AGREED] == there
    # What was seen is for this board alone.
    other = {"text": "5 22 1n e +4", "seen": asked.json()["version"]}
    assert client.post(f"/e/{saturday}/slips", data=other, headers=JSON).status_code == 200
    again = {**slip, "seen": asked.json()["version"]}
    assert client.post(f"/e/{saturday}/slips", data=again, headers=JSON).status_code == 200
    replaced = evening(rooms, saturday).results[AGREED]
    assert replaced.told is not None
    assert replaced.told.score == -210
    # The same slip twice replaces nothing.
    assert client.post(f"/e/{saturday}/slips", data=slip, headers=JSON).status_code == 200


@pytest.mark.parametrize(
    ("typed", "sides"),
    [
        ("60-40", "N-S 60 %, E-W 40 %"),
        ("A+/A-", "N-S 60 %, E-W 40 %"),
        ("NP", "not played"),
        ("420/-50", "N-S +420, E-W +50"),
    ],
)
def test_an_adjusted_score_is_typed_in_place_of_a_result(
    client: Browser, rooms: Rooms, saturday: str, typed: str, sides: str
) -> None:
    told = client.get(f"/e/{saturday}/echo", params={"text": f"9 3 {typed}"}).json()
    assert sides in told["words"]
    done = client.post(f"/e/{saturday}/slips", data={"text": f"9 3 {typed}"}, headers=JSON)
    assert done.status_code == 200
    line = {"board": "4", "text": typed, "seen": "-"}
    done = client.post(f"/e/{saturday}/tables/9/7/results", data=line, headers=JSON)
    assert done.status_code == 200
    for board in (3, 4):
        found = evening(rooms, saturday).results[LATE._replace(board_number=board)]
        assert found.standing is Sureness.ADJUSTED
    assert sides in client.get(f"/e/{saturday}/journal").text


def test_every_artificial_score_has_a_button_that_says_whose_it_is(
    client: Browser, rooms: Rooms, saturday: str
) -> None:
    page = client.get(f"/e/{saturday}/tables/9/7").text
    assert 'value="40-60" title="N-S 40 %, E-W 60 %"' in page
    pressed = {"board": "3", "award": "40-60", "ruling": ""}
    client.post(f"/e/{saturday}/tables/9/7/adjust", data=pressed, headers=JSON)
    ruling = evening(rooms, saturday).results[LATE].ruling
    assert ruling is not None
    assert ruling_text(ruling) == "40-60"


def test_a_helper_types_no_adjusted_score(app: FastAPI, rooms: Rooms, saturday: str) -> None:
    helper = signed_in(app, Role.HELPER, saturday)
    line = {"board": "3", "text": "60-40", "seen": "-"}
    refused = helper.post(f"/e/{saturday}/tables/9/7/results", data=line, headers=JSON)
    assert refused.status_code == 403
    assert LATE not in evening(rooms, saturday).results


def test_a_wrong_board_is_on_the_page_at_once_and_its_cards_are_offered(
    client: Browser, rooms: Rooms, saturday: str
) -> None:
    wrong = {"board": "21", "text": "3n n =", "force": "true"}
    taken = client.post(f"/e/{saturday}/tables/1/7/results", data=wrong, headers=JSON)
    assert taken.status_code == 200
    address = taken.json()["address"]
    assert address.startswith(f"/e/{saturday}/tables/1/7?changed=1")
    page = client.get(address).text
    assert 'id="board-21"' in page
    assert "Print the guide cards of tables 1" in page
    cards = re.search(r'href="([^"]*cards.pdf[^"]*)"', page)
    assert cards is not None
    assert client.get(cards[1].replace("&amp;", "&")).headers["content-type"] == "application/pdf"


def test_a_round_that_lasts_too_long_is_counted_and_names_who_plays_on(
    client: Browser, saturday: str
) -> None:
    page = client.get(f"/e/{saturday}/tables").text
    assert "data-bell" in page
    client.post(f"/e/{saturday}/rounds/clock", data={"minutes": "-60"}, headers=JSON)
    page = client.get(f"/e/{saturday}/tables").text
    assert re.search(r'timer-face"[^>]*>\+0:0\d<', page)
    over = re.search(r'data-when="over">([^<]*)<', page)
    assert over is not None
    assert "The round is over. Still playing: " in over[1]
    assert "data-bell" in client.get(f"/p/{saturday}/wall").text


def test_a_closed_evening_is_reopened_and_corrected(
    client: Browser, rooms: Rooms, saturday: str
) -> None:
    refused = client.post(f"/e/{saturday}/reopen", headers=JSON)
    assert refused.status_code == 422
    assert "not closed" in refused.json()["detail"]
    settled = {"board": str(DISPUTED.board_number), "do": "1"}
    client.post(f"/e/{saturday}/tables/5/7/decide", data=settled, headers=JSON)
    closed = client.post(f"/e/{saturday}/finish", data={"consent": "3"}, headers=JSON)
    assert closed.status_code == 200
    correction = {"text": "9 3 3n e +1"}
    assert client.post(f"/e/{saturday}/slips", data=correction, headers=JSON).status_code != 200
    assert "Type a result" not in client.get(f"/e/{saturday}/tables/9/7").text
    assert "Reopen the evening" in client.get(f"/e/{saturday}/tables").text
    assert client.post(f"/e/{saturday}/reopen", headers=JSON).status_code == 200
    assert client.post(f"/e/{saturday}/slips", data=correction, headers=JSON).status_code == 200
    assert LATE in evening(rooms, saturday).results


def test_the_closing_list_has_the_papers_that_players_take_home(
    client: Browser, rooms: Rooms
) -> None:
    desk = open_evening(rooms, pair_count=10, kind="mitchell")
    assert "score-cards.pdf" not in client.get(f"/e/{NAME}/finish").text
    spots = missing_spots(evening(rooms, NAME))
    enter_results(desk, [(spot, told("3n n =", spot.board_number)) for spot in spots])
    page = client.get(f"/e/{NAME}/finish").text
    for paper in ("ranking.pdf", "score-cards.pdf", "travellers.pdf", "export.xml"):
        assert f'href="/e/{NAME}/{paper}"' in page
        assert client.get(f"/e/{NAME}/{paper}").status_code == 200


def test_the_closing_list_says_how_many_scores_look_unlikely(client: Browser, rooms: Rooms) -> None:
    desk = open_evening(rooms, pair_count=10, kind="mitchell")
    spots = missing_spots(evening(rooms, "night"))
    enter_results(desk, [(spot, told("3n n =", spot.board_number)) for spot in spots])
    page = client.get("/e/night/finish").text
    assert "<p>All scores are in. Next: close the event.</p>" in page
    one = next(spot for spot in spots if spot.board_number == 1)
    enter_result(desk, one, told("7nxx n -9", 1))
    page = client.get("/e/night/finish").text
    assert "<p>All scores are in; one looks unlikely. Next: close the event.</p>" in page
    client.post("/e/night/finish", data={"consent": "3"}, headers=JSON)
    settings = client.get("/e/night/settings").text
    assert "<p>The event is closed; undo the closing to change it.</p>" in settings
    assert "Everything can still be changed" not in settings
    # What the heading says is not said twice.
    assert client.get("/e/night/finish").text.count("The event is closed") == 2


def test_numbers_of_an_evening_are_written_as_in_french(client: Browser, rooms: Rooms) -> None:
    desk = open_evening(rooms, pair_count=6, kind="mitchell")
    spot = missing_spots(evening(rooms, "night"))[0]
    enter_result(desk, spot, told("3n n =", spot.board_number))
    settings = client.get("/e/night/settings?lang=fr").text
    assert 'value="7,5"' in settings
    assert 'value="7.5"' not in settings
    boards = client.get("/e/night/boards?lang=fr").text
    assert ">1 marque sur 3<" in boards
    assert ">0 marque sur 3<" in boards
    told_twice = client.get(f"/e/night/boards/{spot.board_number}?lang=fr").text
    assert "1 résultats" not in told_twice
    paper = client.get("/e/night/settings.pdf?lang=fr").content
    assert "7,5" in PdfReader(io.BytesIO(paper)).pages[0].extract_text()


def test_the_poster_sends_players_to_their_table(client: Browser, saturday: str) -> None:
    assert "Find your table on your phone" in client.get(f"/e/{saturday}/poster").text
    french = client.get(f"/e/{saturday}/poster?lang=fr").text
    assert "Trouvez votre table sur votre téléphone" in french
    assert "échiquier" not in french
    assert client.get(f"/e/{saturday}/poster.pdf").status_code == 200


def test_a_round_begun_with_scores_missing_is_asked_about(
    client: Browser, rooms: Rooms, saturday: str
) -> None:
    before = evening(rooms, saturday).starts
    asked = client.post(f"/e/{saturday}/rounds/start", headers={"Accept": "application/json"})
    assert asked.status_code == 409
    assert "of earlier rounds are missing" in asked.text
    assert evening(rooms, saturday).starts == before
    agreed = client.post(f"/e/{saturday}/rounds/start", data={"consent": "3"})
    assert agreed.status_code == 200
    assert 8 in evening(rooms, saturday).starts


def test_what_waits_is_said_and_the_key_leads_there(client: Browser, saturday: str) -> None:
    page = client.get(f"/e/{saturday}/tables").text
    assert "Table 5: Board 22 is disputed." in page
    assert re.search(
        r'<a class="button next" data-next href="/e/\w+/tables/5/7[^"]*">To table 5', page
    )


def test_the_closing_list_has_a_link(client: Browser, rooms: Rooms, saturday: str) -> None:
    assert f'href="/e/{saturday}/finish"' in client.get(f"/e/{saturday}/tables").text
    empty = open_empty(rooms)
    assert "/finish" not in client.get(f"/e/{empty}/tables").text


def test_the_codes_of_the_tables_are_found_and_printed(client: Browser, saturday: str) -> None:
    page = client.get(f"/e/{saturday}/helpers").text
    assert ">Phones</a>" in page
    paper = f'href="/e/{saturday}/table-codes.pdf"'
    assert f'href="/t/codes/{saturday}"' in page
    assert paper in page
    assert paper in client.get(f"/t/codes/{saturday}").text


@pytest.mark.parametrize(
    ("letters", "slip", "lead"), [("en", "4s n =", "SQ"), ("fr", "4p n =", "PD")]
)
def test_examples_have_the_letters_of_the_event(
    client: Browser, saturday: str, letters: str, slip: str, lead: str
) -> None:
    client.post(f"/e/{saturday}/letters", data={"letters": letters})
    page = client.get(f"/e/{saturday}/tables").text
    assert f'placeholder="5 22 {slip}"' in page
    wrong = client.post(
        f"/e/{saturday}/slips", data={"text": "x"}, headers={"Accept": "application/json"}
    )
    assert f"as “5 22 {slip}”" in wrong.text
    at = f"/e/{saturday}/tables/12/7/results"
    no_card = client.post(
        at, data={"text": slip, "board": "9", "lead": "zz"}, headers={"Accept": "application/json"}
    )
    assert f"a card such as {lead} or" in no_card.text


@pytest.mark.parametrize("path", ["tables", "journal", "movement", "ranking", "boards", "settings"])
def test_no_page_of_an_evening_speaks_of_rounds_as_chess_does(
    client: Browser, saturday: str, path: str
) -> None:
    page = client.get(f"/e/{saturday}/{path}?lang=fr").text
    body = re.sub(r"<script.*?</script>|<[^>]*>", " ", page, flags=re.DOTALL)
    words = body.replace("Ronde le relit", "")
    assert "Tour 7, en cours" in words
    assert 'aria-label="Tours de la soirée"' in page
    assert "Rondes" not in page
    assert not re.search(r"\bRondes? \d|\brondes?\b|\béchiquier|\bcadence", words)
    assert not re.search(r"\bRonde\b", words.replace("Ronde", "", 1).partition("Quoi")[0])


def test_the_journal_on_paper_has_the_rounds_of_bridge(client: Browser, saturday: str) -> None:
    paper = client.get(f"/e/{saturday}/journal.pdf?lang=fr").content
    heading = PdfReader(io.BytesIO(paper)).pages[0].extract_text()
    assert "Tour" in heading
    assert "Ronde" not in heading


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("9 3 4s n =", "On attendait un résultat comme « 4PX S = », 420 ou PASSE"),
        ("9 3 4p n +9", "4P +9 ferait 19 levées"),
        ("9 3 4p =", "Qui a joué 4p = ? Le déclarant est attendu à la suite"),
    ],
)
def test_what_cannot_be_is_told_in_the_letters_of_the_event(
    client: Browser, saturday: str, typed: str, told: str
) -> None:
    client.post(f"/e/{saturday}/letters", data={"letters": "fr"})
    answer = client.get(f"/e/{saturday}/echo", params={"text": typed, "lang": "fr"}).json()
    plain = answer["wrong"].replace("\u202f", " ").replace("\xa0", " ")
    assert plain.startswith(told)
    assert "“" not in plain


def test_partners_do_not_look_like_surname_and_first_name(client: Browser, saturday: str) -> None:
    page = client.get(f"/e/{saturday}/tables").text
    assert "Isakstad – Ekholmen" in page
    assert "Isakstad, Ekholmen" not in page


def test_a_score_with_another_lead_is_told_as_that(client: Browser, saturday: str) -> None:
    address = f"/e/{saturday}/tables/1/1/results"
    client.post(address, data={"board": 1, "text": "3n n ="}, headers=JSON)
    again = {"board": 1, "text": "3n n =", "lead": "S10"}
    [sentence] = client.post(address, data=again, headers=JSON).json()["sentences"]
    assert sentence.endswith("3NT by North made, with another lead")


def test_a_file_that_cannot_be_read_keeps_its_name(client: Browser, saturday: str) -> None:
    file = ("notes.pbn", b'[Board "abc"]\n[Deal "zz"]\n', "text/plain")
    page = client.post(f"/e/{saturday}/deals", files={"file": file})
    assert page.status_code == 422
    assert "notes.pbn:" in page.text
    assert "Notes.pbn" not in page.text


def test_at_the_end_of_the_clock_stands_what_is_read_out(
    client: Browser, rooms: Rooms, saturday: str
) -> None:
    pages = (f"/e/{saturday}/tables", f"/p/{saturday}/wall", f"/p/{saturday}/pairings")
    known = evening(rooms, saturday)
    (call,) = calls_at_the_end(known, max(known.starts))
    for page in pages:
        assert f'<p class="call" data-call hidden>{escape(call)}</p>' in client.get(page).text
    client.post(f"/e/{saturday}/rounds/clock", data={"minutes": "-60"}, headers=JSON)
    for page in pages:
        assert f'<p class="call" data-call>{escape(call)}</p>' in client.get(page).text


def test_a_slip_names_a_table_of_a_section_by_its_letter(client: Browser, rooms: Rooms) -> None:
    desk = open_evening(rooms, named=False)
    wanted = Wanted(kind="mitchell", pair_count=10, boards_per_round=2)
    movement = built_movement(opened(desk).state, wanted)
    choose_movements(desk, {"A": movement, "B": movement})
    for text in ("B2 3 140", "b 2 4 110", "A2 3 90"):
        sent = {"text": text, "section": "A"}
        assert client.post(f"/e/{NAME}/slips", data=sent, headers=JSON).status_code == 200
    scores = {
        spot: result.told.score
        for spot, result in evening(rooms, NAME).results.items()
        if result.told is not None
    }
    assert scores == {Spot("B", 1, 2, 3): 140, Spot("B", 1, 2, 4): 110, Spot("A", 1, 2, 3): 90}
    asked = client.post(f"/e/{NAME}/slips", data={"text": "B2 3 -50"}, headers=JSON)
    assert "Table B2, board 3 has" in asked.json()["detail"]
    nowhere = client.post(f"/e/{NAME}/slips", data={"text": "C2 3 -50"}, headers=JSON)
    assert "no section “C”" in nowhere.json()["detail"]
    told = client.get(f"/e/{NAME}/echo", params={"text": "b2 3 140"}).json()
    assert "Table B2, board 3" in told["html"]


def test_what_needs_the_director_names_the_section_of_its_table(
    client: Browser, rooms: Rooms
) -> None:
    desk = open_evening(rooms, named=False)
    wanted = Wanted(kind="mitchell", pair_count=10, boards_per_round=2)
    movement = built_movement(opened(desk).state, wanted)
    choose_movements(desk, {"A": movement, "B": movement})
    enter_result(desk, Spot("B", 1, 2, 3), Told(score=140))
    dispute(desk, Spot("B", 1, 2, 3))
    assert 'aria-label="To table B2"' in client.get(f"/e/{NAME}/tables").text
    assert "Table B2 disputes board 3" in client.get("/").text


def test_a_hand_that_types_on_into_a_line_with_a_score_is_asked(
    client: Browser, rooms: Rooms, saturday: str
) -> None:
    line = {"board": str(AGREED.board_number), "text": "1n e +4", "seen": "typed-on"}
    address = f"/e/{saturday}/tables/{AGREED.table_number}/{AGREED.round_number}/results"
    there = evening(rooms, saturday).results[AGREED]
    asked = client.post(address, data=line, headers=JSON)
    assert asked.status_code == 409
    assert "Enter replaces it, Esc keeps it" in asked.json()["detail"]
    assert evening(rooms, saturday).results[AGREED] == there
    seen = {**line, "seen": asked.json()["version"]}
    assert client.post(address, data=seen, headers=JSON).status_code == 200
    # A line without a score takes what is typed on.
    empty = {"board": str(LATE.board_number), "text": "1n e +4", "seen": "typed-on"}
    address = f"/e/{saturday}/tables/{LATE.table_number}/{LATE.round_number}/results"
    assert client.post(address, data=empty, headers=JSON).status_code == 200


def test_who_is_entered_and_has_no_seat_is_named(client: Browser, rooms: Rooms) -> None:
    desk = open_evening(rooms, pair_count=10, kind="mitchell")
    assert "Every seat has its names." in client.get(f"/e/{NAME}/pairs").text
    assert "no seat in the movement" not in client.get(f"/e/{NAME}/tables").text
    enter(desk, [NewEntrant(people=people_from_text("Late, Zoe / Later, Ann"))])
    for page in ("pairs", "tables"):
        told = client.get(f"/e/{NAME}/{page}").text
        assert "Late – Later has no seat in the movement." in told
    start_round(desk, 1)
    assert "Late – Later has no seat" in client.get(f"/e/{NAME}/tables").text
    enter(desk, [NewEntrant(people=people_from_text("Two, A / Two, B"))])
    told = client.get(f"/e/{NAME}/tables").text
    assert "2 of those entered have no seat in the movement." in told


def test_a_closed_evening_offers_nothing_that_it_refuses(client: Browser, saturday: str) -> None:
    decide = f'action="/e/{saturday}/tables/{UNLIKELY.table_number}/{UNLIKELY.round_number}/decide"'
    assert decide in client.get(f"/e/{saturday}/tables").text
    settled = {"board": str(DISPUTED.board_number), "do": "1"}
    client.post(f"/e/{saturday}/tables/5/7/decide", data=settled, headers=JSON)
    closed = client.post(f"/e/{saturday}/finish", data={"consent": "3"}, headers=JSON)
    assert closed.status_code == 200
    page = client.get(f"/e/{saturday}/tables").text
    assert "Unlikely: round 6, board 15" in page
    assert decide not in page
    assert "need-actions" not in page
