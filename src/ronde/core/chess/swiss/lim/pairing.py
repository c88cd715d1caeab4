"""A round paired by the Lim system: from both ends towards the median scoregroup."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from dataclasses import field as attribute

from ronde.core.chess.game import Colour
from ronde.core.chess.swiss.boards import Board, RoundPairing, in_board_order
from ronde.core.chess.swiss.collector import collector_paused
from ronde.core.chess.swiss.field import members, set_of
from ronde.core.chess.swiss.lim.bye import bye_of
from ronde.core.chess.swiss.lim.colours import colour_of_higher
from ronde.core.chess.swiss.lim.entrants import LimRound
from ronde.core.chess.swiss.lim.field import LimField, Side
from ronde.core.chess.swiss.lim.floaters import (
    FloaterChoice,
    Members,
    chosen_floaters,
    in_floating_order,
)
from ronde.core.chess.swiss.lim.meetings import LimMeeting, meetings_of
from ronde.core.matching.cardinality import LargestMatching
from ronde.core.scores import Points

Pair = tuple[int, int]


@dataclass(frozen=True, slots=True, kw_only=True)
class Cracked:
    """A pairing that was taken back so that the median can be paired."""

    side: Side
    pair: Pair
    floated_down: int
    """How many had come to the median from above by then, and from below."""
    floated_up: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Scoregroup:
    """A scoregroup and how it was paired; players are indices of the field."""

    side: Side
    score: Points
    residents: tuple[int, ...]
    incoming: tuple[int, ...]
    """Who floated in, in the order of being paired."""
    floaters: tuple[FloaterChoice, ...]
    meetings: tuple[LimMeeting, ...]
    cracked: tuple[Cracked, ...] = ()
    """Its own pairings that were taken back later; of the median all that were, in their order."""

    @property
    def lasting(self) -> tuple[LimMeeting, ...]:
        """The pairings that were not taken back."""
        if self.side is Side.MEDIAN:
            return self.meetings
        return self.meetings[: len(self.meetings) - len(self.cracked)]


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class LimPairing(RoundPairing):
    """A round with its scoregroups in the order in which they were paired, the median last."""

    field: LimField = attribute(compare=False)
    groups: tuple[Scoregroup, ...]


@collector_paused
def pair_round(to_pair: LimRound) -> LimPairing:
    """Pair a round: from the top to the median, from the bottom to it, and the median last.

    Rule: FIDE C.04.4.3 (2026-02) 2.2
    """
    field = LimField(to_pair)
    field.bye = bye_of(field)
    groups = _scoregroups(field)
    median = groups[Side.MEDIAN][0][1]
    sides = {
        side: _paired_side(field, side, groups[side], median) for side in (Side.ABOVE, Side.BELOW)
    }
    centre = _paired_median(field, sides, median)
    taken_back = {
        side: tuple(cracked for cracked in centre.cracked if cracked.side is side) for side in sides
    }
    paired = [
        group
        for side, done in sides.items()
        for group in _with_cracked(done, list(taken_back[side]))
    ]
    if centre.residents or centre.incoming:
        paired.append(centre)
    return LimPairing(
        round_number=to_pair.round_number,
        boards=in_board_order(board for group in paired for board in boards_of(field, group)),
        bye=None if field.bye is None else field.entrants[field.bye].number,
        field=field,
        groups=tuple(paired),
    )


def _scoregroups(field: LimField) -> dict[Side, list[tuple[Points, int]]]:
    """The scores of each side with who has them, in the order in which they are paired.

    The median is there even if nobody has its score.

    Rule: FIDE C.04.4.3 (2026-02) 2.2
    """
    by_score: dict[Points, list[int]] = {}
    for index, entrant in enumerate(field.entrants):
        if index != field.bye:
            by_score.setdefault(entrant.score, []).append(index)
    twice = field.round.twice_median
    groups: dict[Side, list[tuple[Points, int]]] = {side: [] for side in Side}
    for score in sorted(by_score, reverse=True):
        group = score, set_of(by_score[score])
        if 2 * score > twice:
            groups[Side.ABOVE].append(group)
        elif 2 * score < twice:
            groups[Side.BELOW].insert(0, group)
        else:
            groups[Side.MEDIAN].append(group)
    groups[Side.MEDIAN] = groups[Side.MEDIAN] or [(twice // 2, 0)]
    return groups


def _paired_side(
    field: LimField, side: Side, groups: list[tuple[Points, int]], median: int
) -> list[Scoregroup]:
    """The scoregroups of a side, from its end towards the median.

    Rule: FIDE C.04.4.3 (2026-02) 2.2, 3.2.1
    """
    paired: list[Scoregroup] = []
    floating: list[int] = []
    for place, (score, residents) in enumerate(groups):
        following = groups[place + 1][1] if place + 1 < len(groups) else median
        incoming = set_of(floating)
        group = Members(
            side=side,
            players=residents | incoming,
            incoming=incoming,
            next_residents=following,
        )
        matching = LargestMatching(field.compatible, group.players)
        floaters = chosen_floaters(field, group, matching)
        gone = {choice.chosen.index for choice in floaters}
        order = in_floating_order(field, floating, upward=side.is_upward)
        paired.append(
            Scoregroup(
                side=side,
                score=score,
                residents=tuple(members(residents)),
                incoming=tuple(order),
                floaters=floaters,
                meetings=meetings_of(
                    field,
                    matching.vertices,
                    [index for index in order if index not in gone],
                    matching.mate,
                    upward=side.is_upward,
                ),
            )
        )
        floating = list(gone)
    return paired


def _paired_median(
    field: LimField, sides: dict[Side, list[Scoregroup]], residents: int
) -> Scoregroup:
    """The median scoregroup, with pairings of its neighbours taken back until it can be paired.

    Both players of such a pairing join it as floaters of their side.

    Rule: FIDE C.04.4.3 (2026-02) 2.6, 3.6, 3.7
    Reading: the pairing to take back is the last that was made on that side, so scoregroup by
        scoregroup away from the median; if none is left there, on the other side. Players of
        pairings taken back count as floaters when the sides are compared again.
    """
    floating = {
        side: [choice.chosen.index for choice in groups[-1].floaters] if groups else []
        for side, groups in sides.items()
    }
    made = {
        side: [meeting for group in groups for meeting in group.meetings]
        for side, groups in sides.items()
    }
    down, up = floating[Side.ABOVE], floating[Side.BELOW]
    matching = LargestMatching(field.compatible, residents | set_of(down) | set_of(up))
    cracked: list[Cracked] = []
    while matching.unpaired_count:
        side = Side.BELOW if len(down) > len(up) else Side.ABOVE
        if not made[side]:
            side = Side.ABOVE if side is Side.BELOW else Side.BELOW
        last = made[side].pop()
        pair = last.player, last.opponent
        cracked.append(Cracked(side=side, pair=pair, floated_down=len(down), floated_up=len(up)))
        floating[side] += pair
        matching.add(*pair)
    order = [
        *in_floating_order(field, down, upward=False),
        *in_floating_order(field, up, upward=True),
    ]
    return Scoregroup(
        side=Side.MEDIAN,
        score=field.round.twice_median // 2,
        residents=tuple(members(residents)),
        incoming=tuple(order),
        floaters=(),
        meetings=meetings_of(field, matching.vertices, order, matching.mate, upward=False),
        cracked=tuple(cracked),
    )


def _with_cracked(groups: Iterable[Scoregroup], cracked: list[Cracked]) -> Iterator[Scoregroup]:
    """The scoregroups of a side, each with its own pairings that were taken back."""
    backwards = []
    for group in reversed(list(groups)):
        own, cracked = cracked[: len(group.meetings)], cracked[len(group.meetings) :]
        backwards.append(replace(group, cracked=tuple(own)))
    return reversed(backwards)


def boards_of(field: LimField, group: Scoregroup) -> tuple[Board, ...]:
    """The pairs of a scoregroup with their colours, in the order of being made."""
    boards = []
    for meeting in group.lasting:
        pair = (meeting.player, meeting.opponent)
        higher, lower = (field.entrants[index] for index in sorted(pair, key=field.rank))
        colour = colour_of_higher(field, *pair, group.side).colour
        boards.append(Board(higher, lower) if colour is Colour.WHITE else Board(lower, higher))
    return tuple(boards)
