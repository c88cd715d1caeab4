"""What everybody may read tells nothing of what is not out yet."""

from typing import cast

import pytest

from ronde.errors import UnknownName
from ronde.messages import N_, message
from ronde.service.events.desk import Opened
from ronde.service.events.keeping import Journals
from ronde.service.events.settings import Settings, System
from ronde.service.events.state import Breach, EventState, IntegrityEvent, PairedRound, Stage
from ronde.service.kinds.cup.state import CupState, DrawnCup
from ronde.service.kinds.teams.state import GivenLineUp, TeamsState
from ronde.web.live.press import without_drafts
from ronde.web.live.topics import found_topic, topic

PUBLISHED = PairedRound(round_number=1, stage=Stage.PUBLISHED, games=())
DRAFT = PairedRound(round_number=2, stage=Stage.DRAFT, games=())
DRAWN = cast(DrawnCup, object())


def noted(round_number: int) -> IntegrityEvent:
    """Something noted of a round."""
    what = message(N_("round {round} published"), round=round_number)
    return IntegrityEvent(round_number=round_number, sort=Breach.MANUAL_PAIRING, what=what)


def line_up(round_number: int) -> GivenLineUp:
    """Who plays for a team in a round."""
    return GivenLineUp(round_number=round_number, team=1, players=(1, 2))


def public(state: EventState) -> EventState:
    """The state as public topics see it."""
    journals = cast(Journals, object())
    opened = Opened(
        journals=journals, stream="open", state=state, number=7, last_hash="", recent=()
    )
    assert without_drafts(opened).number == 7
    return without_drafts(opened).state


def test_a_round_that_is_being_paired_is_not_known() -> None:
    state = EventState(
        settings=Settings(system=System.SWISS, name="Open"),
        rounds=(PUBLISHED, DRAFT),
        integrity=(noted(1), noted(2)),
    )
    assert public(state).rounds == (PUBLISHED,)
    assert public(state).integrity == (noted(1),)


def test_a_draw_of_a_cup_is_not_known_before_it_is_out() -> None:
    event = EventState(settings=Settings(system=System.KNOCKOUT, name="Cup"))
    assert public(event.with_part(CupState(draft=DRAWN))).part(CupState) is None
    drawn_again = event.with_part(CupState(published=DRAWN, draft=DRAWN))
    assert public(drawn_again).part(CupState) == CupState(published=DRAWN)


def test_line_ups_are_not_known_before_their_round() -> None:
    teams = TeamsState(line_ups=(line_up(1), line_up(2)))
    settings = Settings(system=System.TEAM_ROUND_ROBIN, name="League")
    event = EventState(settings=settings, rounds=(PUBLISHED,)).with_part(teams)
    found = public(event).part(TeamsState)
    assert found is not None
    assert found.line_ups == (line_up(1),)


def test_a_topic_is_found_by_the_name_a_page_asks_for() -> None:
    assert found_topic("test-results")[1] == ""
    assert found_topic("test-me-12")[1] == "12"
    assert found_topic("test-me-a-b")[1] == "a-b"


@pytest.mark.parametrize("name", ["", "-", "test", "test-me", "test-me-", "test-results-1"])
def test_what_is_no_topic_is_refused(name: str) -> None:
    with pytest.raises(UnknownName):
        found_topic(name)


def test_a_name_is_for_one_topic() -> None:
    with pytest.raises(ValueError, match="test-results"):
        topic("test-results", public=True, render=lambda opened, language: "")
