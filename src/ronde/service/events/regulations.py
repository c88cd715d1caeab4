"""The regulations of an event as a sheet: what is announced before the start, in words."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from typing import Any

from ronde.core.chess.playoff.values import Regulations
from ronde.core.chess.tiebreaks.descriptor import parse_list
from ronde.core.chess.tiebreaks.editions import edition_in_force
from ronde.formats.prizes.conditions import conditions_from_text
from ronde.service.events.kind import kind_of
from ronde.service.events.playoff_settings import PlayoffSettings
from ronde.service.events.playoffs import playoff_regulations
from ronde.service.events.prize_fund import OfferedPrize
from ronde.service.events.prizes import method_for
from ronde.service.events.setting import Choice, PointsTable, Setting, YesNo, keys_of
from ronde.service.events.setting_forms import Moments, OneMoment, Several
from ronde.service.events.settings import Numbering, Settings, setting_parts, settings_of
from ronde.service.events.state import EventState
from ronde.service.events.tiebreaks import checked_tiebreaks
from ronde.text import _, listed_text
from ronde.text.days import date_text, moment_text
from ronde.text.numbers import money_text, place_text, points_text
from ronde.text.playoff_clauses import clauses_sheet
from ronde.text.prizes import METHOD_NAMES, conditions_text
from ronde.text.rendering import capital
from ronde.text.sheet import Align, Sheet, TableColumn, table
from ronde.text.tiebreaks import meaning_text, name_text

_ELSEWHERE = ("tiebreaks", "slip_keys", "paper_columns", "category_month")
"""Settings that have a table of their own, or that only the desk needs to know."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RegulationLine:
    """A setting in words."""

    label: str
    value: str


@dataclass(frozen=True, slots=True, kw_only=True)
class TieBreakLine:
    """A tie-break of the regulations, in its order."""

    number: int
    code: str
    name: str
    meaning: str
    rule: str


def regulation_sheets(
    state: EventState, *, entry_number: int, entry_hash: str
) -> tuple[Sheet, ...]:
    """The settings of an event, its tie-breaks in their order, and where the journal has them."""
    settings = state.regulations
    origin = _("As entry {number} of the journal has them; its hash is {hash}.").format(
        number=entry_number, hash=entry_hash
    )
    general = table(
        _("Regulations"),
        (
            TableColumn(_("What"), lambda line: line.label),
            TableColumn(_("How"), lambda line: line.value, wide=True),
        ),
        tuple(_lines(settings)),
        (origin,),
    )
    tiebreaks = tuple(_tiebreak_lines(settings))
    return (
        general,
        *((_tiebreak_sheet(settings, tiebreaks),) if tiebreaks else ()),
        *_playoff_sheets(settings),
        *_prize_sheets(state),
    )


def _playoff_sheets(settings: Settings) -> tuple[Sheet, ...]:
    """The clauses of the play-off, where any place is played off."""
    announced = playoff_regulations(settings)
    if not announced.places:
        return ()
    regulations = Regulations(
        rate=announced.rate,
        second_rate=announced.second_rate,
        armageddon_after=announced.armageddon_after,
        armageddon_rate=announced.armageddon_rate,
        places=len(announced.places),
    )
    return (clauses_sheet(regulations, announced.places, announced.after_tiebreaks),)


def _prize_sheets(state: EventState) -> tuple[Sheet, ...]:
    """What is offered and how it is handed out, where there are prizes."""
    fund = state.prizes
    if fund is None or not fund.prizes:
        return ()
    cumulated = _("A player may win several.") if not fund.one_each else _("One prize each.")
    return (
        table(
            _("Prizes"),
            (
                TableColumn(_("Category"), lambda prize: prize.category or _("General")),
                TableColumn(_("Condition"), _condition_text, wide=True),
                TableColumn(_("Place"), _places_text),
                TableColumn(
                    _("Amount"), lambda prize: money_text(prize.amount, fund.currency), Align.RIGHT
                ),
            ),
            fund.prizes,
            (_(METHOD_NAMES[method_for(state, fund)]), cumulated),
        ),
    )


