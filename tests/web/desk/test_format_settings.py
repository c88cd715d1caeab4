"""The format of an event, chosen on its page of regulations until round 1 is out."""

import re
from typing import Any

import pytest

from ronde.core.chess.cup.duel import Ladder
from ronde.service.events.given_settings import new_settings
from ronde.service.events.settings import Numbering, System
from ronde.service.kinds.bridge.settings import BridgeSettings
from ronde.service.kinds.cup.settings import CupDraw, CupSettings
from ronde.service.kinds.groups.settings import GroupsSettings
from ronde.service.kinds.teams.settings import TeamSettings
from ronde.web.rooms import Rooms
from tests.web import formats
from tests.web.browser import Browser
from tests.web.forms import form_in
from tests.web.reading import headline, main_text


def saved(director: Browser, event: str, **changed: str) -> Any:  # noqa: ANN401 - httpx's own
    """Save the form of an event as it stands, with some fields changed; `_` stands for a dot."""
    address = f"/e/{event}/settings"
    form = form_in(director.get(address).text, address)
    names = {name.replace(".", "_"): name for name in form}
    return director.post(address, data=form | {names[key]: text for key, text in changed.items()})


def test_a_cup_says_how_its_matches_are_decided(director: Browser, rooms: Rooms) -> None:
    cup = formats.cup(rooms)
    answer = saved(director, cup, cup_game_count="2", cup_ladder="playoff", cup_third_place="yes")
    assert answer.url.path == f"/e/{cup}/settings"
    settings = rooms.opened(cup).state.regulations.part(CupSettings)
    assert settings is not None
    assert (settings.game_count, settings.ladder) == (2, Ladder.PLAYOFF)
    assert (settings.third_place, settings.draw) == (True, CupDraw.FIXED)


def test_groups_say_who_goes_on(director: Browser, rooms: Rooms) -> None:
    groups = formats.groups(rooms)
    saved(director, groups, groups_group_count="3", groups_best_next_count="2")
    settings = rooms.opened(groups).state.regulations.part(GroupsSettings)
    assert settings is not None
    assert (settings.group_count, settings.best_next_count) == (3, 2)
    assert settings.with_cup


def test_a_round_robin_is_drawn_by_the_varma_tables(director: Browser, rooms: Rooms) -> None:
    club = formats.round_robin(rooms, player_count=10)
    saved(director, club, numbering="varma")
    assert rooms.opened(club).state.regulations.numbering is Numbering.VARMA
    page = director.get(f"/e/{club}/round/1")
    assert "Draw the numbers and pair round 1" in main_text(page)
    drafted = director.post(f"/e/{club}/pair")
    told = main_text(drafted)
    assert "How they were drawn, envelope by envelope" in told
    assert "draws first" in told
    lots = rooms.opened(club).state.lots
    for _try in range(5):
        director.post(f"/e/{club}/pair", data={"again": "true"})
    assert rooms.opened(club).state.lots != lots


def test_too_few_for_the_varma_tables_are_told_although_lots_were_drawn_before(
    director: Browser, rooms: Rooms
) -> None:
    """The lots of the draft that was given up are none of the Varma tables, and pair nobody."""
    club = formats.round_robin(rooms, player_count=8)
    saved(director, club, numbering="lots")
    director.submit(f"/e/{club}/pair")
    director.submit(f"/e/{club}/round/1/discard")
    assert rooms.opened(club).state.lots
    saved(director, club, numbering="varma")
    refused = director.post(f"/e/{club}/pair")
    assert refused.status_code == 422
    assert "from 9 to 24, found 8" in headline(refused)
    assert rooms.opened(club).state.draft is None


def test_a_league_says_its_boards(director: Browser, rooms: Rooms) -> None:
    league = formats.league(rooms)
    saved(director, league, teams_board_count="3", teams_rank_by="GP", double="yes")
    settings = rooms.opened(league).state.regulations
    teams = settings.part(TeamSettings)
    assert teams is not None
    assert (teams.board_count, teams.rank_by.value, settings.double) == (3, "GP", True)


def test_a_rutsch_shows_its_tables_and_its_pivot(director: Browser, rooms: Rooms) -> None:
    settings = formats.Settings(
        system=System.RUTSCH, name="Rutsch", numbering=formats.Numbering.ENTRY
    )
    formats.opened_event(rooms, "rutsch", settings, 6)
    saved(director, "rutsch", variant="slides")
    formats.play_round(rooms, "rutsch")
    told = main_text(director.get("/e/rutsch/round/1"))
    assert "Tables of round 1" in told
    assert "AALTONEN Björn pivot" in told
    assert told.count("Give this number to an experienced player") == 1


