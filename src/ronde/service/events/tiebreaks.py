"""Tie-breaks to choose from: those that an event may have, and what a choice would change."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from ronde.core.chess.tiebreaks.catalogue import ROWS
from ronde.core.chess.tiebreaks.descriptor import Descriptor, parse, parse_list
from ronde.core.chess.tiebreaks.editions import edition_in_force
from ronde.core.chess.tiebreaks.lookup import looked_up
from ronde.core.chess.tiebreaks.presets import PRESETS, TEAM_PRESETS, Preset
from ronde.core.chess.tiebreaks.row import Modifier, RankedParticipants, TieBreak
from ronde.errors import InputError
from ronde.service.events.kind import is_paired_by_points, kind_of
from ronde.service.events.rankings import rankings_of
from ronde.service.events.settings import Settings
from ronde.service.events.state import EventState
from ronde.text.sheet import Cell, Room
from ronde.text.tiebreaks import family_text, meaning_text, name_text

_VARIANTS = {Modifier.CUT: "C1", Modifier.MEDIAN: "M1"}
"""The modifiers that events use so often that they are offered by name."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TieBreakChoice:
    """A tie-break that may be chosen."""

    code: str
    name: str
    meaning: str
    rule: str


@dataclass(frozen=True, slots=True, kw_only=True)
class RankMove:
    """Somebody who would have another place."""

    name: str
    before: Cell
    after: Cell


def checked_tiebreaks(settings: Settings) -> tuple[TieBreak, ...]:
    """The rows of an event's tie-breaks.

    Raises InputError for a code that there is not, or that its edition or its kind does not have.
    """
    edition, ranked = edition_in_force(settings.start_date), _ranked(settings)
    return tuple(
        looked_up(descriptor, edition, ranked)
        for descriptor in parse_list(",".join(settings.tiebreaks))
    )


def offered(settings: Settings) -> Mapping[str, Sequence[TieBreakChoice]]:
    """The tie-breaks that fit an event, by what they look at; cut ones follow the whole one."""
    families: dict[str, list[TieBreakChoice]] = {}
    for row, descriptor in _fitting(settings):
        families.setdefault(family_text(row), []).append(
            TieBreakChoice(
                code=str(descriptor),
                name=name_text(row, descriptor),
                meaning=meaning_text(row, descriptor),
                rule=row.rule,
            )
        )
    return families


def _fitting(settings: Settings) -> Iterator[tuple[TieBreak, Descriptor]]:
    """The rows that fit an event, with the modifiers that are offered by name."""
    edition, ranked = edition_in_force(settings.start_date), _ranked(settings)
    by_points = is_paired_by_points(settings)
    for row in ROWS:
        if (
            edition in row.editions
            and ranked in row.participants
            and (by_points or row.in_round_robins)
        ):
            yield row, Descriptor(code=row.code)
            for modifier, sign in _VARIANTS.items():
                if modifier in row.modifiers:
                    yield row, parse(f"{row.code}/{sign}")


def recommended_lists(settings: Settings) -> tuple[Preset, ...]:
    """The lists of the documents that fit an event."""
    presets = PRESETS if kind_of(settings.system).teams is None else TEAM_PRESETS
    return tuple(preset for preset in presets.values() if _fits(settings, preset))


def moves_with(state: EventState, codes: str) -> tuple[RankMove, ...]:
    """Who would have another place with other tie-breaks, in the order of the new ranking.

    Raises InputError where a code is none.
    """
    settings = replace(state.regulations, tiebreaks=tuple(_words(codes)))
    checked_tiebreaks(settings)
    before = _places(state)
    return tuple(
        RankMove(name=name, before=before[key][1], after=place)
        for key, (name, place) in _places(replace(state, settings=settings)).items()
        if key in before and before[key][1] != place
    )


def _words(codes: str) -> list[str]:
    """Codes as they were typed, without blanks."""
    return [word for part in codes.split(",") if (word := part.strip())]


def _places(state: EventState) -> Mapping[tuple[str, int | str], tuple[str, Cell]]:
    """Name and place of everybody who is ranked, by ranking and number."""
    return {
        (ranking.key, place.number): (place.name, place.cells["rank"])
        for ranking in rankings_of(state)
        for place in ranking.places(Room.PHONE)
    }


def _ranked(settings: Settings) -> RankedParticipants:
    """Who is ranked by the tie-breaks of an event."""
    return (
        RankedParticipants.PLAYERS
        if kind_of(settings.system).teams is None
        else RankedParticipants.TEAMS
    )


def _fits(settings: Settings, preset: Preset) -> bool:
    """Whether an event may have all tie-breaks of a list."""
    try:
        rows = checked_tiebreaks(replace(settings, tiebreaks=tuple(preset.codes.split(","))))
    except InputError:
        return False
    if is_paired_by_points(settings):
        return "round-robin" not in preset.name
    return "swiss" not in preset.name and all(row.in_round_robins for row in rows)
