"""The next round of an event with a round for each match: who takes part, and how they stand."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

from ronde.core.chess.event import Event
from ronde.core.chess.game import Colour, Round
from ronde.core.chess.swiss.acceleration import accelerated_rounds, last_of_upper_group
from ronde.core.chess.swiss.entrants import (
    COUNTED_AS_PLAYED,
    Float,
    inferred_initial_colour,
    prohibited_opponents,
    round_to_come,
)
from ronde.core.chess.swiss.matches.entrants import MatchEntrant, MatchesToPair, MatchRules
from ronde.core.chess.swiss.preferences import NO_PREFERENCE, Preference, colour_difference
from ronde.core.chess.swiss.rounds_so_far import RoundsSoFar
from ronde.core.scores import Points

Scores: TypeAlias = Mapping[int, Points]
"""Points by the number of the participant."""


def no_preference(colours: tuple[Colour, ...], *, is_last: bool) -> Preference:
    """Nobody prefers a colour, whatever they had."""
    return NO_PREFERENCE


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundStanding:
    """How the participants stand before a round."""

    scores: Scores
    """The pairing scores, virtual points included."""
    earlier_scores: Scores
    """Those with which the previous round was paired."""
    ranking: Scores
    """Those that say who is ranked higher when colours are given."""
    secondary: Scores = field(default_factory=dict)
    """The score that ranks those whom the first one leaves equal, where one does."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PairingTraits:
    """What a system lays down about a round of its own."""

    rules: MatchRules
    lapse: int
    """In how many of the last rounds floats of the previous round do not count."""
    preference: Callable[..., Preference] = no_preference
    numbers_are_given: bool = False
    """Whether the pairing numbers are those of the event, absent participants counted."""


def matches_to_pair(
    seen: Event,
    standing: RoundStanding,
    traits: PairingTraits,
    *,
    initial_colour: Colour | None = None,
) -> MatchesToPair:
    """The next round of an event whose games are the matches of its participants.

    Rule: FIDE C.04.2 (2026-02) 3.1, 3.3, 3.4
    """
    round_number = round_to_come(seen)
    planned = seen.planned_round_count
    so_far = RoundsSoFar(seen)
    for played in seen.rounds:
        so_far.add(played)
    absent = absent_in(seen, round_number)
    taken_part = so_far.taken_part()
    numbers = taken_part | (so_far.colours.keys() - absent)
    tpns = {number: tpn for tpn, number in enumerate(sorted(numbers), start=1)}
    if traits.numbers_are_given:
        tpns = {number: number for number in sorted(numbers)}
    floated = _floated(seen.rounds[-1:], standing.earlier_scores)
    unplayed, barred = so_far.unplayed_counts(), so_far.barred()
    prohibited = prohibited_opponents(seen, round_number)
    is_last = planned == round_number
    entrants = []
    for number in (number for number in tpns if number not in absent):
        history = so_far.colours[number]
        met = frozenset(so_far.opponents[number])
        entrants.append(
            MatchEntrant(
                number=number,
                tpn=tpns[number],
                score=standing.scores[number],
                ranking_score=standing.ranking[number],
                secondary=standing.secondary.get(number, 0),
                colours=history.colours,
                difference=colour_difference(history.colours),
                preference=traits.preference(history.colours, is_last=is_last),
                floats=(floated.get(number, Float.NONE), Float.NONE),
                barred=number in barred,
                unplayed_count=unplayed[number],
                met=met | prohibited.get(number, frozenset()),
            )
        )
    return MatchesToPair(
        round_number=round_number,
        is_last=is_last,
        entrants=tuple(sorted(entrants, key=lambda entrant: (-entrant.score, entrant.tpn))),
        initial_colour=(
            initial_colour or seen.initial_colour or inferred_initial_colour(seen, taken_part)
        ),
        rules=traits.rules,
        match_number=round_number,
        floats_count=planned is None or round_number + traits.lapse <= planned,
    )


def absent_in(event: Event, round_number: int) -> set[int]:
    """Those who asked not to be paired in a round."""
    return {
        number
        for request in event.requested_byes
        if request.round_number == round_number
        for number in request.players
    }


def _floated(previous: Sequence[Round], scores: Scores) -> dict[int, Float]:
    """Those whose match in the previous round was with a participant of another score.

    Rule: FIDE C.04.6 1.5
    Rule: FIDE C.04.5 1.5
    Reading: the scores are those with which the round was paired, virtual points included; a
        forfeited match and a bye are no float.
    """
    floats: dict[int, Float] = {}
    for played in previous:
        for game in played.games:
            white, black = scores[game.white], scores[game.black]
            if white != black and game.white_result in COUNTED_AS_PLAYED:
                down, up = (game.white, game.black) if white > black else (game.black, game.white)
                floats |= {down: Float.DOWN, up: Float.UP}
    return floats


def baku_points(seen: Event, round_number: int, win: Points) -> dict[int, Points]:
    """The virtual points of Baku acceleration in a round, of whoever has any.

    Rule: FIDE C.04.7 (2026-02) 1.2, 1.3, 1.4
    """
    points = accelerated_rounds(seen.planned_round_count or 0, win).get(round_number, 0)
    if not points:
        return {}
    last = last_of_upper_group(seen)
    return {player.number: points for player in seen.players if player.number <= last}


def with_virtual_points(scores: Scores, virtual: Scores) -> dict[int, Points]:
    """Points with the virtual ones added, of those who have any."""
    return {number: points + virtual.get(number, 0) for number, points in scores.items()}
