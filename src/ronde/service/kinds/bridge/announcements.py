"""What the director of an evening reads out, round by round, by the clock."""

from collections.abc import Iterator

from ronde.core.bridge.movements.announcements import change_after
from ronde.service.events.state import EventState
from ronde.service.kinds.bridge.actions.running import round_seconds
from ronde.service.kinds.bridge.clock import WARNING
from ronde.service.kinds.bridge.evening import bridge_settings, evening_of
from ronde.service.kinds.bridge.plays import round_of
from ronde.service.kinds.bridge.state import BridgeState
from ronde.text import _, render
from ronde.text.sheet import Align, Sheet, TableColumn, table

_MINUTE = 60


def calls_at_the_end(evening: BridgeState, round_number: int) -> tuple[str, ...]:
    """What is called when a round is over, a line for each section that plays it."""
    lines = []
    for section, movement in evening.movements.items():
        if round_of(movement, round_number) is None:
            continue
        told = " ".join(render(each) for each in change_after(movement, round_number))
        if section:
            told = _("Section {section}: {text}").format(section=section, text=told)
        lines.append(told)
    return tuple(lines)


def announcements_sheet(state: EventState) -> Sheet:
    """Everything that is read out in an evening, each with the minute of its round.

    Reading: the first thing is what the movement tells the room; the warning comes when the clock
        gives it.
    """
    return table(
        f"{state.regulations.name} – {_('To read out')}",
        (
            TableColumn(_("Rd."), lambda call: call[0], Align.RIGHT),
            TableColumn(_("Minute"), lambda call: call[1], Align.RIGHT),
            TableColumn(_("Read out"), lambda call: call[2], wide=True),
        ),
        _calls(state),
        (_("The minutes are those of the clock of each round."),),
    )


def _calls(state: EventState) -> Iterator[tuple[int, int, str]]:
    """Round, minute and words of each call."""
    evening = evening_of(state)
    for number in evening.round_numbers:
        seconds = round_seconds(evening, bridge_settings(state), number)
        if number == evening.round_numbers[0]:
            yield from ((number, 0, line) for line in _opening(evening))
        warned = seconds - int(WARNING.total_seconds())
        if warned > 0:
            yield number, warned // _MINUTE, _("Begin no other board.")
        for line in calls_at_the_end(evening, number):
            yield number, seconds // _MINUTE, line


def _opening(evening: BridgeState) -> Iterator[str]:
    """What the movements tell the room before the first board."""
    for section, movement in evening.movements.items():
        for each in movement.instructions:
            told = render(each)
            yield (
                told
                if not section
                else _("Section {section}: {text}").format(section=section, text=told)
            )
