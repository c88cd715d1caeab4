"""Events of teams as their pages know them."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from ronde.core.chess.game import Colour
from ronde.messages import N_
from ronde.service.events.boards import ShownBoard
from ronde.service.events.progress import Step
from ronde.service.events.settings import System
from ronde.service.events.state import EventState, PairedRound, Stage
from ronde.service.kinds.teams.order import team_of_player, teams_of
from ronde.service.kinds.teams.seating import match_of
from ronde.service.kinds.teams.sheets import line_ups_sheet
from ronde.service.kinds.teams.views import (
    MatchBoardView,
    TeamMatchView,
    match_views,
    told_of_resting,
)
from ronde.text import _
from ronde.web.kinds.round_row import Part, RoundPages
from ronde.web.kinds.rounds import (
    IN_ROUNDS,
    MY_BOARD,
    MY_CARD,
    PLACES_OF_ALL,
    PLAYERS,
    entrants_papers,
    round_papers_and,
)
from ronde.web.kinds.row import DeskPage, PaperPrinter, PlayersPage
from ronde.web.paper.offers import Download


def _has_line_ups(state: EventState, printer: PaperPrinter) -> bool:
    """Whether a round has matches, for those who see the line-ups."""
    return printer.deputy and bool(state.rounds[int(printer.rest) - 1].matches)


def _parts(
    state: EventState, played: PairedRound, boards: Sequence[ShownBoard]
) -> tuple[Part, ...]:
    """Match by match; one without a board for this person is left out."""
    seats = state.regulations.system is System.SCHEVENINGEN
    papers = []
    is_draft = played.stage is Stage.DRAFT
    for match in match_views(state, played, with_scores=is_draft):
        own = {board.board_number: board for board in match.boards}
        here = tuple(board for board in boards if board.board in own)
        if here:
            tags = {number: _tags(match, board, seats) for number, board in own.items()}
            papers.append(
                Part(
                    key=f"match-{match.match_number}",
                    title=f"{match.first.name} – {match.second.name}",
                    boards=here,
                    match=match,
                    tags=tags,
                )
            )
    return tuple(papers)


def _resting(state: EventState, played: PairedRound) -> tuple[str, ...]:
    """What is told of the teams without a match."""
    return told_of_resting(state, played) if played.matches else ()


def _my_rest(state: EventState, played: PairedRound, player: int) -> str:
    """That the team of a player has the bye, or no match; nothing where others play for it."""
    team = team_of_player(state).get(player)
    if team is None or match_of(played, team.identity) is not None:
        return ""
    if team.identity == played.bye_team:
        return _("{team} has the bye").format(team=team.name)
    return _("{team} does not play this round").format(team=team.name)


def _tags(match: TeamMatchView, board: MatchBoardView, seats: bool) -> tuple[str, str]:
    """For whom White plays, and for whom Black: `A3`, `B1`, else the numbers of the teams."""
    first = f"A{board.first_seat}" if seats else str(match.first.number)
    second = f"B{board.second_seat}" if seats else str(match.second.number)
    return (first, second) if board.first_colour is Colour.WHITE else (second, first)


def _has_teams(state: EventState) -> bool:
    """Whether a team is entered: without one there is nothing to rank or to tabulate."""
    return bool(teams_of(state).teams)


def _downloads(state: EventState, at: str) -> Iterator[Download]:
    """The files of an event in rounds, once a team is entered."""
    return IN_ROUNDS.downloads(state, at) if _has_teams(state) else iter(())


# The players are found under their teams.
_TEAMS = DeskPage(title=N_("Teams"), noun="teams")
_MATCHES = PlayersPage(title=N_("Matches"), noun="pairings")
_teams = entrants_papers(N_("Teams"), cards=True)
OF_TEAMS = replace(
    IN_ROUNDS,
    tabs=tuple(_TEAMS if page is PLAYERS else page for page in IN_ROUNDS.tabs),
    step_pages={**IN_ROUNDS.step_pages, Step.ENTER: "teams"},
    step_words=lambda state: {Step.ENTER: N_("Enter the teams")},
    players_pages=lambda state: (MY_BOARD, _MATCHES, PLACES_OF_ALL, MY_CARD),
    papers={
        **IN_ROUNDS.papers,
        "round": round_papers_and(N_("Line-ups"), "line-ups", _has_line_ups),
        "players": _teams,
        "check-in": _teams,
        "teams": _teams,
    },
    downloads=_downloads,
    has_tables=_has_teams,
    is_ranked=_has_teams,
    rounds=RoundPages(
        parts=_parts,
        in_matches=True,
        matches=match_views,
        resting=_resting,
        my_rest=_my_rest,
        line_ups_sheet=line_ups_sheet,
    ),
)
