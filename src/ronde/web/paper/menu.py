"""Which sheets a page offers under *Print*: its own first, then the way to all others."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from ronde.service.events.desk import Opened
from ronde.service.events.papers.catalogue import all_papers as papers_of_all_kinds
from ronde.service.events.papers.catalogue import offered_papers
from ronde.service.events.papers.row import PaperGroup, PaperOption, PaperRow
from ronde.service.events.state import EventState
from ronde.text import _
from ronde.web.kinds.row import PaperPrinter, pages_of
from ronde.web.paper.offers import OfferedPaper, paper_of, poster
from ronde.web.person import Role

_OF_EVERY_EVENT = ("settings", "journal", "helpers", "poster")
"""The pages that every event has, as the page of files lists them after its own."""


def papers_for(opened: Opened, role: Role, path: str) -> tuple[OfferedPaper, ...]:
    """The sheets of a page that a role may print."""
    at = f"/e/{opened.stream}"
    if not path.startswith(f"{at}/") or role < Role.HELPER:
        return ()
    noun, _slash, rest = path.removeprefix(f"{at}/").partition("/")
    papers = _of_page(opened.state, role, at, noun, rest.partition("/")[0])
    # The sheet that is this very page comes first.
    return tuple(sorted(papers, key=lambda paper: paper.href != f"{path}.pdf"))


def all_papers(opened: Opened, role: Role) -> tuple[OfferedPaper, ...]:
    """Every sheet of an event as it stands, for the page of its files."""
    at, state = f"/e/{opened.stream}", opened.state
    last = state.rounds[-1].round_number if state.rounds else 0
    nouns = (*pages_of(state.regulations.system).papers, *_OF_EVERY_EVENT)
    papers = [paper for noun in nouns for paper in _of_page(state, role, at, noun, str(last))]
    listed = {paper.key for paper in papers}
    papers += [paper_of(at, row.key) for row in offered_papers(state) if row.key not in listed]
    return tuple(dict.fromkeys(papers))


def grouped_papers(
    papers: Sequence[OfferedPaper], columns: Sequence[str], *, fold: bool
) -> list[tuple[str, list[OfferedPaper]]]:
    """Sheets under their headings, with the columns that were chosen and cards to be folded."""
    groups: dict[str, list[OfferedPaper]] = {_(group.value): [] for group in PaperGroup}
    for paper in papers:
        row = papers_of_all_kinds().get(paper.key)
        heading = _((PaperGroup.EVENT if row is None else row.group).value)
        groups.setdefault(heading, []).append(_with_options(paper, row, columns, fold=fold))
    return [(heading, listed) for heading, listed in groups.items() if listed]


def _with_options(
    paper: OfferedPaper, row: PaperRow | None, columns: Sequence[str], *, fold: bool
) -> OfferedPaper:
    """A sheet whose address asks for what was chosen, as far as it takes it."""
    options = []
    if row is not None and columns and PaperOption.COLUMNS in row.takes:
        options.append(f"columns={','.join(columns)}")
    if row is not None and fold and PaperOption.FOLD in row.takes:
        options.append("fold=true")
    if not options:
        return paper
    mark = "&" if "?" in paper.href else "?"
    return replace(paper, href=f"{paper.href}{mark}{'&'.join(options)}")


def _of_page(
    state: EventState, role: Role, at: str, noun: str, rest: str
) -> Iterator[OfferedPaper]:
    """The sheets of a page by its noun."""
    deputy = role >= Role.DEPUTY
    if noun == "poster":
        yield poster(at)
    elif noun == "helpers":
        if role >= Role.DIRECTOR:
            yield _helpers(at)
        yield poster(at)
        yield from _of_kind(state, at, noun, rest, deputy=deputy)
    elif deputy and noun == "settings":
        yield replace(paper_of(at, "regulations"), href=f"{at}/settings.pdf")
    elif deputy and noun == "journal":
        yield OfferedPaper(title=_("Journal"), href=f"{at}/journal.pdf")
    else:
        yield from _of_kind(state, at, noun, rest, deputy=deputy)


def _of_kind(
    state: EventState, at: str, noun: str, rest: str, *, deputy: bool
) -> Iterator[OfferedPaper]:
    """The sheets that a kind of event has for a page."""
    papers = pages_of(state.regulations.system).papers.get(noun)
    yield from papers(state, PaperPrinter(at=at, deputy=deputy, rest=rest)) if papers else ()


def _helpers(at: str) -> OfferedPaper:
    """The cards that wait for their devices."""
    return OfferedPaper(title=_("Cards for helpers"), href=f"{at}/helpers.pdf")
