"""The workbench on a free port of this machine, in a thread, for tests that need a real server."""

import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from typing import Any

import uvicorn
from fastapi import FastAPI

from ronde.errors import InputError
from ronde.web.app import create_app
from ronde.web.connections import PatientProtocol
from ronde.web.options import Options
from ronde.web.rooms import Rooms
from ronde.web.serving import Server, bound_socket
from tests.lateness import late

PATIENCE_IN_SECONDS = 20.0
_LEFT_PORTS: set[int] = set()
"""Where workbenches of this process ran before: a browser that was there finds its files again."""


def desk_options(**settings: Any) -> Options:  # noqa: ANN401 - those of the options
    """How a workbench is run whose own machine is trusted, as `--local-director` does it."""
    return Options(local_director=True, **settings)


@dataclass(frozen=True, slots=True)
class Running:
    """A workbench that answers."""

    address: str
    app: FastAPI

    @property
    def rooms(self) -> Rooms:
        """Its events."""
        found: Rooms = self.app.state.rooms
        return found


@contextmanager
def running(options: Options, port: int = 0) -> Iterator[Running]:
    """Serve a workbench while the block runs; at some free port, or at one that is named."""
    with bound_socket("127.0.0.1", port) if port else _some_socket() as listening:
        port = listening.getsockname()[1]
        _LEFT_PORTS.discard(port)
        app = create_app(options)
        config = uvicorn.Config(
            late(app),
            log_config=None,
            access_log=False,
            lifespan="on",
            http=PatientProtocol,
            timeout_graceful_shutdown=5,
        )
        answers = threading.Event()
        server = Server(config, app, answers.set)
        thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]})
        thread.start()
        try:
            assert answers.wait(PATIENCE_IN_SECONDS), "the server did not start"
            yield Running(f"http://127.0.0.1:{port}", app)
        finally:
            server.should_exit = True
            thread.join(PATIENCE_IN_SECONDS)
            listening.close()
            _LEFT_PORTS.add(port)
        assert not thread.is_alive(), "the server did not end"


def _some_socket() -> socket.socket:
    """A socket at the first port that was left, or at a new one."""
    while _LEFT_PORTS:
        port = min(_LEFT_PORTS)
        _LEFT_PORTS.remove(port)
        # Somebody else of this machine may have it by now.
        with suppress(InputError):
            return bound_socket("127.0.0.1", port)
    return bound_socket("127.0.0.1", 0)
