"""Who could not meet whom, and why."""

from collections.abc import Iterable, Iterator, Sequence

from ronde.core.chess.game import Colour
from ronde.core.chess.swiss.blocking_facts import must_have
from ronde.core.chess.swiss.colours import colour_name
from ronde.core.chess.swiss.entrants import Entrant
from ronde.core.chess.swiss.reasons import Decision, Verdict
from ronde.core.chess.swiss.replay import PROHIBITED_RULE, Meetings
from ronde.core.chess.swiss.system import Articles
from ronde.messages import N_, message


def obstacle(first: Entrant, second: Entrant, met: Meetings, articles: Articles) -> Verdict | None:
    """Why two players may not meet; None where they may.

    Rule: FIDE C.04.3 (2026-02) 2.1.1 [C1]
    Rule: FIDE C.04.3 (2026-02) 2.1.3 [C3]
    Rule: FIDE TRF26 260
    """
    names = {"first": first.number, "second": second.number}
    round_number = met.round_of(first.number, second.number)
    if round_number is not None:
        return Verdict(
            rule=articles.met,
            text=message(
                N_("{first} and {second} met in round {round}"), round=round_number, **names
            ),
        )
    if second.number in first.met:
        return Verdict(
            rule=PROHIBITED_RULE,
            text=message(
                N_("{first} and {second} may not be paired by order of the arbiter"), **names
            ),
        )
    colour = must_have(first)
    if colour is not None and colour is must_have(second):
        return Verdict(
            rule=articles.colour,
            text=message(
                N_("{first} and {second} both must have {colour}"),
                colour=colour_name(colour),
                **names,
            ),
        )
    return None


def same_colour(entrants: Iterable[Entrant]) -> dict[Colour, tuple[int, ...]]:
    """The players who must have each colour, by number, where there are two or more.

    Rule: FIDE C.04.3 (2026-02) 2.1.3 [C3]
    """
    found: dict[Colour, list[int]] = {}
    for entrant in entrants:
        colour = must_have(entrant)
        if colour is not None:
            found.setdefault(colour, []).append(entrant.number)
    return {colour: tuple(numbers) for colour, numbers in found.items() if len(numbers) > 1}


def obstacle_decisions(
    entrants: Sequence[Entrant], met: Meetings, articles: Articles
) -> Iterator[Decision]:
    """Who of a bracket could not meet whom.

    Rule: FIDE C.04.3 (2026-02) 2.1.1 [C1]
    Rule: FIDE C.04.3 (2026-02) 2.1.3 [C3]
    """
    before, prohibited = _kept_apart(entrants, met)
    if before:
        yield Decision(
            rule=articles.met,
            players=_once(before),
            text=message(N_("met before: {pairs}"), pairs=before),
        )
    if prohibited:
        yield Decision(
            rule=PROHIBITED_RULE,
            players=_once(prohibited),
            text=message(N_("kept apart by order of the arbiter: {pairs}"), pairs=prohibited),
        )
    for colour, players in same_colour(entrants).items():
        yield Decision(
            rule=articles.colour,
            players=players,
            text=message(
                N_("{players} must have {colour}: no two of them can meet"),
                players=players,
                colour=colour_name(colour),
            ),
        )


def _kept_apart(
    entrants: Sequence[Entrant], met: Meetings
) -> tuple[tuple[tuple[int, int], ...], tuple[tuple[int, int], ...]]:
    """The pairs who met, and the pairs who are prohibited."""
    before: list[tuple[int, int]] = []
    prohibited: list[tuple[int, int]] = []
    for place, entrant in enumerate(entrants):
        for other in entrants[place + 1 :]:
            if other.number in entrant.met:
                have_met = met.round_of(entrant.number, other.number) is not None
                (before if have_met else prohibited).append((entrant.number, other.number))
    return tuple(before), tuple(prohibited)


def _once(pairs: tuple[tuple[int, int], ...]) -> tuple[int, ...]:
    """Everybody in some pairs, once each."""
    return tuple(dict.fromkeys(number for pair in pairs for number in pair))
