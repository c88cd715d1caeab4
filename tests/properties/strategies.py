"""Events of every kind: byes, forfeits, irregular results, late entries, teams, odd scorings.

They are what a report can hold: texts that fit their fields, games in the order of the players, and
a last round in which something was paired.
"""

import datetime as dt
from collections.abc import Sequence

from hypothesis import strategies as st

from ronde.core.chess.event import (
    AbnormalPoints,
    Acceleration,
    Event,
    ProhibitedPairing,
    RequestedBye,
)
from ronde.core.chess.game import Bye, Colour, Game, Result, Round
from ronde.core.chess.player import NationalRecord, Player, Sex, Title
from ronde.core.chess.scoring import STANDARD, Scoring
from ronde.core.chess.team import (
    ForfeitedMatch,
    LineUp,
    MatchForfeit,
    MatchPoints,
    Team,
    TeamByes,
    TeamEvent,
)

PLANNED_ROUNDS = 9
LARGEST_NUMBER = 99_999

SCORES = (
    (Result.WIN, Result.LOSS),
    (Result.LOSS, Result.WIN),
    (Result.DRAW, Result.DRAW),
    (Result.DRAW, Result.LOSS),
    (Result.LOSS, Result.DRAW),
    (Result.LOSS, Result.LOSS),
    (Result.SHORT_WIN, Result.SHORT_LOSS),
    (Result.SHORT_DRAW, Result.SHORT_DRAW),
    (Result.SHORT_LOSS, Result.SHORT_LOSS),
    (Result.FORFEIT_WIN, Result.FORFEIT_LOSS),
    (Result.FORFEIT_LOSS, Result.FORFEIT_WIN),
    (Result.FORFEIT_LOSS, Result.FORFEIT_LOSS),
    (Result.UNKNOWN, Result.UNKNOWN),
)
REQUESTED = (Result.FULL_POINT_BYE, Result.HALF_POINT_BYE, Result.ZERO_POINT_BYE)
KINDS_OF_POINTS = (Result.WIN, Result.DRAW, Result.LOSS, Result.FORFEIT_LOSS, *REQUESTED)

letters = st.characters(
    categories=("L", "Pd", "Po"), exclude_characters=",", include_characters="0123456789"
)
points = st.integers(min_value=0, max_value=60)
days = st.dates(min_value=dt.date(1970, 1, 1), max_value=dt.date(2069, 12, 31))


def words(longest: int) -> st.SearchStrategy[str]:
    """Text of one or more words, or none, that fits this many columns."""
    return st.lists(st.text(letters, min_size=1, max_size=8), max_size=4).map(
        lambda parts: " ".join(parts)[:longest].strip()
    )


@st.composite
def national_records(draw: st.DrawFn, federation: str) -> NationalRecord:
    """What a federation says of a player, his rating at least."""
    return NationalRecord(
        federation=federation,
        rating=draw(st.integers(min_value=1, max_value=3000)),
        category=draw(words(3)),
        origin=draw(words(3)),
        number=draw(words(11)),
        name=draw(words(33)),
        sex=draw(st.none() | st.sampled_from(Sex)),
        birth_date=draw(st.sampled_from(["", "1980", "1980/02/30"])),
    )


@st.composite
def players(draw: st.DrawFn, number: int) -> Player:
    """A player with this number."""
    federations = draw(st.lists(st.sampled_from(["FRA", "BEL", "SUI"]), unique=True, max_size=2))
    return Player(
        number=number,
        name=draw(words(33)),
        title=draw(st.none() | st.sampled_from(Title)),
        sex=draw(st.none() | st.sampled_from(Sex)),
        rating=draw(st.none() | st.integers(min_value=1, max_value=9999)),
        federation=draw(st.sampled_from(["", "FRA", "NOR"])),
        fide_id=draw(st.sampled_from(["", "650011", "12345678901"])),
        birth_date=draw(st.none() | st.sampled_from(["1980", "1980/00/00"]) | st.dates()),
        national=tuple(draw(national_records(federation)) for federation in federations),
    )


@st.composite
def games(draw: st.DrawFn, first: int, second: int) -> Game:
    """A game of two players, the first of whom stands before the second in the list."""
    results = draw(st.sampled_from(SCORES))
    if not draw(st.booleans()):
        return Game(first, second, *results, colours_known=draw(st.booleans()))
    return Game(second, first, *results)


