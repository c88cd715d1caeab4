"""Where those at a phone stand, as far as the public may know it."""

from fractions import Fraction

from ronde.core.bridge.movements.movement import Entry
from ronde.core.bridge.scoring.ranking import Who
from ronde.service.events.state import EventState
from ronde.service.kinds.bridge.counting import has_scores, public_round, round_shown
from ronde.service.kinds.bridge.evening import evening_of
from ronde.service.kinds.bridge.ranking import in_teams, ranked_pairs
from ronde.text import _
from ronde.text.bridge_scores import decimal_text
from ronde.text.numbers import place_text
from ronde.web.bridge.phone_view import PhoneView


def standings_words(state: EventState, view: PhoneView) -> tuple[str, ...]:
    """The places of those at a phone, as far as the public may know them; one line each."""
    if in_teams(state) or not evening_of(state).results or view.device.section is None:
        return ()
    last, after = public_round(state), round_shown(state, public=True)
    if last is not None and last < 1:
        return (_("The ranking is held back until the end."),)
    if not has_scores(state, after):
        return ()
    sides = view.sides if view.own is None else (view.own,)
    numbers = {
        Who(number=entry.number, line=entry.line, section=view.device.section)
        for side in sides
        for entry in side.entries
    }
    ranked = ranked_pairs(state, after=after)
    lines = []
    for one in ranked.lists:
        for entry in one.entries:
            if entry.who in numbers and (entry.maximum or not ranked.view.is_topped):
                lines.append(
                    _("{who}: {place}, {result}").format(
                        who=_who(view, entry.who),
                        place=place_text(entry.rank),
                        result=_percent(entry.percent, entry.points),
                    )
                )
    if last is not None and last < view.round_number:
        lines.append(_("After round {round}: the rest is held back.").format(round=last))
    return tuple(lines)


def _who(view: PhoneView, who: Who) -> str:
    """A side as its line of the ranking names it."""
    wanted = Entry(number=who.number, line=who.line)
    return next((one.title for one in view.sides if wanted in one.entries), str(who.number))


def _percent(percent: Fraction | None, points: Fraction) -> str:
    """A result in the ranking: `56.25 %`, or points at IMPs."""
    if percent is None:
        return decimal_text(points)
    return _("{percent} %").format(percent=decimal_text(percent))
