"""Regulations as programs send them, made into the settings of an event."""

from collections.abc import Iterator
from typing import Any

from ronde.service.events.given_settings import Given
from ronde.service.events.setting import PointsTable, Setting, settings_in
from ronde.service.events.settings import Settings, setting_parts
from ronde.web.api.schemas.settings import RegulationsAsked
from ronde.web.api.schemas.words import Asked, tenths


def given_by(asked: RegulationsAsked) -> Given:
    """The settings that a program gives."""
    given = dict(_of(Settings, asked))
    for part in setting_parts().values():
        body = getattr(asked, part.PART)
        if body is not None:
            given |= _of(part, body)
    return given


def _of(part: type, asked: Asked) -> Iterator[tuple[Setting, Any]]:
    """The settings of a class that were sent; null says something only where it takes one back."""
    for name, each in settings_in(part).items():
        if name not in asked.model_fields_set:
            continue
        value = getattr(asked, name)
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
