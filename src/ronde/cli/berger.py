"""`ronde berger`: the round robin of the Berger tables, and its two look-ups."""

import datetime as dt

from ronde.cli.command import argument, command, option
from ronde.cli.options import number_option
from ronde.cli.parameters import DayParameter, WholeNumber
from ronde.cli.report import Report
from ronde.cli.schedule import meeting_json, schedule_json, schedule_report
from ronde.core.roundrobin.berger import berger, checked_player
from ronde.core.roundrobin.schedule import Meeting, Schedule, ScheduledRound, double_round_robin
from ronde.errors import InputError
from ronde.messages import N_
from ronde.text import _
from ronde.text.documents import JsonObject


@command("berger", help=N_("Round robin of N players by the Berger tables."))
@argument("player_count", metavar="N", type=WholeNumber())
@option("--double", is_flag=True, help=N_("Play everybody twice, colours reversed."))
@option(
    "--no-swap",
    is_flag=True,
    help=N_("With --double: keep the last two rounds of the first leg in order."),
)
@option(
    "--start",
    type=DayParameter(),
    metavar="DATE",
    help=N_("Day of the first round, as 2026-01-31."),
)
@number_option("--every", N_("Days from one round to the next (default 7)."), "DAYS", least=0)
@number_option("--who", N_("Whom A meets in the round of --round."), "A")
@number_option("--round", N_("The round of --who."), "R", name="round_number")
@option("--when", type=WholeNumber(), nargs=2, metavar="A B", help=N_("When A and B meet."))
def cli_command(
    player_count: int,
    double: bool,
    no_swap: bool,
    start: dt.date | None,
    every: int | None,
    who: int | None,
    round_number: int | None,
    when: tuple[int, int] | None,
) -> Report:
    """Draw up the schedule, or look something up in it."""
    if (who is None) != (round_number is None):
        raise InputError(N_("--who and --round go together: whom does A meet in round R?"))
    if every is not None and start is None:
        raise InputError(N_("--every needs --start, the day of the first round"))
    schedule = berger(player_count)
    if double:
        schedule = double_round_robin(schedule, swap_last_two=not no_swap)
    if start is not None:
        schedule = schedule.dated(start, 7 if every is None else every)
    heading: JsonObject = {"system": "berger", "player_count": player_count, "double": double}
    if who is not None and round_number is not None:
        return _whom(schedule, who, round_number, heading)
    if when is not None:
        return _when(schedule, when, heading)
    title = _("Double round robin, {count} players") if double else _("Berger, {count} players")
    return schedule_report(
        schedule, title=title.format(count=player_count), data=heading | schedule_json(schedule)
    )


def _whom(schedule: Schedule[int], player: int, round_number: int, heading: JsonObject) -> Report:
    """Whom a player meets in a round."""
    checked_player(player, schedule.participant_count)
    if not 1 <= round_number <= len(schedule.rounds):
        raise InputError(
            N_("expected a round from 1 to {most}, found {found}"),
            most=len(schedule.rounds),
            found=round_number,
        )
    scheduled = schedule.rounds[round_number - 1]
    meeting = next(
        (game for game in scheduled.meetings if player in (game.first, game.second)), None
    )
    if meeting is None:
        sentence = _("Round {round}: {player} has the bye.")
        opponent, colour = None, None
    else:
        white = meeting.first == player
        opponent = meeting.second if white else meeting.first
        colour = "white" if white else "black"
        sentence = (
            _("Round {round}: {player} has White against {opponent}, board {board}.")
            if white
            else _("Round {round}: {player} has Black against {opponent}, board {board}.")
        )
    return Report(
        data=heading
        | {"who": player, "round": round_number, "opponent": opponent, "colour": colour}
        | {"meetings": [_meeting_in_round(scheduled, meeting)] if meeting else []},
        lines=(
            sentence.format(
                round=round_number,
                player=player,
                opponent=opponent,
                board=meeting.board_number if meeting else None,
            ),
        ),
    )


def _when(schedule: Schedule[int], players: tuple[int, int], heading: JsonObject) -> Report:
    """When two players meet."""
    for player in players:
        checked_player(player, schedule.participant_count)
    if players[0] == players[1]:
        raise InputError(
            N_("--when needs two different players, found {found} twice"), found=players[0]
        )
    meetings = [
        (scheduled, game)
        for scheduled in schedule.rounds
        for game in scheduled.meetings
        if {game.first, game.second} == set(players)
    ]
    return Report(
        data=heading
        | {"players": list(players)}
        | {"round": meetings[0][0].round_number}
        | {"meetings": [_meeting_in_round(scheduled, game) for scheduled, game in meetings]},
        lines=tuple(
            _("Round {round}: {white} – {black}, board {board}.").format(
                round=scheduled.round_number,
                white=game.first,
                black=game.second,
                board=game.board_number,
            )
            for scheduled, game in meetings
        ),
    )


def _meeting_in_round(scheduled: ScheduledRound[int], game: Meeting[int]) -> JsonObject:
    """A meeting with its round and date."""
    return {
        "round": scheduled.round_number,
        "date": scheduled.date.isoformat() if scheduled.date else None,
        **meeting_json(game),
    }
