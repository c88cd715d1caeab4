"""What a page offers to print and to take away."""

from dataclasses import dataclass

from ronde.text import _


@dataclass(frozen=True, slots=True, kw_only=True)
class Paper:
    """A sheet to print: its name and its address."""

    title: str
    href: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Download:
    """A file to take away: what it is called, what it is for, where it is."""

    title: str
    words: str
    href: str


def poster(at: str) -> Paper:
    """The square for the phones of the players."""
    return Paper(title=_("Poster for phones"), href=f"{at}/poster.pdf")
