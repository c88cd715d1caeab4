"""How an operation of the API is told: its address, its name for programs, its summary."""

from typing import Any

from fastapi import APIRouter
from pydantic import BaseModel

PREFIX = "/api/v1"


def api_router(tag: str) -> APIRouter:
    """The router of a noun."""
    return APIRouter(prefix=PREFIX, tags=[tag])


def operation(
    name: str, summary: str, told: type[BaseModel] | None, *, status: int = 200
) -> dict[str, Any]:
    """What an operation is called and what it answers; the name never changes.

    The summary is marked for translation, as the page `/api` tells it in the reader's language.
    """
    words = (told.__doc__ if told is not None else None) or "Done."
    return {
        "operation_id": name,
        "summary": summary,
        "response_model": told,
        "response_description": words.partition("\n")[0],
        "status_code": status,
    }
