"""What may be known of a player: one row for each field says how every door takes and shows it.

From a row come the options of `event enter` and `event correct`, the fields of the form, what the
API takes and tells, the columns of lists and exports, and whether the public may see it. How a
column of somebody's list is recognised stands in `player_headings`, the columns of report files in
`trf`.
"""

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, replace
from enum import Enum
from typing import Any, TypedDict

from ronde.core.alphabet import plain
from ronde.core.chess.player import ESTIMATED, LISTED, NationalRecord, Player, Sex, Title
from ronde.core.digits import is_number
from ronde.errors import InputError
from ronde.formats.player_cells import (
    MOST_K_FACTOR,
    MOST_RATING,
    birth_of,
    birth_year_of,
    fide_id_of,
    sex_of,
    title_of,
)
from ronde.formats.player_headings import Meaning
from ronde.messages import N_, FieldName
from ronde.text import _


class ColumnShown(Enum):
    """Where a field has a column of its own."""

    ALWAYS = "always"
    IF_KNOWN = "if known"
    """In every list in which somebody has it."""
    IN_EXPORTS = "in exports"
    """Only in the tables that an arbiter exports, if somebody has it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerField:
    """One thing that may be known of a player."""

    name: str
    """In the journal, in JSON and in forms."""
    option: str
    old_options: tuple[str, ...] = ()
    """What the option was called once; it is taken as ever."""
    metavar: str | None = None
    help: str
    label: str
    """Above its field and its column."""
    words: str
    """In the middle of a sentence."""
    read: Callable[[str], Any]
    """The value of what somebody typed; raises InputError if it makes no sense."""
    meaning: Meaning | None = None
    """Which column of somebody's list tells it; None where more than one cell does."""
    cell: Callable[[str], Any] | None = None
    """The value of a cell of such a list, where it is not read as strictly as what is typed."""
    get: Callable[[Player], Any]
    put: Callable[[Player, Any], Player]
    choices: tuple[str, ...] = ()
    """All that may be typed, where not everything may."""
    choice_words: tuple[str, ...] = ()
    """What people call them, where they have other words for them."""
    most: int | None = None
    """The largest number, where it is one."""
    size: int = 12
    """How many letters its field shows."""
    longest: int = 120
    shown: ColumnShown = ColumnShown.IN_EXPORTS
    is_public: bool = True

    @property
    def named(self) -> FieldName:
        """As each door names it in a sentence."""
        return FieldName(flag=self.option, label=self.words, key=self.name)

    def text(self, player: Player) -> str:
        """What is known, as it is typed; nothing if it is not."""
        value = told(self.get(player))
        return "" if value is None else str(value)

    def words_of(self, player: Player) -> str:
        """What is known, as people call it; nothing if it is not."""
        typed = self.text(player)
        called = dict(zip(self.choices, self.choice_words, strict=False))
        return _(called[typed]) if typed in called else typed


class PlayerFacts(TypedDict):
    """All that may be known of a player, for programs: a key for each field, null for nothing."""

    name: str
    title: str | None
    sex: str | None
    rating: int | None
    rating_basis: str | None
    federation: str | None
    fide_id: str | None
    birth_date: str | None
    club: str | None
    category: str | None
    town: str | None
    department: str | None
    league: str | None
    national_id: str | None
    k_factor: int | None


def told(value: object) -> object:
    """A value as JSON and people have it; None for nothing."""
    if isinstance(value, Enum):
        return value.value
    return None if value is None or value == "" else str(value) if _is_day(value) else value


def _is_day(value: object) -> bool:
    """Whether a value is a date."""
    return hasattr(value, "isoformat")


def _read_name(text: str) -> str:
    name = _read_words(text)
    if not name:
        raise InputError(N_("expected a name for every player"))
    return name


def _read_words(text: str) -> str:
    return " ".join(text.split())


def _read_rating(text: str) -> int | None:
    typed = text.strip()
    if typed and (not is_number(typed) or int(typed) > MOST_RATING):
        raise InputError(N_("expected a rating, found “{found}”"), found=text)
    return int(typed or 0) or None


_BASES = {
    "": "",
    "estimated": ESTIMATED,
    "estime": ESTIMATED,
    "e": ESTIMATED,
    "listed": LISTED,
    "liste": LISTED,
    "officiel": LISTED,
    "f": LISTED,
    "n": LISTED,
}
"""What lists write; those of the French federation have E, F and N beside the figure."""


