"""Every format at the desk of an arbiter, from the entry to the prizes, in a real browser."""

import pytest
from playwright.sync_api import Page, Route, expect

from ronde.service.events.actions.creating import create
from ronde.service.events.parts import parts_of
from ronde.service.events.settings import Settings, System
from ronde.service.kinds.teams.settings import TeamSettings
from tests.browser.accessibility import walk
from tests.browser.keys import Keys
from tests.browser.pages import Pages, wait_until
from tests.servers import Running
from tests.web import formats
from tests.web.formats import ANNE

pytestmark = pytest.mark.browser

TEAMS = """\
Lindvik;1;Martin, Léa;1850
Lindvik;2;Berg, Bo;1800
Ostrava;1;Zed, Quinn;1750
Ostrava;2;Holm, Eva;1700"""


NOT_ON_A_WALL = ("no header", "the first stop")
"""A projector shows one thing; there is nothing above it to skip."""


def pair_and_publish(page: Page, round_number: int) -> Keys:
    """Two keys to pair, two to publish."""
    keys = Keys(page)
    keys.press("p", "Enter")
    expect(page.locator("h1")).to_have_text(f"Round {round_number} is a draft")
    keys.press("p", "Enter")
    expect(page.locator(".entry .modes")).to_be_visible()
    assert keys.spent() == 4
    return keys


def test_a_league_of_two_teams_from_the_paste_to_the_prizes(page: Page, server: Running) -> None:
    settings = Settings(
        system=System.TEAM_ROUND_ROBIN, name="League", parts=parts_of(TeamSettings(board_count=2))
    )
    server.rooms.act("league", ANNE, lambda desk: create(desk, settings))
    page.goto("/e/league")
    page.locator("textarea[name=text]").fill(TEAMS)
    page.locator(".enter-players button").click()
    expect(page.locator("h1")).to_have_text("2 teams")
    page.locator(".head-actions a", has_text="Line-ups").click()
    page.locator("#seat-1-1").select_option("2")
    page.locator("#seat-1-2").select_option("1")
    page.locator("#team-1 button").click()
    expect(page.locator("#team-1 .tag")).to_have_text("as told")
    page.goto("/e/league/round/1")
    keys = pair_and_publish(page, 1)
    keys.press("s").digits("1").press("w").digits("2").press("d")
    expect(page.locator("h1")).to_have_text("All rounds are played")
    expect(page.locator(".match-score")).to_contain_text("1½")
    page.goto("/e/league/standings")
    expect(page.locator("#standings tbody tr").first).to_contain_text("Lindvik")
    page.locator("a[data-workings]").first.click()
    expect(page.locator(".workings-panel")).to_contain_text("is in place 1")
    page.goto("/e/league/prizes")
    page.locator("input[name=places]").first.fill("1")
    page.locator("input[name=amount]").first.fill("150")
    page.locator("form[action$='/prizes'] .button").click()
    expect(page.locator("h1")).to_have_text("Who gets what")
    expect(page.locator(".prize-sheet tbody tr").first).to_contain_text("Lindvik")


def test_slips_name_the_boards_of_matches(page: Page, server: Running) -> None:
    league = formats.league(server.rooms)
    formats.draft_next(server.rooms, league)
    formats.publish_draft(server.rooms, league)
    page.goto(f"/e/{league}/round/1")
    keys = Keys(page)
    keys.press("s").digits("2").press(".").digits("3")
    expect(page.locator("#slip-echo")).to_contain_text("Board 2.3. One more key")
    keys.press("b")
    expect(page.locator("[data-label='2.3']")).to_have_attribute("data-result", "0-1")
    keys.digits("1").press("w")
    expect(page.locator("[data-label='1.1']")).to_have_attribute("data-result", "1-0")
    keys.digits("2").press(".").digits("9").press("w")
    expect(page.locator("#slip-echo")).to_have_text("There is no board 2.9")
    keys.press("Escape", "r").digits("5")
    expect(page.locator("[data-label='1.2']")).to_have_attribute("data-result", "½-½")
    expect(page.locator("h1")).to_have_text("Round 1: 5 results missing")


def test_a_match_is_forfeited_and_played_after_all(page: Page, server: Running) -> None:
    league = formats.league(server.rooms)
    formats.draft_next(server.rooms, league)
    formats.publish_draft(server.rooms, league)
    page.goto(f"/e/{league}/round/1")
    page.locator("#match-1 .match-more summary").click()
    page.locator("#match-1 button[value=first]").click()
    expect(page.locator("h1")).to_have_text("Round 1: 4 results missing")
    expect(page.locator(".undo")).to_contain_text("wins by forfeit")


