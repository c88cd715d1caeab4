"""How the players of a Berger table go round, as a picture."""

from typing import Any

from ronde.core.roundrobin.berger import round_pairs, seats_of_round, table_size
from ronde.printing.typesetting import typeset_pdf, typeset_svg
from ronde.text import _

_TEMPLATE = "rotation"


def rotation_pdf(player_count: int) -> bytes:
    """The picture on paper."""
    return typeset_pdf(_TEMPLATE, _data(player_count))


def rotation_svg(player_count: int) -> bytes:
    """The picture as an SVG."""
    return typeset_svg(_TEMPLATE, _data(player_count))


def _data(player_count: int) -> dict[str, Any]:
    """The rounds as the template reads them: the two sides of the row of boards."""
    size = table_size(player_count)

    def pieces(numbers: tuple[int, ...], whites: set[int]) -> list[dict[str, Any]]:
        return [
            {
                "number": number,
                "white": number in whites,
                "fixed": number == size,
                "followed": number == 1,
            }
            for number in numbers
        ]

    rounds = []
    for round_number in range(1, size):
        whites = {white for white, _black in round_pairs(round_number, size)}
        top, bottom = seats_of_round(round_number, size)
        rounds.append(
            {
                "title": _("Round {number}").format(number=round_number),
                "top": pieces(top, whites),
                "bottom": pieces(bottom, whites),
            }
        )
    lines = [
        _(
            "From round to round everybody but {last} goes {count} places on, clockwise; {last}"
            " stays and changes colour."
        ).format(last=size, count=size // 2 - 1),
        _("A light disc has White. Number 1 has a ring, so that it can be followed."),
    ]
    if player_count < size:
        lines.append(_("Nobody is number {last}: its opponent rests.").format(last=size))
    return {
        "title": _("Berger, {count} players").format(count=player_count),
        "board_count": size // 2,
        "lines": lines,
        "rounds": rounds,
    }
