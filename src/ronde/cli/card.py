"""`ronde card`: a player's pairing card, or everybody's."""

from ronde.cli.command import option
from ronde.cli.eventfile import (
    after_option,
    descriptors_of,
    edition_option,
    event_file_command,
    tiebreaks_option,
)
from ronde.cli.report import Report
from ronde.core.chess.cards import CardLine, PairingCard, pairing_cards
from ronde.core.chess.event import Event
from ronde.core.chess.standings import after_round
from ronde.core.chess.tiebreaks.editions import Edition, edition_in_force
from ronde.core.chess.tiebreaks.presets import recommended
from ronde.core.chess.tiebreaks.record import is_predetermined
from ronde.core.digits import is_number
from ronde.errors import InputError
from ronde.messages import N_
from ronde.text.cards import card_sheet
from ronde.text.documents import JsonObject
from ronde.text.numbers import points_json

EVERYBODY = "all"


@event_file_command("card", help=N_("The pairing card of a player of FILE: each round on a line."))
@option(
    "--player",
    metavar="ID|all",
    required=True,
    help=N_("The player's number, or “all” for a card of everybody."),
)
@after_option
@tiebreaks_option
@edition_option
def cli_command(
    event: Event, player: str, after: int | None, tiebreaks: str | None, edition: str | None
) -> Report:
    """Make the cards."""
    numbers = _numbers(player)
    event = after_round(event, after)
    chosen = Edition(edition) if edition else edition_in_force(event.start_date)
    usual = recommended(predetermined=is_predetermined(event))
    descriptors = descriptors_of(event, tiebreaks, usual)
    cards = pairing_cards(event, descriptors, numbers=numbers, edition=chosen)
    facts: JsonObject = {
        "edition": chosen.value,
        "tiebreaks": [str(descriptor) for descriptor in descriptors],
    }
    of_some = numbers is not None
    answer = card_json(cards[0]) if of_some else {"cards": [card_json(card) for card in cards]}
    return Report(
        data=answer | facts,
        sheets=tuple(card_sheet(card, event.name) for card in cards),
    )


def card_json(card: PairingCard) -> JsonObject:
    """A card for programs, in the words of the printed one."""
    return {
        "id": card.player.number,
        "name": card.player.name,
        "rating": card.player.rating,
        "rounds": [_line_json(line) for line in card.lines],
        "final": {
            "total": points_json(card.total),
            "buchholz": points_json(card.buchholz),
            "rank": card.rank,
        },
    }


def _line_json(line: CardLine) -> JsonObject:
    """A round of a card."""
    return {
        "round": line.round_number,
        "opponent": line.opponent.number if line.opponent else None,
        "name": line.opponent.name if line.opponent else None,
        "board": line.board_number,
        "colour": line.colour.value if line.colour else None,
        "code": line.result.value,
        "result": points_json(line.points),
        "total": points_json(line.total),
        "buchholz": points_json(line.buchholz),
        "running_buchholz": points_json(line.running_buchholz),
        "rank": line.rank,
    }


def _numbers(player: str) -> tuple[int, ...] | None:
    """The number asked for; None for everybody."""
    if player.lower() == EVERYBODY:
        return None
    if not is_number(player):
        raise InputError(
            N_("--player: expected a player's number or “all”, found “{found}”"), found=player
        )
    return (int(player),)
