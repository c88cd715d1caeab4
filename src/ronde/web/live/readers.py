"""Open pages: what each reads, and what waits for it."""

import asyncio
from collections import Counter
from dataclasses import dataclass, field

from ronde.web.live.press import Press, TopicWanted
from ronde.web.live.wire import WireMessage, joined


@dataclass(slots=True, eq=False, kw_only=True)
class Reader:
    """An open page.

    Of each topic only the newest piece waits for it, so that a slow reader costs no more than a
    quick one.
    """

    wanted: dict[str, TopicWanted]
    language: str
    public: bool
    counts_phones: bool = False
    numbers: dict[str, int]
    """The entry that each topic was last sent for."""
    packed: bool = False
    """Whether messages come compressed."""
    is_over: bool = False
    """Whether what waits is the last that it is sent: its event was removed."""
    mailbox: dict[str, WireMessage] = field(default_factory=dict)
    awake: asyncio.Event = field(default_factory=asyncio.Event)

    def put(self, name: str, message: WireMessage) -> None:
        """Leave a message; an older one of the same topic makes way."""
        self.mailbox[name] = message
        self.awake.set()

    def taken(self) -> bytes:
        """All that waits."""
        content = joined(self.mailbox.values(), packed=self.packed)
        self.mailbox.clear()
        self.awake.clear()
        return content


@dataclass(slots=True, eq=False, kw_only=True)
class Hall:
    """The readers of one event."""

    event: str
    readers: set[Reader] = field(default_factory=set)
    read: Counter[TopicWanted] = field(default_factory=Counter)
    """By how many of them each piece is read."""
    press: Press = field(default_factory=Press)
    number: int = 0
    """The newest entry that this process heard of."""
    printed_number: int = 0
    """The entry that the pieces show."""
    outdated: bool = False
    undelivered: bool = False
    """Whether a piece may not have been left to all who read it."""
    work: asyncio.Task[None] | None = None
    counting: asyncio.TimerHandle | None = None

    @property
    def phone_count(self) -> int:
        """How many public pages are open."""
        return sum(reader.public for reader in self.readers)

    def join(self, reader: Reader) -> None:
        """One page more."""
        self.readers.add(reader)
        self.read.update(reader.wanted.values())

    def leave(self, reader: Reader) -> None:
        """A page was closed."""
        self.readers.discard(reader)
        for one in reader.wanted.values():
            self.read[one] -= 1
            if not self.read[one]:
                del self.read[one]

    def has_all_for(self, reader: Reader) -> bool:
        """Whether everything that a reader wants is printed, and no older than their page."""
        known = max(reader.numbers.values(), default=0)
        printed = all(one in self.press.pieces for one in reader.wanted.values())
        return printed and not self.outdated and known <= self.printed_number

    def deliver(self, reader: Reader) -> None:
        """Leave a reader the pieces that are newer than what they have.

        Who knows more than there is had an event that was since replaced by an older copy.
        """
        for name, one in reader.wanted.items():
            piece = self.press.pieces.get(one)
            known = reader.numbers[name]
            if piece is not None and (piece.number > known or known > self.printed_number):
                reader.numbers[name] = piece.number
                reader.put(name, piece.message)
