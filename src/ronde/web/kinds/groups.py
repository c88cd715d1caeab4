"""Groups with a cup after them, as their pages know them: first rounds, then a bracket."""

from collections.abc import Mapping
from dataclasses import replace

from ronde.messages import N_
from ronde.service.events.progress import Step
from ronde.service.events.state import EventState
from ronde.service.kinds.cup.reading import latest_cup, published_cup
from ronde.service.kinds.groups.qualifying import groups_are_over
from ronde.web.kinds.cup import (
    BRACKET,
    CUP_WORDS,
    MY_MATCH,
    PLAYERS_BRACKET,
    bracket_papers,
    course_of_cup,
)
from ronde.web.kinds.rounds import (
    HELPERS,
    JOURNAL,
    MY_BOARD,
    MY_CARD,
    PAIRINGS,
    PLACES_OF_ALL,
    PLAYERS,
    PRIZE_LIST,
    PRIZES,
    ROUND,
    STANDINGS,
    STANDINGS_ON_PAPER,
    course_of_rounds,
    entrants_papers,
    prize_papers,
    ranking_papers,
    round_papers,
    table_downloads,
)
from ronde.web.kinds.row import Course, KindPages, PlayersPage, StationState

_CUP_LABELS: Mapping[StationState, str] = {
    StationState.CLOSED: N_("Cup, round {round}, closed"),
    StationState.NOW: N_("Cup, round {round}, now"),
    StationState.DRAFT: N_("Cup, round {round}, draft"),
    StationState.COMING: N_("Cup, round {round}, to come"),
}


def _is_in_cup(state: EventState) -> bool:
    """Whether the groups are over and the cup after them is what is played."""
    with_cup = state.regulations.groups is not None and state.regulations.groups.with_cup
    return with_cup and state.draft is None and groups_are_over(state)


def _courses(state: EventState) -> tuple[Course, ...]:
    """The rounds of the groups, then those of the cup, which begins to count anew."""
    groups = course_of_rounds(state)
    if latest_cup(state) is None:
        return (groups,)
    return groups, replace(course_of_cup(state), labels=_CUP_LABELS)


def _players_pages(state: EventState) -> tuple[PlayersPage, ...]:
    """The round of the groups; once the cup is out, the bracket."""
    if published_cup(state) is None:
        return MY_BOARD, PAIRINGS, PLACES_OF_ALL, MY_CARD
    return MY_MATCH, PLAYERS_BRACKET, PLACES_OF_ALL, MY_CARD


def _is_ranked(state: EventState) -> bool:
    """Whether the groups have a round that everybody knows."""
    return state.groups is not None and bool(state.published)


_players = entrants_papers(N_("Players"), cards=False)
GROUPS = KindPages(
    tabs=(ROUND, STANDINGS, BRACKET, PLAYERS, PRIZES, JOURNAL, HELPERS),
    play=lambda state: "bracket" if _is_in_cup(state) else "round",
    step_pages={Step.ENTER: "players", Step.NOTHING: "standings"},
    step_words=lambda state: CUP_WORDS if _is_in_cup(state) else {Step.DRAW: N_("Draw the groups")},
    courses=_courses,
    players_pages=_players_pages,
    papers={
        "round": round_papers,
        "standings": ranking_papers(_is_ranked),
        "bracket": bracket_papers,
        "players": _players,
        "check-in": _players,
        "prizes": prize_papers,
    },
    downloads=table_downloads,
    closing=(STANDINGS_ON_PAPER, PRIZE_LIST),
)
