"""The Swiss as a kind of event."""

from ronde.core.chess.tiebreaks.presets import recommended
from ronde.messages import N_, Message, counted
from ronde.service.events.actions.playoff_rows import PLAYOFFS
from ronde.service.events.kind import (
    Amount,
    EventKind,
    Format,
    PairingSystem,
)
from ronde.service.events.playoff_settings import PlayoffSettings
from ronde.service.events.setting import keys_of
from ronde.service.events.settings import GAMES_IN_ROUNDS, Numbering, Settings, System
from ronde.service.kinds.swiss.pairing import check, code, pair, paired_by, round_count, rules
from ronde.service.kinds.swiss.settings import SwissSettings


def _opening(settings: Settings) -> Message:
    """How the journal tells that one was opened."""
    return counted(
        N_("event opened: {name}, Swiss of one round"),
        N_("event opened: {name}, Swiss of {count} rounds"),
        settings.round_count or 0,
        name=settings.name,
    )


SWISS = EventKind(
    system=System.SWISS,
    formats=(
        Format(
            key="swiss",
            title=N_("Swiss"),
            words=N_("Swiss system"),
            note=N_("Paired by the FIDE Dutch rules unless changed, numbers by rating."),
            amount=Amount(label=N_("Rounds"), usual=9, most=30),
            settings=lambda amount: {"round_count": amount},
        ),
    ),
    defaults=lambda: {
        "numbering": Numbering.RATING,
        SwissSettings.PART: SwissSettings(),
        PlayoffSettings.PART: PlayoffSettings(),
    },
    settings=(
        "round_count",
        *keys_of(SwissSettings),
        *GAMES_IN_ROUNDS,
        *("baku", "initial_colour"),
        *keys_of(PlayoffSettings),
    ),
    own_settings=(SwissSettings, PlayoffSettings),
    actions=PLAYOFFS,
    tiebreaks=lambda settings: recommended(predetermined=False).codes,
    opening=_opening,
    pairing=PairingSystem(
        title="Individual: Swiss-System",
        allows_late_entries=True,
        round_count=round_count,
        code=code,
        pair=pair,
        check=check,
        rules=rules,
        paired_by=paired_by,
        by_points=True,
    ),
)
