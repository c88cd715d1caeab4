"""`ronde groups`: preliminary groups, each with its round robin, and who then meets whom."""

from random import Random, SystemRandom

from ronde.cli.command import argument, command, option
from ronde.cli.parameters import WholeNumber
from ronde.cli.report import JsonObject, Report
from ronde.cli.schedule import schedule_json
from ronde.core.roundrobin.groups import Group, Preliminaries, preliminaries
from ronde.messages import N_
from ronde.text import _
from ronde.text.schedules import schedule_sheet
from ronde.text.sheet import Align, Column, Sheet

_MOST_SEEDS = 1 << 32


@command("groups", help=N_("Preliminary groups of N players, the best of each going on."))
@argument("player_count", metavar="N", type=WholeNumber())
@option(
    "--groups",
    "group_count",
    type=WholeNumber(),
    required=True,
    metavar="G",
    help=N_("How many groups."),
)
@option(
    "--qualified",
    type=WholeNumber(),
    default=2,
    metavar="Q",
    help=N_("How many of each group go on (default 2)."),
)
@option("--draw", is_flag=True, help=N_("Draw who goes to which group; the strongest stay apart."))
@option("--seed", type=WholeNumber(least=0), metavar="S", help=N_("Repeat the draw of this seed."))
def cli_command(
    player_count: int, group_count: int, qualified: int, draw: bool, seed: int | None
) -> Report:
    """Make the groups."""
    drawn = draw or seed is not None
    if drawn and seed is None:
        seed = SystemRandom().randrange(_MOST_SEEDS)
    found = preliminaries(player_count, group_count, qualified, Random(seed) if drawn else None)
    return Report(
        data={
            "player_count": player_count,
            "group_count": group_count,
            "qualified_each": qualified,
            "round_count": found.round_count,
            "seed": seed,
            "groups": [_group_json(group) for group in found.groups],
            "crossing": [list(pair) for pair in found.crossing],
        },
        sheets=(
            _members_sheet(found),
            *(
                schedule_sheet(group.schedule, _("Group {letter}").format(letter=group.letter))
                for group in found.groups
            ),
        ),
        closing_lines=_closing_lines(found),
        notes=(_("seed {seed}").format(seed=seed),) if drawn else (),
    )


def _group_json(group: Group) -> JsonObject:
    """A group with its members and rounds."""
    return {
        "group": group.letter,
        "players": list(group.members),
        **schedule_json(group.schedule),
    }


def _members_sheet(found: Preliminaries) -> Sheet:
    """Who is in which group, the strongest first."""
    return Sheet(
        title=_("Groups, {count} players").format(count=found.participant_count),
        columns=(Column(_("Group")), Column(_("Players"), Align.LEFT, wide=True)),
        rows=tuple(
            (group.letter, "  ".join(str(member) for member in group.members))
            for group in found.groups
        ),
    )


def _closing_lines(found: Preliminaries) -> tuple[str, ...]:
    """Who goes on, and how."""
    line = _("The best {count} of each group go on.").format(count=found.qualified_each)
    if not found.crossing:
        return (line, _("They do not fill a knock-out two by two: its first round is drawn."))
    pairs = "  ".join(
        f"{one}\N{NO-BREAK SPACE}–\N{NO-BREAK SPACE}{other}" for one, other in found.crossing
    )
    return (line, _("Then: {pairs}").format(pairs=pairs))
