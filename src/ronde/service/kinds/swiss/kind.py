"""The Swiss as a kind of event."""

from ronde.core.chess.tiebreaks.presets import recommended
from ronde.messages import N_, Message, counted
from ronde.service.events.documents import TABLES_OF_PLAYERS
from ronde.service.events.kind import (
    GAMES_IN_ROUNDS,
    Amount,
    Discipline,
    EventKind,
    Feature,
    Format,
    PairingSystem,
    Progress,
)
from ronde.service.events.progress import facts, next_thing
from ronde.service.events.rankings import OF_PLAYERS
from ronde.service.events.settings import Numbering, Settings, System
from ronde.service.kinds.swiss.pairing import check, code, pair, round_count, rules


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
    discipline=Discipline.CHESS,
    formats=(
        Format(
            key="swiss",
            title=N_("Swiss"),
            words=N_("Swiss system"),
            note=N_("Paired by the FIDE Dutch rules, numbers by rating."),
            amount=Amount(label=N_("Rounds"), usual=9, most=30),
            settings=lambda amount: {"round_count": amount},
        ),
    ),
    defaults=lambda: {"numbering": Numbering.RATING},
    settings=("round_count", *GAMES_IN_ROUNDS, "baku", "initial_colour"),
    tiebreaks=lambda settings: recommended(predetermined=False).codes,
    progress=Progress(next_thing=next_thing, facts=facts),
    rankings=OF_PLAYERS,
    tables=TABLES_OF_PLAYERS,
    opening=_opening,
    pairing=PairingSystem(
        title="Individual: Swiss-System",
        allows_late_entries=True,
        round_count=round_count,
        code=code,
        pair=pair,
        check=check,
        rules=rules,
        by_points=True,
    ),
    features=frozenset({Feature.BOARDS, Feature.CROSSTABLE, Feature.WHY}),
)
