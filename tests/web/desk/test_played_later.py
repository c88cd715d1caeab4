"""Games that are played later, in the pages: put off, paired past, owed, finished."""

import pytest

from ronde.core.chess.game import Colour
from ronde.service.events.boards import round_view
from ronde.web.rooms import Rooms
from tests.web import formats
from tests.web.browser import Browser
from tests.web.reading import JSON, headline, main_text

DAY = "2026-11-21"


def put_off(browser: Browser, event: str, number: int, board: int, day: str = "") -> None:
    """Say in the menu of a board that its game is played later."""
    browser.post(
        f"/e/{event}/round/{number}/results",
        data={"board": str(board), "result": "adj", "seen": "?", "agreed_date": day},
    ).raise_for_status()


def test_the_menu_of_a_board_puts_its_game_off_with_or_without_a_day(
    director: Browser, rooms: Rooms, played_event: str
) -> None:
    page = director.get(f"/e/{played_event}/round/5").text
    assert '<input type="date" name="agreed_date"' in page
    put_off(director, played_event, 5, 4, DAY)
    put_off(director, played_event, 5, 7)
    shown = director.get(f"/e/{played_event}/round/5")
    assert headline(shown) == "Round 5: one result missing"
    assert "adj., 21 Nov" in main_text(shown)
    assert f'data-agreed="{DAY}"' in shown.text
    menu = director.get(f"/e/{played_event}/round/5?board=4").text
    assert f'form="later-4" value="{DAY}"' in menu
    played = rooms.opened(played_event).state.published[-1]
    assert played.adjourned == {4, 7}
    assert [board for board, _day in played.agreed_dates] == [4]


@pytest.mark.parametrize("slip", ["4j", "4adj", f"4adj:{DAY}"])
def test_a_slip_puts_a_game_off(
    director: Browser, rooms: Rooms, played_event: str, slip: str
) -> None:
    answer = director.post(
        f"/e/{played_event}/round/5/results", data={"slip": slip}, follow_redirects=False
    )
    assert answer.status_code == 303
    assert rooms.opened(played_event).state.published[-1].adjourned == {4}


def test_a_day_that_is_none_is_told(director: Browser, played_event: str) -> None:
    answer = director.post(
        f"/e/{played_event}/round/5/results",
        data={"board": "4", "result": "adj", "agreed_date": "soon"},
        headers=JSON,
    )
    assert answer.status_code == 422
    assert "board 4: expected a date such as 2026-01-31, found “soon”" in answer.json()["detail"]


def test_a_swiss_goes_on_with_consent_and_the_game_is_owed_until_it_ends(
    director: Browser, rooms: Rooms, played_event: str
) -> None:
    for board in (4, 7):
        director.post(f"/e/{played_event}/round/5/results", data={"slip": f"{board}w"})
    page = director.get(f"/e/{played_event}/round/5")
    assert "Pair round 6 all the same" in main_text(page)
    refused = director.post(f"/e/{played_event}/pair", headers=JSON)
    assert refused.status_code == 409
    assert refused.json()["level"] == 3
    put_off(director, played_event, 5, 12, DAY)
    page = director.get(f"/e/{played_event}/round/5")
    assert headline(page) == "Round 5: all results are in but one, of a game played later"
    question = 'data-level="2" data-sentence="The adjourned game of round 5 counts as a draw'
    assert question in page.text
    players = director.get(f"/e/{played_event}/players")
    assert question in players.text
    director.post(f"/e/{played_event}/pair").raise_for_status()
    draft = main_text(director.get(f"/e/{played_event}/round/6"))
    assert "The adjourned game of round 5 counts as a draw: board 12." in draft
    director.post(f"/e/{played_event}/round/6/publish").raise_for_status()
    home = main_text(director.get("/"))
    assert "One game is still to be played: Round 5, board 12:" in home
    assert "on 21 Nov" in home
    round_6 = main_text(director.get(f"/e/{played_event}/round/6"))
    assert "Still to be played Round 5, board 12:" in round_6
    standings = main_text(director.get(f"/e/{played_event}/standings"))
    assert "Not final, adjourned games count as draws: round 5, boards 12." in standings
    crosstable = main_text(director.get(f"/e/{played_event}/crosstable"))
    assert "not final, adjourned games count as draws: round 5, boards 12" in crosstable
    asked = director.post(
        f"/e/{played_event}/round/5/results",
        data={"board": "12", "result": "1-0", "seen": "?"},
        headers=JSON,
    )
    assert asked.status_code == 409
    assert "counted as a draw" in asked.json()["objections"][0]["text"]
    director.post(
        f"/e/{played_event}/round/5/results",
        data={"board": "12", "result": "1-0", "seen": "?", "consent": "3"},
    ).raise_for_status()
    assert "still to be played" not in main_text(director.get("/"))


