"""Which sheets a page offers under *Print*: its own first, then the way to all others."""

from collections.abc import Iterator

from ronde.core.digits import is_number
from ronde.errors import InputError
from ronde.service.events.desk import Opened
from ronde.service.events.open_games import open_games
from ronde.service.events.prize_winners import check_matches_are_over
from ronde.service.events.settings import Family, System
from ronde.service.events.state import EventState, PairedRound, Stage
from ronde.service.kinds.cup.reading import latest_cup, published_cup
from ronde.service.kinds.groups.state import GroupsState
from ronde.text import _
from ronde.web.bridge.papers import evening_papers
from ronde.web.paper.offers import Paper
from ronde.web.person import Role

_NOUNS = (
    *("round", "standings", "crosstable", "bracket", "players", "prizes"),
    *("movement", "tables", "pairs", "ranking", "boards"),
    *("journal", "helpers", "poster"),
)
"""The pages whose sheets the page of files lists, in its order."""


def papers_for(opened: Opened, role: Role, path: str) -> tuple[Paper, ...]:
    """The sheets of a page that a role may print."""
    at = f"/e/{opened.stream}"
    if not path.startswith(f"{at}/") or role < Role.HELPER:
        return ()
    noun, _slash, rest = path.removeprefix(f"{at}/").partition("/")
    found = _of_page(opened.state, role, at, noun, rest.partition("/")[0])
    # The sheet that is this very page comes first.
    return tuple(sorted(found, key=lambda paper: paper.href != f"{path}.pdf"))


def all_papers(opened: Opened, role: Role) -> tuple[Paper, ...]:
    """Every sheet of an event as it stands, for the page of its files."""
    at, state = f"/e/{opened.stream}", opened.state
    last = state.rounds[-1].round_number if state.rounds else 0
    found = [paper for noun in _NOUNS for paper in _of_page(state, role, at, noun, str(last))]
    return tuple(dict.fromkeys(found))


def _of_page(state: EventState, role: Role, at: str, noun: str, rest: str) -> Iterator[Paper]:
    """The sheets of a page by its noun."""
    deputy = role >= Role.DEPUTY
    family = state.regulations.system.family
    if noun == "poster":
        yield _poster(at)
    elif noun == "helpers":
        if role >= Role.DIRECTOR:
            yield _helpers(at)
        yield _poster(at)
    elif deputy and noun == "journal":
        yield Paper(title=_("Journal"), href=f"{at}/journal.pdf")
    elif family is Family.BRIDGE:
        yield from evening_papers(state, deputy=deputy, at=at, noun=noun)
    elif noun == "round":
        yield from _of_round(state, deputy=deputy, at=at, number=rest)
    elif noun == "bracket":
        yield from _of_bracket(state, deputy=deputy, at=at)
    elif deputy and noun in ("standings", "prizes"):
        yield from _of_ranking(state, at=at, noun=noun)
    elif deputy and noun == "crosstable" and family is Family.ROUNDS and state.published:
        yield Paper(title=_("Crosstable"), href=f"{at}/crosstable.pdf")
    elif deputy and noun in ("players", "check-in", "teams"):
        yield from _of_players(state, at=at)


def _of_round(state: EventState, *, deputy: bool, at: str, number: str) -> Iterator[Paper]:
    """The lists and the slips of a round that is paired; a draft only for the arbiters."""
    if not is_number(number) or not 1 <= int(number) <= len(state.rounds):
        return
    played: PairedRound = state.rounds[int(number) - 1]
    if played.stage is Stage.DRAFT and not deputy:
        return
    here = f"{at}/round/{int(number)}"
    yield Paper(title=_("Pairings by board"), href=f"{here}.pdf")
    yield Paper(title=_("Pairings by name"), href=f"{here}.pdf?by=name")
    yield Paper(title=_("Result slips"), href=f"{here}/slips.pdf")
    yield Paper(title=_("By board, large letters"), href=f"{here}.pdf?size=large")
    yield Paper(title=_("By name, large letters"), href=f"{here}.pdf?by=name&size=large")
    if deputy and played.matches:
        yield Paper(title=_("Line-ups"), href=f"{here}/line-ups.pdf")
    if state.regulations.system is System.RUTSCH:
        yield Paper(title=_("Tables and sides"), href=f"{here}/tables.pdf")


def _of_ranking(state: EventState, *, at: str, noun: str) -> Iterator[Paper]:
    """The ranking, where there is one yet; the prizes, where some are offered."""
    family = state.regulations.system.family
    known = {
        Family.ROUNDS: bool(state.published),
        Family.GROUPS: state.part(GroupsState) is not None and bool(state.published),
        Family.CUP: published_cup(state) is not None,
    }
    if noun == "prizes":
        if _has_winners(state):
            yield Paper(title=_("Prize list"), href=f"{at}/prizes.pdf")
        return
    if known.get(family, False):
        yield Paper(title=_("Standings"), href=f"{at}/standings.pdf")
        yield Paper(title=_("Standings, large letters"), href=f"{at}/standings.pdf?size=large")


def _has_winners(state: EventState) -> bool:
    """Whether prizes are offered and everything is decided."""
    if state.prizes is None or not state.prizes.prizes or open_games(state):
        return False
    try:
        check_matches_are_over(state)
    except InputError:
        return False
    return True


def _of_bracket(state: EventState, *, deputy: bool, at: str) -> Iterator[Paper]:
    """The bracket in both sizes of paper."""
    if (latest_cup(state) if deputy else published_cup(state)) is None:
        return
    yield Paper(title=_("Bracket"), href=f"{at}/bracket.pdf")
    yield Paper(title=_("Bracket on A3"), href=f"{at}/bracket.pdf?paper=a3")


def _of_players(state: EventState, *, at: str) -> Iterator[Paper]:
    """Who is in the event, everybody's card, and the poster for their phones."""
    of_teams = state.regulations.system.of_teams
    yield Paper(title=_("Teams") if of_teams else _("Players"), href=f"{at}/players.pdf")
    if state.regulations.system.family is Family.ROUNDS and state.published:
        yield Paper(title=_("Pairing cards"), href=f"{at}/cards.pdf")
    yield _poster(at)


def _helpers(at: str) -> Paper:
    """The cards that wait for their devices."""
    return Paper(title=_("Cards for helpers"), href=f"{at}/helpers.pdf")


def _poster(at: str) -> Paper:
    """The square for the phones of the players."""
    return Paper(title=_("Poster for phones"), href=f"{at}/poster.pdf")
