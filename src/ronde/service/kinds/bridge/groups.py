"""The groups of a fouled board, as a director types them: `1-4 / 5-7`."""

import re
from collections.abc import Iterable, Sequence

from ronde.core.bridge.movements.movement import board_ranges
from ronde.errors import InputError
from ronde.messages import N_
from ronde.service.kinds.bridge.evening import due_spots
from ronde.service.kinds.bridge.state import GROUP_LETTERS, BridgeState, Spot
from ronde.service.kinds.bridge.words import place_words

Groups = tuple[tuple[Spot, ...], ...]
_TERM = re.compile(
    r"(?:(?P<section>[^\s:/,]+):)?"
    r"(?P<tables>(?P<table>\d{1,4})(?:-(?P<last_table>\d{1,4}))?)?"
    r"(?:r(?P<round>\d{1,4})(?:-(?P<last_round>\d{1,4}))?)?",
    re.ASCII | re.IGNORECASE,
)


def groups_from_text(
    evening: BridgeState, board_number: int, text: str, *, apart: bool = False
) -> Groups:
    """The groups of tables that played the same cards; raises InputError with what is wrong.

    `1-4 / 5-7` are tables, `r1-3 / r4-7` rounds, `2r1` a table in a round, `A:1-4` tables of a
    section. Where one group is named, all others are the second; else everybody who plays the board
    is in one of them. Where sections are ranked `apart`, one that nobody names is as it was.
    """
    due = [spot for spot in due_spots(evening) if spot.board_number == board_number]
    if not due:
        raise InputError(N_("there is no board {board} in this event"), board=board_number)
    typed = [_terms(group) for group in text.split("/")]
    groups = [
        tuple(sorted({spot for term in terms for spot in _spots(due, term)})) for terms in typed
    ]
    named = [spot for group in groups for spot in group]
    twice = next((spot for spot in named if named.count(spot) > 1), None)
    if twice is not None:
        raise InputError(N_("{table} is in two groups"), table=place_words(twice))
    sections = {spot.section for spot in named}
    rest = tuple(
        spot for spot in sorted(set(due) - set(named)) if not apart or spot.section in sections
    )
    if len(groups) == 1 and rest:
        groups.append(rest)
    elif rest:
        raise InputError(
            N_("board {board}: in which group are {tables}?"),
            board=board_number,
            tables=groups_text([rest]),
        )
    if len(groups) < 2 or not all(groups):
        raise InputError(N_("expected two groups of tables or more, for example 1-4 / 5-7"))
    if len(groups) > len(GROUP_LETTERS):
        raise InputError(N_("expected at most {most} groups"), most=len(GROUP_LETTERS))
    return tuple(groups)


def _terms(group: str) -> list[str]:
    """The words of a group, however dashes and commas stand among them."""
    parts = (part.strip() for part in group.replace("–", "-").split("-"))
    return "-".join(parts).replace(",", " ").split()


def _spots(due: Sequence[Spot], term: str) -> list[Spot]:
    """Where the board is played of what one word names."""
    read = _TERM.fullmatch(term)
    if read is None or not (read["table"] or read["round"]):
        raise InputError(
            N_("expected tables such as 1-4, or rounds such as r1-3, found “{found}”"), found=term
        )
    sections = {spot.section for spot in due}
    if read["section"] is None and len(sections) > 1:
        raise InputError(
            N_("“{found}”: of which section? expected {section}:{found}"),
            found=term,
            section=min(sections),
        )
    found = [
        spot
        for spot in due
        if read["section"] in (None, spot.section)
        and _is_within(spot.table_number, read["table"], read["last_table"])
        and _is_within(spot.round_number, read["round"], read["last_round"])
    ]
    if not found:
        raise InputError(
            N_("“{found}”: nobody plays board {board} there"),
            found=term,
            board=due[0].board_number,
        )
    return found


def _is_within(number: int, first: str | None, last: str | None) -> bool:
    """Whether a number is the one typed, or one of a range; any where nothing is typed."""
    return first is None or int(first) <= number <= int(last or first)


def halves_text(numbers: Iterable[int], prefix: str = "") -> str:
    """The tables or rounds that play a board in two halves, as an example of what is typed."""
    all_of_them = sorted(set(numbers))
    half = (len(all_of_them) + 1) // 2
    return " / ".join(
        f"{prefix}{part[0]}-{part[-1]}" if len(part) > 1 else f"{prefix}{part[0]}"
        for part in (all_of_them[:half], all_of_them[half:])
        if part
    )


def groups_text(groups: Iterable[Sequence[Spot]]) -> str:
    """Groups as they are typed; the round of a table only where it plays the board twice."""
    groups_so_far = [list(group) for group in groups]
    counts: dict[tuple[str, int], int] = {}
    for group in groups_so_far:
        for spot in group:
            where = (spot.section, spot.table_number)
            counts[where] = counts.get(where, 0) + 1
    return " / ".join(_group_text(group, counts) for group in groups_so_far)


def _group_text(group: Sequence[Spot], counts: dict[tuple[str, int], int]) -> str:
    """One group as it is typed."""
    terms = []
    for section in sorted({spot.section for spot in group}):
        own = [spot for spot in group if spot.section == section]
        once = [s.table_number for s in own if counts[section, s.table_number] == 1]
        words = board_ranges(once).split(", ") if once else []
        words += [
            f"{spot.table_number}r{spot.round_number}"
            for spot in own
            if counts[section, spot.table_number] > 1
        ]
        terms += [f"{section}:{word}" if section else word for word in words]
    return " ".join(terms)
