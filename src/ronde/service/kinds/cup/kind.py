"""The cup as a kind of event."""

from ronde.messages import N_, message
from ronde.service.events.kind import (
    BracketPlay,
    EventKind,
    Feature,
    Format,
    KindProgress,
    Latest,
    PairingSystem,
)
from ronde.service.events.setting import keys_of
from ronde.service.events.settings import Numbering, System
from ronde.service.kinds.cup.actions.drawing import draw_cup, first_draw, publish_cup
from ronde.service.kinds.cup.actions.leaving import withdraw_from_cup
from ronde.service.kinds.cup.documents import cup_json, latest_json
from ronde.service.kinds.cup.entries import ENTRIES
from ronde.service.kinds.cup.progress import against_closing_cup, facts, next_thing
from ronde.service.kinds.cup.rankings import OF_CUP, PRIZES, TABLES
from ronde.service.kinds.cup.reading import is_in_cup, published_cup
from ronde.service.kinds.cup.settings import CupSettings
from ronde.service.kinds.cup.sheets import latest_sheets
from ronde.service.kinds.cup.state import CupState, without_cup_draft
from ronde.service.kinds.cup.system import check, code, pair, round_count

CUP = BracketPlay(
    comes_next=lambda state: True,
    is_drawn=lambda state: state.part(CupState) is not None,
    is_public=lambda state: published_cup(state) is not None,
    has=is_in_cup,
    first_draw=first_draw,
    draw=draw_cup,
    publish=publish_cup,
    withdraw=withdraw_from_cup,
)
KNOCKOUT = EventKind(
    system=System.KNOCKOUT,
    formats=(
        Format(
            key="knockout",
            title=N_("Knock-out"),
            words=N_("knock-out"),
            note=N_("A bracket seeded by rating; drawn matches are played again."),
        ),
    ),
    how_it_is_run=N_("this event is a cup: it has a bracket and matches"),
    defaults=lambda: {"numbering": Numbering.RATING, "cup": CupSettings()},
    settings=("time_control", *keys_of(CupSettings)),
    bracket=CUP,
    pages=lambda state: (latest_sheets(state), cup_json(state)),
    latest=Latest(sheets=latest_sheets, json=latest_json),
    against_closing=against_closing_cup,
    without_draft=without_cup_draft,
    published_only=without_cup_draft,
    parts=(CupState,),
    own_settings=(CupSettings,),
    progress=KindProgress(next_thing=next_thing, facts=facts),
    rankings=OF_CUP,
    tables=TABLES,
    prizes=PRIZES,
    opening=lambda settings: message(N_("event opened: {name}, knock-out"), name=settings.name),
    entries=ENTRIES,
    pairing=PairingSystem(
        title="Individual: Knock-out",
        round_count=round_count,
        code=code,
        pair=pair,
        check=check,
    ),
    features=frozenset({Feature.BRACKET}),
)
