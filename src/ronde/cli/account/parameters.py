"""What may stand on the command line of an account, and how a password is asked for."""

import sys
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import click

from ronde.cli.command import option
from ronde.errors import InputError
from ronde.messages import N_
from ronde.text import _
from ronde.web.doors.passwords import check_password

if TYPE_CHECKING:
    from ronde.store.journals import Journals

ROLES = ("director", "deputy")
"""Whoever has an account is one of these; helpers join an event with a card."""
_LONGEST_LINE = 1000


def password_option(function: Callable[..., Any]) -> Callable[..., Any]:
    """The option that takes the password from a pipe."""
    decorated: Callable[..., Any] = option(
        "--password-stdin",
        is_flag=True,
        help=N_("Read the password from the first line of the input instead of asking."),
    )(function)
    return decorated


def checked_password(name: str, *, from_stdin: bool) -> str:
    """A password for an account, asked for twice; never taken from the command line.

    What stands on a command line is seen by everybody on the machine, and kept in its history.
    """
    if from_stdin:
        typed = sys.stdin.readline(_LONGEST_LINE).rstrip("\r\n")
    else:
        if not sys.stdin.isatty():
            raise InputError(N_("nobody is here to type a password: use --password-stdin"))
        typed = click.prompt(_("Password"), hide_input=True, err=True)
        if click.prompt(_("The same again"), hide_input=True, err=True) != typed:
            raise InputError(N_("the two passwords are not the same"))
    check_password(typed, name)
    return typed


def check_against_events(password: str, name: str, journals: "Journals") -> None:
    """Refuse a password that is made of the name of an event."""
    check_password(password, name, [stream.title for stream in journals.streams()])
