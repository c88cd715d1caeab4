"""How large a cup is: participants, prequalified players, fictitious ones, byes, rounds."""

from dataclasses import dataclass

from ronde.core.bounds import check_bounds
from ronde.errors import InputError, RuleError
from ronde.messages import N_, Message, counted, message

LEAST_PARTICIPANTS = 2
MOST_PARTICIPANTS = 100_000
"""More participants than this is a slip of the finger, not a cup."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Try:
    """One try of the iteration: so many fictitious players for each prequalified one."""

    participant_count: int
    prequalified_count: int
    skipped_rounds: int
    """How many rounds the prequalified do not play; they enter in the one after."""

    @property
    def fictitious_each(self) -> int:
        """Fictitious players for each prequalified one: 1, 3, 7, 15, ...; none skips 0 rounds."""
        return (1 << self.skipped_rounds) - 1

    @property
    def fictitious_count(self) -> int:
        """All fictitious players."""
        return self.prequalified_count * self.fictitious_each

    @property
    def total(self) -> int:
        """Participants and fictitious players."""
        return self.participant_count + self.fictitious_count

    @property
    def round_count(self) -> int:
        """The exponent of the power of two."""
        return (self.total - 1).bit_length()

    @property
    def bracket_size(self) -> int:
        """The next power of two.

        Rule: Systèmes de tournois (NA), Système au K.O. (puissance de deux suivante)
        Reading: the smallest one not below the total, so that a total which is a power of two
            leaves no bye; the slides have no such example.
        """
        return 1 << self.round_count

    @property
    def bye_count(self) -> int:
        """Who goes on to round 2 without playing round 1: the difference."""
        return self.bracket_size - self.total

    @property
    def others_count(self) -> int:
        """The participants who are not prequalified, among whom the byes are."""
        return self.participant_count - self.prequalified_count

    @property
    def accepted(self) -> bool:
        """Whether the rule is content: fewer byes than participants who are not prequalified.

        Otherwise all of them have a bye, nobody plays in round 1, and who is prequalified gains
        nothing by it.

        Rule: Systèmes de tournois (NA), Système au K.O. (itération)
        """
        return self.bye_count < self.others_count

    @property
    def can_be_drawn_up(self) -> bool:
        """Whether every bye finds a participant who is not prequalified."""
        return self.bye_count <= self.others_count


@dataclass(frozen=True, slots=True, kw_only=True)
class Sizing:
    """The size of a cup, and the tries that led to it, the last of which counts."""

    tries: tuple[Try, ...]

    @property
    def chosen(self) -> Try:
        """The try that counts."""
        return self.tries[-1]

    @property
    def warnings(self) -> tuple[Message, ...]:
        """What the rule has against a size that was asked for."""
        if self.chosen.accepted:
            return ()
        return (
            message(
                N_(
                    "The book would not stop here: all {count} participants who are not "
                    "prequalified have a bye, so nobody plays in round 1."
                ),
                count=self.chosen.others_count,
            ),
        )


def sized(
    participant_count: int, prequalified_count: int = 0, skipped_rounds: int | None = None
) -> Sizing:
    """The size of a cup by the book's iteration, or with the number of rounds asked for.

    Each prequalified player counts with one fictitious player, then with 3, 7, 15, ..., until
    there are fewer byes than participants who are not prequalified.

    Rule: Systèmes de tournois (NA), Système au K.O. (itération)
    """
    _checked(participant_count, prequalified_count, skipped_rounds)
    if prequalified_count == participant_count:
        raise RuleError(
            N_("all {count} participants are prequalified: nobody is left to play before them"),
            count=participant_count,
        )
    if prequalified_count == 0:
        return Sizing(tries=(_try(participant_count, 0, 0),))
    if skipped_rounds is not None:
        return _forced(participant_count, prequalified_count, skipped_rounds)
    tries = []
    for skipped in range(1, last_hope(participant_count, prequalified_count) + 1):
        tries.append(_try(participant_count, prequalified_count, skipped))
        if tries[-1].accepted:
            return Sizing(tries=tuple(tries))
    raise RuleError(_no_size(tries))


def last_hope(participant_count: int, prequalified_count: int) -> int:
    """The number of skipped rounds from which on no try can be accepted, unless it is itself.

    With m participants who are not prequalified, K who are and k rounds to skip, the total is
    m + K·2^k. Once 2^k ≥ m, the next power of two is Q·2^k, Q being the smallest power of two above
    K, so that (Q - K)·2^k - m have a bye: at least 2^k - m. Once 2^k ≥ 2m, that is m or more, which
    the rule refuses, and each further round only adds to it.

    Rule: Systèmes de tournois (NA), Système au K.O. (itération)
    Reading: the slides do not say that the iteration may never end; it need not be tried beyond
        this point.
    """
    others = participant_count - prequalified_count
    return (2 * others - 1).bit_length()


def _forced(participant_count: int, prequalified_count: int, skipped_rounds: int) -> Sizing:
    """The size with the number of rounds asked for, where a bracket can be drawn up at all."""
    hope = last_hope(participant_count, prequalified_count)
    # Far beyond the last hope the numbers only grow: no need to write them out.
    size = _try(participant_count, prequalified_count, min(skipped_rounds, hope + 1))
    if skipped_rounds > hope or not size.can_be_drawn_up:
        raise RuleError(
            counted(
                N_(
                    "no bracket in which {prequalified} of {participants} participants skip "
                    "{count} round: there are more byes than others to have them, {others}"
                ),
                N_(
                    "no bracket in which {prequalified} of {participants} participants skip "
                    "{count} rounds: there are more byes than others to have them, {others}"
                ),
                skipped_rounds,
                prequalified=prequalified_count,
                participants=participant_count,
                others=size.others_count,
            )
        )
    return Sizing(tries=(size,))


def _no_size(tries: list[Try]) -> Message:
    """Why the iteration finds no size, with the byes of every try."""
    last = tries[-1]
    return counted(
        N_(
            "the book's iteration never ends for {participants} participants with "
            "{prequalified} prequalified: it asks for fewer than {count} bye, but with "
            "{fictitious} fictitious players each there are {byes}, and more with any larger number"
        ),
        N_(
            "the book's iteration never ends for {participants} participants with "
            "{prequalified} prequalified: it asks for fewer than {count} byes, but with "
            "{fictitious} fictitious players each there are {byes}, and more with any larger number"
        ),
        last.others_count,
        participants=last.participant_count,
        prequalified=last.prequalified_count,
        fictitious=", ".join(str(tried.fictitious_each) for tried in tries),
        byes=", ".join(str(tried.bye_count) for tried in tries),
    )


def _try(participant_count: int, prequalified_count: int, skipped_rounds: int) -> Try:
    """A try of the iteration."""
    return Try(
        participant_count=participant_count,
        prequalified_count=prequalified_count,
        skipped_rounds=skipped_rounds,
    )


def _checked(participant_count: int, prequalified_count: int, skipped_rounds: int | None) -> None:
    """Refuse numbers that nobody can mean."""
    check_bounds(
        participant_count,
        LEAST_PARTICIPANTS,
        MOST_PARTICIPANTS,
        N_("expected a number of participants from {least} to {most}, found {found}"),
    )
    check_bounds(
        prequalified_count,
        0,
        participant_count,
        N_("expected a number of prequalified players from {least} to {most}, found {found}"),
    )
    if skipped_rounds is None:
        return
    if skipped_rounds < 1:
        raise InputError(
            N_("expected {least} or more preliminary rounds, found {found}"),
            least=1,
            found=skipped_rounds,
        )
    if prequalified_count == 0:
        raise InputError(
            N_("preliminary rounds are those that prequalified players skip: expected some")
        )
