"""Who is meant: names for the wall, and what a file says of some pairs or players."""

from collections.abc import Collection, Mapping, Sequence
from fractions import Fraction
from pathlib import Path

from ronde.core.bridge.scoring.expert_points import expert_points
from ronde.core.bridge.scoring.ranking import Correction, Who, fact_of
from ronde.core.bridge.scoring.tally import Tally
from ronde.errors import InputError, UnknownName
from ronde.formats import awards_csv, bridge_names, bridge_values_csv
from ronde.formats.bridge_names import Named, Names
from ronde.formats.bridge_values_csv import TableEntry
from ronde.messages import N_
from ronde.text.bridge_rankings import NameOf


def names_text(people: Named | None) -> str:
    """A team by its name, else the players with a dash between them."""
    if people is None:
        return ""
    return people.team_name or " – ".join(player.name for player in people.players)


def name_of(file: Path | None) -> NameOf | None:
    """What tells the names behind a number, where there is a file of them."""
    if file is None:
        return None
    names: Names = bridge_names.load(file)
    return lambda who: names_text(fact_of(names, who))


def values_of(file: Path | None, everybody: Collection[Who]) -> dict[Who, TableEntry]:
    """What a file says of each; a number that nobody has is refused with its line."""
    if file is None:
        return {}
    entries = bridge_values_csv.load(file)
    by_who = {entry.who: entry for entry in entries}
    by_everybody = {who: entry for who in everybody if (entry := fact_of(by_who, who)) is not None}
    used = {entry.who for entry in by_everybody.values()}
    for entry in entries:
        if entry.who not in used:
            raise UnknownName(
                N_("nobody in the session is {who}"), who=short_who(entry.who), place=entry.place
            )
    return by_everybody


def everybody_in(tally: Tally) -> tuple[Who, ...]:
    """All pairs or players of a session."""
    return tuple(
        Who(number=number, line=line, section=section) for section, line, number in tally.everybody
    )


def short_who(who: Who) -> str:
    """A pair or player as files name them: `ns 3`, `A ew 5`, `7`."""
    parts = (who.section, None if who.line is None else who.line.value, str(who.number))
    return " ".join(part for part in parts if part)


def corrections_of(
    penalties: Mapping[Who, TableEntry], handicaps: Mapping[Who, TableEntry]
) -> dict[Who, Correction]:
    """Penalties, in points or per cent of a top, and handicaps, in per cent."""
    corrections = {}
    for who in dict.fromkeys((*penalties, *handicaps)):
        penalty, handicap = penalties.get(who), handicaps.get(who)
        points = part_of_top = Fraction()
        if penalty is not None:
            if penalty.value < 0:
                raise InputError(
                    N_("expected what is taken off, 0 or more, found {found}"),
                    found=float(penalty.value),
                    place=penalty.place,
                )
            points, part_of_top = penalty.value, Fraction()
            if penalty.in_percent:
                points, part_of_top = part_of_top, points
        corrections[who] = Correction(
            penalty=points,
            penalty_percent_of_top=part_of_top,
            handicap=Fraction() if handicap is None else handicap.value,
        )
    return corrections


def awards_for(
    file: Path | None, lists: Sequence[Sequence[int]], table_count: Fraction
) -> list[tuple[Fraction, ...]] | None:
    """What every line of each ranking gets, from the ranks in their order."""
    if file is None:
        return None
    table = awards_csv.load(file)
    return [expert_points(ranks, table, table_count) for ranks in lists]
