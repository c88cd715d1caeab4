"""The plan of a movement on a page: the room in a round, the rail, the same facts as a table."""

import json
from dataclasses import dataclass
from typing import Any

from markupsafe import Markup

from ronde.core.bridge.movements.catalogue import KINDS, Wish
from ronde.core.bridge.movements.checker import check_movement
from ronde.core.bridge.movements.movement import Movement, Seats
from ronde.core.bridge.movements.seeding import seeded_tables
from ronde.errors import InputError
from ronde.printing.bridge.page_room import page_room
from ronde.printing.bridge.plans import plan
from ronde.service.kinds.bridge.typed import whole_number
from ronde.text import _, ngettext, render, render_error
from ronde.text.rendering import capital

_STRONG = 3
"""As many strong pairs as the course seats apart in its example."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PlanView:
    """A movement as the page draws it."""

    title: str
    picture: Markup
    frames: Markup
    keys: tuple[str, str, str]
    told: str
    round_number: int
    round_numbers: tuple[int, ...]
    table: dict[str, Any]
    check: str
    is_sound: bool
    rankings: str
    instructions: tuple[str, ...]
    strong: str


def plan_view(movement: Movement, round_number: int | None, strong: str = "") -> PlanView:
    """The plan in a round; the first one where none is asked for."""
    numbers = tuple(played.round_number for played in movement.rounds)
    shown = round_number if round_number in numbers else numbers[0]
    assert shown is not None, "a movement has rounds"
    room = page_room(movement, shown)
    findings = check_movement(movement).findings
    return PlanView(
        title=render(movement.title),
        # Words in the picture are escaped where it is drawn.
        picture=Markup(room.svg),
        frames=_script_safe(room.frames),
        keys=room.keys,
        told=room.told,
        round_number=shown,
        round_numbers=numbers,
        table=plan(movement),
        check=_check(movement, findings[0].text if findings else None),
        is_sound=not findings,
        rankings=_("Two rankings, North-South and East-West.")
        if movement.lines == 2
        else _("One ranking."),
        instructions=tuple(render(line) for line in movement.instructions),
        strong=_strong(movement, strong),
    )


def _strong(movement: Movement, count: str) -> str:
    """At which tables to seat the strong pairs of each line, or why so many cannot be apart."""
    tables = movement.physical_table_count
    if movement.kind not in KINDS or Wish.STRONG not in KINDS[movement.kind].wishes or tables < 4:
        return ""
    try:
        found = seeded_tables(tables, whole_number(count, 1, tables) or min(_STRONG, tables // 2))
    except InputError as error:
        return capital(render_error(error))
    return _("Strong pairs of each line: tables {tables}").format(tables=", ".join(map(str, found)))


def _check(movement: Movement, finding: Any) -> str:  # noqa: ANN401 - a message, or None
    """What the checker says of a movement."""
    if finding is not None:
        return render(finding)
    rounds = ngettext("Checked, {count} round.", "Checked, {count} rounds.", movement.round_count)
    if movement.meetings_repeat:
        told = _("Nobody plays a board twice.")
    elif movement.seats is Seats.PLAYERS:
        told = _("Nobody plays a board twice, has a partner twice or an opponent more than twice.")
    else:
        told = _("Nobody plays a board or meets an opponent twice.")
    return f"{rounds.format(count=movement.round_count)} {told}"


def _script_safe(frames: dict[str, Any]) -> Markup:
    """Data for a script; a title with `</script>` in it must not end them."""
    text = json.dumps(frames, ensure_ascii=False, separators=(",", ":"))
    return Markup(text.replace("<", "\\u003c"))
