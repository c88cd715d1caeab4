"""What the pages of the desk say in French: words of the field, signs where French has them."""

import pytest

from ronde.service.events.actions.creating import change_settings
from ronde.service.events.actions.entering import enter
from ronde.service.events.settings import Numbering
from ronde.web.rooms import Rooms
from tests.web import events, formats
from tests.web.browser import Browser
from tests.web.reading import main_text

NO_BREAK = "\N{NO-BREAK SPACE}"
WORDS_OF_NOBODY = ("projet", "graine", "atelier", "Élo", "Laisser tel quel", " bye", "sex=w")
"""What no arbiter says: a draft is a brouillon, lots have a number."""


@pytest.mark.parametrize(
    "path",
    ["round/5", "round/6", "standings", "players", "settings", "helpers", "prizes", "finish"],
)
def test_the_words_are_those_of_arbiters(director: Browser, drafted_event: str, path: str) -> None:
    page = director.get(f"/e/{drafted_event}/{path}?lang=fr").text
    assert [word for word in WORDS_OF_NOBODY if word in page] == []


def test_a_draft_is_a_brouillon_and_helpers_are_assistants(
    director: Browser, drafted_event: str
) -> None:
    page = director.get(f"/e/{drafted_event}/round/6?lang=fr").text
    assert "La ronde 6 est un brouillon" in page
    assert "Assistants" in page
    assert "Ne pas le faire" in page
    assert r"Le faire quand m\u00eame" in page


def test_signs_stay_with_their_words(director: Browser, drafted_event: str) -> None:
    page = director.get(f"/e/{drafted_event}/round/6?lang=fr").text
    assert f"Pourquoi cette partie{NO_BREAK}?" in page
    assert f"Choisissez «{NO_BREAK}Pourquoi{NO_BREAK}?{NO_BREAK}»" in page


def test_who_rests_is_told_with_a_space_before_the_colon(director: Browser, rooms: Rooms) -> None:
    formats.swiss(rooms, "swiss", 9)
    formats.draft_next(rooms, "swiss")
    page = director.get("/e/swiss/round/1?lang=fr").text
    assert f"IVARSEN David</span>{NO_BREAK}: exempt" in page


def test_the_journal_tells_what_was_chosen_in_words(director: Browser, rooms: Rooms) -> None:
    formats.round_robin(rooms, "club")
    changes = {"numbering": Numbering.LOTS}
    rooms.act("club", formats.ANNE, lambda desk: change_settings(desk, changes))
    rooms.act("club", formats.ANNE, lambda desk: enter(desk, events.players()[9:10]))
    page = main_text(director.get("/e/club/journal?lang=fr"))
    assert "numérotation au sort" in page
    assert "lots" not in page


def test_unusual_results_are_explained_in_their_menu(director: Browser, played_event: str) -> None:
    page = main_text(director.get(f"/e/{played_event}/round/5"))
    assert "F: by forfeit. W, D, L: a win, a draw, a loss in a game that is not rated." in page
