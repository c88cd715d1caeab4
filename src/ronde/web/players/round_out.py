"""A round that is out: one line on every phone that shows something else, with its own board."""

from collections.abc import Mapping
from dataclasses import dataclass

from ronde.core.chess.game import Colour
from ronde.service.events.desk import Opened
from ronde.service.events.hall import Seat, seats_in
from ronde.text import _
from ronde.web.kinds.row import pages_of
from ronde.web.live.topics import personal_topic, topic
from ronde.web.players.words import RESTS
from ronde.web.templating import rendered


@dataclass(frozen=True, slots=True, kw_only=True)
class Out:
    """Where somebody sits in the round that is out."""

    round_number: int
    seat: Seat


def rounds_out(opened: Opened) -> int:
    """How many rounds everybody knows, those of a cup included."""
    return pages_of(opened.state.regulations.system).rounds.count_out(opened.state)


def _number(opened: Opened, language: str) -> str:
    return str(rounds_out(opened))


def _by_player(opened: Opened) -> Mapping[str, Out]:
    """Everybody's seat without its result, by what follows `seat-`."""
    if not pages_of(opened.state.regulations.system).rounds.has_seats(opened.state):
        return {}
    number = len(opened.state.published)
    return {
        str(seat.identity): Out(
            round_number=number,
            seat=Seat(
                identity=seat.identity,
                name=seat.name,
                board=seat.board,
                colour=seat.colour,
                rest=seat.rest,
            ),
        )
        for seat in seats_in(opened)
    }


def sentence_of(out: Out) -> str:
    """Where somebody goes now, in a line."""
    board, number = out.seat.board, out.round_number
    if board is None:
        rest = (
            _(RESTS[out.seat.rest]) if out.seat.rest in RESTS else _("You do not play this round")
        )
        return _("Round {round} is out. {rest}.").format(round=number, rest=rest)
    if out.seat.colour is Colour.WHITE:
        return _("Round {round} is out: board {board}, White").format(round=number, board=board)
    return _("Round {round} is out: board {board}, Black").format(round=number, board=board)


def _html(out: Out, language: str) -> str:
    return rendered(
        "players/round_out.html", round_number=out.round_number, sentence=sentence_of(out)
    )


topic("round-out", public=True, render=_number)
personal_topic("seat", public=True, project=_by_player, render=_html)
