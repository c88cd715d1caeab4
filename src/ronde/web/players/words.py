"""What players read: whose move it is to which board, results in a letter."""

from dataclasses import dataclass
from typing import Any

from ronde.core.chess.game import Colour, Result
from ronde.messages import N_
from ronde.service.events.desk import Opened
from ronde.service.events.hall import HallCard
from ronde.service.events.playing_off import PlayoffLine, playoffs_of
from ronde.text import _
from ronde.text.numbers import points_words
from ronde.text.people import REST_WORDS
from ronde.web.brackets.my_match import MyMatch, everybodys_match, fate_words
from ronde.web.brackets.sentences import match_sentence
from ronde.web.kinds.row import pages_of

RESTS = {
    Result.PAIRING_ALLOCATED_BYE: N_("You have the bye"),
    Result.FULL_POINT_BYE: N_("You have a full-point bye"),
    Result.HALF_POINT_BYE: N_("You have a half-point bye"),
    Result.ZERO_POINT_BYE: N_("You do not play this round"),
}
_RESTS_ON_A_CARD = {**REST_WORDS, Result.ZERO_POINT_BYE: N_("did not play")}


def mine_facts(opened: Opened, card: HallCard) -> dict[str, Any]:
    """What the templates about one player are made of: the card, and in a cup the match."""
    seat, match = card.seat, everybodys_match(opened).get(card.identity)
    return {
        "card": card,
        "playoffs": playoffs_of_player(opened, card.identity),
        "none_out": _(pages_of(opened.state.regulations.system).rounds.none_out),
        "my_match": match,
        "fate_text": "" if match is None else fate_words(match),
        "sentence_of": match_sentence,
        "seat": seat,
        "white": Colour.WHITE,
        "black": Colour.BLACK,
        "unknown": Result.UNKNOWN,
        "rest_text": _rest_text(opened, card),
        "rest_words": {result: _(words) for result, words in _RESTS_ON_A_CARD.items()},
        "title_text": _title(card, match),
        "so_far": _so_far(card),
    }


def _rest_text(opened: Opened, card: HallCard) -> str:
    """Why a player of the round that is out does not play; empty where there is no more to say."""
    if card.seat is not None and card.seat.rest in RESTS:
        return _(RESTS[card.seat.rest])
    state = opened.state
    if card.seat is not None or not state.published:
        return ""
    rounds = pages_of(state.regulations.system).rounds
    return rounds.my_rest(state, state.published[-1], card.identity)


@dataclass(frozen=True, slots=True)
class MyPlayoff:
    """A play-off in which somebody plays, with their own games."""

    title: str
    lines: tuple[PlayoffLine, ...]


def playoffs_of_player(opened: Opened, identity: int) -> tuple[MyPlayoff, ...]:
    """What somebody plays off, and played; made once for everybody who looks."""
    views = opened.kept.once("play-offs", (opened.state,), lambda: playoffs_of(opened.state))
    return tuple(
        MyPlayoff(view.title, lines) for view in views if (lines := view.lines_of(identity))
    )


def _title(card: HallCard, mine: MyMatch | None) -> str:
    """What stands in the title of the page: `15 · Round 6`."""
    if mine is not None:
        match = mine.match
        return "" if match is None else f"{match.match_number} · {match.round_name}"
    if card.seat is None or card.seat.board is None:
        return _("Round {round}").format(round=card.round_number) if card.round_number else ""
    return _("{board} · Round {round}").format(
        board=card.seat.label or card.seat.board, round=card.round_number
    )


def _so_far(card: HallCard) -> str:
    """Points and place in a line."""
    played = sum(line.result is not Result.UNKNOWN for line in card.lines)
    points = points_words(card.points)
    if card.place is None:
        return _("{points} from {played}").format(points=points, played=played)
    return _("{points} from {played}, place {place}").format(
        points=points, played=played, place=card.place
    )