@pytest.mark.parametrize(
    ("field", "value", "sentence"),
    [
        (
            "cup_game_count",
            "many",
            "Games of a match: expected a whole number, found “many”.",
        ),
        ("cup_prequalified_count", "-1", "Players let through: expected 0 or more, found -1."),
        (
            "cup_draw",
            "sometimes",
            "Draw of the cup: expected one of fixed, each-round, found “sometimes”.",
        ),
        ("cup_preliminary_count", "1", "are those that prequalified players skip"),
    ],
)
def test_what_makes_no_sense_stands_at_its_field_and_loses_nothing(
    director: Browser, rooms: Rooms, field: str, value: str, sentence: str
) -> None:
    cup = formats.cup(rooms)
    before = rooms.opened(cup).number
    answer = saved(director, cup, city="Lindvik", **{field: value})
    key = field.replace("_", ".", 1)
    assert answer.status_code == 422
    assert sentence in main_text(answer)
    assert re.search(rf'<p class="error" id="error-{key}">[^<]*</p>', answer.text)
    form = form_in(answer.text, f"/e/{cup}/settings")
    assert (form["city"], rooms.opened(cup).number) == ("Lindvik", before)
    assert form[key] == value or field == "cup_draw"


def test_the_format_stands_once_round_1_is_out(director: Browser, rooms: Rooms) -> None:
    club = formats.round_robin(rooms)
    formats.play_round(rooms, club)
    address = f"/e/{club}/settings"
    page = director.get(address)
    assert "What is grey stands since round 1 was published." in main_text(page)
    form = form_in(page.text, address)
    assert not {"double", "numbering", "drawn_by", "tiebreaks"} & form.keys()
    answer = director.post(address, data=form | {"double": "yes"})
    assert answer.status_code == 409
    assert headline(answer) == "Double round robin stands since round 1 was published."
    director.post(address, data=form | {"city": "Lindvik"})
    assert rooms.opened(club).state.regulations.city == "Lindvik"


def test_a_bridge_evening_says_how_it_is_scored(director: Browser, rooms: Rooms) -> None:
    settings = new_settings(System.BRIDGE_TEAMS, "Teams", {})
    formats.opened_event(rooms, "teams", settings)
    saved(
        director,
        "teams",
        name="Night of teams",
        bridge_scale="win-loss",
        bridge_seconds_per_board="8",
        bridge_letters="fr",
    )
    regulations = rooms.opened("teams").state.regulations
    assert regulations.name == "Night of teams"
    evening = regulations.part(BridgeSettings)
    assert evening is not None
    assert (evening.scale, evening.seconds_per_board) == ("win-loss", 480)
    assert evening.letters.value == "fr"
    answer = saved(director, "teams", bridge_scale="/etc/passwd.csv")
    assert answer.status_code == 422


def test_points_have_a_box_each(director: Browser, rooms: Rooms) -> None:
    swiss = formats.swiss(rooms)
    points = {"scoring_win": "3", "scoring_draw": "1", "scoring_absence": "0"}
    saved(director, swiss, **points)
    scoring = rooms.opened(swiss).state.regulations.scoring
    assert (scoring.white_win, scoring.white_draw, scoring.pairing_allocated_bye) == (30, 10, 30)
    saved(director, swiss, scoring_bye="1")
    assert rooms.opened(swiss).state.regulations.scoring.pairing_allocated_bye == 10
    answer = saved(director, swiss, scoring_loss="2")
    assert "expected a win worth more than a draw" in main_text(answer)


def test_who_gives_the_size_of_the_groups_gives_up_their_number(
    director: Browser, rooms: Rooms
) -> None:
    groups = formats.groups(rooms)
    saved(director, groups, groups_group_size="4")
    settings = rooms.opened(groups).state.regulations.part(GroupsSettings)
    assert settings is not None
    assert (settings.group_count, settings.group_size) == (None, 4)


def test_nothing_changed_is_nothing_written(director: Browser, rooms: Rooms) -> None:
    cup = formats.cup(rooms)
    before = rooms.opened(cup).number
    assert saved(director, cup).url.path == f"/e/{cup}/settings"
    assert rooms.opened(cup).number == before