def test_a_scheveningen_match_from_start_to_end(page: Page, server: Running) -> None:
    match = formats.scheveningen(server.rooms, size=2)
    page.goto(f"/e/{match}/round/1")
    keys = pair_and_publish(page, 1)
    keys.press("r").digits("11")
    assert keys.spent() == 3
    expect(page.locator("h1")).to_have_text("Round 1: all results are in")
    keys = pair_and_publish(page, 2)
    keys.press("r").digits("51")
    expect(page.locator("h1")).to_have_text("All rounds are played")
    page.goto(f"/e/{match}/standings")
    expect(page.locator("h1")).to_contain_text("after round 2")
    page.goto(f"/e/{match}/crosstable")
    expect(page.locator("main table tbody tr")).to_have_count(3)


def test_groups_then_a_cup_to_the_winner(page: Page, server: Running) -> None:
    groups = formats.groups(server.rooms, player_count=4)
    formats.opened_event(
        server.rooms,
        "small",
        formats.Settings(
            system=System.GROUPS,
            name="Small groups",
            parts=parts_of(
                formats.GroupsSettings(group_count=2, qualified_each=1), formats.CupSettings()
            ),
        ),
        6,
    )
    assert groups == "groups"
    page.goto("/e/small")
    expect(page.locator("h1")).to_have_text("The groups are not drawn yet")
    for round_number in (1, 2, 3):
        keys = pair_and_publish(page, round_number)
        keys.press("r").digits("11")
        if round_number < 3:
            expect(page.locator("h1")).to_contain_text("all results are in")
    expect(page.locator("h1")).to_have_text("The groups are played")
    keys.press("p", "Enter")
    expect(page.locator("h1")).to_have_text("The draw is a draft")
    keys.press("p", "Enter")
    expect(page.locator("h1")).to_have_text("Final in play")
    expect(page.locator(".strip .rail li")).to_have_count(4)
    keys.spent()
    keys.press("r").digits("1")
    assert keys.spent() == 2
    expect(page.locator("h1")).to_contain_text("wins the cup")
    keys.press("p", "Enter")
    expect(page.locator("h1")).to_have_text("Before you close the event")


def test_a_cup_by_keyboard_with_a_play_off(page: Page, server: Running) -> None:
    cup = formats.cup_with_games(server.rooms)
    formats.drawn_cup(server.rooms, cup)
    page.goto(f"/e/{cup}/bracket")
    expect(page.locator(".bk-box.is-playing")).to_have_count(2)
    keys = Keys(page)
    keys.press("r")
    expect(page.locator(".bk-box.is-here")).to_have_attribute("data-match", "1")
    for game_number in (1, 2):
        expect(page.locator("#match-1")).to_have_attribute("data-game", str(game_number))
        keys.digits("5")
    expect(page.locator("#match-1")).to_contain_text("Game 3, rapid")
    for game_number in (3, 4):
        expect(page.locator("#match-1")).to_have_attribute("data-game", str(game_number))
        left = page.locator("#match-1").get_attribute("data-left")
        keys.digits("1" if left == "a" else "0")
    expect(page.locator("#match-1")).to_have_count(0)
    expect(page.locator(".bk-mark")).to_have_text("T")
    keys.press("ArrowDown", "s")
    page.keyboard.type("2=2-0")
    keys.press("Enter")
    expect(page.locator("#match-3")).to_be_visible()
    expect(page.locator("#connection")).to_have_attribute("data-state", "live")


def test_phones_follow_a_cup(pages: Pages, server: Running) -> None:
    cup = formats.cup(server.rooms, player_count=4)
    formats.drawn_cup(server.rooms, cup)
    mine = pages.open(f"/p/{cup}/me/1", width=390, height=844, touch=True)
    bracket = pages.open(f"/p/{cup}/bracket", lang="fr")
    expect(mine.locator(".opponent")).to_have_text("DAHLMANN Élise")
    expect(bracket.locator(".bk-box.is-playing")).to_have_count(2)
    formats.report(server.rooms, cup, "1a")
    expect(mine.locator("h2")).to_have_text("You are through to the next match")
    expect(bracket.locator(".bk-box.is-playing")).to_have_count(1)
    formats.report(server.rooms, cup, "2a")
    expect(mine.locator(".opponent")).to_have_text("BERG Chloé")
    assert mine.title().startswith("3 · Final")


