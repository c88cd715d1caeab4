"""Players who never were: names, ratings and titles of a generated event."""

from dataclasses import replace
from random import Random
from typing import NamedTuple

from ronde.core.chess.event import Event
from ronde.core.chess.player import Player, Sex, Title
from ronde.core.chess.swiss.generator_settings import GeneratorSettings
from ronde.core.chess.swiss.initial_order import initial_order
from ronde.core.lots import happens

# Letters of ASCII alone: not every program that reads a report asks how it is encoded.
_STARTS = (
    "Al", "Bar", "Cor", "Dal", "Er", "Fen", "Gar", "Hol", "Im", "Jar", "Kel", "Lor", "Mar", "Nor",
    "Os", "Per", "Quin", "Ros", "Sal", "Tor", "Ul", "Var", "Wal", "Yar", "Zel",
)  # fmt: skip
_MIDDLES = ("", "", "an", "be", "cha", "der", "li", "mo", "na", "ri", "so", "ti", "ve")
_ENDS = ("bert", "court", "din", "berg", "gues", "ic", "land", "mann", "ner", "ov", "sen", "ska")
_MEN = ("Adrien", "Bruno", "Cyril", "Denis", "Emil", "Farid", "Hugo", "Ivo", "Jonas", "Karim")
_WOMEN = ("Alba", "Berthe", "Clara", "Doris", "Elif", "Fanny", "Greta", "Hana", "Irma", "Lucie")
_FEDERATIONS = ("BEL", "CZE", "ESP", "FRA", "GER", "ITA", "NOR", "POL", "POR", "SUI")
_OPEN_TITLES = ((2500, Title.GM), (2400, Title.IM), (2300, Title.FM), (2200, Title.CM))
_WOMENS_TITLES = ((2300, Title.WGM), (2200, Title.WIM), (2100, Title.WFM), (2000, Title.WCM))
_ONE_WOMAN_IN = 4
_ONE_UNTITLED_IN = 3
_TITLE_RANKS = {title: rank for rank, title in enumerate(Title)}


class Field(NamedTuple):
    """The players in the order of their numbers, and how strong each really is."""

    players: tuple[Player, ...]
    strengths: dict[int, int]


def generated_field(settings: GeneratorSettings, random: Random) -> Field:
    """The list of players, numbered in the initial order."""
    names: set[str] = set()
    strengths: dict[int, int] = {}
    entered = []
    for number in range(1, settings.player_count + 1):
        player, strength = _entered(settings, number, names, random)
        entered.append(player)
        strengths[number] = strength
    ordered = initial_order(Event(players=tuple(entered)))
    return Field(
        players=tuple(
            replace(player, number=number) for number, player in enumerate(ordered, start=1)
        ),
        strengths={
            number: strengths[player.number] for number, player in enumerate(ordered, start=1)
        },
    )


def _entered(
    settings: GeneratorSettings, number: int, names: set[str], random: Random
) -> tuple[Player, int]:
    """Somebody as he enters, with a name that nobody has yet, and how strong he is."""
    sex = Sex.MAN if random.randrange(_ONE_WOMAN_IN) else Sex.WOMAN
    strength = _strength(settings, random)
    unrated = happens(settings.unrated, random)
    if settings.ratings:
        given = settings.ratings[number - 1]
        strength, unrated = given or settings.lowest_rating, given == 0
    player = Player(
        number=number,
        name=_name(sex, names, random),
        sex=sex,
        title=_title(strength, sex, random),
        rating=None if unrated else strength,
        federation=random.choice(_FEDERATIONS),
    )
    return player, strength


def _strength(settings: GeneratorSettings, random: Random) -> int:
    """A rating of the range, those in its middle more often."""
    span = settings.highest_rating - settings.lowest_rating
    return settings.lowest_rating + (random.randint(0, span) + random.randint(0, span)) // 2


def _title(strength: int, sex: Sex, random: Random) -> Title | None:
    """The highest title for a strength; some never asked for theirs."""
    if random.randrange(_ONE_UNTITLED_IN) == 0:
        return None
    titles = _OPEN_TITLES + (_WOMENS_TITLES if sex is Sex.WOMAN else ())
    earned = [title for least, title in titles if strength >= least]
    return min(earned, key=_TITLE_RANKS.__getitem__, default=None)


def _name(sex: Sex, names: set[str], random: Random) -> str:
    """A surname and a first name; the surname grows until nobody else is called so."""
    first_name = random.choice(_WOMEN if sex is Sex.WOMAN else _MEN)
    stem = random.choice(_STARTS) + random.choice(_MIDDLES)
    name = f"{stem}{random.choice(_ENDS)}, {first_name}"
    while name in names:
        stem += random.choice(_MIDDLES)
        name = f"{stem}{random.choice(_ENDS)}, {first_name}"
    names.add(name)
    return name
