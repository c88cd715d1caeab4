"""Whatever movement is written comes back, and whatever is read can be checked."""

import json

from hypothesis import given, settings
from hypothesis import strategies as st

from ronde.core.bridge.movements.checker import check_movement
from ronde.core.bridge.movements.movement import Movement
from ronde.errors import FormatError
from ronde.formats.movements.csv_form import dumps_csv
from ronde.formats.movements.csv_reader import loads_csv
from ronde.formats.movements.files import movement_from_json
from ronde.formats.movements.json_writer import movement_document
from tests.examples import examples
from tests.properties.movements import movements

briefly = settings(deadline=None, max_examples=examples(60))
json_values = st.recursive(
    st.none() | st.booleans() | st.integers(-2, 5) | st.text(max_size=3) | st.floats(),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from(
                (
                    "rounds",
                    "tables",
                    "ns",
                    "ew",
                    "n",
                    "boards",
                    "stands",
                    "sit_out",
                    "number",
                    "line",
                    "shared_with",
                    "played",
                    "title",
                    "title_sentence",
                    "text",
                    "template",
                    "fields",
                    "comparisons",
                    "teams",
                    "lines",
                    "table_count",
                )
            ),
            inner,
            max_size=4,
        )
    ),
    max_leaves=12,
)


def check_reading(document: object) -> None:
    """A document is a movement that can be checked, or is refused with the place."""
    refusal = "m.json"
    try:
        check_movement(movement_from_json(json.dumps(document), file="m.json").movement)
    except FormatError as error:
        refusal = str(error)
    assert refusal.startswith("m.json")
    assert "\n" not in refusal


@briefly
@given(movements())
def test_json_comes_back_as_it_was(movement: Movement) -> None:
    read = movement_from_json(json.dumps(movement_document(movement)))
    assert read.movement == movement
    assert read.findings == ()


@briefly
@given(movements())
def test_csv_comes_back_with_every_round(movement: Movement) -> None:
    read = loads_csv(dumps_csv(movement))
    assert read.rounds == movement.rounds
    assert (read.kind, read.lines, read.seats) == (movement.kind, movement.lines, movement.seats)
    assert (read.meetings_repeat, read.copies) == (movement.meetings_repeat, movement.copies)
    assert read.sets_vary == movement.sets_vary


@briefly
@given(movements())
def test_any_movement_can_be_checked(movement: Movement) -> None:
    check = check_movement(movement)
    assert check.ok == (check.findings == ())
    assert all(str(finding.text) for finding in check.findings)


@briefly
@given(json_values)
def test_any_document_is_read_or_refused_with_one_sentence(value: object) -> None:
    check_reading(value)


@briefly
@given(movements(), st.data())
def test_a_value_changed_at_random_is_read_or_refused(
    movement: Movement, data: st.DataObject
) -> None:
    document = movement_document(movement)
    place = document
    while True:
        keys = list(place) if isinstance(place, dict) else list(range(len(place)))
        if not keys:
            break
        key = data.draw(st.sampled_from(keys))
        if isinstance(place[key], dict | list) and place[key] and data.draw(st.booleans()):
            place = place[key]
            continue
        place[key] = data.draw(json_values)
        break
    check_reading(document)
