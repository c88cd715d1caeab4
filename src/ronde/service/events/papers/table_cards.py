"""What stands on the tables and hangs round necks: numbers, names, badges, place cards."""

from ronde.core.alphabet import plain
from ronde.core.chess.player import Player
from ronde.errors import InputError
from ronde.messages import N_
from ronde.printing.table_cards import (
    Badge,
    NameCard,
    PlaceCard,
    badges_pdf,
    board_numbers_pdf,
    name_cards_pdf,
    place_cards_pdf,
    team_cards_pdf,
)
from ronde.service.events.boards import BoardPlayer, round_view
from ronde.service.events.kind import kind_of, team_play
from ronde.service.events.numbering import participants
from ronde.service.events.papers.row import PrintRequest
from ronde.service.events.person_columns import category_of
from ronde.service.events.state import NOBODY, EventState
from ronde.text import _
from ronde.text.people import capital_name, name_parts


def place_cards(request: PrintRequest) -> bytes:
    """A card for each board of a round: its number large, White on the left, Black on the right."""
    state, played = request.state, request.played
    parts = kind_of(state.regulations.system).round_shown.board_parts(state, played)
    cards = [
        PlaceCard(
            board=board.label,
            white=_place_side(state, board.white),
            black=_place_side(state, board.black),
            group=parts.get(board.board, ""),
        )
        for board in round_view(state, played).boards
        if NOBODY not in (board.white.identity, board.black.identity)
    ]
    if not cards:
        raise InputError(N_("there is no board in round {round}"), round=played.round_number)
    return place_cards_pdf(cards, request.round_head(played), fold=request.fold)


def _place_side(state: EventState, side: BoardPlayer) -> NameCard:
    """A player at a board, by their name on two lines."""
    surname, first_name = name_parts(side.name)
    player = state.players[side.identity]
    return NameCard(
        surname=surname,
        given=first_name,
        title=side.title,
        rating="" if side.rating is None else str(side.rating),
        federation=player.federation,
    )


def board_numbers(request: PrintRequest) -> bytes:
    """The numbers of all boards that the event needs, as large as a card is."""
    state = request.state
    first, count = state.regulations.first_board, _board_count(state)
    if not count:
        raise InputError(N_("there are too few players for a board"))
    labels = [str(first + index) for index in range(count)]
    return board_numbers_pdf(labels, request.head(_("Board numbers")), fold=request.fold)


def _board_count(state: EventState) -> int:
    """How many boards the largest round has, or would have."""
    there = sum(1 for player in participants(state) if player.number not in state.withdrawn)
    return max([there // 2, *(len(played.games) for played in state.rounds)])


def name_cards(request: PrintRequest) -> bytes:
    """A card with the name of everybody, in the order of the alphabet."""
    cards = [_name_card(request.state, player) for player in _in_alphabet(request.state)]
    return name_cards_pdf(cards, request.head(_("Name cards for the tables")), fold=request.fold)


def badges(request: PrintRequest) -> bytes:
    """A badge for everybody and for the chief arbiter, in the order of the alphabet."""
    state = request.state
    cards = [
        Badge(card=_name_card(state, player), role=_("Player"), fide_id=player.fide_id)
        for player in _in_alphabet(state)
    ]
    if state.regulations.chief_arbiter:
        surname, first_name = name_parts(state.regulations.chief_arbiter)
        arbiter = NameCard(surname=surname, given=first_name)
        cards.insert(0, Badge(card=arbiter, role=_("Chief arbiter"), is_official=True))
    return badges_pdf(cards, request.head(_("Badges")))


def team_cards(request: PrintRequest) -> bytes:
    """A card for each team with its captain."""
    state = request.state
    names = team_play(state.regulations).names(state)
    if not names:
        raise InputError(N_("no team is entered yet"))
    captains = team_play(state.regulations).captains(state)
    cards = [(name, capital_name(captains.get(identity, ""))) for identity, name in names.items()]
    return team_cards_pdf(sorted(cards, key=lambda card: plain(card[0])), request.head(_("Teams")))


def _in_alphabet(state: EventState) -> list[Player]:
    """Everybody who has not left, in the order of the alphabet."""
    there = [player for player in state.players.values() if player.number not in state.withdrawn]
    if not there:
        raise InputError(N_("nobody is entered yet"))
    return sorted(there, key=lambda player: (plain(player.name), player.number))


def _name_card(state: EventState, player: Player) -> NameCard:
    """What the card of a player tells."""
    surname, first_name = name_parts(player.name)
    return NameCard(
        surname=surname,
        given=first_name,
        title=player.title.value if player.title else "",
        rating="" if player.rating is None else str(player.rating),
        federation=player.federation,
        club=dict(player.affinities).get("club", ""),
        category=category_of(state.regulations, player),
    )
