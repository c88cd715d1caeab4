"""The events as this process knows them: the journals, and a shelf for each event."""

import threading
import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, field, replace

from ronde.core.journal.chain import overtaken
from ronde.core.journal.entry import Entry, Stream
from ronde.errors import (
    Conflict,
    InputError,
    KeyReused,
    RondeError,
    StoreDamaged,
    StoreFault,
    StoreLocked,
    UnknownStream,
)
from ronde.messages import N_
from ronde.service.events.desk import Desk, Done, Opened, Shelf, opened
from ronde.service.events.keeping import Earlier
from ronde.service.events.kept import Kept
from ronde.store.journals import Journals
from ronde.store.turns import TurnOutcome, Turns
from ronde.web.clock import now
from ronde.web.faults import Faults
from ronde.web.person import NOBODY, Person
from ronde.web.repeats import Past, done_before
from ronde.web.taking_along import MOST_TOGETHER, TakenWish, written_together

TRIES = 8
"""How often something is tried while other processes are faster."""
PATIENCE_IN_SECONDS = 10.0
SHOWN_SECONDS = 0.1
"""How long the hall may be shown an event before the database is asked for what others wrote."""
CAREFUL_SECONDS = 2.0
"""How long the database is asked before each action, once another process was faster."""
MOST_ROOMS = 64
"""How many events are kept ready; the others are folded anew when somebody opens them."""
MOST_KEYS = 10_000
"""How many requests at an event are remembered, so that one that comes again is known as such."""
MOST_GLANCES = 1_000
"""Of how many events a list remembers how they stand, without their journals."""


@dataclass(slots=True)
class EventRoom:
    """One event: where it lies, and whose turn it is to write."""

    shelf: Shelf = field(default_factory=Shelf)
    reading: threading.Lock = field(default_factory=threading.Lock)
    writing: Turns[TakenWish] = field(default_factory=Turns)
    repeating: threading.Lock = field(default_factory=threading.Lock)
    """Held while it is found out what a repetition did."""
    keys: dict[str, None] = field(default_factory=dict)
    """The keys of the last requests; used by whoever writes."""
    past: Past = field(default_factory=Past)
    """For repetitions; used by whoever holds `repeating`."""
    act_count: int = 0
    """How often somebody here acted."""
    last_read: tuple[int, float] | None = None
    """After how many acts here, and when, the event was last known to be as it lies here."""
    overtaken_at: float = -CAREFUL_SECONDS
    """When another process was last found to have been faster."""

    def is_first(self, key: str | None) -> bool:
        """Whether no request with this key came before, as far as is known here; it is noted."""
        if key is None:
            return True
        is_first = key not in self.keys
        self.keys[key] = None
        if len(self.keys) > MOST_KEYS:
            del self.keys[next(iter(self.keys))]
        return is_first


