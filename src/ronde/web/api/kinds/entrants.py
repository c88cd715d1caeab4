"""Pairs, players and teams of a bridge evening: entered, seated, corrected, taken out."""

from typing import Annotated

from fastapi.responses import Response
from pydantic import Field

from ronde.errors import InputError, UnknownName
from ronde.formats.bridge_names import LicensedPlayer, Named
from ronde.messages import N_
from ronde.service.events.desk import Desk, Done
from ronde.service.events.state import EventState
from ronde.service.kinds.bridge.actions import entering
from ronde.service.kinds.bridge.documents import EntrantTold, entrants_json
from ronde.service.kinds.bridge.evening import evening_at, evening_of
from ronde.service.kinds.bridge.state import Entrant
from ronde.service.kinds.bridge.typed import (
    entrant_from_text,
    seat_from_typed,
    section_from_text,
)
from ronde.text.documents import JsonObject
from ronde.web.api.acting import DeputyWriting, Written
from ronde.web.api.kinds.evening import PairName
from ronde.web.api.operations import event_router, operation
from ronde.web.api.schemas.words import NO_CONTROLS, Asked, Line, Note

router = event_router("bridge", "/bridge")
SeatText = Annotated[
    str,
    Field(
        min_length=1,
        max_length=12,
        pattern=NO_CONTROLS,
        description="A number: `ns3`, `ew5`, `7`, or `A` for a team.",
        examples=["ns3"],
    ),
]
SectionText = Annotated[str, Field(max_length=8, pattern=r"^[A-Za-z0-9]*$", examples=["A"])]


class BridgePlayer(Asked):
    """A player, and the number the federation knows them by."""

    name: Line
    licence: Note = ""


class NewEntrant(Asked):
    """A pair, a player or a team; without a seat it gets one that is free."""

    players: Annotated[list[BridgePlayer], Field(max_length=8)] = Field(default_factory=list)
    team_name: Note = ""
    section: SectionText = ""
    seat: SeatText | None = None


class NewEntrants(Asked):
    """Those who come."""

    entrants: Annotated[list[NewEntrant], Field(min_length=1, max_length=2000)]


class EntrantNames(Asked):
    """The names behind a number."""

    players: Annotated[list[BridgePlayer], Field(max_length=8)]
    team_name: Note | None = None


class SeatAsked(Asked):
    """The number somebody is to have; whoever has it gets theirs."""

    seat: SeatText
    section: SectionText | None = None


class EntrantsWritten(Written):
    """What was written, with those who play after it."""

    entrants: list[EntrantTold]


@router.post(
    "/entrants", **operation("enterPairs", N_("Enter pairs, players or teams"), EntrantsWritten)
)
def enter_pairs(writing: DeputyWriting, body: NewEntrants) -> Response:
    """Enter those who come; where there is a movement each gets a free number of it."""
    coming = [
        entering.NewEntrant(
            people=named(entrant.players, entrant.team_name),
            section=section_named(entrant.section) or "",
            seat=None if entrant.seat is None else seat_from_typed(entrant.seat),
        )
        for entrant in body.entrants
    ]
    return writing.done(lambda desk: entering.enter(desk, coming), entrants_told)


@router.patch(
    "/entrants/{pair}",
    **operation("correctPair", N_("Correct the names of a pair"), EntrantsWritten),
)
def correct_pair(writing: DeputyWriting, pair: PairName, body: EntrantNames) -> Response:
    """Correct the names behind a number; the name of a team stays where it is left out."""

    def corrected(desk: Desk) -> Done:
        entrant = _entrant(desk, pair)
        team = entrant.people.team_name if body.team_name is None else body.team_name
        return entering.correct(desk, entrant.identity, named(body.players, team))

    return writing.done(corrected, entrants_told)


@router.put(
    "/entrants/{pair}/seat", **operation("seatPair", N_("Give a pair its number"), EntrantsWritten)
)
def seat_pair(writing: DeputyWriting, pair: PairName, body: SeatAsked) -> Response:
    """Give somebody a number; whoever has it gets theirs in exchange."""
    seat, section = seat_from_typed(body.seat), section_named(body.section)
    return writing.done(
        lambda desk: entering.seat(desk, _entrant(desk, pair).identity, seat, section=section),
        entrants_told,
    )


@router.delete(
    "/entrants/{pair}", **operation("removePair", N_("Take a pair out"), EntrantsWritten)
)
def remove_pair(writing: DeputyWriting, pair: PairName) -> Response:
    """Take somebody out who will not play at all; once scores are in, re-plan instead."""
    return writing.done(
        lambda desk: entering.remove(desk, _entrant(desk, pair).identity), entrants_told
    )


def named(players: list[BridgePlayer], team_name: str = "") -> Named:
    """People as a program gives them."""
    return Named(
        tuple(
            LicensedPlayer(" ".join(player.name.split()), player.licence.strip())
            for player in players
        ),
        team_name.strip(),
    )


def section_named(text: str | None) -> str | None:
    """A section as the event names it; None where nobody says which."""
    return section_from_text(text) if text else None


def entrants_told(state: EventState) -> JsonObject:
    """Those who play, after a change."""
    return {"entrants": entrants_json(state)}


def _entrant(desk: Desk, text: str) -> Entrant:
    """Whom an address names."""
    state = evening_at(desk)
    try:
        return entrant_from_text(evening_of(state), text)
    except InputError as error:
        raise UnknownName(error.message) from error
