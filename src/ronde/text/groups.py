"""Preliminary groups as tables to be shown: who is in which, who goes on, who then meets whom."""

from collections.abc import Collection, Iterator, Mapping, Sequence

from ronde.core.roundrobin.groups import Preliminaries
from ronde.core.roundrobin.qualification import Compared, GroupPlace
from ronde.text.catalogue import _, ngettext
from ronde.text.numbers import number_text
from ronde.text.sheet import Align, Column, Sheet, TableColumn, table


def members_sheet(preliminaries: Preliminaries) -> Sheet:
    """Who is in which group, the strongest first."""
    return table(
        _("Groups, {count} players").format(count=preliminaries.participant_count),
        (
            TableColumn(_("Group"), lambda group: group.letter),
            TableColumn(
                _("Players"),
                lambda group: "  ".join(str(member) for member in group.members),
                Align.LEFT,
                wide=True,
            ),
        ),
        preliminaries.groups,
    )


def closing_lines(preliminaries: Preliminaries) -> Iterator[str]:
    """Who goes on, and how."""
    yield _("The best {count} of each group go on.").format(count=preliminaries.qualified_each)
    if preliminaries.best_next_count:
        yield ngettext(
            "With them goes the best of those in place {place}.",
            "With them go the {count} best of those in place {place}.",
            preliminaries.best_next_count,
        ).format(count=preliminaries.best_next_count, place=preliminaries.qualified_each + 1)
    if preliminaries.missing_count:
        yield _("They do not fill a knock-out two by two: its first round is drawn.")
        if preliminaries.missing_count + preliminaries.best_next_count < len(preliminaries.groups):
            yield _("With the {count} best in place {place} they would fill one of {size}.").format(
                count=preliminaries.missing_count + preliminaries.best_next_count,
                place=preliminaries.qualified_each + 1,
                size=preliminaries.qualified_count + preliminaries.missing_count,
            )
    elif preliminaries.crossing:
        pairs = "  ".join(
            f"{first}\N{NO-BREAK SPACE}–\N{NO-BREAK SPACE}{second}"
            for first, second in preliminaries.crossing
        )
        yield _("Then: {pairs}").format(pairs=pairs)
    else:
        yield _("Who then meets whom is known after the groups: give their standings.")


def best_next_sheet(
    compared: Compared,
    criteria: Sequence[str],
    names: Mapping[str, str],
    undecided: Collection[GroupPlace] = (),
) -> Sheet:
    """Those compared across the groups, best first, and who of them goes on."""
    return Sheet(
        title=_("Compared across the groups"),
        columns=(
            Column(_("Place")),
            Column(_("Name"), wide=True),
            *(Column(criterion, Align.RIGHT) for criterion in criteria),
            Column(_("Goes on")),
        ),
        rows=tuple(
            (
                str(candidate.place),
                names.get(str(candidate.place), ""),
                *(number_text(value) for value in candidate.values),
                _("by lot") if candidate.place in undecided else _decision(compared, index),
            )
            for index, candidate in enumerate(compared.candidates)
        ),
    )


def _decision(compared: Compared, index: int) -> str:
    """Whether one of those compared goes on, and whether lots decided it."""
    goes_on = index < compared.qualified_count
    if compared.candidates[index].place in compared.by_lot:
        return _("yes, by lot") if goes_on else _("no, by lot")
    return _("yes") if goes_on else _("no")


def crossing_sheet(crossing: Sequence[tuple[str, str]], names: Mapping[str, str]) -> Sheet:
    """The first round of the knock-out, from top to bottom."""
    return Sheet(
        title=_("First round of the knock-out"),
        columns=(
            Column(_("Match"), Align.RIGHT),
            Column(_("First"), wide=True),
            Column(_("Second"), wide=True),
        ),
        rows=tuple(
            (number, *(_with_name(place, names) for place in pair))
            for number, pair in enumerate(crossing, 1)
        ),
    )


def _with_name(place: str, names: Mapping[str, str]) -> str:
    """A place with the name of who took it, where that is known."""
    return f"{place} {names[place]}" if place in names else place
