"""Which article gave the two players of a board their colours, told in a sentence."""

from collections.abc import Callable, Iterable, Iterator

from ronde.core.chess.game import Colour
from ronde.core.chess.swiss.boards import Board
from ronde.core.chess.swiss.colours import (
    colour_name,
    colour_of_higher,
    stronger_wish,
    wish_of_one,
)
from ronde.core.chess.swiss.dutch.articles import article_rule
from ronde.core.chess.swiss.entrants import Entrant
from ronde.core.chess.swiss.preferences import Strength
from ronde.core.chess.swiss.reasons import Decision, Verdict
from ronde.messages import N_, Message, message

OTHER_NUMBERS = {
    "5.2.5": "5.2.1",
    "5.2.1": "5.2.2",
    "5.2.2": "5.2.3",
    "5.2.3": "5.2.4",
    "5.2.4": "5.2.5",
}
"""The same articles where a system asks first whether both have yet to play.

Rule: FIDE C.04.4.1 (2026-02) 5.2
Rule: FIDE C.04.4.2 (2026-02) 5.2
"""


def deciding_article(higher: Entrant, lower: Entrant) -> str:
    """The first article that settles the colours of a pair.

    Rule: FIDE C.04.3 (2026-02) 5.2
    """
    mine, theirs = higher.preference, lower.preference
    if mine.colour is None and theirs.colour is None:
        return "5.2.5"
    if mine.colour is not theirs.colour:
        return "5.2.1"
    if mine.strength is not theirs.strength:
        return "5.2.2"
    if mine.strength is Strength.ABSOLUTE and abs(higher.difference) != abs(lower.difference):
        return "5.2.2"
    if _last_difference(higher, lower) is not None:
        return "5.2.3"
    return "5.2.4"


def colour_reason(
    higher: Entrant,
    lower: Entrant,
    initial_colour: Colour,
    rule_of: Callable[[str], str] = article_rule,
) -> Verdict:
    """Why the players of a board have their colours.

    `rule_of` names an article of the Dutch system as another system that has it does.
    """
    article = deciding_article(higher, lower)
    wins = colour_of_higher(higher, lower, initial_colour) is higher.preference.colour
    granted, refused = (higher, lower) if wins else (lower, higher)
    if article == "5.2.5":
        text = _by_number(higher, initial_colour)
    elif article == "5.2.1":
        text = _granted(higher, lower)
    elif article == "5.2.2":
        text = _stronger(granted, refused)
    else:
        assert granted.preference.colour is not None
        template = (
            N_(
                "both should have {colour}, equally strongly; {given} gets it, as {refused} had it "
                "when they last had different colours"
            )
            if article == "5.2.3"
            else N_(
                "both should have {colour}, equally strongly, after the same colours; {given} "
                "gets it, being higher ranked than {refused}"
            )
        )
        text = message(
            template,
            colour=colour_name(granted.preference.colour),
            given=granted.number,
            refused=refused.number,
        )
    return Verdict(rule=rule_of(article), text=text)


def colour_decisions(
    boards: Iterable[Board],
    initial: Colour,
    rule_of: Callable[[str], str] = article_rule,
) -> Iterator[Decision]:
    """Who has which colour on each board.

    Rule: FIDE C.04.3 (2026-02) 5.2
    """
    for board in boards:
        lower = board.black if board.higher is board.white else board.white
        yield board_decision(board, colour_reason(board.higher, lower, initial, rule_of))


def board_decision(board: Board, reason: Verdict) -> Decision:
    """The colours of a board with their reason."""
    return Decision(
        rule=reason.rule,
        players=(board.white.number, board.black.number),
        text=message(
            N_("{white}–{black}: {reason}"),
            white=board.white.number,
            black=board.black.number,
            reason=reason.text,
        ),
    )


def _by_number(higher: Entrant, initial_colour: Colour) -> Message:
    """Neither has a preference: the number of the higher ranked decides.

    Rule: FIDE C.04.3 (2026-02) 5.2.5
    """
    template = (
        N_(
            "neither has a preference; {player} has an odd place in the initial order ({place}) "
            "and gets the initial colour, {colour}"
        )
        if higher.tpn % 2
        else N_(
            "neither has a preference; {player} has an even place in the initial order "
            "({place}) and does not get the initial colour, {colour}"
        )
    )
    return message(
        template, player=higher.number, place=higher.tpn, colour=colour_name(initial_colour)
    )


def _granted(higher: Entrant, lower: Entrant) -> Message:
    """Both preferences are granted, or the only one.

    Rule: FIDE C.04.3 (2026-02) 5.2.1
    """
    for first, second in ((higher, lower), (lower, higher)):
        if second.preference.colour is None:
            return wish_of_one(first, second)
    return message(N_("both get the colour they should have"))


def _stronger(granted: Entrant, refused: Entrant) -> Message:
    """The stronger preference is granted.

    Rule: FIDE C.04.3 (2026-02) 5.2.2
    """
    if granted.preference.strength is refused.preference.strength:
        assert granted.preference.colour is not None
        return message(
            N_(
                "both absolutely should have {colour}; {given} gets it for the wider colour "
                "difference ({wider} against {narrower})"
            ),
            colour=colour_name(granted.preference.colour),
            given=granted.number,
            wider=abs(granted.difference),
            narrower=abs(refused.difference),
        )
    return stronger_wish(granted, refused)


def _last_difference(higher: Entrant, lower: Entrant) -> int | None:
    """How many games ago the two last had different colours; None if never.

    Rule: FIDE C.04.2 (2026-02) 3.4
    """
    pairs = zip(reversed(higher.colours), reversed(lower.colours), strict=False)
    return next((back for back, (own, other) in enumerate(pairs) if own is not other), None)
