"""Why a player met this opponent and not one who was proposed before."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ronde.core.chess.swiss.lim.articles import article_rule
from ronde.core.chess.swiss.lim.field import LimField, Side, ordered
from ronde.core.chess.swiss.lim.meetings import LimMeeting, proposals
from ronde.core.chess.swiss.reasons import Decision, Verdict
from ronde.messages import N_, Message, message


class PassedOver(NamedTuple):
    """Who was proposed before the opponent, by what spoke against them."""

    incompatible: list[int]
    needed: list[int]
    """With them the others could not all have been paired."""
    unsuitable: list[int]
    """The colour due to them is due to the player too."""
    distant: list[int]
    """In a Maxi-tournament their rating is too far from that of the first available opponent."""


def proposed(meeting: LimMeeting, side: Side) -> list[int]:
    """Everybody who could be proposed to the player whose turn it was, in turn.

    Rule: FIDE C.04.4.3 (2026-02) 3.8, 4.2, 4.3
    """
    arranged = ordered(meeting.before, upward=side.is_upward)
    if meeting.floated:
        return [index for index in arranged if index != meeting.player]
    return proposals(arranged)


def passed_over(field: LimField, meeting: LimMeeting, side: Side) -> PassedOver:
    """Who was passed over for the opponent, and why.

    Rule: FIDE C.04.4.3 (2026-02) 2.1, 3.8, 4.4, 5.2, 5.7
    """
    order = proposed(meeting, side)
    compatible, suiting = field.compatible[meeting.player], field.suiting(meeting.player)
    passed = PassedOver([], [], [], [])
    is_late = False
    for index in order[: order.index(meeting.opponent)]:
        is_late = is_late or index == meeting.first
        if not compatible >> index & 1:
            passed.incompatible.append(index)
        elif is_late and not suiting >> index & 1:
            passed.unsuitable.append(index)
        elif is_late and field.round.is_maxi and not field.is_close(meeting.first, index):
            passed.distant.append(index)
        else:
            passed.needed.append(index)
    return passed


def meeting_reason(field: LimField, meeting: LimMeeting, side: Side) -> Verdict:
    """Why a player met this opponent.

    Rule: FIDE C.04.4.3 (2026-02) 2.4, 2.5, 3.8, 4.2, 4.3, 5.2, 5.7
    """
    reasons = tuple(_reasons(field, passed_over(field, meeting, side)))
    if meeting.opponent != meeting.first:
        rule = "5.7" if field.round.is_maxi else "5.2"
    elif reasons:
        rule = "4.3" if side.is_upward else "4.2"
    else:
        rule = "2.4"
    if meeting.floated:
        rule = "3.8"
    if not reasons:
        return Verdict(rule=article_rule(rule), text=message(N_("the first who is proposed")))
    template = (
        N_("the first who can be paired; before come {reasons}")
        if meeting.opponent == meeting.first
        else N_("the first who can be paired and suits the colours; before come {reasons}")
    )
    return Verdict(rule=article_rule(rule), text=message(template, reasons=reasons))


def _reasons(field: LimField, passed: PassedOver) -> Iterator[Message]:
    """What spoke against those who were passed over."""
    templates = (
        N_("{players} (not compatible)"),
        N_("{players} (the others could then not all be paired)"),
        N_("{players} (due the same colour)"),
        N_("{players} (rated too far from the first who could be paired)"),
    )
    for template, indices in zip(templates, passed, strict=True):
        if indices:
            yield message(template, players=field.numbers(indices))


def meeting_decisions(
    field: LimField, meetings: Sequence[LimMeeting], side: Side
) -> Iterator[Decision]:
    """How each pair came about, in the order of being made."""
    for meeting in meetings:
        player, opponent = field.numbers((meeting.player, meeting.opponent))
        reason = meeting_reason(field, meeting, side)
        yield Decision(
            rule=reason.rule,
            players=(player, opponent),
            text=message(
                N_("{first}–{second}: {reason}"),
                first=player,
                second=opponent,
                reason=reason.text,
            ),
        )
