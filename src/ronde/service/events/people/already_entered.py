"""Rows that are, or look like, somebody who is in the event already, or an earlier row."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from ronde.core.chess.player import Player
from ronde.core.people.names import Likeness, likeness, parts_of
from ronde.core.people.search import NameSearch
from ronde.messages import N_, Message, message
from ronde.service.events.people.hints import Hints, hints_of_entered
from ronde.service.events.people.plan import (
    NEW,
    SAME,
    SKIP,
    ImportCandidate,
    ImportDoubt,
    ImportDoubtKind,
    ImportRow,
)

Alike = Mapping[int, Likeness]
"""Players of the event by id, and how alike a row's name is to theirs."""


def with_entered(
    rows: Sequence[ImportRow], entered: Mapping[int, Player]
) -> tuple[tuple[ImportRow, ...], tuple[ImportDoubt, ...]]:
    """The rows, those of players already entered told so, and what is doubtful.

    Reading: the same FIDE number and a fitting name, or the same name and nothing against it,
        is the same person: a list that was imported once may be imported again with three
        names more. Everybody in the event is found once.
    """
    alike = {row.line: names for row, names in zip(rows, _alike(rows, entered), strict=True)}
    by_number = {player.fide_id: identity for identity, player in entered.items() if player.fide_id}
    sure: dict[int, int] = {}
    for row in rows:
        holder = by_number.get(row.player.fide_id)
        if holder is not None and holder in alike[row.line] and holder not in sure.values():
            sure[row.line] = holder
    for row in rows:
        if row.line not in sure:
            free = {
                identity: how
                for identity, how in alike[row.line].items()
                if identity not in sure.values()
            }
            same = _surely(row.player, free, entered)
            if same is not None:
                sure[row.line] = same
    identified = tuple(replace(row, identity=sure.get(row.line)) for row in rows)
    doubts: list[ImportDoubt] = []
    for row in identified:
        if row.identity is None:
            free = {
                identity: how
                for identity, how in alike[row.line].items()
                if identity not in sure.values()
            }
            doubts += _entered_doubts(row, by_number.get(row.player.fide_id), free, entered)
    return identified, (*doubts, *_doubles(identified))


def _alike(rows: Sequence[ImportRow], entered: Mapping[int, Player]) -> Iterator[Alike]:
    """For each row those of the event whose name is like its own."""
    identities = list(entered)
    search = NameSearch([parts_of(player.name) for player in entered.values()])
    for row in rows:
        likenesses = search.alike(parts_of(row.player.name))
        yield {identities[index]: how for index, how in likenesses}


def _surely(player: Player, alike: Alike, entered: Mapping[int, Player]) -> int | None:
    """Who a row surely is: the same name, nothing against it, and the most in common."""
    same = {
        identity: hints
        for identity, how in alike.items()
        if how is Likeness.SAME
        and not (hints := hints_of_entered(player, entered[identity])).against
    }
    return max(same, key=lambda identity: same[identity].agreeing, default=None)


def _entered_doubts(
    row: ImportRow, holder: int | None, alike: Alike, entered: Mapping[int, Player]
) -> Iterator[ImportDoubt]:
    """A row that may be somebody who is in the event already."""
    if holder is not None:
        reason = message(
            N_("{name} has the FIDE number of {other}, who is entered already"),
            name=row.player.name,
            other=entered[holder].name,
        )
        yield _doubt(row, reason, {holder: None}, entered, choices=(SAME, SKIP))
        return
    near = {
        identity: how
        for identity, how in alike.items()
        if how is Likeness.SAME or not _hints(row, entered[identity]).against
    }
    if near:
        best = min(near, key=lambda identity: near[identity].rank)
        reason = message(
            N_("{name} may be {other}, who is entered already"),
            name=row.player.name,
            other=entered[best].name,
        )
        yield _doubt(row, reason, near, entered, choices=(SAME, NEW, SKIP))


def _hints(row: ImportRow, entered: Player) -> Hints:
    """What a row and somebody in the event have in common."""
    return hints_of_entered(row.player, entered)


def _doubt(
    row: ImportRow,
    reason: Message,
    alike: Mapping[int, Likeness | None],
    entered: Mapping[int, Player],
    choices: tuple[str, ...],
) -> ImportDoubt:
    """A doubt about somebody in the event, the likeliest candidate first."""
    ordered = sorted(
        alike.items(),
        key=lambda item: (item[1].rank if item[1] else 0, -_hints(row, entered[item[0]]).agreeing),
    )
    candidates = tuple(
        _candidate(identity, how, entered[identity], f"{SAME}:{number}" if number > 1 else SAME)
        for number, (identity, how) in enumerate(ordered, start=1)
    )
    answers = tuple(candidate.choice for candidate in candidates)
    return ImportDoubt(
        line=row.line,
        kind=ImportDoubtKind.ENTERED,
        reason=reason,
        candidates=candidates,
        choices=(*answers, *(choice for choice in choices if choice != SAME)),
    )


def _candidate(
    identity: int | None, how: Likeness | None, player: Player, choice: str
) -> ImportCandidate:
    """Somebody of the event, or of an earlier row, as a candidate."""
    return ImportCandidate(
        choice=choice,
        name=player.name,
        likeness=how,
        fide_id=player.fide_id,
        federation=player.federation,
        born=str(player.birth_date or ""),
        rating=player.rating,
        identity=identity,
    )


def _doubles(rows: Sequence[ImportRow]) -> Iterator[ImportDoubt]:
    """Rows that tell somebody whom an earlier row told; one FIDE number cannot be two people."""
    by_number: dict[str, ImportRow] = {}
    by_name: dict[tuple[str, ...], list[ImportRow]] = {}
    for row in rows:
        name = tuple(sorted(parts_of(row.player.name).parts))
        holder = by_number.get(row.player.fide_id)
        namesakes = [
            other
            for other in by_name.get(name, ())
            if not hints_of_entered(row.player, other.player).against
        ]
        earlier = holder or (namesakes[0] if namesakes and row.identity is None else None)
        if earlier is not None:
            choices = (SKIP,) if holder is not None else (NEW, SKIP)
            how = likeness(parts_of(earlier.player.name), parts_of(row.player.name))
            yield ImportDoubt(
                line=row.line,
                kind=ImportDoubtKind.TWICE,
                reason=message(
                    N_("{name} stands in line {line} already"),
                    name=earlier.player.name,
                    line=earlier.line,
                ),
                candidates=(_candidate(earlier.identity, how, earlier.player, SKIP),),
                choices=choices,
            )
            continue
        if row.player.fide_id:
            by_number[row.player.fide_id] = row
        by_name.setdefault(name, []).append(row)
