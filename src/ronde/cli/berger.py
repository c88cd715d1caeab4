"""`ronde berger`: the round robin of the Berger tables, and its two look-ups."""

import datetime as dt
from dataclasses import replace
from pathlib import Path

from ronde.cli.command import argument, command, option
from ronde.cli.options import file_option, number_option
from ronde.cli.parameters import DayParameter, WholeNumber
from ronde.cli.report import Report, made_by
from ronde.cli.schedule import meeting_json, schedule_json, schedule_report
from ronde.core.roundrobin.berger import (
    berger,
    checked_player,
    meeting_round,
    opponent_formula,
    round_formula,
    table_size,
)
from ronde.core.roundrobin.schedule import Meeting, Schedule, ScheduledRound, double_round_robin
from ronde.errors import InputError
from ronde.messages import N_
from ronde.text import _
from ronde.text.days import date_text
from ronde.text.documents import JsonObject
from ronde.text.sheet import Align, TableColumn, table

_PICTURES = {".pdf": "rotation_pdf", ".svg": "rotation_svg"}
"""What draws the rotation, by the form of the file."""


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
@number_option("--who", N_("Whom A meets in the round of --round; without it all games of A."), "A")
@number_option("--round", N_("The round of --who."), "R", name="round_number")
@option("--when", type=WholeNumber(), nargs=2, metavar="A B", help=N_("When A and B meet."))
@file_option("--rotation", N_("Draw how the players go round: to this PDF or SVG."))
def cli_command(
    player_count: int,
    double: bool,
    no_swap: bool,
    start: dt.date | None,
    every: int | None,
    who: int | None,
    round_number: int | None,
    when: tuple[int, int] | None,
    rotation: Path | None,
) -> Report:
    """Draw up the schedule, or look something up in it."""
    if round_number is not None and who is None:
        raise InputError(N_("--round needs --who: whom does A meet in round R?"))
    if every is not None and start is None:
        raise InputError(N_("--every needs --start, the day of the first round"))
    if rotation is not None and rotation.suffix.lower() not in _PICTURES:
        raise InputError(
            N_("--rotation {file}: expected a name ending in {suffixes}"),
            file=rotation,
            suffixes=", ".join(_PICTURES),
        )
    schedule = berger(player_count)
    if double:
        schedule = double_round_robin(schedule, swap_last_two=not no_swap)
    if start is not None:
        schedule = schedule.dated(start, 7 if every is None else every)
    heading: JsonObject = {"system": "berger", "player_count": player_count, "double": double}
    if who is not None:
        if round_number is None:
            return _all_games(schedule, who, heading)
        return _whom(schedule, who, round_number, heading)
    if when is not None:
        return _when(schedule, when, heading)
    title = _("Double round robin, {count} players") if double else _("Berger, {count} players")
    report = schedule_report(
        schedule, title=title.format(count=player_count), data=heading | schedule_json(schedule)
    )
    if rotation is None:
        return report
    picture = made_by("ronde.printing.rotation", _PICTURES[rotation.suffix.lower()], player_count)
    return replace(report, companions={rotation: picture})


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
    size = table_size(schedule.participant_count)
    table_round = (
        round_number
        if len(schedule.rounds) < size
        else meeting_round(player, size if opponent is None else opponent, size)
    )
    formula = opponent_formula(player, table_round, size)
    return Report(
        data=heading
        | {"who": player, "round": round_number, "opponent": opponent, "colour": colour}
        | {"formula": formula}
        | {"meetings": [_meeting_in_round(scheduled, meeting)] if meeting else []},
        lines=(
            sentence.format(
                round=round_number,
                player=player,
                opponent=opponent,
                board=meeting.board_number if meeting else None,
            ),
            *_formula_lines(round_number, table_round, formula, size),
        ),
    )


def _formula_lines(round_number: int, table_round: int, formula: str, size: int) -> tuple[str, ...]:
    """The formula, after the round of the table where a double round robin has it elsewhere."""
    text = _("By the formula, with N = {size}: {formula}").format(size=size, formula=formula)
    if round_number == table_round:
        return (text,)
    elsewhere = _("Round {round} is round {of_table} of the table.").format(
        round=round_number, of_table=table_round
    )
    return elsewhere, text


def _all_games(schedule: Schedule[int], player: int, heading: JsonObject) -> Report:
    """All games of a player, round by round."""
    checked_player(player, schedule.participant_count)
    games = [
        (scheduled, game)
        for scheduled in schedule.rounds
        for game in scheduled.meetings
        if player in (game.first, game.second)
    ]
    title = _("Games of {player}").format(player=player)
    dated = any(scheduled.date for scheduled in schedule.rounds)
    columns: list[TableColumn[tuple[ScheduledRound[int], Meeting[int]]]] = [
        TableColumn(_("Round"), lambda it: it[0].round_number, Align.RIGHT),
        TableColumn(_("Opponent"), lambda it: _opponent_of(it[1], player), Align.RIGHT),
        TableColumn(_("Colour"), lambda it: _("White") if it[1].first == player else _("Black")),
        TableColumn(_("Board"), lambda it: it[1].board_number, Align.RIGHT),
    ]
    if dated:
        columns.insert(
            1, TableColumn(_("Date"), lambda it: date_text(it[0].date) if it[0].date else None)
        )
    byes = tuple(
        _("Round {round}: {player} has the bye.").format(
            round=scheduled.round_number, player=player
        )
        for scheduled in schedule.rounds
        if scheduled.bye == player
    )
    return Report(
        data=heading
        | {"who": player, "round": None}
        | {"meetings": [_meeting_in_round(scheduled, game) for scheduled, game in games]}
        | {"byes": [each.round_number for each in schedule.rounds if each.bye == player]},
        sheets=(table(title, columns, games, byes),),
    )


def _opponent_of(game: Meeting[int], player: int) -> int:
    """Whom a player meets in a game."""
    return game.second if game.first == player else game.first


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
    size = table_size(schedule.participant_count)
    formula = round_formula(*players, size)
    return Report(
        data=heading
        | {"players": list(players)}
        | {"round": meetings[0][0].round_number}
        | {"formula": formula}
        | {"meetings": [_meeting_in_round(scheduled, game) for scheduled, game in meetings]},
        lines=tuple(
            _("Round {round}: {white} – {black}, board {board}.").format(
                round=scheduled.round_number,
                white=game.first,
                black=game.second,
                board=game.board_number,
            )
            for scheduled, game in meetings
        )
        + _formula_lines(0, 0, formula, size),
    )


def _meeting_in_round(scheduled: ScheduledRound[int], game: Meeting[int]) -> JsonObject:
    """A meeting with its round and date."""
    return {
        "round": scheduled.round_number,
        "date": scheduled.date.isoformat() if scheduled.date else None,
        **meeting_json(game),
    }
