"""`ronde lab forecast`: an event under way, played to its end many times."""

from collections.abc import Collection, Mapping
from dataclasses import replace

from ronde.cli.command import argument, command, option
from ronde.cli.event.commanding import database_option
from ronde.cli.lab.asking import Asked, answered, asks_the_lab, played
from ronde.cli.lab.under_way import event_under_way, state_under_way, tiebreaks_of
from ronde.cli.options import number_option
from ronde.cli.report import Report
from ronde.core.chess.tiebreaks.record import is_predetermined
from ronde.core.lab.course import course_of
from ronde.core.lab.cup_forecast import CupForecast
from ronde.core.lab.forecast import Forecast, PlacesForeseen
from ronde.errors import InputError
from ronde.messages import N_
from ronde.text.lab_charts import forecast_charts
from ronde.text.lab_cups import cup_forecast_json, cup_forecast_sheet, cup_player_sheet
from ronde.text.lab_forecast import forecast_json, forecast_sheet, player_sheet


@command("forecast", help=N_("Who may still win, have a prize, come in where."))
@argument("event", metavar="FILE|EVENT")
@asks_the_lab
@number_option(
    "--prizes", N_("How many places are worth something (default 3)."), "N", least=1, most=1000
)
@number_option("--player", N_("What one player's next game would change, by number."), "P", least=1)
@number_option("--after", N_("As it stood after round R."), "R", least=0)
@option("--tiebreaks", metavar="LIST", help=N_("How equals are parted, as DE,BH/C1,SB."))
@database_option
def cli_command(
    asked: Asked,
    event: str,
    database: str | None,
    prizes: int | None,
    player: int | None,
    after: int | None,
    tiebreaks: str | None,
) -> Report:
    """Look ahead."""
    state = state_under_way(event, database)
    if state is not None:
        from ronde.service.lab.cup_under_way import cup_names, cup_under_way

        cup = cup_under_way(state)
        if cup is not None:
            for name, value in (("--after", after), ("--tiebreaks", tiebreaks)):
                if value is not None:
                    raise InputError(N_("{option}: a cup has no standings"), option=name)
            return _of_cup(asked, cup, state.regulations.name, cup_names(state), prizes, player)
    under_way = event_under_way(event, state)
    if after is not None:
        if after > len(under_way.rounds):
            raise InputError(
                N_("--after: only {count} rounds are paired"), count=len(under_way.rounds)
            )
        under_way = replace(
            under_way,
            rounds=under_way.rounds[:after],
            planned_round_count=under_way.planned_round_count or len(under_way.rounds),
        )
    course_of(under_way)  # What cannot be played on is refused before a process starts.
    numbers = {each.number for each in under_way.players}
    _check_player(player, numbers)
    question = Forecast(
        event=under_way,
        prizes=min(prizes or 3, len(numbers)),
        tiebreaks=tiebreaks_of(under_way, tiebreaks, predetermined=is_predetermined(under_way)),
        seed=asked.seed,
        model=asked.model,
        draws=asked.draws,
        white_advantage=asked.white_advantage,
        spread=asked.spread,
        unrated_spread=asked.unrated_spread,
    )
    foreseen, finished = played(asked, question, PlacesForeseen)
    return answered(
        finished,
        data=lambda: forecast_json(question, foreseen, player),
        sheets=lambda: (
            (forecast_sheet(question, foreseen),)
            if player is None
            else (player_sheet(question, foreseen, player),)
        ),
        charts=lambda: forecast_charts(
            foreseen,
            {each.number: each.name for each in under_way.players},
            forecast_sheet(question, foreseen).title,
        ),
    )


def _of_cup(
    asked: Asked,
    cup: CupForecast,
    event: str,
    names: Mapping[int, str],
    prizes: int | None,
    player: int | None,
) -> Report:
    """Look ahead in a cup; participants are called by their seed numbers."""
    _check_player(player, names)
    question = replace(
        cup,
        prizes=min(prizes or cup.prizes, len(names)),
        seed=asked.seed,
        model=asked.model,
        draws=asked.draws,
        white_advantage=asked.white_advantage,
        spread=asked.spread,
        unrated_spread=asked.unrated_spread,
    )
    foreseen, finished = played(asked, question, PlacesForeseen)
    sheet = cup_forecast_sheet(question, foreseen, event, names)
    return answered(
        finished,
        data=lambda: cup_forecast_json(question, foreseen, event, player),
        sheets=lambda: (
            sheet if player is None else cup_player_sheet(question, foreseen, player, names),
        ),
        charts=lambda: forecast_charts(foreseen, names, sheet.title),
    )


def _check_player(player: int | None, numbers: Collection[int]) -> None:
    """Refuse a number that nobody has."""
    if player is not None and player not in numbers:
        raise InputError(N_("--player: there is no player {number}"), number=player)
