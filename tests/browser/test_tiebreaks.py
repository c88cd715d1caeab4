"""Tie-breaks are chosen, ordered and tried in the page; nobody has to know a code."""

import pytest
from playwright.sync_api import expect

from ronde.service.events.actions.creating import leave_fide_mode
from ronde.service.events.objections import Level
from ronde.web.person import Person, Role
from tests.browser.pages import Pages
from tests.servers import Running

pytestmark = pytest.mark.browser

ANNE = Person(name="Anne", role=Role.DIRECTOR, device="desk")


def tiebreaks_of(server: Running, event: str) -> tuple[str, ...]:
    """The tie-breaks that an event has."""
    return server.rooms.opened(event).state.regulations.tiebreaks


def test_tie_breaks_are_chosen_ordered_and_tried(
    pages: Pages, server: Running, played_event: str, language: str
) -> None:
    server.rooms.act(
        played_event, ANNE, lambda desk: leave_fide_mode(desk, consent=Level.TWO_STEPS)
    )
    before = tiebreaks_of(server, played_event)
    pages.allow("/settings")
    page = pages.open(f"/e/{played_event}/settings", lang=language)
    line, chosen = page.locator("#tiebreaks"), page.locator("#tiebreak-chooser ol > li")
    expect(chosen).to_have_count(len(before))
    expect(chosen.first).to_contain_text(before[0])
    # By button, by key, and back again: the focus stays with what was moved.
    chosen.nth(1).locator("[data-do=up]").click()
    expect(line).to_have_value(",".join((before[1], before[0], *before[2:])))
    page.keyboard.press("ArrowDown")
    expect(line).to_have_value(",".join(before))
    page.keyboard.press("Delete")
    expect(chosen).to_have_count(len(before) - 1)
    # One that is offered goes to the end; what changes is told before anything is saved.
    page.locator("#tiebreaks-offered summary").click()
    page.locator("#tiebreaks-offered li[data-code='ARO'] [data-add]").click()
    expect(chosen.last).to_contain_text("ARO")
    page.locator("#tiebreaks-offered [data-codes='BH/C1,SUMBH']").click()
    expect(line).to_have_value("BH/C1,SUMBH")
    expect(page.locator(".tiebreaks-preview li").first).to_contain_text("→")
    assert tiebreaks_of(server, played_event) == before
    # Typed codes are understood too, and one that is none is told at once.
    line.fill("BH/C1,XX")
    expect(page.locator(".tiebreaks-preview .error")).to_contain_text("XX")
    line.fill("BH/C1,SUMBH")
    page.locator(".settings > p > button.next").click()
    # Rounds are played: what is changed now is asked about.
    page.get_by_role("checkbox").check()
    page.locator("main form button").click()
    expect(page.locator("#tiebreaks")).to_have_value("BH/C1,SUMBH")
    assert tiebreaks_of(server, played_event) == ("BH/C1", "SUMBH")


def test_what_is_locked_is_explained_and_left_alone(pages: Pages, played_event: str) -> None:
    page = pages.open(f"/e/{played_event}/settings")
    expect(page.locator("#tiebreak-chooser ol > li")).not_to_have_count(0)
    expect(page.locator("#tiebreak-chooser button")).to_have_count(0)
    page.locator("#tiebreaks-offered summary").click()
    expect(page.locator("#tiebreaks-offered button")).to_have_count(0)


def test_columns_of_the_standings_explain_themselves(pages: Pages, played_event: str) -> None:
    page = pages.open(f"/e/{played_event}/standings")
    page.locator(".meanings summary").click()
    expect(
        page.locator(".meanings dd", has_text="The points of all opponents").first
    ).to_be_visible()
