"""A cup as two halves that meet in the final: where everything stands, in pixels.

Only a fixed bracket without a second chance has two halves; others are drawn as one tree.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from ronde.core.knockout.bracket import Bracket, Branch, LoserOf, Match, Seed, WinnerOf
from ronde.core.knockout.progress import MatchState, ResolvedCup, last_match
from ronde.service.kinds.cup.matches import CupView, MatchStage, MatchView
from ronde.text import _
from ronde.web.brackets.boxes import BOX_HEIGHT, BYE_HEIGHT, PAD, BoxSize, BracketBox, box_of

MOST_PARTICIPANTS = 32
DENSE = 90.0
"""From which pitch on the discs of matches have no room above them."""
HEAD_HEIGHT = 36.0
DISC_RADIUS = 62.0
TALLEST = 560.0
"""How high the matches of the first round stand in all, where there is room for it."""


_SIZES: Mapping[int, BoxSize] = {
    1: BoxSize(210.0, 56.0, 15.0),
    2: BoxSize(200.0, 44.0, 15.0),
    3: BoxSize(176.0, 26.0, 14.0),
    4: BoxSize(138.0, 16.0, 13.0),
}
"""By the rounds before the final."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BracketHead:
    """The name of a round above its column."""

    text: str
    x: float
    anchor: str


@dataclass(frozen=True, slots=True, kw_only=True)
class BracketHalves:
    """The whole picture."""

    width: float
    height: float
    heads: tuple[BracketHead, ...]
    boxes: tuple[BracketBox, ...]
    roads: tuple[str, ...]
    """Lines along which somebody went who is still in."""
    paths: tuple[str, ...]
    disc_x: float
    disc_y: float
    final_title: str
    final_note: str
    third_title: str
    third_y: float
    is_dense: bool
    """Whether matches stand so close that their discs lie on their edges."""
    is_small: bool
    """Whether the type is a step smaller."""
    has_play_off: bool
    has_bye: bool


def has_halves(cup: ResolvedCup) -> bool:
    """Whether a cup can be drawn as two halves."""
    bracket = cup.bracket
    if bracket.participant_count > MOST_PARTICIPANTS or _depth(bracket) not in _SIZES:
        return False
    branches = {played.branch for played in bracket.rounds}
    if not branches <= {Branch.MAIN, Branch.THIRD_PLACE}:
        return False
    sources = (Seed, WinnerOf, LoserOf)
    return all(
        isinstance(slot, sources) or match.has_bye
        for match in bracket.matches
        for slot in (match.a, match.b)
    )


def halves(view: CupView) -> BracketHalves | None:
    """The picture of a cup; None where it has no two halves."""
    return _Picture(view).drawn() if has_halves(view.resolved) else None


def _depth(bracket: Bracket) -> int:
    """The rounds before the final."""
    return sum(played.branch is Branch.MAIN for played in bracket.rounds) - 1


