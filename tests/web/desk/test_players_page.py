"""The page of the players: everybody present at once, pairs kept apart and let go, namesakes."""

from io import BytesIO

from openpyxl import Workbook

from ronde.core.chess.game import Result
from ronde.web.rooms import Rooms
from tests.web import formats
from tests.web.browser import Browser
from tests.web.reading import JSON, headline, main_text, words


def test_one_player_is_entered_by_a_form_and_any_field_edited(
    director: Browser, rooms: Rooms, entered_event: str
) -> None:
    facts = {
        "name": "Noël, Zoé",
        "club": "Tours",
        "birth_date": "2011-02-03",
        "sex": "w",
        "fide_id": "26000001",
        "category": "U16",
        "town": "Tours",
        "national_id": "A12345",
    }
    director.submit(f"/e/{entered_event}/players/add", **facts)
    player = rooms.opened(entered_event).state.players[25]
    page = director.get(f"/e/{entered_event}/players/25").text
    for name, value in facts.items():
        assert f'name="{name}" value="{value}"' in page or name == "sex", name
    director.submit(f"/e/{entered_event}/players/25/correct", club="Lyon", birth_date="2012")
    corrected = rooms.opened(entered_event).state.players[25]
    assert dict(corrected.affinities)["club"] == "Lyon"
    assert (player.fide_id, corrected.fide_id) == ("26000001", "26000001")


def test_a_late_entry_by_the_form_says_from_when_and_what_the_rounds_before_are_worth(
    director: Browser, rooms: Rooms
) -> None:
    name = formats.swiss(rooms)
    assert 'name="missed"' not in director.get(f"/e/{name}/players").text
    formats.play_round(rooms, name)
    form = director.get(f"/e/{name}/players").text
    assert '<select name="from_round"><option>2</option>' in form
    director.submit(f"/e/{name}/players/add", name="Tardif, Lou", from_round="3", missed="half")
    (late,) = rooms.opened(name).state.late.values()
    assert (late.from_round, late.missed) == (3, Result.HALF_POINT_BYE)
    refused = director.submit(f"/e/{name}/players/add", name="Encore, Léo", from_round="1")
    assert "round 1 is published; a late entry plays from round 2 on" in words(refused.text).lower()


def test_all_are_here_at_once_and_one_undo_takes_it_back(
    director: Browser, rooms: Rooms, entered_event: str
) -> None:
    at = f"/e/{entered_event}/check-in"
    director.submit(at, name="gas")
    assert "All are here" in main_text(director.get(at))
    page = director.submit(at, everybody="true")
    assert headline(page) == "Everybody is here"
    assert "All are here" not in main_text(page)
    refused = director.post(at, data={"everybody": "true"}, headers=JSON)
    assert refused.json()["detail"] == "everybody is checked in"
    director.submit(f"/e/{entered_event}/undo")
    assert rooms.opened(entered_event).state.checked_in == {7}


def test_pairs_that_may_not_meet_are_listed_and_lifted_one_by_one(
    director: Browser, rooms: Rooms, entered_event: str
) -> None:
    at = f"/e/{entered_event}"
    director.submit(f"{at}/forbid", a="1", b="2")
    director.submit(f"{at}/forbid", a="3", b="4")
    page = director.get(f"{at}/players")
    assert "Aaltonen, Björn – Berg, Chloé" in main_text(page)
    assert 'name="players" value="3,4"' in page.text
    director.submit(f"{at}/allow", players="1,2")
    left = rooms.opened(entered_event).state.prohibited
    assert [group.players for group in left] == [(3, 4)]
    assert "Aaltonen, Björn – Berg, Chloé" not in main_text(director.get(f"{at}/players"))
    refused = director.post(f"{at}/allow", data={"players": "1,2"}, headers=JSON)
    assert "nobody keeps these from meeting" in refused.json()["detail"]
    director.submit(f"{at}/undo")
    assert len(rooms.opened(entered_event).state.prohibited) == 2


def test_after_round_1_a_pair_is_lifted_outside_fide_mode_alone_and_rounds_so_far_stay(
    director: Browser, rooms: Rooms, entered_event: str
) -> None:
    at = f"/e/{entered_event}"
    director.submit(f"{at}/forbid", a="1", b="2")
    director.submit(f"{at}/pair")
    director.submit(f"{at}/round/1/publish")
    refused = director.post(f"{at}/allow", data={"players": "1,2"}, headers=JSON)
    assert refused.json()["level"] == 5
    director.submit(f"{at}/leave-fide-mode", consent="4")
    director.submit(f"{at}/allow", players="1,2", consent="3")
    state = rooms.opened(entered_event).state
    assert [(group.players, group.last_round) for group in state.prohibited] == [((1, 2), 1)]
    assert str(state.integrity[-1].what) == "prohibited pairing lifted after round 1"
    assert "May not meet" not in main_text(director.get(f"{at}/players"))


