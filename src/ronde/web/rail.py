"""The rounds of an event as the strip and the home page show them: done, now, drafted, to come."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import Enum

from ronde.messages import N_
from ronde.service.events.desk import Opened
from ronde.service.events.progress import Step
from ronde.service.events.settings import Family
from ronde.service.events.state import EventState
from ronde.service.events.status import facts_of, next_thing
from ronde.service.kinds.cup import progress as cup
from ronde.service.kinds.cup.reading import latest_cup
from ronde.text import _
from ronde.web.live.topics import topic
from ronde.web.person import Role
from ronde.web.templating import rendered


class StationState(Enum):
    """How far a round is, as the rail draws it; the value is its class in the page."""

    CLOSED = "closed"
    NOW = "now"
    DRAFT = "draft-round"
    COMING = "coming"


@dataclass(frozen=True, slots=True, kw_only=True)
class Station:
    """One round on the rail."""

    number: int
    state: StationState
    label: str
    href: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class _Course:
    """How far an event is in its rounds."""

    total: int
    reached: int
    """The last round that everybody knows; it is played now, unless that is over."""
    draft: int = 0
    over: bool = False


def rail_of(
    event: str, state: EventState, role: Role, *, linked: bool = True
) -> tuple[Station, ...]:
    """The rounds of an event as its rail shows them; a draft only to those who may see it."""
    family = state.regulations.system.family
    stations = _stations(event, state, role, _COURSES[family](state), _PAGES[family], linked)
    if family is Family.GROUPS and latest_cup(state) is not None:
        # The cup begins to count anew where the groups end.
        cup = _course_of_cup(state)
        stations += _stations(event, state, role, cup, _PAGES[Family.CUP], linked, of_cup=True)
    return tuple(stations)


def _stations(
    event: str,
    state: EventState,
    role: Role,
    course: _Course,
    page: str,
    linked: bool,
    *,
    of_cup: bool = False,
) -> list[Station]:
    """The stations of a course; a draft only for those who may see it."""
    draft = course.draft if role >= Role.DEPUTY else 0
    labels = _CUP_LABELS if of_cup else _STATION_LABELS
    stations = []
    for number in range(1, max(course.total, course.reached, draft) + 1):
        found = _station_state(course, number, draft)
        if found is StationState.NOW and state.closed:
            found = StationState.CLOSED
        opens = linked and found is not StationState.COMING and role >= Role.HELPER
        stations.append(
            Station(
                number=number,
                state=found,
                label=_(labels[found]).format(round=number),
                href=f"/e/{event}/{page.format(round=number)}" if opens else None,
            )
        )
    return stations


def _course_of_rounds(state: EventState) -> _Course:
    """An event in rounds: the last one published is played."""
    facts = facts_of(state)
    return _Course(
        total=_count(facts, "round_count"),
        reached=_count(facts, "published_round_count"),
        draft=_count(facts, "draft_round"),
        over=bool(facts.get("groups_over")),
    )


def _course_of_cup(state: EventState) -> _Course:
    """A cup: the round of the next match is played; one that is to be drawn has not begun."""
    facts, thing = cup.facts(state), next_thing(state)
    total, number = _count(facts, "cup_round_count"), thing.round_number or 0
    if not facts["is_published"]:
        return _Course(total=total, reached=0, draft=number if facts["is_draft"] else 0)
    if facts["champion"] is not None:
        return _Course(total=total, reached=total, over=True)
    drafted = number if thing.step is Step.PUBLISH else 0
    waits_for_lots = thing.step in (Step.DRAW, Step.PUBLISH)
    return _Course(total=total, reached=number - waits_for_lots, draft=drafted)


def _course_of_evening(state: EventState) -> _Course:
    """A bridge evening: all rounds are known from the start, one of them is played."""
    facts = facts_of(state)
    return _Course(total=_count(facts, "round_count"), reached=_count(facts, "current_round"))


_COURSES: Mapping[Family, Callable[[EventState], _Course]] = {
    Family.ROUNDS: _course_of_rounds,
    Family.GROUPS: _course_of_rounds,
    Family.CUP: _course_of_cup,
    Family.BRIDGE: _course_of_evening,
}
_PAGES: Mapping[Family, str] = {
    Family.ROUNDS: "round/{round}",
    Family.GROUPS: "round/{round}",
    Family.CUP: "bracket",
    Family.BRIDGE: "tables",
}
"""Where a round of an event is shown."""

_CUP_LABELS = {
    StationState.CLOSED: N_("Cup, round {round}, closed"),
    StationState.NOW: N_("Cup, round {round}, now"),
    StationState.DRAFT: N_("Cup, round {round}, draft"),
    StationState.COMING: N_("Cup, round {round}, to come"),
}
_STATION_LABELS = {
    StationState.CLOSED: N_("Round {round}, closed"),
    StationState.NOW: N_("Round {round}, now"),
    StationState.DRAFT: N_("Round {round}, draft"),
    StationState.COMING: N_("Round {round}, to come"),
}


def rail_topic(role: Role) -> str:
    """The topic that keeps a role's rail fresh."""
    if role >= Role.DEPUTY:
        return "rail"
    return "rounds" if role >= Role.HELPER else ""


def _count(facts: Mapping[str, object], name: str) -> int:
    """A number among the facts of an event; 0 where there is none."""
    found = facts.get(name)
    return found if isinstance(found, int) else 0


def _station_state(course: _Course, number: int, draft: int) -> StationState:
    """How far a round is; the last one everybody knows is played, unless the next is drafted."""
    if number > course.reached:
        return StationState.DRAFT if number == draft else StationState.COMING
    playing = number == course.reached and not draft and not course.over
    return StationState.NOW if playing else StationState.CLOSED


def rail_html(opened: Opened, language: str) -> str:
    """The rail as arbiters see it, a draft included."""
    return _html(opened, Role.DEPUTY)


def rounds_html(opened: Opened, language: str) -> str:
    """The rail as helpers see it."""
    return _html(opened, Role.HELPER)


def _html(opened: Opened, role: Role) -> str:
    """The rail for a role."""
    stations = rail_of(opened.stream, opened.state, role)
    return rendered("parts/rail_stations.html", stations=stations)


topic("rail", public=False, render=rail_html)
topic("rounds", public=False, render=rounds_html, role=Role.HELPER)
