"""Groups with a cup after them as a kind of event."""

from ronde.messages import N_
from ronde.service.events.kind import (
    Amount,
    Discipline,
    EventKind,
    Format,
    PairingSystem,
    Progress,
)
from ronde.service.events.setting import keys_of
from ronde.service.events.settings import Numbering, System
from ronde.service.kinds.cup.settings import CupSettings
from ronde.service.kinds.groups.progress import facts, next_thing
from ronde.service.kinds.groups.settings import GroupsSettings
from ronde.service.kinds.groups.system import check, code, finished, pair, round_count

GROUPS = EventKind(
    system=System.GROUPS,
    discipline=Discipline.CHESS,
    formats=(
        Format(
            key="groups",
            title=N_("Groups, then knock-out"),
            words=N_("groups, then knock-out"),
            note=N_("The best two of each group go on to the bracket."),
            amount=Amount(label=N_("Groups"), usual=4, least=2, most=64),
            settings=lambda amount: {"groups": GroupsSettings(group_count=amount)},
        ),
    ),
    defaults=lambda: {
        "numbering": Numbering.RATING,
        "groups": GroupsSettings(),
        "cup": CupSettings(),
    },
    settings=(
        *("time_control", "scoring", "tiebreaks", "slip_keys"),
        *keys_of(GroupsSettings),
        *keys_of(CupSettings, without=("prequalified_count", "preliminary_count")),
    ),
    progress=Progress(next_thing=next_thing, facts=facts),
    pairing=PairingSystem(
        title="Individual: Round-Robin",
        allows_late_entries=False,
        round_count=round_count,
        code=code,
        pair=pair,
        finished=finished,
        check=check,
    ),
)
