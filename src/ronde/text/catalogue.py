"""The message catalogues: English is in the code, French in `locale/fr`.

The language is a context variable, so that a server can answer each reader in their own.
"""

import gettext
import re
from collections.abc import Mapping
from contextvars import ContextVar
from functools import cache, lru_cache
from pathlib import Path

LANGUAGES = ("en", "fr")
_DOMAIN = "ronde"
_LOCALE_FOLDER = Path(__file__).parent / "locale"
_language: ContextVar[str] = ContextVar("language", default="en")


_typeset: ContextVar[bool] = ContextVar("typeset", default=False)
_BEFORE_A_SIGN = re.compile(r" (?=[?;:!»](?:[\s.,)…]|$))")
_NO_BREAK = "\u00a0"
_IN_A_WORD = re.compile(r"(?<=\w)'(?=[\w{«])")
_APOSTROPHE = "\u2019"


def use_typesetting(on: bool) -> None:
    """Set sentences as pages do: French signs stay with their words, apostrophes are curved."""
    _typeset.set(on)


def use_language(code: str) -> None:
    """Speak this language from here on, in this thread or task."""
    if code not in LANGUAGES:
        raise ValueError(code)
    _language.set(code)


def language() -> str:
    """The language spoken now."""
    return _language.get()


def language_of_locale(environment: Mapping[str, str]) -> str:
    """The language a POSIX environment asks for, English where it asks for none we speak."""
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        value = environment.get(variable)
        if value:
            code = value[:2].lower()
            return code if code in LANGUAGES else "en"
    return "en"


@cache
def _translations(code: str) -> gettext.NullTranslations:
    """The catalogue of a language; English needs none."""
    if code == "en":
        return gettext.NullTranslations()
    return gettext.translation(_DOMAIN, _LOCALE_FOLDER, languages=[code])


def _(template: str) -> str:
    """The template in the reader's language."""
    return _set(_translations(language()).gettext(template))


def ngettext(singular: str, plural: str, count: int) -> str:
    """The template that fits a number in the reader's language."""
    return _set(_translations(language()).ngettext(singular, plural, count))


def _set(text: str) -> str:
    """A text as it is set where the reader is."""
    return _french(text) if _typeset.get() and language() == "fr" else text


@lru_cache(8192)
def _french(text: str) -> str:
    """A French text with the apostrophes of print, whose signs do not begin a line."""
    text = _BEFORE_A_SIGN.sub(_NO_BREAK, text).replace("« ", f"«{_NO_BREAK}")
    return _IN_A_WORD.sub(_APOSTROPHE, text)
