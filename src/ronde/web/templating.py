"""The templates: where they are, and the words and filters they know."""

from collections.abc import Iterable
from dataclasses import replace
from datetime import datetime
from functools import cache
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup, escape

from ronde.core.chess.game import Colour
from ronde.service.events.owed import OwedGame, owed_text
from ronde.service.events.results import result_text
from ronde.text import _, language, ngettext, render
from ronde.text.days import date_text, moment_text
from ronde.text.numbers import place_text, points_text, points_words
from ronde.text.people import capital_name, spaced_result
from ronde.text.rendering import capital
from ronde.web.static_files import static

_FOLDER = Path(__file__).parent / "templates"


@cache
def environment() -> Environment:
    """The one environment of all templates; what a template prints is escaped."""
    made = Environment(
        loader=FileSystemLoader(_FOLDER),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    made.globals.update(
        {"_": _, "ngettext": ngettext, "language": language, "static": static, "render": render}
    )
    made.filters.update(
        {
            "points": points_text,
            "points_words": points_words,
            "place": place_text,
            "date": date_text,
            "moment": moment_text,
            "clock": clock_text,
            "name": capital_name,
            "owed": owed_line,
            "result": result_text,
            "result_spaced": spaced_result,
            "turned": turned_result,
            "capital": capital,
            "result_letter": result_letter,
            "short_name": short_name,
            "colours_text": colours_text,
            "sentence": render,
            "safe_format": safe_format,
        }
    )
    return made


def rendered(template: str, **facts: object) -> str:
    """A template, or a part of a page, filled with facts."""
    return environment().get_template(template).render(**facts)


def safe_format(template: str, **parts: Markup) -> Markup:
    """A sentence with parts of the page in its places; the sentence itself is escaped."""
    return escape(template).format(**parts)


def clock_text(time: str) -> str:
    """A time of the journal as a clock on the wall: `14:31`, in French `14 h 31`."""
    moment = datetime.fromisoformat(time).astimezone()
    return _("{hour}:{minute}").format(hour=moment.hour, minute=f"{moment.minute:02}")


def owed_line(game: OwedGame) -> str:
    """A game that is owed in a line, with the surnames in capitals."""
    return capital(
        owed_text(replace(game, white=capital_name(game.white), black=capital_name(game.black)))
    )


def short_name(name: str) -> str:
    """A name for a narrow place: `Martin, Léa` becomes `MARTIN L.`."""
    surname, comma, given_name = name.partition(",")
    initial = given_name.strip()[:1]
    # What tells two of one name apart stays: `MARTIN L. (1990)`.
    mark = (
        given_name[given_name.rindex(" (") :]
        if given_name.endswith(")") and " (" in given_name
        else ""
    )
    return f"{surname.upper()} {initial}.{mark}" if comma and initial else surname.upper()


def turned_result(text: str) -> str:
    """A result with Black named first: `0-1` becomes `1-0`."""
    white, dash, black = text.partition("-")
    return f"{black}{dash}{white}" if dash else text


def colours_text(colours: Iterable[Colour | None]) -> str:
    """Colours of the rounds so far for those who cannot see the beads: `White, Black, none`."""
    words = {Colour.WHITE: _("White"), Colour.BLACK: _("Black"), None: _("none")}
    return ", ".join(words[colour] for colour in colours) or _("no game yet")


def result_letter(code: str) -> str:
    """One player's result in one sign: `1`, `½`, `0`."""
    letters = {"=": "½", "D": "½", "H": "½", "W": "1", "+": "1", "U": "1", "F": "1", "?": "·"}
    return letters.get(code, code if code in "10" else "0")
