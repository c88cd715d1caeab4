"""The clauses of a play-off in words: what a sheet of regulations says before the start."""

from collections.abc import Iterator, Sequence

from ronde.core.chess.playoff.values import Regulations
from ronde.text.catalogue import _, ngettext
from ronde.text.playoffs import rate_text
from ronde.text.sheet import Sheet, TableColumn, table


def clauses_sheet(
    regulations: Regulations, places: Sequence[int] = (), after_tiebreaks: int = 0
) -> Sheet:
    """All clauses of the book with what these regulations say; `places` are those played off.

    Rule: Livre de l'arbitre, Départages 1.a
    Rule: Livre de l'arbitre, Départages 1.b
    Rule: Livre de l'arbitre, Départages 1.c
    Rule: Livre de l'arbitre, Départages 1.i
    """
    decided = tuple(places) or tuple(range(1, regulations.places + 1))
    return table(
        _("Play-off"),
        (
            TableColumn(_("Clause"), lambda clause: clause[0]),
            TableColumn(_("What it says"), lambda clause: clause[1], wide=True),
        ),
        (
            *_general(regulations, decided, after_tiebreaks),
            *_for_two(regulations),
            *_for_more(regulations),
        ),
    )


def _general(
    regulations: Regulations, places: tuple[int, ...], after_tiebreaks: int
) -> Iterator[tuple[str, str]]:
    """The clauses a to j, each by its letter in the book."""
    yield "a", _("Time is kept after the last round for the play-off to come to its end.")
    yield "b", _("What is played, and at which rate, is laid down here before the start.")
    yield "c", _("Whatever may happen is decided by these clauses, in their order.")
    yield (
        "d",
        _("It is played for these places: {places}.").format(places=", ".join(map(str, places))),
    )
    if after_tiebreaks:
        words = ngettext(
            "It is played by those whom points and the first tie-break leave level.",
            "It is played by those whom points and the first {count} tie-breaks leave level.",
            after_tiebreaks,
        )
        yield "d", words.format(count=after_tiebreaks)
    else:
        yield "d", _("It is played by those who are level on points.")
    yield "e", _("Each of them has the place, and its prize, that the play-off gives.")
    yield "f", _("Those whom it leaves level share the prizes of their places.")
    yield (
        "g",
        _(
            "Where time is short, the games of the last round that may lead to a play-off begin"
            " before the others."
        ),
    )
    yield (
        "h",
        _(
            "It begins {before} minutes or more after the last game of a player in it, and"
            " {between} minutes of rest come between its stages."
        ).format(before=regulations.rest_before, between=regulations.rest_between),
    )
    yield "i", _("An arbiter is at every game. The chief arbiter decides any incident, finally.")
    yield "j", _("The first colours are drawn by lot.")


def _for_two(regulations: Regulations) -> Iterator[tuple[str, str]]:
    """What two players play: a match, perhaps a second, single games, a decisive game."""
    first, second = regulations.rate, regulations.second_rate
    words = _("Two players: two games, {rate}, with colours reversed.")
    yield "k.1", words.format(rate=rate_text(first))
    if second is not None:
        words = _("Still level: two more games, {rate}, with colours reversed.")
        yield "k.1", words.format(rate=rate_text(second))
    yield (
        "k.1",
        _(
            "Still level: single games, {rate}, until somebody wins one; colours by lot anew, then"
            " reversed after each odd game."
        ).format(rate=rate_text(second or first)),
    )
    if regulations.armageddon_after is not None:
        yield (
            "k.1",
            _(
                "After {count} drawn single games a decisive game, {rate}: who wins the toss"
                " chooses the colour, and a draw is a win for Black."
            ).format(
                count=regulations.armageddon_after, rate=rate_text(regulations.armageddon_rate)
            ),
        )


def _for_more(regulations: Regulations) -> Iterator[tuple[str, str]]:
    """What three, four, five or more players play, and what may be agreed."""
    rate = rate_text(regulations.rate)
    yield (
        "k.2",
        _(
            "Three players: everybody meets everybody once, {rate}. All three level: the lowest by"
            " the tie-breaks is out, and the two others play as in k.1."
        ).format(rate=rate),
    )
    words = _("Four players: a cup, the pairs by lot, each match two games, {rate}.")
    yield "k.3", words.format(rate=rate)
    yield "k.4", _("Five or more players: all but the first four by the tie-breaks are out.")
    yield "k.5", _("The organiser may change what is necessary.")
    yield (
        "k.6",
        _(
            "Two players may play more slowly, if time permits and organiser and chief arbiter"
            " agree."
        ),
    )
