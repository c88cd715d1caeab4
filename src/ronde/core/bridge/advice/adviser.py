"""Ranked options for a director: what fits the pairs and the time, and why one would take it."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from math import ceil

from ronde.core.bounds import check_bounds
from ronde.core.bridge.advice.reasons import BOARDS_AN_HOUR, Figures, figures, reasons
from ronde.core.bridge.advice.suitable import (
    FEWEST_MITCHELL_TABLES,
    Plan,
    mitchells,
    session,
    set_sizes,
    suitable,
)
from ronde.core.bridge.advice.synoptic import (
    LARGEST_SECTION,
    SynopticRow,
    player_rows_for,
    rows_for,
    section_kind,
)
from ronde.core.bridge.movements.half_table import HALF
from ronde.core.bridge.movements.movement import Movement
from ronde.errors import InputError, RuleError
from ronde.messages import N_, Message

USUAL_MINUTES = 210
"""A club session should not exceed 3 h 30, the time of 28 boards."""
LEAST_PAIRS = 4
MOST_PAIRS = 500


@dataclass(frozen=True, slots=True, kw_only=True)
class Option:
    """A movement that fits, with one plan for each section, and why one would take it."""

    plans: tuple[Plan, ...]
    movements: tuple[Movement, ...]
    figures: Figures
    in_table: bool
    reasons: tuple[Message, ...] = ()


@dataclass(frozen=True, slots=True)
class AdviceWish:
    """What is asked: at most so many boards, one or two rankings, sets of one size."""

    limit: int
    winners: int | None = None
    boards_per_round: int | None = None


def boards_within(minutes: int) -> int:
    """How many boards fit into a time.

    Rule: Organisation des tournois (FFB), Le mouvement Mitchell a) Cas général (règle 2)
    """
    return minutes * BOARDS_AN_HOUR // 60


def advise_pairs(
    pair_count: int,
    *,
    limit: int,
    winners: int | None = None,
    boards_per_round: int | None = None,
) -> tuple[Option, ...]:
    """The movements for so many pairs within so many boards, the best first.

    Those who come in pairs have the movements of pairs first, whatever the table prints first.

    Rule: Organisation des tournois (FFB), Mouvements de tournois
    """
    check_bounds(
        pair_count,
        LEAST_PAIRS,
        MOST_PAIRS,
        N_("expected a number of pairs from {least} to {most}, found {found}"),
    )
    table_count = Fraction(pair_count, 2)
    alone = sorted(_player_plans(2 * pair_count), key=lambda plan: plan.kind == "individual")
    listed = [*_rows(rows_for(table_count), table_count), *alone]
    return _options(listed, table_count, AdviceWish(limit, winners, boards_per_round))


def advise_players(
    player_count: int,
    *,
    limit: int,
    winners: int | None = None,
    boards_per_round: int | None = None,
) -> tuple[Option, ...]:
    """The movements for so many players: individuals where there is one, then those of pairs.

    Rule: Organisation des tournois (FFB), Mouvements de tournois
    """
    listed = list(_player_plans(player_count))
    if player_count % 2 and not listed:
        raise InputError(
            N_("expected an even number of players, or nine for an individual, found {found}"),
            found=player_count,
        )
    if player_count < 2 * LEAST_PAIRS or player_count > 2 * MOST_PAIRS:
        raise InputError(
            N_("expected a number of players from {least} to {most}, found {found}"),
            least=2 * LEAST_PAIRS,
            most=2 * MOST_PAIRS,
            found=player_count,
        )
    table_count = Fraction(player_count, 4)
    listed += _rows(rows_for(table_count), table_count)
    return _options(listed, table_count, AdviceWish(limit, winners, boards_per_round))


def _rows(rows: Iterable[SynopticRow], table_count: Fraction) -> Iterator[Plan]:
    """The plans of rows of the table, each alternative of a row by itself."""
    for row in rows:
        for round_count in row.round_counts:
            yield Plan(
                kind=row.kind,
                table_count=table_count,
                boards_per_round=row.boards_per_round,
                round_count=round_count,
            )


def _player_plans(player_count: int) -> Iterator[Plan]:
    """What the table has for players who come alone, or are few."""
    return _rows(player_rows_for(player_count), Fraction(player_count, 4))


def _options(listed: Iterable[Plan], table_count: Fraction, wish: AdviceWish) -> tuple[Option, ...]:
    """All options in order: what the table lists, what was computed, what is longer than asked."""
    size = wish.boards_per_round
    wished: list[tuple[tuple[Plan, ...], bool]] = [
        ((plan,), True) for plan in listed if size in (None, plan.boards_per_round)
    ]
    if table_count > LARGEST_SECTION:
        wished.append((sections(table_count, wish.limit, size), True))
    if table_count.denominator <= 2:
        wished += [((plan,), False) for plan in suitable(table_count, wish.limit, size)]
    options: dict[tuple[Plan, ...], Option] = {}
    for plans, in_table in wished:
        for_wish = _for_winners(tuple(plan.shortened() for plan in plans), wish.winners)
        if for_wish and for_wish not in options:
            built = tuple(plan.movement() for plan in for_wish)
            options[for_wish] = Option(
                plans=for_wish, movements=built, figures=figures(built), in_table=in_table
            )
    fitting = [option for option in options.values() if _fits(option, wish.limit, wish.winners)]
    if not fitting:
        raise _no_option(options.values(), table_count, wish)
    # The sort keeps the order of equals: among its rows the table's own order.
    ranked = sorted(fitting, key=lambda option: _rank(option, wish.limit))
    return tuple(replace(option, reasons=_reasons(option, wish.limit)) for option in ranked)


def _no_option(options: Iterable[Option], table_count: Fraction, wish: AdviceWish) -> RuleError:
    """Why nothing is left: the time, the size of the sets, or the wish for two rankings."""
    if wish.winners == 2 and any(_fits(option, wish.limit, None) for option in options):
        return RuleError(
            N_(
                "with {tables} tables there are movements with one ranking only: N-S and E-W are"
                " ranked apart from {least} tables on"
            ),
            tables=table_count,
            least=FEWEST_MITCHELL_TABLES - HALF,
        )
    if wish.boards_per_round is not None:
        return RuleError(
            N_("no movement for this many has {boards} boards a round"),
            boards=wish.boards_per_round,
        )
    return RuleError(
        N_("no movement for {tables} tables fits, the limit in boards being {boards}"),
        tables=table_count,
        boards=wish.limit,
    )


def _fits(option: Option, limit: int, winners: int | None) -> bool:
    """Whether an option is worth telling; an individual may be too long, it stops at any time.

    Rule: Organisation des tournois (FFB), L'individuel b)
    """
    stops_anywhere = all(plan.kind == "individual" for plan in option.plans)
    if option.figures.session_boards > limit and not stops_anywhere:
        return False
    return winners is None or option.figures.winners == winners


def _reasons(option: Option, limit: int) -> tuple[Message, ...]:
    """Why one would take an option."""
    return tuple(
        reasons(
            option.plans,
            option.movements,
            option.figures,
            in_table=option.in_table,
            limit=limit,
        )
    )


def _for_winners(plans: tuple[Plan, ...], winners: int | None) -> tuple[Plan, ...]:
    """The plans, with the arrow switched where two lines are to become one ranking."""
    if winners != 1:
        return plans
    return tuple(replace(plan, switched=True) if plan.has_two_lines else plan for plan in plans)


def _rank(option: Option, limit: int) -> tuple[int, ...]:
    """What comes first: within the time, in the table, less waiting, more boards for everybody."""
    figures = option.figures
    over = int(figures.session_boards > limit)
    if option.in_table:
        return (over, 0)
    return (
        over,
        1,
        figures.sit_out_boards,
        -figures.least_played,
        int(any(plan.kind == "rover" for plan in option.plans)),
        figures.boards_in_play,
    )


def section_tables(table_count: Fraction) -> tuple[Fraction, ...]:
    """The tables of each section, as equal as can be, the half table in the last.

    Rule: Organisation des tournois (FFB), Mouvements de tournois
    Reading: the table says "two tournaments" from 17½ tables on; as many as are needed for at most
        17 tables each, so that a field of 40 tables has three.
    """
    count = ceil(table_count / LARGEST_SECTION)
    whole, extra = divmod(int(table_count), count)
    tables = [Fraction(whole + (index < extra)) for index in range(count)]
    tables[-1] += table_count - int(table_count)
    return tuple(tables)


def sections(
    table_count: Fraction, limit: int, boards_per_round: int | None = None
) -> tuple[Plan, ...]:
    """A Mitchell for each section with the same rounds and boards, empty if nothing fits.

    Rule: Organisation des tournois (FFB), Mouvements de tournois
    Reading: each section plays the Mitchell that the table has for its size, so 10, 14 and 16 full
        tables skip.
    """
    tables = section_tables(table_count)
    forms = [_form(section) for section in tables]
    most = min(most_rounds for _kind, most_rounds in forms)
    plan = session(most, limit, sizes=set_sizes(boards_per_round))
    if plan is None:
        return ()
    return tuple(
        Plan(
            kind=kind,
            table_count=section,
            boards_per_round=plan.boards_per_round,
            round_count=plan.round_count,
        )
        for section, (kind, _most_rounds) in zip(tables, forms, strict=True)
    )


def _form(section: Fraction) -> tuple[str, int]:
    """The Mitchell of a section, with the most rounds it has."""
    forms = dict(mitchells(ceil(section)))
    kind = section_kind(section)
    if kind in forms:
        return kind, forms[kind]
    return max(forms.items(), key=lambda form: form[1])
