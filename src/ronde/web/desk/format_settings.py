"""What the regulations say of the format: numbers, groups, cup, teams; until round 1 is out."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Annotated, Any

from fastapi import APIRouter, Form, Request
from fastapi.responses import Response

from ronde.core.chess.cup.ladder import Ladder
from ronde.core.chess.tiebreaks.descriptor import Score
from ronde.core.roundrobin.rutsch import Variant
from ronde.messages import N_
from ronde.service.events.actions.creating import change_settings
from ronde.service.events.objections import Level
from ronde.service.events.settings import Family, Numbering, Settings, System
from ronde.service.events.varma import CLUB, FEDERATION
from ronde.service.kinds.cup.settings import CupSettings, Draw
from ronde.service.kinds.groups.settings import GroupDraw, GroupsSettings
from ronde.service.kinds.teams.settings import TeamSettings
from ronde.text import _
from ronde.web.access import requires
from ronde.web.answers import answered
from ronde.web.desk.typed import number_typed
from ronde.web.person import Person, Role

router = APIRouter()
Short = Annotated[str, Form(max_length=20)]
Tick = Annotated[bool, Form()]
MOST_GAMES = 12
MOST_GROUPS = 64
MOST_BOARDS = 50


@dataclass(frozen=True, slots=True, kw_only=True)
class Choices:
    """A field with a few values, the one that holds among them."""

    name: str
    label: str
    value: str
    options: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Number:
    """A field for a number; empty where that says something too."""

    name: str
    label: str
    value: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Box:
    """Yes or no."""

    name: str
    label: str
    value: bool


Field = Choices | Number | Box

_NUMBERINGS = {
    Numbering.RATING: N_("by rating"),
    Numbering.ENTRY: N_("in the order of entry"),
    Numbering.LOTS: N_("by lot"),
    Numbering.VARMA: N_("by lot with the Varma tables, compatriots apart"),
}
_LADDERS = {
    Ladder.REPLAY: N_("played again with colours reversed"),
    Ladder.PLAYOFF: N_("played off: rapid, blitz, then a decisive game"),
}


def format_fields(settings: Settings) -> tuple[Field, ...]:
    """The fields that an event's format has, in their order."""
    system = settings.system
    if system.family is Family.CUP:
        return _cup_fields(settings.part(CupSettings) or CupSettings())
    if system.family is Family.GROUPS:
        groups = settings.part(GroupsSettings) or GroupsSettings()
        return (*_group_fields(groups), *_cup_fields(settings.part(CupSettings) or CupSettings()))
    if system is System.ROUND_ROBIN:
        return (
            Box(name="double", label=_("Everybody meets twice"), value=settings.double),
            _numbering(settings, tuple(Numbering)),
            Choices(
                name="drawn_by",
                label=_("Kept apart by the Varma tables"),
                value=settings.drawn_by,
                options=((FEDERATION, _("federation")), (CLUB, _("club"))),
            ),
        )
    if system is System.RUTSCH:
        return (
            _numbering(settings, (Numbering.RATING, Numbering.ENTRY, Numbering.LOTS)),
            Choices(
                name="variant",
                label=_("Tables"),
                value=settings.variant.value,
                options=(
                    (Variant.BOOK.value, _("of the arbiter's book")),
                    (Variant.SLIDES.value, _("of the course slides")),
                ),
            ),
        )
    if system.of_teams:
        return _team_fields(settings)
    return ()


def _numbering(settings: Settings, offered: tuple[Numbering, ...]) -> Choices:
    """Where the numbers come from."""
    return Choices(
        name="numbering",
        label=_("Numbers"),
        value=settings.numbering.value,
        options=tuple((each.value, _(_NUMBERINGS[each])) for each in offered),
    )


def _team_fields(settings: Settings) -> tuple[Field, ...]:
    """Boards, order and points of an event of teams."""
    teams = settings.part(TeamSettings) or TeamSettings()
    fields: list[Field] = [
        Number(name="board_count", label=_("Boards a match"), value=teams.board_count),
        Box(name="double", label=_("Everybody meets twice"), value=settings.double),
        _numbering(settings, (Numbering.RATING, Numbering.ENTRY, Numbering.LOTS)),
    ]
    if settings.system is not System.SCHEVENINGEN:
        fields.append(
            Choices(
                name="rank_by",
                label=_("Teams ranked by"),
                value=teams.rank_by.value,
                options=(
                    (Score.MATCH_POINTS.value, _("match points")),
                    (Score.GAME_POINTS.value, _("game points")),
                ),
            )
        )
    return tuple(fields)


