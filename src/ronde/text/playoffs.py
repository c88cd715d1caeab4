"""Play-offs as tables to be shown: the games to play, the places, those who may need one."""

import datetime as dt
from collections.abc import Mapping, Sequence

from ronde.core.chess.playoff.rates import Rate
from ronde.core.chess.playoff.values import (
    Colours,
    Contest,
    GameToPlay,
    Phase,
    PlacedBy,
    Placing,
    PlayedGame,
)
from ronde.core.scores import Points
from ronde.messages import N_
from ronde.text.catalogue import _
from ronde.text.numbers import place_text, points_text
from ronde.text.rendering import listed_text
from ronde.text.sheet import Align, Column, Sheet, TableColumn, table

CONTEST_NAMES = {
    Contest.ROUND_ROBIN: N_("Round robin"),
    Contest.MATCH: N_("Match"),
    Contest.SEMI_FINAL: N_("Semi-final"),
    Contest.FINAL: N_("Final"),
    Contest.SECOND_PLACE: N_("Match for second place"),
    Contest.THIRD_PLACE: N_("Match for third place"),
}
"""What a game is part of, in words."""

PHASE_NAMES = {
    Phase.ROUND_ROBIN: N_("game {number}"),
    Phase.MINI_MATCH: N_("game {number} of 2"),
    Phase.SECOND_MATCH: N_("second match, game {number} of 2"),
    Phase.SINGLE_GAMES: N_("single game {number}"),
    Phase.ARMAGEDDON: N_("decisive game"),
}
"""Which game of it, in words."""

DECISION_NAMES = {
    PlacedBy.PLAY: N_("play"),
    PlacedBy.TIE_BREAKS: N_("tie-breaks"),
    PlacedBy.SHARED: N_("shared"),
}
"""What gave a place, in words."""


def games_sheet(games: Sequence[GameToPlay], ended: dt.time | None = None) -> Sheet:
    """The games to play now: who has which colour, at which rate, after which rest."""
    return table(
        _("To be played"),
        (
            TableColumn(_("Board"), lambda game: game.board_number, Align.RIGHT),
            TableColumn(_("Game"), game_title, wide=True),
            TableColumn(_("White"), lambda game: _players(game)[0], wide=True),
            TableColumn(_("Black"), lambda game: _players(game)[1], wide=True),
            TableColumn(_("Rate"), lambda game: rate_text(game.rate), wide=True),
            TableColumn(_("Start"), lambda game: start_text(game, ended), wide=True),
        ),
        games,
        _toss_notes(games),
    )


def _toss_notes(games: Sequence[GameToPlay]) -> tuple[str, ...]:
    """What lots have to do with the colours of some games."""
    return (
        *((_("Colours by lot."),) if any(game.colours is Colours.LOT for game in games) else ()),
        *(
            _("{name} won the toss and chooses the colour; a draw is a win for Black.").format(
                name=game.chooser
            )
            for game in games
            if game.chooser is not None
        ),
    )


def decided_title(place: int) -> str:
    """What a play-off is called: by the best place that it decides."""
    return _("Play-off for place {place}").format(place=place)


def playoff_games_sheet(
    title: str,
    played: Sequence[tuple[GameToPlay, PlayedGame]],
    coming: Sequence[tuple[GameToPlay, str]],
    notes: tuple[str, ...],
) -> Sheet:
    """The games of a play-off in their order: those that are over, then those to be played.

    A game to be played has the article that it follows from beside it.
    """
    done = [
        (
            number,
            game_title(game),
            result.white.name,
            result.outcome.value,
            result.black.name,
            rate_text(game.rate),
            "",
            "",
        )
        for number, (game, result) in enumerate(played, 1)
    ]
    to_play = [
        (
            len(played) + number,
            game_title(game),
            _players(game)[0],
            "",
            _players(game)[1],
            rate_text(game.rate),
            start_text(game, None),
            article,
        )
        for number, (game, article) in enumerate(coming, 1)
    ]
    return Sheet(
        title=title,
        columns=(
            Column(_("No."), Align.RIGHT),
            Column(_("Game"), wide=True),
            Column(_("White"), wide=True),
            Column(_("Result"), Align.CENTRE),
            Column(_("Black"), wide=True),
            Column(_("Rate")),
            *((Column(_("Start"), wide=True), Column(_("Rule"))) if to_play else ()),
        ),
        rows=tuple(row if to_play else row[:-2] for row in (*done, *to_play)),
        notes=(*notes, *_toss_notes([game for game, _article in coming])),
    )


