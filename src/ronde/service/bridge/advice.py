"""The adviser's options as programs read them."""

from ronde.core.bridge.advice.adviser import Option
from ronde.text.documents import JsonObject
from ronde.text.movement_advice import option_title, plan_command, why
from ronde.text.numbers import number_json


def option_json(option: Option, rank: int) -> JsonObject:
    """An option, as the contract has it."""
    found = option.figures
    return {
        "rank": rank,
        "movement": option.plans[0].kind,
        "title": option_title(option),
        "round_count": found.round_count,
        "boards_per_round": found.boards_per_round,
        "boards_played": {"min": found.least_played, "max": found.most_played},
        "boards_in_play": found.boards_in_play,
        "minutes": number_json(found.minutes),
        "winners": found.winners,
        "sit_out_boards": found.sit_out_boards,
        "in_table": option.in_table,
        "commands": [plan_command(plan) for plan in option.plans],
        "why": why(option),
    }
