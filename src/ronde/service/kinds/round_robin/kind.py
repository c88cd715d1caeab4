"""The round robin as a kind of event."""

from ronde.core.chess.tiebreaks.presets import recommended
from ronde.messages import N_, Message, message
from ronde.service.events.actions.envelope_rows import ENVELOPES
from ronde.service.events.actions.playoff_rows import PLAYOFFS
from ronde.service.events.kind import (
    EventKind,
    Format,
    PairingSystem,
    PairingTable,
)
from ronde.service.events.playoff_settings import PlayoffSettings
from ronde.service.events.setting import keys_of
from ronde.service.events.settings import GAMES_IN_ROUNDS, Numbering, Settings, System
from ronde.service.kinds.round_robin.pairing import (
    check,
    code,
    pair,
    round_count,
    schedule,
    without_games_that_do_not_count,
)


def _opening(settings: Settings) -> Message:
    """How the journal tells that one was opened."""
    template = (
        N_("event opened: {name}, double round robin")
        if settings.double
        else N_("event opened: {name}, round robin")
    )
    return message(template, name=settings.name)


ROUND_ROBIN = EventKind(
    system=System.ROUND_ROBIN,
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
    defaults=lambda: {"numbering": Numbering.LOTS, PlayoffSettings.PART: PlayoffSettings()},
    settings=(
        *GAMES_IN_ROUNDS,
        "double",
        "swap_last_two",
        "numbering",
        "drawn_by",
        *keys_of(PlayoffSettings),
    ),
    own_settings=(PlayoffSettings,),
    actions=(*PLAYOFFS, *ENVELOPES),
    by_varma=True,
    tiebreaks=lambda settings: recommended(predetermined=True).codes,
    opening=_opening,
    pairing=PairingSystem(
        title="Individual: Round-Robin",
        round_count=round_count,
        code=code,
        pair=pair,
        finished=without_games_that_do_not_count,
        check=check,
        table=PairingTable(rule=N_("C.05 Annex 1"), schedule=schedule),
    ),
)
