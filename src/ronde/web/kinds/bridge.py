"""A bridge evening as its pages know it."""

from collections.abc import Callable, Iterator

from ronde.messages import N_
from ronde.service.events.progress import Step
from ronde.service.events.state import EventState
from ronde.service.events.status import facts_of
from ronde.service.kinds.bridge.evening import evening_of
from ronde.service.kinds.bridge.export import (
    names_csv,
    pbn_file,
    penalties_csv,
    ranking_pdf,
    results_csv,
    usebio_file,
)
from ronde.web.bridge.hall import find_in_evening, my_scores, my_table
from ronde.web.bridge.hall_sheets import seating
from ronde.web.bridge.home_row import EveningRow, evening_row
from ronde.web.bridge.opening import present
from ronde.web.bridge.papers import (
    boards_papers,
    entrants_papers,
    evening_downloads,
    movement_papers,
    ranking_papers,
    seats_papers,
)
from ronde.web.bridge.wall import evening_wall
from ronde.web.kinds.files import CSV, TEXT, FileMaker
from ronde.web.kinds.round_row import RoundPages
from ronde.web.kinds.rounds import HELPERS, JOURNAL, count_of
from ronde.web.kinds.row import (
    Course,
    DeskPage,
    HallPages,
    KindPages,
    LastThing,
    PlayersPage,
    Printer,
)
from ronde.web.paper.answering import PDF
from ronde.web.paper.offers import Paper


def _course(state: EventState) -> Course:
    """All rounds are known from the start, one of them is played."""
    facts = facts_of(state)
    return Course(
        total=count_of(facts, "round_count"),
        reached=count_of(facts, "current_round"),
        page="tables",
    )


def _home_row(event: str, state: EventState) -> EveningRow | None:
    """The evening with its clock as it is now."""
    return evening_row(event, state, present())


def _for_deputies(
    papers: Callable[[EventState, str], Iterator[Paper]],
) -> Callable[[EventState, Printer], Iterator[Paper]]:
    """The sheets of a page that helpers do not open."""
    return lambda state, printer: papers(state, printer.at) if printer.deputy else iter(())


EVENING = KindPages(
    tabs=(
        DeskPage(title=N_("Movement"), noun="movement"),
        DeskPage(title=N_("Tables"), noun="tables"),
        DeskPage(title=N_("Pairs"), noun="pairs"),
        DeskPage(title=N_("Ranking"), noun="ranking"),
        DeskPage(title=N_("Boards"), noun="boards"),
        JOURNAL,
        HELPERS,
    ),
    play=lambda state: "tables",
    step_pages={Step.ENTER: "movement", Step.MOVEMENT: "movement"},
    step_words=lambda state: {Step.ENTER: N_("Enter the names")},
    courses=lambda state: (_course(state),),
    players_pages=lambda state: (
        PlayersPage(title=N_("My table"), noun="", personal=True, pages=("me", "find")),
        PlayersPage(title=N_("Seating"), noun="pairings"),
        PlayersPage(title=N_("Ranking"), noun="ranking", pages=("ranking", "board")),
        PlayersPage(title=N_("My scores"), noun="card", personal=True),
    ),
    hall=HallPages(
        find=find_in_evening,
        mine=my_table,
        card=my_scores,
        pairings=seating,
        wall=evening_wall,
    ),
    papers={
        "movement": _for_deputies(movement_papers),
        "tables": lambda state, printer: seats_papers(state, printer.at),
        "pairs": _for_deputies(entrants_papers),
        "ranking": _for_deputies(ranking_papers),
        "boards": _for_deputies(boards_papers),
    },
    downloads=evening_downloads,
    files={
        "results.csv": FileMaker(CSV, lambda state, asked: results_csv(state)),
        "names.csv": FileMaker(CSV, lambda state, asked: names_csv(state)),
        "penalties.csv": FileMaker(CSV, lambda state, asked: penalties_csv(state)),
        "boards.pbn": FileMaker(TEXT, lambda state, asked: pbn_file(state)),
        "usebio.xml": FileMaker("application/xml", lambda state, asked: usebio_file(state)),
        "ranking.pdf": FileMaker(PDF, lambda state, asked: ranking_pdf(state)),
    },
    has_tables=lambda state: False,
    is_ranked=lambda state: bool(evening_of(state).results),
    closing=(
        LastThing(
            title=N_("Ranking"),
            words=N_("For the wall and for the pairs."),
            noun="ranking.pdf",
            label="PDF",
            needs_ranking=True,
        ),
        LastThing(
            title=N_("Report"),
            words=N_("For the federation."),
            noun="export.xml",
            label="USEBIO",
            needs_ranking=True,
        ),
    ),
    rounds=RoundPages(has_seats=lambda state: False),
    home_row=_home_row,
)
