"""Results recorded, and corrected after others were built upon them.

A correction moves nobody silently: what stays valid stays, and every match whose participants
change is named, with the result that is void because others played it.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from ronde.core.knockout.bracket import Bracket
from ronde.core.knockout.progress import (
    MatchState,
    Occupant,
    Progress,
    ResolvedCup,
    Result,
    resolved,
)
from ronde.errors import InputError, UnknownName
from ronde.messages import N_


@dataclass(frozen=True, slots=True, kw_only=True)
class Consequence:
    """A match in which others stand than before."""

    match_number: int
    before: tuple[Occupant, Occupant]
    now: tuple[Occupant, Occupant]
    void_result: Result | None = None
    """The result that no longer counts, where the match had been decided."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Change:
    """The results after a change, without those that it made void, and what it led to."""

    progress: Progress
    consequences: tuple[Consequence, ...] = ()


def recorded(
    bracket: Bracket, progress: Progress, match_number: int, result: Result | None
) -> Change:
    """Record, correct or (with None) take back the result of a match.

    The result is noted together with those who met, so that it cannot pass to others.
    """
    before = resolved(bracket, progress)
    if match_number not in before.matches:
        raise UnknownName(N_("there is no match {number} in this bracket"), number=match_number)
    results = dict(progress.results)
    if result is None:
        results.pop(match_number, None)
    else:
        results[match_number] = replace(result, between=_players(before, match_number))
    now = resolved(bracket, Progress(results))
    return Change(
        progress=Progress(_without_void(results, now)), consequences=_consequences(before, now)
    )


def _players(cup: ResolvedCup, match_number: int) -> tuple[int, int]:
    """The two who play a match; refused where they are not both known, or nothing is played."""
    match = cup.matches[match_number]
    if match.state is MatchState.NOT_NEEDED:
        raise InputError(
            N_("match {number} is not played, expected no result"), number=match_number
        )
    if not isinstance(match.a, int) or not isinstance(match.b, int):
        raise InputError(
            N_("match {number} has no result yet: its participants are not known"),
            number=match_number,
        )
    return match.a, match.b


def _without_void(results: Mapping[int, Result], cup: ResolvedCup) -> dict[int, Result]:
    """The results that still count."""
    return {
        number: result
        for number, result in results.items()
        if cup.matches[number].void_result is None
    }


def _consequences(before: ResolvedCup, now: ResolvedCup) -> tuple[Consequence, ...]:
    """The matches in which others stand than before, in the order of their numbers.

    Somebody who was still open and is known now is no change.
    """
    found = []
    for number, match in now.matches.items():
        earlier = before.matches[number]
        moved = any(
            isinstance(was, int) and was != is_now
            for was, is_now in zip(earlier.pair, match.pair, strict=True)
        )
        if moved or (earlier.result is not None and match.void_result is not None):
            found.append(
                Consequence(
                    match_number=number,
                    before=earlier.pair,
                    now=match.pair,
                    void_result=match.void_result if earlier.result is not None else None,
                )
            )
    return tuple(found)
