"""The workbench as one application: every part is registered here."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, nullcontext
from functools import cache

from anyio.to_thread import current_default_thread_limiter
from fastapi import APIRouter, FastAPI
from starlette.middleware.errors import ServerErrorMiddleware
from starlette.middleware.gzip import DEFAULT_EXCLUDED_CONTENT_TYPES, GZipMiddleware
from starlette.routing import BaseRoute

from ronde.printing.apart import PRINTER
from ronde.store import open_journals
from ronde.version import __version__
from ronde.web import static_files
from ronde.web.answer_time import AnswerTimeMiddleware
from ronde.web.api.document import Workbench
from ronde.web.body_size import BodySizeMiddleware
from ronde.web.crowd import MOST_THREADS, Crowd, CrowdMiddleware
from ronde.web.doors.gate import Gate
from ronde.web.doors.keeper import new_keeper
from ronde.web.lab.turns import LabTurns
from ronde.web.language import LanguageMiddleware
from ronde.web.live.hub import Hub
from ronde.web.live.watcher import Watcher
from ronde.web.methods import HeadMiddleware
from ronde.web.metrics import Metrics
from ronde.web.options import Options
from ronde.web.paper.turns import PrintingTurns, paper_workers
from ronde.web.problems import add_problem_handlers, unexpected
from ronde.web.request_log import RequestLogMiddleware
from ronde.web.rooms import Rooms
from ronde.web.routers import API, PAGES, RouterPart

SMALL_BYTES = 1_000
"""Below this nothing is gained by compression."""
NOT_COMPRESSED = (*DEFAULT_EXCLUDED_CONTENT_TYPES, "application/pdf")


def create_app(options: Options, *, print_apart: bool = False) -> FastAPI:
    """The workbench, ready to be served; `print_apart` has papers made in child processes."""
    app = Workbench(
        title="Ronde",
        version=__version__,
        lifespan=_lifespan,
        openapi_url="/api/v1/openapi.json",
        docs_url=None,
        redoc_url=None,
    )
    app.state.options = options
    app.state.print_apart = print_apart
    app.state.metrics = Metrics()
    app.mount(static_files.ADDRESS, static_files.VersionedFiles(directory=static_files.FOLDER))
    app.router.routes.extend(_routes())
    add_problem_handlers(app)
    _add_middleware(app)
    return app


@cache
def _routes() -> tuple[BaseRoute, ...]:
    """The addresses of all pages and of the API.

    A route is worked out when it is first asked for, which takes longer than any answer: once for
    all the workbenches of a process.
    """
    router = APIRouter()
    for part in PAGES:
        router.include_router(RouterPart(part), include_in_schema=False)
    for part in API:
        router.include_router(RouterPart(part))
    return tuple(router.routes)


def _add_middleware(app: FastAPI) -> None:
    """What every request passes, from the inside out."""
    app.add_middleware(HeadMiddleware)
    # Here and not outside, so that what is told of a fault has the headers of everything else.
    app.add_middleware(ServerErrorMiddleware, handler=unexpected)
    app.add_middleware(BodySizeMiddleware)
    app.add_middleware(AnswerTimeMiddleware)
    app.add_middleware(
        GZipMiddleware,
        minimum_size=SMALL_BYTES,
        compresslevel=5,
        exclude_content_types=NOT_COMPRESSED,
    )
    app.add_middleware(CrowdMiddleware)
    app.add_middleware(Gate, options=app.state.options)
    app.add_middleware(LanguageMiddleware)
    app.add_middleware(RequestLogMiddleware, metrics=app.state.metrics)


@asynccontextmanager
async def _lifespan(app: FastAPI) -> AsyncIterator[None]:
    """Open the journals, and listen to what others write, while the server runs."""
    options: Options = app.state.options
    current_default_thread_limiter().total_tokens = MOST_THREADS
    with open_journals(options.database) as journals:
        rooms = Rooms(journals)
        hub = Hub(rooms.opened, None if journals.is_file else journals.announce)
        metrics: Metrics = app.state.metrics

        def written(event: str, number: int, count: int) -> None:
            """Tell at once what this process wrote."""
            metrics.count_entries(count)
            hub.changed(event, number)

        journals.written = written
        app.state.rooms, app.state.hub = rooms, hub
        app.state.papers, app.state.labs = PrintingTurns(), LabTurns()
        app.state.crowd = Crowd()
        app.state.keeper = new_keeper(journals.doors, options)

        def gone(event: str) -> None:
            """Let go of an event that was removed, here or elsewhere."""
            rooms.forget(event)
            hub.gone(event)

        apart = PRINTER.apart(paper_workers()) if app.state.print_apart else nullcontext()
        with apart, Watcher(journals, hub.changed, hub.heard, gone):
            try:
                yield
            finally:
                hub.close()
