"""When no legal pairing exists: a small set of facts that blocks it, and what the arbiter may do.

The absolute criteria are taken apart into single facts: two players met, two are kept apart, one
must have a colour, one may not have the bye. Facts are dropped as long as the round stays blocked;
of those left none can go. Several orders of dropping are tried, and the smallest outcome is told.
"""

from collections.abc import Sequence
from dataclasses import replace

from ronde.core.chess.game import Colour
from ronde.core.chess.swiss.blocking_facts import (
    Barred,
    BlockingFact,
    MustHave,
    RoundFacts,
    round_facts,
)
from ronde.core.chess.swiss.colours import colour_name
from ronde.core.chess.swiss.entrants import RoundToPair
from ronde.core.chess.swiss.reasons import Blockade, Decision
from ronde.core.chess.swiss.replay import PROHIBITED_RULE, Meetings
from ronde.core.chess.swiss.system import Articles
from ronde.messages import N_, message

MOST_ORDERS = 8
"""How many players are tried as the one the blockade turns around."""


def blockade(to_pair: RoundToPair, met: Meetings, articles: Articles) -> Blockade | None:
    """What blocks a round; None where it can be paired. The articles are those of the system."""
    world = round_facts(to_pair, met)
    if world.can_be_paired(world.facts):
        return None
    blocking = _smallest(world)
    numbers = [entrant.number for entrant in to_pair.entrants]
    involved = {number for fact in blocking for number in fact.players}
    return Blockade(
        rule=articles.no_pairing,
        round_number=to_pair.round_number,
        players=tuple(number for number in numbers if number in involved),
        blocking=blocking,
        facts=_facts(blocking, met, articles),
        remedies=_remedies(to_pair, world, blocking, articles),
    )


def _smallest(world: RoundFacts) -> tuple[BlockingFact, ...]:
    """The smallest of the sets that dropping in different orders leaves.

    An order turns around one player: facts about them go last. Those with the most facts are tried.
    """
    counts: dict[int, int] = {}
    for fact in world.facts:
        for number in fact.players:
            counts[number] = counts.get(number, 0) + 1
    centres = sorted(counts, key=lambda number: -counts[number])[:MOST_ORDERS]
    tried = [_irreducible(world, _around(centre, world.facts)) for centre in centres]
    smallest = min(tried, key=lambda facts: len(facts))
    return tuple(fact for fact in world.facts if fact in smallest)


def _around(centre: int, facts: Sequence[BlockingFact]) -> list[BlockingFact]:
    """Facts with those about one player last."""
    return sorted(facts, key=lambda fact: centre in fact.players)


def _irreducible(world: RoundFacts, facts: Sequence[BlockingFact]) -> tuple[BlockingFact, ...]:
    """Facts dropped, many at a time and then one by one, while the round stays blocked."""
    kept = list(facts)
    size = max(1, len(kept) // 2)
    while True:
        start = 0
        while start < len(kept):
            fewer = kept[:start] + kept[start + size :]
            if world.can_be_paired(fewer):
                start += size
            else:
                kept = fewer
        if size == 1:
            return tuple(kept)
        size = max(1, size // 2)


def _facts(
    blocking: Sequence[BlockingFact], met: Meetings, articles: Articles
) -> tuple[Decision, ...]:
    """The facts as sentences; those who must have a colour, or may not rest, are told together."""
    decisions: list[Decision] = []
    for fact in blocking:
        if isinstance(fact, (MustHave, Barred)):
            continue
        first, second = fact.players
        round_number = met.round_of(first, second)
        names = {"first": first, "second": second}
        if round_number is None:
            text = message(
                N_("{first} and {second} may not be paired by order of the arbiter"), **names
            )
            decisions.append(Decision(rule=PROHIBITED_RULE, players=fact.players, text=text))
        else:
            text = message(
                N_("{first} and {second} met in round {round}"), round=round_number, **names
            )
            decisions.append(Decision(rule=articles.met, players=fact.players, text=text))
    for colour in Colour:
        players = tuple(
            fact.player for fact in blocking if isinstance(fact, MustHave) and fact.colour is colour
        )
        if players:
            text = message(
                N_("{players} must have {colour}: no two of them can meet"),
                players=players,
                colour=colour_name(colour),
            )
            decisions.append(Decision(rule=articles.colour, players=players, text=text))
    barred = tuple(fact.player for fact in blocking if isinstance(fact, Barred))
    if barred:
        text = message(
            N_("{players} may not have the bye: they had it, or as many points without playing"),
            players=barred,
        )
        decisions.append(Decision(rule=articles.bye, players=barred, text=text))
    return tuple(decisions)


def _remedies(
    to_pair: RoundToPair,
    world: RoundFacts,
    blocking: Sequence[BlockingFact],
    articles: Articles,
) -> tuple[Decision, ...]:
    """What helps by itself, tried out; at the end that the arbiter decides.

    Rule: FIDE C.04.3 (2026-02) 1.9
    Rule: FIDE C.04.2 (2026-02) 3.3
    """
    helping = [fact for fact in blocking if world.can_be_paired(_without(world.facts, fact))]
    remedies = [_lifted(fact, world, articles) for fact in helping]
    absent = tuple(
        entrant.number for entrant in to_pair.entrants if _pairable_without(world, entrant.number)
    )
    if absent:
        remedies.append(
            Decision(
                rule="C.04.2 3.3",
                players=absent,
                text=message(
                    N_(
                        "the round can be paired if one of {players} is not paired, at their own "
                        "request"
                    ),
                    players=absent,
                ),
            )
        )
    if not remedies:
        exceptions = world.fewest_exceptions()
        remedies.append(
            Decision(
                rule=articles.no_pairing,
                players=tuple(number for pair in exceptions for number in pair),
                text=message(
                    N_("no single step helps; the fewest exceptions are {count}, such as {pairs}"),
                    count=len(exceptions),
                    pairs=exceptions,
                ),
            )
        )
    remedies.append(
        Decision(
            rule=articles.no_pairing,
            players=(),
            text=message(N_("the chief arbiter decides, and reports what was decided and why")),
        )
    )
    return tuple(remedies)


def _lifted(fact: BlockingFact, world: RoundFacts, articles: Articles) -> Decision:
    """A fact set aside, as a remedy."""
    if isinstance(fact, MustHave):
        text = message(
            N_("let {player} be paired although they do not get {colour}"),
            player=fact.player,
            colour=colour_name(fact.colour),
        )
        return Decision(rule=articles.colour, players=fact.players, text=text)
    if isinstance(fact, Barred):
        text = message(N_("let {player} have the bye all the same"), player=fact.player)
        return Decision(rule=articles.bye, players=fact.players, text=text)
    names = dict(zip(("first", "second"), fact.players, strict=True))
    if fact in world.prohibited:
        text = message(N_("allow {first} and {second} to be paired"), **names)
        return Decision(rule=PROHIBITED_RULE, players=fact.players, text=text)
    text = message(N_("let {first} and {second} meet again"), **names)
    return Decision(rule=articles.met, players=fact.players, text=text)


def _without(facts: Sequence[BlockingFact], dropped: BlockingFact) -> list[BlockingFact]:
    """The facts but one."""
    return [fact for fact in facts if fact != dropped]


def _pairable_without(world: RoundFacts, number: int) -> bool:
    """Whether the round can be paired if one player is not in it."""
    rest = replace(world, numbers=tuple(other for other in world.numbers if other != number))
    return bool(rest.numbers) and rest.can_be_paired(world.facts)
