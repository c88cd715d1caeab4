"""Groups of commands: a command is imported only when it runs."""

from collections.abc import Callable, Mapping
from functools import cached_property

import click

from ronde.cli.command import language_option, translated_help_option
from ronde.cli.commands import ListedCommand
from ronde.errors import UnknownName
from ronde.messages import N_
from ronde.text import _


class LazyGroup(click.Group):
    """A group that imports a command only when it runs.

    The commands that are made from rows are looked up only where no other has the name.
    """

    own: Mapping[str, ListedCommand]
    made: Callable[[], Mapping[str, ListedCommand]]

    @cached_property
    def listed(self) -> Mapping[str, ListedCommand]:
        """All commands, in alphabetical order."""
        return dict(sorted({**self.own, **self.made()}.items()))

    def list_commands(self, ctx: click.Context) -> list[str]:
        """All commands, in alphabetical order."""
        return list(self.listed)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command, imported now."""
        listed = self.own.get(cmd_name) or self.listed.get(cmd_name)
        return None if listed is None else listed.command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """The command named first, or one sentence with those there are."""
        is_own = args[0] in self.own or args[0].startswith("-") or args[0] in self.listed
        if not is_own:
            raise UnknownName(
                N_("there is no command “{found}”; expected one of {commands}"),
                found=args[0],
                commands=", ".join(self.listed),
            )
        return super().resolve_command(ctx, args)

    def get_help_option(self, ctx: click.Context) -> click.Option | None:
        """The help option, told in the reader's language."""
        return translated_help_option(super().get_help_option(ctx))

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The list of commands, without importing any."""
        with formatter.section(_("Commands")):
            formatter.write_dl([(name, _(listed.summary)) for name, listed in self.listed.items()])

    def format_help_text(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """What the group is for, in the reader's language."""
        formatter.write_paragraph()
        with formatter.indentation():
            formatter.write_text(_(self.help or ""))


def group(
    name: str,
    *,
    listed: Mapping[str, ListedCommand],
    made: Callable[[], Mapping[str, ListedCommand]] = dict,
    about: str,
) -> LazyGroup:
    """A group of commands that shows its help when it is called alone."""
    group = LazyGroup(
        name,
        callback=_show_help_without_command,
        params=[language_option()],
        help=about,
        context_settings={"max_content_width": 100},
        invoke_without_command=True,
    )
    group.own, group.made = listed, made
    return group


@click.pass_context
def _show_help_without_command(ctx: click.Context) -> None:
    """Show the help of a group that was called alone."""
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())
