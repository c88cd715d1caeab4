"""The forms of the actions that are plain, as pages show them and as they are sent."""

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Annotated, Any, NamedTuple

from fastapi import APIRouter, Path, Request
from fastapi.concurrency import run_in_threadpool
from fastapi.responses import Response

from ronde.errors import InputError
from ronde.messages import N_
from ronde.service.events.actions.catalogue import actions
from ronde.service.events.actions.entering import player_named
from ronde.service.events.actions.row import Action, ActionForm, Parameter, PlayersForm, Subject
from ronde.service.events.desk import Desk, Done, opened
from ronde.service.events.kind import kind_of
from ronde.service.events.objections import Level
from ronde.service.events.setting import LONGEST_LINE, Choice, Line, Number
from ronde.service.events.state import EventState
from ronde.text import _
from ronde.web.access import requires
from ronde.web.doors.redirects import way_back
from ronde.web.person import Person, Role
from ronde.web.problems import CONSENT
from ronde.web.visit import answered

router = APIRouter()
_TWO = {"a": N_("A player"), "b": N_("Another player")}
"""The fields for two players."""


class Input(NamedTuple):
    """A field of a form."""

    name: str
    label: str
    sort: str
    """`player`, `choice`, `line`, `number` or `points`."""
    value: object = ""
    required: bool = True
    options: tuple[tuple[str, str], ...] = ()


class OfferedForm(NamedTuple):
    """A form that a page shows."""

    action: Action
    form: ActionForm

    def inputs(self, state: EventState, identity: int | None) -> Iterator[Input]:
        """Its fields, but for what no page asks for and what the button decides."""
        for each in self.action.parameters:
            if isinstance(each.form, PlayersForm):
                yield from (Input(name, label, "player") for name, label in _TWO.items())
            elif each.label and each.name not in self.form.values:
                yield Input(
                    each.name,
                    each.label,
                    _sort(each),
                    each.usual(state, identity),
                    each.required,
                    _options(each),
                )


def forms_of(
    state: EventState, subject: Subject | None, identity: int | None = None
) -> tuple[OfferedForm, ...]:
    """The forms that a page offers for what they are about; none once an event is closed."""
    if state.closed:
        return ()
    return tuple(
        OfferedForm(row, form)
        for row in actions().values()
        if row.subject is subject
        for form in row.forms
        if form.title and form.offered(state, identity)
    )


def _sort(each: Parameter) -> str:
    """What kind of field a parameter has."""
    sorts = ((Choice, "choice"), (Line, "line"), (Number, "number"))
    return next((sort for form, sort in sorts if isinstance(each.form, form)), "points")


def _options(each: Parameter) -> tuple[tuple[str, str], ...]:
    """What may be chosen, with its words."""
    if not isinstance(each.form, Choice):
        return ()
    return tuple((each.form.to_text(value), words) for value, words in each.form.words.items())


def _route(row: Action, form: ActionForm) -> Callable[..., Any]:
    """What a form is sent to."""
    role = Role.DIRECTOR if row.by_director else Role.DEPUTY
    if row.subject is None:

        async def act(
            request: Request, event: str, person: Annotated[Person, requires(role)]
        ) -> Response:
            return await _acted(request, event, person, OfferedForm(row, form), {})

        return act
    name = row.subject.name

    async def act_on(
        request: Request,
        event: str,
        identity: Annotated[int, Path(alias=name)],
        person: Annotated[Person, requires(role)],
    ) -> Response:
        return await _acted(request, event, person, OfferedForm(row, form), {name: identity})

    return act_on


for _row in actions().values():
    for _form in _row.forms:
        _about = f"{_row.subject.page}/{{{_row.subject.name}}}/" if _row.subject else ""
        router.add_api_route(
            f"/e/{{event}}/{_about}{_form.name}",
            _route(_row, _form),
            methods=["POST"],
            name=f"{_row.name}_{_form.name}",
        )


async def _acted(
    request: Request, event: str, person: Person, sent: OfferedForm, about: Mapping[str, int]
) -> Response:
    """Do what a form says, and go to the page that comes after it."""
    form = await request.form()
    fields = {name: value for name, value in form.items() if isinstance(value, str)}
    row, own = sent.action, sent.form.values

    def act(desk: Desk) -> Done:
        state = opened(desk).state
        values = {
            each.name: own[each.name] if each.name in own else _value(state, each, fields)
            for each in row.parameters
        }
        return row.act(desk, {**row.given(values), **about}, _consent(fields))

    key = request.headers.get("idempotency-key") or fields.get("key") or None
    done = await run_in_threadpool(
        partial(request.app.state.rooms.act, event, person, act, key=key)
    )
    return answered(request, done, _after(request, event, done, sent.form.back, about))


def _after(
    request: Request, event: str, done: Done, back: str | None, about: Mapping[str, int]
) -> str:
    """The page that comes after a form."""
    if back == "":
        return way_back(request, f"/e/{event}")
    if back is None:
        back = kind_of(done.state.regulations.system).entrants.value
    return f"/e/{event}/{back.format(**about)}"


def _consent(fields: Mapping[str, str]) -> Level:
    """How far whoever sends a form agrees."""
    level = fields.get(CONSENT, "")
    levels = {str(int(each)): each for each in Level}
    if level and level not in levels:
        raise InputError(N_("this is not as expected: {fields}"), fields=CONSENT)
    return levels[level] if level else Level.ACKNOWLEDGE


def _value(state: EventState, each: Parameter, fields: Mapping[str, str]) -> Any:  # noqa: ANN401
    """What a field says, refused in a sentence where it is not what the parameter takes."""
    if isinstance(each.form, PlayersForm):
        if each.name in fields:
            return [player_named(state, typed) for typed in fields[each.name].split(",")]
        return [player_named(state, _text(fields, name, label)) for name, label in _TWO.items()]
    typed = fields.get(each.name, "").strip()
    if each.required:
        typed = _text(fields, each.name, each.label)
    return each.form.from_page(typed, each.named) if typed else None


def _text(fields: Mapping[str, str], name: str, label: str) -> str:
    """What a field says that has to say something."""
    typed = fields.get(name, "").strip()
    if not typed:
        raise InputError(N_("{name} is missing"), name=_(label))
    if len(typed) > LONGEST_LINE:
        raise InputError(N_("{name}: at most {most} letters"), name=_(label), most=LONGEST_LINE)
    return typed
