"""Movements of every shape, sound or not: what a file can hold."""

from fractions import Fraction

from hypothesis import strategies as st

from ronde.core.bridge.movements.movement import (
    Comparison,
    Contestant,
    Direction,
    Entry,
    Movement,
    MovementRound,
    Seats,
    Stand,
    TablePlay,
)
from ronde.formats.movements.sentences import plain_message
from ronde.messages import Message, counted, message

numbers = st.integers(min_value=1, max_value=40)
half_teams = st.sampled_from(("A1", "A2", "B1", "B2"))
boards = st.lists(st.integers(min_value=1, max_value=99), max_size=4).map(tuple)
texts = st.text(min_size=1, max_size=20)
facts = st.one_of(
    numbers,
    texts,
    st.builds(Fraction, numbers, st.integers(min_value=1, max_value=8)),
    st.builds(lambda n: message("table {n}", n=n), numbers),
)


@st.composite
def sentences(draw: st.DrawFn) -> Message:
    """A sentence: only text, a template with its facts, or one that depends on a number."""
    fact = draw(facts)
    return draw(
        st.sampled_from(
            (
                plain_message(draw(texts)),
                Message("no place"),
                message("{{so}} many: {fact}", fact=fact),
                counted("{count} table and {fact}", "{count} tables and {fact}", 3, fact=fact),
            )
        )
    )


@st.composite
def movements(draw: st.DrawFn) -> Movement:
    """Any movement."""
    seats = draw(st.sampled_from(Seats))
    lines = draw(st.sampled_from((1, 2))) if seats is Seats.PAIRS else 1
    contestants: st.SearchStrategy[Contestant] = draw(st.sampled_from((numbers, half_teams)))
    entries = st.lists(
        st.builds(
            Entry,
            number=contestants,
            line=st.sampled_from(Direction) if lines == 2 else st.none(),
        ),
        max_size=3,
    ).map(tuple)
    tables = st.lists(
        st.builds(
            TablePlay,
            table_number=numbers,
            seats=st.tuples(*(st.none() | contestants for _seat in seats.value)),
            boards=boards,
            played=st.booleans(),
            shared_with=st.lists(numbers, max_size=2).map(tuple),
            switched=st.booleans(),
        ),
        min_size=1,
        max_size=3,
    ).map(tuple)
    stands = st.lists(st.builds(Stand, after_table=numbers, boards=boards), max_size=2).map(tuple)
    round_numbers = draw(st.lists(numbers, min_size=1, max_size=4, unique=True))
    return Movement(
        kind=draw(st.sampled_from(("mitchell", "howell", "typed"))),
        title=draw(sentences()),
        table_count=Fraction(draw(numbers), 2),
        contestant_count=draw(numbers),
        lines=lines,
        boards_per_round=draw(numbers),
        rounds=tuple(
            MovementRound(
                round_number=round_number,
                tables=draw(tables),
                stands=draw(stands),
                sit_out=draw(entries),
            )
            for round_number in round_numbers
        ),
        seats=seats,
        comparisons=draw(
            st.lists(
                st.builds(
                    Comparison,
                    teams=st.just(("A", "B")),
                    boards=boards,
                    tables=st.tuples(numbers, numbers),
                ),
                max_size=2,
            ).map(tuple)
        ),
        fixed=draw(entries),
        instructions=tuple(draw(st.lists(sentences(), max_size=2))),
        meetings_repeat=draw(st.booleans()),
        sets_vary=draw(st.booleans()),
        copies=draw(st.integers(min_value=1, max_value=3)),
    )
