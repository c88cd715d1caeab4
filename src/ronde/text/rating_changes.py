"""What an event does to ratings, as tables: a line for each player, or for each game."""

from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from typing import NamedTuple

from ronde.core.chess.elo.changes import RatedGame, RatingChange
from ronde.core.chess.elo.rates import RateOfPlay
from ronde.messages import N_
from ronde.text.catalogue import _
from ronde.text.numbers import hundredths_text, number_text, signed_hundredths
from ronde.text.sheet import Align, Cell, Sheet, TableColumn, table

RATE_WORDS = {
    RateOfPlay.STANDARD: N_("Standard ratings."),
    RateOfPlay.RAPID: N_("Rapid ratings."),
    RateOfPlay.BLITZ: N_("Blitz ratings."),
}


class PlayerGame(NamedTuple):
    """A game that counts, and whose rating it counts for."""

    change: RatingChange
    game: RatedGame


def rating_changes_sheet(
    changes: Iterable[RatingChange],
    performances: Mapping[int, int | None],
    rate: RateOfPlay,
    title: str,
) -> Sheet:
    """A line for each player: games against rated opponents, what was expected, what it changes."""
    listed = tuple(changes)
    right = Align.RIGHT
    return table(
        title,
        (
            TableColumn(_("No."), lambda it: it.player.number, right),
            TableColumn(_("Name"), lambda it: it.player.name),
            TableColumn(_("Elo"), lambda it: it.player.rating, right),
            TableColumn(_("K"), k_text, right),
            TableColumn(_("Games"), lambda it: len(it.games) or None, right),
            TableColumn("W", _if_played(lambda it: number_text(Fraction(it.score, 100))), right),
            TableColumn("We", _if_played(_expected), right),
            TableColumn("W-We", _if_played(_gain), right),
            TableColumn(_("Elo +/-"), _if_played(_changed), right),
            TableColumn(_("Perf."), lambda it: performances.get(it.player.number), right),
            TableColumn(_("First rating"), _first, right),
        ),
        listed,
        (_(RATE_WORDS[rate]), *_notes(listed)),
    )


def rated_games_sheet(changes: Iterable[RatingChange], rate: RateOfPlay, title: str) -> Sheet:
    """A line for each game of each player that counts for their rating."""
    listed = tuple(changes)
    right = Align.RIGHT
    return table(
        title,
        (
            TableColumn(_("No."), lambda it: it.change.player.number, right),
            TableColumn(_("Name"), lambda it: it.change.player.name),
            TableColumn(_("Elo"), lambda it: it.change.player.rating, right),
            TableColumn(_("K"), lambda it: k_text(it.change), right),
            TableColumn(_("Round"), lambda it: it.game.round_number, right),
            TableColumn(_("Opponent"), lambda it: it.game.opponent.name),
            TableColumn(_("Elo"), lambda it: it.game.opponent.rating, right),
            TableColumn(_("Difference"), lambda it: it.game.difference, right),
            TableColumn("W", lambda it: number_text(Fraction(it.game.score, 100)), right),
            TableColumn("We", _expected_of_game, right),
            TableColumn(_("Elo +/-"), _game_change, right),
        ),
        [PlayerGame(change, game) for change in listed for game in change.games],
        (_(RATE_WORDS[rate]), *_notes(listed)),
    )


def k_text(change: RatingChange) -> Cell:
    """The K of a player, with a mark where it is assumed."""
    coefficient = change.coefficient
    if coefficient is None:
        return None
    return f"{coefficient.value}?" if coefficient.is_assumed else coefficient.value


def _if_played(cell: Callable[[RatingChange], Cell]) -> Callable[[RatingChange], Cell]:
    """A cell that is empty for somebody without a game that counts."""
    return lambda change: cell(change) if change.games else None


def _expected(change: RatingChange) -> Cell:
    """What was expected of a player."""
    return None if change.expected is None else hundredths_text(change.expected)


def _gain(change: RatingChange) -> Cell:
    """What was scored above it."""
    if change.expected is None:
        return None
    return signed_hundredths(change.score - change.expected, least=2)


def _changed(change: RatingChange) -> Cell:
    """By how much the rating changes."""
    return None if change.change is None else signed_hundredths(change.change)


def _first(change: RatingChange) -> Cell:
    """The first rating of a player without one; in brackets where no list would publish it."""
    if change.first is None:
        return None
    return change.first.rating if change.first.is_published else f"({change.first.rating})"


def _expected_of_game(row: PlayerGame) -> Cell:
    """What was expected of a game."""
    return None if row.game.expected is None else hundredths_text(row.game.expected)


def _game_change(row: PlayerGame) -> Cell:
    """By how much a game changes the rating."""
    k = row.change.coefficient
    return None if k is None else signed_hundredths(k.value * row.game.gain)


def _notes(changes: tuple[RatingChange, ...]) -> tuple[str, ...]:
    """How to read the figures."""
    notes = [_("The change by this event alone, not rounded; FIDE rounds that of a month.")]
    if any(change.coefficient and change.coefficient.is_assumed for change in changes):
        notes.append(_("20?: a K that is not known from a rating list and was assumed."))
    if any(change.unrated_count for change in changes):
        notes.append(_("Games against opponents without a rating are left out."))
    if any(change.first is not None for change in changes):
        notes.append(
            _("First ratings by the games of this event alone; in brackets below FIDE's floor.")
        )
    return tuple(notes)
