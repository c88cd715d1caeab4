"""Prizes in a cup: by the place at which somebody went out."""

from collections.abc import Iterator

from ronde.core.chess.categories import facts
from ronde.core.prizes.categories import Competitor
from ronde.errors import InputError
from ronde.messages import N_
from ronde.service.events.numbering import pairing_numbers
from ronde.service.events.prizes import KindPrizes
from ronde.service.events.results import boards_text
from ronde.service.events.state import EventState
from ronde.service.kinds.cup.reading import cup_as_it_stands, is_over, open_matches, published_cup
from ronde.service.kinds.cup.view import cup_view


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
    competitors=lambda state, seed: tuple(found for _identity, found in cup_competitors(state)),
    by_points=False,
    check_over=check_cup_is_over,
)
