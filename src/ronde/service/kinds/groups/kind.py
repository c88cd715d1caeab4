"""Groups with a cup after them as a kind of event."""

from dataclasses import replace

from ronde.core.chess.tiebreaks.presets import recommended
from ronde.messages import N_, message
from ronde.service.events.kind import (
    Amount,
    EventKind,
    Feature,
    Format,
    KindProgress,
    Latest,
    PairingSystem,
    RoundShown,
)
from ronde.service.events.setting import keys_of
from ronde.service.events.settings import Numbering, System
from ronde.service.kinds.cup.entries import ENTRIES as CUP_ENTRIES
from ronde.service.kinds.cup.kind import CUP
from ronde.service.kinds.cup.settings import CupSettings
from ronde.service.kinds.cup.state import CupState, without_cup_draft
from ronde.service.kinds.groups.actions.drawing import (
    against_closing,
    cup_after_groups,
    cup_comes_next,
    draw_groups_if_due,
)
from ronde.service.kinds.groups.entries import ENTRIES, without_old_draw
from ronde.service.kinds.groups.progress import facts, next_thing
from ronde.service.kinds.groups.rankings import OF_GROUPS, PRIZES, TABLES
from ronde.service.kinds.groups.settings import GroupsSettings
from ronde.service.kinds.groups.sheets import (
    board_letters,
    entrants_sheets,
    group_columns,
    latest_json,
    latest_sheets,
)
from ronde.service.kinds.groups.state import GroupsState
from ronde.service.kinds.groups.system import check, code, finished, pair, round_count

GROUPS = EventKind(
    system=System.GROUPS,
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
    how_it_is_run=N_("this event is played in groups: each group is a round robin"),
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
    bracket=replace(CUP, comes_next=cup_comes_next, first_draw=cup_after_groups),
    draw_first=draw_groups_if_due,
    round_shown=RoundShown(columns=group_columns, board_parts=board_letters),
    entrants_sheets=entrants_sheets,
    latest=Latest(sheets=latest_sheets, json=latest_json),
    against_closing=against_closing,
    without_draft=without_old_draw,
    published_only=without_cup_draft,
    parts=(GroupsState, CupState),
    own_settings=(GroupsSettings, CupSettings),
    tiebreaks=lambda settings: recommended(predetermined=True).codes,
    progress=KindProgress(next_thing=next_thing, facts=facts),
    rankings=OF_GROUPS,
    tables=TABLES,
    prizes=PRIZES,
    opening=lambda settings: message(N_("event opened: {name}, groups"), name=settings.name),
    entries=(*CUP_ENTRIES, *ENTRIES),
    pairing=PairingSystem(
        title="Individual: Round-Robin",
        round_count=round_count,
        code=code,
        pair=pair,
        finished=finished,
        check=check,
    ),
    features=frozenset({Feature.BOARDS, Feature.BRACKET, Feature.GROUPS}),
)
