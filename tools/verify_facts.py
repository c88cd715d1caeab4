"""Verify that what the proof of a round says of its players follows from the report of the event.

    python verify_facts.py PROOF.json REPORT.trf

The report is read by its columns, as TRF26 and the engines' lines have them, and everything that
the rules see of a player is computed from the games. `verify_proof.py` verifies the rest.
"""

import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

UNREAD = ("013", "299", "310", "XXA", "XXS", "BBW", "BBD", "BBL", "BBZ", "BBF", "BBU")
"""Records that change what the rules see and are not read here: such a report is refused."""
REFUSALS = (ArithmeticError, AttributeError, LookupError, TypeError, ValueError)
PLAYED = "1=0WDL?"
"""Results of games that were played, or are still open, which counts as played."""
SYMBOLS = {"1": "W", "=": "D", "0": "L", "+": "W", "F": "W", "H": "D", "-": "A", "Z": "A", "U": "P"}
"""The symbol of record 162 by which a result is priced."""


class Outcome(NamedTuple):
    """What a round was for a player: the opponent, 0 without; the colour; the result."""

    opponent: int
    colour: str
    code: str

    @property
    def is_played(self) -> bool:
        """Whether it counts as a game at the board."""
        return self.opponent > 0 and self.code in PLAYED

    @property
    def is_paired(self) -> bool:
        """Whether the player took part in the pairing."""
        return self.opponent > 0 or self.code in "U+-"


