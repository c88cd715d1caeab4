"""The commands of the actions that are plain forms, made from their rows."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

import click

from ronde.cli.command import Command, argument, option
from ronde.cli.commands import EVENT_COMMANDS
from ronde.cli.event.answers import answer
from ronde.cli.event.commanding import (
    SheetCommand,
    WritingCommand,
    consent_option,
    event_command,
)
from ronde.cli.event.completing import PlayerName
from ronde.cli.event.kinds.catalogue import commands_of
from ronde.cli.event.parameters import value_reading
from ronde.cli.parameters import TwoPlayers
from ronde.cli.report import Report
from ronde.errors import InputError
from ronde.messages import N_
from ronde.service.events.actions.catalogue import actions
from ronde.service.events.actions.entering import player_named
from ronde.service.events.actions.row import Action, Parameter, PlayersForm
from ronde.service.events.desk import Desk, opened
from ronde.service.events.objections import Level
from ronde.service.events.setting import YesNo
from ronde.service.events.state import EventState

Typed = Mapping[str, Any]
"""What was typed, by the words of the options."""
SUBJECT = "player"
"""What a command is about, a player unless an option says otherwise."""
_FLAG: Mapping[str, Any] = {"is_flag": True, "default": None}
"""A flag that is None where nobody types it."""


def command_of(name: str) -> Command:
    """The command of one action, or of several among which options choose."""
    rows = [row for row in actions().values() if row.command and row.command.name == name]
    words = rows[0].command
    assert words is not None

    def cli_command(desk: Desk, consent: Level = Level.ACKNOWLEDGE, **typed: Any) -> Report:  # noqa: ANN401 - the options of the rows
        row = _chosen(rows, typed)
        state = opened(desk).state
        own_way = commands_of(state).actions.get(name)
        if own_way is not None:
            return own_way(
                desk, typed[SUBJECT], *(typed[_key(each.typed)] for each in row.parameters)
            )
        return _done(row, desk, state, typed, consent)

    function: Callable[..., Report] = cli_command
    objects = next((row.objects for row in rows if row.objects), "")
    if objects:
        function = consent_option(help=objects)(function)
    for decorated in reversed(list(_options(rows))):
        function = decorated(function)
    if rows[0].subject is not None:
        function = argument(SUBJECT, metavar="PLAYER", type=PlayerName())(function)
    kind = WritingCommand if words.sheet is None else SheetCommand
    return event_command(name, words.help or EVENT_COMMANDS[name].summary, kind=kind)(function)


def _done(row: Action, desk: Desk, state: EventState, typed: Typed, consent: Level) -> Report:
    """Do it, and tell what it says."""
    values = row.given({each.name: _value(each, state, typed) for each in row.parameters})
    if row.subject is not None and row.subject.named is not None:
        values[row.subject.name] = row.subject.named(state, typed[SUBJECT])
    made = row.act(desk, values, consent)
    sheet = None if row.command is None else row.command.sheet
    return answer(
        desk,
        made,
        sheets=() if sheet is None else (sheet(made.state),),
        data=None if row.tells is None else {row.tells[0]: row.tells[1](made.state)},
    )


def _chosen(rows: Sequence[Action], typed: Typed) -> Action:
    """The action that the options choose; raises InputError where they choose none, or two."""
    flags = {row.command.flag: row for row in rows if row.command}
    chosen = [flag for flag in flags if flag and _is_given(typed[_key(flag)])]
    if len(chosen) > 1 or not (chosen or "" in flags):
        raise InputError(N_("expected one of {options}"), options=", ".join(filter(None, flags)))
    flag = chosen[0] if chosen else ""
    own = {_key(flag), *(_key(each.typed) for each in flags[flag].parameters)}
    for other, row in flags.items():
        for each in row.parameters:
            if _key(each.typed) not in own and _is_given(typed[_key(each.typed)]):
                raise InputError(
                    N_("{option} does not go with {other}")
                    if flag
                    else N_("{option} goes with {other}"),
                    option=each.named,
                    other=flag or other,
                )
    return flags[flag]


def _options(rows: Sequence[Action]) -> Iterator[Callable[[Any], Any]]:
    """The options of all parameters, each once, and those that choose among the actions."""
    made: set[str] = set()
    for row in rows:
        for each in row.parameters:
            if each.typed and each.typed not in made:
                made.add(each.typed)
                always = all(
                    any(
                        parameter.typed == each.typed and parameter.required
                        for parameter in other.parameters
                    )
                    for other in rows
                )
                yield from _parameter(each, required=always)
        flag = "" if row.command is None else row.command.flag
        if row.command is not None and flag and flag not in made:
            made.add(flag)
            yield option(flag, _key(flag), **_FLAG, help=row.command.flag_help)


def _parameter(each: Parameter, *, required: bool) -> Iterator[Callable[[Any], Any]]:
    """A parameter as an option or an argument, and the flag that says none."""
    key, form = _key(each.typed), each.form
    reading: dict[str, Any] = {"default": None}
    if not isinstance(form, YesNo):
        reading = value_reading(form, each.named)
    if isinstance(form, PlayersForm) and each.typed.startswith("--"):
        reading["type"] = TwoPlayers()
    if each.typed.startswith("--"):
        yield option(each.typed, key, help=each.help, required=required, **reading)
    elif isinstance(form, PlayersForm):
        yield argument(key, metavar=each.typed, nargs=-1, required=required)
    else:
        yield argument(key, metavar=each.typed, type=reading["type"], required=required)
    if each.off:
        yield option(each.off, _key(each.off), **_FLAG, help=each.off_help)


def _value(each: Parameter, state: EventState, typed: Typed) -> Any:  # noqa: ANN401 - by its form
    """The value of a parameter; raises where it is missing."""
    value = typed[_key(each.typed)]
    if each.off and (value is None) is not bool(typed[_key(each.off)]):
        raise InputError(N_("expected {name}, or {other}"), name=each.named, other=each.off)
    if value is None and each.required:
        context = click.get_current_context()
        (missing,) = (
            parameter for parameter in context.command.params if parameter.name == _key(each.typed)
        )
        raise click.MissingParameter(ctx=context, param=missing)
    if isinstance(each.form, PlayersForm):
        return [player_named(state, str(name)) for name in value]
    return value


def _is_given(value: object) -> bool:
    """Whether an option was typed."""
    return value is not None and value != ()


def _key(words: str) -> str:
    """The name of an option or an argument among what was typed."""
    return words.partition("/")[0].strip("-[].").replace("-", "_").lower()
