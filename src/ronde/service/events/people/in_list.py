"""Rows looked for in a rating list: surely found, doubtful with candidates, or not there."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from ronde.core.chess.player import Player
from ronde.core.people.names import Likeness, likeness, parts_of
from ronde.core.people.search import NameSearch
from ronde.formats.player_headings import RatingKind
from ronde.formats.rating_lists import ListedPerson, RatingList
from ronde.messages import N_, Message, counted, message
from ronde.service.events.people.hints import Hints, hints_of_listed
from ronde.service.events.people.plan import (
    FIRST,
    NONE,
    SKIP,
    ImportCandidate,
    ImportDoubt,
    ImportDoubtKind,
)

MOST_CANDIDATES = 8
"""Beyond, nobody compares them: the name alone is not enough, a number or a year is needed."""


@dataclass(frozen=True, slots=True)
class _Found:
    """Somebody of the list who may be meant."""

    person: ListedPerson
    likeness: Likeness | None
    hints: Hints

    @property
    def order(self) -> tuple[int, int, int, str]:
        """The likelier, the earlier."""
        rank = self.likeness.rank if self.likeness else len(Likeness)
        return self.hints.against, rank, -self.hints.agreeing, self.person.name

    @property
    def is_clear(self) -> bool:
        """Whether they have that very name, something else in common, and nothing against it."""
        same_name = self.likeness is Likeness.SAME
        return same_name and self.hints.agreeing > 0 and self.hints.against == 0


@dataclass(slots=True)
class _Sought:
    """A player who is looked for, and who was found so far."""

    player: Player
    by_number: ListedPerson | None = None
    persons: list[_Found] = field(default_factory=list)
    further_count: int = 0

    def add(self, person: ListedPerson, how: Likeness) -> None:
        """Take somebody in, unless more speaks against them than for them."""
        hints = hints_of_listed(self.player, person)
        if hints.against and how is not Likeness.SAME:
            return
        self.persons.append(_Found(person, how, hints))
        if len(self.persons) > 4 * MOST_CANDIDATES:
            self._keep_the_likeliest()

    def candidates(self) -> list[_Found]:
        """Those who may be meant, the likeliest first."""
        self._keep_the_likeliest()
        return self.persons

    def _keep_the_likeliest(self) -> None:
        self.persons.sort(key=lambda candidate: candidate.order)
        self.further_count += len(self.persons[MOST_CANDIDATES:])
        del self.persons[MOST_CANDIDATES:]


@dataclass(frozen=True, slots=True, kw_only=True)
class InList:
    """What a list says of a player looked for: who they are, who they may be, or nothing."""

    person: ListedPerson | None = None
    doubt: ImportDoubt | None = None


def looked_up(
    players: Sequence[tuple[int, Player]], rating_list: RatingList, kind: RatingKind
) -> list[InList]:
    """Look players up in a list, each given with the line they stand on; the list is read once.

    Reading: the FIDE number decides if the name may be theirs. Otherwise it takes the same name, in
        any order and with or without accents, of one person alone, and the year of birth, the
        federation or a rating in common, and none of them against it. Everything else is for a
        person to decide.
    """
    sought = [_Sought(player) for _line, player in players]
    numbers: dict[str, list[_Sought]] = {}
    for row in sought:
        if row.player.fide_id:
            numbers.setdefault(row.player.fide_id, []).append(row)
    search = NameSearch([parts_of(player.name) for _line, player in players])
    for fide_id, name, rest in rating_list.people:
        holders = numbers.get(fide_id)
        alike = search.alike(parts_of(name))
        if holders is None and not alike:
            continue
        person = rating_list.person(rest)
        for row in holders or ():
            row.by_number = person
        for index, how in alike:
            sought[index].add(person, how)
    return [_judged(line, row, kind) for (line, _player), row in zip(players, sought, strict=True)]


def _judged(line: int, sought: _Sought, kind: RatingKind) -> InList:
    """Who somebody is: surely, or one of some, or nobody of the list."""
    player, numbered = sought.player, sought.by_number
    if numbered is not None:
        how = likeness(parts_of(player.name), parts_of(numbered.name))
        if how is not None:
            return InList(person=numbered)
        reason = message(
            N_("in the list the FIDE number {number} is that of {other}"),
            number=player.fide_id,
            other=numbered.name,
        )
        holder = _Found(numbered, None, hints_of_listed(player, numbered))
        return InList(doubt=_doubt(line, reason, [holder, *sought.candidates()], sought, kind))
    candidates = sought.candidates()
    clear = [candidate for candidate in candidates if candidate.is_clear]
    if len(clear) == 1 and not player.fide_id:
        return InList(person=clear[0].person)
    if player.fide_id and candidates:
        reason = message(N_("the FIDE number {number} is not in the list"), number=player.fide_id)
        return InList(doubt=_doubt(line, reason, candidates, sought, kind))
    if candidates:
        return InList(doubt=_doubt(line, _why(player, candidates), candidates, sought, kind))
    return InList()


def _why(player: Player, candidates: Sequence[_Found]) -> Message:
    """Why it takes a person to decide."""
    same = [candidate for candidate in candidates if candidate.likeness is Likeness.SAME]
    if len(same) > 1:
        return counted(
            N_("{count} person of the list is called {name}"),
            N_("{count} people of the list are called {name}"),
            len(same),
            name=player.name,
        )
    if same and same[0].hints.against:
        return message(
            N_("somebody in the list is called {name}, but other facts differ"), name=player.name
        )
    if same:
        return message(
            N_(
                "somebody in the list is called {name}, and nothing else tells that it is the same "
                "person"
            ),
            name=player.name,
        )
    return message(
        N_("{other}, in the list, may be {name}"),
        other=candidates[0].person.name,
        name=player.name,
    )


def _doubt(
    line: int, reason: Message, holders: Iterable[_Found], sought: _Sought, kind: RatingKind
) -> ImportDoubt:
    """A doubt about who of the list a row is."""
    candidates = []
    for number, holder in enumerate(holders, start=1):
        rating = holder.person.rating(kind)
        candidates.append(
            ImportCandidate(
                choice=holder.person.fide_id or f"{FIRST if number == 1 else f'{FIRST}:{number}'}",
                name=holder.person.name,
                likeness=holder.likeness,
                fide_id=holder.person.fide_id,
                federation=holder.person.federation,
                born=str(holder.person.birth_year or ""),
                rating=rating[0] if rating else None,
                person=holder.person,
            )
        )
    return ImportDoubt(
        line=line,
        kind=ImportDoubtKind.LISTED,
        reason=reason,
        candidates=tuple(candidates),
        further_count=sought.further_count,
        choices=(*(candidate.choice for candidate in candidates), FIRST, NONE, SKIP),
    )
