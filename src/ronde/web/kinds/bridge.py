"""A bridge evening as its pages know it."""

from collections.abc import Callable, Iterator, Mapping
from urllib.parse import quote

from ronde.messages import N_
from ronde.printing.bridge.sheets import TITLES, Paper, possible_papers, usual_papers
from ronde.service.events.progress import Step
from ronde.service.events.state import EventState
from ronde.service.events.status import facts_of
from ronde.service.kinds.bridge.evening import current_round, evening_of
from ronde.service.kinds.bridge.export import (
    names_csv,
    pbn_file,
    penalties_csv,
    ranking_pdf,
    results_csv,
    usebio_file,
)
from ronde.service.kinds.bridge.papers import has_travellers
from ronde.text import _
from ronde.web.bridge.hall import find_in_evening, my_scores, my_table
from ronde.web.bridge.hall_sheets import evening_wall, seating
from ronde.web.bridge.home_row import EveningRow, evening_row
from ronde.web.bridge.visit import present
from ronde.web.kinds.files import CSV, TEXT, FileMaker
from ronde.web.kinds.round_row import RoundPages
from ronde.web.kinds.rounds import HELPERS, JOURNAL, count_of
from ronde.web.kinds.row import (
    CardKind,
    Course,
    DeskPage,
    HallPages,
    KindPages,
    LastThing,
    PaperPrinter,
    PlayersPage,
    StationState,
)
from ronde.web.paper.answering import PDF
from ronde.web.paper.offers import Download, OfferedPaper, paper_of

_CARDS = "guide-cards"
_ROUNDS: Mapping[StationState, str] = {
    StationState.CLOSED: N_("Round {tour}, closed"),
    StationState.NOW: N_("Round {tour}, now"),
    StationState.COMING: N_("Round {tour}, to come"),
}
"""The rounds of an evening on the rail; none of them is a draft."""


def evening_downloads(state: EventState, at: str) -> Iterator[Download]:
    """The files of an evening for other programs."""
    evening = evening_of(state)
    if not evening.has_scores:
        if evening.deals:
            yield _pbn(at)
        return
    yield Download(
        title="USEBIO",
        words=_("For federations and programs that read it."),
        href=f"{at}/export.xml",
    )
    yield _pbn(at)
    yield Download(title="XLSX", words=_("Every table as a sheet."), href=f"{at}/ranking.xlsx")
    yield Download(
        title="CSV",
        words=_("The scores, as the command ronde bridge rank reads them."),
        href=f"{at}/results.csv",
    )


def _pbn(at: str) -> Download:
    """Boards, deals and scores in one file."""
    words = _("Boards, deals, scores and ranking.")
    return Download(title="PBN", words=words, href=f"{at}/export.pbn")


def seats_papers(state: EventState, at: str) -> Iterator[OfferedPaper]:
    """Who sits where in the round that is played."""
    evening = evening_of(state)
    number = current_round(evening)
    if evening.movements and number:
        title = _("Seats of round {round}").format(round=number)
        yield OfferedPaper(title=title, href=f"{at}/tables/round-{number}.pdf", key="seats")


def tables_papers(state: EventState, printer: PaperPrinter) -> Iterator[OfferedPaper]:
    """The seats of the round, and the codes that lie on the tables."""
    yield from seats_papers(state, printer.at)
    if printer.deputy:
        yield from codes_papers(state, printer.at)


def codes_papers(state: EventState, at: str) -> Iterator[OfferedPaper]:
    """The codes that phones read to take their place at a table."""
    if evening_of(state).movements:
        yield OfferedPaper(title=_("Codes for the tables"), href=f"{at}/table-codes.pdf")


def movement_papers(state: EventState, at: str) -> Iterator[OfferedPaper]:
    """The cards of the movement, all together and kind by kind."""
    movements = evening_of(state).movements
    if not movements:
        return
    cards = f"{at}/movement/cards.pdf"
    yield OfferedPaper(title=_("All cards of the movement"), href=cards, key=_CARDS)
    for section in movements if len(movements) > 1 else ():
        title = _("Guide cards, section {section}").format(section=section)
        yield OfferedPaper(title=title, href=f"{cards}?section={quote(section)}", key=_CARDS)
    for kind in card_kinds(state):
        if kind.word == Paper.DIAGRAMS.value:
            continue  # The sheet of all boards in play is offered with the boards.
        yield OfferedPaper(title=kind.title, href=f"{cards}?sheets={kind.word}", key=_CARDS)