class _Picture:
    """The geometry of one cup."""

    def __init__(self, view: CupView) -> None:
        self._view = view
        self._cup = view.resolved
        self._matches = view.matches
        self._depth = _depth(self._cup.bracket)
        self._size = _SIZES[self._depth]
        leaves = 1 << (self._depth - 1)
        self._pitch = min(140.0, max(70.0, TALLEST / leaves))
        # The disc of the final stands above the last matches before it.
        self._top = HEAD_HEIGHT + (90.0 if self._depth < 3 else 0.0)
        self._middle = self._top + leaves * self._pitch / 2
        centre = self._size.box + 2 * self._size.gap
        side = self._depth * self._size.box + (self._depth - 1) * self._size.gap
        self._width = 2 * side + centre
        self._boxes: list[BracketBox] = []
        self._roads: list[str] = []
        self._paths: list[str] = []

    def drawn(self) -> BracketHalves:
        """Everything in its place."""
        final = last_match(self._cup.bracket)
        leaves = 1 << (self._depth - 1)
        self._final(final)
        for slot, is_left in ((final.a, True), (final.b, False)):
            if isinstance(slot, WinnerOf):
                self._branch(slot.match_number, self._depth, self._top, leaves, is_left)
        third = self._third()
        disc_y = self._middle - BOX_HEIGHT / 2 - 40 - DISC_RADIUS
        height = max(self._top + leaves * self._pitch, *(box.y + box.height for box in self._boxes))
        match = self._matches[final.match_number]
        return BracketHalves(
            width=self._width,
            height=height + 8,
            heads=tuple(self._heads()),
            boxes=tuple(self._boxes),
            roads=tuple(self._roads),
            paths=tuple(self._paths),
            disc_x=self._width / 2,
            disc_y=max(disc_y, HEAD_HEIGHT + DISC_RADIUS - 24),
            final_title=match.round_name,
            final_note=_final_note(match),
            third_title="" if third is None else third.round_name,
            third_y=0.0 if third is None else self._third_y(),
            is_dense=self._pitch < DENSE,
            is_small=self._depth > 2,
            has_play_off=any(line.mark for box in self._boxes for line in box.lines),
            has_bye=any(box.kind == "bye" for box in self._boxes),
        )

    def _x(self, column: int, is_left: bool) -> float:
        """The left edge of a column, from 1 at the outer end of a half."""
        step = self._size.box + self._size.gap
        offset = (column - 1) * step
        return offset if is_left else self._width - self._size.box - offset

    def _heads(self) -> Iterator[BracketHead]:
        """The names of the rounds, over both halves."""
        rounds = [played for played in self._view.rounds if played.branch is Branch.MAIN]
        for column, played in enumerate(rounds[:-1], start=1):
            for is_left in (True, False):
                x = self._x(column, is_left)
                edge = x + PAD if is_left else x + self._size.box - PAD
                yield BracketHead(text=played.name, x=edge, anchor="start" if is_left else "end")

    def _branch(self, number: int, column: int, top: float, leaves: int, is_left: bool) -> None:
        """A match with all that leads to it, in its stretch of the height."""
        middle = top + leaves * self._pitch / 2
        box = self._placed(number, column, middle, is_left)
        self._boxes.append(box)
        self._line_onward(number, box, column, is_left)
        match = self._cup.matches[number].match
        for index, slot in enumerate((match.a, match.b)):
            if isinstance(slot, WinnerOf) and column > 1:
                start = top + index * leaves / 2 * self._pitch
                self._branch(slot.match_number, column - 1, start, max(1, leaves // 2), is_left)

    def _placed(self, number: int, column: int, middle: float, is_left: bool) -> BracketBox:
        """The box of a match."""
        match = self._matches[number]
        height = BYE_HEIGHT if match.stage is MatchStage.BYE else BOX_HEIGHT
        return box_of(match, self._x(column, is_left), middle - height / 2, self._size, height)

    def _line_onward(self, number: int, box: BracketBox, column: int, is_left: bool) -> None:
        """The line from a match to the one that its winner plays next."""
        target = self._matches[number].winner_to
        if target is None:
            return
        way = 1 if is_left else -1
        start = box.x + box.width if is_left else box.x
        goal = self._goal(number, box.middle, column)
        turn = start + way * self._size.gap / 2
        end = start + way * self._size.gap
        if column == self._depth:
            end = self._end_at_final(end, is_left)
            goal = box.middle
        path = _path(start, box.middle, turn, goal, end, way)
        (self._roads if self._is_road(number) else self._paths).append(path)

    def _goal(self, number: int, middle: float, column: int) -> float:
        """How far down the next match is: half a stretch away, up or down."""
        target = self._matches[number].winner_to
        assert target is not None
        match = self._cup.matches[target].match
        is_upper = isinstance(match.a, WinnerOf) and match.a.match_number == number
        half = self._pitch * (1 << (column - 1)) / 2
        return middle + (half if is_upper else -half)

    def _end_at_final(self, end: float, is_left: bool) -> float:
        """Where the line to the final ends: at its box, or under its disc while it has none."""
        final = self._matches[last_match(self._cup.bracket).match_number]
        return end if _is_shown(final) else self._width / 2

    def _is_road(self, number: int) -> bool:
        """Whether whoever won a match is still in."""
        match = self._cup.matches[number]
        winner = match.winner
        if not isinstance(winner, int):
            return False
        return not any(
            other.state is MatchState.DECIDED and other.loser == winner
            for other in self._cup.matches.values()
            if other.match_number != number
        )

    def _final(self, final: Match) -> None:
        """The box of the final once somebody stands in it, and the line up to its disc."""
        match = self._matches[final.match_number]
        x = (self._width - self._size.box) / 2
        top = self._middle - BOX_HEIGHT / 2
        disc_bottom = max(top - 40, HEAD_HEIGHT + 2 * DISC_RADIUS - 24)
        if _is_shown(match):
            self._boxes.append(box_of(match, x, top, self._size, BOX_HEIGHT))
            end = top
        else:
            end = self._middle
        self._paths.append(f"M{self._width / 2:.1f} {end:.1f}V{disc_bottom:.1f}")

    def _third(self) -> MatchView | None:
        """The match for the third place, under the final."""
        for played in self._view.rounds:
            if played.branch is Branch.THIRD_PLACE:
                match = played.matches[0]
                x = (self._width - self._size.box) / 2
                self._boxes.append(box_of(match, x, self._third_y() + 12, self._size, BOX_HEIGHT))
                return match
        return None

    def _third_y(self) -> float:
        """Where the title of the match for the third place stands."""
        return self._middle + BOX_HEIGHT / 2 + 64


def _is_shown(match: MatchView) -> bool:
    """Whether anybody stands in a match."""
    return any(side.seed_number is not None for side in match.sides)


def _final_note(final: MatchView) -> str:
    """What stands in the disc of the final under its name."""
    winner = next((side for side in final.sides if side.is_winner), None)
    if winner is not None:
        return winner.name.partition(",")[0].upper()[:14]
    return _("board {board}").format(board=final.match_number)


def _path(start: float, y: float, turn: float, goal: float, end: float, way: int) -> str:
    """A line out of a match, then up or down, then on to the next."""
    if abs(goal - y) < 1:
        return f"M{start:.1f} {y:.1f}H{end:.1f}"
    bend = min(10.0, abs(goal - y) / 2)
    down = bend if goal > y else -bend
    return (
        f"M{start:.1f} {y:.1f}H{turn - way * bend:.1f}"
        f"Q{turn:.1f} {y:.1f} {turn:.1f} {y + down:.1f}"
        f"V{goal - down:.1f}Q{turn:.1f} {goal:.1f} {turn + way * bend:.1f} {goal:.1f}H{end:.1f}"
    )
