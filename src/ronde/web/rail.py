"""The rounds of an event as the strip and the home page show them: done, now, drafted, to come."""

from dataclasses import dataclass

from ronde.service.events.desk import Opened
from ronde.service.events.state import EventState
from ronde.text import _
from ronde.web.kinds.row import Course, StationState, pages_of
from ronde.web.live.topics import topic
from ronde.web.person import Role
from ronde.web.templating import rendered


@dataclass(frozen=True, slots=True, kw_only=True)
class Station:
    """One round on the rail."""

    number: int
    state: StationState
    label: str
    href: str | None


def rail_of(
    event: str, state: EventState, role: Role, *, linked: bool = True
) -> tuple[Station, ...]:
    """The rounds of an event as its rail shows them; a draft only to those who may see it."""
    return tuple(
        station
        for course in pages_of(state.regulations.system).courses(state)
        for station in _stations(event, state, role, course, linked)
    )


def rail_title(state: EventState) -> str:
    """What the stations are together, for who hears the page."""
    return next((_(one.title) for one in pages_of(state.regulations.system).courses(state)), "")


def _stations(
    event: str, state: EventState, role: Role, course: Course, linked: bool
) -> list[Station]:
    """The stations of a course; a draft only for those who may see it."""
    draft = course.draft if role >= Role.DEPUTY else 0
    stations = []
    for number in range(1, max(course.total, course.reached, draft) + 1):
        reached = _station_state(course, number, draft)
        if reached is StationState.NOW and state.closed:
            reached = StationState.CLOSED
        is_coming = reached is StationState.COMING
        page = course.page_to_come if is_coming else course.page
        opens = linked and page and role >= (Role.DEPUTY if is_coming else Role.HELPER)
        stations.append(
            Station(
                number=number,
                state=reached,
                label=_(course.labels[reached]).format(round=number, tour=number),
                href=f"/e/{event}/{page.format(round=number)}" if opens else None,
            )
        )
    return stations


def rail_topic(role: Role) -> str:
    """The topic that keeps a role's rail fresh."""
    if role >= Role.DEPUTY:
        return "rail"
    return "rounds" if role >= Role.HELPER else ""


def _station_state(course: Course, number: int, draft: int) -> StationState:
    """How far a round is; the last one everybody knows is played, unless the next is drafted."""
    if number > course.reached:
        return StationState.DRAFT if number == draft else StationState.COMING
    playing = number == course.reached and not draft and not course.over
    return StationState.NOW if playing else StationState.CLOSED


def _html(opened: Opened, role: Role) -> str:
    """The rail for a role."""
    stations = rail_of(opened.stream, opened.state, role)
    return rendered("parts/rail_stations.html", stations=stations)


# As arbiters see it, a draft included; and as helpers do.
topic("rail", public=False, render=lambda opened, language: _html(opened, Role.DEPUTY))
topic(
    "rounds",
    public=False,
    render=lambda opened, language: _html(opened, Role.HELPER),
    role=Role.HELPER,
)