def test_a_draft_and_its_why_show_the_colour_of_a_game_that_goes_on(
    director: Browser, rooms: Rooms
) -> None:
    event = formats.swiss(rooms, player_count=8)
    formats.play_round(rooms, event, but=1)
    put_off(director, event, 1, 4)
    game = next(game for board, game in rooms.opened(event).state.published[0].boards if board == 4)
    formats.draft_next(rooms, event)
    state = rooms.opened(event).state
    boards = round_view(state, state.rounds[1]).boards
    sides = {side.identity: side for board in boards for side in (board.white, board.black)}
    assert sides[game.white].colours == (Colour.WHITE,)
    assert sides[game.black].colours == (Colour.BLACK,)
    for board in boards:
        assert "no game" not in director.get(f"/e/{event}/round/2/why/{board.board}").text


def test_a_game_that_is_owed_is_finished_in_a_round_that_is_closed(
    director: Browser, rooms: Rooms
) -> None:
    event = formats.swiss(rooms, player_count=8)
    formats.play_round(rooms, event, but=1)
    put_off(director, event, 1, 4)
    for _round in range(2):
        formats.play_round(rooms, event)
    page = director.get(f"/e/{event}/round/1")
    assert page.text.count('<details class="more">') == 1, "only the board that is owed"
    director.post(
        f"/e/{event}/round/1/results",
        data={"board": "4", "result": "½-½", "seen": "?"},
    ).raise_for_status()
    assert rooms.opened(event).state.published[0].pending_boards == ()


@pytest.mark.parametrize("kind", ["round_robin", "league", "scheveningen", "groups"])
def test_where_a_table_pairs_no_round_waits_for_a_result(
    director: Browser, rooms: Rooms, kind: str
) -> None:
    event = getattr(formats, kind)(rooms)
    formats.play_round(rooms, event, but=1)
    page = director.get(f"/e/{event}/round/1")
    assert headline(page) == "Round 1: one result missing"
    assert "Pair round 2" in main_text(page)
    assert "all the same" not in main_text(page)
    to_pair = main_text(director.get(f"/e/{event}/round/2"))
    assert "waits for" not in to_pair
    answer = director.post(f"/e/{event}/pair", headers=JSON)
    assert answer.status_code == 200
    told = " ".join(answer.json()["warnings"])
    assert "still to be played: round 1" in told
    assert "C.04" not in told
    director.post(f"/e/{event}/round/2/publish").raise_for_status()
    assert "One game is still to be played" in main_text(director.get("/"))
    board = rooms.opened(event).state.published[0].pending_boards[0]
    late = director.post(
        f"/e/{event}/round/1/results",
        data={"board": str(board), "result": "1-0", "seen": "?"},
        headers=JSON,
    )
    assert late.status_code == 200, late.text
    assert rooms.opened(event).state.integrity == ()


def test_phones_and_the_wall_say_that_a_game_is_played_later(
    director: Browser, phone: Browser, rooms: Rooms, played_event: str
) -> None:
    put_off(director, played_event, 5, 4, DAY)
    played = rooms.opened(played_event).state.published[-1]
    white = played.games[3].white
    mine = main_text(phone.get(f"/p/{played_event}/me/{white}"))
    assert "Played later: adj., 21 Nov" in mine
    assert "adj., 21 Nov" in main_text(phone.get(f"/p/{played_event}/me/{white}/card"))
    assert phone.get(f"/p/{played_event}/pairings").text.count("adj., 21 Nov") == 2
    assert phone.get(f"/p/{played_event}/wall").text.count("adj., 21 Nov") == 2


def test_in_french(director: Browser, played_event: str) -> None:
    put_off(director, played_event, 5, 4, DAY)
    french = {"Accept-Language": "fr"}
    page = main_text(director.get(f"/e/{played_event}/round/5", headers=french))
    assert "Encore à jouer Ronde 5, échiquier 4 :" in page
    assert "Apparier quand même la ronde 6" in page
    assert "Une partie reste à jouer" in main_text(director.get("/", headers=french))
