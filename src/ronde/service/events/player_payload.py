"""Players as the journal keeps them."""

import datetime as dt
from collections.abc import Mapping
from typing import Annotated, Any

from ronde.core.chess.player import NationalRecord, Player, Sex, Title
from ronde.service.events.change import Stored

PERSONAL = ("name", "title", "sex", "rating", "federation", "fide_id", "birth_date")
"""What is an attribute of a player, in the order in which the journal has it."""

_WHERE_KNOWN = ("rating_source", "rating_basis", "k_factor")
"""What is told only of those of whom it is known."""
_NUMBERS = ("rating", "k_factor")


def player_payload(player: Player) -> dict[str, Any]:
    """A player in JSON; their number is the one they keep for good, in the order of entry."""
    return {
        "id": player.number,
        **{name: fact_told(getattr(player, name)) for name in PERSONAL},
        "national": [_national_payload(record) for record in player.national],
        "affinities": [list(pair) for pair in player.affinities],
        **{name: value for name in _WHERE_KNOWN if (value := getattr(player, name))},
    }


def player_from(payload: Mapping[str, Any]) -> Player:
    """A player out of the journal."""
    return Player(
        number=payload["id"],
        **{name: fact_read(name, payload.get(name)) for name in PERSONAL},
        rating_source=payload.get("rating_source", ""),
        rating_basis=payload.get("rating_basis", ""),
        k_factor=payload.get("k_factor"),
        national=tuple(_national(record) for record in payload.get("national", ())),
        affinities=tuple((column, value) for column, value in payload.get("affinities", ())),
    )


def fact_told(value: object) -> object:
    """A fact about a player in JSON."""
    if isinstance(value, Sex | Title):
        return value.value
    return value.isoformat() if isinstance(value, dt.date) else value


def fact_read(name: str, value: Any) -> Any:  # noqa: ANN401 - whatever JSON holds
    """A fact about a player out of JSON; what is not known is empty or None."""
    if name == "title":
        return Title(value) if value else None
    if name == "sex":
        return Sex(value) if value else None
    if name == "birth_date":
        return birth_date(value)
    return "" if value is None and name not in _NUMBERS else value


def birth_date(text: str | None) -> dt.date | str | None:
    """A day where the text is one; a year alone stays as it is written."""
    if not text:
        return None
    try:
        return dt.date.fromisoformat(text)
    except ValueError:
        return text


StoredPlayer = Annotated[Player, Stored(player_payload, player_from)]


def _national_payload(record: NationalRecord) -> dict[str, Any]:
    """What a federation says of a player, in JSON."""
    return {name: fact_told(getattr(record, name)) for name in NationalRecord.__dataclass_fields__}


def _national(payload: Mapping[str, Any]) -> NationalRecord:
    """What a federation says of a player, out of JSON."""
    return NationalRecord(**{**payload, "sex": fact_read("sex", payload.get("sex"))})
