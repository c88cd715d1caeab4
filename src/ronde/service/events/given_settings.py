"""Settings that somebody gives, at whatever door: put together with those of an event."""

from collections.abc import Mapping
from dataclasses import fields, replace
from typing import Any

from ronde.errors import InputError
from ronde.messages import N_
from ronde.service.events.kind import Discipline, kind_of
from ronde.service.events.setting import Setting, settings_in
from ronde.service.events.settings import PARTS, Settings, System

Given = Mapping[Setting, Any]
"""The values that were given, by the setting."""


def new_settings(system: System, name: str, given: Given) -> Settings:
    """The settings of a new event; raises InputError where a setting is for another kind."""
    settings = Settings(system=system, name=name, **kind_of(system).defaults())
    return settings_with(settings, given)


def settings_with(settings: Settings, given: Given) -> Settings:
    """The settings with what was given; raises InputError where a setting is for another kind."""
    row = kind_of(settings.system)
    own = row.defaults()
    changes = _values(settings, given, "")
    if row.discipline is Discipline.BRIDGE:
        for each in given:
            if each.locked and not each.part:
                raise InputError(
                    N_("{setting}: a bridge evening has no such thing"), setting=each.named
                )
    for part in PARTS:
        before: Any = getattr(settings, part.PART) or part()
        values = _values(before, given, part.PART)
        if values and part.PART not in own:
            raise InputError(
                part.ELSEWHERE,
                setting=next(each.named for each in given if each.part == part.PART),
                settings=tuple(each.named for each in settings_in(part).values()),
            )
        if values:
            changes[part.PART] = replace(before, **values).settled(values)
    return replace(settings, **changes)


def changes_between(before: Settings, after: Settings) -> dict[str, Any]:
    """What differs between two settings, by name."""
    return {
        each.name: value
        for each in fields(after)
        if (value := getattr(after, each.name)) != getattr(before, each.name)
    }


def _values(before: Any, given: Given, part: str) -> dict[str, Any]:  # noqa: ANN401
    """The values of a part that were given, by name, merged with what it has."""
    return {
        each.name: value
        if value is None
        else each.form.merged(getattr(before, each.name), value, each.named)
        for each, value in given.items()
        if each.part == part
    }
