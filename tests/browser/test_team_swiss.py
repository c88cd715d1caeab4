"""A Swiss of teams in the browser, from the paste to the prizes, and what goes otherwise in it."""

from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from ronde.formats import trf
from ronde.service.checked_reports import check_report
from ronde.service.kinds.teams.order import teams_of
from ronde.service.kinds.teams.settings import TeamSettings
from ronde.web.person import Role
from tests.browser.accessibility import walk
from tests.browser.pages import Pages, wait_until
from tests.servers import Running
from tests.web import formats
from tests.web.people import add_card

pytestmark = pytest.mark.browser

EVENT = "coupe"
TEAMS = ("Lyon", "Paris", "Nice", "Lille", "Metz", "Brest", "Dijon")
FIRST_NAMES = ("Léa", "Jonas", "Inês")
LAST_ROUND = ("1.1w", "1.2d", "2.1b", "2.2b", "3.1d", "3.2d", "4.1w", "4.2b")
NOT_ON_A_WALL = ("no header", "the first stop")
WORDS = {
    "en": {
        "letters": "wdb",
        "teams": "7 teams",
        "draft": "Round {number} is a draft",
        "later": "Played later",
        "absent": "Metz did not come",
        "adjourned": "The adjourned game of round 1 counts as a draw: board 3.2.",
        "corrected": "the correction of board 1.1 counts",
        "counted": "board 3.2 was adjourned and counted as a draw in round 2",
        "do": "Do it all the same",
        "bye": "Bye: {team}",
        "my_bye": "{team} has the bye",
        "twice": "expected two different teams, found Lyon twice",
        "over": "All rounds are played",
        "ranked": "Match points, then game points, direct encounter",
        "who_gets": "Who gets what",
        "of_teams": "This is a report of teams; only events of players can be taken in.",
    },
    "fr": {
        "letters": "b=n",
        "teams": "7 équipes",
        "draft": "La ronde {number} est un brouillon",
        "later": "Remise à plus tard",
        "absent": "Metz n’est pas venue",
        "adjourned": "Partie remise de la ronde 1 comptée comme nulle : éch. 3.2.",
        "corrected": "la correction de l’échiquier 1.1 compte",
        "counted": "3.2",
        "do": "Le faire quand même",
        "bye": "Exempte : {team}",
        "my_bye": "{team} est exempte",
        "twice": "deux équipes différentes étaient attendues, Lyon est donnée deux fois",
        "over": "Toutes les rondes sont jouées",
        "ranked": "Points de match, puis points de parties, confrontation directe",
        "who_gets": "Qui reçoit quoi",
        "of_teams": "rapport par équipes",
    },
}
EACH = pytest.mark.parametrize(
    ("language", "database"),
    [
        ("en", "sqlite"),
        ("fr", "sqlite"),
        pytest.param("fr", "postgres", marks=pytest.mark.postgres),
    ],
    indirect=["database"],
)


def pasted(*teams: str, rating: int = 2200) -> str:
    """Teams as an arbiter pastes them, the strongest first: two boards and a reserve."""
    rows = ["Team;Board;Name;Elo;Captain"]
    for index, team in enumerate(teams):
        for board, name in enumerate(FIRST_NAMES, start=1):
            captain = f"Capt. {team}" if board == 1 else ""
            strength = rating - 20 * index - 70 * board
            rows.append(f"{team};{board};{team}{board}, {name};{strength};{captain}")
    return "\n".join(rows)


def board_count(server: Running) -> int | None:
    """The boards of a match, as the regulations have them."""
    own = server.rooms.opened(EVENT).state.regulations.part(TeamSettings)
    return None if own is None else own.board_count


def board(page: Page, label: str) -> Locator:
    """A board of the round that is shown, by what it is called."""
    return page.locator(f"[data-label='{label}']")


def typed(page: Page, *slips: str, letters: str = "wdb") -> None:
    """Slips typed one after the other, each until its board shows a result."""
    for slip in slips:
        page.locator("#slip").press_sequentially(slip.translate(str.maketrans("wdb", letters)))
        expect(page.locator("#slip")).to_have_value("")
        expect(board(page, slip[:-1])).not_to_have_attribute("data-result", "")


def drafted(page: Page, number: int, words: dict[str, str]) -> None:
    """Pair a round by the button of its page."""
    page.goto(f"/e/{EVENT}/round/{number}")
    page.locator("form[action$='/pair'] [data-next]").click()
    expect(page.locator("h1")).to_have_text(words["draft"].format(number=number))


def published(page: Page) -> None:
    """Publish the draft that is shown."""
    page.locator("form[action$='/publish'] [data-next]").click()
    expect(page.locator(".entry .modes")).to_be_visible()


def asked(page: Page, first: str, second: str) -> Locator:
    """Ask why two teams do not meet; the answer."""
    page.locator("#why input[name=a]").fill(first)
    page.locator("#why input[name=b]").fill(second)
    with page.expect_response("**/why-not?**"):
        page.locator("#why form button").click()
    return page.locator("#why .why-not-answer")