def _read_basis(text: str) -> str:
    basis = _BASES.get(plain(text))
    if basis is None:
        raise InputError(N_("expected estimated or listed, found “{found}”"), found=text)
    return basis


def _read_k_factor(text: str) -> int | None:
    typed = text.strip()
    if typed and (not is_number(typed) or int(typed) > MOST_K_FACTOR):
        raise InputError(
            N_("expected a K of 1 to {most}, found “{found}”"), most=MOST_K_FACTOR, found=text
        )
    return int(typed or 0) or None


def _read_born(text: str) -> object:
    born = birth_of(text.strip())
    if born is not None and birth_year_of(born) is None:
        raise InputError(N_("expected a date or a year of birth, found “{found}”"), found=text)
    return born


def _attribute(name: str) -> dict[str, Any]:
    """What reads and writes an attribute of a player."""
    return {
        "name": name,
        "get": lambda player: getattr(player, name),
        "put": lambda player, value: replace(player, **{name: value}),
    }


def _affinity(meaning: Meaning) -> dict[str, Any]:
    """What reads and writes something that groups players."""
    column = meaning.value

    def put(player: Player, value: str) -> Player:
        others = {name: kept for name, kept in player.affinities if name != column}
        together = {**others, column: value} if value else others
        return replace(player, affinities=tuple(sorted(together.items())))

    return {
        "name": column,
        "meaning": meaning,
        "get": lambda player: dict(player.affinities).get(column, ""),
        "put": put,
    }


def _national_index(player: Player) -> int | None:
    """Which national record tells the number: that of the player's federation, else the first."""
    for index, record in enumerate(player.national):
        if record.federation in ("", player.federation):
            return index
    return 0 if player.national else None


def _national_id(player: Player) -> str:
    index = _national_index(player)
    return "" if index is None else player.national[index].number


def _with_national_id(player: Player, number: str) -> Player:
    """A player with another national number; a record of nothing else goes with it."""
    index = _national_index(player)
    records = list(player.national)
    if index is None:
        records.append(NationalRecord(federation="", number=number))
    else:
        records[index] = replace(records[index], number=number)
    return replace(
        player,
        national=tuple(
            record for record in records if record != NationalRecord(federation=record.federation)
        ),
    )


