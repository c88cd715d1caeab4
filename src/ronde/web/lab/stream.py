"""A run of the lab as a stream: what is known so far, again and again, until somebody looks away.

The stream is the run: whoever leaves the page closes it, and the child process ends at once.
"""

from collections.abc import AsyncIterator, Callable, Iterator

import anyio.to_thread
from fastapi import Request

from ronde.errors import RondeError
from ronde.service.lab.watched import LabChild, Look
from ronde.text import language, render_error, use_language
from ronde.web.lab.turns import LabTurns
from ronde.web.live.hub import Hub
from ronde.web.live.stream import PATIENCE_SECONDS, ReaderStream
from ronde.web.live.wire import HEARTBEAT, message
from ronde.web.problems import as_sentence
from ronde.web.templating import rendered

Looking = Callable[[LabChild], Iterator[Look]]
"""What is asked, of the child that plays it."""
TOPIC = "lab"


def lab_stream(request: Request, looking: Looking, html: Callable[[Look], str]) -> ReaderStream:
    """The looks of a run as parts of a page."""
    return ReaderStream(
        _messages(request, looking, html, language()), ping=0, send_timeout=PATIENCE_SECONDS
    )


def refused_stream(error: RondeError) -> ReaderStream:
    """A run that cannot be: one sentence."""
    refusal = _refusal(error)

    async def messages() -> AsyncIterator[bytes]:
        yield refusal

    return ReaderStream(messages(), ping=0, send_timeout=PATIENCE_SECONDS)


async def _messages(
    request: Request, looking: Looking, html: Callable[[Look], str], language_: str
) -> AsyncIterator[bytes]:
    """What is known, as it comes."""
    hub: Hub = request.app.state.hub
    turns: LabTurns = request.app.state.labs
    # Somebody who waits for a turn and has gone is noticed once something is sent to them.
    yield HEARTBEAT.plain
    child: LabChild | None = None
    try:
        async with turns.turn():
            child = LabChild()
            looks = looking(child)

            def step() -> tuple[str, bool] | None:
                use_language(language_)
                look = next(looks, None)
                return None if look is None else (html(look), look.is_over)

            while not hub.closing:
                # Nobody waits for a piece that nobody will see: the child ends with the stream.
                piece = await anyio.to_thread.run_sync(step, abandon_on_cancel=True)
                if piece is None:
                    return
                yield message(TOPIC, {"html": piece[0], "over": piece[1]}).plain
    except RondeError as error:
        use_language(language_)
        yield _refusal(error)
    finally:
        if child is not None:
            child.close()


def _refusal(error: RondeError) -> bytes:
    """Why there is nothing to see."""
    sentence = as_sentence(render_error(error))
    html = rendered("lab/refused.html", sentence=sentence)
    return message(TOPIC, {"html": html, "over": True}).plain
