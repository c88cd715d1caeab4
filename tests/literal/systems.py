"""The engines of the Dubov and the Burstein system beside their literal pairings."""

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any

from ronde.core.chess.event import Event
from ronde.core.chess.swiss.burstein.bracket import BursteinBracket
from ronde.core.chess.swiss.burstein.entrants import BursteinEntrant, BursteinRound
from ronde.core.chess.swiss.burstein.pairing import BursteinPairing
from ronde.core.chess.swiss.burstein.system import BURSTEIN_2026
from ronde.core.chess.swiss.dubov.entrants import BEFORE_ANY_GAME, DubovEntrant, DubovRound
from ronde.core.chess.swiss.dubov.pairing import DubovPairing
from ronde.core.chess.swiss.dubov.system import DUBOV_2026
from ronde.core.chess.swiss.entrants import Entrant, Float, RoundToPair
from ronde.core.chess.swiss.system import SwissSystem
from ronde.errors import RuleError
from tests.literal import burstein, dubov
from tests.literal.agreement import Answer, answer
from tests.literal.dutch import NoPairingError
from tests.literal.random_events import random_events
from tests.literal.random_rounds import random_round


@dataclass
class Agreement:
    """How many rounds agreed, what happened in them, and what differed."""

    system: SwissSystem
    compare_round: "Callable[[Agreement, Event, RoundToPair], bool]"
    round_count: int = 0
    bracket_count: int = 0
    ways: Counter[str] = field(default_factory=Counter)
    differences: list[Event] = field(default_factory=list)

    def compare(self, event: Event) -> bool:
        """Pair the next round of an event in both ways; whether they agree."""
        agreed = self.compare_round(self, event, self.system.to_pair(event))
        if not agreed:
            self.differences.append(event)
        return agreed

    def events(self, seed: int) -> Iterator[Event]:
        """An event before each of its rounds, its ratings drawn without regard to its numbers."""
        chance = Random(seed)
        span = chance.choice((3, 30, 1000))
        for event in random_events(seed, system=self.system):
            yield replace(
                event,
                players=tuple(
                    replace(player, rating=1500 + chance.randrange(span))
                    for player in event.players
                ),
            )


def _engine(system: SwissSystem, to_pair: RoundToPair) -> tuple[Answer, object] | None:
    """What the engine says; None where it finds no pairing."""
    try:
        pairing = system.pair(to_pair)
    except RuleError:
        return None
    return answer(pairing), pairing


def _dubov(tally: Agreement, event: Event, to_pair: RoundToPair) -> bool:
    """Compare a round, the facts it is paired from, and what was chosen in each bracket."""
    assert isinstance(to_pair, DubovRound)
    facts = dubov.looked_up(event)
    if any(
        facts[entrant.number] != (entrant.average, entrant.upfloat_count, entrant.upfloated)
        for entrant in to_pair.entrants
    ):
        return False
    return dubov_agrees(tally, to_pair)


def dubov_agrees(tally: Agreement, to_pair: DubovRound) -> bool:
    """Compare a round by the Dubov system."""
    tally.round_count += 1
    found = _engine(DUBOV_2026, to_pair)
    try:
        literal = dubov.pair_dubov_literally(to_pair)
    except NoPairingError:
        tally.ways["no pairing"] += 1
        return found is None
    if found is None or found[0] != (literal.pairs, literal.bye):
        return False
    pairing = found[1]
    assert isinstance(pairing, DubovPairing)
    for bracket, chosen in zip(pairing.brackets, literal.brackets, strict=True):
        tally.bracket_count += 1
        tally.ways[f"{min(len(chosen.upfloaters), 3)} upfloaters"] += 1
        tally.ways["first shift"] += bool(chosen.first_shift)
        tally.ways["second shift"] += bool(chosen.second_shift)
        tally.ways["nobody played"] += bracket.subgroups.nobody_played
        mine = (
            bracket.numbers(bracket.upfloaters),
            bracket.numbers(bracket.first_shift),
            bracket.numbers(bracket.second_shift),
        )
        if mine != (chosen.upfloaters, chosen.first_shift, chosen.second_shift):
            return False
    return True


