"""Verify that the pairing of a round is the one that the FIDE (Dutch) system of 2026 gives.

    python verify_proof.py PROOF.json

Nothing is searched for: the duals of each bracket bound what any other pairing of it can be worth.
What the proof says of the players is taken as it is; `verify_facts.py` compares it with the report.
`docs/reference/proof.md` has the format and the reason why this is enough.
"""

import json
import sys
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import combinations, starmap
from pathlib import Path
from typing import Any

MILD, STRONG, ABSOLUTE = 1, 2, 3
OTHER = {"w": "b", "b": "w"}
Edge = Callable[[int, int | None], int | None]
"""What two players cost, or one and nobody; None where that may not be."""


REFUSALS = (ArithmeticError, AttributeError, LookupError, TypeError, ValueError)
"""What is raised where a proof is rejected, be it for its form."""


def require(holds: bool, what: str) -> None:
    """Reject the proof unless something holds."""
    if not holds:
        raise ValueError(what)


@dataclass
class Player:
    """What the rules see of a player; scores are tenths, floats d, u or - of two rounds."""

    number: int
    tpn: int
    score: int
    colours: str
    floats: str
    barred: bool
    unplayed: int
    met: list[int]
    topscorer: bool

    def __post_init__(self) -> None:
        """Find the colour due and how strongly, 1.6 and 1.7."""
        self.difference = self.colours.count("w") - self.colours.count("b")
        wide, twice = abs(self.difference) > 1, self.colours[-2:] in ("ww", "bb")
        self.strength = ABSOLUTE if wide or twice else STRONG if self.difference else MILD
        self.due = OTHER.get(self.colours[-1:], "")
        if wide or self.strength == STRONG:
            self.due = "b" if self.difference > 0 else "w"


class Round:
    """The players in ranking order, as places from 0, and whom each of them meets."""

    def __init__(self, proof: dict[str, Any]) -> None:
        self.players = [Player(**fact) for fact in proof["players"]]
        self.initial_colour: str = proof["initial_colour"]
        place = {player.number: index for index, player in enumerate(self.players)}
        order = [(-player.score, player.tpn) for player in self.players]
        require(order == sorted({*order}) and len(place) == len(order), "ranking order, 1.2")
        boards = [(place[white], place[black]) for white, black in proof["boards"]]
        self.bye = None if proof["bye"] is None else place[proof["bye"]]
        seats = [index for board in boards for index in board]
        seats += [] if self.bye is None else [self.bye]
        require(sorted(seats) == [*place.values()], "everybody has one place")
        least = None if self.bye is None else self.players[self.bye].score
        self.takers = {place[p.number] for p in self.players if not p.barred and p.score == least}
        require(self.bye is None or self.bye in self.takers, "bye against [C2]")
        self.mate = dict(boards) | {black: white for white, black in boards}
        due = ["" if p.topscorer or p.strength < ABSOLUTE else p.due for p in self.players]
        self.apart = [
            {own, *(place[number] for number in player.met if number in place)}
            | {other for other in place.values() if due[own] and due[other] == due[own]}
            for own, player in enumerate(self.players)
        ]
        for white, black in boards:
            require(self.legal(white, black), "pair against [C1] or [C3]")
            colour = self.top_colour(min(white, black), max(white, black))
            require(colour == ("w" if white < black else "b"), "colours, 5.2")
        ranks = [(order[min(b)][0], order[min(b)][0] + order[max(b)][0], min(b)) for b in boards]
        require(ranks == sorted(ranks), "order of boards, C.04.2 3.6")

    def legal(self, one: int, other: int) -> bool:
        """Whether two may meet, [C1] and [C3]."""
        return other not in self.apart[one] and one not in self.apart[other]

    def top_colour(self, top: int, low: int) -> str:
        """The colour of the higher ranked of two players, 5.2."""
        one, other = self.players[top], self.players[low]
        if one.due != other.due:
            return one.due or OTHER[other.due]
        if not one.due:
            return self.initial_colour if one.tpn % 2 else OTHER[self.initial_colour]
        wider = abs(one.difference) - abs(other.difference) if one.strength == ABSOLUTE else 0
        if stronger := one.strength - other.strength or wider:
            return one.due if stronger > 0 else OTHER[one.due]
        games = zip(reversed(one.colours), reversed(other.colours), strict=False)
        return next((theirs for mine, theirs in games if mine != theirs), one.due)

    def faults(self, top: int, low: int) -> list[str]:
        """The criteria of colour that a pair violates, [C10] to [C13]."""
        colour = self.top_colour(top, low)
        for player, given in ((self.players[top], colour), (self.players[low], OTHER[colour])):
            if player.due not in ("", given):
                third = player.colours[-2:] == 2 * given
                holds = (abs(player.difference) > 1, third, True, player.strength == STRONG)
                return [f"C{10 + index}" for index, fault in enumerate(holds) if fault]
        return []

    def left_over(self, moved: Sequence[int], residents: Sequence[int]) -> list[int]:
        """Those of a bracket who are not paired in it: those moved down never meet each other."""
        own, above = {*moved, *residents}, {*moved}
        return [p for p in sorted(own) if self.mate.get(p) not in own or {p, self.mate[p]} <= above]


