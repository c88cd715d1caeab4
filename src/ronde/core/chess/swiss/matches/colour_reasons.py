"""Which article gave the two of a match their colours, told in a sentence."""

from ronde.core.chess.game import Colour
from ronde.core.chess.swiss.boards import Board
from ronde.core.chess.swiss.colours import colour_name, stronger_wish, wish_of_one
from ronde.core.chess.swiss.matches.entrants import ColourReason, MatchEntrant, MatchesToPair
from ronde.core.chess.swiss.reasons import Decision
from ronde.messages import N_, Message, message


def colour_decision(to_pair: MatchesToPair, board: Board) -> Decision:
    """Who has which colour, and why."""
    white, black = board
    assert isinstance(white, MatchEntrant)
    assert isinstance(black, MatchEntrant)
    higher, lower = sorted((white, black), key=lambda entrant: entrant.rank)
    given = to_pair.rules.colours(higher, lower, to_pair.initial_colour)
    return Decision(
        rule=f"{to_pair.rules.chapter} {given.article}",
        players=(white.number, black.number),
        text=message(
            N_("{white}–{black}: {reason}"),
            white=white.number,
            black=black.number,
            reason=_reason(given.reason, to_pair.initial_colour, (white, black), (higher, lower)),
        ),
    )


def _reason(
    reason: ColourReason,
    initial: Colour,
    seats: tuple[MatchEntrant, MatchEntrant],
    ranked: tuple[MatchEntrant, MatchEntrant],
) -> Message:
    """Why the first of the seats has White; of the ranked the higher one stands first."""
    (white, black), (higher, lower) = seats, ranked
    if reason is ColourReason.NUMBER:
        return _by_number(higher, initial)
    if reason in _WISHES:
        return _by_wish(reason, white, black)
    if reason is ColourReason.LOWER_DIFFERENCE:
        return message(
            N_("{player} gets White for the lower colour difference ({lower} against {higher})"),
            player=white.number,
            lower=white.difference,
            higher=black.difference,
        )
    if reason is ColourReason.FEWER_WHITES:
        fewer, more = (player.colours.count(Colour.WHITE) for player in seats)
        return message(
            N_("{player} gets White, having had it less often ({fewer} against {more})"),
            player=white.number,
            fewer=fewer,
            more=more,
        )
    if reason is ColourReason.LAST_DIFFERENCE:
        return message(N_("each gets the colour that the other had when theirs last differed"))
    if reason is ColourReason.ALTERNATION:
        return message(
            N_("after the same colours {player}, being higher ranked, alternates from {colour}"),
            player=higher.number,
            colour=colour_name(higher.colours[-1]),
        )
    return message(
        N_("{player} has had no colour yet; {other} alternates from {colour}"),
        player=higher.number,
        other=lower.number,
        colour=colour_name(lower.colours[-1]),
    )


_WISHES = frozenset(
    {
        ColourReason.ONLY_WISH,
        ColourReason.BOTH_WISHES,
        ColourReason.STRONGER_WISH,
        ColourReason.HIGHER_RANK,
    }
)


def _by_wish(reason: ColourReason, white: MatchEntrant, black: MatchEntrant) -> Message:
    """Preferences that are granted."""
    if reason is ColourReason.BOTH_WISHES:
        return message(N_("both get the colour they should have"))
    granted, refused = (white, black) if white.preference.colour is Colour.WHITE else (black, white)
    assert granted.preference.colour is not None
    if reason is ColourReason.ONLY_WISH:
        return wish_of_one(granted, refused)
    if reason is ColourReason.HIGHER_RANK:
        return message(
            N_(
                "both should have {colour}, equally strongly, after the same colours; {given} "
                "gets it, being higher ranked than {refused}"
            ),
            colour=colour_name(granted.preference.colour),
            given=granted.number,
            refused=refused.number,
        )
    return stronger_wish(granted, refused)


def _by_number(higher: MatchEntrant, initial: Colour) -> Message:
    """Neither had a colour: the number of the higher ranked decides."""
    template = (
        N_(
            "neither has had a colour; {player} has an odd place in the initial order ({place}) "
            "and gets the initial colour, {colour}"
        )
        if higher.tpn % 2
        else N_(
            "neither has had a colour; {player} has an even place in the initial order ({place}) "
            "and does not get the initial colour, {colour}"
        )
    )
    return message(template, player=higher.number, place=higher.tpn, colour=colour_name(initial))