def _burstein(tally: Agreement, event: Event, to_pair: RoundToPair) -> bool:
    """Compare a round after the seeding rounds, and the index it is paired by."""
    if not isinstance(to_pair, BursteinRound):
        tally.ways["seeding round"] += 1
        return True
    facts = burstein.looked_up(event)
    if any(
        facts[entrant.number] != (entrant.buchholz, entrant.sonneborn_berger)
        for entrant in to_pair.entrants
    ):
        return False
    return burstein_agrees(tally, to_pair)


def burstein_agrees(tally: Agreement, to_pair: BursteinRound) -> bool:
    """Compare a round by the Burstein system."""
    tally.round_count += 1
    found = _engine(BURSTEIN_2026, to_pair)
    try:
        literal = burstein.pair_burstein_literally(to_pair)
    except NoPairingError:
        tally.ways["no pairing"] += 1
        return found is None
    if found is None or found[0] != (literal.pairs, literal.bye):
        return False
    pairing = found[1]
    assert isinstance(pairing, BursteinPairing)
    for paired, chosen in zip(pairing.brackets, literal.brackets, strict=True):
        bracket: BursteinBracket = paired.bracket
        tally.bracket_count += 1
        tally.ways[f"{min(len(chosen.floaters), 3)} floaters"] += 1
        tally.ways["incoming floaters"] += bool(bracket.incoming)
        if bracket.numbers(paired.solution.floaters) != chosen.floaters:
            return False
    return True


def dubov_agreement() -> Agreement:
    """Nothing compared yet, by the Dubov system."""
    return Agreement(DUBOV_2026, _dubov)


def burstein_agreement() -> Agreement:
    """Nothing compared yet, by the Burstein system."""
    return Agreement(BURSTEIN_2026, _burstein)


def made_up_dubov_round(seed: int) -> DubovRound:
    """A round that no event need lead to, with averages and upfloats drawn."""
    drawn, chance = random_round(seed), Random(f"dubov {seed}")
    most = chance.choice((1, 2, 3))
    span = chance.choice((2, 6, 400))
    entrants = []
    for entrant in drawn.entrants:
        upfloat_count = chance.choice((0, 0, 1, 2, 3, 4))
        raised = upfloat_count > 0 and chance.random() < 0.5
        entrants.append(
            DubovEntrant(
                **_fields(entrant),
                preference=entrant.preference if entrant.colours else BEFORE_ANY_GAME,
                floats=(Float.UP if raised else Float.NONE, Float.NONE),
                average=1500 + chance.randrange(span) if entrant.colours else 0,
                upfloat_count=upfloat_count,
                maximum=upfloat_count >= most,
            )
        )
    return DubovRound(
        round_number=drawn.round_number,
        is_last=drawn.is_last,
        entrants=tuple(entrants),
        initial_colour=drawn.initial_colour,
    )


def made_up_burstein_round(seed: int) -> BursteinRound:
    """A round that no event need lead to, with the index drawn."""
    drawn, chance = random_round(seed), Random(f"burstein {seed}")
    span = chance.choice((2, 6, 400))
    return BursteinRound(
        round_number=drawn.round_number,
        is_last=drawn.is_last,
        entrants=tuple(
            BursteinEntrant(
                **_fields(entrant),
                preference=entrant.preference,
                floats=entrant.floats,
                buchholz=chance.randrange(span),
                sonneborn_berger=chance.randrange(span),
            )
            for entrant in drawn.entrants
        ),
        initial_colour=drawn.initial_colour,
    )


def _fields(entrant: Entrant) -> dict[str, Any]:
    """What no system sees otherwise."""
    names = (
        "number", "tpn", "score", "colours", "difference", "barred", "unplayed_count", "met",
    )  # fmt: skip
    return {name: getattr(entrant, name) for name in names}
