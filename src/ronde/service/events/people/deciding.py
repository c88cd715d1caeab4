"""Doubts decided: what was answered about the rows of a plan, and what comes of it."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from ronde.core.chess.player import Player
from ronde.core.digits import is_number
from ronde.core.people.names import Likeness, likeness, parts_of
from ronde.errors import InputError, UnknownName
from ronde.formats.player_cells import birth_year_of
from ronde.formats.player_fields import PLAYER_FIELDS, with_facts
from ronde.formats.player_headings import RatingKind
from ronde.formats.rating_lists import ListedPerson
from ronde.messages import N_
from ronde.service.events.people.plan import (
    FIRST,
    NEW,
    NONE,
    SAME,
    SKIP,
    ImportDifference,
    ImportDoubt,
    ImportDoubtKind,
    ImportPlan,
    ImportRow,
)

REST = "rest"
"""In place of a row: everything that is not decided otherwise."""
ALL = "all"

_ANSWERS_ALL = {
    ImportDoubtKind.ENTERED: (SAME, NEW, SKIP),
    ImportDoubtKind.TWICE: (NEW, SKIP),
    ImportDoubtKind.LISTED: (FIRST, NONE, SKIP),
}
"""What may be answered for the rest; none of them fits every doubt."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Decisions:
    """What somebody decided about a plan."""

    rows: Mapping[int, frozenset[str]] = field(default_factory=dict)
    rest: frozenset[str] = frozenset()
    ratings: frozenset[int] = frozenset()
    """The rows whose other rating is to be taken."""
    all_ratings: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Entering:
    """A row that becomes a new player."""

    line: int
    player: Player


@dataclass(frozen=True, slots=True, kw_only=True)
class Correcting:
    """What changes of somebody who is in the event already."""

    line: int
    identity: int
    facts: Mapping[str, Any]
    rating_source: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Decided:
    """What an import comes to: who is entered, who is corrected, and what is still open."""

    entering: tuple[Entering, ...]
    correcting: tuple[Correcting, ...]
    differences: tuple[ImportDifference, ...]
    """Those that are not applied."""
    known: tuple[int, ...]
    """The rows of players who are in the event already."""
    skipped: tuple[int, ...]
    open: tuple[ImportDoubt, ...]
    listed: Mapping[int, ListedPerson]
    """Who of the list each row is."""

    @property
    def is_clear(self) -> bool:
        """Whether nothing is left to decide."""
        return not self.open


@dataclass(slots=True)
class _Outcome:
    """What is decided so far, row by row."""

    entering: list[Entering] = field(default_factory=list)
    correcting: list[Correcting] = field(default_factory=list)
    differences: list[ImportDifference] = field(default_factory=list)
    known: list[int] = field(default_factory=list)
    skipped: list[int] = field(default_factory=list)
    open: list[ImportDoubt] = field(default_factory=list)
    listed: dict[int, ListedPerson] = field(default_factory=dict)


def decided(plan: ImportPlan, decisions: Decisions | None = None) -> Decided:
    """What comes of a plan with what was decided; without decisions, what is clear by itself."""
    made = decisions or Decisions()
    _check(plan, made)
    outcome = _Outcome()
    for row in plan.rows:
        _decide(row, plan, made, outcome)
    return Decided(
        entering=tuple(outcome.entering),
        correcting=tuple(outcome.correcting),
        differences=tuple(outcome.differences),
        known=tuple(outcome.known),
        skipped=tuple(outcome.skipped),
        open=tuple(outcome.open),
        listed=outcome.listed,
    )


