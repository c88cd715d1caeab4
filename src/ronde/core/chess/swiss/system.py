"""A Swiss system: one row says what it is called, which report files name it, and how it pairs.

The row of a system stands in its package, and `catalogue.py` lists the rows. What a row names is
loaded when it is used first: commands and pages that only read its name do not wait for an engine.
"""

import datetime as dt
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias

from ronde.core.chess.event import Event
from ronde.core.chess.game import Colour, Result
from ronde.errors import InputError, RuleError
from ronde.messages import N_

if TYPE_CHECKING:
    from random import Random

    from ronde.core.chess.swiss.boards import RoundPairing
    from ronde.core.chess.swiss.by_hand import HandBracket, HandPairs, RuledBracket
    from ronde.core.chess.swiss.entrants import RoundToPair
    from ronde.core.chess.swiss.generator_settings import GeneratorSettings
    from ronde.core.chess.swiss.reasons import Answer, Blockade, BracketExplanation, Verdict
    from ronde.core.chess.swiss.replay import Meetings


Plain: TypeAlias = "Mapping[str, Plain] | Sequence[Plain] | str | int | None"
"""What a proof is made of, to be written for programs."""

Prover: TypeAlias = "Callable[[RoundToPair, RoundPairing], Mapping[str, Plain]]"
"""What proves a round to another program: who was to be paired, and how they are."""

PROOF_FORMAT = "ronde-proof-1"
"""What a proof says of its form; another form has another number."""


def loaded(place: str, **always: object) -> Callable[..., Any]:
    """The function at a place of this package, `module:name`, loaded when it is called first.

    `always` are named arguments that it has in every call.
    """
    module, _colon, name = place.partition(":")

    def call(*arguments: object, **named: object) -> Any:  # noqa: ANN401 - what is there returns it
        function = getattr(import_module(f"{__package__}.{module}"), name)
        return function(*arguments, **always, **named)

    return call


