"""`ronde groups`: preliminary groups, each with its round robin, and who then meets whom."""

from pathlib import Path
from random import Random

from ronde.cli.command import argument, command, option
from ronde.cli.options import file_option, number_option
from ronde.cli.parameters import WholeNumber
from ronde.cli.report import Report
from ronde.cli.schedule import schedule_json
from ronde.core.roundrobin.groups import Group, Preliminaries, preliminaries
from ronde.core.roundrobin.qualification import (
    Compared,
    GroupPlace,
    best_of_place,
    first_round,
    places_filled,
)
from ronde.errors import InputError, Place
from ronde.formats import group_standings
from ronde.formats.group_standings import GroupStandings
from ronde.messages import N_
from ronde.service.seeds import seed_of_the_system
from ronde.text import _
from ronde.text.documents import JsonObject
from ronde.text.groups import best_next_sheet, closing_lines, crossing_sheet, members_sheet
from ronde.text.numbers import number_json
from ronde.text.schedules import schedule_sheet


@command("groups", help=N_("Preliminary groups of N players, the best of each going on."))
@argument("player_count", metavar="N", type=WholeNumber())
@number_option("--groups", N_("How many groups."), "G", name="group_count", required=True)
@number_option("--qualified", N_("How many of each group go on (default 2)."), "Q", default=2)
@number_option(
    "--best",
    N_("How many more go on: the best of the next place, as the best thirds."),
    "B",
    least=0,
    default=0,
)
@file_option(
    "--standings", N_("The groups are over: a CSV with group,place,points and what else compares.")
)
@option(
    "--by-lot",
    "draw",
    old=("--draw",),
    is_flag=True,
    help=N_("Draw who goes to which group; the strongest stay apart."),
)
@number_option("--seed", N_("Repeat the draw of this seed."), "S", least=0)
def cli_command(
    player_count: int,
    group_count: int,
    qualified: int,
    best: int,
    standings: Path | None,
    draw: bool,
    seed: int | None,
) -> Report:
    """Make the groups, or the knock-out that follows them."""
    drawn = draw or (seed is not None and standings is None)
    needs_lots = drawn or (standings is not None and best > 0)
    if needs_lots and seed is None:
        seed = seed_of_the_system()
    plan = preliminaries(
        player_count,
        group_count,
        qualified,
        Random(seed) if drawn else None,
        best_next_count=best,
    )
    notes = (_("seed {seed}").format(seed=seed),) if needs_lots else ()
    heading: JsonObject = {
        "player_count": player_count,
        "group_count": group_count,
        "qualified_each": qualified,
        "best_next_count": best,
        "qualified_count": plan.qualified_count,
        "round_count": plan.round_count,
        "seed": seed,
    }
    if standings is not None:
        return _after_groups(plan, group_standings.load(standings), heading, seed, notes)
    return Report(
        data={
            **heading,
            "groups": [_group_json(group) for group in plan.groups],
            "crossing": [list(pair) for pair in plan.crossing],
        },
        sheets=(
            members_sheet(plan),
            *(
                schedule_sheet(group.schedule, _("Group {letter}").format(letter=group.letter))
                for group in plan.groups
            ),
        ),
        closing_lines=tuple(closing_lines(plan)),
        notes=notes,
    )


def _after_groups(
    plan: Preliminaries,
    standings: GroupStandings,
    heading: JsonObject,
    seed: int | None,
    notes: tuple[str, ...],
) -> Report:
    """Who goes on after the groups, and who meets whom."""
    _check_places(plan, standings)
    certain = places_filled(plan.letters, plan.qualified_each)
    compared = _compared(plan, standings, seed)
    crossing = plan.crossing or tuple(
        (str(first), str(other)) for first, other in first_round((*certain, *compared.qualified))
    )
    names = {str(place): name for place, name in standings.names.items()}
    return Report(
        data={
            **heading,
            "qualified": [
                {"place": str(place), "name": standings.names.get(place)}
                for place in (*certain, *compared.qualified)
            ],
            "best_next": [
                {
                    "place": str(candidate.place),
                    "values": [number_json(value) for value in candidate.values],
                    "qualified": candidate.place in compared.qualified,
                    "by_lot": candidate.place in compared.by_lot,
                }
                for candidate in compared.candidates
            ],
            "crossing": [list(pair) for pair in crossing],
        },
        sheets=(
            *(
                (best_next_sheet(compared, standings.criteria, names),)
                if compared.candidates
                else ()
            ),
            *((crossing_sheet(crossing, names),) if crossing else ()),
        ),
        closing_lines=() if crossing else tuple(closing_lines(plan)),
        notes=notes,
    )


def _check_places(plan: Preliminaries, standings: GroupStandings) -> None:
    """Refuse standings of a place that the groups do not have: they are of other groups."""
    sizes = {group.letter: len(group.members) for group in plan.groups}
    for place in standings.candidates:
        if not 1 <= place.rank <= sizes.get(place.letter, 0):
            raise InputError(
                N_("there is no place {found} in these groups"),
                found=str(place),
                place=Place(file=standings.file),
            )


def _compared(plan: Preliminaries, standings: GroupStandings, seed: int | None) -> Compared:
    """How those in the next place compare across the groups."""
    if not plan.best_next_count:
        return Compared(candidates=(), qualified_count=0)
    rank = plan.qualified_each + 1
    places = [GroupPlace(group.letter, rank) for group in plan.groups if len(group.members) >= rank]
    missing = [str(place) for place in places if place not in standings.candidates]
    if missing:
        raise InputError(
            N_("expected the points of {places}, who are compared across the groups"),
            places=", ".join(missing),
            place=Place(file=standings.file),
        )
    candidates = [standings.candidates[place] for place in places]
    return best_of_place(candidates, plan.best_next_count, Random(f"{seed} best"))


def _group_json(group: Group) -> JsonObject:
    """A group with its members and rounds."""
    return {
        "group": group.letter,
        "players": list(group.members),
        **schedule_json(group.schedule),
    }
