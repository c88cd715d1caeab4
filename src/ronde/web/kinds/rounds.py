"""Events in rounds with a ranking by points, as their pages know them: Swiss, round robin, Rutsch.

What cups, groups and teams have of it as well, they take from here.
"""

from collections.abc import Callable, Iterator, Mapping

from ronde.core.digits import is_number
from ronde.errors import InputError
from ronde.messages import N_
from ronde.service.events.calendar import has_calendar
from ronde.service.events.papers.catalogue import PAPERS
from ronde.service.events.playing_off import is_playoff_offered
from ronde.service.events.prizes import check_matches_are_over
from ronde.service.events.progress import Step
from ronde.service.events.proving import is_proved
from ronde.service.events.rankings import first_ranking
from ronde.service.events.results import open_games
from ronde.service.events.sheets import round_json
from ronde.service.events.state import EventState, Stage
from ronde.service.events.status import facts_of
from ronde.text import _
from ronde.text.documents import JsonObject
from ronde.text.standings import standings_json
from ronde.web.kinds.files import REPORT_FILES, ROUND_FILES, TABLE_FILES
from ronde.web.kinds.row import Course, DeskPage, KindPages, LastThing, PaperPrinter, PlayersPage
from ronde.web.paper.offers import Download, OfferedPaper, paper_of, poster
from ronde.web.person import Role

ROUND = DeskPage(title=N_("Round"), noun="round", role=Role.HELPER)
STANDINGS = DeskPage(title=N_("Standings"), noun="standings")
PLAYERS = DeskPage(title=N_("Players"), noun="players")
CROSSTABLE = DeskPage(title=N_("Crosstable"), noun="crosstable")
PRIZES = DeskPage(title=N_("Prizes"), noun="prizes")
JOURNAL = DeskPage(title=N_("Journal"), noun="journal")
HELPERS = DeskPage(title=N_("Helpers"), noun="helpers")

MY_BOARD = PlayersPage(title=N_("My board"), noun="", personal=True, pages=("me", "find"))
PAIRINGS = PlayersPage(title=N_("Pairings"), noun="pairings")
PLACES_OF_ALL = PlayersPage(title=N_("Standings"), noun="standings")
MY_CARD = PlayersPage(title=N_("My card"), noun="card", personal=True)

PRIZE_LIST = LastThing(
    title=N_("Prize list"),
    words=N_("Who gets what, shared as the regulations say."),
    noun="prizes",
    label=N_("Open"),
)
PLAYOFF = LastThing(
    title=N_("Play-off"),
    words=N_("Between players who are level for a place."),
    noun="playoff",
    label=N_("Open"),
    offered=is_playoff_offered,
)
STANDINGS_ON_PAPER = LastThing(
    title=N_("Standings"),
    words=N_("For the wall."),
    noun="standings.pdf",
    label="PDF",
    needs_ranking=True,
)

PapersOf = Callable[[EventState, PaperPrinter], Iterator[OfferedPaper]]


def count_of(facts: Mapping[str, object], name: str) -> int:
    """A number among the facts of an event; 0 where there is none."""
    count = facts.get(name)
    return count if isinstance(count, int) else 0


def course_of_rounds(state: EventState) -> Course:
    """The rounds of an event: the last one published is played."""
    facts = facts_of(state)
    return Course(
        total=count_of(facts, "round_count"),
        reached=count_of(facts, "published_round_count"),
        draft=count_of(facts, "draft_round"),
        over=bool(facts.get("groups_over")),
        page_to_come="calendar?round={round}" if has_calendar(state) else "",
    )


def round_papers(state: EventState, printer: PaperPrinter) -> Iterator[OfferedPaper]:
    """The lists and the slips of a round that is paired; a draft only for the arbiters."""
    number = printer.rest
    if not is_number(number) or not 1 <= int(number) <= len(state.rounds):
        return
    if state.rounds[int(number) - 1].stage is Stage.DRAFT and not printer.deputy:
        return
    here = f"{printer.at}/round/{int(number)}"
    yield OfferedPaper(title=_("Pairings by board"), href=f"{here}.pdf", key="pairings")
    yield OfferedPaper(
        title=_("Pairings by name"), href=f"{here}.pdf?by=name", key="pairings-by-name"
    )
    yield OfferedPaper(title=_("Result slips"), href=f"{here}/slips.pdf", key="slips")
    yield paper_of(printer.at, "place-cards", f"?round={int(number)}")
    yield OfferedPaper(
        title=_("By board, large letters"), href=f"{here}.pdf?size=large", key="pairings"
    )
    yield OfferedPaper(
        title=_("By name, large letters"),
        href=f"{here}.pdf?by=name&size=large",
        key="pairings-by-name",
    )


def round_papers_and(
    title: str,
    noun: str,
    is_offered: Callable[[EventState, PaperPrinter], bool] = lambda *_asked: True,
    suffix: str = ".pdf",
) -> PapersOf:
    """The sheets of a round, and one more that only some systems have."""

    def papers(state: EventState, printer: PaperPrinter) -> Iterator[OfferedPaper]:
        usual = list(round_papers(state, printer))
        yield from usual
        if usual and is_offered(state, printer):
            href = f"{printer.at}/round/{int(printer.rest)}/{noun}{suffix}"
            yield OfferedPaper(title=_(title), href=href)

    return papers


