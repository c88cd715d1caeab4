"""All rounds of an event of teams at once: who meets whom, and when."""

from collections.abc import Iterator, Mapping, Sequence

from ronde.core.moments import Moment
from ronde.service.events.boards import later_text
from ronde.service.events.calendar import (
    Calendar,
    CalendarGame,
    CalendarRest,
    game_to_come,
    games_of,
    has_left,
    moment_of,
    names_of,
)
from ronde.service.events.numbering import pairing_numbers
from ronde.service.events.state import NOBODY, EventState, PairedRound
from ronde.service.kinds.teams.order import (
    numbered_teams,
    regulations_of,
    taking_part,
    team_numbers,
    team_of_player,
    teams_of,
    with_known_line_ups,
)
from ronde.service.kinds.teams.pairing import resting
from ronde.service.kinds.teams.seating import board_count_of, games_of_match, line_up_for
from ronde.service.kinds.teams.sheets import score_text
from ronde.service.kinds.teams.tables import meetings_of_teams, scheveningen_rounds
from ronde.service.kinds.teams.views import match_views
from ronde.text import _


def teams_are_numbered(state: EventState) -> bool:
    """Whether it is known which teams meet in every round of a round robin."""
    teams = teams_of(state)
    if len(taking_part(state)) < 2:
        return False
    return bool(teams.numbers or teams.lots) or not state.regulations.numbering.drawn


def calendar_of_matches(state: EventState) -> Calendar:
    """The matches of a round robin of teams.

    Rule: Livre de l'arbitre, Tables de Berger, tableaux d'appariements
    """
    by_number = dict(numbered_teams(state))
    withdrawn = teams_of(state).withdrawn
    games: list[CalendarGame] = []
    rests: list[CalendarRest] = []
    for scheduled in meetings_of_teams(state.regulations, len(by_number)).rounds:
        number = scheduled.round_number
        moment = moment_of(state, number)
        if number <= len(state.published):
            played = state.published[number - 1]
            games += _matches_of(state, played, moment)
            rests += [
                CalendarRest(number, moment, team.identity) for team in resting(state, played)
            ]
            continue
        for meeting in scheduled.meetings:
            first, second = (by_number[each].identity for each in (meeting.first, meeting.second))
            is_void = has_left(withdrawn, number, first, second)
            result = _("forfeit") if is_void else ""
            games.append(
                CalendarGame(
                    number, moment, meeting.board_number, first, second, result, is_void=is_void
                )
            )
        if scheduled.bye is not None:
            rests.append(CalendarRest(number, moment, by_number[scheduled.bye].identity))
    return Calendar(
        games=tuple(games),
        rests=tuple(rests),
        names={team.identity: team.name for team in by_number.values()},
        numbers=team_numbers(state),
        of_teams=True,
        teams_of_players={player: team.identity for player, team in team_of_player(state).items()},
        first_colour=regulations_of(state).first_colour,
    )


def _matches_of(
    state: EventState, played: PairedRound, moment: Moment | None
) -> Iterator[CalendarGame]:
    """The matches of a published round.

    Reading: a match is put off where all its boards that wait for a result are; it has a day of its
        own where they have all the same.
    """
    for view in match_views(state, played):
        boards = tuple(board.board_number for board in view.boards)
        later, day = _put_off(played, boards)
        score = score_text(view) if len(view.missing) < len(boards) or view.forfeit else ""
        yield CalendarGame(
            played.round_number,
            moment if day is None else day,
            view.match_number,
            view.first.identity,
            view.second.identity,
            result=", ".join(part for part in (score, later) if part),
            to_agree=bool(later) and day is None,
            boards=boards,
        )


def _put_off(played: PairedRound, boards: Sequence[int]) -> tuple[str, Moment | None]:
    """What is told of a match that is put off, and the day that was agreed for it."""
    waiting = [board for board in boards if board in played.pending_boards]
    if not waiting or any(board in played.open_boards for board in waiting):
        return "", None
    days = {played.agreed_date(board) for board in waiting}
    day = days.pop() if len(days) == 1 else None
    text = later_text(played, waiting[0]) if day is not None else _("adj.")
    return text, None if day is None else Moment(day)


def duel_is_known(state: EventState) -> bool:
    """Whether it is known who meets whom in every round of a Scheveningen match."""
    return len(taking_part(state)) == 2 and bool(board_count_of(state))


def calendar_of_duel(state: EventState) -> Calendar:
    """The games of a Scheveningen match, everybody told with their place in the table: `A3`.

    Rule: Livre de l'arbitre, Scheveningen, principe
    Reading: a round to come is told by the lists of the teams; what captains told of it beforehand
        is nobody's business yet. At an empty chair there is no game to come for.
    """
    settings, count = state.regulations, board_count_of(state) or 0
    known = with_known_line_ups(state)
    (_one, first), (_two, second) = numbered_teams(state)
    games: list[CalendarGame] = []
    for scheduled in scheveningen_rounds(settings, count).rounds:
        number = scheduled.round_number
        if number <= len(state.published):
            games += games_of(state.published[number - 1], moment_of(state, number))
            continue
        ours, theirs = (line_up_for(known, team, number) for team in (first, second))
        games += [
            game_to_come(state, number, board, game.white, game.black)
            for board, game in enumerate(
                games_of_match(settings, number, ours, theirs), settings.first_board
            )
            if NOBODY not in (game.white, game.black)
        ]
    return Calendar(
        games=tuple(games), rests=(), names=_seated_names(state), numbers=pairing_numbers(state)
    )


def _seated_names(state: EventState) -> Mapping[int, str]:
    """Everybody's name after their place in their team."""
    names = names_of(state)
    return {
        member: f"{letter}{seat} {names[member]}"
        for letter, (_number, team) in zip("AB", numbered_teams(state), strict=True)
        for seat, member in enumerate(team.members, start=1)
    }