@st.composite
def rounds(draw: st.DrawFn, numbers: Sequence[int], *, paired: bool = False) -> Round:
    """A round: some play, one may have the bye, some have another, the rest are absent."""
    order = {number: index for index, number in enumerate(numbers)}
    waiting: list[int] = list(draw(st.permutations(numbers)))
    game_count = draw(st.integers(min_value=int(paired), max_value=len(numbers) // 2))
    pairs = [(waiting.pop(), waiting.pop()) for _ in range(game_count)]
    pairs = sorted(
        ((a, b) if order[a] < order[b] else (b, a) for a, b in pairs), key=lambda p: order[p[0]]
    )
    byes = []
    if draw(st.booleans()) and waiting:
        byes.append(Bye(waiting.pop(), Result.PAIRING_ALLOCATED_BYE))
    for number in waiting[: draw(st.integers(min_value=0, max_value=len(waiting)))]:
        byes.append(Bye(number, draw(st.sampled_from((*REQUESTED, Result.FORFEIT_WIN)))))
    byes.sort(key=lambda bye: order[bye.player])
    return Round(tuple([draw(games(first, second)) for first, second in pairs]), tuple(byes))


@st.composite
def scorings(draw: st.DrawFn) -> Scoring:
    """One point, a half and nothing; the same with either colour; or anything."""
    simple = st.builds(
        Scoring.simple,
        win=points,
        draw=points,
        loss=points,
        absence=points,
        pairing_allocated_bye=points,
        unknown=points,
    )
    return draw(st.just(STANDARD) | simple | st.builds(Scoring, **dict.fromkeys(FIELDS, points)))


FIELDS = Scoring.__dataclass_fields__


@st.composite
def requested_byes(draw: st.DrawFn, numbers: Sequence[int]) -> tuple[RequestedBye, ...]:
    """Byes for some rounds, each participant at most once a round."""
    found = []
    for round_number in draw(
        st.sets(st.integers(min_value=1, max_value=PLANNED_ROUNDS), max_size=3)
    ):
        asking = draw(st.lists(st.sampled_from(numbers), unique=True, min_size=2, max_size=4))
        half = len(asking) // 2
        kinds = draw(st.permutations(REQUESTED))
        for kind, group in zip(kinds, (asking[:half], asking[half:]), strict=False):
            found.append(RequestedBye(result=kind, round_number=round_number, players=tuple(group)))
    return tuple(found)


@st.composite
def accelerations(draw: st.DrawFn, *, of_teams: bool) -> Acceleration:
    """Virtual points for a range."""
    first_round, last_round = sorted(draw(st.tuples(*[st.integers(1, PLANNED_ROUNDS)] * 2)))
    first, last = sorted(draw(st.tuples(*[st.integers(1, LARGEST_NUMBER)] * 2)))
    return Acceleration(
        points=draw(st.integers(min_value=1, max_value=20)),
        match_points=draw(st.integers(min_value=0, max_value=20)) if of_teams else 0,
        first_round=first_round,
        last_round=last_round,
        first_player=first,
        last_player=last,
    )


@st.composite
def prohibitions(draw: st.DrawFn, numbers: Sequence[int]) -> ProhibitedPairing:
    """A group that must not meet."""
    group = draw(st.lists(st.sampled_from(numbers), unique=True, min_size=2, max_size=5))
    return ProhibitedPairing(
        players=tuple(group),
        first_round=draw(st.none() | st.integers(min_value=2, max_value=PLANNED_ROUNDS)),
        last_round=draw(st.none() | st.integers(min_value=1, max_value=PLANNED_ROUNDS - 1)),
    )


@st.composite
def abnormal_points(draw: st.DrawFn, numbers: Sequence[int]) -> AbnormalPoints:
    """A penalty, a bonus, or another worth of a result."""
    return AbnormalPoints(
        points=draw(st.integers(min_value=-99, max_value=99)),
        players=tuple(draw(st.lists(st.sampled_from(numbers), unique=True, max_size=3))),
        result=draw(st.none() | st.sampled_from(KINDS_OF_POINTS)),
        round_number=draw(st.none() | st.integers(min_value=1, max_value=PLANNED_ROUNDS)),
        match_points=draw(st.integers(min_value=-99, max_value=99)),
    )


@st.composite
def team_events(draw: st.DrawFn, numbers: Sequence[int]) -> TeamEvent:
    """Two teams or more that share the players among them."""
    team_numbers = draw(
        st.lists(st.integers(min_value=1, max_value=999), unique=True, min_size=2, max_size=4)
    )
    teams = tuple(
        Team(
            number=number,
            name=draw(words(32)),
            nickname=draw(words(5)),
            strength=draw(st.sampled_from(["", "2310", "123456"])),
            members=tuple(numbers[index :: len(team_numbers)]),
        )
        for index, number in enumerate(team_numbers)
    )
    chosen = st.sampled_from(team_numbers)
    round_numbers = st.integers(min_value=1, max_value=PLANNED_ROUNDS)
    boards = st.lists(st.none() | st.sampled_from(numbers), min_size=1, max_size=4).map(tuple)
    return TeamEvent(
        teams=teams,
        line_ups=tuple(
            draw(
                st.lists(
                    st.builds(
                        LineUp,
                        round_number=round_numbers,
                        team=chosen,
                        opponent=chosen,
                        players=boards,
                    ),
                    max_size=3,
                )
            )
        ),
        byes=draw(
            st.none()
            | st.builds(
                TeamByes,
                match_points=points,
                game_points=points,
                teams=st.lists(st.none() | chosen, max_size=4).map(tuple),
            )
        ),
        forfeits=tuple(
            draw(
                st.lists(
                    st.builds(
                        ForfeitedMatch,
                        kind=st.sampled_from(MatchForfeit),
                        round_number=round_numbers,
                        white_team=chosen,
                        black_team=chosen,
                    ),
                    max_size=2,
                )
            )
        ),
        match_points=draw(st.builds(MatchPoints, win=points, draw=points, loss=points)),
        board_colours=tuple(draw(st.lists(st.sampled_from(Colour), max_size=6))),
    )


@st.composite
def events(draw: st.DrawFn) -> Event:
    """An event, of individuals or of teams."""
    numbers = draw(
        st.lists(
            st.integers(min_value=1, max_value=12)
            | st.integers(min_value=1, max_value=LARGEST_NUMBER),
            unique=True,
            min_size=2,
            max_size=8,
        )
    )
    played = draw(st.lists(rounds(numbers), max_size=4))
    if played:
        played[-1] = draw(rounds(numbers, paired=True))
    team_event = draw(st.none() | team_events(numbers))
    participants = [team.number for team in team_event.teams] if team_event else numbers
    return Event(
        name=draw(words(60)),
        city=draw(words(60)),
        federation=draw(st.sampled_from(["", "FRA"])),
        start_date=draw(st.none() | st.dates()),
        end_date=draw(st.none() | st.dates()),
        kind=draw(words(40)),
        chief_arbiter=draw(words(40)),
        deputy_arbiters=tuple(draw(st.lists(words(40).filter(bool), max_size=2))),
        time_control=draw(words(40)),
        encoded_time_control=draw(st.sampled_from(["", "5400+30", "W300-B240"])),
        round_dates=(*draw(st.lists(st.none() | days, max_size=3)), draw(days)),
        planned_round_count=draw(st.none() | st.just(PLANNED_ROUNDS)),
        initial_colour=draw(st.none() | st.sampled_from(Colour)),
        scoring=draw(scorings()),
        starting_rank_method=draw(st.sampled_from(["", "FRA FIDON", "BEL NRO"])),
        pairing_controller=draw(words(40)),
        system_code=draw(st.sampled_from(["", "FIDE_DUTCH_2026_BAKU"])),
        tiebreaks=draw(st.sampled_from([(), ("BH/C1", "DE"), ("WIN", "PTS", "SB")])),
        players=tuple(draw(players(number)) for number in numbers),
        rounds=tuple(played),
        requested_byes=draw(requested_byes(participants)),
        accelerations=tuple(
            draw(st.lists(accelerations(of_teams=team_event is not None), max_size=2))
        ),
        prohibited_pairings=tuple(draw(st.lists(prohibitions(participants), max_size=2))),
        abnormal_points=tuple(draw(st.lists(abnormal_points(participants), max_size=2))),
        team_event=team_event,
    )
