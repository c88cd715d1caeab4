"""Events of teams as their pages know them."""

from collections.abc import Iterator
from dataclasses import replace

from ronde.messages import N_
from ronde.service.events.progress import Step
from ronde.service.events.state import EventState
from ronde.text import _
from ronde.web.kinds.rounds import (
    IN_ROUNDS,
    MY_BOARD,
    MY_CARD,
    PLACES_OF_ALL,
    PLAYERS,
    entrants_papers,
    round_papers,
)
from ronde.web.kinds.row import DeskPage, PlayersPage, Printer
from ronde.web.paper.offers import Paper


def _with_line_ups(state: EventState, printer: Printer) -> Iterator[Paper]:
    """The sheets of a round, and who plays for each team."""
    papers = list(round_papers(state, printer))
    yield from papers
    if papers and printer.deputy and state.rounds[int(printer.rest) - 1].matches:
        href = f"{printer.at}/round/{int(printer.rest)}/line-ups.pdf"
        yield Paper(title=_("Line-ups"), href=href)


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
        "round": _with_line_ups,
        "players": _teams,
        "check-in": _teams,
        "teams": _teams,
    },
)