def ranking_papers(is_known: Callable[[EventState], bool]) -> PapersOf:
    """The ranking, where there is one yet."""

    def papers(state: EventState, printer: PaperPrinter) -> Iterator[OfferedPaper]:
        if printer.deputy and is_known(state):
            at = f"{printer.at}/standings.pdf"
            yield OfferedPaper(title=_("Standings"), href=at, key="standings")
            yield OfferedPaper(
                title=_("Standings, large letters"), href=f"{at}?size=large", key="standings"
            )
            for key in ("american", "ratings"):
                if PAPERS[key].is_offered(state):
                    yield paper_of(printer.at, key)

    return papers


def crosstable_papers(state: EventState, printer: PaperPrinter) -> Iterator[OfferedPaper]:
    """The crosstable, once a round is published."""
    if printer.deputy and state.published:
        yield OfferedPaper(
            title=_("Crosstable"), href=f"{printer.at}/crosstable.pdf", key="crosstable"
        )
        if PAPERS["american"].is_offered(state):
            yield paper_of(printer.at, "american")


def prize_papers(state: EventState, printer: PaperPrinter) -> Iterator[OfferedPaper]:
    """The prizes, where some are offered and everything is decided."""
    if not printer.deputy or state.prizes is None or not state.prizes.prizes or open_games(state):
        return
    try:
        check_matches_are_over(state)
    except InputError:
        return
    yield OfferedPaper(title=_("Prize list"), href=f"{printer.at}/prizes.pdf", key="prizes")


def entrants_papers(title: str, *, cards: bool) -> PapersOf:
    """Who is in the event, everybody's card, and the poster for their phones."""

    def papers(state: EventState, printer: PaperPrinter) -> Iterator[OfferedPaper]:
        if not printer.deputy:
            return
        yield OfferedPaper(title=_(title), href=f"{printer.at}/players.pdf", key="players")
        yield paper_of(printer.at, "players-by-name")
        yield paper_of(printer.at, "players-by-rating")
        if cards and PAPERS["cards"].is_offered(state):
            yield OfferedPaper(
                title=_("Pairing cards"), href=f"{printer.at}/cards.pdf", key="cards"
            )
        yield poster(printer.at)

    return papers


def table_downloads(state: EventState, at: str) -> Iterator[Download]:
    """The tables and the facts of an event, and its calendar where rounds have their days."""
    yield Download(title="XLSX", words=_("Every table as a sheet."), href=f"{at}/export.xlsx")
    yield Download(title="JSON", words=_("For programs."), href=f"{at}/export.json")
    if state.regulations.timetable:
        yield Download(
            title="iCalendar",
            words=_("The games with their days. Calendars follow this address."),
            href=f"/p/{at.rpartition('/')[2]}/calendar.ics",
        )


def _json(state: EventState) -> JsonObject:
    """The rounds and the ranking by points."""
    ranking = first_ranking(state)
    assert ranking.basis is not None, "events in rounds are ranked by points"
    return {
        "rounds": [round_json(state, played) for played in state.published],
        "standings": standings_json(ranking.basis),
    }


def _downloads(state: EventState, at: str) -> Iterator[Download]:
    """The report in both editions, then the tables."""
    words = _("The file that federations read.")
    yield Download(title="TRF26", words=words, href=f"{at}/export.trf")
    yield Download(
        title="TRF16",
        words=_("The same in the older form."),
        href=f"{at}/export.trf?edition=trf16",
    )
    yield from table_downloads(state, at)


_players = entrants_papers(N_("Players"), cards=True)
IN_ROUNDS = KindPages(
    tabs=(ROUND, STANDINGS, PLAYERS, CROSSTABLE, PRIZES, JOURNAL, HELPERS),
    play=lambda state: "round",
    step_pages={Step.ENTER: "players", Step.PLAYOFF: "playoff", Step.NOTHING: "standings"},
    courses=lambda state: (course_of_rounds(state),),
    players_pages=lambda state: (MY_BOARD, PAIRINGS, PLACES_OF_ALL, MY_CARD),
    papers={
        "round": round_papers_and(
            N_("Proof of the pairing"),
            "proof",
            lambda state, printer: printer.deputy and is_proved(state),
            ".json",
        ),
        "standings": ranking_papers(lambda state: bool(state.published)),
        "crosstable": crosstable_papers,
        "players": _players,
        "check-in": _players,
        "prizes": prize_papers,
    },
    downloads=_downloads,
    json=_json,
    files={**REPORT_FILES, **ROUND_FILES, **TABLE_FILES},
    closing=(
        PLAYOFF,
        STANDINGS_ON_PAPER,
        PRIZE_LIST,
        LastThing(
            title=N_("Rating report"),
            words=N_("The file that federations read."),
            noun="export.trf",
            label="TRF26",
        ),
        LastThing(
            title=N_("Tables"),
            words=N_("Players, rounds, crosstable and standings."),
            noun="export.xlsx",
            label="XLSX",
            needs_ranking=True,
        ),
    ),
)
