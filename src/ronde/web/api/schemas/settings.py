"""The settings of an event as programs send them, made from their declaration."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated, Any, Literal

from pydantic import Field, create_model

from ronde.service.events.given_settings import Given
from ronde.service.events.setting import (
    Choice,
    Codes,
    Form,
    Number,
    PointsTable,
    Setting,
    SettingsPart,
    YesNo,
    settings_in,
)
from ronde.service.events.setting import Day as DayForm
from ronde.service.events.setting import Line as LineForm
from ronde.service.events.setting_forms import MOST_MOMENTS, Moments, OneMoment, Several
from ronde.service.events.settings import Settings, setting_parts
from ronde.text.numbers import points_json
from ronde.web.api.schemas.words import Asked, Day, Line, Note, PointsNumber, tenths

Tiebreaks = Annotated[
    list[Annotated[str, Field(min_length=1, max_length=20)]],
    Field(max_length=20, examples=[["BH/C1", "BH", "SB"]]),
]

MomentText = Annotated[str, Field(min_length=8, max_length=20, examples=["2026-01-31T14:00"])]
"""A day and a time in the place where it is played; a day alone where the time is open."""


class ScaleRowAsked(Asked):
    """From this margin on, winner and loser get so much; `boards` as `8`, `6-8`, or empty."""

    boards: Annotated[str, Field(max_length=9, examples=["6-8"])] = ""
    margin: Annotated[int, Field(ge=0, le=9_999)]
    winner: Annotated[str, Field(max_length=9, examples=["12.5"])]
    loser: Annotated[str, Field(max_length=9, examples=["7.5"])]


class ScaleAsked(Asked):
    """A scale of victory points of your own."""

    name: Line
    rows: Annotated[list[ScaleRowAsked], Field(min_length=1, max_length=2_000)]


def _body(part: type) -> dict[str, Any]:
    """The fields of a class of settings; what is left out stays as it is."""
    return {
        name: (Annotated[_type(each) | None, Field(description=each.help)], None)
        for name, each in settings_in(part).items()
    }


def _type(each: Setting) -> Any:  # noqa: ANN401 - a type as pydantic has it
    """What a program may send for a setting."""
    if isinstance(each.form, PointsTable):
        return _points(each, each.form)
    return Note if isinstance(each.form, LineForm) and each.none is None else type_of(each.form)


def type_of(form: Form) -> Any:  # noqa: ANN401 - a type as pydantic has it
    """What a program may send for the values of a form."""
    if isinstance(form, Number):
        return Annotated[int, Field(ge=form.least, le=form.most)]
    if isinstance(form, Choice):
        values = tuple(form.to_json(value) for value in form.words)
        return bool if True in values and False in values else Literal[values]
    if form.names:
        return Literal[form.names] | ScaleAsked
    if isinstance(form, YesNo):
        return bool
    if isinstance(form, DayForm):
        return Day
    if isinstance(form, Codes):
        return Tiebreaks
    if isinstance(form, Several):
        words: Any = Literal[tuple(form.words)]
        return Annotated[list[words], Field(max_length=len(form.words))]
    if isinstance(form, Moments):
        return Annotated[list[MomentText], Field(max_length=MOST_MOMENTS)]
    if isinstance(form, OneMoment):
        return MomentText
    return Line


def _points(each: Setting, form: PointsTable) -> type[Asked]:
    """Points for each result, a field for each box."""
    usual = form.values(each.usual)
    made: type[Asked] = create_model(
        f"{each.name.title().replace('_', '')}Asked",
        __base__=Asked,
        __doc__=each.help,
        **{
            box: (PointsNumber | None, None)
            if points is None
            else (PointsNumber, points_json(points))
            for box, points in usual.items()
        },  # type: ignore[call-overload]
    )
    return made


def _of_part(part: type[SettingsPart]) -> type[Asked]:
    """What a kind of event adds."""
    return create_model(
        f"{part.PART.title()}Asked",
        __base__=Asked,
        __doc__=(part.__doc__ or "").partition("\n")[0],
        **_body(part),
    )


if TYPE_CHECKING:
    RegulationsAsked = Asked
else:
    _SHARED = _body(Settings)
    # A new event has a name, and one that changes may have another.
    del _SHARED["name"]
    RegulationsAsked = create_model(
        "RegulationsAsked",
        __base__=Asked,
        __doc__="""What the regulations say; what is left out stays as it is, or as it usually is.

    Null takes back what may be open, such as a date, and is left out elsewhere.
    """,
        **_SHARED,
        **{part.PART: (_of_part(part) | None, None) for part in setting_parts().values()},
    )


def given_by(regulations: RegulationsAsked) -> Given:
    """The settings that a program gives."""
    settings = dict(_of(Settings, regulations))
    for part in setting_parts().values():
        body = getattr(regulations, part.PART)
        if body is not None:
            settings |= _of(part, body)
    return settings


def _of(part: type, body: Asked) -> Iterator[tuple[Setting, Any]]:
    """The settings of a class that were sent; null says something only where it takes one back."""
    for name, each in settings_in(part).items():
        if name not in body.model_fields_set:
            continue
        value = getattr(body, name)
        if value is not None:
            yield each, _value(each, value)
        elif each.none is not None:
            yield each, None


def _value(each: Setting, value: Any) -> Any:  # noqa: ANN401 - what was sent, and its meaning
    """The value that was sent for a setting."""
    if isinstance(each.form, PointsTable):
        points = value.model_dump().items()
        return {box: None if number is None else tenths(number) for box, number in points}
    if isinstance(value, Asked):
        value = value.model_dump(exclude_unset=True)
    return each.form.from_json(value, each.named)
