"""Pages name settings by the words of their forms."""

import pytest

from ronde.formats.player_fields import PLAYER_FIELDS
from ronde.service.events.settings import OPTIONS
from ronde.service.kinds.bridge.settings import BRIDGE_OPTIONS
from ronde.service.kinds.cup.settings import CUP_OPTIONS
from ronde.service.kinds.groups.settings import GROUPS_OPTIONS
from ronde.service.kinds.teams.settings import TEAM_OPTIONS
from ronde.text import use_language
from ronde.web.spoken import OPTION_WORDS, spoken


def test_every_setting_that_a_sentence_may_name_has_words() -> None:
    of_players = {field.name: field.option for field in PLAYER_FIELDS}
    named = (OPTIONS, of_players, CUP_OPTIONS, GROUPS_OPTIONS, TEAM_OPTIONS, BRIDGE_OPTIONS)
    assert {option for options in named for option in options.values()} == set(OPTION_WORDS)


@pytest.mark.parametrize(
    ("sentence", "said"),
    [
        ("--rounds stands since round 1", "number of rounds stands since round 1"),
        ("--time-control 90+30, --city Lyon", "time control 90+30, town Lyon"),
        ("board 4, 1-0", "board 4, 1-0"),
        ("a dash -- and 0--1", "a dash -- and 0--1"),
        ("--unheard-of", "--unheard-of"),
    ],
)
def test_options_are_words(sentence: str, said: str) -> None:
    use_language("en")
    assert spoken(sentence) == said
