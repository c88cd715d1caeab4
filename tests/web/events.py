"""Events to show on pages, played once for all tests and then taken from their journals."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from ronde.core.chess.game import Colour, Result
from ronde.core.chess.player import Player
from ronde.service.events.actions.creating import create
from ronde.service.events.actions.entering import enter
from ronde.service.events.actions.pairing import pair_draft, publish
from ronde.service.events.actions.resulting import enter_results
from ronde.service.events.desk import Desk
from ronde.service.events.settings import Settings, System
from ronde.store import open_journals
from ronde.store.journals import Journals

NAME = "open"
"""The event in its address."""
TITLE = "Open de Lindvik"
MISSING = (4, 7, 12)
"""The boards of round 5 without a result."""
SURNAMES = (
    *("Aaltonen", "Berg", "Castellan", "Dahlmann", "Eskelund", "Ferrand", "Gaspard", "Holm"),
    *("Ivarsen", "Joubert", "Kaspersen", "Lindqvist", "Marceau", "Nordahl", "Ostrava", "Perrin"),
    *("Quintin", "Rasmussen", "Solberg", "Tarvin", "Uhlmann", "Vasseur", "Westby", "Zeller"),
)
GIVEN_NAMES = ("Anne", "Björn", "Chloé", "David", "Élise", "Filip")
_OUTCOMES = (
    (Result.WIN, Result.LOSS),
    (Result.DRAW, Result.DRAW),
    (Result.LOSS, Result.WIN),
)


def players() -> list[Player]:
    """Twenty-four players, the strongest first."""
    return [
        Player(
            number=number,
            name=f"{surname}, {GIVEN_NAMES[number % len(GIVEN_NAMES)]}",
            rating=2300 - 23 * number,
            federation=("FRA", "NOR", "BEL")[number % 3],
        )
        for number, surname in enumerate(SURNAMES, start=1)
    ]


@cache
def played_journal() -> str:
    """The journal of a Swiss of 24 players in round 5 of 9, three results of it missing."""
    with _some_journals() as journals:
        desk = Desk(journals=journals, stream=NAME, who="Anne", device="desk", clock=ticking())
        settings = Settings(
            system=System.SWISS, name=TITLE, round_count=9, initial_colour=Colour.WHITE
        )
        create(desk, settings)
        enter(desk, players())
        for round_number in range(1, 6):
            pair_draft(desk)
            publish(desk)
            slips = [
                (board, _OUTCOMES[(board * 7 + round_number * 5) % 3])
                for board in range(1, 13)
                if round_number < 5 or board not in MISSING
            ]
            enter_results(desk, slips)
        return journals.export_jsonl(NAME)


@cache
def drafted_journal() -> str:
    """The same event with round 5 played and round 6 drafted: nobody but the arbiters knows it."""
    with _some_journals() as journals:
        journals.import_jsonl(played_journal())
        desk = Desk(journals=journals, stream=NAME, who="Anne", device="desk", clock=ticking())
        enter_results(desk, [(board, _OUTCOMES[0]) for board in MISSING])
        pair_draft(desk)
        return journals.export_jsonl(NAME)


def ticking() -> Callable[[], str]:
    """A clock that goes on by a second each time somebody looks at it."""
    seconds = iter(range(86_400))

    def now() -> str:
        minutes, second = divmod(next(seconds), 60)
        hour, minute = divmod(minutes, 60)
        return f"2026-11-14T{8 + hour:02}:{minute:02}:{second:02}.000000Z"

    return now


@contextmanager
def _some_journals() -> Iterator[Journals]:
    """Journals in a file that is gone afterwards."""
    with TemporaryDirectory() as folder, open_journals(str(Path(folder) / "a.ronde")) as journals:
        yield journals
