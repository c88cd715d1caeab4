"""The hub: whatever is written reaches all open pages, rendered once for all of them."""

import asyncio
import logging
from collections.abc import Callable, Iterable
from typing import TypeVar

import anyio
import anyio.to_thread

from ronde.errors import RondeError, UnknownStream
from ronde.messages import N_
from ronde.service.events.desk import Opened
from ronde.web.live.phones import AGAIN_SECONDS, Phones, phones_text
from ronde.web.live.press import TopicWanted
from ronde.web.live.readers import Hall, Reader
from ronde.web.live.topics import Topic, found_topic
from ronde.web.live.wire import message

MOST_READERS = 5_000
"""How many streams one process holds open."""
PHONES = "phones"
"""The topic that tells the desk how many public pages are open."""
GONE = "gone"
"""The last message to the pages of an event that was removed."""
LEAST_PAUSE_SECONDS = 0.1
PAUSE_SECONDS_PER_READER = 0.0003
"""Between two changes of a page there is a pause that grows with its readers, so that a thousand
phones never keep the desk waiting; after a quiet moment a change goes out at once."""
TOGETHER = 4
"""How many readers are served before others have their turn."""
PAUSE_AFTER_FAILURE_SECONDS = 1.0
COUNT_PAUSE_SECONDS = 1.0
Answer = TypeVar("Answer")
_LOG = logging.getLogger("ronde.web")


class Crowded(RondeError):  # noqa: N818 - it says what is wrong
    """There are more open pages than one process serves."""

    http_status = 503


