"""The checklist of a round: what the engine knew of each player, and whom they got."""

from collections.abc import Iterable

from ronde.core.chess.swiss.boards import RoundPairing
from ronde.core.chess.swiss.entrants import Entrant, Float, RoundToPair
from ronde.core.chess.swiss.preferences import Preference, Strength
from ronde.core.scores import points_to_text

_FLOATS = {Float.NONE: ".", Float.DOWN: "D", Float.UP: "U"}
_HEADING = " ID  TPN   Pts  Colours       Pref  Floats  Bye  Opponent"


def checklist(rounds: Iterable[tuple[RoundToPair, RoundPairing | None]]) -> str:
    """A table for each round, players in ranking order.

    `Colours` are those of the played games, `Pref` the preference in capitals where it is absolute
    and in brackets where it is mild, `Floats` those of the round before the previous and of the
    previous one, `Bye` whether a player may still have it.
    """
    return "\n".join(_table(to_pair, pairing) for to_pair, pairing in rounds)


def _table(to_pair: RoundToPair, pairing: RoundPairing | None) -> str:
    """One round."""
    opponents = _opponents(pairing)
    lines = [f"Round #{to_pair.round_number}", _HEADING]
    lines += [_line(entrant, opponents.get(entrant.number, "")) for entrant in to_pair.entrants]
    return "\n".join(lines) + "\n"


def _opponents(pairing: RoundPairing | None) -> dict[int, str]:
    """Whom each player got, with their own colour; 0 stands for the bye."""
    lines: dict[int, str] = {}
    for board in pairing.boards if pairing is not None else ():
        lines[board.white.number] = f"{board.black.number:>4} w"
        lines[board.black.number] = f"{board.white.number:>4} b"
    if pairing is not None and pairing.bye is not None:
        lines[pairing.bye] = f"{0:>4}"
    return lines


def _line(entrant: Entrant, opponent: str) -> str:
    """One player."""
    colours = "".join(colour.value for colour in entrant.colours)
    previous, before = entrant.floats
    floats = _FLOATS[before] + _FLOATS[previous]
    may_rest = "no" if entrant.barred else "yes"
    return (
        f"{entrant.number:>4} {entrant.tpn:>4} {points_to_text(entrant.score):>5}"
        f"  {colours:<12}  {_preference(entrant.preference):<4}  {floats:<6}  {may_rest:<3}"
        f"  {opponent}"
    ).rstrip()


def _preference(preference: Preference) -> str:
    """A preference: W, w, (w) from the strongest to the mildest."""
    if preference.colour is None:
        return "-"
    letter = preference.colour.value
    if preference.strength is Strength.ABSOLUTE:
        return letter.upper()
    return letter if preference.strength is Strength.STRONG else f"({letter})"
