"""What a page offers to print and to take away."""

from dataclasses import dataclass

from ronde.service.events.papers.catalogue import all_papers
from ronde.text import _


@dataclass(frozen=True, slots=True, kw_only=True)
class OfferedPaper:
    """A sheet to print: its name and its address."""

    title: str
    href: str
    key: str = ""
    """The word of its row; empty for what has none."""

    @property
    def form(self) -> str:
        """What its file is."""
        return "JSON" if self.href.endswith(".json") else "PDF"


@dataclass(frozen=True, slots=True, kw_only=True)
class Download:
    """A file to take away: what it is called, what it is for, where it is."""

    title: str
    words: str
    href: str


def paper_of(at: str, key: str, query: str = "") -> OfferedPaper:
    """A sheet by the word of its row, at the address of an event."""
    return OfferedPaper(
        title=_(all_papers()[key].title), href=f"{at}/paper/{key}.pdf{query}", key=key
    )


def poster(at: str) -> OfferedPaper:
    """The square for the phones of the players."""
    return OfferedPaper(title=_("Poster for phones"), href=f"{at}/poster.pdf")
