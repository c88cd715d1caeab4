"""What is written in the picture of a bracket: names, scores, who is still to come, and from where.

A picture on paper, on a screen and in a terminal say the same; only this module knows the words.
"""

import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace
from enum import Enum

from ronde.core.knockout.bracket import Bracket, Branch, Bye, LoserOf, Seed, Slot, WinnerOf
from ronde.core.knockout.layout_picture import Box, Entry, Link, Picture
from ronde.core.knockout.layout_sections import feeder, slots_without_byes
from ronde.text.catalogue import _
from ronde.text.rendering import render

_SCORE = r"(\+|−|[\d½¼¾][^\s:–-]*)"
_TWO_SCORES = re.compile(rf"\s*{_SCORE}\s*[:–-]\s*{_SCORE}\s*")


@dataclass(frozen=True, slots=True)
class Shown:
    """What is known of a match: who is there, by seed number, who won, and the score.

    A score of two parts, as `1½–½` or `2:0`, gives the points of `a` first.
    """

    a: int | None
    b: int | None
    winner: int | None
    score: str = ""

    @property
    def loser(self) -> int | None:
        """Who lost, where somebody won and there was an opponent."""
        if self.winner is None:
            return None
        return self.b if self.winner == self.a else self.a

    @property
    def scores(self) -> tuple[str, str]:
        """What stands at the right end of the two lines; a word alone goes to the winner's."""
        parts = _TWO_SCORES.fullmatch(self.score)
        if parts is not None:
            return parts[1], parts[2]
        return ("", self.score) if self.winner in {self.b} - {None} else (self.score, "")


_NOTHING = Shown(None, None, None)