def decisions_of(answers: Iterable[str], ratings: str | None = None) -> Decisions:
    """Decisions as they are typed: `12=none`, `14=36012345`, `rest=new`; ratings `3,8` or `all`."""
    rows: dict[int, set[str]] = {}
    rest: set[str] = set()
    for answer in answers:
        where, equals, choice = (part.strip() for part in answer.partition("="))
        if not equals or not choice or not (is_number(where) or where == REST):
            raise InputError(
                N_("expected a row and a choice, as 12=none or rest=new, found “{found}”"),
                found=answer,
            )
        if where == REST:
            rest.add(choice)
        else:
            rows.setdefault(int(where), set()).add(choice)
    chosen = [part.strip() for part in (ratings or "").split(",") if part.strip()]
    lines = [part for part in chosen if part != ALL]
    for part in lines:
        if not is_number(part):
            raise InputError(N_("expected rows as 3,8 or “all”, found “{found}”"), found=part)
    return Decisions(
        rows={line: frozenset(choices) for line, choices in rows.items()},
        rest=frozenset(rest),
        ratings=frozenset(map(int, lines)),
        all_ratings=ALL in chosen,
    )


def _check(plan: ImportPlan, decisions: Decisions) -> None:
    """Refuse decisions about rows that are not there, and answers that nobody asked for."""
    lines = {row.line for row in plan.rows}
    for line in sorted({*decisions.rows, *decisions.ratings} - lines):
        raise UnknownName(N_("there is no row {row} in {file}"), row=line, file=plan.source)
    for line, answers in decisions.rows.items():
        choices = {SKIP, *(choice for doubt in plan.doubts_of(line) for choice in doubt.choices)}
        for answer in sorted(answers - choices):
            raise UnknownName(
                N_("row {row}: expected one of {choices}, found “{found}”"),
                row=line,
                choices=", ".join(sorted(choices)),
                found=answer,
            )
    words = {choice for choices in _ANSWERS_ALL.values() for choice in choices}
    for answer in sorted(decisions.rest - words):
        raise UnknownName(
            N_("rest: expected one of {choices}, found “{found}”"),
            choices=", ".join(sorted(words)),
            found=answer,
        )


def _answer(doubt: ImportDoubt, decisions: Decisions) -> str | None:
    """What was answered to a doubt, itself or with the rest; None while it is open."""
    choices = decisions.rows.get(doubt.line, frozenset())
    for choice in doubt.choices:
        if choice in choices:
            return choice
    for choice in _ANSWERS_ALL[doubt.kind]:
        if choice in decisions.rest and choice in doubt.choices:
            return choice
    return None


def _decide(row: ImportRow, plan: ImportPlan, decisions: Decisions, outcome: _Outcome) -> None:
    """What becomes of a row."""
    if SKIP in decisions.rows.get(row.line, ()):
        outcome.skipped.append(row.line)
        return
    identity, person = row.identity, row.listed
    open_doubts = []
    for doubt in plan.doubts_of(row.line):
        answer = _answer(doubt, decisions)
        if answer == SKIP:
            outcome.skipped.append(row.line)
            return
        if answer is None:
            open_doubts.append(doubt)
            continue
        candidate = next((each for each in doubt.candidates if each.choice == answer), None)
        if answer == FIRST:
            candidate = doubt.candidates[0]
        if doubt.kind is ImportDoubtKind.ENTERED and candidate is not None:
            identity = candidate.identity
        if doubt.kind is ImportDoubtKind.LISTED and candidate is not None:
            person = candidate.person
    if identity is not None:
        # Who is in the event stays in it, whoever of a list they may be.
        open_doubts = [doubt for doubt in open_doubts if doubt.kind is not ImportDoubtKind.LISTED]
    outcome.open += open_doubts
    if person is not None:
        outcome.listed[row.line] = person
    if open_doubts:
        return
    other = None if person is None else listed_player(person, plan.rating_kind, plan.rating_list)
    if identity is None:
        _enter(row, other, plan, decisions, outcome)
    else:
        outcome.known.append(row.line)
        _correct(row, plan.entered[identity], other, plan, decisions, outcome)


def _takes_rating(line: int, decisions: Decisions) -> bool:
    """Whether the other rating of a row is to be taken."""
    return decisions.all_ratings or line in decisions.ratings


