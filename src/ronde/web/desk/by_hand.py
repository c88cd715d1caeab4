"""A round paired by hand: players are ticked, a button says what happens to them."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Any, NamedTuple

from fastapi import APIRouter, Form, Request
from fastapi.responses import Response

from ronde.core.chess.swiss.checker import Seats
from ronde.errors import InputError
from ronde.messages import N_
from ronde.service.events.actions.pairing_moves import (
    clear_boards,
    exchange_seats,
    give_bye,
    pair_rest,
    seat_pair,
    turn_board,
)
from ronde.service.events.actions.pairing_session import (
    end_session,
    session_comparison,
    start_session,
)
from ronde.service.events.desk import Desk, Done
from ronde.service.events.hand_made import Comparison
from ronde.service.events.kind import is_paired_by_points
from ronde.service.events.numbering import pairing_numbers
from ronde.service.events.objections import Level
from ronde.service.events.sessions import unseated
from ronde.service.events.state import EventState
from ronde.text import _, render
from ronde.web.access import requires
from ronde.web.answers import answered
from ronde.web.person import Person, Role
from ronde.web.templating import name_text

router = APIRouter()
Deputy = Annotated[Person, requires(Role.DEPUTY)]


@dataclass(frozen=True, slots=True, kw_only=True)
class Waiting:
    """Somebody without a place."""

    identity: int
    number: int
    name: str
    rating: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Compared:
    """The round as it stands beside the one that the rules give."""

    sentence: str
    made: tuple[str, ...] = ()
    """The pairs that the rules do not have."""
    ruled: tuple[str, ...] = ()
    """What they have instead."""


class Sent(NamedTuple):
    """What a button sends: whom somebody ticked, the board it stands at, how far they agree."""

    ticked: tuple[int, ...]
    board: int | None
    empty: bool
    consent: Level

    @property
    def two(self) -> tuple[int, int]:
        """The two players; raises InputError where others than two are ticked."""
        if len(self.ticked) != 2:
            raise InputError(N_("tick two players first"))
        return self.ticked[0], self.ticked[1]

    @property
    def one(self) -> int:
        """The one player; raises InputError where another number is ticked."""
        if len(self.ticked) != 1:
            raise InputError(N_("tick one player without a place for the bye"))
        return self.ticked[0]

    @property
    def needed_board(self) -> int:
        """The board; raises InputError where there is none."""
        if self.board is None:
            raise InputError(N_("this is not as expected: {fields}"), fields="board")
        return self.board


_MOVES: Mapping[str, Callable[[Desk, Sent], Done]] = {
    "by-hand": lambda desk, sent: start_session(desk, empty=sent.empty, consent=sent.consent),
    "by-hand/exchange": lambda desk, sent: exchange_seats(desk, *sent.two, consent=sent.consent),
    "by-hand/seat": lambda desk, sent: seat_pair(desk, *sent.two, consent=sent.consent),
    "by-hand/bye": lambda desk, sent: give_bye(desk, sent.one, consent=sent.consent),
    "by-hand/turn": lambda desk, sent: turn_board(desk, sent.needed_board, consent=sent.consent),
    "by-hand/clear": lambda desk, sent: clear_boards(
        desk, None if sent.board is None else [sent.board]
    ),
    "by-hand/rest": lambda desk, sent: pair_rest(desk),
    "by-hand/end": lambda desk, sent: end_session(desk, consent=sent.consent),
}
"""What each button does, by the end of its address."""


def _route(act: Callable[[Desk, Sent], Done]) -> Callable[..., Response]:
    """What a button sends to."""

    def moved(
        request: Request,
        event: str,
        number: int,
        person: Deputy,
        ticked: Annotated[list[int] | None, Form()] = None,
        board: Annotated[int | None, Form()] = None,
        empty: Annotated[bool, Form()] = False,
        consent: Annotated[Level, Form()] = Level.ACKNOWLEDGE,
    ) -> Response:
        sent = Sent(tuple(ticked or ()), board, empty, consent)
        done = request.app.state.rooms.act(event, person, lambda desk: act(desk, sent))
        return answered(request, done, f"/e/{event}/round/{done.state.next_round}")

    return moved


for _name, _act in _MOVES.items():
    router.add_api_route(f"/e/{{event}}/round/{{number}}/{_name}", _route(_act), methods=["POST"])


def by_hand_facts(state: EventState) -> dict[str, Any]:
    """What the page of a round knows of pairing by hand."""
    session = state.session
    may_begin = session is None and is_paired_by_points(state.regulations)
    if session is None:
        return {"by_hand": False, "may_pair_by_hand": may_begin}
    numbers = pairing_numbers(state)
    waiting = tuple(
        Waiting(
            identity=identity,
            number=numbers[identity],
            name=state.players[identity].name,
            rating=state.players[identity].rating,
        )
        for identity in sorted(unseated(session), key=lambda identity: numbers[identity])
    )
    return {
        "by_hand": True,
        "may_pair_by_hand": False,
        "waiting": waiting,
        "compared": None if waiting else _compared(state, session_comparison(state)),
    }


def _compared(state: EventState, found: Comparison) -> Compared:
    """A comparison in words."""
    if found.problem is not None:
        return Compared(sentence=render(found.problem))
    if not found.differences:
        return Compared(sentence=_("This is the round that the rules give."))
    names = {
        number: name_text(state.players[identity].name)
        for identity, number in pairing_numbers(state).items()
    }
    return Compared(
        sentence=_("This is not the round that the rules give; the report will tell it."),
        made=_pairs(found.only_made, names),
        ruled=_pairs(found.only_ruled, names),
    )


def _pairs(pairs: Sequence[Seats], names: Mapping[int, str]) -> tuple[str, ...]:
    """Pairs by name, White first."""
    return tuple(
        f"{names[white]} – {names[black]}"
        if black is not None
        else _("bye: {name}").format(name=names[white])
        for white, black in pairs
    )