def test_the_closing_list_tells_who_has_no_fide_id_where_others_have(
    director: Browser, rooms: Rooms, played_event: str
) -> None:
    page = director.get(f"/e/{played_event}/finish")
    assert "FIDE id" not in main_text(page), "nobody has one: it is not reported to FIDE"
    for identity in range(1, 23):
        director.submit(
            f"/e/{played_event}/players/{identity}/correct", fide_id=str(10**6 + identity)
        )
    shown = main_text(director.get(f"/e/{played_event}/finish"))
    assert "2 players have no FIDE id, which a report to FIDE needs: Westby" in shown
    for slip in ("4w", "7d", "12b"):
        director.post(f"/e/{played_event}/round/5/results", data={"slip": slip})
    closed = director.post(f"/e/{played_event}/finish", data={"consent": "3"}, headers=JSON)
    assert closed.status_code == 200
    assert any("FIDE id" in warning for warning in closed.json()["warnings"])


def test_two_of_one_name_are_told_apart_on_the_pages(
    director: Browser, phone: Browser, entered_event: str
) -> None:
    at = f"/e/{entered_event}"
    director.submit(f"{at}/players/add", name="Martin, Jean", birth_date="1990", club="Lyon")
    director.submit(f"{at}/players/add", name="Martin, Jean", birth_date="2008", club="Lyon")
    for address in (f"{at}/players", f"{at}/check-in"):
        shown = main_text(director.get(address))
        assert "1990" in shown
        assert "2008" in shown
    director.submit(f"{at}/pair")
    director.submit(f"{at}/round/1/publish")
    assert "MARTIN J. (1990)" in main_text(director.get(f"{at}/round/1"))
    for address in ("", "/pairings", "/wall"):
        assert "MARTIN Jean (2008)" in phone.get(f"/p/{entered_event}{address}").text


def test_a_sum_under_the_list_is_no_player(
    director: Browser, rooms: Rooms, entered_event: str
) -> None:
    book = Workbook()
    for row in (("Nom", "Elo"), ("Noël, Zoé", 1500), ("Petit, Max", 1400), ("Total", 2)):
        book.active.append(row)
    content = BytesIO()
    book.save(content)
    file = ("liste.xlsx", content.getvalue(), "application/octet-stream")
    page = director.post(f"/e/{entered_event}/players", files={"file": file})
    if headline(page) == "Before they are entered":
        assert "sums at the end, and left out: line 4" in main_text(page)
    else:
        names = [player.name for player in rooms.opened(entered_event).state.players.values()]
        assert "Petit, Max" in names
        assert "Total" not in names


def test_a_filter_by_what_is_known_of_nobody_is_told(director: Browser, played_event: str) -> None:
    page = director.get(f"/e/{played_event}/standings?category=age<14")
    assert page.status_code == 422
    assert "“age” is known of nobody here; a category may ask for federation, rating" in page.text
    assert headline(page) == "Standings after round 4"
    assert 'name="category" value="age&lt;14"' in page.text
    french = director.get(
        f"/e/{played_event}/standings?category=cat=U14", headers={"Accept-Language": "fr"}
    )
    assert "« catégorie » n’est connu de personne ici" in main_text(french)
    french = director.get(f"/e/{played_event}/standings?category=age<14&lang=fr")
    assert "porter sur fédération, classement Elo." in main_text(french)
    assert director.get(f"/e/{played_event}/standings?category=elo<1900").status_code == 200


def test_each_form_about_two_players_says_what_it_is_for(
    director: Browser, rooms: Rooms, entered_event: str
) -> None:
    at = f"/e/{entered_event}"
    assert "Forbid a pairing A player Another player" in main_text(director.get(f"{at}/players"))
    director.submit(f"{at}/pair")
    director.submit(f"{at}/round/1/publish")
    told = main_text(director.get(f"{at}/players"))
    assert "Exchange two numbers A player Another player Exchange their numbers" in told
    assert "Numbers by rating Give all numbers anew by rating" in told
