"""Entries about pairing numbers: drawn, exchanged, given anew."""

from dataclasses import replace

from ronde.messages import N_, Message, message
from ronde.service.events.change import Change, Names, PlayerId, entry
from ronde.service.events.entries.players import known, listed
from ronde.service.events.numbering import with_exchange, with_new_numbers
from ronde.service.events.state import Breach, EventState, IntegrityEvent


@entry("numbers_drawn", stales_draft=True)
class NumbersDrawn(Change):
    """The players in the order of the numbers they drew."""

    seed: int
    order: tuple[int, ...]
    varma: str | None = None
    """What the players that the Varma tables keep apart have in common; None for plain lots."""

    def apply(self, state: EventState) -> EventState:
        """The event with the numbers."""
        lots = tuple(known(state, identity) for identity in self.order)
        return replace(state, lots=lots, lots_by_varma=self.varma)

    def tell(self, names: Names) -> Message:
        """How they were drawn, and the seed that repeats it."""
        if self.varma:
            return message(
                N_("numbers drawn by the Varma tables, by {column}, seed {seed}"),
                column=self.varma,
                seed=self.seed,
            )
        return message(N_("numbers drawn by lot, seed {seed}"), seed=self.seed)


@entry("numbers_exchanged", stales_draft=True)
class NumbersExchanged(Change):
    """Two players who exchange their numbers."""

    players: tuple[PlayerId, PlayerId]

    def apply(self, state: EventState) -> EventState:
        """The event with the numbers exchanged."""
        one, other = (known(state, identity) for identity in self.players)
        return with_exchange(state, one, other)

    def tell(self, names: Names) -> Message:
        """Who they are."""
        return message(N_("pairing numbers exchanged: {names}"), names=listed(names, self.players))

    def breach(self, state: EventState) -> IntegrityEvent | None:
        """An exchange while the event runs.

        Rule: FIDE VCL4THP (2026-08) 112-115
        """
        what = message(N_("pairing numbers exchanged after round 1"))
        return state.noted_while_running(Breach.NUMBERS, what, (self.players,))


@entry("numbers_regenerated", stales_draft=True)
class NumbersRegenerated(Change):
    """Numbers by rating again, without any exchange."""

    def apply(self, state: EventState) -> EventState:
        """The event numbered anew."""
        return with_new_numbers(replace(state, exchanged=()))

    def tell(self, names: Names) -> Message:
        """That they are by rating."""
        return message(N_("pairing numbers given anew, by rating"))

    def breach(self, state: EventState) -> IntegrityEvent | None:
        """Other numbers while the event runs.

        Rule: FIDE VCL4THP (2026-08) 112-115
        """
        what = message(N_("pairing numbers given anew after round 1"))
        return state.noted_while_running(Breach.NUMBERS, what)


ENTRIES: tuple[type[Change], ...] = (NumbersDrawn, NumbersExchanged, NumbersRegenerated)
