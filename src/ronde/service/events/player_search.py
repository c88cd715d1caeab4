"""Players of an event found by what somebody types: letters, a number, or conditions.

`dup jea` finds Dupont, Jean; `12` the player of that number; `club=Lyon & rating<1800` those of
whom that is known.
"""

import re
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any

from ronde.core.alphabet import alphabetical, plain
from ronde.core.chess.categories import facts
from ronde.core.chess.player import Player
from ronde.core.digits import is_number
from ronde.core.prizes.categories import Category, Competitor
from ronde.errors import InputError
from ronde.formats.player_fields import FIELD_NAMED, told
from ronde.formats.prizes.conditions import conditions_from_text
from ronde.messages import N_, FieldName
from ronde.service.events.sheets import Numbered

NUMBER = "number"
"""The order of the pairing numbers."""
_SIGN = re.compile(r"[<>=≤≥≠]")
_SEARCHED = ("name", "club", "town", "fide_id", "national_id")


def search_words(players: Mapping[int, Player]) -> dict[int, str]:
    """What letters are looked for in, by id: the name first."""
    searched = [FIELD_NAMED[name] for name in _SEARCHED]
    return {
        identity: plain(" ".join(field.text(player) for field in searched))
        for identity, player in players.items()
    }


def players_found(
    numbered: Sequence[Numbered], text: str, words: Mapping[int, str]
) -> list[Numbered]:
    """Those whom a text finds, in the order given, where that says no other.

    Raises FormatError where a condition makes no sense, and InputError where it asks for what is
    known of nobody.
    """
    if _SIGN.search(text):
        return _those_of(numbered, Category(conditions=conditions_from_text(text)))
    if is_number(text.strip()):
        by_number = [each for each in numbered if each[0] == int(text)]
        number = text.strip()
        return by_number + [
            each
            for each in numbered
            if each not in by_number and number in words[each[1].number].split()
        ]
    return called(numbered, text, words)


def called(numbered: Sequence[Numbered], text: str, words: Mapping[int, str]) -> list[Numbered]:
    """Those whose words have all the letters of a text; whose name begins with it first."""
    words_typed = plain(text)
    parts = words_typed.split()
    matching = [each for each in numbered if all(part in words[each[1].number] for part in parts)]
    return sorted(matching, key=lambda each: not words[each[1].number].startswith(words_typed))


def check_facts_known(names: Collection[str], category: Category) -> None:
    """Refuse a category by something that is known of nobody, with what is known of somebody."""
    for condition in category.conditions:
        if condition.fact not in names:
            raise InputError(
                N_("“{fact}” is known of nobody here; a category may ask for {facts}"),
                fact=_fact_named(condition.fact),
                facts=tuple(_fact_named(fact) for fact in sorted(names)),
            )


def _fact_named(fact: str) -> FieldName:
    """Something that a category may ask for: a field of a player by its word, which is read too."""
    label = FIELD_NAMED[fact].named.label if fact in FIELD_NAMED else _FACT_LABELS.get(fact, fact)
    return FieldName(flag=fact, key=fact, label=label)


_FACT_LABELS = {"born": N_("born")}
"""What categories call otherwise than the field does."""


def _those_of(numbered: Sequence[Numbered], category: Category) -> list[Numbered]:
    """Those whom a condition holds of."""
    facts_of = {player.number: facts(player) for _number, player in numbered}
    anywhere = {fact for told_of in facts_of.values() for fact in told_of}
    check_facts_known(anywhere, category)
    return [
        (number, player)
        for number, player in numbered
        if category.admits(
            Competitor(number=number, name=player.name, rank=0, facts=facts_of[player.number])
        )
    ]


def in_order(numbered: Sequence[Numbered], column: str) -> list[Numbered]:
    """Players by a column, `-rating` for the highest first; those without a value come last."""
    name = column.removeprefix("-")
    if name == NUMBER or name not in FIELD_NAMED:
        return list(reversed(numbered)) if column == f"-{NUMBER}" else list(numbered)
    value = _value_of(name)
    with_value = [each for each in numbered if value(each[1]) is not None]
    without = [each for each in numbered if value(each[1]) is None]
    with_value.sort(key=lambda each: value(each[1]), reverse=column.startswith("-"))
    return with_value + without


def _value_of(name: str) -> Callable[[Player], Any]:
    """What players are sorted by in a column."""
    field = FIELD_NAMED[name]

    def value(player: Player) -> Any:  # noqa: ANN401 - a number or a text, alike in one column
        value = told(field.get(player))
        return alphabetical(value) if isinstance(value, str) else value

    return value
