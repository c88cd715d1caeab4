"""A browser without its windows: keeps cookies, and sends the token of its page with a form."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Self

import anyio
import httpx2
from anyio.from_thread import BlockingPortal
from fastapi import FastAPI
from fastapi.testclient import TestClient

_TOKEN = re.compile(r'<meta name="csrf" content="([^"]*)">')
_SAFE = frozenset({"GET", "HEAD", "OPTIONS"})
PAGE_WITH_TOKEN = "/login"
_RUNNING: dict[int, BlockingPortal] = {}
"""The event loop of each workbench that somebody entered."""


class Browser(TestClient):
    """Somebody's browser: at the machine itself, or elsewhere in the network."""

    raises_faults = True
    """Whether a fault of the program is raised here, and not only told in the answer."""

    def __init__(
        self,
        app: FastAPI,
        *,
        client: str = "127.0.0.1",
        host: str = "127.0.0.1",
        address: str | None = None,
    ) -> None:
        super().__init__(app, base_url=address or f"http://{host}:8000", client=(client, 50000))
        self._kept: tuple[object, str] | None = None
        self._streams = self._transport
        self._whole = WholeAnswers(self, (client, 50000))

    def send(self, request: Any, **settings: Any) -> Any:  # noqa: ANN401 - httpx's own
        """Send a request; only who wants the answer piece by piece gets it so."""
        self._transport = self._streams if settings.get("stream") else self._whole
        return super().send(request, **settings)

    def __enter__(self) -> Self:
        """Start the workbench; all browsers at its doors ask the one that runs."""
        entered = super().__enter__()
        assert self.portal is not None
        _RUNNING.setdefault(id(self.app), self.portal)
        return entered

    def __exit__(self, *problem: object) -> None:
        if _RUNNING.get(id(self.app)) is self.portal:
            del _RUNNING[id(self.app)]
        super().__exit__(*problem)

    @contextmanager
    def _portal_factory(self) -> Iterator[BlockingPortal]:
        """The event loop of the workbench where it runs: one for each request takes long."""
        running = None if self.portal is not None else _RUNNING.get(id(self.app))
        if running is not None:
            yield running
            return
        with super()._portal_factory() as portal:
            yield portal

    @property
    def token(self) -> str:
        """What a page of this browser would send with its forms."""
        found = _TOKEN.search(super().request("GET", PAGE_WITH_TOKEN).text)
        assert found is not None
        return found[1]

    def request(self, method: str, url: Any, **settings: Any) -> Any:  # noqa: ANN401 - httpx's own
        """Ask for something; what changes something goes with a token, unless told otherwise."""
        headers = dict(settings.pop("headers", None) or {})
        if method.upper() not in _SAFE and "X-CSRF-Token" not in headers:
            headers["X-CSRF-Token"] = self._kept_token()
        return super().request(method, url, headers=headers, **settings)

    def _kept_token(self) -> str:
        """The token of the page that is open: the same until somebody signs in or out."""
        if self._kept is None or self._kept[0] != self._session():
            token = self.token
            self._kept = (self._session(), token)
        return self._kept[1]

    def _session(self) -> object:
        """What the workbench knows this browser by."""
        return sorted((cookie.name, cookie.value) for cookie in self.cookies.jar)

    def submit(self, url: str, **fields: str) -> Any:  # noqa: ANN401 - httpx's own
        """Send a form as a page without scripts does: its token is one of the fields."""
        return super().request("POST", url, data={"csrf": self.token, **fields})


class WholeAnswers(httpx2.BaseTransport):
    """Asks the workbench and waits for the whole answer.

    One call into the event loop: the client that comes with the framework makes ten of them, so
    that an answer can be read while it is written.
    """

    def __init__(self, browser: Browser, client: tuple[str, int]) -> None:
        self._browser = browser
        self._client = client

    def handle_request(self, request: Any) -> Any:  # noqa: ANN401 - httpx's own
        """The answer to a request; raises what the workbench raised."""
        with self._browser._portal_factory() as portal:
            return portal.call(self._answer, request, request.read())

    async def _answer(self, request: Any, body: bytes) -> Any:  # noqa: ANN401 - httpx's own
        """What the workbench says to a request, put together."""
        url = request.url
        scope = {
            "type": "http",
            "http_version": "1.1",
            "method": request.method,
            "path": url.path,
            "raw_path": url.raw_path.partition(b"?")[0],
            "root_path": "",
            "scheme": url.scheme,
            "query_string": url.query,
            "headers": [(key.lower(), value) for key, value in request.headers.raw],
            "client": self._client,
            "server": [url.host, url.port or (443 if url.scheme == "https" else 80)],
            "extensions": {},
            "state": self._browser.app_state.copy(),
        }
        asked = iter((body,))
        ended = anyio.Event()
        start: dict[str, Any] = {}
        pieces: list[bytes] = []

        async def receive() -> dict[str, Any]:
            for piece in asked:
                return {"type": "http.request", "body": piece}
            await ended.wait()
            return {"type": "http.disconnect"}

        async def send(message: Any) -> None:  # noqa: ANN401 - ASGI's own
            if message["type"] == "http.response.start":
                start.update(message)
                return
            pieces.append(bytes(message.get("body", b"")))
            if not message.get("more_body", False):
                ended.set()

        try:
            await self._browser.app(scope, receive, send)
        except Exception:
            if self._browser.raises_faults:
                raise
        content = b"" if request.method == "HEAD" else b"".join(pieces)
        return httpx2.Response(
            start["status"],
            headers=start["headers"],
            stream=httpx2.ByteStream(content),
            request=request,
        )
