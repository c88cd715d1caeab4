"""Which of two players gets White by the Dubov system."""

from ronde.core.chess.game import Colour
from ronde.core.chess.swiss.boards import Board
from ronde.core.chess.swiss.colours import colour_of_higher
from ronde.core.chess.swiss.entrants import Entrant


def board_of(higher: Entrant, lower: Entrant, initial_colour: Colour) -> Board:
    """Two players with their colours, the higher ranked given first.

    Rule: FIDE C.04.4.1 (2026-02) 5.2
    """
    if colour_of_first(higher, lower, initial_colour) is Colour.WHITE:
        return Board(higher, lower)
    return Board(lower, higher)


def colour_of_first(higher: Entrant, lower: Entrant, initial_colour: Colour) -> Colour:
    """The colour of the higher ranked of two players.

    The articles that follow the first one are those of the Dutch system.

    Rule: FIDE C.04.4.1 (2026-02) 5.2.1
    """
    if not higher.colours and not lower.colours:
        return initial_colour if higher.tpn % 2 else initial_colour.other
    return colour_of_higher(higher, lower, initial_colour)
