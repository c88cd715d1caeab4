"""A round of matches paired: who rests, then bracket by bracket from the top, then the colours."""

from dataclasses import dataclass

from ronde.core.chess.game import Colour
from ronde.core.chess.swiss.boards import Board, RoundPairing, in_board_order
from ronde.core.chess.swiss.collector import collector_paused
from ronde.core.chess.swiss.field import RoundField, members, set_of
from ronde.core.chess.swiss.matches.articles import articles_of
from ronde.core.chess.swiss.matches.bracket import pair_bracket
from ronde.core.chess.swiss.matches.entrants import MatchEntrant, MatchesToPair
from ronde.core.chess.swiss.matches.merits import Pair
from ronde.core.chess.swiss.matches.remaining import Remaining
from ronde.core.chess.swiss.matches.upfloaters import UpfloaterChoice, chosen_upfloaters
from ronde.core.scores import Points
from ronde.errors import RuleError
from ronde.messages import N_


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchBracket:
    """A bracket and its pairs, everybody by their place in the ranking."""

    score: Points
    residents: tuple[int, ...]
    upfloaters: tuple[int, ...]
    below: tuple[int, ...]
    """Whoever was not paired yet and is not in it."""
    pairs: tuple[Pair, ...]
    """The top member of each first, in the order of the identifier."""


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class MatchPairing(RoundPairing):
    """A round with the brackets it was paired in, from the top."""

    to_pair: MatchesToPair
    brackets: tuple[MatchBracket, ...]


@collector_paused
def pair_matches(to_pair: MatchesToPair) -> MatchPairing:
    """Pair a round; raises RuleError if the absolute criteria leave no pairing.

    Rule: FIDE C.04.6 3
    Rule: FIDE C.04.5 3
    """
    if to_pair.settled is not None:
        return _second_games(to_pair, to_pair.settled)
    field = RoundField(to_pair)
    remaining = Remaining(field)
    unpaired = field.everybody
    bye: int | None = None
    if len(to_pair.entrants) % 2:
        bye = resting(to_pair, remaining)
        unpaired &= ~(0 if bye is None else 1 << bye)
    if unpaired.bit_count() % 2 or not remaining.completes(unpaired):
        raise RuleError(
            N_("round {round} cannot be paired within the absolute criteria ({rule})"),
            round=to_pair.round_number,
            rule=articles_of(to_pair.rules.chapter).no_pairing,
        )
    brackets = []
    while unpaired:
        choice = next_choice(to_pair, remaining, unpaired)
        upfloaters = chosen_upfloaters(choice)
        together = (*choice.group, *upfloaters)
        unpaired &= ~set_of(together)
        brackets.append(
            MatchBracket(
                score=choice.score(choice.group[0]),
                residents=choice.group,
                upfloaters=upfloaters,
                below=tuple(members(unpaired)),
                pairs=pair_bracket(field, to_pair, together),
            )
        )
    boards = [board_of(to_pair, *pair) for bracket in brackets for pair in bracket.pairs]
    return MatchPairing(
        round_number=to_pair.round_number,
        boards=in_board_order(boards),
        bye=None if bye is None else to_pair.entrants[bye].number,
        to_pair=to_pair,
        brackets=tuple(brackets),
    )


def resting(to_pair: MatchesToPair, remaining: Remaining) -> int | None:
    """Who gets the pairing-allocated bye; None if nobody can.

    Rule: FIDE C.04.6 3.4
    Rule: FIDE C.04.5 3.4
    """
    possible = remaining.leavable(remaining.field.everybody) & remaining.field.may_rest
    return min(members(possible), key=lambda index: bye_rank(to_pair.entrants[index]), default=None)


def bye_rank(entrant: MatchEntrant) -> tuple[Points, int, int]:
    """What places those who may rest, the first of them first.

    Rule: FIDE C.04.6 3.4
    Rule: FIDE C.04.5 3.4
    """
    return entrant.score, entrant.unplayed_count, -entrant.tpn


def next_choice(to_pair: MatchesToPair, remaining: Remaining, unpaired: int) -> UpfloaterChoice:
    """The top score group of those not paired yet, and everybody below it."""
    left = tuple(members(unpaired))
    top = to_pair.entrants[left[0]].score
    group = tuple(index for index in left if to_pair.entrants[index].score == top)
    return UpfloaterChoice(to_pair, remaining, group, left[len(group) :])


def board_of(to_pair: MatchesToPair, first: int, second: int) -> Board:
    """Two participants with their colours."""
    higher, lower = sorted(
        (to_pair.entrants[first], to_pair.entrants[second]), key=lambda entrant: entrant.rank
    )
    given = to_pair.rules.colours(higher, lower, to_pair.initial_colour)
    return Board(higher, lower) if given.colour is Colour.WHITE else Board(lower, higher)


def _second_games(to_pair: MatchesToPair, pairs: tuple[tuple[int, int], ...]) -> MatchPairing:
    """The second games of matches whose first ones are in the event."""
    by_number = {entrant.number: entrant for entrant in to_pair.entrants}
    return MatchPairing(
        round_number=to_pair.round_number,
        boards=in_board_order(Board(by_number[white], by_number[black]) for white, black in pairs),
        bye=to_pair.settled_bye,
        to_pair=to_pair,
        brackets=(),
    )
