"""What an event is, as its regulations say; most of it stands once round 1 is published."""

import datetime as dt
from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import Enum
from functools import cache
from importlib import import_module
from types import MappingProxyType
from typing import Annotated, Any

from ronde.core.chess.elo.rates import RateOfPlay
from ronde.core.chess.game import Colour
from ronde.core.chess.scoring import STANDARD, Scoring
from ronde.core.moments import Moment
from ronde.core.roundrobin.rutsch import Variant
from ronde.core.scores import Points
from ronde.errors import InputError
from ronde.messages import N_, FieldName, Message, message
from ronde.service.events.change import Stored
from ronde.service.events.kind import kind_of
from ronde.service.events.parts import Parted
from ronde.service.events.reported import ReportedFacts, reported_from, reported_payload
from ronde.service.events.setting import (
    COLOURS,
    Choice,
    Codes,
    Day,
    Extra,
    Line,
    Number,
    PointsTable,
    Setting,
    SettingsPart,
    YesNo,
    different,
    from_payload,
    named,
    payload_of,
    setting,
    settings_in,
)
from ronde.service.events.setting_forms import Moments, OneMoment, Several, ZoneForm
from ronde.text.documents import JsonObject
from ronde.text.person_columns import PERSON_COLUMNS


class System(Enum):
    """How an event is played; the value is what users type and what the journal keeps."""

    SWISS = "swiss"
    ROUND_ROBIN = "round-robin"
    RUTSCH = "rutsch"
    SCHEVENINGEN = "scheveningen"
    TEAM_ROUND_ROBIN = "team-round-robin"
    TEAM_SWISS = "team-swiss"
    KNOCKOUT = "knockout"
    GROUPS = "groups"
    BRIDGE_PAIRS = "bridge-pairs"
    BRIDGE_INDIVIDUAL = "bridge-individual"
    BRIDGE_TEAMS = "bridge-teams"


class Numbering(Enum):
    """Where pairing numbers come from."""

    RATING = "rating"
    ENTRY = "entry"
    LOTS = "lots"
    VARMA = "varma"
    """By lot, directed so that compatriots do not meet in the last rounds."""

    @property
    def drawn(self) -> bool:
        """Whether somebody has to draw the numbers."""
        return self in (Numbering.LOTS, Numbering.VARMA)


class SlipKeys(Enum):
    """The letters of White, draw and Black on a slip: `b` is Black in English, Blancs in French.

    They belong to the event, not to the reader's language, so that a slip means one thing.
    """

    ENGLISH = "wdb"
    FRENCH = "b=n"


def _scoring_boxes(scoring: Scoring) -> dict[str, Points | None]:
    """The boxes of a scoring; what is as it usually is has none."""
    bye, absence = scoring.pairing_allocated_bye, scoring.zero_point_bye
    return {
        "win": scoring.white_win,
        "draw": scoring.white_draw,
        "loss": scoring.white_loss,
        "bye": None if bye == scoring.white_win else bye,
        "absence": absence or None,
    }


def _merged(before: Scoring, boxes: Mapping[str, Points | None], name: FieldName) -> Scoring:
    """The scoring with some of its boxes filled anew; refused where a win is not worth most."""
    bye, absence = boxes.get("bye"), boxes.get("absence")
    scoring = before
    if "win" in boxes:
        win, draw, loss = (boxes[box] or 0 for box in ("win", "draw", "loss"))
        if not win > draw > loss:
            raise InputError(
                N_("{name}: expected a win worth more than a draw, and a draw more than a loss"),
                name=name,
            )
        scoring = Scoring.simple(win=win, draw=draw, loss=loss)
    if bye is not None:
        scoring = replace(scoring, pairing_allocated_bye=bye)
    if absence is not None:
        if absence > scoring.white_loss:
            raise InputError(
                N_("{name}: expected no more for a missed round than for a loss"), name=name
            )
        scoring = replace(scoring, forfeit_loss=absence, zero_point_bye=absence)
    return scoring


