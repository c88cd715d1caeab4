"""`ronde pairer`: the command line of pairing engines, so that Ronde can stand in for one.

Its words, answers and exit codes are those of JaVaFo and bbpPairings, not those of the other
commands: programs call it, and nothing here waits for the libraries of terminals.
"""

import sys
from collections.abc import Callable, Sequence
from enum import IntEnum
from pathlib import Path
from typing import TYPE_CHECKING

import click

from ronde.cli.command import HELP_NAMES, HelpfulCommand, Option
from ronde.cli.pairer_request import SYSTEMS, Mode, PairerRequest, parsed_request
from ronde.core.chess.swiss.catalogue import editions_of, system_of
from ronde.core.chess.swiss.system import SwissSystem
from ronde.errors import InputError, RondeError, RuleError
from ronde.messages import N_
from ronde.text import _, render_error
from ronde.version import __version__

if TYPE_CHECKING:
    from ronde.core.chess.event import Event
    from ronde.core.chess.swiss.boards import RoundPairing
    from ronde.core.chess.swiss.checker import RoundCheck
    from ronde.core.chess.swiss.entrants import RoundToPair

_SYSTEM = "|".join(SYSTEMS)
USAGE = f"""\
ronde pairer [-r] {_SYSTEM} INPUT -p [OUTPUT] [-l [CHECKLIST]]
ronde pairer [-r] {_SYSTEM} INPUT -c [-q] [-l [CHECKLIST]]
ronde pairer [-r] {_SYSTEM} (MODEL -g | -g [CONFIGURATION]) -o OUTPUT [-s SEED] [-l [CHECKLIST]]"""


def _system_options(command: Callable[..., int]) -> Callable[..., int]:
    """An option for each system, for the help alone: an engine reads its own command line."""
    for word, name in SYSTEMS.items():
        title = editions_of(name)[0].title
        command = click.option(word, cls=Option, is_flag=True, help=title)(command)
    return command


class ExitCode(IntEnum):
    """How an engine ends, as those who call it expect."""

    DONE = 0
    NO_PAIRING = 1
    """No legal pairing exists, or a round of the file is not the one of the rules."""
    BAD_REQUEST = 3
    """The command line or the file is wrong."""
    FILE_ACCESS = 5
    """A file cannot be read or written."""


class FileAccessError(InputError):
    """A file cannot be read or written."""

    def __init__(self, cause: InputError) -> None:
        super().__init__(cause.message, place=cause.place)