_BLOCKADE = loaded("no_pairing:blockade")


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
    blockade: "Callable[[RoundToPair, Meetings, Articles], Blockade | None]" = _BLOCKADE
    """What blocks a round, with the articles of the system; None where it can be paired."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PairingWithCards:
    """How a system goes along while a round is paired with cards on a table."""

    judge: "Callable[[RoundToPair, HandPairs, Sequence[HandBracket], Meetings], dict[int, Verdict]]"
    """By the numbers of brackets that were paired by hand why the rules pair them otherwise."""
    rules_for: "Callable[[RoundToPair, HandPairs, HandBracket, Meetings], RuledBracket]"
    """What the rules do next in a bracket that is paired by hand."""


def _as_it_is(event: Event) -> Event:
    """The event of whoever is paired one by one."""
    return event


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
    pair: "Callable[..., RoundPairing]"
    """The boards and the bye; raises RuleError if the rules give none."""
    articles: Articles
    explaining: Explaining
    cards: PairingWithCards | None = None
    """None where rounds are paired with cards by another system only."""
    pairs_teams: bool = False
    """Whether those who are paired are teams, and not players."""
    as_paired: Callable[[Event], Event] = _as_it_is
    """The event with whoever is paired as its players, and their meetings as its games."""
    memory: "Callable[[], Any] | None" = None
    """Makes what `pair` takes besides to know again what it has paired in rounds that differ in
    their scores alone; None where it knows nothing again."""
    keeps_state: bool = False
    """Whether `entrants.PairingState` knows who is to be paired, from round to round."""
    columns: int = 1
    """How many rounds a meeting takes: the first is paired, the others are its further games."""
    needs_ratings: bool = False
    """Whether everybody has to have a rating, a provisional one if need be."""
    generate: "Callable[[GeneratorSettings, Random, SwissSystem], Event] | None" = None
    """A made-up event, where it takes more than players who meet once in a round."""
    met: "Callable[[Event], Meetings] | None" = None
    """Who met whom, where the games of `as_paired` do not tell."""
    proof: "Prover | None" = None
    """None where rounds are paired and not proved."""

    def before_round(self, event: Event, round_number: int) -> Event:
        """The event as it stood before one of its rounds was paired."""
        from ronde.core.chess.swiss.replay import before_round

        return before_round(event, round_number, self.as_paired(event))

    def meetings(self, event: Event) -> "Meetings":
        """In which round whoever is paired met whom."""
        if self.met is not None:
            return self.met(event)
        from ronde.core.chess.swiss.replay import meetings

        return meetings(self.as_paired(event))

    def check_participants(self, event: Event) -> None:
        """Raise InputError if the event has teams that meet and the system pairs players, or not.

        A list of teams alone does not make an event of teams.
        """
        teams = event.team_event
        if self.pairs_teams and (teams is None or not teams.teams):
            raise InputError(
                N_("the Swiss of teams needs teams, but this event has none: expected record 310")
            )
        if not self.pairs_teams and teams is not None and teams.tells_matches:
            raise InputError(
                N_("this is an event of teams; the system {system} pairs players"),
                system=self.name,
            )

    def has_further_games(self, round_number: int) -> bool:
        """Whether a round has the further games of meetings, and nobody new meets in it."""
        return bool((round_number - 1) % self.columns)

    def bye_in(self, round_number: int) -> Result:
        """What whoever the system leaves over has in a round; in further games it is a draw.

        Rule: FIDE C.04.5 1.4
        """
        if self.has_further_games(round_number):
            return Result.HALF_POINT_BYE
        return Result.PAIRING_ALLOCATED_BYE

    @property
    def pairs_key(self) -> str:
        """What answers for programs call the boards of a round."""
        return "matches" if self.pairs_teams else "pairings"

    def blockade(self, to_pair: "RoundToPair", met: "Meetings") -> "Blockade | None":
        """What blocks a round, or None."""
        return self.explaining.blockade(to_pair, met, self.articles)

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

    def prover(self) -> "Prover":
        """What proves a round; raises InputError where rounds are paired and not proved."""
        if self.proof is None:
            raise InputError(
                N_(
                    "a proof is written for rounds of the Dutch system of 2026, and this one is "
                    "paired by the rules of {system} {edition}"
                ),
                system=self.name,
                edition=self.edition,
            )
        return self.proof

    def proof_of(
        self,
        to_pair: "RoundToPair",
        pairing: "RoundPairing",
        apart: Sequence[tuple[int, int]] = (),
    ) -> "dict[str, Plain]":
        """The proof of a round; raises InputError where rounds are paired and not proved.

        `apart` are the players, by number, whom somebody wished to be kept apart, and who were.
        """
        return {
            "format": PROOF_FORMAT,
            "system": self.name,
            "edition": self.edition,
            "round": to_pair.round_number,
            "apart": apart,
            **self.prover()(to_pair, pairing),
        }

    def pair_or_tell(self, to_pair: "RoundToPair", event: Event) -> "RoundPairing":
        """The round paired; raises RuleError, which says who blocks it, if that is impossible."""
        try:
            return self.pair(to_pair)
        except RuleError as error:
            raise self.blocked_error(to_pair, event, error) from error

    def blocked_error(self, to_pair: "RoundToPair", event: Event, error: RuleError) -> RuleError:
        """The error of a round that cannot be paired, with the essence in one line."""
        blockade = self.blockade(to_pair, self.meetings(event))
        if blockade is None:
            raise ValueError("the round can be paired")
        return RuleError(
            N_(
                "round {round} cannot be paired within the absolute criteria ({rule}): teams "
                "{players} block each other; “ronde explain --blocked” tells how"
            )
            if self.pairs_teams
            else N_(
                "round {round} cannot be paired within the absolute criteria ({rule}): players "
                "{players} block each other; “ronde explain --blocked” tells how"
            ),
            round=blockade.round_number,
            rule=blockade.rule,
            players=", ".join(str(number) for number in blockade.players),
        )
