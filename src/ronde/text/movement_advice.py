"""Advice on movements as a table to be shown, and the commands that build what is advised."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Annotated, TypedDict

from ronde.core.bridge.advice.adviser import AdvisedMovement
from ronde.core.bridge.advice.suitable import Plan
from ronde.text.advice import time_text
from ronde.text.answers import answer_of, by, in_whole, of
from ronde.text.catalogue import _
from ronde.text.documents import JsonObject
from ronde.text.numbers import number_json, number_text
from ronde.text.rendering import capital, labelled_text, listed_text, render
from ronde.text.sheet import Align, Column, Sheet


def movement_advice_sheet(title: str, options: Sequence[AdvisedMovement]) -> Sheet:
    """A row for each option: what is played and how long it takes; below, why."""
    return Sheet(
        title=title,
        columns=(
            Column(_("Rank"), Align.RIGHT),
            Column(_("Movement"), wide=True),
            Column(_("Rds × boards"), Align.RIGHT),
            Column(_("To play"), Align.RIGHT),
            Column(_("Set out"), Align.RIGHT),
            Column(_("Sit out"), Align.RIGHT),
            Column(_("Winners"), Align.RIGHT),
            Column(_("Time"), Align.RIGHT),
        ),
        rows=tuple(
            (
                rank,
                option_title(option),
                f"{option.figures.round_count} × {option.figures.boards_per_round}",
                played_text(option),
                option.figures.boards_in_play,
                option.figures.sit_out_boards or None,
                option.figures.winners,
                time_text(int(option.figures.minutes)),
            )
            for rank, option in enumerate(options, start=1)
        ),
        notes=tuple(
            labelled_text(rank, why(option)) for rank, option in enumerate(options, start=1)
        ),
    )


def option_title(option: AdvisedMovement) -> str:
    """What an option is called; sections are told one after the other."""
    return " + ".join(render(movement.title) for movement in option.movements)


def played_text(option: AdvisedMovement) -> str:
    """How many boards everybody plays: `24–26`."""
    least, most = option.figures.least_played, option.figures.most_played
    return str(most) if least == most else f"{least}–{most}"


def why(option: AdvisedMovement) -> str:
    """All that speaks for an option, and what it asks, as one sentence."""
    text = listed_text(render(reason) for reason in option.reasons)
    return f"{capital(text)}."


def plan_command(plan: Plan) -> str:
    """The command that builds the movement of a plan."""
    words = ["ronde", "bridge", "movement", plan.kind]
    if plan.kind == "individual":
        words += ["--players", str(plan.player_count)]
    else:
        words += ["--tables", f"{number_json(plan.table_count)}"]
    words += ["--boards-per-round", str(plan.boards_per_round)]
    if plan.round_count is not None:
        words += ["--rounds", str(plan.round_count)]
    if plan.switched:
        words += ["--arrow-switch", "auto"]
    return " ".join(words)


def tables_text(table_count: Fraction) -> str:
    """A number of tables as directors write it: `13½`."""
    return number_text(table_count)


class LeastAndMost(TypedDict):
    """How many boards are played at least and at most."""

    min: Annotated[int, of("least_played")]
    max: Annotated[int, of("most_played")]


class MovementOption(TypedDict):
    """A movement that fits."""

    rank: int
    movement: Annotated[str, in_whole(lambda option: option.plans[0].kind)]
    title: Annotated[str, in_whole(option_title)]
    round_count: Annotated[int, of("figures.round_count")]
    boards_per_round: Annotated[int, of("figures.boards_per_round")]
    boards_played: Annotated[LeastAndMost, of("figures")]
    boards_in_play: Annotated[int, of("figures.boards_in_play")]
    minutes: Annotated[float, of("figures.minutes", number_json)]
    winners: Annotated[int, of("figures.winners")]
    sit_out_boards: Annotated[int, of("figures.sit_out_boards")]
    in_table: bool
    commands: Annotated[list[Annotated[str, by(plan_command)]], of("plans")]
    why: Annotated[str, in_whole(why)]


def option_json(option: AdvisedMovement, rank: int) -> JsonObject:
    """An option, as the contract has it."""
    return answer_of(MovementOption, option, rank=rank)
