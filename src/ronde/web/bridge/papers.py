"""Which sheets and files an evening offers, by the page they belong to."""

from collections.abc import Iterator
from urllib.parse import quote

from ronde.service.events.state import EventState
from ronde.service.kinds.bridge.evening import current_round, evening_of
from ronde.service.kinds.bridge.ranking import in_teams
from ronde.text import _
from ronde.web.paper.offers import Download, Paper


def evening_downloads(state: EventState, at: str) -> Iterator[Download]:
    """The files of an evening for other programs."""
    evening = evening_of(state)
    if not evening.has_scores:
        if evening.deals:
            yield _pbn(at)
        return
    yield Download(
        title="USEBIO", words=_("The file that bridge federations read."), href=f"{at}/export.xml"
    )
    yield _pbn(at)
    yield Download(title="XLSX", words=_("Every table as a sheet."), href=f"{at}/ranking.xlsx")
    yield Download(
        title="CSV",
        words=_("The scores, as `ronde bridge rank` reads them."),
        href=f"{at}/results.csv",
    )


def _pbn(at: str) -> Download:
    """Boards, deals and scores in one file."""
    words = _("Boards, deals, scores and ranking.")
    return Download(title="PBN", words=words, href=f"{at}/export.pbn")


def seats_papers(state: EventState, at: str) -> Iterator[Paper]:
    """Who sits where in the round that is played."""
    evening = evening_of(state)
    number = current_round(evening)
    if evening.movements and number:
        title = _("Seats of round {round}").format(round=number)
        yield Paper(title=title, href=f"{at}/tables/round-{number}.pdf")


def movement_papers(state: EventState, at: str) -> Iterator[Paper]:
    """The cards of each section."""
    for section in evening_of(state).movements:
        title = _("Guide cards")
        if section:
            title = _("Guide cards, section {section}").format(section=section)
        asked = f"?section={quote(section)}" if section else ""
        yield Paper(title=title, href=f"{at}/movement/cards.pdf{asked}")


def entrants_papers(state: EventState, at: str) -> Iterator[Paper]:
    """Who plays, and everybody's own boards."""
    if evening_of(state).entrants:
        yield Paper(title=_("Who plays"), href=f"{at}/pairs.pdf")
    if _has_travellers(state):
        yield _score_cards(at)


def ranking_papers(state: EventState, at: str) -> Iterator[Paper]:
    """The ranking, and everybody's own boards."""
    if evening_of(state).has_scores:
        yield Paper(title=_("Ranking"), href=f"{at}/ranking.pdf")
    if _has_travellers(state):
        yield _score_cards(at)


def _score_cards(at: str) -> Paper:
    """Everybody's own boards."""
    return Paper(title=_("Score cards"), href=f"{at}/score-cards.pdf")


def boards_papers(state: EventState, at: str) -> Iterator[Paper]:
    """The travellers, and the hands where they are known."""
    if _has_travellers(state):
        yield Paper(title=_("Travellers"), href=f"{at}/travellers.pdf")
    if evening_of(state).deals:
        yield Paper(title=_("Hand records"), href=f"{at}/hands.pdf")


def _has_travellers(state: EventState) -> bool:
    """Whether boards have results that are compared over the whole room."""
    return evening_of(state).has_scores and not in_teams(state)