class EngineCommand(HelpfulCommand):
    """A command that reads its own command line, as an engine would."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Take all arguments as they are."""
        ctx.params = {"arguments": tuple(args)}
        return []

    def format_usage(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The forms an engine is called in."""
        for index, line in enumerate(USAGE.splitlines()):
            formatter.write(f"{_('Usage:') + ' ' if index == 0 else ' ' * 7}{line}\n")


@click.command(
    "pairer",
    cls=EngineCommand,
    add_help_option=False,
    help=N_(
        "The command line of the pairing engines JaVaFo and bbpPairings: pair (-p), check (-c),"
        " generate (-g)."
    ),
)
@_system_options
@click.pass_context
def cli_command(ctx: click.Context, arguments: tuple[str, ...]) -> int:
    """Do what an engine would, and end as it would."""
    if not set(HELP_NAMES).isdisjoint(arguments):
        click.echo(ctx.get_help())
        return ExitCode.DONE
    try:
        return int(_run(arguments))
    except FileAccessError as error:
        return _refuse(error, ExitCode.FILE_ACCESS)
    except RuleError as error:
        return _refuse(error, ExitCode.NO_PAIRING)
    except RondeError as error:
        return _refuse(error, ExitCode.BAD_REQUEST)


def _run(arguments: Sequence[str]) -> ExitCode:
    """Run a command line."""
    request = parsed_request(arguments)
    if request.tells_version:
        print(f"ronde {__version__}")
    if request.mode is Mode.PAIR:
        return _pair(request)
    if request.mode is Mode.CHECK:
        return _check(request)
    if request.mode is Mode.GENERATE:
        return _generate(request)
    return ExitCode.DONE


def _pair(request: PairerRequest) -> ExitCode:
    """Pair the next round: how many lines, then a line for each board, the bye last."""
    from ronde.formats import trf

    source, system = request.needed_input, request.needed_system
    event = trf.loads(_read(source), file=str(source)).event
    _agree(system, event)
    system.check_participants(event)
    to_pair = system.to_pair(event)
    pairing = system.pair(to_pair)
    lines = [f"{board.white.number} {board.black.number}" for board in pairing.boards]
    if pairing.bye is not None:
        lines.append(f"{pairing.bye} 0")
    text = "".join(f"{line}\n" for line in (len(lines), *lines))
    if request.checklist:
        from ronde.cli.pairer_checklist import checklist

        _write(_checklist_path(request, source), checklist([(to_pair, pairing)]))
    if request.output is None:
        sys.stdout.write(text)
    else:
        _write(_beside(request.output, source), text)
    return ExitCode.DONE


def _agree(system: SwissSystem, event: "Event") -> None:
    """Refuse a file that names another system than the one asked for, or one not paired here.

    Rule: FIDE TRF26 192
    """
    if system_of(event).name != system.name and event.system_code:
        raise InputError(
            N_("the file says that it is paired by {code}, and {option} was asked for"),
            code=event.system_code,
            option=f"--{system.name}",
        )


def _check(request: PairerRequest) -> ExitCode:
    """Check all rounds of a file: each is named, the pairs that differ under it."""
    from ronde.core.chess.swiss.checker import check_rounds
    from ronde.formats import trf

    source = request.needed_input
    event = trf.loads(_read(source), file=str(source)).event
    _agree(request.needed_system, event)
    checks = check_rounds(event, request.needed_system)
    for check in checks:
        if check.ok and request.quiet:
            continue
        print(f"{source.stem}: Round #{check.round_number}")
        if check.problem is not None:
            print(f"No valid pairing exists for round {check.round_number}.\n")
        elif check.differences:
            print(_difference_table(check))
    if request.checklist:
        _write_event_checklist(_checklist_path(request, source), event, request.needed_system)
    return ExitCode.DONE if all(check.ok for check in checks) else ExitCode.NO_PAIRING


def _generate(request: PairerRequest) -> ExitCode:
    """Draw an event and write its report."""
    from ronde.cli.pairer_request import settings_of_configuration, settings_of_model
    from ronde.formats import trf
    from ronde.formats.files import decoded
    from ronde.service.generated_events import generate_report
    from ronde.service.seeds import seed_of_the_system

    values: dict[str, object] = {}
    if request.configuration is not None:
        text = decoded(_read(request.configuration))
        values = settings_of_configuration(text, str(request.configuration))
    elif request.input is not None:
        model = trf.loads(_read(request.input), file=str(request.input)).event
        values = settings_of_model(model)
    seed = seed_of_the_system() if request.seed is None else request.seed
    generated = generate_report(seed, values, request.needed_system)
    output = _beside(request.needed_output, request.configuration or request.input)
    _write(output, trf.dumps(generated.report))
    if request.checklist:
        _write_event_checklist(
            _checklist_path(request, output), generated.report.event, request.needed_system
        )
    print(_("seed {seed}").format(seed=seed), file=sys.stderr)
    return ExitCode.DONE


def _difference_table(check: "RoundCheck") -> str:
    """The pairs that differ, the engine's on the left."""
    lines = ["  Checker pairings        Tournament pairings"]
    lines += [
        f"    {_seats(difference.expected)}{'':16}{_seats(difference.found)}".rstrip()
        for difference in check.differences
    ]
    return "\n".join(lines) + "\n"


def _seats(seats: tuple[int, int | None] | None) -> str:
    """A pair, White first; 0 stands for nobody."""
    if seats is None:
        return " " * 9
    white, black = seats
    return f"{white:>3} - {black or 0:>3}"


def _write_event_checklist(path: Path, event: "Event", system: SwissSystem) -> None:
    """Write the checklist of every round of an event that can be paired."""
    from ronde.cli.pairer_checklist import checklist

    rounds: list[tuple[RoundToPair, RoundPairing | None]] = []
    for round_number in range(1, len(event.rounds) + 1):
        to_pair = system.to_pair(system.before_round(event, round_number))
        try:
            rounds.append((to_pair, system.pair(to_pair)))
        except RuleError:
            rounds.append((to_pair, None))
    _write(path, checklist(rounds))


def _checklist_path(request: PairerRequest, base: Path) -> Path:
    """Where the checklist goes: as told, else beside the file it is about."""
    if request.checklist_path is None:
        return base.with_suffix(".list")
    return _beside(request.checklist_path, base)


def _beside(path: Path, base: Path | None) -> Path:
    """A bare file name stands for a file in the folder of another, as engines take it."""
    is_bare = str(path) == path.name
    return path if base is None or not is_bare else base.with_name(path.name)


def _read(path: Path) -> bytes:
    """The content of a file."""
    from ronde.formats.files import read_bytes

    try:
        return read_bytes(path)
    except InputError as error:
        raise FileAccessError(error) from error


def _write(path: Path, text: str) -> None:
    """Write a file, whole or not at all; a device such as /dev/stdout is written to."""
    from ronde.formats.files import write_atomically

    try:
        if path.exists() and not path.is_file() and not path.is_dir():
            path.write_text(text, "utf-8")
        else:
            write_atomically(path, text.encode())
    except InputError as error:
        raise FileAccessError(error) from error


def _refuse(error: RondeError, exit_code: ExitCode) -> int:
    """Say in one line what is wrong."""
    sys.stdout.flush()
    print(f"error: {render_error(error)}", file=sys.stderr)
    return int(exit_code)