@EACH
def test_a_team_swiss_from_the_paste_to_the_prizes(
    pages_of_each_database: Pages,
    server_on_each_database: Running,
    language: str,
    tmp_path: Path,
) -> None:
    pages, server, words = pages_of_each_database, server_on_each_database, WORDS[language]
    pages.allow("/results", "/new/report")
    page = pages.open("/new", lang=language)
    # Opened, regulated and entered.
    page.locator("#format").select_option("team-swiss")
    page.locator("#name").fill("Coupe")
    page.locator("#amount").fill("3")
    page.locator("#create").click()
    page.wait_for_url(f"**/e/{EVENT}/teams")
    page.goto(f"/e/{EVENT}/settings")
    page.locator("[name='teams.board_count']").fill("2")
    # Lots decide it else; then another team of a match is named first.
    page.locator("[name='initial_colour']").select_option("white")
    page.locator("form.settings button.next").click()
    wait_until(page, lambda: board_count(server) == 2)
    page.goto(f"/e/{EVENT}/teams")
    page.locator("textarea[name=text]").fill(pasted(*TEAMS))
    page.locator(".enter-players button").click()
    expect(page.locator("h1")).to_have_text(words["teams"])
    # The captain of Lyon rests the first board.
    page.goto(f"/e/{EVENT}/teams/round/1")
    page.locator("#seat-1-1").select_option("2")
    page.locator("#seat-1-2").select_option("3")
    page.locator("#team-1 button").click()
    expect(page.locator("#team-1 .tag")).to_be_visible()
    # Round 1: why, and why not, beside the match.
    drafted(page, 1, words)
    expect(page.locator(".draft .rests")).to_have_text(words["bye"].format(team="Dijon"))
    page.locator(".match-table .why").first.click()
    expect(page.locator("#why .why-steps li").first).to_contain_text("C.04.6")
    expect(page.locator(".match-table.is-asked")).to_have_count(1)
    assert "C.04.3" not in page.locator("#why").inner_text()
    expect(asked(page, "Lyon", "Paris")).to_contain_text("C.04.6")
    expect(asked(page, "Lyon", "Lyon")).to_contain_text(words["twice"], ignore_case=True)
    published(page)
    expect(board(page, "1.1")).to_contain_text("LYON2")
    typed(page, "1.1w", "1.2d", "3.1b", letters=words["letters"])
    # Metz did not come: its match shows so at once, and the one after it goes on.
    page.locator("#match-2 .match-more summary").click()
    page.locator("#match-2 button[value=first]").click()
    expect(page.locator("#match-2 .tag")).to_have_text(words["absent"])
    expect(page.locator("#match-2 .match-score")).to_have_text("0 – 2")
    board(page, "3.2").locator("summary").click()
    board(page, "3.2").get_by_role("button", name=words["later"]).click()
    expect(page.locator("form[action$='/pair'] [data-next]")).to_be_visible()
    # A team comes late; two meet who are equal before it.
    page.goto(f"/e/{EVENT}/teams")
    page.locator("textarea[name=text]").fill(pasted("Nantes", rating=1900))
    page.locator(".enter-players button").click()
    expect(page.locator("#team-8 h2")).to_contain_text("Nantes")
    page.goto(f"/e/{EVENT}/round/2")
    page.locator("form[action$='/pair'] [data-next]").click()
    expect(page.locator("dialog")).to_contain_text(words["adjourned"], ignore_case=True)
    page.locator("dialog button").last.click()
    expect(page.locator("h1")).to_have_text(words["draft"].format(number=2))
    expect(page.locator(".match-table")).to_have_count(4)
    expect(page.locator(".match-table caption").first).to_contain_text("(2)")
    expect(page.locator(".draft .rests")).to_have_count(0)
    published(page)
    # The round before is corrected, and the game that was put off comes in.
    page.goto(f"/e/{EVENT}/round/1")
    for label, choice, sentence in (("1.1", "½-½", "corrected"), ("3.2", "0-1", "counted")):
        board(page, label).locator("summary").click()
        board(page, label).locator(f"button[value='{choice}']").first.click()
        expect(page.locator("dialog")).to_contain_text(words[sentence], ignore_case=True)
        page.locator("dialog").get_by_role("button", name=words["do"]).click()
        expect(board(page, label)).to_have_attribute("data-result", choice)
    # What a player and the hall see of it, and a helper at the boards.
    phone = pages.open(f"/p/{EVENT}/pairings", lang=language, width=390, height=844, touch=True)
    expect(phone.locator(".match-table")).to_have_count(4)
    lyon = server.rooms.opened(EVENT).state
    phone.goto(f"/p/{EVENT}/me/{next(iter(lyon.players))}")
    expect(phone.locator(".disc-224")).to_contain_text(".1")
    _card, code = add_card(server.app, EVENT, Role.HELPER, (1, 2), name="Karim")
    helper = pages.open(f"/join/{code}", lang=language, width=390, height=844, touch=True)
    helper.locator("main form button").last.tap()
    helper.wait_for_url("**/round/2")
    expect(helper.locator(".board")).to_have_count(2)
    board(helper, "1.1").locator("summary").tap()
    board(helper, "1.1").locator("button[value='1-0']").tap()
    expect(board(helper, "1.1")).to_have_attribute("data-result", "1-0")
    page.goto(f"/e/{EVENT}/round/2")
    expect(board(page, "1.1")).to_have_attribute("data-result", "1-0")
    slips = ("1.2d", "2.1w", "2.2b", "3.1d", "3.2d", "4.1w", "4.2w")
    typed(page, *slips, letters=words["letters"])
    # Round 3 to the prizes.
    drafted(page, 3, words)
    published(page)
    typed(page, *LAST_ROUND, letters=words["letters"])
    expect(page.locator("h1")).to_have_text(words["over"])
    page.goto(f"/e/{EVENT}/standings")
    expect(page.locator(".head-words p")).to_contain_text(words["ranked"])
    expect(page.locator("#standings tbody tr")).to_have_count(8)
    page.locator("a[data-workings]").first.click()
    expect(page.locator(".workings-panel")).to_be_visible()
    page.goto(f"/e/{EVENT}/crosstable")
    expect(page.locator("main table tbody tr")).to_have_count(8)
    expect(page.locator("main table tbody")).to_contain_text("2F")
    page.goto(f"/e/{EVENT}/prizes")
    page.locator("input[name=places]").first.fill("1")
    page.locator("input[name=amount]").first.fill("150")
    page.locator("form[action$='/prizes'] .button").click()
    expect(page.locator("h1")).to_have_text(words["who_gets"])
    page.goto(f"/p/{EVENT}/wall")
    expect(page.locator(".wall-matches li").first).to_be_visible()
    # The report says so and is right; an event is not taken over from it, in a sentence.
    page.goto(f"/e/{EVENT}/finish")
    with page.expect_download() as download:
        page.locator("a[href$='export.trf']").click()
    file = tmp_path / "coupe.trf"
    download.value.save_as(file)
    report = trf.load(file)
    assert report.event.system_code == "FIDE_TEAM_TYPEA_MP_GP"
    assert trf.loads(trf.dumps(report.event)).event.team_event == report.event.team_event
    assert report.event.team_event is not None
    assert len(report.event.team_event.teams) == 8
    checked = check_report(file)
    # Round 2 was paired before round 1 was corrected; all else is as the rules have it.
    assert {found.round_number for found in checked.rounds if not found.ok} <= {2}
    assert not checked.points
    assert not checked.ranks.differences
    page.goto("/new")
    page.locator(".new-report summary").click()
    page.locator(".new-report input[name=file]").set_input_files(file)
    page.locator(".new-report button").click()
    expect(page.locator("main")).to_contain_text(words["of_teams"])


