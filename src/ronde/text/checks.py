"""What a check found, as tables to be shown and as JSON."""

from collections.abc import Mapping, Sequence
from typing import Annotated, TypedDict

from ronde.core.chess.player import Player
from ronde.core.chess.swiss.checker import RoundCheck, Seats
from ronde.messages import N_
from ronde.text.answers import answer_of, of
from ronde.text.catalogue import _, ngettext
from ronde.text.documents import JsonObject
from ronde.text.rendering import render
from ronde.text.sheet import Align, Cell, Column, Sheet, TableColumn, table


def rounds_sheet(checks: Sequence[RoundCheck], event_name: str) -> Sheet:
    """A row for each round: whether it is as the rules have it."""
    return table(
        event_name,
        (
            TableColumn(_("Round"), lambda check: check.round_number, Align.RIGHT),
            TableColumn(_("Pairings"), _verdict, wide=True),
        ),
        checks,
    )


def _verdict(check: RoundCheck) -> str:
    """What came of one round, in a few words."""
    if check.problem is not None:
        return render(check.problem)
    if check.ok:
        return _("as the rules pair it")
    count = len(check.differences)
    return ngettext("{count} difference", "{count} differences", count).format(count=count)


def differences_sheet(checks: Sequence[RoundCheck], players: Mapping[int, Player]) -> Sheet:
    """A row for each pair that differs: what the rules give, what the file has."""
    return Sheet(
        title=_("Differences"),
        columns=(
            Column(_("Round"), Align.RIGHT),
            Column(_("By the rules"), wide=True),
            Column(_("In the file"), wide=True),
        ),
        rows=tuple(
            (
                check.round_number,
                _seats_text(difference.expected, players),
                _seats_text(difference.found, players),
            )
            for check in checks
            for difference in check.differences
        ),
    )


def _seats_text(seats: Seats | None, players: Mapping[int, Player]) -> str:
    """Two players, White first, or one with the bye."""
    if seats is None:
        return "–"
    white, black = seats
    opposite = _("bye") if black is None else _player_text(players[black])
    return f"{_player_text(players[white])} – {opposite}"


def _player_text(player: Player) -> str:
    """A player's number and name."""
    return f"{player.number} {player.name}".strip()


_VALUES = {
    "points": N_("points"),
    "match_points": N_("match points"),
    "game_points": N_("game points"),
}


def value_name(value: str) -> str:
    """What a line announces, as a word."""
    return _(_VALUES[value])


def announced_sheet(rows: Sequence[tuple[Cell, ...]]) -> Sheet:
    """A row for each announced value that does not follow from the results."""
    return Sheet(
        title=_("Announced standings"),
        columns=(
            Column(_("No."), Align.RIGHT),
            Column(_("Name")),
            Column(_("Value")),
            Column(_("By the results"), Align.RIGHT),
            Column(_("In the file"), Align.RIGHT),
        ),
        rows=tuple(rows),
    )


class PairDifference(TypedDict):
    """A pair that the rules give and the one found in its place; null where there is none."""

    expected: list[int | None] | None
    found: list[int | None] | None


class RoundCheckAnswer(TypedDict):
    """How a round compares with the rules."""

    round: Annotated[int, of("round_number")]
    ok: bool
    differences: list[PairDifference]
    problem: str | None


def round_check_json(check: RoundCheck) -> JsonObject:
    """A round, as the contract has it."""
    return answer_of(RoundCheckAnswer, check)
