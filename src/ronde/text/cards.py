"""Pairing cards as tables to be shown."""

from collections.abc import Mapping
from types import MappingProxyType

from ronde.core.chess.cards import CardLine, PairingCard
from ronde.core.chess.game import Colour, Result
from ronde.messages import N_
from ronde.text.catalogue import _
from ronde.text.crosstables import RESULT_SIGNS
from ronde.text.numbers import points_text
from ronde.text.sheet import Align, Cell, Column, Sheet

WITHOUT_OPPONENT = {
    Result.PAIRING_ALLOCATED_BYE: N_("Bye"),
    Result.FULL_POINT_BYE: N_("Requested bye"),
    Result.HALF_POINT_BYE: N_("Requested bye"),
    Result.ZERO_POINT_BYE: N_("Absent"),
}
"""What a card says where nobody was met; a forfeit against nobody named is a game without name."""


def card_sheet(
    card: PairingCard,
    event_name: str,
    later: Mapping[int, str] = MappingProxyType({}),
    planned_round_count: int | None = None,
) -> Sheet:
    """The card of the slide: who, then a line for each round, then the final score.

    `later` has what stands in place of the result of a round whose game is played later. Where the
    rounds to come are told, they have empty lines below, to be filled in by hand; a card with none
    but these has no sums.

    Rule: Systèmes de tournois (NA), Système suisse – Fiche d'appariements
    """
    player = card.player
    to_come = range(len(card.lines) + 1, (planned_round_count or 0) + 1)
    title = f"{player.number} {player.name}"
    if player.rating is not None:
        title = _("{player}, Elo {rating}").format(player=title, rating=player.rating)
    return Sheet(
        title=f"{event_name} – {title}" if event_name else title,
        columns=(
            Column(_("Round"), Align.RIGHT),
            Column(_("Opponent")),
            Column(_("Board"), Align.RIGHT),
            Column(_("Colour"), Align.CENTRE),
            Column(_("Res."), Align.CENTRE),
            Column(_("Total"), Align.RIGHT),
            Column(_("Buchholz"), Align.RIGHT),
            Column(_("Rank"), Align.RIGHT),
        ),
        rows=(
            *(_row(line, later.get(line.round_number)) for line in card.lines),
            *([] if to_come and not card.lines else [_sums(card, to_come)]),
            *((number, *(None,) * 7) for number in to_come),
        ),
    )


def _sums(card: PairingCard, to_come: range) -> tuple[Cell, ...]:
    """The line below the rounds that were played."""
    return (
        None,
        _sum_words(len(card.lines), to_come),
        *(None, None, None),
        points_text(card.total),
        points_text(card.buchholz),
        card.rank,
    )


def _sum_words(round_count: int, to_come: range) -> str:
    """What the sums of a card are called."""
    if not round_count:
        return _("No round yet")
    if to_come:
        return _("Score after round {round}").format(round=round_count)
    return _("Final score")


def _row(line: CardLine, later: str | None) -> tuple[Cell, ...]:
    """One round of a card."""
    return (
        line.round_number,
        _opponent_text(line),
        line.board_number,
        colour_letter(line.colour),
        later or RESULT_SIGNS.get(line.result) or points_text(line.points),
        points_text(line.total),
        points_text(line.buchholz),
        line.rank,
    )


def _opponent_text(line: CardLine) -> str:
    """The opponent with their number, or why there was none."""
    if line.opponent is not None:
        return f"{line.opponent.number} {line.opponent.name}"
    reason = WITHOUT_OPPONENT.get(line.result)
    return _(reason) if reason else "–"


def colour_letter(colour: Colour | None) -> str:
    """The colour as a card has it: W and B, in French B and N; empty without a game."""
    if colour is None:
        return ""
    return _("W") if colour is Colour.WHITE else _("B")
