"""`ronde event remove`: an event and its journal go for good, after a copy."""

import sys
from datetime import UTC, datetime
from pathlib import Path

import click

from ronde.cli.command import argument, command, option
from ronde.cli.event.commanding import database_option
from ronde.cli.event.completing import EventName
from ronde.cli.options import file_option
from ronde.cli.report import Report
from ronde.errors import InputError
from ronde.messages import N_
from ronde.service.events.faults import check_confirmed, check_copied
from ronde.service.login_name import login_name
from ronde.store import open_journals
from ronde.text import _
from ronde.text.printable import printable


@command("remove", help=N_("Remove EVENT and its journal for good, after a copy of it."))
@argument("event", metavar="EVENT", type=EventName())
@file_option("--copy", N_("Copy the event into this new file first."))
@option("--no-copy", is_flag=True, help=N_("Remove it without a copy."))
@option(
    "--confirm", metavar="NAME", help=N_("The name of the event once more (default: asked for).")
)
@option(
    "--author",
    "who",
    old=("--who",),
    metavar="NAME",
    help=N_("Who is doing this (default: your login name)."),
)
@database_option
def cli_command(
    event: str,
    copy: Path | None,
    no_copy: bool,
    confirm: str | None,
    who: str | None,
    database: str | None,
) -> Report:
    """Remove an event, sound or damaged; its cards and the devices they let in go with it."""
    if (copy is None) != no_copy:
        raise InputError(N_("expected --copy FILE, or --no-copy if nobody will ever want it back"))
    with open_journals(database, create=False) as journals:
        stream = journals.named(event)
        shown = printable(stream.name)
        check_confirmed(stream, shown, _typed_again(shown) if confirm is None else confirm)
        problem = None
        if copy is not None:
            (copied,) = journals.backup(copy, only=stream.name)
            check_copied(copied)
            stream, problem = copied.stream, copied.problem
        journals.remove(
            stream.name,
            by=who or login_name(),
            now=datetime.now(UTC),
            expected_hash=stream.last_hash,
        )
    kept = (
        _("Its copy is {file}; “ronde event restore” takes it back.")
        if problem is None
        else _("Its copy is {file}, as damaged as it was: “ronde event restore” refuses it.")
    ).format(file=copy)
    return Report(
        data={
            "event": stream.name,
            "name": stream.title,
            "entry_count": stream.last_number,
            "hash": stream.last_hash,
            "copy": None if copy is None else str(copy),
        },
        lines=(_("{event} is removed.").format(event=shown), *((kept,) if copy else ())),
    )


def _typed_again(shown: str) -> str:
    """The name of the event, typed by somebody who is there."""
    if not sys.stdin.isatty():
        raise InputError(
            N_("removing an event is for good: --confirm {event} does it"), event=shown
        )
    prompt = _("Type the name of the event, {event}, to remove it").format(event=shown)
    return str(click.prompt(prompt, err=True))
