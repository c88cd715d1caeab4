"""Serving the workbench: one process, or several on PostgreSQL, until somebody ends it."""

import asyncio
import errno
import gc
import json
import logging
import multiprocessing
import os
import secrets
import signal
import socket
import sys
import threading
from collections.abc import Callable, Generator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import asdict, dataclass, replace
from types import FrameType
from typing import Any
from urllib.parse import urlsplit

import uvicorn
from fastapi import FastAPI
from uvicorn.supervisors import Multiprocess

from ronde.errors import InputError
from ronde.messages import N_
from ronde.printing.apart import PRINTER
from ronde.store import open_journals
from ronde.store.journals import Journals
from ronde.web.addresses import checked, own_address
from ronde.web.app import create_app
from ronde.web.connections import LET_IN_AT_ONCE, PatientProtocol, backlog, open_files
from ronde.web.doors import logbook
from ronde.web.doors.keeper import new_keeper
from ronde.web.doors.link import gives_links, new_link
from ronde.web.options import Options
from ronde.web.public_page import SINCE_VARIABLE
from ronde.web.sparing_log import Sparing

VARIABLE = "RONDE_SERVE_OPTIONS"
LOG_VARIABLE = "RONDE_LOG"
"""`info` for a line for each request."""
TOKEN_VARIABLE = "RONDE_METRICS_TOKEN"
"""What a program shows that reads the counts from elsewhere."""
SHORTEST_TOKEN = 16
OPEN_FILES = 16_384
"""A stream is an open file; systems start programs with a thousand or fewer."""
GOODBYE_SECONDS = 5
PAPER_GOODBYE_SECONDS = 4
HELLO_SECONDS = 30
"""How long a process may take until it answers: an old laptop takes its time to load Python."""
TURN_SECONDS = 0.001
GARBAGE = (20_000, 20, 50)
"""After how many new things garbage is looked for; with a thousand streams it takes a while."""