def test_on_a_phone_one_round_fills_the_screen(phone: Page, server: Running) -> None:
    cup = formats.cup(server.rooms, player_count=8)
    formats.drawn_cup(server.rooms, cup)
    formats.report(server.rooms, cup, "1a", "2a", "3a", "4a")
    phone.goto(f"/p/{cup}/bracket")
    expect(phone.locator(".bk")).to_be_hidden()
    expect(phone.locator("#cup-round-2")).to_be_in_viewport()
    expect(phone.locator("#cup-round-1")).not_to_be_in_viewport()
    phone.locator(".round-tabs a").first.click()
    expect(phone.locator("#cup-round-1")).to_be_in_viewport()


def at_work(pages: Pages, server: Running, *, script: bool = True) -> Page:
    """A round that is being paired by hand."""
    swiss = formats.swiss(server.rooms)
    formats.play_round(server.rooms, swiss)
    formats.draft_next(server.rooms, swiss)
    page = pages.open(f"/e/{swiss}/round/2", script=script)
    page.locator("button", has_text="Pair by hand").click()
    expect(page.locator("h1")).to_have_text("Round 2 is being paired by hand")
    return page


def test_a_round_is_paired_by_hand_without_a_mouse_drag(pages: Pages, server: Running) -> None:
    pages.allow("/by-hand/")
    page = at_work(pages, server)
    first = page.locator("#board-1 .tick-player").first.inner_text()
    page.locator("#board-1 input").first.check()
    page.locator("#board-2 input").first.check()
    page.locator("#exchange").click()
    if page.locator("dialog").count():
        page.locator("dialog button", has_text="Do it all the same").click()
    expect(page.locator("#board-2 .tick-player").first).to_have_text(first)
    expect(page.locator("aside")).to_contain_text("What the rules give instead")
    page.locator("#clear-all").click()
    expect(page.locator("h1 + p")).to_have_text("9 players have no place yet.")
    page.locator(".waiting input").nth(0).check()
    page.locator("#give-bye").click()
    expect(page.locator(".waiting li")).to_have_count(8)
    page.locator("#rest").click()
    expect(page.locator("tr[id^=board-]")).to_have_count(4)
    page.locator("button", has_text="Finish pairing by hand").click()
    draft = page.locator("h1", has_text="Round 2 is a draft")
    agree = page.locator("dialog button", has_text="Do it all the same")
    expect(draft.or_(agree)).to_be_visible()
    if agree.count():
        agree.click()
    expect(draft).to_be_visible()


def test_a_button_that_is_pressed_while_another_is_at_work_is_not_lost(
    pages: Pages, server: Running
) -> None:
    page = at_work(pages, server)
    boards = page.locator("tr[id^=board-]")
    page.locator("#clear-all").click()
    expect(boards).to_have_count(0)
    before = server.rooms.opened("swiss").number
    held: list[Route] = []
    page.route("**/by-hand/rest", lambda route: held.append(route))
    page.locator("#rest").click()
    wait_until(page, lambda: held)
    page.locator("#rest").click()
    page.locator("#clear-all").click()
    held[0].continue_()
    wait_until(page, lambda: server.rooms.opened("swiss").number == before + 2)
    expect(boards).to_have_count(0)
    assert len(held) == 1


def test_a_rematch_by_hand_asks_in_a_dialog(pages: Pages, server: Running) -> None:
    pages.allow("/by-hand/")
    page = at_work(pages, server)
    met = server.rooms.opened("swiss").state.published[0].games[0]
    page.locator("#clear-all").click()
    expect(page.locator("tr[id^=board-]")).to_have_count(0)
    page.locator(f"#tick-{met.white}").check()
    page.locator(f"#tick-{met.black}").check()
    page.locator("#seat").click()
    expect(page.locator("dialog h2")).to_contain_text("met in round 1")
    expect(page.locator("dialog button", has_text="Go back")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("tr[id^=board-]")).to_have_count(0)
    page.locator("#seat").click()
    page.locator("dialog button", has_text="Do it all the same").click()
    expect(page.locator("tr[id^=board-]")).to_have_count(1)


