"""Advice on formats as a table to be shown, and as the JSON of the contract."""

from collections.abc import Sequence
from typing import Annotated, TypedDict

from ronde.core.chess.advice import Advice, AdvisedFormat
from ronde.messages import N_
from ronde.text.answers import answer_of, of
from ronde.text.catalogue import _, ngettext
from ronde.text.documents import JsonObject
from ronde.text.rendering import render
from ronde.text.sheet import Align, Column, Sheet

FORMAT_NAMES = {
    AdvisedFormat.DOUBLE_ROUND_ROBIN: N_("Double round robin"),
    AdvisedFormat.ROUND_ROBIN: N_("Round robin"),
    AdvisedFormat.SWISS: N_("Swiss"),
    AdvisedFormat.GROUPS: N_("Groups, then knock-out"),
    AdvisedFormat.KNOCKOUT: N_("Knock-out"),
    AdvisedFormat.RUTSCH: N_("Rutsch"),
    AdvisedFormat.SCHEVENINGEN: N_("Scheveningen match"),
}


def advice_sheet(
    player_count: int, options: Sequence[Advice], minutes_per_game: int | None
) -> Sheet:
    """A row for each format: how many rounds, how long, and why."""
    with_time = minutes_per_game is not None
    return Sheet(
        title=ngettext("{count} player", "{count} players", player_count).format(
            count=player_count
        ),
        columns=(
            Column(_("Rank"), Align.RIGHT),
            Column(_("Format")),
            Column(_("Rounds"), Align.RIGHT),
            *((Column(_("Time"), Align.RIGHT),) if with_time else ()),
            Column(_("Why"), wide=True),
        ),
        rows=tuple(
            (
                rank,
                _(FORMAT_NAMES[option.format]),
                option.round_count,
                *((time_text(option.round_count * minutes_per_game),) if minutes_per_game else ()),
                why(option),
            )
            for rank, option in enumerate(options, start=1)
        ),
    )


def why(option: Advice) -> str:
    """All that speaks for a format, in the reader's language."""
    return " ".join(render(reason) for reason in option.reasons)


def time_text(minutes: int) -> str:
    """A time in hours and minutes: `3 h 05`."""
    hours, rest = divmod(minutes, 60)
    return f"{hours} h {rest:02}"


class FormatGroups(TypedDict):
    """Groups that an adviser suggests."""

    group_count: int
    smallest: int
    largest: int
    qualifiers_each: Annotated[int, of("qualifier_count")]
    group_rounds: int
    knockout_rounds: int


class FormatOption(TypedDict):
    """A format that fits."""

    rank: int
    format: str
    round_count: int
    minutes: int | None
    groups: FormatGroups | None
    why: str


def option_json(option: Advice, rank: int, minutes_per_game: int | None) -> JsonObject:
    """An option, as the contract has it."""
    minutes = option.round_count * minutes_per_game if minutes_per_game else None
    return answer_of(FormatOption, option, rank=rank, minutes=minutes, why=why(option))
