"""`ronde bridge deal`: boards dealt by chance, as PBN, hand records or JSON."""

from random import Random, SystemRandom

from ronde.cli.command import command, option
from ronde.cli.parameters import WholeNumber
from ronde.cli.report import FileMaker, Report
from ronde.core.bridge.boards import Seat
from ronde.core.bridge.deal import DealtBoard, deal_text, random_boards
from ronde.errors import InputError
from ronde.messages import N_
from ronde.text import _
from ronde.text.bridge_deals import deal_sheet
from ronde.text.documents import JsonObject

MOST_BOARDS = 999
_SEEDS = 2**96
"""As many seeds as there are deals, nearly: nobody can try them all."""


@command("deal", help=N_("Deal boards by chance: PBN, hand records as PDF, or JSON."))
@option(
    "--boards",
    "board_count",
    type=WholeNumber(least=1, most=MOST_BOARDS),
    metavar="N",
    help=N_("How many boards."),
)
@option(
    "--first",
    type=WholeNumber(least=1, most=9000),
    default=1,
    metavar="K",
    help=N_("Number of the first board (default 1)."),
)
@option("--seed", type=WholeNumber(least=0), metavar="S", help=N_("Repeat the deals of this seed."))
@option(
    "--secure",
    is_flag=True,
    help=N_("Deal with the cryptographic generator: the deals cannot be repeated or foretold."),
)
@option("--title", default="", metavar="TEXT", help=N_("Name of the event, printed and written."))
def cli_command(
    board_count: int | None, first: int, seed: int | None, secure: bool, title: str
) -> Report:
    """Deal the boards."""
    if board_count is None:
        raise InputError(N_("--boards: expected how many boards, found nothing"))
    if secure and seed is not None:
        raise InputError(N_("--secure and --seed: expected one of them, not both"))
    if not secure and seed is None:
        seed = SystemRandom().randrange(_SEEDS)
    random = SystemRandom() if secure else Random(seed)
    boards = random_boards(board_count, random, first=first)
    return Report(
        data=_json(boards, seed),
        sheets=lambda: (deal_sheet(boards),),
        files=_files(boards, title),
        notes=() if seed is None else (_("seed {seed}").format(seed=seed),),
    )


def _json(boards: tuple[DealtBoard, ...], seed: int | None) -> JsonObject:
    """The boards as programs read them; the seed is null where there is none."""
    return {"seed": seed, "boards": [board_json(board) for board in boards]}


def _files(boards: tuple[DealtBoard, ...], title: str) -> dict[str, FileMaker]:
    """The forms other than tables."""

    def as_pbn() -> bytes:
        from ronde.formats.bridge_event import EventFacts
        from ronde.formats.pbn.writer import dumps_deals

        deals = {board.board_number: board.deal for board in boards}
        return dumps_deals(deals, EventFacts(name=title))

    def as_pdf() -> bytes:
        from ronde.printing.bridge.hand_records import hand_records_pdf

        return hand_records_pdf(boards, title=title)

    return {".pbn": as_pbn, ".pdf": as_pdf}


def board_json(board: DealtBoard) -> JsonObject:
    """A board as programs read it."""
    return {
        "board": board.board_number,
        "dealer": board.dealer.name[0],
        "vulnerable": board.vulnerability.value,
        "deal": deal_text(board.deal),
        "hands": {seat.value: str(board.deal.hand(seat)) for seat in Seat},
        "points": {seat.value: board.deal.hand(seat).high_card_points for seat in Seat},
    }