_ON_PAPER = N_("Times and paper")


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings(Parted):
    """The regulations of an event, as far as a program needs them."""

    system: System
    name: str = setting(
        "--name", Line(required=True), label=N_("name"), help=N_("The full name of the event.")
    )
    city: str = setting("--city", Line(), label=N_("town"), help=N_("Where it is played."))
    federation: str = setting(
        "--federation",
        Line("CODE", folded=str.upper),
        label=N_("federation"),
        help=N_("The federation, such as FRA."),
    )
    start_date: dt.date | None = setting(
        "--start", Day(), label=N_("first day"), help=N_("The first day."), none=""
    )
    end_date: dt.date | None = setting(
        "--end", Day(), label=N_("last day"), help=N_("The last day."), none=""
    )
    chief_arbiter: str = setting(
        "--arbiter", Line("NAME"), label=N_("chief arbiter"), help=N_("The chief arbiter.")
    )
    deputy_arbiters: str = setting(
        "--deputies",
        Line("NAMES"),
        label=N_("deputy arbiters"),
        help=N_("The deputy arbiters for the report, separated by semicolons."),
    )
    time_control: str = setting(
        "--time-control", Line(), label=N_("time control"), help=N_("The time control.")
    )
    round_count: int | None = setting(
        "--rounds",
        Number(1, 99, "R"),
        label=N_("number of rounds"),
        help=N_("Rounds of a Swiss."),
        open_outside=True,
    )
    """None for a round robin: it follows from the number of players."""
    scoring: Scoring = setting(
        "--scoring",
        PointsTable(
            boxes={
                "win": N_("a win"),
                "draw": N_("a draw"),
                "loss": N_("a loss"),
                "bye": N_("a bye"),
                "absence": N_("a missed round"),
            },
            extras={
                "bye": Extra(
                    flag="--bye-points",
                    label=N_("points of the bye"),
                    help=N_("Points of the pairing-allocated bye (default: a win)."),
                ),
                "absence": Extra(
                    flag="--absence-points",
                    label=N_("points of a missed round"),
                    help=N_("Points of a missed round (default 0)."),
                ),
            },
            values=_scoring_boxes,
            merge=_merged,
            kept_as=Scoring,
        ),
        default=STANDARD,
        label=N_("scoring"),
        help=N_("Points for a win, a draw, a loss (default 1-0.5-0)."),
        open_outside=True,
    )
    tiebreaks: tuple[str, ...] = setting(
        "--tiebreaks",
        Codes(),
        label=N_("tie-breaks"),
        help=N_("Codes in order, as DE,BH/C1,SB (default: a recommended list)."),
        open_outside=True,
    )
    baku: bool = setting(
        "--baku",
        YesNo(),
        label=N_("Baku acceleration"),
        help=N_("Baku acceleration."),
        open_outside=True,
    )
    initial_colour: Colour | None = setting(
        "--initial-colour",
        COLOURS,
        label=N_("first colour"),
        help=N_("The colour of number 1 in round 1 of a Swiss (default: by lot)."),
        locked=True,
    )
    double: bool = setting(
        "--double",
        YesNo(),
        label=N_("double round robin"),
        help=N_("A round robin in which everybody meets twice."),
        locked=True,
    )
    swap_last_two: bool = setting(
        "--swap",
        YesNo(),
        default=True,
        label=N_("last two rounds exchanged"),
        help=N_("Exchange the last two rounds of the first leg, or keep them in order."),
        locked=True,
    )
    numbering: Numbering = setting(
        "--numbers",
        Choice(
            {
                Numbering.RATING: N_("by rating"),
                Numbering.ENTRY: N_("in the order of entry"),
                Numbering.LOTS: N_("by lot"),
                Numbering.VARMA: N_("by lot with the Varma tables, compatriots apart"),
            }
        ),
        default=Numbering.RATING,
        label=N_("numbering"),
        help=N_(
            "The numbers of a round robin: by lots (default), as entered, by rating, or by the"
            " directed draw of Varma."
        ),
        locked=True,
    )
    slip_keys: SlipKeys = setting(
        "--slip-keys",
        Choice({SlipKeys.ENGLISH: "w d b", SlipKeys.FRENCH: "b = n"}),
        default=SlipKeys.ENGLISH,
        label=N_("letters of the slips"),
        help=N_("The letters of White, draw and Black on a slip: wdb (default) or b=n."),
    )
    drawn_by: str = setting(
        "--by",
        Choice(
            {
                "federation": N_("federation"),
                "club": N_("club"),
                "town": N_("town"),
                "department": N_("department"),
                "league": N_("league"),
            }
        ),
        default="federation",
        label=N_("kept apart by the Varma tables"),
        help=N_(
            "Whom the directed draw keeps apart: those of a federation (default), a club, a town,"
            " a department or a league."
        ),
        locked=True,
    )
    """What the players that a directed draw keeps apart have in common."""
    first_board: int = setting(
        "--first-board",
        Number(1, 9_999),
        default=1,
        label=N_("first board"),
        help=N_("The number of the first board (default 1)."),
    )
    """The number of the first board, in a hall that several events share."""
    variant: Variant = setting(
        "--variant",
        Choice(
            {
                Variant.BOOK: N_("of the arbiter's book"),
                Variant.SLIDES: N_("of the course slides"),
            }
        ),
        default=Variant.BOOK,
        label=N_("tables"),
        help=N_("Rutsch: the tables of the book (default) or of the slides."),
        locked=True,
    )
    """Whose Rutsch tables."""
    rate_of_play: RateOfPlay = setting(
        "--rate",
        Choice(
            {
                RateOfPlay.STANDARD: N_("standard"),
                RateOfPlay.RAPID: N_("rapid"),
                RateOfPlay.BLITZ: N_("blitz"),
            }
        ),
        default=RateOfPlay.STANDARD,
        label=N_("kind of rating"),
        help=N_("Which ratings the games count for: standard (default), rapid or blitz."),
        heading=_ON_PAPER,
    )
    timetable: tuple[Moment, ...] = setting(
        "--times",
        Moments(),
        label=N_("times of the rounds"),
        help=N_("Day and time of each round in turn, such as 2026-01-31 14:00."),
        heading=_ON_PAPER,
    )
    time_zone: str = setting(
        "--time-zone",
        ZoneForm(),
        label=N_("time zone"),
        help=N_("Of these times, such as Europe/Paris (default: that of the federation)."),
        heading=_ON_PAPER,
    )
    check_in_until: Moment | None = setting(
        "--check-in-until",
        OneMoment(),
        label=N_("check-in until"),
        help=N_("When check-in closes, such as 2026-01-31 13:30."),
        none="",
        heading=_ON_PAPER,
    )
    lateness: int | None = setting(
        "--lateness",
        Number(0, 999, "MINUTES"),
        label=N_("default time in minutes"),
        help=N_("How many minutes late a player may come before the game is lost."),
        none="",
        heading=_ON_PAPER,
    )
    """None where it is not announced.

    Rule: FIDE Laws of Chess 6.7.1
    """
    category_month: int | None = setting(
        "--category-month",
        Number(1, 12, "MONTH"),
        label=N_("month in which age categories change"),
        help=N_("1 for the calendar year (default: 9 in France, else 1)."),
        none="",
        heading=_ON_PAPER,
    )
    paper_columns: tuple[str, ...] = setting(
        "--columns",
        Several(
            {column.key: column.words for column in PERSON_COLUMNS.values()},
            metavar="elo,club,...",
        ),
        label=N_("columns about players"),
        help=N_("On lists, pairings and standings (default: what each sheet usually has)."),
        heading=_ON_PAPER,
    )
    reported: ReportedFacts | None = None
    """None unless the event came in by a report."""


