"""The Rutsch system as a kind of event."""

from ronde.core.chess.tiebreaks.presets import recommended
from ronde.messages import N_, message
from ronde.service.events.actions.playoff_rows import PLAYOFFS
from ronde.service.events.kind import (
    EventKind,
    Format,
    PairingSystem,
    PairingTable,
    RoundShown,
)
from ronde.service.events.playoff_settings import PlayoffSettings
from ronde.service.events.setting import keys_of
from ronde.service.events.settings import GAMES_IN_ROUNDS, Numbering, System
from ronde.service.kinds.round_robin.pairing import without_games_that_do_not_count
from ronde.service.kinds.rutsch.pairing import (
    check,
    code,
    pair,
    round_count,
    schedule,
    seating_of,
    tables_json,
    tables_sheet,
)
from ronde.text.rutsch import words_sheet

RUTSCH = EventKind(
    system=System.RUTSCH,
    formats=(
        Format(
            key="rutsch",
            title=N_("Rutsch"),
            words=N_("Rutsch system"),
            note=N_("Everybody moves one place on after each round."),
        ),
    ),
    defaults=lambda: {"numbering": Numbering.LOTS, PlayoffSettings.PART: PlayoffSettings()},
    settings=(*GAMES_IN_ROUNDS, "numbering", "variant", *keys_of(PlayoffSettings)),
    own_settings=(PlayoffSettings,),
    actions=PLAYOFFS,
    tiebreaks=lambda settings: recommended(predetermined=True).codes,
    opening=lambda settings: message(N_("event opened: {name}, Rutsch"), name=settings.name),
    pairing=PairingSystem(
        title="Individual: Round-Robin (Rutsch)",
        round_count=round_count,
        code=code,
        pair=pair,
        finished=without_games_that_do_not_count,
        check=check,
        table=PairingTable(rule="Livre de l'arbitre, Rutsch", schedule=schedule),
    ),
    round_shown=RoundShown(
        more=(
            lambda state, played: tables_sheet(state, played.round_number),
            lambda state, played: words_sheet(seating_of(state, played.round_number)[0]),
        ),
        json=lambda state, played: tables_json(state, played.round_number),
    ),
)
