"""Entries about play-offs: opened between players who are level, and played game by game."""

from dataclasses import replace
from typing import Annotated

from ronde.core.chess.playoff.rates import ARMAGEDDON, Rate, rate_from_text
from ronde.core.chess.playoff.values import Outcome, Regulations
from ronde.errors import InconsistentEvent, InputError
from ronde.messages import N_, Message, message
from ronde.service.events.change import Change, Names, PlayerId, Stored, entry
from ronde.service.events.entries.players import known, listed
from ronde.service.events.entries.rounds import PairingEntry
from ronde.service.events.playoffs import played_playoff
from ronde.service.events.state import EventState, OpenedPlayoff, PlayoffGame

StoredRate = Annotated[Rate, Stored(str, rate_from_text)]


@entry("playoff_opened")
class PlayoffOpened(Change):
    """Players who are level play on, in the order of the tie-breaks; with what was announced."""

    players: tuple[PlayerId, ...]
    place: int
    """The best of the places that they are level for."""
    seed: int
    rate: StoredRate
    places: int = 1
    """How many places are decided by play."""
    after_tiebreaks: int = 0
    second_rate: StoredRate | None = None
    slower_rate: StoredRate | None = None
    armageddon_after: int | None = None
    armageddon_rate: StoredRate = ARMAGEDDON

    def apply(self, state: EventState) -> EventState:
        """The event with the play-off."""
        players = tuple(known(state, identity) for identity in self.players)
        if len(set(players)) != len(players):
            raise InconsistentEvent(N_("a play-off has a player twice"))
        opened = OpenedPlayoff(
            players=players,
            seed=self.seed,
            regulations=Regulations(
                rate=self.rate,
                second_rate=self.second_rate,
                slower_rate=self.slower_rate,
                armageddon_after=self.armageddon_after,
                armageddon_rate=self.armageddon_rate,
                places=self.places,
            ),
            after_tiebreaks=self.after_tiebreaks,
        )
        _check(state, opened)
        return replace(state, playoffs=(*state.playoffs, opened))

    def tell(self, names: Names) -> Message:
        """Between whom, for which place, and the seed of its lots."""
        return message(
            N_("play-off for place {place} opened: {names}, seed {seed}"),
            place=self.place,
            names=listed(names, self.players),
            seed=self.seed,
        )

    def depends_on(self, earlier: Change) -> bool:
        """The rounds and results that left them level."""
        return earlier.paired_from or isinstance(earlier, PairingEntry)


@entry("playoff_lots")
class PlayoffLotsDrawn(Change):
    """Lots of a play-off drawn by hand: these two play now, with these colours."""

    white: PlayerId
    black: PlayerId

    def apply(self, state: EventState) -> EventState:
        """The event with the lots, in place of those of the seed."""
        index = playoff_index(state, self.white, self.black)
        if index is None:
            raise InconsistentEvent(N_("lots were drawn in no play-off"))
        opened = state.playoffs[index]
        lot = (len(opened.games), self.white, self.black)
        return _changed(state, index, replace(opened, hand_drawn=(*opened.hand_drawn, lot)))

    def tell(self, names: Names) -> Message:
        """Who has White against whom."""
        return message(
            N_("play-off, lots drawn by hand: {white} has White against {black}"),
            white=names.name(self.white),
            black=names.name(self.black),
        )


@entry("playoff_game", is_typed_result=True)
class PlayoffGamePlayed(Change):
    """A game of a play-off is over; one that was entered before is corrected."""

    number: int
    """Which game of the play-off, in the order in which they were played."""
    white: PlayerId
    black: PlayerId
    result: Outcome
    rate: StoredRate
    """What it was played at."""

    def apply(self, state: EventState) -> EventState:
        """The event with the game, in place of what was told of it before."""
        index = playoff_index(state, self.white, self.black)
        if index is None:
            raise InconsistentEvent(N_("a game was played in no play-off"))
        opened = state.playoffs[index]
        if not 1 <= self.number <= len(opened.games) + 1:
            raise InconsistentEvent(
                N_("game {number} of a play-off was entered after {count}"),
                number=self.number,
                count=len(opened.games),
            )
        game = PlayoffGame(white=self.white, black=self.black, outcome=self.result)
        games = (*opened.games[: self.number - 1], game, *opened.games[self.number :])
        return _changed(state, index, replace(opened, games=games))

    def tell(self, names: Names) -> Message:
        """Which game, at which rate, who against whom, and how it ended."""
        return message(
            N_("play-off, game {number} ({rate}): {white} – {black} {result}"),
            number=self.number,
            rate=str(self.rate),
            white=names.name(self.white),
            black=names.name(self.black),
            result=self.result.value,
        )


def playoff_index(state: EventState, *players: int) -> int | None:
    """Which play-off some players are in, the last one opened; None where they are in none."""
    return next(
        (
            index
            for index in reversed(range(len(state.playoffs)))
            if set(players) <= set(state.playoffs[index].players)
        ),
        None,
    )


def _changed(state: EventState, index: int, opened: OpenedPlayoff) -> EventState:
    """The event with another state of a play-off, refused where it makes no sense."""
    _check(state, opened)
    playoffs = (*state.playoffs[:index], opened, *state.playoffs[index + 1 :])
    return replace(state, playoffs=playoffs)


def _check(state: EventState, opened: OpenedPlayoff) -> None:
    """Refuse a play-off of one, or a game that was not to be played."""
    try:
        played_playoff(state, opened)
    except InputError as error:
        raise InconsistentEvent(error.message) from error


ENTRIES: tuple[type[Change], ...] = (PlayoffOpened, PlayoffLotsDrawn, PlayoffGamePlayed)
