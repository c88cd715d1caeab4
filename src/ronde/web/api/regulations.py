"""Regulations as programs send them, made into the settings of an event."""

from dataclasses import replace
from typing import Any

from ronde.core.chess.game import Colour
from ronde.core.chess.scoring import Scoring
from ronde.core.chess.team import MatchPoints
from ronde.core.chess.tiebreaks.descriptor import Score
from ronde.core.roundrobin.rutsch import Variant
from ronde.errors import InputError
from ronde.messages import N_
from ronde.service.events.kind import kind_of
from ronde.service.events.settings import (
    Family,
    Numbering,
    Settings,
    SlipKeys,
    System,
    settings_with,
    with_values,
)
from ronde.service.kinds.bridge.settings import BridgeSettings, bridge_settings_from
from ronde.service.kinds.cup.settings import CupSettings, cup_changed
from ronde.service.kinds.groups.settings import GroupsSettings, groups_changed
from ronde.service.kinds.teams.settings import TeamSettings
from ronde.web.api.schemas.events import (
    GroupsAsked,
    NewEvent,
    RegulationsAsked,
    ScoringAsked,
    TeamsAsked,
)
from ronde.web.api.schemas.words import Asked, tenths

_MEANINGS = {"numbering": Numbering, "slip_keys": SlipKeys, "variant": Variant}
_OTHERWISE = frozenset({"event", "seed", "system", "consent", "bridge"})
_MAY_BE_OPEN = frozenset(
    {
        *("start_date", "end_date", "preliminary_count", "game_count", "apart_by"),
        *("board_count", "method", "winners", "cross"),
    }
)
"""Settings that null takes back; for others it says nothing."""


def settings_of(asked: NewEvent) -> Settings:
    """The settings of a new event; the first colour of a Swiss is still to be drawn."""
    system = System(asked.system)
    settings = settings_with(system=system, name=asked.name, **kind_of(system).defaults())
    evening = evening_changes(settings, asked)
    if evening:
        known = settings.part(BridgeSettings) or BridgeSettings()
        settings = settings.with_part(replace(known, **evening))
    return with_values(settings, changes_of(settings, asked))


def changes_of(settings: Settings, asked: RegulationsAsked) -> dict[str, Any]:
    """The settings that a program gives, by name, except those of a bridge evening."""
    given = {
        name: _MEANINGS[name](value) if name in _MEANINGS else value
        for name in asked.model_fields_set - _OTHERWISE
        if (value := getattr(asked, name)) is not None or name in _MAY_BE_OPEN
    }
    if asked.scoring is not None:
        given["scoring"] = _scoring(asked.scoring)
    if asked.tiebreaks is not None:
        given["tiebreaks"] = tuple(asked.tiebreaks)
    if asked.initial_colour is not None:
        given["initial_colour"] = Colour[asked.initial_colour.upper()]
    if asked.teams is not None:
        given["teams"] = _teams(settings.part(TeamSettings) or TeamSettings(), asked.teams)
    if asked.cup is not None:
        told = _given(asked.cup)
        given["cup"] = cup_changed(settings.part(CupSettings) or CupSettings(), told)
    if asked.groups is not None:
        given["groups"] = _groups(settings.part(GroupsSettings) or GroupsSettings(), asked.groups)
    return given


def evening_changes(settings: Settings, asked: RegulationsAsked) -> dict[str, Any]:
    """The regulations of a bridge evening that a program gives, by name; refused for chess."""
    if asked.bridge is None:
        return {}
    if settings.system.family is not Family.BRIDGE:
        raise InputError(N_("{option} is for bridge"), option="bridge")
    told = _given(asked.bridge)
    wanted = bridge_settings_from(told)
    return {name: getattr(wanted, name) for name in told}


def _given(asked: Asked) -> dict[str, Any]:
    """What a program says of a part of the regulations."""
    told = asked.model_dump(exclude_unset=True)
    return {
        name: value for name, value in told.items() if value is not None or name in _MAY_BE_OPEN
    }


def _scoring(asked: ScoringAsked) -> Scoring:
    """Points for each result, refused where a win is not worth most."""
    win, draw, loss = tenths(asked.win), tenths(asked.draw), tenths(asked.loss)
    if not win > draw > loss:
        raise InputError(
            N_("{name}: expected a win worth more than a draw, and a draw more than a loss"),
            name="scoring",
        )
    bye = None if asked.bye is None else tenths(asked.bye)
    return Scoring.simple(win=win, draw=draw, loss=loss, pairing_allocated_bye=bye)


def _teams(known: TeamSettings, asked: TeamsAsked) -> TeamSettings:
    """How teams play."""
    given = {name: value for name, value in _given(asked).items() if name == "board_count"}
    if asked.match_points is not None:
        points = asked.match_points.model_dump()
        given["match_points"] = MatchPoints(**{name: tenths(one) for name, one in points.items()})
    if asked.rank_by is not None:
        given["rank_by"] = Score(asked.rank_by)
    if asked.first_colour is not None:
        given["first_colour"] = Colour[asked.first_colour.upper()]
    return replace(known, **given)


def _groups(known: GroupsSettings, asked: GroupsAsked) -> GroupsSettings:
    """How many groups; of their number and their size the one that is given counts."""
    told = _given(asked)
    if "group_count" in told:
        told.setdefault("group_size", None)
    elif "group_size" in told:
        told["group_count"] = None
    return groups_changed(known, told)
