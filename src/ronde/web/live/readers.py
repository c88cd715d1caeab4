"""Open pages: what each reads, and what waits for it."""

import asyncio
from dataclasses import dataclass, field

from ronde.web.live.press import Press, Wanted
from ronde.web.live.wire import Message, joined


@dataclass(slots=True, eq=False, kw_only=True)
class Reader:
    """An open page.

    Of each topic only the newest piece waits for it, so that a slow reader costs no more than a
    quick one.
    """

    wanted: dict[str, Wanted]
    language: str
    public: bool
    counts_phones: bool = False
    numbers: dict[str, int]
    """The entry that each topic was last sent for."""
    packed: bool = False
    """Whether messages come compressed."""
    is_over: bool = False
    """Whether what waits is the last that it is sent: its event was removed."""
    mailbox: dict[str, Message] = field(default_factory=dict)
    awake: asyncio.Event = field(default_factory=asyncio.Event)

    def put(self, name: str, message: Message) -> None:
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
    press: Press = field(default_factory=Press)
    number: int = 0
    """The newest entry that this process heard of."""
    printed_number: int = 0
    """The entry that the pieces show."""
    outdated: bool = False
    work: asyncio.Task[None] | None = None
    counting: asyncio.TimerHandle | None = None

    @property
    def phone_count(self) -> int:
        """How many public pages are open."""
        return sum(reader.public for reader in self.readers)

    def wanted(self) -> set[Wanted]:
        """Everything that somebody here reads."""
        return {one for reader in self.readers for one in reader.wanted.values()}

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