PLAYER_FIELDS = (
    PlayerField(
        **_attribute("name"),
        option="--name",
        metavar="TEXT",
        help=N_("The name."),
        label=N_("Name"),
        words=N_("name"),
        read=_read_name,
        size=24,
        shown=ColumnShown.ALWAYS,
    ),
    PlayerField(
        **_attribute("title"),
        option="--fide-title",
        old_options=("--title",),
        help=N_("The FIDE title."),
        label=N_("Title"),
        words=N_("title"),
        read=lambda text: title_of(text.strip()),
        choices=tuple(title.value for title in Title),
        shown=ColumnShown.ALWAYS,
    ),
    PlayerField(
        **_attribute("sex"),
        option="--sex",
        help=N_("m or w."),
        label=N_("Sex"),
        words=N_("sex"),
        read=lambda text: sex_of(text.strip()),
        meaning=Meaning.SEX,
        choices=(Sex.WOMAN.value, Sex.MAN.value),
        choice_words=(N_("woman"), N_("man")),
    ),
    PlayerField(
        **_attribute("rating"),
        option="--rating",
        metavar="N",
        help=N_("The rating."),
        label=N_("Elo"),
        words=N_("rating"),
        read=_read_rating,
        most=MOST_RATING,
        size=5,
        longest=6,
        shown=ColumnShown.ALWAYS,
    ),
    PlayerField(
        **_attribute("rating_basis"),
        meaning=Meaning.RATING_BASIS,
        option="--rating-basis",
        help=N_("What the rating rests on: estimated, or listed."),
        label=N_("Basis of the Elo"),
        words=N_("basis of the rating"),
        read=_read_basis,
        choices=(ESTIMATED, LISTED),
        choice_words=(N_("estimated"), N_("listed")),
        shown=ColumnShown.IF_KNOWN,
    ),
    PlayerField(
        **_attribute("federation"),
        option="--federation",
        metavar="CODE",
        help=N_("The federation, such as FRA."),
        label=N_("Fed."),
        words=N_("federation"),
        read=lambda text: text.strip().upper(),
        meaning=Meaning.FEDERATION,
        size=4,
        longest=40,
        shown=ColumnShown.ALWAYS,
    ),
    PlayerField(
        **_attribute("fide_id"),
        option="--fide-id",
        metavar="ID",
        help=N_("The FIDE number."),
        label=N_("FIDE no."),
        words=N_("FIDE number"),
        read=lambda text: fide_id_of(text.strip()),
        meaning=Meaning.FIDE_ID,
        size=9,
        longest=20,
    ),
    PlayerField(
        **_attribute("birth_date"),
        option="--born",
        metavar="DATE",
        help=N_("The date or year of birth."),
        label=N_("Born"),
        words=N_("date of birth"),
        read=_read_born,
        meaning=Meaning.BORN,
        cell=birth_of,
        size=10,
        longest=20,
        is_public=False,
    ),
    PlayerField(
        **_affinity(Meaning.CLUB),
        option="--club",
        metavar="TEXT",
        help=N_("The club."),
        label=N_("Club"),
        words=N_("club"),
        read=_read_words,
        size=16,
        shown=ColumnShown.IF_KNOWN,
    ),
    PlayerField(
        **_affinity(Meaning.CATEGORY),
        option="--category",
        metavar="TEXT",
        help=N_("The category, such as U14."),
        label=N_("Category"),
        words=N_("category"),
        read=_read_words,
        size=8,
        shown=ColumnShown.IF_KNOWN,
    ),
    PlayerField(
        **_affinity(Meaning.TOWN),
        option="--town",
        metavar="TEXT",
        help=N_("The town."),
        label=N_("Town"),
        words=N_("town"),
        read=_read_words,
        size=12,
        shown=ColumnShown.IF_KNOWN,
    ),
    PlayerField(
        **_affinity(Meaning.DEPARTMENT),
        option="--department",
        metavar="TEXT",
        help=N_("The department."),
        label=N_("Department"),
        words=N_("department"),
        read=_read_words,
        size=8,
    ),
    PlayerField(
        **_affinity(Meaning.LEAGUE),
        option="--league",
        metavar="TEXT",
        help=N_("The league or region."),
        label=N_("League"),
        words=N_("league"),
        read=_read_words,
        size=8,
    ),
    PlayerField(
        name="national_id",
        get=_national_id,
        put=_with_national_id,
        meaning=Meaning.NATIONAL_ID,
        option="--national-id",
        metavar="ID",
        help=N_("The number of the national federation."),
        label=N_("National no."),
        words=N_("national number"),
        read=_read_words,
        size=9,
        longest=40,
        is_public=False,
    ),
    PlayerField(
        **_attribute("k_factor"),
        meaning=Meaning.K_FACTOR,
        option="--k-factor",
        metavar="N",
        help=N_("The K of the rating list: 10, 20 or 40."),
        label=N_("K"),
        words=N_("K of the rating list"),
        read=_read_k_factor,
        most=MOST_K_FACTOR,
        size=3,
        longest=3,
    ),
)
FIELD_NAMED: Mapping[str, PlayerField] = {field.name: field for field in PLAYER_FIELDS}


def columns_of(players: Collection[Player], *, is_export: bool = False) -> tuple[PlayerField, ...]:
    """The fields that have a column in a list of players."""

    def has_column(field: PlayerField) -> bool:
        if field.shown is ColumnShown.ALWAYS:
            return True
        listed = is_export or field.shown is ColumnShown.IF_KNOWN
        return listed and any(field.get(player) for player in players)

    return tuple(field for field in PLAYER_FIELDS if has_column(field))


def facts_typed(typed: Mapping[str, str]) -> dict[str, Any]:
    """What somebody typed, by the names of the fields, as values.

    Raises InputError if something makes no sense.
    """
    return {
        field.name: field.read(typed[field.name]) for field in PLAYER_FIELDS if field.name in typed
    }


def with_facts(player: Player, facts: Mapping[str, Any]) -> Player:
    """A player of whom other facts are known, by the names of the fields."""
    for field in PLAYER_FIELDS:
        if field.name in facts:
            player = field.put(player, facts[field.name])
    return player


def facts_told(player: Player) -> dict[str, object]:
    """All that is known of a player, for programs; None for nothing."""
    return {field.name: told(field.get(player)) for field in PLAYER_FIELDS}
