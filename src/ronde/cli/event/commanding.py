"""The pattern of the commands that work on an event: the journals opened, a desk to work at."""

import functools
import platform
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from ronde.cli.command import CONTEXT_SETTINGS, Command, argument, option
from ronde.cli.event.completing import EventName
from ronde.cli.output import is_standard_output
from ronde.cli.report import Report
from ronde.core.journal.entry import time_text
from ronde.errors import InputError
from ronde.formats.files import STANDARD_STREAM, check_writable
from ronde.messages import N_, Listed
from ronde.service.events.desk import Desk
from ronde.service.events.objections import Level, Objected, Objection
from ronde.service.login_name import login_name
from ronde.store import open_journals
from ronde.text import listed_text, render

if TYPE_CHECKING:
    from ronde.store.journals import Journals

SHEET_SUFFIXES = (".csv", ".html", ".json", ".pdf", ".svg", ".xlsx")


class WritingCommand(Command):
    """A command that writes to a journal, after seeing that its answer can be delivered."""

    suffixes: tuple[str, ...] = (".json",)

    def invoke(self, ctx: click.Context) -> int:
        """Run the command; a file that cannot be written is refused before anything happens.

        So is one whose form needs a library that is not installed.
        """
        output: Path | None = ctx.params.get("output")
        if output is not None:
            if output == STANDARD_STREAM:
                return super().invoke(ctx)
            if output.suffix.lower() not in self.suffixes:
                raise InputError(
                    N_("--output {file}: expected a name ending in {suffixes}"),
                    file=output,
                    suffixes=", ".join(self.suffixes),
                )
            if not is_standard_output(output):
                check_writable(output)
            _check_library(output.suffix)
        return super().invoke(ctx)


class SheetCommand(WritingCommand):
    """A command that writes to a journal and answers with a table."""

    suffixes = SHEET_SUFFIXES


def database_option(function: Callable[..., Any]) -> Callable[..., Any]:
    """The option that says where the journals are."""
    decorated: Callable[..., Any] = option(
        "--database",
        metavar="URL|FILE",
        help=N_("Where the journals are (default: RONDE_DATABASE, else the user's data folder)."),
    )(function)
    return decorated


def event_command(
    name: str,
    help: str,
    *,
    kind: type[Command] = WritingCommand,
    creates: bool = False,
    rehearsed: Callable[[str, dict[str, Any]], Report | None] = lambda event, typed: None,
) -> Callable[[Callable[..., Report]], Command]:
    """Make a command of a function that takes a desk and answers with a report.

    `rehearsed` answers what needs no journals, so that none are made for it.
    """

    def made(function: Callable[..., Report]) -> Command:
        """The command."""

        @functools.wraps(function)
        def at_desk(
            event: str,
            database: str | None,
            who: str | None = None,
            **rest: Any,  # noqa: ANN401 - the options of each command
        ) -> Report:
            rehearsal = rehearsed(event, rest)
            if rehearsal is not None:
                return rehearsal
            with open_journals(database, create=creates) as journals:
                named = event if creates else journals.named(event).name
                try:
                    return function(desk_at(journals, named, who), **rest)
                except Objected as objected:
                    raise asked_again(objected) from None

        decorated = database_option(at_desk)
        if issubclass(kind, WritingCommand):
            decorated = option(
                "--author",
                "who",
                old=("--who",),
                metavar="NAME",
                help=N_("Who is doing this (default: your login name)."),
            )(decorated)
        named = None if creates else EventName()
        decorated = argument("event", metavar="EVENT", type=named)(decorated)
        command: Command = click.command(
            name,
            cls=kind,
            help=help,
            context_settings=CONTEXT_SETTINGS,
        )(decorated)
        return command

    return made


def consent_option(help: str) -> Callable[[Any], Any]:
    """The option by which somebody agrees to what the rules object to, as the parameter `consent`.

    Given once it confirms; given twice it confirms what has consequences for good.
    """

    def agreed_to(ctx: click.Context, param: click.Parameter, value: int) -> Level:
        return (Level.ACKNOWLEDGE, Level.CONFIRM, Level.TWO_STEPS)[min(value, 2)]

    return option("--force", "consent", count=True, callback=agreed_to, help=help)


def asked_again(objected: Objected) -> InputError:
    """The sentence with which a command waits for somebody's agreement, or refuses.

    Rule: FIDE VCL4THP (2026-08) 218-221
    """
    worst = objected.worst
    sentence = listed_text(_objection_text(objection) for objection in objected.objections)
    if worst.level is Level.REFUSED:
        if worst.leaving_helps:
            return InputError(
                N_("{objections}: not in FIDE mode, which “ronde event leave-fide-mode” leaves"),
                objections=sentence,
            )
        return InputError(N_("{objections}, and cannot be changed"), objections=sentence)
    if worst.level is Level.TWO_STEPS:
        return InputError(
            N_("{objections}. Consequences: {consequences}. --force --force does it all the same"),
            objections=sentence,
            consequences=Listed(worst.consequences),
        )
    return InputError(N_("{objections}; --force does it all the same"), objections=sentence)


def _objection_text(objection: Objection) -> str:
    """An objection with its rule."""
    sentence = render(objection.message)
    return f"{sentence} ({objection.rule})" if objection.rule else sentence


def _check_library(suffix: str) -> None:
    """Refuse a form of file whose library is missing."""
    from ronde.printing.libraries import check_library

    check_library(suffix)


def desk_at(journals: "Journals", event: str, who: str | None) -> Desk:
    """The desk of whoever types, at this machine and now."""
    return Desk(
        journals=journals,
        stream=event,
        who=who or login_name(),
        device=platform.node(),
        clock=lambda: time_text(datetime.now(UTC)),
    )