WHAT_IT_IS = ("name", "city", "federation", "start_date", "end_date", "chief_arbiter")
"""The settings that every event has."""
WHAT_IS_ANNOUNCED = (
    *("deputy_arbiters", "rate_of_play", "timetable", "time_zone", "check_in_until", "lateness"),
    *("category_month", "paper_columns"),
)
"""Those that no pairing goes by: a round that is drafted stays as it is."""
GAMES_IN_ROUNDS = (
    *("time_control", "scoring", "tiebreaks", "first_board", "slip_keys"),
    *WHAT_IS_ANNOUNCED,
)
"""Those of an event in which games are played round by round."""


@cache
def declared() -> Mapping[str, Setting]:
    """Every setting of every kind of event, by its key."""
    classes: tuple[type, ...] = (Settings, *setting_parts().values())
    return {each.key: each for part in classes for each in settings_in(part).values()}


def settings_of(system: System) -> tuple[Setting, ...]:
    """The settings that events of a kind have, in the order they are shown."""
    return tuple(declared()[key] for key in (*WHAT_IT_IS, *kind_of(system).settings))


@cache
def locked_names() -> frozenset[str]:
    """What nobody changes once round 1 is published.

    Rule: FIDE VCL4THP (2026-08) 57-88, 93, 109-110, 195-202
    """
    return frozenset(each.part or each.name for each in declared().values() if each.locked)


@cache
def setting_parts() -> Mapping[str, type[SettingsPart]]:
    """What the kinds regulate besides what every event does, by name."""
    # By its name, as the kinds are.
    parts: Mapping[str, type[SettingsPart]] = import_module("ronde.service.catalogue").SETTINGS
    return parts


@cache
def setting_names() -> frozenset[str]:
    """Every name that the journal has for a setting."""
    return frozenset((*_NAMES, *setting_parts()))


_NAMES = tuple(name for name in Settings.__dataclass_fields__ if name != "parts")
"""What every event regulates."""