class Bracket:
    """A bracket of the round as it was paired, and what a pairing of it gives up."""

    def __init__(self, paired: Round, moved: list[int], groups: list[list[int]], odd: bool) -> None:
        self.round, self.moved, self.residents, self.bye_open = paired, moved, groups[0], odd
        self.following = [place for group in groups[1:2] for place in group]
        self.lower = [place for group in groups[1:] for place in group]
        self.own = sorted(moved + self.residents)
        self.floaters = paired.left_over(moved, self.residents)
        pairs = [(top, paired.mate[top]) for top in self.own if top not in self.floaters]
        self.pairs = [(top, low) for top, low in pairs if top < low]
        self.score = [player.score for player in paired.players]
        self.levels = sorted({self.score[place] for place in self.own}, reverse=True)
        is_low = paired.bye is not None and self.levels[-1] <= self.score[paired.bye]
        self.rests = odd and is_low and len(self.floaters) == 1
        require(not self.rests or self.floaters == [paired.bye], "who takes the bye")
        self.looks_ahead = bool(self.floaters) and not self.rests
        require(bool(self.following) or not self.looks_ahead, "somebody is left at the end")
        self.next_left = paired.left_over(self.floaters, self.following) * self.looks_ahead
        taken = {low for top, low in self.pairs if top in moved}
        remainder = [place for place in self.residents if place not in taken]
        self.rank = {place: number for number, place in enumerate(remainder, start=1)}
        self.half = sum(top in self.rank for top, _low in self.pairs)

    def alone(self, place: int) -> Counter[str]:
        """What it costs that somebody of the bracket is not paired in it."""
        player, score = self.round.players[place], self.score[place]
        cost = Counter({"C6": 1, "C9": player.unplayed * self.rests})
        names = ("C14", "C16")
        if place in self.moved:
            names = (f"C18.{score}", f"C20.{score}")
            cost |= {f"C7.{score}": 1, "set": 1 << len(self.moved) - 1 - self.moved.index(place)}
        return cost + Counter(n for n, f in zip(names, player.floats, strict=True) if f == "d")

    def left(self, place: int) -> Counter[str]:
        """What it costs that somebody is not paired in the next bracket either, [C8]."""
        if place in self.own:
            return Counter({"C8": 1, f"C8.{self.score[place]}": 1})
        return Counter({"C8": int(place in self.following)})

    def together(self, top: int, low: int) -> Counter[str]:
        """What it costs that two of the bracket are paired."""
        cost = Counter(self.round.faults(top, low))
        if top in self.moved:
            floats = self.round.players[low].floats
            for near, far, before in zip(("C15", "C17"), ("C19", "C21"), floats, strict=True):
                cost |= {near: 1, f"{far}.{self.score[top]}": 1} if before == "u" else {}
            cost[f"opponent.{top}"] = self.residents.index(low) + 1
        elif top in self.rank and low in self.rank:
            first, size = self.rank[top], len(self.rank)
            cost |= {"difference": first, f"partner.{first}": self.rank[low]}
            if first <= self.half:
                cost["leaving"] = 1 << first
            else:
                cost |= {"exchange": 1, "entering": (1 << size) - (1 << size - first)}
        return cost

    def places(self, count: int) -> dict[str, int]:
        """What one unit of each digit stands for, with room for so many vertices."""
        scores, size = ("", *(f".{level}" for level in self.levels)), len(self.rank)
        most = {f"C{place}{score}": count for place in range(6, 22) for score in scores}
        most["C9"] *= max(player.unplayed for player in self.round.players)
        most["set"] = 1 << len(self.moved)
        most |= {f"opponent.{top}": len(self.residents) for top in self.moved}
        most |= {"exchange": size, "difference": size * size, "leaving": 2 << size}
        most |= {"entering": size << size} | {f"partner.{r}": size for r in self.rank.values()}
        value = 1
        for name in reversed(most):
            most[name], value = value, value * (most[name] + 1)
        return most

    def may_pair(self, top: int, low: int) -> bool:
        """Whether two may be paired in the bracket, 3.3."""
        return low not in self.moved and self.round.legal(top, low)

    def verify(self, told: dict[str, Any]) -> None:
        """Check what is told of it: nothing is better, nor as good and generated earlier."""
        for name, places in (("players", self.own), ("floaters", self.floaters)):
            require(told[name] == [self.round.players[place].number for place in places], name)
        total = Counter[str]()
        for cost in (*map(self.alone, self.floaters), *map(self.left, self.next_left)):
            total.update(cost)
        for pair in self.pairs:
            total.update(self.together(*pair))
        claims = {name: amount for name, amount in total.items() if name[0] == "C" and amount}
        require(told["claims"] == claims, "claims")
        if told["certificate"] or any(starmap(self.may_pair, combinations(self.own, 2))):
            self.verify_certificate(told["certificate"], total)

    def verify_certificate(self, told: dict[str, Any], total: Counter[str]) -> None:
        """Check that no other pairing costs less."""
        everybody = {"bracket": False, "everybody": True}[told["reach"]]
        parity = (len(self.floaters) + len(self.following)) % 2
        is_ideal = len(self.next_left) == parity and not {*self.next_left} & {*self.floaters}
        require(everybody or is_ideal or not self.looks_ahead, "[C8] could be better")
        ahead = everybody and self.looks_ahead
        below, resting = (self.lower, self.bye_open) if everybody else ([], len(self.own) % 2)
        vertices = [*self.own, *below, *[None] * resting]
        digit, own, following = self.places(len(vertices)), {*self.own}, {*self.following}

        def number(cost: Counter[str]) -> int:
            # [C8] is left out where it is the same for all, or at its best.
            return sum(digit[n] * cost[n] for n in cost if ahead or not n.startswith("C8"))

        single = dict.fromkeys(below, 0) | {place: number(self.alone(place)) for place in own}
        further = {place: number(self.left(place)) for place in (*self.own, *below)}

        def edge(one: int, other: int | None) -> int | None:
            if other is None:
                legal = one in self.round.takers or not everybody
                return single[one] + further[one] if legal else None
            if other in own and self.may_pair(one, other):
                return number(self.together(one, other))
            if everybody and (other in own or not self.round.legal(one, other)):
                return None
            is_next = other in following and (one in own or one in following)
            return single[one] + single[other] + (0 if is_next else further[one] + further[other])

        require(bound(vertices, edge, told) == 2 * number(total), "duals that reach the cost")


