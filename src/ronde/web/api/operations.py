"""How an operation of the API is told: its address, its name for programs, its summary."""

from functools import cache, reduce
from operator import or_
from types import UnionType
from typing import (
    Annotated,
    Any,
    Literal,
    Union,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

from fastapi import APIRouter
from typing_extensions import TypedDict

PREFIX = "/api/v1"


def api_router(tag: str) -> APIRouter:
    """The router of a noun."""
    return APIRouter(prefix=PREFIX, tags=[tag])


def event_router(tag: str, under: str = "") -> APIRouter:
    """The router of a noun of an event, whose addresses begin with that of the event."""
    return APIRouter(prefix=f"{PREFIX}/events/{{event}}{under}", tags=[tag])


def operation(name: str, summary: str, answer: type | None, *, status: int = 200) -> dict[str, Any]:
    """What an operation is called and what it answers; the name never changes.

    The summary is marked for translation, as the page `/api` tells it in the reader's language.
    """
    words = (answer.__doc__ if answer is not None else None) or "Done."
    return {
        "operation_id": name,
        "summary": summary,
        "response_model": documented(answer),
        "response_description": words.partition("\n")[0],
        "status_code": status,
    }


def documented(hint: Any) -> Any:  # noqa: ANN401 - types as `typing` has them
    """A type whose answers pydantic can document.

    Until Python 3.12 it refuses a `TypedDict` of `typing`, and only the workbench needs the other.
    """
    if is_typeddict(hint):
        return _documented_answer(hint)
    origin, arguments = get_origin(hint), get_args(hint)
    if origin in (None, Literal):
        return hint
    if origin is Annotated:
        return Annotated[documented(arguments[0]), *hint.__metadata__]
    parts = tuple(map(documented, arguments))
    if origin in (Union, UnionType):
        return reduce(or_, parts)
    return origin[parts[0] if len(parts) == 1 else parts]


@cache
def _documented_answer(answer: type) -> Any:  # noqa: ANN401 - a class made here
    """An answer as a class of its own, with its words; its name does without the word Answer."""
    name = answer.__name__.removesuffix("Answer")
    hints = get_type_hints(answer, include_extras=True)
    keys = {key: documented(hint) for key, hint in hints.items()}
    made: Any = TypedDict(name, keys)  # type: ignore[misc]
    made.__doc__ = answer.__doc__
    # What pydantic makes of it takes long, and an operation that nobody asks for needs none of it.
    made.__pydantic_config__ = {"defer_build": True}  # type: ignore[attr-defined]
    return made
