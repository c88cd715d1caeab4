"""The pattern of every command: common options in, one report out.

A command is a function decorated with `@command(...)` that returns a `Report`. The options
`--json`, `--lang` and `--output` are the pattern's own: the function never sees them.
"""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import click

from ronde.cli.output import deliver
from ronde.cli.parameters import OneOf
from ronde.cli.report import Report
from ronde.errors import InputError
from ronde.messages import N_
from ronde.text import LANGUAGES, _, use_language
from ronde.version import __version__

CONTEXT_SETTINGS = {
    "max_content_width": 100,
    # Arguments too many are refused by `Command.invoke`, in the reader's language.
    "allow_extra_args": True,
}


class Option(click.Option):
    """An option whose help is told in the reader's language."""

    def get_help_record(self, ctx: click.Context) -> tuple[str, str] | None:
        """The names and the translated help."""
        record = super().get_help_record(ctx)
        if record is None or not self.help:
            return record
        names, told = record
        return names, told.replace(self.help, _(self.help), 1)


class Command(click.Command):
    """A command that answers with a report and knows the common options."""

    def __init__(
        self,
        *args: Any,  # noqa: ANN401 - click's own signature
        kinds: Mapping[str, str] | None = None,
        **kwargs: Any,  # noqa: ANN401
    ) -> None:
        super().__init__(*args, **kwargs)
        self._kinds = kinds or {}
        self.params += [
            Option(["--json", "as_json"], is_flag=True, help=N_("Print one JSON document.")),
            language_option(),
            Option(
                ["--output"],
                type=click.Path(path_type=Path),
                metavar="FILE",
                help=N_("Write to this file; its suffix chooses the form."),
            ),
        ]

    def invoke(self, ctx: click.Context) -> int:
        """Run the command and deliver its report; the value is the exit code."""
        if ctx.args:
            raise InputError(
                N_("too many arguments: nothing more was expected after “{last}”, found “{found}”"),
                last=ctx.command_path,
                found=" ".join(ctx.args),
            )
        as_json = ctx.params.pop("as_json")
        output = ctx.params.pop("output")
        report: Report = super().invoke(ctx)
        deliver(report, as_json=as_json, output=output)
        return report.exit_code

    def get_help_option(self, ctx: click.Context) -> click.Option | None:
        """The help option, told in the reader's language."""
        return translated_help_option(super().get_help_option(ctx))

    def format_help_text(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The help in the reader's language."""
        if self.help:
            formatter.write_paragraph()
            with formatter.indentation():
                formatter.write_text(_(self.help))

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """What may stand for KIND, with its name in the reader's language."""
        if self._kinds:
            with formatter.section("KIND"):
                formatter.write_dl([(word, _(label)) for word, label in self._kinds.items()])


def command(
    name: str, help: str, kinds: Mapping[str, str] | None = None
) -> Callable[[Callable[..., Report]], Command]:
    """Make a command of a function that returns a report.

    `kinds` are the words that its argument KIND may have, each with its name to be translated.
    """
    return click.command(
        name, cls=Command, help=help, kinds=kinds, context_settings=CONTEXT_SETTINGS
    )


def option(*names: str, **settings: Any) -> Callable[[Any], Any]:  # noqa: ANN401
    """An option whose help is translated; mark the help with `N_`."""
    return click.option(*names, cls=Option, **settings)


def argument(*names: str, **settings: Any) -> Callable[[Any], Any]:  # noqa: ANN401
    """A positional argument."""
    return click.argument(*names, **settings)


def language_option() -> Option:
    """The option that every command and every group has, and that none of them sees."""
    return Option(
        ["--lang"],
        type=OneOf(*LANGUAGES),
        callback=speak,
        is_eager=True,
        expose_value=False,
        help=N_("Language of the text (default: the locale's, else English)."),
    )


def version_option() -> Option:
    """The option that tells which Ronde this is, and nothing else."""
    return Option(
        ["--version"],
        is_flag=True,
        callback=_tell_version,
        is_eager=True,
        expose_value=False,
        help=N_("Show the version and exit."),
    )


def translated_help_option(option: click.Option | None) -> click.Option | None:
    """The library's own help option with its line in the reader's language."""
    if option is not None:
        option.help = _("Show this help and exit.")
    return option


def speak(ctx: click.Context, param: click.Parameter, value: str | None) -> None:
    """Take the language from the option, where it is given."""
    if value is not None:
        use_language(value)


def _tell_version(ctx: click.Context, param: click.Parameter, value: bool) -> None:
    """Print the version and stop, where the option is given."""
    if value:
        click.echo(f"ronde {__version__}")
        ctx.exit()
