"""Whatever is dealt or played comes back from PBN, and damaged files are read or refused."""

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from ronde.core.bridge.boards import Seat, dealer, vulnerability
from ronde.core.bridge.contract import Contract, Doubling, PlayedContract, Strain
from ronde.core.bridge.deal import (
    DEAL_COUNT,
    Deal,
    deal_from_text,
    deal_of_number,
    deal_text,
    random_boards,
)
from ronde.core.bridge.scoring.contract_score import north_south_score
from ronde.core.bridge.scoring.results import Result
from ronde.core.bridge.scoring.rulings import AVERAGE, AVERAGE_PLUS, NOT_PLAYED, Ruling
from ronde.errors import InputError
from ronde.formats.bridge_event import EventFacts
from ronde.formats.pbn.deals import read_deals
from ronde.formats.pbn.reader import loads, text_of
from ronde.formats.pbn.results import read_facts, read_results
from ronde.formats.pbn.writer import dumps_deals, dumps_session
from tests.examples import examples
from tests.unit.formats.sessions import club_session, session_of

briefly = settings(deadline=None, max_examples=examples(50))
deals = st.integers(0, DEAL_COUNT - 1).map(deal_of_number)
contracts = st.builds(
    Contract,
    level=st.integers(1, 7),
    strain=st.sampled_from(Strain),
    doubling=st.sampled_from(Doubling),
)
plays = st.builds(
    PlayedContract, contract=contracts, declarer=st.sampled_from(Seat), tricks=st.integers(0, 13)
)
rulings = st.sampled_from(
    (
        NOT_PLAYED,
        Ruling(north_south=AVERAGE, east_west=AVERAGE),
        Ruling(north_south=AVERAGE_PLUS, east_west=AVERAGE_PLUS),
    )
)
words = st.text(st.characters(codec="utf-8", exclude_categories=("C", "Z")), max_size=20)


@st.composite
def sessions(draw: st.DrawFn) -> tuple[Result, ...]:
    """Results of a few tables on a few boards: contracts, passes, bare scores, rulings."""
    tables = draw(st.integers(1, 4))
    results = []
    for board in draw(st.sets(st.integers(1, 36), min_size=1, max_size=4)):
        for table in range(1, tables + 1):
            outcome = draw(st.one_of(plays, rulings, st.sampled_from((0, 140, -100))))
            result = Result(board_number=board, seats=(table, table + 10))
            if isinstance(outcome, PlayedContract):
                score = north_south_score(outcome, board)
                lead = draw(st.sampled_from((None, "HK", "C2")))
                result = result._replace(score=score, played=outcome, lead=lead)
            elif isinstance(outcome, Ruling):
                result = result._replace(ruling=outcome)
            else:
                result = result._replace(score=outcome)
            results.append(result)
    return tuple(results)


@briefly
@given(deals, st.sampled_from(Seat))
def test_a_deal_comes_back_from_its_text(deal: Deal, first: Seat) -> None:
    assert deal_from_text(deal_text(deal, first)) == deal


@briefly
@given(st.dictionaries(st.integers(1, 999), deals, min_size=1, max_size=6), words)
def test_deals_come_back_from_a_file(dealt: dict[int, Deal], name: str) -> None:
    pbn = loads(text_of(dumps_deals(dealt, EventFacts(name=name))))
    assert read_deals(pbn).deals == dealt
    assert read_deals(pbn).omissions == ()
    if name not in ("?",) and not name.startswith("#"):
        assert read_facts(pbn).name == name


@briefly
@given(sessions())
def test_results_come_back_from_a_file(results: tuple[Result, ...]) -> None:
    pbn = loads(text_of(dumps_session(session_of(results))))
    assert pbn.omissions == ()
    assert sorted(map(repr, read_results(pbn, lines=2).results)) == sorted(map(repr, results))


@briefly
@given(st.integers(0, 2**32), st.integers(1, 60), st.integers(1, 200))
def test_every_board_deals_and_is_vulnerable_by_its_number(
    seed: int, count: int, first: int
) -> None:
    for index, board in enumerate(random_boards(count, Random(seed), first=first)):
        assert board.board_number == first + index
        assert board.dealer is dealer(board.board_number)
        assert board.vulnerability is vulnerability(board.board_number)
        held = [hand.bits for hand in board.deal.hands]
        assert sum(held) == (1 << 52) - 1


@briefly
@given(st.data())
def test_a_damaged_file_is_read_or_refused_with_one_sentence(data: st.DataObject) -> None:
    text = text_of(dumps_session(club_session()))
    for _ in range(data.draw(st.integers(1, 4))):
        start = data.draw(st.integers(0, len(text)))
        length = data.draw(st.integers(0, 12))
        text = text[:start] + data.draw(st.text(max_size=6)) + text[start + length :]
    for lenient in (False, True):
        sentence = "f.pbn:"
        try:
            pbn = loads(text, file="f.pbn")
            read_deals(pbn, lenient=lenient)
            read_results(pbn, lines=2, lenient=lenient)
        except InputError as error:
            sentence = str(error)
        assert sentence.startswith("f.pbn:")
        assert "\n" not in sentence
