"""The boards of a round in their parts: matches of teams, groups, or all of them together."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from ronde.core.chess.game import Colour
from ronde.service.events.boards import Board, RoundView
from ronde.service.events.kind import pairing_system
from ronde.service.events.settings import System
from ronde.service.events.state import EventState, PairedRound
from ronde.service.kinds.groups.state import GroupsState
from ronde.service.kinds.teams.views import MatchBoardView, MatchView, match_views, resting_teams
from ronde.text import _


@dataclass(frozen=True, slots=True, kw_only=True)
class Part:
    """Boards that belong together."""

    key: str
    """What its place in the page is called."""
    title: str
    boards: tuple[Board, ...]
    match: MatchView | None = None
    tags: Mapping[int, tuple[str, str]] = field(default_factory=dict)
    """In a match: for each board the team or seat of White and of Black."""


def round_parts(
    state: EventState, played: PairedRound | None, boards: Sequence[Board]
) -> tuple[Part, ...]:
    """The boards that somebody works on, in the order of the round."""
    if played is None or not boards:
        return ()
    if played.matches:
        return _matches(state, played, boards)
    if state.part(GroupsState) is not None:
        return _groups(state, boards)
    return (Part(key="all", title="", boards=tuple(boards)),)


def is_explained(state: EventState) -> bool:
    """Whether it can be told why a board is as it is."""
    settings = state.regulations
    return settings.system is System.SWISS or pairing_system(settings).table is not None


def rests_of_teams(state: EventState, played: PairedRound | None) -> tuple[str, ...]:
    """The teams without a match."""
    return () if played is None or not played.matches else resting_teams(state, played)


def shown_labels(view: RoundView | None) -> dict[int, str]:
    """What each board is called."""
    return {} if view is None else {board.board: board.label for board in view.boards}


def _matches(state: EventState, played: PairedRound, boards: Sequence[Board]) -> tuple[Part, ...]:
    """Match by match; one without a board for this person is left out."""
    seats = state.regulations.system is System.SCHEVENINGEN
    found = []
    for match in match_views(state, played):
        own = {board.board_number: board for board in match.boards}
        here = tuple(board for board in boards if board.board in own)
        if here:
            tags = {number: _tags(match, board, seats) for number, board in own.items()}
            found.append(
                Part(
                    key=f"match-{match.match_number}",
                    title=f"{match.first.name} – {match.second.name}",
                    boards=here,
                    match=match,
                    tags=tags,
                )
            )
    return tuple(found)


def _tags(match: MatchView, board: MatchBoardView, seats: bool) -> tuple[str, str]:
    """For whom White plays, and for whom Black: `A3`, `B1`, else the numbers of the teams."""
    first = f"A{board.first_seat}" if seats else str(match.first.number)
    second = f"B{board.second_seat}" if seats else str(match.second.number)
    return (first, second) if board.first_colour is Colour.WHITE else (second, first)


def _groups(state: EventState, boards: Sequence[Board]) -> tuple[Part, ...]:
    """Group by group."""
    groups = state.part(GroupsState)
    assert groups is not None
    by_letter: dict[str, list[Board]] = {}
    for board in boards:
        by_letter.setdefault(groups.letter_of(board.white.identity) or "", []).append(board)
    return tuple(
        Part(
            key=f"group-{letter}",
            title=_("Group {letter}").format(letter=letter),
            boards=tuple(found),
        )
        for letter, found in by_letter.items()
    )
