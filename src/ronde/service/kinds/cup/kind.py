"""The cup as a kind of event."""

from ronde.messages import N_
from ronde.service.events.kind import Discipline, EventKind, Format, PairingSystem, Progress
from ronde.service.events.setting import keys_of
from ronde.service.events.settings import Numbering, System
from ronde.service.kinds.cup.progress import facts, next_thing
from ronde.service.kinds.cup.settings import CupSettings
from ronde.service.kinds.cup.system import check, code, pair, round_count

KNOCKOUT = EventKind(
    system=System.KNOCKOUT,
    discipline=Discipline.CHESS,
    formats=(
        Format(
            key="knockout",
            title=N_("Knock-out"),
            words=N_("knock-out"),
            note=N_("A bracket seeded by rating; drawn matches are played again."),
        ),
    ),
    defaults=lambda: {"numbering": Numbering.RATING, "cup": CupSettings()},
    settings=("time_control", *keys_of(CupSettings)),
    progress=Progress(next_thing=next_thing, facts=facts),
    pairing=PairingSystem(
        title="Individual: Knock-out",
        allows_late_entries=False,
        round_count=round_count,
        code=code,
        pair=pair,
        check=check,
    ),
)
