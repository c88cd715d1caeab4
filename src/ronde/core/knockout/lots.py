"""Drawing a cup by lot, each round anew: only the matches of the current round are known."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import TypeAlias, TypeVar

from ronde.core.knockout.bracket import (
    Bracket,
    BracketRound,
    Branch,
    Bye,
    Drawn,
    Match,
    Seed,
    Slot,
    WinnerOf,
)
from ronde.core.knockout.branches import main_rounds
from ronde.core.knockout.draw import main_round
from ronde.core.knockout.progress import CupProgress, Vacancy, resolved
from ronde.core.knockout.sizing import Try
from ronde.errors import RuleError
from ronde.messages import N_

Item = TypeVar("Item")
Pair: TypeAlias = tuple[Slot, Slot]


def first_round_by_lot(
    size: Try, random: Random, clubs: Mapping[int, str] | None = None
) -> Bracket:
    """A bracket of which only the first round is drawn: who meets whom later, lots will tell.

    Byes and prequalified players are those of a fixed bracket. In the round in which they enter,
    the prequalified meet opponents drawn by lot, and each other only where there are too many.

    Rule: Systèmes de tournois (NA), Système au K.O. (tirage au sort)
    Reading: the slides say no more than that only the current round is fixed.
    """
    first_without_bye = size.prequalified_count + size.bye_count + 1
    with_bye = range(size.prequalified_count + 1, first_without_bye)
    others = [
        Seed(number=number) for number in range(first_without_bye, size.participant_count + 1)
    ]

    def club(slot: Slot) -> str | None:
        return (clubs or {}).get(slot.number) if isinstance(slot, Seed) else None

    pairs: list[Pair] = [(Seed(number=number), Bye()) for number in with_bye]
    pairs += drawn_apart(_in_pairs(random.sample(others, len(others))), club, random)
    rounds = [main_round(size, 1, pairs)]
    for round_number in range(2, size.round_count + 1):
        if size.prequalified_count and round_number == size.skipped_rounds + 1:
            pairs = _entry_round(size, random)
        else:
            pairs = [(Drawn(), Drawn())] * _listed_count(size, round_number)
        rounds.append(main_round(size, round_number, pairs))
    return Bracket(participant_count=size.participant_count, rounds=tuple(rounds))


def next_round_to_draw(bracket: Bracket) -> int | None:
    """The number of the first round that is not drawn yet; None where all are."""
    for played in bracket.rounds:
        if played.branch is Branch.MAIN and any(_is_open(match) for match in played.matches):
            return played.round_number
    return None


def is_over(bracket: Bracket, progress: CupProgress, round_number: int) -> bool:
    """Whether the winners of a main round are all known, so that the next can be drawn."""
    return not _waiting(bracket, progress, round_number)


def with_next_round_by_lot(
    bracket: Bracket,
    progress: CupProgress,
    random: Random,
    clubs: Mapping[int, str] | None = None,
    announced: Mapping[int, tuple[int, int]] | None = None,
) -> Bracket:
    """The bracket with one more round drawn by lot among those still in.

    What is drawn are the winners of the matches before, whoever they are: if a result is corrected
    later, the new winner takes the place of the old one and nothing is drawn again. Members of one
    club are drawn apart where the field permits. `announced` are pairs that were drawn before, by
    match number: whoever comes out of their matches now meets there, and only the others are drawn.

    Rule: Systèmes de tournois (NA), Système au K.O. (tirage au sort)
    """
    round_number = next_round_to_draw(bracket)
    if round_number is None:
        raise RuleError(N_("every round is drawn already"))
    waiting = _waiting(bracket, progress, round_number - 1)
    if waiting:
        raise RuleError(
            N_("round {round} cannot be drawn yet: expected a result of match {matches}"),
            round=round_number,
            matches=", ".join(map(str, waiting)),
        )
    index = _index(bracket, round_number)
    cup = resolved(bracket, progress)
    before = [WinnerOf(match.match_number) for match in bracket.rounds[index - 1].matches]
    lots = random.sample(before, len(before))
    kept = kept_pairs(bracket, bracket.rounds[index], announced or {})
    taken = {slot for pair in kept.values() for slot in pair}
    drawn = iter([slot for slot in lots if slot not in taken])

    def club(slot: Slot) -> str | None:
        occupant = cup.occupant(slot)
        return (clubs or {}).get(occupant) if isinstance(occupant, int) else None

    open_matches = [m for m in bracket.rounds[index].matches if m.match_number not in kept]
    pairs: list[Pair] = [(_filled(m.a, drawn), _filled(m.b, drawn)) for m in open_matches]
    by_match = dict(
        zip((m.match_number for m in open_matches), drawn_apart(pairs, club, random), strict=True)
    )
    by_match |= kept
    rounds = list(bracket.rounds)
    rounds[index] = replace(
        rounds[index],
        matches=tuple(
            replace(match, a=by_match[match.match_number][0], b=by_match[match.match_number][1])
            for match in rounds[index].matches
        ),
    )
    return replace(bracket, rounds=tuple(rounds))


def drawn_apart(
    pairs: Sequence[tuple[Item, Item]], club: Callable[[Item], str | None], random: Random
) -> list[tuple[Item, Item]]:
    """Pairs drawn by lot, in which as few as possible are of one club.

    Two of one club exchange with a pair, chosen by lot, in which nobody is of that club. There is
    one unless every pair has a member of it: then more than half of the field is of that club, and
    some of them have to meet. The first of each pair stays where they are.
    """
    drawn = list(pairs)
    for index, (first, second) in enumerate(drawn):
        own = club(first)
        if not own or club(second) != own:
            continue
        others = [
            other for other, pair in enumerate(drawn) if own not in (club(pair[0]), club(pair[1]))
        ]
        if others:
            other = random.choice(others)
            drawn[index] = (first, drawn[other][1])
            drawn[other] = (drawn[other][0], second)
    return drawn


def _entry_round(size: Try, random: Random) -> list[Pair]:
    """The round in which the prequalified enter: each in a match of their own, if there are enough.

    Where there are not, lots tell at once which of them meet each other.
    """
    match_count = _listed_count(size, size.skipped_rounds + 1)
    seeds = [
        Seed(number=number, prequalified=True) for number in range(1, size.prequalified_count + 1)
    ]
    together = random.sample(seeds, 2 * max(0, len(seeds) - match_count))
    pairs: list[Pair] = [*_in_pairs(together)]
    pairs += [(seed, Drawn()) for seed in seeds if seed not in together]
    return pairs + [(Drawn(), Drawn())] * (match_count - len(pairs))


def _listed_count(size: Try, round_number: int) -> int:
    """How many matches a round has without those of fictitious players."""
    count = size.bracket_size >> round_number
    if round_number <= size.skipped_rounds:
        count -= size.prequalified_count << (size.skipped_rounds - round_number)
    return count


def _waiting(bracket: Bracket, progress: CupProgress, round_number: int) -> list[int]:
    """The matches of a main round that have no winner yet."""
    cup = resolved(bracket, progress)
    matches = bracket.rounds[_index(bracket, round_number)].matches
    return [
        match.match_number
        for match in matches
        if cup.matches[match.match_number].winner is Vacancy.OPEN
    ]


def _index(bracket: Bracket, round_number: int) -> int:
    """Where a round of the main bracket stands."""
    return next(
        index
        for index, played in enumerate(bracket.rounds)
        if played.branch is Branch.MAIN and played.round_number == round_number
    )


def _is_open(match: Match) -> bool:
    """Whether lots have still to fill a match."""
    return isinstance(match.a, Drawn) or isinstance(match.b, Drawn)


def _filled(slot: Slot, drawn: Iterator[WinnerOf]) -> Slot:
    """A slot, filled by the next of those drawn if it was waiting for the lots."""
    return next(drawn) if isinstance(slot, Drawn) else slot


def _in_pairs(items: Sequence[Item]) -> list[tuple[Item, Item]]:
    """Neighbours two by two."""
    return list(zip(items[::2], items[1::2], strict=True))


def kept_pairs(
    bracket: Bracket, to_draw: BracketRound, announced: Mapping[int, tuple[int, int]]
) -> dict[int, tuple[Slot, Slot]]:
    """The announced pairs of a round, as the matches out of which their two have come or could.

    A pair that cannot have been drawn is left to the lots; so is one of two who were named already.
    """
    sources = _sources(bracket, to_draw.round_number)
    pairs: dict[int, tuple[Slot, Slot]] = {}
    named: set[Slot] = set()
    for match in to_draw.matches:
        pair = announced.get(match.match_number)
        if pair is None or not all(seed in sources for seed in pair):
            continue
        slots = [sources[seed] for seed in pair]
        fixed = [slot for slot in (match.a, match.b) if not isinstance(slot, Drawn)]
        if any(slot not in slots for slot in fixed):
            continue
        if match.a in slots[1:] or match.b in slots[:1]:
            slots.reverse()
        if slots[0] == slots[1] or named & set(slots):
            continue
        entering = [slot for slot in slots if isinstance(slot, Seed)]
        if entering != fixed:
            continue
        named |= set(slots)
        pairs[match.match_number] = (slots[0], slots[1])
    return pairs


def _sources(bracket: Bracket, round_number: int) -> dict[int, Slot]:
    """The slot by which each participant comes to a round of the main bracket, if they do."""
    *earlier, to_draw = main_rounds(bracket)[:round_number]
    slots: dict[int, Slot] = {}
    for played in earlier:
        through: dict[Slot, int] = {}
        for match in played.matches:
            for slot in (match.a, match.b):
                if isinstance(slot, Seed):
                    slots[slot.number] = slot
                through[slot] = match.match_number
        slots = {
            seed: WinnerOf(through[slot]) if slot in through else slot
            for seed, slot in slots.items()
        }
    for match in to_draw.matches:
        for slot in (match.a, match.b):
            if isinstance(slot, Seed):
                slots[slot.number] = slot
    return slots
