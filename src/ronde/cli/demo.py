"""`ronde demo`: the workbench on made-up events in play, to look at and to try."""

import datetime as dt
import tempfile
from pathlib import Path

import click

from ronde.cli.command import CONTEXT_SETTINGS, option
from ronde.cli.event.commanding import desk_at
from ronde.cli.options import number_option
from ronde.cli.serve import ServingCommand, check_parts, say_where
from ronde.errors import InputError
from ronde.messages import N_
from ronde.store import open_journals
from ronde.text import _

FAVOURITE_SEED = 8
USUAL_PORT = 8000


@click.command(
    "demo",
    cls=ServingCommand,
    context_settings=CONTEXT_SETTINGS,
    help=N_("Open the workbench on made-up events in play, to look at and to try."),
)
@number_option(
    "--port", N_("The port (default: 8000, or one that is free)."), "N", least=0, most=65535
)
@option("--no-browser", is_flag=True, help=N_("Only print the link; open no browser."))
@number_option(
    "--seed",
    N_("Other results (the same seed gives the same events)."),
    "N",
    least=0,
    default=FAVOURITE_SEED,
)
def cli_command(port: int | None, no_browser: bool, seed: int) -> None:
    """Play the events into a database that lasts as long as the workbench is open."""
    check_parts()
    from ronde.web.options import Options
    from ronde.web.serving import serve

    with tempfile.TemporaryDirectory(prefix="ronde-demo-") as folder:
        file = Path(folder) / "demo.ronde"
        _play(file, seed)
        options = Options(
            database=str(file),
            port=_free_port() if port is None else port,
            demo=True,
        )
        click.echo(_("Everything here is made up, and gone when you close it."))
        serve(options, ready=lambda opening: say_where(opening, not no_browser))


def _play(file: Path, seed: int) -> None:
    """Write the journals of the events."""
    from ronde.service.demo.hall import played_hall

    with open_journals(str(file), create=True) as journals:
        played_hall(lambda name: desk_at(journals, name, "Anne"), dt.date.today(), seed)


def _free_port() -> int:
    """The usual port, or any where somebody else has it."""
    from ronde.web.serving import bound_socket

    try:
        bound_socket("127.0.0.1", USUAL_PORT).close()
    except InputError:
        return 0
    return USUAL_PORT
