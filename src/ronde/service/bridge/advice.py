"""The adviser's options as programs read them."""

from typing import Annotated, TypedDict

from ronde.core.bridge.advice.adviser import Option
from ronde.text.answers import answer_of, by, in_whole, of
from ronde.text.documents import JsonObject
from ronde.text.movement_advice import option_title, plan_command, why
from ronde.text.numbers import number_json


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


def option_json(option: Option, rank: int) -> JsonObject:
    """An option, as the contract has it."""
    return answer_of(MovementOption, option, rank=rank)
