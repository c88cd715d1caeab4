"""A sheet that can be printed: one row says what it is called, what it takes and what makes it.

The print menu of the browser, `ronde event print` and the API read the rows of `catalogue.py` and
those of each kind.
"""

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum

from ronde.errors import InputError
from ronde.messages import N_
from ronde.printing.pdf import Letterhead
from ronde.service.events.explaining import paired_round
from ronde.service.events.papers.wording import Size
from ronde.service.events.state import EventState, PairedRound, Stage
from ronde.text import _


class PaperGroup(Enum):
    """Where a sheet stands in a menu; the value is its heading, to be translated."""

    LISTS = N_("Lists")
    ROUND = N_("Round")
    STANDINGS = N_("Standings")
    TABLES = N_("Tables and badges")
    MOVEMENT = N_("Cards of the movement")
    SCORES = N_("Scores")
    EVENT = N_("The event")


class PaperOption(Enum):
    """What may be asked of a sheet; the value is its name at every door."""

    ROUND = "round"
    AFTER = "after"
    COLUMNS = "columns"
    LARGE = "large"
    FOLD = "fold"
    SHEETS = "sheets"
    SECTION = "section"
    TABLES = "tables"
    FROM_ROUND = "from-round"
    BOARDS = "boards"

    @property
    def word(self) -> str:
        """Its name in a program: `from_round`."""
        return self.value.replace("-", "_")


@dataclass(frozen=True, slots=True, kw_only=True)
class PrintRequest:
    """What is printed, when, and what stands at the head of it."""

    state: EventState
    time: str
    """When it is printed, as a clock shows it."""
    round_number: int | None = None
    after: int | None = None
    size: Size = Size.NORMAL
    fold: bool = False
    """Whether cards have a second half upside down, to be folded."""
    sheets: tuple[str, ...] = ()
    """The kinds of cards of a movement, by their words; the usual ones where it is empty."""
    section: str | None = None
    tables: tuple[int, ...] | None = None
    """The tables whose cards are printed; None for all."""
    from_round: int | None = None
    """Cards leave out the rounds before this one."""
    boards: int | None = None
    """The number of boards that a scale is for."""
    entry_number: int = 0
    """The last entry of the journal that the event was read from."""
    entry_hash: str = ""
    address: str = ""
    """What phones open; empty where they have no way in."""
    wifi_name: str = ""
    qr: str = ""

    @property
    def played(self) -> PairedRound:
        """The round that was asked for, else the last one; raises InputError without any."""
        if self.round_number is None and not self.state.rounds:
            raise InputError(N_("no round is paired yet"))
        if self.round_number is None:
            return self.state.rounds[-1]
        return paired_round(self.state, self.round_number)

    def head(self, part: str, printed: str = "", *, draft: bool = False) -> Letterhead:
        """The head of a sheet; unless told otherwise it hangs on no result."""
        return Letterhead(
            event=self.state.regulations.name,
            part=part,
            printed=printed or printed_now(self.time),
            draft=draft,
            address=self.address,
            wifi_name=self.wifi_name,
            qr=self.qr,
        )

    def round_head(self, played: PairedRound) -> Letterhead:
        """The head of a sheet of a round; a draft has no results to count."""
        draft = played.stage is Stage.DRAFT
        printed = "" if draft else printed_after(self.time, played)
        part = _("Round {number}").format(number=played.round_number)
        return self.head(part, printed, draft=draft)

    def results_head(self, part: str) -> Letterhead:
        """The head of a sheet that tells how fresh its results are."""
        last = self.state.published[-1] if self.state.published else None
        return self.head(part, printed_after(self.time, last, named=True))


@dataclass(frozen=True, slots=True, kw_only=True)
class PaperRow:
    """A sheet: its word in addresses and commands, its title, and what makes its PDF."""

    key: str
    title: str
    group: PaperGroup
    make: Callable[[PrintRequest], bytes]
    """Raises InputError where the event has no such sheet, or not yet."""
    file_word: str | Callable[[], str] = ""
    """What its file is called after the event: to be translated, or as it is made; empty for the
    key, to be translated."""
    is_offered: Callable[[EventState], bool] = lambda state: True
    takes: frozenset[PaperOption] = frozenset()
    is_of_paired_round: bool = False
    """Whether it is of a round that is paired, which may be a draft."""
    for_helpers: bool = False
    """Whether helpers may print it, of a round that is published."""

    def file_words(self, request: PrintRequest) -> tuple[str, ...]:
        """The words of the name of its file."""
        named = self.file_word or self.key
        word = named() if callable(named) else _(named)
        if not self.is_of_paired_round:
            return (word,)
        played = request.played
        draft = (_("draft"),) if played.stage is Stage.DRAFT else ()
        return (_("round"), str(played.round_number), word, *draft)


def printed_now(time: str) -> str:
    """When a sheet is printed that hangs on no result."""
    return _("printed {time}").format(time=time)


def printed_after(time: str, played: PairedRound | None, *, named: bool = False) -> str:
    """When a sheet is printed, and after how many results of a round.

    `named` says which round, where the sheet is about more than that.
    """
    if played is None:
        return printed_now(time)
    total = len(played.games)
    facts = {
        "time": time,
        "round": played.round_number,
        "count": total - len(played.pending_boards),
        "total": total,
    }
    if named:
        return _("printed {time}, after result {count} of {total} of round {round}").format(**facts)
    return _("printed {time}, after result {count} of {total}").format(**facts)