class RowState(Enum):
    """How a line of a match is written."""

    OPEN = "open"
    """Somebody is there, and the match is not decided."""
    WINNER = "winner"
    LOSER = "loser"
    TO_COME = "to-come"
    """Nobody is there yet; where a line leads there, nothing is written."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """A line of a match: the seed number, the name or where somebody comes from, the score."""

    seed: str = ""
    words: str = ""
    score: str = ""
    state: RowState = RowState.OPEN


@dataclass(frozen=True, slots=True, kw_only=True)
class Filled:
    """A bracket with all that is known of its matches and participants."""

    bracket: Bracket
    names: Mapping[int, str]
    matches: Mapping[int, Shown]
    out: frozenset[tuple[Branch, int]]
    """Who has lost in which part of the cup."""
    needless: frozenset[int]
    """The second grand final, where it is not played: the unbeaten one won the first."""

    @property
    def champion(self) -> int | None:
        """The winner of the cup, where the last match is decided."""
        rounds = self.bracket.rounds
        last = [played for played in rounds if played.branch is Branch.GRAND_FINAL] or [
            played for played in rounds if played.branch is Branch.MAIN
        ][-1:]
        matches = [match for played in last for match in played.matches]
        if last[0].branch is Branch.MAIN and len(matches) > 1:
            return None
        needed = [m for m in matches if m.match_number not in self.needless]
        return self.matches[needed[-1].match_number].winner

    def name(self, seed_number: int) -> str:
        """The name of a participant, or his number alone."""
        return self.names.get(seed_number) or str(seed_number)

    def is_road(self, link: Link, branch: Branch) -> bool:
        """Whether somebody has gone along a line to a match of this branch and is still in."""
        if isinstance(link.source, Seed):
            comer: int | None = link.source.number
        else:
            comer = self.matches[link.source.match_number].winner
        return comer is not None and (branch, comer) not in self.out

    def rows(self, box: Box, lines: Collection[tuple[int, int]]) -> tuple[Row, Row]:
        """The two lines of a match; `lines` are those drawn, from match to match."""
        number = box.match_number
        shown = self.matches[number]
        if box.conditional and shown.a is None and shown.b is None:
            word = _("not needed") if number in self.needless else _("if needed")
            return Row(words=word, state=RowState.TO_COME), Row(state=RowState.TO_COME)
        slots = ((box.a, shown.a, box.a_page), (box.b, shown.b, box.b_page))
        upper, lower = (
            self._row(
                shown, seed_number, "" if (feeder(slot), number) in lines else origin(slot, page)
            )
            for slot, seed_number, page in slots
        )
        a_score, b_score = shown.scores
        return replace(upper, score=a_score), replace(lower, score=b_score)

    def entry_row(self, entry: Entry) -> Row:
        """The line of a participant without a match."""
        number = entry.seed.number
        word = _("prequalified") if entry.seed.prequalified else _("bye")
        return Row(seed=str(number), words=self.names.get(number, ""), score=word)

    def sentence(self, box: Box) -> str:
        """A match in words, for those who do not see the picture."""
        shown = self.matches[box.match_number]
        fields = {
            "round": render(box.round_name),
            "number": box.match_number,
            "a": self._person(box.a, shown.a),
            "b": self._person(box.b, shown.b),
            "score": shown.score,
        }
        if shown.winner is None and not shown.score:
            return _("{round}, match {number}: {a} – {b}").format(**fields)
        if shown.winner is None:
            return _("{round}, match {number}: {a} – {b}, {score}").format(**fields)
        if shown.winner == shown.b:
            fields["a"], fields["b"] = fields["b"], fields["a"]
        if shown.loser is None:
            return _("{round}, match {number}: {a} without an opponent").format(**fields)
        if not shown.score:
            return _("{round}, match {number}: {a} beat {b}").format(**fields)
        parts = _TWO_SCORES.fullmatch(shown.score)
        if parts is not None and shown.winner == shown.b:
            fields["score"] = f"{parts[2]}–{parts[1]}"
        return _("{round}, match {number}: {a} beat {b}, {score}").format(**fields)

    def _person(self, slot: Slot, seed_number: int | None) -> str:
        """Somebody in a sentence."""
        return origin(slot) if seed_number is None else self.name(seed_number)

    def _row(self, shown: Shown, seed_number: int | None, to_come: str) -> Row:
        """One line of a match: who is there, or the words for somebody to come."""
        if seed_number is None:
            return Row(words=to_come, state=RowState.TO_COME)
        if shown.winner is None:
            state = RowState.OPEN
        else:
            state = RowState.WINNER if seed_number == shown.winner else RowState.LOSER
        return Row(seed=str(seed_number), words=self.names.get(seed_number, ""), state=state)


def drawn_lines(picture: Picture) -> frozenset[tuple[int, int]]:
    """The lines of a picture that lead from a match to a match, by their numbers."""
    return frozenset(
        (link.source.match_number, link.target_number)
        for link in picture.links
        if isinstance(link.source, WinnerOf)
    )


def onward(box: Box) -> str:
    """Where the winner of a match goes on, if not on this page."""
    return "" if box.onward_page is None else _("to page {page}").format(page=box.onward_page)


def filled(bracket: Bracket, names: Mapping[int, str], results: Mapping[int, Shown]) -> Filled:
    """A bracket with the winners where they go on: what a result says, and what follows from it."""
    matches: dict[int, Shown] = {}
    out: set[tuple[Branch, int]] = set()
    branches = {
        match.match_number: played.branch for played in bracket.rounds for match in played.matches
    }
    needless = set()
    slots = slots_without_byes(bracket)
    for match in bracket.matches:
        number = match.match_number
        given = results.get(number, _NOTHING)
        a, b = (_occupant(slot, matches) for slot in slots[number])
        shown = Shown(
            a if given.a is None else given.a,
            b if given.b is None else given.b,
            given.winner,
            given.score,
        )
        if match.conditional and _unbeaten_won(match.a, matches, out):
            needless.add(number)
            shown = _NOTHING
        elif shown.loser is not None:
            out.add((branches[number], shown.loser))
        matches[number] = shown
    return Filled(
        bracket=bracket,
        names=names,
        matches=matches,
        out=frozenset(out),
        needless=frozenset(needless),
    )


def origin(slot: Slot, page: int | None = None) -> str:
    """Where somebody who is not known yet comes from."""
    if isinstance(slot, WinnerOf):
        words = _("winner of {number}").format(number=slot.match_number)
    elif isinstance(slot, LoserOf):
        words = _("loser of {number}").format(number=slot.match_number)
    elif isinstance(slot, Bye):
        return _("bye")
    elif isinstance(slot, Seed):
        return str(slot.number)
    else:
        return _("drawn by lot")
    return words if page is None else _("{origin}, page {page}").format(origin=words, page=page)


def winner_words(cup: Filled) -> str:
    """Who has won the cup, or what is written before the line for his name."""
    if cup.champion is None:
        return _("Winner")
    return _("Winner: {name}").format(name=cup.name(cup.champion))


def branch_title(branch: Branch) -> str:
    """The name of a part of the cup."""
    return {
        Branch.MAIN: _("Main bracket"),
        Branch.SECOND_CHANCE: _("Second chance"),
        Branch.GRAND_FINAL: _("Grand final"),
        Branch.THIRD_PLACE: _("Third place"),
        Branch.CONSOLATION: _("Consolation"),
        Branch.CLASSIFICATION: _("Matches for places"),
    }[branch]


def _occupant(slot: Slot, before: Mapping[int, Shown]) -> int | None:
    """Who is in a slot, as far as earlier matches tell."""
    if isinstance(slot, Seed):
        return slot.number
    if isinstance(slot, WinnerOf):
        return before[slot.match_number].winner
    if isinstance(slot, LoserOf):
        return before[slot.match_number].loser
    return None


def _unbeaten_won(
    slot: Slot, before: Mapping[int, Shown], out: Collection[tuple[Branch, int]]
) -> bool:
    """Whether the first grand final, which this slot names, was won by the one without a defeat.

    Who comes to the grand final with a defeat has to win twice.
    """
    if not isinstance(slot, WinnerOf | LoserOf):
        return False
    winner = before[slot.match_number].winner
    return winner is not None and (Branch.MAIN, winner) not in out
