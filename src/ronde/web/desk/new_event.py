"""What the page of a new event asks, and the event that comes of it."""

import datetime as dt
import re
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from pydantic import BaseModel, Field

from ronde.core.digits import is_number
from ronde.errors import InputError
from ronde.messages import N_
from ronde.service.events.actions.creating import create
from ronde.service.events.kind import Format, is_paired_by_points, kind_of
from ronde.service.events.settings import settings_with
from ronde.service.seeds import first_colour, seed_of_the_system
from ronde.web.desk.formats import offered_formats, settings_of
from ronde.web.person import Person
from ronde.web.rooms import Rooms

FIRST_PRESET = "open"
LONGEST_NAME = 100
LONGEST_ADDRESS = 40
_NOT_IN_ADDRESS = re.compile(r"[^a-z0-9]+")


@dataclass(frozen=True, slots=True)
class EventCard:
    """A card: what it is called, what it stands for, and the format it chooses."""

    key: str
    title: str
    words: str
    format: str
    amount: int | None = None


_CARDS = (
    EventCard("open", N_("FIDE open"), N_("Swiss, 9 rounds, FIDE rules"), "swiss", 9),
    EventCard("club", N_("Club round robin"), N_("everyone meets everyone"), "round-robin"),
    EventCard("cup", N_("Cup"), N_("knock-out with a bracket"), "knockout"),
    EventCard("groups", N_("Groups, then a cup"), N_("small groups, the best go on"), "groups", 4),
    EventCard("bridge", N_("Bridge evening"), N_("pairs, movement chosen for you"), "bridge-pairs"),
)
PRESETS: Mapping[str, EventCard] = {card.key: card for card in _CARDS}
"""The cards, in their order."""


class Answers(BaseModel):
    """What was filled in."""

    name: str = Field(default="", max_length=1000)
    date: str = Field(default="", max_length=20)
    preset: str = Field(default="", max_length=40)
    format: str = Field(default="", max_length=40)
    amount: str = Field(default="", max_length=10)
    shown: str = Field(default="", max_length=40)
    """The preset that the fields were filled with; empty where a module keeps them in step."""
    like: str = Field(default="", max_length=200)
    """The earlier event whose regulations are copied."""


def fields_of(rooms: Rooms, *, preset: str, advice: str, like: str) -> Answers:
    """The fields of the page: as an earlier event, the adviser, or a preset has them."""
    today = dt.date.today().isoformat()
    formats = offered_formats()
    if like:
        settings = rooms.opened(like).state.regulations
        return Answers(
            name=settings.name,
            date=today,
            format=kind_of(settings.system).format_of(settings).key,
            like=like,
        )
    key, _colon, amount = advice.partition(":")
    if key in formats:
        return Answers(date=today, format=key, amount=amount)
    card = PRESETS.get(preset, PRESETS[FIRST_PRESET])
    return Answers(
        date=today,
        preset=card.key,
        shown=card.key,
        format=card.format,
        amount=str(card.amount or ""),
    )


def created(rooms: Rooms, person: Person, answers: Answers) -> str:
    """Open the event; the answer is its name in addresses."""
    name = answers.name.strip()
    if not 1 <= len(name) <= LONGEST_NAME:
        raise InputError(N_("The event needs a name of 1 to {most} letters."), most=LONGEST_NAME)
    if answers.like:
        copied = rooms.opened(answers.like).state.regulations
        settings = replace(copied, name=name, start_date=_date(answers.date), end_date=None)
    else:
        row, amount = _chosen(answers)
        settings = settings_with(
            name=name, start_date=_date(answers.date), **_with_amount(row, amount)
        )
    seed = None
    if is_paired_by_points(settings):
        seed = seed_of_the_system()
        settings = replace(settings, initial_colour=first_colour(seed))
    address = address_of(name, {stream.name for stream in rooms.events()})
    rooms.act(address, person, lambda desk: create(desk, settings, seed=seed))
    return address


def _chosen(answers: Answers) -> tuple[Format, str]:
    """The format and its number.

    Without a module of the page, another card may have been chosen while the fields still show the
    first one: what the fields say counts only where somebody changed it.
    """
    formats = offered_formats()
    key, amount = answers.format, answers.amount
    shown, card = PRESETS.get(answers.shown), PRESETS.get(answers.preset)
    if shown is not None and card is not None and card is not shown and key == shown.format:
        key = card.format
        if amount == str(shown.amount or ""):
            amount = str(card.amount or "")
    elif shown is not None and key != shown.format and amount == str(shown.amount or ""):
        amount = ""
    if key not in formats:
        raise InputError(N_("There is no format “{found}”."), found=key[:40])
    return formats[key], amount


def _with_amount(row: Format, typed: str) -> dict[str, Any]:
    """The settings of a format with the number that was typed."""
    if row.amount is None or not typed:
        return settings_of(row, None)
    least, most = row.amount.least, row.amount.most
    if not is_number(typed) or not least <= int(typed) <= most:
        raise InputError(
            N_("Expected a number from {least} to {most}, found “{found}”."),
            least=least,
            most=most,
            found=typed,
        )
    return settings_of(row, int(typed))


def _date(text: str) -> dt.date | None:
    """The day of the event; none where it is left open."""
    if not text:
        return None
    try:
        return dt.date.fromisoformat(text)
    except ValueError:
        wrong = N_("Expected a day such as 2026-11-28, found “{found}”.")
        raise InputError(wrong, found=text) from None


def address_of(name: str, taken: set[str]) -> str:
    """The name of an event in addresses: short, plain, and not taken."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    word = _NOT_IN_ADDRESS.sub("-", plain).strip("-")[:LONGEST_ADDRESS].strip("-") or "event"
    number, address = 1, word
    while address in taken:
        number += 1
        address = f"{word}-{number}"
    return address