def placings_sheet(placings: Sequence[Placing], first_place: int = 1) -> Sheet:
    """The places of those who were tied, and what decided each; the best of them is given."""
    return table(
        _("Places after the play-off"),
        (
            TableColumn(
                _("Place"), lambda placing: place_text(first_place + placing.rank - 1), Align.RIGHT
            ),
            TableColumn(_("Name"), lambda placing: placing.contender.name, wide=True),
            TableColumn(_("Decided by"), lambda placing: _(DECISION_NAMES[placing.decision])),
        ),
        placings,
        (_("Players who share a place share the prizes of their places."),)
        if any(placing.decision is PlacedBy.SHARED for placing in placings)
        else (),
    )


def contenders_sheet(
    numbers: Sequence[int], names: Mapping[int, str], scores: Mapping[int, Points]
) -> Sheet:
    """Who may still tie for first."""
    columns: tuple[TableColumn[int], ...] = (
        TableColumn(_("No."), lambda number: number, Align.RIGHT),
        TableColumn(_("Name"), lambda number: names[number], wide=True),
        TableColumn(_("Points"), lambda number: points_text(scores[number]), Align.RIGHT),
    )
    return table(_("Who may still tie for first"), columns, numbers)


def early_games_sheet(games: Sequence[tuple[int, int, int]], names: Mapping[int, str]) -> Sheet:
    """The games of the last round that may start before the others: board, White, Black."""
    return Sheet(
        title=_("Games that may start early"),
        columns=(
            Column(_("Board"), Align.RIGHT),
            Column(_("White"), wide=True),
            Column(_("Black"), wide=True),
        ),
        rows=tuple((board, names[white], names[black]) for board, white, black in games),
    )


def game_title(game: GameToPlay) -> str:
    """Which game it is: `Semi-final, game 1 of 2`."""
    which = _(PHASE_NAMES[game.phase]).format(number=game.game_number)
    return f"{_(CONTEST_NAMES[game.contest])}, {which}"


def rate_text(rate: Rate) -> str:
    """A rate in words: `3 min + 2 s`, `6 min / 5 min`."""
    text = _("{minutes} min").format(minutes=rate.white_minutes)
    if not rate.is_even:
        text = _("White {white} min, Black {black} min").format(
            white=rate.white_minutes, black=rate.black_minutes
        )
    if not rate.increment_seconds:
        return text
    if rate.increment_from_move == 1:
        return _("{time} + {seconds} s").format(time=text, seconds=rate.increment_seconds)
    return _("{time} + {seconds} s from move {move}").format(
        time=text, seconds=rate.increment_seconds, move=rate.increment_from_move
    )


def start_text(game: GameToPlay, ended: dt.time | None) -> str:
    """When a game may start, given the time when the play before it ended."""
    if not game.rest_minutes:
        return _("after the game before")
    if ended is None:
        return _("after {minutes} minutes of rest").format(minutes=game.rest_minutes)
    return _("not before {time}").format(time=earliest(game, ended).strftime("%H:%M"))


def earliest(game: GameToPlay, ended: dt.time) -> dt.time:
    """The earliest time of a game; after midnight the clock starts anew."""
    minutes = (ended.hour * 60 + ended.minute + game.rest_minutes) % (24 * 60)
    return dt.time(*divmod(minutes, 60))


def _players(game: GameToPlay) -> tuple[str, str]:
    """Who has White and who has Black, with a question mark where somebody chooses."""
    first, second = game.pair
    if game.chooser is None:
        return first.name, second.name
    return f"{first} ?", f"{second} ?"


def lots_text(seed: int, names: Sequence[str]) -> str:
    """Who was put in order by lots."""
    return _("Lots, seed {seed}, decided between {names}.").format(
        seed=seed, names=listed_text(names)
    )
