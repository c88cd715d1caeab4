"""What a page offers to print and to take away."""

from dataclasses import dataclass


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
