"""Decisions about players, sent by the forms that the rows of decisions make."""

from collections.abc import Callable, Mapping
from typing import Annotated, Any

from fastapi import APIRouter, Request
from fastapi.concurrency import run_in_threadpool
from fastapi.responses import Response

from ronde.core.digits import is_number
from ronde.errors import InputError
from ronde.messages import N_
from ronde.service.events.actions.decisions import (
    DECISIONS,
    About,
    Decision,
    Parameter,
    ValueType,
)
from ronde.service.events.actions.entering import player_named
from ronde.service.events.desk import Desk, Done, opened
from ronde.service.events.kind import kind_of
from ronde.service.events.objections import Level
from ronde.service.events.state import EventState
from ronde.text import _
from ronde.web.access import requires
from ronde.web.answers import answered
from ronde.web.desk.typed import points_typed
from ronde.web.person import Person, Role
from ronde.web.problems import CONSENT

router = APIRouter()
Deputy = Annotated[Person, requires(Role.DEPUTY)]
LONGEST_VALUE = 200
HIGHEST_NUMBER = 9999


def decisions_about(state: EventState, identity: int) -> tuple[Decision, ...]:
    """The decisions that a page offers for a player."""
    return _offered(About.ONE, state, identity)


def decisions_about_players(state: EventState) -> tuple[Decision, ...]:
    """The decisions that a page offers beside the list of players."""
    return _offered(About.PLAYERS, state, None)


def _offered(about: About, state: EventState, identity: int | None) -> tuple[Decision, ...]:
    """The decisions of a sort that an event has room for; none once it is closed."""
    if state.closed:
        return ()
    rows = (row for row in DECISIONS.values() if row.about is about)
    return tuple(row for row in rows if row.offered(state, identity))


def _about_one(row: Decision) -> Callable[..., Any]:
    """The route of a decision about one player."""

    async def decide(request: Request, event: str, identity: int, person: Deputy) -> Response:
        return await _decided(request, event, person, row, identity)

    return decide


def _about_players(row: Decision) -> Callable[..., Any]:
    """The route of a decision about several players."""

    async def decide(request: Request, event: str, person: Deputy) -> Response:
        return await _decided(request, event, person, row, None)

    return decide


for _row in DECISIONS.values():
    _one = _row.about is About.ONE
    router.add_api_route(
        f"/e/{{event}}/players/{{identity}}/{_row.name}" if _one else f"/e/{{event}}/{_row.name}",
        _about_one(_row) if _one else _about_players(_row),
        methods=["POST"],
        name=f"decide_{_row.name}",
    )


async def _decided(
    request: Request, event: str, person: Person, row: Decision, identity: int | None
) -> Response:
    """Do what a form says, and go back to the list of players."""
    form = await request.form()
    fields = {name: value for name, value in form.items() if isinstance(value, str)}

    def act(desk: Desk) -> Done:
        state = opened(desk).state
        given = {
            each.name: _value(state, each, fields.get(each.name, "")) for each in row.parameters
        }
        return row.act(desk, {"player": identity, **given}, _consent(fields))

    done = await run_in_threadpool(request.app.state.rooms.act, event, person, act)
    return answered(request, done, _list_of(event, done))


def _consent(fields: Mapping[str, str]) -> Level:
    """How far whoever sends a form agrees."""
    level = fields.get(CONSENT, "")
    known = {str(int(each)): each for each in Level}
    if level and level not in known:
        raise InputError(N_("this is not as expected: {fields}"), fields=CONSENT)
    return known[level] if level else Level.ACKNOWLEDGE


def _value(state: EventState, parameter: Parameter, text: str) -> Any:  # noqa: ANN401 - by its type
    """What a field says, refused in a sentence where it is not what the parameter takes."""
    typed = text.strip()
    if len(typed) > LONGEST_VALUE:
        raise InputError(
            N_("{name}: at most {most} letters"), name=_(parameter.label), most=LONGEST_VALUE
        )
    if not typed and parameter.choices is None:
        if parameter.required:
            raise InputError(N_("{name} is missing"), name=_(parameter.label))
        return None
    if parameter.type is ValueType.PLAYER:
        return player_named(state, typed)
    if parameter.type is ValueType.POINTS:
        return points_typed(typed)
    if parameter.type is ValueType.WHOLE:
        return _whole(parameter, typed)
    if parameter.choices is not None:
        return _choice(parameter.choices, typed)
    return typed


def _whole(parameter: Parameter, typed: str) -> int:
    """A whole number from 0 on."""
    if not is_number(typed) or int(typed) > HIGHEST_NUMBER:
        raise InputError(
            N_("{name}: expected a whole number, found “{found}”"),
            name=_(parameter.label),
            found=typed,
        )
    return int(typed)


def _choice(choices: Mapping[str, str], typed: str) -> str:
    """One of the choices; the first where nothing is chosen."""
    if not typed:
        return next(iter(choices))
    if typed not in choices:
        raise InputError(
            N_("expected one of {choices}, found “{found}”"),
            choices=", ".join(choices),
            found=typed,
        )
    return typed


def _list_of(event: str, done: Done) -> str:
    """The page that lists who plays."""
    return f"/e/{event}/{kind_of(done.state.regulations.system).entrants.value}"
