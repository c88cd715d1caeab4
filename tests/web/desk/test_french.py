"""What the pages of the desk say in French: words of the field, signs where French has them."""

import pytest

from ronde.core.chess.player import ESTIMATED, Player
from ronde.service.events.actions.creating import change_settings
from ronde.service.events.actions.entering import enter
from ronde.service.events.actions.regulating import grant_bye
from ronde.service.events.settings import Numbering
from ronde.service.events.sheets import round_sheet
from ronde.text import use_language
from ronde.web.rooms import Rooms
from tests.web import events, formats
from tests.web.browser import Browser
from tests.web.reading import headline, main_text, words

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


@pytest.mark.parametrize("path", ["round/2", "settings", "players", "prizes", "files"])
def test_apostrophes_are_those_of_print(director: Browser, played_event: str, path: str) -> None:
    page = main_text(director.get(f"/e/{played_event}/{path}?lang=fr"))
    assert "’" in page
    # A rule is cited as its row has it.
    assert "'" not in page.replace("Livre de l'arbitre", "")


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


@pytest.mark.parametrize(
    ("slips", "sentence"),
    [
        ((), "0 résultat sur 4 est saisi."),
        (("1w",), "1 résultat sur 4 est saisi."),
        (("1w", "2w"), "2 résultats sur 4 sont saisis."),
    ],
)
def test_results_are_counted_as_french_counts(
    director: Browser, rooms: Rooms, slips: tuple[str, ...], sentence: str
) -> None:
    formats.swiss(rooms, "swiss", 8)
    formats.play_round(rooms, "swiss", but=4)
    for slip in slips:
        director.post("/e/swiss/round/1/results", data={"slip": slip})
    assert sentence in main_text(director.get("/e/swiss/round/1?lang=fr"))


def test_a_correction_for_the_rating_report_is_chosen_in_words(
    director: Browser, played_event: str
) -> None:
    page = main_text(director.get(f"/e/{played_event}/round/2?lang=fr"))
    assert "Résultat réel" in page
    assert "1F-0F, gain des Blancs par forfait" in page
    assert "D-D, nulle, hors Elo" in page


def test_a_bye_that_was_asked_for_is_an_exemption(rooms: Rooms) -> None:
    formats.swiss(rooms, "swiss", 8)
    rooms.act("swiss", formats.ANNE, lambda desk: grant_bye(desk, 1, round_number=1))
    formats.draft_next(rooms, "swiss")
    state = rooms.opened("swiss").state
    use_language("fr")
    try:
        assert (
            "Exemption à un demi-point : 1 Aaltonen, Björn"
            in round_sheet(state, state.rounds[-1]).notes
        )
    finally:
        use_language("en")


def test_slips_of_results_are_no_boards_of_bridge(director: Browser, played_event: str) -> None:
    answer = director.get(f"/e/{played_event}/round/5/slips.pdf?lang=fr")
    assert "open-ronde-5-feuilles-de-resultat.pdf" in answer.headers["content-disposition"]


def test_what_a_rating_rests_on_is_said_in_french(director: Browser, rooms: Rooms) -> None:
    formats.swiss(rooms, "swiss", 0)
    player = Player(number=1, name="Zola, Émile", rating=1399, rating_basis=ESTIMATED)
    rooms.act("swiss", formats.ANNE, lambda desk: enter(desk, [player]))
    page = main_text(director.get("/e/swiss/players?lang=fr"))
    assert "estimated" not in page
    assert "estimé" in page


def test_amounts_have_a_comma_and_an_undo_names_one_person_once(
    director: Browser, rooms: Rooms
) -> None:
    formats.round_robin(rooms)
    director.post("/e/club/prizes", data={"places": "1", "amount": "1234,50"})
    journal = main_text(director.get("/e/club/journal?lang=fr"))
    assert "1234,50 €" in journal
    director.post("/e/club/undo")
    foot = words(director.get("/e/club/standings?lang=fr").text)
    assert "(entrée de " in foot
    assert ", par root, par root" not in foot


def test_the_page_of_the_settings_is_called_as_its_tab(director: Browser, rooms: Rooms) -> None:
    formats.round_robin(rooms)
    page = director.get("/e/club/settings?lang=fr")
    assert headline(page) == "Réglages : Club"
    rooms.act("club", formats.ANNE, lambda desk: change_settings(desk, {"city": "Lyon"}))
    journal = main_text(director.get("/e/club/journal?lang=fr"))
    assert "Réglages modifiés : ville Lyon" in journal
