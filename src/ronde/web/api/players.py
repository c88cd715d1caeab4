"""Players: entered, corrected, checked in, withdrawn."""

from typing import Annotated, Any, TypedDict

from fastapi.responses import Response

from ronde.core.chess.player import Player
from ronde.errors import UnknownName
from ronde.formats.player_fields import FIELD_NAMED, facts_typed, with_facts
from ronde.messages import N_
from ronde.service.events.actions.entering import MISSED, check_in, correct, enter, player_named
from ronde.service.events.actions.pairing import draw_numbers
from ronde.service.events.desk import Desk, Done, Opened, check_has, opened
from ronde.service.events.hall import cards_of
from ronde.service.events.kind import Discipline
from ronde.service.events.objections import Level
from ronde.service.events.sheets import PlayerTold, players_json
from ronde.service.events.state import EventState
from ronde.text.answers import ColourWord, PointsValue, about, answer_of, of
from ronde.text.documents import JsonObject
from ronde.web.api.acting import DeputyWriting, HelperWriting, More, Written
from ronde.web.api.asking import PlayerName, named_in, player_of
from ronde.web.api.operations import event_router, operation
from ronde.web.api.reading import ViewerReading, discreet
from ronde.web.api.schemas.players import (
    CheckIn,
    Entry,
    Lots,
    NewPlayer,
    PlayerChanged,
)

router = event_router("players")
LOTS = Lots()


class CardLine(TypedDict):
    """One round on a card."""

    round: Annotated[int, of("round_number")]
    board: int | None
    colour: ColourWord | None
    opponent: str | None
    opponent_rating: int | None
    result: str
    points: PointsValue


class PlayerCard(TypedDict):
    """Everything that a player wants to know of themselves."""

    event: str
    id: Annotated[int, of("number")]
    name: str
    rating: int | None
    points: PointsValue
    place: Annotated[int | None, about("Null before a round is complete.")]
    round: Annotated[int, of("round_number"), about("The last published round.")]
    board: Annotated[int | None, of("seat.board"), about("Where they sit in it.")]
    colour: Annotated[ColourWord | None, of("seat.colour")]
    opponent: Annotated[str | None, of("seat.opponent.name")]
    opponent_id: Annotated[int | None, of("seat.opponent.number", lambda number: number or None)]
    games: Annotated[list[CardLine], of("lines")]


class Players(TypedDict):
    """The players in the order of their numbers."""

    event: str
    players: list[PlayerTold]


class PlayersWritten(Written):
    """What was written, with the players after it."""

    players: list[PlayerTold]


class NumbersDrawn(Written):
    """The numbers that were drawn."""

    seed: int


@router.get("/players", **operation("listPlayers", N_("The players"), Players))
def list_players(reading: ViewerReading) -> Response:
    """Everybody with their pairing number, which may change until round 4 is paired.

    Birth dates and national numbers are told to the arbiters alone.
    """

    def facts(opened: Opened) -> JsonObject:
        check_has(opened.state, Discipline.CHESS)
        return {"players": discreet(reading.person, reading.event, players_json(opened.state))}

    return reading.told(facts)


@router.get("/players/{player}", **operation("showPlayer", N_("A player’s card"), PlayerCard))
def show_player(reading: ViewerReading, player: PlayerName) -> Response:
    """Where somebody plays next, their games so far, points and place."""

    def facts(opened: Opened) -> JsonObject:
        card = cards_of(opened).get(named_in(opened.state, player))
        if card is None:
            raise UnknownName(N_("there is no such player in this event"))
        return answer_of(PlayerCard, card, event=reading.event)

    return reading.told(facts)


@router.post("/players", **operation("enterPlayers", N_("Enter players"), PlayersWritten))
def enter_players(writing: DeputyWriting, body: Entry) -> Response:
    """Enter players, all or none; once round 1 is published they play from the next round on."""
    players = [player_from(player) for player in body.players]

    def entered(desk: Desk) -> Done:
        return enter(desk, players, from_round=body.from_round, missed=MISSED[body.missed])

    return writing.done(entered, players_told)


@router.patch(
    "/players/{player}", **operation("correctPlayer", N_("Correct a player"), PlayersWritten)
)
def correct_player(writing: DeputyWriting, player: PlayerName, body: PlayerChanged) -> Response:
    """Correct what is known of somebody; what is left out stays."""
    facts = _facts(body)

    def corrected(desk: Desk) -> Done:
        consent = Level(body.consent)
        return correct(desk, player_of(desk, player), facts, consent=consent)

    return writing.done(corrected, players_told)


@router.post("/check-in", **operation("checkIn", N_("Check players in"), PlayersWritten))
def check_players_in(writing: HelperWriting, body: CheckIn) -> Response:
    """Note who is in the hall; once anybody is, the others are not paired."""

    def arrived(desk: Desk) -> Done:
        state = opened(desk).state
        return check_in(desk, [player_named(state, str(player)) for player in body.players])

    def facts(state: EventState) -> JsonObject:
        return {"players": discreet(writing.person, writing.event, players_json(state))}

    return writing.done(arrived, facts)


@router.post(
    "/numbers/draw", **operation("drawNumbers", N_("Draw the pairing numbers"), NumbersDrawn)
)
def draw_player_numbers(writing: DeputyWriting, body: Lots = LOTS) -> Response:
    """Draw the numbers of a round robin by lot, of its teams if it has any."""
    seed = writing.any_seed() if body.seed is None else body.seed
    return writing.done(lambda desk: draw_numbers(desk, seed), lambda state: {"seed": seed})


def player_from(body: NewPlayer) -> Player:
    """A player as a program gives them."""
    return with_facts(Player(number=0), _facts(body))


def _facts(body: NewPlayer | PlayerChanged) -> dict[str, Any]:
    """What is to be so about a player from now on; null where nothing is known of it."""
    names = FIELD_NAMED.keys() & body.model_fields_set
    values = {name: getattr(body, name) for name in names}
    return facts_typed(
        {name: "" if value is None else str(value) for name, value in values.items()}
    )


def _players_told(state: EventState) -> JsonObject:
    """The players after a change."""
    return {"players": players_json(state)}


players_told: More = _players_told
