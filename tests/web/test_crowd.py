"""Pages of the hall are made a few at a time; whoever reads slowly keeps nobody waiting."""

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest
from starlette.types import Message, Receive, Scope, Send

from ronde.web import crowd
from ronde.web.crowd import MOST_AT_ONCE, Crowd, CrowdMiddleware
from tests.loops import run

PHONES = 10


class Workbench:
    """A workbench whose pages are made when they are told to be, and read when they are told to."""

    def __init__(self) -> None:
        self.state = SimpleNamespace(crowd=Crowd())
        self.at_work = self.most_at_work = 0
        self.may_go_on, self.may_read = asyncio.Event(), asyncio.Event()

    async def __call__(self, _scope: Scope, _receive: Receive, send: Send) -> None:
        """Make a page, then send it."""
        self.at_work += 1
        self.most_at_work = max(self.most_at_work, self.at_work)
        await self.may_go_on.wait()
        self.at_work -= 1
        await send({"type": "http.response.start", "status": 200, "headers": []})


def asked(
    bench: Workbench, path: str, method: str = "GET", key: str | None = None
) -> "asyncio.Task[None]":
    """Somebody who asks for a page and reads it once they may."""

    async def send(_message: Message) -> None:
        await bench.may_read.wait()

    async def receive() -> Message:
        return {"type": "http.disconnect"}

    headers = [] if key is None else [(b"idempotency-key", key.encode())]
    scope: dict[str, Any] = {
        "type": "http",
        "method": method,
        "path": path,
        "headers": headers,
        "app": bench,
    }
    return asyncio.create_task(CrowdMiddleware(bench)(scope, receive, send))


async def settled() -> None:
    """Everybody has come as far as they come."""
    for _turn in range(50):
        await asyncio.sleep(0)


def test_pages_of_the_hall_are_made_a_few_at_a_time() -> None:
    async def story() -> tuple[int, int]:
        bench = Workbench()
        phones = [asked(bench, f"/p/open/me/{number}") for number in range(PHONES)]
        await settled()
        waiting = bench.at_work
        bench.may_go_on.set()
        bench.may_read.set()
        await asyncio.gather(*phones)
        return waiting, bench.most_at_work

    assert run(story()) == (MOST_AT_ONCE, MOST_AT_ONCE)


def test_whoever_reads_slowly_keeps_nobody_waiting() -> None:
    async def story() -> bool:
        bench = Workbench()
        bench.may_go_on.set()
        phones = [asked(bench, "/p/open") for _phone in range(PHONES)]
        await settled()
        all_made = not bench.at_work and not bench.state.crowd.pages.locked()
        bench.may_read.set()
        await asyncio.gather(*phones)
        return all_made

    assert run(story())


def test_desk_streams_and_what_is_sent_wait_for_nobody() -> None:
    async def story() -> int:
        bench = Workbench()
        others = [("/e/open/round/1", "GET"), ("/p/open/live", "GET"), ("/p/open", "POST")]
        phones = [asked(bench, "/p/open") for _phone in range(PHONES)]
        phones += [asked(bench, path, method) for path, method in others]
        await settled()
        at_work = bench.at_work
        bench.may_go_on.set()
        bench.may_read.set()
        await asyncio.gather(*phones)
        return at_work

    assert run(story()) == MOST_AT_ONCE + 3


def test_what_comes_again_waits_for_one_another_and_nobody_else_does() -> None:
    async def story() -> tuple[int, int]:
        bench = Workbench()
        path = "/e/open/round/1/results"
        phones = [asked(bench, path, "POST", "same") for _phone in range(PHONES)]
        phones += [asked(bench, path, "POST", f"own {number}") for number in range(3)]
        phones += [
            asked(bench, path, "POST"),
            asked(bench, "/e/open/round/2/results", "POST", "same"),
        ]
        await settled()
        at_work = bench.at_work
        bench.may_go_on.set()
        bench.may_read.set()
        await asyncio.gather(*phones)
        return at_work, bench.at_work

    first_and_second, own, without_key, elsewhere = 2, 3, 1, 1
    assert run(story()) == (first_and_second + own + without_key + elsewhere, 0)


def test_a_repetition_that_is_sent_slowly_stops_no_other(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(crowd, "LONGEST_WAIT_IN_SECONDS", 0.01)

    async def story() -> int:
        bench = Workbench()
        phones = [asked(bench, "/e/open/results", "POST", "same") for _phone in range(PHONES)]
        while bench.at_work < PHONES:
            await asyncio.sleep(0.01)
        bench.may_go_on.set()
        bench.may_read.set()
        await asyncio.gather(*phones)
        return bench.most_at_work

    assert run(story()) == PHONES


def test_only_so_many_keys_are_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(crowd, "MOST_KEYS", 2)
    turns = Crowd()

    def is_repetition(key: str) -> bool:
        headers = [(b"idempotency-key", key.encode())]
        return turns.of({"method": "POST", "path": "/e/open", "headers": headers}) is not None

    assert [is_repetition(key) for key in "aabbcab"] == [
        False,
        True,
        False,
        True,
        False,
        False,
        False,
    ]
