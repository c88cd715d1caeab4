"""The settings of an event as options: to open it, and to change it."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

import click

from ronde.cli.command import Option
from ronde.cli.event.parameters import FormValue, value_reading
from ronde.errors import InputError
from ronde.messages import N_, FieldName
from ronde.service.events.given_settings import Given
from ronde.service.events.kind import kind_of
from ronde.service.events.setting import (
    Form,
    PointsTable,
    Setting,
    YesNo,
    box_points,
)
from ronde.service.events.settings import Numbering, System, declared, setting_parts
from ronde.text import _


class SettingOption(Option):
    """The option of a setting; its help says which part of the regulations it belongs to."""

    title: str = ""

    def get_help_record(self, ctx: click.Context) -> tuple[str, str] | None:
        """The names and the translated help."""
        record = super().get_help_record(ctx)
        if record is None or not self.title:
            return record
        names, text = record
        if not text[1:2].isupper() and text[1:2] != "-":
            text = text[:1].lower() + text[1:]
        return names, _("{part}: {help}").format(part=_(self.title), help=text)


def settings_options(function: Callable[..., Any]) -> Callable[..., Any]:
    """Give a command an option for every setting."""
    for setting in reversed(tuple(declared().values())):
        for option in reversed(tuple(_options(setting))):
            function = option(function)
    return function


def settings_typed(typed: Mapping[str, Any]) -> Given:
    """The settings that were given, out of what was typed."""
    given: dict[Setting, Any] = {}
    for setting in declared().values():
        value = typed[_parameter(setting.key)]
        for box in _extras(setting.form):
            points = typed[_parameter(f"{setting.key}.{box}")]
            if points is not None:
                value = {**(value or {}), box: points}
        if value is not None:
            given[setting] = value
    return given


def check_together(given: Given, system: System, numbering: Numbering) -> None:
    """Refuse what says nothing beside the other settings of an event."""
    settings = declared()
    if settings["variant"] in given and "variant" not in kind_of(system).settings:
        raise InputError(N_("{setting} is for a Rutsch"), setting=settings["variant"].named)
    if settings["drawn_by"] in given and numbering is not Numbering.VARMA:
        raise InputError(
            N_("{setting} goes with {other} varma"),
            setting=settings["drawn_by"].named,
            other=settings["numbering"].named,
        )


def _options(setting: Setting) -> Iterator[Callable[[Any], Any]]:
    """The options of a setting: one, and one for each of its boxes that has its own."""
    form = setting.form
    yield _option(
        f"{setting.flag}/{setting.off}" if setting.off else setting.flag,
        setting,
        setting.key,
        help=setting.help,
        **({} if isinstance(form, YesNo) else value_reading(form, setting.named)),
    )
    for box, extra in _extras(form).items():
        named = FieldName(flag=extra.flag, label=extra.label, key=f"{setting.key}.{box}")
        yield _option(
            extra.flag,
            setting,
            named.key,
            help=extra.help,
            type=FormValue(box_points, named),
            metavar="POINTS",
        )


def _option(words: str, setting: Setting, key: str, **facts: Any) -> Callable[[Any], Any]:  # noqa: ANN401
    """An option of a setting; a value is given only where it is typed."""
    title = setting_parts()[setting.part].TITLE if setting.part else ""
    cls = type("SettingOption", (SettingOption,), {"title": title})
    return click.option(words, _parameter(key), cls=cls, default=None, **facts)


def _extras(form: Form) -> Mapping[str, Any]:
    """The boxes of a setting that have an option of their own."""
    return form.extras if isinstance(form, PointsTable) else {}


def _parameter(key: str) -> str:
    """The name of a setting among the parameters of a command."""
    return f"setting_{key.replace('.', '_')}"
