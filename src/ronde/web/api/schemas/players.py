"""Players: what is known of them, and what happens to them."""

from typing import TYPE_CHECKING, Annotated, Any, Literal

from pydantic import Field, create_model

from ronde.formats.player_fields import PLAYER_FIELDS, PlayerField
from ronde.web.api.schemas.words import (
    Agreement,
    Asked,
    Count,
    Line,
    Note,
    Seed,
    Who,
)

_BORN = Annotated[
    str,
    Field(
        pattern=r"^[0-9]{4}(-[0-9]{2}-[0-9]{2})?$",
        description="A date, or a year alone.",
        examples=["1996-05-31"],
    ),
]
_EXAMPLES = {"name": "Dahlmann, Élise", "rating": 2107, "federation": "FRA", "category": "U14"}


def _type(field: PlayerField) -> Any:  # noqa: ANN401 - a type as pydantic has it
    """What a program may send for a field of a player."""
    if field.choices:
        return Literal[field.choices]
    if field.most is not None:
        return Annotated[int, Field(ge=0, le=field.most)]
    return {"name": Line, "birth_date": _BORN}.get(field.name, Note)


def _new(field: PlayerField) -> tuple[Any, Any]:
    """A field of a new player: all but the name may be left out."""
    kind = _type(field)
    examples = [_EXAMPLES[field.name]] if field.name in _EXAMPLES else None
    if kind is Line:
        return Annotated[kind, Field(examples=examples)], ...
    if kind is Note:
        return Annotated[kind, Field(examples=examples)], ""
    return Annotated[kind | None, Field(examples=examples)], None


if TYPE_CHECKING:
    NewPlayer = Asked
    PlayerChanged = Agreement
else:
    NewPlayer = create_model(
        "NewPlayer",
        __base__=Asked,
        __doc__="Somebody to be entered.",
        **{field.name: _new(field) for field in PLAYER_FIELDS},
    )
    PlayerChanged = create_model(
        "PlayerChanged",
        __base__=Agreement,
        __doc__="What is to be corrected about a player.",
        **{field.name: (_type(field) | None, None) for field in PLAYER_FIELDS},
    )


class Entry(Asked):
    """Players to be entered; once round 1 is published they are late."""

    players: Annotated[list[NewPlayer], Field(min_length=1, max_length=5000)]
    from_round: Annotated[Count | None, Field(description="The first round of late entries.")] = (
        None
    )
    missed: Annotated[
        Literal["zero", "half"], Field(description="What they have for each round before.")
    ] = "zero"


class ImportAsked(Agreement):
    """A list to be taken in: pasted text, or the content of a file."""

    text: Annotated[
        str | None,
        Field(max_length=2_000_000, examples=["Berg, Björn;2254\nHolm, Chloé;2116"]),
    ] = None
    content: Annotated[
        str | None, Field(max_length=4_000_000, description="A file in base64, with its `file`.")
    ] = None
    file: Annotated[Line | None, Field(examples=["players.xlsx"])] = None
    decide: Annotated[
        list[Line],
        Field(
            max_length=5000,
            description="What was decided about doubts: `12=none`, `3=new`, `rest=skip`.",
            examples=[[]],
        ),
    ] = Field(default_factory=list)
    apply_ratings: Annotated[
        Line | None, Field(description="The rows whose other rating is taken: `3,8` or `all`.")
    ] = None
    dry_run: bool = False


class CheckIn(Asked):
    """Who is in the hall."""

    players: Annotated[list[Who], Field(min_length=1, max_length=5000, examples=[[3, 7]])]


class Lots(Asked):
    """The seed of a draw; the system's unless told otherwise."""

    seed: Seed | None = None
