"""Coroutines that tests run: beside a browser whose own loop may be running in this thread."""

import asyncio
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

T = TypeVar("T")


def run(coroutine: Coroutine[Any, Any, T]) -> T:
    """What a coroutine returns, run in a thread of its own.

    Once a worker has told a story in the browser, the loop of the browser stays in its main thread,
    where `asyncio.run` refuses to start another.
    """
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, coroutine).result()
