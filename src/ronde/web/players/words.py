"""What players read: whose move it is to which board, results in a letter."""

from dataclasses import dataclass, field, replace
from typing import Any

from ronde.core.chess.game import Colour, Result
from ronde.messages import N_
from ronde.service.events.hall import Card
from ronde.text import _
from ronde.text.numbers import points_text
from ronde.web.brackets.my_match import EverybodysMatch, MyMatch, fate_words
from ronde.web.brackets.sentences import match_sentence

RESTS = {
    Result.PAIRING_ALLOCATED_BYE: N_("You have the bye"),
    Result.FULL_POINT_BYE: N_("You have a full-point bye"),
    Result.HALF_POINT_BYE: N_("You have a half-point bye"),
    Result.ZERO_POINT_BYE: N_("You do not play this round"),
}
_RESTS_ON_A_CARD = {
    Result.PAIRING_ALLOCATED_BYE: N_("bye"),
    Result.FULL_POINT_BYE: N_("full-point bye"),
    Result.HALF_POINT_BYE: N_("half-point bye"),
    Result.ZERO_POINT_BYE: N_("did not play"),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Mine:
    """Everything about one player: his card, and in a cup his match."""

    card: Card
    match: MyMatch | None = None
    matches: EverybodysMatch | None = field(default=None, compare=False)
    """His match in other languages than that in which it was compared."""

    def told(self, language: str) -> "Mine":
        """The same in a language."""
        if self.matches is None:
            return self
        return replace(self, match=self.matches.told(language).get(self.card.identity))


def mine_facts(mine: Mine) -> dict[str, Any]:
    """What the templates about one player are made of."""
    card, seat = mine.card, mine.card.seat
    return {
        "card": card,
        "my_match": mine.match,
        "fate_text": "" if mine.match is None else fate_words(mine.match),
        "sentence_of": match_sentence,
        "seat": seat,
        "white": Colour.WHITE,
        "black": Colour.BLACK,
        "unknown": Result.UNKNOWN,
        "rest_text": _(RESTS[seat.rest]) if seat is not None and seat.rest in RESTS else "",
        "rest_words": {result: _(words) for result, words in _RESTS_ON_A_CARD.items()},
        "title_text": _title(mine),
        "so_far": _so_far(card),
    }


def _title(mine: Mine) -> str:
    """What stands in the title of the page: `15 · Round 6`."""
    if mine.match is not None:
        match = mine.match.match
        return "" if match is None else f"{match.match_number} · {match.round_name}"
    card = mine.card
    if card.seat is None or card.seat.board is None:
        return _("Round {round}").format(round=card.round_number) if card.round_number else ""
    return _("{board} · Round {round}").format(
        board=card.seat.label or card.seat.board, round=card.round_number
    )


def _so_far(card: Card) -> str:
    """Points and place in a line."""
    played = sum(line.result is not Result.UNKNOWN for line in card.lines)
    points = points_text(card.points)
    if card.place is None:
        return _("{points} points from {played}").format(points=points, played=played)
    return _("{points} points from {played}, place {place}").format(
        points=points, played=played, place=card.place
    )
