"""Which formats suit a number of players and the time there is, the fairest first."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import Enum

from ronde.core.bounds import check_bounds
from ronde.errors import RuleError
from ronde.messages import N_, Message, counted, message

SMALLEST_GROUP = 3
LARGEST_GROUP = 8
"""A group of more would be an event by itself."""


@dataclass(frozen=True, slots=True, kw_only=True)
class GroupPlan:
    """How many groups, of how many players, and how many of each go on."""

    group_count: int
    smallest: int
    largest: int
    qualifier_count: int

    @property
    def group_rounds(self) -> int:
        """The rounds of the largest group: all against all."""
        return self.largest - 1 if self.largest % 2 == 0 else self.largest

    @property
    def knockout_rounds(self) -> int:
        """The rounds after the groups."""
        return (self.group_count * self.qualifier_count - 1).bit_length()

    @property
    def round_count(self) -> int:
        """All rounds together."""
        return self.group_rounds + self.knockout_rounds

    @property
    def bye_count(self) -> int:
        """How many of those who go on have a bye at first."""
        return (1 << self.knockout_rounds) - self.group_count * self.qualifier_count


def best_groups(player_count: int, available: int) -> GroupPlan | None:
    """The groups that suit best within a number of rounds; None where none fit.

    Two of each group go on before one, as one bad day is then not the end; without byes after the
    groups before with; groups of one size before two; then the larger groups, for more games.
    """
    fitting = [groups for groups in _groups(player_count) if groups.round_count <= available]
    return min(
        fitting,
        key=lambda groups: (
            -groups.qualifier_count,
            groups.bye_count > 0,
            groups.largest != groups.smallest,
            -groups.largest,
        ),
        default=None,
    )


def shortest_groups(player_count: int) -> GroupPlan | None:
    """The groups that take the fewest rounds; None for players too few to make any."""
    return min(_groups(player_count), key=lambda groups: groups.round_count, default=None)


def groups_numbering(player_count: int, group_count: int) -> GroupPlan | None:
    """So many groups, two of each going on before one; None where the players make no such."""
    fitting = [groups for groups in _groups(player_count) if groups.group_count == group_count]
    return max(fitting, key=lambda groups: groups.qualifier_count, default=None)


def _groups(player_count: int) -> Iterator[GroupPlan]:
    """Every way to part the players evenly into groups, one or two of each going on."""
    for group_count in range(2, player_count // SMALLEST_GROUP + 1):
        smallest, over = divmod(player_count, group_count)
        largest = smallest + (over > 0)
        if largest > LARGEST_GROUP:
            continue
        for qualifier_count in (1, 2):
            yield GroupPlan(
                group_count=group_count,
                smallest=smallest,
                largest=largest,
                qualifier_count=qualifier_count,
            )


LEAST_PLAYERS = 2
MOST_PLAYERS = 2000
USUAL_MOST_ROUNDS = 15
"""How long an event is at most where the organiser gives no limit; longer ones are leagues."""
ROUNDS_TO_SPARE = 2
"""How many rounds a Swiss has beyond what a single winner asks for, where time allows.