def _places_text(prize: OfferedPrize) -> str:
    """The place of a prize, or its places: `2nd–4th, each`."""
    first = place_text(prize.first_place)
    if prize.last_place == prize.first_place:
        return first
    return _("{first}–{last}, each").format(first=first, last=place_text(prize.last_place))


def _condition_text(prize: OfferedPrize) -> str | None:
    """Who may win it, in words; None where everybody may."""
    return conditions_text(conditions_from_text(prize.condition)) if prize.condition else None


def _tiebreak_sheet(settings: Settings, lines: tuple[TieBreakLine, ...]) -> Sheet:
    """The tie-breaks one after the other, each with what it does."""
    edition = _("Tie-breaks by the rules of {year}.").format(
        year=edition_in_force(settings.start_date).value
    )
    return table(
        _("Tie-breaks in their order"),
        (
            TableColumn(_("No."), lambda line: line.number, Align.RIGHT),
            TableColumn(_("Code"), lambda line: line.code),
            TableColumn(_("Name"), lambda line: line.name),
            TableColumn(_("What it is"), lambda line: line.meaning, wide=True),
            TableColumn(_("Rule"), lambda line: line.rule),
        ),
        lines,
        (edition,),
    )


def _idle(settings: Settings) -> Iterator[str]:
    """The settings that say nothing as the others are: nobody should read of what is not played."""
    if not settings.double:
        yield "swap_last_two"
    if settings.numbering is not Numbering.VARMA:
        yield "drawn_by"
    if not playoff_regulations(settings).places:
        yield from keys_of(PlayoffSettings)


def _lines(settings: Settings) -> Iterator[RegulationLine]:
    """How it is paired, then the settings that say something, in the order of their page."""
    yield RegulationLine(label=_("System"), value=_system_text(settings))
    elsewhere = {*_ELSEWHERE, *_idle(settings)}
    for each in settings_of(settings.system):
        part = settings.part(setting_parts()[each.part]) if each.part else settings
        value = each.usual if part is None else getattr(part, each.name)
        words = "" if value is None else _words(each, value)
        if words and each.key not in elsewhere:
            yield RegulationLine(label=capital(_(each.label)), value=words)


def _system_text(settings: Settings) -> str:
    """How an event is played, and where the table or the rules of its pairings stand."""
    row = kind_of(settings.system)
    title = _(row.format_of(settings).title)
    if row.pairing is None:
        return title
    if row.pairing.table is not None:
        return f"{title} ({_(row.pairing.table.rule)})"
    return title if row.pairing.rules is None else f"{title} ({row.pairing.code(settings)})"


def _words(each: Setting, value: Any) -> str:  # noqa: ANN401 - a value of the setting
    """The value of a setting as people read it."""
    form = each.form
    if isinstance(form, Choice):
        return _(form.words[value])
    if isinstance(form, YesNo):
        return _("yes") if value else _("no")
    if isinstance(form, PointsTable):
        return ", ".join(
            f"{_(form.boxes[box])} {points_text(points)}"
            for box, points in form.values(value).items()
            if points is not None
        )
    if isinstance(form, OneMoment):
        return moment_text(value)
    if isinstance(form, Moments):
        return listed_text([moment_text(moment) for moment in value])
    if isinstance(form, Several):
        return ", ".join(_(form.words[word]) for word in value)
    return date_text(value) if isinstance(value, date) else form.to_page(value)


def _tiebreak_lines(settings: Settings) -> Iterator[TieBreakLine]:
    """The tie-breaks of an event in words."""
    descriptors = parse_list(",".join(settings.tiebreaks))
    rows = checked_tiebreaks(settings)
    for number, (row, descriptor) in enumerate(zip(rows, descriptors, strict=True), start=1):
        yield TieBreakLine(
            number=number,
            code=str(descriptor),
            name=capital(name_text(row, descriptor)),
            meaning=meaning_text(row, descriptor),
            rule=row.rule,
        )
