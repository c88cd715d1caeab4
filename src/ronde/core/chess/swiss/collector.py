"""The garbage collector paused while a large round is worked on."""

import gc
from collections.abc import Callable
from functools import wraps
from typing import ParamSpec, TypeVar

Given = ParamSpec("Given")
Found = TypeVar("Found")


def collector_paused(function: Callable[Given, Found]) -> Callable[Given, Found]:
    """A function that runs without the cyclic garbage collector, which is then as it was.

    For functions that make many lasting values without cycles and end soon: the collector would
    look through all of them, again and again as their number grows, and find nothing.
    """

    @wraps(function)
    def paused(*args: Given.args, **kwargs: Given.kwargs) -> Found:
        if not gc.isenabled():
            return function(*args, **kwargs)
        gc.disable()
        try:
            return function(*args, **kwargs)
        finally:
            gc.enable()

    return paused
