"""The operations of the actions that are plain forms, made from their rows."""

import inspect
from collections.abc import Mapping
from typing import Annotated, Any

from fastapi import APIRouter
from fastapi.responses import Response
from pydantic import Field, create_model

from ronde.service.events.actions.catalogue import actions
from ronde.service.events.actions.entering import player_named
from ronde.service.events.actions.row import (
    Action,
    ActionRoute,
    Parameter,
    PlayersForm,
    SignedPoints,
)
from ronde.service.events.desk import Desk, Done, opened
from ronde.service.events.objections import Level
from ronde.service.events.state import EventState
from ronde.text.documents import JsonObject
from ronde.web.api.acting import DeputyWriting, DirectorWriting, Writer, Written
from ronde.web.api.asking import PlayerName, TeamName, named_in
from ronde.web.api.kinds.teams import TeamsWritten
from ronde.web.api.operations import PREFIX, operation
from ronde.web.api.players import PlayersWritten
from ronde.web.api.schemas.settings import type_of
from ronde.web.api.schemas.words import Agreement, Asked, PointsNumber, Who, tenths

router = APIRouter(prefix=PREFIX)
_NAMES: Mapping[str, Any] = {"player": PlayerName, "team": TeamName}
"""What an address has for the one that an action is about."""
_WRITTEN: Mapping[str, type] = {"players": PlayersWritten, "teams": TeamsWritten}
"""What an operation answers, by what it tells besides what was written."""
_BODIES: dict[str, type[Asked]] = {"Agreement": Agreement}
"""What programs send, by its name."""


def _add(row: Action, route: ActionRoute) -> None:
    """Add the operation of an action."""
    body = _body(row, route)
    about = [] if row.subject is None else [(row.subject.name, _NAMES[row.subject.name])]

    def endpoint(writing: Writer, asked: Asked, **named: str) -> Response:
        return writing.done(_acting(row, asked, named), _more(row))

    annotated = (
        ("writing", DirectorWriting if row.by_director else DeputyWriting),
        *about,
        ("asked", body),
    )
    # What an action takes is known from its row: its signature says it as if it were written out.
    endpoint.__signature__ = inspect.Signature(  # type: ignore[attr-defined]
        [
            inspect.Parameter(
                name,
                inspect.Parameter.KEYWORD_ONLY,
                annotation=kind,
                default=inspect.Parameter.empty if name != "asked" or _is_needed(body) else body(),
            )
            for name, kind in annotated
        ]
    )
    endpoint.__doc__ = route.about
    method, _space, path = route.address.partition(" ")
    answer = Written if row.tells is None else _WRITTEN[row.tells[0]]
    router.add_api_route(
        f"/events/{{event}}/{path}",
        endpoint,
        methods=[method],
        tags=[route.tag],
        **operation(route.operation, route.summary, answer),
    )


def _acting(row: Action, body: Asked, named: Mapping[str, str]) -> Any:  # noqa: ANN401
    """What is done at the desk."""

    def act(desk: Desk) -> Done:
        state = opened(desk).state
        values = row.given(
            {each.name: _value(state, each, getattr(body, each.name)) for each in row.parameters}
        )
        for name, text in named.items():
            assert row.subject is not None
            assert row.subject.named is not None
            values[name] = named_in(state, text, row.subject.named)
        return row.act(desk, values, Level(getattr(body, "consent", Level.ACKNOWLEDGE)))

    return act


def _more(row: Action) -> Any:  # noqa: ANN401 - what makes JSON of a state
    """What is told besides what was written."""

    def more(state: EventState) -> JsonObject:
        return {} if row.tells is None else {row.tells[0]: row.tells[1](state)}

    return more


def _value(state: EventState, each: Parameter, value: Any) -> Any:  # noqa: ANN401 - by its form
    """The value that was sent for a parameter."""
    if value is None:
        return None
    if isinstance(each.form, PlayersForm):
        return [player_named(state, str(name)) for name in value]
    if isinstance(each.form, SignedPoints):
        return tenths(value)
    return each.form.from_json(value, each.named)


def _body(row: Action, route: ActionRoute) -> type[Asked]:
    """What programs send; actions that are sent the same share it."""
    if route.body not in _BODIES:
        fields: dict[str, Any] = {each.name: _field(each) for each in row.parameters}
        _BODIES[route.body] = create_model(
            route.body,
            __base__=Agreement if row.objects else Asked,
            __doc__=route.body_about,
            **fields,
        )
    return _BODIES[route.body]


def _field(each: Parameter) -> tuple[Any, Any]:
    """A parameter as a field of a body, with its default; `...` where it has to be sent."""
    kind: Any = type_of(each.form)
    if isinstance(each.form, PlayersForm):
        kind = Annotated[list[Who], Field(min_length=2, max_length=each.form.most)]
    elif isinstance(each.form, SignedPoints):
        kind = PointsNumber
    if not each.required and each.default is None:
        kind |= None
    if each.examples:
        kind = Annotated[kind, Field(examples=list(each.examples))]
    if each.required or each.off:
        return kind, ...
    default = each.default
    return kind, default if default is None or kind is PointsNumber else each.form.to_program(
        default
    )


def _is_needed(body: type[Asked]) -> bool:
    """Whether a body cannot be left out."""
    return any(field.is_required() for field in body.model_fields.values())


for _row in actions().values():
    if _row.route is not None:
        _add(_row, _row.route)
