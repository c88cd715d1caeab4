"""The pattern of every command: common options in, one report out.

A command is a function decorated with `@command(...)` that returns a `Report`. The options
`--json`, `--json-errors`, `--quiet`, `--lang` and `--output` are the pattern's own: the function
never sees them.
"""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import click
from click.types import OptionHelpExtra

from ronde.cli.output import deliver, schema_name
from ronde.cli.parameters import TYPED, OneOf
from ronde.cli.report import Report
from ronde.errors import InputError
from ronde.messages import N_
from ronde.text import LANGUAGES, _, use_language
from ronde.version import __version__

HELP_NAMES = ["-h", "--help"]
AS_JSON = "--json-errors"
CONTEXT_SETTINGS = {
    "help_option_names": HELP_NAMES,
    "max_content_width": 100,
    # Arguments too many are refused by `Command.invoke`, in the reader's language.
    "allow_extra_args": True,
}


class HelpFormatter(click.HelpFormatter):
    """A help whose headings end as the reader's language has it."""

    def write_heading(self, heading: str) -> None:
        """Write a heading."""
        self.write(f"{'':>{self.current_indent}}{_('{heading}:').format(heading=heading)}\n")


class HelpfulContext(click.Context):
    """A call of a command that may show its help."""

    formatter_class = HelpFormatter


class HelpfulCommand(click.Command):
    """A command whose help speaks the reader's language, the words of the library too."""

    context_class = HelpfulContext

    def get_help_option(self, ctx: click.Context) -> click.Option | None:
        """The help option."""
        option = super().get_help_option(ctx)
        if option is not None:
            option.help = _("Show this help and exit.")
        return option

    def format_usage(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """How it is called."""
        pieces = " ".join(self.collect_usage_pieces(ctx))
        formatter.write_usage(ctx.command_path, pieces, prefix=f"{_('Usage:')} ")

    def format_help_text(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """What it is for."""
        if self.help:
            formatter.write_paragraph()
            with formatter.indentation():
                formatter.write_text(_(self.help))

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Its options, and what a group has besides."""
        options = [each for each in self.get_params(ctx) if not isinstance(each, click.Argument)]
        records = [option.get_help_record(ctx) for option in options]
        with formatter.section(_("Options")):
            formatter.write_dl([record for record in records if record is not None])
        if isinstance(self, click.Group):
            self.format_commands(ctx, formatter)


class Option(click.Option):
    """An option whose help is told in the reader's language.

    `old` are names that it had once: they are taken as ever, and told nowhere.
    """

    def __init__(
        self,
        *args: Any,  # noqa: ANN401 - click's own signature
        old: tuple[str, ...] = (),
        **kwargs: Any,  # noqa: ANN401
    ) -> None:
        super().__init__(*args, **kwargs)
        self.old = old

    def add_to_parser(self, parser: Any, ctx: click.Context) -> None:  # noqa: ANN401 - click's own
        """Have the old names read too."""
        told = self.opts
        self.opts = [*told, *self.old]
        try:
            super().add_to_parser(parser, ctx)
        finally:
            self.opts = told

    def get_help_record(self, ctx: click.Context) -> tuple[str, str] | None:
        """The names and the translated help."""
        record = super().get_help_record(ctx)
        if record is None or not self.help:
            return record
        names, told = record
        return names, told.replace(self.help, _(self.help), 1)

    def get_help_extra(self, ctx: click.Context) -> OptionHelpExtra:
        """What stands in brackets behind the help."""
        extra = super().get_help_extra(ctx)
        if "required" in extra:
            extra["required"] = _("required")
        return extra


class Command(HelpfulCommand):
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
            Option(
                [AS_JSON],
                is_flag=True,
                expose_value=False,
                help=N_("Tell an error as one JSON document on standard error."),
            ),
            Option(
                ["-q", "--quiet"],
                is_flag=True,
                help=N_("Show nothing but errors; --json and files are as ever."),
            ),
            language_option(),
            Option(
                ["--output"],
                type=click.Path(path_type=Path),
                metavar="FILE",
                help=N_("Write to this file; its suffix chooses the form."),
            ),
        ]

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Read the command line, and keep by which names options were called."""
        ctx.meta[TYPED] = {word.partition("=")[0] for word in args}
        return super().parse_args(ctx, args)

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
        quiet = ctx.params.pop("quiet")
        report: Report = super().invoke(ctx)
        name = schema_name(ctx.command_path)
        deliver(report, name, as_json=as_json, output=output, quiet=quiet)
        return report.exit_code

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


def speak(ctx: click.Context, param: click.Parameter, value: str | None) -> None:
    """Take the language from the option, where it is given."""
    if value is not None:
        use_language(value)


def _tell_version(ctx: click.Context, param: click.Parameter, value: bool) -> None:
    """Print the version and stop, where the option is given."""
    if value:
        click.echo(f"ronde {__version__}")
        ctx.exit()
