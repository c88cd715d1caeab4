"""What `ronde event result` answers about the matches of a cup, and of one after groups."""

from ronde.cli.event.answers import answer
from ronde.cli.report import Report
from ronde.errors import InputError
from ronde.messages import N_
from ronde.service.events.desk import Desk, opened
from ronde.service.kinds.cup.actions.resulting import enter_matches
from ronde.service.kinds.cup.documents import cup_json
from ronde.service.kinds.cup.reading import published_cup
from ronde.service.kinds.cup.words import match_word


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