Neither document says how many rounds are best between its limits: the winner is found in the least
number, and a round or two more sort the places behind them.
"""


class AdvisedFormat(Enum):
    """The kinds of event, the fairest ranking first."""

    DOUBLE_ROUND_ROBIN = "double-round-robin"
    ROUND_ROBIN = "round-robin"
    SWISS = "swiss"
    GROUPS = "groups-knockout"
    KNOCKOUT = "knockout"
    RUTSCH = "rutsch"
    SCHEVENINGEN = "scheveningen"


class Purpose(Enum):
    """What an event is for, as far as a document says which format suits it."""

    TITLE = "title"
    OPEN = "open"
    FRIENDLY = "friendly"
    TWO_TEAMS = "two-teams"


@dataclass(frozen=True, slots=True, kw_only=True)
class Advice:
    """A format that fits, and why one would take it."""

    format: AdvisedFormat
    round_count: int
    reasons: tuple[Message, ...]
    groups: GroupPlan | None = None


def advise(
    player_count: int, *, round_count: int | None = None, purpose: Purpose | None = None
) -> tuple[Advice, ...]:
    """The formats that fit a number of rounds, what suits the purpose first, then the fairest.

    A format may take fewer rounds than there are. Without a number of rounds, an event of usual
    length is advised.
    """
    return _fitting(
        player_count, round_count, swiss_takes_all=round_count is not None, purpose=purpose
    )


def advise_for_time(
    player_count: int, *, minutes: int, minutes_per_game: int, purpose: Purpose | None = None
) -> tuple[Advice, ...]:
    """The formats that fit a time, a round lasting as long as a game."""
    if minutes_per_game > minutes:
        raise RuleError(
            N_("no game of {game} minutes fits into {total} minutes"),
            game=minutes_per_game,
            total=minutes,
        )
    return _fitting(
        player_count, minutes // minutes_per_game, swiss_takes_all=False, purpose=purpose
    )


def every_format(player_count: int, *, round_count: int) -> tuple[Advice, ...]:
    """All formats for these players, the fairest first, whether they fit a number of rounds or not.

    Where one would have to be longer than that, it is told as short as it gets.
    """
    _check_player_count(player_count)
    shortest = best_groups(player_count, round_count) or shortest_groups(player_count)
    return tuple(_options(player_count, round_count, shortest, swiss_takes_all=False))


def round_robin_rounds(player_count: int) -> int:
    """The rounds of a round robin: one less than players, as many if their number is odd.

    Rule: Systèmes de tournois (NA), Tournoi toutes-rondes (rondes = participants - 1)
    """
    return player_count - 1 if player_count % 2 == 0 else player_count


def knockout_rounds(player_count: int) -> int:
    """The rounds of a knock-out: the exponent of the next power of two.

    Rule: Systèmes de tournois (NA), Système au K.O. – Exercice Tableau de tournoi
    """
    return (player_count - 1).bit_length()


def least_swiss_rounds(player_count: int) -> int:
    """The fewest rounds of a Swiss with a single winner: no more than 2^rounds participants.

    Rule: Systèmes de tournois (NA), Système suisse (ce système a ses limites)
    """
    return (player_count - 1).bit_length()


def most_swiss_rounds(player_count: int) -> int:
    """The most rounds of a Swiss: at least twice as many participants as rounds.

    Rule: Systèmes de tournois (NA), Système suisse (ce système a ses limites)
    """
    return player_count // 2


def swiss_range(round_count: int) -> Message:
    """For how many players a Swiss of so many rounds is meant.

    Rule: Systèmes de tournois (NA), Système suisse (ce système a ses limites)
    """
    return message(
        N_("a Swiss of {rounds} rounds is meant for {least} to {most} players"),
        rounds=round_count,
        least=2 * round_count,
        most=2**round_count,
    )


def beyond_swiss_limits(player_count: int, round_count: int) -> Iterator[Message]:
    """Which limits of the Swiss a number of players and rounds exceeds.

    Rule: Systèmes de tournois (NA), Système suisse (ce système a ses limites)
    """
    if round_count > most_swiss_rounds(player_count):
        yield message(
            N_(
                "{players} players for {rounds} rounds: a Swiss wants at least twice as many"
                " players as rounds, here {least}"
            ),
            players=player_count,
            rounds=round_count,
            least=2 * round_count,
        )
    if round_count < least_swiss_rounds(player_count):
        yield message(
            N_(
                "{players} players for {rounds} rounds: with more than {most} several may win all"
                " their games"
            ),
            players=player_count,
            rounds=round_count,
            most=2**round_count,
        )


def _fitting(
    player_count: int,
    round_count: int | None,
    *,
    swiss_takes_all: bool,
    purpose: Purpose | None = None,
) -> tuple[Advice, ...]:
    """All formats within a number of rounds, or a sentence why there is none."""
    _check_player_count(player_count)
    available = USUAL_MOST_ROUNDS if round_count is None else round_count
    formats = tuple(
        _with_free_rounds(option, available) if swiss_takes_all else option
        for option in _options(
            player_count,
            available,
            best_groups(player_count, available),
            swiss_takes_all=swiss_takes_all,
        )
        if option.round_count <= available
    )
    formats = _suited(formats, player_count, available, purpose)
    if not formats:
        raise RuleError(
            N_(
                "nothing fits {players} players in {rounds} rounds: one winner takes {knockout} by "
                "knock-out or Swiss (at most 2^rounds players), a round robin {robin}"
            ),
            players=player_count,
            rounds=available,
            knockout=knockout_rounds(player_count),
            robin=round_robin_rounds(player_count),
        )
    return formats


_SUITS = {
    Purpose.TITLE: (
        frozenset({AdvisedFormat.DOUBLE_ROUND_ROBIN, AdvisedFormat.ROUND_ROBIN}),
        message(N_("The format of choice for a title.")),
    ),
    Purpose.OPEN: (
        frozenset({AdvisedFormat.SWISS}),
        message(N_("The standard system of an open event.")),
    ),
}
"""Which formats a purpose prefers, and what is said of them."""


def _suited(
    formats: tuple[Advice, ...], player_count: int, available: int, purpose: Purpose | None
) -> tuple[Advice, ...]:
    """The formats with those that suit a purpose first.

    Rule: Systèmes de tournois (NA), Tournoi toutes-rondes (tournois en vue d'un titre)
    Rule: Systèmes de tournois (NA), Système suisse (tournois de type Open)
    Rule: Livre de l'arbitre, Rutsch, remarques
    Rule: Livre de l'arbitre, Scheveningen, principe
    Reading: a friendly evening by Rutsch may end after any round, so it fits any number of them.
    """
    if purpose is Purpose.FRIENDLY:
        robin = round_robin_rounds(player_count)
        rutsch = Advice(
            format=AdvisedFormat.RUTSCH,
            round_count=min(robin, available),
            reasons=(
                message(
                    N_(
                        "The ideal system for a friendly evening: all but the pivot move one table"
                        " after each round, and it may end after any."
                    )
                ),
            ),
        )
        return (rutsch, *formats)
    if purpose is Purpose.TWO_TEAMS:
        boards = player_count // 2
        if player_count % 2 or boards < 2 or boards > available:
            return formats
        match = Advice(
            format=AdvisedFormat.SCHEVENINGEN,
            round_count=boards,
            reasons=(
                message(
                    N_(
                        "Two teams of {count}: everybody meets everybody of the other team, and"
                        " nobody a team mate."
                    ),
                    count=boards,
                ),
            ),
        )
        return (match, *formats)
    if purpose is None:
        return formats
    preferred, reason = _SUITS[purpose]
    told = [
        replace(option, reasons=(reason, *option.reasons)) if option.format in preferred else option
        for option in formats
    ]
    return tuple(sorted(told, key=lambda option: option.format not in preferred))


def _check_player_count(player_count: int) -> None:
    """Refuse what is no event."""
    check_bounds(
        player_count,
        LEAST_PLAYERS,
        MOST_PLAYERS,
        N_("expected a number of players from {least} to {most}, found {found}"),
    )


def _options(
    player_count: int, available: int, groups: GroupPlan | None, *, swiss_takes_all: bool
) -> Iterator[Advice]:
    """Every format for these players, the fairest first, whether it fits or not."""
    robin = round_robin_rounds(player_count)
    rests = (message(N_("One player rests in each round.")),) if player_count % 2 else ()
    yield Advice(
        format=AdvisedFormat.DOUBLE_ROUND_ROBIN,
        round_count=2 * robin,
        reasons=(
            message(N_("Everybody meets everybody with both colours: nothing is fairer.")),
            *rests,
        ),
    )
    yield Advice(
        format=AdvisedFormat.ROUND_ROBIN,
        round_count=robin,
        reasons=(message(N_("Everybody meets everybody: fair and representative.")), *rests),
    )
    swiss = _swiss(player_count, available, swiss_takes_all)
    if swiss is not None:
        yield swiss
    if groups is not None:
        yield Advice(
            format=AdvisedFormat.GROUPS,
            round_count=groups.round_count,
            groups=groups,
            reasons=_group_reasons(groups),
        )
    yield _knockout(player_count)


def _swiss(player_count: int, available: int, swiss_takes_all: bool) -> Advice | None:
    """A Swiss within its limits, if there is one shorter than a round robin."""
    least, most = least_swiss_rounds(player_count), most_swiss_rounds(player_count)
    wanted = available if swiss_takes_all else least + ROUNDS_TO_SPARE
    round_count = min(wanted, available, most)
    if round_count < least or round_count >= round_robin_rounds(player_count):
        return None
    return Advice(
        format=AdvisedFormat.SWISS,
        round_count=round_count,
        reasons=(
            message(N_("Everybody plays every round, against players with a similar score.")),
            message(
                N_(
                    "A single winner among {players} players takes {least} rounds or more; "
                    "more than {most} would be too many for them."
                ),
                players=player_count,
                least=least,
                most=most,
            ),
        ),
    )


def _group_reasons(groups: GroupPlan) -> tuple[Message, ...]:
    """What speaks for groups and a final stage."""
    sizes = message(N_("{smallest} or {largest}"), smallest=groups.smallest, largest=groups.largest)
    return (
        counted(
            N_("{groups} groups of {size}, then the winner of each in a knock-out with a final."),
            N_("{groups} groups of {size}, then the best {count} of each in a knock-out."),
            groups.qualifier_count,
            groups=groups.group_count,
            size=groups.largest if groups.smallest == groups.largest else sizes,
        ),
        counted(
            N_("Everybody has at least {count} game."),
            N_("Everybody has at least {count} games."),
            groups.smallest - 1,
        ),
    )


def _knockout(player_count: int) -> Advice:
    """A cup: the shortest way to a winner."""
    rounds = knockout_rounds(player_count)
    byes = (1 << rounds) - player_count
    reasons = [message(N_("The shortest way to one winner; half of those left go out each round."))]
    if byes:
        reasons.append(
            counted(
                N_("{count} player has a bye in the first round."),
                N_("{count} players have a bye in the first round."),
                byes,
            )
        )
    reasons.append(message(N_("Drawn games must be decided at once.")))
    return Advice(format=AdvisedFormat.KNOCKOUT, round_count=rounds, reasons=tuple(reasons))


def _with_free_rounds(option: Advice, available: int) -> Advice:
    """The same advice, telling how many of the rounds asked for it leaves free."""
    free = available - option.round_count
    if free <= 0:
        return option
    sentence = counted(
        N_("{count} of the {available} rounds stays free."),
        N_("{count} of the {available} rounds stay free."),
        free,
        available=available,
    )
    return replace(option, reasons=(*option.reasons, sentence))
