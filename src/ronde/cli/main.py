"""The entry point: finds the command, speaks the language, turns errors into one line."""

import gc
import os
import signal
import sys
from collections.abc import Sequence
from typing import NoReturn

import click

from ronde.cli.command import version_option
from ronde.cli.commands import COMMANDS
from ronde.cli.group import group
from ronde.cli.parameters import parameter_name
from ronde.errors import MissingPart, RondeError
from ronde.messages import N_
from ronde.text import LANGUAGES, _, language_of_locale, use_language

root = group(
    "ronde", listed=COMMANDS, about=N_("Ronde, the arbiter's workbench: chess and bridge events.")
)
root.params.append(version_option())


def run(arguments: Sequence[str]) -> int:
    """Run a command line and give its exit code; an error is one line on standard error."""
    use_language(_language_asked_for(arguments))
    if list(arguments[:1]) == ["help"]:
        arguments = [*arguments[1:], "--help"]
    try:
        exit_code = root.main(list(arguments), prog_name="ronde", standalone_mode=False)
    except (RondeError, click.UsageError, click.Abort) as error:
        return _refused(error, arguments)
    except ModuleNotFoundError as error:
        return _refused(_missing_part(error), arguments)
    except BrokenPipeError:
        # The reader of our output went away (`ronde ... | head`): nothing more to say to them.
        _give_output_up()
        return 0
    except OSError as error:
        # Files have their own sentences; what is left is an output that cannot be written.
        _give_output_up()
        return _refused(error, arguments)
    return exit_code if isinstance(exit_code, int) else 0


def main() -> NoReturn:
    """The `ronde` command."""
    if sys.stdout is None:
        # Started with standard output closed: there is nobody to speak to.
        sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115 - until the end
    for stream in (sys.stdout, sys.stderr):
        # Names of players need more than a bare terminal's ASCII; a file name may hold any byte.
        stream.reconfigure(encoding="utf-8", errors="backslashreplace")  # type: ignore[union-attr]
    _end_tidily()
    # A command lives for a moment and keeps nearly all it makes: looking for garbage only costs.
    gc.disable()
    code = _flushed(run(sys.argv[1:]))
    # The interpreter looks once more before it ends: there is nothing to be found.
    gc.freeze()
    sys.exit(code)


def _end_tidily() -> None:
    """Have a command that is ended, or whose terminal is closed, take its temporary files along.

    What was told to outlive its terminal, as `nohup` does, still does. A server ends in its own
    way.
    """
    for name in ("SIGHUP", "SIGTERM"):
        number = getattr(signal, name, None)
        if number is not None and signal.getsignal(number) is signal.SIG_DFL:
            signal.signal(number, _ended)


def _ended(number: int, _frame: object) -> NoReturn:
    """End as shells tell it; what comes a second time finds the command at its last work."""
    signal.signal(number, signal.SIG_DFL if number == signal.SIGTERM else signal.SIG_IGN)
    raise SystemExit(128 + number)


def _flushed(code: int) -> int:
    """The exit code after everything was really written."""
    try:
        sys.stdout.flush()
    except BrokenPipeError:
        _give_output_up()
    except OSError as error:
        _give_output_up()
        return _refused(error, sys.argv[1:])
    return code


def _give_output_up() -> None:
    """Let what is still to be printed go nowhere, as the end of the program would try again."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _refused(error: Exception, arguments: Sequence[str]) -> int:
    """Say in one line what is wrong; the value is the exit code."""
    # Imported here: a command that has nothing to refuse does not wait for it.
    from ronde.cli.refusal import Refusal, refusal_of, refuse

    if isinstance(error, RondeError):
        refusal = refusal_of(error)
    elif isinstance(error, click.UsageError):
        refusal = Refusal(kind="usage", message=_usage_sentence(error), exit_code=2)
    elif isinstance(error, OSError):
        sentence = _("cannot write the output: {reason}").format(reason=error.strerror)
        refusal = Refusal(kind="output", message=sentence, exit_code=2)
    else:
        refusal = Refusal(kind="interrupted", message=_("interrupted"), exit_code=130)
    return refuse(refusal, arguments)


def _missing_part(error: ModuleNotFoundError) -> MissingPart:
    """What says that a library of the workbench is not there; anything else is raised.

    What is ours, or Python's, cannot be missing: that is a mistake, and no sentence helps.
    """
    library = (error.name or "ronde").partition(".")[0]
    if library == "ronde" or library in sys.stdlib_module_names:
        raise error
    return MissingPart(
        N_('this needs the library {library}: pip install ".[workbench]" in the folder of Ronde'),
        library=library,
    )


def _language_asked_for(arguments: Sequence[str]) -> str:
    """The language of `--lang`, else the locale's; looked up early, as errors precede parsing."""
    for index, word in enumerate(arguments):
        name, _equals, value = word.partition("=")
        if name == "--lang":
            language = value or (arguments[index + 1] if index + 1 < len(arguments) else "")
            if language in LANGUAGES:
                return language
    return language_of_locale(os.environ)


def _usage_sentence(error: click.UsageError) -> str:
    """What is wrong with the command line, and where to read what was expected."""
    sentence = _mistake(error)
    path = error.ctx.command_path if error.ctx is not None else "ronde"
    return _("{problem}; `{command} --help` shows what is expected").format(
        problem=sentence, command=path
    )


def _mistake(error: click.UsageError) -> str:
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
