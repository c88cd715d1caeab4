"""The next round of a team event: the teams that take part, with scores, colours and floats."""

from collections.abc import Callable

from ronde.core.chess.event import Event
from ronde.core.chess.game import Colour
from ronde.core.chess.standings import after_round
from ronde.core.chess.swiss.acceleration import is_baku
from ronde.core.chess.swiss.matches.entrants import MatchesToPair, MatchRules
from ronde.core.chess.swiss.matches.to_pair import (
    PairingTraits,
    RoundStanding,
    baku_points,
    matches_to_pair,
    no_preference,
    with_virtual_points,
)
from ronde.core.chess.swiss.preferences import Preference
from ronde.core.chess.swiss.team.codes import Preferences, TeamSystem, team_system
from ronde.core.chess.swiss.team.colours import (
    preference_of_type_a,
    preference_of_type_b,
    team_colour,
)
from ronde.core.chess.swiss.team.seen import seen_with_lines
from ronde.core.chess.tiebreaks.descriptor import Score
from ronde.core.chess.tiebreaks.team_record import TeamLines, team_scores
from ronde.core.scores import Points
from ronde.errors import InputError
from ronde.messages import N_

TEAM_RULES = MatchRules(chapter="C.04.6", opponents="C10", colours=team_colour)
_PREFERENCES: dict[Preferences, Callable[..., Preference]] = {
    Preferences.TYPE_A: preference_of_type_a,
    Preferences.TYPE_B: preference_of_type_b,
    Preferences.NONE: no_preference,
}
LAPSE = 2
"""In the last two rounds floats of the previous round do not count.

Rule: FIDE C.04.6 2.3.4 [C7], 2.3.7 [C10]
"""


def teams_to_pair(event: Event, *, initial_colour: Colour | None = None) -> MatchesToPair:
    """The teams that take part in the next round.

    Rule: FIDE C.04.6 1
    Reading: teams have the numbers that the regulations or the arbiter gave them (1.1), so a team
        that was never paired keeps its own, and the parity of the others with it. The ruling on
        numbers of the Dutch system is about an initial order that nobody gives.
    Reading: the first-team (4.2) is the one with the higher scores of the standings. Virtual points
        define and sort score groups and boards (C.04.7 1.5), and colours are not among that.
    """
    chosen = team_system(event.system_code)
    seen, lines = seen_with_lines(event)
    count = len(event.rounds)
    secondary = chosen.secondary
    standing = RoundStanding(
        scores=_pairing_scores(event, seen, lines, chosen, count),
        earlier_scores=_pairing_scores(event, seen, lines, chosen, count - 1) if count else {},
        ranking=_points(event, lines, chosen.primary, count),
        secondary=_points(event, lines, secondary, count) if secondary else {},
    )
    traits = PairingTraits(
        rules=TEAM_RULES,
        lapse=LAPSE,
        preference=_PREFERENCES[chosen.preferences],
        numbers_are_given=True,
    )
    return matches_to_pair(seen, standing, traits, initial_colour=initial_colour)


def _points(event: Event, lines: TeamLines, score: Score, count: int) -> dict[int, Points]:
    """One of the two scores after some rounds, the arbiter's decisions included."""
    own = {number: line[:count] for number, line in lines.items()}
    return team_scores(after_round(event, count), own, score)


def _pairing_scores(
    event: Event, seen: Event, lines: TeamLines, chosen: TeamSystem, count: int
) -> dict[int, Points]:
    """The scores by which the round after some is paired.

    Rule: FIDE C.04.6 1.2
    Rule: FIDE C.04.7 (2026-02) 1
    """
    scores = _points(event, lines, chosen.primary, count)
    return with_virtual_points(scores, _virtual_points(event, seen, chosen, count + 1))


def _virtual_points(
    event: Event, seen: Event, chosen: TeamSystem, round_number: int
) -> dict[int, Points]:
    """The virtual points of a round: those of the file, else those of the code's acceleration.

    Rule: FIDE TRF26 250
    Rule: FIDE C.04.7 (2026-02) 1.1
    """
    by_match_points = chosen.primary is Score.MATCH_POINTS
    if event.accelerations:
        return {
            number: line.match_points if by_match_points else line.points
            for line in event.accelerations
            if line.first_round <= round_number <= line.last_round
            for number in range(line.first_player, line.last_player + 1)
        }
    if not is_baku(event):
        return {}
    assert event.team_event is not None
    points = event.team_event.match_points
    if not by_match_points or points.win != 2 * points.draw or points.loss:
        raise InputError(
            N_(
                "Baku acceleration of teams needs match points, a won match being worth two draws "
                "and a lost one nothing"
            )
        )
    return baku_points(seen, round_number, points.win)
