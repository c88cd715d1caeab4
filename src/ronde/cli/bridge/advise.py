"""`ronde bridge advise`: which movement for so many pairs in the time there is."""

from fractions import Fraction

from ronde.cli.bridge.parameters import TableCount
from ronde.cli.command import command, option
from ronde.cli.parameters import WholeNumber
from ronde.cli.report import Report
from ronde.core.bridge.advice.adviser import (
    USUAL_MINUTES,
    advise_pairs,
    advise_players,
    boards_within,
)
from ronde.errors import InputError
from ronde.messages import N_
from ronde.text import _, ngettext
from ronde.text.documents import JsonObject
from ronde.text.movement_advice import movement_advice_sheet, option_json, plan_command, tables_text
from ronde.text.numbers import number_json


@command("advise", help=N_("Which movement for so many pairs, players or tables, and how long."))
@option("--pairs", "pair_count", type=WholeNumber(), metavar="P", help=N_("How many pairs."))
@option(
    "--players",
    "player_count",
    type=WholeNumber(),
    metavar="N",
    help=N_("How many players, who may also play an individual."),
)
@option(
    "--tables",
    "table_count",
    type=TableCount(),
    metavar="T",
    help=N_("How many tables; 13.5 is 14 tables with a pair missing."),
)
@option(
    "--minutes",
    type=WholeNumber(least=1),
    metavar="M",
    help=N_("How long it may last (default 210, 3 h 30)."),
)
@option(
    "--boards",
    "board_count",
    type=WholeNumber(least=1),
    metavar="B",
    help=N_("How many boards may be played, instead of a time."),
)
@option(
    "--winners",
    type=WholeNumber(least=1, most=2),
    metavar="1|2",
    help=N_("One ranking for all, or N-S and E-W ranked apart."),
)
@option(
    "--boards-per-round",
    type=WholeNumber(least=1),
    metavar="K",
    help=N_("Only movements with so many boards a round."),
)
def cli_command(
    pair_count: int | None,
    player_count: int | None,
    table_count: Fraction | None,
    minutes: int | None,
    board_count: int | None,
    winners: int | None,
    boards_per_round: int | None,
) -> Report:
    """Rank the movements that fit."""
    if minutes is not None and board_count is not None:
        raise InputError(N_("--minutes and --boards exclude each other: give one limit"))
    limit = board_count or boards_within(minutes or USUAL_MINUTES)
    counts = [count for count in (pair_count, player_count, table_count) if count is not None]
    if len(counts) != 1:
        raise InputError(N_("expected one of --pairs, --players and --tables"))
    if player_count is not None:
        options = advise_players(
            player_count, limit=limit, winners=winners, boards_per_round=boards_per_round
        )
        tables = Fraction(player_count, 4)
    else:
        pairs = pair_count if pair_count is not None else int(2 * (table_count or 0))
        options = advise_pairs(
            pairs, limit=limit, winners=winners, boards_per_round=boards_per_round
        )
        tables = Fraction(pairs, 2)
    return Report(
        data=lambda: {
            **_counts(tables, player_count),
            "table_count": number_json(tables),
            "board_limit": limit,
            "options": [option_json(option, rank) for rank, option in enumerate(options, start=1)],
        },
        sheets=lambda: (movement_advice_sheet(_title(tables, player_count), options),),
        closing_lines=(
            _("The first: {command}").format(
                command=" ; ".join(plan_command(plan) for plan in options[0].plans)
            ),
        ),
    )


def _counts(tables: Fraction, player_count: int | None) -> JsonObject:
    """How many there are, as they were counted."""
    pairs = 2 * tables
    return {
        "pair_count": int(pairs) if pairs.denominator == 1 else None,
        **({} if player_count is None else {"player_count": player_count}),
    }


def _title(tables: Fraction, player_count: int | None) -> str:
    """How many there are, in words."""
    if player_count is not None:
        return ngettext("{count} player", "{count} players", player_count).format(
            count=player_count
        )
    return _("{tables} tables, {pairs} pairs").format(
        tables=tables_text(tables), pairs=int(2 * tables)
    )