def bound(vertices: Sequence[int | None], edge: Edge, told: dict[str, Any]) -> int:
    """Twice what any perfect matching costs at least, by the duals of a certificate."""
    duals = [int(dual, 16) for dual in told["duals"]]
    require(len(duals) == len(vertices) and len(duals) % 2 == 0, "a dual for each vertex")
    total, held = sum(duals), Counter[tuple[int, int]]()
    for members, text in told["blossoms"]:
        dual = int(text, 16)
        require(dual >= 0 and len({*members}) == len(members) and len(members) % 2 == 1, "blossom")
        total -= dual * (len(members) // 2)
        for pair in combinations(sorted(members), 2):
            held[pair] += dual
    for pair in combinations(range(len(vertices)), 2):
        one, other = vertices[pair[0]], vertices[pair[1]]
        cost = None if one is None else edge(one, other)
        slack = 0 if cost is None else 2 * cost + held[pair] - duals[pair[0]] - duals[pair[1]]
        require(slack >= 0, "a pair is cheaper than the duals say")
    return total


def verify_bye(paired: Round, told: dict[str, Any] | None) -> None:
    """Check that nobody with a lower score could have the bye, [C5]."""

    def edge(one: int, other: int | None) -> int | None:
        if other is None:
            return None if players[one].barred else players[one].score
        return 0 if paired.legal(one, other) else None

    players, bye = paired.players, paired.bye
    least = min(p.score for p in players) if bye is None else players[bye].score
    if any(p.score < least and not p.barred for p in players) or told is not None:
        require(bound([*range(len(players)), None], edge, told or {}) == 2 * least, "[C5]")


def verify(proof: dict[str, Any]) -> str:
    """What a proof shows; raises one of REFUSALS where it shows nothing."""
    known = [proof[name] for name in ("format", "system", "edition")]
    require(known == ["ronde-proof-1", "dutch", "2026"], "format, system and edition")
    paired = Round(proof)
    verify_bye(paired, proof["bye_bound"])
    groups: dict[int, list[int]] = {}
    for place, player in enumerate(paired.players):
        groups.setdefault(player.score, []).append(place)
    require(len(proof["brackets"]) == len(groups), "a bracket for each score")
    floaters, odd = list[int](), paired.bye is not None
    for index, told in enumerate(proof["brackets"]):
        bracket = Bracket(paired, floaters, [*groups.values()][index:], odd)
        bracket.verify(told)
        floaters, odd = bracket.floaters * (not bracket.rests), odd and not bracket.rests
    require(not floaters and not odd, "somebody is left at the end")
    return f"round {proof['round']}: {len(proof['boards'])} boards, {len(groups)} brackets"


if __name__ == "__main__":
    try:
        print("accepted:", verify(json.loads(Path(sys.argv[1]).read_text())))
    except REFUSALS as error:
        sys.exit(f"rejected: {error!r}")