def _group_fields(groups: GroupsSettings) -> tuple[Field, ...]:
    """How many groups there are, and who goes on."""
    return (
        Number(name="group_count", label=_("Groups"), value=groups.group_count),
        Choices(
            name="group_draw",
            label=_("Players come to their groups"),
            value=groups.draw.value,
            options=(
                (GroupDraw.LOTS.value, _("by lot out of pots")),
                (GroupDraw.DEAL.value, _("dealt out by strength")),
            ),
        ),
        Number(
            name="qualified_each", label=_("Go on from each group"), value=groups.qualified_each
        ),
        Number(
            name="best_next_count",
            label=_("Best of the next place who go on too"),
            value=groups.best_next_count,
        ),
        Box(name="with_cup", label=_("A cup follows"), value=groups.with_cup),
    )


def _cup_fields(cup: CupSettings) -> tuple[Field, ...]:
    """How a cup is drawn and its matches decided."""
    return (
        Choices(
            name="draw",
            label=_("How it is drawn"),
            value=cup.draw.value,
            options=(
                (Draw.FIXED.value, _("a fixed bracket")),
                (Draw.EACH_ROUND.value, _("anew for each round")),
            ),
        ),
        Number(
            name="game_count",
            label=_("Games a match, empty for the result alone"),
            value=cup.game_count,
        ),
        Choices(
            name="ladder",
            label=_("A match that ends level is"),
            value=cup.ladder.value,
            options=tuple((each.value, _(words)) for each, words in _LADDERS.items()),
        ),
        Number(name="prequalified_count", label=_("Prequalified"), value=cup.prequalified_count),
        Box(name="third_place", label=_("Match for third place"), value=cup.third_place),
        Box(name="classification", label=_("Matches for all places"), value=cup.classification),
        Box(name="consolation", label=_("Consolation"), value=cup.consolation),
        Box(name="double_elimination", label=_("Double elimination"), value=cup.double_elimination),
    )


@router.post("/e/{event}/settings/format")
def save_format(
    request: Request,
    event: str,
    person: Annotated[Person, requires(Role.DIRECTOR)],
    double: Tick = False,
    numbering: Annotated[Numbering | None, Form()] = None,
    drawn_by: Short = "",
    variant: Annotated[Variant | None, Form()] = None,
    board_count: Short = "",
    rank_by: Annotated[Score | None, Form()] = None,
    group_count: Short = "",
    group_draw: Annotated[GroupDraw, Form()] = GroupDraw.LOTS,
    qualified_each: Short = "2",
    best_next_count: Short = "0",
    with_cup: Tick = False,
    draw: Annotated[Draw, Form()] = Draw.FIXED,
    game_count: Short = "",
    ladder: Annotated[Ladder, Form()] = Ladder.REPLAY,
    prequalified_count: Short = "0",
    third_place: Tick = False,
    classification: Tick = False,
    consolation: Tick = False,
    double_elimination: Tick = False,
    consent: Annotated[Level, Form()] = Level.ACKNOWLEDGE,
) -> Response:
    """Keep what was chosen, as far as the format has it."""
    settings = request.app.state.rooms.opened(event).state.regulations
    changes: dict[str, Any] = {}
    cup = replace(
        settings.part(CupSettings) or CupSettings(),
        draw=draw,
        game_count=_count(game_count, 1, MOST_GAMES),
        ladder=ladder,
        prequalified_count=_count(prequalified_count, 0, 1000) or 0,
        third_place=third_place,
        classification=classification,
        consolation=consolation,
        double_elimination=double_elimination,
    )
    if settings.system.family is Family.CUP:
        changes["cup"] = cup
    elif settings.system.family is Family.GROUPS:
        changes["groups"] = replace(
            settings.part(GroupsSettings) or GroupsSettings(),
            group_count=number_typed(group_count, 2, MOST_GROUPS),
            group_size=None,
            draw=group_draw,
            qualified_each=number_typed(qualified_each, 1, 99),
            best_next_count=_count(best_next_count, 0, 99) or 0,
            with_cup=with_cup,
        )
        changes["cup"] = cup if with_cup else CupSettings()
    else:
        changes |= _of_rounds(settings, double, numbering, drawn_by, variant)
        if settings.system.of_teams:
            changes["teams"] = replace(
                settings.part(TeamSettings) or TeamSettings(),
                board_count=_count(board_count, 1, MOST_BOARDS),
                rank_by=rank_by or (settings.part(TeamSettings) or TeamSettings()).rank_by,
            )
    done = request.app.state.rooms.act(
        event, person, lambda desk: change_settings(desk, changes, consent=consent)
    )
    return answered(request, done, f"/e/{event}/settings")


def _of_rounds(
    settings: Settings,
    double: bool,
    numbering: Numbering | None,
    drawn_by: str,
    variant: Variant | None,
) -> Mapping[str, Any]:
    """What an event in rounds may choose; what it has no field for stays."""
    names = {field.name for field in format_fields(settings)}
    chosen: dict[str, Any] = {
        "double": double,
        "numbering": numbering,
        "drawn_by": drawn_by,
        "variant": variant,
    }
    return {
        name: value for name, value in chosen.items() if name in names and value not in ("", None)
    }


def _count(text: str, least: int, most: int) -> int | None:
    """A number, or nothing where the field is empty."""
    return number_typed(text, least, most) if text.strip() else None
