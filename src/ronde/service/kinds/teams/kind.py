"""Events of teams as kinds of event: a Scheveningen match, a round robin of teams."""

from ronde.messages import N_
from ronde.service.events.kind import (
    GAMES_IN_ROUNDS,
    Amount,
    Discipline,
    EventKind,
    Format,
    PairingSystem,
    Progress,
)
from ronde.service.events.progress import facts, next_thing
from ronde.service.events.setting import keys_of
from ronde.service.events.settings import Numbering, System
from ronde.service.kinds.teams.event import with_teams
from ronde.service.kinds.teams.pairing import matches, pair
from ronde.service.kinds.teams.settings import TeamSettings
from ronde.service.kinds.teams.systems import (
    check,
    code_of_round_robin,
    code_of_scheveningen,
    unknown_yet,
)

SCHEVENINGEN = EventKind(
    system=System.SCHEVENINGEN,
    discipline=Discipline.CHESS,
    formats=(
        Format(
            key="scheveningen",
            title=N_("Scheveningen match"),
            words=N_("Scheveningen match"),
            note=N_("Two teams; each player of one meets each player of the other."),
        ),
    ),
    # Reading: the table has the team that is entered first as A; nothing is left to a draw.
    defaults=lambda: {"numbering": Numbering.ENTRY, "teams": TeamSettings()},
    settings=(
        *GAMES_IN_ROUNDS,
        *("double", "numbering"),
        *keys_of(TeamSettings, without=("rank_by",)),
    ),
    progress=Progress(next_thing=next_thing, facts=facts),
    pairing=PairingSystem(
        title="Team: Scheveningen",
        allows_late_entries=False,
        round_count=unknown_yet,
        code=code_of_scheveningen,
        pair=pair,
        finished=with_teams,
        check=check,
        matches=matches,
    ),
)

TEAM_ROUND_ROBIN = EventKind(
    system=System.TEAM_ROUND_ROBIN,
    discipline=Discipline.CHESS,
    formats=(
        Format(
            key="team-round-robin",
            title=N_("Team round robin"),
            words=N_("team round robin"),
            note=N_("Every team meets every other at a fixed number of boards."),
            amount=Amount(label=N_("Boards a match"), usual=4, most=50),
            settings=lambda amount: {"teams": TeamSettings(board_count=amount)},
        ),
    ),
    defaults=lambda: {"numbering": Numbering.LOTS, "teams": TeamSettings()},
    settings=(*GAMES_IN_ROUNDS, "double", "swap_last_two", "numbering", *keys_of(TeamSettings)),
    progress=Progress(next_thing=next_thing, facts=facts),
    pairing=PairingSystem(
        title="Team: Round-Robin",
        allows_late_entries=False,
        round_count=unknown_yet,
        code=code_of_round_robin,
        pair=pair,
        finished=with_teams,
        check=check,
        matches=matches,
    ),
)
