"""Players who never were."""

from fractions import Fraction
from random import Random

from ronde.core.chess.event import Event
from ronde.core.chess.player import Sex, Title
from ronde.core.chess.swiss.generator import generated_field
from ronde.core.chess.swiss.generator_settings import GeneratorSettings
from ronde.core.chess.swiss.initial_order import initial_order

FOR_WOMEN = (Title.WGM, Title.WIM, Title.WFM, Title.WCM)


def settings(**changes: object) -> GeneratorSettings:
    return GeneratorSettings(**{"player_count": 300, "round_count": 9, **changes})  # type: ignore[arg-type]


def test_the_list_is_in_the_initial_order_and_names_are_unlike() -> None:
    players = generated_field(settings(unrated=Fraction(1, 10)), Random(1)).players
    assert [player.number for player in players] == list(range(1, 301))
    assert players == initial_order(Event(players=players))
    assert len({player.name for player in players}) == 300
    assert all(len(player.name) <= 33 for player in players)


def test_ratings_lie_in_the_range_and_the_unrated_keep_their_strength() -> None:
    asked = settings(highest_rating=1900, lowest_rating=1500, unrated=Fraction(1, 5))
    field = generated_field(asked, Random(2))
    unrated = [player for player in field.players if player.rating is None]
    assert 30 < len(unrated) < 90
    assert all(1500 <= strength <= 1900 for strength in field.strengths.values())
    assert all(player.rating in (None, field.strengths[player.number]) for player in field.players)


def test_ratings_that_are_given_are_taken() -> None:
    ratings = (2450, 0, 1800, 2600)
    asked = settings(player_count=4, ratings=ratings, lowest_rating=1300)
    field = generated_field(asked, Random(3))
    assert [player.rating for player in field.players] == [2600, 2450, 1800, None]
    assert field.strengths[4] == 1300


def test_titles_follow_strength() -> None:
    asked = settings(highest_rating=2800, lowest_rating=1800, player_count=1000)
    players = generated_field(asked, Random(4)).players
    assert {player.title for player in players} >= {None, *Title} - {Title.WCM, Title.WFM}
    for player in players:
        assert player.rating is not None
        assert player.title is None or player.rating >= 2000
        assert player.title is not Title.GM or player.rating >= 2500
        assert player.title not in FOR_WOMEN or player.sex is Sex.WOMAN
