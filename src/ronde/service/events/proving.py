"""The proof that a round of an event is the one that the rules give.

A round is proved from the results that it was paired from, whatever was corrected since.
"""

from ronde.core.chess.swiss.boards import RoundPairing
from ronde.errors import InputError
from ronde.messages import N_
from ronde.service.events.explaining import before_pairing, paired_round
from ronde.service.events.kind import swiss_rules
from ronde.service.events.numbering import pairing_numbers
from ronde.service.events.state import EventState, PairedRound
from ronde.text.proofs import proof_text

MOST_IN_A_BRACKET = 400
"""Beyond, a proof takes all of a processor for more than some seconds: the desk has other work."""


def is_proved(state: EventState) -> bool:
    """Whether the rounds of an event are paired by rules that have a proof."""
    rules = swiss_rules(state.regulations)
    return rules is not None and rules.proof is not None


def proof_of_round(state: EventState, round_number: int | None = None) -> str:
    """The proof of a round, drafted or published, as its file has it; of the last one by default.

    Raises InputError where rounds are not paired by rules that have a proof, or this one was paired
    by hand and not as the rules have it.
    """
    number = max(1, len(state.rounds)) if round_number is None else round_number
    played = paired_round(state, number)
    rules = swiss_rules(state.regulations)
    if rules is None:
        raise InputError(N_("a proof is for a Swiss: these rounds follow from a table or a draw"))
    rules.prover()
    event = before_pairing(state, number, rules)
    to_pair = rules.to_pair(event)
    sizes: dict[int, int] = {}
    for entrant in to_pair.entrants:
        sizes[entrant.score] = sizes.get(entrant.score, 0) + 1
    if max(sizes.values(), default=0) > MOST_IN_A_BRACKET:
        raise InputError(
            N_(
                "{count} players have the same score, and a proof is made here of {most} at most:"
                " “ronde pair --proof” makes it from the report"
            ),
            count=max(sizes.values()),
            most=MOST_IN_A_BRACKET,
        )
    pairing = rules.pair_or_tell(to_pair, event)
    if _pairs_of(pairing) != _pairs_as_played(state, played):
        raise InputError(
            N_("round {round} is not paired as the rules have it, so there is no proof of it"),
            round=number,
        )
    return proof_text(rules.proof_of(to_pair, pairing))


def _pairs_of(pairing: RoundPairing) -> set[tuple[int, int]]:
    """The pairs by pairing number, White first."""
    return {(board.white.number, board.black.number) for board in pairing.boards}


def _pairs_as_played(state: EventState, played: PairedRound) -> set[tuple[int, int]]:
    """The same of a round as it stands."""
    numbers = pairing_numbers(state)
    return {(numbers[game.white], numbers[game.black]) for game in played.games}