def _enter(
    row: ImportRow,
    other: Player | None,
    plan: ImportPlan,
    decisions: Decisions,
    outcome: _Outcome,
) -> None:
    """A new player, with what the list knows more of them."""
    player = row.player if other is None else filled(row.player, other)
    if other is not None:
        differing = list(differences(row.line, player, other, plan.rating_list))
        if _takes_rating(row.line, decisions) and any(
            difference.rating for difference in differing
        ):
            player = with_rating_of(player, other)
            differing = [difference for difference in differing if difference.rating is None]
        outcome.differences += differing
    outcome.entering.append(Entering(line=row.line, player=player))


def _correct(
    row: ImportRow,
    entered: Player,
    other: Player | None,
    plan: ImportPlan,
    decisions: Decisions,
    outcome: _Outcome,
) -> None:
    """Somebody in the event: gaps are filled until round 1, another rating only where chosen."""
    facts: dict[str, Any] = {}
    source = ""
    differing = list(differences(row.line, entered, row.player, plan.source))
    if other is not None:
        differing = [
            difference for difference in differing if difference.rating is None or not other.rating
        ]
        differing += differences(row.line, entered, other, plan.rating_list)
    if not plan.started:
        for record in (row.player, other):
            facts = {**(missing_facts(entered, record) if record else {}), **facts}
            source = source or (record.rating_source if record and "rating" in facts else "")
    rating = next((difference for difference in differing if difference.rating), None)
    if rating is not None and _takes_rating(row.line, decisions):
        record = other if other is not None and other.rating == rating.rating else row.player
        facts["rating"], source = record.rating, record.rating_source
        differing = [difference for difference in differing if difference.rating is None]
    outcome.differences += differing
    if facts:
        outcome.correcting.append(
            Correcting(
                line=row.line,
                identity=entered.number,
                facts=facts,
                rating_source=source if "rating" in facts else "",
            )
        )


def listed_player(person: ListedPerson, kind: RatingKind, source: str) -> Player:
    """Somebody of a list as a player; their rating with the list and the kind it comes from."""
    rating = person.rating(kind)
    return Player(
        number=0,
        name=person.name,
        title=person.title,
        sex=person.sex,
        rating=rating[0] if rating else None,
        rating_source=f"{source}, {rating[1].value}" if rating else "",
        k_factor=person.k_factors.get(rating[1]) if rating else None,
        federation=person.federation,
        fide_id=person.fide_id,
        birth_date=str(person.birth_year) if person.birth_year else None,
    )


def missing_facts(player: Player, other: Player) -> dict[str, Any]:
    """What is not known of a player, and another record of them has."""
    return {
        field.name: field.get(other)
        for field in PLAYER_FIELDS
        if not field.get(player) and field.get(other)
    }


def filled(player: Player, other: Player) -> Player:
    """A player with what another record of them has more; what both have stays."""
    facts = missing_facts(player, other)
    source = other.rating_source if "rating" in facts else player.rating_source
    return replace(with_facts(player, facts), rating_source=source)


def with_rating_of(player: Player, other: Player) -> Player:
    """A player with the rating of another record, and where it comes from."""
    return replace(
        player,
        rating=other.rating,
        rating_source=other.rating_source,
        k_factor=other.k_factor or player.k_factor,
    )


def differences(
    line: int, player: Player, other: Player, source: str
) -> Iterator[ImportDifference]:
    """Where two records of one person say different things; a day and its year do not."""
    pairs = [
        (fact, getattr(player, fact), getattr(other, fact))
        for fact in ("rating", "title", "sex", "federation", "fide_id")
    ]
    pairs.append(("born", birth_year_of(player.birth_date), birth_year_of(other.birth_date)))
    if likeness(parts_of(player.name), parts_of(other.name)) is not Likeness.SAME:
        pairs.append(("name", player.name, other.name))
    for fact, kept, value in pairs:
        if kept and value and kept != value:
            yield ImportDifference(
                line=line,
                name=player.name,
                fact=fact,
                kept=_fact_text(kept),
                other=_fact_text(value),
                other_source=source,
                rating=other.rating if fact == "rating" else None,
            )


def _fact_text(value: object) -> str:
    """A fact as people read it."""
    return str(getattr(value, "value", value))
