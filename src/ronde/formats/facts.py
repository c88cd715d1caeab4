"""What files tell of a competitor besides rank, name and points, under one name for each."""

from ronde.core.alphabet import plain
from ronde.core.prizes.categories import folded

_SYNONYMS = {
    "sex": ("sexe", "gender", "genre"),
    "rating": ("elo", "elo rating", "classement elo"),
    "born": (
        *("birth", "birth date", "birthday", "birth year", "year of birth"),
        *("né", "née", "naissance", "date de naissance", "année de naissance"),
    ),
    "category": ("catégorie", "cat"),
    "federation": ("fed", "country", "pays"),
    "town": ("city", "ville"),
    "department": ("département",),
    "league": ("ligue",),
    "title": ("titre",),
}
_NAMES = {plain(word): name for name, words in _SYNONYMS.items() for word in words}
_SEXES = {
    **dict.fromkeys(("w", "f", "woman", "women", "female", "femme", plain("féminin")), "w"),
    **dict.fromkeys(("m", "h", "man", "men", "male", "homme", "masculin"), "m"),
}


def fact_name(heading: str) -> str:
    """The name of a fact, whatever the language and case of its heading: `Elo` is `rating`."""
    return _NAMES.get(plain(heading)) or folded(heading)


def fact_value(fact: str, text: str) -> str:
    """What is known, as it is written; where the sex is meant, `F` is `w`."""
    value = " ".join(text.split())
    return _SEXES.get(plain(value), value) if fact == "sex" else value
