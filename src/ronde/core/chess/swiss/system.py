"""A Swiss system: one row says what it is called, which report files name it, and how it pairs.

The row of a system stands in its package, and `catalogue.py` lists the rows. What a row names is
loaded when it is used first: commands and pages that only read its name do not wait for an engine.
"""

import datetime as dt
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from ronde.core.chess.event import Event
from ronde.core.chess.game import Colour
from ronde.errors import InputError, RuleError
from ronde.messages import N_

if TYPE_CHECKING:
    from ronde.core.chess.swiss.boards import RoundPairing
    from ronde.core.chess.swiss.by_hand import HandBracket, HandPairs, RuledBracket
    from ronde.core.chess.swiss.entrants import RoundToPair
    from ronde.core.chess.swiss.reasons import Answer, Blockade, BracketExplanation, Verdict
    from ronde.core.chess.swiss.replay import Meetings


class ToPair(Protocol):
    """The next round of an event, as a system sees the players' past rounds."""

    def __call__(self, event: Event, *, initial_colour: Colour | None = None) -> "RoundToPair":
        """Who is to be paired."""
        ...


@dataclass(frozen=True, slots=True, kw_only=True)
class Articles:
    """Where a system says what speaks against a pair, a bye, or a whole round."""

    met: str
    bye: str
    colour: str
    preferences: str
    no_pairing: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Explaining:
    """How a system tells why a round is as it is."""

    explain: "Callable[[RoundPairing, Meetings], tuple[BracketExplanation, ...]]"
    """Every bracket of a round that the system paired."""
    why_not: "Callable[[RoundToPair, RoundPairing, int, int, Meetings], Answer]"
    """Why two players, by number, do not meet, or why they do."""
    blockade: "Callable[[RoundToPair, Meetings], Blockade | None]"
    """What blocks a round; None where it can be paired."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PairingWithCards:
    """How a system goes along while a round is paired with cards on a table."""

    judge: "Callable[[RoundToPair, HandPairs, Sequence[HandBracket], Meetings], dict[int, Verdict]]"
    """By the numbers of brackets that were paired by hand why the rules pair them otherwise."""
    rules_for: "Callable[[RoundToPair, HandPairs, HandBracket, Meetings], RuledBracket]"
    """What the rules do next in a bracket that is paired by hand."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SwissSystem:
    """A system in one edition of its rules."""

    name: str
    """As commands call it, whatever the edition."""
    title: str
    edition: str
    in_force_from: dt.date
    code: str
    """The system in report files; the edition is then the one of the day."""
    edition_codes: tuple[str, ...]
    """The codes that name this edition; the first is the one to be written."""
    to_pair: ToPair
    pair: "Callable[[RoundToPair], RoundPairing]"
    """The boards and the bye; raises RuleError if the rules give none."""
    articles: Articles
    explaining: Explaining | None = None
    """None where an edition is paired and not explained."""
    cards: PairingWithCards | None = None
    """None where rounds are paired with cards by another system only."""

    def explained(self) -> Explaining:
        """How the system explains; raises InputError if it does not in this edition."""
        if self.explaining is None:
            raise InputError(
                N_("rounds by the rules of {edition} are paired and not explained"),
                edition=self.edition,
            )
        return self.explaining

    def with_cards(self) -> PairingWithCards:
        """How it goes with cards on a table; raises InputError where it does not."""
        if self.cards is None:
            raise InputError(
                N_(
                    "the cards on the table follow the six steps of the Dutch system: pair this "
                    "round by hand board by board"
                )
            )
        return self.cards

    def pair_or_tell(self, to_pair: "RoundToPair", event: Event) -> "RoundPairing":
        """The round paired; raises RuleError, which says who blocks it, if that is impossible."""
        try:
            return self.pair(to_pair)
        except RuleError as error:
            raise self.blocked_error(to_pair, event, error) from error

    def blocked_error(self, to_pair: "RoundToPair", event: Event, error: RuleError) -> RuleError:
        """The error of a round that cannot be paired, with the essence in one line."""
        if self.explaining is None:
            return error
        # What explains is loaded only where something is to be explained: pairing stays quick.
        from ronde.core.chess.swiss.replay import meetings

        blockade = self.explaining.blockade(to_pair, meetings(event))
        if blockade is None:
            raise ValueError("the round can be paired")
        return RuleError(
            N_(
                "round {round} cannot be paired within the absolute criteria ({rule}): players "
                "{players} block each other; “ronde explain --blocked” tells how"
            ),
            round=blockade.round_number,
            rule=self.articles.no_pairing,
            players=", ".join(str(number) for number in blockade.players),
        )
