"""The proof of a round as plain values, ready to be written for programs."""

from collections.abc import Iterator
from dataclasses import replace

from ronde.core.chess.swiss.dutch.exact import Solution
from ronde.core.chess.swiss.dutch.pairing import DutchPairing
from ronde.core.chess.swiss.dutch.proof.certificates import (
    Bound,
    Certificate,
    Situation,
    Vertex,
    certificate,
    least_cost,
)
from ronde.core.chess.swiss.dutch.proof.costs import BracketCosts
from ronde.core.chess.swiss.entrants import Entrant, Float, RoundToPair
from ronde.core.chess.swiss.field import RoundField
from ronde.core.chess.swiss.system import Plain

FLOATS = {Float.DOWN: "d", Float.UP: "u", Float.NONE: "-"}


def prove_round(to_pair: RoundToPair, pairing: DutchPairing) -> dict[str, Plain]:
    """What a pairing claims, bracket by bracket, with duals that no other can do better.

    Rule: FIDE C.04.3 (2026-02) 1.9, 2, 3.8
    """
    field = RoundField(to_pair)
    return {
        "last": to_pair.is_last,
        "initial_colour": to_pair.initial_colour.value,
        "players": [_facts(entrant) for entrant in to_pair.entrants],
        "boards": [[board.white.number, board.black.number] for board in pairing.boards],
        "bye": pairing.bye,
        "bye_bound": _bye_bound(field, pairing),
        "brackets": [_told(situation) for situation in _situations(field, pairing)],
    }


def _facts(entrant: Entrant) -> Plain:
    """What the rules see of a player."""
    return {
        "number": entrant.number,
        "tpn": entrant.tpn,
        "score": entrant.score,
        "colours": "".join(colour.value for colour in entrant.colours),
        "floats": "".join(FLOATS[each] for each in entrant.floats),
        "barred": entrant.barred,
        "unplayed": entrant.unplayed_count,
        "met": sorted(entrant.met),
        "topscorer": entrant.topscorer,
    }


def _bye_bound(field: RoundField, pairing: DutchPairing) -> Plain:
    """The proof that nobody with a lower score can have the bye; None if none of them may.

    Rule: FIDE C.04.3 (2026-02) 2.3.1 [C5]
    """
    entrants = field.entrants
    score = next((e.score for e in entrants if e.number == pairing.bye), None)
    if score is None or all(entrant.barred or entrant.score >= score for entrant in entrants):
        return None

    def edge(one: int, other: Vertex) -> int | None:
        if other is None:
            return None if entrants[one].barred else entrants[one].score
        return 0 if field.may_pair(one, other) else None

    return _bound_told(least_cost([*range(len(entrants)), None], edge))


def _situations(field: RoundField, pairing: DutchPairing) -> Iterator[Situation]:
    """Every bracket as it was paired, from the top."""
    bye = next((i for i, number in enumerate(field.numbers) if number == pairing.bye), None)
    takers: frozenset[int] | None = None
    if bye is not None:
        score = field.score(bye)
        takers = frozenset(
            index
            for index, entrant in enumerate(field.entrants)
            if not entrant.barred and entrant.score == score
        )
    solutions = [paired.solution for paired in pairing.brackets]
    for paired, after in zip(pairing.brackets, [*solutions[1:], Solution((), ())], strict=True):
        bracket, floaters = paired.bracket, paired.solution.floaters
        rests = takers is not None and len(floaters) == 1 and bracket.score <= field.score(bye or 0)
        looks_ahead = bool(floaters) and not rests
        yield Situation(
            bracket=bracket,
            costs=BracketCosts(replace(bracket, one_rests=rests), paired.solution),
            next_left=after.floaters if looks_ahead else (),
            looks_ahead=looks_ahead,
            bye_takers=takers,
        )
        if rests:
            takers = None


def _told(situation: Situation) -> Plain:
    """A bracket with its claims and the certificate."""
    bracket, costs = situation.bracket, situation.costs
    numbers = bracket.field.numbers
    total = costs.total(situation.next_left)
    found = certificate(situation)
    return {
        "players": [numbers[index] for index in bracket.players],
        "floaters": [numbers[index] for index in costs.solution.floaters],
        "claims": {name: total[name] for name in costs.criteria(1) if total[name]},
        "certificate": None if found is None else _certificate_told(found),
    }


def _certificate_told(found: Certificate) -> Plain:
    """A certificate, with what it reaches."""
    reach = "everybody" if found.with_everybody else "bracket"
    return {"reach": reach, **_bound_told(found.bound)}


def _bound_told(found: Bound) -> dict[str, Plain]:
    """Duals as hexadecimal numbers, which have no limit of length."""
    return {
        "duals": [f"{dual:x}" for dual in found.duals],
        "blossoms": [[list(held), f"{dual:x}"] for held, dual in found.blossoms],
    }