def test_a_phone_reads_why_under_the_match_that_asked(pages: Pages, server: Running) -> None:
    event = formats.team_swiss(server.rooms, count=4)
    formats.draft_next(server.rooms, event)
    page = pages.open(f"/e/{event}/round/1", lang="fr", width=390, height=844, touch=True)
    why = page.locator(".match-table .why").nth(1)
    why.tap()
    expect(page.locator(".match-table.is-asked + .why-row")).to_contain_text("C.04.6")
    expect(page.locator(".why-row")).to_be_in_viewport()
    expect(why).to_have_attribute("aria-expanded", "true")
    why.tap()
    expect(page.locator(".why-row")).to_have_count(0)


def test_a_team_with_the_bye_reads_so_on_its_phones(pages: Pages, server: Running) -> None:
    event = formats.team_swiss(server.rooms)
    formats.draft_next(server.rooms, event)
    formats.publish_draft(server.rooms, event)
    state = server.rooms.opened(event).state
    (played,) = state.published
    teams = teams_of(state).teams
    for lang, words in WORDS.items():
        for team in teams.values():
            phone = pages.open(lang=lang, width=390, height=844, touch=True)
            phone.goto(f"/p/{event}/me/{team.members[0]}")
            if team.identity == played.bye_team:
                expect(phone.locator("h2")).to_have_text(words["my_bye"].format(team=team.name))
            else:
                expect(phone.locator(".disc-224")).to_contain_text("1")
    bye = teams[played.bye_team or 0].name
    wall = pages.open(f"/p/{event}/wall", lang="fr")
    expect(wall.locator(".wall-rests")).to_have_text(WORDS["fr"]["bye"].format(team=bye))


def test_everybody_can_use_the_pages_of_a_team_swiss(pages: Pages, server: Running) -> None:
    event = formats.team_swiss(server.rooms)
    walk(pages, f"/e/{event}/settings")
    formats.play_round(server.rooms, event)
    formats.draft_next(server.rooms, event)
    for path in ("round/2", "round/2/why/1", "round/2/why-not", "teams", "teams/round/2"):
        walk(pages, f"/e/{event}/{path}")
    formats.publish_draft(server.rooms, event)
    for path in ("round/2", "standings", "crosstable"):
        walk(pages, f"/e/{event}/{path}")
    for path in ("pairings", "standings", "me/1"):
        walk(pages, f"/p/{event}/{path}")
    walk(pages, f"/p/{event}/wall", exempt=NOT_ON_A_WALL)