def test_ticks_stay_while_the_page_changes(pages: Pages, server: Running) -> None:
    page = at_work(pages, server)
    expect(page.locator("#connection")).to_have_attribute("data-state", "live")
    page.locator("#board-2 input").first.check()
    pages.open("/e/swiss/round/2").locator("#clear-1").click()
    expect(page.locator("#board-1")).to_have_count(0)
    expect(page.locator("#board-2 input").first).to_be_checked()
    page.locator("#clear-all").click()
    expect(page.locator("tr[id^=board-]")).to_have_count(0)
    expect(page.locator("main input:checked")).to_have_count(0)


def test_a_draft_published_at_another_desk_takes_results_here(
    pages: Pages, server: Running
) -> None:
    """The page has another shape then: other parts, and the keys of the results."""
    swiss = formats.swiss(server.rooms)
    formats.draft_next(server.rooms, swiss)
    page = pages.open(f"/e/{swiss}/round/1")
    expect(page.locator("#connection")).to_have_attribute("data-state", "live")
    formats.publish_draft(server.rooms, swiss)
    expect(page.locator(".entry .modes")).to_be_visible()
    Keys(page).press("r").digits("1")
    expect(page.locator("#board-1")).to_have_attribute("data-result", "1-0")


def test_pairing_by_hand_needs_no_script(pages: Pages, server: Running) -> None:
    pages.allow("/by-hand/")
    page = at_work(pages, server, script=False)
    page.locator("#turn-1").click()
    if page.locator("h1", has_text="would").count():
        page.locator("button", has_text="Do it all the same").click()
    expect(page.locator("h1")).to_have_text("Round 2 is being paired by hand")


def test_prizes_wait_for_the_last_game(page: Page, server: Running) -> None:
    club = formats.round_robin(server.rooms)
    formats.play_round(server.rooms, club)
    formats.play_round(server.rooms, club)
    formats.play_round(server.rooms, club, but=1)
    page.goto(f"/e/{club}/prizes")
    for row, (place, amount) in enumerate((("1", "300"), ("2", "200"))):
        page.locator("input[name=places]").nth(row).fill(place)
        page.locator("input[name=amount]").nth(row).fill(amount)
    page.locator("input[value=hort]").check()
    page.locator("form[action$='/prizes'] .button").click()
    expect(page.locator("h1")).to_have_text("The prizes are not decided yet")
    expect(page.locator("h1 + p")).to_contain_text("No prizes as long as games are open")
    page.goto(f"/e/{club}/round/3")
    Keys(page).press("r").digits("1")
    expect(page.locator("h1")).to_have_text("All rounds are played")
    page.goto(f"/e/{club}/prizes")
    expect(page.locator("h1")).to_have_text("Who gets what")
    expect(page.locator(".prize-sheets")).to_contain_text("€500.00 offered and paid.")


def test_everybody_can_use_the_pages_of_teams(pages: Pages, server: Running) -> None:
    league = formats.league(server.rooms)
    formats.play_round(server.rooms, league)
    formats.play_round(server.rooms, league, but=2)
    for path in ("round/2", "standings", "teams", "teams/round/2", "crosstable"):
        walk(pages, f"/e/{league}/{path}")
    for path in ("pairings", "standings", "me/1"):
        walk(pages, f"/p/{league}/{path}")
    walk(pages, f"/p/{league}/wall", exempt=NOT_ON_A_WALL)


def test_everybody_can_use_the_pages_of_groups_and_cups(pages: Pages, server: Running) -> None:
    groups = formats.groups(server.rooms)
    for _round in range(3):
        formats.play_round(server.rooms, groups)
    formats.drawn_cup(server.rooms, groups)
    for path in ("round/3", "standings", "bracket"):
        walk(pages, f"/e/{groups}/{path}")
    for path in ("bracket", "standings", "me/1"):
        walk(pages, f"/p/{groups}/{path}")
    walk(pages, f"/p/{groups}/wall", exempt=NOT_ON_A_WALL)


def test_everybody_can_use_drafts_prizes_and_formats(pages: Pages, server: Running) -> None:
    swiss = formats.swiss(server.rooms)
    formats.play_round(server.rooms, swiss)
    formats.draft_next(server.rooms, swiss)
    page = pages.open(f"/e/{swiss}/round/2")
    page.locator("button", has_text="Pair by hand").click()
    expect(page.locator("#by-hand")).to_be_visible()
    walk(pages, f"/e/{swiss}/round/2")
    walk(pages, f"/e/{swiss}/prizes")
    cup = formats.cup_with_games(server.rooms)
    walk(pages, f"/e/{cup}/settings")
    formats.draft_next(server.rooms, cup)
    walk(pages, f"/e/{cup}/bracket")
