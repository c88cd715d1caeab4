"""Who is where in a cup: those who are out by their places, and its winner."""

from collections.abc import Iterator, Sequence
from functools import partial

from ronde.core.chess.categories import facts
from ronde.core.knockout.final_ranking import CupPlacing
from ronde.core.prizes.categories import Competitor
from ronde.errors import InputError
from ronde.messages import N_
from ronde.service.events.documents import Document, Tables, list_of_players
from ronde.service.events.numbering import pairing_numbers
from ronde.service.events.prizes import KindPrizes
from ronde.service.events.rankings import (
    KindRankings,
    Lists,
    RankedLine,
    Ranking,
    RankingRequest,
)
from ronde.service.events.results import boards_text
from ronde.service.events.state import EventState
from ronde.service.kinds.cup.documents import cup_json
from ronde.service.kinds.cup.matches import CupView
from ronde.service.kinds.cup.reading import cup_as_it_stands, is_over, open_matches, published_cup
from ronde.service.kinds.cup.sheets import matches_sheet
from ronde.service.kinds.cup.view import cup_view
from ronde.text import _
from ronde.text.documents import JsonObject
from ronde.text.knockout import placing_columns


def cup_rankings(state: EventState) -> tuple[Ranking[CupPlacing], ...]:
    """The places of a published cup so far, and those of its consolation; none before."""
    view = cup_view(state)
    if view is None:
        return ()
    rankings = [_places(state, view, view.ranking, "places")]
    if view.consolation_ranking:
        consolation = _places(state, view, view.consolation_ranking, "consolation")
        rankings.append(consolation)
    return tuple(rankings)


def _places(
    state: EventState, view: CupView, ranking: Sequence[CupPlacing], key: str
) -> Ranking[CupPlacing]:
    """One list of places."""
    drawn = published_cup(state)
    assert drawn is not None, "a published cup was drawn"

    def place(index: int, placing: CupPlacing) -> RankedLine:
        return RankedLine(
            number=placing.seed_number,
            name=view.names[placing.seed_number],
            identity=drawn.identity(placing.seed_number),
        )

    return Ranking(
        key=key,
        title=_("Final ranking") if view.champion else _("Ranking so far, those who are out"),
        part=_("Consolation") if key == "consolation" else "",
        after=None,
        columns=placing_columns(view.names),
        entries=tuple(ranking),
        place=place,
    )


def _lists(state: EventState, request: RankingRequest) -> tuple[Ranking[CupPlacing], ...]:
    """The places of a cup; it has no rounds to be ranked after, and draws no lots for places."""
    if request.after is not None or request.seed is not None:
        raise InputError(N_("a cup is ranked by its matches: leave out the round and the lots"))
    return cup_rankings(state)


def _document(state: EventState, lists: Lists) -> JsonObject:
    """The places and the bracket for programs."""
    return {"round": None, **cup_json(state, with_draft=False)}


OF_CUP = KindRankings(lists=_lists, document=_document, none_yet=N_("the cup is not published yet"))


def places(state: EventState) -> Iterator[Document]:
    """The places of a cup so far, and those of its consolation."""
    for ranking in cup_rankings(state):
        make = partial(ranking.sheet, state.regulations.name)
        yield Document(key="places", name=ranking.part or _("Places"), make=make)


def matches(state: EventState) -> Iterator[Document]:
    """Every match of a published cup."""
    view = cup_view(state)
    if view is not None:
        make = partial(matches_sheet, state, view)
        yield Document(key="matches", name=_("Matches"), make=make)


TABLES: Tables = {"players": list_of_players, "matches": matches, "places": places}


def check_cup_is_over(state: EventState) -> None:
    """Raise InputError as long as a match of the cup is to be played.

    Rule: FIDE VCL4THP (2026-08) 157-169
    """
    drawn = published_cup(state)
    if drawn is None:
        raise InputError(N_("no prizes before the cup is played"))
    cup = cup_as_it_stands(state, drawn)
    if not is_over(cup):
        raise InputError(
            N_("no prizes as long as matches are open: {matches}"),
            matches=boards_text(open_matches(cup)) or "–",
        )


def cup_competitors(state: EventState) -> Iterator[tuple[int, Competitor]]:
    """Those of a cup by the place at which they went out, with their ids; equals share it."""
    view = cup_view(state)
    drawn = published_cup(state)
    if view is None or drawn is None:
        return
    numbers = pairing_numbers(state)
    for placing in view.ranking:
        identity = drawn.identity(placing.seed_number)
        player = state.players[identity]
        yield (
            identity,
            Competitor(
                number=numbers.get(identity, placing.seed_number),
                name=player.name,
                rank=placing.first,
                facts=facts(player),
            ),
        )


PRIZES = KindPrizes(
    competitors=lambda state, seed: tuple(
        competitor for _identity, competitor in cup_competitors(state)
    ),
    by_points=False,
    check_over=check_cup_is_over,
)
