"""The formats an event may have, as people call them and as one opens it."""

from typing import Any

from ronde.service.events.kind import Discipline, EventKind, Format, kind_of, kinds
from ronde.service.events.settings import Settings, SlipKeys
from ronde.text import _, language


def offered_formats() -> dict[str, Format]:
    """Every format by its key, in the order of the kinds."""
    return {each.key: each for row in kinds().values() for each in row.formats}


def unadvised_formats() -> frozenset[str]:
    """The formats that the adviser on formats of chess knows nothing of."""
    return frozenset(
        each.key
        for row in kinds().values()
        if row.discipline is not Discipline.CHESS
        for each in row.formats
    )


def kind_with(format_key: str) -> EventKind:
    """The kind of event that has a format."""
    rows = kinds().values()
    return next(row for row in rows if any(each.key == format_key for each in row.formats))


def settings_of(chosen: Format, amount: int | None) -> dict[str, Any]:
    """The settings that a format brings, with the letters of the reader's language on slips."""
    row = kind_with(chosen.key)
    usual = chosen.amount.usual if chosen.amount else 0
    settings = {**row.defaults(), **chosen.settings(usual if amount is None else amount)}
    keys = SlipKeys.FRENCH if language() == "fr" else SlipKeys.ENGLISH
    return {"system": row.system, "slip_keys": keys, **row.in_language(settings, language())}


def kind_text(settings: Settings) -> str:
    """What an event is: `Chess, Swiss`."""
    row = kind_of(settings.system)
    return _("{game}, {format}").format(
        game=_(row.discipline.value), format=_(row.format_of(settings).words)
    )
