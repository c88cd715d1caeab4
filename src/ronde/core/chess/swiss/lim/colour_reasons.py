"""Which article gave the two players of a board their colours, told in a sentence."""

from collections.abc import Iterator

from ronde.core.chess.game import Colour
from ronde.core.chess.swiss.colours import colour_name
from ronde.core.chess.swiss.lim.articles import article_rule
from ronde.core.chess.swiss.lim.colours import Ground, colour_number, colour_of_higher
from ronde.core.chess.swiss.lim.field import LimField, Side
from ronde.core.chess.swiss.lim.meetings import LimMeeting
from ronde.core.chess.swiss.reasons import Decision, Verdict
from ronde.messages import N_, Message, message


def colour_decisions(
    field: LimField, meetings: tuple[LimMeeting, ...], side: Side
) -> Iterator[Decision]:
    """Who has which colour in each pair.

    Rule: FIDE C.04.4.3 (2026-02) 5, 7.2
    """
    for meeting in meetings:
        higher, lower = sorted((meeting.player, meeting.opponent), key=field.rank)
        has_white = colour_of_higher(field, higher, lower, side).colour is Colour.WHITE
        white, black = field.numbers((higher, lower) if has_white else (lower, higher))
        reason = colour_reason(field, higher, lower, side)
        yield Decision(
            rule=reason.rule,
            players=(white, black),
            text=message(
                N_("{white}–{black}: {reason}"), white=white, black=black, reason=reason.text
            ),
        )


def colour_reason(field: LimField, higher: int, lower: int, side: Side) -> Verdict:
    """Why two players have their colours."""
    ruling = colour_of_higher(field, higher, lower, side)
    due = field.entrants[higher].preference.colour or field.entrants[lower].preference.colour
    if due is None:
        text = _by_number(field, higher)
    elif ruling.ground is Ground.DUE:
        text = _granted(field, higher, lower)
    else:
        indices = (higher, lower) if ruling.colour is due else (lower, higher)
        given, refused = field.numbers(indices)
        text = message(
            _prevailing(ruling.ground, side), colour=colour_name(due), given=given, refused=refused
        )
    return Verdict(rule=article_rule(ruling.ground.article), text=text)


def _prevailing(ground: Ground, side: Side) -> str:
    """The sentence for two players who are due the same colour."""
    if ground is Ground.LIMITS:
        return N_(
            "both are due {colour}; {given} gets it, who may not have the other colour once more, "
            "unlike {refused}"
        )
    if ground is Ground.HISTORY:
        return N_(
            "both are due {colour}; {given} gets it, as {refused} had it when they last had "
            "different colours"
        )
    if side is Side.BELOW:
        return N_(
            "both are due {colour} after the same colours; {given} gets it, being lower ranked "
            "than {refused} below the median"
        )
    return N_(
        "both are due {colour} after the same colours; {given} gets it, being higher ranked than "
        "{refused}"
    )


def _by_number(field: LimField, higher: int) -> Message:
    """Neither has played: a number decides.

    Rule: FIDE C.04.4.3 (2026-02) 7.2
    """
    number = colour_number(field, higher)
    template = (
        N_(
            "neither has played; {player} has an odd number here ({number}) and gets the colour "
            "that was drawn, {colour}"
        )
        if number % 2
        else N_(
            "neither has played; {player} has an even number here ({number}) and does not get the "
            "colour that was drawn, {colour}"
        )
    )
    return message(
        template,
        player=field.entrants[higher].number,
        number=number,
        colour=colour_name(field.round.initial_colour),
    )


def _granted(field: LimField, higher: int, lower: int) -> Message:
    """Both get what is due to them, or the only one to whom anything is.

    Rule: FIDE C.04.4.3 (2026-02) 5.2
    """
    for first, second in ((higher, lower), (lower, higher)):
        colour = field.entrants[first].preference.colour
        if colour is not None and field.entrants[second].preference.colour is None:
            return message(
                N_("{player} is due {colour} and gets it; {other} has not played"),
                player=field.entrants[first].number,
                colour=colour_name(colour),
                other=field.entrants[second].number,
            )
    return message(N_("both get the colour due to them"))
