"""The plan of a movement on a page: the room in a round, the rail, the same facts as a table."""

import json
from dataclasses import dataclass
from typing import Any

from markupsafe import Markup

from ronde.core.bridge.movements.checker import check_movement
from ronde.core.bridge.movements.movement import Movement
from ronde.printing.bridge.page_room import page_room
from ronde.printing.bridge.plans import plan
from ronde.text import _, ngettext, render


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


def plan_view(movement: Movement, round_number: int | None) -> PlanView:
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
    )


def _check(movement: Movement, finding: Any) -> str:  # noqa: ANN401 - a message, or None
    """What the checker says of a movement."""
    if finding is not None:
        return render(finding)
    rounds = ngettext("Checked, {count} round.", "Checked, {count} rounds.", movement.round_count)
    told = (
        _("Nobody plays a board twice.")
        if movement.meetings_repeat
        else _("Nobody plays a board or meets an opponent twice.")
    )
    return f"{rounds.format(count=movement.round_count)} {told}"


def _script_safe(frames: dict[str, Any]) -> Markup:
    """Data for a script; a title with `</script>` in it must not end them."""
    text = json.dumps(frames, ensure_ascii=False, separators=(",", ":"))
    return Markup(text.replace("<", "\\u003c"))