def card_kinds(state: EventState) -> tuple[CardKind, ...]:
    """The kinds of cards that every section has, with those that are printed anyway ticked."""
    movements = tuple(evening_of(state).movements.values())
    if not movements:
        return ()
    return tuple(
        CardKind(
            word=paper.value,
            title=_(TITLES[paper]),
            is_usual=paper in usual_papers(movements[0]),
        )
        for paper in Paper
        if all(paper in possible_papers(movement) for movement in movements)
    )


def entrants_papers(state: EventState, at: str) -> Iterator[OfferedPaper]:
    """Who plays, and everybody's own boards."""
    if evening_of(state).entrants:
        yield OfferedPaper(title=_("Who plays"), href=f"{at}/pairs.pdf", key="pairs")
    if has_travellers(state):
        yield _score_cards(at)


def ranking_papers(state: EventState, at: str) -> Iterator[OfferedPaper]:
    """The ranking, everybody's own boards, and the scales."""
    if evening_of(state).has_scores:
        yield OfferedPaper(title=_("Ranking"), href=f"{at}/ranking.pdf", key="ranking")
    if has_travellers(state):
        yield _score_cards(at)
    yield paper_of(at, "scales")


def _score_cards(at: str) -> OfferedPaper:
    """Everybody's own boards."""
    return OfferedPaper(title=_("Score cards"), href=f"{at}/score-cards.pdf", key="score-cards")


def boards_papers(state: EventState, at: str) -> Iterator[OfferedPaper]:
    """The travellers, the hands where they are known, and diagrams to write them down."""
    if has_travellers(state):
        yield OfferedPaper(title=_("Travellers"), href=f"{at}/travellers.pdf", key="travellers")
    if evening_of(state).deals:
        yield OfferedPaper(title=_("Hand records"), href=f"{at}/hands.pdf", key="hands")
    yield paper_of(at, "diagrams")


def _course(state: EventState) -> Course:
    """All rounds are known from the start, one of them is played."""
    facts = facts_of(state)
    return Course(
        total=count_of(facts, "round_count"),
        reached=count_of(facts, "current_round"),
        page="tables",
        labels=_ROUNDS,
        title=N_("Rounds of the evening"),
    )


def _home_row(event: str, state: EventState) -> EveningRow | None:
    """The evening with its clock as it is now."""
    return evening_row(event, state, present())


def _for_deputies(
    papers: Callable[[EventState, str], Iterator[OfferedPaper]],
) -> Callable[[EventState, PaperPrinter], Iterator[OfferedPaper]]:
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
        DeskPage(title=N_("Phones"), noun=HELPERS.noun),
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
        has=lambda state, identity: identity in evening_of(state).entrants,
        find=find_in_evening,
        mine=my_table,
        card=my_scores,
        pairings=seating,
        wall=evening_wall,
    ),
    papers={
        "movement": _for_deputies(movement_papers),
        "tables": tables_papers,
        HELPERS.noun: _for_deputies(codes_papers),
        "pairs": _for_deputies(entrants_papers),
        "ranking": _for_deputies(ranking_papers),
        "boards": _for_deputies(boards_papers),
    },
    card_kinds=card_kinds,
    downloads=evening_downloads,
    files={
        "results.csv": FileMaker(CSV, lambda state, _request: results_csv(state)),
        "names.csv": FileMaker(CSV, lambda state, _request: names_csv(state)),
        "penalties.csv": FileMaker(CSV, lambda state, _request: penalties_csv(state)),
        "boards.pbn": FileMaker(TEXT, lambda state, _request: pbn_file(state)),
        "usebio.xml": FileMaker("application/xml", lambda state, _request: usebio_file(state)),
        "ranking.pdf": FileMaker(PDF, lambda state, _request: ranking_pdf(state)),
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
            title=N_("Score cards"),
            words=N_("A card for each pair, with why each score counts as it does."),
            noun="score-cards.pdf",
            label="PDF",
            needs_ranking=True,
            offered=has_travellers,
        ),
        LastThing(
            title=N_("Travellers"),
            words=N_("Every board with all its scores."),
            noun="travellers.pdf",
            label="PDF",
            needs_ranking=True,
            offered=has_travellers,
        ),
        LastThing(
            title=N_("Report"),
            words=N_("For federations and programs that read USEBIO."),
            noun="export.xml",
            label="USEBIO",
            needs_ranking=True,
        ),
    ),
    rounds=RoundPages(has_seats=lambda state: False),
    poster=N_("Find your table on your phone"),
    home_row=_home_row,
)