class Report:
    """The records of a report, and the event before a round."""

    def __init__(self, text: str, round_number: int) -> None:
        lines = [line.rstrip() for line in text.removeprefix("\ufeff").splitlines()]
        self.records = [(line[:3], line[4:]) for line in lines if line[3:4].strip() == ""]
        unread = [code for code, _rest in self.records if code in UNREAD]
        if unread:
            raise ValueError(f"a report with records {unread[0]} is not read here")
        self.round = round_number
        self.outcomes = {int(line[3:8]): outcomes(line) for line in lines if line[:3] == "001"}
        self.points = self.scoring()
        self.last_round = int(self.first("142") or self.first("XXR") or 0)

    def first(self, code: str) -> str:
        """What the first record of a type says."""
        return next((rest.strip() for name, rest in self.records if name == code), "")

    def words(self, code: str) -> Iterator[list[str]]:
        """The words of each record of a type."""
        return (rest.split() for name, rest in self.records if name == code)

    def scoring(self) -> dict[str, int]:
        """Points by symbol, in tenths: record 162, or one, a half and nothing."""
        told = re.findall(r"([A-Za-z])\s*(-?[\d.]+)", self.first("162"))
        points = {symbol.upper(): tenths(amount) for symbol, amount in told}
        points.setdefault("A", points.get("Z", 0))
        points = {"W": 10, "D": 5, "L": 0} | points
        return {"P": points["W"], "X": points["D"]} | points

    def outcome(self, number: int, round_number: int) -> Outcome:
        """What a round was for a player."""
        rounds = self.outcomes[number]
        return rounds[round_number - 1] if round_number <= len(rounds) else Outcome(0, "-", "Z")

    def worth(self, outcome: Outcome) -> int:
        """The points of a round."""
        if outcome.is_played and outcome.code == "?":
            return self.points["X"]
        return self.points[SYMBOLS.get(outcome.code, outcome.code)]

    def score(self, number: int, round_number: int) -> int:
        """A player's score for the pairing of a round, virtual points included."""
        past = (self.outcome(number, earlier) for earlier in range(1, round_number))
        return sum(map(self.worth, past)) + self.virtual(number, round_number)

    def virtual(self, number: int, round_number: int) -> int:
        """Virtual points: records 250, else Baku acceleration (C.04.7), else none."""
        if any(self.words("250")):
            given = 0
            for words in self.words("250"):
                first, last, low, high = map(int, words[-4:])
                if first <= round_number <= last and low <= number <= high:
                    given = tenths(words[-5])
            return given
        if not self.first("192").upper().endswith("_BAKU") or not self.last_round:
            return 0
        upper = sorted(self.outcomes)[: 2 * -(-len(self.outcomes) // 4)]
        accelerated = -(-self.last_round // 2)
        full = -(-accelerated // 2)
        if number not in upper or round_number > accelerated:
            return 0
        return self.points["W"] if round_number <= full else self.points["W"] // 2

    def absent(self) -> set[int]:
        """Who does not take part in the round."""
        now = {number: self.outcome(number, self.round) for number in self.outcomes}
        if any(outcome.opponent or outcome.code == "U" for outcome in now.values()):
            return {number for number, outcome in now.items() if not outcome.is_paired}
        asked = {
            n for n, o in now.items() if len(self.outcomes[n]) >= self.round and o.code in "FHZ"
        }
        asked = {n for n in asked if self.outcomes[n][self.round - 1].colour != " "}
        for words in self.words("240"):
            asked |= {int(word) for word in words[2:]} if int(words[1]) == self.round else set()
        return asked | {int(word) for words in self.words("XXZ") for word in words}

    def apart(self, number: int) -> set[int]:
        """Whom the arbiter keeps a player from meeting in the round."""
        groups = [{*map(int, words)} for words in self.words("XXP")]
        for words in self.words("260"):
            first, last, *players = map(int, words)
            groups += [{*players}] if first <= self.round <= last else []
        return {other for group in groups if number in group for other in group} - {number}

    def floated(self, number: int, round_number: int) -> str:
        """What a round did to a player, 1.4: d, u or -."""
        if round_number < 1:
            return "-"
        outcome = self.outcome(number, round_number)
        if not outcome.is_played:
            return "d" if outcome.code == "U" or self.worth(outcome) > self.points["L"] else "-"
        own = self.score(number, round_number)
        other = self.score(outcome.opponent, round_number)
        return "d" if own > other else "u" if own < other else "-"

    def facts(self, apart: dict[int, set[int]]) -> list[dict[str, Any]]:
        """What the rules see of everybody in the round, in ranking order."""
        absent = self.absent()
        past = {n: [self.outcome(n, r) for r in range(1, self.round)] for n in self.outcomes}
        ranked = [n for n in sorted(past) if n not in absent or any(o.is_paired for o in past[n])]
        found = []
        for number in (number for number in ranked if number not in absent):
            played = [outcome for outcome in past[number] if outcome.is_played]
            unplayed = [outcome for outcome in past[number] if not outcome.is_played]
            score = self.score(number, self.round)
            met = {outcome.opponent for outcome in played} | self.apart(number)
            win = self.points["W"]
            found.append(
                {
                    "number": number,
                    "tpn": ranked.index(number) + 1,
                    "score": score,
                    "colours": "".join(o.colour for o in played if o.colour in "wb"),
                    "floats": "".join(self.floated(number, self.round - back) for back in (1, 2)),
                    "barred": any(o.code == "U" or self.worth(o) >= win for o in unplayed),
                    "unplayed": len(unplayed),
                    "met": sorted(met | apart.get(number, set())),
                    "topscorer": self.last_round == self.round
                    and 2 * score > (self.round - 1) * win,
                }
            )
        return sorted(found, key=lambda fact: (-fact["score"], fact["tpn"]))

    def initial_colour(self) -> str:
        """The colour drawn by lot: as told, else as the first round with colours shows."""
        told = re.findall("white|black|^[WB]$", f"{self.first('XXC')}\n{self.first('152')}", re.M)
        if told:
            return str(told[-1][0].lower())
        part = [
            n for n in self.outcomes if any(o.is_paired for o in self.outcomes[n][: self.round - 1])
        ]
        for round_number in range(1, self.round):
            now = {n: self.outcome(n, round_number) for n in self.outcomes}
            coloured = [n for n, o in now.items() if o.opponent and o.colour in "wb"]
            if coloured:
                odd = sum(number < min(coloured) for number in part) % 2
                return (
                    "wb".replace(now[min(coloured)].colour, "")
                    if odd
                    else now[min(coloured)].colour
                )
        return "w"


def tenths(text: str) -> int:
    """Points as whole tenths."""
    whole, _point, rest = text.partition(".")
    return round(10 * float(f"{whole}.{rest or 0}"))


def outcomes(line: str) -> list[Outcome]:
    """The rounds of a player's line: ten columns each, from column 90."""
    found = []
    for start in range(89, len(line), 10):
        text = line[start : start + 10].ljust(10)
        opponent, colour, code = int(text[:6].strip() or 0), text[7].lower(), text[9].upper()
        found.append(Outcome(opponent, colour, code.strip() or ("?" if opponent else "Z")))
    return found


def verify(proof: dict[str, Any], text: str) -> str:
    """What was compared; raises one of REFUSALS where the report says something else."""
    report = Report(text, proof["round"])
    apart: dict[int, set[int]] = {}
    for one, other in proof["apart"]:
        apart.setdefault(one, set()).add(other)
        apart.setdefault(other, set()).add(one)
    found = report.facts(apart)
    if [fact["number"] for fact in found] != [fact["number"] for fact in proof["players"]]:
        raise ValueError("other players, or in another order")
    for fact, told in zip(found, proof["players"], strict=True):
        if fact != told:
            raise ValueError(f"player {fact['number']}: {told}, expected {fact}")
    if proof["last"] != (report.last_round == report.round):
        raise ValueError("whether it is the last round")
    if proof["initial_colour"] != report.initial_colour():
        raise ValueError("the colour drawn by lot")
    wishes = f", {len(proof['apart'])} pairs kept apart by request" if proof["apart"] else ""
    return f"round {report.round}: {len(found)} players{wishes}"


if __name__ == "__main__":
    try:
        proof_text, report_text = (Path(name).read_text() for name in sys.argv[1:3])
        print("accepted:", verify(json.loads(proof_text), report_text))
    except REFUSALS as error:
        sys.exit(f"rejected: {error!r}")
