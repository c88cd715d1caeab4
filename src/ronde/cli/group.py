"""Groups of commands: a command is imported only when it runs."""

from collections.abc import Mapping
from functools import cached_property
from typing import TYPE_CHECKING

import click

from ronde.cli.command import HELP_NAMES, HelpfulCommand, language_option
from ronde.cli.commands import ListedCommand
from ronde.errors import UnknownName
from ronde.messages import N_
from ronde.text import _

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem


class LazyGroup(HelpfulCommand, click.Group):
    """A group that imports a command only when it runs."""

    own: Mapping[str, ListedCommand]

    @cached_property
    def listed(self) -> Mapping[str, ListedCommand]:
        """All commands, in the order of the help."""
        headings = list(dict.fromkeys(each.heading for each in self.own.values()))
        return dict(sorted(self.own.items(), key=lambda item: headings.index(item[1].heading)))

    def list_commands(self, ctx: click.Context) -> list[str]:
        """All commands, in the order of the help."""
        return list(self.listed)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command, imported now."""
        listed = self.own.get(cmd_name)
        return None if listed is None else listed.command

    def shell_complete(self, ctx: click.Context, incomplete: str) -> "list[CompletionItem[str]]":
        """The commands that begin so, without importing any; and what any command has."""
        from click.shell_completion import CompletionItem

        commands = [
            CompletionItem(name, help=_(listed.summary))
            for name, listed in self.listed.items()
            if name.startswith(incomplete)
        ]
        return [*commands, *click.Command.shell_complete(self, ctx, incomplete)]

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """The command named first, or one sentence with those there are."""
        if args[0] not in self.own and not args[0].startswith("-"):
            from difflib import get_close_matches

            guesses = get_close_matches(args[0], self.listed)
            if guesses:
                raise UnknownName(
                    N_("there is no command “{found}”, perhaps {guesses} was meant"),
                    found=args[0],
                    guesses=", ".join(guesses),
                )
            raise UnknownName(
                N_("there is no command “{found}”; expected one of {commands}"),
                found=args[0],
                commands=", ".join(sorted(self.listed)),
            )
        return super().resolve_command(ctx, args)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The list of commands, without importing any."""
        under: dict[str, list[tuple[str, str]]] = {}
        for name, listed in self.listed.items():
            heading = _(listed.heading) if listed.heading else _("Commands")
            under.setdefault(heading, []).append((name, _(listed.summary)))
        longest = max(len(name) for name in self.listed)
        for heading, rows in under.items():
            with formatter.section(heading):
                # All sections are as wide, so that the summaries stand in one column.
                formatter.write_dl([(name.ljust(longest), summary) for name, summary in rows])


def group(
    name: str,
    *,
    listed: Mapping[str, ListedCommand],
    about: str,
) -> LazyGroup:
    """A group of commands that shows its help when it is called alone."""
    group = LazyGroup(
        name,
        callback=_show_help_without_command,
        params=[language_option()],
        help=about,
        context_settings={"help_option_names": HELP_NAMES, "max_content_width": 100},
        invoke_without_command=True,
    )
    group.own = listed
    return group


@click.pass_context
def _show_help_without_command(ctx: click.Context) -> None:
    """Show the help of a group that was called alone."""
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())
