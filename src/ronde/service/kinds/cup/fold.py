"""What the entries of a journal make of a cup: drawn, published, with its matches."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Any

from ronde.core.knockout.bracket import Bracket, Branch, LoserOf, WinnerOf
from ronde.core.knockout.lots import next_round_to_draw
from ronde.core.knockout.progress import Vacancy
from ronde.errors import InconsistentEvent
from ronde.messages import N_
from ronde.service.events.kinds import Kind
from ronde.service.events.numbering import participants
from ronde.service.events.settings import Family
from ronde.service.events.state import EventState
from ronde.service.kinds.cup.payload import drawn_read, record_read, slot_read
from ronde.service.kinds.cup.resolution import Standing, resolved_cup
from ronde.service.kinds.cup.state import CupState, DrawnCup

Payload = Mapping[str, Any]

_MOST_ROUNDS = 100
"""Far more than the largest cup has, with a second chance and all."""


def drawn(state: EventState, payload: Payload) -> EventState:
    """The state with a draft of a draw: the first, or that of the next round."""
    cup = state.part(CupState) or CupState()
    if cup.published is None:
        draft = drawn_read(payload)
        _check_seeds(state, draft)
        _check_slots(draft)
    else:
        draft = _next_round(state, cup, cup.published, payload)
    return state.with_part(replace(cup, draft=draft))


def published(state: EventState, payload: Payload) -> EventState:
    """The state with the draw published; in a cup the first one settles everybody's number."""
    cup = state.part(CupState)
    if cup is None or cup.draft is None or cup.draft.round_number != payload["round"]:
        raise InconsistentEvent(
            N_("round {round} was published without a draft"), round=payload["round"]
        )
    if not state.numbers and state.regulations.system.family is Family.CUP:
        state = replace(state, numbers=_numbers(state, cup.draft))
    return state.with_part(replace(cup, published=cup.draft, draft=None))


def match_reported(state: EventState, payload: Payload) -> EventState:
    """The state with what was reported of a match, in place of anything before."""
    number, cup = payload["match"], state.part(CupState)
    if cup is None or cup.published is None:
        raise InconsistentEvent(N_("match {number} is not drawn"), number=number)
    records = dict(cup.records)
    record = record_read(payload["record"])
    records.pop(number, None)
    if record is not None:
        records[number] = record
    standing = Standing(cup.published, records, state.withdrawn)
    other = standing.misplaced_after(number)
    if other is not None:
        raise InconsistentEvent(N_("match {number} was played by others"), number=other)
    return state.with_part(replace(cup, records=MappingProxyType(records)))


APPLY: Mapping[Kind, Callable[[EventState, Payload], EventState]] = {
    Kind.CUP_DRAWN: drawn,
    Kind.CUP_PUBLISHED: published,
    Kind.MATCH: match_reported,
}
"""What each kind of entry about a cup does."""


def _check_seeds(state: EventState, draft: DrawnCup) -> None:
    """Refuse somebody whom the event does not have, or who is in the cup twice."""
    for identity in draft.seeds:
        if identity not in state.players:
            raise InconsistentEvent(N_("there is no player with the id {id}"), id=identity)
    if len(set(draft.seeds)) != len(draft.seeds):
        raise InconsistentEvent(N_("the cup has a player in two places"))
    if len(draft.seeds) != draft.bracket.participant_count:
        raise InconsistentEvent(N_("the cup has more places than players, or fewer"))


def _check_slots(draft: DrawnCup) -> None:
    """Refuse a bracket in which nobody could ever stand: each slot names a match before its own."""
    depths: dict[int, int] = {}
    for number, match in draft.matches.items():
        sources = [
            depths[slot.match_number]
            for slot in (match.a, match.b)
            if isinstance(slot, WinnerOf | LoserOf)
        ]
        depths[number] = 1 + max(sources, default=0)
    if max(depths.values(), default=0) > _MOST_ROUNDS:
        raise InconsistentEvent(N_("the cup has more rounds than any cup"))
    resolved_cup(draft, {}, ())


def _next_round(
    state: EventState, cup: CupState, published: DrawnCup, payload: Payload
) -> DrawnCup:
    """The cup with one more round drawn, once the round before is over."""
    number = payload["round"]
    standing = Standing(published, cup.records, state.withdrawn)
    is_over = all(
        standing.match(match.match_number).winner is not Vacancy.OPEN
        for played in published.bracket.rounds
        if played.branch is Branch.MAIN and played.round_number == number - 1
        for match in played.matches
    )
    if next_round_to_draw(published.bracket) != number or not is_over:
        raise InconsistentEvent(
            N_("round {round} was drawn before the round before it was over"), round=number
        )
    slots = {match: (slot_read(a), slot_read(b)) for match, a, b in payload["matches"]}
    rounds = tuple(
        replace(
            played,
            matches=tuple(
                replace(match, a=slots[match.match_number][0], b=slots[match.match_number][1])
                for match in played.matches
            ),
        )
        if played.branch is Branch.MAIN and played.round_number == number
        else played
        for played in published.bracket.rounds
    )
    bracket = Bracket(participant_count=published.bracket.participant_count, rounds=rounds)
    draft = replace(published, round_number=number, bracket=bracket)
    _check_slots(draft)
    return draft


def _numbers(state: EventState, draft: DrawnCup) -> Mapping[int, int]:
    """Everybody's number: that of the seed, and after those the others who were entered."""
    others = [player.number for player in participants(state) if player.number not in draft.seeds]
    return MappingProxyType(
        {identity: number for number, identity in enumerate((*draft.seeds, *others), start=1)}
    )
