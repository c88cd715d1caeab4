"""What every request passes on its way to a page; everything else passes it by."""

from abc import ABC, abstractmethod

from starlette.types import ASGIApp, Receive, Scope, Send


class Middleware(ABC):
    """Stands around an application: requests are answered by `answer`."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request; what is none, the start and the end of the server, is passed on."""
        answer = self.answer if scope["type"] == "http" else self.app
        await answer(scope, receive, send)

    @abstractmethod
    async def answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request, by way of the application or in its place."""
