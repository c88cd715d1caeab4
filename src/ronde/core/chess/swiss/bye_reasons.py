"""Why somebody has the bye in the systems that give it before anybody is paired."""

from collections.abc import Callable, Iterator
from typing import Any

from ronde.core.chess.swiss.boards import RoundPairing
from ronde.core.chess.swiss.entrants import Entrant, RoundToPair
from ronde.core.chess.swiss.field import RoundField
from ronde.core.chess.swiss.first_bye import bye_takers
from ronde.core.chess.swiss.reasons import Decision, Verdict, rather_than
from ronde.core.chess.swiss.system import Articles
from ronde.core.scores import points_value
from ronde.messages import N_, message


def bye_decisions(
    to_pair: RoundToPair,
    bye: int,
    place: Callable[[Entrant], Any],
    articles: Articles,
    *,
    rule: str,
    reason: str,
) -> Iterator[Decision]:
    """Who has the bye, and why none of those whose turn came before.

    `place` sorts by the turn, `rule` is the procedure's and `reason` what it looks at, a template
    with the player and their points.
    """
    taker = to_pair.entrant(bye)
    yield Decision(
        rule=rule,
        players=(bye,),
        text=message(reason, player=bye, points=points_value(taker.score)),
    )
    field = RoundField(to_pair)
    takers = bye_takers(field)
    before = [
        (index, entrant)
        for index, entrant in enumerate(to_pair.entrants)
        if place(entrant) < place(taker)
    ]
    barred = Verdict(rule=articles.bye, text=message(N_("barred from the bye")))
    incomplete = Verdict(rule=rule, text=message(N_("the round could not be completed")))
    yield from rather_than(
        (bye,),
        [
            (entrant.number, barred if entrant.barred else incomplete)
            for index, entrant in sorted(before, key=lambda each: place(each[1]))
            if not takers >> index & 1
        ],
    )


def bye_verdict(
    to_pair: RoundToPair,
    chosen: RoundPairing,
    alternative: RoundPairing,
    article: Callable[[str], str],
    last: str,
) -> Verdict | None:
    """Why the bye of another round is worse; None where it is the same.

    The articles of both systems that give the bye first have the same numbers; `last` is what
    3.1.5 says of it.
    """
    if chosen.bye is None or alternative.bye is None or chosen.bye == alternative.bye:
        return None
    mine, other = (to_pair.entrant(bye) for bye in (chosen.bye, alternative.bye))
    if mine.score != other.score:
        return Verdict(
            rule=article("3.1.3"),
            text=message(
                N_("the bye would go to a player with the score {worse} instead of {chosen}"),
                worse=points_value(other.score),
                chosen=points_value(mine.score),
            ),
        )
    if mine.unplayed_count != other.unplayed_count:
        return Verdict(
            rule=article("3.1.4"),
            text=message(
                N_("the bye would go to {other}, who has played fewer games than {player}"),
                other=other.number,
                player=mine.number,
            ),
        )
    return Verdict(
        rule=article("3.1.5"),
        text=message(last, other=other.number, player=mine.number),
    )
