"""Errors carry a place and a sentence; the more precise place wins."""

import pickle

from ronde.errors import FormatError, InputError, Place, RondeError, RuleError
from ronde.messages import message


def test_an_error_tells_where_and_what() -> None:
    error = FormatError(
        "expected {what}", what="a date", place=Place(file="a.trf", line=3, column=70)
    )
    assert str(error) == "a.trf:3:70: expected a date"


def test_a_place_may_be_known_in_part() -> None:
    assert str(InputError("no", place=Place(file="a.csv"))) == "a.csv: no"
    assert str(InputError("no")) == "no"


def test_what_is_known_of_a_place_is_kept_when_more_becomes_known() -> None:
    error = InputError("no", place=Place(line=3))
    error.at(Place(file="a.csv", line=99))
    assert str(error) == "a.csv:3: no"


def test_exit_codes_follow_the_contract() -> None:
    assert InputError("x").exit_code == 2
    assert RuleError("x").exit_code == 1
    assert issubclass(RuleError, RondeError)


def test_an_error_takes_a_ready_message() -> None:
    assert str(InputError(message("{a} and {b}", a=1, b=2))) == "1 and 2"


def test_an_error_can_be_sent_to_another_process() -> None:
    sent = FormatError(
        message("expected {what}", what=message("{count} columns", count=3)),
        place=Place(file="a.csv", line=3),
    )
    received = pickle.loads(pickle.dumps(sent))
    assert type(received) is FormatError
    assert (str(received), received.place) == (str(sent), sent.place)
    assert received.message == sent.message
    assert received.args == sent.args