def settings_with(**values: Any) -> Settings:  # noqa: ANN401 - whatever a setting is
    """The settings of an event by name, those of its kind among them."""
    own = {name: value for name, value in values.items() if name not in setting_parts()}
    return with_values(Settings(**own), {name: values[name] for name in values.keys() - own.keys()})


def with_values(settings: Settings, values: Mapping[str, Any]) -> Settings:
    """The settings with some of them replaced, by name."""
    # What a kind regulates is loaded only where it is told: a name alone takes it away.
    parts = {
        part: kept
        for part, kept in settings.parts.items()
        if not (isinstance(kept, SettingsPart) and kept.PART in values)
    }
    for name in setting_parts().keys() & values.keys():
        if values[name] is not None:
            parts[type(values[name])] = values[name]
    own = {name: value for name, value in values.items() if name not in setting_parts()}
    return replace(settings, parts=MappingProxyType(parts), **own)


def superfluous(settings: Settings, sentences: Mapping[str, str]) -> Message | None:
    """The sentence about the first of some settings that was given, though its system has none."""
    for name, sentence in sentences.items():
        if getattr(settings, name) not in (None, False, ()):
            return message(sentence, setting=named(Settings, name))
    return None


GIVEN_BY_THE_TABLE = {
    "round_count": N_("the table says how many rounds there are: leave out {setting}"),
    "baku": N_("{setting} is for a Swiss"),
    "initial_colour": N_("the table gives the colours: leave out {setting}"),
}
"""What an event has no use for in which a table says who meets whom."""


def value_of(settings: Settings, name: str) -> object:
    """A setting by its name; None where it is one of another kind."""
    part = setting_parts().get(name)
    return getattr(settings, name) if part is None else settings.parts.get(part)


def settings_payload(settings: Settings) -> dict[str, Any]:
    """The settings as the journal keeps them; points are tenths."""
    return {name: told(name, value_of(settings, name)) for name in (*_NAMES, *setting_parts())}


def told(name: str, value: Any) -> Any:  # noqa: ANN401 - a value of the setting
    """A value of a setting as the journal keeps it."""
    if value is None:
        return None
    if name in settings_in(Settings):
        return settings_in(Settings)[name].form.to_journal(value)
    if isinstance(value, ReportedFacts):
        return reported_payload(value)
    return value.value if isinstance(value, System) else payload_of(value)


def settings_from(payload: Mapping[str, Any]) -> Settings:
    """The settings out of the journal."""
    return settings_with(**{name: _read(name, value) for name, value in payload.items()})


StoredSettings = Annotated[Settings, Stored(settings_payload, settings_from)]


def changed(settings: Settings, changes: Mapping[str, Any]) -> Settings:
    """The settings with some of them changed, as the journal tells the change."""
    return with_values(settings, {name: _read(name, value) for name, value in changes.items()})


def names_of(settings: Settings, name: str, value: object) -> tuple[FieldName, ...]:
    """The settings that another value would change: one, or those of a part that differ."""
    part = setting_parts().get(name)
    if part is None:
        return (settings_in(Settings)[name].named,)
    before = settings.part(part) or part()
    return tuple(each.named for each in different(before, value))


def option_told(
    part: str, option: str, kept: Mapping[str, Any]
) -> tuple[Message | FieldName | str, ...]:
    """The setting of a part that the journal tells by its option, with its value.

    `kept` is the part as the journal has it. An option that no setting has stays as it is.
    """
    of_part = (each for each in declared().values() if each.part == part)
    each = next((each for each in of_part if each.word == option), None)
    if each is None:
        return (option,)
    return each.told(kept[each.name]) if each.name in kept else (each.named,)


def _read(name: str, value: Any) -> Any:  # noqa: ANN401 - whatever JSON holds
    """One setting out of JSON."""
    if value is None:
        return None
    part = setting_parts().get(name)
    if part is not None:
        return part(**from_payload(part, value))
    if name in settings_in(Settings):
        return settings_in(Settings)[name].form.from_journal(value)
    return System(value) if name == "system" else reported_from(value)


def settings_json(settings: Settings) -> JsonObject:
    """The settings by name; what came in by a report and is only kept for it is left out."""
    document = settings_payload(settings)
    del document["reported"]
    for each in declared().values():
        own = settings.part(setting_parts()[each.part]) if each.part else settings
        value = None if own is None else getattr(own, each.name)
        if value is not None:
            within = document[each.part] if each.part else document
            within[each.name] = each.form.to_program(value)
    return document
