"""`ronde serve`: the workbench in the browser, until Ctrl-C."""

import html
import os
import sys
import webbrowser
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any

import click

from ronde.cli.command import CONTEXT_SETTINGS, Command, option
from ronde.cli.event.commanding import database_option
from ronde.cli.options import number_option
from ronde.cli.rights import private_file_lines
from ronde.errors import InputError, MissingPart
from ronde.messages import N_
from ronde.text import _

if TYPE_CHECKING:
    from ronde.web.serving import Opening

MOST_PROCESSES = 64
_REDIRECT = (
    '<!DOCTYPE html><meta charset="utf-8"><title>Ronde</title>'
    '<meta http-equiv="refresh" content="0; url={link}"><a href="{link}">Ronde</a>\n'
)
_PARTS = frozenset(
    {"argon2", "fastapi", "jinja2", "markdown_it", "multipart", "segno", "sse_starlette", "uvicorn"}
)


class ServingCommand(Command):
    """A command that answers while it runs, and has nothing to deliver when it ends."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:  # noqa: ANN401 - click's own signature
        super().__init__(*args, **kwargs)
        unused = ("as_json", "quiet", "output")
        self.params = [each for each in self.params if each.name not in unused]

    def invoke(self, ctx: click.Context) -> int:
        """Run until somebody ends it."""
        if ctx.args:
            raise InputError(
                N_("too many arguments: nothing more was expected after “{last}”, found “{found}”"),
                last=ctx.command_path,
                found=" ".join(ctx.args),
            )
        click.Command.invoke(self, ctx)
        return 0


@click.command(
    "serve",
    cls=ServingCommand,
    context_settings=CONTEXT_SETTINGS,
    help=N_("Open the workbench in the browser, for this machine or for the whole hall."),
)
@option(
    "--host",
    default="127.0.0.1",
    metavar="ADDRESS",
    help=N_("Who may come: 127.0.0.1 for this machine alone (default), 0.0.0.0 for the network."),
)
@number_option(
    "--port",
    N_("The port (default: 8000; 0 for any that is free)."),
    "N",
    least=0,
    most=65535,
    default=8000,
)
@database_option
@number_option(
    "--processes",
    N_("How many processes serve it; more than one needs PostgreSQL."),
    "N",
    least=1,
    most=MOST_PROCESSES,
    default=1,
)
@option(
    "--address",
    metavar="URL",
    help=N_("What phones type, where a proxy stands before it (default: this machine's address)."),
)
@option("--wifi", metavar="NAME", help=N_("The name of the network, for the printed sheets."))
@option(
    "--log-addresses",
    is_flag=True,
    help=N_("Write into the log where those come from who sign in or are refused."),
)
@option("--no-browser", is_flag=True, help=N_("Only print the link; open no browser."))
@option(
    "--link",
    is_flag=True,
    help=N_("Print another link for the director of the workbench that runs, and end."),
)
@option(
    "--local-director",
    is_flag=True,
    help=N_("Whoever is on this machine is the director, without a link: for scripts."),
)
@option(
    "--no-local-director",
    is_flag=True,
    help=N_("Ask for a login on this machine as well: there is no link."),
)
def cli_command(
    host: str,
    port: int,
    database: str | None,
    processes: int,
    address: str | None,
    wifi: str | None,
    log_addresses: bool,
    no_browser: bool,
    link: bool,
    local_director: bool,
    no_local_director: bool,
) -> None:
    """Serve the workbench."""
    if local_director and no_local_director:
        raise InputError(N_("--local-director and --no-local-director exclude each other"))
    check_parts()
    from ronde.web.options import Options
    from ronde.web.serving import another_link, serve

    options = Options(
        database=database,
        host=host,
        port=port,
        public_address=address,
        wifi_name=wifi,
        log_addresses=log_addresses,
        link=not no_local_director,
        local_director=local_director,
    )
    if link:
        click.echo(another_link(options))
        return
    serve(options, processes=processes, ready=lambda address: say_where(address, not no_browser))


def check_parts() -> None:
    """Refuse with a sentence where the libraries of the workbench are missing."""
    try:
        import ronde.web.serving  # noqa: F401 - loaded only now: other commands do without
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] not in _PARTS:
            raise
        raise MissingPart(
            N_(
                'the workbench needs its libraries: pip install ".[workbench]" '
                "in the folder of Ronde"
            )
        ) from None


def say_where(opening: "Opening", browser: bool) -> None:
    """Say where the workbench is and how its director comes in; open the link where there is one.

    A browser is opened only where there is a screen.
    """
    from ronde.web.addresses import is_open_to_phones, own_address, public_address

    options = opening.options
    line = _("Ronde is open at {address}").format(address=own_address(options))
    if is_open_to_phones(options):
        line += _(", for phones at {address}").format(address=public_address(options))
    click.echo(line + _(" (Ctrl-C closes it)"))
    if opening.link:
        click.echo(_("Link for the director, good once: {link}").format(link=opening.link))
    elif options.local_director:
        click.echo(_("Whoever is on this machine is the director, without a link."))
    elif opening.read_only:
        click.echo(
            _(
                "Nothing can be written here, so there is no link: everybody can look and nobody "
                "can change anything (“--local-director” shows the pages of the director)."
            )
        )
    if is_open_to_phones(options) and not opening.has_accounts:
        click.echo(
            _(
                "There is no account yet: from the network everybody can look and nobody can "
                "change anything (“ronde account add NAME” makes one)."
            )
        )
    for warning in private_file_lines(options.database):
        click.echo(warning, err=True)
    has_screen = sys.platform != "linux" or any(
        os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY")
    )
    if browser and has_screen and opening.link:
        _open_privately(opening.link)


def _open_privately(link: str) -> None:
    """Open a link in the browser by way of a file that its owner alone reads.

    What a program is started with is seen by everybody on the machine, so the key is not told
    there. The file is removed when the command ends; where none can be made, the link is printed.
    """
    # Browsers that come as a snap have a folder for temporary files of their own.
    folder = Path.home() if Path("/snap").is_dir() else None
    try:
        made = click.get_current_context().with_resource(
            TemporaryDirectory(prefix="ronde-link-", dir=folder)
        )
        file = Path(made) / "director.html"
        file.touch(mode=0o600)
        file.write_text(_REDIRECT.format(link=html.escape(link)), encoding="utf-8")
    except OSError:
        return
    webbrowser.open(file.as_uri())
