"""The initial order: by rating, then title, then name; it gives everybody their pairing number."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace

from ronde.core.alphabet import alphabetical
from ronde.core.chess.event import ABSENT, Acceleration, Event, histories
from ronde.core.chess.game import Bye, Result, Round
from ronde.core.chess.player import Player, Title
from ronde.core.chess.team import Team, TeamEvent

FROZEN_FROM_ROUND = 4
"""Once this round is paired, corrected data give nobody a new number."""

_TITLES = tuple(Title)
Rating = int | None


def _only_fide(fide: Rating, national: Rating) -> Rating:
    return fide


def _only_national(fide: Rating, national: Rating) -> Rating:
    return national


def _fide_first(fide: Rating, national: Rating) -> Rating:
    return national if fide is None else fide


def _national_first(fide: Rating, national: Rating) -> Rating:
    return fide if national is None else national


def _higher(fide: Rating, national: Rating) -> Rating:
    return max((rating for rating in (fide, national) if rating is not None), default=None)


def _lower(fide: Rating, national: Rating) -> Rating:
    return min((rating for rating in (fide, national) if rating is not None), default=None)


RATING_METHODS: Mapping[str, Callable[[Rating, Rating], Rating]] = {
    "": _only_fide,
    "FIDE": _only_fide,
    "NRO": _only_national,
    "FIDON": _fide_first,
    "NIDOF": _national_first,
    "HBFN": _higher,
    "LBFN": _lower,
}
"""Which of two ratings ranks a player, by the method that the event names.

Rule: FIDE TRF26 172
"""

OTHER_METHOD = "OTHER"
"""The event ranks its players by something that no file tells; their numbers stand."""


def ranking_rating(event: Event, player: Player) -> int:
    """The rating that places a player in the initial order; 0 for one who has none.

    Rule: Systèmes de tournois (NA), Système suisse – Liste de départ (Elo FIDE ou national)
    Rule: FIDE C.04.2 (2026-02) 2.1
    Reading: who has no rating, and none estimated by the arbiter, comes after everybody who has.
    """
    federation, method = _method(event)
    chosen = RATING_METHODS.get(method, _only_fide)
    return chosen(player.rating, _national_rating(player, federation)) or 0


def initial_order(event: Event) -> tuple[Player, ...]:
    """The players as the initial list has them: rating, then title, then name.

    Rule: Systèmes de tournois (NA), Système suisse – Liste de départ
    Rule: FIDE C.04.2 (2026-02) 2.2
    Reading: players of one rating, title and name keep the order of their numbers.
    """
    if _method(event)[1] == OTHER_METHOD:
        return tuple(sorted(event.players, key=lambda player: player.number))
    return tuple(sorted(event.players, key=lambda player: _key(event, player)))


def renumbered(event: Event) -> Event:
    """The event with pairing numbers 1, 2, 3 ... in the initial order, its games told anew.

    A late entry gets the place their rating, title and name give them, in whatever round they come.
    Once round 4 is paired, those who took part before keep their order among themselves, even where
    a rating was corrected.

    Rule: FIDE C.04.2 (2026-02) 2.3
    Rule: FIDE C.04.2 (2026-02) 2.4
    Reading: the limit of 2.3 is for corrected data; a late entry is none, so it does not stop them.
    """
    ordered = initial_order(event)
    if len(event.rounds) >= FROZEN_FROM_ROUND:
        ordered = _with_late_entries(event, ordered)
    numbers = {player.number: number for number, player in enumerate(ordered, start=1)}
    return replace(
        event,
        players=tuple(replace(player, number=numbers[player.number]) for player in ordered),
        rounds=tuple(renumbered_round(played, numbers) for played in event.rounds),
        requested_byes=tuple(
            replace(request, players=_numbered(request.players, numbers))
            for request in event.requested_byes
        ),
        accelerations=tuple(
            part for line in event.accelerations for part in _renumbered_range(line, numbers)
        ),
        prohibited_pairings=tuple(
            replace(group, players=_numbered(group.players, numbers))
            for group in event.prohibited_pairings
        ),
        # In an event of teams the arbiter's decisions name teams, whose numbers stay.
        abnormal_points=event.abnormal_points
        if event.team_event is not None
        else tuple(
            replace(decision, players=_numbered(decision.players, numbers))
            for decision in event.abnormal_points
        ),
        team_event=None
        if event.team_event is None
        else _renumbered_teams(event.team_event, numbers),
    )


def _method(event: Event) -> tuple[str, str]:
    """The federation and the method of an event: `FRA FIDON`, `FIDE`, or nothing."""
    words = event.starting_rank_method.upper().split()
    return (words[0] if len(words) > 1 else ""), (words[-1] if words else "")


def _national_rating(player: Player, federation: str) -> Rating:
    """A player's rating by the federation whose list the event uses, else by their own."""
    code = federation or player.federation
    for record in player.national:
        if not code or record.federation == code:
            return record.rating
    return None


def _key(event: Event, player: Player) -> tuple[object, ...]:
    """What places a player: the smaller, the earlier."""
    title = len(_TITLES) if player.title is None else _TITLES.index(player.title)
    return -ranking_rating(event, player), title, alphabetical(player.name), player.number


def _with_late_entries(event: Event, ordered: tuple[Player, ...]) -> tuple[Player, ...]:
    """Those who took part in the order of their numbers, and the others put among them."""
    lines = histories(event)
    settled = [
        player
        for player in sorted(event.players, key=lambda player: player.number)
        if any(
            entry is not ABSENT and entry.result is not Result.ZERO_POINT_BYE
            for entry in lines[player.number]
        )
    ]
    place = {player.number: index for index, player in enumerate(ordered)}
    order = list(settled)
    present = {player.number for player in settled}
    for late in (player for player in ordered if player.number not in present):
        index = next(
            (i for i, player in enumerate(order) if place[player.number] > place[late.number]),
            len(order),
        )
        order.insert(index, late)
    return tuple(order)


def _numbered(players: Iterable[int], numbers: Mapping[int, int]) -> tuple[int, ...]:
    return tuple(numbers[number] for number in players)


def renumbered_round(played: Round, numbers: Mapping[int, int]) -> Round:
    """A round with other numbers."""
    return Round(
        games=tuple(game.renumbered(numbers) for game in played.games),
        byes=tuple(Bye(numbers[bye.player], bye.result) for bye in played.byes),
    )


def _renumbered_range(line: Acceleration, numbers: Mapping[int, int]) -> Iterable[Acceleration]:
    """A range of players with other numbers; it may fall apart into several ranges."""
    new = sorted(
        number for old, number in numbers.items() if line.first_player <= old <= line.last_player
    )
    while new:
        end = next((i for i in range(1, len(new)) if new[i] != new[i - 1] + 1), len(new))
        yield replace(line, first_player=new[0], last_player=new[end - 1])
        new = new[end:]


def _renumbered_teams(teams: TeamEvent, numbers: Mapping[int, int]) -> TeamEvent:
    """Teams with other numbers for their players; the teams' own stay."""

    def renumbered(team: Team) -> Team:
        return replace(team, members=_numbered(team.members, numbers))

    return replace(
        teams,
        teams=tuple(renumbered(team) for team in teams.teams),
        line_ups=tuple(
            replace(
                line_up,
                players=tuple(
                    None if number is None else numbers[number] for number in line_up.players
                ),
            )
            for line_up in teams.line_ups
        ),
    )