class Server(uvicorn.Server):
    """A server that lets its streams end when it is told to end."""

    def __init__(self, config: uvicorn.Config, app: FastAPI, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._app = app
        self._ready = ready

    @contextmanager
    def capture_signals(self) -> Generator[None]:
        """End as well when the terminal is closed, unless told to outlive it."""
        hangup = getattr(signal, "SIGHUP", None)
        in_main_thread = threading.current_thread() is threading.main_thread()
        with ExitStack() as stack:
            if hangup is not None and in_main_thread:
                before = signal.getsignal(hangup)
                if before is not signal.SIG_IGN:
                    signal.signal(hangup, self.handle_exit)
                    stack.callback(signal.signal, hangup, before)
            stack.enter_context(super().capture_signals())
            yield

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """End after what is being answered; at once if asked twice."""
        self.force_exit = self.should_exit and sig == signal.SIGINT
        self.should_exit = True

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, and say so."""
        await super().startup(sockets)
        if self.started:
            # The loop lets in as many at once as may wait: told here that more may wait.
            for door in (door for server in self.servers for door in server.sockets):
                with door.dup() as own:
                    own.listen(backlog(open_files()))
            self._ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Let go of the open pages first: they would wait for ever. Papers have a little time."""
        self._app.state.hub.close()
        asyncio.get_running_loop().call_later(PAPER_GOODBYE_SECONDS, PRINTER.close)
        await super().shutdown(sockets)
        PRINTER.close()


class Processes(Multiprocess):
    """Several processes that end with their terminal, unless told to outlive it."""

    def __init__(self, config: uvicorn.Config, sockets: list[socket.socket]) -> None:
        hangup = getattr(signal, "SIGHUP", None)
        self._outlives_terminal = hangup is not None and signal.getsignal(hangup) is signal.SIG_IGN
        super().__init__(config, sockets=sockets)

    def handle_hup(self) -> None:
        """End when the terminal is closed."""
        if not self._outlives_terminal:
            self.should_exit.set()


@dataclass(frozen=True, slots=True, kw_only=True)
class Opening:
    """A workbench that is about to answer, as whoever starts it is told."""

    options: Options
    link: str
    """What makes a browser of this machine the director's; empty where nothing does."""
    has_accounts: bool
    read_only: bool = False
    """Whether nothing can be written in the database: that a link was used, for one."""


def serve(
    options: Options, *, processes: int = 1, ready: Callable[[Opening], None] = lambda opening: None
) -> None:
    """Serve until told to end; `ready` is called once the workbench answers.

    What is wrong with the database or the port is told before anything is served.
    """
    options = with_token(checked(options), os.environ.get(TOKEN_VARIABLE, ""))
    with open_journals(options.database) as journals:
        check_processes(processes, journals)
        # That a link was used is written down: where nothing can be, there is none.
        read_only = journals.read_only
        options = replace(options, link=options.link and not read_only)
        # What several processes share is made before the first of them starts.
        keeper = new_keeper(journals.doors, options)
        has_accounts = bool(journals.doors.accounts.all())
    _allow_many_files()
    with bound_socket(options.host, options.port) as listening:
        addresses = replace(options, port=listening.getsockname()[1])
        link = new_link(replace(keeper, options=addresses)) if gives_links(addresses) else ""
        opening = Opening(
            options=addresses, link=link, has_accounts=has_accounts, read_only=read_only
        )
        if processes == 1:
            app = create_app(addresses, print_apart=True)
            _prepare_process()
            Server(_config(app), app, lambda: ready(opening)).run(sockets=[listening])
            return
        os.environ[VARIABLE] = json.dumps(asdict(addresses))
        os.environ[SINCE_VARIABLE] = secrets.token_hex(4)
        config = _config(f"{__name__}:app_from_environment", factory=True, workers=processes)
        ready(opening)
        Processes(config, sockets=[listening]).run()


def another_link(options: Options) -> str:
    """Another link for the workbench that runs on a database, at the address it was given."""
    options = checked(options)
    if not gives_links(options):
        raise InputError(
            N_(
                "--link: this workbench gives no links; sign in with an account (“ronde account "
                "add NAME” makes one)"
            )
        )
    address = urlsplit(own_address(options))
    try:
        socket.create_connection((address.hostname, options.port), timeout=GOODBYE_SECONDS).close()
    except OSError:
        raise InputError(
            N_("--link: no workbench answers at {address}: give its --host and --port"),
            address=own_address(options),
        ) from None
    with open_journals(options.database, create=False) as journals:
        if journals.read_only:
            raise InputError(
                N_("--link: nothing can be written in {database}"), database=journals.name
            )
        return new_link(new_keeper(journals.doors, options))


def with_token(options: Options, token: str) -> Options:
    """The options with the token of the counts, refused where it is too easily guessed."""
    if not token:
        return options
    # A blank at an end is not part of what a program shows, so that it would open nothing.
    is_plain = token.isascii() and token.isprintable() and " " not in token
    if len(token) < SHORTEST_TOKEN or not is_plain:
        raise InputError(
            N_("{variable}: expected at least {count} letters or digits"),
            variable=TOKEN_VARIABLE,
            count=SHORTEST_TOKEN,
        )
    return replace(options, metrics_token=token)


def app_from_environment() -> FastAPI:
    """The workbench in one of several processes, which get their options from the first."""
    app = create_app(Options(**json.loads(os.environ[VARIABLE])), print_apart=True)
    _prepare_process()
    _end_with_the_first()
    return app


def _end_with_the_first() -> None:
    """Have this process end when the one that started it does, even if that was killed."""
    first = multiprocessing.parent_process()
    if first is None:
        return

    def watch() -> None:
        first.join()
        os.kill(os.getpid(), signal.SIGTERM)

    threading.Thread(target=watch, daemon=True).start()


def check_processes(processes: int, journals: Journals) -> None:
    """Refuse several processes on a file, which one process alone keeps up with."""
    if processes > 1 and journals.is_file:
        raise InputError(N_("--processes needs a PostgreSQL database: a file is served by one"))


def bound_socket(host: str, port: int) -> socket.socket:
    """A socket at an address, refused with one sentence where it cannot be had."""
    try:
        addresses = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    except (socket.gaierror, UnicodeError):
        raise InputError(N_("--host: there is no “{host}” on this machine"), host=host) from None
    family, kind, protocol, _name, address = addresses[0]
    listening = socket.socket(family, kind, protocol)
    try:
        if os.name == "posix":
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind(address)
        # From now on whoever comes waits for an answer instead of being turned away.
        listening.listen(2048)
    except OSError as error:
        listening.close()
        raise _not_bound(error, host, port) from None
    listening.set_inheritable(True)
    return listening


def _not_bound(error: OSError, host: str, port: int) -> InputError:
    """Why an address cannot be had."""
    if error.errno == errno.EADDRINUSE:
        return InputError(
            N_("port {port} is in use, by another Ronde perhaps: choose another with --port"),
            port=port,
        )
    if error.errno == errno.EACCES:
        return InputError(
            N_("port {port} needs the rights of an administrator: choose one above 1023"), port=port
        )
    if error.errno == errno.EADDRNOTAVAIL:
        return InputError(N_("--host: there is no “{host}” on this machine"), host=host)
    return InputError(
        N_("{host} port {port} cannot be used: {reason}"),
        host=host,
        port=port,
        reason=error.strerror or "",
    )


def _config(app: FastAPI | str, **more: Any) -> uvicorn.Config:  # noqa: ANN401 - uvicorn's own
    """How the server runs: quietly."""
    return uvicorn.Config(
        app,
        log_config=log_config(os.environ.get(LOG_VARIABLE, "")),
        access_log=False,
        server_header=False,
        ws="none",
        lifespan="on",
        http=PatientProtocol,
        backlog=min(LET_IN_AT_ONCE, backlog(open_files())),
        timeout_keep_alive=30,
        timeout_graceful_shutdown=GOODBYE_SECONDS,
        timeout_worker_healthcheck=HELLO_SECONDS,
        **more,
    )


class Foreseen(logging.Filter):
    """Keeps out of the log what the server takes for a fault: a page that was let go."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether a record is worth telling."""
        return record.msg != "ASGI callable returned without completing response."


def log_config(wanted: str) -> dict[str, Any]:
    """What is logged: warnings, what happens at the doors, with `info` a line for each request."""
    level = "INFO" if wanted.lower() == "info" else "WARNING"
    loggers: Sequence[tuple[str, str]] = (
        ("ronde", level),
        (logbook.NAME, "INFO"),
        ("uvicorn", "WARNING"),
    )
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {"plain": {"format": "%(asctime)s %(levelname)s %(message)s"}},
        "filters": {"foreseen": {"()": Foreseen}, "sparing": {"()": Sparing}},
        "handlers": {
            "stderr": {
                "class": "logging.StreamHandler",
                "formatter": "plain",
                "filters": ["foreseen", "sparing"],
            }
        },
        "loggers": {
            name: {"handlers": ["stderr"], "level": its_level, "propagate": False}
            for name, its_level in loggers
        },
        # What libraries say, the event loop above all, goes the same way.
        "root": {"handlers": ["stderr"], "level": "WARNING"},
    }


def _prepare_process() -> None:
    """Have Python work as a server needs it, once all that stays is loaded."""
    # Commands live for a moment and do without looking for garbage; a server does not. What is
    # loaded now is no garbage ever: looking through it each time would keep everybody waiting.
    gc.freeze()
    gc.set_threshold(*GARBAGE)
    gc.enable()
    # While one thread renders a page, others do not wait long for their turn.
    sys.setswitchinterval(TURN_SECONDS)


def _allow_many_files() -> None:
    """Have the system allow as many open pages as a large hall has phones."""
    if os.name != "posix":
        return
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = OPEN_FILES if hard == resource.RLIM_INFINITY else min(hard, OPEN_FILES)
    if soft != resource.RLIM_INFINITY and soft < most:
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