class Hub:
    """All open pages of this process.

    It lives on the event loop; `changed`, `heard` and `gone` alone are for threads. `announce` is
    how other processes hear of us, where there are any.
    """

    def __init__(
        self, opened: Callable[[str], Opened], announce: Callable[[str], object] | None = None
    ) -> None:
        self._opened = opened
        self._announce = announce
        self._phones = Phones()
        self._announced: dict[str, int] = {}
        self._halls: dict[str, Hall] = {}
        self._loop = asyncio.get_running_loop()
        # One at a time: rendering is work for a processor, which the desk needs as well.
        self._one_by_one = anyio.CapacityLimiter(1)
        self._again = self._loop.call_later(AGAIN_SECONDS, self._announce_all)
        self.closing = False

    @property
    def reader_count(self) -> int:
        """How many streams are open."""
        return sum(len(hall.readers) for hall in self._halls.values())

    def phone_count(self, event: str) -> int:
        """How many public pages of an event are open, here and at other processes."""
        hall = self._halls.get(event)
        here = hall.phone_count if hall is not None else 0
        return here + self._phones.elsewhere(event)

    def changed(self, event: str, number: int) -> None:
        """Somebody wrote to an event, which now ends with this entry."""
        if not self.closing:
            self._loop.call_soon_threadsafe(self._note, event, number)

    def heard(self, heard_line: str) -> None:
        """Another process said something."""
        if not self.closing:
            self._loop.call_soon_threadsafe(self._take_in, heard_line)

    def gone(self, event: str) -> None:
        """An event was removed: its open pages are told so, and their streams end."""
        if not self.closing:
            self._loop.call_soon_threadsafe(self._let_go, event)

    def check_room(self) -> None:
        """Refuse one reader too many."""
        if self.reader_count >= MOST_READERS:
            raise Crowded(N_("too many pages are open: this one does not change by itself"))

    def join(
        self,
        event: str,
        names: Iterable[str],
        *,
        language: str,
        public: bool,
        after: int,
        packed: bool = False,
    ) -> Reader:
        """A new reader of topics, whose page shows the event as it was after an entry."""
        named = set(names)
        wanted = {name: TopicWanted(name, language) for name in named - {PHONES}}
        reader = Reader(
            wanted=wanted,
            language=language,
            public=public,
            packed=packed,
            counts_phones=PHONES in named and not public,
            numbers=dict.fromkeys(wanted, after),
        )
        hall = self._halls.setdefault(event, Hall(event=event))
        hall.join(reader)
        if hall.has_all_for(reader):
            hall.deliver(reader)
        else:
            hall.undelivered = True
            self._work_on(hall)
        self._count_soon(hall)
        return reader

    def leave(self, event: str, reader: Reader) -> None:
        """A page was closed."""
        hall = self._halls[event]
        hall.leave(reader)
        if hall.readers:
            self._count_soon(hall)
            return
        if hall.counting is not None:
            hall.counting.cancel()
        del self._halls[event]
        self._announce_count(event, 0)

    def close(self) -> None:
        """Let every stream end."""
        self.closing = True
        self._again.cancel()
        for hall in self._halls.values():
            for reader in hall.readers:
                reader.awake.set()

    def _note(self, event: str, number: int) -> None:
        """Hear of an entry; who is told twice works once."""
        hall = self._halls.get(event)
        if hall is not None and number > hall.number:
            hall.number = number
            self._work_on(hall)

    def _let_go(self, event: str) -> None:
        """Tell the readers of an event that it is gone."""
        hall = self._halls.get(event)
        for reader in hall.readers if hall is not None else ():
            reader.is_over = True
            reader.put(GONE, message(GONE, {}))

    def _work_on(self, hall: Hall) -> None:
        """Have the pieces of an event printed anew, now or after those being printed."""
        hall.outdated = True
        if hall.work is None:
            hall.work = self._loop.create_task(self._print(hall))

    async def _print(self, hall: Hall) -> None:
        """Print and deliver until nothing is out of date."""
        try:
            while hall.outdated and hall.readers and not self.closing:
                hall.outdated = False
                try:
                    opened = await self._in_thread(self._opened, hall.event)
                except UnknownStream:
                    self._let_go(hall.event)
                    return
                except RondeError as error:
                    _LOG.warning("the pages of %s do not change now: %s", hall.event, error)
                    hall.outdated = True
                    await asyncio.sleep(PAUSE_AFTER_FAILURE_SECONDS)
                    continue
                await self._print_topics(hall, opened)
                if hall.undelivered:
                    hall.undelivered = False
                    await _deliver(hall)
                pause = LEAST_PAUSE_SECONDS + PAUSE_SECONDS_PER_READER * len(hall.readers)
                await asyncio.sleep(pause)
        finally:
            hall.work = None

    async def _print_topics(self, hall: Hall, opened: Opened) -> None:
        """Print each topic that is read; a fault in one leaves the others alone."""
        wanted = list(hall.read)
        hall.press.forget(wanted)
        by_topic: dict[str, tuple[Topic, list[TopicWanted]]] = {}
        for entry in wanted:
            found = found_topic(entry.name)[0]
            by_topic.setdefault(found.name, (found, []))[1].append(entry)
        outcomes = await asyncio.gather(
            *(
                self._in_thread(hall.press.print_topic, opened, topic, pieces)
                for topic, pieces in by_topic.values()
            ),
            return_exceptions=True,
        )
        for name, outcome in zip(by_topic, outcomes, strict=True):
            if isinstance(outcome, BaseException):
                _LOG.error("the topic %s of %s failed", name, hall.event, exc_info=outcome)
        # A number that went back is that of an older copy, which is sent to all.
        hall.undelivered |= hall.press.has_news or opened.number < hall.printed_number
        hall.press.has_news = False
        hall.printed_number = opened.number
        hall.number = max(hall.number, opened.number)

    async def _in_thread(self, function: Callable[..., Answer], *given: object) -> Answer:
        """Something that takes its time, off the event loop."""
        return await anyio.to_thread.run_sync(function, *given, limiter=self._one_by_one)

    def _count_soon(self, hall: Hall) -> None:
        """Tell the desk how many phones there are, not more often than it can be read."""
        if hall.counting is None:
            hall.counting = self._loop.call_later(COUNT_PAUSE_SECONDS, self._tell_count, hall)

    def _tell_count(self, hall: Hall) -> None:
        """Leave the number of phones to those who show it, and tell the other processes."""
        hall.counting = None
        count = self.phone_count(hall.event)
        for reader in hall.readers:
            if reader.counts_phones:
                named = {"count": count, "html": phones_text(count, reader.language)}
                reader.put(PHONES, message(PHONES, named))
        self._announce_count(hall.event, hall.phone_count)

    def _announce_count(self, event: str, count: int, *, again: bool = False) -> None:
        """Tell the other processes how many phones there are here, when it changed or again."""
        if self._announce is None or self.closing:
            return
        if again or self._announced.get(event, 0) != count:
            self._announced[event] = count
            self._loop.run_in_executor(None, self._announce, self._phones.told(event, count))

    def _announce_all(self) -> None:
        """Say again what was said: others believe it only for so long."""
        self._announced = {event: count for event, count in self._announced.items() if count}
        for event, count in self._announced.items():
            self._announce_count(event, count, again=True)
        self._again = self._loop.call_later(AGAIN_SECONDS, self._announce_all)

    def _take_in(self, heard_line: str) -> None:
        """Take in what another process said."""
        hall = self._halls.get(self._phones.hear(heard_line) or "")
        if hall is not None:
            self._count_soon(hall)


async def _deliver(hall: Hall) -> None:
    """Leave all readers what is new, a few at a time: whoever works at the desk goes between."""
    for index, reader in enumerate(tuple(hall.readers), start=1):
        hall.deliver(reader)
        if index % TOGETHER == 0:
            await asyncio.sleep(0)
