import datetime as dt
import json

from ronde.core.chess.player import NationalRecord, Player, Sex, Title
from ronde.service.events.player_payload import player_from, player_payload


def test_a_player_comes_back_from_the_journal_as_he_was() -> None:
    known = Player(
        number=7,
        name="Aubert, Léa",
        title=Title.WFM,
        sex=Sex.WOMAN,
        rating=2104,
        federation="FRA",
        fide_id="36012345",
        birth_date=dt.date(2001, 2, 3),
        national=(NationalRecord(federation="FRA", rating=2090, sex=Sex.WOMAN, number="A1"),),
        affinities=(("club", "Lyon"),),
    )
    for player in (known, Player(number=8, name="B", birth_date="1990"), Player(number=9)):
        assert player_from(json.loads(json.dumps(player_payload(player)))) == player
