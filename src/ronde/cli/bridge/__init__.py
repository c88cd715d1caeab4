"""`ronde bridge`: the commands of the bridge director."""

import click

from ronde.cli.command import option, speak
from ronde.cli.commands import BRIDGE_COMMANDS
from ronde.cli.group import group, show_help_without_command
from ronde.cli.parameters import OneOf
from ronde.messages import N_
from ronde.text import LANGUAGES


@group(
    "bridge",
    listed=BRIDGE_COMMANDS,
    about=N_("For the bridge director: movements, their cards, scores and rankings."),
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