class Rooms:
    """All events of a database; used by many threads at once."""

    def __init__(self, journals: Journals, clock: Callable[[], str] = now) -> None:
        self.journals = journals
        self.faults = Faults()
        self._clock = clock
        self._rooms: OrderedDict[str, EventRoom] = OrderedDict()
        self._glances: OrderedDict[str, Opened] = OrderedDict()
        self._lock = threading.Lock()

    def events(self) -> list[Stream]:
        """The events, in the order they were created."""
        return self.journals.streams()

    def desk(self, event: str, person: Person, key: str | None = None) -> Desk:
        """The desk of a person at an event; `key` makes a repeated request harmless."""
        return self._desk(event, person, key, self._room(event).shelf)

    def _desk(self, event: str, person: Person, key: str | None, shelf: Shelf) -> Desk:
        """A desk with a shelf."""
        return Desk(
            journals=self.journals,
            stream=event,
            who=person.name,
            device=person.device,
            clock=self._clock,
            key=key,
            shelf=shelf,
        )

    def opened(self, event: str) -> Opened:
        """An event as it is now."""
        room = self._room(event)
        try:
            with room.reading:
                # Taken before: what somebody here does meanwhile may be missing in what is found.
                last_read = room.act_count, time.monotonic()
                current = opened(self.desk(event, NOBODY))
                room.last_read = last_read
                return current
        except UnknownStream:
            self.forget(event)
            raise
        except (InputError, StoreDamaged) as error:
            self.faults.note(self.journals.stream(event), error)
            raise

    def forget(self, event: str) -> None:
        """An event was removed: nothing of it is kept ready."""
        self.faults.forget(event)
        with self._lock:
            self._rooms.pop(event, None)
            self._glances.pop(event, None)

    def shown(self, event: str) -> Opened:
        """An event as the hall is shown it: a page may miss what others wrote a moment ago.

        What this process wrote is always there. A full hall asks hundreds of times in a second,
        and the database a few times.
        """
        room = self._room(event)
        kept = room.shelf.opened
        act_count, asked_at = room.last_read or (-1, 0.0)
        is_recent = act_count == room.act_count and time.monotonic() - asked_at <= SHOWN_SECONDS
        return kept if kept is not None and is_recent else self.opened(event)

    def glanced(self, stream: Stream) -> Opened:
        """An event in a list of many, which takes no room: only its state is remembered.

        It is opened where its journal does not end as it did when somebody last looked.
        """
        with self._lock:
            kept = self._glances.get(stream.name)
            has_room = stream.name in self._rooms
        if kept is not None and [entry.hash for entry in kept.recent] == [stream.last_hash]:
            return kept
        if has_room:
            current = self.opened(stream.name)
        else:
            current = opened(self._desk(stream.name, NOBODY, None, Shelf()))
        last = current.recent[-1:] or self.journals.read(stream.name, after=current.number - 1)
        glance = replace(
            current,
            recent=tuple(last),
            checkpoints=(),
            earlier=Earlier(),
            kept=Kept(),
        )
        with self._lock:
            self._glances[stream.name] = glance
            self._glances.move_to_end(stream.name)
            while len(self._glances) > MOST_GLANCES:
                self._glances.popitem(last=False)
        return glance

    def act(
        self,
        event: str,
        person: Person,
        action: Callable[[Desk], Done],
        *,
        key: str | None = None,
        expected_number: int | None = None,
    ) -> Done:
        """Do something at an event: one after the other, so that nobody here is in anybody's way.

        `expected_number` is the entry that the event must still end with. A key that was used
        before gives what was written then, and keeps nobody waiting. Where another process was
        faster it is tried again, unless an entry was expected.
        """
        room = self._room(event)
        desk = self.desk(event, person, key)
        is_new = expected_number is None and (key is None or key not in room.keys)
        wish = TakenWish(desk, action) if is_new else None
        first = None
        if not room.writing.take():
            # While others write, a repetition is found before it is its turn.
            first = None if is_new else self._written_with(event, key)
            if first is None and not self._has_turn(room, event, wish):
                assert wish is not None, "only a wish is taken along"
                return wish.answer()
        if first is None:
            asked_at, made = time.monotonic(), None
            try:
                if room.is_first(key) and wish is not None:
                    made = self._acted_with_others(room, wish)
                if made is not None:
                    return made
                first = self._written_with(event, key)
                if first is None:
                    return self._acted(desk, action, expected_number)
            finally:
                room.act_count += 1
                if made is not None:
                    room.last_read = room.act_count, asked_at
                room.writing.pass_on()
        with room.repeating:
            return done_before(desk, self.opened(event), first, action, room.past)

    def _has_turn(self, room: EventRoom, event: str, wish: TakenWish | None) -> bool:
        """Wait for the turn to write; False where somebody else settled what is wished.

        Raises StoreLocked where it takes too long.
        """
        outcome = room.writing.await_turn(wish, PATIENCE_IN_SECONDS)
        if outcome is TurnOutcome.SERVED and wish is not None and not wish.is_settled:
            outcome = room.writing.await_turn(None, PATIENCE_IN_SECONDS)
        if outcome is TurnOutcome.LATE:
            raise StoreLocked(N_("somebody else is at work on {event}: try again"), event=event)
        return outcome is TurnOutcome.TURN

    def _acted_with_others(self, room: EventRoom, wish: TakenWish) -> Done | None:
        """Do what is wished, and along with it what others wait for.

        None where the event may not be as it lies here.
        """
        if room.shelf.opened is None:
            return None
        if time.monotonic() - room.overtaken_at < CAREFUL_SECONDS:
            self.opened(wish.desk.stream)
        others = room.writing.claim(MOST_TOGETHER - 1)
        try:
            wishes = [each.wish for each in others if each.wish is not None]
            wishes = [each for each in wishes if room.is_first(each.desk.key)]
            if wishes:
                after = written_together(self.journals, room.shelf.opened, [wish, *wishes])
                if after is not None:
                    room.shelf.put(after)
        except Conflict:
            room.overtaken_at = time.monotonic()
            return None
        except KeyReused:
            pass  # each alone finds out whose key it is
        finally:
            room.writing.serve(others)
        return wish.answer() if wish.is_settled else self._acted_as_known(room, wish)

    def _acted_as_known(self, room: EventRoom, wish: TakenWish) -> Done | None:
        """Do something at the event as it lies here; None where that may not be how it is.

        Nearly always nobody else wrote, and it was not done before: then writing is all that the
        database is asked for. It refuses what does not follow its last entry, and a key that it
        has. Only where nothing was written it is asked whether what lies here was right.
        """
        desk, known = wish.desk, room.shelf.opened
        if known is None:
            return None
        own = Shelf(known)
        try:
            made = wish.action(replace(desk, shelf=own, trusts_shelf=True))
        except StoreFault:
            raise
        except RondeError as error:
            # Of several steps one may be written: it is not done again.
            if own.opened is not known or self._is_as_known(desk, known):
                raise
            if isinstance(error, Conflict):
                room.overtaken_at = time.monotonic()
            return None
        if own.opened is None or own.opened is known:
            return made if self._is_as_known(desk, known) else None
        room.shelf.put(own.opened)
        return made

    def _is_as_known(self, desk: Desk, known: Opened) -> bool:
        """Whether an event ends as it is known here, and no request with this key was written."""
        try:
            end = self.journals.stream(desk.stream)
        except UnknownStream:
            return False
        is_last = (end.last_number, end.last_hash) == (known.number, known.last_hash)
        return is_last and self._written_with(desk.stream, desk.key) is None

    def _acted(self, desk: Desk, action: Callable[[Desk], Done], expected: int | None) -> Done:
        """Do something that was not done before."""
        self._check_number(desk.stream, expected)
        tries = TRIES if expected is None else 1
        while True:
            try:
                return action(desk)
            except Conflict:
                tries -= 1
                if not tries:
                    raise

    def was_written(self, event: str, key: str | None) -> bool:
        """Whether a request with this key was written before; to no event, nothing was."""
        return self._written_with(event, key) is not None

    def _written_with(self, event: str, key: str | None) -> Entry | None:
        """The first entry that a request with a key wrote; None where there is none."""
        if key is None:
            return None
        try:
            return self.journals.written_with(event, key)
        except UnknownStream:
            return None

    def _check_number(self, event: str, expected: int | None) -> None:
        """Refuse to work on an event that went on since somebody looked."""
        if expected is None:
            return
        current = self.opened(event).number
        if current != expected:
            raise overtaken(event, current, expected)

    def _room(self, event: str) -> EventRoom:
        """The room of an event; the one nobody entered for longest makes way for a new one."""
        with self._lock:
            room = self._rooms.setdefault(event, EventRoom())
            self._rooms.move_to_end(event)
            while len(self._rooms) > MOST_ROOMS:
                self._rooms.popitem(last=False)
            return room
