"""The workbench on a free port of this machine, in a thread, for tests that need a real server."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import uvicorn
from fastapi import FastAPI

from ronde.web.app import create_app
from ronde.web.connections import PatientProtocol
from ronde.web.options import Options
from ronde.web.rooms import Rooms
from ronde.web.serving import Server, bound_socket
from tests.lateness import late

PATIENCE_IN_SECONDS = 20.0


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
    """Serve a workbench while the block runs; at a port of its own, or one it had before."""
    with bound_socket("127.0.0.1", port) as listening:
        port = listening.getsockname()[1]
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
        assert not thread.is_alive(), "the server did not end"
