"""`ronde event`: events kept in a journal, from entries to the final report."""

import click

from ronde.cli.command import option, speak
from ronde.cli.commands import EVENT_COMMANDS
from ronde.cli.group import group, show_help_without_command
from ronde.cli.parameters import OneOf
from ronde.messages import N_
from ronde.text import LANGUAGES


@group(
    "event",
    listed=EVENT_COMMANDS,
    about=N_("Run an event: every decision is kept in a journal, and can be undone."),
)
@option(
    "--lang",
    type=OneOf(*LANGUAGES),
    callback=speak,
    is_eager=True,
    expose_value=False,
    help=N_("Language of the text (default: the locale's, else English)."),
)
@click.pass_context
def cli_command(ctx: click.Context) -> None:
    """Run one of the commands; without one, show the help."""
    show_help_without_command(ctx)
