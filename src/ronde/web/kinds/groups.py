"""Groups with a cup after them, as their pages know them: first rounds, then a bracket."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from ronde.messages import N_
from ronde.service.events.boards import ShownBoard
from ronde.service.events.progress import Step
from ronde.service.events.rankings import rankings_json, rankings_of
from ronde.service.events.state import EventState, PairedRound
from ronde.service.events.status import next_thing
from ronde.service.kinds.cup.reading import latest_cup, published_cup
from ronde.service.kinds.groups.actions.drawing import groups_are_missing
from ronde.service.kinds.groups.qualifying import groups_are_over
from ronde.service.kinds.groups.settings import GroupsSettings
from ronde.service.kinds.groups.sheets import (
    group_round_json,
    groups_json,
)
from ronde.service.kinds.groups.state import GroupsState, groups_of
from ronde.text import _
from ronde.text.documents import JsonObject
from ronde.web.kinds.cup import (
    BRACKET,
    BRACKET_FILES,
    CUP_WORDS,
    MY_MATCH,
    PLAYERS_BRACKET,
    bracket_papers,
    course_of_cup,
    cup_facts_for_programs,
    cup_rounds_out,
)
from ronde.web.kinds.files import TABLE_FILES
from ronde.web.kinds.round_row import GroupList, Part, RoundHead, RoundPages
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
    groups = state.regulations.part(GroupsSettings)
    with_cup = groups is not None and groups.with_cup
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
    return state.part(GroupsState) is not None and bool(state.published)


def _parts(
    state: EventState, played: PairedRound, boards: Sequence[ShownBoard]
) -> tuple[Part, ...]:
    """Group by group."""
    groups = state.part(GroupsState)
    assert groups is not None
    by_letter: dict[str, list[ShownBoard]] = {}
    for board in boards:
        by_letter.setdefault(groups.letter_of(board.white.identity) or "", []).append(board)
    return tuple(
        Part(
            key=f"group-{letter}",
            title=_("Group {letter}").format(letter=letter),
            boards=tuple(ranking),
        )
        for letter, ranking in by_letter.items()
    )


def _group_lists(state: EventState) -> tuple[GroupList, ...]:
    """The groups with their members, the strongest first."""
    groups = groups_of(state)
    return tuple(
        GroupList(
            letter=group.letter,
            members=tuple(
                (place, state.players[identity].name, state.players[identity].rating)
                for place, identity in enumerate(group.members, start=1)
            ),
        )
        for group in groups
    )


def _head(event: str, state: EventState) -> RoundHead | None:
    """Before the groups are drawn, and after their last round."""
    if groups_are_missing(state):
        return RoundHead(
            sentence=_("The groups are not drawn yet"),
            detail=_("The pairing comes as a draft first; nobody sees it until you publish it."),
            next_label=_("Draw the groups"),
            next_action=f"/e/{event}/pair",
        )
    if not _is_in_cup(state):
        return None
    if latest_cup(state) is not None:
        return RoundHead(
            sentence=_("The groups are played"),
            detail=next_thing(state).sentence,
            next_label=_("To the bracket"),
            next_action=f"/e/{event}/bracket",
            is_link=True,
        )
    return RoundHead(
        sentence=_("The groups are played"),
        detail=_("Those who qualified are drawn into a bracket; it comes as a draft first."),
        next_label=_("Draw the bracket"),
        next_action=f"/e/{event}/pair",
    )


def _json(state: EventState) -> JsonObject:
    """The groups with their rounds and rankings, then the cup."""
    facts: JsonObject = {}
    if state.part(GroupsState) is not None:
        answer = rankings_json(state, rankings_of(state))
        facts = {
            "groups": groups_json(state),
            "rounds": [group_round_json(state, played) for played in state.published],
            "standings": {key: answer[key] for key in ("groups", "best_next")},
        }
    return facts | cup_facts_for_programs(state)


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
    json=_json,
    files={**TABLE_FILES, **BRACKET_FILES},
    rounds=RoundPages(
        parts=_parts,
        head=_head,
        json=group_round_json,
        draw_json=lambda state: {"groups": groups_json(state)},
        groups=_group_lists,
        are_settled=lambda state: published_cup(state) is not None,
        count_out=lambda state: len(state.published) + cup_rounds_out(state),
        has_seats=lambda state: published_cup(state) is None,
    ),
    is_ranked=lambda state: state.part(GroupsState) is not None,
    closing=(STANDINGS_ON_PAPER, PRIZE_LIST),
)
