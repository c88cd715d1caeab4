"""What a list reveals about rows and the event: two of them that are one person."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from ronde.core.chess.player import Player
from ronde.core.people.names import likeness, parts_of
from ronde.messages import N_, message
from ronde.service.events.people.plan import NONE, SKIP, Candidate, Doubt, DoubtKind, ImportRow


def crossed(
    rows: Sequence[ImportRow], doubts: Sequence[Doubt], entered: Mapping[int, Player]
) -> tuple[tuple[ImportRow, ...], tuple[Doubt, ...]]:
    """The rows, once the list said who they are: one FIDE number is one person.

    Whom the list gives the number of somebody in the event is he; of two rows with one number the
    second is doubtful.
    """
    by_number = {player.fide_id: one for one, player in entered.items() if player.fide_id}
    taken = {row.identity for row in rows}
    seen: dict[str, ImportRow] = {}
    told: list[ImportRow] = []
    settled: set[int] = set()
    more: list[Doubt] = []
    for row in rows:
        number = "" if row.listed is None else row.listed.fide_id
        holder = by_number.get(number)
        if row.identity is None and holder is not None and holder not in taken:
            taken.add(holder)
            settled.add(row.line)
            row = replace(row, identity=holder)
        elif number and number in seen and row.identity is None:
            more.append(_second(row, seen[number]))
            row = replace(row, listed=None)
        if number:
            seen.setdefault(number, row)
        told.append(row)
    left = [doubt for doubt in doubts if doubt.line not in settled]
    return tuple(told), (*left, *more)


def _second(row: ImportRow, earlier: ImportRow) -> Doubt:
    """A row that the list takes for somebody whom an earlier row is."""
    person = row.listed
    assert person is not None, "only a row that was found in a list is found twice"
    candidate = Candidate(
        choice=SKIP,
        name=earlier.player.name,
        likeness=likeness(parts_of(earlier.player.name), parts_of(row.player.name)),
        fide_id=person.fide_id,
        federation=person.federation,
        born=str(person.birth_year or ""),
        person=person,
    )
    return Doubt(
        line=row.line,
        kind=DoubtKind.LISTED,
        reason=message(
            N_("in the list it is {name}, whom row {row} is already"),
            name=person.name,
            row=earlier.line,
        ),
        candidates=(candidate,),
        choices=(SKIP, NONE),
    )
