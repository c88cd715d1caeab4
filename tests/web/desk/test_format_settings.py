"""The format of an event, chosen on its page of regulations until round 1 is out."""

import pytest

from ronde.core.chess.cup.ladder import Ladder
from ronde.service.events.settings import Numbering, System
from ronde.service.kinds.cup.settings import CupSettings, Draw
from ronde.service.kinds.groups.settings import GroupsSettings
from ronde.service.kinds.teams.settings import TeamSettings
from ronde.web.desk.format_settings import Box, Choices, Number, format_fields
from ronde.web.rooms import Rooms
from tests.web import formats
from tests.web.browser import Browser
from tests.web.reading import headline, main_text


def typed(rooms: Rooms, event: str, **changed: str) -> dict[str, str]:
    """What the form of an event sends as it stands, with some fields changed."""
    sent: dict[str, str] = {}
    for field in format_fields(rooms.opened(event).state.regulations):
        if isinstance(field, Box):
            if field.value:
                sent[field.name] = "true"
        elif isinstance(field, Number):
            sent[field.name] = "" if field.value is None else str(field.value)
        else:
            assert isinstance(field, Choices)
            sent[field.name] = field.value
    return sent | changed


def test_a_cup_says_how_its_matches_are_decided(director: Browser, rooms: Rooms) -> None:
    cup = formats.cup(rooms)
    form = typed(rooms, cup, game_count="2", ladder="playoff", third_place="true")
    answer = director.post(f"/e/{cup}/settings/format", data=form)
    assert answer.url.path == f"/e/{cup}/settings"
    settings = rooms.opened(cup).state.regulations.part(CupSettings)
    assert settings is not None
    assert (settings.game_count, settings.ladder) == (2, Ladder.PLAYOFF)
    assert (settings.third_place, settings.draw) == (True, Draw.FIXED)


def test_groups_say_who_goes_on(director: Browser, rooms: Rooms) -> None:
    groups = formats.groups(rooms)
    form = typed(rooms, groups, group_count="3", best_next_count="2")
    director.post(f"/e/{groups}/settings/format", data=form)
    settings = rooms.opened(groups).state.regulations.part(GroupsSettings)
    assert settings is not None
    assert (settings.group_count, settings.best_next_count) == (3, 2)
    assert settings.with_cup


def test_a_round_robin_is_drawn_by_the_varma_tables(director: Browser, rooms: Rooms) -> None:
    club = formats.round_robin(rooms, player_count=10)
    director.post(f"/e/{club}/settings/format", data=typed(rooms, club, numbering="varma"))
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


def test_a_league_says_its_boards(director: Browser, rooms: Rooms) -> None:
    league = formats.league(rooms)
    form = typed(rooms, league, board_count="3", rank_by="GP", double="true")
    director.post(f"/e/{league}/settings/format", data=form)
    settings = rooms.opened(league).state.regulations
    teams = settings.part(TeamSettings)
    assert teams is not None
    assert (teams.board_count, settings.double) == (3, True)
    assert teams.rank_by.value == "GP"


def test_a_rutsch_shows_its_tables_and_its_pivot(director: Browser, rooms: Rooms) -> None:
    settings = formats.Settings(
        system=System.RUTSCH, name="Rutsch", numbering=formats.Numbering.ENTRY
    )
    formats.opened_event(rooms, "rutsch", settings, 6)
    form = typed(rooms, "rutsch", variant="slides")
    director.post("/e/rutsch/settings/format", data=form)
    formats.play_round(rooms, "rutsch")
    told = main_text(director.get("/e/rutsch/round/1"))
    assert "Tables of round 1" in told
    assert "AALTONEN Björn pivot" in told


@pytest.mark.parametrize(
    ("field", "value", "sentence"),
    [
        ("game_count", "many", "Expected a number from 1 to 12, found “many”."),
        ("prequalified_count", "-1", "Expected a number from 0 to 1000, found “-1”."),
        ("draw", "sometimes", "This is not as expected: draw."),
    ],
)
def test_what_makes_no_sense_is_refused(
    director: Browser, rooms: Rooms, field: str, value: str, sentence: str
) -> None:
    cup = formats.cup(rooms)
    form = typed(rooms, cup, **{field: value})
    answer = director.post(f"/e/{cup}/settings/format", data=form)
    assert (answer.status_code, headline(answer)) == (422, sentence)


def test_the_format_stands_once_round_1_is_out(director: Browser, rooms: Rooms) -> None:
    club = formats.round_robin(rooms)
    formats.play_round(rooms, club)
    page = director.get(f"/e/{club}/settings")
    assert "The format stands since round 1 was published." in main_text(page)
    form = {"double": "true", "numbering": "entry", "drawn_by": "federation"}
    assert director.post(f"/e/{club}/settings/format", data=form).status_code == 409
