"""What is written in the picture of a bracket: names, scores, who is still to come, and from where.

A picture on paper, on a screen and in a terminal say the same; only this module knows the words.
"""

import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace
from enum import Enum

from ronde.core.knockout.bracket import Branch, Bye, LoserOf, Seed, Slot, WinnerOf
from ronde.core.knockout.layout_picture import Box, DirectEntry, LayoutPicture, Link
from ronde.core.knockout.layout_sections import feeder
from ronde.core.knockout.progress import (
    Ending,
    MatchResult,
    MatchState,
    Occupant,
    ResolvedCup,
    ResolvedMatch,
    Vacancy,
)
from ronde.text.catalogue import _
from ronde.text.numbers import points_text
from ronde.text.rendering import render

_SCORE = r"(\+|−|[\d½¼¾][^\s:–-]*)"
_TWO_SCORES = re.compile(rf"\s*{_SCORE}\s*[:–-]\s*{_SCORE}\s*")


@dataclass(frozen=True, slots=True)
class ShownMatch:
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


_NOTHING = ShownMatch(None, None, None)


class RowState(Enum):
    """How a line of a match is written."""

    OPEN = "open"
    """Somebody is there, and the match is not decided."""
    WINNER = "winner"
    LOSER = "loser"
    TO_COME = "to-come"
    """Nobody is there yet; where a line leads there, nothing is written."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BracketRow:
    """A line of a match: the seed number, the name or where somebody comes from, the score."""

    seed: str = ""
    words: str = ""
    score: str = ""
    state: RowState = RowState.OPEN


@dataclass(frozen=True, slots=True, kw_only=True)
class Filled:
    """A cup with all that is known of its matches and participants."""

    cup: ResolvedCup
    names: Mapping[int, str]
    matches: Mapping[int, ShownMatch]
    out: frozenset[tuple[Branch, int]]
    """Who has lost in which part of the cup."""
    needless: frozenset[int]
    """The second grand final, where it is not played: the unbeaten one won the first."""

    @property
    def champion(self) -> int | None:
        """The winner of the cup, once there is one."""
        return self.cup.champion

    def is_vacant(self, slot: Slot) -> bool:
        """Whether nobody will ever come to a slot: those who would have were both absent."""
        return not isinstance(slot, Bye) and self.cup.occupant(slot) is Vacancy.NOBODY

    def origin(self, slot: Slot, page: int | None = None) -> str:
        """Where somebody who is not known yet comes from, if anybody does."""
        return _("nobody") if self.is_vacant(slot) else origin(slot, page)

    def name(self, seed_number: int) -> str:
        """The name of a participant, or their number alone."""
        return self.names.get(seed_number) or str(seed_number)

    def is_road(self, link: Link, branch: Branch) -> bool:
        """Whether somebody has gone along a line to a match of this branch and is still in."""
        if isinstance(link.source, Seed):
            comer: int | None = link.source.number
        else:
            comer = self.matches[link.source.match_number].winner
        return comer is not None and (branch, comer) not in self.out

    def rows(self, box: Box, lines: Collection[tuple[int, int]]) -> tuple[BracketRow, BracketRow]:
        """The two lines of a match; `lines` are those drawn, from match to match."""
        number = box.match_number
        shown = self.matches[number]
        if box.conditional and shown.a is None and shown.b is None:
            word = _("not needed") if number in self.needless else _("if needed")
            return BracketRow(words=word, state=RowState.TO_COME), BracketRow(
                state=RowState.TO_COME
            )
        slots = ((box.a, shown.a, box.a_page), (box.b, shown.b, box.b_page))
        upper, lower = (
            self._row(shown, seed_number, "" if is_drawn else self.origin(slot, page))
            for slot, seed_number, page in slots
            for is_drawn in ((feeder(slot), number) in lines and not self.is_vacant(slot),)
        )
        a_score, b_score = shown.scores
        return replace(upper, score=a_score), replace(lower, score=b_score)

    def entry_row(self, entry: DirectEntry) -> BracketRow:
        """The line of a participant without a match."""
        number = entry.seed.number
        word = _("prequalified") if entry.seed.prequalified else _("bye")
        return BracketRow(seed=str(number), words=self.names.get(number, ""), score=word)

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
        return self.origin(slot) if seed_number is None else self.name(seed_number)

    def _row(self, shown: ShownMatch, seed_number: int | None, to_come: str) -> BracketRow:
        """One line of a match: who is there, or the words for somebody to come."""
        if seed_number is None:
            return BracketRow(words=to_come, state=RowState.TO_COME)
        if shown.winner is None:
            state = RowState.OPEN
        else:
            state = RowState.WINNER if seed_number == shown.winner else RowState.LOSER
        return BracketRow(seed=str(seed_number), words=self.names.get(seed_number, ""), state=state)


def drawn_lines(picture: LayoutPicture) -> frozenset[tuple[int, int]]:
    """The lines of a picture that lead from a match to a match, by their numbers."""
    return frozenset(
        (link.source.match_number, link.target_number)
        for link in picture.links
        if isinstance(link.source, WinnerOf)
    )


def onward(box: Box) -> str:
    """Where the winner of a match goes on, if not on this page."""
    return "" if box.onward_page is None else _("to page {page}").format(page=box.onward_page)


def filled(cup: ResolvedCup, names: Mapping[int, str]) -> Filled:
    """A cup as its results have left it, ready to be written."""
    return Filled(
        cup=cup,
        names=names,
        matches={number: _shown(resolved) for number, resolved in cup.matches.items()},
        out=frozenset(
            (played.branch, loser)
            for played in cup.bracket.rounds
            for match in played.matches
            if isinstance(loser := cup.matches[match.match_number].loser, int)
        ),
        needless=frozenset(
            number for number, resolved in cup.matches.items() if _is_needless(resolved)
        ),
    )


def score_text(result: MatchResult) -> str:
    """The points of both, those of the first named first; nothing where they were not told."""
    if result.a_points is None or result.b_points is None:
        return ""
    return f"{points_text(result.a_points)}–{points_text(result.b_points)}"


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
    """Who has won the cup, or what is written before the line for their name."""
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


def _shown(resolved: ResolvedMatch) -> ShownMatch:
    """What a picture shows of a match: nobody has won it by a bye, which is no match at all."""
    if _is_needless(resolved):
        return _NOTHING
    winner = None if resolved.match.has_bye else _seed(resolved.winner)
    return ShownMatch(_seed(resolved.a), _seed(resolved.b), winner, _short(resolved.result))


def _is_needless(resolved: ResolvedMatch) -> bool:
    """Whether a second grand final is not played after all."""
    return resolved.match.conditional and resolved.state is MatchState.NOT_NEEDED


def _short(result: MatchResult | None) -> str:
    """The score of a match, or the word that stands for it."""
    if result is None:
        return ""
    if result.ending is Ending.PLAYED:
        return score_text(result)
    return _("w/o") if result.ending is Ending.WALK_OVER else _("both absent")


def _seed(occupant: Occupant) -> int | None:
    """A participant by seed number, where there is one."""
    return occupant if isinstance(occupant, int) else None
