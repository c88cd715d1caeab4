"""What the commands that draw and publish answer about a cup and about groups."""

from pathlib import Path

from ronde.cli.event.answers import answer
from ronde.cli.event.parameters import seed_of_the_system
from ronde.cli.report import Report
from ronde.errors import InputError
from ronde.messages import N_
from ronde.service.events.actions.drawing import check_by_hand, draw_next, publish_next
from ronde.service.events.desk import Desk, opened
from ronde.service.events.objections import Level
from ronde.service.events.sheets import latest_json, latest_sheets
from ronde.service.kinds.cup.actions.resulting import enter_matches
from ronde.service.kinds.cup.documents import cup_json
from ronde.service.kinds.cup.reading import published_cup
from ronde.service.kinds.cup.words import match_word
from ronde.text import _


def draw_report(
    desk: Desk, *, seed: int | None, by_hand: Path | None, at_once: bool, consent: Level
) -> Report:
    """Draw what comes next in a cup or in groups, and publish it if asked."""
    if by_hand is not None:
        check_by_hand(opened(desk).state)
    steps, used = draw_next(desk, seed, seed_of_the_system, consent=consent)
    if at_once:
        steps = (*steps, publish_next(desk))
    state = steps[-1].state
    return answer(
        desk,
        *steps,
        sheets=latest_sheets(state),
        data={"seed": used, **latest_json(state)},
        notes=() if used is None else (_("seed {seed}").format(seed=used),),
    )


def publish_report(desk: Desk) -> Report:
    """Publish what was drawn in a cup or in groups."""
    made = publish_next(desk)
    return answer(desk, made, sheets=latest_sheets(made.state), data=latest_json(made.state))


def matches_report(desk: Desk, words: tuple[str, ...], round_number: int | None) -> Report:
    """Enter results of matches, all of them or none."""
    if round_number is not None:
        raise InputError(N_("the matches of a cup have numbers of their own: leave out --round"))
    made = enter_matches(desk, [match_word(word) for word in words])
    return answer(desk, made, data=cup_json(made.state, with_draft=False))


def matches_report_after_groups(
    desk: Desk, words: tuple[str, ...], round_number: int | None
) -> Report | None:
    """Enter results of the cup once it is published; None before, when boards are played."""
    if published_cup(opened(desk).state) is None:
        return None
    return matches_report(desk, words, round_number)
