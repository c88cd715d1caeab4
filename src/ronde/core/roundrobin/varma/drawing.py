"""The draw step by step: one set of rules for lots drawn by chance and by hand.

A `Drawing` says who draws next and from which envelopes; `accept` takes the number drawn and gives
the next state, or refuses it with the reason.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from ronde.core.alphabet import alphabetical
from ronde.core.roundrobin.varma import log
from ronde.core.roundrobin.varma.order import Contingent, DrawnEntrant, drawing_order
from ronde.core.roundrobin.varma.tables import Envelope, Group, Offer, envelopes, offer
from ronde.errors import InputError
from ronde.messages import N_, Message, message


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawnPlayer:
    """A player with the pairing number they drew, and the envelope it came from."""

    number: int
    name: str
    affinity: str
    group: Group


@dataclass(frozen=True, slots=True, kw_only=True)
class Drawing:
    """A draw under way."""

    contingents: tuple[Contingent, ...]
    """All contingents, in the order of drawing."""
    envelopes: tuple[Envelope, ...]
    """The large envelopes with the numbers left in each."""
    opened: Group | None = None
    """The envelope that a contingent has picked and still draws from."""
    drawn: tuple[DrawnPlayer, ...] = ()
    """The players who have a number, in the order of drawing."""
    steps: tuple[Message, ...] = ()
    """The log, to be read out."""

    @property
    def player_count(self) -> int:
        """How many players take part in the draw."""
        return sum(contingent.size for contingent in self.contingents)

    @property
    def waiting(self) -> tuple[Contingent, ...]:
        """The contingents still to draw; of the first one, only the players still to draw."""
        drawn_count = len(self.drawn)
        for index, contingent in enumerate(self.contingents):
            if drawn_count < contingent.size:
                rest = replace(contingent, names=contingent.names[drawn_count:])
                return (rest, *self.contingents[index + 1 :])
            drawn_count -= contingent.size
        return ()

    @property
    def finished(self) -> bool:
        """Whether everybody has a number."""
        return not self.waiting

    @property
    def contingent(self) -> Contingent:
        """The contingent whose turn it is, with those of its players still to draw."""
        if self.finished:
            raise InputError(N_("the draw is over: everybody has a number"))
        return self.waiting[0]

    @property
    def next_name(self) -> str:
        """The player who draws next."""
        return self.contingent.names[0]

    @property
    def offer(self) -> Offer:
        """The envelopes that the next player may draw from: all their contingent draws from one.

        Rule: Livre de l'arbitre, Protocole de Varma, instructions 2
        """
        if self.opened is None:
            return offer(self.envelopes, [contingent.size for contingent in self.waiting])
        return Offer(envelopes=tuple(e for e in self.envelopes if e.group is self.opened))

    @property
    def acceptable_numbers(self) -> tuple[int, ...]:
        """The numbers that the next player may draw."""
        return tuple(sorted(n for envelope in self.offer.envelopes for n in envelope.numbers))

    def accept(self, number: int) -> "Drawing":
        """The draw after the next player has drawn a number; an impossible one is refused.

        Rule: Livre de l'arbitre, Protocole de Varma, instructions 2
        """
        contingent, offered = self.contingent, self.offer
        envelope = next((e for e in offered.envelopes if number in e.numbers), None)
        if envelope is None:
            raise InputError(self._refusal(number, offered))
        player = DrawnPlayer(
            number=number,
            name=self.next_name,
            affinity=contingent.affinity,
            group=envelope.group,
        )
        left = envelope.without(number)
        goes_on = contingent.size > 1 and bool(left.numbers)
        after = replace(
            self,
            envelopes=tuple(left if e is envelope else e for e in self.envelopes),
            opened=envelope.group if goes_on else None,
            drawn=(*self.drawn, player),
            steps=(*self.steps, self._draw_step(player, envelope, offered)),
        )
        return _announced(after)

    def _draw_step(self, player: DrawnPlayer, envelope: Envelope, offered: Offer) -> Message:
        """What the arbiter reads out when a number is drawn."""
        if self.opened is not None:
            return log.draws(player.name, player.number, envelope)
        if len(offered.envelopes) == 1:
            return log.takes_the_only(player.name, player.number, envelope)
        return log.picks(player.name, player.number, envelope)

    def _refusal(self, number: int, offered: Offer) -> Message:
        """Why the next player cannot have drawn a number: one sentence for each case."""
        if not 1 <= number <= self.player_count:
            return message(
                N_("expected a number from 1 to {most}, found {found}"),
                most=self.player_count,
                found=number,
            )
        for player in self.drawn:
            if player.number == number:
                return message(
                    N_("number {number} was already drawn by {name}"),
                    number=number,
                    name=player.name,
                )
        envelope = next(e for e in self.envelopes if number in e.numbers)
        facts = {
            "number": number,
            "group": envelope.group.value,
            "contingent": self.contingent.title,
            "numbers": ", ".join(
                str(n) for n in sorted(n for e in offered.envelopes for n in e.numbers)
            ),
        }
        if self.opened is not None:
            return message(
                N_(
                    "number {number} is in envelope {group}, but {contingent} draws from envelope "
                    "{opened}: {numbers}"
                ),
                opened=self.opened.value,
                **facts,
            )
        if offered.divides:
            return message(
                N_(
                    "number {number} is in envelope {group}, which is not the fullest; "
                    "{contingent} must draw one of {numbers}"
                ),
                **facts,
            )
        for withheld in offered.withheld:
            if withheld.group is envelope.group:
                harmed = self.waiting[withheld.contingent_index]
                return message(
                    N_(
                        "number {number} is in envelope {group}, which is withheld: if "
                        "{contingent} drew from it, no envelope would be large enough for {later} "
                        "({count} players)"
                    ),
                    later=harmed.title,
                    count=harmed.size,
                    **facts,
                )
        return message(
            N_(
                "number {number} is in envelope {group}, which is too small for the {count} "
                "players of {contingent}: {left} left in it"
            ),
            count=self.contingent.size,
            left=len(envelope.numbers),
            **facts,
        )


def drawing(entrants: Iterable[DrawnEntrant]) -> Drawing:
    """The start of a draw: the envelopes are full and the largest contingent comes first.

    Rule: Livre de l'arbitre, Protocole de Varma, instructions 1
    """
    contingents = drawing_order(entrants)
    player_count = sum(contingent.size for contingent in contingents)
    return _announced(Drawing(contingents=contingents, envelopes=envelopes(player_count)))


def plain_drawing(names: Iterable[str]) -> Drawing:
    """The start of plain lots: all draw from one envelope, in the order of the alphabet."""
    everybody = Contingent(affinity="", names=tuple(sorted(names, key=alphabetical)))
    numbers = tuple(range(1, everybody.size + 1))
    return Drawing(
        contingents=(everybody,),
        envelopes=(Envelope(group=Group.A, numbers=numbers),),
        opened=Group.A,
    )


def _announced(state: Drawing) -> Drawing:
    """The same state, with what the arbiter reads out before the next envelope is picked."""
    if state.finished or state.opened is not None:
        return state
    waiting, offered = state.waiting, state.offer
    index = len(state.contingents) - len(waiting)
    steps = [*state.steps]
    if waiting[0] == state.contingents[index]:
        steps.append(log.turn(state.contingents, index))
    else:
        steps.append(log.rest(waiting[0]))
    if offered.divides:
        steps.append(log.divided(waiting[0], offered.envelopes[0]))
    for withheld in offered.withheld:
        harmed = waiting[withheld.contingent_index]
        steps.append(log.withheld(withheld.group, waiting[0], harmed))
    return replace(state, steps=tuple(steps))
