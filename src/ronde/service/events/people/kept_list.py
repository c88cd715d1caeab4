"""The rating list that is kept on this machine: imported once, searched while a name is typed.

Every event of a database has the same. Whoever enters players may search it, nobody else: it has
the years of birth of people who never heard of the event.
"""

import zipfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import date
from pathlib import Path
from typing import Annotated, TypedDict

from ronde.core.chess.player import Player, Sex, Title
from ronde.errors import FormatError, InputError, Place
from ronde.formats.child_limits import KEEPING, refused_beyond
from ronde.formats.player_headings import RatingKind
from ronde.formats.rating_list_files import opened_list
from ronde.formats.rating_lists import ListedPerson, RatingList, RawPerson
from ronde.messages import N_
from ronde.store.ratings import KeptListAbout, KeptRatings, ListedRow, write_ratings
from ronde.text.answers import about
from ronde.text.documents import JsonObject
from ronde.workers.once import may_be_copied, run_once
from ronde.workers.pool import Workers

MOST_FOUND = 12
"""How many people a search gives, where nobody asks for more or fewer."""
MOST_ASKED_FOR = 100
_EARLIEST_YEAR = 1990
"""A zip that says it is older has no date: its clock stands at 1980."""


class ListedPersonTold(TypedDict):
    """Somebody of the rating list, as the fields of a player have it."""

    name: str
    fide_id: str | None
    national_id: str | None
    title: str | None
    sex: str | None
    federation: str | None
    birth_year: int | None
    club: str | None
    rating: Annotated[int | None, about("Of the kind asked for, else the standard one.")]
    ratings: Annotated[dict[str, int], about("By kind: standard, rapid, blitz.")]


class RatingListTold(TypedDict):
    """The rating list that is kept."""

    source: Annotated[str, about("The name of the file it was imported from.")]
    dated: Annotated[str | None, about("The day of the list itself, where it tells one.")]
    imported: str
    people: int


def keep_list(path: Path, kept: KeptRatings, *, source: str, now: str) -> KeptListAbout:
    """Import a rating list in the place of the one before, read by a child process.

    Raises FormatError where it is no list; the one before stays then.
    """
    arguments = (str(path), str(kept.file), source, now)
    with refused_beyond(KEEPING, file=source):
        if may_be_copied():
            run_once(KEEPING, _keep, *arguments)
        else:
            with Workers(limits=KEEPING, most=1, renew_after=1) as workers:
                workers.run(_keep, *arguments)
    about = kept.about()
    assert about is not None, "it was written a moment ago"
    return about


def _keep(path: str, file: str, source: str, now: str) -> int:
    """Read a list and write it, in a child process."""
    try:
        with opened_list(Path(path)) as rating_list:
            return write_ratings(
                Path(file),
                _rows(rating_list, source),
                source=source,
                dated=_dated(Path(path)),
                now=now,
            )
    except FormatError as error:
        # The file has another name while it is on its way here.
        error.place = Place(file=source, line=error.place.line, column=error.place.column)
        raise


def _rows(rating_list: RatingList, source: str) -> Iterator[ListedRow]:
    """Everybody of a list in plain values; raises FormatError where there is nobody."""
    is_empty = True
    for _number, _name, rest in rating_list.people:
        is_empty = False
        person = rating_list.person(rest)
        yield ListedRow(
            fide_id=person.fide_id,
            name=person.name,
            federation=person.federation,
            title=person.title.value if person.title else "",
            sex=person.sex.value if person.sex else "",
            born=person.birth_year,
            standard=person.ratings.get(RatingKind.STANDARD),
            rapid=person.ratings.get(RatingKind.RAPID),
            blitz=person.ratings.get(RatingKind.BLITZ),
            club=person.club,
            national_id=person.national_id,
        )
    if is_empty:
        raise FormatError(N_("there is nobody in it"), place=Place(file=source))


def _dated(path: Path) -> str:
    """The day that a zip says its list was made on; empty where it says none."""
    if path.suffix.lower() != ".zip":
        return ""
    with zipfile.ZipFile(path) as archive:
        newest = max(info.date_time for info in archive.infolist())
    try:
        return date(*newest[:3]).isoformat() if newest[0] >= _EARLIEST_YEAR else ""
    except ValueError:
        return ""


def search_list(
    kept: KeptRatings, text: str, *, federation: str = "", most: int = MOST_FOUND
) -> list[ListedPerson]:
    """The people of the kept list that a text finds: `dup jea` is Dupont, Jean.

    Those of the federation come first, and of each the best rated. Less than two letters or
    digits find nobody.
    """
    people = kept.search(text, most=min(most, MOST_ASKED_FOR), federation=federation)
    return [person_of(row) for row in people]


def person_of(row: ListedRow) -> ListedPerson:
    """Somebody as a rating list has them."""
    ratings = {
        RatingKind.STANDARD: row.standard,
        RatingKind.RAPID: row.rapid,
        RatingKind.BLITZ: row.blitz,
    }
    return ListedPerson(
        name=row.name,
        fide_id=row.fide_id,
        federation=row.federation,
        title=Title(row.title) if row.title else None,
        sex=Sex(row.sex) if row.sex else None,
        birth_year=row.born,
        club=row.club,
        national_id=row.national_id,
        ratings={kind: rating for kind, rating in ratings.items() if rating},
    )


@contextmanager
def opened_kept_list(kept: KeptRatings, players: Sequence[Player]) -> Iterator[RatingList]:
    """The kept list as one that players are compared with: those of it who may be one of them.

    Raises InputError where no list is kept.
    """
    about = kept.about()
    if about is None:
        raise InputError(N_("no rating list is kept here: import one first"))
    names = [player.name for player in players]
    numbers = [player.fide_id for player in players if player.fide_id]
    people = (RawPerson(row.fide_id, row.name, row) for row in kept.alike(names, numbers))

    def person(row: object) -> ListedPerson:
        assert isinstance(row, ListedRow)
        return person_of(row)

    yield RatingList(file=about.source, people=people, person=person)


def person_json(person: ListedPerson, kind: RatingKind) -> ListedPersonTold:
    """Somebody of the list for programs."""
    rating = person.rating(kind)
    return {
        "name": person.name,
        "fide_id": person.fide_id or None,
        "national_id": person.national_id or None,
        "title": person.title.value if person.title else None,
        "sex": person.sex.value if person.sex else None,
        "federation": person.federation or None,
        "birth_year": person.birth_year,
        "club": person.club or None,
        "rating": rating[0] if rating else None,
        "ratings": {
            kind_of_rating.value: value for kind_of_rating, value in person.ratings.items()
        },
    }


def list_json(about: KeptListAbout | None) -> JsonObject | None:
    """The kept list for programs; None where there is none."""
    if about is None:
        return None
    answer: RatingListTold = {
        "source": about.source,
        "dated": about.dated or None,
        "imported": about.imported,
        "people": about.person_count,
    }
    return {**answer}
