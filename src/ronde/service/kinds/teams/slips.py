"""Slips of matches: `2.3w` for board 3 of match 2, `m2=1F-0F` for a whole match forfeited."""

import re
from collections.abc import Iterable

from ronde.core.chess.game import Result
from ronde.core.chess.team import MatchForfeit
from ronde.errors import InputError
from ronde.messages import N_
from ronde.service.events.actions.resulting import published_round
from ronde.service.events.boards import board_number_of
from ronde.service.events.results import Outcome, slip_from_text
from ronde.service.events.settings import SlipKeys
from ronde.service.events.state import EventState

_AT_MATCH = re.compile(r"(\d{1,9})\.(\d{1,9})(?!\d)(.*)", re.DOTALL)
_MATCH = re.compile(r"m\s*(\d{1,9})(?!\d)\s*([:=]?)(.*)", re.DOTALL | re.IGNORECASE)
_FORFEITS: dict[Outcome, MatchForfeit | None] = {
    (Result.FORFEIT_WIN, Result.FORFEIT_LOSS): MatchForfeit.WHITE_WINS,
    (Result.FORFEIT_LOSS, Result.FORFEIT_WIN): MatchForfeit.BLACK_WINS,
    (Result.FORFEIT_LOSS, Result.FORFEIT_LOSS): MatchForfeit.NOBODY_WINS,
    (Result.UNKNOWN, Result.UNKNOWN): None,
}


def slips_by_number(
    state: EventState, slips: Iterable[str], round_number: int | None = None
) -> tuple[str, ...]:
    """Slips of a round of matches, each board told by its number through the round."""
    number = len(state.published) if round_number is None else round_number
    played = published_round(state, number)
    by_number = []
    for slip in slips:
        match = _AT_MATCH.fullmatch(slip.strip())
        if match is None:
            by_number.append(slip)
            continue
        match_number, board, rest = match.groups()
        by_number.append(f"{board_number_of(played, int(match_number), int(board))}{rest}")
    return tuple(by_number)


def is_match_slip(slip: str) -> bool:
    """Whether a slip is about a whole match."""
    return _MATCH.fullmatch(slip.strip()) is not None


def match_slip(slip: str, keys: SlipKeys) -> tuple[int, MatchForfeit | None]:
    """A whole match and who won it by forfeit; None clears that."""
    match = _MATCH.fullmatch(slip.strip())
    outcome: Outcome | None = None
    if match is not None and match[3].strip():
        outcome = slip_from_text(f"1{match[2] or '='}{match[3].strip()}", keys)[1]
    if match is None or outcome not in _FORFEITS:
        raise InputError(
            N_("expected a match and who forfeits it, as m2=1F-0F, m2=0F-1F or m2?, not “{found}”"),
            found=slip,
        )
    return int(match[1]), _FORFEITS[outcome]
