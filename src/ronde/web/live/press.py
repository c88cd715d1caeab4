"""The press: parts of pages rendered once for all who read them, in each language they read."""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Any

from ronde.service.events.desk import Opened
from ronde.service.events.hall import published_only
from ronde.service.events.keeping import Earlier
from ronde.service.events.kept import Kept
from ronde.text import Naming, use_language, use_naming
from ronde.web.live.topics import Topic, found_topic
from ronde.web.live.wire import WireMessage, message
from ronde.web.person import Role


@dataclass(frozen=True, slots=True)
class TopicWanted:
    """What a reader asks for: a topic by its name, in a language."""

    name: str
    language: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Piece:
    """A rendered part of a page."""

    html: str | None
    """None where the page asks for itself again."""
    number: int
    """The entry since which it looks like this, as far as this process knows."""
    message: WireMessage
    """As it travels; all its readers share the very bytes."""


@dataclass(slots=True)
class Press:
    """The rendered parts of one event's pages, and the facts they were made of.

    Used by one thread at a time.
    """

    pieces: dict[TopicWanted, Piece] = field(default_factory=dict)
    has_news: bool = False
    """Whether a piece looks different since somebody last asked."""
    _facts: dict[str, Any] = field(default_factory=dict)

    def print_topic(self, opened: Opened, topic: Topic, wanted: Iterable[TopicWanted]) -> None:
        """Render the pieces of one topic that are wanted, where they are out of date."""
        seen = opened if topic.role >= Role.DEPUTY else without_drafts(opened)
        everybody = None if topic.project is None else topic.project(seen)
        messages = {}
        for entry in wanted:
            before = self.pieces.get(entry)
            if everybody is None:
                facts: Any = seen
            else:
                facts = everybody.get(found_topic(entry.name)[1])
                messages[entry.name] = facts
                if facts is None or (before is not None and self._facts.get(entry.name) == facts):
                    continue
            use_language(entry.language)
            use_naming(Naming.LABELS)
            html = topic.render(facts, entry.language)
            if before is None or before.html != html or html is None:
                self.pieces[entry] = _piece(entry.name, html, opened.number)
                self.has_news = True
        self._facts |= messages

    def forget(self, kept: Iterable[TopicWanted]) -> None:
        """Let go of what nobody reads any more."""
        still_read = set(kept)
        names = {entry.name for entry in still_read}
        self.pieces = {entry: piece for entry, piece in self.pieces.items() if entry in still_read}
        self._facts = {name: facts for name, facts in self._facts.items() if name in names}


def without_drafts(opened: Opened) -> Opened:
    """An event as everybody may know it; entries of the journal tell more, so it has none."""
    state = opened.kept.once("published", (opened.state,), lambda: published_only(opened.state))
    # Arbiters and the hall see different states: what is made of one is not mistaken for the other.
    kept = opened.kept.once("hall", (), Kept)
    return replace(opened, recent=(), state=state, checkpoints=(), earlier=Earlier(), kept=kept)


def _piece(name: str, html: str | None, number: int) -> Piece:
    """A piece with the message that brings it; a mere sign has no html."""
    facts = {"number": number} if html is None else {"number": number, "html": html}
    line = message(name, facts, number)
    return Piece(html=html, number=number, message=line)
