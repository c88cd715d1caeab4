"""What the headings of a list of players mean, in English and French, however messy they are."""

from dataclasses import dataclass
from enum import Enum

from ronde.core.alphabet import plain


class Meaning(Enum):
    """What a column may be about; the value is what users type and programs read."""

    NAME = "name"
    FIRST_NAME = "first name"
    TITLE = "title"
    WOMENS_TITLE = "women's title"
    SEX = "sex"
    RATING = "rating"
    FEDERATION = "federation"
    FIDE_ID = "fide id"
    NATIONAL_ID = "national id"
    BORN = "born"
    CLUB = "club"
    TOWN = "town"
    DEPARTMENT = "department"
    LEAGUE = "league"
    CATEGORY = "category"
    K_FACTOR = "k"
    RATING_BASIS = "rating basis"


class RatingKind(Enum):
    """Which of several ratings somebody has; the value is what users type."""

    STANDARD = "standard"
    RAPID = "rapid"
    BLITZ = "blitz"
    NATIONAL = "national"


@dataclass(frozen=True, slots=True)
class HeadingMeaning:
    """The meaning of a heading; a rating may be of a kind that it names."""

    meaning: Meaning
    kind: RatingKind | None = None
    is_fide: bool = False
    is_certain: bool = True
    """False for a word that may mean two things: `FIDE` is a rating or a number."""


_WORDS: dict[Meaning, tuple[str, ...]] = {
    Meaning.NAME: (
        *("name", "full name", "player", "player name", "players", "names", "surname"),
        *("last name", "lastname", "family name", "nom", "noms", "nom de famille", "joueur"),
        *("joueurs", "nom prénom", "nom et prénom", "nom prénoms", "prénom nom", "nom entier"),
        *("name first name", "participant", "participants", "joueuse", "joueur euse"),
        *("nom du joueur", "identité", "last name first name", "surname first name"),
    ),
    Meaning.FIRST_NAME: (
        *("first name", "firstname", "given name", "given names", "forename", "first"),
        *("prénom", "prénoms", "first names", "prénom s"),
    ),
    Meaning.TITLE: ("title", "tit", "titl", "titre", "fide title", "titre fide", "ti"),
    Meaning.WOMENS_TITLE: ("wtit", "w title", "women s title", "wtitle"),
    Meaning.SEX: ("sex", "sexe", "gender", "genre", "m f", "f m", "h f", "f h", "m w"),
    Meaning.FEDERATION: (
        *("federation", "fed", "country", "pays", "nation", "nationality", "nationalité", "fédé"),
        *("fédération", "nat", "code pays"),
    ),
    Meaning.FIDE_ID: (
        *("fide id", "fideid", "fide number", "id fide", "code fide", "n fide", "fide code"),
        *("id number", "fide no", "no fide", "numéro fide", "fide nr", "idfide", "codefide"),
        *("fin", "fide n", "matricule fide", "id n fide"),
    ),
    Meaning.NATIONAL_ID: (
        *("national id", "national number", "national no", "id national", "n national", "licence"),
        *("licence number", "license", "license number", "n licence", "no licence", "nr licence"),
        *("numéro de licence", "numéro licence", "n de licence", "licence ffe", "code ffe"),
        *("id ffe", "n ffe", "no ffe", "nr ffe", "numéro ffe", "ffe id", "ffe code", "ffe number"),
        *("numéro national", "matricule", "matricule national"),
    ),
    Meaning.BORN: (
        *("born", "birth", "birth date", "birthdate", "date of birth", "dob", "birthday", "b day"),
        *("birth year", "year of birth", "year", "né", "née", "né e", "né le", "née le", "né en"),
        *("naissance", "date de naissance", "date naissance", "année de naissance", "année"),
        *("date naiss", "d naissance", "année naissance", "né e le", "byear", "yob", "né s le"),
    ),
    Meaning.CLUB: ("club", "clubs", "club name", "nom du club", "association", "club city"),
    Meaning.TOWN: ("town", "city", "ville", "commune", "lieu"),
    Meaning.DEPARTMENT: ("department", "département", "dept", "dép", "dpt"),
    Meaning.LEAGUE: ("league", "ligue", "region", "région"),
    Meaning.CATEGORY: ("category", "catégorie", "cat", "catég", "age category", "group"),
    Meaning.RATING_BASIS: (
        "rating basis",
        "basis of the elo",
        "basis of the rating",
        "base de l elo",
        "elo type",
        "type d elo",
        "type elo",
    ),
    Meaning.K_FACTOR: ("k", "k factor", "kfactor", "coefficient k", "coef k", "facteur k"),
}
_MEANINGS = {plain(word): meaning for meaning, words in _WORDS.items() for word in words}

_RATING_WORDS = frozenset(
    {
        *("elo", "rating", "ratings", "rtg", "rtng", "classement", "cote", "elos"),
        *("srtng", "rrtng", "brtng"),
    }
)
_KINDS = {
    **dict.fromkeys(
        ("standard", "std", "srtng", "lent", "lente", "classique", "classic", "classical"),
        RatingKind.STANDARD,
    ),
    **dict.fromkeys(("rapid", "rapide", "rpd", "rap", "rrtng", "semi"), RatingKind.RAPID),
    **dict.fromkeys(("blitz", "blz", "brtng", "eclair"), RatingKind.BLITZ),
    **dict.fromkeys(
        (
            "national",
            "nationale",
            "nat",
            "ffe",
            "nro",
            "local",
            "kbsb",
            "frbe",
            "dwz",
            "ecf",
            "fse",
        ),
        RatingKind.NATIONAL,
    ),
}
_NOT_A_RATING = frozenset(
    {"games", "parties", "k", "date", "performance", "perf", "change", "gain"}
)
_RATING_ALONE = frozenset(
    {
        *("srtng", "rrtng", "brtng", "std", "rpd", "blz"),
        *("standard", "rapid", "rapide", "blitz", "ffe", "national"),
    }
)
_FIDE_NUMBERS = frozenset({"id", "code", "n", "no", "nr", "num", "numero", "number", "matricule"})


def meaning_of(heading: str) -> HeadingMeaning | None:
    """What a heading is about, None where nobody can tell."""
    text = plain(heading)
    meaning = _MEANINGS.get(text)
    if meaning is not None:
        return HeadingMeaning(meaning)
    words = set(text.split())
    if "fide" in words and words & _FIDE_NUMBERS:
        return HeadingMeaning(Meaning.FIDE_ID)
    rating = _rating(words)
    if rating is not None:
        return rating
    if words == {"fide"}:
        return HeadingMeaning(Meaning.FIDE_ID, is_fide=True, is_certain=False)
    if words & {"naissance", "birth", "born"}:
        return HeadingMeaning(Meaning.BORN)
    if {"nom", "prenom"} <= words or {"last", "first"} <= words:
        return HeadingMeaning(Meaning.NAME)
    return None


def _rating(words: set[str]) -> HeadingMeaning | None:
    """A rating, with its kind where the heading names one."""
    kinds = [kind for word, kind in _KINDS.items() if word in words]
    only_a_kind = words <= _KINDS.keys() and bool(words & _RATING_ALONE)
    named = only_a_kind or bool(words & _RATING_WORDS)
    if not named or words & _NOT_A_RATING:
        return None
    return HeadingMeaning(Meaning.RATING, kind=kinds[0] if kinds else None, is_fide="fide" in words)
