"""Double elimination: who has lost once plays on in a lower bracket, and is out with the second."""

from collections.abc import Sequence
from dataclasses import replace

from ronde.core.knockout.bracket import (
    Bracket,
    BracketRound,
    Branch,
    Match,
    Slot,
    WinnerOf,
)
from ronde.core.knockout.branches import MatchMaker, losers_by_round, neighbours
from ronde.core.knockout.names import grand_final_name, second_chance_name, unbeaten_name


def with_second_chance(bracket: Bracket) -> Bracket:
    """The bracket with a lower one for those who have lost once, and a grand final.

    In the lower bracket rounds among those who are in it take turns with rounds in which they meet
    the losers of the next upper round. The winners of both brackets play the grand final; if the
    one without a defeat loses it, both have one, and a second match decides. The book does not
    describe double elimination; this is its usual form.
    """
    losers = losers_by_round(bracket)
    maker = MatchMaker(bracket)
    stages: list[tuple[Match, ...]] = []
    survivors = losers[0]
    for round_index in range(1, len(losers)):
        survivors = maker.meet_all(neighbours(survivors))
        stages.append(maker.take())
        incoming = _crossed(losers[round_index], crossing(len(losers), round_index + 1))
        survivors = maker.meet_all(list(zip(survivors, incoming, strict=True)))
        stages.append(maker.take())
    lower = [stage for stage in stages if stage]
    upper_winner = WinnerOf(bracket.rounds[-1].matches[-1].match_number)
    return replace(
        bracket,
        rounds=(
            *_renamed(bracket),
            *(
                BracketRound(
                    round_number=number,
                    name=second_chance_name(number, len(lower)),
                    matches=matches,
                    branch=Branch.SECOND_CHANCE,
                )
                for number, matches in enumerate(lower, 1)
            ),
            *_grand_final(maker, upper_winner, survivors[0]),
        ),
    )


def crossing(round_count: int, round_number: int) -> int:
    """How the losers of an upper round cross over: the part of the bracket they change with.

    The losers of round 2 change with those of the other half, those of round 3 with those of the
    other quarter of their half, and so on, so that they come where neither they nor those who were
    sent there before them have played. So in a full bracket of R rounds two who have met do not
    meet again before round R of the second chance, which has 2R - 2.

    Parts are counted from 0; the value is exclusive-or'ed with their number, and is 0 where nothing
    is left to cross.
    """
    bit = round_count - 2 * round_number + 1
    return 1 << bit if bit >= 0 else 0


def _crossed(slots: Sequence[Slot], mask: int) -> list[Slot]:
    """Slots in the parts they cross over to."""
    return [slots[index ^ mask] for index in range(len(slots))]


def _renamed(bracket: Bracket) -> tuple[BracketRound, ...]:
    """The main rounds under the names that they have beside a lower bracket."""
    return tuple(
        replace(played, name=unbeaten_name(played.round_number, len(bracket.rounds)))
        for played in bracket.rounds
    )


def _grand_final(
    maker: MatchMaker, upper_winner: Slot, lower_winner: Slot
) -> tuple[BracketRound, ...]:
    """The last match, and the second one that is played only if the unbeaten one loses it."""
    winner, loser = maker.meet(upper_winner, lower_winner)
    first = maker.take()
    maker.meet(winner, loser)
    (second,) = maker.take()
    return tuple(
        BracketRound(
            round_number=index + 1,
            name=grand_final_name(index),
            matches=matches,
            branch=Branch.GRAND_FINAL,
        )
        for index, matches in enumerate((first, (replace(second, conditional=True),)))
    )
