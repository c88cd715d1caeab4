"""Entries about pairing numbers: drawn, exchanged, given anew."""

from dataclasses import replace

from ronde.errors import InconsistentEvent, InputError
from ronde.messages import N_, Message, message
from ronde.service.events.change import Change, Names, PlayerId, entry
from ronde.service.events.entries.players import known, listed
from ronde.service.events.numbering import with_exchange, with_new_numbers
from ronde.service.events.state import Breach, EnvelopeDraw, EventState, IntegrityEvent
from ronde.service.events.varma import PLAIN, affinity_words, drawing_of


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
        return replace(
            state, lots=lots, lots_by_varma=self.varma, lots_seed=self.seed, envelopes=None
        )

    def tell(self, names: Names) -> Message:
        """How they were drawn, and the seed that repeats it."""
        if self.varma:
            return message(
                N_("numbers drawn by the Varma tables, by {column}, seed {seed}"),
                column=affinity_words(self.varma),
                seed=self.seed,
            )
        return message(N_("numbers drawn by lot, seed {seed}"), seed=self.seed)


@entry("envelopes_laid", stales_draft=True)
class EnvelopesLaid(Change):
    """The envelopes lie on the table, and the players draw their numbers themselves."""

    seed: int
    varma: str
    """What the players that are kept apart have in common; empty for plain lots."""

    def apply(self, state: EventState) -> EventState:
        """The event in which nobody has a number."""
        draw = EnvelopeDraw(seed=self.seed, drawn_by=self.varma)
        return replace(state, envelopes=draw, lots=(), lots_by_varma=None, lots_seed=None)

    def tell(self, names: Names) -> Message:
        """By what, and the seed of where each envelope lies."""
        if self.varma == PLAIN:
            return message(N_("envelopes laid out for plain lots, seed {seed}"), seed=self.seed)
        return message(
            N_("envelopes laid out for the directed draw, by {column}, seed {seed}"),
            column=affinity_words(self.varma),
            seed=self.seed,
        )


@entry("number_drawn", stales_draft=True)
class NumberDrawn(Change):
    """A player drew their number; the last one settles them all."""

    player: PlayerId
    number: int
    absent: bool = False
    """Whether it was drawn for them by lot."""

    def apply(self, state: EventState) -> EventState:
        """The event with the number; once everybody has one, with the numbers of all."""
        if state.envelopes is None:
            raise InconsistentEvent(N_("a number was drawn before the envelopes were laid out"))
        drawn = (*state.envelopes.drawn, (known(state, self.player), self.number))
        draw = replace(state.envelopes, drawn=drawn)
        try:
            under_way = drawing_of(state, draw)
        except InputError as error:
            raise InconsistentEvent(error.message) from error
        state = replace(state, envelopes=draw)
        if not under_way.finished:
            return state
        by_number = sorted(drawn, key=lambda each: each[1])
        lots = tuple(identity for identity, _number in by_number)
        return replace(state, lots=lots, lots_by_varma=draw.drawn_by or None)

    def tell(self, names: Names) -> Message:
        """Who drew which number."""
        template = N_("{name} drew number {number}")
        if self.absent:
            template = N_("number {number} drawn for {name}, who is absent")
        return message(template, name=names.name(self.player), number=self.number)

    def depends_on(self, earlier: Change) -> bool:
        """The envelopes, and whatever was drawn before."""
        return isinstance(earlier, EnvelopesLaid | NumberDrawn)


@entry("numbers_exchanged", stales_draft=True)
class NumbersExchanged(Change):
    """Two players who exchange their numbers."""

    players: tuple[PlayerId, PlayerId]

    def apply(self, state: EventState) -> EventState:
        """The event with the numbers exchanged."""
        first, other = (known(state, identity) for identity in self.players)
        return with_exchange(state, first, other)

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


ENTRIES: tuple[type[Change], ...] = (
    NumbersDrawn,
    EnvelopesLaid,
    NumberDrawn,
    NumbersExchanged,
    NumbersRegenerated,
)
