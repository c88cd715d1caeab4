"""What goes wrong, as programs read it.

Told as RFC 9457 has it.
"""

from typing import Annotated, Any

from pydantic import BaseModel, Field


class Problem(BaseModel):
    """Why a request was refused, in one sentence."""

    type: Annotated[str, Field(examples=["urn:ronde:problem:unknown-stream"])]
    title: Annotated[str, Field(examples=["Not Found"])]
    status: Annotated[int, Field(examples=[404])]
    detail: Annotated[str, Field(examples=["there is no event called nothing"])]
    instance: Annotated[str, Field(examples=["/api/v1/events/nothing"])]
    request_id: Annotated[str, Field(description="What the log of the workbench has it by.")]
    fields: Annotated[
        dict[str, Any], Field(description="The facts that the sentence was made with.")
    ] = Field(default_factory=dict)


class Objection(BaseModel):
    """One thing that the rules have against an action."""

    level: Annotated[int, Field(description="What it would have to be agreed to with; 5 is never.")]
    text: str
    consequences: list[str]
    rule: str
    leaving_helps: Annotated[bool, Field(description="Whether it is possible outside FIDE mode.")]


class Conflict(Problem):
    """What stands against a request: an objection, a key used before, another version."""

    level: int | None = None
    objections: list[Objection] = Field(default_factory=list)
    board: int | None = None
    found: str | None = None
    typed: str | None = None
    who: str | None = None
    plan: Annotated[
        dict[str, Any] | None, Field(description="An import with what is to be decided.")
    ] = None


class WrongField(BaseModel):
    """A part of a request that is not as expected."""

    field: str
    place: str
    what: str


class Unexpected(Problem):
    """A request that lacks something, or says it in another form; or that makes no sense."""

    errors: list[WrongField] = Field(default_factory=list)
