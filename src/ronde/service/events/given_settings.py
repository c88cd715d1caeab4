"""Settings that somebody gives, at whatever door: put together with those of an event."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from ronde.errors import InputError
from ronde.messages import N_
from ronde.service.events.kind import Discipline, kind_of
from ronde.service.events.setting import PointsTable, Setting, settings_in
from ronde.service.events.settings import (
    Settings,
    System,
    setting_names,
    setting_parts,
    settings_with,
    value_of,
    with_values,
)

Given = Mapping[Setting, Any]
"""The values that were given, by the setting."""


def new_settings(system: System, name: str, given: Given) -> Settings:
    """The settings of a new event; raises InputError where a setting is for another kind."""
    settings = settings_with(system=system, name=name, **kind_of(system).defaults())
    return with_given(settings, given)


def with_usual_tiebreaks(settings: Settings) -> Settings:
    """The settings with the tie-breaks that the documents recommend, where they have none."""
    usual = kind_of(settings.system).tiebreaks
    if settings.tiebreaks or usual is None:
        return settings
    return replace(settings, tiebreaks=tuple(usual(settings).split(",")))


def default_of(settings: Settings, each: Setting) -> Any:  # noqa: ANN401 - a value of the setting
    """What a new event of the same kind has, as it would be given.

    Raises InputError where a setting is always somebody's choice.
    """
    fresh = with_usual_tiebreaks(new_settings(settings.system, settings.name, {}))
    part = fresh.part(setting_parts()[each.part]) if each.part else fresh
    value = each.usual if part is None else getattr(part, each.name)
    if each.name == "name" or (value is None and each.none is None):
        raise InputError(N_("{setting} has no default to go back to"), setting=each.named)
    return each.form.values(value) if isinstance(each.form, PointsTable) else value


def with_given(settings: Settings, given: Given) -> Settings:
    """The settings with what was given; raises InputError where a setting is for another kind."""
    row = kind_of(settings.system)
    changes = _values(settings, given, "")
    if row.discipline is Discipline.BRIDGE:
        for each in given:
            if each.locked and not each.part:
                raise InputError(
                    N_("{setting}: a bridge evening has no such thing"), setting=each.named
                )
    for part in setting_parts().values():
        before: Any = settings.part(part) or part()
        values = _values(before, given, part.PART)
        if values and part not in row.own_settings:
            raise InputError(
                part.ELSEWHERE,
                setting=next(each.named for each in given if each.part == part.PART),
                settings=tuple(each.named for each in settings_in(part).values()),
            )
        if values:
            changes[part.PART] = replace(before, **values).settled(values)
    return with_values(settings, changes)


def changes_between(before: Settings, after: Settings) -> dict[str, Any]:
    """What differs between two settings, by name."""
    return {
        name: value
        for name in setting_names()
        if (value := value_of(after, name)) != value_of(before, name)
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
