"""Events played in memory: journals that keep nothing, and the things tests do again and again."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import count
from random import Random

from ronde.core.chess.game import Colour
from ronde.core.chess.player import Player
from ronde.core.journal.chain import Finding, chained, first_hash, verified
from ronde.core.journal.entry import Draft, Entry, Stream
from ronde.errors import Conflict, UnknownStream
from ronde.service.events.actions.creating import create
from ronde.service.events.actions.entering import enter
from ronde.service.events.actions.pairing import pair_draft, publish
from ronde.service.events.actions.resulting import enter_results
from ronde.service.events.desk import Desk, Done, opened
from ronde.service.events.results import TEXTS, Outcome
from ronde.service.events.settings import Numbering, Settings, System
from ronde.service.events.state import EventState

NAMES = (
    *("Aubin", "Blanc", "Cazal", "Duval", "Evrard", "Fabre", "Girard", "Henry"),
    *("Imbert", "Joly", "Klein", "Lemoine", "Martin", "Noel", "Olivier", "Petit"),
)
WHITE_WINS, DRAW, BLACK_WINS = list(TEXTS)[:3]


@dataclass
class Saved:
    """A snapshot kept in memory."""

    number: int
    version: str
    entry_hash: str
    state: bytes


@dataclass
class MemoryJournals:
    """Journals with the methods of the store, and nothing behind them."""

    kept: dict[str, list[Entry]] = field(default_factory=dict)
    saved: dict[str, Saved] = field(default_factory=dict)

    def create(self, stream: str, title: str, drafts: Sequence[Draft] = ()) -> list[Entry]:
        self.kept[stream] = []
        return self.append(stream, drafts)

    def read(self, stream: str, after: int = 0, after_hash: str | None = None) -> list[Entry]:
        if stream not in self.kept:
            raise UnknownStream("there is no event {stream}", stream=stream)
        if after_hash not in (None, self._hash(stream, after)):
            raise Conflict("another event has the name {stream}", stream=stream)
        return self.kept[stream][after:]

    def append(
        self,
        stream: str,
        drafts: Sequence[Draft],
        expected_number: int | None = None,
        expected_hash: str | None = None,
    ) -> list[Entry]:
        entries = self.kept[stream]
        keys = {entry.key: entry for entry in entries if entry.key is not None}
        repeated = [keys[draft.key] for draft in drafts if draft.key in keys and draft.key]
        if repeated:
            return repeated
        known = (expected_number in (None, len(entries))) and (
            expected_hash in (None, self.stream(stream).last_hash)
        )
        if not known:
            raise Conflict("somebody else wrote to {stream} first", stream=stream)
        written = chained(drafts, self.stream(stream))
        entries += written
        return written

    def snapshot(self, stream: str, version: str) -> Saved | None:
        saved = self.saved.get(stream)
        return saved if saved is not None and saved.version == version else None

    def save_snapshot(
        self, stream: str, number: int, version: str, state: bytes, entry_hash: str | None = None
    ) -> bool:
        self.saved[stream] = Saved(number, version, self._hash(stream, number), state)
        return True

    def stream(self, name: str) -> Stream:
        entries = self.kept[name]
        last_hash = entries[-1].hash if entries else first_hash(name)
        return Stream(name=name, title=name, last_number=len(entries), last_hash=last_hash)

    def _hash(self, stream: str, number: int) -> str:
        """The hash of an entry, nothing where there is none."""
        hashes = (first_hash(stream), *(entry.hash for entry in self.kept[stream]))
        return hashes[number] if number < len(hashes) else ""

    def findings(self, stream: str) -> tuple[Finding, ...]:
        return verified(stream, self.read(stream))

    def export_jsonl(self, stream: str) -> str:
        raise NotImplementedError


def desk(who: str = "Anne", journals: MemoryJournals | None = None, key: str | None = None) -> Desk:
    """A desk whose clock goes one second at a time."""
    seconds = count()
    return Desk(
        journals=journals or MemoryJournals(),
        stream="open",
        who=who,
        device="laptop",
        clock=lambda: f"2026-11-15T10:{next(seconds) // 60 % 60:02}:00.000000Z",
        key=key,
    )


def swiss(round_count: int = 5, **settings: object) -> Settings:
    """The regulations of a small Swiss."""
    return Settings(
        system=System.SWISS,
        name="Spring",
        round_count=round_count,
        initial_colour=Colour.WHITE,
        **settings,  # type: ignore[arg-type]
    )


def round_robin(**settings: object) -> Settings:
    """The regulations of a small round robin, numbers as entered."""
    wanted = {"numbering": Numbering.ENTRY, **settings}
    return Settings(system=System.ROUND_ROBIN, name="Masters", **wanted)  # type: ignore[arg-type]


def players(number: int, *, highest: int = 2200) -> list[Player]:
    """Players of falling ratings, in alphabetical order."""
    return [
        Player(number=0, name=name, rating=highest - 50 * index)
        for index, name in enumerate(NAMES[:number])
    ]


def event_with(number: int, settings: Settings | None = None) -> Desk:
    """An event with its players entered."""
    made = desk()
    create(made, settings or swiss())
    enter(made, players(number))
    return made


def state(at: Desk) -> EventState:
    """The event as it is now."""
    return opened(at).state


def pair(at: Desk) -> Done:
    """Pair and publish the next round."""
    pair_draft(at)
    return publish(at)


def started(number: int) -> Desk:
    """A Swiss with round 1 published."""
    made = event_with(number)
    pair(made)
    return made


def results(at: Desk, *outcomes: Outcome) -> Done:
    """Results of the last round, board by board from the first."""
    return enter_results(at, list(enumerate(outcomes, start=1)))


def play_round(at: Desk, outcome: Outcome = WHITE_WINS) -> None:
    """Pair a round and give every board one result, unless it is decided already."""
    pair(at)
    enter_results(at, [(board, outcome) for board in state(at).published[-1].open_boards])


def random_results(at: Desk, random: Random) -> Iterable[tuple[int, Outcome]]:
    """A result for each open board of the last round."""
    for board in state(at).published[-1].open_boards:
        yield board, random.choice((WHITE_WINS, DRAW, BLACK_WINS))
