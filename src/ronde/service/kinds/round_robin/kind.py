"""The round robin as a kind of event."""

from ronde.messages import N_
from ronde.service.events.kind import (
    GAMES_IN_ROUNDS,
    Discipline,
    EventKind,
    Format,
    PairingSystem,
    Progress,
)
from ronde.service.events.progress import facts, next_thing
from ronde.service.events.settings import Numbering, System
from ronde.service.kinds.round_robin.pairing import (
    check,
    code,
    pair,
    round_count,
    without_games_that_do_not_count,
)

ROUND_ROBIN = EventKind(
    system=System.ROUND_ROBIN,
    discipline=Discipline.CHESS,
    formats=(
        Format(
            key="round-robin",
            title=N_("Round robin"),
            words=N_("round robin"),
            note=N_("Berger tables, numbers drawn by lot."),
            fits=lambda settings: not settings.double,
        ),
        Format(
            key="double-round-robin",
            title=N_("Double round robin"),
            words=N_("double round robin"),
            note=N_("Berger tables twice with colours reversed, numbers drawn by lot."),
            settings=lambda amount: {"double": True},
            fits=lambda settings: settings.double,
        ),
    ),
    defaults=lambda: {"numbering": Numbering.LOTS},
    settings=(*GAMES_IN_ROUNDS, "double", "swap_last_two", "numbering", "drawn_by"),
    numberings=tuple(Numbering),
    progress=Progress(next_thing=next_thing, facts=facts),
    pairing=PairingSystem(
        title="Individual: Round-Robin",
        allows_late_entries=False,
        round_count=round_count,
        code=code,
        pair=pair,
        finished=without_games_that_do_not_count,
        check=check,
    ),
)
