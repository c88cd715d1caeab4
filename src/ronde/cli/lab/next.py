"""`ronde lab next`: the next pairing while games are still running."""

from ronde.cli.command import argument, command
from ronde.cli.event.commanding import database_option
from ronde.cli.lab.asking import Asked, answered, asks_the_lab, played
from ronde.cli.lab.under_way import event_under_way, state_under_way
from ronde.cli.options import number_option
from ronde.cli.report import Report
from ronde.core.lab.oracle import MOST_EXACT_GAMES, NextRound, Possible
from ronde.errors import InputError
from ronde.messages import N_
from ronde.text.lab_forecast import next_json, next_lines, next_sheet

USUAL_SAMPLES = 2_000


@command("next", help=N_("Who meets whom next, whatever the games still running bring."))
@argument("event", metavar="FILE|EVENT")
@asks_the_lab
@number_option("--player", N_("Whom one player may meet, by number."), "P", least=1)
@database_option
def cli_command(asked: Asked, event: str, database: str | None, player: int | None) -> Report:
    """Look at every outcome, or at many."""
    under_way = event_under_way(event, state_under_way(event, database))
    if player is not None and player not in {each.number for each in under_way.players}:
        raise InputError(N_("--player: there is no player {number}"), number=player)
    question = NextRound(
        event=under_way,
        seed=asked.seed,
        model=asked.model,
        draws=asked.draws,
        white_advantage=asked.white_advantage,
        spread=asked.spread,
        unrated_spread=asked.unrated_spread,
    )
    open_games = question.open_game_count
    if open_games > MOST_EXACT_GAMES:
        question = question.sampled(min(asked.most_events, USUAL_SAMPLES))
    possible, finished = played(asked.limited_to(question.outcome_count), question, Possible)
    return answered(
        finished,
        data=lambda: next_json(question, possible, player),
        lines=next_lines(question, possible),
        sheets=lambda: (next_sheet(question, possible, player),),
    )
