"""Mistakes in a command line, each as one sentence in the reader's language."""

import click

from ronde.cli.parameters import parameter_name
from ronde.text import _


def usage_sentence(error: click.UsageError) -> str:
    """What is wrong with the command line, and where to read what was expected."""
    sentence = _sentence(error)
    path = error.ctx.command_path if error.ctx is not None else "ronde"
    return _("{problem}; `{command} --help` shows what is expected").format(
        problem=sentence, command=path
    )


def _sentence(error: click.UsageError) -> str:
    """The mistake itself."""
    if isinstance(error, click.NoSuchOption):
        if error.possibilities:
            return _("there is no option {option}, perhaps {guesses} was meant").format(
                option=error.option_name, guesses=", ".join(sorted(error.possibilities))
            )
        return _("there is no option {option}").format(option=error.option_name)
    if isinstance(error, click.MissingParameter) and error.param is not None:
        return _("{name} is missing").format(name=parameter_name(error.param))
    if isinstance(error, click.BadOptionUsage):
        return _("{option} needs a value").format(option=error.option_name)
    return error.format_message().rstrip(".")
