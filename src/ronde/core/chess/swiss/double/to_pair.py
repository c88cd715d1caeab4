"""The next round of a Double-Swiss: matches to be paired, or the second games of matches."""

from dataclasses import replace

from ronde.core.chess.event import Event
from ronde.core.chess.game import Colour, Result
from ronde.core.chess.swiss.acceleration import is_baku, refuse_unsuited
from ronde.core.chess.swiss.double.colours import double_colour
from ronde.core.chess.swiss.double.seen import (
    GAMES,
    by_matches,
    is_second_game,
    match_number,
)
from ronde.core.chess.swiss.entrants import round_to_come
from ronde.core.chess.swiss.matches.entrants import MatchesToPair, MatchRules
from ronde.core.chess.swiss.matches.to_pair import (
    PairingTraits,
    RoundStanding,
    absent_in,
    baku_points,
    matches_to_pair,
    with_virtual_points,
)
from ronde.core.chess.swiss.replay import Meetings, before_round, meetings
from ronde.core.chess.swiss.rounds_so_far import RoundsSoFar
from ronde.core.scores import Points

DOUBLE_RULES = MatchRules(chapter="C.04.5", opponents="C8", colours=double_colour)
LAPSE = 1
"""In the last round floats of the previous round do not count.

Rule: FIDE C.04.5 2.3.4 [C7], 2.3.5 [C8]
"""
_TRAITS = PairingTraits(rules=DOUBLE_RULES, lapse=LAPSE)


def doubles_to_pair(event: Event, *, initial_colour: Colour | None = None) -> MatchesToPair:
    """The players that take part in the next round, a column of the report.

    Rule: FIDE C.04.5 1
    """
    round_number = round_to_come(event)
    if is_second_game(round_number):
        return _second_games(event, round_number, initial_colour)
    seen = by_matches(event)
    count = len(seen.rounds)
    scores = _pairing_scores(event, seen, count)
    standing = RoundStanding(
        scores=scores,
        ranking=scores,
        earlier_scores=_pairing_scores(event, seen, count - 1) if count else {},
    )
    to_pair = matches_to_pair(seen, standing, _TRAITS, initial_colour=initial_colour)
    return replace(to_pair, round_number=round_number)


def _second_games(event: Event, round_number: int, initial_colour: Colour | None) -> MatchesToPair:
    """The matches of the previous column with colours reversed.

    Whoever had the bye has it for both games, unless the file has another one for the second.

    Rule: FIDE C.04.5 4.4
    """
    first = doubles_to_pair(before_round(event, round_number - 1), initial_colour=initial_colour)
    games = event.rounds[-1]
    absent = absent_in(event, round_number)
    resting = (bye.player for bye in games.byes if bye.result is Result.PAIRING_ALLOCATED_BYE)
    return replace(
        first,
        round_number=round_number,
        is_last=event.planned_round_count == round_number,
        settled=tuple((game.black, game.white) for game in games.games),
        settled_bye=next((player for player in resting if player not in absent), None),
    )


def met_in_matches(event: Event) -> Meetings:
    """Who met whom, by the column of their first game.

    Rule: FIDE C.04.5 2.1.1 [C1]
    """
    found = meetings(by_matches(event)).rounds
    return Meetings({pair: GAMES * number - 1 for pair, number in found.items()})


def _pairing_scores(event: Event, seen: Event, match_count: int) -> dict[int, Points]:
    """The scores by which the match after some is paired.

    Rule: FIDE C.04.5 1.2
    """
    so_far = RoundsSoFar(replace(event, accelerations=(), system_code=""))
    for played in event.rounds[: GAMES * match_count]:
        so_far.add(played)
    return with_virtual_points(
        so_far.pairing_scores(), _virtual_points(event, seen, GAMES * match_count + 1)
    )


def _virtual_points(event: Event, seen: Event, round_number: int) -> dict[int, Points]:
    """The virtual points of a match: those of the file, else those of the code's acceleration.

    Rule: FIDE TRF26 250
    Rule: FIDE C.04.7 (2026-02) 1.1
    Reading: a win of Baku acceleration is that of a match, two won games; so the virtual points are
        those of two won games, then of one.
    """
    if event.accelerations:
        return {
            number: line.points
            for line in event.accelerations
            if line.first_round <= round_number <= line.last_round
            for number in range(line.first_player, line.last_player + 1)
        }
    if not is_baku(event):
        return {}
    refuse_unsuited(event)
    return baku_points(seen, match_number(round_number), GAMES * event.scoring.white_win)
