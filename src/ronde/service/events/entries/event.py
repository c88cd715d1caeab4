"""Entries about the event itself: opened, regulated, its prizes, its end."""

from collections.abc import Mapping, Sequence
from dataclasses import field, replace
from types import MappingProxyType
from typing import Any

from ronde.core.prizes.money import PER_WHOLE, Cents
from ronde.errors import InconsistentEvent
from ronde.messages import N_, FieldName, Message, counted, message
from ronde.service.events.change import ALWAYS, Change, Names, entry
from ronde.service.events.kind import kind_of
from ronde.service.events.prize_fund import PrizeFund
from ronde.service.events.setting import settings_in
from ronde.service.events.settings import (
    WHAT_IS_ANNOUNCED,
    Settings,
    StoredSettings,
    changed,
    locked_names,
    option_told,
    setting_names,
    told,
    value_of,
)
from ronde.service.events.state import Breach, EventState, IntegrityEvent


@entry("event_created")
class EventCreated(Change):
    """The first entry: the event with its regulations."""

    settings_in = MappingProxyType({"settings": setting_names})
    settings: StoredSettings
    seed: int | None = field(default=None, metadata=ALWAYS)
    """The seed of the initial colour, where it was drawn."""

    def apply(self, state: EventState) -> EventState:
        """The event with its regulations."""
        return replace(state, settings=self.settings)

    def tell(self, names: Names) -> Message:
        """Its name, and what is played."""
        return kind_of(self.settings.system).opening(self.settings)


def _setting_words(name: str, kept: object) -> tuple[Message | FieldName | str, ...]:
    """A setting that every event may have, with its value; what is no setting by its name."""
    each = settings_in(Settings).get(name)
    return (name,) if each is None else each.told(kept)


@entry("settings_changed", stales_draft=True)
class SettingsChanged(Change):
    """Other regulations, as the journal keeps settings."""

    settings_in = MappingProxyType({"changes": setting_names})
    changes: Mapping[str, Any]
    options: Mapping[str, Sequence[str]] = field(default_factory=dict)
    """What was typed for a setting that is made of several."""

    def apply(self, state: EventState) -> EventState:
        """The event with these regulations."""
        return replace(state, settings=changed(state.regulations, self.changes))

    @property
    def drops_draft(self) -> bool:
        """Unless only what is announced is another."""
        return not self.changes or not self.changes.keys() <= set(WHAT_IS_ANNOUNCED)

    def tell(self, names: Names) -> Message:
        """What is another now, as it is typed."""
        own = [
            words
            for name, kept in sorted(self.changes.items())
            if name not in self.options
            for words in _setting_words(name, kept)
        ]
        of_parts = [
            words
            for part, options in self.options.items()
            for option in options
            for words in option_told(part, option, self.changes.get(part) or {})
        ]
        return message(N_("regulations changed: {settings}"), settings=(*own, *of_parts))

    def breach(self, state: EventState) -> IntegrityEvent | None:
        """Regulations that changed although they stood, with what they were.

        Rule: FIDE VCL4THP (2026-08) 109-115
        """
        names = sorted(locked_names() & self.changes.keys())
        if not state.started or not names:
            return None
        words = {name: settings_in(Settings)[name].word for name in names}
        kept = {name: told(name, value_of(state.regulations, name)) for name in names}
        before = ", ".join(f"{words[name]} {_setting_text(kept[name])}" for name in names)
        after = ", ".join(f"{words[name]} {_setting_text(self.changes[name])}" for name in names)
        what: Message = message(N_("{before} => {after}"), before=before, after=after)
        return IntegrityEvent(round_number=state.next_round, sort=Breach.REGULATIONS, what=what)


def _setting_text(value: object) -> str:
    """A setting in a line of a report."""
    if isinstance(value, Mapping):
        points = (value[name] for name in ("white_win", "white_draw", "white_loss"))
        return "-".join(f"{tenths / 10:g}" for tenths in points)
    if isinstance(value, list):
        return ",".join(str(item) for item in value)
    return str(value)


@entry("fide_mode_left")
class FideModeLeft(Change):
    """The event is outside FIDE mode from a round on."""

    round: int

    def apply(self, state: EventState) -> EventState:
        """The event outside FIDE mode."""
        if not state.in_fide_mode:
            raise InconsistentEvent(N_("this event left FIDE mode before"))
        return replace(state, outside_fide_mode_since=self.round)

    def tell(self, names: Names) -> Message:
        """Since when."""
        return message(N_("FIDE mode left, since round {round}"), round=self.round)

    def breach(self, state: EventState) -> IntegrityEvent:
        """That it left FIDE mode.

        Rule: FIDE VCL4THP (2026-08) 40-46, 112-115
        """
        return IntegrityEvent(
            round_number=self.round,
            sort=Breach.FIDE_MODE_EXITED,
            what=message(N_("the event left FIDE mode")),
        )

    def is_needed_by(self, later: Change) -> bool:
        """Everything that was decided outside it."""
        return True


@entry("prizes_offered")
class PrizesOffered(Change):
    """What can be won; nothing where everything is taken back."""

    fund: PrizeFund | None

    def apply(self, state: EventState) -> EventState:
        """The event with its prizes."""
        return replace(state, prizes=self.fund)

    def tell(self, names: Names) -> Message:
        """How many prizes, and what they cost."""
        if self.fund is None:
            return message(N_("no prizes are offered"))
        return counted(
            N_("one prize offered: {amount} {currency}"),
            N_("{count} prizes offered, {amount} {currency} in all"),
            sum(prize.last_place - prize.first_place + 1 for prize in self.fund.prizes),
            amount=_amount(self.fund.total),
            currency=self.fund.currency,
        )


def _amount(cents: Cents) -> Message | int:
    """An amount in a sentence: `250`, `99.50`."""
    whole, rest = divmod(cents, PER_WHOLE)
    if not rest:
        return whole
    return message(N_("{whole}.{cents}"), whole=whole, cents=f"{rest:02}")


@entry("announced")
class Announced(Change):
    """A line that the hall reads on the wall and on phones; an empty one takes it down."""

    text: str

    def apply(self, state: EventState) -> EventState:
        """The event with the line."""
        return replace(state, announcement=self.text)

    def tell(self, names: Names) -> Message:
        """What is announced."""
        if not self.text:
            return message(N_("announcement taken down"))
        return message(N_("announced: “{text}”"), text=self.text)


@entry("event_closed")
class EventClosed(Change):
    """The end of the event."""

    def apply(self, state: EventState) -> EventState:
        """The event closed."""
        return replace(state, closed=True)

    def tell(self, names: Names) -> Message:
        """That it is over."""
        return message(N_("event closed"))

    def depends_on(self, earlier: Change) -> bool:
        """Everything before it."""
        return True


ENTRIES: tuple[type[Change], ...] = (
    EventCreated,
    SettingsChanged,
    FideModeLeft,
    PrizesOffered,
    Announced,
    EventClosed,
)
