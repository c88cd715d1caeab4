"""`ronde advise`: which format for so many players in the time there is."""

from fractions import Fraction

from ronde.cli.command import command, option
from ronde.cli.options import number_option
from ronde.cli.parameters import OneOf, TextParameter
from ronde.cli.report import Report
from ronde.core.chess.advice import LEAST_PLAYERS, MOST_PLAYERS, Purpose, advise, advise_for_time
from ronde.errors import InputError
from ronde.messages import N_
from ronde.text.advice import advice_sheet, option_json

LONGEST = 1000
"""Hours beyond which nobody means hours."""


class MinutesParameter(TextParameter[int]):
    """A time given in hours, whole or decimal; the value is in whole minutes."""

    refusal = N_("{name}: expected hours such as 4 or 4.5, found “{found}”")

    def read(self, text: str) -> int:
        """The minutes."""
        decimal = text.replace(",", ".")
        if not set(decimal) <= set("0123456789."):
            raise ValueError(text)
        hours = Fraction(decimal)
        if not 0 < hours <= LONGEST:
            raise ValueError(text)
        return int(hours * 60)


@command("advise", help=N_("Which format for so many players in so many rounds or hours."))
@number_option(
    "--players",
    N_("How many players there are."),
    "N",
    name="player_count",
    least=LEAST_PLAYERS,
    most=MOST_PLAYERS,
    required=True,
)
@number_option(
    "--rounds", N_("How many rounds there are to play."), "R", name="round_count", least=1
)
@option(
    "--hours",
    "minutes",
    type=MinutesParameter(),
    metavar="H",
    help=N_("How long it may last in all."),
)
@number_option(
    "--minutes-per-game",
    N_("How long a round takes: both clocks of a game, and the pause."),
    "M",
    least=1,
    most=LONGEST,
)
@option(
    "--purpose",
    type=OneOf(*(purpose.value for purpose in Purpose)),
    help=N_("What it is for: a title, an open, a friendly evening, a match of two teams."),
)
def cli_command(
    player_count: int,
    round_count: int | None,
    minutes: int | None,
    minutes_per_game: int | None,
    purpose: str | None,
) -> Report:
    """Rank the formats that fit."""
    if round_count is not None and minutes is not None:
        raise InputError(N_("--rounds and --hours exclude each other: give one limit"))
    if minutes is not None and minutes_per_game is None:
        raise InputError(N_("--hours: expected --minutes-per-game with it"))
    suited = None if purpose is None else Purpose(purpose)
    if minutes is not None and minutes_per_game is not None:
        options = advise_for_time(
            player_count, minutes=minutes, minutes_per_game=minutes_per_game, purpose=suited
        )
    else:
        options = advise(player_count, round_count=round_count, purpose=suited)
    return Report(
        data={
            "player_count": player_count,
            "options": [
                option_json(option, rank, minutes_per_game)
                for rank, option in enumerate(options, start=1)
            ],
        },
        sheets=(advice_sheet(player_count, options, minutes_per_game),),
    )
