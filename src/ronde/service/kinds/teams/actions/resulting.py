"""Matches that a whole team did not come to."""

from ronde.core.chess.game import Result
from ronde.core.chess.team import MatchForfeit
from ronde.errors import InputError
from ronde.messages import N_
from ronde.service.events.actions.resulting import published_round
from ronde.service.events.desk import Desk, Done, done, opened_to_change
from ronde.service.events.kind import Feature
from ronde.service.events.state import NOBODY
from ronde.service.kinds.teams.entries import MatchForfeited
from ronde.service.kinds.teams.finding import check_of_teams, team_name
from ronde.service.kinds.teams.seating import forfeit_by_absence, games_at, line_ups_of


def forfeit_match(
    desk: Desk, match_number: int, kind: MatchForfeit | None, *, round_number: int | None = None
) -> Done:
    """Say that a team, or both, did not come to a match; or, without a kind, that they did.

    The team named first in the match is told as White.

    Rule: FIDE TRF26 330
    """
    before = opened_to_change(desk, Feature.CROSSTABLE)
    state = before.state
    check_of_teams(state)
    number = len(state.published) if round_number is None else round_number
    played = published_round(state, number)
    if not 1 <= match_number <= len(played.matches):
        raise InputError(
            N_("expected a match from 1 to {most}, found {found}"),
            most=len(played.matches),
            found=match_number,
        )
    match = played.matches[match_number - 1]
    names = [team_name(state, team) for team in (match.first, match.second)]
    by_absence = forfeit_by_absence(*line_ups_of(state.regulations, played, match_number - 1))
    if by_absence is not None:
        raise InputError(
            N_("{first} – {second} is forfeited by a line-up without players; give another one"),
            first=names[0],
            second=names[1],
        )
    if kind is match.forfeit:
        raise InputError(N_("nothing would change"))
    games = games_at(played, match_number - 1)
    has_results = any(
        game.white_result is not Result.UNKNOWN
        for game in games
        if NOBODY not in (game.white, game.black)
    )
    if match.forfeit is None and has_results:
        raise InputError(
            N_("{first} – {second} has results at its boards; clear them before a forfeit"),
            first=names[0],
            second=names[1],
        )
    change = MatchForfeited(
        round=number, match=match_number, teams=(match.first, match.second), forfeit=kind
    )
    return done(desk, before, [change])
